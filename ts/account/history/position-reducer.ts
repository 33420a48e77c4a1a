/** Reconstructs closed positions from fills: from flat to flat, or to a reversal. */

import type { Position } from 'ccxt';
import { add, compare, divide, multiply, subtract } from '../../core/number/step.js';
import { isEventType, LIQUIDATIONS, parseFill, type Fill, type IdentifiedEvent } from './events.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import type { WireCollateralChange } from '../../wire/native.js';
import { absolute, toDatetime, toNumber, type ToNumber } from '../../exchange/value.js';

/** Decimals of averages and fee parts. */
const DECIMALS = 18;

/** The sums of a position; numbers as decimal text. */
interface PositionSums {
    readonly isLong: boolean;
    readonly openedAt: number;
    readonly entered: string;
    readonly entryCost: string;
    readonly exited: string;
    readonly exitCost: string;
    /** The profits of the fills, USD; `undefined` where a closing fill has none. */
    readonly pnl: string | undefined;
    /** The profit as the ledger has it, without fees; `undefined` where it is not known. */
    readonly realized: string | undefined;
    readonly events: readonly IdentifiedEvent[];
}

/** A position that was closed. */
export interface ClosedPosition {
    /**
     * `timestamp` is the time of the first fill, `lastUpdateTimestamp` of the last one, `contracts` the sum
     * of all entries, `lastPrice` the average exit price, `realizedPnl` the profit as the ledger has it,
     * without fees and funding; `undefined` where the ledger does not show a liquidation or a deleveraging.
     */
    readonly position: Position;
    /**
     * Whether the service's profit equals that of entry and exit. It does not if the assumed size and the
     * fills do not belong together. `undefined` where the profit is missing or too small to decide.
     */
    readonly isConfirmed: boolean | undefined;
}

/** The settlement of a position in a closed market. */
export interface PositionSettlement {
    /** Milliseconds. */
    readonly timestamp: number;
    /** What the position gained or lost by it, USD; bad debt that the insurance fund paid is no loss. */
    readonly pnl: string;
    readonly row: WireCollateralChange;
}

/** Profits of fills that reduced a position by force, USD without fees, by the ids of the fills. */
type LedgerProfits = ReadonlyMap<string, string>;

/** How a position ended without a fill, as one of a closed market. */
export interface PositionEnd {
    /** What was left of it, base; negative when short. */
    readonly size: string;
    /** `undefined` where the service does not show it. */
    readonly settlement: PositionSettlement | undefined;
}

/** Finds closed positions in one market, from its current position backwards. Processes each fill once. */
export class MarketPositionReducer {
    /** All positions found so far. */
    readonly closed: ClosedPosition[] = [];
    /** The fills of the position that is being reconstructed, newest first. */
    #segment: Trade[] = [];

    /**
     * @param size before all applied fills, at first that of the current position; base, negative when short
     * @param market of the fills
     * @param convert makes numbers of decimal text
     * @param end how that position ended, if no fill closed it
     * @param profits of liquidations and deleveragings, as the ledger has them
     */
    constructor(
        public size: string,
        private readonly market: KnownMarket,
        private readonly convert: ToNumber = Number,
        private readonly end?: PositionEnd,
        private readonly profits: LedgerProfits = new Map(),
    ) {}

