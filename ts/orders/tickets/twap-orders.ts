/**
 * Places, edits and cancels TWAP orders: tickets on the chain that an executor of the service executes in
 * parts over time.
 */

import type { Dict, Order, OrderRequest, OrderSide } from 'ccxt';
import type { OPTIONS } from '../../exchange/describe/options.js';
import type { WriteCommands } from '../../submit/write-request.js';
import { capabilityIdOf } from '../../account/account.js';
import { marketIdOfTwap, parseTwapOrder } from './parse-tickets.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import {
    booleanParam,
    expectKeys,
    expectParams,
    formatValue,
    isGiven,
    NODE_WRITE_KEYS,
    WRITE_KEYS,
    type Params,
} from '../../exchange/params.js';
import { serviceTime } from '../../exchange/service-time.js';
import { toTicketId } from './stop-requests.js';
import { toTwapRow, TWAP_KEYS, type TwapRow } from './twap-requests.js';
import { problem, sentence } from '../../core/problem.js';
import { toFullAddress } from '../../core/address.js';
import type { WireTwapOrder } from '../../wire/native.js';
import { onlyOrder } from '../order-placer.js';
import { TicketOrders, type TicketKind } from './ticket-orders.js';

const KIND: TicketKind = {
    id: 'twap',
    name: 'TWAP order',
    ends: 'completed, expired',
    keys: ['twap'],
    cancelAction: 'cancelTwaps',
    cancelBuilder: 'CancelTwapOrders',
    idsKey: 'twapOrderIds',
    idKey: 'twapOrderObjectId',
};

export const WRITE_TWAP_KEYS = [...TWAP_KEYS, 'trustExecutor', ...NODE_WRITE_KEYS] as const;
export const EDIT_TWAP_KEYS = ['twap', 'duration', ...WRITE_TWAP_KEYS] as const;

/** Writes and reads TWAP orders. */
export class TwapOrders extends TicketOrders {
    protected override readonly kind = KIND;

    /** Returns whether a call is about TWAP orders, by its params. */
    isMeant(params: unknown): boolean {
        return booleanParam({ twap: (params as Params | null | undefined)?.twap }, 'twap') ?? false;
    }

    /** Implements `createTwapOrder`. */
    create(symbol: string, side: OrderSide, amount: unknown, duration: unknown, params: Dict): Promise<Order> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            expectKeys(expectParams(params), WRITE_TWAP_KEYS, ['request', 'twap']);
            const [own, shared] = splitParams(params);
            await this.expectReady(shared);
            const market = await this.markets.find(symbol);
            const row = this.#toRow({ market, side: `${side}`, amount, duration, params: own });
            const pair = await this.submitter.resolveAccount(shared, market.settle);
            const body = { accountId: capabilityIdOf(pair), chId: market.id, details: row };
            const commands: WriteCommands = async () => {
                const kind = await this.request('CreateTwapOrders', pair, { isSponsoredTx: false, twapOrders: [row] });
                const deposit = this.trust.maxDeposit(row.chunksAmount);
                return { kind, deposit };
            };
            const orders = [this.#toOrder(row, market)];
            return onlyOrder(
                await this.place({ action: 'createTwap', body, params: shared, pair, call, orders, commands }),
            );
        });
    }

    /**
     * Replaces the terms of a TWAP order that was not executed yet, and keeps its id. What the caller does
     * not name takes its default, not the value that the service shows: the service would choose what the
     * client verifies and signs.
     */
    edit(id: string, order: OrderRequest): Promise<Order> {
        const { symbol, type, side, amount, price } = order;
        const params = expectParams(order.params);
        const [{ duration, ...own }, shared] = splitParams(params) as [Params, Dict];
        return this.submitter.calls.startInOrder(shared, async (call) => {
            expectKeys(params, EDIT_TWAP_KEYS, ['request']);
            const ticketId = toTicketId(id);
            if (type !== 'market') throw problem('unsupported', 'type', '"market" for a TWAP order', formatValue(type));
            if (isGiven(price)) {
                throw sentence('unsupported', `price ${price} is not accepted for a TWAP order; pass params.slippage`);
            }
            await this.expectReady(shared);
            const market = await this.markets.find(symbol);
            const pair = await this.submitter.resolveAccount(shared, market.settle);
            const current = await this.openRow<WireTwapOrder>(ticketId, pair);
            if (toFullAddress(marketIdOfTwap(current)) !== toFullAddress(market.id)) this.throwNotFound(ticketId);
            const row = this.#toRow({ market, side: `${side}`, amount, duration, params: own });
            const ids = { accountId: capabilityIdOf(pair), ticketIds: [ticketId] };
            const commands: WriteCommands = async () => {
                const newTwapOrders = { [ticketId]: { newDetails: row } };
                return { kind: await this.request('EditTwapOrders', pair, { newTwapOrders }) };
            };
            const body = { ...ids, chId: market.id, details: row };
            const edited = this.#toOrder(row, market);
            return this.change('editTwap', ticketId, { body, params: shared, pair, call, order: edited, commands });
        });
    }

    #toRow(args: Parameters<typeof toTwapRow>[0]): TwapRow {
        const { precision, createOrder } = this.context.options as Partial<typeof OPTIONS>;
        return toTwapRow(args, serviceTime(this.context), precision, createOrder?.slippage ?? undefined);
    }

    /** The order of a row, without an id. */
    #toOrder(details: TwapRow, market: KnownMarket): Order {
        const info = { orderState: 'active', details, processedAmount: '0n' };
        // The parser of reads expects an id.
        const parsed = parseTwapOrder({ ...info, twapOrderObjectId: '0x0' } as never, market);
        return this.context.safeOrder({ ...parsed, id: undefined, info }, market as never);
    }
}

/** Splits params into those of the order and those of every write; `twap` only selects. */
function splitParams(params: unknown): [Dict, Dict] {
    const isShared = ([key]: [string, unknown]): boolean => ['trustExecutor', ...WRITE_KEYS].includes(key);
    const entries = Object.entries(expectParams(params)).filter(([key]) => key !== 'twap');
    const own = entries.filter((entry) => !isShared(entry));
    return [Object.fromEntries(own) as Dict, Object.fromEntries(entries.filter(isShared)) as Dict];
}
