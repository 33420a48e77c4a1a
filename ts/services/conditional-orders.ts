/** Places, edits and cancels stop orders: tickets on the chain that an executor of the service runs when their trigger is met. */

import type { Dict, Order, OrderRequest } from 'ccxt';
import type { OPTIONS } from '../describe/options.js';
import type { NodeResult } from '../node/sui-node.js';
import type { OrderMemory } from '../orders/order-memory.js';
import { capabilityIdOf } from '../parse/account.js';
import { parseStopOrder } from '../parse/conditional.js';
import type { KnownMarket } from '../parse/market.js';
import { expectOrderKeys } from '../parse/order-params.js';
import { expectKnownParams, WRITE_KEYS, type Params } from '../parse/params.js';
import {
    isStopOrder,
    isTicketId,
    isTriggerCall,
    mergeStop,
    ticketTypeOf,
    toStopRow,
    toShownRow,
    toTicketId,
    type StopRow,
} from '../parse/stop-orders.js';
import { problem } from '../problem.js';
import { toFullAddress } from '../wire/address.js';
import type { WireStopOrder } from '../wire/native.js';
import type { WireBuild } from '../wire/types.js';
import { hasId } from './order-placer.js';
import type { TicketIds } from './ticket-ids.js';
import { TicketOrders, type TicketKind, type TicketParts } from './ticket-orders.js';
import { isDryRun } from './writes.js';

const PLACE_KEYS = ['trustExecutor', ...WRITE_KEYS];

const KIND: TicketKind = {
    name: 'stop order',
    ends: 'executed',
    keys: ['trigger', 'stop'],
    cancelAction: 'cancelStops',
    cancelBuilder: 'CancelStopOrders',
    idsKey: 'stopOrderIds',
    idKey: 'objectId',
    createdEvent: 'CreatedStopOrderTicket',
};

/** Writes and reads stop orders. */
export class ConditionalOrders extends TicketOrders {
    protected override readonly kind = KIND;

    constructor(
        parts: TicketParts,
        private readonly tickets: TicketIds,
        private readonly memory: OrderMemory,
    ) {
        super(parts);
    }

    protected override ordersOf(accountNumber: number, market?: KnownMarket): Promise<Order[]> {
        return this.accounts.stopOrdersOf(accountNumber, market);
    }

    /**
     * Returns whether the orders of a call are stop orders.
     *
     * @throws {Problem} `unsupported` when only some of them are
     */
    areStops(orders: readonly OrderRequest[]): boolean {
        if (!Array.isArray(orders)) return false;
        const count = orders.filter((order) => isStopOrder((order as OrderRequest | null)?.params)).length;
        if (count === 0 || count === orders.length) return count > 0;
        const wanted = 'stop orders only, or none: other orders are placed by another transaction';
        throw problem('unsupported', 'orders', wanted, 'both');
    }

    /** Returns whether a call is about stop orders, by its ids or its params. */
    areTickets(ids: unknown, params: Params | null): boolean {
        return isTriggerCall(params ?? {}) ?? (Array.isArray(ids) && ids.length > 0 && ids.every(isTicketId));
    }

