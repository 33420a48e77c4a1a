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
/** Creates the event of a resting order. */
export declare function postedOrder(scope: TransactionScope, market: Market, order: Order): EngineEvent;
/** Creates the event of a cancelled order with its remaining lots. */
export declare function canceledOrder(scope: TransactionScope, market: Market, order: Order, reason: number): EngineEvent;
/** Creates the event of a fill, from the maker's order after it. The taker's order id is still missing. */
export declare function filledMakerOrder(scope: TransactionScope, market: Market, order: Order, takerAccountId: number, lots: number, pnl: bigint, fee: bigint, collateral: bigint): FillEvent;
export {};
