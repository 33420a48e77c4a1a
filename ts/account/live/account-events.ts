/**
 * Events of an account's orders, each once. The socket sends an event at once; the history repeats the events
 * that the socket missed. Events have no sequence numbers, so only the history shows whether one was missed.
 *
 * The feed reads the history when a socket opens, once more a little later, as it may lag behind, and when no
 * frame arrives while a caller waits. Each read goes back to a little before the end of the last one; the
 * first one goes back to the start of the watch. Events of an unknown market wait until the markets are read
 * again.
 */

import { dropOldest } from '../../core/bounded.js';
import { walkBack, type History } from '../../markets/history/pages.js';
import {
    isEventType,
    assignEventIds,
    parseEventTime,
    skipUnknownEvents,
    type IdentifiedEvent,
} from '../history/events.js';
import { isRecord } from '../../core/shape.js';
import { formatValue, isGiven } from '../../exchange/params.js';
import { expectRows } from '../../exchange/response.js';
import { problem } from '../../core/problem.js';
import type { WireOrderEvent } from '../../wire/native.js';
import type { Timer } from '../../core/clock.js';
import { Feed, type FeedSettings, type ReadResult } from '../../streams/feeds/feed.js';

/** Where events come from. */
export interface EventsSource {
    /** What flows through it, for problems. */
    readonly name: string;
    readonly accountNumber: number;
    /** Names of the wanted events; others are ignored. */
    readonly kinds: readonly string[];
    /**
     * Returns when the watch was called, milliseconds by the service's clock, or a little after, as that
     * clock is known within limits only. Responses narrow them.
     */
    readonly calledAt: () => number;
    /** Repeats the events. */
    readonly history: History<WireOrderEvent, IdentifiedEvent>;
    /** Whether the market of an event is known. */
    readonly isKnown: (row: WireOrderEvent) => boolean;
    /** Reads the markets again; called for every event of an unknown market. */
    readonly refreshMarkets: () => Promise<void>;
}

/** The events of one transaction, in order. */
export type TransactionEvents = readonly IdentifiedEvent[];

/** What a handler made of the events of one transaction. */
export interface TakenEvents {
    /** Whether there is anything to deliver. */
    readonly isNew: boolean;
    /** By event id, why an event cannot be read; the others are taken. */
    readonly faults: ReadonlyMap<string, unknown>;
}

/** What is made of the events. */
export interface EventsHandler {
    /** Takes all events of one transaction that are known now. */
    readonly takeTransaction: (events: TransactionEvents, isFresh: (event: IdentifiedEvent) => boolean) => TakenEvents;
    /**
     * Reads what else must be known before buffered frames are taken; returns whether there is anything to
     * deliver.
     */
    readonly prepare?: () => Promise<boolean>;
}

/**
 * Number of events remembered, and how many more until the oldest are forgotten; nothing up to the time of
 * the last forgotten event is delivered again.
 */
const MAX_KNOWN = 10_000;
const KNOWN_SLACK = 1_000;
/** Maximum number of frames buffered during a read of the history. */
const MAX_BUFFERED = 5_000;
/** Maximum number of events that wait for their markets; beyond it the oldest are dropped. */
const MAX_UNKNOWN_MARKETS = 1_000;

/** Takes the events of one account that happen after the call that opened its feed. */
export class AccountEvents {
    readonly feed: Feed;
    /** Time of each known event by its id, the last seen at the end. */
    readonly #known = new Map<string, number>();
    /** Events up to this time are not delivered. */
    #ignoredUntil = -Infinity;
    /** All events before this time are known; `undefined` before the first read. */
    #completeUntil: number | undefined = undefined;
    #beginning: Promise<void> | undefined = undefined;
    /** Frames that came during a read of the history; they are taken after it. */
    #buffered: WireOrderEvent[][] = [];
    #isBuffering = true;
    readonly #secondReadTimer: Timer;
    /** By id, the events whose market is unknown. */
    readonly #waitingForMarket = new Map<string, IdentifiedEvent>();
    /**
     * Ids of events whose market stayed unknown after the markets were read again, that were dropped, or that
     * cannot be read.
     */
    readonly #undelivered = new Set<string>();
    #isRefreshingMarkets = false;
    /** Ids of events that failed once: the next failure is final. */
    readonly #failed = new Map<string, number>();
    /** Milliseconds of which the history does not return all events. */
    readonly #incompleteTimes = new Set<number>();

