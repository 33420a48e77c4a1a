/** The details of a TWAP order as plain values, and the hash that its ticket holds. */
/** What an executor does for a TWAP order. */
export interface TwapDetails {
    /** Full object id of the clearing house. */
    readonly marketId: string;
    readonly side: 'buy' | 'sell';
    /** 10^-9 base. */
    readonly size: bigint;
    readonly reduceOnly: boolean;
    /** Number of executions. */
    readonly chunksAmount: bigint;
    /** Between two executions. */
    readonly executionGapMs: bigint;
    /** How much earlier or later than its time an execution may be. */
    readonly executionTimeUncertaintyMs: bigint;
    /** Unix time, milliseconds, by which the first execution must have been; `undefined` for any time. */
    readonly firstRunExpireTimestamp: bigint | undefined;
    /** Unix time, milliseconds, of the last execution at the latest; `undefined` for any time. */
    readonly expireTimestamp: bigint | undefined;
    /** How long an execution that failed may be tried again. */
    readonly timeForRetryMs: bigint;
    /** How much the amount of an execution may differ from its part, in 10^-4 of the part. */
    readonly amountUncertaintyBps: bigint;
    /** The largest execution, in 10^-4 of the size. */
    readonly maxOneExecutionAmountBps: bigint;
    /** A smaller rest, in 10^-4, is executed with the execution before it. */
    readonly smallTailMergeThresholdBps: bigint;
    /** The worst price, in 10^-4 from the mark price. */
    readonly maxSlippageBps: bigint;
}
/** The members that are numbers. */
export declare const TWAP_NUMBERS: readonly ["chunksAmount", "executionGapMs", "executionTimeUncertaintyMs", "timeForRetryMs", "amountUncertaintyBps", "maxOneExecutionAmountBps", "smallTailMergeThresholdBps", "maxSlippageBps"];
/** The members in the order of the contract's struct, which is also that of the arguments of its constructor. */
export declare const TWAP_LAYOUT: readonly ["marketId", "side", "size", "reduceOnly", "chunksAmount", "executionGapMs", "executionTimeUncertaintyMs", "firstRunExpireTimestamp", "expireTimestamp", "timeForRetryMs", "amountUncertaintyBps", "maxOneExecutionAmountBps", "smallTailMergeThresholdBps", "maxSlippageBps"];
/** A member of the details. */
export type TwapMember = (typeof TWAP_LAYOUT)[number];
/** Computes the hash of the details as a plain value: Blake2b-256 of their BCS. */
export declare function toDetailsHash(details: TwapDetails): Uint8Array;
/** Writes a member of the details as a plain value. */
export declare function toPlainValue(details: TwapDetails, member: TwapMember): Uint8Array;
