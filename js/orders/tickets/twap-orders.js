/** Places, edits and cancels TWAP orders: tickets on the chain that an executor of the service executes in parts over time. */
import { capabilityIdOf } from '../../account/account.js';
import { marketIdOfTwap, parseTwapOrder } from './conditional.js';
import { booleanParam, expectParams, formatValue, isGiven, WRITE_KEYS } from '../../exchange/params.js';
import { toTicketId } from './stop-orders.js';
import { toTwapRow } from './twap-requests.js';
import { problem } from '../../core/problem.js';
import { toFullAddress } from '../../core/address.js';
import { onlyOrder } from '../order-placer.js';
import { TicketOrders } from './ticket-orders.js';
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
export class TwapOrders extends TicketOrders {
    kind = KIND;
    /** Returns whether a call is about TWAP orders, by its params. */
    isMeant(params) {
        return booleanParam({ twap: params?.twap }, 'twap') ?? false;
    }
    /** Implements `createTwapOrder`. */
    create(symbol, side, amount, duration, params) {
        return this.writes.startInOrder(params, async (context) => {
            const [own, shared] = splitParams(params);
            await this.expectReady(shared);
            const market = await this.markets.find(symbol);
            const row = this.#toRow({ market, side: `${side}`, amount, duration, params: own });
            const pair = await this.writes.resolveAccount(shared, market.settle);
            const body = { accountId: capabilityIdOf(pair), chId: market.id, details: row };
            const build = async (whole) => {
                const kind = await this.request('CreateTwapOrders', pair, { isSponsoredTx: false, twapOrders: [row] });
                const deposit = this.trust.maxDeposit(row.chunksAmount);
                return this.writes.complete(kind, whole, deposit);
            };
            const orders = [this.#toOrder(row, market)];
            return onlyOrder(await this.place({ action: 'createTwap', body, params: shared, pair, context, orders, build }));
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
            const ticketId = toTicketId(id);
            if (type !== 'market')
                throw problem('unsupported', 'type', '"market" for a TWAP order', formatValue(type));
            if (isGiven(price)) {
                throw problem('unsupported', 'price', 'nothing: pass params.slippage', formatValue(price));
            }
            await this.expectReady(shared);
            const market = await this.markets.find(symbol);
            const pair = await this.writes.resolveAccount(shared, market.settle);
            const current = await this.openRow(ticketId, pair);
            if (toFullAddress(marketIdOfTwap(current)) !== toFullAddress(market.id))
                this.throwNotFound(ticketId);
            const row = this.#toRow({ market, side: `${side}`, amount, duration, params: own });
            const ids = { accountId: capabilityIdOf(pair), ticketIds: [ticketId] };
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
        return toTwapRow(args, this.context.milliseconds(), precision, createOrder?.slippage ?? undefined);
    }
    /** The order of a row, without an id. */
    #toOrder(details, market) {
        const info = { orderState: 'active', details, processedAmount: '0n' };
        // The parser of reads expects an id.
        const parsed = parseTwapOrder({ ...info, twapOrderObjectId: '0x0' }, market);
        return this.context.safeOrder({ ...parsed, id: undefined, info }, market);
    }
}
/** Splits params into those of the order and those of every write; `twap` only selects. */
function splitParams(params) {
    const isShared = ([key]) => WRITE_KEYS.includes(key);
    const entries = Object.entries(expectParams(params)).filter(([key]) => key !== 'twap');
    const own = entries.filter((entry) => !isShared(entry));
    return [Object.fromEntries(own), Object.fromEntries(entries.filter(isShared))];
}
