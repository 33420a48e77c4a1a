/** Finds out how the amounts of frames are meant: one book for each reading, until a snapshot agrees with only one. */

import { Book, type BookFault, type DeltaMode } from './book.js';
import type { Delta } from './delta.js';
import type { Grid } from './step.js';

/** Two books that began as one. */
export class DeltaModeDetector {
    /** The second snapshot, from its arrival until the frames up to its nonce have come. */
    secondSnapshot: Book | undefined = undefined;
    /** Whether a second snapshot is needed; no frame beyond it is taken before it has come. */
    needsSnapshot = false;
    /** Whether frames have passed that the readings treat differently. */
    hasDiverged = false;
    #nonce: number;
    /** A reading that led to a fault is refuted and has no book. */
    readonly #books: Record<DeltaMode, Book | undefined>;

    /**
     * @param grid ticks and lots of the market
     * @param snapshot where both begin
     */
    constructor(grid: Grid, snapshot: Book) {
        this.#nonce = snapshot.nonce;
        this.#books = { additive: new Book(grid), absolute: new Book(grid) };
        this.#books.additive?.copy(snapshot);
        this.#books.absolute?.copy(snapshot);
    }

    /** @returns the nonce of the last frame taken */
    get nonce(): number {
        return this.#nonce;
    }

    /** @returns whether the next frame may be taken: up to a second snapshot, once one is needed */
    get canApply(): boolean {
        return !this.needsSnapshot || (this.secondSnapshot !== undefined && this.#nonce < this.secondSnapshot.nonce);
    }

    /**
     * Takes the next frame under both readings.
     *
     * @param delta the frame
     * @returns a fault when neither can be
     */
    apply(delta: Delta): BookFault | undefined {
        this.#nonce = delta.nonce;
        const faults = [this.#applyTo('additive', delta), this.#applyTo('absolute', delta)];
        this.hasDiverged ||= this.#differIn('bids', delta) || this.#differIn('asks', delta);
        return (this.#books.additive ?? this.#books.absolute) ? undefined : faults.find((fault) => fault !== undefined);
    }

    #applyTo(reading: DeltaMode, delta: Delta): BookFault | undefined {
        const fault = this.#books[reading]?.apply(delta, reading);
        if (fault !== undefined) this.#books[reading] = undefined;
        return fault;
    }

    /** Whether the readings, which were the same before a frame, are not at some level it changed. */
    #differIn(side: 'bids' | 'asks', delta: Delta): boolean {
        const { additive, absolute } = this.#books;
        if (additive === undefined || absolute === undefined) return true;
        const { length, prices } = delta[side];
        return prices
            .subarray(0, length)
            .some((price) => additive[side].amountAt(price) !== absolute[side].amountAt(price));
    }

    /**
     * Compares both readings with a snapshot of their nonce. Once they differ they never agree again: where adding comes
     * to what replacing puts there, the level was at zero, and what took it there was below zero and no amount to put.
     *
     * @param snapshot the second snapshot
     * @returns which of them reproduces it; `undefined` when none does
     */
    detect(snapshot: Book): DeltaMode | undefined {
        const { additive, absolute } = this.#books;
        if (additive?.equals(snapshot) === true) return 'additive';
        return absolute?.equals(snapshot) === true ? 'absolute' : undefined;
    }
}
