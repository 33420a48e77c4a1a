/** The states of orders, delivered to each reader once and in order. */
/** What an order must contain. */
export interface OrderRow {
    readonly id: string;
    readonly symbol: string;
    readonly status?: string | undefined;
    readonly filled?: number | undefined;
    readonly remaining?: number | undefined;
    readonly cost?: number | undefined;
    readonly average?: number | undefined;
    readonly lastUpdateTimestamp?: number | undefined;
}
/** The reader of all markets. */
export declare const ALL = "all";
/** States of orders, and how far each reader has come. */
export declare class OrderStates<Order extends OrderRow> {
    #private;
    private readonly limit;
    private readonly maxKnownStates;
    /**
     * @param limit maximum number of orders, and minimum number of states stored for a reader that does not read; above zero
     * @param maxKnownStates maximum number of states of one order that are compared with a new one; beyond it they are forgotten
     */
    constructor(limit: number, maxKnownStates?: number);
    /**
     * Adds a state of a complete order, which is copied and frozen except for `info`; members that are frozen already are shared.
     * Returns the new state; `undefined` when the order had the same state before, whatever its `info`. Of an order that this client
     * canceled, only another filled amount is a new state.
     */
    append(order: Order): Order | undefined;
    /**
     * Adds the end of an order that this client canceled, by the response, which lacks the amounts and the time: the amounts of the
     * last state stay, and the time of the update is unknown. A later state with another filled amount corrects them.
     */
    appendCanceled(order: Order): Order | undefined;
    /** Adds a reader, which receives no state from before; nothing happens when it is known. */
    addReader(reader: string): void;
    /** Adds a reader to which {@link next} first delivers the orders that are open; nothing happens when it is known. */
    addReaderOfOpen(reader: string, symbols: string | undefined): void;
    removeReader(reader: string): void;
    /**
     * Waits for states that are new to a reader, as {@link take} returns them. Every call that waits receives them, also when
     * another took them first. `changed` waits for the next update.
     */
    next(reader: string, symbols: string | undefined, limit: number | undefined, changed: () => Promise<void>): Promise<Order[]>;
    /**
     * Returns the states that are new to a reader, each once and in order; beyond `limit` the next call returns the rest.
     *
     * @param reader its name; one that was not added receives all states that are stored
     * @param symbols the markets, separated by spaces, the same in every call of a reader; all when omitted
     */
    take(reader: string, symbols?: string, limit?: number): Order[];
    /** Returns whether {@link take} would return any state. */
    hasNew(reader: string, symbols?: string): boolean;
    /** Returns the latest state of each order, the last updated order at the end. */
    latest(symbols?: string): Order[];
    /** Returns the latest state of an order. */
    find(id: string): Order | undefined;
}
/** Returns whether an order is open. */
export declare function isOpen({ status }: Pick<OrderRow, 'status'>): boolean;
/** Returns whether an order filled further than another state of it. */
export declare function isFilledFurther(order: Pick<OrderRow, 'filled'>, before: Pick<OrderRow, 'filled'>): boolean;
/** Returns whether two states of an order are the same, whatever their `info`. */
export declare function isSameState(left: OrderRow, right: OrderRow): boolean;
