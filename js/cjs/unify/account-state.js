"use strict";
/** What an account holds, as the native section tells it in one piece: its balance and its positions. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.accountAmong = accountAmong;
exports.accountIn = accountIn;
exports.toHoldings = toHoldings;
exports.positionsOf = positionsOf;
exports.toAccountPosition = toAccountPosition;
const step_js_1 = require("../number/step.js");
const problem_js_1 = require("../problem.js");
const native_js_1 = require("./native.js");
const position_js_1 = require("./position.js");
/** Decimals that a price keeps which is found by dividing. */
const PRICE_DECIMALS = 9;
/** The unified section tells nothing finer of a balance, so that here it is cut off as well. */
const BALANCE_STEP = '0.000000001';
/**
 * Finds an account.
 *
 * @param accounts rows of `accounts/positions`
 * @param accountNumber the account's
 * @returns its row
 * @throws {Problem} `answer` when there is none
 */
function accountAmong(accounts, accountNumber) {
    const found = accounts.find(({ accountId }) => (0, native_js_1.integerOf)(accountId) === BigInt(accountNumber));
    if (found !== undefined)
        return found;
    throw (0, problem_js_1.problem)('answer', 'accounts', `account ${accountNumber}`, 'others, or none');
}
/**
 * Takes the account out of a frame.
 *
 * @param body what a frame of `user` carries
 * @returns the account; `undefined` where none is in it
 */
function accountIn(body) {
    const { account } = { ...body };
    return typeof account === 'object' ? (account ?? undefined) : undefined;
}
/**
 * Tells what an account has, to the same figures as the read of the balance.
 *
 * @param row the account
 * @returns the sums
 * @throws {Problem} `answer` when a figure is missing or is none
 * @see manifest.json `perpetuals/accounts/positions`
 */
function toHoldings(row) {
    const sum = positionsOf(row).reduce((total, { collateral }) => (0, step_js_1.add)(total, amountOf(collateral, 'collateral')), '0');
    const [free, used] = [cut(amountOf(row.availableCollateral, 'availableCollateral')), cut(sum)];
    return { free, used, total: (0, step_js_1.add)(free, used) };
}
/**
 * Tells the positions of an account.
 *
 * @param row the account
 * @returns its rows; none where it tells none
 * @throws {Problem} `answer` when they are no list
 */
function positionsOf({ positions }) {
    if (positions === undefined || positions === null)
        return [];
    if (Array.isArray(positions))
        return positions;
    throw (0, problem_js_1.problem)('answer', 'account.positions', 'a list', typeof positions);
}
/**
 * Unifies a position, to the same as one of the unified section where both tell it. Initial margin is not told here, nor the
 * leverage that was chosen.
 *
 * @param row of an account
 * @param market its market
 * @param facts what the row does not tell
 * @returns what `safePosition` completes; a flat position has neither side nor entry
 * @throws {Problem} `answer` when a figure is none
 */
function toAccountPosition(row, market, facts) {
    const unified = toRow(row, market, facts);
    const position = { ...(0, position_js_1.toPosition)(unified, market), info: row };
    return unified.maintenanceMargin === undefined ? { ...position, marginRatio: undefined } : position;
}
/** The same row in the words of the unified section. */
function toRow(row, market, { accountNumber, maintenance, at }) {
    const base = amountOf(row.baseAssetAmount, 'baseAssetAmount');
    const [contracts, notional] = [absolute(base), absolute((0, native_js_1.figureOf)(row.quoteAssetNotionalAmount) ?? '0')];
    const isFlat = (0, step_js_1.compare)(contracts, '0') === 0;
    const held = (value) => (isFlat ? undefined : (0, native_js_1.figureOf)(value));
    return {
        id: `${market.id}:${accountNumber}`,
        symbol: market.symbol,
        timestamp: `${at}`,
        side: isFlat ? undefined : (0, step_js_1.compare)(base, '0') > 0 ? 'long' : 'short',
        contracts,
        entryPrice: held(row.entryPrice),
        markPrice: (0, step_js_1.divide)(notional, contracts, PRICE_DECIMALS),
        notional,
        leverage: held(row.leverage),
        collateral: amountOf(row.collateral, 'collateral'),
        maintenanceMargin: maintenance === undefined ? undefined : (0, step_js_1.multiply)(notional, maintenance),
        maintenanceMarginPercentage: maintenance,
        unrealizedPnl: (0, native_js_1.figureOf)(row.unrealizedPnlUsd),
        liquidationPrice: held(row.liquidationPrice),
    };
}
function amountOf(value, at) {
    const figure = (0, native_js_1.figureOf)(value);
    if (figure === undefined)
        throw (0, problem_js_1.problem)('answer', at, 'an amount', 'nothing');
    return figure;
}
function absolute(figure) {
    return (0, step_js_1.compare)(figure, '0') < 0 ? (0, step_js_1.multiply)(figure, '-1') : figure;
}
/** Down, also below zero. */
function cut(figure) {
    const floor = (0, step_js_1.floorToStep)(figure, BALANCE_STEP);
    return (0, step_js_1.compare)(figure, floor) < 0 ? (0, step_js_1.add)(floor, (0, step_js_1.multiply)(BALANCE_STEP, '-1')) : floor;
}
