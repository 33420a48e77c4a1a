/**
 * Detects the delta mode of a service: one book for each mode, until a snapshot agrees with only one of them.
 */

import { Book, type BookFault, type DeltaMode } from './book.js';
import type { Delta } from './delta.js';
import type { Grid } from './step.js';

/** Two books that start from the same snapshot. */
export class DeltaModeDetector {
    /** The second snapshot, until the frames up to its nonce have come. */
    secondSnapshot: Book | undefined = undefined;
    /** Whether a second snapshot is needed; no frame beyond it is applied before it arrives. */
    needsSnapshot = false;
    /** Whether the modes have led to different books. */
    hasDiverged = false;
    #nonce: number;
    /** A mode that led to a fault is refuted and has no book. */
    readonly #books: Record<DeltaMode, Book | undefined>;

    constructor(grid: Grid, snapshot: Book) {
        this.#nonce = snapshot.nonce;
        this.#books = { additive: new Book(grid), absolute: new Book(grid) };
        this.#books.additive?.copy(snapshot);
        this.#books.absolute?.copy(snapshot);
    }

    /** The nonce of the last frame. */
    get nonce(): number {
        return this.#nonce;
    }

    /** The book as long as it is the same in both modes. */
    get agreed(): Book | undefined {
        return this.hasDiverged ? undefined : this.#books.additive;
    }

    /** Whether the next frame may be applied: once a second snapshot is needed, only frames up to it. */
    get canApply(): boolean {
        return !this.needsSnapshot || (this.secondSnapshot !== undefined && this.#nonce < this.secondSnapshot.nonce);
    }

    /** Applies the next frame in both modes; returns a fault when both are refuted. */
    apply(delta: Delta): BookFault | undefined {
        this.#nonce = delta.nonce;
        const faults = [this.#applyTo('additive', delta), this.#applyTo('absolute', delta)];
        this.hasDiverged ||= this.#differIn('bids', delta) || this.#differIn('asks', delta);
        return (this.#books.additive ?? this.#books.absolute) ? undefined : faults.find((fault) => fault !== undefined);
    }

    #applyTo(mode: DeltaMode, delta: Delta): BookFault | undefined {
        const fault = this.#books[mode]?.apply(delta, mode);
        if (fault !== undefined) this.#books[mode] = undefined;
        return fault;
    }

    /** Whether the books, equal before a frame, differ at a level that it changed. */
    #differIn(side: 'bids' | 'asks', delta: Delta): boolean {
        const { additive, absolute } = this.#books;
        if (additive === undefined || absolute === undefined) return true;
        const { length, prices } = delta[side];
        return prices
            .subarray(0, length)
            .some((price) => additive[side].amountAt(price) !== absolute[side].amountAt(price));
    }

    /**
     * Returns the mode whose book equals the second snapshot, which has the same nonce. Books that differ
     * once never agree again. A sum equals the amount of a frame only where the level was at zero, and the
     * amount that took it there was negative, which no absolute amount is.
     */
    detect(snapshot: Book): DeltaMode | undefined {
        const { additive, absolute } = this.#books;
        if (additive?.equals(snapshot) === true) return 'additive';
        return absolute?.equals(snapshot) === true ? 'absolute' : undefined;
    }
}
