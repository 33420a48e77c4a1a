"use strict";
/** Reads the fields that native build requests have in common. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.findCapability = findCapability;
exports.marketOf = marketOf;
exports.forEachMarket = forEachMarket;
exports.readLimitOrder = readLimitOrder;
exports.readCommon = readCommon;
exports.readMarketOrder = readMarketOrder;
exports.readScaleOrders = readScaleOrders;
exports.readSide = readSide;
exports.placement = placement;
exports.preparation = preparation;
exports.leverage = leverage;
exports.readCollateralChange = readCollateralChange;
exports.moveCollateral = moveCollateral;
exports.cancellation = cancellation;
const utils_1 = require("@mysten/sui/utils");
const integers_js_1 = require("../engine/integers.js");
const intent_js_1 = require("./intent.js");
const request_fields_js_1 = require("./request-fields.js");
const scale_js_1 = require("./scale.js");
const IMMEDIATE_OR_CANCEL = 3n;
/** Decimals of the slippage. */
const SLIPPAGE_DECIMALS = 18;
const MAX_SCALE_ORDERS = 100n;
/**
 * Finds the named capability, else the admin's.
 * @throws {Refusal} 400 when there is none, or the wallet of the request does not hold it
 */
function findCapability(fields, { store }, accountId, capabilityId) {
    const accountNumber = Number(fields.integer(accountId));
    const admin = store.capabilityByNumber(accountNumber);
    if (admin === undefined)
        throw fields.mismatch(accountId, 'the number of an account', `${accountNumber}n`);
    const id = capabilityId !== undefined && fields.has(capabilityId) ? fields.id(capabilityId) : admin.id;
    const found = store.get(id);
    if (found?.kind !== 'capability' || found.accountNumber !== accountNumber)
        throw fields.mismatch(capabilityId ?? accountId, `a capability of account ${accountNumber}`, id);
    if (fields.has('walletAddress') && fields.id('walletAddress') !== found.owner)
        throw fields.mismatch('walletAddress', `the holder of capability ${found.id}`, fields.id('walletAddress'));
    return found;
}
/** The market of the request. */
function marketOf({ fields, context }) {
    return (0, intent_js_1.findMarket)(fields, context, 'marketId');
}
/** Reads each market of `marketIdsToData`. */
function forEachMarket({ fields, context }, read) {
    const entries = fields.entries('marketIdsToData');
    if (entries.length === 0)
        throw fields.mismatch('marketIdsToData', 'at least one market', {});
    return entries.flatMap(([marketId, data]) => {
        const market = context.engine.markets.get((0, utils_1.normalizeSuiAddress)(marketId));
        if (market === undefined)
            throw fields.mismatch('marketIdsToData', 'ids of markets', marketId);
        return read(market, data);
    });
}
/** One limit order. */
function readLimitOrder(row, common) {
    return {
        ...common,
        side: readSide(row),
        size: row.positiveInteger('size'),
        price: row.positiveInteger('price'),
        clientOrderId: row.has('clientOrderId') ? row.integer('clientOrderId') : undefined,
    };
}
/** Members that all limit orders of a request have in common. */
function readCommon(request) {
    const { fields } = request;
    return {
        market: marketOf(request),
        reduceOnly: fields.flag('reduceOnly'),
        type: BigInt(fields.choice('orderType', [0, 1, 2, 3])),
        expiryMs: fields.has('expiryTimestamp') ? fields.integer('expiryTimestamp') : undefined,
    };
}
/**
 * A market order never trades beyond its slippage: it is an immediate-or-cancel order with the best price of the other
 * side, or the index price while that side is empty, moved by the slippage.
 */
