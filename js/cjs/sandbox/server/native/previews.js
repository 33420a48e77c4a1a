"use strict";
/** Native previews: what orders, cancellations, leverage and collateral would change, without changing it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.PREVIEWS = void 0;
const intent_js_1 = require("../../chain/intent.js");
const native_fields_js_1 = require("../../chain/native-fields.js");
const request_fields_js_1 = require("../../chain/request-fields.js");
const world_js_1 = require("../../chain/world.js");
const integers_js_1 = require("../../engine/integers.js");
const errors_js_1 = require("../../errors.js");
const json_js_1 = require("../http/json.js");
const account_rows_js_1 = require("./account-rows.js");
const request_js_1 = require("./request.js");
/** Collateral of an account that only a preview has, base units. */
const UNLIMITED = 1n << 60n;
/** Native previews, by operation id. */
exports.PREVIEWS = Object.fromEntries(Object.entries({
    'place-limit-order': orderPreview((request) => [(0, native_fields_js_1.readLimitOrder)(request.fields, (0, native_fields_js_1.readCommon)(request))]),
    'place-market-order': orderPreview(({ fields }) => [
        {
            side: (0, native_fields_js_1.readSide)(fields),
            size: fields.positiveInteger('size'),
            reduceOnly: fields.flag('reduceOnly'),
            price: undefined,
            type: 0n,
            expiryMs: undefined,
        },
    ]),
    'place-scale-order': orderPreview(native_fields_js_1.readScaleOrders),
    'cancel-orders': previewOf(previewCancels),
    'set-leverage': previewOf((request, simulated) => {
        const market = (0, native_fields_js_1.marketOf)(request);
        simulated.calls.setInitialMarginRatio(market.id, simulated.accountNumber, (0, intent_js_1.toRatio)(request.fields, market));
        return collateralRow(simulated, market, missingCollateral(simulated, market));
    }),
    'edit-collateral': previewOf((request, simulated) => {
        const market = (0, native_fields_js_1.marketOf)(request);
        const change = readSignedInteger(request.fields, 'collateralChange');
        moveCollateral(simulated, market, change);
        return collateralRow(simulated, market, change);
    }),
}).map(([name, handler]) => [`perpetuals/account/previews/${name}`, handler]));
/** Simulates on an account; without `accountId`, on a new one with unlimited collateral. */
function previewOf(preview) {
    return (service, body) => {
        const { engine, clock } = service;
        const [fields, now] = [new request_fields_js_1.RequestFields(body), clock.now()];
        const given = fields.has('accountId') ? (0, request_js_1.findAccountNumber)(service, fields.text('accountId')) : undefined;
        const context = { now, digest: '', gasPrice: world_js_1.REFERENCE_GAS_PRICE, referenceGasPrice: world_js_1.REFERENCE_GAS_PRICE };
        try {
            return engine.simulate(context, (calls) => {
                const accountNumber = given ?? openAccount(calls);
                refreshPrices(service, calls, now);
                return preview({ fields, context: service }, { service, calls, accountNumber, now });
            });
        }
        catch (error) {
            if (error instanceof errors_js_1.Abort)
                throw new errors_js_1.PreviewFailure(error.message);
            throw error;
        }
    };
}
function openAccount(calls) {
    const accountNumber = calls.createAccount();
    calls.deposit(accountNumber, UNLIMITED);
    return accountNumber;
}
/** A built transaction updates the prices that are too old. */
function refreshPrices({ engine }, calls, now) {
    for (const marketId of engine.markets.keys()) {
        const { indexPrice, collateralPrice } = engine.market(marketId, now);
        calls.setBasePrice(marketId, indexPrice);
        calls.setCollateralPrice(collateralPrice);
    }
}
/** Previews orders of one market; missing margin is allocated. */
function orderPreview(read) {
    return previewOf((request, simulated) => {
        const { service, calls, accountNumber, now } = simulated;
        const { fields } = request;
        const [market, orders] = [(0, native_fields_js_1.marketOf)(request), read(request)];
        const before = service.engine.position(market.id, accountNumber, now);
        const bestPrice = bestPriceFor(orders, market, service);
        const available = collateralOf(simulated);
        if (before === undefined)
            calls.createPosition(market.id, accountNumber);
        if (fields.has('leverage'))
            calls.setInitialMarginRatio(market.id, accountNumber, (0, intent_js_1.toRatio)(fields, market));
        const session = calls.startSession(market.id, accountNumber);
        const placements = orders.map((order) => place(session, order));
        session.end({ allocateMissing: true, deallocateFree: fields.flag('shouldDeallocateFreeCollateral') });
        return {
            ...collateralRow(simulated, market, available - collateralOf(simulated)),
            ...fillRow(orders, placements, bestPrice),
            hasPosition: before !== undefined,
            cancelSlTp: isClosed(before, positionOf(simulated, market)),
        };
    });
}
function place(session, order) {
    const { side, size, reduceOnly, price, type, expiryMs } = order;
    if (price === undefined)
        return session.placeMarket({ side, size, reduceOnly });
    const expiry = expiryMs === undefined ? {} : { expiryMs: Number(expiryMs) };
    return session.placeLimit({ side, size, reduceOnly, price, type: Number(type), ...expiry });
}
/** The best price that the orders could trade at, 10^-9 USD; zero when there is none. */
function bestPriceFor([order], { id }, { engine }) {
    const { bids, asks } = engine.book(id, 1);
    return (order?.side === 'bid' ? asks : bids)[0]?.[0] ?? 0n;
}
/** Sums of fills and posted remainders. Slippage is the distance of the average fill from the best price before. */
function fillRow(orders, placements, bestPrice) {
    let [filled, filledUsd, posted, postedUsd] = [0n, 0n, 0n, 0n];
    for (const [index, placement] of placements.entries()) {
        filled += placement.filled;
        filledUsd += placement.quote;
        const rest = placement.rested ? placement.size - placement.filled : 0n;
        posted += rest;
        postedUsd += rest * (orders[index]?.price ?? 0n);
    }
    const executionPrice = filled > 0n ? (0, json_js_1.divide)(filledUsd, filled * integers_js_1.NANO) : (0, json_js_1.divide)(postedUsd, posted * integers_js_1.NANO);
    const slippage = filled > 0n ? (0, integers_js_1.abs)(executionPrice - bestPrice * integers_js_1.NANO) : 0n;
    return {
        priceSlippage: (0, json_js_1.attoExact)(slippage),
        percentSlippage: (0, json_js_1.attoExact)((0, json_js_1.divide)(slippage, bestPrice * integers_js_1.NANO) * 100n),
        filledSize: (0, json_js_1.nano)(filled),
        filledSizeUsd: (0, json_js_1.attoExact)(filledUsd),
        postedSize: (0, json_js_1.nano)(posted),
        postedSizeUsd: (0, json_js_1.attoExact)(postedUsd),
        executionPrice: (0, json_js_1.attoExact)(executionPrice),
    };
}
/** Orders that close a position also remove its stop loss and take profit. */
function isClosed(before, { base }) {
    return before !== undefined && before.base !== 0n && (base === 0n || base > 0n !== before.base > 0n);
}
function previewCancels(request, simulated) {
    const { fields } = request;
    const { calls, accountNumber } = simulated;
    const rows = (0, native_fields_js_1.forEachMarket)(request, (market, data) => {
        const available = collateralOf(simulated);
        const orderIds = data.integers('orderIds', request_fields_js_1.U128_MAX);
        if (fields.flag('shouldAbortOnMissingId'))
            calls.cancelOrders(market.id, accountNumber, orderIds);
        else
            calls.tryCancelOrders(market.id, accountNumber, orderIds);
        if (fields.flag('shouldDeallocateFreeCollateral'))
            calls.deallocateFree(market.id, accountNumber);
        return [[market.id, collateralRow(simulated, market, available - collateralOf(simulated))]];
    });
    return { marketIdsToData: Object.fromEntries(rows) };
}
function moveCollateral({ calls, accountNumber }, { id }, change) {
    if (change > 0n)
        calls.allocate(id, accountNumber, change);
    if (change < 0n)
        calls.deallocate(id, accountNumber, -change);
}
/** Allocates what the initial margin lacks. @returns raw; zero when the margin is sufficient */
function missingCollateral(simulated, market) {
    const { service, now } = simulated;
    const { base, bidsQuantity, asksQuantity, margin, initialMarginRatio } = positionOf(simulated, market);
    const { markPrice, collateralPrice } = service.engine.market(market.id, now);
    const exposure = (0, integers_js_1.max)((0, integers_js_1.abs)(base + bidsQuantity), (0, integers_js_1.abs)(base - asksQuantity));
    const missing = (0, integers_js_1.ceilDivide)(exposure * markPrice * initialMarginRatio, integers_js_1.ONE * integers_js_1.ONE) - margin;
    const raw = missing > 0n ? (0, integers_js_1.ceilDivide)(missing * integers_js_1.ONE, collateralPrice * market.scalingFactor) : 0n;
    moveCollateral(simulated, market, raw);
    return raw;
}
function collateralOf({ service, accountNumber }) {
    return service.engine.account(accountNumber)?.collateral ?? 0n;
}
function positionOf({ service, accountNumber, now }, { id }) {
    const position = service.engine.position(id, accountNumber, now);
    if (position === undefined)
        throw (0, errors_js_1.refuse)('request', `marketId: wanted a market with a position, found ${id}`);
    return position;
}
/** The simulated position, and the raw collateral that moves to it. */
function collateralRow(simulated, market, change) {
    const { service, accountNumber, now } = simulated;
    const { engine, decimals } = service;
    const holding = {
        position: positionOf(simulated, market),
        market: engine.market(market.id, now),
        orders: engine.orders(market.id, accountNumber),
    };
    return { updatedPosition: (0, account_rows_js_1.positionRow)(holding, decimals), collateralChange: (0, json_js_1.exact)(change, decimals) };
}
function readSignedInteger(fields, name) {
    return BigInt(fields.text(name).slice(0, -1));
}
