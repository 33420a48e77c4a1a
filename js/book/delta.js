/** Changes of an order book in whole ticks and lots, in arrays that are used again for every frame. */
/** Levels or changes of one side, `prices[i]` with `amounts[i]` for `i` below `length`. */
export class Changes {
    length = 0;
    /** Ticks. */
    prices = new Float64Array(16);
    /** Lots. */
    amounts = new Float64Array(16);
    /**
     * Adds one.
     *
     * @param price ticks
     * @param amount lots
     */
    push(price, amount) {
        if (this.length === this.prices.length)
            this.#grow();
        this.prices[this.length] = price;
        this.amounts[this.length] = amount;
        this.length += 1;
    }
    #grow() {
        this.prices = resized(this.prices, 2 * this.length);
        this.amounts = resized(this.amounts, 2 * this.length);
    }
}
/** One order-book frame, or one whole book. */
export class Delta {
    /** Safe integer; a frame's is its predecessor's plus one. */
    nonce = 0;
    /** Milliseconds since 1970, where the service told it. */
    timestamp = undefined;
    bids = new Changes();
    asks = new Changes();
    /** Empties it for the next use. */
    clear() {
        this.nonce = 0;
        this.timestamp = undefined;
        this.bids.length = 0;
        this.asks.length = 0;
    }
}
/**
 * Copies an array into one of another length.
 *
 * @param array what is kept
 * @param length not less than what is in use
 * @returns a new array that begins as the old one
 */
export function resized(array, length) {
    const larger = new Float64Array(length);
    larger.set(array);
    return larger;
}
