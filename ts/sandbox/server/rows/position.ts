/** A position: what an account has in a market, if only margin. */

import type { MarketView, PositionView } from '../../engine/types.js';
import { atto, type Json } from '../json.js';
import type { Listing } from '../listing.js';
import { datetime } from '../time.js';

const ONE = 10n ** 18n;

/**
 * Tells a position: `contracts` in base and never negative, money in USD or collateral, ratios as fractions.
 *
 * As recorded, `contractSize` is the price of one base in collateral, `leverage` is notional over collateral, and
 * `marginRatio` is margin over notional, so that bigger is safer. A flat row has no side, entry price, margin ratio,
 * liquidation price and time.
 *
 * @param listing the market
 * @param position the position
 * @param market the market's prices
 * @param at when it was so
 * @returns a row of `positions`
 */
export function positionRow(listing: Listing, position: PositionView, market: MarketView, at: number): Json {
    const { base, notional, collateral, initialMarginRatio } = position;
    const isFlat = base === 0n;
    return {
        id: `${position.marketId}:${position.accountId}`,
        symbol: listing.symbol,
        ...(isFlat ? {} : { timestamp: at, datetime: datetime(at), side: base > 0n ? 'long' : 'short' }),
        contracts: atto(base < 0n ? -base : base),
        contractSize: atto(over(market.markPrice, market.collateralPrice)),
        ...(position.entryPrice === undefined ? {} : { entryPrice: atto(position.entryPrice) }),
        notional: atto(notional),
        leverage: atto(over(notional, collateral)),
        collateral: atto(collateral),
        initialMargin: atto(times(notional, initialMarginRatio)),
        maintenanceMargin: atto(times(notional, listing.spec.maintenanceMarginRatio)),
        initialMarginPercentage: atto(initialMarginRatio),
        maintenanceMarginPercentage: atto(listing.spec.maintenanceMarginRatio),
        unrealizedPnl: atto(position.unrealizedPnl),
        ...(position.liquidationPrice === undefined ? {} : { liquidationPrice: atto(position.liquidationPrice) }),
        marginMode: 'isolated',
        ...(isFlat ? {} : { marginRatio: atto(over(position.margin, notional)) }),
    };
}

function times(left: bigint, right: bigint): bigint {
    return (left * right) / ONE;
}

/** Zero over what is not above zero: the service tells no infinity. */
function over(dividend: bigint, divisor: bigint): bigint {
    return divisor > 0n ? (dividend * ONE) / divisor : 0n;
}
