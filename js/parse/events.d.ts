/**
 * Parses order events of an account. They have no ids, and pages and frames may repeat them.
 *
 * The id of an event consists of its transaction, type, order and size, and a count of equal ones. So every page or frame
 * that contains all rows of the transaction gives the same id.
 */
import type { WireOrderEvent } from '../wire/native.js';
import type { KnownMarket } from './market.js';
/** An event with an id. */
export interface IdentifiedEvent<Row = WireOrderEvent> {
    /** Unique and stable. */
    readonly id: string;
    readonly row: Row;
}
/** Event types of fills of the account's orders. */
export declare const FILLS: readonly ["FilledTakerOrder", "FilledMakerOrder"];
/** Event types of fills without an order of the account. */
export declare const FORCED_FILLS: readonly ["LiquidatedPosition", "PerformedLiquidation", "PerformedADL"];
/** Event types that change an order. */
export declare const ORDER_EVENTS: readonly ["PostedOrder", "CanceledOrder", "FilledTakerOrder", "FilledMakerOrder"];
/**
 * Assigns ids to events.
 *
 * @param rows rows of order-history or of a `userOrders` frame, oldest first, with all rows of each transaction
 * @returns the events in the same order
 * @throws {Problem} `answer` when a row is malformed
 */
export declare function assignEventIds(rows: readonly WireOrderEvent[]): IdentifiedEvent[];
/**
 * Assigns ids that consist of a prefix and a count of equal prefixes. The count does not depend on the order of the rows.
 *
 * @param rows all rows of each transaction
 * @param prefixOf returns the prefix of a row's id
 * @returns the rows in the same order, with ids
 */
export declare function assignRowIds<Row extends object>(rows: readonly Row[], prefixOf: (row: Row) => string): {
    readonly id: string;
    readonly row: Row;
}[];
/**
 * Makes a key of a row.
 *
 * @param row any row
 * @returns the same text for equal rows, regardless of the order of their members
 */
export declare function rowKey(row: object): string;
/**
 * Parses the time of a history row.
 *
 * @param row a row of a history
 * @returns milliseconds
 * @throws {Problem} `answer` when the row has none
 */
export declare function parseEventTime(row: {
    readonly timestamp?: unknown;
}): number;
/**
 * Parses the order id of an event.
 *
 * @param row an event
 * @returns decimal digits; `undefined` where the event has no order
 */
export declare function parseOrderId(row: WireOrderEvent): string | undefined;
/**
 * Checks the type of an event.
 *
 * @param row an event
 * @param types names of types
 * @returns whether its type is one of them
 */
export declare function isEventType(row: {
    readonly eventType: string;
}, types: readonly string[]): boolean;
/** A fill of an account; numbers as decimal text. */
export interface Fill {
    readonly id: string;
    readonly order: string | undefined;
    readonly timestamp: number;
    readonly side: 'buy' | 'sell' | undefined;
    readonly isMaker: boolean;
    readonly price: string;
    readonly amount: string;
    readonly cost: string;
    /** In USD; a rebate is negative. */
    readonly fee: string | undefined;
    /** In USD, before the fee. */
    readonly pnl: string | undefined;
}
/**
 * Parses a fill.
 *
 * @param event an event with price and size
 * @param market its market
 * @returns the fill; a maker's price is rounded to the tick
 * @throws {Problem} `answer` when price or size is missing
 */
export declare function parseFill({ id, row }: IdentifiedEvent, market: KnownMarket): Fill;
/**
 * Parses a trade of the account.
 *
 * @param event one of {@link FILLS}
 * @param market its market
 * @returns input of `safeTrade`; `order` is undefined where several orders of one transaction were takers, `fee.cost` is
 *     negative for a rebate
 * @throws {Problem} `answer` when the row is malformed
 * @see manifest.json `perpetuals/account/order-history`
 */
export declare function parseMyTrade(event: IdentifiedEvent, market: KnownMarket): Record<string, unknown>;
/**
 * Parses a liquidation of the account.
 *
 * @param event a `LiquidatedPosition`
 * @param market its market
 * @returns input of `safeLiquidation`; `side` is `sell` for a long position
 * @throws {Problem} `answer` when the row is malformed
 * @see manifest.json `perpetuals/account/order-history`
 */
export declare function parseMyLiquidation(event: IdentifiedEvent, market: KnownMarket): Record<string, unknown>;
