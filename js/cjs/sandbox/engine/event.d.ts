/** The events of orders, written out in full: they are made more often than anything else. */
import type { Order } from './book.js';
import type { Market } from './market.js';
import type { Run } from './state.js';
import type { EngineEvent } from './types.js';
/** A fill of a resting order, whose taker gets its id only when it is done matching. */
export type FillEvent = Extract<EngineEvent, {
    readonly type: 'FilledMakerOrder';
}> & {
    takerOrderId: bigint;
};
/** An event without what the transaction adds. */
type Told<Event> = Event extends EngineEvent ? Omit<Event, 'digest' | 'timestamp'> : never;
/** Why an order left the book without being filled. */
export declare const CANCEL_REASON: {
    readonly user: 0;
    readonly liquidation: 1;
    readonly reduceOnly: 4;
    readonly expired: 5;
    readonly selfTrade: 6;
    readonly unbearable: 7;
};
/**
 * Adds a transaction's digest and time to an event, and tells it.
 *
 * @param run the transaction
 * @param told the rest of the event
 */
export declare function tell(run: Run, told: Told<EngineEvent>): void;
/**
 * Writes that an order rests.
 *
 * @param run the transaction
 * @param market where
 * @param order which
 * @returns the event, not yet told
 */
export declare function postedOrder(run: Run, market: Market, order: Order): EngineEvent;
/**
 * Writes that an order left the book unfilled.
 *
 * @param run the transaction
 * @param market where
 * @param order which, with what was left of it
 * @param reason one of {@link CANCEL_REASON}
 * @returns the event, not yet told
 */
export declare function canceledOrder(run: Run, market: Market, order: Order, reason: number): EngineEvent;
/**
 * Writes that an order was filled, wholly or in part.
 *
 * @param run the transaction
 * @param market where
 * @param order which, after the fill
 * @param takerAccountId who took
 * @param lots how much
 * @param pnl what the maker realized, 10^-18 USD
 * @param fee what the maker paid, 10^-18 USD
 * @param collateral what its position got of both, 10^-18 collateral
 * @returns the event, not yet told; the taker's order id is still to come
 */
export declare function filledMakerOrder(run: Run, market: Market, order: Order, takerAccountId: number, lots: number, pnl: bigint, fee: bigint, collateral: bigint): FillEvent;
export {};
