/** Changes of an order book in whole ticks and lots, in arrays that are used again for every frame. */
/** Levels or changes of one side, `prices[i]` with `amounts[i]` for `i` below `length`. */
export declare class Changes {
    #private;
    length: number;
    /** Ticks. */
    prices: Float64Array<ArrayBuffer>;
    /** Lots. */
    amounts: Float64Array<ArrayBuffer>;
    /**
     * Adds one.
     *
     * @param price ticks
     * @param amount lots
     */
    push(price: number, amount: number): void;
}
/** One order-book frame, or one whole book. */
export declare class Delta {
    /** Safe integer; a frame's is its predecessor's plus one. */
    nonce: number;
    /** Milliseconds since 1970, where the service told it. */
    timestamp: number | undefined;
    readonly bids: Changes;
    readonly asks: Changes;
    /** Empties it for the next use. */
    clear(): void;
}
/**
 * Copies an array into one of another length.
 *
 * @param array what is kept
 * @param length not less than what is in use
 * @returns a new array that begins as the old one
 */
export declare function resized(array: Float64Array, length: number): Float64Array<ArrayBuffer>;
