/**
 * The life of one subscription: it opens, takes frames in order, reads over HTTP what its socket missed,
 * wakes the callers that wait, and closes. What is particular to a channel is a `FeedHandler`: a plain object
 * with what the feed calls.
 */

import { Timer } from '../../core/clock.js';
import { readJson } from '../../core/json.js';
import { Problem, problem, sentence } from '../../core/problem.js';
import { OwnSocket, type LivenessOptions, type SocketSettings, type Source, type SourceEvents } from './source.js';

/** What is particular to a channel. */
export interface FeedHandler {
    /**
     * Takes a frame, with its key on a shared socket; returns whether it is an update. A throw means that it
     * is malformed.
     */
    readonly accept: (frame: unknown, key?: string) => boolean;
    /** Whether `accept` takes texts as they arrive; it takes parsed JSON when omitted. */
    readonly takesText?: boolean;
    /**
     * Reads over HTTP what the socket may have missed, and takes it. The feed calls it when a socket opens,
     * after a malformed frame, and when no frame arrives while a caller waits. Omitted where sequence numbers
     * show what is missing.
     */
    readonly read?: () => Promise<ReadResult>;
    /** A read was requested; it may run later. */
    readonly onReadRequest?: () => void;
    /** The feed was opened; no socket is open yet. */
    readonly onStart?: () => void;
    /** A socket opened; the feed reads at once when omitted. */
    readonly onOpen?: () => void;
    /** The socket closed. */
    readonly onDown?: () => void;
    /** No frame arrived for `silenceMs` while a caller waits; the feed reads when omitted. */
    readonly onSilence?: () => void;
    /** Whether the state is complete; after the first read when omitted. */
    readonly isProven?: () => boolean;
    /** Whether the state is current; when it is proven and a socket is open when omitted. */
    readonly isLive?: () => boolean;
    /** What the feed does not count itself. */
    readonly counts?: () => Partial<Pick<StreamHealth, 'recovered' | 'possiblyLost' | 'resyncs'>>;
}

/** The result of a read. */
export interface ReadResult {
    /** Whether there is anything to deliver. */
    readonly isNew: boolean;
    /** Whether the socket should have delivered some of it, and did not. */
    readonly isMissed: boolean;
}

/** The state of a channel, built over a feed. */
export interface FeedOwner {
    readonly feed: Feed;
    /**
     * Ends the watch of one market, or those of all markets and of lists; returns whether another watch is
     * left.
     */
    unWatch?(symbols: string | undefined, error: unknown): boolean;
}

/** Settings of every stream. */
type WatchSettings = LivenessOptions & Pick<SocketSettings, 'clock' | 'maxOutageMs' | 'onFault'>;

/** A stream with a socket of its own. */
export type OwnSocketSettings = WatchSettings & SocketSettings;

/** A stream over a shared socket. */
export interface SharedSettings extends WatchSettings {
    /** Makes the stream's channel of that socket. */
    readonly connect: (events: SourceEvents) => Source;
}

/** Where a stream comes from, and when it counts as silent or down. */
export type FeedSettings = OwnSocketSettings | SharedSettings;

/** The health of a stream. */
export interface StreamHealth {
    /** `connecting` until a socket is open, `live`, `recovering` while the state is not proven, `closed`. */
    readonly state: 'connecting' | 'live' | 'recovering' | 'closed';
    readonly reconnects: number;
    /** Number of gaps after which missed updates were read over HTTP, or a new snapshot of a book. */
    readonly recovered: number;
    /** Number of gaps of which updates may be missing: read that history again. */
    readonly possiblyLost: number;
    /** Number of complete reads after the first. */
    readonly resyncs: number;
    /** Milliseconds since the last frame; `undefined` before the first. */
    readonly lastFrameAge: number | undefined;
}

interface Waiter {
    readonly resolve: () => void;
    readonly reject: (error: unknown) => void;
}

/**
 * A subscriber of many feeds, which stays registered between its calls: a call costs the same however many
 * feeds there are.
 */
export interface FeedListener {
    /** Whether a caller waits. */
    readonly isWaiting: boolean;
    readonly onUpdate: (feed: Feed) => void;
    /** The stream failed, and continues unless it is closed. */
    readonly onFail: (feed: Feed, error: unknown) => void;
    /** Silences are not checked any more, as no caller waits; the next caller calls {@link Feed.attend}. */
    readonly onUnattended: (feed: Feed) => void;
}

