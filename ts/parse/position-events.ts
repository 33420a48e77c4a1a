/** Positions that were closed, from the trades that made them: from flat to flat, or to the other side. */

import type { Position } from 'ccxt';
import { add, compare, divide, multiply } from '../number/step.js';
import { parseFill, type Fill, type IdentifiedEvent } from './events.js';
import type { KnownMarket } from './market.js';
import { toDatetime } from './value.js';

/** Digits that averages and shares keep. */
const DECIMALS = 18;

/** A position while it is followed; figures as decimal text. */
interface Course {
    readonly isLong: boolean;
    readonly openedAt: number;
    readonly entered: string;
    readonly entryCost: string;
    readonly exited: string;
    readonly exitCost: string;
    /** USD, both; profit is not known where a trade that closed does not tell it. */
    readonly pnl: string | undefined;
    readonly fees: string;
    readonly events: readonly IdentifiedEvent[];
}

/** A position that was closed. */
export interface ClosedPosition {
    /**
     * `timestamp` is when it was opened, `lastUpdateTimestamp` when it was closed, `contracts` what it grew to in all,
     * `lastPrice` the average of its exit, `realizedPnl` its profit less fees, without funding.
     */
    readonly position: Position;
    /**
     * Whether its profit, as the service tells it, is that of its entry and exit (`true`), or not (`false`), which a size
     * that does not fit the trades brings about; `undefined` where too little is told or won to say.
     */
    readonly isConfirmed: boolean | undefined;
}

/** Follows the trades of a market back from what is held now, each looked at once, and finds positions that were closed. */
export class PositionHistory {
    readonly #market: KnownMarket;
    /** The trades of the position that is followed, the newest first. */
    #segment: Trade[] = [];
    #held: string;

