/** Reads `options.transaction`. Every value is checked before anything is built. */
import type { PackagePins } from '../../transaction/packages.js';
import type { CheckedPins } from '../../transaction/pins/pins.js';
/** `options.transaction`, checked. */
export interface TransactionOptions {
    readonly mode: 'strict' | 'structural';
    /** Whether missing pins are learned from their first use; `undefined`: on local hosts only. */
    readonly learn: boolean | undefined;
    /** Package ids in full, by role. */
    readonly pins: PackagePins;
    readonly account: CheckedPins['account'];
    readonly markets: CheckedPins['markets'];
    readonly scale: 'e9' | 'steps' | undefined;
    /** By coin type in full. */
    readonly decimals: ReadonlyMap<string, number>;
    readonly epoch: unknown;
    readonly chainId: string | undefined;
    /** MIST */
    readonly maxGasBudget: bigint;
    /** MIST in 24 hours; `undefined`: unlimited. */
    readonly maxGasPerDay: bigint | undefined;
    /** MIST */
    readonly maxGasPrice: bigint;
    /** MIST */
    readonly maxOracleFee: bigint;
    /** Full addresses that may execute stop orders. */
    readonly executors: readonly string[] | undefined;
    /** MIST */
    readonly maxExecutorDeposit: bigint;
    /** Whether stop orders are placed although their executor is trusted; `undefined`: on local hosts only. */
    readonly trustExecutor: boolean | undefined;
    readonly allowNoExpiration: boolean;
    readonly rebuilds: number;
    readonly resubmit: {
        readonly times: number;
        readonly delayMs: number;
        readonly maxAgeMs: number;
    };
    readonly maxWaiting: number;
    /** Milliseconds */
    readonly maxWaitMs: number;
    readonly journal: unknown;
}
/**
 * Reads `options.transaction`.
 *
 * @param value the option merged with its defaults
 * @param pinned `options.transaction.pins`; they win over `packages` and `chainId`
 * @throws {Problem} `argument` with every key that is unknown or malformed
 */
export declare function readTransactionOptions(value: unknown, pinned?: CheckedPins): TransactionOptions;
/** Reads `options.transaction` again only after a change, also of a nested value: each write asks for the options many times. */
export declare class TransactionOptionsReader {
    #private;
    /** Reads the options, as {@link readTransactionOptions}. */
    read(value: unknown, pinned: CheckedPins): TransactionOptions;
}
