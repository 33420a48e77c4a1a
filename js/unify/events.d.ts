/**
 * What happened to an account's orders, which comes without ids, in pages and frames that may repeat it.
 *
 * An event is called after its transaction, its kind, its order and its size; equal ones are counted. So it is called the
 * same whichever page or frame shows it, as long as that shows the transaction's rows for the account as a whole.
 */
import type { WireOrderEvent } from '../wire/native.js';
import type { KnownMarket } from './market.js';
/** An event under a name of its own. */
export interface NamedEvent<Row = WireOrderEvent> {
    /** Unique, and always the same. */
    readonly id: string;
    readonly row: Row;
}
/** Events that trade for an order of the account. */
export declare const FILLS: readonly ["FilledTakerOrder", "FilledMakerOrder"];
/** Events that trade for the account without an order of its own. */
export declare const FORCED: readonly ["LiquidatedPosition", "PerformedLiquidation", "PerformedADL"];
/** Events that tell an order's state. */
export declare const ORDER_EVENTS: readonly ["PostedOrder", "CanceledOrder", "FilledTakerOrder", "FilledMakerOrder"];
/**
 * Names events.
 *
 * @param rows rows of order-history or of a `userOrders` frame, oldest first; a transaction's rows all of them
 * @returns the events in the same order, each under an id that is unique and stays the same
 * @throws {Problem} `answer` when a row cannot be read
 */
export declare function nameEvents(rows: readonly WireOrderEvent[]): NamedEvent[];
/**
 * Names rows by what they have in common and a count of equals, which does not depend on their order.
 *
 * @param rows of whole transactions
 * @param headOf what the id of a row begins with
 * @returns the rows in the same order, each under its id
 */
export declare function nameRows<Row extends object>(rows: readonly Row[], headOf: (row: Row) => string): {
    readonly id: string;
    readonly row: Row;
}[];
/**
 * Tells a row as a text.
 *
 * @param row any row
 * @returns the same for equal rows, whatever the order of their members
 */
export declare function spellRow(row: object): string;
/**
 * Tells when a row happened.
 *
 * @param row a row of a history
 * @returns milliseconds
 * @throws {Problem} `answer` when it does not tell
 */
export declare function timeOf(row: {
    readonly timestamp?: unknown;
}): number;
/**
 * Tells the order that an event belongs to.
 *
 * @param row an event
 * @returns its id in decimal digits; `undefined` where it names none
 */
export declare function orderIdOf(row: WireOrderEvent): string | undefined;
/**
 * Tells whether an event is one of some kinds.
 *
 * @param row an event
 * @param kinds their names
 * @returns whether it is
 */
export declare function isOneOf(row: {
    readonly eventType: string;
}, kinds: readonly string[]): boolean;
/** What a trade of an account came to; figures as decimal text. */
export interface Fill {
    readonly id: string;
    readonly order: string | undefined;
    readonly timestamp: number;
    readonly side: 'buy' | 'sell' | undefined;
    readonly isMaker: boolean;
    readonly price: string;
    readonly amount: string;
    readonly cost: string;
    /** In USD; a rebate is below zero. */
    readonly fee: string | undefined;
    /** In USD, before the fee. */
    readonly pnl: string | undefined;
}
/**
 * Reads an event that traded.
 *
 * @param event an event with price and size
 * @param market its market; a maker's price lies on its ticks
 * @returns the trade
 * @throws {Problem} `answer` when it tells neither price nor size
 */
export declare function toFill({ id, row }: NamedEvent, market: KnownMarket): Fill;
/**
 * Unifies a trade of the account's own.
 *
 * @param event one of {@link FILLS}
 * @param market its market
 * @returns what `safeTrade` completes; `order` is undefined where a session took with several orders, `fee.cost` is below
 *     zero for a rebate
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/order-history`
 */
export declare function toMyTrade(event: NamedEvent, market: KnownMarket): Record<string, unknown>;
/**
 * Unifies a liquidation of the account.
 *
 * @param event a `LiquidatedPosition`
 * @param market its market
 * @returns what `safeLiquidation` completes; `side` is `sell` where a long was sold
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/order-history`
 */
export declare function toMyLiquidation(event: NamedEvent, market: KnownMarket): Record<string, unknown>;
