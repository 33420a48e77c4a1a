"use strict";
/** Rows of account events: order history and collateral history. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.STOP_EVENTS = exports.COLLATERAL_EVENTS = exports.ORDER_EVENTS = void 0;
exports.isAccountEvent = isAccountEvent;
exports.orderEventRow = orderEventRow;
exports.collateralEventRow = collateralEventRow;
const stop_orders_js_1 = require("../../chain/stop-orders.js");
const integers_js_1 = require("../../engine/integers.js");
const json_js_1 = require("../http/json.js");
/** Event types of the order history only. */
exports.ORDER_EVENTS = ['PostedOrder', 'CanceledOrder'];
/** Event types of the collateral history only. */
exports.COLLATERAL_EVENTS = [
    'DepositedCollateral',
    'WithdrewCollateral',
    'AllocatedCollateral',
    'DeallocatedCollateral',
    'SettledFunding',
];
/** Event types of stop orders, which only authorized wallets see in the order history. */
exports.STOP_EVENTS = ['CreatedStopOrderTicket', 'ExecutedStopOrderTicket', 'DeletedStopOrderTicket'];
/** Engine event types of the histories; fills and liquidations are in both. */
const EVENTS = [
    ...exports.ORDER_EVENTS,
    ...exports.COLLATERAL_EVENTS,
    ...exports.STOP_EVENTS,
    'FilledTakerOrder',
    'FilledMakerOrder',
    'LiquidatedPosition',
];
const EVENT_TYPES = new Set(EVENTS);
/** Returns whether an event is in one of the histories. */
function isAccountEvent(event) {
    return EVENT_TYPES.has(event.type);
}
const BID = 0;
const ASK = 1;
/**
 * Creates a row of `account/order-history` and of `userOrders` frames; `undefined` for other events. `pnl` and `fees`
 * are USD; rebates are negative, and both are omitted without a trade. A taker's price is quote / size, truncated to 18
 * decimals. A liquidation's fees are those the account paid: the liquidator receives them, so they are negative for it.
 */
function orderEventRow(source) {
    const { event, eventType } = source;
    switch (event.type) {
        case 'PostedOrder':
        case 'CanceledOrder':
        case 'FilledMakerOrder':
            return {
                ...header(event, eventType),
                ...tradeFields(event.side, (0, json_js_1.nano)(event.price), event.size, event.orderId),
                ...(event.type === 'FilledMakerOrder' ? resultFields(event.pnl, event.fee) : {}),
            };
        case 'FilledTakerOrder': {
            const price = (0, json_js_1.attoExact)((event.quote * integers_js_1.NANO) / event.size);
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
function collateralEventRow(source) {
    const { event, eventType, collateralPrice } = source;
    const change = changeOf(source);
    if (change === undefined)
        return undefined;
    return {
        ...header(event, eventType),
        collateralChange: (0, json_js_1.attoExact)(change),
        collateralChangeUsd: (0, json_js_1.attoExact)((0, json_js_1.multiply)(change, collateralPrice)),
        fees: feesOf(source),
    };
}
function liquidationRow(event, eventType) {
    const { liquidationFee, insuranceFundFee } = event;
    const isOwn = eventType === 'LiquidatedPosition';
    const side = event.side === 'bid' ? 'ask' : 'bid';
    return {
        ...header(event, eventType),
        ...tradeFields(isOwn ? event.side : side, (0, json_js_1.nano)(event.price), event.size, undefined),
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
    return { side: side === 'bid' ? BID : ASK, price, size: (0, json_js_1.nano)(size), orderId: orderId?.toString() };
}
/** A stop order has no order id, and a size and a price only if they are fixed. */
function stopFields({ marketId, side, size, limitOrder, slTp, nonSlTp }) {
    const isWhole = size === `${stop_orders_js_1.WHOLE_POSITION}n`;
    const toNano = (text) => (0, json_js_1.nano)(BigInt(text.slice(0, -1)));
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
    return { pnl: (0, json_js_1.attoExact)(pnl), fees: (0, json_js_1.attoExact)(fees) };
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
        return { netFeesUsd: (0, json_js_1.attoExact)(event.fee) };
    if (event.type !== 'LiquidatedPosition')
        return undefined;
    const { liquidationFee, insuranceFundFee } = event;
    if (eventType === 'PerformedLiquidation')
        return { netFeesUsd: (0, json_js_1.attoExact)(-liquidationFee), liqorFeesUsd: (0, json_js_1.attoExact)(liquidationFee) };
    return {
        netFeesUsd: (0, json_js_1.attoExact)(liquidationFee + insuranceFundFee),
        liquidationFeesUsd: (0, json_js_1.attoExact)(liquidationFee),
        insuranceFundFeesUsd: (0, json_js_1.attoExact)(insuranceFundFee),
    };
}
