/**
 * What this exchange object knows of orders that it placed and canceled itself. Reads lag behind, and the events of an order do not
 * show everything: its terms are completed from here, so that every method gives the same answer.
 */
import type { Order } from 'ccxt';
import type { TicketKindId } from './tickets/conditional.js';
/** Members of an order that cancels, streams and reads of open orders may not show. */
declare const TERMS: readonly ["type", "timeInForce", "postOnly", "reduceOnly", "price", "amount"];
type Term = (typeof TERMS)[number];
/** An order that was placed a moment ago. */
export interface RecentOrder {
    readonly id: string;
    readonly symbol: string;
}
/** An order that rests, as far as is known. */
export interface RestingOrder {
    readonly id: string;
    /** Whether it was placed so recently that reads may not show it, or its end. */
    readonly isRecent: boolean;
}
/** An order as the response to its last write showed it. */
export interface WrittenOrder {
    readonly accountNumber: number;
    readonly order: Order;
    /** When it was placed, milliseconds. */
    readonly placedAt: number | undefined;
}
/** Receives orders when they are placed or canceled here. */
export interface OrderListener {
    readonly onPlaced: (orders: readonly Order[], accountNumber: number) => void;
    readonly onCanceled?: (orders: readonly Order[], accountNumber: number) => void;
    /** Called when no call that places orders is running any more. */
    readonly onIdle?: () => void;
}
/** Receives stop orders or TWAP orders when they are placed, edited or canceled here. */
export interface TicketListener {
    readonly onWritten: (orders: readonly Order[], accountNumber: number) => void;
    readonly onCanceled: (ids: readonly string[], accountNumber: number) => void;
}
/** Remembers orders. */
export declare class OrderMemory {
    #private;
    private readonly now;
    /** @param now the clock, milliseconds */
    constructor(now: () => number);
    /** Adds a listener, which receives orders from now on. */
    subscribe(listener: OrderListener): void;
    /** Adds a listener, which receives stop orders or TWAP orders from now on. */
    subscribeTickets(kind: TicketKindId, listener: TicketListener): void;
    /** Whether a call that places orders is running. */
    get isPlacing(): boolean;
    /** Runs a call that places orders. */
    whilePlacing<T>(place: () => Promise<T>): Promise<T>;
    /** Remembers the account and the client order id of an order, as soon as a response shows its id. */
    addIds(order: Order, capability: string, marketId: string): void;
    /** Completes an order by its client order id, and by the terms of one that was placed here, where it lacks them. */
    complete<T extends Pick<Order, 'id' | 'symbol' | 'clientOrderId' | Term>>(order: T): T;
    /** Completes a state of events with the terms of its order, before CCXT's `safeOrder`. */
    completeState(state: Readonly<Record<string, unknown>>): Record<string, unknown>;
    /**
     * Ends a state of the history where this object canceled the order and the history does not show it yet. What had filled until
     * then is what the cancel showed.
     */
    endState(state: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>>;
    /** Returns an order by its client order id; `undefined` when it was not placed here, or its end is known. */
    findResting(capability: string, marketId: string, clientOrderId: string): RestingOrder | undefined;
    /** Returns the orders with a client order id that were placed here: of each market, the one written last. */
    findByClientId(accountNumber: number, clientOrderId: string): Order[];
    /** Returns the symbol of an order that was placed here. */
    findSymbol(id: string): string | undefined;
    /** Returns the capability id of an order's account; `undefined` when the order was not placed here. */
    findCapability(marketId: string, id: string): string | undefined;
    /** Remembers placed orders whose ids are known, and calls the listeners. */
    addPlaced(placed: readonly Order[], accountNumber: number): void;
    /** Remembers more of placed orders, as a read showed it; nothing of one that was canceled meanwhile. */
    addTrades(orders: readonly Order[]): void;
    /**
     * Remembers placed orders whose id no response showed, as they never rested: the first row of the history that names one in
     * its transaction shows the id. Of several in one market, none is remembered.
     */
    addUnnamed(orders: readonly Order[], accountNumber: number): void;
    /** Returns the orders with a client order id that were placed here, and whose id is not known; the latest first. */
    findUnnamed(accountNumber: number, clientOrderId: string): Order[];
    /** Remembers that orders were canceled, and calls the listeners. */
    addCanceled(orders: readonly Order[], accountNumber: number): void;
    /** Calls the listeners with stop orders or TWAP orders that were placed or edited. */
    addTickets(kind: TicketKindId, orders: readonly Order[], accountNumber: number): void;
    /** Remembers which stop orders are attached to an order, if its id is known. */
    attachStops({ symbol, id }: Pick<Order, 'id' | 'symbol'>, stopIds: readonly string[]): void;
    /** Returns the ids of stop orders that were attached to an order and not canceled here; they may have been executed. */
    stopIdsOf({ symbol, id }: Pick<Order, 'id' | 'symbol'>): readonly string[];
    /** Forgets canceled stop orders or TWAP orders, and calls the listeners with their ids. */
    addCanceledTickets(kind: TicketKindId, ids: readonly string[], accountNumber: number): void;
    /** Returns an order as the last write showed it; `undefined` when it was not placed here. */
    findWritten(id: string, accountNumber: number): WrittenOrder | undefined;
    /** Returns the ids of orders that were placed here, oldest first, for a stream that starts later. */
    streamIds(symbol: string, accountNumber: number): readonly string[];
    /** Remembers orders that were just placed, for as long as reads may not show them. */
    addRecent(orders: readonly Order[], capability: string): void;
    /** Forgets that orders are recent, after a cancel of them was executed. */
    deleteRecent(ids: readonly string[]): void;
    /** Lists resting orders that reads may not show yet; of all markets where no symbol is given. */
    recentOrders(capability: string, symbol: string | undefined): RecentOrder[];
}
/** Adds to the `info` of an order the ids of the stop orders that are attached to it, if there are any. */
export declare function withStopIds<T extends Order>(order: T, stopOrderIds: readonly string[]): T;
export {};
