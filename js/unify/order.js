/** Orders as the service tells them. */
import { compare, roundToStep } from '../number/step.js';
import { orUndefined, toDatetime, toNumber } from './value.js';
/**
 * Unifies an order.
 *
 * @param row a row of `POST myPendingOrders`, or of the answer to a create
 * @param market its market
 * @returns what `safeOrder` completes; figures as decimal text
 * @see manifest.json `myPendingOrders`
 */
export function toOrder(row, market) {
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
        average: isZero(row.average) ? undefined : orUndefined(row.average),
        amount: row.amount,
        filled: orUndefined(row.filled),
        remaining: orUndefined(row.remaining),
        cost: orUndefined(row.cost),
        trades: [],
        fee: isZero(row.fee?.cost) ? undefined : orUndefined(row.fee),
        info: row,
    };
}
/**
 * Unifies an order in the answer to a cancel, which says `closed` and leaves nothing remaining.
 *
 * @param row a row of the answer
 * @param market its market
 * @returns what `safeOrder` completes: canceled, with what was left of it
 * @see manifest.json `submit/cancelOrders`
 */
export function toCanceledOrder(row, market) {
    return { ...toOrder(row, market), status: 'canceled', remaining: undefined };
}
function toPrice(price, market) {
    return isZero(price) || typeof price !== 'string' ? undefined : roundToStep(price, `${market.precision.price}`);
}
/** Zero and nothing mean the same for a price, an average and a fee: there is none yet. */
function isZero(text) {
    return text === null || text === undefined || compare(text, '0') === 0;
}
