/** Parses orders of the unified section. */
import { add, compare, roundToStep } from '../number/step.js';
import { toDatetime, toDecimalText, toNumber } from './value.js';
/** Parses an order to input of `safeOrder`; numbers as decimal text. */
export function parseOrder(row, market) {
    const timestamp = toNumber(row.timestamp);
    return {
        id: row.id,
        clientOrderId: row.clientOrderId ?? undefined,
        timestamp,
        datetime: toDatetime(timestamp),
        lastTradeTimestamp: toNumber(row.lastTradeTimestamp),
        lastUpdateTimestamp: toNumber(row.lastUpdateTimestamp),
        status: row.status,
        symbol: market.symbol,
        type: row.type ?? undefined,
        timeInForce: row.timeInForce ?? undefined,
        postOnly: row.postOnly ?? undefined,
        reduceOnly: row.reduceOnly ?? undefined,
        side: row.side,
        price: toPrice(row.price, market),
        average: isZero(row.average) ? undefined : toDecimalText(row.average),
        amount: toDecimalText(row.amount),
        filled: toDecimalText(row.filled),
        remaining: toDecimalText(row.remaining),
        cost: toDecimalText(row.cost),
        trades: [],
        fee: isZero(row.fee?.cost) ? undefined : (row.fee ?? undefined),
        info: row,
    };
}
/**
 * Parses an order in the response to a cancel, which has the status `closed`, and 0 for `filled` and `remaining`. These are
 * undefined in the result where they do not sum up to the amount.
 */
export function parseCanceledOrder(row, market) {
    const order = { ...parseOrder(row, market), status: 'canceled' };
    return isConsistent(row)
        ? order
        : { ...order, filled: undefined, remaining: undefined, cost: undefined, average: undefined };
}
/** Parses an order of a stream, where a canceled order looks as in the response to a cancel. */
export function parseStreamOrder(row, market) {
    if (row.status === 'open' || isConsistent(row))
        return parseOrder(row, market);
    return { ...parseCanceledOrder(row, market), status: row.status === 'closed' ? 'canceled' : row.status };
}
/** A canceled order has zeros, so that its numbers do not sum up. */
function isConsistent({ filled, remaining, amount }) {
    return compare(add(filled ?? '0', remaining ?? '0'), amount) === 0;
}
function toPrice(price, market) {
    return isZero(price) || typeof price !== 'string' ? undefined : roundToStep(price, `${market.precision.price}`);
}
/** A price, average or fee of zero means that there is none yet. */
function isZero(text) {
    return text === null || text === undefined || compare(text, '0') === 0;
}