    /** Places stop orders in one transaction: all of them, or none. */
    createMany(orders: readonly OrderRequest[], params: Dict): Promise<Order[]> {
        return this.writes.startInOrder(params, async (context) => {
            for (const [i, order] of orders.entries()) expectOrderKeys(order, [], `orders[${i}]`);
            await this.#expectReady(params);
            const markets = orders.map(({ symbol }) => this.markets.bySymbol(symbol));
            const rows = orders.map((order, i) => this.#toRow(order, markets[i] as KnownMarket));
            const currencies = [...new Set(markets.map(({ settle }) => settle))];
            if (currencies.length > 1) {
                throw problem('argument', 'orders', 'one settle currency', currencies.join(' and '));
            }
            const pair = await this.writes.resolveAccount(params, currencies[0]);
            const body = { accountId: capabilityIdOf(pair), tickets: rows.map(ticketTypeOf), stopOrders: rows };
            const build = async (whole: Dict): Promise<WireBuild> => {
                const kind = await this.request('PlaceStopOrders', pair, { isSponsoredTx: false, stopOrders: rows });
                return this.writes.complete(kind, whole, this.trust.maxDeposit(rows.length));
            };
            // Made before the submit, as nothing after it may fail.
            const placed = rows.map((row, i) => this.#toOrder(row, markets[i] as KnownMarket));
            let find: (() => Promise<(string | undefined)[]>) | undefined;
            const read = (response: unknown, _at: string, digest: string): Order[] => {
                const result = response as NodeResult;
                find = () => this.tickets.find(placed, result, digest, pair.accountNumber, context.stop.stopped);
                const ids = this.findTicketIds(result, digest);
                return placed.map((order, i) => this.withTicket(order, ids[i], digest));
            };
            const written = await this.writes.run('createStops', body, params, read, { context, build, via: 'node' });
            if (isDryRun(written) || find === undefined) return written;
            const ids = await find();
            const complete = written.map((order, i) => this.withTicket(order, ids[i] ?? order.id));
            this.memory.addStops(complete.filter(hasId), pair.accountNumber);
            return complete;
        });
    }

    /** Changes a stop order, which keeps its id; what the caller does not name stays. */
    edit(id: string, order: OrderRequest, params: Dict): Promise<Order> {
        return this.writes.startInOrder(params, async (context) => {
            const ticketId = toTicketId(id);
            await this.#expectReady(params);
            const market = this.markets.bySymbol(order.symbol);
            const pair = await this.writes.resolveAccount(params, market.settle);
            const current = await this.openRow<WireStopOrder>(ticketId, pair);
            if (toFullAddress(current.marketId) !== toFullAddress(market.id)) this.throwNotFound(ticketId);
            const row = this.#toRow(order, market, current);
            const body = { accountId: capabilityIdOf(pair), ticketIds: [ticketId], stopOrders: [row] };
            const build = async (whole: Dict): Promise<WireBuild> => {
                const { orderState } = current;
                const stopOrders = [{ ...row, objectId: ticketId, orderState }];
                const kind = await this.request('EditStopOrders', pair, { stopOrders });
                return this.writes.complete(kind, whole);
            };
            const edited = this.#toOrder(row, market);
            const read = (_response: unknown, _at: string, digest: string): Order =>
                this.withTicket(edited, ticketId, digest);
            const written = await this.writes.run('editStops', body, params, read, { context, build, via: 'node' });
            if (!isDryRun(written)) this.memory.addStops([written], pair.accountNumber);
            return written;
        });
    }

    protected override noteCanceled(ids: readonly string[], accountNumber: number): void {
        this.memory.addCanceledStops(ids, accountNumber);
    }

    async #expectReady(params: Params): Promise<void> {
        expectKnownParams(params, PLACE_KEYS);
        await this.pins.load();
        this.trust.expect(params);
        await this.expectReady(params);
    }

    #toRow(order: OrderRequest, market: KnownMarket, current?: WireStopOrder): StopRow {
        const { type, side, amount, price } = order;
        const args = { market, type: type, side: `${side}`, amount, price, params: order.params as Params };
        const { precision } = this.context.options as Partial<typeof OPTIONS>;
        const merged = current === undefined ? args : mergeStop(current, args);
        return toStopRow(merged, this.context.milliseconds(), precision);
    }

    /** The order of a row, without an id. */
    #toOrder(row: StopRow, market: KnownMarket): Order {
        const shown = toShownRow(row);
        // The parser of reads expects an id.
        const parsed = parseStopOrder({ ...shown, objectId: '0x0', orderState: 'active' } as never, market);
        return this.context.safeOrder({ ...parsed, id: undefined, info: shown }, market as never);
    }
}
