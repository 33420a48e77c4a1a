/** Rows of account events: order history and collateral history. */
import type { EngineEvent, TicketEvent } from '../../engine/types.js';
import { type Json } from '../http/json.js';
/** Event types of the order history only. */
export declare const ORDER_EVENTS: readonly ["PostedOrder", "CanceledOrder"];
/** Event types of the collateral history only. */
export declare const COLLATERAL_EVENTS: readonly ["DepositedCollateral", "WithdrewCollateral", "AllocatedCollateral", "DeallocatedCollateral", "SettledFunding"];
/** Event types of stop orders, which only authorized wallets see in the order history. */
export declare const STOP_EVENTS: readonly ["CreatedStopOrderTicket", "ExecutedStopOrderTicket", "DeletedStopOrderTicket"];
/** Engine event types of the histories; fills and liquidations are in both. */
declare const EVENTS: readonly ["PostedOrder", "CanceledOrder", "DepositedCollateral", "WithdrewCollateral", "AllocatedCollateral", "DeallocatedCollateral", "SettledFunding", "CreatedStopOrderTicket", "ExecutedStopOrderTicket", "DeletedStopOrderTicket", "FilledTakerOrder", "FilledMakerOrder", "LiquidatedPosition"];
/** Event types of the histories. */
export type AccountEventType = (typeof EVENTS)[number] | 'PerformedLiquidation';
/** An engine event that changes an account or its orders. */
export type AccountEngineEvent = Extract<EngineEvent, {
    readonly type: Exclude<AccountEventType, 'PerformedLiquidation'>;
}> | (Extract<EngineEvent, TicketEvent> & {
    readonly type: (typeof STOP_EVENTS)[number];
});
/** Returns whether an event is in one of the histories. */
export declare function isAccountEvent(event: EngineEvent): event is AccountEngineEvent;
/** An engine event with the role of one account. */
export interface AccountEventSource {
    /** `PerformedLiquidation` for the liquidator. */
    readonly eventType: AccountEventType;
    readonly event: AccountEngineEvent;
    /** For taker fills: the taker order of the session; `undefined` when the session has several. */
    readonly takerOrderId: bigint | undefined;
    /** 10^-18 USD at the time of the event. */
    readonly collateralPrice: bigint;
    /** Of the collateral coin. */
    readonly decimals: number;
    /** The stop order of an event of a ticket, as reads report it; `undefined` when the service does not know it. */
    readonly stopOrder: StopRow | undefined;
}
/** A stop order as reads report it: sizes and limit prices as integers of 10^-9. */
export interface StopRow {
    readonly marketId?: string;
    readonly side?: number;
    readonly size?: string;
    readonly limitOrder?: {
        readonly price: string;
    };
    readonly slTp?: {
        readonly [name: string]: Json;
    };
    readonly nonSlTp?: {
        readonly stopIndexPrice: number;
    };
}
/**
 * Creates a row of `account/order-history` and of `userOrders` frames; `undefined` for other events. `pnl` and `fees`
 * are USD; rebates are negative, and both are omitted without a trade. A taker's price is quote / size, truncated to 18
 * decimals. A liquidation's fees are those the account paid: the liquidator receives them, so they are negative for it.
 */
export declare function orderEventRow(source: AccountEventSource): Json | undefined;
/**
 * Creates a row of `account/collateral-history` and of `userCollateralChanges` frames; `undefined` for other events.
 * The sign of allocations is that of the position: positive when collateral moves to it. So the rows of a market sum to
 * its position's collateral, and all rows except allocations sum to the account's total. `collateralChangeUsd` uses the
 * collateral price of that time, rounded down. Only fills and liquidations have `fees`.
 */
export declare function collateralEventRow(source: AccountEventSource): Json | undefined;
export {};
