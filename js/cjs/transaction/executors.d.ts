/** Verifies who executes a new stop or TWAP order, and with which deposit. */
import type { Departure } from '../core/problem.js';
import type { Trust } from './context.js';
import type { Literals } from './expected-calls.js';
import { type Coin } from './value.js';
/**
 * Verifies the executors of the stop or TWAP orders of one transaction. An executor may run whatever fits the hash in a ticket; the
 * client can recompute only that of a TWAP order.
 */
export declare class ExecutorVerifier {
    private readonly trust;
    private readonly found;
    constructor(trust: Trust);
    /** Verifies the plain values of a new stop or TWAP order, and the coin that pays for its executions. */
    verify({ executors, domain }: Literals, coin: Coin, at: string, executions: bigint): Departure[];
    /** The pinned executors; without pins, those of this transaction where they may be learned. */
    learned(): readonly string[] | undefined;
    /** Returns whether the transaction needs pinned executors. */
    get isUnpinned(): boolean;
    /** Returns a departure where executors must be pinned and are not. */
    departures(): Departure[];
    /** A domain is the address of an object that the executor must have besides, and is pinned like an executor. */
    private verifyExecutors;
    private verifyDeposit;
}
