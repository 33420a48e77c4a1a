"use strict";
/**
 * Parses order events of an account. They have no ids, and pages and frames may repeat them.
 *
 * The id of an event consists of its transaction, type, order and size, and a count of equal ones. So every page or frame
 * that contains all rows of the transaction gives the same id.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ORDER_EVENTS = exports.TRADES = exports.FILLS = void 0;
exports.skipUnknownEvents = skipUnknownEvents;
exports.assignEventIds = assignEventIds;
exports.assignRowIds = assignRowIds;
exports.rowKey = rowKey;
exports.parseEventTime = parseEventTime;
exports.parseOrderId = parseOrderId;
exports.isEventType = isEventType;
exports.parseFill = parseFill;
exports.hasTraded = hasTraded;
exports.parseMyTrade = parseMyTrade;
exports.parseMyLiquidation = parseMyLiquidation;
const decimal_js_1 = require("../../core/number/decimal.js");
const step_js_1 = require("../../core/number/step.js");
const problem_js_1 = require("../../core/problem.js");
const params_js_1 = require("../../exchange/params.js");
const value_js_1 = require("../../exchange/value.js");
/** Event types of fills of the account's orders. */
exports.FILLS = ['FilledTakerOrder', 'FilledMakerOrder'];
/** Event types of fills without an order of the account. */
const FORCED_FILLS = ['LiquidatedPosition', 'PerformedLiquidation', 'PerformedADL'];
/** Event types of an account's trades: all that change a position. */
exports.TRADES = [...exports.FILLS, ...FORCED_FILLS];
/** Event types that always name their order. */
const NAMED_EVENTS = ['PostedOrder', 'CanceledOrder'];
/** The largest order id, a u128. */
const MAX_ORDER_ID = 2n ** 128n - 1n;
/** All event types of the service's histories and frames. */
const EVENT_TYPES = [
    ...exports.FILLS,
    ...FORCED_FILLS,
    ...['PostedOrder', 'CanceledOrder'],
    ...['DepositedCollateral', 'WithdrewCollateral', 'AllocatedCollateral', 'DeallocatedCollateral', 'SettledFunding'],
    ...['CreatedStopOrderTicket', 'DeletedStopOrderTicket', 'ExecutedStopOrderTicket'],
];
/** Passes on rows of known event types. The types of the others are reported, as the service may add types. */
function skipUnknownEvents(rows, report) {
    return rows.filter((row) => {
        const isKnown = EVENT_TYPES.includes((0, value_js_1.parseEventName)((0, value_js_1.id)(row, 'eventType')));
        if (!isKnown)
            report(row.eventType);
        return isKnown;
    });
}
/** Event types that change an order. */
exports.ORDER_EVENTS = ['PostedOrder', 'CanceledOrder', ...exports.FILLS];
/** Event types that name a market and a size. */
const MARKET_EVENTS = [...exports.ORDER_EVENTS, ...FORCED_FILLS];
/**
 * Assigns ids to rows of order-history or of a `userOrders` frame.
 *
 * @param rows oldest first, with all rows of each transaction
 */
function assignEventIds(rows) {
    return assignRowIds(rows, (row) => {
        const name = (0, value_js_1.parseEventName)(row.eventType);
        const isOfMarket = MARKET_EVENTS.includes(name);
        const marketId = isOfMarket ? (0, value_js_1.required)(value_js_1.objectId, row, 'marketId') : (0, value_js_1.objectId)(row, 'marketId');
        (0, value_js_1.nonNegative)(row, 'price');
        const orderId = NAMED_EVENTS.includes(name) ? (0, value_js_1.required)(parseOrderId, row, 'orderId') : parseOrderId(row);
        const subject = orderId ?? marketId ?? '';
        const size = normalize(isOfMarket ? (0, value_js_1.required)(value_js_1.nonNegative, row, 'size') : (0, value_js_1.nonNegative)(row, 'size'));
        return `${(0, value_js_1.id)(row, 'txDigest')}-${name}-${subject}${size === undefined ? '' : `-${size}`}`;
    });
}
/**
 * Assigns ids that consist of a prefix and a count of equal prefixes. The count does not depend on the order of the rows.
 *
 * @param rows all rows of each transaction
 */