/** One subscription, over a source that reconnects by itself. */
export class Feed {
    readonly #source: Source;
    readonly #timers: Timer[] = [];
    /** Why the feed was closed; later callers get the same error. */
    #end: { readonly error: unknown } | undefined = undefined;

    readonly #waiters = new Set<Waiter>();
    readonly #listeners = new Set<FeedListener>();
    #version = 0;
    #deliveredVersion = 0;
    #deliveredAt = -Infinity;
    /** The present outage; callers that wait were rejected once. */
    #outage: Problem | undefined = undefined;
    /** Runs only while a caller waits. */
    readonly #silenceTimer: Timer;
    /** Clock time of the last check of a silence. */
    #checkedAt: number | undefined = undefined;

    readonly #readTimer: Timer;
    #isReading = false;
    /** Whether the socket is silent during the present read. */
    #isSilentRead = false;
    #mustReadAgain = false;
    /** Clock time of the last redial of a silent socket. */
    #redialedAt = -Infinity;
    #lastReadAt = -Infinity;
    #hasRead = false;
    #resyncs = 0;
    #recovered = 0;

    constructor(
        private readonly name: string,
        private readonly settings: FeedSettings,
        private readonly handler: FeedHandler,
    ) {
        this.#silenceTimer = this.newTimer();
        this.#readTimer = this.newTimer();
        const events = this.#events();
        this.#source = 'connect' in settings ? settings.connect(events) : new OwnSocket(name, settings, events);
    }

    /** Opens the source. */
    open(): void {
        this.#source.open();
        this.handler.onStart?.();
    }

    /** Ends the stream; the error rejects the callers that wait, and later ones. */
    close(error: unknown): void {
        this.#end ??= { error };
        for (const timer of this.#timers) timer.cancel();
        this.#source.close();
        this.fail(error);
    }

    get isOpen(): boolean {
        return this.#source.isOpen;
    }

    get isClosed(): boolean {
        return this.#end !== undefined;
    }

    /** Whether the state is complete. */
    get isProven(): boolean {
        return this.handler.isProven?.() ?? this.#hasRead;
    }

    health(): StreamHealth {
        const { reconnects, lastFrameAt } = this.#source.counters;
        const lastFrameAge = lastFrameAt === undefined ? undefined : this.settings.clock.now() - lastFrameAt;
        const { recovered = 0, possiblyLost = 0, resyncs = 0 } = this.handler.counts?.() ?? {};
        return {
            state: this.#state,
            reconnects,
            recovered: this.#recovered + recovered,
            possiblyLost,
            resyncs: this.#resyncs + resyncs,
            lastFrameAge,
        };
    }

    get #state(): StreamHealth['state'] {
        if (this.isClosed) return 'closed';
        const { isOpen, isProven } = this;
        if (this.handler.isLive?.() ?? (isOpen && isProven)) return 'live';
        return isOpen || isProven ? 'recovering' : 'connecting';
    }

    /** Makes a timer that {@link close} cancels. */
    newTimer(): Timer {
        const timer = new Timer(this.settings.clock);
        this.#timers.push(timer);
        return timer;
    }

    /** Replaces a socket that is stuck. */
    redial(): void {
        this.#source.redial();
    }

    // ------------------------------------------------------------------ frames

