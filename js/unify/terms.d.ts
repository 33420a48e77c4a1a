/** `options.transaction` as a user sets it: what transactions may do, each value checked before anything is built. */
import type { Pins } from '../transaction/packages.js';
/** What transactions may do, and what happens to them. */
export interface TransactionTerms {
    readonly mode: 'strict' | 'structural';
    /** Package ids in full, by role. */
    readonly pins: Pins;
    readonly scale: 'e9' | 'steps' | undefined;
    /** By coin type in full. */
    readonly decimals: ReadonlyMap<string, number>;
    readonly epoch: unknown;
    readonly chainId: string | undefined;
    /** MIST */
    readonly maxGasBudget: bigint;
    /** MIST */
    readonly maxGasPrice: bigint;
    /** MIST */
    readonly maxOracleFee: bigint;
    readonly allowNoExpiration: boolean;
    readonly rebuilds: number;
    readonly resubmit: {
        readonly times: number;
        readonly delayMs: number;
    };
    readonly maxWaiting: number;
    readonly journal: unknown;
}
/**
 * Reads `options.transaction`.
 *
 * @param value the option, with every default in it
 * @returns the terms
 * @throws {Problem} `argument` naming each key that is not known or not of its kind
 */
export declare function readTerms(value: unknown): TransactionTerms;
