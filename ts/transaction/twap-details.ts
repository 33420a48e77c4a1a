/** The details of a TWAP order as plain values, and the hash that its ticket holds. */

import { fromHex } from '../core/encoding.js';
import { toBlake2b } from './bytes.js';
import type { LiteralSlot } from './contract.js';

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
export const TWAP_NUMBERS = [
    'chunksAmount',
    'executionGapMs',
    'executionTimeUncertaintyMs',
    'timeForRetryMs',
    'amountUncertaintyBps',
    'maxOneExecutionAmountBps',
    'smallTailMergeThresholdBps',
    'maxSlippageBps',
] as const satisfies readonly (keyof TwapDetails & LiteralSlot)[];

/** The members in the order of the contract's struct, which is also that of the arguments of its constructor. */
export const TWAP_LAYOUT = [
    'marketId',
    'side',
    'size',
    'reduceOnly',
    'chunksAmount',
    'executionGapMs',
    'executionTimeUncertaintyMs',
    'firstRunExpireTimestamp',
    'expireTimestamp',
    'timeForRetryMs',
    'amountUncertaintyBps',
    'maxOneExecutionAmountBps',
    'smallTailMergeThresholdBps',
    'maxSlippageBps',
] as const satisfies readonly (keyof TwapDetails & LiteralSlot)[];

/** A member of the details. */
export type TwapMember = (typeof TWAP_LAYOUT)[number];

/** The last member of the struct: no integrator. */
const NO_INTEGRATOR = 0;
/** The length of a hash, which BCS writes before it. */
const HASH_LENGTH = 32;

/** Computes the hash of the details as a plain value: Blake2b-256 of their BCS. */
export function toDetailsHash(details: TwapDetails): Uint8Array {
    const bytes = TWAP_LAYOUT.flatMap((member) => [...toPlainValue(details, member)]);
    return Uint8Array.of(HASH_LENGTH, ...toBlake2b(Uint8Array.of(...bytes, NO_INTEGRATOR)));
}

/** Writes a member of the details as a plain value. */
export function toPlainValue(details: TwapDetails, member: TwapMember): Uint8Array {
    if (member === 'marketId') return fromHex(details.marketId);
    if (member === 'side') return toByte(details.side === 'sell');
    if (member === 'reduceOnly') return toByte(details.reduceOnly);
    if (member !== 'firstRunExpireTimestamp' && member !== 'expireTimestamp') return toU64(details[member]);
    const time = details[member];
    return time === undefined ? Uint8Array.of(0) : Uint8Array.of(1, ...toU64(time));
}

function toByte(value: boolean): Uint8Array {
    return Uint8Array.of(value ? 1 : 0);
}

function toU64(value: bigint): Uint8Array {
    const bytes = new Uint8Array(8);
    new DataView(bytes.buffer).setBigUint64(0, value, true);
    return bytes;
}
