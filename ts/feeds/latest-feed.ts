/** What holds of a market now, such as its mark price: each frame replaces what was told before, and nothing is missed by that. */

import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';

/** Figures by name, as decimal text; what is not known is left out. */
export type Figures = Readonly<Record<string, unknown>>;

/** What a state is fed from. */
export interface LatestSource {
    /** Of what flows, for problems. */
    readonly name: string;
    readonly symbol: string;
    /**
     * Reads a body of the socket.
     *
     * @returns the figures that it tells; those that it leaves out stay
     */
    readonly read: (body: unknown, key: string) => Figures;
    /** Reads the same by other means. */
    readonly fetch: () => Promise<Figures>;
    /** The figures that frames tell, all when left out: one of them that a read finds changed should have been told. */
    readonly streamedFigures?: readonly string[];
    /** What also changes, though slowly, and only reads tell: asked for again when it is so old while somebody watches. */
    readonly refreshMs?: number;
}

/** Keeps the state of one market. */
export class LatestFeed extends RowsFeed {
    readonly #source: LatestSource;
    #figures: Figures = {};
    /** What frames have told since a read began: it is newer than what the read finds. */
    readonly #told = new Set<string>();
    #hasFailed = false;
    #cancelRefresh: (() => void) | undefined = undefined;

    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source: LatestSource, settings: FeedSettings) {
        super(source.name, settings);
        this.#source = source;
    }

    /** @returns the market's symbol */
    get symbol(): string {
        return this.#source.symbol;
    }

    /** @returns what holds now: another object after each change, and never changed itself */
    get figures(): Figures {
        return this.#figures;
    }

    /** @returns whether there is something to show: what was read, or what frames tell while it cannot be */
    get isKnown(): boolean {
        return this.isProven || (this.#hasFailed && this.#isTold);
    }

    get #isTold(): boolean {
        const { streamedFigures } = this.#source;
        return streamedFigures?.every((name) => this.#figures[name] !== undefined) === true;
    }

    /**
     * Adds what was found out otherwise.
     *
     * @param figures what
     */
    addFigures(figures: Figures): void {
        if (!this.isClosed && this.#merge(figures)) this.publish();
    }

    override close(error: unknown): void {
        this.#cancelRefresh?.();
        super.close(error);
    }

    protected get isSnapshot(): boolean {
        return true;
    }

    protected async reconcile(): Promise<ReadResult> {
        this.#told.clear();
        const found = await this.#source.fetch().catch((error: unknown) => {
            this.#hasFailed = true;
            throw error;
        });
        this.#refreshLater();
        const figures = Object.fromEntries(Object.entries(found).filter(([name]) => !this.#told.has(name)));
        const { streamedFigures = Object.keys(figures).filter((name) => name !== 'info') } = this.#source;
        const isMissed = streamedFigures.some((name) => figures[name] !== undefined && figures[name] !== this.#figures[name]);
        return { isNew: this.#merge(figures), isMissed };
    }

    protected take(body: unknown, key = ''): boolean {
        if (typeof body !== 'object' || body === null) return false;
        const figures = this.#source.read(body, key);
        for (const name in figures) if (name !== 'info' && figures[name] !== undefined) this.#told.add(name);
        return this.#merge(figures);
    }

    #merge(figures: Figures): boolean {
        const known = this.#figures;
        let isNew = false;
        for (const name in figures) {
            // What a row says of itself is no news.
            if (name !== 'info' && figures[name] !== undefined && figures[name] !== known[name]) isNew = true;
        }
        if (!isNew) return false;
        const given = Object.entries(figures).filter(([, figure]) => figure !== undefined);
        const info = { ...(known.info as object | undefined), ...(figures.info as object | undefined) };
        this.#figures = { ...known, ...Object.fromEntries(given), info };
        return true;
    }

    /** Only while somebody waits is it worth a request. */
    #refreshLater(): void {
        const { refreshMs } = this.#source;
        if (refreshMs === undefined || this.isClosed) return;
        this.#cancelRefresh?.();
        this.#cancelRefresh = this.settings.clock.after(refreshMs, () => {
            if (this.waiting > 0 && this.isOpen) this.read(false);
            else this.#refreshLater();
        });
    }
}
