/**
 * One connection for all subscriptions of the native section (`/api/perpetuals/ws/updates`). It opens for the
 * first stream, closes after the last, reconnects by itself, and sends all subscriptions again when it opens.
 */

import { Backoff, Timer } from '../../core/clock.js';
import { sentence, type Problem } from '../../core/problem.js';
import { Channels, type Subscription } from '../socket/channels.js';
import { readFrame } from '../socket/frames.js';
import type { Link, LinkCounters } from '../socket/link.js';
import { readTopFrame } from '../socket/top-frame.js';
import type { StreamHealth } from './feed.js';
import { createLink, type LivenessOptions, type SocketSettings, type Source, type SourceEvents } from './source.js';

/** How the connection is made and kept; a refused subscription is first retried after `readIntervalMs`. */
export interface SharedSocketSettings extends SocketSettings, LivenessOptions {}

/** The health of the connection. */
export interface SharedSocketHealth extends StreamHealth {
    /** `closed` while nothing is subscribed, `recovering` while it is silent. */
    readonly state: StreamHealth['state'];
    /** Always 0, as `possiblyLost`: the streams of the socket count what they missed. */
    readonly recovered: number;
    readonly possiblyLost: number;
    /** Number of times that all subscriptions were sent again. */
    readonly resyncs: number;
    readonly frames: number;
    /**
     * Frames that were not JSON; the streams that they may belong to read what they should have contained.
     */
    readonly garbled: number;
    /** Number of subscriptions; streams with the same one share it. */
    readonly subscriptions: number;
    /** Number of streams that the service refuses at present; each is retried. */
    readonly refused: number;
}

/** A stream of one or more subscriptions of the connection. */
export interface SharedChannel extends Source {
    /**
     * Changes a subscription, for example to a deeper book; replaces the one of the same market, interval or
     * account.
     */
    change(subscription: Subscription): void;
}

/** The longest delay before a refused subscription is retried, as a multiple of the first. */
const MAX_RETRY_FACTOR = 16;

const NAME = 'live updates';

/** The connection. */
export class SharedSocket {
    readonly #channels = new Channels<Member>();
    readonly #members = new Set<Member>();
    #link: Link | undefined = undefined;
    /** Counts of closed links; the present link counts from its own start. */
    #frames = 0;
    #reconnects = 0;
    #lastFrameAt: number;
    #garbledFrames = 0;
    #outage: Problem | undefined = undefined;
    #isClosed = false;

    constructor(private readonly settings: SharedSocketSettings) {
        this.#lastFrameAt = settings.clock.now();
    }

    /**
     * Makes a stream of some subscriptions, which subscribes when it is opened. `onServiceError` gets errors
     * that name no subscription. A refusal counts as an outage until the subscription is retried.
     */
    channel(subscriptions: readonly Subscription[], events: SourceEvents): SharedChannel {
        return new Member(subscriptions, events, this, this.settings);
    }