    #events(): SourceEvents {
        return {
            onOpen: () => {
                this.#outage = undefined;
                if (this.handler.onOpen === undefined) this.readMissed();
                else this.handler.onOpen();
            },
            onFrame: (frame, key) => {
                this.#onFrame(frame, key);
            },
            onDown: () => {
                // Rows that are missed until then are read when the next socket opens.
                this.handler.onDown?.();
            },
            onServiceError: (message) => {
                this.fail(
                    sentence('refusal', `the service sent an error for ${this.name}: ${message}; repeat the call`),
                );
            },
            onOutage: (outage) => {
                this.#outage = outage;
                this.fail(outage);
            },
        };
    }

    /** Every frame is parsed, taken by the channel, and published when it is an update. */
    #onFrame(frame: unknown, key: string | undefined): void {
        const isText = typeof frame === 'string' && this.handler.takesText !== true;
        // On a shared socket, only garbled frames arrive as text.
        if (isText && key === undefined && !frame.startsWith('{')) return;
        let isNew = false;
        try {
            const body = isText ? this.#readBody(frame, key) : frame;
            isNew = this.handler.accept(body, key);
        } catch (fault) {
            this.onMalformed(fault);
        }
        if (isNew) this.publish();
    }

    /** Reads the text of a frame; throws the same kind of problem as a body that cannot be read. */
    #readBody(text: string, key: string | undefined): unknown {
        if (key === undefined) {
            try {
                return readJson(text);
            } catch {
                // Not JSON.
            }
        }
        throw problem('response', `frame of ${this.name}`, 'JSON', text);
    }

    /** Reports a malformed frame, and reads over HTTP what it should have contained. */
    onMalformed(fault: unknown): void {
        this.settings.onFault(fault);
        this.read(false);
    }

    // ------------------------------------------------------------------- reads

    /**
     * Reads over HTTP, at once or `readIntervalMs` after the last read. A read in a silence that finds more
     * redials.
     */
    read(isSilent: boolean): void {
        this.handler.onReadRequest?.();
        if (this.isClosed || this.handler.read === undefined) return;
        if (this.#isReading) {
            // The read that runs cannot find what happened since it began.
            this.#mustReadAgain = true;
            this.#isSilentRead ||= isSilent;
            return;
        }
        this.#readTimer.cancel();
        const { clock, readIntervalMs, onFault } = this.settings;
        const wait = this.#lastReadAt + readIntervalMs - clock.now();
        if (wait > 0) {
            this.#readTimer.set(wait, () => {
                this.read(isSilent);
            });
            return;
        }
        this.#lastReadAt = clock.now();
        this.#isReading = true;
        this.#isSilentRead = isSilent;
        const isFirst = !this.isProven;
        this.handler
            .read()
            .then(
                (result) => {
                    this.#isReading = false;
                    if (!this.isClosed) this.#onRead(result, isFirst);
                },
                (error: unknown) => {
                    this.#isReading = false;
                    if (this.isClosed) return;
                    if (error instanceof Problem && error.kind === 'response') onFault(error);
                    // Callers that wait for the first rows get the error; later rows come with the next
                    // successful read.
                    if (!this.isProven) this.fail(error);
                    this.read(this.#isSilentRead);
                },
            )
            .catch(onFault);
    }

    /**
     * Reads at once what no socket delivered before the present one; the delays of reconnects limit these
     * reads.
     */
    readMissed(): void {
        this.#lastReadAt = -Infinity;
        this.read(false);
    }

    #onRead({ isNew, isMissed }: ReadResult, isFirst: boolean): void {
        this.#hasRead = true;
        if (!isFirst) this.#resyncs += 1;
        if (isMissed && !isFirst) this.#recovered += 1;
        if (isNew) this.publish();
        // The socket kept it back.
        if (isMissed && this.#isSilentRead && !isFirst && this.isOpen) {
            this.#redialedAt = this.settings.clock.now();
            this.redial();
        }
        if (!this.#mustReadAgain) return;
        this.#mustReadAgain = false;
        this.read(false);
    }

    // ----------------------------------------------------------------- callers

    /** The number of updates so far. */
    get version(): number {
        return this.#version;
    }

    /** Whether a caller waits. */
    get isAwaited(): boolean {
        if (this.#waiters.size > 0) return true;
        for (const { isWaiting } of this.#listeners) if (isWaiting) return true;
        return false;
    }

    /** The clock time of the last {@link markDelivered}; `-Infinity` before the first. */
    get deliveredAt(): number {
        return this.#deliveredAt;
    }

    /** Whether an update came after the last delivery. */
    get isUndelivered(): boolean {
        return this.#version > this.#deliveredVersion;
    }

    /** Marks the present state as delivered to the user. */
    markDelivered(): void {
        this.#deliveredVersion = this.#version;
        this.#deliveredAt = this.settings.clock.now();
    }

    /** Resolves the callers that wait. */
    publish(): void {
        this.#version += 1;
        for (const listener of this.#listeners) listener.onUpdate(this);
        if (this.#waiters.size === 0) return;
        for (const { resolve } of this.#takeWaiters()) resolve();
    }

    /** Rejects the callers that wait; the stream continues. */
    fail(error: unknown): void {
        for (const listener of this.#listeners) listener.onFail(this, error);
        for (const { reject } of this.#takeWaiters()) reject(error);
    }

    #takeWaiters(): readonly Waiter[] {
        const waiters = [...this.#waiters];
        this.#waiters.clear();
        return waiters;
    }

    /** Waits for the next update; throws what the stream fails with meanwhile, or was closed with. */
    next(): Promise<void> {
        if (this.isTroubled) return Feed.#any([{ feed: this }]).then(() => undefined);
        this.#watchSilence();
        return new Promise((resolve, reject) => {
            this.#waiters.add({ resolve, reject });
        });
    }

    /**
     * Returns the first owner whose feed is updated; no caller stays registered with the others. Throws as
     * {@link next}.
     */
    static async any<Owner extends FeedOwner>(owners: readonly Owner[]): Promise<Owner> {
        const [only, second] = owners;
        if (only === undefined || second !== undefined) return Feed.#any(owners);
        await only.feed.next();
        return only;
    }

    static async #any<Owner extends FeedOwner>(owners: readonly Owner[]): Promise<Owner> {
        const waiters = new Map<Feed, Waiter>();
        const timers: (() => void)[] = [];
        try {
            return await new Promise<Owner>((resolve, reject) => {
                for (const owner of owners) {
                    const { feed } = owner;
                    const waiter: Waiter = {
                        resolve: () => {
                            resolve(owner);
                        },
                        reject,
                    };
                    waiters.set(feed, waiter);
                    feed.#waiters.add(waiter);
                    const cancel = feed.attend(reject);
                    if (cancel !== undefined) timers.push(cancel);
                }
            });
        } finally {
            for (const [feed, waiter] of waiters) feed.#waiters.delete(waiter);
            for (const cancel of timers) cancel();
        }
    }

    /** Registers a subscriber, which calls {@link attend} before its first caller waits. */
    join(listener: FeedListener): void {
        this.#listeners.add(listener);
    }

    leave(listener: FeedListener): void {
        this.#listeners.delete(listener);
    }

    /**
     * Starts to check silences for a caller that begins to wait, and rejects it when the feed is closed, or
     * when the present outage lasts. Returns what cancels the latter; `undefined` when there is no outage.
     */
    attend(reject: (error: unknown) => void): (() => void) | undefined {
        this.#watchSilence();
        if (this.#end !== undefined) reject(this.#end.error);
        return this.#outage === undefined ? undefined : this.#rejectIfOutageLasts(reject);
    }

    /**
     * Whether the stream is closed, or has no socket for too long: each caller that begins to wait must
     * {@link attend}.
     */
    get isTroubled(): boolean {
        return this.#end !== undefined || this.#outage !== undefined;
    }

    /** A caller that starts to wait during an outage gives it as much time as one that waited before. */
    #rejectIfOutageLasts(reject: (error: unknown) => void): () => void {
        return this.settings.clock.after(this.settings.maxOutageMs, () => {
            if (this.#outage !== undefined) reject(this.#outage);
        });
    }

    /** Checks a silence while a caller waits. Frames are many, so no timer is set for each of them. */
    #watchSilence(): void {
        if (this.isClosed || this.#silenceTimer.isSet) return;
        const { clock, silenceMs } = this.settings;
        const remainingMs = this.#nextCheckAt - clock.now();
        // A frame soon after a check moves the next check forward, to one silence after the frame.
        this.#silenceTimer.set(Math.max(0, Math.min(remainingMs, silenceMs)), () => {
            if (!this.isAwaited) {
                for (const listener of this.#listeners) listener.onUnattended(this);
                return;
            }
            const isDue = this.#nextCheckAt <= clock.now();
            if (isDue) this.#checkedAt = clock.now();
            this.#watchSilence();
            if (isDue) this.#onSilence();
        });
    }

    #onSilence(): void {
        if (this.handler.onSilence !== undefined) {
            this.handler.onSilence();
            return;
        }
        // An earlier read cannot show what the socket keeps back; the checks of a silence limit these reads.
        // They cannot limit those of a stream that is redialed in each silence, and sends no frame then,
        // either.
        const { lastFrameAt = -Infinity } = this.#source.counters;
        if (!this.#isReading && lastFrameAt >= this.#redialedAt) this.#lastReadAt = -Infinity;
        this.read(true);
    }

    /**
     * The clock time of one silence after the last activity. Later checks of the same silence follow when it
     * has lasted twice as long, and `readIntervalMs` after the last one at the latest: a stream that was
     * quiet at the first check may be stuck since.
     */
    get #nextCheckAt(): number {
        const { silenceMs, readIntervalMs } = this.settings;
        const { lastActivityAt } = this.#source;
        const checkedAt = this.#checkedAt;
        // A frame in the millisecond of a check came after it.
        if (checkedAt === undefined || lastActivityAt >= checkedAt) return lastActivityAt + silenceMs;
        return checkedAt + Math.min(checkedAt - lastActivityAt, readIntervalMs);
    }
}
