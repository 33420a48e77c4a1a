/**
 * A service that sends events of an account over a source that a test controls, and repeats them in a
 * history.
 */

import type { FeedSettings } from '../../../ts/streams/feeds/feed.js';
import type { History } from '../../../ts/markets/history/pages.js';
import type { SourceEvents } from '../../../ts/streams/feeds/source.js';
import { assignEventIds, rowKey, parseEventTime, type IdentifiedEvent } from '../../../ts/account/history/events.js';
import type { WireOrderEvent } from '../../../ts/wire/native.js';
import { BTC } from '../../support/market.js';
import { LinkHarness } from '../../streams/socket/fake.js';

export const SILENCE = 5_000;
export const ASK = 15_000;

/** An event with default members. */
export function event(txDigest: string, more: Partial<WireOrderEvent> = {}): WireOrderEvent {
    const row = { timestamp: '1000', marketId: BTC.id, eventType: 'FilledMakerOrder', side: '0' };
    return { ...row, price: '50000.0', size: '0.01', orderId: '1', ...more, txDigest };
}

/** The events so far, and the source that receives them. */
export class Service {
    readonly clock: LinkHarness['clock'] = new LinkHarness().clock;
    /** Oldest first. */
    readonly rows: WireOrderEvent[] = [];
    /** When the watch was called, milliseconds: by default, nothing that the first read finds is new. */
    calledAt = Infinity;
    /** Number of newest events that the history does not contain yet. */
    lag = 0;
    /** Maximum number of rows of a page. */
    cap = Infinity;
    /** Whether the history fails. */
    isDown = false;
    /** Whether responses are held until {@link respond}. */
    isSlow = false;
    reads = 0;
    redials = 0;
    readonly faults: unknown[] = [];
    readonly pageSize: number;
    #events: SourceEvents | undefined;
    #lastActivityAt = 0;
    #isOpen = false;
    #heldResponses: (() => void)[] = [];

    constructor(pageSize = 3) {
        this.pageSize = pageSize;
    }

    get history(): History<WireOrderEvent, IdentifiedEvent> {
        return {
            fetch: async (before, limit) => {
                this.reads += 1;
                const known = this.rows.slice(0, this.rows.length - this.lag);
                const found = known.filter((row) => parseEventTime(row) < (before ?? Infinity)).reverse();
                const isDown = this.isDown;
                if (this.isSlow) await new Promise<void>((resolve) => this.#heldResponses.push(resolve));
                if (isDown) throw new Error('no history');
                const page = found.slice(0, Math.min(limit, this.cap));
                const last = page.at(-1);
                return {
                    rows: page,
                    next: found.length > page.length && last !== undefined ? parseEventTime(last) : undefined,
                };
            },
            timeOf: parseEventTime,
            keyOf: rowKey,
            parse: assignEventIds,
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

    /** Releases the held responses. */
    async respond(): Promise<void> {
        this.isSlow = false;
        for (const respond of this.#heldResponses.splice(0)) respond();
        await this.settled();
    }

    /** Opens the socket. */
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

    /** Adds events; the socket sends them unless they are lost. */
    happen(rows: readonly WireOrderEvent[], isSent = true): void {
        this.rows.push(...rows);
        if (isSent) this.receive({ orders: rows });
    }

    receive(body: unknown): void {
        this.#lastActivityAt = this.clock.now();
        this.#events?.onFrame(body, 'userOrders');
    }

    async pass(ms: number): Promise<void> {
        for (let left = ms; left > 0; left -= 1_000) {
            this.clock.pass(Math.min(left, 1_000));
            await this.settled();
        }
    }

    /** Waits until no promise can continue. */
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
