/**
 * Parses order events of an account. They have no ids, and pages and frames may repeat them.
 *
 * The id of an event consists of its transaction, type, order and size, and a count of equal ones. So every page or frame
 * that contains all rows of the transaction gives the same id.
 */
import type { WireOrderEvent } from '../../wire/native.js';
import type { KnownMarket } from '../../exchange/known-market.js';
/** An event with an id. */
export interface IdentifiedEvent<Row = WireOrderEvent> {
    /** Unique and stable. */
    readonly id: string;
    readonly row: Row;
}
/** Event types of fills of the account's orders. */
export declare const FILLS: readonly ["FilledTakerOrder", "FilledMakerOrder"];
/** Event types of an account's trades: all that change a position. */
export declare const TRADES: readonly string[];
/** Passes on rows of known event types. The types of the others are reported, as the service may add types. */
export declare function skipUnknownEvents<Row extends {
    readonly eventType: string;
}>(rows: readonly Row[], report: (eventType: string) => void): readonly Row[];
/** Event types that change an order. */
export declare const ORDER_EVENTS: readonly ["PostedOrder", "CanceledOrder", "FilledTakerOrder", "FilledMakerOrder"];
/**
 * Assigns ids to rows of order-history or of a `userOrders` frame.
 *
 * @param rows oldest first, with all rows of each transaction
 */
export declare function assignEventIds(rows: readonly WireOrderEvent[]): IdentifiedEvent[];
/**
 * Assigns ids that consist of a prefix and a count of equal prefixes. The count does not depend on the order of the rows.
 *
 * @param rows all rows of each transaction
 */
export declare function assignRowIds<Row extends object>(rows: readonly Row[], prefixOf: (row: Row) => string): IdentifiedEvent<Row>[];
/** Returns the same text for equal rows, regardless of the order of their members. */
export declare function rowKey(row: object): string;
/** Parses the time of a history row, milliseconds. */
export declare function parseEventTime(row: {
    readonly timestamp?: unknown;
}): number;
/** Parses the order id of an event to decimal digits, if it has one. */
export declare function parseOrderId(row: WireOrderEvent): string | undefined;
/** Returns whether the type of an event is one of some types. */
export declare function isEventType(row: {
    readonly eventType: string;
}, types: readonly string[]): boolean;
/** A fill of an account; numbers as decimal text. */
export interface Fill {
    readonly id: string;
    readonly order: string | undefined;
    readonly timestamp: number;
    readonly side: 'buy' | 'sell';
    readonly isMaker: boolean;
    readonly price: string;
    readonly amount: string;
    readonly cost: string;
    /** In USD; a rebate is negative. */
    readonly fee: string | undefined;
    /** In USD, before the fee. */
    readonly pnl: string | undefined;
}
/** Parses a fill, which must have a price and a size. A maker's price is rounded to the tick. */
export declare function parseFill({ id, row }: IdentifiedEvent, market: KnownMarket): Fill;
/** Returns whether an event of {@link TRADES} traded. A liquidation that only cancels orders has size 0. */
export declare function hasTraded({ row }: IdentifiedEvent): boolean;
/**
 * Parses one of {@link TRADES} to input of `safeTrade`. `order` is undefined of forced fills, and where several orders of one
 * transaction were takers; `fee.cost` is negative for a rebate.
 */
export declare function parseMyTrade(event: IdentifiedEvent, market: KnownMarket): Record<string, unknown>;
/** Parses a `LiquidatedPosition` to input of `safeLiquidation`; `side` is `sell` for a long position. */
export declare function parseMyLiquidation(event: IdentifiedEvent, market: KnownMarket): Record<string, unknown>;
