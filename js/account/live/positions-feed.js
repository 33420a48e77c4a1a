/** Positions of an account. */
import { LatestPositions } from './position.js';
import { isFlat } from '../position.js';
import { RowsFeed } from '../../streams/feeds/rows-feed.js';
/** Keeps the positions of one account. */
export class PositionsFeed extends RowsFeed {
    cache = new LatestPositions();
    isSnapshot = true;
    /** The latest position by symbol: this exchange has one position a market. */
    #latest = new Map();
    /** Number of changes; the number of each market's last change, and by caller the last that it received of each market. */
    #changes = 0;
    #lastChange = new Map();
    /** The change that closed each market's position last. */
    #lastClose = new Map();
    #delivered = new Map();
    /** Number of frames that contained all positions. */
    #frames = 0;
    constructor(source, settings) {
        super(`positions of account ${source.accountNumber}`, source, settings);
    }
    /**
     * Waits for positions that changed since the last call for the same markets; the first call gets all positions. With
     * `isAll`, one change returns all positions; the last changed is at the end. Without `hasFlat`, a flat position is returned
     * once: when it is closed.
     */
    async watch(symbols, isAll, hasFlat = false) {
        const caller = [hasFlat, ...(symbols ?? [])].join(' ');
        const isOpen = (position) => hasFlat || !isFlat(position);
        const wanted = () => this.#rows().filter(({ symbol }) => symbols === undefined || symbols.includes(symbol));
        let from;
        for (;;) {
            const delivered = this.#delivered.get(caller);
            const isFirst = delivered === undefined && (this.isProven || this.#frames > 0);
            // Every waiter receives a change, also when another call for the same markets consumed it first.
            const since = (symbol) => from ?? delivered?.get(symbol) ?? 0;
            const changed = wanted().filter((position) => {
                const changes = isOpen(position) ? this.#lastChange : this.#lastClose;
                return (changes.get(position.symbol) ?? 0) > since(position.symbol);
            });
            if (isFirst || changed.length > 0) {
                const cursor = delivered ?? new Map();
                this.#delivered.set(caller, cursor);
                for (const { symbol } of isFirst ? wanted() : changed)
                    cursor.set(symbol, this.#changes);
                if (isFirst)
                    return wanted().filter(isOpen);
                return isAll ? wanted().filter((position) => isOpen(position) || changed.includes(position)) : changed;
            }
            from = this.#changes;
            await this.next();
        }
    }
    async reconcile() {
        const frames = this.#frames;
        const positions = await this.origin.fetch();
        // A frame that came meanwhile is newer, and contains all positions as well.
        if (this.#frames !== frames)
            return { isNew: false, isMissed: false };
        const all = this.#withFlat(positions);
        const isMissed = all.some((position) => isOtherPosition(position, this.#latest.get(position.symbol)));
        return { isNew: this.#appendChanged(all), isMissed };
    }
    take(row) {
        const { convert, convertAll } = this.origin;
        if (convertAll !== undefined) {
            const positions = convertAll(row);
            if (positions === undefined)
                return false;
            this.#frames += 1;
            return this.#appendChanged(this.#withFlat(positions)) || this.#frames === 1;
        }
        const position = convert(row);
        if (position === undefined)
            return false;
        this.#append(position);
        return true;
    }
    /** Adds flat positions of the markets whose position is missing. */
    #withFlat(positions) {
        const symbols = positions.map(({ symbol }) => symbol);
        const closed = [...this.#latest.keys()].filter((symbol) => !symbols.includes(symbol));
        return [...positions, ...closed.map((symbol) => this.origin.flat(symbol))];
    }
    /** A changed figure is an update where frames contain all positions; else only a position of another size is. */
    #appendChanged(positions) {
        const differs = this.origin.convertAll === undefined ? isOtherPosition : isChanged;
        const changed = positions.filter((position) => differs(position, this.#latest.get(position.symbol)));
        for (const position of changed)
            this.#append(position);
        return changed.length > 0;
    }
    #append(position) {
        this.#changes += 1;
        const before = this.#latest.get(position.symbol);
        if (isFlat(position) && before !== undefined && !isFlat(before)) {
            this.#lastClose.set(position.symbol, this.#changes);
        }
        this.#latest.set(position.symbol, position);
        this.#lastChange.set(position.symbol, this.#changes);
        this.cache.append(position);
    }
    /** The latest position of each market, whatever side it had before. */
    #rows() {
        return this.cache.rows().filter(({ symbol, side }) => `${this.#latest.get(symbol)?.side}` === `${side}`);
    }
}
/** Prices change the value of a position all the time; these figures change only with a trade. */
function isOtherPosition(position, known) {
    if (known === undefined)
        return true;
    return ['side', 'contracts', 'entryPrice'].some((key) => (position[key] ?? 0) !== (known[key] ?? 0));
}
/** Members that differ in every frame. */
const NOT_COMPARED = ['info', 'timestamp', 'datetime'];
function isChanged(position, known) {
    const figures = position;
    const before = known;
    return Object.keys(figures).some((key) => !NOT_COMPARED.includes(key) && figures[key] !== before?.[key]);
}
