/** Account state of the native section: balance and positions in one row. */
import { add, compare, divide, floorToStep, multiply } from '../core/number/step.js';
import { problem } from '../core/problem.js';
import { parsePosition } from './position.js';
import { formatValue } from '../exchange/params.js';
import { isRecord } from '../core/shape.js';
import { absolute, decimal, nonNegative, objectId, parseInteger, required, subtract, } from '../exchange/value.js';
/** Decimals of a price that results from a division. */
const PRICE_DECIMALS = 9;
/** The step of balances in the unified section, so that both sections give the same balance. */
const BALANCE_STEP = '0.000000001';
/**
 * Finds an account among rows of `accounts/positions`.
 *
 * @throws {Problem} when there is none
 */
export function findAccountState(accounts, accountNumber) {
    const found = accounts.find(({ accountId }) => parseInteger(accountId, 'accountId') === BigInt(accountNumber));
    if (found !== undefined)
        return found;
    throw problem('response', 'accounts', `account ${accountNumber}`, 'other accounts, or none');
}
/** Returns the account in the body of a `user` frame, if any. */
export function accountOfFrame(body) {
    const { account } = { ...body };
    return typeof account === 'object' ? (account ?? undefined) : undefined;
}
/** Parses the collateral of an account, with the same values as `parseBalance`. */
export function parseHoldings(row) {
    const sum = listPositions(row).reduce((total, position) => add(total, required(decimal, position, 'collateral')), '0');
    const [free, used] = [roundDown(required(nonNegative, row, 'availableCollateral')), roundDown(sum)];
    return { free, used, total: add(free, used) };
}
/** Parses the figures of an account. */
export function parseAccountEquity(row) {
    return {
        equity: decimal(row, 'totalEquityUsd'),
        unrealizedFunding: decimal(row, 'totalUnrealizedFundingsUsd'),
    };
}
/** Parses the figures of a position. The equities of all positions and the available collateral add up to the account's. */
export function parsePositionEquity(row) {
    const keys = ['collateralUsd', 'unrealizedPnlUsd', 'unrealizedFundingsUsd'];
    const parts = keys.map((key) => decimal(row, key));
    const isComplete = (found) => !found.includes(undefined);
    return { equity: isComplete(parts) ? parts.reduce(add) : undefined, unrealizedFunding: parts[2] };
}
/** Returns the positions of an account. */
export function listPositions({ positions }) {
    if (positions === undefined || positions === null)
        return [];
    if (!Array.isArray(positions) || !positions.every(isRecord)) {
        throw problem('response', 'account.positions', 'a list of positions', formatValue(positions));
    }
    for (const position of positions)
        required(objectId, position, 'marketId');
    return positions;
}
/**
 * Parses a position to input of `safePosition`. Its values equal those of the unified section; initial margin and
 * leverage are missing. A flat position has neither side nor entry price.
 */
export function parseAccountPosition(row, market, facts, convert = Number) {
    const unified = toUnifiedRow(row, market, facts);
    const position = { ...parsePosition(unified, market, convert), info: { ...row, ...parsePositionEquity(row) } };
    return unified.maintenanceMargin === undefined ? { ...position, marginRatio: undefined } : position;
}
function toUnifiedRow(row, market, { accountNumber, maintenance, timestamp }) {
    const base = required(decimal, row, 'baseAssetAmount');
    const [contracts, notional] = [absolute(base), absolute(decimal(row, 'quoteAssetNotionalAmount') ?? '0')];
    const isFlat = compare(contracts, '0') === 0;
    return {
        id: `${market.id}:${accountNumber}`,
        symbol: market.symbol,
        timestamp: `${timestamp}`,
        side: isFlat ? undefined : compare(base, '0') > 0 ? 'long' : 'short',
        contracts,
        entryPrice: isFlat ? undefined : nonNegative(row, 'entryPrice'),
        markPrice: divide(notional, contracts, PRICE_DECIMALS),
        notional,
        collateral: required(decimal, row, 'collateral'),
        maintenanceMargin: maintenance === undefined ? undefined : multiply(notional, maintenance),
        maintenanceMarginPercentage: maintenance,
        unrealizedPnl: decimal(row, 'unrealizedPnlUsd'),
        liquidationPrice: isFlat ? undefined : decimal(row, 'liquidationPrice'),
    };
}
/** Rounds towards minus infinity. */
function roundDown(amount) {
    const floor = floorToStep(amount, BALANCE_STEP);
    return compare(amount, floor) < 0 ? subtract(floor, BALANCE_STEP) : floor;
}
