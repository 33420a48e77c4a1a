/** Rows of accounts, balances and positions in the unified section. */
import { exact, floorDivide, attoFloored } from '../json.js';
import { COLLATERAL } from '../listing.js';
import { datetime } from '../time.js';
/** Creates the row of an account's capability, which writes use as account id. @returns a row of type `capability` */
export function capabilityRow(account) {
    return { id: account.capabilityId, type: 'capability', code: COLLATERAL, accountNumber: account.accountNumber };
}
/**
 * Creates the row of an account.
 *
 * @param account the account
 * @param collateral unallocated, raw; omitted when `undefined`
 * @param decimals of the collateral coin
 * @returns a row of type `account`
 */
export function accountRow(account, collateral, decimals = 0) {
    const { accountId, accountNumber } = account;
    const formatted = collateral === undefined ? undefined : exact(collateral, decimals);
    return { id: accountId, type: 'account', code: COLLATERAL, accountNumber, collateral: formatted };
}
const DECIMALS = 9;
const ATTO_PER_NANO = 10n ** 9n;
/**
 * Creates the balance of an account: `free` is unallocated, `used` is allocated to markets without profit and loss.
 * Wallet coins are not included.
 *
 * @param collateral unallocated, raw
 * @param decimals of the collateral coin
 * @param positions of the account
 * @param at time of the state
 * @returns the response of `balance`
 */
export function balanceRow(collateral, decimals, positions, at) {
    const free = collateral * 10n ** BigInt(DECIMALS - decimals);
    const used = floorDivide(positions.reduce((sum, position) => sum + position.collateral, 0n), ATTO_PER_NANO);
    const [freeText, usedText, total] = [free, used, free + used].map((units) => exact(units, DECIMALS));
    return { timestamp: at, balances: { [COLLATERAL]: { free: freeText, used: usedText, total } } };
}
const ONE = 10n ** 18n;
/**
 * Creates the row of a position: `contracts` in base and never negative, amounts in USD or collateral, ratios as
 * fractions. As recorded, `contractSize` is the price of one base in collateral, `leverage` is notional / collateral,
 * and `marginRatio` is margin / notional. A flat row has no side, entry price, margin ratio, liquidation price and
 * time.
 *
 * @param listing the market
 * @param position the position
 * @param market its prices
 * @param at time of the state
 * @returns a row of `positions`
 */
export function positionRow(listing, position, market, at) {
    const { base, notional, collateral, initialMarginRatio } = position;
    const isFlat = base === 0n;
    return {
        id: `${position.marketId}:${position.accountId}`,
        symbol: listing.symbol,
        ...(isFlat ? {} : { timestamp: at, datetime: datetime(at), side: base > 0n ? 'long' : 'short' }),
        contracts: attoFloored(base < 0n ? -base : base),
        contractSize: attoFloored(divide(market.markPrice, market.collateralPrice)),
        ...(position.entryPrice === undefined ? {} : { entryPrice: attoFloored(position.entryPrice) }),
        notional: attoFloored(notional),
        leverage: attoFloored(divide(notional, collateral)),
        collateral: attoFloored(collateral),
        initialMargin: attoFloored(multiply(notional, initialMarginRatio)),
        maintenanceMargin: attoFloored(multiply(notional, listing.spec.maintenanceMarginRatio)),
        initialMarginPercentage: attoFloored(initialMarginRatio),
        maintenanceMarginPercentage: attoFloored(listing.spec.maintenanceMarginRatio),
        unrealizedPnl: attoFloored(position.unrealizedPnl),
        ...(position.liquidationPrice === undefined
            ? {}
            : { liquidationPrice: attoFloored(position.liquidationPrice) }),
        marginMode: 'isolated',
        ...(isFlat ? {} : { marginRatio: attoFloored(divide(position.margin, notional)) }),
    };
}
function multiply(left, right) {
    return (left * right) / ONE;
}
/** Zero when the divisor is not above zero: the service reports no infinity. */
function divide(dividend, divisor) {
    return divisor > 0n ? (dividend * ONE) / divisor : 0n;
}
