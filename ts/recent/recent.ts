/**
 * What this object has written or received, and how long reads may lag behind it. A fact wins over a read
 * that began within the lag after it; a read that began later wins over the fact.
 */

import { setLast } from '../core/bounded.js';
import { MINUTE_MS, READ_LAG_MS } from '../core/clock.js';

/** Longest time from the start of a read until its result is compared with facts, milliseconds. */
const MAX_READ_MS = MINUTE_MS;
/** Facts of one kind at most. */
const MAX_FACTS = 10_000;
const SLACK = 100;

/**
 * Returns how long after `readAt` reads that begin may still lack what was written at `writtenAt`,
 * milliseconds; 0 where a read that begins at `readAt` shows it. Both times are of one clock.
 */
export function lagLeft(writtenAt: number, readAt: number): number {
    return Math.max(0, writtenAt + READ_LAG_MS - readAt);
}

/**
 * Returns whether a read that began at `readAt` may lack what was written at `writtenAt`; times of one clock,
 * milliseconds.
 */
export function mayLag(writtenAt: number, readAt: number): boolean {
    return lagLeft(writtenAt, readAt) > 0;
}

/** Facts by key, for as long as reads may lack them. */
export class Recent<Fact, Key = string> {
    /** The one written last at the end. */
    readonly #entries = new Map<Key, { readonly fact: Fact; readonly at: number }>();

    /**
     * @param now the clock of writes and reads, milliseconds
     * @param max facts at most; beyond it the oldest are forgotten
     */
    constructor(
        private readonly now: () => number,
        private readonly max = MAX_FACTS,
    ) {}

    /** Adds a fact that was written now, in place of an earlier one of its key. */
    set(key: Key, fact: Fact): void {
        const at = this.now();
        setLast(this.#entries, key, { fact, at }, this.max, SLACK);
        for (const [oldest, entry] of this.#entries) {
            if (mayLag(entry.at, at - MAX_READ_MS)) break;
            this.#entries.delete(oldest);
        }
    }

    /** Deletes the fact of a key, whatever its age, if it is the one that is meant. */
    delete(key: Key, isMeant: (fact: Fact) => boolean = () => true): void {
        const entry = this.#entries.get(key);
        if (entry !== undefined && isMeant(entry.fact)) this.#entries.delete(key);
    }

    /** Returns the fact of a key; `undefined` where a read that began at `readAt` shows it. */
    find(key: Key, readAt = this.now()): Fact | undefined {
        const entry = this.#entries.get(key);
        return entry !== undefined && mayLag(entry.at, readAt) ? entry.fact : undefined;
    }

    /** Lists the facts that a read which began at `readAt` may lack, the oldest first. */
    all(readAt = this.now()): [Key, Fact][] {
        return [...this.#entries].flatMap(([key, { fact, at }]) => (mayLag(at, readAt) ? [[key, fact]] : []));
    }

    /** Returns how long reads may still lack the fact of a key, milliseconds; 0 where there is none. */
    lagLeft(key: Key): number {
        const entry = this.#entries.get(key);
        return entry === undefined ? 0 : lagLeft(entry.at, this.now());
    }
}
