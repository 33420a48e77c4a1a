"use strict";
/** Places, edits and cancels TWAP orders: tickets on the chain that an executor of the service executes in parts over time. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TwapOrders = void 0;
const account_js_1 = require("../../account/account.js");
const conditional_js_1 = require("./conditional.js");
const params_js_1 = require("../../exchange/params.js");
const stop_orders_js_1 = require("./stop-orders.js");
const twap_requests_js_1 = require("./twap-requests.js");
const problem_js_1 = require("../../core/problem.js");
const address_js_1 = require("../../core/address.js");
const order_placer_js_1 = require("../order-placer.js");
const ticket_orders_js_1 = require("./ticket-orders.js");
const KIND = {
    id: 'twap',
    name: 'TWAP order',
    ends: 'completed, expired',
    keys: ['twap'],
    cancelAction: 'cancelTwaps',
    cancelBuilder: 'CancelTwapOrders',
    idsKey: 'twapOrderIds',
    idKey: 'twapOrderObjectId',
};
/** Writes and reads TWAP orders. */
class TwapOrders extends ticket_orders_js_1.TicketOrders {
    kind = KIND;
    /** Returns whether a call is about TWAP orders, by its params. */
    isMeant(params) {
        return (0, params_js_1.booleanParam)({ twap: params?.twap }, 'twap') ?? false;
    }
    /** Implements `createTwapOrder`. */
    create(symbol, side, amount, duration, params) {
        return this.writes.startInOrder(params, async (context) => {
            const [own, shared] = splitParams(params);
            await this.expectReady(shared);
            const market = await this.markets.find(symbol);
            const row = this.#toRow({ market, side: `${side}`, amount, duration, params: own });
            const pair = await this.writes.resolveAccount(shared, market.settle);
            const body = { accountId: (0, account_js_1.capabilityIdOf)(pair), chId: market.id, details: row };
            const build = async (whole) => {
                const kind = await this.request('CreateTwapOrders', pair, { isSponsoredTx: false, twapOrders: [row] });
                const deposit = this.trust.maxDeposit(row.chunksAmount);
                return this.writes.complete(kind, whole, deposit);
            };
            const orders = [this.#toOrder(row, market)];
            return (0, order_placer_js_1.onlyOrder)(await this.place({ action: 'createTwap', body, params: shared, pair, context, orders, build }));
        });
    }
    /**
     * Replaces the terms of a TWAP order that was not executed yet, and keeps its id. What the caller does not name takes its default,
     * not the value that the service shows: the service would choose what the client verifies and signs.
     */
    edit(id, order) {
        const { symbol, type, side, amount, price } = order;
        const [{ duration, ...own }, shared] = splitParams(order.params);
        return this.writes.startInOrder(shared, async (context) => {
            const ticketId = (0, stop_orders_js_1.toTicketId)(id);
            if (type !== 'market')
                throw (0, problem_js_1.problem)('unsupported', 'type', '"market" for a TWAP order', (0, params_js_1.formatValue)(type));
            if ((0, params_js_1.isGiven)(price)) {
                throw (0, problem_js_1.problem)('unsupported', 'price', 'nothing: pass params.slippage', (0, params_js_1.formatValue)(price));
            }
            await this.expectReady(shared);
            const market = await this.markets.find(symbol);
            const pair = await this.writes.resolveAccount(shared, market.settle);
            const current = await this.openRow(ticketId, pair);
            if ((0, address_js_1.toFullAddress)((0, conditional_js_1.marketIdOfTwap)(current)) !== (0, address_js_1.toFullAddress)(market.id))
                this.throwNotFound(ticketId);
            const row = this.#toRow({ market, side: `${side}`, amount, duration, params: own });
            const ids = { accountId: (0, account_js_1.capabilityIdOf)(pair), ticketIds: [ticketId] };
            const build = async (whole) => {
                const newTwapOrders = { [ticketId]: { newDetails: row } };
                return this.writes.complete(await this.request('EditTwapOrders', pair, { newTwapOrders }), whole);
            };
            const body = { ...ids, chId: market.id, details: row };
            const edited = this.#toOrder(row, market);
            return this.change('editTwap', ticketId, { body, params: shared, pair, context, order: edited, build });
        });
    }
    #toRow(args) {
        const { precision, createOrder } = this.context.options;
        return (0, twap_requests_js_1.toTwapRow)(args, this.context.milliseconds(), precision, createOrder?.slippage ?? undefined);
    }
    /** The order of a row, without an id. */
    #toOrder(details, market) {
        const info = { orderState: 'active', details, processedAmount: '0n' };
        // The parser of reads expects an id.
        const parsed = (0, conditional_js_1.parseTwapOrder)({ ...info, twapOrderObjectId: '0x0' }, market);
        return this.context.safeOrder({ ...parsed, id: undefined, info }, market);
    }
}
exports.TwapOrders = TwapOrders;
/** Splits params into those of the order and those of every write; `twap` only selects. */
function splitParams(params) {
    const isShared = ([key]) => params_js_1.WRITE_KEYS.includes(key);
    const entries = Object.entries((0, params_js_1.expectParams)(params)).filter(([key]) => key !== 'twap');
    const own = entries.filter((entry) => !isShared(entry));
    return [Object.fromEntries(own), Object.fromEntries(entries.filter(isShared))];
}
