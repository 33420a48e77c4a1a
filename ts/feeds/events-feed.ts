/**
 * What happens to an account's orders, each event once: the socket tells it at once, the history tells what the socket did
 * not. Events have no numbers, so that only the history tells whether one was missed. It is read when a socket opens, once
 * more a little later, as it may lag behind, and while somebody waits and nothing comes; each time back to a little before
 * where the last read ended. Events of a market that is not known wait until it is.
 */

import { isEventType, assignEventIds, parseEventTime, type IdentifiedEvent } from '../parse/events.js';
import type { WireOrderEvent } from '../wire/native.js';
import type { FeedSettings } from './feed.js';
import { withOwnLiveness } from './stream-liveness.js';
import { walkBack, type History } from '../history/pages.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';

/** What events are fed from. */
export interface EventsSource {
    /** Of what flows, for problems. */
    readonly name: string;
    readonly accountNumber: number;
    /** The events that are wanted, by their names; others are passed over. */
    readonly kinds: readonly string[];
    /** Tells the events again. */
    readonly history: History<WireOrderEvent, IdentifiedEvent>;
    /** Whether an event can be told, as its market is known; all can when left out. */
    readonly isKnown?: (row: WireOrderEvent) => boolean;
    /** Reads anew which markets there are; it is asked as often as one is met that is not known. */
    readonly refreshMarkets?: () => Promise<void>;
}

/** A watch that may be ended while others of the same feed go on. */
export interface Watch {
    end: { readonly error: unknown } | undefined;
}

/** All that one transaction did, in order. */
export type TransactionEvents = readonly IdentifiedEvent[];

/** So many events are remembered; what happened up to the last that was forgotten is not told again, whoever repeats it. */
const MAX_KNOWN = 10_000;
/** So many frames are kept while the history is read. */
const MAX_HELD = 5_000;
/** So many events wait for their markets; past it the oldest are given up. */
const MAX_ASIDE = 1_000;

