/** Composes the commands of each write operation. */
import type { Transaction } from '@mysten/sui/transactions';
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
/** The sender, and whether an address balance pays oracle fees. */
type Payer = Pick<TransactionOptions, 'sender' | 'isAddressGas'>;
/** Result of a composition. */
export interface Composition {
    readonly transaction: Transaction;
    /** Command and result of a withdrawn coin that no command uses. */
    readonly coin: readonly [command: number, result: number] | undefined;
}
/**
 * Composes a transaction without its gas data; `base` has the commands before those of the intents.
 * @throws {Refusal} 400 when the wallet holds too little
 */
export declare function compose(intents: readonly Intent[], payer: Payer, parts: ComposeParts, now: number, base?: Transaction): Composition;
export {};
