/** The simulated Sui chain: builds transactions for the service and executes signed ones. */
import type { Engine } from '../engine/types.js';
import type { Oracle } from './oracle.js';
import type { DepositTo, Dialect, Chain } from './types.js';
/** Options of a chain. */
export interface ChainOptions {
    /** Executes the contract calls. */
    readonly engine: Engine;
    /** Determines all ids. */
    readonly seed: number;
    readonly dialect: Dialect;
    /** The id that a deposit accepts as `accountId`. */
    readonly depositTo: DepositTo;
    readonly oracle: Oracle;
    /** A build updates an on-chain price older than this, in milliseconds. Default {@link ORACLE_MAX_AGE_MS}. */
    readonly oracleMaxAgeMs?: number | undefined;
    readonly collateralDecimals: number;
    /** Move type of the collateral; by default a coin of this chain's own. */
    readonly collateralType?: string | undefined;
}
/** Creates a chain with the engine's markets and no wallets. */
export declare function createChain(options: ChainOptions): Chain;
