/** What one event meant for one account: as a row of its orders, and as a row of its collateral. */

import type { EngineEvent, Side } from '../../engine/types.js';
import { nano, attoExact, times, type Json, type Exact } from '../json.js';

/** The event types that are told as orders. */
export type OrderEventType =
    | 'PostedOrder'
    | 'CanceledOrder'
    | 'FilledTakerOrder'
    | 'FilledMakerOrder'
    | 'LiquidatedPosition'
    | 'PerformedLiquidation';

/** The event types that are told as changes of collateral. */
export type CollateralEventType =
    | 'DepositedCollateral'
    | 'WithdrewCollateral'
    | 'AllocatedCollateral'
    | 'DeallocatedCollateral'
    | 'SettledFunding'
    | Exclude<OrderEventType, 'PostedOrder' | 'CanceledOrder'>;

/** Any event type that an account's history tells. */
export type AccountEventType = OrderEventType | CollateralEventType;

/** An event of the engine that changed an account, or its orders. */
export type AccountEngineEvent = Extract<
    EngineEvent,
    { readonly type: Exclude<AccountEventType, 'PerformedLiquidation'> }
>;

/** An event as one account lived through it. */
export interface AccountEventSource {
    /** A liquidation is `PerformedLiquidation` to the one who did it. */
    readonly eventType: AccountEventType;
    readonly event: AccountEngineEvent;
    /** Of a taker's fills: the one order of its session that took; `undefined` where several did. */
    readonly takerOrderId: bigint | undefined;
    /** 10^-18 USD, when it happened. */
    readonly collateralPrice: bigint;
    /** Of the collateral coin. */
    readonly decimals: number;
}

const NANO = 10n ** 9n;
const BID = 0;
const ASK = 1;

/**
 * Tells what happened to an account's orders, or to its position by a liquidation.
 *
 * `pnl` and `fees` are USD, a rebate below zero, and are left out where nothing was traded. A taker's price is its quote
 * over its size, cut off after 18 decimals. The fees of a liquidation are what the account paid by it: the liquidator
 * gets them, so that his are below zero.
 *
 * @param lived the event
 * @returns a row of `account/order-history`, and of the frames of `userOrders`; `undefined` of any other event
 */
export function orderEventRow(source: AccountEventSource): Json | undefined {
    const { event, eventType } = source;
    switch (event.type) {
        case 'PostedOrder':
        case 'CanceledOrder':
            return {
                ...header(event, eventType),
                ...tradeFields(event.side, nano(event.price), event.size, event.orderId),
            };
        case 'FilledMakerOrder':
            return {
                ...header(event, eventType),
                ...tradeFields(event.side, nano(event.price), event.size, event.orderId),
                ...resultFields(event.pnl, event.fee),
            };
        case 'FilledTakerOrder':
            return {
                ...header(event, eventType),
                ...tradeFields(
                    event.side,
                    attoExact((event.quote * NANO) / event.size),
                    event.size,
                    source.takerOrderId,
                ),
                ...resultFields(event.pnl, event.fee),
            };
        case 'LiquidatedPosition':
            return liquidationRow(event, eventType);
        case 'DepositedCollateral':
        case 'WithdrewCollateral':
        case 'AllocatedCollateral':
        case 'DeallocatedCollateral':
        case 'SettledFunding':
            return undefined;
    }
}

/**
 * Tells what happened to what an account holds, with every digit.
 *
 * Allocations are told as the market's position sees them: above zero where collateral came to it, below where it went
 * back. So the rows of one market add up to its position's collateral; and all rows but those of allocations add up to
 * what the account holds in all, as an allocation moves it only within the account. `collateralChangeUsd` is at the
 * collateral's price of that moment, rounded down. `fees` are told of fills and liquidations.
 *
 * @param lived the event
 * @returns a row of `account/collateral-history`, and of the frames of `userCollateralChanges`; `undefined` of any other
 *     event
 */
export function collateralEventRow(source: AccountEventSource): Json | undefined {
    const { event, eventType, collateralPrice } = source;
    const change = changeOf(source);
    if (change === undefined) return undefined;
    return {
        ...header(event, eventType),
        collateralChange: attoExact(change),
        collateralChangeUsd: attoExact(times(change, collateralPrice)),
        fees: feesOf(source),
    };
}

type Liquidation = Extract<AccountEngineEvent, { readonly type: 'LiquidatedPosition' }>;

function liquidationRow(event: Liquidation, eventType: AccountEventType): Json {
    const { liquidationFee, insuranceFundFee } = event;
    const isOwn = eventType === 'LiquidatedPosition';
    const side = event.side === 'bid' ? 'ask' : 'bid';
    return {
        ...header(event, eventType),
        ...tradeFields(isOwn ? event.side : side, nano(event.price), event.size, undefined),
        ...(isOwn
            ? resultFields(event.pnl, liquidationFee + insuranceFundFee)
            : resultFields(event.liquidatorPnl, -liquidationFee)),
    };
}

function header(event: AccountEngineEvent, eventType: AccountEventType): Record<string, Json | undefined> {
    const { timestamp, digest } = event;
    return { timestamp, txDigest: digest, marketId: 'marketId' in event ? event.marketId : undefined, eventType };
}

function tradeFields(
    side: Side,
    price: Exact,
    size: bigint,
    orderId: bigint | undefined,
): Record<string, Json | undefined> {
    return { side: side === 'bid' ? BID : ASK, price, size: nano(size), orderId: orderId?.toString() };
}

function resultFields(pnl: bigint, fees: bigint): Record<string, Json> {
    return { pnl: attoExact(pnl), fees: attoExact(fees) };
}

/** 10^-18 collateral. */
function changeOf({ event, eventType, decimals }: AccountEventSource): bigint | undefined {
    switch (event.type) {
        case 'DepositedCollateral':
        case 'AllocatedCollateral':
            return event.raw * 10n ** BigInt(18 - decimals);
        case 'WithdrewCollateral':
        case 'DeallocatedCollateral':
            return -event.raw * 10n ** BigInt(18 - decimals);
        case 'FilledMakerOrder':
        case 'FilledTakerOrder':
            return event.collateral;
        case 'SettledFunding':
            return event.amount;
        case 'LiquidatedPosition':
            return eventType === 'LiquidatedPosition' ? event.collateral : event.liquidatorCollateral;
        case 'PostedOrder':
        case 'CanceledOrder':
            return undefined;
    }
}

function feesOf({ event, eventType }: AccountEventSource): Json | undefined {
    if (event.type === 'FilledMakerOrder' || event.type === 'FilledTakerOrder')
        return { netFeesUsd: attoExact(event.fee) };
    if (event.type !== 'LiquidatedPosition') return undefined;
    const { liquidationFee, insuranceFundFee } = event;
    if (eventType === 'PerformedLiquidation')
        return { netFeesUsd: attoExact(-liquidationFee), liqorFeesUsd: attoExact(liquidationFee) };
    return {
        netFeesUsd: attoExact(liquidationFee + insuranceFundFee),
        liquidationFeesUsd: attoExact(liquidationFee),
        insuranceFundFeesUsd: attoExact(insuranceFundFee),
    };
}
