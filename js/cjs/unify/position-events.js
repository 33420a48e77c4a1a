"use strict";
/** Positions that were closed, from the trades that made them: from flat to flat, or to the other side. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.closedPositions = closedPositions;
const step_js_1 = require("../number/step.js");
const events_js_1 = require("./events.js");
const value_js_1 = require("./value.js");
/** Digits that averages and shares keep. */
const DECIMALS = 18;
/**
 * Finds the positions of a market that were opened and closed within some trades.
 *
 * @param events the account's trades in the market, forced ones among them, oldest first and without a gap up to now
 * @param size what the account holds now in base, negative when short
 * @param market the market
 * @returns position structures, the one closed first first: `timestamp` is when it was opened, `lastUpdateTimestamp` when it
 *     was closed, `contracts` what it grew to in all, `lastPrice` the average of its exit, `realizedPnl` its profit less
 *     fees, without funding. A trade that turns a position over closes one and opens another. One that was held before the
 *     first trade is not among them.
 * @throws {Problem} `answer` when a row cannot be read
 */
function closedPositions(events, size, market) {
    const fills = events.map((event) => ({ event, fill: (0, events_js_1.toFill)(event, market) }));
    let held = fills.reduce((sum, { fill }) => (0, step_js_1.add)(sum, negative(signed(fill))), size);
    let course;
    const closed = [];
    for (const { event, fill } of fills) {
        const after = (0, step_js_1.add)(held, signed(fill));
        const opens = openedBy(held, after);
        const closes = (0, step_js_1.add)(fill.amount, negative(opens));
        if (course !== undefined && (0, step_js_1.compare)(closes, '0') > 0)
            course = exit(course, fill, closes, event);
        if (course !== undefined && isFlatOrTurned(held, after)) {
            closed.push(toClosedPosition(course, fill, market));
            course = undefined;
        }
        if ((0, step_js_1.compare)(held, '0') === 0 || isFlatOrTurned(held, after))
            course = start(fill, opens) ?? course;
        if (course !== undefined && (0, step_js_1.compare)(opens, '0') > 0)
            course = enter(course, fill, opens, event);
        held = after;
    }
    return closed;
}
function signed({ side, amount }) {
    return side === 'sell' ? negative(amount) : amount;
}
function negative(text) {
    return (0, step_js_1.multiply)(text, '-1');
}
function sizeOf(text) {
    return (0, step_js_1.compare)(text, '0') < 0 ? negative(text) : text;
}
/** How much of a trade opened or grew a position. */
function openedBy(before, after) {
    const grown = (0, step_js_1.add)(sizeOf(after), negative(sizeOf(before)));
    if ((0, step_js_1.compare)((0, step_js_1.multiply)(before, after), '0') < 0)
        return sizeOf(after);
    return (0, step_js_1.compare)(grown, '0') > 0 ? grown : '0';
}
function isFlatOrTurned(before, after) {
    return (0, step_js_1.compare)(before, '0') !== 0 && (0, step_js_1.compare)((0, step_js_1.multiply)(before, after), '0') <= 0;
}
function start(fill, opens) {
    if ((0, step_js_1.compare)(opens, '0') === 0)
        return undefined;
    const none = { entered: '0', entryCost: '0', exited: '0', exitCost: '0', pnl: '0', fees: '0', events: [] };
    return { isLong: fill.side === 'buy', openedAt: fill.timestamp, ...none };
}
/** The part of a trade's fee that goes with a part of its amount. */
function feeOf({ fee, amount }, part) {
    if (fee === undefined || (0, step_js_1.compare)(part, amount) === 0)
        return fee ?? '0';
    return (0, step_js_1.divide)((0, step_js_1.multiply)(fee, part), amount, DECIMALS) ?? '0';
}
function enter(course, fill, amount, event) {
    return {
        ...course,
        entered: (0, step_js_1.add)(course.entered, amount),
        entryCost: (0, step_js_1.add)(course.entryCost, (0, step_js_1.multiply)(fill.price, amount)),
        fees: (0, step_js_1.add)(course.fees, feeOf(fill, amount)),
        events: [...course.events, event],
    };
}
/** Only what closes realizes a profit. */
function exit(course, fill, amount, event) {
    return {
        ...course,
        exited: (0, step_js_1.add)(course.exited, amount),
        exitCost: (0, step_js_1.add)(course.exitCost, (0, step_js_1.multiply)(fill.price, amount)),
        pnl: (0, step_js_1.add)(course.pnl, fill.pnl ?? '0'),
        fees: (0, step_js_1.add)(course.fees, feeOf(fill, amount)),
        events: [...course.events, event],
    };
}
function toClosedPosition(course, last, market) {
    const { isLong, openedAt, entered, entryCost, exited, exitCost, pnl, fees, events } = course;
    const average = (cost, amount) => Number((0, step_js_1.divide)(cost, amount, DECIMALS) ?? '0');
    const none = undefined;
    return {
        info: events.map(({ row }) => row),
        id: events[0]?.id,
        symbol: market.symbol,
        timestamp: openedAt,
        datetime: (0, value_js_1.toDatetime)(openedAt),
        lastUpdateTimestamp: last.timestamp,
        side: isLong ? 'long' : 'short',
        contracts: Number(entered),
        contractSize: 1,
        entryPrice: average(entryCost, entered),
        markPrice: none,
        lastPrice: average(exitCost, exited),
        notional: Number(entryCost),
        leverage: none,
        collateral: none,
        initialMargin: none,
        initialMarginPercentage: none,
        maintenanceMargin: none,
        maintenanceMarginPercentage: none,
        unrealizedPnl: none,
        realizedPnl: Number((0, step_js_1.add)(pnl, negative(fees))),
        liquidationPrice: none,
        marginRatio: none,
        marginMode: 'isolated',
        hedged: false,
        stopLossPrice: none,
        takeProfitPrice: none,
        percentage: none,
    };
}