    /**
     * Applies older fills.
     *
     * @param events the account's fills in the market, including forced ones, oldest first, without a gap to
     *   those that were applied before
     * @returns the positions that they opened, the latest first; a fill that reverses a position closes one
     *   and opens another
     */
    apply(events: readonly IdentifiedEvent[]): ClosedPosition[] {
        const found: ClosedPosition[] = [];
        for (const event of [...events].reverse()) {
            const trade = { event, fill: parseFill(event, this.market) };
            const after = this.size;
            this.size = subtract(after, signed(trade.fill));
            this.#segment.push(trade);
            const wasFlat = compare(this.size, '0') === 0;
            if (!wasFlat && !isClosedBy(this.size, after)) continue;
            if (wasFlat || compare(after, '0') !== 0) {
                const { market, convert, end, profits } = this;
                found.push(...findClosed([...this.#segment].reverse(), this.size, { market, convert, end, profits }));
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
    #isComplete = false;
    readonly #bySymbol = new Map<string, MarketPositionReducer>();

    /**
     * @param sizes current sizes by symbol, base, negative when short
     * @param markets only these; all when left out
     * @param convert makes numbers of decimal text
     * @param ended positions that have ended without a fill, by symbol
     * @param profits of liquidations and deleveragings, as the ledger has them
     */
    constructor(
        private readonly sizes: ReadonlyMap<string, string>,
        private readonly markets: readonly KnownMarket[] | undefined,
        private readonly convert: ToNumber = Number,
        private readonly ended: ReadonlyMap<string, PositionEnd> = new Map(),
        private readonly profits: LedgerProfits = new Map(),
    ) {
        for (const market of markets ?? []) this.#of(market);
    }

    /**
     * Applies older fills.
     *
     * @param events the account's fills, including forced ones, oldest first, without a gap to those applied
     *   before
     * @param marketOf returns the market of an event; events without one are ignored
     * @returns the positions that they opened
     */
    apply(
        events: readonly IdentifiedEvent[],
        marketOf: (event: IdentifiedEvent) => KnownMarket | undefined,
    ): Position[] {
        const groups = new Map<string, { readonly market: KnownMarket; readonly events: IdentifiedEvent[] }>();
        for (const event of events) {
            const market = marketOf(event);
            if (market === undefined || !this.#isWanted(market)) continue;
            const group = groups.get(market.symbol) ?? { market, events: [] };
            group.events.push(event);
            groups.set(market.symbol, group);
        }
        return [...groups.values()].flatMap((group) =>
            this.#of(group.market)
                .apply(group.events)
                .map(({ position }) => position),
        );
    }

    /** Marks the history as complete: the service has no older fills. */
    markComplete(): void {
        this.#isComplete = true;
    }

    /** Returns all closed positions, unordered. */
    positions(): Position[] {
        return [...this.#bySymbol.values()].flatMap(({ closed }) => closed.map(({ position }) => position));
    }

    /**
     * Finds flat positions whose fills do not sum to zero, by symbol, with the size that the fills leave: the
     * service may show no row of the event that ended them, as that of a settlement in a closed market.
     */
    unshownEnds(): ReadonlyMap<string, string> {
        const isFlat = (symbol: string): boolean => compare(this.sizes.get(symbol) ?? '0', '0') === 0;
        const found = [...this.#bySymbol].filter(
            ([symbol, { size }]) => this.#isComplete && isFlat(symbol) && compare(size, '0') !== 0,
        );
        return new Map(found.map(([symbol, { size }]) => [symbol, multiply(size, '-1')]));
    }

    /**
     * Returns the symbols whose sizes and fills are inconsistent. A size before the whole history means that
     * a fill is missing: because the history lags behind, or because it does not reach back to the first
     * fill. The second is assumed only at the last read, and if profits confirm the positions.
     */
    inconsistentSymbols(isLastRead: boolean): string[] {
        const isConsistent = ({ size, closed }: MarketPositionReducer): boolean => {
            const startsFlat = !this.#isComplete || compare(size, '0') === 0;
            if (startsFlat) return closed.every(({ isConfirmed }) => isConfirmed !== false);
            return isLastRead && closed.every(({ isConfirmed }) => isConfirmed === true);
        };
        return [...this.#bySymbol].filter(([, reducer]) => !isConsistent(reducer)).map(([symbol]) => symbol);
    }

    #isWanted({ id }: KnownMarket): boolean {
        return this.markets === undefined || this.markets.some((market) => market.id === id);
    }

    #of(market: KnownMarket): MarketPositionReducer {
        const { symbol } = market;
        const end = this.ended.get(symbol);
        const size = end?.size ?? this.sizes.get(symbol) ?? '0';
        const reducer =
            this.#bySymbol.get(symbol) ?? new MarketPositionReducer(size, market, this.convert, end, this.profits);
        this.#bySymbol.set(symbol, reducer);
        return reducer;
    }
}

interface Trade {
    readonly event: IdentifiedEvent;
    readonly fill: Fill;
}

/** How positions are made of fills. */
interface Conversion {
    readonly market: KnownMarket;
    readonly convert: ToNumber;
    /** How a position that no fill closes has ended. */
    readonly end: PositionEnd | undefined;
    readonly profits: LedgerProfits;
}

/** The position that the first fill opened, if the last one closed it. */
function findClosed(
    trades: readonly Trade[],
    before: string,
    { market, convert, end, profits }: Conversion,
): ClosedPosition[] {
    let size = before;
    let sums: PositionSums | undefined;
    for (const { event, fill } of trades) {
        const after = add(size, signed(fill));
        const opens = openedBy(size, after);
        const closes = subtract(fill.amount, opens);
        if (sums !== undefined && compare(closes, '0') > 0) sums = exit(sums, fill, closes, event, profits);
        if (sums !== undefined && isClosedBy(size, after)) {
            const position = toClosedPosition(sums, fill.timestamp, market, convert);
            return [{ position, isConfirmed: isConfirmed(sums) }];
        }
        sums ??= start(fill, opens);
        if (sums !== undefined && compare(opens, '0') > 0) sums = enter(sums, fill, opens, event);
        size = after;
    }
    if (end === undefined || sums === undefined) return [];
    const settled = end.settlement && settle(sums, end.settlement);
    const position = toClosedPosition(settled ?? sums, end.settlement?.timestamp, market, convert);
    const info = [...(position.info as readonly unknown[]), ...(end.settlement ? [end.settlement.row] : [])];
    if (settled !== undefined) return [{ position: { ...position, info }, isConfirmed: undefined }];
    // Nothing shows at which price it ended.
    return [{ position: { ...position, info, lastPrice: undefined, realizedPnl: undefined }, isConfirmed: undefined }];
}

function signed({ side, amount }: Fill): string {
    return side === 'sell' ? multiply(amount, '-1') : amount;
}

/** The part of a fill that opened or increased a position. */
function openedBy(before: string, after: string): string {
    const grown = subtract(absolute(after), absolute(before));
    if (compare(multiply(before, after), '0') < 0) return absolute(after);
    return compare(grown, '0') > 0 ? grown : '0';
}

function isClosedBy(before: string, after: string): boolean {
    return compare(before, '0') !== 0 && compare(multiply(before, after), '0') <= 0;
}

function start(fill: Fill, opens: string): PositionSums | undefined {
    if (compare(opens, '0') === 0) return undefined;
    const none = { entered: '0', entryCost: '0', exited: '0', exitCost: '0', pnl: '0', realized: '0', events: [] };
    return { isLong: fill.side === 'buy', openedAt: fill.timestamp, ...none };
}

function enter(sums: PositionSums, fill: Fill, amount: string, event: IdentifiedEvent): PositionSums {
    return {
        ...sums,
        entered: add(sums.entered, amount),
        entryCost: add(sums.entryCost, multiply(fill.price, amount)),
        events: [...sums.events, event],
    };
}

/** The service's profit of a fill is that of its closing part. */
function exit(
    sums: PositionSums,
    fill: Fill,
    amount: string,
    event: IdentifiedEvent,
    profits: LedgerProfits,
): PositionSums {
    // A forced fill's profit is that of its price: bad debt, or a share of it, is in the ledger only.
    const realized = isForced(event) ? profits.get(event.id) : fill.pnl;
    return {
        ...sums,
        exited: add(sums.exited, amount),
        exitCost: add(sums.exitCost, multiply(fill.price, amount)),
        pnl: sums.pnl === undefined || fill.pnl === undefined ? undefined : add(sums.pnl, fill.pnl),
        realized: sums.realized === undefined || realized === undefined ? undefined : add(sums.realized, realized),
        events: [...sums.events, event],
    };
}

function isForced({ row }: IdentifiedEvent): boolean {
    return isEventType(row, LIQUIDATIONS);
}

/** Profit of entry and exit, quote. */
function grossProfitOf({ isLong, entryCost, exitCost }: PositionSums): string {
    return isLong ? subtract(exitCost, entryCost) : subtract(entryCost, exitCost);
}

/**
 * Tolerances between the service's profit and that of entry and exit, as fractions of profit and cost. A
 * profit in USD differs a little from one in quote, and averages are truncated. A larger difference than fees
 * explain is a contradiction.
 */
const CLOSE = { profit: '0.02', cost: '0.00001' } as const;
const FAR = { profit: '0.2', cost: '0.005' } as const;

function isConfirmed(sums: PositionSums): boolean | undefined {
    const { pnl, entryCost } = sums;
    if (pnl === undefined) return undefined;
    const gross = grossProfitOf(sums);
    const tolerance = ({ profit, cost }: Record<'profit' | 'cost', string>): string =>
        add(multiply(absolute(gross), profit), multiply(entryCost, cost));
    const [difference, close] = [absolute(subtract(pnl, gross)), tolerance(CLOSE)];
    const isDecisive = compare(absolute(gross), close) > 0;
    // An opening fill realizes no profit, so this fill did not close a position.
    if (isDecisive && compare(pnl, '0') === 0) return false;
    if (compare(difference, tolerance(FAR)) > 0) return false;
    return isDecisive && compare(difference, close) <= 0 ? true : undefined;
}

/**
 * Closes what is left of a position by its settlement, whose price follows from the profit; `undefined` where
 * that of an exit is missing.
 */
function settle(sums: PositionSums, settlement: PositionSettlement): PositionSums | undefined {
    const { isLong, entered, entryCost } = sums;
    if (sums.pnl === undefined) return undefined;
    const pnl = add(sums.pnl, settlement.pnl);
    const realized = sums.realized === undefined ? undefined : add(sums.realized, settlement.pnl);
    const exitCost = isLong ? add(entryCost, pnl) : subtract(entryCost, pnl);
    return { ...sums, exited: entered, exitCost, pnl, realized };
}

function toClosedPosition(
    sums: PositionSums,
    closedAt: number | undefined,
    market: KnownMarket,
    convert: ToNumber,
): Position {
    const { isLong, openedAt, entered, entryCost, exited, exitCost, events } = sums;
    const realized = sums.realized ?? (events.some(isForced) ? undefined : grossProfitOf(sums));
    const average = (cost: string, amount: string): number | undefined =>
        toNumber(divide(cost, amount, DECIMALS) ?? '0', convert);
    const none = undefined;
    return {
        info: events.map(({ row }) => row),
        id: events[0]?.id,
        symbol: market.symbol,
        timestamp: openedAt,
        datetime: toDatetime(openedAt),
        lastUpdateTimestamp: closedAt,
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
        realizedPnl: realized === undefined ? none : toNumber(realized, convert),
        liquidationPrice: none,
        marginRatio: none,
        marginMode: 'isolated',
        hedged: false,
        stopLossPrice: none,
        takeProfitPrice: none,
        percentage: none,
    };
}
