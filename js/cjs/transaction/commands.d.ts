/**
 * Verifies a transaction command by command: every call must be one that the write needs, with the requested values, on the
 * requested objects, and coins go nowhere else.
 */
import type { Departure } from '../problem.js';
import { type Trust } from './context.js';
import type { TransactionData } from './data.js';
import type { Scale } from './expected-calls.js';
import type { Intent } from './intent.js';
import type { PackagePins } from './packages.js';
/** The result of verifying the commands. */
export interface CommandsVerdict {
    /** Empty when the transaction does what it must do, and nothing else. */
    readonly departures: readonly Departure[];
    /** Package pins, with the packages accepted for the first time. */
    readonly pins: PackagePins;
    readonly scale: Scale | undefined;
}
/**
 * Verifies the inputs and the commands of a transaction.
 *
 * @param transaction the transaction, decoded from the bytes that will be signed
 * @param intent what it must do
 * @param trust what is trusted before
 * @returns every departure, and the packages and the scale that were accepted for the first time
 */
export declare function verifyCommands(transaction: TransactionData, intent: Intent, trust: Trust): CommandsVerdict;
