/** Parses orders of the unified section. */
import { add, compare, roundToStep } from '../number/step.js';
import { orUndefined, toDatetime, toDecimalText, toNumber } from './value.js';
/**
 * Parses an order.
 *
 * @param row a row of `POST myPendingOrders`, or of the response to a create
 * @param market its market
 * @returns input of `safeOrder`; numbers as decimal text
 * @see manifest.json `myPendingOrders`
 */
export function parseOrder(row, market) {
    const timestamp = toNumber(row.timestamp);
    return {
        id: row.id,
        clientOrderId: orUndefined(row.clientOrderId),
        timestamp,
        datetime: toDatetime(timestamp),
        lastTradeTimestamp: toNumber(row.lastTradeTimestamp),
        lastUpdateTimestamp: toNumber(row.lastUpdateTimestamp),
        status: row.status,
        symbol: market.symbol,
        type: orUndefined(row.type),
        timeInForce: orUndefined(row.timeInForce),
        postOnly: orUndefined(row.postOnly),
        reduceOnly: orUndefined(row.reduceOnly),
        side: row.side,
        price: toPrice(row.price, market),
        average: isZero(row.average) ? undefined : toDecimalText(row.average),
        amount: toDecimalText(row.amount),
        filled: toDecimalText(row.filled),
        remaining: toDecimalText(row.remaining),
        cost: toDecimalText(row.cost),
        trades: [],
        fee: isZero(row.fee?.cost) ? undefined : orUndefined(row.fee),
        info: row,
    };
}
/**
 * Parses an order in the response to a cancel, which has the status `closed`, and 0 for `filled` and `remaining`.
 *
 * @param row a row of the response
 * @param market its market
 * @returns input of `safeOrder` with the status `canceled`; `filled`, `remaining` and `cost` are undefined where the row's
 *     numbers do not sum up to its amount
 * @see manifest.json `submit/cancelOrders`
 */
export function parseCanceledOrder(row, market) {
    const order = { ...parseOrder(row, market), status: 'canceled' };
    return isConsistent(row)
        ? order
        : { ...order, filled: undefined, remaining: undefined, cost: undefined, average: undefined };
}
/**
 * Parses an order of a stream, where a canceled order looks as in the response to a cancel.
 *
 * @param row a frame
 * @param market its market
 * @returns input of `safeOrder`
 */
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
