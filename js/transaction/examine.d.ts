/**
 * Reads a transaction command by command, knowing what it is meant to do: every call must be one that the write needs, with
 * the values that were asked for, on the objects that were asked for; money may go nowhere else.
 */
import type { Departure } from '../problem.js';
import type { Intent } from './intent.js';
import { type Pins } from './packages.js';
import { type Scale } from './plan.js';
import type { Program } from './program.js';
/** What is believed before a transaction is read. */
export interface Trust {
    /** The wallet that signs, `0x` and 64 digits. */
    readonly sender: string;
    readonly pins: Pins;
    /** Whether packages that are not pinned are taken as they are met. */
    readonly mayLearn: boolean;
    /** Whether a call of a pinned package that is not in the table is refused, or judged by what it takes. */
    readonly mode: 'strict' | 'structural';
    /** Scale of calls that are not in the table; `'any'` where it may be learned, `undefined` to refuse their orders. */
    readonly scale: Scale | 'any' | undefined;
    /** Whether there is a position in the market already, so that none needs to be made; `'none'` only as far as it was read. */
    readonly position: 'there' | 'none' | 'unknown';
    /** Whether the gas coin is somebody else's. */
    readonly isSponsored: boolean;
    /** The most that oracle updates may cost, MIST. */
    readonly maxOracleFee: bigint;
    /** Whether the account is only listed by the service: nobody selected it, and this client did not create it. */
    readonly isAccountUnselected?: boolean;
}
/** What came of reading a transaction. */
export interface Examined {
    /** Empty when the transaction does what it should and nothing else. */
    readonly departures: readonly Departure[];
    readonly pins: Pins;
    readonly scale: Scale | undefined;
}
/**
 * Reads a transaction.
 *
 * @param program the transaction, decoded from the bytes that will be signed
 * @param intent what it is to do
 * @param trust what is believed before
 * @returns every departure, and what was met for the first time
 */
export declare function examine(program: Program, intent: Intent, trust: Trust): Examined;
