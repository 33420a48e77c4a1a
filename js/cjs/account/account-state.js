"use strict";
/** Account state of the native section: balance and positions in one row. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.findAccountState = findAccountState;
exports.accountOfFrame = accountOfFrame;
exports.parseHoldings = parseHoldings;
exports.parseAccountEquity = parseAccountEquity;
exports.parsePositionEquity = parsePositionEquity;
exports.listPositions = listPositions;
exports.parseAccountPosition = parseAccountPosition;
const step_js_1 = require("../core/number/step.js");
const problem_js_1 = require("../core/problem.js");
const position_js_1 = require("./position.js");
const params_js_1 = require("../exchange/params.js");
const shape_js_1 = require("../core/shape.js");
const value_js_1 = require("../exchange/value.js");
/** Decimals of a price that results from a division. */
const PRICE_DECIMALS = 9;
/** The step of balances in the unified section, so that both sections give the same balance. */
const BALANCE_STEP = '0.000000001';
/**
 * Finds an account among rows of `accounts/positions`.
 *
 * @throws {Problem} when there is none
 */
function findAccountState(accounts, accountNumber) {
    const found = accounts.find(({ accountId }) => (0, value_js_1.parseInteger)(accountId, 'accountId') === BigInt(accountNumber));
    if (found !== undefined)
        return found;
    throw (0, problem_js_1.problem)('response', 'accounts', `account ${accountNumber}`, 'other accounts, or none');
}
/** Returns the account in the body of a `user` frame, if any. */
function accountOfFrame(body) {
    const { account } = { ...body };
    return typeof account === 'object' ? (account ?? undefined) : undefined;
}
/** Parses the collateral of an account, with the same values as `parseBalance`. */
function parseHoldings(row) {
    const sum = listPositions(row).reduce((total, position) => (0, step_js_1.add)(total, (0, value_js_1.required)(value_js_1.decimal, position, 'collateral')), '0');
    const [free, used] = [roundDown((0, value_js_1.required)(value_js_1.nonNegative, row, 'availableCollateral')), roundDown(sum)];
    return { free, used, total: (0, step_js_1.add)(free, used) };
}
/** Parses the figures of an account. */
function parseAccountEquity(row) {
    return {
        equity: (0, value_js_1.decimal)(row, 'totalEquityUsd'),
        unrealizedFunding: (0, value_js_1.decimal)(row, 'totalUnrealizedFundingsUsd'),
    };
}
/** Parses the figures of a position. The equities of all positions and the available collateral add up to the account's. */
function parsePositionEquity(row) {
    const keys = ['collateralUsd', 'unrealizedPnlUsd', 'unrealizedFundingsUsd'];
    const parts = keys.map((key) => (0, value_js_1.decimal)(row, key));
    const isComplete = (found) => !found.includes(undefined);
    return { equity: isComplete(parts) ? parts.reduce(step_js_1.add) : undefined, unrealizedFunding: parts[2] };
}
/** Returns the positions of an account. */
function listPositions({ positions }) {
    if (positions === undefined || positions === null)
        return [];
    if (!Array.isArray(positions) || !positions.every(shape_js_1.isRecord)) {
        throw (0, problem_js_1.problem)('response', 'account.positions', 'a list of positions', (0, params_js_1.formatValue)(positions));
    }
    for (const position of positions)
        (0, value_js_1.required)(value_js_1.objectId, position, 'marketId');
    return positions;
}
/**
 * Parses a position to input of `safePosition`. Its values equal those of the unified section; initial margin and
 * leverage are missing. A flat position has neither side nor entry price.
 */
function parseAccountPosition(row, market, facts, convert = Number) {
    const unified = toUnifiedRow(row, market, facts);
    const position = { ...(0, position_js_1.parsePosition)(unified, market, convert), info: { ...row, ...parsePositionEquity(row) } };
    return unified.maintenanceMargin === undefined ? { ...position, marginRatio: undefined } : position;
}
function toUnifiedRow(row, market, { accountNumber, maintenance, timestamp }) {
    const base = (0, value_js_1.required)(value_js_1.decimal, row, 'baseAssetAmount');
    const [contracts, notional] = [(0, value_js_1.absolute)(base), (0, value_js_1.absolute)((0, value_js_1.decimal)(row, 'quoteAssetNotionalAmount') ?? '0')];
    const isFlat = (0, step_js_1.compare)(contracts, '0') === 0;
    return {
        id: `${market.id}:${accountNumber}`,
        symbol: market.symbol,
        timestamp: `${timestamp}`,
        side: isFlat ? undefined : (0, step_js_1.compare)(base, '0') > 0 ? 'long' : 'short',
        contracts,
        entryPrice: isFlat ? undefined : (0, value_js_1.nonNegative)(row, 'entryPrice'),
        markPrice: (0, step_js_1.divide)(notional, contracts, PRICE_DECIMALS),
        notional,
        collateral: (0, value_js_1.required)(value_js_1.decimal, row, 'collateral'),
        maintenanceMargin: maintenance === undefined ? undefined : (0, step_js_1.multiply)(notional, maintenance),
        maintenanceMarginPercentage: maintenance,
        unrealizedPnl: (0, value_js_1.decimal)(row, 'unrealizedPnlUsd'),
        liquidationPrice: isFlat ? undefined : (0, value_js_1.decimal)(row, 'liquidationPrice'),
    };
}
/** Rounds towards minus infinity. */
function roundDown(amount) {
    const floor = (0, step_js_1.floorToStep)(amount, BALANCE_STEP);
    return (0, step_js_1.compare)(amount, floor) < 0 ? (0, value_js_1.subtract)(floor, BALANCE_STEP) : floor;
}
