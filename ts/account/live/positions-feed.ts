/** Positions of an account. */

import { FormerStates } from '../../recent/former-states.js';
import type { Watch } from './watches.js';
import { LatestPositions, type PositionRow } from './position.js';
import { isFlat } from '../position.js';
import { mayLag } from '../../recent/recent.js';
import { Feed, type FeedSettings, type ReadResult } from '../../streams/feeds/feed.js';

/** A position as users receive it. */
export interface PositionLike extends PositionRow {
    readonly contracts?: number | undefined;
    readonly entryPrice?: number | undefined;
}

/** Where positions come from. */
export interface PositionsSource<Position extends PositionLike> {
    readonly accountNumber: number;
    /** Reads all positions over HTTP. */
    readonly fetch: () => Promise<readonly Position[]>;
    /** Converts a row to CCXT's structure; `undefined` when its market is unknown. */
    readonly convert: (row: unknown) => Position | undefined;
    /** The flat position of a market whose position was closed. */
    readonly flat: (symbol: string) => Position;
    /** Reads a frame that contains all positions; each frame is one row when omitted. */
    readonly convertAll?: (frame: unknown) => readonly Position[] | undefined;
}

/** Keeps the positions of one account. */
export class PositionsFeed<Position extends PositionLike> {
    readonly feed: Feed;
    readonly cache = new LatestPositions<Position>();
    /** The latest position by symbol: this exchange has one position a market. */
    readonly #latest = new Map<string, Position>();
    readonly #former: FormerStates<Position>;
    /**
     * Number of changes; the number of each market's last change, and by caller the last that it received of
     * each market.
     */
    #changes = 0;
    readonly #lastChange = new Map<string, number>();
    /** The change that closed each market's position last. */
    readonly #lastClose = new Map<string, number>();
    readonly #delivered = new Map<string, Map<string, number>>();
    /** By caller. */
    readonly #watches = new Map<string, Watch>();
    /** Number of frames that contained all positions, and the clock time of the last one. */
    #frames = 0;
    #frameAt = -Infinity;
    /** The last of them, unless newer values were read since. */
    #frame: unknown = undefined;

    constructor(
        private readonly source: PositionsSource<Position>,
        private readonly settings: FeedSettings,
    ) {
        const isSame = (left: Position, right: Position): boolean =>
            left.symbol === right.symbol && !isOtherPosition(left, right);
        this.#former = new FormerStates(() => settings.clock.now(), isSame);
        this.feed = new Feed(`positions of account ${source.accountNumber}`, settings, {
            accept: (row) => this.#accept(row),
            read: () => this.#read(),
        });
    }

    /**
     * Waits for positions that changed since the last call for the same markets; the first call gets all
     * positions. With `isAll`, one change returns all positions; the last changed is at the end. Without
     * `hasFlat`, a flat position is returned once: when it is closed.
     */
    async watch(symbols: readonly string[] | undefined, isAll: boolean, hasFlat = false): Promise<Position[]> {
        return this.#watch([hasFlat, ...(symbols ?? [])].join(' '), symbols, isAll, hasFlat);
    }

    /**
     * Waits until the position of a market changes; the first call gets it as it is, a flat one where there
     * is none.
     */
    async watchOne(symbol: string): Promise<Position> {
        const [position] = await this.#watch(callerOfOne(symbol), [symbol], false, true);
        return position ?? this.source.flat(symbol);
    }

    /**
     * Ends the watch of one market, as {@link watchOne} started it; returns whether another watch is left.
     */
    unWatchOne(symbol: string, error: unknown): boolean {
        const caller = callerOfOne(symbol);
        const watch = this.#watches.get(caller);
        this.#watches.delete(caller);
        this.#delivered.delete(caller);
        if (watch !== undefined) watch.end = { error };
        // Wakes the callers that wait; those of other watches find nothing new.
        this.feed.publish();
        return this.#watches.size > 0;
    }