    /**
     * @param size what the account holds now in base, negative when short
     * @param market the market
     */
    constructor(size: string, market: KnownMarket) {
        [this.#held, this.#market] = [size, market];
    }

    /** @returns what was held before all trades that were taken, base, negative when short */
    get size(): string {
        return this.#held;
    }

    /**
     * Takes trades further back.
     *
     * @param events the account's trades in the market, forced ones among them, oldest first, without a gap up to those
     *     that were taken before
     * @returns the positions whose beginnings are among them, the latest first. A trade that turns a position over closes one
     *     and opens another.
     * @throws {Problem} `answer` when a row cannot be read
     */
    apply(events: readonly IdentifiedEvent[]): ClosedPosition[] {
        const closed: ClosedPosition[] = [];
        for (const event of [...events].reverse()) {
            const trade = { event, fill: parseFill(event, this.#market) };
            const after = this.#held;
            this.#held = add(after, negative(signed(trade.fill)));
            this.#segment.push(trade);
            if (compare(this.#held, '0') !== 0 && !isFlatOrTurned(this.#held, after)) continue;
            if (compare(this.#held, '0') === 0 || compare(after, '0') !== 0) {
                closed.push(...closedWithin([...this.#segment].reverse(), this.#held, this.#market));
            }
            // A trade that closes a position, or turns it over, ends an earlier one.
            this.#segment = compare(this.#held, '0') === 0 ? [] : [trade];
        }
        return closed;
    }
}

/** The trades of an account in its markets, followed back from what it holds now. */
export class PositionReducer {
    #hasEnded = false;
    readonly #sizes: ReadonlyMap<string, string>;
    readonly #wanted: readonly KnownMarket[] | undefined;
    readonly #bySymbol = new Map<string, { readonly trail: PositionHistory; readonly closed: ClosedPosition[] }>();

    /**
     * @param sizes what is held now by symbol, base with its sign
     * @param markets those that are followed; all when left out
     */
    constructor(sizes: ReadonlyMap<string, string>, markets: readonly KnownMarket[] | undefined) {
        [this.#sizes, this.#wanted] = [sizes, markets];
        for (const market of markets ?? []) this.#of(market);
    }

    /**
     * Follows trades further back.
     *
     * @param events the account's trades, forced ones among them, oldest first, without a gap up to those taken before
     * @param marketOf tells an event's market; those without one are passed over
     * @returns the positions whose beginnings are among them
     * @throws {Problem} `answer` when a row cannot be read
     */
    apply(
        events: readonly IdentifiedEvent[],
        marketOf: (event: IdentifiedEvent) => KnownMarket | undefined,
    ): Position[] {
        const parts = new Map<string, { readonly market: KnownMarket; readonly events: IdentifiedEvent[] }>();
        for (const event of events) {
            const market = marketOf(event);
            if (market === undefined || !this.#isWanted(market)) continue;
            const part = parts.get(market.symbol) ?? { market, events: [] };
            part.events.push(event);
            parts.set(market.symbol, part);
        }
        return [...parts.values()].flatMap((part) => {
            const { trail, closed } = this.#of(part.market);
            const found = trail.apply(part.events);
            closed.push(...found);
            return found.map(({ position }) => position);
        });
    }

    /** Says that the account has no older trades, as far as its history tells. */
    markComplete(): void {
        this.#hasEnded = true;
    }

    /** @returns all positions that were found, in no order */
    positions(): Position[] {
        return [...this.#bySymbol.values()].flatMap(({ closed }) => closed.map(({ position }) => position));
    }

    /**
     * Tells whether sizes and trades fit. Something that was held before all history is a trade that the history does not
     * show, or not yet; only if no later look shows it, and profits confirm what was found, was it made before the service's
     * memory.
     *
     * @param isLastLook whether it will not be looked again
     * @returns whether the positions are to be believed
     */
    isConsistent(isLastLook: boolean): boolean {
        return [...this.#bySymbol.values()].every(({ trail, closed }) => {
            const isFromNothing = !this.#hasEnded || compare(trail.size, '0') === 0;
            if (isFromNothing) return closed.every(({ isConfirmed }) => isConfirmed !== false);
            return isLastLook && closed.every(({ isConfirmed }) => isConfirmed === true);
        });
    }

    #isWanted({ id }: KnownMarket): boolean {
        return this.#wanted === undefined || this.#wanted.some((market) => market.id === id);
    }

    #of(market: KnownMarket): { readonly trail: PositionHistory; readonly closed: ClosedPosition[] } {
        const known = this.#bySymbol.get(market.symbol);
        if (known !== undefined) return known;
        const trail = new PositionHistory(this.#sizes.get(market.symbol) ?? '0', market);
        const made = { trail, closed: [] };
        this.#bySymbol.set(market.symbol, made);
        return made;
    }
}

interface Trade {
    readonly event: IdentifiedEvent;
    readonly fill: Fill;
}

/** The position that the first of some trades opened, if the last closed it. */
function closedWithin(trades: readonly Trade[], before: string, market: KnownMarket): ClosedPosition[] {
    let held = before;
    let course: Course | undefined;
    for (const { event, fill } of trades) {
        const after = add(held, signed(fill));
        const opens = openedBy(held, after);
        const closes = add(fill.amount, negative(opens));
        if (course !== undefined && compare(closes, '0') > 0) course = exit(course, fill, closes, event);
        if (course !== undefined && isFlatOrTurned(held, after)) return [toClosed(course, fill, market)];
        course ??= start(fill, opens);
        if (course !== undefined && compare(opens, '0') > 0) course = enter(course, fill, opens, event);
        held = after;
    }
    return [];
}

function signed({ side, amount }: Fill): string {
    return side === 'sell' ? negative(amount) : amount;
}

function negative(text: string): string {
    return multiply(text, '-1');
}

function sizeOf(text: string): string {
    return compare(text, '0') < 0 ? negative(text) : text;
}

/** How much of a trade opened or grew a position. */
function openedBy(before: string, after: string): string {
    const grown = add(sizeOf(after), negative(sizeOf(before)));
    if (compare(multiply(before, after), '0') < 0) return sizeOf(after);
    return compare(grown, '0') > 0 ? grown : '0';
}

function isFlatOrTurned(before: string, after: string): boolean {
    return compare(before, '0') !== 0 && compare(multiply(before, after), '0') <= 0;
}

function start(fill: Fill, opens: string): Course | undefined {
    if (compare(opens, '0') === 0) return undefined;
    const none = { entered: '0', entryCost: '0', exited: '0', exitCost: '0', pnl: '0', fees: '0', events: [] };
    return { isLong: fill.side === 'buy', openedAt: fill.timestamp, ...none };
}

/** The part of a trade's fee that goes with a part of its amount. */
function feeOf({ fee, amount }: Fill, part: string): string {
    if (fee === undefined || compare(part, amount) === 0) return fee ?? '0';
    return divide(multiply(fee, part), amount, DECIMALS) ?? '0';
}

function enter(course: Course, fill: Fill, amount: string, event: IdentifiedEvent): Course {
    return {
        ...course,
        entered: add(course.entered, amount),
        entryCost: add(course.entryCost, multiply(fill.price, amount)),
        fees: add(course.fees, feeOf(fill, amount)),
        events: [...course.events, event],
    };
}

/** Only what closes realizes a profit; the service tells it of the whole trade. */
function exit(course: Course, fill: Fill, amount: string, event: IdentifiedEvent): Course {
    return {
        ...course,
        exited: add(course.exited, amount),
        exitCost: add(course.exitCost, multiply(fill.price, amount)),
        pnl: course.pnl === undefined || fill.pnl === undefined ? undefined : add(course.pnl, fill.pnl),
        fees: add(course.fees, feeOf(fill, amount)),
        events: [...course.events, event],
    };
}

/** What is bought for less than it is sold for, quote. */
function grossOf({ isLong, entryCost, exitCost }: Course): string {
    const gain = add(exitCost, negative(entryCost));
    return isLong ? gain : negative(gain);
}

/**
 * What a profit that is told may be off that of entry and exit, as parts of that and of the cost: one in USD is not quite one
 * in quote, and averages are cut off. What is off by more than fees could make it is of something else.
 */
const CLOSE = { profit: '0.02', cost: '0.00001' } as const;
const FAR = { profit: '0.2', cost: '0.005' } as const;

function isConfirmed(course: Course): boolean | undefined {
    const { pnl, entryCost } = course;
    if (pnl === undefined) return undefined;
    const gross = grossOf(course);
    const slackOf = ({ profit, cost }: Record<'profit' | 'cost', string>): string =>
        add(multiply(sizeOf(gross), profit), multiply(entryCost, cost));
    const [off, close] = [sizeOf(add(pnl, negative(gross))), slackOf(CLOSE)];
    const hasWon = compare(sizeOf(gross), close) > 0;
    // A trade that opens realizes nothing: one that was taken to close did not.
    if (hasWon && compare(pnl, '0') === 0) return false;
    if (compare(off, slackOf(FAR)) > 0) return false;
    return hasWon && compare(off, close) <= 0 ? true : undefined;
}

function toClosed(course: Course, last: Fill, market: KnownMarket): ClosedPosition {
    return { position: toClosedPosition(course, last, market), isConfirmed: isConfirmed(course) };
}

function toClosedPosition(course: Course, last: Fill, market: KnownMarket): Position {
    const { isLong, openedAt, entered, entryCost, exited, exitCost, fees, events } = course;
    const pnl = course.pnl ?? grossOf(course);
    const average = (cost: string, amount: string): number => Number(divide(cost, amount, DECIMALS) ?? '0');
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
