/** Recent changes of each order book: restores older books and maps nonces to those that clients see. */

import type { EngineEvent, BookView, Engine } from '../../engine/types.js';
import { lowerBound, trim, type Timers } from '../time/time.js';
import type { StreamFaultList } from './faults.js';

/** Changes of a book by one transaction. */
export type BookFrameChange = Extract<EngineEvent, { readonly type: 'BookChanged' }>;

/** A book at an earlier time. */
export interface PastBook {
    /** Milliseconds; `undefined` for the initial book. */
    readonly at: number | undefined;
    readonly book: BookView;
}

/** Order books at recent nonces. */
export interface BookMemory {
    /**
     * Returns the true book at a nonce.
     *
     * @param marketId the market's full object id
     * @param nonce as clients see it
     * @returns the book with this nonce; `undefined` when it is too old, in the future, or skipped by a fault
     */
    at(marketId: string, nonce: number): BookView | undefined;
    /** Sets the minimum number of changes to keep per market. Default 1,000. */
    keep(changes: number): void;
}

/** One change, or the initial state. */
interface BookStep {
    /** Nonce of the engine. */
    readonly nonce: number;
    /** Nonce that clients see. */
    readonly clientNonce: number;
    readonly at: number | undefined;
    readonly change: Pick<BookView, 'bids' | 'asks'>;
}

const DEFAULT_STEPS = 1_000;

/** Changes of all books. */
export class BookHistory implements BookMemory {
    readonly #steps: ReadonlyMap<string, BookStep[]>;
    #minSteps = DEFAULT_STEPS;

    constructor(private readonly engine: Engine) {
        this.#steps = new Map(
            [...engine.markets.keys()].map((id) => {
                const { nonce } = engine.book(id, 0);
                return [id, [{ nonce, clientNonce: nonce, at: undefined, change: { bids: [], asks: [] } }]];
            }),
        );
    }

    keep(changes: number): void {
        this.#minSteps = changes;
    }

    at(marketId: string, nonce: number): BookView | undefined {
        const steps = this.#of(marketId);
        const step = steps[lowerBound(steps, clientNonceOf, nonce)];
        return step?.clientNonce === nonce ? this.#book(marketId, step)?.book : undefined;
    }

    /** Records the next change of a market, after skipping `leap` nonces; returns its client nonce. */
    take(change: BookFrameChange, leap: number): number {
        const { marketId, nonce, timestamp } = change;
        const steps = this.#of(marketId);
        const clientNonce = (steps.at(-1)?.clientNonce ?? nonce - 1) + 1 + leap;
        steps.push({ nonce, clientNonce, at: timestamp, change });
        trim(steps, this.#minSteps + 1);
        return clientNonce;
    }

    /** Maps the engine's nonce to the client nonce; for a dropped step, an estimate without later skips. */
    clientNonce(marketId: string, nonce: number): number {
        const steps = this.#of(marketId);
        const step = steps[lowerBound(steps, nonceOf, nonce)] ?? steps.at(-1);
        return step === undefined ? nonce : step.clientNonce - step.nonce + nonce;
    }

    /**
     * Reverts a number of changes of the book at a nonce of the engine.
     * @returns that book with the engine's nonce, or the oldest one kept; `undefined` when none is kept
     */
    before(marketId: string, nonce: number, changes: number): PastBook | undefined {
        const steps = this.#of(marketId);
        const step = steps[lowerBound(steps, nonceOf, nonce - changes)];
        if (step === undefined || step.nonce > nonce) return undefined;
        const past = this.#book(marketId, step);
        return past && { ...past, book: { ...past.book, nonce: step.nonce } };
    }

    /** Converts level changes to totals. @returns the same levels with their total sizes */
    totals(change: BookFrameChange): BookFrameChange {
        const { book } = this.before(change.marketId, change.nonce, 0) ?? { book: this.engine.book(change.marketId) };
        return { ...change, bids: totalsOf(change.bids, book.bids), asks: totalsOf(change.asks, book.asks) };
    }

    #of(marketId: string): BookStep[] {
        return this.#steps.get(marketId) ?? [];
    }

    /** Reverts all changes after a step. */
    #book(marketId: string, { nonce, clientNonce, at }: BookStep): PastBook | undefined {
        const steps = this.#of(marketId);
        const { bids, asks, ...now } = this.engine.book(marketId);
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

/** A book with its time. */
export interface Snapshot {
    readonly book: BookView;
    readonly at: number;
}

/** Dependencies of snapshots. */
export interface SnapshotParts {
    readonly books: BookHistory;
    readonly faults: StreamFaultList;
    readonly timers: Timers;
}

/**
 * Creates the snapshot of a book for a REST response, or an older one when a fault requires it. `read` has
 * the engine's nonce.
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
