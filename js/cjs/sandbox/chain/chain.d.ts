/** The sandbox's blockchain: builds transactions for its service, and executes what comes back signed. */
import type { Engine } from '../engine/types.js';
import type { DepositTo } from './intent.js';
import type { Oracle } from './oracle.js';
import type { Chain, Dialect } from './types.js';
/** How a chain is to be. */
export interface ChainOptions {
    /** What the contract's calls do. */
    readonly engine: Engine;
    /** Decides every id. */
    readonly seed: number;
    readonly dialect: Dialect;
    /** Whose id a deposit takes as `accountId`. */
    readonly depositTo: DepositTo;
    readonly oracle: Oracle;
    /** A price on chain older than this is brought up to date by a build that needs it; {@link ORACLE_MAX_AGE_MS} when left out. */
    readonly oracleMaxAgeMs?: number;
    readonly collateralDecimals: number;
}
/**
 * Makes a chain with the engine's markets on it, and nobody else.
 *
 * @param options how it is to be
 * @returns the chain
 */
export declare function createChain(options: ChainOptions): Chain;
