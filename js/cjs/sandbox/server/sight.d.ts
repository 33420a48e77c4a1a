/** What reads look at: the exchange as of one moment. */
import type { Chain, ChainAccount } from '../chain/types.js';
import type { BookView, Engine, MarketView, OrderView, PositionView } from '../engine/types.js';
import type { Clock } from './time.js';
/** The exchange as of one moment. */
export interface Sight {
    /** The moment, in milliseconds since 1970. */
    readonly at: number;
    accountsOf(address: string): readonly ChainAccount[];
    /** By capability or account object id. */
    account(id: string): ChainAccount | undefined;
    /** What is not allocated, raw. */
    collateral(accountNumber: number): bigint;
    /** Flat ones included; none of an account that does not exist. */
    positions(accountNumber: number): readonly PositionView[];
    /** Resting orders, oldest first. */
    orders(marketId: string, accountNumber: number): readonly OrderView[];
    book(marketId: string): BookView;
    market(marketId: string): MarketView;
}
/**
 * Looks at the exchange as it is.
 *
 * @param engine the exchange
 * @param chain who owns what
 * @param clock the moment
 * @returns what is there now
 */
export declare function presentSight(engine: Engine, chain: Chain, clock: Clock): Sight;
