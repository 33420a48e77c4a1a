/** Orders as the service tells them. */

import { add, compare, roundToStep } from '../number/step.js';
import type { Maybe, WireNumber, WireOrder } from '../wire/types.js';
import type { KnownMarket } from './market.js';
import { orUndefined, toDatetime, toDecimalText, toNumber } from './value.js';

/**
 * Unifies an order.
 *
 * @param row a row of `POST myPendingOrders`, or of the answer to a create
 * @param market its market
 * @returns what `safeOrder` completes; figures as decimal text
 * @see manifest.json `myPendingOrders`
 */
export function parseOrder(row: WireOrder, market: KnownMarket): Record<string, unknown> {
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
 * Unifies an order in the answer to a cancel, which says `closed`, and 0 for what was filled and what was left.
 *
 * @param row a row of the answer
 * @param market its market
 * @returns what `safeOrder` completes: canceled; `filled`, `remaining` and `cost` are not known where the row's figures do
 *     not add up to its amount
 * @see manifest.json `submit/cancelOrders`
 */
export function parseCanceledOrder(row: WireOrder, market: KnownMarket): Record<string, unknown> {
    const order = { ...parseOrder(row, market), status: 'canceled' };
    const told = add(row.filled ?? '0', row.remaining ?? '0');
    return compare(told, row.amount) === 0
        ? order
        : { ...order, filled: undefined, remaining: undefined, cost: undefined, average: undefined };
}

/**
 * Unifies an order of a stream, which tells a cancel as its answer does: `closed`, with figures that do not add up.
 *
 * @param row a frame
 * @param market its market
 * @returns what `safeOrder` completes
 */
export function parseStreamOrder(row: WireOrder, market: KnownMarket): Record<string, unknown> {
    if (row.status === 'open') return parseOrder(row, market);
    const told = add(row.filled ?? '0', row.remaining ?? '0');
    if (compare(told, row.amount) === 0) return parseOrder(row, market);
    return { ...parseCanceledOrder(row, market), status: row.status === 'closed' ? 'canceled' : row.status };
}

function toPrice(price: Maybe<WireNumber>, market: KnownMarket): string | undefined {
    return isZero(price) || typeof price !== 'string' ? undefined : roundToStep(price, `${market.precision.price}`);
}

/** Zero and nothing mean the same for a price, an average and a fee: there is none yet. */
function isZero(text: Maybe<WireNumber>): boolean {
    return text === null || text === undefined || compare(text, '0') === 0;
}
