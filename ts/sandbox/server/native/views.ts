/** What a moment shows of markets and accounts, gathered for their rows; for reads and frames alike. */

import type { Json } from '../json.js';
import type { Listing } from '../listing.js';
import type { Service } from '../service.js';
import type { Sight } from '../sight.js';
import { accountStateRow } from './rows/account.js';
import { nativeMarketRow } from './rows/market.js';

/** What rows are gathered from. */
export type Gathering = Pick<Service, 'chain' | 'listings' | 'decimals'>;

/**
 * Tells a market.
 *
 * @param service the exchange
 * @param listing the market
 * @param sight what may be seen
 * @returns its object
 */
export function marketOf(service: Gathering, listing: Listing, sight: Pick<Sight, 'market'>): Json {
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
export function accountOf(
    service: Gathering,
    accountNumber: number,
    sight: Pick<Sight, 'collateral' | 'positions' | 'orders' | 'market'>,
    marketIds?: ReadonlySet<string>,
): Json {
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
