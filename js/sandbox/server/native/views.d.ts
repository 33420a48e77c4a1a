/** What a moment shows of markets and accounts, gathered for their rows; for reads and frames alike. */
import type { Json } from '../json.js';
import type { Listing } from '../listing.js';
import type { Service } from '../service.js';
import type { Sight } from '../sight.js';
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
export declare function marketOf(service: Gathering, listing: Listing, sight: Pick<Sight, 'market'>): Json;
/**
 * Tells an account.
 *
 * @param service the exchange
 * @param accountNumber whose
 * @param sight what may be seen
 * @param marketIds which positions; all when left out
 * @returns its object
 */
export declare function accountOf(service: Gathering, accountNumber: number, sight: Pick<Sight, 'collateral' | 'positions' | 'orders' | 'market'>, marketIds?: ReadonlySet<string>): Json;
