/** One stream as its watchers see it: who waits, what is new, and whether the socket behind it is to be trusted. */
import { problem } from '../problem.js';
import { Link } from '../socket/link.js';
/** What every stream has: a socket that heals, those who wait, and a watch over silence. */
export class Feed {
    settings;
    #link;
    #waiters = new Set();
    /** Counts what was published. */
    #version = 0;
    #cancelSilence = () => undefined;
    #isClosed = false;
    /**
     * @param name of what flows, for problems
     * @param settings how sockets are made and kept
     */
    constructor(name, settings) {
        this.settings = settings;
        const { backoff, patienceMs, clock, random, dial, onFault, ping } = settings;
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
                this.#listen();
                this.onOpen();
            },
            onText: (text) => {
                this.#onText(text);
            },
            onDown: () => {
                this.onDown();
            },
            onOutage: (outage) => {
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
        this.#isClosed = true;
        this.#cancelSilence();
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
     * @throws what the stream fails with meanwhile
     */
    async next() {
        await Feed.any([this]);
    }
    /**
     * Waits until one of some streams publishes something; the others are not left waiting.
     *
     * @param feeds the streams
     * @throws what one of them fails with meanwhile
     */
    static async any(feeds) {
        const waiters = new Map();
        try {
            await new Promise((resolve, reject) => {
                for (const feed of feeds) {
                    const waiter = { resolve, reject };
                    waiters.set(feed, waiter);
                    feed.#waiters.add(waiter);
                    feed.#listen();
                }
            });
        }
        finally {
            for (const [feed, waiter] of waiters)
                feed.#waiters.delete(waiter);
        }
    }
    /** @returns how it does */
    health() {
        const { reconnects, lastFrameAt } = this.#link.counters;
        const lastFrameAge = lastFrameAt === undefined ? undefined : this.settings.clock.now() - lastFrameAt;
        const state = this.#isClosed ? 'closed' : this.#link.isOpen || this.isProven ? this.state : 'connecting';
        return { state, reconnects, gaps: this.gaps, resyncs: this.resyncs, lastFrameAge };
    }
    get isOpen() {
        return this.#link.isOpen;
    }
    get isClosed() {
        return this.#isClosed;
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
        this.#listen();
        const complaint = complaintIn(text);
        if (complaint === undefined)
            this.onFrame(text);
        else
            this.fail(complaint);
    }
    /** Begins to wait for silence anew. */
    #listen(ms = this.settings.silenceMs) {
        if (this.#isClosed)
            return;
        this.#cancelSilence();
        this.#cancelSilence = this.settings.clock.after(ms, () => {
            this.#listen(this.settings.askMs);
            if (this.#waiters.size > 0)
                this.onSilence();
        });
    }
}
/** How long a socket may take to open, and how long it must have been open to count as healthy; milliseconds. */
const CONNECT_MS = 10_000;
const STABLE_MS = 60_000;
const KNOWN_TEXTS = /^(?:User error|Error|Invalid|Failed)\b/;
/** What a service says before it closes, in both of its forms; any other text that is no JSON is no complaint. */
function complaintIn(text) {
    if (KNOWN_TEXTS.test(text))
        return problem('refusal', 'stream', 'frames', text.slice(0, MAX_WORDS));
    if (!text.startsWith('{"error"'))
        return undefined;
    try {
        const { error, detail } = JSON.parse(text);
        const words = [error, detail].filter((part) => typeof part === 'string').join(': ');
        return problem('refusal', 'stream', 'frames', words.slice(0, MAX_WORDS));
    }
    catch {
        return undefined;
    }
}
const MAX_WORDS = 300;
