/**
 * Lengths of plain values in calls: each row is a kind of value, with every length up to 70 bytes that it may
 * have.
 */

import { describe, expect, test } from '@jest/globals';
import { hasLengthOf, isLiteral, type LiteralSlot } from '../../ts/transaction/contract.js';

const ONE = [1];
const FOUR = [4];
const EIGHT = [8];
const THIRTY_TWO = [32];
const OPTIONAL_U64 = [1, 9];

/** The lengths of each, with the first byte that a row may need. */
const LENGTHS: Readonly<Record<LiteralSlot, readonly [lengths: readonly number[], first?: number]>> = {
    amount: [EIGHT],
    givenAmount: [[9]],
    ratio: [THIRTY_TWO],
    side: [ONE],
    size: [EIGHT],
    price: [EIGHT],
    orderType: [EIGHT],
    clientOrderId: [OPTIONAL_U64],
    reduceOnly: [ONE],
    expiry: [OPTIONAL_U64],
    allocateMissing: [ONE],
    deallocateFree: [ONE],
    orderIds: [
        Array.from({ length: 71 }, (_, length) => length).filter((length) => ![0, 16, 32, 48, 64].includes(length)),
    ],
    agentId: [THIRTY_TWO],
    builderId: [FOUR],
    maxFee: [FOUR],
    executors: [Array.from({ length: 71 }, (_, length) => length).filter((length) => ![0, 32, 64].includes(length))],
    domain: [[33], 1],
    ticketType: [EIGHT],
    detailsHash: [[33], 32],
    ticketId: [THIRTY_TWO],
    chunksAmount: [EIGHT],
    executionGapMs: [EIGHT],
    executionTimeUncertaintyMs: [EIGHT],
    firstRunExpireTimestamp: [OPTIONAL_U64],
    expireTimestamp: [OPTIONAL_U64],
    timeForRetryMs: [EIGHT],
    amountUncertaintyBps: [EIGHT],
    maxOneExecutionAmountBps: [EIGHT],
    smallTailMergeThresholdBps: [EIGHT],
    maxSlippageBps: [EIGHT],
    salt: [ONE],
    feeRate: [THIRTY_TWO],
    periodMs: [EIGHT],
    depositor: [THIRTY_TWO],
};
/** The lengths that a kind of value may have, where all bytes but the first are 0. */
function lengthsOf(slot: LiteralSlot, first: number): number[] {
    const values = Array.from({ length: 71 }, (_, length) => {
        const bytes = new Uint8Array(length);
        bytes.set([first].slice(0, length));
        return bytes;
    });
    return values.filter((bytes) => hasLengthOf(slot, bytes)).map(({ length }) => length);
}

describe('a value', () => {
    test.each(Object.entries(LENGTHS) as [LiteralSlot, (typeof LENGTHS)[LiteralSlot]][])(
        '%s is a plain one, and has a length of its own',
        (slot, [lengths, first = 0]) => {
            expect(isLiteral(slot)).toBe(true);
            expect(lengthsOf(slot, first)).toEqual(lengths);
        },
    );

    test.each<[LiteralSlot, number, number[]]>([
        ['domain', 0, [1]],
        ['domain', 2, []],
        ['detailsHash', 31, []],
        ['detailsHash', 33, []],
        ['salt', 2, [3]],
    ])('%s with the first byte %d has another length', (slot, first, lengths) => {
        expect(lengthsOf(slot, first)).toEqual(lengths);
    });
});