    constructor(
        private readonly source: EventsSource,
        private readonly settings: FeedSettings,
        private readonly handler: EventsHandler,
    ) {
        this.feed = new Feed(`${source.name} of account ${source.accountNumber}`, settings, {
            accept: (body) => this.#accept(body),
            read: () => this.#read(),
            onStart: () => {
                // Now, not when a socket is open: a later read has more to read. The first read meets the
                // same failure again.
                this.#begin().catch(() => undefined);
            },
            onOpen: () => {
                this.feed.readMissed();
                this.#secondReadTimer.set(settings.readIntervalMs, () => {
                    this.feed.read(false);
                });
            },
            counts: () => ({ possiblyLost: this.#incompleteTimes.size + this.#undelivered.size }),
        });
        this.#secondReadTimer = this.feed.newTimer();
    }

    // ------------------------------------------------------------------ frames

    #accept(body: unknown): boolean {
        const orders = isRecord(body) ? body.orders : undefined;
        if (!isGiven(orders)) return false;
        const report = (eventType: unknown): void => {
            this.settings.onFault(problem('response', 'eventType', 'a known event type', formatValue(eventType)));
        };
        const known = skipUnknownEvents(expectRows<WireOrderEvent>(orders, 'orders'), report);
        const rows = known.filter((row) => isEventType(row, this.source.kinds));
        if (rows.length === 0) return false;
        if (!this.#isBuffering) return this.#takeAll(this.#name(rows));
        if (this.#buffered.length < MAX_BUFFERED) this.#buffered.push(rows);
        else this.feed.read(false);
        return false;
    }

    /** Names events in order; rows that cannot be read count as missed. */
    #name(rows: readonly WireOrderEvent[]): IdentifiedEvent[] {
        try {
            for (const row of rows) parseEventTime(row);
            return assignEventIds([...rows].sort((left, right) => parseEventTime(left) - parseEventTime(right)));
        } catch (fault) {
            this.feed.onMalformed(fault);
            return [];
        }
    }

