/** The present state of a market, such as its mark price; each frame replaces the values it contains. */
import { RowsFeed } from './rows-feed.js';
/** Keeps the state of one market. */
export class LatestFeed extends RowsFeed {
    isSnapshot = true;
    #values = {};
    /** Names of values that frames sent since a read began; they are newer than the result of the read. */
    #sentNames = new Set();
    #hasFailed = false;
    #refreshTimer = this.newTimer();
    constructor(source, settings) {
        super(source.name, source, settings);
    }
    /** The values now; a new object after each change. */
    get values() {
        return this.#values;
    }
    /** Whether the state was read, or frames completed it while reads fail. */
    get isKnown() {
        const { streamedValues } = this.origin;
        const isComplete = streamedValues?.every((name) => this.#values[name] !== undefined) === true;
        return this.isProven || (this.#hasFailed && isComplete);
    }
    /** Adds values from another source. */
    addValues(values) {
        if (!this.isClosed && this.#merge(values))
            this.publish();
    }
    async reconcile() {
        this.#sentNames.clear();
        const found = await this.origin.fetch().catch((error) => {
            this.#hasFailed = true;
            throw error;
        });
        this.#refreshLater();
        const values = Object.fromEntries(Object.entries(found).filter(([name]) => !this.#sentNames.has(name)));
        const { streamedValues = Object.keys(values).filter((name) => name !== 'info') } = this.origin;
        const isMissed = streamedValues.some((name) => values[name] !== undefined && values[name] !== this.#values[name]);
        return { isNew: this.#merge(values), isMissed };
    }
    take(body, key = '') {
        if (typeof body !== 'object' || body === null)
            return false;
        const values = this.origin.read(body, key);
        for (const name in values)
            if (name !== 'info' && values[name] !== undefined)
                this.#sentNames.add(name);
        return this.#merge(values);
    }
    #merge(values) {
        const known = this.#values;
        const given = Object.entries(values).filter(([, value]) => value !== undefined);
        // A row that differs in `info` alone is no update.
        if (given.every(([name, value]) => name === 'info' || value === known[name]))
            return false;
        const info = { ...known.info, ...values.info };
        this.#values = { ...known, ...Object.fromEntries(given), info };
        return true;
    }
    /** A request is worth its cost only while a caller waits. */
    #refreshLater() {
        const { refreshMs } = this.origin;
        if (refreshMs === undefined || this.isClosed)
            return;
        this.#refreshTimer.set(refreshMs, () => {
            if (this.waiting > 0 && this.isOpen)
                this.read(false);
            else
                this.#refreshLater();
        });
    }
}
