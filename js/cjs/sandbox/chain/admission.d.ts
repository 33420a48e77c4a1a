/** Decides whether a transaction is let in: valid now, on this chain, with its objects as they are, and with its gas. */
import { type CoinObject } from './object.js';
import type { ReadTransaction } from './program.js';
import type { Ground } from './run.js';
/**
 * Lets a transaction in.
 *
 * @param transaction with all its signatures
 * @param ground where
 * @param now milliseconds
 * @returns the coins that pay for its gas; none where an address balance does
 * @throws {Refusal} 400 naming what does not hold; nothing is executed then, and nothing paid
 */
export declare function admit(transaction: ReadTransaction, ground: Ground, now: number): CoinObject[];
