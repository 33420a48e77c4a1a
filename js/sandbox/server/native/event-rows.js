/** Rows of account events: order history and collateral history. */
import { WHOLE_POSITION } from '../../chain/stop-orders.js';
import { NANO } from '../../engine/integers.js';
import { nano, attoExact, multiply } from '../http/json.js';
/** Event types of the order history only. */
export const ORDER_EVENTS = ['PostedOrder', 'CanceledOrder'];
/** Event types of the collateral history only. */
export const COLLATERAL_EVENTS = [
    'DepositedCollateral',
    'WithdrewCollateral',
    'AllocatedCollateral',
    'DeallocatedCollateral',
    'SettledFunding',
];
/** Event types of stop orders, which only authorized wallets see in the order history. */
export const STOP_EVENTS = ['CreatedStopOrderTicket', 'ExecutedStopOrderTicket', 'DeletedStopOrderTicket'];
/** Engine event types of the histories; fills and liquidations are in both. */
const EVENTS = [
    ...ORDER_EVENTS,
    ...COLLATERAL_EVENTS,
    ...STOP_EVENTS,
    'FilledTakerOrder',
    'FilledMakerOrder',
    'LiquidatedPosition',
];
const EVENT_TYPES = new Set(EVENTS);
/** Returns whether an event is in one of the histories. */
export function isAccountEvent(event) {
    return EVENT_TYPES.has(event.type);
}
const BID = 0;
const ASK = 1;
/**
 * Creates a row of `account/order-history` and of `userOrders` frames; `undefined` for other events. `pnl` and `fees`
 * are USD; rebates are negative, and both are omitted without a trade. A taker's price is quote / size, truncated to 18
 * decimals. A liquidation's fees are those the account paid: the liquidator receives them, so they are negative for it.
 */
export function orderEventRow(source) {
    const { event, eventType } = source;
    switch (event.type) {
        case 'PostedOrder':
        case 'CanceledOrder':
        case 'FilledMakerOrder':
            return {
                ...header(event, eventType),
                ...tradeFields(event.side, nano(event.price), event.size, event.orderId),
                ...(event.type === 'FilledMakerOrder' ? resultFields(event.pnl, event.fee) : {}),
            };
        case 'FilledTakerOrder': {
            const price = attoExact((event.quote * NANO) / event.size);
            return {
                ...header(event, eventType),
                ...tradeFields(event.side, price, event.size, source.takerOrderId),
                ...resultFields(event.pnl, event.fee),
            };
        }
        case 'LiquidatedPosition':
            return liquidationRow(event, eventType);
        case 'CreatedStopOrderTicket':
        case 'ExecutedStopOrderTicket':
        case 'DeletedStopOrderTicket':
            return source.stopOrder && { ...header(event, eventType), ...stopFields(source.stopOrder) };
        case 'DepositedCollateral':
        case 'WithdrewCollateral':
        case 'AllocatedCollateral':
        case 'DeallocatedCollateral':
        case 'SettledFunding':
            return undefined;
    }
}
/**
 * Creates a row of `account/collateral-history` and of `userCollateralChanges` frames; `undefined` for other events.
 * The sign of allocations is that of the position: positive when collateral moves to it. So the rows of a market sum to
 * its position's collateral, and all rows except allocations sum to the account's total. `collateralChangeUsd` uses the
 * collateral price of that time, rounded down. Only fills and liquidations have `fees`.
 */
export function collateralEventRow(source) {
    const { event, eventType, collateralPrice } = source;
    const change = changeOf(source);
    if (change === undefined)
        return undefined;
    return {
        ...header(event, eventType),
        collateralChange: attoExact(change),
        collateralChangeUsd: attoExact(multiply(change, collateralPrice)),
        fees: feesOf(source),
    };
}
function liquidationRow(event, eventType) {
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
function header(event, eventType) {
    const { timestamp, digest } = event;
    return { timestamp, txDigest: digest, marketId: 'marketId' in event ? event.marketId : undefined, eventType };
}
function tradeFields(side, price, size, orderId) {
    return { side: side === 'bid' ? BID : ASK, price, size: nano(size), orderId: orderId?.toString() };
}
/** A stop order has no order id, and a size and a price only if they are fixed. */
function stopFields({ marketId, side, size, limitOrder, slTp, nonSlTp }) {
    const isWhole = size === `${WHOLE_POSITION}n`;
    const toNano = (text) => nano(BigInt(text.slice(0, -1)));
    return {
        marketId,
        side,
        price: limitOrder === undefined ? null : toNano(limitOrder.price),
        size: size === undefined || isWhole ? null : toNano(size),
        slTp: slTp && { ...slTp, triggerPriceType: undefined },
        stopOrder: nonSlTp && { stopIndexPrice: nonSlTp.stopIndexPrice },
    };
}
function resultFields(pnl, fees) {
    return { pnl: attoExact(pnl), fees: attoExact(fees) };
}
/** 10^-18 collateral. */
function changeOf({ event, eventType, decimals }) {
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
        case 'CreatedStopOrderTicket':
        case 'ExecutedStopOrderTicket':
        case 'DeletedStopOrderTicket':
            return undefined;
    }
}
function feesOf({ event, eventType }) {
    if (event.type === 'FilledMakerOrder' || event.type === 'FilledTakerOrder')
        return { netFeesUsd: attoExact(event.fee) };
    if (event.type !== 'LiquidatedPosition')
        return undefined;
    const { liquidationFee, insuranceFundFee } = event;
    if (eventType === 'PerformedLiquidation')
        return { netFeesUsd: attoExact(-liquidationFee), liqorFeesUsd: attoExact(liquidationFee) };
    return {
        netFeesUsd: attoExact(liquidationFee + insuranceFundFee),
        liquidationFeesUsd: attoExact(liquidationFee),
        insuranceFundFeesUsd: attoExact(insuranceFundFee),
    };
}
