/** Positions of an account as they change. */
import { LatestPositions } from '../cache/position.js';
import { RowsFeed } from './rows-feed.js';
/** Keeps the positions of one account. */
export class PositionsFeed extends RowsFeed {
    cache = new LatestPositions();
    #source;
    /** The latest of each market: here a market has one position, whatever its side. */
    #latest = new Map();
    /** Counts changes; each market's last one, and the last that was told. */
    #changes = 0;
    #changed = new Map();
    #handed = new Map();
    /** Who has been told what there was at first. */
    #callers = new Set();
    /**
     * @param source what it is fed from
     * @param settings how sockets are made and kept
     */
    constructor(source, settings) {
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
    async watch(symbols, isAll) {
        const caller = (symbols ?? []).join(' ');
        const wanted = () => this.#rows().filter(({ symbol }) => symbols === undefined || symbols.includes(symbol));
        let from;
        for (;;) {
            const isFirst = !this.#callers.has(caller) && this.isProven;
            // Whoever waits gets what comes while he does, even when another gets it, too.
            const since = (symbol) => from ?? this.#handed.get(symbol) ?? 0;
            const news = wanted().filter(({ symbol }) => (this.#changed.get(symbol) ?? 0) > since(symbol));
            if (isFirst || news.length > 0) {
                this.#callers.add(caller);
                for (const { symbol } of news)
                    this.#handed.set(symbol, this.#changes);
                return isAll || isFirst ? wanted() : news;
            }
            from = this.#changes;
            await this.next();
        }
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
        return { isNew: news.length > 0, isMissed: news.length > 0 };
    }
    take(row) {
        const position = this.#source.convert(row);
        if (position === undefined)
            return false;
        this.#append(position);
        return true;
    }
    #append(position) {
        this.#changes += 1;
        this.#latest.set(position.symbol, position);
        this.#changed.set(position.symbol, this.#changes);
        this.cache.append(position);
    }
    /** Of each market the latest, whichever side it was on before. */
    #rows() {
        return this.cache.rows().filter(({ symbol, side }) => `${this.#latest.get(symbol)?.side}` === `${side}`);
    }
}
/** Prices move what a position is worth all the time; its own figures only what its owner or the exchange does. */
function isOther(position, known) {
    if (known === undefined)
        return true;
    return ['side', 'contracts', 'entryPrice'].some((key) => (position[key] ?? 0) !== (known[key] ?? 0));
}
