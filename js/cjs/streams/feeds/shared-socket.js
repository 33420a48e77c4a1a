"use strict";
/**
 * One connection for all subscriptions of the native section (`/api/perpetuals/ws/updates`). It opens for the first stream, closes
 * after the last, reconnects by itself, and sends all subscriptions again when it opens.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.SharedSocket = void 0;
const clock_js_1 = require("../../core/clock.js");
const problem_js_1 = require("../../core/problem.js");
const channels_js_1 = require("../socket/channels.js");
const frames_js_1 = require("../socket/frames.js");
const source_js_1 = require("./source.js");
/** The longest delay before a refused subscription is retried, as a multiple of the first. */
const MAX_RETRY_FACTOR = 16;
const NAME = 'live updates';
/** The connection. */
class SharedSocket {
    settings;
    #channels = new channels_js_1.Channels();
    #members = new Set();
    #link = undefined;
    /** Counts of closed links; the present link counts from its own start. */
    #frames = 0;
    #reconnects = 0;
    #lastFrameAt;
    #garbledFrames = 0;
    #outage = undefined;
    #isClosed = false;
    constructor(settings) {
        this.settings = settings;
        this.#lastFrameAt = settings.clock.now();
    }
    /**
     * Makes a stream of some subscriptions, which subscribes when it is opened. `onServiceError` gets errors that name no
     * subscription. A refusal counts as an outage until the subscription is retried.
     */
    channel(subscriptions, events) {
        return new Member(subscriptions, events, this, this.settings);
    }
    health() {
        const { clock } = this.settings;
        const counters = this.#link?.counters;
        const lastFrameAt = counters?.lastFrameAt;
        const reconnects = this.#reconnects + (counters?.reconnects ?? 0);
        return {
            state: this.#state,
            reconnects,
            gaps: this.#garbledFrames,
            resyncs: reconnects,
            frames: this.#frames + (counters?.frames ?? 0),
            subscriptions: this.#channels.size,
            refused: [...this.#members].filter(({ isRefused }) => isRefused).length,
            lastFrameAge: lastFrameAt === undefined ? undefined : clock.now() - lastFrameAt,
        };
    }
    /** Closes the connection for good: no socket and no timer is left, and no callback runs afterwards. */
    close() {
        this.#isClosed = true;
        for (const member of [...this.#members])
            member.close();
        this.#closeLink();
    }
    get isOpen() {
        return this.#link?.isOpen === true;
    }
    get #state() {
        if (this.#link === undefined)
            return 'closed';
        if (!this.#link.isOpen)
            return 'connecting';
        return this.#isSilent ? 'recovering' : 'live';
    }
    /** A frame of any stream proves that the socket is alive. */
    get #isSilent() {
        const { clock, silenceMs } = this.settings;
        return clock.now() - this.#lastFrameAt >= silenceMs;
    }
    /** Subscribes a member that was opened; opens the socket for the first one. */
    join(member) {
        if (this.#isClosed)
            return;
        this.#members.add(member);
        const texts = member.subscriptions.flatMap((subscription) => this.#channels.add(member, subscription));
        if (this.isOpen) {
            this.#send(texts);
            member.events.onOpen();
            this.#sendLatest(member);
        }
        else if (this.#outage !== undefined)
            member.events.onOutage(this.#outage);
        if (this.#link !== undefined)
            return;
        this.#link = (0, source_js_1.createLink)(NAME, this.settings, {
            onOpen: () => {
                this.#onOpen();
            },
            onText: (text) => {
                this.#onText(text);
            },
            onDown: () => {
                this.#channels.closed();
                this.#notify(({ onDown }) => {
                    onDown();
                });
            },
            onOutage: (outage) => {
                this.#outage = outage;
                this.#notify(({ onOutage }) => {
                    onOutage(outage);
                });
            },
        });
        this.#lastFrameAt = this.settings.clock.now();
        this.#link.open();
    }
    /** Gives a new member the bodies that members of the same subscription received before. */
    #sendLatest(member) {
        for (const subscription of member.subscriptions) {
            const body = this.#channels.latest(subscription);
            if (body !== undefined)
                member.take(body, subscription.key);
        }
    }
    /** Unsubscribes a member; closes the socket after the last one. */
    leave(member) {
        this.#members.delete(member);
        const texts = member.subscriptions.flatMap((subscription) => this.#channels.remove(member, subscription));
        if (this.#members.size > 0)
            this.#send(texts);
        else
            this.#closeLink();
    }
    #closeLink() {
        this.#frames += this.#link?.counters.frames ?? 0;
        this.#reconnects += this.#link?.counters.reconnects ?? 0;
        this.#link?.close();
        this.#link = undefined;
        this.#outage = undefined;
        this.#channels.closed();
    }
    /** Sends a changed subscription of a member. */
    change(member, subscription) {
        this.#send(this.#channels.add(member, subscription));
    }
    /** Sends a refused subscription again. */
    retry(subscription) {
        this.#send(this.#channels.retry(subscription));
    }
    /** Subscribes a stuck member again while other members receive frames; else replaces the socket. */
    redial(member) {
        if (this.#link?.isOpen !== true)
            return;
        if (!this.#isSilent) {
            this.#send(member.subscriptions.flatMap((subscription) => this.#channels.resubscribe(subscription)));
            member.events.onOpen();
            return;
        }
        this.#channels.closed();
        this.#link.redial();
        this.#lastFrameAt = this.settings.clock.now();
        this.#notify(({ onDown }) => {
            onDown();
        });
    }
    #onOpen() {
        this.#outage = undefined;
        this.#lastFrameAt = this.settings.clock.now();
        this.#send(this.#channels.opened());
        this.#notify(({ onOpen }) => {
            onOpen();
        });
    }
    #onText(text) {
        this.#lastFrameAt = this.settings.clock.now();
        const frame = (0, frames_js_1.readFrame)(text);
        if (frame.is === 'ack')
            this.#channels.acknowledged();
        else if (frame.is === 'error')
            this.#onError(frame.message);
        else if (frame.is === 'garbled') {
            this.#garbledFrames += 1;
            for (const member of this.#channels.findAffected(frame.key, text))
                member.take(text, frame.key ?? '');
        }
        else if (frame.is === 'data') {
            for (const key in frame.bodies)
                this.#onBody(key, frame.bodies[key]);
        }
    }
    #onBody(key, body) {
        for (const member of this.#channels.route(key, body)) {
            try {
                member.take(body, key);
            }
            catch (fault) {
                // A fault of one stream must not reach the others.
                this.settings.onFault(fault);
            }
        }
    }
    /** The service closes the socket after an error, and would again if the same subscription were sent at once. */
    #onError(message) {
        const refused = this.#channels.findRefused(message);
        if (refused === undefined) {
            this.#notify(({ onServiceError }) => {
                onServiceError(message);
            });
            return;
        }
        for (const member of refused)
            member.onRefused(message);
    }
    #send(texts) {
        for (const text of texts)
            this.#link?.send(text);
    }
    #notify(call) {
        for (const member of [...this.#members]) {
            try {
                call(member.events);
            }
            catch (fault) {
                this.settings.onFault(fault);
            }
        }
    }
}
exports.SharedSocket = SharedSocket;
/** One stream of the connection. */
class Member {
    subscriptions;
    socket;
    settings;
    events;
    counters = { opens: 0, reconnects: 0, frames: 0, lastFrameAt: undefined };
    #backoff;
    /** Set while the service refuses the stream. */
    #retryTimer;
    #lastActivityAt;
    #state = 'new';
    constructor(subscriptions, events, socket, settings) {
        this.subscriptions = subscriptions;
        this.socket = socket;
        this.settings = settings;
        const { clock, readIntervalMs, random } = settings;
        this.#lastActivityAt = clock.now();
        this.#retryTimer = new clock_js_1.Timer(clock);
        this.#backoff = new clock_js_1.Backoff({ base: readIntervalMs, max: MAX_RETRY_FACTOR * readIntervalMs }, random);
        this.events = {
            ...events,
            onOpen: () => {
                if (this.isRefused)
                    return;
                this.#lastActivityAt = clock.now();
                this.counters.reconnects = this.counters.opens;
                this.counters.opens += 1;
                events.onOpen();
            },
        };
    }
    get isRefused() {
        return this.#retryTimer.isSet;
    }
    get isOpen() {
        return this.#state === 'open' && !this.isRefused && this.socket.isOpen;
    }
    get lastActivityAt() {
        return this.#lastActivityAt;
    }
    open() {
        if (this.#state !== 'new')
            return;
        this.#state = 'open';
        this.socket.join(this);
    }
    close() {
        if (this.#state === 'open')
            this.socket.leave(this);
        this.#state = 'closed';
        this.#retryTimer.cancel();
    }
    redial() {
        if (this.#state === 'open')
            this.socket.redial(this);
    }
    change(subscription) {
        const kept = this.subscriptions.filter(({ key }) => key !== subscription.key);
        this.subscriptions = [...kept, subscription];
        if (this.#state === 'open')
            this.socket.change(this, subscription);
    }
    take(frame, key) {
        if (this.#state !== 'open')
            return;
        this.counters.frames += 1;
        this.#lastActivityAt = this.settings.clock.now();
        this.counters.lastFrameAt = this.#lastActivityAt;
        this.#backoff.reset();
        this.events.onFrame(frame, key);
    }
    /** Retries later, and reports an outage until then. */
    onRefused(message) {
        this.#retryTimer.set(this.#backoff.next(), () => {
            for (const subscription of this.subscriptions)
                this.socket.retry(subscription);
            if (this.socket.isOpen)
                this.events.onOpen();
        });
        this.events.onOutage((0, problem_js_1.problem)('refusal', NAME, 'a subscription that the service takes', message));
    }
}
