/** Changes of an order book in whole ticks and lots, in arrays that are reused for every frame. */
/** Levels or changes of one side, `prices[i]` with `amounts[i]` for `i` below `length`. */
export declare class Changes {
    #private;
    length: number;
    /** Ticks. */
    prices: Float64Array<ArrayBuffer>;
    /** Lots. */
    amounts: Float64Array<ArrayBuffer>;
    push(price: number, amount: number): void;
}
/** One order-book frame, or one complete book. */
export declare class Delta {
    /** Safe integer; each frame's nonce is one more than the last. */
    nonce: number;
    /** Milliseconds since 1970, if the service sent it. */
    timestamp: number | undefined;
    readonly bids: Changes;
    readonly asks: Changes;
    /** Removes everything. */
    clear(): void;
}
/** Copies an array into a longer one. */
export declare function resized(array: Float64Array, length: number): Float64Array<ArrayBuffer>;
