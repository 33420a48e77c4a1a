/** What a moment shows of markets and accounts, gathered for their rows; for reads and frames alike. */
import { accountStateRow } from './rows/account.js';
import { nativeMarketRow } from './rows/market.js';
/**
 * Tells a market.
 *
 * @param service the exchange
 * @param listing the market
 * @param sight what may be seen
 * @returns its object
 */
export function marketOf(service, listing, sight) {
    return nativeMarketRow({
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
export function accountOf(service, accountNumber, sight, marketIds) {
    const holdings = sight.positions(accountNumber).map((position) => ({
        position,
        market: sight.market(position.marketId),
        orders: sight.orders(position.marketId, accountNumber),
    }));
    const [anyMarketId = ''] = service.listings.keys();
    const { collateralPrice } = sight.market(anyMarketId);
    const collateral = sight.collateral(accountNumber);
    const { decimals } = service;
    return accountStateRow({ accountNumber, collateral, decimals, collateralPrice, holdings }, marketIds);
}
