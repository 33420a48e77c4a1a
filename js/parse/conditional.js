/** Parses stop orders and TWAP orders, which only their owner can read. */
import { compare } from '../number/step.js';
import { problem } from '../problem.js';
import { parseDecimal, parseInteger, parseMilliseconds, parseNano, parseSide } from './value.js';
/** A size from here on means the whole position at the time of execution. */
const WHOLE_POSITION = 2n ** 63n - 1n;
/** CCXT's status by the service's state. */
const STATUS = {
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
/** A state is a string, or an object with that key. */
function statusOf(state) {
    const name = typeof state === 'string' ? state : Object.keys(state)[0];
    return STATUS[name ?? ''];
}
/**
 * Parses a row of `account/stop-order-datas` to input of `safeOrder`, without times; `amount` is `undefined` where the order
 * closes the whole position.
 */
export function parseStopOrder(row, market) {
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
        // Stop loss and take profit orders only reduce a position.
        reduceOnly: slTp ? true : (nonSlTp?.reduceOnly ?? undefined),
        trades: [],
        info: row,
    };
}
/** Returns the market id of a TWAP order. */
export function marketIdOfTwap(row) {
    const id = row.details?.marketId;
    if (typeof id === 'string')
        return id;
    throw problem('response', 'details.marketId', 'a market id', typeof id);
}
/** Parses a row of `account/twap-order-datas` to input of `safeOrder`; the only time is that of the last slice. */
export function parseTwapOrder(row, market) {
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
