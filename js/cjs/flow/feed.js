"use strict";
/** One stream as its watchers see it: who waits, what is new, and whether the socket behind it is to be trusted. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Feed = void 0;
const problem_js_1 = require("../problem.js");
const words_js_1 = require("../socket/words.js");
const link_js_1 = require("../socket/link.js");
/** What every stream has: a socket that heals, those who wait, and a watch over silence. */
class Feed {
    settings;
    #name;
    #link;
    #waiters = new Set();
    /** Counts what was published. */
    #version = 0;
    /** When there will have been silence for so long that the service is asked, by the clock. */
    #silentAt;
    /** Told once; whoever begins to wait in it later is told after as long. */
    #outage = undefined;
    /** Cancels the timer that looks for silence; there is one only while somebody waits. */
    #cancelSilence = undefined;
    /** What ended it, and what whoever waits later gets as well. */
    #end = undefined;
    /**
     * @param name of what flows, for problems
     * @param settings how sockets are made and kept
     */
    constructor(name, settings) {
        this.settings = settings;
        this.#name = name;
        const { backoff, patienceMs, clock, random, dial, onFault, ping } = settings;
        this.#silentAt = clock.now() + settings.silenceMs;
        this.#link = new link_js_1.Link({
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
    open() {
        this.#link.open();
    }
    /**
     * Ends the stream.
     *
     * @param error what those who wait get
     */
    close(error) {
        this.#end ??= { error };
        this.#cancelSilence?.();
        this.#link.close();
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
        const { reconnects, lastFrameAt } = this.#link.counters;
        const lastFrameAge = lastFrameAt === undefined ? undefined : this.settings.clock.now() - lastFrameAt;
        const state = this.isClosed ? 'closed' : this.#link.isOpen || this.isProven ? this.state : 'connecting';
        return { state, reconnects, gaps: this.gaps, resyncs: this.resyncs, lastFrameAge };
    }
    get isOpen() {
        return this.#link.isOpen;
    }
    get isClosed() {
        return this.#end !== undefined;
    }
    /** The socket is stuck: another one. */
    redial() {
        this.#link.redial();
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
    #onText(text) {
        this.#hear();
        const complaint = mayComplain(text) ? (0, words_js_1.complaintIn)(text) : undefined;
        if (complaint === undefined)
            this.onFrame(text);
        else
            this.fail((0, problem_js_1.problem)('refusal', this.#name, 'frames', complaint));
    }
    /** Something came: the silence begins anew. Frames are many, so that no timer is set for each. */
    #hear() {
        this.#silentAt = this.settings.clock.now() + this.settings.silenceMs;
    }
    /** Looks for silence for as long as somebody waits; that somebody waits is no sound. */
    #listen() {
        if (this.isClosed || this.#cancelSilence !== undefined)
            return;
        const { clock, silenceMs, askMs } = this.settings;
        const left = this.#silentAt - clock.now();
        // A frame soon after the service was asked brings the time nearer, though never nearer than one silence.
        this.#cancelSilence = clock.after(Math.max(0, Math.min(left, silenceMs)), () => {
            this.#cancelSilence = undefined;
            if (this.#waiters.size === 0)
                return;
            const isSilent = this.#silentAt <= clock.now();
            if (isSilent)
                this.#silentAt = clock.now() + askMs;
            this.#listen();
            if (isSilent)
                this.onSilence();
        });
    }
}
exports.Feed = Feed;
/** How long a socket may take to open, and how long it must have been open to count as healthy; milliseconds. */
const CONNECT_MS = 10_000;
const STABLE_MS = 60_000;
/** Rows begin otherwise, so that few texts are looked at twice. */
function mayComplain(text) {
    return !text.startsWith('{"') || text.startsWith('{"error"') || text.startsWith('{"detail"');
}
