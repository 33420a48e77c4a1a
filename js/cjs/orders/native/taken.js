"use strict";
/** What the orders of one native transaction took, from its events or from the rows of the account's history. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readTaken = readTaken;
exports.toTaken = toTaken;
exports.addFills = addFills;
const decimal_js_1 = require("../../core/number/decimal.js");
const step_js_1 = require("../../core/number/step.js");
const address_js_1 = require("../../core/address.js");
const events_js_1 = require("../../account/history/events.js");
const native_requests_js_1 = require("./native-requests.js");
const order_reducer_js_1 = require("../history/order-reducer.js");
const params_js_1 = require("../../exchange/params.js");
const request_js_1 = require("../request.js");
const value_js_1 = require("../../exchange/value.js");
/** Decimals of signed fixed point numbers of the contract, and of the average price of a session. */
const FIXED_POINT = 18;
const U256 = 2n ** 256n;
/** Stands for the id of an order that no event names. */
const UNNAMED = '0';
/**
 * Reads from the events of a transaction what its sessions took. The node shows no time, so the rows get that of the response.
 *
 * @returns `undefined` where an event is not readable, or where the events do not show every order: none took, and one does not rest
 */
function readTaken(events, bodies, txDigest, timestamp) {
    const takes = events.filter(({ name }) => name === 'FilledTakerOrder');
    const rows = takes.flatMap(({ members }) => toTakerRow(members, txDigest, timestamp) ?? []);
    if (rows.length < takes.length)
        return undefined;
    if (rows.length === 0 && (0, native_requests_js_1.findRestingParts)(events, bodies).includes(undefined))
        return undefined;
    return { rows, posts: events, hasAll: true };
}
/** Reads from rows of the history what the sessions of their transaction took; `count`: of how many the events are known. */
function toTaken(rows, count) {
    const taken = rows.filter((row) => (0, events_js_1.isEventType)(row, ['FilledTakerOrder']));
    return { rows: taken, posts: rows.flatMap(toPostedEvent), hasAll: taken.length >= count };
}
/** Adds to orders what they took, as far as it is known; the others are returned as they are. */
function addFills(orders, { bodies, markets }, taken) {
    const parts = (0, native_requests_js_1.findRestingParts)(taken.posts, bodies);
    const ids = new Set(orders.map(({ id }) => id));
    const found = orders.map((order, i) => {
        const part = (0, params_js_1.isGiven)(order.id) || ids.has(parts[i]?.id) ? undefined : parts[i];
        const { amount, reduceOnly } = bodies[i];
        const isKnown = part?.remaining !== undefined && !reduceOnly;
        return {
            order: part === undefined ? order : { ...order, id: part.id, status: 'open' },
            body: bodies[i],
            market: markets[i],
            filled: isKnown ? (0, value_js_1.subtract)(amount.text, part.remaining) : (0, value_js_1.parseDecimal)(order.filled),
            rests: parts[i]?.remaining ?? ((0, params_js_1.isGiven)(order.id) ? undefined : '0'),
        };
    });
    return found.map((one) => {
        const session = found.filter(({ market }) => market.id === one.market.id);
        return withFills(one, session, taken);
    });
}
/** The contract reports the sum of what a session took. */
function withFills(one, session, { rows, hasAll }) {
    const { order, body, market, rests } = one;
    const ofMarket = rows.filter(({ marketId }) => (0, address_js_1.isAddress)(marketId) && (0, address_js_1.toFullAddress)(marketId) === idOf(market));
    const total = sum(ofMarket.map(({ size }) => (0, value_js_1.parseDecimal)(size)));
    const filled = hasAll ? findFilled(one, session, total) : undefined;
    if (filled === undefined)
        return order;
    const amount = body.reduceOnly && (0, params_js_1.isGiven)(order.id) && rests !== undefined ? (0, step_js_1.add)(filled, rests) : body.amount.text;
    const isOnlyTaker = (0, step_js_1.compare)(filled, total) === 0 && (0, step_js_1.compare)(filled, '0') > 0;
    const taken = isOnlyTaker ? ofMarket : [];
    const id = order.id ?? taken.map(events_js_1.parseOrderId).find(params_js_1.isGiven);
    const remaining = (0, value_js_1.subtract)(amount, filled);
    const ended = (0, step_js_1.compare)(remaining, '0') > 0 ? 'canceled' : 'closed';
    const figures = { id, amount, filled, remaining, status: (0, params_js_1.isGiven)(order.id) ? 'open' : ended };
    if (!isOnlyTaker)
        return { ...order, ...figures };
    const key = id ?? UNNAMED;
    const reducer = new order_reducer_js_1.OrderReducer(() => market);
    reducer.addOpenOrder({ id: key, side: order.side, amount, price: body.price?.text }, market.id);
    reducer.apply(taken.map((row) => ({ ...row, orderId: key })));
    const { cost, average, trades } = reducer.state(key) ?? {};
    const own = trades?.map((trade) => toOwnTrade(trade, id));
    // Fees are those of the trades.
    const totals = { cost, average, trades: own, fee: undefined, fees: undefined };
    return { ...order, ...figures, ...totals };
}
/** An event shows neither the id that the history gives to a trade, nor its time. */
function toOwnTrade(trade, order) {
    const { members } = trade.info;
    return { ...trade, order, ...(members === undefined ? {} : { id: undefined, info: members }) };
}
/**
 * Finds how much an order took; `undefined` where several orders of its session may have taken, or where they cannot have taken so much.
 */
