/** What holds of a market now, such as its mark price: each frame replaces what was told before, and nothing is missed by that. */
import { RowsFeed } from './rows-feed.js';
/** Keeps the state of one market. */
export class LatestFeed extends RowsFeed {
    #source;
    #figures = {};
    /** What frames have told since a read began: it is newer than what the read finds. */
    #told = new Set();
    #hasFailed = false;
    #cancelRefresh = undefined;
    /**
     * @param source what it is fed from
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
    /** @returns what holds now: another object after each change, and never changed itself */
    get figures() {
        return this.#figures;
    }
    /** @returns whether there is something to show: what was read, or what frames tell while it cannot be */
    get isKnown() {
        return this.isProven || (this.#hasFailed && this.#isTold);
    }
    get #isTold() {
        const { live } = this.#source;
        return live?.every((name) => this.#figures[name] !== undefined) === true;
    }
    /**
     * Adds what was found out otherwise.
     *
     * @param figures what
     */
    learn(figures) {
        if (!this.isClosed && this.#merge(figures))
            this.publish();
    }
    close(error) {
        this.#cancelRefresh?.();
        super.close(error);
    }
    get isSnapshot() {
        return true;
    }
    async reconcile() {
        this.#told.clear();
        const found = await this.#source.fetch().catch((error) => {
            this.#hasFailed = true;
            throw error;
        });
        this.#refreshLater();
        const figures = Object.fromEntries(Object.entries(found).filter(([name]) => !this.#told.has(name)));
        const { live = Object.keys(figures).filter((name) => name !== 'info') } = this.#source;
        const isMissed = live.some((name) => figures[name] !== undefined && figures[name] !== this.#figures[name]);
        return { isNew: this.#merge(figures), isMissed };
    }
    take(body, key = '') {
        if (typeof body !== 'object' || body === null)
            return false;
        const figures = this.#source.read(body, key);
        for (const name in figures)
            if (name !== 'info' && figures[name] !== undefined)
                this.#told.add(name);
        return this.#merge(figures);
    }
    #merge(figures) {
        const known = this.#figures;
        let isNew = false;
        for (const name in figures) {
            // What a row says of itself is no news.
            if (name !== 'info' && figures[name] !== undefined && figures[name] !== known[name])
                isNew = true;
        }
        if (!isNew)
            return false;
        const given = Object.entries(figures).filter(([, figure]) => figure !== undefined);
        const info = { ...known.info, ...figures.info };
        this.#figures = { ...known, ...Object.fromEntries(given), info };
        return true;
    }
    /** Only while somebody waits is it worth a request. */
    #refreshLater() {
        const { refreshMs } = this.#source;
        if (refreshMs === undefined || this.isClosed)
            return;
        this.#cancelRefresh?.();
        this.#cancelRefresh = this.settings.clock.after(refreshMs, () => {
            if (this.waiting > 0 && this.isOpen)
                this.read(false);
            else
                this.#refreshLater();
        });
    }
}
