"use strict";
/** Rows of accounts in the native section: state and capabilities. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.accountStateRow = accountStateRow;
exports.positionRow = positionRow;
exports.capabilityRow = capabilityRow;
exports.accountOf = accountOf;
const json_js_1 = require("../http/json.js");
/**
 * Creates the object of `accounts/positions` and of `user` frames: exact amounts and ratios as fractions. Amounts are
 * USD where the name says so, else collateral. Positions are sorted by market id, resting orders by side (bids first)
 * and id. `marketIds` limits the positions; the totals always cover all of them.
 */
function accountStateRow(state, marketIds) {
    const { collateralPrice, decimals, holdings } = state;
    const available = state.collateral * 10n ** BigInt(18 - decimals);
    const availableUsd = (0, json_js_1.multiply)(available, collateralPrice);
    const sum = (figure) => holdings.reduce((total, { position }) => total + figure(position), 0n);
    const included = holdings.filter(({ position }) => marketIds?.has(position.marketId) ?? true);
    return {
        accountId: (0, json_js_1.integer)(state.accountNumber),
        totalEquityUsd: (0, json_js_1.attoExact)(availableUsd + sum(({ margin }) => margin)),
        availableCollateral: (0, json_js_1.attoExact)(available),
        availableCollateralUsd: (0, json_js_1.attoExact)(availableUsd),
        totalUnrealizedFundingsUsd: (0, json_js_1.attoExact)(sum(({ unrealizedFunding }) => unrealizedFunding)),
        totalUnrealizedPnlUsd: (0, json_js_1.attoExact)(sum(({ unrealizedPnl }) => unrealizedPnl)),
        positions: [...included].sort(byMarket).map((holding) => positionRow(holding, decimals)),
    };
}
/** Creates the row of a position. As in the unified section, `leverage` is notional / collateral and `marginRatio` is margin / notional. */
function positionRow({ position, market, orders }, decimals) {
    const { collateral, notional } = position;
    const free = position.freeCollateral * 10n ** BigInt(18 - decimals);
    const isFlat = position.base === 0n;
    return {
        marketId: position.marketId,
        collateral: (0, json_js_1.attoExact)(collateral),
        collateralUsd: (0, json_js_1.attoExact)((0, json_js_1.multiply)(collateral, market.collateralPrice)),
        baseAssetAmount: (0, json_js_1.attoExact)(position.base),
        quoteAssetNotionalAmount: (0, json_js_1.attoExact)(position.base < 0n ? -notional : notional),
        cumFundingRateLong: (0, json_js_1.attoExact)(position.cumulativeFundingLong),
        cumFundingRateShort: (0, json_js_1.attoExact)(position.cumulativeFundingShort),
        asksQuantity: (0, json_js_1.attoExact)(position.asksQuantity),
        bidsQuantity: (0, json_js_1.attoExact)(position.bidsQuantity),
        pendingOrders: [...orders].sort(byIdAndSide).map(pendingRow),
        leverage: (0, json_js_1.attoExact)((0, json_js_1.divide)(notional, collateral)),
        marginRatio: isFlat ? null : (0, json_js_1.attoExact)((0, json_js_1.divide)(position.margin, notional)),
        freeMarginUsd: (0, json_js_1.attoExact)((0, json_js_1.multiply)(free, market.collateralPrice)),
        freeCollateral: (0, json_js_1.exact)(position.freeCollateral, decimals),
        unrealizedFundingsUsd: (0, json_js_1.attoExact)(position.unrealizedFunding),
        unrealizedPnlUsd: (0, json_js_1.attoExact)(position.unrealizedPnl),
        entryPrice: position.entryPrice === undefined ? null : (0, json_js_1.attoExact)(position.entryPrice),
        liquidationPrice: position.liquidationPrice === undefined ? null : (0, json_js_1.attoExact)(position.liquidationPrice),
    };
}
/** Sizes are integers of 10^-9 base; the row has no price. */
function pendingRow(order) {
    return {
        orderId: (0, json_js_1.integer)(order.orderId),
        side: order.side === 'bid' ? 0 : 1,
        currentSize: (0, json_js_1.integer)(order.size),
        initialSize: (0, json_js_1.integer)(order.initialSize),
        ...(order.clientOrderId === undefined ? {} : { clientOrderId: (0, json_js_1.integer)(order.clientOrderId) }),
    };
}
function byMarket({ position: one }, { position: other }) {
    return one.marketId < other.marketId ? -1 : 1;
}
function byIdAndSide(one, other) {
    if (one.side !== other.side)
        return one.side === 'bid' ? -1 : 1;
    return one.orderId < other.orderId ? -1 : 1;
}
/** Creates a row of `accounts/owned` and `accounts`; `collateral` is an integer in base units of the coin. */
function capabilityRow(capability) {
    return {
        objectId: capability.capabilityId,
        walletAddress: capability.owner,
        accountId: (0, json_js_1.integer)(capability.accountNumber),
        accountObjectId: capability.accountId,
        collateralCoinType: capability.collateralType,
        collateral: (0, json_js_1.integer)(capability.collateral),
        objectVersion: new json_js_1.Exact(capability.objectVersion.toString()),
        objectDigest: capability.objectDigest,
        isAgent: capability.isAgent,
        accountObjectInitialSharedVersion: new json_js_1.Exact(capability.sharedVersion.toString()),
        whitelistedAgentCapIds: capability.agentIds,
    };
}
/** Collects the data of an account and creates its row; by default with all positions. */
function accountOf(service, accountNumber, view, marketIds) {
    const holdings = view.positions(accountNumber).map((position) => ({
        position,
        market: view.market(position.marketId),
        orders: view.orders(position.marketId, accountNumber),
    }));
    const [anyMarketId = ''] = service.listings.keys();
    const { collateralPrice } = view.market(anyMarketId);
    const collateral = view.collateral(accountNumber);
    const { decimals } = service;
    return accountStateRow({ accountNumber, collateral, decimals, collateralPrice, holdings }, marketIds);
}
