/** One stream as its watchers see it: who waits, what is new, and whether the socket behind it is to be trusted. */
import { problem } from '../problem.js';
import { dueAt } from '../socket/liveness.js';
import { OwnSocket } from './source.js';
/** What every stream has: a socket that heals, those who wait, and a watch over silence. */
export class Feed {
    settings;
    #name;
    #source;
    #waiters = new Set();
    /** Counts what was published. */
    #version = 0;
    /** When the service was asked last as nothing came, by the clock. */
    #askedAt = undefined;
    /** Told once; whoever begins to wait in it later is told after as long. */
    #outage = undefined;
    /** Cancels the timer that looks for silence; there is one only while somebody waits. */
    #cancelSilence = undefined;
    /** What ended it, and what whoever waits later gets as well. */
    #end = undefined;
    /**
     * @param name of what flows, for problems
     * @param settings where it comes from, and how it is watched over
     */
    constructor(name, settings) {
        this.settings = settings;
        this.#name = name;
        const events = this.#events();
        this.#source = 'connect' in settings ? settings.connect(events) : new OwnSocket(name, settings, events);
    }
    /** Opens the source. */
    open() {
        this.#source.open();
    }
    /**
     * Ends the stream.
     *
     * @param error what those who wait get
     */
    close(error) {
        this.#end ??= { error };
        this.#cancelSilence?.();
        this.#source.close();
        this.fail(error);
    }
    /** @returns how many times something was published */
    get version() {
        return this.#version;
    }
    /** @returns how many wait */
    get waiting() {
        return this.#waiters.size;
    }
    /**
     * Waits until something is published.
     *
     * @throws what the stream fails with meanwhile, or was closed with
     */
    async next() {
        await Feed.any([this]);
    }
    /**
     * Waits until one of some streams publishes something; the others are not left waiting.
     *
     * @param feeds the streams
     * @returns the one
     * @throws what one of them fails with meanwhile
     */
    static async any(feeds) {
        const waiters = new Map();
        const timers = [];
        try {
            return await new Promise((resolve, reject) => {
                for (const feed of feeds) {
                    const waiter = {
                        resolve: () => {
                            resolve(feed);
                        },
                        reject,
                    };
                    waiters.set(feed, waiter);
                    feed.#waiters.add(waiter);
                    feed.#listen();
                    if (feed.#end !== undefined)
                        waiter.reject(feed.#end.error);
                    if (feed.#outage !== undefined)
                        timers.push(feed.#expectEnd(waiter));
                }
            });
        }
        finally {
            for (const [feed, waiter] of waiters)
                feed.#waiters.delete(waiter);
            for (const cancel of timers)
                cancel();
        }
    }
    /** An outage that has been told already must end within another patience. */
    #expectEnd(waiter) {
        return this.settings.clock.after(this.settings.patienceMs, () => {
            if (this.#outage !== undefined)
                waiter.reject(this.#outage);
        });
    }
    /** @returns how it does */
    health() {
        const { reconnects, lastFrameAt } = this.#source.counters;
        const lastFrameAge = lastFrameAt === undefined ? undefined : this.settings.clock.now() - lastFrameAt;
        const state = this.isClosed ? 'closed' : this.#source.isOpen || this.isProven ? this.state : 'connecting';
        return { state, reconnects, gaps: this.gaps, resyncs: this.resyncs, lastFrameAge };
    }
    get isOpen() {
        return this.#source.isOpen;
    }
    get isClosed() {
        return this.#end !== undefined;
    }
    /** The socket is stuck: another one. */
    redial() {
        this.#source.redial();
    }
    /** Something new is there. */
    publish() {
        this.#version += 1;
        const waiters = [...this.#waiters];
        this.#waiters.clear();
        for (const { resolve } of waiters)
            resolve();
    }
    /** Those who wait get an error; the stream goes on. */
    fail(error) {
        const waiters = [...this.#waiters];
        this.#waiters.clear();
        for (const { reject } of waiters)
            reject(error);
    }
    #events() {
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
            onComplaint: (words) => {
                this.fail(problem('refusal', this.#name, 'frames', words));
            },
            onOutage: (outage) => {
                this.#outage = outage;
                this.fail(outage);
            },
        };
    }
    /** Looks for silence for as long as somebody waits; that somebody waits is no sound. */
    #listen() {
        if (this.isClosed || this.#cancelSilence !== undefined)
            return;
        const { clock, silenceMs } = this.settings;
        const left = this.#dueAt - clock.now();
        // A frame soon after the service was asked brings the time nearer, though never nearer than one silence.
        this.#cancelSilence = clock.after(Math.max(0, Math.min(left, silenceMs)), () => {
            this.#cancelSilence = undefined;
            if (this.#waiters.size === 0)
                return;
            const isDue = this.#dueAt <= clock.now();
            if (isDue)
                this.#askedAt = clock.now();
            this.#listen();
            if (isDue)
                this.onSilence();
        });
    }
    /** Frames are many, so that no timer is set for each. */
    get #dueAt() {
        return dueAt(this.#source.heardAt, this.#askedAt, this.settings);
    }
}
