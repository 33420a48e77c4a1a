/** One stream as its watchers see it: who waits, what is new, and whether the socket behind it is to be trusted. */

import { problem, type Problem } from '../problem.js';
import { complaintIn } from '../socket/words.js';
import { Link, type Clock, type LinkOptions } from '../socket/link.js';

/** How sockets are made and kept. */
export interface FeedSettings {
    /** Makes a socket that is connecting. */
    readonly dial: LinkOptions['dial'];
    readonly backoff: LinkOptions['backoff'];
    /** Milliseconds: how long an outage may last before those who wait are told. */
    readonly patienceMs: number;
    /** Milliseconds: how long nothing may come before the service is asked otherwise. */
    readonly silenceMs: number;
    /** Milliseconds: how often it is asked at most. */
    readonly askMs: number;
    readonly ping: LinkOptions['ping'];
    readonly clock: Clock;
    readonly random: () => number;
    /** Told of what can only be a fault of ours. */
    readonly onFault: (fault: unknown) => void;
}

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
    readonly #link: Link;
    readonly #waiters = new Set<Waiter>();
    /** Counts what was published. */
    #version = 0;
    /** When there will have been silence for so long that the service is asked, by the clock. */
    #silentAt: number;
    /** Told once; whoever begins to wait in it later is told after as long. */
    #outage: Problem | undefined = undefined;
    /** Cancels the timer that looks for silence; there is one only while somebody waits. */
    #cancelSilence: (() => void) | undefined = undefined;
    /** What ended it, and what whoever waits later gets as well. */
    #end: { readonly error: unknown } | undefined = undefined;

    /**
     * @param name of what flows, for problems
     * @param settings how sockets are made and kept
     */
    constructor(name: string, settings: FeedSettings) {
        this.settings = settings;
        this.#name = name;
        const { backoff, patienceMs, clock, random, dial, onFault, ping } = settings;
        this.#silentAt = clock.now() + settings.silenceMs;
        this.#link = new Link({
            name,
            dial,
            backoff,
            patienceMs,
            clock,
            random,
            onFault,
            connectMs: CONNECT_MS,
            stableMs: STABLE_MS,
            ...(ping === undefined ? {} : { ping }),
            onOpen: () => {
                this.#outage = undefined;
                this.#hear();
                this.onOpen();
            },
            onText: (text) => {
                this.#onText(text);
            },
            onDown: () => {
                this.onDown();
            },
            onOutage: (outage) => {
                this.#outage = outage;
                this.fail(outage);
            },
        });
    }

    /** Opens the socket. */
    open(): void {
        this.#link.open();
    }

    /**
     * Ends the stream.
     *
     * @param error what those who wait get
     */
    close(error: unknown): void {
        this.#end ??= { error };
        this.#cancelSilence?.();
        this.#link.close();
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
        return this.settings.clock.after(this.settings.patienceMs, () => {
            if (this.#outage !== undefined) waiter.reject(this.#outage);
        });
    }

    /** @returns how it does */
    health(): StreamHealth {
        const { reconnects, lastFrameAt } = this.#link.counters;
        const lastFrameAge = lastFrameAt === undefined ? undefined : this.settings.clock.now() - lastFrameAt;
        const state = this.isClosed ? 'closed' : this.#link.isOpen || this.isProven ? this.state : 'connecting';
        return { state, reconnects, gaps: this.gaps, resyncs: this.resyncs, lastFrameAge };
    }

    protected abstract readonly state: 'live' | 'recovering';
    protected abstract readonly isProven: boolean;
    protected abstract readonly gaps: number;
    protected abstract readonly resyncs: number;
    /** A socket is open. */
    protected abstract onOpen(): void;
    protected abstract onFrame(text: string): void;
    /** The socket is gone. */
    protected abstract onDown(): void;
    /** Nothing came for a while. */
    protected abstract onSilence(): void;

    protected get isOpen(): boolean {
        return this.#link.isOpen;
    }

    protected get isClosed(): boolean {
        return this.#end !== undefined;
    }

    /** The socket is stuck: another one. */
    protected redial(): void {
        this.#link.redial();
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

    #onText(text: string): void {
        this.#hear();
        const complaint = mayComplain(text) ? complaintIn(text) : undefined;
        if (complaint === undefined) this.onFrame(text);
        else this.fail(problem('refusal', this.#name, 'frames', complaint));
    }

    /** Something came: the silence begins anew. Frames are many, so that no timer is set for each. */
    #hear(): void {
        this.#silentAt = this.settings.clock.now() + this.settings.silenceMs;
    }

    /** Looks for silence for as long as somebody waits; that somebody waits is no sound. */
    #listen(): void {
        if (this.isClosed || this.#cancelSilence !== undefined) return;
        const { clock, silenceMs, askMs } = this.settings;
        const left = this.#silentAt - clock.now();
        // A frame soon after the service was asked brings the time nearer, though never nearer than one silence.
        this.#cancelSilence = clock.after(Math.max(0, Math.min(left, silenceMs)), () => {
            this.#cancelSilence = undefined;
            if (this.#waiters.size === 0) return;
            const isSilent = this.#silentAt <= clock.now();
            if (isSilent) this.#silentAt = clock.now() + askMs;
            this.#listen();
            if (isSilent) this.onSilence();
        });
    }
}

/** How long a socket may take to open, and how long it must have been open to count as healthy; milliseconds. */
const CONNECT_MS = 10_000;
const STABLE_MS = 60_000;

/** Rows begin otherwise, so that few texts are looked at twice. */
function mayComplain(text: string): boolean {
    return !text.startsWith('{"') || text.startsWith('{"error"') || text.startsWith('{"detail"');
}
