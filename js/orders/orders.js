/** What each call about orders means: an order that rests on the book, a stop order, or a TWAP order. */
import { expectDecided, splitParams } from './order-params.js';
import { isGiven } from '../exchange/params.js';
import { toLadder } from './request.js';
import { isTicketId } from './tickets/stop-orders.js';
import { problem } from '../core/problem.js';
import { onlyOrder } from './order-placer.js';
/** Writes orders. */
export class Orders {
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
        const [own, shared] = splitParams(order.params);
        return onlyOrder(await this.createMany([{ ...order, params: own }], shared));
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
        const [own, shared] = splitParams(params);
        if (isGiven(own.clientOrderId)) {
            throw problem('argument', 'params.clientOrderId', 'nothing, as the orders would share it', 'one');
        }
        const { symbol, side } = ladder;
        const steps = toLadder(ladder, market);
        const toOrder = ({ amount, price }) => ({ symbol, type: 'limit', side, amount, price, params: own });
        return this.createMany(steps.map(toOrder), shared);
    }
    /** Implements `editOrder`. */
    async edit(id, order) {
        if (this.twaps.isMeant(order.params))
            return this.twaps.edit(id, order);
        if (!isTicketId(id))
            return this.editor.edit(id, order);
        const [own, shared] = splitParams(order.params);
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
        expectDecided(params);
        if (this.twaps.isMeant(params))
            return onlyOrder(await this.twaps.cancelMany([id], symbol, params));
        if (!this.conditional.areTickets([id], params))
            return this.canceler.cancel(id, symbol, params);
        return onlyOrder(await this.conditional.cancelMany([id], symbol, params));
    }
    /** Implements `cancelOrders`. */
    cancelMany(ids, symbol, params) {
        expectDecided(params);
        if (this.twaps.isMeant(params))
            return this.twaps.cancelMany(ids, symbol, params);
        if (this.conditional.areTickets(ids, params))
            return this.conditional.cancelMany(ids, symbol, params);
        return this.canceler.cancelMany(ids, symbol, params);
    }
    /** Implements `cancelAllOrders`. */
    cancelAll(symbol, params) {
        expectDecided(params);
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
