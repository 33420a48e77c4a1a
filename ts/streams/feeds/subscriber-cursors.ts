/** Several callers of the same feeds: each receives what changed since its own last call. */

import { dropOldest } from '../../core/bounded.js';
import { Feed, type FeedOwner } from './feed.js';

/** A state that can be delivered once it is known. */
interface Snapshot extends FeedOwner {
    readonly isKnown: boolean;
}

/** Maximum number of subscribers; the one that called least recently is forgotten first. */
const MAX_SUBSCRIBERS = 1_000;

/** The version of each feed that each subscriber received. */
export class SubscriberCursors {
    /** By subscriber, the most recent caller last. */
    readonly #cursors = new Map<string, WeakMap<Feed, number>>();

    /**
     * Waits for feeds that changed since the subscriber's last call; the first call waits until each is known, and returns all
     * of them. Every waiter receives a change, also when another call of the same name consumed it first.
     */
    async changed<State extends Snapshot>(subscriber: string, states: readonly State[]): Promise<State[]> {
        const cursor = this.#cursorOf(subscriber);
        let from: ReadonlyMap<Feed, number> | undefined;
        for (;;) {
            const unknown = states.filter(({ isKnown }) => !isKnown);
            const isFirst = states.some(({ feed }) => !cursor.has(feed));
            const changed = states.filter(
                ({ isKnown, feed }) => isKnown && feed.version > (from?.get(feed) ?? cursor.get(feed) ?? -1),
            );
            if (changed.length > 0 && (!isFirst || unknown.length === 0)) {
                for (const { feed } of changed) {
                    cursor.set(feed, feed.version);
                    feed.markDelivered();
                }
                return changed;
            }
            from ??= isFirst ? undefined : new Map(states.map(({ feed }) => [feed, feed.version]));
            await Feed.any(isFirst && unknown.length > 0 ? unknown : states);
        }
    }

    get size(): number {
        return this.#cursors.size;
    }

    #cursorOf(subscriber: string): WeakMap<Feed, number> {
        const cursor = this.#cursors.get(subscriber) ?? new WeakMap<Feed, number>();
        this.#cursors.delete(subscriber);
        this.#cursors.set(subscriber, cursor);
        dropOldest(this.#cursors, MAX_SUBSCRIBERS);
        return cursor;
    }
}
