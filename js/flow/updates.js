/**
 * One connection for every subscription of the native section (`/api/perpetuals/ws/updates`): opened for the first, closed
 * after the last, and healed like any other; on each open all subscriptions are sent again.
 */
import { problem } from '../problem.js';
import { Backoff } from '../socket/backoff.js';
import { Channels } from '../socket/channels.js';
import { readFrame } from '../socket/frames.js';
import { isSilent } from '../socket/liveness.js';
import { toLink } from './source.js';
/** The wait before a refused subscription is tried again grows to this many times the first. */
const MOST_WAITS = 16;
const NAME = 'live updates';
/** The connection. */
export class Updates {
    #settings;
    #channels = new Channels();
    #members = new Set();
    #link = undefined;
    /** Those of links that are closed, as a link counts from its beginning. */
    #frames = 0;
    #reconnects = 0;
    #heardAt;
    #garbled = 0;
    #outage = undefined;
    #isEnded = false;
    /** @param settings how it is made and kept */
    constructor(settings) {
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
    channel(subscriptions, events) {
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
                this.#send(this.#channels.release(subscription));
            },
            isOpen: () => this.#link?.isOpen === true,
        });
    }
    /** @returns how it does */
    health() {
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
    close() {
        this.#isEnded = true;
        for (const member of [...this.#members])
            member.close();
        this.#hangUp();
    }
    get #state() {
        if (this.#link === undefined)
            return 'closed';
        if (!this.#link.isOpen)
            return 'connecting';
        return isSilent(this.#heardAt, this.#settings.clock.now(), this.#settings) ? 'recovering' : 'live';
    }
    #join(member) {
        if (this.#isEnded)
            return;
        this.#members.add(member);
        const texts = member.subscriptions.flatMap((subscription) => this.#channels.add(member, subscription));
        if (this.#link?.isOpen === true) {
            this.#send(texts);
            member.events.onOpen();
            this.#catchUp(member);
        }
        else if (this.#outage !== undefined)
            member.events.onOutage(this.#outage);
        if (this.#link !== undefined)
            return;
        this.#link = toLink(NAME, this.#settings, {
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
    #catchUp(member) {
        for (const subscription of member.subscriptions) {
            const body = this.#channels.latest(subscription);
            if (body !== undefined)
                member.take(body, subscription.key);
        }
    }
    #leave(member) {
        this.#members.delete(member);
        const texts = member.subscriptions.flatMap((subscription) => this.#channels.remove(member, subscription));
        if (this.#members.size > 0)
            this.#send(texts);
        else
            this.#hangUp();
    }
    #hangUp() {
        this.#frames += this.#link?.counters.frames ?? 0;
        this.#reconnects += this.#link?.counters.reconnects ?? 0;
        this.#link?.close();
        this.#link = undefined;
        this.#outage = undefined;
        this.#channels.closed();
    }
    /** A channel is stuck: alone, where others deliver, or with the whole socket. */
    #redial(member) {
        const { clock } = this.#settings;
        if (this.#link?.isOpen !== true)
            return;
        if (!isSilent(this.#heardAt, clock.now(), this.#settings)) {
            this.#send(member.subscriptions.flatMap((subscription) => this.#channels.renew(subscription)));
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
    #onOpen() {
        this.#outage = undefined;
        this.#heardAt = this.#settings.clock.now();
        this.#send(this.#channels.opened());
        this.#tell(({ onOpen }) => {
            onOpen();
        });
    }
    #onText(text) {
        this.#heardAt = this.#settings.clock.now();
        const frame = readFrame(text);
        if (frame.is === 'ack')
            this.#channels.acknowledged();
        else if (frame.is === 'error')
            this.#onError(frame.words);
        else if (frame.is === 'garbled') {
            this.#garbled += 1;
            for (const member of this.#channels.suspects(frame.key, text))
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
                // One stream's fault is no other's.
                this.#settings.onFault(fault);
            }
        }
    }
    /** The service is about to close the socket, and would again if the same were subscribed to at once. */
    #onError(words) {
        const blamed = this.#channels.blame(words);
        if (blamed === undefined) {
            this.#tell(({ onComplaint }) => {
                onComplaint(words);
            });
            return;
        }
        for (const member of blamed)
            member.refuse(words);
    }
    #send(texts) {
        for (const text of texts)
            this.#link?.send(text);
    }
    #tell(tell) {
        for (const member of [...this.#members])
            this.#tellOne(member, tell);
    }
    #tellOne(member, tell) {
        try {
            tell(member.events);
        }
        catch (fault) {
            this.#settings.onFault(fault);
        }
    }
}
/** One stream of the connection. */
class Member {
    events;
    counters = { opens: 0, reconnects: 0, frames: 0, lastFrameAt: undefined };
    subscriptions;
    #settings;
    #ways;
    #retry;
    #cancelRetry = undefined;
    #heardAt;
    #state = 'new';
    constructor(subscriptions, events, settings, ways) {
        this.subscriptions = subscriptions;
        this.#settings = settings;
        this.#ways = ways;
        this.#heardAt = settings.clock.now();
        const { askMs, random } = settings;
        this.#retry = new Backoff({ base: askMs, max: MOST_WAITS * askMs }, random);
        this.events = {
            ...events,
            onOpen: () => {
                if (this.isRefused)
                    return;
                this.#heardAt = settings.clock.now();
                this.counters.reconnects = this.counters.opens;
                this.counters.opens += 1;
                events.onOpen();
            },
        };
    }
    get isRefused() {
        return this.#cancelRetry !== undefined;
    }
    get isOpen() {
        return this.#state === 'open' && !this.isRefused && this.#ways.isOpen();
    }
    get heardAt() {
        return this.#heardAt;
    }
    open() {
        if (this.#state !== 'new')
            return;
        this.#state = 'open';
        this.#ways.join(this);
    }
    close() {
        if (this.#state === 'open')
            this.#ways.leave(this);
        this.#state = 'closed';
        this.#cancelRetry?.();
        this.#cancelRetry = undefined;
    }
    redial() {
        if (this.#state === 'open')
            this.#ways.redial(this);
    }
    change(subscription) {
        const others = this.subscriptions.filter(({ key }) => key !== subscription.key);
        this.subscriptions = [...others, subscription];
        if (this.#state === 'open')
            this.#ways.change(this, subscription);
    }
    take(frame, key) {
        if (this.#state !== 'open')
            return;
        this.counters.frames += 1;
        this.#heardAt = this.#settings.clock.now();
        this.counters.lastFrameAt = this.#heardAt;
        this.#retry.reset();
        this.events.onFrame(frame, key);
    }
    /** The service takes no such subscription now; later it may. */
    refuse(words) {
        this.#cancelRetry?.();
        this.#cancelRetry = this.#settings.clock.after(this.#retry.next(), () => {
            this.#cancelRetry = undefined;
            for (const subscription of this.subscriptions)
                this.#ways.release(subscription);
            if (this.#ways.isOpen())
                this.events.onOpen();
        });
        this.events.onOutage(problem('refusal', NAME, 'a subscription that the service takes', words));
    }
}
