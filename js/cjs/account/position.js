"use strict";
/** Parses positions of the unified section. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.parsePosition = parsePosition;
exports.isPriceOf = isPriceOf;
exports.isFlat = isFlat;
exports.flatPositionRow = flatPositionRow;
exports.parseMarginMode = parseMarginMode;
exports.parseMarginModification = parseMarginModification;
exports.parseSetLeverage = parseSetLeverage;
exports.parseLeverage = parseLeverage;
const step_js_1 = require("../core/number/step.js");
const problem_js_1 = require("../core/problem.js");
const params_js_1 = require("../exchange/params.js");
const value_js_1 = require("../exchange/value.js");
/** Decimals of a ratio. */
const RATIO_DECIMALS = 9;
/** How far a price may be from notional / contracts, a fraction. */
const PRICE_TOLERANCE = '0.01';
/**
 * Parses a position to input of `safePosition`. `contractSize`, `marginRatio` and `leverage` are computed, as the row's have another
 * meaning than CCXT's: a price, a ratio that grows with safety, and notional over collateral. A flat position has no side, entry price
 * and mark price: the price in its row is another one, about 1.
 */
function parsePosition(row, market, convert = Number) {
    const timestamp = (0, value_js_1.time)(row, 'timestamp');
    const contracts = (0, value_js_1.required)(value_js_1.nonNegative, row, 'contracts');
    const hasContracts = Number(contracts) !== 0;
    const side = (0, value_js_1.oneOf)(row, 'side', ['long', 'short']);
    if (hasContracts && side === undefined)
        throw (0, problem_js_1.problem)('response', 'side', 'long or short', (0, params_js_1.formatValue)(row.side));
    const figure = (key) => (0, value_js_1.toNumber)((0, value_js_1.nonNegative)(row, key), convert);
    const signed = (key) => (0, value_js_1.toNumber)((0, value_js_1.decimal)(row, key), convert);
    return {
        info: row,
        id: (0, value_js_1.id)(row, 'id'),
        symbol: market.symbol,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        lastUpdateTimestamp: undefined,
        side: hasContracts ? side : undefined,
        contracts: (0, value_js_1.toNumber)(contracts, convert),
        contractSize: convert('1'),
        entryPrice: hasContracts ? figure('entryPrice') : undefined,
        markPrice: hasContracts ? (0, value_js_1.toNumber)(markOf(row, contracts), convert) : undefined,
        lastPrice: undefined,
        notional: figure('notional'),
        leverage: setLeverageOf(row, convert),
        collateral: signed('collateral'),
        initialMargin: figure('initialMargin'),
        initialMarginPercentage: figure('initialMarginPercentage'),
        maintenanceMargin: figure('maintenanceMargin'),
        maintenanceMarginPercentage: figure('maintenanceMarginPercentage'),
        unrealizedPnl: signed('unrealizedPnl'),
        realizedPnl: signed('realizedPnl'),
        liquidationPrice: hasContracts ? liquidationPriceOf(row, convert) : undefined,
        marginRatio: hasContracts ? toMarginRatio(row, convert) : undefined,
        marginMode: 'isolated',
        hedged: false,
        stopLossPrice: undefined,
        takeProfitPrice: undefined,
        percentage: undefined,
    };
}
/** The mark price of a position, if its row agrees with notional / contracts. */
function markOf(row, contracts) {
    const mark = (0, value_js_1.nonNegative)(row, 'markPrice') ?? (0, value_js_1.nonNegative)(row, 'contractSize');
    return mark !== undefined && isPriceOf(row, contracts, mark) ? mark : undefined;
}
/** Whether a price times the contracts of a position is its notional. The prices of base and collateral may be those of two moments. */
function isPriceOf(row, contracts, price) {
    const notional = (0, value_js_1.nonNegative)(row, 'notional');
    if (notional === undefined)
        return false;
    const difference = (0, value_js_1.absolute)((0, value_js_1.subtract)((0, step_js_1.multiply)(price, contracts), notional));
    return (0, step_js_1.compare)(difference, (0, step_js_1.multiply)(notional, PRICE_TOLERANCE)) <= 0;
}
/** The service sends zero or less where no price liquidates the position. */
function liquidationPriceOf(row, convert) {
    const price = (0, value_js_1.decimal)(row, 'liquidationPrice');
    return Number(price ?? 0) > 0 ? (0, value_js_1.toNumber)(price, convert) : undefined;
}
/** Maintenance margin / (collateral + unrealized profit): 1 at liquidation. */
function toMarginRatio(row, convert) {
    const cover = (0, step_js_1.add)((0, value_js_1.decimal)(row, 'collateral') ?? '0', (0, value_js_1.decimal)(row, 'unrealizedPnl') ?? '0');
    return (0, value_js_1.toNumber)((0, step_js_1.divide)((0, value_js_1.decimal)(row, 'maintenanceMargin') ?? '0', cover, RATIO_DECIMALS), convert);
}
/** Returns whether a position has margin at most, and no contracts. */
function isFlat({ contracts }) {
    return Number(contracts ?? 0) === 0;
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
function parseMarginModification(row, market, type, amount, convert = Number) {
    const timestamp = (0, value_js_1.time)(row, 'timestamp');
    return {
        info: row,
        symbol: market.symbol,
        type,
        marginMode: 'isolated',
        amount: (0, value_js_1.toNumber)(amount, convert),
        total: (0, value_js_1.toNumber)((0, value_js_1.decimal)(row, 'collateral'), convert),
        code: market.settle,
        status: 'ok',
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
    };
}
/** Decimals of a leverage that is computed from its ratio, which the service rounds. */
const LEVERAGE_DECIMALS = 6;
const LEVERAGE_STEP = '0.0001';
/** Parses the leverage that is set for a market from the initial margin ratio of its position; `undefined` without a position. */
function parseSetLeverage(row, market, convert = Number) {
    const leverage = row && setLeverageOf(row, convert);
    return {
        info: row ?? {},
        symbol: market.symbol,
        marginMode: 'isolated',
        longLeverage: leverage,
        shortLeverage: leverage,
    };
}
/** The member `leverage` of a row is another figure: notional over collateral. */
function setLeverageOf(row, convert) {
    const ratio = (0, value_js_1.nonNegative)(row, 'initialMarginPercentage');
    const exact = ratio === undefined ? undefined : (0, step_js_1.divide)('1', ratio, LEVERAGE_DECIMALS);
    return exact === undefined ? undefined : (0, value_js_1.toNumber)((0, step_js_1.roundToStep)(exact, LEVERAGE_STEP), convert);
}
/** Parses the response to a setLeverage, which is the updated position. */
function parseLeverage(row, market, leverage, convert = Number) {
    return {
        info: row,
        symbol: market.symbol,
        marginMode: 'isolated',
        longLeverage: (0, value_js_1.toNumber)(leverage, convert),
        shortLeverage: (0, value_js_1.toNumber)(leverage, convert),
    };
}
