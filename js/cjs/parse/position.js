"use strict";
/** Parses positions of the unified section. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.marketIdOf = marketIdOf;
exports.parsePosition = parsePosition;
exports.flatPositionRow = flatPositionRow;
exports.parseMarginMode = parseMarginMode;
exports.parseMarginModification = parseMarginModification;
exports.parseLeverage = parseLeverage;
const step_js_1 = require("../number/step.js");
const value_js_1 = require("./value.js");
/** Decimals of a ratio. */
const RATIO_DECIMALS = 9;
/** Returns the market id of a position: the first part of its id. */
function marketIdOf(row) {
    return row.id.split(':')[0];
}
/**
 * Parses a position to input of `safePosition`. `contractSize` and `marginRatio` are computed, as the row's have another
 * meaning than CCXT's: a price, and a ratio that grows with safety. A flat position has neither side nor entry price.
 */
function parsePosition(row, market) {
    const timestamp = (0, value_js_1.toNumber)(row.timestamp);
    const isFlat = (0, step_js_1.compare)(row.contracts, '0') === 0;
    const unlessFlat = (value) => (isFlat ? undefined : (0, value_js_1.toNumber)(value));
    return {
        info: row,
        id: row.id,
        symbol: market.symbol,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        lastUpdateTimestamp: undefined,
        side: isFlat ? undefined : (row.side ?? undefined),
        contracts: (0, value_js_1.toNumber)(row.contracts),
        contractSize: 1,
        entryPrice: unlessFlat(row.entryPrice),
        markPrice: (0, value_js_1.toNumber)(row.markPrice ?? row.contractSize),
        lastPrice: undefined,
        notional: (0, value_js_1.toNumber)(row.notional),
        leverage: unlessFlat(row.leverage),
        collateral: (0, value_js_1.toNumber)(row.collateral),
        initialMargin: (0, value_js_1.toNumber)(row.initialMargin),
        initialMarginPercentage: (0, value_js_1.toNumber)(row.initialMarginPercentage),
        maintenanceMargin: (0, value_js_1.toNumber)(row.maintenanceMargin),
        maintenanceMarginPercentage: (0, value_js_1.toNumber)(row.maintenanceMarginPercentage),
        unrealizedPnl: (0, value_js_1.toNumber)(row.unrealizedPnl),
        realizedPnl: (0, value_js_1.toNumber)(row.realizedPnl),
        liquidationPrice: unlessFlat(row.liquidationPrice),
        marginRatio: isFlat ? undefined : toMarginRatio(row),
        marginMode: 'isolated',
        hedged: false,
        stopLossPrice: undefined,
        takeProfitPrice: undefined,
        percentage: undefined,
    };
}
/** Maintenance margin / (collateral + unrealized profit): 1 at liquidation. */
function toMarginRatio(row) {
    const cover = (0, step_js_1.add)(row.collateral ?? '0', row.unrealizedPnl ?? '0');
    return (0, value_js_1.toNumber)((0, step_js_1.divide)(row.maintenanceMargin ?? '0', cover, RATIO_DECIMALS));
}
/** Builds the row of a flat position. */
function flatPositionRow({ id, symbol }, accountNumber) {
    return { id: `${id}:${accountNumber}`, symbol, contracts: '0', notional: '0', collateral: '0' };
}
/** Returns the margin mode of a market, which is always isolated. */
function parseMarginMode(market) {
    return { info: market.info, symbol: market.symbol, marginMode: 'isolated' };
}
/** Parses the response to an allocate or a deallocate of an amount in the settle currency, which is the updated position. */
function parseMarginModification(row, market, type, amount) {
    const timestamp = (0, value_js_1.toNumber)(row.timestamp);
    return {
        info: row,
        symbol: market.symbol,
        type,
        marginMode: 'isolated',
        amount: Number(amount),
        total: (0, value_js_1.toNumber)(row.collateral),
        code: market.settle,
        status: 'ok',
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
    };
}
/** Parses the response to a setLeverage, which is the updated position. */
function parseLeverage(row, market, leverage) {
    return {
        info: row,
        symbol: market.symbol,
        marginMode: 'isolated',
        longLeverage: Number(leverage),
        shortLeverage: Number(leverage),
    };
}
