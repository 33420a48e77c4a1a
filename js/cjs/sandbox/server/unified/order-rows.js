"use strict";
/** Rows of orders in the unified section: resting, placed and cancelled. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.pendingRow = pendingRow;
exports.stateRow = stateRow;
exports.placedRow = placedRow;
exports.cancelledRow = cancelledRow;
const integers_js_1 = require("../../engine/integers.js");
const json_js_1 = require("../http/json.js");
const time_js_1 = require("../time/time.js");
/** Creates the row of a resting order; `cost` is the quote of its fills in USD. @returns a row of `myPendingOrders` */
function pendingRow(listing, order) {
    return stateRow(listing, order, 'open');
}
/**
 * Creates a frame of `stream/orders`; `cost` is the quote of its fills in USD. A market order's `price` is its average.
 */
function stateRow(listing, order, status) {
    const filled = order.initialSize - order.size;
    const average = filled === 0n ? 0n : (order.quote * integers_js_1.NANO) / filled;
    return {
        ...headFields(order.orderId, order.placedAt, status, listing),
        type: order.price === undefined ? 'market' : 'limit',
        side: sideOf(order.side),
        price: order.price === undefined ? (0, json_js_1.attoFloored)(average) : (0, json_js_1.nano)(order.price),
        amount: (0, json_js_1.nano)(order.initialSize),
        filled: (0, json_js_1.nano)(filled),
        remaining: (0, json_js_1.nano)(order.size),
        cost: (0, json_js_1.attoFloored)(order.quote),
        ...commonFields(order.clientOrderId, order.reduceOnly),
    };
}
/**
 * Creates a row of the response of `submit/createOrders`: `open` when it rests, `closed` when it is filled, `canceled`
 * when the remainder was dropped. `amount` is the size after a reduce-only clip. `average` is 0 without fills; a market
 * order's `price` is its average.
 */
function placedRow(listing, outcome) {
    const { orderId, rested, size, filled, quote } = outcome.placement;
    const average = filled === 0n ? 0n : (quote * integers_js_1.NANO) / filled;
    const status = rested ? 'open' : filled === size ? 'closed' : 'canceled';
    return {
        ...headFields(orderId, outcome.timestamp, status, listing),
        type: outcome.type,
        side: sideOf(outcome.side),
        price: outcome.price === undefined ? (0, json_js_1.attoFloored)(average) : (0, json_js_1.nano)(outcome.price),
        average: (0, json_js_1.attoFloored)(average),
        amount: (0, json_js_1.nano)(size),
        filled: (0, json_js_1.nano)(filled),
        remaining: (0, json_js_1.nano)(size - filled),
        cost: (0, json_js_1.attoFloored)(quote),
        ...commonFields(outcome.clientOrderId, outcome.reduceOnly),
    };
}
/**
 * Creates a row of the response of `submit/cancelOrders`, or a frame of `stream/orders`. As recorded, its status is
 * `closed`, with nothing filled and nothing remaining. Another status is for cases without a recording.
 */
function cancelledRow(listing, cancel, status = 'closed') {
    return {
        ...headFields(cancel.orderId, cancel.placedAt, status, listing),
        type: 'limit',
        side: sideOf(cancel.side),
        price: (0, json_js_1.nano)(cancel.price),
        amount: (0, json_js_1.nano)(cancel.initialSize),
        filled: (0, json_js_1.nano)(0n),
        remaining: (0, json_js_1.nano)(0n),
        cost: (0, json_js_1.nano)(0n),
        ...commonFields(cancel.clientOrderId, false),
    };
}
/** The id is a u128 in decimal digits; the time is that of the placement. */
function headFields(orderId, at, status, { symbol }) {
    return { id: orderId.toString(), datetime: (0, time_js_1.datetime)(at), timestamp: at, status, symbol };
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
