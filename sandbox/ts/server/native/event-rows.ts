/** Rows of account events: order history and collateral history. */

import { WHOLE_POSITION } from '../../chain/stop-orders.js';
import { NANO } from '../../engine/integers.js';
import type { EngineEvent, Side, TicketEvent } from '../../engine/types.js';
import { nano, attoExact, multiply, type Json, type Exact } from '../http/json.js';

/** Event types of the order history only. */
export const ORDER_EVENTS = ['PostedOrder', 'CanceledOrder'] as const;

/** Event types of the collateral history only. */
export const COLLATERAL_EVENTS = [
    'DepositedCollateral',
    'WithdrewCollateral',
    'AllocatedCollateral',
    'DeallocatedCollateral',
    'SettledFunding',
    'ClosedPositionAtSettlementPrices',
] as const;

/** Event types of stop orders, which only authorized wallets see in the order history. */
export const STOP_EVENTS = ['CreatedStopOrderTicket', 'ExecutedStopOrderTicket', 'DeletedStopOrderTicket'] as const;

/** Engine event types of the histories; fills and liquidations are in both. */
const EVENTS = [
    ...ORDER_EVENTS,
    ...COLLATERAL_EVENTS,
    ...STOP_EVENTS,
    'FilledTakerOrder',
    'FilledMakerOrder',
    'LiquidatedPosition',
    'PerformedLiquidation',
    'PerformedADL',
] as const;
const EVENT_TYPES: ReadonlySet<string> = new Set(EVENTS);

/** Event types of the histories. */
export type AccountEventType = (typeof EVENTS)[number];

/**
 * The engine's event of the account with bad debt. The histories name it like those of the accounts that are
 * reduced.
 */
type Deleveraged = Extract<EngineEvent, { readonly type: 'DeleveragedPosition' }>;

/** An engine event that changes an account or its orders. */
export type AccountEngineEvent =
    | Extract<EngineEvent, { readonly type: AccountEventType }>
    | Deleveraged
    | (Extract<EngineEvent, TicketEvent> & { readonly type: (typeof STOP_EVENTS)[number] });

/** Returns whether an event is in one of the histories. */
export function isAccountEvent(event: EngineEvent): event is AccountEngineEvent {
    return event.type === 'DeleveragedPosition' || EVENT_TYPES.has(event.type);
}

/** Returns the type of an event in the histories. */
export function nameOf({ type }: AccountEngineEvent): AccountEventType {
    return type === 'DeleveragedPosition' ? 'PerformedADL' : type;
}

/** An engine event, and what its rows need besides. */
export interface AccountEventSource {
    readonly event: AccountEngineEvent;
    /** For taker fills: the taker order of the session; `undefined` when the session has several. */
    readonly takerOrderId: bigint | undefined;
    /** 10^-18 USD at the time of the event. */
    readonly collateralPrice: bigint;
    /** Of the collateral coin. */
    readonly decimals: number;
    /**
     * The stop order of an event of a ticket, as reads report it; `undefined` when the service does not know
     * it.
     */
    readonly stopOrder: StopRow | undefined;
}

/** A stop order as reads report it: sizes and limit prices as integers of 10^-9. */
export interface StopRow {
    readonly marketId?: string;
    readonly side?: number;
    readonly size?: string;
    readonly limitOrder?: { readonly price: string };
    readonly slTp?: { readonly [name: string]: Json };
    readonly nonSlTp?: { readonly stopIndexPrice: number };
}

const BID = 0;
const ASK = 1;

/**
 * Creates a row of `account/order-history` and of `userOrders` frames; `undefined` for other events. `pnl`
 * and `fees` are USD; rebates are negative, and both are omitted without a trade. A taker's price is quote /
 * size, truncated to 18 decimals. A liquidation's fees are those the account paid: the liquidator receives
 * them, so they are negative for it.
 */
export function orderEventRow(source: AccountEventSource): Json | undefined {
    const { event } = source;
    switch (event.type) {
        case 'PostedOrder':
        case 'CanceledOrder':
        case 'FilledMakerOrder':
            return {
                ...header(event),
                ...tradeFields(event.side, nano(event.price), event.size, event.orderId),
                ...(event.type === 'FilledMakerOrder' ? resultFields(event.pnl, event.fee) : {}),
            };
        case 'FilledTakerOrder': {
            const price = attoExact((event.quote * NANO) / event.size);
            return {
                ...header(event),
                ...tradeFields(event.side, price, event.size, source.takerOrderId),
                ...resultFields(event.pnl, event.fee),
            };
        }
        case 'LiquidatedPosition':
        case 'PerformedLiquidation':
            return liquidationRow(event);
        case 'DeleveragedPosition':
        case 'PerformedADL':
            return deleveragingRow(event);
        case 'CreatedStopOrderTicket':
        case 'ExecutedStopOrderTicket':
        case 'DeletedStopOrderTicket':
            return source.stopOrder && { ...header(event), ...stopFields(source.stopOrder) };
        case 'DepositedCollateral':
        case 'WithdrewCollateral':
        case 'AllocatedCollateral':
        case 'DeallocatedCollateral':
        case 'SettledFunding':
        case 'ClosedPositionAtSettlementPrices':
            return undefined;
    }
}

