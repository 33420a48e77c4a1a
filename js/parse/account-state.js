/** Account state of the native section: balance and positions in one row. */
import { add, compare, divide, floorToStep, multiply } from '../number/step.js';
import { problem } from '../problem.js';
import { parsePosition } from './position.js';
import { absolute, parseDecimal, parseInteger, subtract } from './value.js';
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
    const found = accounts.find(({ accountId }) => parseInteger(accountId) === BigInt(accountNumber));
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
    const sum = listPositions(row).reduce((total, { collateral }) => add(total, amountOf(collateral, 'collateral')), '0');
    const [free, used] = [roundDown(amountOf(row.availableCollateral, 'availableCollateral')), roundDown(sum)];
    return { free, used, total: add(free, used) };
}
/** Returns the positions of an account. */
export function listPositions({ positions }) {
    if (positions === undefined || positions === null)
        return [];
    if (Array.isArray(positions))
        return positions;
    throw problem('response', 'account.positions', 'a list', typeof positions);
}
/**
 * Parses a position to input of `safePosition`. Its values equal those of the unified section; initial margin and chosen
 * leverage are missing. A flat position has neither side nor entry price.
 */
export function parseAccountPosition(row, market, facts) {
    const unified = toUnifiedRow(row, market, facts);
    const position = { ...parsePosition(unified, market), info: row };
    return unified.maintenanceMargin === undefined ? { ...position, marginRatio: undefined } : position;
}
function toUnifiedRow(row, market, { accountNumber, maintenance, timestamp }) {
    const base = amountOf(row.baseAssetAmount, 'baseAssetAmount');
    const [contracts, notional] = [absolute(base), absolute(parseDecimal(row.quoteAssetNotionalAmount) ?? '0')];
    const isFlat = compare(contracts, '0') === 0;
    const unlessFlat = (value) => (isFlat ? undefined : parseDecimal(value));
    return {
        id: `${market.id}:${accountNumber}`,
        symbol: market.symbol,
        timestamp: `${timestamp}`,
        side: isFlat ? undefined : compare(base, '0') > 0 ? 'long' : 'short',
        contracts,
        entryPrice: unlessFlat(row.entryPrice),
        markPrice: divide(notional, contracts, PRICE_DECIMALS),
        notional,
        leverage: unlessFlat(row.leverage),
        collateral: amountOf(row.collateral, 'collateral'),
        maintenanceMargin: maintenance === undefined ? undefined : multiply(notional, maintenance),
        maintenanceMarginPercentage: maintenance,
        unrealizedPnl: parseDecimal(row.unrealizedPnlUsd),
        liquidationPrice: unlessFlat(row.liquidationPrice),
    };
}
function amountOf(value, at) {
    const amount = parseDecimal(value);
    if (amount === undefined)
        throw problem('response', at, 'an amount', 'nothing');
    return amount;
}
/** Rounds towards minus infinity. */
function roundDown(amount) {
    const floor = floorToStep(amount, BALANCE_STEP);
    return compare(amount, floor) < 0 ? subtract(floor, BALANCE_STEP) : floor;
}
