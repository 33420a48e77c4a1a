/** The latest changes of each order book, from which its older states are told; and the nonces that the outside sees. */

import type { EngineEvent, BookView, Engine } from '../../engine/types.js';
import { lowerBound, trim, type Timers } from '../time.js';
import type { StreamFaultList } from './faults.js';

/** What one transaction changed on a book. */
export type BookChange = Extract<EngineEvent, { readonly type: 'BookChanged' }>;

/** A book as of some moment. */
export interface PastBook {
    /** In milliseconds; `undefined` of a book as old as the sandbox. */
    readonly at: number | undefined;
    readonly book: BookView;
}

/** The books of some nonces ago. */
export interface BookMemory {
    /**
     * Tells the true book at a nonce, as the engine had it.
     *
     * @param marketId the market's object id in full
     * @param nonce as clients see it
     * @returns the book with this nonce; `undefined` where it is too long ago, still to come, or was leapt over by a fault
     */
    at(marketId: string, nonce: number): BookView | undefined;
    /** Keeps so many changes of each market at least, from now on; 1,000 until then. */
    keep(changes: number): void;
}

/** One change, or the state to begin with. */
interface BookStep {
    /** The engine's. */
    readonly nonce: number;
    /** As clients see it. */
    readonly clientNonce: number;
    readonly at: number | undefined;
    readonly change: Pick<BookView, 'bids' | 'asks'>;
}

const KEPT = 1_000;

/** The changes of all books. */
export class BookHistory implements BookMemory {
    readonly #engine: Engine;
    readonly #steps: ReadonlyMap<string, BookStep[]>;
    #kept = KEPT;

    /** @param engine holds the books; tells of its changes from now on */
    constructor(engine: Engine) {
        this.#engine = engine;
        this.#steps = new Map(
            [...engine.markets.keys()].map((id) => {
                const { nonce } = engine.book(id, 0);
                return [id, [{ nonce, clientNonce: nonce, at: undefined, change: { bids: [], asks: [] } }]];
            }),
        );
    }

    keep(changes: number): void {
        this.#kept = changes;
    }

    at(marketId: string, nonce: number): BookView | undefined {
        const steps = this.#of(marketId);
        const step = steps[lowerBound(steps, clientNonceOf, nonce)];
        return step?.clientNonce === nonce ? this.#book(marketId, step)?.book : undefined;
    }

    /**
     * Writes a change down.
     *
     * @param change the next of its market
     * @param leap how many nonces are left out before it
     * @returns its nonce as clients see it
     */
    take(change: BookChange, leap: number): number {
        const { marketId, nonce, timestamp } = change;
        const steps = this.#of(marketId);
        const clientNonce = (steps.at(-1)?.clientNonce ?? nonce - 1) + 1 + leap;
        steps.push({ nonce, clientNonce, at: timestamp, change });
        trim(steps, this.#kept + 1);
        return clientNonce;
    }

    /**
     * Tells how clients see a nonce.
     *
     * @param marketId the market
     * @param nonce the engine's
     * @returns what they see; of one that is forgotten, what they would without leaps since
     */
    clientNonce(marketId: string, nonce: number): number {
        const steps = this.#of(marketId);
        const step = steps[lowerBound(steps, nonceOf, nonce)] ?? steps.at(-1);
        return step === undefined ? nonce : step.clientNonce - step.nonce + nonce;
    }

    /**
     * Goes back some changes.
     *
     * @param marketId the market
     * @param nonce the engine's, of the book to go back from
     * @param changes how many
     * @returns the book then, with the engine's nonce, or the oldest that is kept; `undefined` where none of them is
     */
    before(marketId: string, nonce: number, changes: number): PastBook | undefined {
        const steps = this.#of(marketId);
        const step = steps[lowerBound(steps, nonceOf, nonce - changes)];
        if (step === undefined || step.nonce > nonce) return undefined;
        const past = this.#book(marketId, step);
        return past && { ...past, book: { ...past.book, nonce: step.nonce } };
    }

    /**
     * Tells levels as totals.
     *
     * @param change what changed
     * @returns the same levels, each with what it came to
     */
    totals(change: BookChange): BookChange {
        const { book } = this.before(change.marketId, change.nonce, 0) ?? { book: this.#engine.book(change.marketId) };
        return { ...change, bids: totalsOf(change.bids, book.bids), asks: totalsOf(change.asks, book.asks) };
    }

    #of(marketId: string): BookStep[] {
        return this.#steps.get(marketId) ?? [];
    }

    /** The engine's book without what changed after a step. */
    #book(marketId: string, { nonce, clientNonce, at }: BookStep): PastBook | undefined {
        const steps = this.#of(marketId);
        const { bids, asks, ...now } = this.#engine.book(marketId);
        if (steps.at(-1)?.nonce !== now.nonce) return undefined;
        const later = steps.slice(lowerBound(steps, nonceOf, nonce + 1)).map(({ change }) => change);
        const book = {
            nonce: clientNonce,
            bids: undo(
                bids,
                later.map((change) => change.bids),
            ).sort(([a], [b]) => (a > b ? -1 : 1)),
            asks: undo(
                asks,
                later.map((change) => change.asks),
            ).sort(([a], [b]) => (a < b ? -1 : 1)),
        };
        return { at, book };
    }
}

type Levels = BookView['bids'];

function undo(levels: Levels, changes: readonly Levels[]): [bigint, bigint][] {
    const sizes = new Map(levels);
    for (const [price, size] of changes.flat()) sizes.set(price, (sizes.get(price) ?? 0n) - size);
    return [...sizes].filter(([, size]) => size !== 0n);
}

function totalsOf(changed: Levels, levels: Levels): Levels {
    const sizes = new Map(levels);
    return changed.map(([price]) => [price, sizes.get(price) ?? 0n]);
}

function nonceOf({ nonce }: BookStep): number {
    return nonce;
}

function clientNonceOf({ clientNonce }: BookStep): number {
    return clientNonce;
}

/** A book, and when it was so. */
export interface Snapshot {
    readonly book: BookView;
    readonly at: number;
}

/** What snapshots are made of. */
export interface SnapshotParts {
    readonly books: BookHistory;
    readonly faults: StreamFaultList;
    readonly timers: Timers;
}

/**
 * Makes what REST answers of a book that was read.
 *
 * @param parts what it is made of
 * @param marketId the market
 * @param read the book with the engine's nonce
 * @returns the same one, or an older one where that is on order
 */
export async function bookSnapshot(parts: SnapshotParts, marketId: string, read: Snapshot): Promise<Snapshot> {
    const { books, faults, timers } = parts;
    const target = { stream: 'orderbook', id: marketId } as const;
    const stale = faults.take(target, 'stale');
    const past = stale && books.before(marketId, read.book.nonce, stale.fault.changes);
    const { book, at = read.at } = past ?? read;
    const nonce = books.clientNonce(marketId, book.nonce);
    const slow = faults.take(target, 'slow');
    if (slow !== undefined) await timers.wait(slow.fault.delayMs);
    return { book: { ...book, nonce }, at };
}