/** Tells the events of one account, from the moment it was opened on. */
export abstract class EventsFeed extends RowsFeed {
    readonly accountNumber: number;
    readonly #source: EventsSource;
    /** By market, and of all under the empty name. */
    readonly #watches = new Map<string, Watch>();
    /** When each known event happened, by its id, the one heard last at the end. */
    readonly #known = new Map<string, number>();
    /** Nothing from up to here is told. */
    #floor = -Infinity;
    /** All from before this is known; `undefined` before the beginning was read. */
    #whole: number | undefined = undefined;
    #beginning: Promise<void> | undefined = undefined;
    /** Frames that came while the history was read: they are told after it. */
    #held: WireOrderEvent[][] = [];
    #isHolding = true;
    #cancelSecond: () => void = () => undefined;
    /** By id, those whose market is not known; and those of them of which it was not after the markets were read anew. */
    readonly #aside = new Map<string, IdentifiedEvent>();
    readonly #untold = new Set<string>();
    #isLearning = false;
    /** Milliseconds of which the history does not show all. */
    readonly #holes = new Set<number>();

    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source: EventsSource, settings: FeedSettings) {
        super(`${source.name} of account ${source.accountNumber}`, withOwnLiveness(settings));
        [this.#source, this.accountNumber] = [source, source.accountNumber];
    }

    override open(): void {
        super.open();
        // At once, not only when a socket is open: what happens from now on is news. A failure is met again by the first read.
        this.#begin().catch(() => undefined);
    }

    /**
     * Ends the watch of one market, or that of all of them, which are different watches.
     *
     * @param symbol the market; all when left out, and with it the watches of lists of markets
     * @param error what those who wait for it get
     * @returns whether something is watched still
     */
    unWatch(symbol: string | undefined, error: unknown): boolean {
        const isIt = (key: string): boolean => key === (symbol ?? '') || (symbol === undefined && key.includes(' '));
        for (const [key, watch] of [...this.#watches].filter(([name]) => isIt(name))) {
            this.#watches.delete(key);
            watch.end = { error };
            this.onUnwatch(key === '' ? undefined : key);
            // Wakes those who wait; the others find nothing new.
            this.publish();
        }
        return this.#watches.size > 0;
    }

    override close(error: unknown): void {
        this.#cancelSecond();
        super.close(error);
    }

    /** The watch of a market, of several with spaces between them, or of all; it begins with the first call. */
    protected watchOf(symbol: string | undefined): Watch {
        const known = this.#watches.get(symbol ?? '');
        if (known !== undefined) return known;
        const watch: Watch = { end: undefined };
        this.#watches.set(symbol ?? '', watch);
        this.onWatch(symbol);
        return watch;
    }

    /** Waits until something is published. @throws what the watch was ended with meanwhile */
    protected async nextOf(watch: Watch): Promise<void> {
        await this.next();
        if (watch.end !== undefined) throw watch.end.error;
    }

    /** A watch begins. */
    protected abstract onWatch(symbol: string | undefined): void;
    /** A watch was ended. */
    protected abstract onUnwatch(symbol: string | undefined): void;

    /**
     * Takes what one transaction did.
     *
     * @param deed all of its events that are known now
     * @param isFresh tells which were not before
     * @returns whether there is anything to tell
     */
    protected abstract takeTransaction(deed: TransactionEvents, isFresh: (event: IdentifiedEvent) => boolean): boolean;

    /** Finds out what else is to be known before frames are told; nothing, unless a kind of feed says otherwise. */
    protected prepare(): Promise<boolean> {
        return Promise.resolve(false);
    }

    protected override get gaps(): number {
        return super.gaps + this.#holes.size + this.#untold.size;
    }

    protected get isSnapshot(): boolean {
        return false;
    }

    protected override onOpen(): void {
        super.onOpen();
        this.#cancelSecond();
        const { clock, readIntervalMs } = this.settings;
        this.#cancelSecond = clock.after(readIntervalMs, () => {
            this.read(false);
        });
    }

    protected async reconcile(): Promise<ReadResult> {
        this.#isHolding = true;
        try {
            await this.#begin();
            const isMissed = await this.catchUp();
            const isSettled = await this.prepare();
            const isReleased = this.#release();
            return { isNew: isMissed || isSettled || isReleased, isMissed };
        } finally {
            // Nothing is gained by keeping it back when the read fails.
            if (this.#release()) this.publish();
        }
    }

    /**
     * Reads what is new, and takes it.
     *
     * @returns whether there was anything to tell
     */
    protected async catchUp(): Promise<boolean> {
        const { history } = this.#source;
        const events: IdentifiedEvent[][] = [];
        const reach = Math.max(this.#whole ?? -Infinity, this.#floor + 1);
        const onHole = (time: number): void => {
            if (time > this.#floor) this.#holes.add(time);
        };
        // They may be known by now, though nothing new tells of them.
        if (this.#aside.size > 0) this.#learnMarkets();
        for await (const stretch of walkBack(history, undefined, onHole)) {
            if (this.isClosed) return false;
            events.unshift([...stretch.items]);
            if (stretch.completeFrom <= reach) break;
        }
        const all = events.flat();
        const last = all.at(-1);
        // The history may lag behind by a while, and not be written in order.
        if (last !== undefined) this.#whole = Math.max(reach, parseEventTime(last.row) - this.settings.readIntervalMs);
        return !this.isClosed && this.#tellAll(all);
    }

    /**
     * Tells whether an event that is kept back while the history is read is one of some.
     *
     * @param isIt whether one is
     */
    protected isBuffered(isIt: (row: WireOrderEvent) => boolean): boolean {
        return this.#held.some((rows) => rows.some(isIt));
    }

    protected take(body: unknown): boolean {
        const { orders } = { ...(body as object | null) } as { readonly orders?: unknown };
        if (!Array.isArray(orders)) return false;
        const rows = (orders as readonly WireOrderEvent[]).filter((row) => isRow(row) && this.#isWanted(row));
        if (rows.length === 0) return false;
        if (!this.#isHolding) return this.#tellRows(rows);
        if (this.#held.length < MAX_HELD) this.#held.push(rows);
        else this.read(false);
        return false;
    }

    /** Whatever happened before is no news. */
    #begin(): Promise<void> {
        this.#beginning ??= this.#readBeginning().catch((error: unknown) => {
            this.#beginning = undefined;
            throw error;
        });
        return this.#beginning;
    }

    async #readBeginning(): Promise<void> {
        for await (const { items, completeFrom } of walkBack(this.#source.history, undefined, () => undefined)) {
            if (this.isClosed) return;
            const last = items.at(-1);
            if (last === undefined && completeFrom > -Infinity) continue;
            for (const { id, row } of items) this.#known.set(id, parseEventTime(row));
            // What a frame told meanwhile happened after the beginning, though the history shows it, too.
            for (const rows of this.#held) for (const { id } of this.#name(rows)) this.#known.delete(id);
            this.#whole = last === undefined ? -Infinity : parseEventTime(last.row);
            this.#floor = completeFrom - 1;
            return;
        }
    }

    #release(): boolean {
        this.#isHolding = false;
        const held = this.#held;
        this.#held = [];
        let isNew = false;
        for (const rows of held) isNew = this.#tellRows(rows) || isNew;
        return isNew;
    }

    #isWanted(row: WireOrderEvent): boolean {
        return isEventType(row, this.#source.kinds);
    }

    /** None of rows that cannot be read: those are missed like ones that were lost. */
    #name(rows: readonly WireOrderEvent[]): IdentifiedEvent[] {
        try {
            const times = new Map(rows.map((row) => [row, parseEventTime(row)]));
            return assignEventIds([...rows].sort((left, right) => (times.get(left) ?? 0) - (times.get(right) ?? 0)));
        } catch {
            this.read(false);
            return [];
        }
    }

    #tellRows(rows: readonly WireOrderEvent[]): boolean {
        return this.#tellAll(this.#name(rows));
    }

    #tellAll(events: readonly IdentifiedEvent[]): boolean {
        const { isKnown } = this.#source;
        if (isKnown === undefined || events.every(({ row }) => isKnown(row))) return this.#tellKnown(events);
        for (const event of events) if (!isKnown(event.row) && this.#isFresh(event)) this.#aside.set(event.id, event);
        for (const id of this.#aside.keys()) {
            if (this.#aside.size <= MAX_ASIDE) break;
            this.#aside.delete(id);
            this.#untold.add(id);
        }
        if (this.#aside.size > 0) this.#learnMarkets();
        return this.#tellKnown(events.filter(({ row }) => isKnown(row)));
    }

    #learnMarkets(): void {
        const { refreshMarkets = () => Promise.resolve() } = this.#source;
        if (this.#isLearning) return;
        this.#isLearning = true;
        refreshMarkets()
            // The next read tries again.
            .catch(() => undefined)
            .then(() => {
                this.#isLearning = false;
                if (!this.isClosed && this.#tellAside()) this.publish();
            })
            .catch(this.settings.onFault);
    }

    #tellAside(): boolean {
        const known: IdentifiedEvent[] = [];
        for (const [id, event] of this.#aside) {
            if (this.#source.isKnown?.(event.row) === false) this.#untold.add(id);
            else known.push(event);
        }
        for (const { id } of known) this.#aside.delete(id);
        return this.#tellKnown(known);
    }

    #tellKnown(events: readonly IdentifiedEvent[]): boolean {
        const fresh = new Set(events.filter((event) => this.#isFresh(event)).map(({ id }) => id));
        let isNew = false;
        for (const deed of deedsIn(events)) {
            if (!deed.some(({ id }) => fresh.has(id))) continue;
            // Where it fails it fails again: it is passed over, and told as what it is.
            try {
                isNew = this.takeTransaction(deed, ({ id }) => fresh.has(id)) || isNew;
            } catch (fault) {
                this.settings.onFault(fault);
            }
            for (const event of deed) this.#remember(event);
        }
        return isNew;
    }

    #isFresh({ id, row }: IdentifiedEvent): boolean {
        return !this.#known.has(id) && parseEventTime(row) > this.#floor;
    }

    #remember({ id, row }: IdentifiedEvent): void {
        this.#known.set(id, parseEventTime(row));
        for (const [oldest, time] of this.#known) {
            if (this.#known.size <= MAX_KNOWN) break;
            this.#known.delete(oldest);
            this.#floor = Math.max(this.#floor, time);
        }
    }
}

function isRow(row: unknown): row is WireOrderEvent {
    return typeof row === 'object' && row !== null;
}

/** Transactions in the order in which they are first met. */
function deedsIn(events: readonly IdentifiedEvent[]): Iterable<IdentifiedEvent[]> {
    const deeds = new Map<string, IdentifiedEvent[]>();
    for (const event of events) {
        const deed = deeds.get(event.row.txDigest) ?? [];
        deeds.set(event.row.txDigest, deed);
        deed.push(event);
    }
    return deeds.values();
}
