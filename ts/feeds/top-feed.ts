/** The top of a market's book as whole snapshots: each frame is true by itself, so there is nothing to seed and nothing to miss. */

import type { Subscription } from '../socket/channels.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';
import type { Channel } from './shared-socket.js';

/** What a top is fed from. */
export interface TopSource {
    readonly symbol: string;
    /** What is to be subscribed to for so many levels a side. */
    readonly toSubscription: (depth: number) => Subscription;
    /** Reads the same by other means: a body as the socket would tell it; `undefined` where none is had. */
    readonly fetch: () => Promise<unknown>;
    /** Levels of each side of a body. */
    readonly depthOf: (body: unknown) => readonly [number, number];
    /** What of a body is news where it was read. */
    readonly fingerprint: (body: unknown) => string;
}

/** The first snapshot may take so long before it is asked for otherwise; milliseconds. */
const SEED_MS = 1_000;

/** Keeps the top of one book. */
export class TopFeed extends RowsFeed {
    readonly #source: TopSource;
    #channel: Channel | undefined = undefined;
    #depth: number;
    /** Depths that were subscribed to before: a frame of just as many levels may still be one of theirs. */
    #former: number[] = [];
    #body: unknown = undefined;
    #handed = 0;
    #cancelSeed: () => void = () => undefined;
    #cancelProof: () => void = () => undefined;
    /** When it was handed out last. */
    deliveredAt = -Infinity;

    /**
     * @param source what it is fed from
     * @param depth levels a side to begin with
     * @param settings where frames come from
     */
    constructor(source: TopSource, depth: number, settings: FeedSettings) {
        super(`top of the order book of ${source.symbol}`, settings);
        this.#source = source;
        this.#depth = depth;
    }

    /** @param channel through which more levels can be asked for */
    attachChannel(channel: Channel): void {
        this.#channel = channel;
    }

    /** @returns the market's symbol */
    get symbol(): string {
        return this.#source.symbol;
    }

    /**
     * Asks for more levels, unless there are as many already.
     *
     * @param depth levels a side
     */
    deepen(depth: number): void {
        if (depth <= this.#depth) return;
        this.#former.push(this.#depth);
        this.#depth = depth;
        this.#channel?.change(this.#source.toSubscription(depth));
        // A book of just as many levels as were asked for before looks cut for ever, and may never fall silent.
        this.#cancelProof();
        this.#cancelProof = this.settings.clock.after(SEED_MS, () => {
            if (!this.covers(this.#depth)) this.read(false);
        });
    }

    /**
     * Tells whether the book has changed since it was handed out, and can be shown to some depth.
     *
     * @param depth levels a side
     */
    hasUpdate(depth: number): boolean {
        return this.version > this.#handed && this.covers(depth);
    }

    /**
     * Tells whether what is known goes so deep: after a deeper book was asked for, frames of the shallower one may still come.
     *
     * @param depth levels a side
     */
    covers(depth: number): boolean {
        if (this.#body === undefined) return false;
        const levels = this.#source.depthOf(this.#body);
        return !this.#former.some((former) => former < depth && levels.includes(former));
    }

    /** @returns the latest body */
    deliver(): unknown {
        this.#handed = this.version;
        this.deliveredAt = this.settings.clock.now();
        return this.#body;
    }

    override close(error: unknown): void {
        this.#cancelSeed();
        this.#cancelProof();
        super.close(error);
    }

    protected get isSnapshot(): boolean {
        return false;
    }

    protected override get isProven(): boolean {
        return this.#body !== undefined;
    }

    protected override onOpen(): void {
        const { version } = this;
        this.#cancelSeed();
        this.#cancelSeed = this.settings.clock.after(SEED_MS, () => {
            if (this.version === version) this.read(false);
        });
    }

    protected async reconcile(): Promise<ReadResult> {
        const { version } = this;
        const body = await this.#source.fetch();
        if (body === undefined) return { isNew: false, isMissed: false };
        const wasShown = this.covers(this.#depth);
        const isTold = this.version !== version;
        const { fingerprint } = this.#source;
        const isMissed = !isTold && (this.#body === undefined || fingerprint(body) !== fingerprint(this.#body));
        // A read proves any depth; what the socket told meanwhile is newer, unless it was of a shallower book.
        if (!isTold || (!wasShown && this.#isCut(body))) this.#body = body;
        // The same book is news to those for whom it was not deep enough.
        const isNew = isMissed || !wasShown || (!isTold && this.#former.length > 0);
        this.#former = [];
        return { isNew, isMissed };
    }

    /** Whether a whole book shows that the present one is only its top. */
    #isCut(whole: unknown): boolean {
        const levels = this.#source.depthOf(this.#body);
        return this.#source.depthOf(whole).some((count, side) => count > (levels[side] ?? 0));
    }

    protected take(body: unknown): boolean {
        if (typeof body !== 'object' || body === null) return false;
        const [bids, asks] = this.#source.depthOf(body);
        const most = this.#former.at(-1) ?? Infinity;
        // More than the last one could tell, so it is of the present one.
        if (bids > most || asks > most) this.#former = [];
        this.#body = body;
        return true;
    }
}
