/** Reconstructs closed positions from fills: from flat to flat, or to a reversal. */
import { add, compare, divide, multiply } from '../../core/number/step.js';
import { parseFill } from './events.js';
import { absolute, subtract, toDatetime, toNumber } from '../../exchange/value.js';
/** Decimals of averages and fee parts. */
const DECIMALS = 18;
/** Finds closed positions in one market, from its current position backwards. Processes each fill once. */
export class MarketPositionReducer {
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
            const trade = { event, fill: parseFill(event, this.market) };
            const after = this.size;
            this.size = subtract(after, signed(trade.fill));
            this.#segment.push(trade);
            const wasFlat = compare(this.size, '0') === 0;
            if (!wasFlat && !isClosedBy(this.size, after))
                continue;
            if (wasFlat || compare(after, '0') !== 0) {
                found.push(...findClosed([...this.#segment].reverse(), this.size, this.market, this.convert));
            }
            // A reversing fill also belongs to the earlier position.
            this.#segment = wasFlat ? [] : [trade];
        }
        this.closed.push(...found);
        return found;
    }
}
/** Finds closed positions in all markets of an account, from its current positions backwards. */
export class PositionReducer {
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
            const startsFlat = !this.#isComplete || compare(size, '0') === 0;
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
/** The position that the first fill opened, if the last one closed it. */
function findClosed(trades, before, market, convert) {
    let size = before;
    let sums;
    for (const { event, fill } of trades) {
        const after = add(size, signed(fill));
        const opens = openedBy(size, after);
        const closes = subtract(fill.amount, opens);
        if (sums !== undefined && compare(closes, '0') > 0)
            sums = exit(sums, fill, closes, event);
        if (sums !== undefined && isClosedBy(size, after)) {
            return [{ position: toClosedPosition(sums, fill, market, convert), isConfirmed: isConfirmed(sums) }];
        }
        sums ??= start(fill, opens);
        if (sums !== undefined && compare(opens, '0') > 0)
            sums = enter(sums, fill, opens, event);
        size = after;
    }
    return [];
}
function signed({ side, amount }) {
    return side === 'sell' ? multiply(amount, '-1') : amount;
}
/** The part of a fill that opened or increased a position. */
function openedBy(before, after) {
    const grown = subtract(absolute(after), absolute(before));
    if (compare(multiply(before, after), '0') < 0)
        return absolute(after);
    return compare(grown, '0') > 0 ? grown : '0';
}
function isClosedBy(before, after) {
    return compare(before, '0') !== 0 && compare(multiply(before, after), '0') <= 0;
}
function start(fill, opens) {
    if (compare(opens, '0') === 0)
        return undefined;
    const none = { entered: '0', entryCost: '0', exited: '0', exitCost: '0', pnl: '0', fees: '0', events: [] };
    return { isLong: fill.side === 'buy', openedAt: fill.timestamp, ...none };
}
/** The part of a fill's fee for a part of its amount. */
function feeOf({ fee, amount }, part) {
    if (fee === undefined || compare(part, amount) === 0)
        return fee ?? '0';
    return divide(multiply(fee, part), amount, DECIMALS) ?? '0';
}
function enter(sums, fill, amount, event) {
    return {
        ...sums,
        entered: add(sums.entered, amount),
        entryCost: add(sums.entryCost, multiply(fill.price, amount)),
        fees: add(sums.fees, feeOf(fill, amount)),
        events: [...sums.events, event],
    };
}
/** The service's profit of a fill is that of its closing part. */
function exit(sums, fill, amount, event) {
    return {
        ...sums,
        exited: add(sums.exited, amount),
        exitCost: add(sums.exitCost, multiply(fill.price, amount)),
        pnl: sums.pnl === undefined || fill.pnl === undefined ? undefined : add(sums.pnl, fill.pnl),
        fees: add(sums.fees, feeOf(fill, amount)),
        events: [...sums.events, event],
    };
}
/** Profit of entry and exit, quote. */
function grossProfitOf({ isLong, entryCost, exitCost }) {
    return isLong ? subtract(exitCost, entryCost) : subtract(entryCost, exitCost);
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
    const tolerance = ({ profit, cost }) => add(multiply(absolute(gross), profit), multiply(entryCost, cost));
    const [difference, close] = [absolute(subtract(pnl, gross)), tolerance(CLOSE)];
    const isDecisive = compare(absolute(gross), close) > 0;
    // An opening fill realizes no profit, so this fill did not close a position.
    if (isDecisive && compare(pnl, '0') === 0)
        return false;
    if (compare(difference, tolerance(FAR)) > 0)
        return false;
    return isDecisive && compare(difference, close) <= 0 ? true : undefined;
}
function toClosedPosition(sums, last, market, convert) {
    const { isLong, openedAt, entered, entryCost, exited, exitCost, fees, events } = sums;
    const pnl = sums.pnl ?? grossProfitOf(sums);
    const average = (cost, amount) => toNumber(divide(cost, amount, DECIMALS) ?? '0', convert);
    const none = undefined;
    return {
        info: events.map(({ row }) => row),
        id: events[0]?.id,
        symbol: market.symbol,
        timestamp: openedAt,
        datetime: toDatetime(openedAt),
        lastUpdateTimestamp: last.timestamp,
        side: isLong ? 'long' : 'short',
        contracts: toNumber(entered, convert),
        contractSize: convert('1'),
        entryPrice: average(entryCost, entered),
        markPrice: none,
        lastPrice: average(exitCost, exited),
        notional: toNumber(entryCost, convert),
        leverage: none,
        collateral: none,
        initialMargin: none,
        initialMarginPercentage: none,
        maintenanceMargin: none,
        maintenanceMarginPercentage: none,
        unrealizedPnl: none,
        realizedPnl: toNumber(subtract(pnl, fees), convert),
        liquidationPrice: none,
        marginRatio: none,
        marginMode: 'isolated',
        hedged: false,
        stopLossPrice: none,
        takeProfitPrice: none,
        percentage: none,
    };
}
