/** Rows of orders in the unified section: resting, placed and cancelled. */
import { NANO } from '../../engine/integers.js';
import { attoFloored, nano } from '../http/json.js';
import { datetime } from '../time/time.js';
/** Creates the row of a resting order; `cost` is the quote of its fills in USD. @returns a row of `myPendingOrders` */
export function pendingRow(listing, order) {
    return stateRow(listing, order, 'open');
}
/**
 * Creates a frame of `stream/orders`; `cost` is the quote of its fills in USD. A market order's `price` is its average.
 */
export function stateRow(listing, order, status) {
    const filled = order.initialSize - order.size;
    const average = filled === 0n ? 0n : (order.quote * NANO) / filled;
    return {
        ...headFields(order.orderId, order.placedAt, status, listing),
        type: order.price === undefined ? 'market' : 'limit',
        side: sideOf(order.side),
        price: order.price === undefined ? attoFloored(average) : nano(order.price),
        amount: nano(order.initialSize),
        filled: nano(filled),
        remaining: nano(order.size),
        cost: attoFloored(order.quote),
        ...commonFields(order.clientOrderId, order.reduceOnly),
    };
}
/**
 * Creates a row of the response of `submit/createOrders`: `open` when it rests, `closed` when it is filled, `canceled`
 * when the remainder was dropped. `amount` is the size after a reduce-only clip. `average` is 0 without fills; a market
 * order's `price` is its average.
 */
export function placedRow(listing, outcome) {
    const { orderId, rested, size, filled, quote } = outcome.placement;
    const average = filled === 0n ? 0n : (quote * NANO) / filled;
    const status = rested ? 'open' : filled === size ? 'closed' : 'canceled';
    return {
        ...headFields(orderId, outcome.timestamp, status, listing),
        type: outcome.type,
        side: sideOf(outcome.side),
        price: outcome.price === undefined ? attoFloored(average) : nano(outcome.price),
        average: attoFloored(average),
        amount: nano(size),
        filled: nano(filled),
        remaining: nano(size - filled),
        cost: attoFloored(quote),
        ...commonFields(outcome.clientOrderId, outcome.reduceOnly),
    };
}
/**
 * Creates a row of the response of `submit/cancelOrders`, or a frame of `stream/orders`. As recorded, its status is
 * `closed`, with nothing filled and nothing remaining. Another status is for cases without a recording.
 */
export function cancelledRow(listing, cancel, status = 'closed') {
    return {
        ...headFields(cancel.orderId, cancel.placedAt, status, listing),
        type: 'limit',
        side: sideOf(cancel.side),
        price: nano(cancel.price),
        amount: nano(cancel.initialSize),
        filled: nano(0n),
        remaining: nano(0n),
        cost: nano(0n),
        ...commonFields(cancel.clientOrderId, false),
    };
}
/** The id is a u128 in decimal digits; the time is that of the placement. */
function headFields(orderId, at, status, { symbol }) {
    return { id: orderId.toString(), datetime: datetime(at), timestamp: at, status, symbol };
}
/** `trades` and `fee` are empty in every recording; options that the order does not set are omitted. */
function commonFields(clientOrderId, reduceOnly) {
    return {
        trades: [],
        fee: {},
        ...(clientOrderId === undefined ? {} : { clientOrderId: clientOrderId.toString() }),
        ...(reduceOnly ? { reduceOnly } : {}),
    };
}
function sideOf(side) {
    return side === 'bid' ? 'buy' : 'sell';
}
