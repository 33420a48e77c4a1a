/** Reconstructs closed positions from fills: from flat to flat, or to a reversal. */
import { add, compare, divide, multiply } from '../number/step.js';
import { parseFill } from './events.js';
import { toDatetime } from './value.js';
/** Decimals of averages and fee parts. */
const DECIMALS = 18;
/** Finds closed positions in one market, from its current position backwards. Processes each fill once. */
export class PositionHistory {
    #market;
    /** The fills of the position that is being reconstructed, newest first. */
    #segment = [];
    #size;
    /**
     * @param size of the current position in base, negative when short
     * @param market the market
     */
    constructor(size, market) {
        [this.#size, this.#market] = [size, market];
    }
    /** @returns the size before all applied fills, base, negative when short */
    get size() {
        return this.#size;
    }
    /**
     * Applies older fills.
     *
     * @param events the account's fills in the market, including forced ones, oldest first, without a gap to those that were
     *     applied before
     * @returns the positions that they opened, the latest first; a fill that reverses a position closes one and opens another
     * @throws {Problem} `answer` when a row is malformed
     */
    apply(events) {
        const closed = [];
        for (const event of [...events].reverse()) {
            const trade = { event, fill: parseFill(event, this.#market) };
            const after = this.#size;
            this.#size = add(after, negative(signed(trade.fill)));
            this.#segment.push(trade);
            if (compare(this.#size, '0') !== 0 && !isClosedBy(this.#size, after))
                continue;
            if (compare(this.#size, '0') === 0 || compare(after, '0') !== 0) {
                closed.push(...findClosed([...this.#segment].reverse(), this.#size, this.#market));
            }
            // A reversing fill also belongs to the earlier position.
            this.#segment = compare(this.#size, '0') === 0 ? [] : [trade];
        }
        return closed;
    }
}
/** Finds closed positions in all markets of an account, from its current positions backwards. */
export class PositionReducer {
    #isComplete = false;
    #sizes;
    #markets;
    #bySymbol = new Map();
    /**
     * @param sizes current sizes by symbol, base, negative when short
     * @param markets only these; all when left out
     */
    constructor(sizes, markets) {
        [this.#sizes, this.#markets] = [sizes, markets];
        for (const market of markets ?? [])
            this.#of(market);
    }
    /**
     * Applies older fills.
     *
     * @param events the account's fills, including forced ones, oldest first, without a gap to those applied before
     * @param marketOf returns the market of an event; events without one are ignored
     * @returns the positions that they opened
     * @throws {Problem} `answer` when a row is malformed
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
        return [...groups.values()].flatMap((group) => {
            const { history, closed } = this.#of(group.market);
            const found = history.apply(group.events);
            closed.push(...found);
            return found.map(({ position }) => position);
        });
    }
    /** Marks the history as complete: the service has no older fills. */
    markComplete() {
        this.#isComplete = true;
    }
    /** @returns all closed positions, unordered */
    positions() {
        return [...this.#bySymbol.values()].flatMap(({ closed }) => closed.map(({ position }) => position));
    }
    /**
     * Checks whether sizes and fills are consistent. A size before the whole history means that a fill is missing: because the
     * history lags behind, or because it does not reach back to the first fill. The second is assumed only at the last read, and
     * if profits confirm the positions.
     *
     * @param isLastRead whether no further read follows
     * @returns whether the positions can be returned
     */
    isConsistent(isLastRead) {
        return [...this.#bySymbol.values()].every(({ history, closed }) => {
            const startsFlat = !this.#isComplete || compare(history.size, '0') === 0;
            if (startsFlat)
                return closed.every(({ isConfirmed }) => isConfirmed !== false);
            return isLastRead && closed.every(({ isConfirmed }) => isConfirmed === true);
        });
    }
    #isWanted({ id }) {
        return this.#markets === undefined || this.#markets.some((market) => market.id === id);
    }
    #of(market) {
        const known = this.#bySymbol.get(market.symbol);
        if (known !== undefined)
            return known;
        const created = { history: new PositionHistory(this.#sizes.get(market.symbol) ?? '0', market), closed: [] };
        this.#bySymbol.set(market.symbol, created);
        return created;
    }
}
/** The position that the first fill opened, if the last one closed it. */
function findClosed(trades, before, market) {
    let size = before;
    let sums;
    for (const { event, fill } of trades) {
        const after = add(size, signed(fill));
        const opens = openedBy(size, after);
        const closes = add(fill.amount, negative(opens));
        if (sums !== undefined && compare(closes, '0') > 0)
            sums = exit(sums, fill, closes, event);
        if (sums !== undefined && isClosedBy(size, after))
            return [toClosed(sums, fill, market)];
        sums ??= start(fill, opens);
        if (sums !== undefined && compare(opens, '0') > 0)
            sums = enter(sums, fill, opens, event);
        size = after;
    }
    return [];
}
function signed({ side, amount }) {
    return side === 'sell' ? negative(amount) : amount;
}
function negative(text) {
    return multiply(text, '-1');
}
function sizeOf(text) {
    return compare(text, '0') < 0 ? negative(text) : text;
}
/** The part of a fill that opened or increased a position. */
function openedBy(before, after) {
    const grown = add(sizeOf(after), negative(sizeOf(before)));
    if (compare(multiply(before, after), '0') < 0)
        return sizeOf(after);
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
    const gain = add(exitCost, negative(entryCost));
    return isLong ? gain : negative(gain);
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
    const tolerance = ({ profit, cost }) => add(multiply(sizeOf(gross), profit), multiply(entryCost, cost));
    const [difference, close] = [sizeOf(add(pnl, negative(gross))), tolerance(CLOSE)];
    const isDecisive = compare(sizeOf(gross), close) > 0;
    // An opening fill realizes no profit, so this fill did not close a position.
    if (isDecisive && compare(pnl, '0') === 0)
        return false;
    if (compare(difference, tolerance(FAR)) > 0)
        return false;
    return isDecisive && compare(difference, close) <= 0 ? true : undefined;
}
function toClosed(sums, last, market) {
    return { position: toClosedPosition(sums, last, market), isConfirmed: isConfirmed(sums) };
}
function toClosedPosition(sums, last, market) {
    const { isLong, openedAt, entered, entryCost, exited, exitCost, fees, events } = sums;
    const pnl = sums.pnl ?? grossProfitOf(sums);
    const average = (cost, amount) => Number(divide(cost, amount, DECIMALS) ?? '0');
    const none = undefined;
    return {
        info: events.map(({ row }) => row),
        id: events[0]?.id,
        symbol: market.symbol,
        timestamp: openedAt,
        datetime: toDatetime(openedAt),
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
        realizedPnl: Number(add(pnl, negative(fees))),
        liquidationPrice: none,
        marginRatio: none,
        marginMode: 'isolated',
        hedged: false,
        stopLossPrice: none,
        takeProfitPrice: none,
        percentage: none,
    };
}
