/** An order book in whole ticks and lots: a snapshot replaces it, a frame changes it wholly or not at all. */

import { resized, type Changes, type Delta } from './delta.js';
import { Side } from './side.js';
import type { Grid } from './step.js';

/** How the amounts of a frame are meant: added to what is there, or put in its place. */
export type DeltaMode = 'additive' | 'absolute';

/** Why a frame or a snapshot cannot be: a level below zero (or no safe integer), or bids that reach asks. */
export type BookFault = 'negative' | 'crossed';

/** Both sides of one market's book at one nonce. */
export class Book {
    nonce = 0;
    /** When the service says it was so, in milliseconds since 1970. */
    timestamp: number | undefined = undefined;
    readonly bids: Side;
    readonly asks: Side;
    /** What the changed levels held before, bids first, to take a faulty frame back. */
    #before = new Float64Array(64);

    /** @param grid ticks and lots of the market */
    constructor(grid: Grid) {
        this.bids = new Side(grid, 1);
        this.asks = new Side(grid, -1);
    }

    /**
     * Takes a frame; whether its nonce follows is the caller's to know.
     *
     * @param delta the frame
     * @param reading how its amounts are meant
     * @returns `undefined` once applied; else what is wrong, and the book is as it was
     */
    apply(delta: Delta, reading: DeltaMode): BookFault | undefined {
        const { bids, asks } = delta;
        if (this.#before.length < bids.length + asks.length)
            this.#before = resized(this.#before, 2 * (bids.length + asks.length));
        const bidsDone = this.#change(this.bids, bids, 0, reading);
        const asksDone = bidsDone < bids.length ? 0 : this.#change(this.asks, asks, bids.length, reading);
        const isWhole = bidsDone + asksDone === bids.length + asks.length;
        if (isWhole && !this.isCrossed) {
            this.nonce = delta.nonce;
            this.timestamp = delta.timestamp;
            return undefined;
        }
        this.#takeBack(this.asks, asks, bids.length, asksDone);
        this.#takeBack(this.bids, bids, 0, bidsDone);
        return isWhole ? 'crossed' : 'negative';
    }

    /**
     * Becomes a snapshot.
     *
     * @param snapshot the whole book
     * @returns `undefined` when it can be; else what is wrong, and the book must be replaced again
     */
    replace(snapshot: Delta): BookFault | undefined {
        this.nonce = snapshot.nonce;
        this.timestamp = snapshot.timestamp;
        const isWhole = this.bids.replace(snapshot.bids) && this.asks.replace(snapshot.asks);
        if (!isWhole) return 'negative';
        return this.isCrossed ? 'crossed' : undefined;
    }

    /**
     * Becomes a copy.
     *
     * @param from another book of the same market
     */
    copy(from: Book): void {
        this.nonce = from.nonce;
        this.timestamp = from.timestamp;
        this.bids.copy(from.bids);
        this.asks.copy(from.asks);
    }

    /**
     * Compares the levels, whatever the nonces.
     *
     * @param other another book of the same market
     * @returns whether every level is the same
     */
    equals(other: Book): boolean {
        return this.bids.equals(other.bids) && this.asks.equals(other.asks);
    }

    /** @returns whether somebody bids what somebody asks, which no book at rest can hold */
    get isCrossed(): boolean {
        const [bid, ask] = [this.bids.bestPrice, this.asks.bestPrice];
        return bid !== undefined && ask !== undefined && bid >= ask;
    }

    /** Applies changes to a side until one cannot be; returns how many could. */
    #change(side: Side, { length, prices, amounts }: Changes, offset: number, reading: DeltaMode): number {
        for (let i = 0; i < length; i += 1) {
            const price = prices[i] ?? 0;
            const amount = amounts[i] ?? 0;
            const before = reading === 'additive' ? side.add(price, amount) : side.set(price, amount);
            if (Number.isNaN(before)) return i;
            this.#before[offset + i] = before;
        }
        return length;
    }

    /** The last first, as one frame may name a level twice. */
    #takeBack(side: Side, { prices }: Changes, offset: number, done: number): void {
        for (let i = done - 1; i >= 0; i -= 1) side.set(prices[i] ?? 0, this.#before[offset + i] ?? 0);
    }
}
