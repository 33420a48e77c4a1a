"use strict";
/** What a moment shows of markets and accounts, gathered for their rows; for reads and frames alike. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.marketOf = marketOf;
exports.accountOf = accountOf;
const account_js_1 = require("./rows/account.js");
const market_js_1 = require("./rows/market.js");
/**
 * Tells a market.
 *
 * @param service the exchange
 * @param listing the market
 * @param sight what may be seen
 * @returns its object
 */
function marketOf(service, listing, sight) {
    return (0, market_js_1.nativeMarketRow)({
        listing,
        market: sight.market(listing.spec.id),
        packageId: service.chain.packages.perpetuals,
        place: [...service.listings.keys()].indexOf(listing.spec.id),
    });
}
/**
 * Tells an account.
 *
 * @param service the exchange
 * @param accountNumber whose
 * @param sight what may be seen
 * @param marketIds which positions; all when left out
 * @returns its object
 */
function accountOf(service, accountNumber, sight, marketIds) {
    const holdings = sight.positions(accountNumber).map((position) => ({
        position,
        market: sight.market(position.marketId),
        orders: sight.orders(position.marketId, accountNumber),
    }));
    const [anyMarketId = ''] = service.listings.keys();
    const { collateralPrice } = sight.market(anyMarketId);
    const collateral = sight.collateral(accountNumber);
    const { decimals } = service;
    return (0, account_js_1.accountStateRow)({ accountNumber, collateral, decimals, collateralPrice, holdings }, marketIds);
}
