/** An account's whole state as the native section tells it: collateral, positions and resting orders. */
import { exact } from '../../json.js';
import { fine, integer, over, times } from './number.js';
/**
 * Tells an account: all amounts with every digit, ratios as fractions, money in USD where the name says so and else in
 * collateral. Positions come by market id, resting orders bids first and then by id.
 *
 * @param state the account's
 * @param marketIds which positions to tell; all when left out. The totals are of all in any case.
 * @returns the object of `accounts/positions`, and of the frames of `user`
 */
export function accountStateRow(state, marketIds) {
    const { collateralPrice, decimals, holdings } = state;
    const available = state.collateral * 10n ** BigInt(18 - decimals);
    const availableUsd = times(available, collateralPrice);
    const sum = (figure) => holdings.reduce((total, { position }) => total + figure(position), 0n);
    const told = holdings.filter(({ position }) => marketIds?.has(position.marketId) ?? true);
    return {
        accountId: integer(state.accountNumber),
        totalEquityUsd: fine(availableUsd + sum(({ margin }) => margin)),
        availableCollateral: fine(available),
        availableCollateralUsd: fine(availableUsd),
        totalUnrealizedFundingsUsd: fine(sum(({ unrealizedFunding }) => unrealizedFunding)),
        totalUnrealizedPnlUsd: fine(sum(({ unrealizedPnl }) => unrealizedPnl)),
        positions: [...told].sort(byMarket).map((holding) => positionRow(holding, decimals)),
    };
}
/** As in the unified section, `leverage` is notional over collateral, and `marginRatio` is margin over notional. */
function positionRow({ position, market, orders }, decimals) {
    const { collateral, notional } = position;
    const free = position.freeCollateral * 10n ** BigInt(18 - decimals);
    const isFlat = position.base === 0n;
    return {
        marketId: position.marketId,
        collateral: fine(collateral),
        collateralUsd: fine(times(collateral, market.collateralPrice)),
        baseAssetAmount: fine(position.base),
        quoteAssetNotionalAmount: fine(position.base < 0n ? -notional : notional),
        cumFundingRateLong: fine(position.cumulativeFundingLong),
        cumFundingRateShort: fine(position.cumulativeFundingShort),
        asksQuantity: fine(position.asksQuantity),
        bidsQuantity: fine(position.bidsQuantity),
        pendingOrders: [...orders].sort(byIdAndSide).map(pendingRow),
        leverage: fine(over(notional, collateral)),
        marginRatio: isFlat ? null : fine(over(position.margin, notional)),
        freeMarginUsd: fine(times(free, market.collateralPrice)),
        freeCollateral: exact(position.freeCollateral, decimals),
        unrealizedFundingsUsd: fine(position.unrealizedFunding),
        unrealizedPnlUsd: fine(position.unrealizedPnl),
        entryPrice: position.entryPrice === undefined ? null : fine(position.entryPrice),
        liquidationPrice: position.liquidationPrice === undefined ? null : fine(position.liquidationPrice),
    };
}
/** Sizes are integers of 10^-9 base; there is no price. */
function pendingRow(order) {
    return {
        orderId: integer(order.orderId),
        side: order.side === 'bid' ? 0 : 1,
        currentSize: integer(order.size),
        initialSize: integer(order.initialSize),
        ...(order.clientOrderId === undefined ? {} : { clientOrderId: integer(order.clientOrderId) }),
    };
}
function byMarket({ position: one }, { position: other }) {
    return one.marketId < other.marketId ? -1 : 1;
}
function byIdAndSide(one, other) {
    if (one.side !== other.side)
        return one.side === 'bid' ? -1 : 1;
    return one.orderId < other.orderId ? -1 : 1;
}
