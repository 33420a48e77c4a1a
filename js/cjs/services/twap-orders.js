"use strict";
/** Places, edits and cancels TWAP orders: tickets on the chain that an executor of the service executes in parts over time. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TwapOrders = void 0;
const account_js_1 = require("../parse/account.js");
const conditional_js_1 = require("../parse/conditional.js");
const params_js_1 = require("../parse/params.js");
const stop_orders_js_1 = require("../parse/stop-orders.js");
const twap_orders_js_1 = require("../parse/twap-orders.js");
const problem_js_1 = require("../problem.js");
const address_js_1 = require("../wire/address.js");
const ticket_orders_js_1 = require("./ticket-orders.js");
const KIND = {
    name: 'TWAP order',
    ends: 'completed, expired',
    keys: ['twap'],
    cancelAction: 'cancelTwaps',
    cancelBuilder: 'CancelTwapOrders',
    idsKey: 'twapOrderIds',
    idKey: 'twapOrderObjectId',
    createdEvent: 'CreatedTWAPOrderTicket',
};
/** Writes and reads TWAP orders. */
class TwapOrders extends ticket_orders_js_1.TicketOrders {
    kind = KIND;
    ordersOf(accountNumber, market) {
        return this.accounts.twapOrdersOf(accountNumber, market);
    }
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
            // Made before the submit, as nothing after it may fail.
            const placed = this.#toOrder(row, market);
            const read = (response, _at, digest) => {
                const [id] = this.findTicketIds(response, digest);
                return this.withTicket(placed, id, digest);
            };
            return this.writes.run('createTwap', body, shared, read, { context, build, via: 'node' });
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
            const edited = this.#toOrder(row, market);
            const read = (_response, _at, digest) => this.withTicket(edited, ticketId, digest);
            const body = { ...ids, chId: market.id, details: row };
            return this.writes.run('editTwap', body, shared, read, { context, build, via: 'node' });
        });
    }
    #toRow(args) {
        const { precision, createOrder } = this.context.options;
        return (0, twap_orders_js_1.toTwapRow)(args, this.context.milliseconds(), precision, createOrder?.slippage ?? undefined);
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
