/** The details of a TWAP order as plain values, and the hash that its ticket holds. */

import { bcs, type BcsType } from '@mysten/bcs';
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

/** What the members are on the chain, in the order of the contract's struct, which is also that of its constructor's arguments. */
const MEMBERS = {
    marketId: bcs.bytes(32).transform({ input: (id: string) => fromHex(id) }),
    side: bcs.bool().transform({ input: (side: TwapDetails['side']) => side === 'sell' }),
    size: bcs.u64(),
    reduceOnly: bcs.bool(),
    chunksAmount: bcs.u64(),
    executionGapMs: bcs.u64(),
    executionTimeUncertaintyMs: bcs.u64(),
    firstRunExpireTimestamp: bcs.option(bcs.u64()),
    expireTimestamp: bcs.option(bcs.u64()),
    timeForRetryMs: bcs.u64(),
    amountUncertaintyBps: bcs.u64(),
    maxOneExecutionAmountBps: bcs.u64(),
    smallTailMergeThresholdBps: bcs.u64(),
    maxSlippageBps: bcs.u64(),
};
/** The contract's struct, whose last member is the integrator: none. */
const STRUCT = bcs.struct('TwapDetails', { ...MEMBERS, integrator: bcs.option(bcs.u8()) });
const HASH = bcs.byteVector();

/** A member of the details. */
export type TwapMember = keyof typeof MEMBERS & LiteralSlot;

/** The members in the order of the contract's struct. */
export const TWAP_LAYOUT = Object.keys(MEMBERS) as readonly TwapMember[];

/** Computes the hash of the details as a plain value: Blake2b-256 of their BCS. */
export function toDetailsHash(details: TwapDetails): Uint8Array {
    const { firstRunExpireTimestamp = null, expireTimestamp = null } = details;
    const struct = { ...details, firstRunExpireTimestamp, expireTimestamp, integrator: null };
    return HASH.serialize(toBlake2b(STRUCT.serialize(struct).toBytes())).toBytes();
}

/** Writes a member of the details as a plain value. */
export function toPlainValue(details: TwapDetails, member: TwapMember): Uint8Array {
    const type = MEMBERS[member] as BcsType<unknown>;
    return type.serialize(details[member]).toBytes();
}
