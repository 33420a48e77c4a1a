/** Parses stop orders and TWAP orders, which only their owner can read. */

import { MAX_U64 } from '../../core/number/decimal.js';
import { compare } from '../../core/number/step.js';
import { problem } from '../../core/problem.js';
import type { WireStopOrder, WireTwapOrder } from '../../wire/native.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { formatValue } from '../../exchange/params.js';
import { isRecord } from '../../core/shape.js';
import {
    flag,
    member,
    nonNegative,
    objectId,
    parseInteger,
    parseNano,
    parseSide,
    required,
    time,
} from '../../exchange/value.js';

/** A size from here on means the whole position at the time of execution. */
export const WHOLE_POSITION = 2n ** 63n - 1n;

/** CCXT's status by the service's state. */
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

/** States of a stop order that was never executed. */
const UNFILLED: readonly unknown[] = ['pending', 'active', 'toCancel', 'cancelled'];

/** A state is a string, or an object with that key. */
function stateOf(state: unknown): unknown {
    return isRecord(state) ? Object.keys(state)[0] : state;
}

function statusOf(state: unknown): string | undefined {
    const name = stateOf(state);
    // The service's own word for a state that it does not know.
    if (name === 'unknown') return undefined;
    if (typeof name === 'string' && Object.hasOwn(STATUS, name)) return STATUS[name];
    throw problem('response', 'orderState', `one of unknown, ${Object.keys(STATUS).join(', ')}`, formatValue(state));
}

/**
 * Parses a row of `account/stop-order-datas` to input of `safeOrder`, without times; `amount` is `undefined`
 * where the order closes the whole position.
 */
export function parseStopOrder(row: WireStopOrder, market: KnownMarket): Record<string, unknown> {
    const [slTp, nonSlTp, limitOrder] = [member(row, 'slTp'), member(row, 'nonSlTp'), member(row, 'limitOrder')];
    const size = required((from, key) => parseInteger(from[key], key), row, 'size');
    if (size > MAX_U64) throw problem('response', 'size', 'a u64', formatValue(row.size));
    const amount = size >= WHOLE_POSITION ? undefined : parseNano(row.size, 'size');
    return {
        id: required(objectId, row, 'objectId'),
        clientOrderId: undefined,
        timestamp: undefined,
        datetime: undefined,
        status: statusOf(row.orderState),
        symbol: market.symbol,
        type: limitOrder ? 'limit' : 'market',
        side: required(({ side }) => parseSide(side), row, 'side'),
        price: parseNano(limitOrder?.price, 'price'),
        triggerPrice: nonSlTp && nonNegative(nonSlTp, 'stopIndexPrice'),
        stopLossPrice: slTp && nonNegative(slTp, 'stopLossPrice'),
        takeProfitPrice: slTp && nonNegative(slTp, 'takeProfitPrice'),
        amount,
        // What an executed order filled, its ticket does not show.
        filled: UNFILLED.includes(stateOf(row.orderState)) ? '0' : undefined,
        // Stop loss and take profit orders only reduce a position.
        reduceOnly: slTp ? true : nonSlTp && flag(nonSlTp, 'reduceOnly'),
        trades: [],
        info: row,
    };
}

/** Returns the market id of a stop order. */
export function marketIdOfStop(row: WireStopOrder): string {
    return required(objectId, row, 'marketId');
}

/** Returns the market id of a TWAP order. */
export function marketIdOfTwap(row: WireTwapOrder): string {
    return required(objectId, required(member, row, 'details'), 'marketId');
}

/**
 * Parses a row of `account/twap-order-datas` to input of `safeOrder`; the only time is that of the last
 * slice.
 */
export function parseTwapOrder(row: WireTwapOrder, market: KnownMarket): Record<string, unknown> {
    const details = required(member, row, 'details');
    const lastTradeTimestamp = time(row, 'lastExecutionTimestampMs');
    const filled = parseNano(row.processedAmount, 'processedAmount');
    const amount = required((from, key) => parseNano(from[key], key), details, 'size');
    if (filled !== undefined && compare(filled, amount) > 0) {
        throw problem('response', 'processedAmount', `at most the size ${amount}`, filled);
    }
    const hasTraded = compare(filled ?? '0', '0') > 0;
    return {
        id: required(objectId, row, 'twapOrderObjectId'),
        clientOrderId: undefined,
        timestamp: undefined,
        datetime: undefined,
        lastTradeTimestamp: hasTraded ? lastTradeTimestamp : undefined,
        lastUpdateTimestamp: lastTradeTimestamp,
        status: statusOf(row.orderState),
        symbol: market.symbol,
        type: 'market',
        side: required(({ side }) => parseSide(side), details, 'side'),
        price: undefined,
        amount,
        filled,
        reduceOnly: flag(details, 'reduceOnly'),
        trades: [],
        info: row,
    };
}
