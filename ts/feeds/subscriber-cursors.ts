/** Several readers of some feeds: each is told what has changed since it was told last. */

import { Feed } from './feed.js';

/** A feed whose state can be shown once it is known. */
export interface SnapshotFeed extends Feed {
    readonly isKnown: boolean;
}

/** So many readers are remembered; of more, those that have not read for longest begin anew. */
const MOST_READERS = 1_000;

/** What each reader has had. */
export class SubscriberCursors {
    /** In the order in which they read last. */
    readonly #had = new Map<string, WeakMap<Feed, number>>();

    /**
     * Waits for changes.
     *
     * @param reader its name
     * @param feeds what it reads, one or more
     * @returns those that changed since it was told last, each once; the first time all of them, as soon as each is known. Who
     *     waits gets what comes while he does, even when another of the same name gets it, too.
     * @throws what one of the feeds fails with meanwhile
     */
    async changed<F extends SnapshotFeed>(reader: string, feeds: readonly F[]): Promise<F[]> {
        const had = this.#hadOf(reader);
        let from: ReadonlyMap<Feed, number> | undefined;
        for (;;) {
            const unknown = feeds.filter(({ isKnown }) => !isKnown);
            const isFirst = feeds.some((feed) => !had.has(feed));
            const news = feeds.filter(
                (feed) => feed.isKnown && feed.version > (from?.get(feed) ?? had.get(feed) ?? -1),
            );
            if (news.length > 0 && (!isFirst || unknown.length === 0)) {
                for (const feed of news) had.set(feed, feed.version);
                return news;
            }
            from ??= isFirst ? undefined : new Map(feeds.map((feed) => [feed, feed.version]));
            await Feed.any(isFirst && unknown.length > 0 ? unknown : feeds);
        }
    }

    /** @returns how many readers are remembered */
    get size(): number {
        return this.#had.size;
    }

    #hadOf(reader: string): WeakMap<Feed, number> {
        const had = this.#had.get(reader) ?? new WeakMap<Feed, number>();
        this.#had.delete(reader);
        this.#had.set(reader, had);
        if (this.#had.size > MOST_READERS) {
            const [oldest] = this.#had.keys();
            this.#had.delete(`${oldest}`);
        }
        return had;
    }

    /** Forgets all. */
    clear(): void {
        this.#had.clear();
    }
}
