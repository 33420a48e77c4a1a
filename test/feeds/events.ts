/** A service that tells events of an account: at once over a source that a test controls, and again as a history. */

import type { FeedSettings } from '../../ts/feeds/feed.js';
import type { History } from '../../ts/history/pages.js';
import type { SourceEvents } from '../../ts/feeds/source.js';
import { nameEvents, rowKey, timeOf, type NamedEvent } from '../../ts/parse/events.js';
import type { WireOrderEvent } from '../../ts/wire/native.js';
import { BTC } from '../support/market.js';
import { Stand } from '../socket/fake.js';

export const SILENCE = 5_000;
export const ASK = 15_000;

/** An event; what is not said does not matter. */
export function event(txDigest: string, more: Partial<WireOrderEvent> = {}): WireOrderEvent {
    const row = { timestamp: '1000', marketId: BTC.id, eventType: 'FilledMakerOrder', side: '0' };
    return { ...row, price: '50000.0', size: '0.01', orderId: '1', ...more, txDigest };
}

/** What has happened, and who is told of it. */
export class Service {
    readonly clock: Stand['clock'] = new Stand().clock;
    /** Oldest first. */
    readonly rows: WireOrderEvent[] = [];
    /** So many of the newest are not in the history yet. */
    lag = 0;
    /** The most rows of a page. */
    cap = Infinity;
    /** Whether the history fails. */
    isDown = false;
    /** Whether an answer is kept back until {@link answer}. */
    isSlow = false;
    reads = 0;
    redials = 0;
    readonly faults: unknown[] = [];
    readonly pageSize: number;
    #events: SourceEvents | undefined;
    #lastActivityAt = 0;
    #isOpen = false;
    #answers: (() => void)[] = [];

    constructor(pageSize = 3) {
        this.pageSize = pageSize;
    }

    get history(): History<WireOrderEvent, NamedEvent> {
        return {
            fetch: async (before, limit) => {
                this.reads += 1;
                const known = this.rows.slice(0, this.rows.length - this.lag);
                const found = known.filter((row) => timeOf(row) < (before ?? Infinity)).reverse();
                const isDown = this.isDown;
                if (this.isSlow) await new Promise<void>((resolve) => this.#answers.push(resolve));
                if (isDown) throw new Error('no history');
                const page = found.slice(0, Math.min(limit, this.cap));
                const last = page.at(-1);
                return {
                    rows: page,
                    next: found.length > page.length && last !== undefined ? timeOf(last) : undefined,
                };
            },
            timeOf,
            keyOf: rowKey,
            parse: nameEvents,
            pageSize: this.pageSize,
        };
    }

    get settings(): FeedSettings {
        return {
            clock: this.clock,
            maxOutageMs: 15_000,
            silenceMs: SILENCE,
            readIntervalMs: ASK,
            onFault: (fault) => this.faults.push(fault),
            connect: (events) => this.#connect(events),
        };
    }

    /** Lets the answers go that were kept back, and whatever follows from them. */
    async answer(): Promise<void> {
        this.isSlow = false;
        for (const answer of this.#answers.splice(0)) answer();
        await this.settled();
    }

    /** A socket opens. */
    async open(): Promise<void> {
        this.#isOpen = true;
        this.#lastActivityAt = this.clock.now();
        this.#events?.onOpen();
        await this.settled();
    }

    down(): void {
        this.#isOpen = false;
        this.#events?.onDown();
    }

    /** Something happens; the socket tells it, unless it is lost. */
    happen(rows: readonly WireOrderEvent[], isTold = true): void {
        this.rows.push(...rows);
        if (isTold) this.say({ orders: rows });
    }

    say(body: unknown): void {
        this.#lastActivityAt = this.clock.now();
        this.#events?.onFrame(body, 'userOrders');
    }

    async pass(ms: number): Promise<void> {
        for (let left = ms; left > 0; left -= 1_000) {
            this.clock.pass(Math.min(left, 1_000));
            await this.settled();
        }
    }

    /** Whatever can go on has gone on. */
    async settled(): Promise<void> {
        for (let turns = 0; turns < 5; turns += 1) await new Promise((resolve) => setImmediate(resolve));
    }

    #connect(events: SourceEvents): ReturnType<Extract<FeedSettings, { connect: unknown }>['connect']> {
        this.#events = events;
        const isOpen = (): boolean => this.#isOpen;
        const lastActivityAt = (): number => this.#lastActivityAt;
        return {
            open: () => undefined,
            close: () => {
                this.#events = undefined;
            },
            redial: () => {
                this.redials += 1;
            },
            counters: { opens: 0, reconnects: 0, frames: 0, lastFrameAt: undefined },
            get isOpen(): boolean {
                return isOpen();
            },
            get lastActivityAt(): number {
                return lastActivityAt();
            },
        };
    }
}
