/** Converts failures of a Sui node to CCXT classes. */
import type { NodeFailure } from '../../node/failure.js';
/**
 * Converts a failure to an error whose message begins with the exchange id. The name of the contract's constant takes precedence over
 * the number of an abort; a pair of module and number that is not known is an `ExchangeError`.
 */
export declare function toNodeError(failure: NodeFailure, id: string): Error;
/** Returns the failure that an error was made from, if any. */
export declare function nodeFactsOf(error: unknown): NodeFailure | undefined;
/** Returns whether a simulation, or a node that refuses one, shows that the gas of a transaction is not covered. */
export declare function isShortOfGas(error: unknown): boolean;
