"use strict";
/** The base of every stream: callers that wait, updates not yet delivered, and checks of a silent source. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Feed = void 0;
const clock_js_1 = require("../../core/clock.js");
const problem_js_1 = require("../../core/problem.js");
const source_js_1 = require("./source.js");
/** A stream over a source that reconnects by itself. */
class Feed {
    name;
    settings;
    #source;
    #waiters = new Set();
    #timers = [];
    #version = 0;
    #deliveredVersion = 0;
    #deliveredAt = -Infinity;
    /** Clock time of the last check of a silence. */
    #checkedAt = undefined;
    /** The present outage; callers that wait were rejected once. */
    #outage = undefined;
    /** Runs only while a caller waits. */
    #silenceTimer;
    /** Why the feed was closed; later callers get the same error. */
    #end = undefined;
    constructor(name, settings) {
        this.name = name;
        this.settings = settings;
        this.#silenceTimer = this.newTimer();
        const events = this.#events();
        this.#source = 'connect' in settings ? settings.connect(events) : new source_js_1.OwnSocket(name, settings, events);
    }
    /** Opens the source. */
    open() {
        this.#source.open();
    }
    /** Ends the stream; the error rejects the callers that wait, and later ones. */
    close(error) {
        this.#end ??= { error };
        for (const timer of this.#timers)
            timer.cancel();
        this.#source.close();
        this.fail(error);
    }
    /** The number of updates so far. */
    get version() {
        return this.#version;
    }
    /** The number of callers that wait. */
    get waiting() {
        return this.#waiters.size;
    }
    /** The clock time of the last {@link markDelivered}; `-Infinity` before the first. */
    get deliveredAt() {
        return this.#deliveredAt;
    }
    /** Marks the present state as delivered to the user. */
    markDelivered() {
        this.#deliveredVersion = this.#version;
        this.#deliveredAt = this.settings.clock.now();
    }
    /** Waits for the next update; throws what the stream fails with meanwhile, or was closed with. */
    async next() {
        await Feed.any([this]);
    }
    /** Returns the first stream that is updated; no caller stays registered with the others. Throws as {@link next}. */
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
                    feed.#watchSilence();
                    if (feed.#end !== undefined)
                        waiter.reject(feed.#end.error);
                    if (feed.#outage !== undefined)
                        timers.push(feed.#rejectIfOutageLasts(waiter));
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
    /** A caller that starts to wait during an outage gives it as much time as one that waited before. */
    #rejectIfOutageLasts(waiter) {
        return this.settings.clock.after(this.settings.maxOutageMs, () => {
            if (this.#outage !== undefined)
                waiter.reject(this.#outage);
        });
    }
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
    /** Whether an update came after the last delivery. */
    get isUndelivered() {
        return this.#version > this.#deliveredVersion;
    }
    /** Makes a timer that {@link close} cancels. */
    newTimer() {
        const timer = new clock_js_1.Timer(this.settings.clock);
        this.#timers.push(timer);
        return timer;
    }
    /** Replaces a socket that is stuck. */
    redial() {
        this.#source.redial();
    }
    /** Resolves the callers that wait. */
    publish() {
        this.#version += 1;
        if (this.#waiters.size === 0)
            return;
        for (const { resolve } of this.#takeWaiters())
            resolve();
    }
    /** Rejects the callers that wait; the stream continues. */
    fail(error) {
        for (const { reject } of this.#takeWaiters())
            reject(error);
    }
    #takeWaiters() {
        const waiters = [...this.#waiters];
        this.#waiters.clear();
        return waiters;
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
            onServiceError: (message) => {
                this.fail((0, problem_js_1.problem)('refusal', this.name, 'frames', message));
            },
            onOutage: (outage) => {
                this.#outage = outage;
                this.fail(outage);
            },
        };
    }
    /** Checks a silence while a caller waits. Frames are many, so no timer is set for each of them. */
    #watchSilence() {
        if (this.isClosed || this.#silenceTimer.isSet)
            return;
        const { clock, silenceMs } = this.settings;
        const remainingMs = this.#nextCheckAt - clock.now();
        // A frame soon after a check moves the next check forward, to one silence after the frame.
        this.#silenceTimer.set(Math.max(0, Math.min(remainingMs, silenceMs)), () => {
            if (this.#waiters.size === 0)
                return;
            const isDue = this.#nextCheckAt <= clock.now();
            if (isDue)
                this.#checkedAt = clock.now();
            this.#watchSilence();
            if (isDue)
                this.onSilence();
        });
    }
    /** The clock time of one silence after the last activity, or of one interval after the last check of the same silence. */
    get #nextCheckAt() {
        const { silenceMs, readIntervalMs } = this.settings;
        const { lastActivityAt } = this.#source;
        const checkedAt = this.#checkedAt;
        const isNewSilence = checkedAt === undefined || lastActivityAt > checkedAt;
        return isNewSilence ? lastActivityAt + silenceMs : checkedAt + readIntervalMs;
    }
}
exports.Feed = Feed;