    async #watch(
        caller: string,
        symbols: readonly string[] | undefined,
        isAll: boolean,
        hasFlat: boolean,
    ): Promise<Position[]> {
        const watch = this.#watches.get(caller) ?? { symbols: symbols?.join(' '), end: undefined };
        this.#watches.set(caller, watch);
        const isOpen = (position: Position): boolean => hasFlat || !isFlat(position);
        const wanted = (): Position[] =>
            this.#rows().filter(({ symbol }) => symbols === undefined || symbols.includes(symbol));
        let from: number | undefined;
        for (;;) {
            const delivered = this.#delivered.get(caller);
            const isFirst = delivered === undefined && (this.feed.isProven || this.#frames > 0);
            // Every waiter receives a change, also when another call for the same markets consumed it first.
            const since = (symbol: string): number => from ?? delivered?.get(symbol) ?? 0;
            const changed = wanted().filter((position) => {
                const changes = isOpen(position) ? this.#lastChange : this.#lastClose;
                return (changes.get(position.symbol) ?? 0) > since(position.symbol);
            });
            if (isFirst || changed.length > 0) {
                const cursor = delivered ?? new Map<string, number>();
                this.#delivered.set(caller, cursor);
                for (const { symbol } of isFirst ? wanted() : changed) cursor.set(symbol, this.#changes);
                if (isFirst) return wanted().filter(isOpen);
                return isAll ? wanted().filter((position) => isOpen(position) || changed.includes(position)) : changed;
            }
            from = this.#changes;
            await this.feed.next();
            if (watch.end !== undefined) throw watch.end.error;
        }
    }

    /** Converts the last frame again, as what the conversion adds to it has changed. */
    convertAgain(): void {
        if (this.feed.isClosed || this.#frame === undefined) return;
        const positions = this.source.convertAll?.(this.#frame);
        if (positions !== undefined && this.#appendChanged(this.#withFlat(positions), true)) this.feed.publish();
    }

    /** The open positions, the last updated at the end. */
    open(): Position[] {
        return this.#rows().filter((position) => !isFlat(position));
    }

    #accept(row: unknown): boolean {
        const { convert, convertAll } = this.source;
        if (convertAll !== undefined) {
            const positions = convertAll(row);
            if (positions === undefined) return false;
            this.#frames += 1;
            this.#frameAt = this.settings.clock.now();
            this.#frame = row;
            return this.#appendChanged(this.#withFlat(positions), true) || this.#frames === 1;
        }
        const position = convert(row);
        if (position === undefined) return false;
        this.#append(position, true);
        return true;
    }

    async #read(): Promise<ReadResult> {
        const isFirst = !this.feed.isProven;
        const [frames, readAt] = [this.#frames, this.settings.clock.now()];
        const positions = await this.source.fetch();
        // A frame that came meanwhile is newer, and contains all positions as well.
        if (this.#frames !== frames) return { isNew: isFirst, isMissed: false };
        const all = this.#withFlat(positions);
        const isOther = (position: Position): boolean => isOtherPosition(position, this.#latest.get(position.symbol));
        const isLate = (position: Position): boolean => this.#former.includes(position, readAt);
        const isMissed = all.some(isOther);
        // Either the read lags behind, or the position is what it was before: a later read shows which.
        if (all.some((position) => isOther(position) && isLate(position))) this.feed.read(false);
        const areValuesNew = !mayLag(this.#frameAt, readAt);
        if (areValuesNew) this.#frame = undefined;
        const current = all.filter((position) => (isOther(position) ? !isLate(position) : areValuesNew));
        return { isNew: this.#appendChanged(current, false) || isFirst, isMissed };
    }

    /** Adds flat positions of the markets whose position is missing. */
    #withFlat(positions: readonly Position[]): Position[] {
        const symbols = positions.map(({ symbol }) => symbol);
        const closed = [...this.#latest.keys()].filter((symbol) => !symbols.includes(symbol));
        return [...positions, ...closed.map((symbol) => this.source.flat(symbol))];
    }

    /**
     * A changed figure is an update where frames contain all positions; else only a position of another size
     * is.
     */
    #appendChanged(positions: readonly Position[], isFrame: boolean): boolean {
        const differs = this.source.convertAll === undefined ? isOtherPosition : isChanged;
        const changed = positions.filter((position) => differs(position, this.#latest.get(position.symbol)));
        for (const position of changed) this.#append(position, isFrame);
        return changed.length > 0;
    }

    #append(position: Position, isFrame: boolean): void {
        this.#changes += 1;
        const before = this.#latest.get(position.symbol);
        this.#noteFormer(position, before, isFrame);
        if (isFlat(position) && before !== undefined && !isFlat(before)) {
            this.#lastClose.set(position.symbol, this.#changes);
        }
        this.#latest.set(position.symbol, position);
        this.#lastChange.set(position.symbol, this.#changes);
        this.cache.append(position);
    }

    /** A position that was unknown was flat, unless it was read first. */
    #noteFormer(position: Position, before: Position | undefined, isFrame: boolean): void {
        if (!isOtherPosition(position, before) || (before === undefined && !isFrame && !this.feed.isProven)) return;
        this.#former.add(before ?? this.source.flat(position.symbol));
    }

    /** The latest position of each market, whatever side it had before. */
    #rows(): Position[] {
        return this.cache.rows().filter(({ symbol, side }) => `${this.#latest.get(symbol)?.side}` === `${side}`);
    }
}

function callerOfOne(symbol: string): string {
    return `one ${symbol}`;
}

/** Prices change the value of a position all the time; these figures change only with a trade. */
function isOtherPosition(position: PositionLike, known: PositionLike | undefined): boolean {
    if (known === undefined) return true;
    return (['side', 'contracts', 'entryPrice'] as const).some((key) => (position[key] ?? 0) !== (known[key] ?? 0));
}

/** Members that differ in every frame. */
const NOT_COMPARED = ['info', 'timestamp', 'datetime'];

function isChanged(position: PositionLike, known: PositionLike | undefined): boolean {
    const figures = position as unknown as Readonly<Record<string, unknown>>;
    const before = known as unknown as Readonly<Record<string, unknown>> | undefined;
    return Object.keys(figures).some((key) => !NOT_COMPARED.includes(key) && figures[key] !== before?.[key]);
}
