/** The base of every stream: callers that wait, updates not yet delivered, and checks of a silent source. */

import { Timer } from '../../core/clock.js';
import { problem, type Problem } from '../../core/problem.js';
import { OwnSocket, type LivenessOptions, type SocketSettings, type Source, type SourceEvents } from './source.js';

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
    /** Frames that were missed, as far as can be detected. */
    readonly gaps: number;
    /** Number of complete reads after the first. */
    readonly resyncs: number;
    /** Milliseconds since the last frame; `undefined` before the first. */
    readonly lastFrameAge: number | undefined;
}

interface Waiter {
    readonly resolve: () => void;
    readonly reject: (error: unknown) => void;
}

/** A stream over a source that reconnects by itself. */
export abstract class Feed {
    readonly #source: Source;
    readonly #waiters = new Set<Waiter>();
    readonly #timers: Timer[] = [];
    #version = 0;
    #deliveredVersion = 0;
    #deliveredAt = -Infinity;
    /** Clock time of the last check of a silence. */
    #checkedAt: number | undefined = undefined;
    /** The present outage; callers that wait were rejected once. */
    #outage: Problem | undefined = undefined;
    /** Runs only while a caller waits. */
    readonly #silenceTimer: Timer;
    /** Why the feed was closed; later callers get the same error. */
    #end: { readonly error: unknown } | undefined = undefined;

    constructor(
        private readonly name: string,
        protected readonly settings: FeedSettings,
    ) {
        this.#silenceTimer = this.newTimer();
        const events = this.#events();
        this.#source = 'connect' in settings ? settings.connect(events) : new OwnSocket(name, settings, events);
    }

    /** Opens the source. */
    open(): void {
        this.#source.open();
    }

    /** Ends the stream; the error rejects the callers that wait, and later ones. */
    close(error: unknown): void {
        this.#end ??= { error };
        for (const timer of this.#timers) timer.cancel();
        this.#source.close();
        this.fail(error);
    }

    /** The number of updates so far. */
    get version(): number {
        return this.#version;
    }

    /** The number of callers that wait. */
    get waiting(): number {
        return this.#waiters.size;
    }

    /** The clock time of the last {@link markDelivered}; `-Infinity` before the first. */
    get deliveredAt(): number {
        return this.#deliveredAt;
    }

    /** Marks the present state as delivered to the user. */
    markDelivered(): void {
        this.#deliveredVersion = this.#version;
        this.#deliveredAt = this.settings.clock.now();
    }

    /** Waits for the next update; throws what the stream fails with meanwhile, or was closed with. */
    async next(): Promise<void> {
        await Feed.any([this]);
    }

    /** Returns the first stream that is updated; no caller stays registered with the others. Throws as {@link next}. */
    static async any<F extends Feed>(feeds: readonly F[]): Promise<F> {
        const waiters = new Map<Feed, Waiter>();
        const timers: (() => void)[] = [];
        try {
            return await new Promise<F>((resolve, reject) => {
                for (const feed of feeds) {
                    const waiter: Waiter = {
                        resolve: () => {
                            resolve(feed);
                        },
                        reject,
                    };
                    waiters.set(feed, waiter);
                    feed.#waiters.add(waiter);
                    feed.#watchSilence();
                    if (feed.#end !== undefined) waiter.reject(feed.#end.error);
                    if (feed.#outage !== undefined) timers.push(feed.#rejectIfOutageLasts(waiter));
                }
            });
        } finally {
            for (const [feed, waiter] of waiters) feed.#waiters.delete(waiter);
            for (const cancel of timers) cancel();
        }
    }

    /** A caller that starts to wait during an outage gives it as much time as one that waited before. */
    #rejectIfOutageLasts(waiter: Waiter): () => void {
        return this.settings.clock.after(this.settings.maxOutageMs, () => {
            if (this.#outage !== undefined) waiter.reject(this.#outage);
        });
    }

    health(): StreamHealth {
        const { reconnects, lastFrameAt } = this.#source.counters;
        const lastFrameAge = lastFrameAt === undefined ? undefined : this.settings.clock.now() - lastFrameAt;
        const state = this.isClosed ? 'closed' : this.#source.isOpen || this.isProven ? this.state : 'connecting';
        return { state, reconnects, gaps: this.gaps, resyncs: this.resyncs, lastFrameAge };
    }

    protected abstract readonly state: 'live' | 'recovering';
    protected abstract readonly isProven: boolean;
    protected abstract readonly gaps: number;
    protected abstract readonly resyncs: number;
    /** A socket opened. */
    protected abstract onOpen(): void;
    /** A frame arrived, as {@link SourceEvents} describes. */
    protected abstract onFrame(frame: unknown, key?: string): void;
    /** The socket closed. */
    protected abstract onDown(): void;
    /** No frame arrived for `silenceMs`. */
    protected abstract onSilence(): void;

    protected get isOpen(): boolean {
        return this.#source.isOpen;
    }

    protected get isClosed(): boolean {
        return this.#end !== undefined;
    }

    /** Whether an update came after the last delivery. */
    protected get isUndelivered(): boolean {
        return this.#version > this.#deliveredVersion;
    }

    /** Makes a timer that {@link close} cancels. */
    protected newTimer(): Timer {
        const timer = new Timer(this.settings.clock);
        this.#timers.push(timer);
        return timer;
    }

    /** Replaces a socket that is stuck. */
    protected redial(): void {
        this.#source.redial();
    }

    /** Resolves the callers that wait. */
    protected publish(): void {
        this.#version += 1;
        if (this.#waiters.size === 0) return;
        for (const { resolve } of this.#takeWaiters()) resolve();
    }

    /** Rejects the callers that wait; the stream continues. */
    protected fail(error: unknown): void {
        for (const { reject } of this.#takeWaiters()) reject(error);
    }

    #takeWaiters(): readonly Waiter[] {
        const waiters = [...this.#waiters];
        this.#waiters.clear();
        return waiters;
    }

    #events(): SourceEvents {
        return {
            onOpen: () => {
                this.#outage = undefined;
                this.onOpen();
            },
            onFrame: (frame, key) => {
                this.onFrame(frame, key);
            },
            onDown: () => {
                this.onDown();
            },
            onServiceError: (message) => {
                this.fail(problem('refusal', this.name, 'frames', message));
            },
            onOutage: (outage) => {
                this.#outage = outage;
                this.fail(outage);
            },
        };
    }

    /** Checks a silence while a caller waits. Frames are many, so no timer is set for each of them. */
    #watchSilence(): void {
        if (this.isClosed || this.#silenceTimer.isSet) return;
        const { clock, silenceMs } = this.settings;
        const remainingMs = this.#nextCheckAt - clock.now();
        // A frame soon after a check moves the next check forward, to one silence after the frame.
        this.#silenceTimer.set(Math.max(0, Math.min(remainingMs, silenceMs)), () => {
            if (this.#waiters.size === 0) return;
            const isDue = this.#nextCheckAt <= clock.now();
            if (isDue) this.#checkedAt = clock.now();
            this.#watchSilence();
            if (isDue) this.onSilence();
        });
    }

    /** The clock time of one silence after the last activity, or of one interval after the last check of the same silence. */
    get #nextCheckAt(): number {
        const { silenceMs, readIntervalMs } = this.settings;
        const { lastActivityAt } = this.#source;
        const checkedAt = this.#checkedAt;
        const isNewSilence = checkedAt === undefined || lastActivityAt > checkedAt;
        return isNewSilence ? lastActivityAt + silenceMs : checkedAt + readIntervalMs;
    }
}
