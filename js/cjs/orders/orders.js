"use strict";
/** What each call about orders means: an order that rests on the book, a stop order, or a TWAP order. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Orders = void 0;
const order_params_js_1 = require("./order-params.js");
const params_js_1 = require("../exchange/params.js");
const request_js_1 = require("./request.js");
const stop_orders_js_1 = require("./tickets/stop-orders.js");
const problem_js_1 = require("../core/problem.js");
const order_placer_js_1 = require("./order-placer.js");
/** Writes orders. */
class Orders {
    markets;
    conditional;
    twaps;
    placer;
    canceler;
    editor;
    closer;
    constructor(markets, conditional, twaps, placer, canceler, editor, closer) {
        this.markets = markets;
        this.conditional = conditional;
        this.twaps = twaps;
        this.placer = placer;
        this.canceler = canceler;
        this.editor = editor;
        this.closer = closer;
    }
    /** Implements `createOrder`. */
    async create(order) {
        const [own, shared] = (0, order_params_js_1.splitParams)(order.params);
        return (0, order_placer_js_1.onlyOrder)(await this.createMany([{ ...order, params: own }], shared));
    }
    /** Implements `createOrders`. */
    createMany(orders, params) {
        if (this.conditional.areStops(orders))
            return this.conditional.createMany(orders, params);
        return this.placer.createMany(orders, params);
    }
    /** Implements `createScaleOrder`. */
    async createScale(ladder, params) {
        const market = await this.markets.find(ladder.symbol);
        const [own, shared] = (0, order_params_js_1.splitParams)(params);
        if ((0, params_js_1.isGiven)(own.clientOrderId)) {
            throw (0, problem_js_1.problem)('argument', 'params.clientOrderId', 'nothing, as the orders would share it', 'one');
        }
        const { symbol, side } = ladder;
        const steps = (0, request_js_1.toLadder)(ladder, market);
        const toOrder = ({ amount, price }) => ({ symbol, type: 'limit', side, amount, price, params: own });
        return this.createMany(steps.map(toOrder), shared);
    }
    /** Implements `editOrder`. */
    async edit(id, order) {
        if (this.twaps.isMeant(order.params))
            return this.twaps.edit(id, order);
        if (!(0, stop_orders_js_1.isTicketId)(id))
            return this.editor.edit(id, order);
        const [own, shared] = (0, order_params_js_1.splitParams)(order.params);
        return this.conditional.edit(id, { ...order, params: own }, shared);
    }
    /** Implements `editOrders`. */
    editMany(orders, params) {
        return this.editor.editMany(orders, params);
    }
    /** Implements `closePosition`. */
    closePosition(symbol, side, params) {
        return this.closer.close(symbol, side, params);
    }
    /** Implements `cancelOrder`. */
    async cancel(id, symbol, params) {
        (0, order_params_js_1.expectDecided)(params);
        if (this.twaps.isMeant(params))
            return (0, order_placer_js_1.onlyOrder)(await this.twaps.cancelMany([id], symbol, params));
        if (!this.conditional.areTickets([id], params))
            return this.canceler.cancel(id, symbol, params);
        return (0, order_placer_js_1.onlyOrder)(await this.conditional.cancelMany([id], symbol, params));
    }
    /** Implements `cancelOrders`. */
    cancelMany(ids, symbol, params) {
        (0, order_params_js_1.expectDecided)(params);
        if (this.twaps.isMeant(params))
            return this.twaps.cancelMany(ids, symbol, params);
        if (this.conditional.areTickets(ids, params))
            return this.conditional.cancelMany(ids, symbol, params);
        return this.canceler.cancelMany(ids, symbol, params);
    }
    /** Implements `cancelAllOrders`. */
    cancelAll(symbol, params) {
        (0, order_params_js_1.expectDecided)(params);
        if (this.twaps.isMeant(params))
            return this.twaps.cancelAll(symbol, params);
        if (this.conditional.areTickets([], params))
            return this.conditional.cancelAll(symbol, params);
        return this.canceler.cancelAll(symbol, params);
    }
    /** Implements `cancelOrdersForSymbols`. */
    cancelForSymbols(orders, params) {
        return this.canceler.cancelForSymbols(orders, params);
    }
}
exports.Orders = Orders;
