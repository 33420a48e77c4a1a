/**
 * One connection for every subscription of the native section (`/api/perpetuals/ws/updates`): opened for the first, closed
 * after the last, and healed like any other; on each open all subscriptions are sent again.
 */

import { problem, type Problem } from '../problem.js';
import { Backoff } from '../socket/backoff.js';
import { Channels, type Subscription } from '../socket/channels.js';
import { readFrame } from '../socket/frames.js';
import type { Link, LinkCounters } from '../socket/link.js';
import { isSilent } from '../socket/liveness.js';
import type { StreamHealth } from './feed.js';
import { createLink, type SocketSettings, type Source, type SourceEvents } from './source.js';

/** How the connection is made and kept. */
export interface SharedSocketSettings extends SocketSettings {
    /** Milliseconds: how long nothing at all may come before the connection counts as silent. */
    readonly silenceMs: number;
    /** Milliseconds: the first wait before a subscription that was refused is tried again. */
    readonly readIntervalMs: number;
}

/** How the connection does. */
export interface SharedSocketHealth extends StreamHealth {
    /** `closed` while nothing is subscribed to, `recovering` while it is silent. */
    readonly state: StreamHealth['state'];
    /** Frames that could not be read. */
    readonly gaps: number;
    /** How often all was subscribed to anew. */
    readonly resyncs: number;
    readonly frames: number;
    /** Subscriptions; streams that want the same share one. */
    readonly subscriptions: number;
    /** Streams that the service refuses at present; each is tried again by and by. */
    readonly refused: number;
}

/** Some subscriptions of the connection that make one stream. */
export interface Channel extends Source {
    /**
     * Asks for something else at the same place, such as a deeper book.
     *
     * @param subscription takes the place of the one of the same market, interval or account
     */
    change(subscription: Subscription): void;
}

/** The wait before a refused subscription is tried again grows to this many times the first. */
const MOST_WAITS = 16;

const NAME = 'live updates';

/** The connection. */
export class SharedSocket {
    readonly #settings: SharedSocketSettings;
    readonly #channels = new Channels<Member>();
    readonly #members = new Set<Member>();
    #link: Link | undefined = undefined;
    /** Those of links that are closed, as a link counts from its beginning. */
    #frames = 0;
    #reconnects = 0;
    #heardAt: number;
    #garbled = 0;
    #outage: Problem | undefined = undefined;
    #isEnded = false;

    /** @param settings how it is made and kept */
    constructor(settings: SharedSocketSettings) {
        this.#settings = settings;
        this.#heardAt = settings.clock.now();
    }