function assignRowIds(rows, prefixOf) {
    const [first, second] = rows;
    if (first !== undefined && second === undefined)
        return [{ id: `${prefixOf(first)}-0`, row: first }];
    const keyed = rows.map((row, index) => ({ row, index, prefix: prefixOf(row), key: rowKey(row) }));
    const sorted = [...keyed].sort((left, right) => compareTexts(left.key, right.key));
    const counts = new Map();
    const ids = [];
    for (const { index, prefix } of sorted) {
        const count = counts.get(prefix) ?? 0;
        counts.set(prefix, count + 1);
        ids[index] = `${prefix}-${count}`;
    }
    return keyed.map(({ row, index }) => ({ id: ids[index] ?? '', row }));
}
function compareTexts(left, right) {
    return left < right ? -1 : left > right ? 1 : 0;
}
/** Returns the same text for equal rows, regardless of the order of their members. */
function rowKey(row) {
    return JSON.stringify(Object.entries(row).sort(([left], [right]) => (left < right ? -1 : 1)));
}
/** Parses the time of a history row, milliseconds. */
function parseEventTime(row) {
    return (0, value_js_1.required)(value_js_1.time, row, 'timestamp');
}
/** Parses the order id of an event to decimal digits, if it has one. */
function parseOrderId(row) {
    const id = (0, value_js_1.parseInteger)(row.orderId, 'orderId');
    if (id === undefined || (id >= 0n && id <= MAX_ORDER_ID))
        return id?.toString();
    throw (0, problem_js_1.problem)('response', 'orderId', 'a u128', (0, params_js_1.formatValue)(row.orderId));
}
/** Returns whether the type of an event is one of some types. */
function isEventType(row, types) {
    return types.includes((0, value_js_1.parseEventName)(row.eventType));
}
/** Decimal text that has no redundant digits. */
const SHORTEST = /^(?:0|[1-9]\d*)(?:\.\d*[1-9])?$/;
/** Decimal text without redundant digits. */
function normalize(number) {
    if (number === undefined || SHORTEST.test(number))
        return number;
    const { digits, scale } = (0, decimal_js_1.readDecimal)(number);
    return (0, decimal_js_1.fromUnits)(digits, scale);
}
/** Parses a fill, which must have a price and a size. A maker's price is rounded to the tick. */
function parseFill({ id, row }, market) {
    const isMaker = isEventType(row, ['FilledMakerOrder']);
    const amount = normalize((0, value_js_1.positive)(row, 'size'));
    const raw = normalize((0, value_js_1.positive)(row, 'price'));
    if (amount === undefined || raw === undefined)
        throw (0, problem_js_1.problem)('response', 'event', 'a price and a size', 'neither');
    const price = isMaker ? (0, step_js_1.roundToStep)(raw, `${market.precision.price}`) : raw;
    return {
        id,
        order: parseOrderId(row),
        timestamp: parseEventTime(row),
        side: (0, value_js_1.required)(({ side }) => (0, value_js_1.parseSide)(side), row, 'side'),
        isMaker,
        price,
        amount,
        cost: isEventType(row, exports.FILLS) ? exactCost(price, amount, market) : (0, step_js_1.multiply)(price, amount),
        fee: normalize((0, value_js_1.decimal)(row, 'fees')),
        pnl: normalize((0, value_js_1.decimal)(row, 'pnl')),
    };
}
/** Returns whether an event of {@link TRADES} traded. A liquidation that only cancels orders has size 0. */
function hasTraded({ row }) {
    return isEventType(row, exports.FILLS) || normalize((0, value_js_1.nonNegative)(row, 'size')) !== '0';
}
/** A taker's price is a truncated average. Rounding to tick times lot restores the exact cost. */
function exactCost(price, amount, { precision }) {
    return (0, step_js_1.roundToStep)((0, step_js_1.multiply)(price, amount), (0, step_js_1.multiply)(`${precision.price}`, `${precision.amount}`));
}
/**
 * Parses one of {@link TRADES} to input of `safeTrade`. `order` is undefined of forced fills, and where several orders of one
 * transaction were takers; `fee.cost` is negative for a rebate.
 */
function parseMyTrade(event, market) {
    const { id, order, timestamp, side, isMaker, price, amount, cost, fee } = parseFill(event, market);
    return {
        id,
        order: isEventType(event.row, FORCED_FILLS) ? undefined : order,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        symbol: market.symbol,
        type: isMaker ? 'limit' : undefined,
        side,
        takerOrMaker: isMaker ? 'maker' : 'taker',
        price,
        amount,
        cost,
        fee: fee === undefined ? undefined : { cost: fee, currency: market.settle },
        info: event.row,
    };
}
/** Parses a `LiquidatedPosition` to input of `safeLiquidation`; `side` is `sell` for a long position. */
function parseMyLiquidation(event, market) {
    const { timestamp, side, price, amount, cost } = parseFill(event, market);
    return {
        info: event.row,
        symbol: market.symbol,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        contracts: amount,
        price,
        baseValue: amount,
        quoteValue: cost,
        side,
    };
}
