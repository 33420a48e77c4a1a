/** Several callers of the same feeds: each receives what changed since its own last call. */

import { dropOldest } from '../../core/bounded.js';
import { Feed, type FeedListener, type FeedOwner } from './feed.js';

/** A state that can be delivered once it is known. */
interface Snapshot extends FeedOwner {
    readonly isKnown: boolean;
}

/** The version of each feed that a subscriber received. */
type Cursor = WeakMap<Feed, number>;

/** A subscriber: what it received, and its registration with many feeds. */
interface Subscriber {
    readonly cursor: Cursor;
    group: FeedGroup<Snapshot> | undefined;
}

/** Maximum number of subscribers; the one that called least recently is forgotten first. */
const MAX_SUBSCRIBERS = 1_000;

/**
 * Number of feeds from which a subscriber registers with all of them once, rather than visits all of them in
 * every call.
 */
const MIN_GROUP = 8;

/** The version of each feed that each subscriber received. */
export class SubscriberCursors {
    /** By name, the most recent caller last. */
    readonly #subscribers = new Map<string, Subscriber>();

    /** @param minGroup number of feeds from which a subscriber stays registered with them */
    constructor(private readonly minGroup = MIN_GROUP) {}

    /**
     * Waits for feeds that changed since the subscriber's last call; the first call waits until each is
     * known, and returns all of them. Every waiter receives a change, also when another call of the same name
     * consumed it first. Many feeds cost nothing more while `states` is the same list in every call.
     */
    async changed<State extends Snapshot>(subscriber: string, states: readonly State[]): Promise<State[]> {
        const known = this.#subscriberOf(subscriber);
        if (states.length < this.minGroup) return changedSince(known.cursor, states);
        let { group } = known;
        if (group?.states !== states) {
            if (states.some(({ feed }) => !known.cursor.has(feed))) return changedSince(known.cursor, states);
            group?.retire();
            group = new FeedGroup<Snapshot>(states, known.cursor);
            known.group = group;
        }
        return group.changed() as Promise<State[]>;
    }

    get size(): number {
        return this.#subscribers.size;
    }

    #subscriberOf(name: string): Subscriber {
        const subscriber = this.#subscribers.get(name) ?? { cursor: new WeakMap(), group: undefined };
        this.#subscribers.delete(name);
        this.#subscribers.set(name, subscriber);
        for (const [, { group }] of dropOldest(this.#subscribers, MAX_SUBSCRIBERS)) group?.retire();
        return subscriber;
    }
}

/** {@link SubscriberCursors.changed} of few feeds, and of feeds that the subscriber has not received yet. */
async function changedSince<State extends Snapshot>(cursor: Cursor, states: readonly State[]): Promise<State[]> {
    let from: ReadonlyMap<Feed, number> | undefined;
    for (;;) {
        const unknown = states.filter(({ isKnown }) => !isKnown);
        const isFirst = states.some(({ feed }) => !cursor.has(feed));
        const changed = states.filter(
            ({ isKnown, feed }) => isKnown && feed.version > (from?.get(feed) ?? cursor.get(feed) ?? -1),
        );
        if (changed.length > 0 && (!isFirst || unknown.length === 0)) {
            for (const { feed } of changed) deliver(feed, cursor);
            return changed;
        }
        from ??= isFirst ? undefined : new Map(states.map(({ feed }) => [feed, feed.version]));
        await Feed.any(isFirst && unknown.length > 0 ? unknown : states);
    }
}

function deliver(feed: Feed, cursor: Cursor): void {
    cursor.set(feed, feed.version);
    feed.markDelivered();
}

/** A call that waits, and the feeds that were updated since it began to. */
interface Call {
    readonly updated: Set<Feed>;
    resolve: () => void;
    reject: (error: unknown) => void;
}

/**
 * Many feeds of one subscriber, which received each of them before: an update adds its feed to those that the
 * next call visits.
 */
class FeedGroup<State extends Snapshot> implements FeedListener {
    readonly #places: ReadonlyMap<Feed, number>;
    /**
     * Feeds that were updated since the subscriber received them; another group of the same cursor may have
     * delivered one.
     */
    readonly #updated = new Set<Feed>();
    /** Feeds that a caller must attend to when it begins to wait. */
    readonly #unattended: Set<Feed>;
    readonly #calls = new Set<Call>();
    /** The calls that no update has resolved yet. */
    readonly #waiting = new Set<Call>();
    #isRetired = false;

    constructor(
        readonly states: readonly State[],
        private readonly cursor: Cursor,
    ) {
        this.#places = new Map(states.map(({ feed }, place) => [feed, place]));
        this.#unattended = new Set(this.#places.keys());
        for (const feed of this.#unattended) {
            feed.join(this);
            this.#updated.add(feed);
        }
    }

    /** Leaves the feeds, once no call waits. */
    retire(): void {
        this.#isRetired = true;
        if (this.#calls.size === 0) for (const feed of this.#places.keys()) feed.leave(this);
    }

    get isWaiting(): boolean {
        return this.#waiting.size > 0;
    }

    onUpdate(feed: Feed): void {
        this.#updated.add(feed);
        for (const { updated } of this.#calls) updated.add(feed);
        for (const { resolve } of this.#takeWaiting()) resolve();
    }

    onFail(feed: Feed, error: unknown): void {
        this.#unattended.add(feed);
        for (const { reject } of this.#takeWaiting()) reject(error);
    }

    onUnattended(feed: Feed): void {
        this.#unattended.add(feed);
    }

    async changed(): Promise<State[]> {
        for (const feed of this.#updated) {
            if (feed.version <= (this.cursor.get(feed) ?? -1)) this.#updated.delete(feed);
        }
        const changed = this.#take(this.#updated);
        if (changed.length > 0) return changed;
        const call: Call = { updated: new Set(), resolve: () => undefined, reject: () => undefined };
        this.#calls.add(call);
        try {
            for (;;) {
                await this.#next(call);
                const found = this.#take(call.updated);
                if (found.length > 0) return found;
            }
        } finally {
            this.#calls.delete(call);
            if (this.#isRetired) this.retire();
        }
    }

    /** Takes the known states of updated feeds, in the order of the list. */
    #take(updated: Set<Feed>): State[] {
        const places: number[] = [];
        for (const feed of updated) {
            const place = this.#places.get(feed);
            if (place === undefined || this.states[place]?.isKnown !== true) continue;
            places.push(place);
            updated.delete(feed);
            this.#updated.delete(feed);
            deliver(feed, this.cursor);
        }
        return places.sort((left, right) => left - right).map((place) => this.states[place] as State);
    }

    #takeWaiting(): readonly Call[] {
        if (this.#waiting.size === 0) return [];
        const waiting = [...this.#waiting];
        this.#waiting.clear();
        return waiting;
    }

    /** Waits for the next update of any feed; throws as {@link Feed.next}. */
    #next(call: Call): Promise<void> {
        const update = new Promise<void>((resolve, reject) => {
            call.resolve = resolve;
            call.reject = reject;
            this.#waiting.add(call);
        });
        return this.#unattended.size === 0 ? update : this.#attend(call, update);
    }

    async #attend(call: Call, update: Promise<void>): Promise<void> {
        const timers: (() => void)[] = [];
        for (const feed of this.#unattended) {
            const cancel = feed.attend(call.reject);
            if (cancel !== undefined) timers.push(cancel);
            if (!feed.isTroubled) this.#unattended.delete(feed);
        }
        try {
            await update;
        } finally {
            this.#waiting.delete(call);
            for (const cancel of timers) cancel();
        }
    }
}