function findFilled(one, session, total) {
    const unknown = session.filter(({ filled }) => filled === undefined);
    const left = (0, value_js_1.subtract)(total, sum(session.map(({ filled }) => filled)));
    const most = sum(unknown.map(({ body }) => body.amount.text));
    if ((0, step_js_1.compare)(left, '0') < 0 || (0, step_js_1.compare)(left, most) > 0)
        return undefined;
    if (one.filled !== undefined)
        return one.filled;
    if ((0, step_js_1.compare)(left, '0') === 0)
        return '0';
    if ((0, step_js_1.compare)(left, most) === 0)
        return one.body.amount.text;
    return unknown.length === 1 ? left : undefined;
}
function sum(figures) {
    return figures.reduce((total, figure) => (0, step_js_1.add)(total, figure ?? '0'), '0');
}
function idOf({ id }) {
    return (0, address_js_1.isAddress)(id) ? (0, address_js_1.toFullAddress)(id) : id;
}
/** An event in the form of a row of the history; `undefined` where it lacks a member, or took on both sides. */
function toTakerRow(members, txDigest, timestamp) {
    const { ch_id: marketId } = members;
    const [baseAsk, baseBid] = [toFixed(members.base_asset_delta_ask), toFixed(members.base_asset_delta_bid)];
    const [quoteAsk, quoteBid] = [toFixed(members.quote_asset_delta_ask), toFixed(members.quote_asset_delta_bid)];
    const [pnl, fees] = [toFixed(members.taker_pnl), toFixed(members.taker_fees)];
    if (!(0, address_js_1.isAddress)(marketId) || baseAsk === undefined || baseBid === undefined)
        return undefined;
    if (baseAsk < 0n || baseBid < 0n || baseAsk > 0n === baseBid > 0n)
        return undefined;
    const [side, base, quote] = baseBid > 0n ? ['0', baseBid, quoteBid] : ['1', baseAsk, quoteAsk];
    if (quote === undefined || quote <= 0n || pnl === undefined || fees === undefined)
        return undefined;
    const size = (0, decimal_js_1.fromUnits)(base, FIXED_POINT);
    return {
        timestamp: `${timestamp}`,
        txDigest,
        marketId: (0, address_js_1.toFullAddress)(marketId),
        eventType: 'FilledTakerOrder',
        side,
        // The average, which the history truncates as well.
        price: (0, step_js_1.divide)((0, decimal_js_1.fromUnits)(quote, FIXED_POINT), size, FIXED_POINT),
        size,
        pnl: (0, decimal_js_1.fromUnits)(pnl, FIXED_POINT),
        fees: (0, decimal_js_1.fromUnits)(fees, FIXED_POINT),
        members,
    };
}
/** Reads a signed number that the contract stores as two's complement in 256 bits. */
function toFixed(value) {
    if (typeof value !== 'string' || !/^\d{1,78}$/.test(value))
        return undefined;
    const bits = BigInt(value);
    if (bits >= U256)
        return undefined;
    return bits >= U256 / 2n ? bits - U256 : bits;
}
/** The event of a row of the history. */
function toPostedEvent(row) {
    const [id, size] = [(0, events_js_1.parseOrderId)(row), (0, value_js_1.parseDecimal)(row.size)];
    if (!(0, events_js_1.isEventType)(row, ['PostedOrder']) || id === undefined)
        return [];
    const units = size === undefined ? {} : { size: `${(0, decimal_js_1.toUnits)(size, request_js_1.SCALE)}` };
    return [{ name: 'PostedOrder', members: { order_id: id, ch_id: row.marketId, ...units } }];
}
