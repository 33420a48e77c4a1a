/** Every state that orders went through, for each caller once and in order. */
/** What an order must tell. */
export interface OrderRow {
    readonly id: string;
    readonly symbol: string;
}
/** Orders as they were told, and what each caller has had of them. */
export declare class OrderStates<Order extends OrderRow> {
    #private;
    /** @param limit orders remembered, and states kept at least for a caller that does not ask; above zero */
    constructor(limit: number);
    /**
     * Takes an update.
     *
     * @param order the whole order; a copy is frozen, with all in it but `info`. What is frozen already is kept as it is, and
     *     taken to be frozen throughout, so that states share it.
     * @returns the new state; `undefined` when the same was told before, whatever its `info`
     */
    append(order: Order): Order | undefined;
    /**
     * Begins to count for a caller that wants no state from before.
     *
     * @param caller its name; nothing happens when it is known
     */
    join(caller: string): void;
    /**
     * Forgets a caller.
     *
     * @param caller its name
     */
    leave(caller: string): void;
    /**
     * Takes a caller as far as another has come, unless it is further already.
     *
     * @param caller who follows
     * @param other whom
     */
    follow(caller: string, other: string): void;
    /**
     * Tells a caller what is new to it.
     *
     * @param caller its name; one that has not joined gets all that is kept
     * @param symbol the market, or all when left out; a caller always names the same
     * @param limit at most this many, and the rest the next time
     * @returns the states since its last call, each once, in order
     */
    take(caller: string, symbol?: string, limit?: number): Order[];
    /**
     * Tells whether a caller would get anything.
     *
     * @param caller its name
     * @param symbol the market, or all when left out
     * @returns whether {@link take} is not empty
     */
    hasNew(caller: string, symbol?: string): boolean;
    /**
     * Tells the latest state of each order.
     *
     * @param symbol the market, or all when left out
     * @returns a new array, the order updated last at the end
     */
    latest(symbol?: string): Order[];
    /** Forgets all orders; callers stay, and get what comes. */
    clear(): void;
}
