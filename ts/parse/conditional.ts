/** Orders that wait: for a price, or to be executed slice by slice. Only their owner may see them. */

import { compare } from '../number/step.js';
import { problem } from '../problem.js';
import type { WireStopOrder, WireTwapOrder } from '../wire/native.js';
import type { KnownMarket } from './market.js';
import { parseDecimal, parseInteger, parseMilliseconds, parseNano, parseSide } from './native.js';

/** A size of so much or more means the whole position, whatever it is then. */
const WHOLE_POSITION = 2n ** 63n - 1n;

/** States as the service calls them; any other is not told of in CCXT's words. */
const STATUS: Readonly<Record<string, string>> = {
    pending: 'open',
    active: 'open',
    inExecution: 'open',
    reservedForProcessing: 'open',
    executing: 'open',
    toCancel: 'canceling',
    executed: 'closed',
    completed: 'closed',
    finalized: 'closed',
    cancelled: 'canceled',
    spoiled: 'expired',
    invalid: 'rejected',
};

/** A state comes as a word, or as a member with that name. */
function statusOf(state: WireStopOrder['orderState']): string | undefined {
    const name = typeof state === 'string' ? state : Object.keys(state)[0];
    return STATUS[name ?? ''];
}

/**
 * Unifies an order that waits for a price.
 *
 * @param row a row of `account/stop-order-datas`
 * @param market its market
 * @returns what `safeOrder` completes: `amount` is `undefined` where the order closes the whole position; no time is told
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/stop-order-datas`
 */
export function parseStopOrder(row: WireStopOrder, market: KnownMarket): Record<string, unknown> {
    const { slTp, nonSlTp, limitOrder } = row;
    const size = parseInteger(row.size);
    const amount = size === undefined || size >= WHOLE_POSITION ? undefined : parseNano(row.size);
    return {
        id: row.objectId,
        clientOrderId: undefined,
        timestamp: undefined,
        datetime: undefined,
        status: statusOf(row.orderState),
        symbol: market.symbol,
        type: limitOrder ? 'limit' : 'market',
        side: parseSide(row.side),
        price: parseNano(limitOrder?.price),
        triggerPrice: parseDecimal(nonSlTp?.stopIndexPrice),
        stopLossPrice: parseDecimal(slTp?.stopLossPrice),
        takeProfitPrice: parseDecimal(slTp?.takeProfitPrice),
        amount,
        filled: undefined,
        remaining: undefined,
        // What closes at a loss or a profit can but reduce.
        reduceOnly: slTp ? true : (nonSlTp?.reduceOnly ?? undefined),
        trades: [],
        info: row,
    };
}

/**
 * Tells the market of an order that is executed in slices.
 *
 * @param row a row of `account/twap-order-datas`
 * @returns the market's id
 * @throws {Problem} `answer` when it does not tell
 */
export function marketIdOfTwap(row: WireTwapOrder): string {
    const id = row.details?.marketId;
    if (typeof id === 'string') return id;
    throw problem('answer', 'details.marketId', 'a market id', typeof id);
}

/**
 * Unifies an order that is executed in slices.
 *
 * @param row a row of `account/twap-order-datas`
 * @param market its market
 * @returns what `safeOrder` completes; of time only the last slice's is told
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/twap-order-datas`
 */
export function parseTwapOrder(row: WireTwapOrder, market: KnownMarket): Record<string, unknown> {
    const details = row.details ?? {};
    const lastTradeTimestamp = parseMilliseconds(row.lastExecutionTimestampMs);
    const hasTraded = compare(parseNano(row.processedAmount) ?? '0', '0') > 0;
    return {
        id: row.twapOrderObjectId,
        clientOrderId: undefined,
        timestamp: undefined,
        datetime: undefined,
        lastTradeTimestamp: hasTraded ? lastTradeTimestamp : undefined,
        lastUpdateTimestamp: lastTradeTimestamp,
        status: statusOf(row.orderState),
        symbol: market.symbol,
        type: 'market',
        side: parseSide(details.side),
        price: undefined,
        amount: parseNano(details.size),
        filled: parseNano(row.processedAmount),
        reduceOnly: details.reduceOnly ?? undefined,
        trades: [],
        info: row,
    };
}
