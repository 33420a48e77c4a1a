"use strict";
/** Stop orders: which arguments of an order mean one, and the rows of native builders that describe them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TICKET_KEYS = void 0;
exports.isStopOrder = isStopOrder;
exports.isTriggerCall = isTriggerCall;
exports.ticketKindOf = ticketKindOf;
exports.isTicketId = isTicketId;
exports.ticketTypeOf = ticketTypeOf;
exports.toStopRow = toStopRow;
exports.mergeStop = mergeStop;
exports.toShownRow = toShownRow;
exports.toTicketId = toTicketId;
const decimal_js_1 = require("../../core/number/decimal.js");
const problem_js_1 = require("../../core/problem.js");
const address_js_1 = require("../../core/address.js");
const conditional_js_1 = require("./conditional.js");
const params_js_1 = require("../../exchange/params.js");
const shape_js_1 = require("../../core/shape.js");
const request_js_1 = require("../request.js");
const triggers_js_1 = require("./triggers.js");
const value_js_1 = require("../../exchange/value.js");
/** Params that make an order a stop order. */
const PRICES = ['triggerPrice', 'stopPrice', 'stopLossPrice', 'takeProfitPrice'];
const KEYS = [...PRICES, 'triggerDirection', 'triggerPriceType'];
const DIRECTIONS = { ascending: true, above: true, descending: false, below: false };
/** Returns whether the params of an order make it a stop order. */
function isStopOrder(params) {
    return (0, shape_js_1.isRecord)(params) && PRICES.some((key) => (0, params_js_1.isGiven)(params[key]));
}
/** Params by which a call selects tickets in place of orders on the book. */
exports.TICKET_KEYS = ['trigger', 'stop', 'twap'];
/** Returns whether the params of a call say that it is about stop orders; `undefined` where they say nothing. */
function isTriggerCall({ trigger, stop }) {
    return (0, params_js_1.booleanParam)({ trigger: trigger ?? stop }, 'trigger');
}
/**
 * Returns which kind of tickets a call is about, by its params; `undefined` for orders that rest on the book.
 *
 * @throws {Problem} `argument` when it names both kinds
 */
function ticketKindOf(params) {
    const isTrigger = isTriggerCall(params) ?? false;
    const isTwap = (0, params_js_1.booleanParam)(params, 'twap') ?? false;
    if (isTrigger && isTwap)
        throw (0, problem_js_1.problem)('argument', 'params.twap', 'left out beside trigger', 'both');
    if (isTwap)
        return 'twap';
    return isTrigger ? 'stop' : undefined;
}
/** Returns whether an id is that of a stop or TWAP order: the object id of its ticket. */
function isTicketId(id) {
    return (0, address_js_1.isFullAddress)(id);
}
/** Returns the kind of ticket of a row. */
function ticketTypeOf({ slTp }) {
    return slTp === undefined ? 'standalone' : 'position';
}
/**
 * Builds the row of a stop order at a time in milliseconds.
 *
 * @throws {Problem} as `toOrderBody`; `missing` without a trigger direction; `unsupported` for what a stop order cannot do
 */
