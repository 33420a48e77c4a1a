/** Composes the commands of each write operation. */
import { Writer } from './call-writer.js';
import type { ChainContext } from './execution.js';
import type { Intent } from './intent.js';
import { type Oracle } from './oracle.js';
import { type TransactionOptions } from './transaction-options.js';
/** Dependencies of the composition. */
export interface ComposeParts {
    readonly context: ChainContext;
    readonly oracle: Oracle;
    /** A build updates on-chain prices older than this, in milliseconds. */
    readonly oracleMaxAgeMs: number;
}
/**
 * Composes a transaction without its gas data.
 * @throws {Refusal} 400 when the wallet holds too little
 */
export declare function compose(intent: Intent, options: TransactionOptions, parts: ComposeParts, now: number): Writer;