    /**
     * Makes a stream of some subscriptions.
     *
     * @param subscriptions what makes it, one or more
     * @param events whom to tell; an error of the service that speaks of this stream, or of none in particular, comes as a
     *     complaint. A stream that is refused counts as out until it is tried again.
     * @returns the stream, which subscribes to nothing before it is opened
     */
    channel(subscriptions: readonly Subscription[], events: SourceEvents): Channel {
        return new Member(subscriptions, events, this.#settings, {
            join: (member) => {
                this.#join(member);
            },
            leave: (member) => {
                this.#leave(member);
            },
            change: (member, subscription) => {
                this.#send(this.#channels.add(member, subscription));
            },
            redial: (member) => {
                this.#redial(member);
            },
            release: (subscription) => {
                this.#send(this.#channels.retry(subscription));
            },
            isOpen: () => this.#link?.isOpen === true,
        });
    }

    /** @returns how it does */
    health(): SharedSocketHealth {
        const { clock } = this.#settings;
        const counters = this.#link?.counters;
        const lastFrameAt = counters?.lastFrameAt;
        const reconnects = this.#reconnects + (counters?.reconnects ?? 0);
        return {
            state: this.#state,
            reconnects,
            gaps: this.#garbled,
            resyncs: reconnects,
            frames: this.#frames + (counters?.frames ?? 0),
            subscriptions: this.#channels.size,
            refused: [...this.#members].filter(({ isRefused }) => isRefused).length,
            lastFrameAge: lastFrameAt === undefined ? undefined : clock.now() - lastFrameAt,
        };
    }

    /** Ends it for good: no socket and no timer is left, and nothing is told any more. */
    close(): void {
        this.#isEnded = true;
        for (const member of [...this.#members]) member.close();
        this.#hangUp();
    }

    get #state(): SharedSocketHealth['state'] {
        if (this.#link === undefined) return 'closed';
        if (!this.#link.isOpen) return 'connecting';
        return isSilent(this.#heardAt, this.#settings.clock.now(), this.#settings) ? 'recovering' : 'live';
    }

    #join(member: Member): void {
        if (this.#isEnded) return;
        this.#members.add(member);
        const texts = member.subscriptions.flatMap((subscription) => this.#channels.add(member, subscription));
        if (this.#link?.isOpen === true) {
            this.#send(texts);
            member.events.onOpen();
            this.#catchUp(member);
        } else if (this.#outage !== undefined) member.events.onOutage(this.#outage);
        if (this.#link !== undefined) return;
        this.#link = createLink(NAME, this.#settings, {
            onOpen: () => {
                this.#onOpen();
            },
            onText: (text) => {
                this.#onText(text);
            },
            onDown: () => {
                this.#channels.closed();
                this.#tell(({ onDown }) => {
                    onDown();
                });
            },
            onOutage: (outage) => {
                this.#outage = outage;
                this.#tell(({ onOutage }) => {
                    onOutage(outage);
                });
            },
        });
        this.#heardAt = this.#settings.clock.now();
        this.#link.open();
    }

    /** What others have been told of the same already. */
    #catchUp(member: Member): void {
        for (const subscription of member.subscriptions) {
            const body = this.#channels.latest(subscription);
            if (body !== undefined) member.take(body, subscription.key);
        }
    }

    #leave(member: Member): void {
        this.#members.delete(member);
        const texts = member.subscriptions.flatMap((subscription) => this.#channels.remove(member, subscription));
        if (this.#members.size > 0) this.#send(texts);
        else this.#hangUp();
    }

    #hangUp(): void {
        this.#frames += this.#link?.counters.frames ?? 0;
        this.#reconnects += this.#link?.counters.reconnects ?? 0;
        this.#link?.close();
        this.#link = undefined;
        this.#outage = undefined;
        this.#channels.closed();
    }

    /** A channel is stuck: alone, where others deliver, or with the whole socket. */
    #redial(member: Member): void {
        const { clock } = this.#settings;
        if (this.#link?.isOpen !== true) return;
        if (!isSilent(this.#heardAt, clock.now(), this.#settings)) {
            this.#send(member.subscriptions.flatMap((subscription) => this.#channels.resubscribe(subscription)));
            member.events.onOpen();
            return;
        }
        this.#channels.closed();
        this.#link.redial();
        this.#heardAt = clock.now();
        this.#tell(({ onDown }) => {
            onDown();
        });
    }

    #onOpen(): void {
        this.#outage = undefined;
        this.#heardAt = this.#settings.clock.now();
        this.#send(this.#channels.opened());
        this.#tell(({ onOpen }) => {
            onOpen();
        });
    }

    #onText(text: string): void {
        this.#heardAt = this.#settings.clock.now();
        const frame = readFrame(text);
        if (frame.is === 'ack') this.#channels.acknowledged();
        else if (frame.is === 'error') this.#onError(frame.words);
        else if (frame.is === 'garbled') {
            this.#garbled += 1;
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
                // One stream's fault is no other's.
                this.#settings.onFault(fault);
            }
        }
    }

    /** The service is about to close the socket, and would again if the same were subscribed to at once. */
    #onError(words: string): void {
        const blamed = this.#channels.findRefused(words);
        if (blamed === undefined) {
            this.#tell(({ onServiceError }) => {
                onServiceError(words);
            });
            return;
        }
        for (const member of blamed) member.refuse(words);
    }

    #send(texts: readonly string[]): void {
        for (const text of texts) this.#link?.send(text);
    }

    #tell(tell: (events: SourceEvents) => void): void {
        for (const member of [...this.#members]) this.#tellOne(member, tell);
    }

    #tellOne(member: Member, tell: (events: SourceEvents) => void): void {
        try {
            tell(member.events);
        } catch (fault) {
            this.#settings.onFault(fault);
        }
    }
}

