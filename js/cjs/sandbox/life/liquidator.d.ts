/** The liquidator: watches the users' positions, and takes over those that fall below maintenance. */
import type { Engine } from '../engine/types.js';
import type { Desk } from './desk.js';
/** The positions that are not the crew's. */
export declare class Watch {
    #private;
    /**
     * @param engine whose events tell of new positions from now on
     * @param crew account numbers that need no watching
     */
    constructor(engine: Engine, crew: readonly number[]);
    /** @returns accounts with a position on a market, flat or not, in the order they came */
    of(marketId: string): Iterable<number>;
    /** Stops listening. */
    close(): void;
}
/**
 * Liquidates every watched position of a market that is below maintenance.
 *
 * @param desk the market
 * @param watch tells whose positions
 * @param markPrice 10^-18 USD
 * @param now the time, in milliseconds
 */
export declare function liquidate(desk: Desk, watch: Watch, markPrice: bigint, now: number): void;
