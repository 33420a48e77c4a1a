/** The schedule of a TWAP order: when and how much the contract lets an executor run. */

import { abs, max, min } from '../engine/integers.js';
import { Abort } from '../errors.js';
import { BPS, type TwapTerms, type TwapTicket } from './twap-orders.js';

/** The next run of an order. */
export interface TwapRun {
    /** Size of the order, 10^-9 base: the piece, and what earlier runs scheduled and did not fill. */
    readonly amount: bigint;
    /** What the run adds to the scheduled size, 10^-9 base. */
    readonly piece: bigint;
}

/** State of an order that its schedule depends on. */
export type Progress = Pick<TwapTicket, 'processed' | 'scheduled' | 'lastAttemptAt' | 'retryAnchorAt'>;

/** The size of one chunk, 10^-9 base: the size in lots, divided by the number of chunks and rounded down. */
export function chunkOf({ size, chunks }: TwapTerms, lotSize: bigint): bigint {
    return (size / lotSize / chunks) * lotSize;
}

/**
 * Plans the run of an amount, 10^-9 base, at a time in milliseconds. The checks are in the contract's order.
 * @throws {Abort} 6312, 6304, 6310, 6301, 6302, 6303 or 6305
 */
export function planRun(progress: Progress, terms: TwapTerms, lotSize: bigint, amount: bigint, now: number): TwapRun {
    expectLots(terms, lotSize, amount);
    expectInTime(progress, terms, now);
    const chunk = chunkOf(terms, lotSize);
    const isNearChunk = abs(amount - chunk) <= (chunk * terms.amountUncertaintyBps) / BPS;
    if (!isNearChunk) throw fail(6302, 'the amount is not that of a chunk');
    expectGap(progress, terms, now);
    return toRun(progress, terms, lotSize, amount);
}

/**
 * Whether no run is in time any more, because too long ago one filled, or none has filled since the first
 * attempt.
 */
export function isTooLate({ retryAnchorAt }: Progress, terms: TwapTerms, now: number): boolean {
    const { retryMs, gapMs, timeUncertaintyMs } = terms;
    return retryAnchorAt !== undefined && BigInt(now - retryAnchorAt) >= retryMs + gapMs + timeUncertaintyMs;
}

function expectLots({ size, chunks }: TwapTerms, lotSize: bigint, amount: bigint): void {
    const isInLots = size % lotSize === 0n && amount % lotSize === 0n;
    if (!isInLots || size / lotSize < chunks) throw fail(6312, 'the size or the amount does not fit the lots');
}

/**
 * The last moments are of different kinds: the first run is before its own, a run may be exactly at that of
 * the order.
 */
function expectInTime({ processed, lastAttemptAt }: Progress, terms: TwapTerms, now: number): void {
    const { size, firstRunExpiryMs, expiryMs } = terms;
    if (processed >= size) throw fail(6304, 'the order is complete');
    const isFirst = lastAttemptAt === undefined;
    if (isFirst && firstRunExpiryMs !== undefined && BigInt(now) >= firstRunExpiryMs)
        throw fail(6310, 'the first run is too late');
    if (expiryMs !== undefined && BigInt(now) > expiryMs) throw fail(6301, 'the order expired');
}

/** There is no longest gap: only {@link isTooLate} ends an order. */
function expectGap(progress: Progress, terms: TwapTerms, now: number): void {
    if (progress.lastAttemptAt === undefined) return;
    const missing = terms.gapMs - BigInt(now - progress.lastAttemptAt);
    if (missing > terms.timeUncertaintyMs) throw fail(6303, 'the gap is too short');
    if (isTooLate(progress, terms, now)) throw fail(6305, 'the time for retries is over');
}

/** A small rest joins the last whole chunk, also above the maximum of one run. */
function toRun({ processed, scheduled }: Progress, terms: TwapTerms, lotSize: bigint, amount: bigint): TwapRun {
    const { size, tailMergeBps, maxExecutionBps } = terms;
    const chunk = chunkOf(terms, lotSize);
    const left = size - scheduled;
    const rest = left % chunk;
    const isMerged = left / chunk === 1n && rest > 0n && rest * BPS < chunk * tailMergeBps;
    const piece = isMerged ? left : min(amount, left);
    const share = (size * min(maxExecutionBps, BPS)) / BPS;
    const inLots = share - (share % lotSize);
    const maximum = isMerged ? max(inLots, piece) : inLots;
    if (piece > maximum) throw fail(6302, 'the amount is above the maximum of one run');
    return { piece, amount: piece + min(scheduled - processed, maximum - piece) };
}

function fail(code: number, meaning: string): Abort {
    return new Abort('twap_orders', code, meaning);
}
