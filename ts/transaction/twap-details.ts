/** The details of a TWAP order as plain values, and the hash that its ticket holds. */

import { bcs, type BcsType } from '@mysten/bcs';
import { toBlake2b } from './bytes.js';
import type { LiteralSlot } from './contract.js';

/** What an executor does for a TWAP order. */
export interface TwapDetails {
    readonly side: 'buy' | 'sell';
    /** 10^-9 base. */
    readonly size: bigint;
    readonly reduceOnly: boolean;
    /** Number of parts; a part is a whole number of lots, so that there may be more executions. */
    readonly chunksAmount: bigint;
    /** Between two executions. */
    readonly executionGapMs: bigint;
    /** How much shorter than the gap the time between two executions may be. */
    readonly executionTimeUncertaintyMs: bigint;
    /** Unix time, milliseconds, that the first execution is before; `undefined` for any time. */
    readonly firstRunExpireTimestamp: bigint | undefined;
    /** Unix time, milliseconds, of the last execution at the latest; `undefined` for any time. */
    readonly expireTimestamp: bigint | undefined;
    /**
     * How long beyond gap and uncertainty an order may fill nothing; after that, nothing is executed any
     * more.
     */
    readonly timeForRetryMs: bigint;
    /** How much the amount of an execution may differ from its part, in 10^-4 of the part. */
    readonly amountUncertaintyBps: bigint;
    /** The largest execution, in 10^-4 of the size. */
    readonly maxOneExecutionAmountBps: bigint;
    /** A rest below this share of a part, in 10^-4, is executed with the last whole part. */
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

/**
 * What the members are on the chain, in the order of the contract's struct, which is also that of its
 * constructor's arguments.
 */
const MEMBERS = {
    firstRunExpireTimestamp: bcs.option(bcs.u64()),
    expireTimestamp: bcs.option(bcs.u64()),
    executionGapMs: bcs.u64(),
    executionTimeUncertaintyMs: bcs.u64(),
    chunksAmount: bcs.u64(),
    smallTailMergeThresholdBps: bcs.u64(),
    timeForRetryMs: bcs.u64(),
    amountUncertaintyBps: bcs.u64(),
    maxOneExecutionAmountBps: bcs.u64(),
    side: bcs.bool().transform({ input: (side: TwapDetails['side']) => side === 'sell' }),
    size: bcs.u64(),
    maxSlippageBps: bcs.u64(),
    reduceOnly: bcs.bool(),
};
/** The last two members: the integrator, which is none, and the salt, which is there as its plain value. */
const INTEGRATOR = Uint8Array.of(0);
const STRUCT = bcs.struct('TwapDetails', MEMBERS);
const HASH = bcs.byteVector();

/** A member of the details. */
export type TwapMember = keyof typeof MEMBERS & LiteralSlot;

/** The members in the order of the contract's struct. */
export const TWAP_LAYOUT = Object.keys(MEMBERS) as readonly TwapMember[];

/**
 * Computes the hash of the details as a plain value: Blake2b-256 of their BCS. The market is no member; the
 * ticket names it.
 *
 * @param details what the executor does
 * @param salt the salt as a plain value, with its length before it
 */
export function toDetailsHash(details: TwapDetails, salt: Uint8Array): Uint8Array {
    const { firstRunExpireTimestamp = null, expireTimestamp = null } = details;
    const members = STRUCT.serialize({ ...details, firstRunExpireTimestamp, expireTimestamp }).toBytes();
    return HASH.serialize(toBlake2b(Uint8Array.of(...members, ...INTEGRATOR, ...salt))).toBytes();
}

/** Writes a member of the details as a plain value. */
export function toPlainValue(details: TwapDetails, member: TwapMember): Uint8Array {
    const type = MEMBERS[member] as BcsType<unknown>;
    return type.serialize(details[member]).toBytes();
}
