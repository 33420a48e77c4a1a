"use strict";
/** Reconstructs closed positions from fills: from flat to flat, or to a reversal. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.PositionReducer = exports.MarketPositionReducer = void 0;
const step_js_1 = require("../../core/number/step.js");
const events_js_1 = require("./events.js");
const value_js_1 = require("../../exchange/value.js");
/** Decimals of averages and fee parts. */
const DECIMALS = 18;
/** Finds closed positions in one market, from its current position backwards. Processes each fill once. */
class MarketPositionReducer {
    size;
    market;
    convert;
    /** All positions found so far. */
    closed = [];
    /** The fills of the position that is being reconstructed, newest first. */
    #segment = [];
    /** @param size before all applied fills, at first that of the current position; base, negative when short */
    constructor(size, market, convert = Number) {
        this.size = size;
        this.market = market;
        this.convert = convert;
    }
    /**
     * Applies older fills.
     *
     * @param events the account's fills in the market, including forced ones, oldest first, without a gap to those that were
     *     applied before
     * @returns the positions that they opened, the latest first; a fill that reverses a position closes one and opens another
     */
    apply(events) {
        const found = [];
        for (const event of [...events].reverse()) {
            const trade = { event, fill: (0, events_js_1.parseFill)(event, this.market) };
            const after = this.size;
            this.size = (0, value_js_1.subtract)(after, signed(trade.fill));
            this.#segment.push(trade);
            const wasFlat = (0, step_js_1.compare)(this.size, '0') === 0;
            if (!wasFlat && !isClosedBy(this.size, after))
                continue;
            if (wasFlat || (0, step_js_1.compare)(after, '0') !== 0) {
                found.push(...findClosed([...this.#segment].reverse(), this.size, this.market, this.convert));
            }
            // A reversing fill also belongs to the earlier position.
            this.#segment = wasFlat ? [] : [trade];
        }
        this.closed.push(...found);
        return found;
    }
}
exports.MarketPositionReducer = MarketPositionReducer;
/** Finds closed positions in all markets of an account, from its current positions backwards. */
class PositionReducer {
    sizes;
    markets;
    convert;
    #isComplete = false;
    #bySymbol = new Map();
    /**
     * @param sizes current sizes by symbol, base, negative when short
     * @param markets only these; all when left out
     */
    constructor(sizes, markets, convert = Number) {
        this.sizes = sizes;
        this.markets = markets;
        this.convert = convert;
        for (const market of markets ?? [])
            this.#of(market);
    }
    /**
     * Applies older fills.
     *
     * @param events the account's fills, including forced ones, oldest first, without a gap to those applied before
     * @param marketOf returns the market of an event; events without one are ignored
     * @returns the positions that they opened
     */
    apply(events, marketOf) {
        const groups = new Map();
        for (const event of events) {
            const market = marketOf(event);
            if (market === undefined || !this.#isWanted(market))
                continue;
            const group = groups.get(market.symbol) ?? { market, events: [] };
            group.events.push(event);
            groups.set(market.symbol, group);
        }
        return [...groups.values()].flatMap((group) => this.#of(group.market)
            .apply(group.events)
            .map(({ position }) => position));
    }
    /** Marks the history as complete: the service has no older fills. */
    markComplete() {
        this.#isComplete = true;
    }
    /** Returns all closed positions, unordered. */
    positions() {
        return [...this.#bySymbol.values()].flatMap(({ closed }) => closed.map(({ position }) => position));
    }
    /**
     * Returns the symbols whose sizes and fills are inconsistent. A size before the whole history means that a fill is missing: because the
     * history lags behind, or because it does not reach back to the first fill. The second is assumed only at the last read, and
     * if profits confirm the positions.
     */
    inconsistentSymbols(isLastRead) {
        const isConsistent = ({ size, closed }) => {
            const startsFlat = !this.#isComplete || (0, step_js_1.compare)(size, '0') === 0;
            if (startsFlat)
                return closed.every(({ isConfirmed }) => isConfirmed !== false);
            return isLastRead && closed.every(({ isConfirmed }) => isConfirmed === true);
        };
        return [...this.#bySymbol].filter(([, reducer]) => !isConsistent(reducer)).map(([symbol]) => symbol);
    }
    #isWanted({ id }) {
        return this.markets === undefined || this.markets.some((market) => market.id === id);
    }
    #of(market) {
        const { symbol } = market;
        const size = this.sizes.get(symbol) ?? '0';
        const reducer = this.#bySymbol.get(symbol) ?? new MarketPositionReducer(size, market, this.convert);
        this.#bySymbol.set(symbol, reducer);
        return reducer;
    }
}
exports.PositionReducer = PositionReducer;
/** The position that the first fill opened, if the last one closed it. */
function findClosed(trades, before, market, convert) {
    let size = before;
    let sums;
    for (const { event, fill } of trades) {
        const after = (0, step_js_1.add)(size, signed(fill));
        const opens = openedBy(size, after);
        const closes = (0, value_js_1.subtract)(fill.amount, opens);
        if (sums !== undefined && (0, step_js_1.compare)(closes, '0') > 0)
            sums = exit(sums, fill, closes, event);
        if (sums !== undefined && isClosedBy(size, after)) {
            return [{ position: toClosedPosition(sums, fill, market, convert), isConfirmed: isConfirmed(sums) }];
        }
        sums ??= start(fill, opens);
        if (sums !== undefined && (0, step_js_1.compare)(opens, '0') > 0)
            sums = enter(sums, fill, opens, event);
        size = after;
    }
    return [];
}
function signed({ side, amount }) {
    return side === 'sell' ? (0, step_js_1.multiply)(amount, '-1') : amount;
}
/** The part of a fill that opened or increased a position. */
function openedBy(before, after) {
    const grown = (0, value_js_1.subtract)((0, value_js_1.absolute)(after), (0, value_js_1.absolute)(before));
    if ((0, step_js_1.compare)((0, step_js_1.multiply)(before, after), '0') < 0)
        return (0, value_js_1.absolute)(after);
    return (0, step_js_1.compare)(grown, '0') > 0 ? grown : '0';
}
function isClosedBy(before, after) {
    return (0, step_js_1.compare)(before, '0') !== 0 && (0, step_js_1.compare)((0, step_js_1.multiply)(before, after), '0') <= 0;
}
function start(fill, opens) {
    if ((0, step_js_1.compare)(opens, '0') === 0)
        return undefined;
    const none = { entered: '0', entryCost: '0', exited: '0', exitCost: '0', pnl: '0', fees: '0', events: [] };
    return { isLong: fill.side === 'buy', openedAt: fill.timestamp, ...none };
}
/** The part of a fill's fee for a part of its amount. */
function feeOf({ fee, amount }, part) {
    if (fee === undefined || (0, step_js_1.compare)(part, amount) === 0)
        return fee ?? '0';
    return (0, step_js_1.divide)((0, step_js_1.multiply)(fee, part), amount, DECIMALS) ?? '0';
}
function enter(sums, fill, amount, event) {
    return {
        ...sums,
        entered: (0, step_js_1.add)(sums.entered, amount),
        entryCost: (0, step_js_1.add)(sums.entryCost, (0, step_js_1.multiply)(fill.price, amount)),
        fees: (0, step_js_1.add)(sums.fees, feeOf(fill, amount)),
        events: [...sums.events, event],
    };
}
/** The service's profit of a fill is that of its closing part. */
function exit(sums, fill, amount, event) {
    return {
        ...sums,
        exited: (0, step_js_1.add)(sums.exited, amount),
        exitCost: (0, step_js_1.add)(sums.exitCost, (0, step_js_1.multiply)(fill.price, amount)),
        pnl: sums.pnl === undefined || fill.pnl === undefined ? undefined : (0, step_js_1.add)(sums.pnl, fill.pnl),
        fees: (0, step_js_1.add)(sums.fees, feeOf(fill, amount)),
        events: [...sums.events, event],
    };
}
/** Profit of entry and exit, quote. */
function grossProfitOf({ isLong, entryCost, exitCost }) {
    return isLong ? (0, value_js_1.subtract)(exitCost, entryCost) : (0, value_js_1.subtract)(entryCost, exitCost);
}
/**
 * Tolerances between the service's profit and that of entry and exit, as fractions of profit and cost. A profit in USD differs
 * a little from one in quote, and averages are truncated. A larger difference than fees explain is a contradiction.
 */
const CLOSE = { profit: '0.02', cost: '0.00001' };
const FAR = { profit: '0.2', cost: '0.005' };
function isConfirmed(sums) {
    const { pnl, entryCost } = sums;
    if (pnl === undefined)
        return undefined;
    const gross = grossProfitOf(sums);
    const tolerance = ({ profit, cost }) => (0, step_js_1.add)((0, step_js_1.multiply)((0, value_js_1.absolute)(gross), profit), (0, step_js_1.multiply)(entryCost, cost));
    const [difference, close] = [(0, value_js_1.absolute)((0, value_js_1.subtract)(pnl, gross)), tolerance(CLOSE)];
    const isDecisive = (0, step_js_1.compare)((0, value_js_1.absolute)(gross), close) > 0;
    // An opening fill realizes no profit, so this fill did not close a position.
    if (isDecisive && (0, step_js_1.compare)(pnl, '0') === 0)
        return false;
    if ((0, step_js_1.compare)(difference, tolerance(FAR)) > 0)
        return false;
    return isDecisive && (0, step_js_1.compare)(difference, close) <= 0 ? true : undefined;
}
function toClosedPosition(sums, last, market, convert) {
    const { isLong, openedAt, entered, entryCost, exited, exitCost, fees, events } = sums;
    const pnl = sums.pnl ?? grossProfitOf(sums);
    const average = (cost, amount) => (0, value_js_1.toNumber)((0, step_js_1.divide)(cost, amount, DECIMALS) ?? '0', convert);
    const none = undefined;
    return {
        info: events.map(({ row }) => row),
        id: events[0]?.id,
        symbol: market.symbol,
        timestamp: openedAt,
        datetime: (0, value_js_1.toDatetime)(openedAt),
        lastUpdateTimestamp: last.timestamp,
        side: isLong ? 'long' : 'short',
        contracts: (0, value_js_1.toNumber)(entered, convert),
        contractSize: convert('1'),
        entryPrice: average(entryCost, entered),
        markPrice: none,
        lastPrice: average(exitCost, exited),
        notional: (0, value_js_1.toNumber)(entryCost, convert),
        leverage: none,
        collateral: none,
        initialMargin: none,
        initialMarginPercentage: none,
        maintenanceMargin: none,
        maintenanceMarginPercentage: none,
        unrealizedPnl: none,
        realizedPnl: (0, value_js_1.toNumber)((0, value_js_1.subtract)(pnl, fees), convert),
        liquidationPrice: none,
        marginRatio: none,
        marginMode: 'isolated',
        hedged: false,
        stopLossPrice: none,
        takeProfitPrice: none,
        percentage: none,
    };
}