    health(): SharedSocketHealth {
        const { clock } = this.settings;
        const counters = this.#link?.counters;
        const lastFrameAt = counters?.lastFrameAt;
        const reconnects = this.#reconnects + (counters?.reconnects ?? 0);
        return {
            state: this.#state,
            reconnects,
            recovered: 0,
            possiblyLost: 0,
            resyncs: reconnects,
            frames: this.#frames + (counters?.frames ?? 0),
            garbled: this.#garbledFrames,
            subscriptions: this.#channels.size,
            refused: [...this.#members].filter(({ isRefused }) => isRefused).length,
            lastFrameAge: lastFrameAt === undefined ? undefined : clock.now() - lastFrameAt,
        };
    }

    /** Closes the connection for good: no socket and no timer is left, and no callback runs afterwards. */
    close(): void {
        this.#isClosed = true;
        for (const member of [...this.#members]) member.close();
        this.#closeLink();
    }

    get isOpen(): boolean {
        return this.#link?.isOpen === true;
    }

    get #state(): SharedSocketHealth['state'] {
        if (this.#link === undefined) return 'closed';
        if (!this.#link.isOpen) return 'connecting';
        return this.#isSilent ? 'recovering' : 'live';
    }

    /** A frame of any stream proves that the socket is alive. */
    get #isSilent(): boolean {
        const { clock, silenceMs } = this.settings;
        return clock.now() - this.#lastFrameAt >= silenceMs;
    }

    /** Subscribes a member that was opened; opens the socket for the first one. */
    join(member: Member): void {
        if (this.#isClosed) return;
        this.#members.add(member);
        const texts = member.subscriptions.flatMap((subscription) => this.#channels.add(member, subscription));
        if (this.isOpen) {
            this.#send(texts);
            member.events.onOpen();
            this.#sendLatest(member);
        } else if (this.#outage !== undefined) member.events.onOutage(this.#outage);
        if (this.#link !== undefined) return;
        this.#link = createLink(NAME, this.settings, {
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
    #sendLatest(member: Member): void {
        for (const subscription of member.subscriptions) {
            const body = this.#channels.latest(subscription);
            if (body !== undefined) member.take(body, subscription.key);
        }
    }

    /** Unsubscribes a member; closes the socket after the last one. */
    leave(member: Member): void {
        this.#members.delete(member);
        const texts = member.subscriptions.flatMap((subscription) => this.#channels.remove(member, subscription));
        if (this.#members.size > 0) this.#send(texts);
        else this.#closeLink();
    }

    #closeLink(): void {
        this.#frames += this.#link?.counters.frames ?? 0;
        this.#reconnects += this.#link?.counters.reconnects ?? 0;
        this.#link?.close();
        this.#link = undefined;
        this.#outage = undefined;
        this.#channels.closed();
    }

    /** Sends a changed subscription of a member. */
    change(member: Member, subscription: Subscription): void {
        this.#send(this.#channels.add(member, subscription));
    }

    /** Sends a refused subscription again. */
    retry(subscription: Subscription): void {
        this.#send(this.#channels.retry(subscription));
    }

    /** Subscribes a stuck member again while other members receive frames; else replaces the socket. */
    redial(member: Member): void {
        if (this.#link?.isOpen !== true) return;
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

    #onOpen(): void {
        this.#outage = undefined;
        this.#lastFrameAt = this.settings.clock.now();
        this.#send(this.#channels.opened());
        this.#notify(({ onOpen }) => {
            onOpen();
        });
    }

    #onText(text: string): void {
        this.#lastFrameAt = this.settings.clock.now();
        const top = readTopFrame(text);
        if (top !== undefined) {
            this.#onBody('topOfOrderbook', top);
            return;
        }
        const frame = readFrame(text);
        if (frame.is === 'ack') this.#channels.acknowledged();
        else if (frame.is === 'error') this.#onError(frame.message);
        else if (frame.is === 'garbled') {
            this.#garbledFrames += 1;
            for (const member of this.#channels.findAffected(frame.key, text)) member.take(text, frame.key ?? '');
        } else if (frame.is === 'data') {
            for (const key in frame.bodies) this.#onBody(key, frame.bodies[key]);
        }
    }

    #onBody(key: string, body: unknown): void {
        for (const member of this.#channels.route(key, body)) {
            try {
                member.take(body, key);
            } catch (fault) {
                // A fault of one stream must not reach the others.
                this.settings.onFault(fault);
            }
        }
    }

    /**
     * The service closes the socket after an error, and would again if the same subscription were sent at
     * once.
     */
    #onError(message: string): void {
        const refused = this.#channels.findRefused(message);
        if (refused === undefined) {
            this.#notify(({ onServiceError }) => {
                onServiceError(message);
            });
            return;
        }
        for (const member of refused) member.onRefused(message);
    }

    #send(texts: readonly string[]): void {
        for (const text of texts) this.#link?.send(text);
    }

    #notify(call: (events: SourceEvents) => void): void {
        for (const member of [...this.#members]) {
            try {
                call(member.events);
            } catch (fault) {
                this.settings.onFault(fault);
            }
        }
    }
}

/** One stream of the connection. */
class Member implements SharedChannel {
    readonly events: SourceEvents;
    readonly counters: LinkCounters = { opens: 0, reconnects: 0, frames: 0, lastFrameAt: undefined };
    readonly #backoff: Backoff;
    /** Set while the service refuses the stream. */
    readonly #retryTimer: Timer;
    #lastActivityAt: number;
    #state: 'new' | 'open' | 'closed' = 'new';

    constructor(
        public subscriptions: readonly Subscription[],
        events: SourceEvents,
        private readonly socket: SharedSocket,
        private readonly settings: SharedSocketSettings,
    ) {
        const { clock, readIntervalMs, random } = settings;
        this.#lastActivityAt = clock.now();
        this.#retryTimer = new Timer(clock);
        this.#backoff = new Backoff({ base: readIntervalMs, max: MAX_RETRY_FACTOR * readIntervalMs }, random);
        this.events = {
            ...events,
            onOpen: () => {
                if (this.isRefused) return;
                this.#lastActivityAt = clock.now();
                this.counters.reconnects = this.counters.opens;
                this.counters.opens += 1;
                events.onOpen();
            },
        };
    }

    get isRefused(): boolean {
        return this.#retryTimer.isSet;
    }

    get isOpen(): boolean {
        return this.#state === 'open' && !this.isRefused && this.socket.isOpen;
    }

    get lastActivityAt(): number {
        return this.#lastActivityAt;
    }

    open(): void {
        if (this.#state !== 'new') return;
        this.#state = 'open';
        this.socket.join(this);
    }

    close(): void {
        if (this.#state === 'open') this.socket.leave(this);
        this.#state = 'closed';
        this.#retryTimer.cancel();
    }

    redial(): void {
        if (this.#state === 'open') this.socket.redial(this);
    }

    change(subscription: Subscription): void {
        const kept = this.subscriptions.filter(({ key }) => key !== subscription.key);
        this.subscriptions = [...kept, subscription];
        if (this.#state === 'open') this.socket.change(this, subscription);
    }

    take(frame: unknown, key: string): void {
        if (this.#state !== 'open') return;
        this.counters.frames += 1;
        this.#lastActivityAt = this.settings.clock.now();
        this.counters.lastFrameAt = this.#lastActivityAt;
        this.#backoff.reset();
        this.events.onFrame(frame, key);
    }

    /** Retries later, and reports an outage until then. */
    onRefused(message: string): void {
        this.#retryTimer.set(this.#backoff.next(), () => {
            for (const subscription of this.subscriptions) this.socket.retry(subscription);
            if (this.socket.isOpen) this.events.onOpen();
        });
        this.events.onOutage(
            sentence('refusal', `the service refused ${NAME}: ${message}; the client subscribes again`),
        );
    }
}
