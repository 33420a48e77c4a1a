/** One stream as its watchers see it: who waits, what is new, and whether the socket behind it is to be trusted. */

import { problem, type Problem } from '../problem.js';
import type { Clock } from '../socket/link.js';
import { nextCheckAt } from '../socket/liveness.js';
import { OwnSocket, type SocketSettings, type Source, type SourceEvents } from './source.js';

/** How a stream is watched over. */
interface WatchSettings {
    /** Milliseconds: how long an outage may last before those who wait are told. */
    readonly maxOutageMs: number;
    /** Milliseconds: how long nothing may come before the service is asked otherwise. */
    readonly silenceMs: number;
    /** Milliseconds: how often it is asked at most. */
    readonly readIntervalMs: number;
    readonly clock: Clock;
    /** Told of what can only be a fault of ours. */
    readonly onFault: (fault: unknown) => void;
}

/** A stream with a socket of its own. */
export type OwnSocketSettings = WatchSettings & SocketSettings;

/** A stream that comes through something shared. */
export interface SharedSettings extends WatchSettings {
    /** Makes the stream's part of it. */
    readonly connect: (events: SourceEvents) => Source;
}

/** Where a stream comes from, and how it is watched over. */
export type FeedSettings = OwnSocketSettings | SharedSettings;

/** How a stream does. */
export interface StreamHealth {
    /** `connecting` until the first frame may come, `live`, `recovering` while what is shown is not proven, `closed`. */
    readonly state: 'connecting' | 'live' | 'recovering' | 'closed';
    readonly reconnects: number;
    /** Frames that were missed, as far as can be told. */
    readonly gaps: number;
    /** How often all was fetched anew. */
    readonly resyncs: number;
    /** Milliseconds since the last frame; `undefined` before the first. */
    readonly lastFrameAge: number | undefined;
}

interface Waiter {
    readonly resolve: () => void;
    readonly reject: (error: unknown) => void;
}

/** What every stream has: a socket that heals, those who wait, and a watch over silence. */
export abstract class Feed {
    protected readonly settings: FeedSettings;
    readonly #name: string;
    readonly #source: Source;
    readonly #waiters = new Set<Waiter>();
    /** Counts what was published. */
    #version = 0;
    /** When the service was asked last as nothing came, by the clock. */
    #askedAt: number | undefined = undefined;
    /** Told once; whoever begins to wait in it later is told after as long. */
    #outage: Problem | undefined = undefined;
    /** Cancels the timer that looks for silence; there is one only while somebody waits. */
    #cancelSilence: (() => void) | undefined = undefined;
    /** What ended it, and what whoever waits later gets as well. */
    #end: { readonly error: unknown } | undefined = undefined;

    /**
     * @param name of what flows, for problems
     * @param settings where it comes from, and how it is watched over
     */
    constructor(name: string, settings: FeedSettings) {
        this.settings = settings;
        this.#name = name;
        const events = this.#events();
        this.#source = 'connect' in settings ? settings.connect(events) : new OwnSocket(name, settings, events);
    }

    /** Opens the source. */
    open(): void {
        this.#source.open();
    }

    /**
     * Ends the stream.
     *
     * @param error what those who wait get
     */
    close(error: unknown): void {
        this.#end ??= { error };
        this.#cancelSilence?.();
        this.#source.close();
        this.fail(error);
    }

    /** @returns how many times something was published */
    get version(): number {
        return this.#version;
    }

    /** @returns how many wait */
    get waiting(): number {
        return this.#waiters.size;
    }

    /**
     * Waits until something is published.
     *
     * @throws what the stream fails with meanwhile, or was closed with
     */
    async next(): Promise<void> {
        await Feed.any([this]);
    }

    /**
     * Waits until one of some streams publishes something; the others are not left waiting.
     *
     * @param feeds the streams
     * @returns the one
     * @throws what one of them fails with meanwhile
     */
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
                    feed.#listen();
                    if (feed.#end !== undefined) waiter.reject(feed.#end.error);
                    if (feed.#outage !== undefined) timers.push(feed.#expectEnd(waiter));
                }
            });
        } finally {
            for (const [feed, waiter] of waiters) feed.#waiters.delete(waiter);
            for (const cancel of timers) cancel();
        }
    }

    /** An outage that has been told already must end within another patience. */
    #expectEnd(waiter: Waiter): () => void {
        return this.settings.clock.after(this.settings.maxOutageMs, () => {
            if (this.#outage !== undefined) waiter.reject(this.#outage);
        });
    }

    /** @returns how it does */
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
    /** A socket is open. */
    protected abstract onOpen(): void;
    /**
     * Something came.
     *
     * @param frame as {@link SourceEvents} tells
     * @param key the stream's, where several share a socket
     */
    protected abstract onFrame(frame: unknown, key?: string): void;
    /** The socket is gone. */
    protected abstract onDown(): void;
    /** Nothing came for a while. */
    protected abstract onSilence(): void;

    protected get isOpen(): boolean {
        return this.#source.isOpen;
    }

    protected get isClosed(): boolean {
        return this.#end !== undefined;
    }

    /** The socket is stuck: another one. */
    protected redial(): void {
        this.#source.redial();
    }

    /** Something new is there. */
    protected publish(): void {
        this.#version += 1;
        const waiters = [...this.#waiters];
        this.#waiters.clear();
        for (const { resolve } of waiters) resolve();
    }

    /** Those who wait get an error; the stream goes on. */
    protected fail(error: unknown): void {
        const waiters = [...this.#waiters];
        this.#waiters.clear();
        for (const { reject } of waiters) reject(error);
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
            onServiceError: (words) => {
                this.fail(problem('refusal', this.#name, 'frames', words));
            },
            onOutage: (outage) => {
                this.#outage = outage;
                this.fail(outage);
            },
        };
    }

    /** Looks for silence for as long as somebody waits; that somebody waits is no sound. */
    #listen(): void {
        if (this.isClosed || this.#cancelSilence !== undefined) return;
        const { clock, silenceMs } = this.settings;
        const left = this.#dueAt - clock.now();
        // A frame soon after the service was asked brings the time nearer, though never nearer than one silence.
        this.#cancelSilence = clock.after(Math.max(0, Math.min(left, silenceMs)), () => {
            this.#cancelSilence = undefined;
            if (this.#waiters.size === 0) return;
            const isDue = this.#dueAt <= clock.now();
            if (isDue) this.#askedAt = clock.now();
            this.#listen();
            if (isDue) this.onSilence();
        });
    }

    /** Frames are many, so that no timer is set for each. */
    get #dueAt(): number {
        return nextCheckAt(this.#source.lastActivityAt, this.#askedAt, this.settings);
    }
}
