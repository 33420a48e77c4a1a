"use strict";
/** The oracle: stores the prices of index and collateral before they are too old, and turns the market's cranks. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.tend = tend;
/** USDC is worth this, 10^-18 USD. */
const COLLATERAL_PRICE = 10n ** 18n;
/**
 * Stores the prices of one market, if they are due, and brings its averages and funding up to date.
 *
 * @param feed where prices come from and go to
 * @param spec the market
 * @param now the time, in milliseconds
 */
function tend(feed, spec, now) {
    const view = feed.engine.market(spec.id, now);
    const isDue = (at, toleranceMs) => now - at >= Math.min(feed.postMs, toleranceMs / 2);
    const index = isDue(view.indexPriceAt, spec.baseOracleToleranceMs);
    const collateral = isDue(view.collateralPriceAt, spec.collateralOracleToleranceMs);
    feed.hand.attempt(now, (transaction) => {
        if (collateral)
            transaction.setCollateralPrice(COLLATERAL_PRICE);
        if (index)
            transaction.setBasePrice(spec.id, feed.past.indexPrice(spec.id, now));
        transaction.updateTwaps(spec.id);
    });
    if (now < view.nextFundingAt)
        return;
    feed.hand.attempt(now, (transaction) => {
        transaction.updateFunding(spec.id);
    });
}
