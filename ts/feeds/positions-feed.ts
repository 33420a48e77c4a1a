/** Positions of an account as they change. */

import { LatestPositions } from '../cache/position.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';

/** A position as its users get it. */
export interface PositionLike {
    readonly symbol: string;
    readonly side?: string | null | undefined;
    readonly contracts?: number | undefined;
    readonly entryPrice?: number | undefined;
}

/** What positions are fed from. */
export interface PositionsSource<Position extends PositionLike> {
    readonly accountNumber: number;
    /** All positions now. */
    readonly fetch: () => Promise<readonly Position[]>;
    /** Unifies a row; `undefined` for one of a market that is not known. */
    readonly convert: (row: unknown) => Position | undefined;
    /** The position of a market in which there is none any more, heard now. */
    readonly flat: (symbol: string) => Position;
    /** Reads a frame that tells all positions at once; frames are rows of one each where this is left out. */
    readonly convertAll?: (frame: unknown) => readonly Position[] | undefined;
}

/** Keeps the positions of one account. */
export class PositionsFeed<Position extends PositionLike> extends RowsFeed {
    readonly cache = new LatestPositions<Position>();
    readonly #source: PositionsSource<Position>;
    /** The latest of each market: here a market has one position, whatever its side. */
    readonly #latest = new Map<string, Position>();
    /** Counts changes; each market's last one, and by caller the last of each market that it was told. */
    #changes = 0;
    readonly #changed = new Map<string, number>();
    readonly #handed = new Map<string, Map<string, number>>();
    /** Frames that told all of them. */
    #frames = 0;

    /**
     * @param source what it is fed from
     * @param settings how sockets are made and kept
     */
    constructor(source: PositionsSource<Position>, settings: FeedSettings) {
        super(`positions of account ${source.accountNumber}`, settings);
        this.#source = source;
    }

    /**
     * Waits for positions that changed since they were told last; at first, for all there are.
     *
     * @param symbols only of these markets; of all when left out
     * @param isAll whether to tell all of them, whichever changed
     * @returns the positions, the one that changed last at the end
     */
    async watch(symbols: readonly string[] | undefined, isAll: boolean): Promise<Position[]> {
        const caller = (symbols ?? []).join(' ');
        const wanted = (): Position[] =>
            this.#rows().filter(({ symbol }) => symbols === undefined || symbols.includes(symbol));
        let from: number | undefined;
        for (;;) {
            const handed = this.#handed.get(caller);
            const isFirst = handed === undefined && (this.isProven || this.#frames > 0);
            // Whoever waits gets what comes while he does, even when another who wants the same gets it, too.
            const since = (symbol: string): number => from ?? handed?.get(symbol) ?? 0;
            const news = wanted().filter(({ symbol }) => (this.#changed.get(symbol) ?? 0) > since(symbol));
            if (isFirst || news.length > 0) {
                const had = handed ?? new Map<string, number>();
                this.#handed.set(caller, had);
                for (const { symbol } of news) had.set(symbol, this.#changes);
                return isAll || isFirst ? wanted() : news;
            }
            from = this.#changes;
            await this.next();
        }
    }

    protected get isSnapshot(): boolean {
        return true;
    }

    protected async reconcile(): Promise<ReadResult> {
        const frames = this.#frames;
        const positions = await this.#source.fetch();
        // What the socket told meanwhile is newer, and as whole.
        if (this.#frames !== frames) return { isNew: false, isMissed: false };
        const all = this.#withFlat(positions);
        const isMissed = all.some((position) => isOther(position, this.#latest.get(position.symbol)));
        return { isNew: this.#appendNews(all), isMissed };
    }

    protected take(row: unknown): boolean {
        const { convert, convertAll } = this.#source;
        if (convertAll !== undefined) {
            const positions = convertAll(row);
            if (positions === undefined) return false;
            this.#frames += 1;
            return this.#appendNews(this.#withFlat(positions)) || this.#frames === 1;
        }
        const position = convert(row);
        if (position === undefined) return false;
        this.#append(position);
        return true;
    }

    /** All positions, with those that are no more. */
    #withFlat(positions: readonly Position[]): Position[] {
        const symbols = positions.map(({ symbol }) => symbol);
        const gone = [...this.#latest.keys()].filter((symbol) => !symbols.includes(symbol));
        return [...positions, ...gone.map((symbol) => this.#source.flat(symbol))];
    }

    /** Where frames tell all positions, one of them that tells another figure is news; a row's own stream tells what it likes. */
    #appendNews(positions: readonly Position[]): boolean {
        const differs = this.#source.convertAll === undefined ? isOther : isChanged;
        const news = positions.filter((position) => differs(position, this.#latest.get(position.symbol)));
        for (const position of news) this.#append(position);
        return news.length > 0;
    }

    #append(position: Position): void {
        this.#changes += 1;
        this.#latest.set(position.symbol, position);
        this.#changed.set(position.symbol, this.#changes);
        this.cache.append(position);
    }

    /** Of each market the latest, whichever side it was on before. */
    #rows(): Position[] {
        return this.cache.rows().filter(({ symbol, side }) => `${this.#latest.get(symbol)?.side}` === `${side}`);
    }
}

/** Prices move what a position is worth all the time; its own figures only what its owner or the exchange does. */
function isOther(position: PositionLike, known: PositionLike | undefined): boolean {
    if (known === undefined) return true;
    return (['side', 'contracts', 'entryPrice'] as const).some((key) => (position[key] ?? 0) !== (known[key] ?? 0));
}

/** What the same position is told with each time, whatever happens. */
const UNCOUNTED = ['info', 'timestamp', 'datetime'];

function isChanged(position: PositionLike, known: PositionLike | undefined): boolean {
    const figures = position as unknown as Readonly<Record<string, unknown>>;
    const before = known as unknown as Readonly<Record<string, unknown>> | undefined;
    return Object.keys(figures).some((key) => !UNCOUNTED.includes(key) && figures[key] !== before?.[key]);
}
