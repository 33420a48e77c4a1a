/**
 * An order book in whole ticks and lots: a snapshot replaces it, and a frame applies completely or not at
 * all.
 */

import { BookChanges } from './book-changes.js';
import { resized, type Changes, type Delta } from './delta.js';
import { BookSide } from './side.js';
import type { Grid } from './step.js';

/** Meaning of the amounts of a frame: added to the level, or its new amount. */
export type DeltaMode = 'additive' | 'absolute';

/** Fault of a frame or a snapshot: a level below zero (or no safe integer), or bids that reach asks. */
export type BookFault = 'negative' | 'crossed';

/** Both sides of one market's book at one nonce. */
export class Book {
    nonce = 0;
    /** Time of the service, milliseconds since 1970. */
    timestamp: number | undefined = undefined;
    readonly bids: BookSide;
    readonly asks: BookSide;
    /** Amounts of the changed levels before a frame, bids first, to undo a frame with a fault. */
    #before = new Float64Array(64);
    readonly #followers = new Set<BookChanges>();

    constructor(grid: Grid) {
        this.bids = new BookSide(grid, 1);
        this.asks = new BookSide(grid, -1);
    }

    /** Applies a frame whose nonce follows. If it returns a fault, the book is unchanged. */
    apply(delta: Delta, mode: DeltaMode): BookFault | undefined {
        const { bids, asks } = delta;
        if (this.#before.length < bids.length + asks.length)
            this.#before = resized(this.#before, 2 * (bids.length + asks.length));
        const bidsDone = this.#change(this.bids, bids, 0, mode);
        const asksDone = bidsDone < bids.length ? 0 : this.#change(this.asks, asks, bids.length, mode);
        const isComplete = bidsDone + asksDone === bids.length + asks.length;
        if (isComplete && !this.isCrossed) {
            this.nonce = delta.nonce;
            this.timestamp = delta.timestamp;
            if (this.#followers.size > 0) for (const follower of this.#followers) follower.onFrame(delta);
            return undefined;
        }
        this.#undo(this.asks, asks, bids.length, asksDone);
        this.#undo(this.bids, bids, 0, bidsDone);
        return isComplete ? 'crossed' : 'negative';
    }

    /** Replaces the book by a snapshot. If it returns a fault, the book must be replaced again. */
    replace(snapshot: Delta): BookFault | undefined {
        this.nonce = snapshot.nonce;
        this.timestamp = snapshot.timestamp;
        const isComplete = this.bids.replace(snapshot.bids) && this.asks.replace(snapshot.asks);
        if (!isComplete) return 'negative';
        return this.isCrossed ? 'crossed' : undefined;
    }

    /** Replaces the book by a copy of another one of the same market. */
    copy(from: Book): void {
        this.nonce = from.nonce;
        this.timestamp = from.timestamp;
        this.bids.copy(from.bids);
        this.asks.copy(from.asks);
        for (const follower of this.#followers) follower.onReplaced();
    }

    /** Returns the changes of this book from now on; they cost time per frame until they are closed. */
    follow(): BookChanges {
        const follower = new BookChanges(this, () => this.#followers.delete(follower));
        this.#followers.add(follower);
        return follower;
    }

    /** Brings the arrays that users hold up to date, as {@link BookSide.updateRows}. */
    updateRows(): void {
        this.bids.updateRows();
        this.asks.updateRows();
    }

    /** Compares the levels, not the nonces. */
    equals(other: Book): boolean {
        return this.bids.equals(other.bids) && this.asks.equals(other.asks);
    }

    /** Whether the best bid reaches the best ask, which cannot be in a book of resting orders. */
    get isCrossed(): boolean {
        const [bid, ask] = [this.bids.bestPrice, this.asks.bestPrice];
        return bid !== undefined && ask !== undefined && bid >= ask;
    }

    /** Applies changes to a side up to the first fault; returns their number. */
    #change(side: BookSide, { length, prices, amounts }: Changes, offset: number, mode: DeltaMode): number {
        for (let i = 0; i < length; i += 1) {
            const price = prices[i] ?? 0;
            const amount = amounts[i] ?? 0;
            const before = mode === 'additive' ? side.add(price, amount) : side.set(price, amount);
            if (Number.isNaN(before)) return i;
            this.#before[offset + i] = before;
        }
        return length;
    }

    /** The last change first, as a frame may change a level twice. */
    #undo(side: BookSide, { prices }: Changes, offset: number, done: number): void {
        for (let i = done - 1; i >= 0; i -= 1) side.set(prices[i] ?? 0, this.#before[offset + i] ?? 0);
    }
}
