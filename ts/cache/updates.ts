/** How many updates came since a caller last asked, counted as CCXT's caches count them. */

/** Counts for one market or for all. */
interface Count {
    updates: number;
    /** The keys that were updated; one updated twice counts once. */
    readonly keys: Set<string>;
    /** The next update begins a new count. */
    isAsked: boolean;
}

/** Counts per symbol and over all symbols; asking for one leaves the others as they are. */
export class UpdateCounter {
    readonly #bySymbol = new Map<string, Count>();
    #all: Count = newCount();

    /**
     * Counts an update.
     *
     * @param symbol the market
     * @param key what was updated, when a second update of it counts no more; left out, each counts
     */
    add(symbol: string, key?: string): void {
        const count = this.#bySymbol.get(symbol) ?? newCount();
        this.#bySymbol.set(symbol, count);
        countIn(count, key);
        countIn(this.#all, key === undefined ? undefined : JSON.stringify([symbol, key]));
    }

    /**
     * Tells how many rows are new to the caller, and begins a new count with the next update.
     *
     * @param symbol the market, or all when left out
     * @param limit at most this many
     * @returns how many of the newest rows to show; `undefined` for all, where nothing has come yet
     */
    take(symbol: string | undefined, limit: number | undefined): number | undefined {
        const count = symbol === undefined ? this.#all : this.#bySymbol.get(symbol);
        if (count === undefined) {
            // CCXT remembers that it was asked even before the first update, to the same effect.
            return limit;
        }
        count.isAsked = true;
        return limit === undefined ? count.updates : Math.min(count.updates, limit);
    }

    /** Forgets all. */
    clear(): void {
        this.#bySymbol.clear();
        this.#all = newCount();
    }
}

function newCount(): Count {
    return { updates: 0, keys: new Set(), isAsked: false };
}

function countIn(count: Count, key: string | undefined): void {
    if (count.isAsked) {
        count.isAsked = false;
        count.updates = 0;
        count.keys.clear();
    }
    if (key === undefined) {
        count.updates += 1;
    } else {
        count.keys.add(key);
        count.updates = count.keys.size;
    }
}
