"use strict";
/** Places, edits and cancels stop orders: tickets on the chain that an executor of the service runs when their trigger is met. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ConditionalOrders = void 0;
const account_js_1 = require("../../account/account.js");
const conditional_js_1 = require("./conditional.js");
const order_params_js_1 = require("../order-params.js");
const params_js_1 = require("../../exchange/params.js");
const stop_orders_js_1 = require("./stop-orders.js");
const problem_js_1 = require("../../core/problem.js");
const address_js_1 = require("../../core/address.js");
const ticket_orders_js_1 = require("./ticket-orders.js");
const PLACE_KEYS = ['trustExecutor', ...params_js_1.NATIVE_WRITE_KEYS];
const KIND = {
    id: 'stop',
    name: 'stop order',
    ends: 'executed',
    keys: ['trigger', 'stop'],
    cancelAction: 'cancelStops',
    cancelBuilder: 'CancelStopOrders',
    idsKey: 'stopOrderIds',
    idKey: 'objectId',
};
/** Writes and reads stop orders. */
class ConditionalOrders extends ticket_orders_js_1.TicketOrders {
    kind = KIND;
    /**
     * Returns whether the orders of a call are stop orders.
     *
     * @throws {Problem} `unsupported` when only some of them are
     */
    areStops(orders) {
        if (!Array.isArray(orders))
            return false;
        const count = orders.filter((order) => (0, stop_orders_js_1.isStopOrder)(order?.params)).length;
        if (count === 0 || count === orders.length)
            return count > 0;
        const wanted = 'stop orders only, or none: other orders are placed by another transaction';
        throw (0, problem_js_1.problem)('unsupported', 'orders', wanted, 'both');
    }
    /** Returns whether a call is about stop orders, by its ids or its params. */
    areTickets(ids, params) {
        return (0, stop_orders_js_1.isTriggerCall)(params ?? {}) ?? (Array.isArray(ids) && ids.length > 0 && ids.every(stop_orders_js_1.isTicketId));
    }
    /** Places stop orders in one transaction: all of them, or none. */
    createMany(orders, params) {
        return this.writes.startInOrder(params, async (context) => {
            for (const [i, order] of orders.entries())
                (0, order_params_js_1.expectOrderKeys)(order, [], `orders[${i}]`);
            await this.#expectReady(params);
            const markets = orders.map(({ symbol }) => this.markets.bySymbol(symbol));
            const rows = orders.map((order, i) => this.#toRow(order, markets[i]));
            const currencies = [...new Set(markets.map(({ settle }) => settle))];
            if (currencies.length > 1) {
                throw (0, problem_js_1.problem)('argument', 'orders', 'one settle currency', currencies.join(' and '));
            }
            const pair = await this.writes.resolveAccount(params, currencies[0]);
            const body = { accountId: (0, account_js_1.capabilityIdOf)(pair), tickets: rows.map(stop_orders_js_1.ticketTypeOf), stopOrders: rows };
            const build = async (whole) => {
                const kind = await this.request('PlaceStopOrders', pair, { isSponsoredTx: false, stopOrders: rows });
                return this.writes.complete(kind, whole, this.trust.maxDeposit(rows.length));
            };
            const placed = rows.map((row, i) => this.#toOrder(row, markets[i]));
            return this.place({ action: 'createStops', body, params, pair, context, orders: placed, build });
        });
    }
    /** Changes a stop order, which keeps its id; what the caller does not name stays. */
    edit(id, order, params) {
        return this.writes.startInOrder(params, async (context) => {
            const ticketId = (0, stop_orders_js_1.toTicketId)(id);
            await this.#expectReady(params);
            const market = this.markets.bySymbol(order.symbol);
            const pair = await this.writes.resolveAccount(params, market.settle);
            const current = await this.openRow(ticketId, pair);
            if ((0, address_js_1.toFullAddress)(current.marketId) !== (0, address_js_1.toFullAddress)(market.id))
                this.throwNotFound(ticketId);
            const row = this.#toRow(order, market, current);
            const body = { accountId: (0, account_js_1.capabilityIdOf)(pair), ticketIds: [ticketId], stopOrders: [row] };
            const build = async (whole) => {
                const { orderState } = current;
                const stopOrders = [{ ...row, objectId: ticketId, orderState }];
                const kind = await this.request('EditStopOrders', pair, { stopOrders });
                return this.writes.complete(kind, whole);
            };
            const edited = this.#toOrder(row, market);
            return this.change('editStops', ticketId, { body, params, pair, context, order: edited, build });
        });
    }
    async #expectReady(params) {
        (0, params_js_1.expectNativeParams)(params, PLACE_KEYS);
        await this.pins.load();
        this.trust.expect(params);
        await this.expectReady(params);
    }
    #toRow(order, market, current) {
        const { type, side, amount, price } = order;
        const args = { market, type: type, side: `${side}`, amount, price, params: order.params };
        const { precision } = this.context.options;
        const merged = current === undefined ? args : (0, stop_orders_js_1.mergeStop)(current, args);
        return (0, stop_orders_js_1.toStopRow)(merged, this.context.milliseconds(), precision);
    }
    /** The order of a row, without an id. */
    #toOrder(row, market) {
        const shown = (0, stop_orders_js_1.toShownRow)(row);
        // The parser of reads expects an id.
        const parsed = (0, conditional_js_1.parseStopOrder)({ ...shown, objectId: '0x0', orderState: 'active' }, market);
        return this.context.safeOrder({ ...parsed, id: undefined, info: shown }, market);
    }
}
exports.ConditionalOrders = ConditionalOrders;