function toStopRow(order, now, precision) {
    const { params, market } = order;
    const isPosition = (0, params_js_1.isGiven)(params.stopLossPrice) || (0, params_js_1.isGiven)(params.takeProfitPrice);
    const isPlain = (0, params_js_1.isGiven)(params.triggerPrice) || (0, params_js_1.isGiven)(params.stopPrice);
    if (isPosition === isPlain) {
        const wanted = 'either params.triggerPrice, or params.stopLossPrice and params.takeProfitPrice';
        throw (0, problem_js_1.problem)('argument', 'params', wanted, isPlain ? 'both' : 'neither');
    }
    expectStopParams(params);
    // Without an amount, a stop loss or take profit closes the whole position.
    const isWhole = isPosition && !(0, params_js_1.isGiven)(order.amount);
    const amount = isWhole ? market.precision.amount : order.amount;
    const rest = Object.fromEntries(Object.entries(params).filter(([key]) => !KEYS.includes(key)));
    const body = (0, request_js_1.toOrderBody)({ ...order, amount, params: rest }, now, precision);
    const { price, life = 'GTC', expirationTimestampMs: expiry } = body;
    return {
        marketId: market.id,
        size: isWhole ? `${conditional_js_1.WHOLE_POSITION}n` : `${(0, decimal_js_1.toUnits)(body.amount.text, request_js_1.SCALE)}n`,
        side: body.side === 'buy' ? 0 : 1,
        ...(expiry === undefined ? {} : { expiryTimestamp: `${expiry}n` }),
        ...(price === undefined
            ? {}
            : { limitOrder: { price: `${(0, decimal_js_1.toUnits)(price.text, request_js_1.SCALE)}n`, orderType: request_js_1.ORDER_TYPES[life] } }),
        ...(isPosition
            ? { slTp: toPositionTriggers(params, body.side) }
            : { nonSlTp: toTrigger(params, body.reduceOnly) }),
    };
}
function expectStopParams(params) {
    for (const [key, wanted] of [
        ['clientOrderId', 'nothing: a stop order has none'],
        ['slippage', 'the bound as the price of the order'],
        ['stopLoss', 'nothing beside a trigger price'],
        ['takeProfit', 'nothing beside a trigger price'],
    ]) {
        if ((0, params_js_1.isGiven)(params[key]))
            throw (0, problem_js_1.problem)('unsupported', `params.${key}`, wanted, (0, params_js_1.formatValue)(params[key]));
    }
}
/** The direction follows from the side, and the order only reduces the position. */
function toPositionTriggers(params, side) {
    if ((0, params_js_1.isGiven)(params.triggerDirection)) {
        const wanted = 'nothing beside stopLossPrice or takeProfitPrice: it follows from the side';
        throw (0, problem_js_1.problem)('argument', 'params.triggerDirection', wanted, (0, params_js_1.formatValue)(params.triggerDirection));
    }
    if ((0, params_js_1.booleanParam)(params, 'reduceOnly') === false) {
        throw (0, problem_js_1.problem)('argument', 'params.reduceOnly', 'true or nothing beside stopLossPrice or takeProfitPrice', 'false');
    }
    const [stopLossPrice, takeProfitPrice] = ['stopLossPrice', 'takeProfitPrice'].map((key) => (0, params_js_1.isGiven)(params[key]) ? (0, triggers_js_1.toPrice)(params, key) : undefined);
    // The order closes the position, so that a sell is of a long one.
    (0, triggers_js_1.expectInOrder)(side === 'sell' ? 'long' : 'short', [
        ['params.stopLossPrice', stopLossPrice?.text],
        ['params.takeProfitPrice', takeProfitPrice?.text],
    ]);
    return {
        ...(stopLossPrice === undefined ? {} : { stopLossPrice }),
        ...(takeProfitPrice === undefined ? {} : { takeProfitPrice }),
        triggerPriceType: (0, triggers_js_1.toTriggerType)(params.triggerPriceType, 'params.triggerPriceType'),
    };
}
function toTrigger(params, reduceOnly) {
    const { triggerDirection: direction } = params;
    const at = 'params.triggerDirection';
    const wanted = '"ascending" (or "above") or "descending" (or "below")';
    if (!(0, params_js_1.isGiven)(direction))
        throw (0, problem_js_1.problem)('missing', at, wanted);
    const isAbove = typeof direction === 'string' && Object.hasOwn(DIRECTIONS, direction) ? DIRECTIONS[direction] : undefined;
    if (isAbove === undefined)
        throw (0, problem_js_1.problem)('argument', at, wanted, (0, params_js_1.formatValue)(direction));
    return {
        stopIndexPrice: (0, triggers_js_1.toTriggerPrice)(params),
        triggerIfGeStopIndexPrice: isAbove,
        reduceOnly,
        triggerPriceType: (0, triggers_js_1.toTriggerType)(params.triggerPriceType, 'params.triggerPriceType'),
    };
}
/** Completes the arguments of an edit by the stop order as it is; what the caller does not name stays. */
function mergeStop(row, order) {
    const { slTp, nonSlTp, limitOrder } = row;
    const { params } = order;
    const isPosition = (0, params_js_1.isGiven)(slTp);
    const others = isPosition ? ['triggerPrice', 'stopPrice'] : ['stopLossPrice', 'takeProfitPrice'];
    const other = others.find((key) => (0, params_js_1.isGiven)(params[key]));
    if (other !== undefined) {
        const wanted = `nothing: the stop order ${isPosition ? 'is a stop loss or take profit' : 'has a trigger price'}, and stays one`;
        throw (0, problem_js_1.problem)('unsupported', `params.${other}`, wanted, (0, params_js_1.formatValue)(params[other]));
    }
    const size = (0, value_js_1.parseInteger)(row.size, 'size');
    const limitPrice = (0, value_js_1.parseInteger)(limitOrder?.price, 'price');
    const expiry = (0, value_js_1.parseInteger)(row.expiryTimestamp, 'expiryTimestamp');
    const life = Object.entries(request_js_1.ORDER_TYPES).find(([, n]) => BigInt(n) === (0, value_js_1.parseInteger)(limitOrder?.orderType))?.[0];
    const isAbove = nonSlTp?.triggerIfGeStopIndexPrice;
    const trigger = (0, value_js_1.parseInteger)((slTp ?? nonSlTp)?.triggerPriceType, 'triggerPriceType');
    const isLimit = order.type === 'limit' && limitPrice !== undefined;
    const kept = {
        stopLossPrice: isPosition ? (0, value_js_1.parseDecimal)(slTp?.stopLossPrice) : undefined,
        takeProfitPrice: isPosition ? (0, value_js_1.parseDecimal)(slTp?.takeProfitPrice) : undefined,
        triggerPrice: isPosition || (0, params_js_1.isGiven)(params.stopPrice) ? undefined : (0, value_js_1.parseDecimal)(nonSlTp?.stopIndexPrice),
        triggerDirection: isPosition || !(0, params_js_1.isGiven)(isAbove) ? undefined : isAbove === true ? 'above' : 'below',
        reduceOnly: isPosition ? undefined : nonSlTp?.reduceOnly,
        triggerPriceType: Object.entries(triggers_js_1.TRIGGERS).find(([, n]) => BigInt(n) === trigger)?.[0],
        expirationTimestampMs: expiry === undefined ? undefined : Number(expiry),
        timeInForce: isLimit && !(0, params_js_1.isGiven)(params.postOnly) ? life : undefined,
    };
    const given = Object.fromEntries(Object.entries(params).filter(([, value]) => (0, params_js_1.isGiven)(value)));
    const isWhole = size === undefined || size >= conditional_js_1.WHOLE_POSITION;
    return {
        ...order,
        amount: order.amount ?? (isWhole ? undefined : (0, decimal_js_1.fromUnits)(size, request_js_1.SCALE)),
        price: order.price ?? (isLimit ? (0, decimal_js_1.fromUnits)(limitPrice, request_js_1.SCALE) : undefined),
        params: { ...kept, ...given },
    };
}
/** Returns a row with prices as text, as reads show it. */
function toShownRow({ slTp, nonSlTp, ...row }) {
    return {
        ...row,
        ...(slTp === undefined
            ? {}
            : {
                slTp: {
                    ...(slTp.stopLossPrice === undefined ? {} : { stopLossPrice: slTp.stopLossPrice.text }),
                    ...(slTp.takeProfitPrice === undefined ? {} : { takeProfitPrice: slTp.takeProfitPrice.text }),
                    triggerPriceType: slTp.triggerPriceType,
                },
            }),
        ...(nonSlTp === undefined ? {} : { nonSlTp: { ...nonSlTp, stopIndexPrice: nonSlTp.stopIndexPrice.text } }),
    };
}
/** Writes an id of a stop or TWAP order in full. */
function toTicketId(id) {
    if (isTicketId(id))
        return (0, address_js_1.toFullAddress)(id);
    throw (0, problem_js_1.problem)('order', 'id', 'the id of a stop or TWAP order: 0x and 64 hexadecimal digits', (0, params_js_1.formatValue)(id));
}
