/** Order events, written as complete literals because they are created most often. */
import type { Market } from './market.js';
import type { Order } from './position.js';
import type { FillEvent, TransactionScope } from './state.js';
import type { EngineEvent } from './types.js';
/** An event without digest and time. */
type EventBody<Event> = Event extends EngineEvent ? Omit<Event, 'digest' | 'timestamp'> : never;
/** Reasons of order cancellations. */
export declare const CANCEL_REASON: {
    readonly user: 0;
    readonly liquidation: 1;
    readonly reduceOnly: 4;
    readonly expired: 5;
    readonly selfTrade: 6;
    readonly insolventMaker: 7;
};
/** Adds digest and time to an event, and emits it. */
export declare function emit(scope: TransactionScope, event: EventBody<EngineEvent>): void;
/** Creates the event of a resting order. @returns the event, not yet emitted */
export declare function postedOrder(scope: TransactionScope, market: Market, order: Order): EngineEvent;
/**
 * Creates the event of a cancelled order.
 *
 * @param scope the transaction
 * @param market the market
 * @param order with its remaining lots
 * @param reason one of {@link CANCEL_REASON}
 * @returns the event, not yet emitted
 */
export declare function canceledOrder(scope: TransactionScope, market: Market, order: Order, reason: number): EngineEvent;
/**
 * Creates the event of a fill.
 *
 * @param scope the transaction
 * @param market the market
 * @param order the maker's order after the fill
 * @param takerAccountId account of the taker
 * @param lots filled
 * @param pnl realized by the maker, 10^-18 USD
 * @param fee paid by the maker, 10^-18 USD
 * @param collateral change of the maker's position, 10^-18 collateral
 * @returns the event, not yet emitted, without the taker's order id
 */
export declare function filledMakerOrder(scope: TransactionScope, market: Market, order: Order, takerAccountId: number, lots: number, pnl: bigint, fee: bigint, collateral: bigint): FillEvent;
export {};
