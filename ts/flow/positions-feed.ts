/** Positions of an account as they change. */

import { LatestPositions } from '../cache/position.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed } from './rows-feed.js';

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
    /** The position of a market in which there is none. */
    readonly flat: (symbol: string) => Position;
}

/** Keeps the positions of one account. */
export class PositionsFeed<Position extends PositionLike> extends RowsFeed {
    readonly cache = new LatestPositions<Position>();
    readonly #source: PositionsSource<Position>;
    /** The latest of each market: here a market has one position, whatever its side. */
    readonly #latest = new Map<string, Position>();
    #handed = 0;

    /**
     * @param source what it is fed from
     * @param settings how sockets are made and kept
     */
    constructor(source: PositionsSource<Position>, settings: FeedSettings) {
        super(`positions of account ${source.accountNumber}`, settings);
        this.#source = source;
    }

    /** @returns whether there is news that was not handed out */
    get hasNew(): boolean {
        return this.version > this.#handed;
    }

    /** Notes that all of it is handed out now. */
    hand(): void {
        this.#handed = this.version;
    }

    protected get isSnapshot(): boolean {
        return true;
    }

    protected async reconcile(): Promise<boolean> {
        const positions = await this.#source.fetch();
        const symbols = positions.map(({ symbol }) => symbol);
        const gone = [...this.#latest.keys()].filter((symbol) => !symbols.includes(symbol));
        const all = [...positions, ...gone.map((symbol) => this.#source.flat(symbol))];
        const news = all.filter((position) => isOther(position, this.#latest.get(position.symbol)));
        for (const position of news) this.#append(position);
        return news.length > 0;
    }

    protected take(row: unknown): boolean {
        const position = this.#source.convert(row);
        if (position === undefined) return false;
        this.#append(position);
        return true;
    }

    #append(position: Position): void {
        this.#latest.set(position.symbol, position);
        this.cache.append(position);
    }
}

/** Prices move what a position is worth all the time; its own figures only what its owner or the exchange does. */
function isOther(position: PositionLike, known: PositionLike | undefined): boolean {
    if (known === undefined) return true;
    return (['side', 'contracts', 'entryPrice'] as const).some((key) => (position[key] ?? 0) !== (known[key] ?? 0));
}
