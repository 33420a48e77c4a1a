"use strict";
/** Account state of the native section: balance and positions in one row. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.findAccountState = findAccountState;
exports.accountOfFrame = accountOfFrame;
exports.parseHoldings = parseHoldings;
exports.listPositions = listPositions;
exports.parseAccountPosition = parseAccountPosition;
const step_js_1 = require("../number/step.js");
const problem_js_1 = require("../problem.js");
const native_js_1 = require("./native.js");
const position_js_1 = require("./position.js");
/** Decimals of a price that results from a division. */
const PRICE_DECIMALS = 9;
/** The step of balances in the unified section, so that both sections give the same balance. */
const BALANCE_STEP = '0.000000001';
/**
 * Finds an account.
 *
 * @param accounts rows of `accounts/positions`
 * @param accountNumber of the account
 * @returns its row
 * @throws {Problem} `answer` when there is none
 */
function findAccountState(accounts, accountNumber) {
    const found = accounts.find(({ accountId }) => (0, native_js_1.parseInteger)(accountId) === BigInt(accountNumber));
    if (found !== undefined)
        return found;
    throw (0, problem_js_1.problem)('answer', 'accounts', `account ${accountNumber}`, 'other accounts, or none');
}
/**
 * Extracts the account from a frame.
 *
 * @param body of a `user` frame
 * @returns the account; `undefined` where the frame has none
 */
function accountOfFrame(body) {
    const { account } = { ...body };
    return typeof account === 'object' ? (account ?? undefined) : undefined;
}
/**
 * Parses the collateral of an account, with the same values as {@link parseBalance}.
 *
 * @param row the account
 * @returns the sums
 * @throws {Problem} `answer` when a number is missing or malformed
 * @see manifest.json `perpetuals/accounts/positions`
 */
function parseHoldings(row) {
    const sum = listPositions(row).reduce((total, { collateral }) => (0, step_js_1.add)(total, amountOf(collateral, 'collateral')), '0');
    const [free, used] = [roundDown(amountOf(row.availableCollateral, 'availableCollateral')), roundDown(sum)];
    return { free, used, total: (0, step_js_1.add)(free, used) };
}
/**
 * Lists the positions of an account.
 *
 * @param row the account
 * @returns its position rows
 * @throws {Problem} `answer` when they are no list
 */
function listPositions({ positions }) {
    if (positions === undefined || positions === null)
        return [];
    if (Array.isArray(positions))
        return positions;
    throw (0, problem_js_1.problem)('answer', 'account.positions', 'a list', typeof positions);
}
/**
 * Parses a position. Its values equal those of the unified section; initial margin and chosen leverage are missing.
 *
 * @param row a position of an account
 * @param market its market
 * @param facts what the row lacks
 * @returns input of `safePosition`; a flat position has neither side nor entry price
 * @throws {Problem} `answer` when a number is malformed
 */
function parseAccountPosition(row, market, facts) {
    const unified = toUnifiedRow(row, market, facts);
    const position = { ...(0, position_js_1.parsePosition)(unified, market), info: row };
    return unified.maintenanceMargin === undefined ? { ...position, marginRatio: undefined } : position;
}
function toUnifiedRow(row, market, { accountNumber, maintenance, timestamp }) {
    const base = amountOf(row.baseAssetAmount, 'baseAssetAmount');
    const [contracts, notional] = [absolute(base), absolute((0, native_js_1.parseDecimal)(row.quoteAssetNotionalAmount) ?? '0')];
    const isFlat = (0, step_js_1.compare)(contracts, '0') === 0;
    const unlessFlat = (value) => (isFlat ? undefined : (0, native_js_1.parseDecimal)(value));
    return {
        id: `${market.id}:${accountNumber}`,
        symbol: market.symbol,
        timestamp: `${timestamp}`,
        side: isFlat ? undefined : (0, step_js_1.compare)(base, '0') > 0 ? 'long' : 'short',
        contracts,
        entryPrice: unlessFlat(row.entryPrice),
        markPrice: (0, step_js_1.divide)(notional, contracts, PRICE_DECIMALS),
        notional,
        leverage: unlessFlat(row.leverage),
        collateral: amountOf(row.collateral, 'collateral'),
        maintenanceMargin: maintenance === undefined ? undefined : (0, step_js_1.multiply)(notional, maintenance),
        maintenanceMarginPercentage: maintenance,
        unrealizedPnl: (0, native_js_1.parseDecimal)(row.unrealizedPnlUsd),
        liquidationPrice: unlessFlat(row.liquidationPrice),
    };
}
function amountOf(value, at) {
    const amount = (0, native_js_1.parseDecimal)(value);
    if (amount === undefined)
        throw (0, problem_js_1.problem)('answer', at, 'an amount', 'nothing');
    return amount;
}
function absolute(number) {
    return (0, step_js_1.compare)(number, '0') < 0 ? (0, step_js_1.multiply)(number, '-1') : number;
}
/** Rounds towards minus infinity. */
function roundDown(amount) {
    const floor = (0, step_js_1.floorToStep)(amount, BALANCE_STEP);
    return (0, step_js_1.compare)(amount, floor) < 0 ? (0, step_js_1.add)(floor, (0, step_js_1.multiply)(BALANCE_STEP, '-1')) : floor;
}
