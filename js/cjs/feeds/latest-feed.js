"use strict";
/** The present state of a market, such as its mark price; each frame replaces the figures it contains. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.LatestFeed = void 0;
const rows_feed_js_1 = require("./rows-feed.js");
/** Keeps the state of one market. */
class LatestFeed extends rows_feed_js_1.RowsFeed {
    #source;
    #figures = {};
    /** Figures that frames sent since a read began; they are newer than the result of the read. */
    #sentFigures = new Set();
    #hasFailed = false;
    #refreshTimer = this.newTimer();
    /**
     * @param source where the state comes from
     * @param settings where frames come from
     */
    constructor(source, settings) {
        super(source.name, settings);
        this.#source = source;
    }
    /** @returns the market's symbol */
    get symbol() {
        return this.#source.symbol;
    }
    /** @returns the figures now; a new object after each change */
    get figures() {
        return this.#figures;
    }
    /** @returns whether the state was read, or frames completed it while reads fail */
    get isKnown() {
        const { streamedFigures } = this.#source;
        const isComplete = streamedFigures?.every((name) => this.#figures[name] !== undefined) === true;
        return this.isProven || (this.#hasFailed && isComplete);
    }
    /**
     * Adds figures from another source.
     *
     * @param figures the figures
     */
    addFigures(figures) {
        if (!this.isClosed && this.#merge(figures))
            this.publish();
    }
    get isSnapshot() {
        return true;
    }
    async reconcile() {
        this.#sentFigures.clear();
        const found = await this.#source.fetch().catch((error) => {
            this.#hasFailed = true;
            throw error;
        });
        this.#refreshLater();
        const figures = Object.fromEntries(Object.entries(found).filter(([name]) => !this.#sentFigures.has(name)));
        const { streamedFigures = Object.keys(figures).filter((name) => name !== 'info') } = this.#source;
        const isMissed = streamedFigures.some((name) => figures[name] !== undefined && figures[name] !== this.#figures[name]);
        return { isNew: this.#merge(figures), isMissed };
    }
    take(body, key = '') {
        if (typeof body !== 'object' || body === null)
            return false;
        const figures = this.#source.read(body, key);
        for (const name in figures)
            if (name !== 'info' && figures[name] !== undefined)
                this.#sentFigures.add(name);
        return this.#merge(figures);
    }
    #merge(figures) {
        const known = this.#figures;
        const given = Object.entries(figures).filter(([, figure]) => figure !== undefined);
        // A row that differs in `info` alone is no update.
        if (given.every(([name, figure]) => name === 'info' || figure === known[name]))
            return false;
        const info = { ...known.info, ...figures.info };
        this.#figures = { ...known, ...Object.fromEntries(given), info };
        return true;
    }
    /** A request is worth its cost only while a caller waits. */
    #refreshLater() {
        const { refreshMs } = this.#source;
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
exports.LatestFeed = LatestFeed;