/** What a stream may ask of the connection. */
interface Ways {
    readonly join: (member: Member) => void;
    readonly leave: (member: Member) => void;
    readonly change: (member: Member, subscription: Subscription) => void;
    readonly redial: (member: Member) => void;
    readonly release: (subscription: Subscription) => void;
    readonly isOpen: () => boolean;
}

/** One stream of the connection. */
class Member implements Channel {
    readonly events: SourceEvents;
    readonly counters: LinkCounters = { opens: 0, reconnects: 0, frames: 0, lastFrameAt: undefined };
    subscriptions: readonly Subscription[];
    readonly #settings: SharedSocketSettings;
    readonly #ways: Ways;
    readonly #retry: Backoff;
    #cancelRetry: (() => void) | undefined = undefined;
    #heardAt: number;
    #state: 'new' | 'open' | 'closed' = 'new';

    constructor(
        subscriptions: readonly Subscription[],
        events: SourceEvents,
        settings: SharedSocketSettings,
        ways: Ways,
    ) {
        this.subscriptions = subscriptions;
        this.#settings = settings;
        this.#ways = ways;
        this.#heardAt = settings.clock.now();
        const { readIntervalMs, random } = settings;
        this.#retry = new Backoff({ base: readIntervalMs, max: MOST_WAITS * readIntervalMs }, random);
        this.events = {
            ...events,
            onOpen: () => {
                if (this.isRefused) return;
                this.#heardAt = settings.clock.now();
                this.counters.reconnects = this.counters.opens;
                this.counters.opens += 1;
                events.onOpen();
            },
        };
    }

    get isRefused(): boolean {
        return this.#cancelRetry !== undefined;
    }

    get isOpen(): boolean {
        return this.#state === 'open' && !this.isRefused && this.#ways.isOpen();
    }

    get lastActivityAt(): number {
        return this.#heardAt;
    }

    open(): void {
        if (this.#state !== 'new') return;
        this.#state = 'open';
        this.#ways.join(this);
    }

    close(): void {
        if (this.#state === 'open') this.#ways.leave(this);
        this.#state = 'closed';
        this.#cancelRetry?.();
        this.#cancelRetry = undefined;
    }

    redial(): void {
        if (this.#state === 'open') this.#ways.redial(this);
    }

    change(subscription: Subscription): void {
        const others = this.subscriptions.filter(({ key }) => key !== subscription.key);
        this.subscriptions = [...others, subscription];
        if (this.#state === 'open') this.#ways.change(this, subscription);
    }

    take(frame: unknown, key: string): void {
        if (this.#state !== 'open') return;
        this.counters.frames += 1;
        this.#heardAt = this.#settings.clock.now();
        this.counters.lastFrameAt = this.#heardAt;
        this.#retry.reset();
        this.events.onFrame(frame, key);
    }

    /** The service takes no such subscription now; later it may. */
    refuse(words: string): void {
        this.#cancelRetry?.();
        this.#cancelRetry = this.#settings.clock.after(this.#retry.next(), () => {
            this.#cancelRetry = undefined;
            for (const subscription of this.subscriptions) this.#ways.release(subscription);
            if (this.#ways.isOpen()) this.events.onOpen();
        });
        this.events.onOutage(problem('refusal', NAME, 'a subscription that the service takes', words));
    }
}
