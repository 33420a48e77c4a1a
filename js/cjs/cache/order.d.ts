/** The states of orders, delivered to each reader once and in order. */
/** What an order must contain. */
export interface OrderRow {
    readonly id: string;
    readonly symbol: string;
}
/** States of orders, and how far each reader has come. */
export declare class OrderStates<Order extends OrderRow> {
    #private;
    /** @param limit maximum number of orders, and minimum number of states kept for a reader that does not read; above zero */
    constructor(limit: number);
    /**
     * Adds a state.
     *
     * @param order the complete order, which is copied and frozen except for `info`; members that are frozen already are shared
     * @returns the new state; `undefined` when the order had the same state before, whatever its `info`
     */
    append(order: Order): Order | undefined;
    /**
     * Adds a reader, which receives no state from before.
     *
     * @param reader its name; nothing happens when it is known
     */
    addReader(reader: string): void;
    /**
     * Removes a reader.
     *
     * @param reader its name
     */
    removeReader(reader: string): void;
    /**
     * Waits for states that are new to a reader; every call that waits receives them, also when another took them first.
     *
     * @param reader its name
     * @param symbol the market; all when omitted
     * @param limit maximum number of states; the next call returns the rest
     * @param changed waits for the next update
     * @returns the states, each once, in order
     * @throws what `changed` throws
     */
    next(reader: string, symbol: string | undefined, limit: number | undefined, changed: () => Promise<void>): Promise<Order[]>;
    /**
     * Returns the states that are new to a reader.
     *
     * @param reader its name; one that was not added receives all states that are kept
     * @param symbol the market, the same in every call of a reader; all when omitted
     * @param limit maximum number of states; the next call returns the rest
     * @returns the states since the last call, each once, in order
     */
    take(reader: string, symbol?: string, limit?: number): Order[];
    /**
     * Tells whether there are states that are new to a reader.
     *
     * @param reader its name
     * @param symbol the market; all when omitted
     * @returns whether {@link take} would return any
     */
    hasNew(reader: string, symbol?: string): boolean;
    /**
     * Returns the latest state of each order.
     *
     * @param symbol the market; all when omitted
     * @returns a new array, the last updated order at the end
     */
    latest(symbol?: string): Order[];
    /** Removes all orders; readers stay, and receive what comes. */
    clear(): void;
}