function readMarketOrder(request) {
    const { fields, context } = request;
    const [market, side] = [marketOf(request), readSide(fields)];
    const slippage = fields.signedUnits('slippage', SLIPPAGE_DECIMALS);
    if (slippage < 0n || slippage >= integers_js_1.ONE)
        throw fields.mismatch('slippage', 'a fraction from 0 to 1', `${slippage}`);
    return {
        market,
        side,
        size: fields.positiveInteger('size'),
        price: boundOf(market, side, slippage, context),
        type: IMMEDIATE_OR_CANCEL,
        reduceOnly: fields.flag('reduceOnly'),
        clientOrderId: undefined,
        expiryMs: undefined,
    };
}
function boundOf({ id, tickSize }, side, slippage, { engine }) {
    const { bids, asks } = engine.book(id, 1);
    const best = (side === 'bid' ? asks : bids)[0]?.[0] ?? engine.market(id, 0).indexPrice / integers_js_1.NANO;
    if (side === 'bid')
        return ((best * (integers_js_1.ONE + slippage)) / integers_js_1.ONE / tickSize) * tickSize;
    return (0, integers_js_1.max)(tickSize, (0, integers_js_1.ceilDivide)(best * (integers_js_1.ONE - slippage), integers_js_1.ONE * tickSize) * tickSize);
}
/** Orders from the start price to the end price. */
function readScaleOrders(request) {
    const { fields } = request;
    const [common, side] = [readCommon(request), readSide(fields)];
    const count = fields.wholeNumber('numberOfOrders');
    if (count < 2n || count > MAX_SCALE_ORDERS)
        throw fields.mismatch('numberOfOrders', `2 to ${MAX_SCALE_ORDERS}`, Number(count));
    const clientOrderIds = fields.has('clientOrderIds') ? fields.integers('clientOrderIds') : undefined;
    if (clientOrderIds !== undefined && clientOrderIds.length !== Number(count))
        throw fields.mismatch('clientOrderIds', `${count} ids`, clientOrderIds.map(String));
    const scale = {
        totalSize: fields.positiveInteger('totalSize'),
        startPrice: fields.positiveInteger('startPrice'),
        endPrice: fields.positiveInteger('endPrice'),
        count: Number(count),
        skew: fields.has('sizeSkew') ? fields.units('sizeSkew', 9) : integers_js_1.NANO,
    };
    const orders = (0, scale_js_1.scaleOrders)(scale, common.market);
    return orders.map((order, index) => ({ ...common, ...order, side, clientOrderId: clientOrderIds?.[index] }));
}
/** The member `side`. */
function readSide(fields) {
    return fields.choice('side', [0, 1]) === 0 ? 'bid' : 'ask';
}
/** Places orders of one market. Collateral is allocated before them, and deallocated after them. */
function placement(request, orders) {
    const { fields, capability } = request;
    const market = marketOf(request);
    const change = readCollateralChange(request, fields);
    const deallocate = change < 0n ? { deallocate: -change } : {};
    return [
        ...preparation(request, market),
        ...(change > 0n ? moveCollateral(request, market, change) : []),
        { action: 'createOrders', capability, orders, deallocateFree: false, ...deallocate },
    ];
}
/** Creates the position and sets its leverage, as the request says. */
function preparation(request, market) {
    const { fields, capability } = request;
    const creation = fields.flag('hasPosition') ? [] : [{ action: 'createPosition', capability, market }];
    return fields.has('leverage') ? [...creation, leverage(request, market)] : creation;
}
/** Sets the leverage of a position. */
function leverage({ fields, capability }, market) {
    return { action: 'setLeverage', capability, market, ratio: (0, intent_js_1.toRatio)(fields, market) };
}
/** The member `collateralChange`, raw. */
function readCollateralChange({ context }, data) {
    return data.signedUnits('collateralChange', context.world.collateralDecimals);
}
/** Allocates a positive amount, and deallocates a negative one. */
function moveCollateral({ capability }, market, change) {
    if (change === 0n)
        return [];
    return change > 0n
        ? [{ action: 'allocate', capability, market, amount: change }]
        : [{ action: 'deallocate', capability, market, amount: -change }];
}
/** Cancels orders by order id and client order id; `names` are the fields of both. */
function cancellation(request, market, data, names) {
    const { fields, capability } = request;
    const abortOnMissing = fields.flag('shouldAbortOnMissingId');
    const orderIds = readOrderIds(request, market, data, names, abortOnMissing);
    if (orderIds.length === 0)
        return [];
    return [{ action: 'cancelOrders', capability, market, orderIds, abortOnMissing, deallocateFree: false }];
}
/** Order ids, and those of resting orders with the client order ids, each once. */
function readOrderIds({ capability, context }, market, data, [ids, clientIds], abortOnMissing) {
    const byClientId = data.integers(clientIds).flatMap((wanted, index) => {
        const found = (0, intent_js_1.findByClientId)(market, capability.accountNumber, String(wanted), context);
        if (found.length > 0 || !abortOnMissing)
            return found;
        throw data.mismatch(`${clientIds}[${index}]`, 'the id of a resting order', `${wanted}n`);
    });
    return [...new Set([...data.integers(ids, request_fields_js_1.U128_MAX), ...byClientId])];
}
