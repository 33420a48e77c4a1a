/** `options.transaction` as a user sets it: what transactions may do, each value checked before anything is built. */
import type { Pins } from '../transaction/packages.js';
import { type CheckedPins } from './pins.js';
/** What transactions may do, and what happens to them. */
export interface TransactionTerms {
    readonly mode: 'strict' | 'structural';
    /** Whether what is not pinned is learned from its first use; `undefined`: on hosts of this machine only. */
    readonly learn: boolean | undefined;
    /** Package ids in full, by role. */
    readonly pins: Pins;
    readonly account: CheckedPins['account'];
    readonly markets: CheckedPins['markets'];
    readonly scale: 'e9' | 'steps' | undefined;
    /** By coin type in full. */
    readonly decimals: ReadonlyMap<string, number>;
    readonly epoch: unknown;
    readonly chainId: string | undefined;
    /** MIST */
    readonly maxGasBudget: bigint;
    /** MIST in 24 hours; `undefined`: no limit. */
    readonly maxGasPerDay: bigint | undefined;
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
 * @param pinned `options.transaction.pins`, read; what it pins goes before `packages` and `chainId`
 * @returns the terms
 * @throws {Problem} `argument` naming each key that is not known or not of its kind
 */
export declare function readTerms(value: unknown, pinned?: CheckedPins): TransactionTerms;
