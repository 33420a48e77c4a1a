/** Changes of an order book in whole ticks and lots, in arrays that are reused for every frame. */
/** Levels or changes of one side, `prices[i]` with `amounts[i]` for `i` below `length`. */
export class Changes {
    length = 0;
    /** Ticks. */
    prices = new Float64Array(16);
    /** Lots. */
    amounts = new Float64Array(16);
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
/** One order-book frame, or one complete book. */
export class Delta {
    /** Safe integer; each frame's nonce is one more than the last. */
    nonce = 0;
    /** Milliseconds since 1970, if the service sent it. */
    timestamp = undefined;
    bids = new Changes();
    asks = new Changes();
    /** Removes everything. */
    clear() {
        this.nonce = 0;
        this.timestamp = undefined;
        this.bids.length = 0;
        this.asks.length = 0;
    }
}
/** Copies an array into a longer one. */
export function resized(array, length) {
    const larger = new Float64Array(length);
    larger.set(array);
    return larger;
}
