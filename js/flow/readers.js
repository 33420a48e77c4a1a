/** Several readers of some feeds: each is told what has changed since it was told last. */
import { Feed } from './feed.js';
/** What each reader has had. */
export class Readers {
    #had = new Map();
    /**
     * Waits for changes.
     *
     * @param reader its name
     * @param feeds what it reads, one or more
     * @returns those that changed since it was told last, each once; the first time all of them, as soon as each is known. Who
     *     waits gets what comes while he does, even when another of the same name gets it, too.
     * @throws what one of the feeds fails with meanwhile
     */
    async changed(reader, feeds) {
        const had = this.#had.get(reader) ?? new WeakMap();
        this.#had.set(reader, had);
        let from;
        for (;;) {
            const unknown = feeds.filter(({ isKnown }) => !isKnown);
            const isFirst = feeds.some((feed) => !had.has(feed));
            const news = feeds.filter((feed) => feed.isKnown && feed.version > (from?.get(feed) ?? had.get(feed) ?? -1));
            if (news.length > 0 && (!isFirst || unknown.length === 0)) {
                for (const feed of news)
                    had.set(feed, feed.version);
                return news;
            }
            from ??= isFirst ? undefined : new Map(feeds.map((feed) => [feed, feed.version]));
            await Feed.any(isFirst && unknown.length > 0 ? unknown : feeds);
        }
    }
    /** Forgets all. */
    clear() {
        this.#had.clear();
    }
}
