/** Rows of accounts, balances and positions in the unified section. */

import type { ChainAccount } from '../../chain/types.js';
import { floorDivide, NANO } from '../../engine/integers.js';
import type { PositionView, MarketView } from '../../engine/types.js';
import { attoFloored, divide, exact, multiply, type Json } from '../http/json.js';
import { COLLATERAL, type Listing } from '../markets/listing.js';
import { datetime } from '../time/time.js';

/**
 * Creates the row of an account's capability, which writes use as account id. @returns a row of type
 * `capability`
 */
export function capabilityRow(account: ChainAccount): Json {
    return { id: account.capabilityId, type: 'capability', code: COLLATERAL, accountNumber: account.accountNumber };
}

/** Creates a row of type `account`; `collateral` is unallocated, raw. */
export function accountRow(account: ChainAccount, collateral?: bigint, decimals = 0): Json {
    const { accountId, accountNumber } = account;
    const formatted = collateral === undefined ? undefined : exact(collateral, decimals);
    return { id: accountId, type: 'account', code: COLLATERAL, accountNumber, collateral: formatted };
}

const DECIMALS = 9;

/**
 * Creates the response of `balance`: `free` is unallocated, `used` is allocated to markets without profit and
 * loss. Wallet coins are not included.
 */
export function balanceRow(collateral: bigint, decimals: number, positions: readonly PositionView[], at: number): Json {
    const free = collateral * 10n ** BigInt(DECIMALS - decimals);
    const allocated = positions.reduce((sum, position) => sum + position.collateral, 0n);
    const used = floorDivide(allocated, NANO);
    const [freeText, usedText, total] = [free, used, free + used].map((units) => exact(units, DECIMALS));
    return { timestamp: at, balances: { [COLLATERAL]: { free: freeText, used: usedText, total } } };
}

/**
 * Creates a row of `positions`: `contracts` in base and never negative, amounts in USD or collateral, ratios
 * as fractions. As recorded, `contractSize` is the price of one base in collateral, `leverage` is notional /
 * collateral, and `marginRatio` is margin / notional. A flat row has no side, entry price, margin ratio,
 * liquidation price and time, and its `contractSize` is about 1, as the price of the collateral.
 */
export function positionRow(listing: Listing, position: PositionView, market: MarketView, at: number): Json {
    const { base, notional, collateral, initialMarginRatio } = position;
    const isFlat = base === 0n;
    return {
        id: `${position.marketId}:${position.accountId}`,
        symbol: listing.symbol,
        ...(isFlat ? {} : { timestamp: at, datetime: datetime(at), side: base > 0n ? 'long' : 'short' }),
        contracts: attoFloored(base < 0n ? -base : base),
        contractSize: attoFloored(isFlat ? market.collateralPrice : divide(market.markPrice, market.collateralPrice)),
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