    #takeAll(events: readonly IdentifiedEvent[]): boolean {
        const { isKnown } = this.source;
        if (events.every(({ row }) => isKnown(row))) return this.#takeOfKnownMarkets(events);
        for (const event of events) {
            if (!isKnown(event.row) && this.#isFresh(event)) this.#waitingForMarket.set(event.id, event);
        }
        for (const [id] of dropOldest(this.#waitingForMarket, MAX_UNKNOWN_MARKETS)) this.#undelivered.add(id);
        if (this.#waitingForMarket.size > 0) this.#refreshMarkets();
        return this.#takeOfKnownMarkets(events.filter(({ row }) => isKnown(row)));
    }

    #refreshMarkets(): void {
        if (this.#isRefreshingMarkets) return;
        this.#isRefreshingMarkets = true;
        this.source
            .refreshMarkets()
            // The next read tries again.
            .catch(() => undefined)
            .then(() => {
                this.#isRefreshingMarkets = false;
                if (!this.feed.isClosed && this.#takeWaiting()) this.feed.publish();
            })
            .catch(this.settings.onFault);
    }

    #takeWaiting(): boolean {
        const known: IdentifiedEvent[] = [];
        for (const [id, event] of this.#waitingForMarket) {
            if (!this.source.isKnown(event.row)) this.#undelivered.add(id);
            else known.push(event);
        }
        for (const { id } of known) this.#waitingForMarket.delete(id);
        return this.#takeOfKnownMarkets(known);
    }

    #takeOfKnownMarkets(events: readonly IdentifiedEvent[]): boolean {
        const fresh = new Set<string>();
        for (const event of events) if (this.#isFresh(event)) fresh.add(event.id);
        if (fresh.size === 0) return false;
        const isFresh = ({ id }: IdentifiedEvent): boolean => fresh.has(id);
        let isNew = false;
        for (const transaction of byTransaction(events)) {
            if (!transaction.some(isFresh)) continue;
            const taken = this.#take(transaction, isFresh);
            isNew = taken.isNew || isNew;
            let mustReadAgain = false;
            for (const { id, row } of transaction) {
                // An event that fails is read again once, as the frame may be malformed. When it fails again,
                // it counts as lost.
                if (taken.faults.has(id)) {
                    if (this.#failsFirst(id, row)) {
                        mustReadAgain = true;
                        continue;
                    }
                    this.#undelivered.add(id);
                }
                this.#known.set(id, parseEventTime(row));
            }
            for (const fault of new Set(taken.faults.values())) this.settings.onFault(fault);
            if (mustReadAgain) this.feed.read(false);
            for (const [, time] of dropOldest(this.#known, MAX_KNOWN, KNOWN_SLACK)) {
                this.#ignoredUntil = Math.max(this.#ignoredUntil, time);
            }
        }
        return isNew;
    }

    #take(transaction: TransactionEvents, isFresh: (event: IdentifiedEvent) => boolean): TakenEvents {
        try {
            return this.handler.takeTransaction(transaction, isFresh);
        } catch (fault) {
            return { isNew: false, faults: new Map(transaction.map(({ id }) => [id, fault])) };
        }
    }

    /** Notes that an event failed; returns whether it had not failed before. */
    #failsFirst(id: string, row: WireOrderEvent): boolean {
        const isFirst = !this.#failed.has(id);
        this.#failed.set(id, parseEventTime(row));
        dropOldest(this.#failed, MAX_KNOWN, KNOWN_SLACK);
        return isFirst;
    }

    #isFresh({ id, row }: IdentifiedEvent): boolean {
        return !this.#known.has(id) && parseEventTime(row) > this.#ignoredUntil;
    }

    // ----------------------------------------------------------------- history

    async #read(): Promise<ReadResult> {
        this.#isBuffering = true;
        try {
            await this.#begin();
            const isMissed = await this.catchUp();
            const isPrepared = (await this.handler.prepare?.()) ?? false;
            const isReleased = this.#release();
            return { isNew: isMissed || isPrepared || isReleased, isMissed };
        } finally {
            // A failed read is no reason to keep frames back.
            if (this.#release()) this.feed.publish();
        }
    }

    /** Finds out which events are old: those before the call. */
    #begin(): Promise<void> {
        this.#beginning ??= this.#readBeginning().catch((error: unknown) => {
            this.#beginning = undefined;
            throw error;
        });
        return this.#beginning;
    }

    async #readBeginning(): Promise<void> {
        for await (const { items, completeFrom } of walkBack(this.source.history, undefined, () => undefined)) {
            if (this.feed.isClosed) return;
            // A client that acted on an event before the call must not see it again.
            const calledAt = this.source.calledAt();
            const old = items.filter(({ row }) => parseEventTime(row) <= calledAt);
            const last = old.at(-1);
            if (last === undefined && completeFrom > -Infinity) continue;
            // Events of frames that came meanwhile are new, whatever their time.
            const received = new Set(this.#buffered.flatMap((rows) => this.#name(rows)).map(({ id }) => id));
            for (const { id, row } of old) if (!received.has(id)) this.#known.set(id, parseEventTime(row));
            this.#completeUntil = last === undefined ? -Infinity : parseEventTime(last.row);
            this.#ignoredUntil = completeFrom - 1;
            return;
        }
    }

    /** Reads the new part of the history, and takes it; returns whether there is anything to deliver. */
    async catchUp(): Promise<boolean> {
        const chunks: IdentifiedEvent[][] = [];
        const readFrom = Math.max(this.#completeUntil ?? -Infinity, this.#ignoredUntil + 1);
        const onGap = (time: number): void => {
            if (time > this.#ignoredUntil) this.#incompleteTimes.add(time);
        };
        // Their markets may exist by now, although no new event names them.
        if (this.#waitingForMarket.size > 0) this.#refreshMarkets();
        for await (const chunk of walkBack(this.source.history, undefined, onGap)) {
            if (this.feed.isClosed) return false;
            chunks.unshift([...chunk.items]);
            if (chunk.completeFrom <= readFrom) break;
        }
        const events = chunks.flat();
        const last = events.at(-1);
        // The history may lag behind, and is not always written in order.
        if (last !== undefined)
            this.#completeUntil = Math.max(readFrom, parseEventTime(last.row) - this.settings.readIntervalMs);
        return !this.feed.isClosed && this.#takeAll(events);
    }

    /** Whether frames that came during a read contain a row. */
    isBuffered(matches: (row: WireOrderEvent) => boolean): boolean {
        return this.#buffered.some((rows) => rows.some(matches));
    }

    #release(): boolean {
        this.#isBuffering = false;
        const buffered = this.#buffered;
        this.#buffered = [];
        let isNew = false;
        for (const rows of buffered) isNew = this.#takeAll(this.#name(rows)) || isNew;
        return isNew;
    }
}

/** Groups events by transaction, in the order of their first events. */
function byTransaction(events: readonly IdentifiedEvent[]): Iterable<TransactionEvents> {
    if (events.length === 1) return [events];
    const transactions = new Map<string, IdentifiedEvent[]>();
    for (const event of events) {
        const transaction = transactions.get(event.row.txDigest) ?? [];
        transactions.set(event.row.txDigest, transaction);
        transaction.push(event);
    }
    return transactions.values();
}
