/**
 * The watches of one account's feed, by the markets that they name: one can end while the others continue.
 */

import type { Feed } from '../../streams/feeds/feed.js';

/** A watch of a symbol, of several with spaces between them, or of all markets when `symbols` is omitted. */
export interface Watch {
    readonly symbols: string | undefined;
    end: { readonly error: unknown } | undefined;
}

/** Starts and ends watches. */
export class Watches {
    /** By symbols, and of all markets under the empty key. */
    readonly #watches = new Map<string, Watch>();

    constructor(
        private readonly feed: Feed,
        private readonly onStart: (symbols: string | undefined) => void,
        private readonly onEnd: (symbols: string | undefined) => void,
    ) {}

    /** Returns the watch of these markets; the first call starts it. */
    of(symbols: string | undefined): Watch {
        const known = this.#watches.get(symbols ?? '');
        if (known !== undefined) return known;
        const watch: Watch = { symbols, end: undefined };
        this.#watches.set(symbols ?? '', watch);
        this.onStart(symbols);
        return watch;
    }

    /** Waits for the next update; throws the error that ended the watch meanwhile. */
    async next(watch: Watch): Promise<void> {
        await this.feed.next();
        if (watch.end !== undefined) throw watch.end.error;
    }

    /**
     * Ends the watch of one market or list, or those of all markets and of lists; returns whether another
     * watch is left.
     */
    end(symbols: string | undefined, error: unknown): boolean {
        const isMeant = (key: string): boolean =>
            key === (symbols ?? '') || (symbols === undefined && key.includes(' '));
        for (const [key, watch] of [...this.#watches].filter(([name]) => isMeant(name))) {
            this.#watches.delete(key);
            watch.end = { error };
            this.onEnd(watch.symbols);
            // Wakes the callers that wait; those of other watches find nothing new.
            this.feed.publish();
        }
        return this.#watches.size > 0;
    }
}

/**
 * Returns the key of the watch of several markets: their symbols, each once, in order, with spaces between
 * them.
 */
export function toWatchKey(symbols: readonly string[]): string {
    return [...new Set(symbols)].sort().join(' ');
}
