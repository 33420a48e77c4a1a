/** Positions of an account as they change. */
import { LatestPositions } from '../cache/position.js';
import { RowsFeed } from './rows-feed.js';
/** Keeps the positions of one account. */
export class PositionsFeed extends RowsFeed {
    cache = new LatestPositions();
    #source;
    /** The latest of each market: here a market has one position, whatever its side. */
    #latest = new Map();
    #handed = 0;
    /**
     * @param source what it is fed from
     * @param settings how sockets are made and kept
     */
    constructor(source, settings) {
        super(`positions of account ${source.accountNumber}`, settings);
        this.#source = source;
    }
    /** @returns whether there is news that was not handed out */
    get hasNew() {
        return this.version > this.#handed;
    }
    /** Notes that all of it is handed out now. */
    hand() {
        this.#handed = this.version;
    }
    get isSnapshot() {
        return true;
    }
    async reconcile() {
        const positions = await this.#source.fetch();
        const symbols = positions.map(({ symbol }) => symbol);
        const gone = [...this.#latest.keys()].filter((symbol) => !symbols.includes(symbol));
        const all = [...positions, ...gone.map((symbol) => this.#source.flat(symbol))];
        const news = all.filter((position) => isOther(position, this.#latest.get(position.symbol)));
        for (const position of news)
            this.#append(position);
        return news.length > 0;
    }
    take(row) {
        const position = this.#source.convert(row);
        if (position === undefined)
            return false;
        this.#append(position);
        return true;
    }
    #append(position) {
        this.#latest.set(position.symbol, position);
        this.cache.append(position);
    }
}
/** Prices move what a position is worth all the time; its own figures only what its owner or the exchange does. */
function isOther(position, known) {
    if (known === undefined)
        return true;
    return ['side', 'contracts', 'entryPrice'].some((key) => (position[key] ?? 0) !== (known[key] ?? 0));
}
