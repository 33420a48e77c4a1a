/**
 * Places, edits and cancels stop orders: tickets on the chain that an executor of the service runs when their
 * trigger is met.
 */

import type { Dict, Order, OrderRequest } from 'ccxt';
import type { OPTIONS } from '../../exchange/describe/options.js';
import type { WriteCommands } from '../../submit/write-request.js';
import { capabilityIdOf } from '../../account/account.js';
import { parseStopOrder } from './parse-tickets.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { expectOrderKeys } from '../order-params.js';
import { expectNodeParams, NODE_WRITE_KEYS, type Params } from '../../exchange/params.js';
import { serviceTime } from '../../exchange/service-time.js';
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
} from './stop-requests.js';
import { sentence } from '../../core/problem.js';
import { toFullAddress } from '../../core/address.js';
import type { WireStopOrder } from '../../wire/native.js';
import { TicketOrders, type TicketKind } from './ticket-orders.js';

const PLACE_KEYS = ['trustExecutor', ...NODE_WRITE_KEYS];

const KIND: TicketKind = {
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
export class StopOrders extends TicketOrders {
    protected override readonly kind = KIND;

    /**
     * Returns whether the orders of a call are stop orders.
     *
     * @throws {Problem} `unsupported` when only some of them are
     */
    areStops(orders: readonly OrderRequest[]): boolean {
        if (!Array.isArray(orders)) return false;
        const count = orders.filter((order) => isStopOrder((order as OrderRequest | null)?.params)).length;
        if (count === 0 || count === orders.length) return count > 0;
        const fact = 'orders has stop orders and others, which another transaction places';
        throw sentence('unsupported', `${fact}; pass each kind in a call of its own`);
    }

    /** Returns whether a call is about stop orders, by its ids or its params. */
    areTickets(ids: unknown, params: Params | null): boolean {
        return isTriggerCall(params ?? {}) ?? (Array.isArray(ids) && ids.length > 0 && ids.every(isTicketId));
    }

    /** Places stop orders in one transaction: all of them, or none. */
    createMany(orders: readonly OrderRequest[], params: Dict): Promise<Order[]> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            for (const [i, order] of orders.entries()) expectOrderKeys(order, [], `orders[${i}]`);
            await this.#expectReady(params);
            const markets = orders.map(({ symbol }) => this.markets.bySymbol(symbol));
            const rows = orders.map((order, i) => this.#toRow(order, markets[i] as KnownMarket));
            const currencies = [...new Set(markets.map(({ settle }) => settle))];
            if (currencies.length > 1) {
                const found = currencies.join(' and ');
                throw sentence(
                    'argument',
                    `orders settle in ${found}; pass orders of one settle currency in each call`,
                );
            }
            const pair = await this.submitter.resolveAccount(params, currencies[0]);
            const body = { accountId: capabilityIdOf(pair), tickets: rows.map(ticketTypeOf), stopOrders: rows };
            const commands: WriteCommands = async () => {
                const kind = await this.request('PlaceStopOrders', pair, { isSponsoredTx: false, stopOrders: rows });
                return { kind, deposit: this.trust.maxDeposit(rows.length) };
            };
            const placed = rows.map((row, i) => this.#toOrder(row, markets[i] as KnownMarket));
            return this.place({ action: 'createStops', body, params, pair, call, orders: placed, commands });
        });
    }

    /** Changes a stop order, which keeps its id; what the caller does not name stays. */
    edit(id: string, order: OrderRequest, params: Dict): Promise<Order> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            const ticketId = toTicketId(id);
            await this.#expectReady(params);
            const market = this.markets.bySymbol(order.symbol);
            const pair = await this.submitter.resolveAccount(params, market.settle);
            // Read while no other write of the account runs: an earlier one may change the order.
            return this.submitter.runInSlot(pair, params, { call }, async (slot) => {
                const current = await this.openRow<WireStopOrder>(ticketId, pair);
                if (toFullAddress(current.marketId) !== toFullAddress(market.id)) this.throwNotFound(ticketId);
                const row = this.#toRow(order, market, current);
                const body = { accountId: capabilityIdOf(pair), ticketIds: [ticketId], stopOrders: [row] };
                const commands: WriteCommands = async () => {
                    const { orderState } = current;
                    const stopOrders = [{ ...row, objectId: ticketId, orderState }];
                    const kind = await this.request('EditStopOrders', pair, { stopOrders });
                    return { kind };
                };
                const edited = this.#toOrder(row, market);
                return this.change('editStops', ticketId, { body, params, pair, call, slot, order: edited, commands });
            });
        });
    }

    async #expectReady(params: Params): Promise<void> {
        expectNodeParams(params, PLACE_KEYS);
        await this.pins.load();
        this.trust.expect(params);
        await this.expectReady(params);
    }

    #toRow(order: OrderRequest, market: KnownMarket, current?: WireStopOrder): StopRow {
        const { type, side, amount, price } = order;
        const args = { market, type: type, side: `${side}`, amount, price, params: order.params as Params };
        const { precision } = this.context.options as Partial<typeof OPTIONS>;
        const merged = current === undefined ? args : mergeStop(current, args);
        return toStopRow(merged, serviceTime(this.context), precision);
    }

    /** The order of a row, without an id. */
    #toOrder(row: StopRow, market: KnownMarket): Order {
        const shown = { ...toShownRow(row), orderState: { active: {} } };
        // The parser of reads expects an id.
        const parsed = parseStopOrder({ ...shown, objectId: '0x0' } as never, market);
        return this.context.safeOrder({ ...parsed, id: undefined, info: shown }, market as never);
    }
}