/**
 * Creates a row of `account/collateral-history` and of `userCollateralChanges` frames; `undefined` for other
 * events. The sign of allocations is that of the position: positive when collateral moves to it. So the rows
 * of a market sum to its position's collateral, and all rows except allocations sum to the account's total.
 * `collateralChangeUsd` uses the collateral price of that time, rounded down. Only fills and liquidations
 * have `fees`.
 */
export function collateralEventRow(source: AccountEventSource): Json | undefined {
    const { event, collateralPrice } = source;
    const change = changeOf(source);
    if (change === undefined) return undefined;
    return {
        ...header(event),
        collateralChange: attoExact(change),
        collateralChangeUsd: attoExact(multiply(change, collateralPrice)),
        fees: feesOf(source),
    };
}

type EventOf<Type extends AccountEventType> = Extract<AccountEngineEvent, { readonly type: Type }>;
type Liquidation = Extract<AccountEngineEvent, { readonly type: 'LiquidatedPosition' | 'PerformedLiquidation' }>;

function liquidationRow(event: Liquidation): Json {
    const { type, side, size, pnl } = event;
    const isOwn = type === 'LiquidatedPosition';
    const fees = isOwn ? event.liquidationFee + event.insuranceFundFee : -event.fee;
    const traded = isOwn ? side : oppositeOf(side);
    return {
        ...header(event),
        ...tradeFields(traded, nano(event.markPrice / NANO), size, undefined),
        ...resultFields(pnl, fees),
    };
}

/**
 * The row of one side of an automatic deleveraging. The contract's event shows no profit of the account with
 * bad debt.
 */
function deleveragingRow(event: Deleveraged | EventOf<'PerformedADL'>): Json {
    const { type, side, size, price, pnl } = event;
    return {
        ...header(event),
        ...tradeFields(side, nano(price), size, undefined),
        ...(type === 'DeleveragedPosition' ? {} : resultFields(pnl, 0n)),
    };
}

function oppositeOf(side: Side): Side {
    return side === 'bid' ? 'ask' : 'bid';
}

function header(event: AccountEngineEvent): Record<string, Json | undefined> {
    const { timestamp, digest } = event;
    return {
        timestamp,
        txDigest: digest,
        marketId: 'marketId' in event ? event.marketId : undefined,
        eventType: nameOf(event),
    };
}

function tradeFields(
    side: Side,
    price: Exact,
    size: bigint,
    orderId: bigint | undefined,
): Record<string, Json | undefined> {
    return { side: side === 'bid' ? BID : ASK, price, size: nano(size), orderId: orderId?.toString() };
}

/** A stop order has no order id, and a size and a price only if they are fixed. */
function stopFields({ marketId, side, size, limitOrder, slTp, nonSlTp }: StopRow): Record<string, Json | undefined> {
    const isWhole = size === `${WHOLE_POSITION}n`;
    const toNano = (text: string): Exact => nano(BigInt(text.slice(0, -1)));
    return {
        marketId,
        side,
        price: limitOrder === undefined ? null : toNano(limitOrder.price),
        size: size === undefined || isWhole ? null : toNano(size),
        slTp: slTp && { ...slTp, triggerPriceType: undefined },
        stopOrder: nonSlTp && { stopIndexPrice: nonSlTp.stopIndexPrice },
    };
}

function resultFields(pnl: bigint, fees: bigint): Record<string, Json> {
    return { pnl: attoExact(pnl), fees: attoExact(fees) };
}

/** 10^-18 collateral. */
function changeOf({ event, decimals }: AccountEventSource): bigint | undefined {
    switch (event.type) {
        case 'DepositedCollateral':
        case 'AllocatedCollateral':
            return event.raw * 10n ** BigInt(18 - decimals);
        case 'WithdrewCollateral':
        case 'DeallocatedCollateral':
            return -event.raw * 10n ** BigInt(18 - decimals);
        case 'FilledMakerOrder':
        case 'FilledTakerOrder':
        case 'LiquidatedPosition':
        case 'PerformedLiquidation':
        case 'DeleveragedPosition':
        case 'PerformedADL':
        case 'ClosedPositionAtSettlementPrices':
            return event.collateral;
        case 'SettledFunding':
            return event.amount;
        case 'PostedOrder':
        case 'CanceledOrder':
        case 'CreatedStopOrderTicket':
        case 'ExecutedStopOrderTicket':
        case 'DeletedStopOrderTicket':
            return undefined;
    }
}

function feesOf({ event }: AccountEventSource): Json | undefined {
    if (event.type === 'FilledMakerOrder' || event.type === 'FilledTakerOrder')
        return { netFeesUsd: attoExact(event.fee) };
    if (event.type === 'PerformedLiquidation')
        return { netFeesUsd: attoExact(-event.fee), liqorFeesUsd: attoExact(event.fee) };
    if (event.type !== 'LiquidatedPosition') return undefined;
    const { liquidationFee, insuranceFundFee } = event;
    return {
        netFeesUsd: attoExact(liquidationFee + insuranceFundFee),
        liquidationFeesUsd: attoExact(liquidationFee),
        insuranceFundFeesUsd: attoExact(insuranceFundFee),
    };
}
