"use strict";
/** Rows of accounts, balances and positions in the unified section. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.capabilityRow = capabilityRow;
exports.accountRow = accountRow;
exports.balanceRow = balanceRow;
exports.positionRow = positionRow;
const integers_js_1 = require("../../engine/integers.js");
const json_js_1 = require("../http/json.js");
const listing_js_1 = require("../markets/listing.js");
const time_js_1 = require("../time/time.js");
/** Creates the row of an account's capability, which writes use as account id. @returns a row of type `capability` */
function capabilityRow(account) {
    return { id: account.capabilityId, type: 'capability', code: listing_js_1.COLLATERAL, accountNumber: account.accountNumber };
}
/** Creates a row of type `account`; `collateral` is unallocated, raw. */
function accountRow(account, collateral, decimals = 0) {
    const { accountId, accountNumber } = account;
    const formatted = collateral === undefined ? undefined : (0, json_js_1.exact)(collateral, decimals);
    return { id: accountId, type: 'account', code: listing_js_1.COLLATERAL, accountNumber, collateral: formatted };
}
const DECIMALS = 9;
/**
 * Creates the response of `balance`: `free` is unallocated, `used` is allocated to markets without profit and loss.
 * Wallet coins are not included.
 */
function balanceRow(collateral, decimals, positions, at) {
    const free = collateral * 10n ** BigInt(DECIMALS - decimals);
    const allocated = positions.reduce((sum, position) => sum + position.collateral, 0n);
    const used = (0, integers_js_1.floorDivide)(allocated, integers_js_1.NANO);
    const [freeText, usedText, total] = [free, used, free + used].map((units) => (0, json_js_1.exact)(units, DECIMALS));
    return { timestamp: at, balances: { [listing_js_1.COLLATERAL]: { free: freeText, used: usedText, total } } };
}
/**
 * Creates a row of `positions`: `contracts` in base and never negative, amounts in USD or collateral, ratios as
 * fractions. As recorded, `contractSize` is the price of one base in collateral, `leverage` is notional / collateral,
 * and `marginRatio` is margin / notional. A flat row has no side, entry price, margin ratio, liquidation price and
 * time, and its `contractSize` is about 1, as the price of the collateral.
 */
function positionRow(listing, position, market, at) {
    const { base, notional, collateral, initialMarginRatio } = position;
    const isFlat = base === 0n;
    return {
        id: `${position.marketId}:${position.accountId}`,
        symbol: listing.symbol,
        ...(isFlat ? {} : { timestamp: at, datetime: (0, time_js_1.datetime)(at), side: base > 0n ? 'long' : 'short' }),
        contracts: (0, json_js_1.attoFloored)(base < 0n ? -base : base),
        contractSize: (0, json_js_1.attoFloored)(isFlat ? market.collateralPrice : (0, json_js_1.divide)(market.markPrice, market.collateralPrice)),
        ...(position.entryPrice === undefined ? {} : { entryPrice: (0, json_js_1.attoFloored)(position.entryPrice) }),
        notional: (0, json_js_1.attoFloored)(notional),
        leverage: (0, json_js_1.attoFloored)((0, json_js_1.divide)(notional, collateral)),
        collateral: (0, json_js_1.attoFloored)(collateral),
        initialMargin: (0, json_js_1.attoFloored)((0, json_js_1.multiply)(notional, initialMarginRatio)),
        maintenanceMargin: (0, json_js_1.attoFloored)((0, json_js_1.multiply)(notional, listing.spec.maintenanceMarginRatio)),
        initialMarginPercentage: (0, json_js_1.attoFloored)(initialMarginRatio),
        maintenanceMarginPercentage: (0, json_js_1.attoFloored)(listing.spec.maintenanceMarginRatio),
        unrealizedPnl: (0, json_js_1.attoFloored)(position.unrealizedPnl),
        ...(position.liquidationPrice === undefined
            ? {}
            : { liquidationPrice: (0, json_js_1.attoFloored)(position.liquidationPrice) }),
        marginMode: 'isolated',
        ...(isFlat ? {} : { marginRatio: (0, json_js_1.attoFloored)((0, json_js_1.divide)(position.margin, notional)) }),
    };
}
