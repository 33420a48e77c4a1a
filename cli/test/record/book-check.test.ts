/** The check of a recorded book. */

import { expect, test } from '@jest/globals';
import { toGrid } from '../../../ts/book/step.js';
import { BookCheck } from '../../ts/record/raw/book-check.js';

function textOf(nonce: number, bids: number[][] = [], asks: number[][] = []): string {
    return JSON.stringify({ bids, asks, nonce, timestamp: nonce });
}

test('names the next frame after a gap among very many frames', () => {
    const gaps: number[][] = [];
    const faults: string[] = [];
    const check = new BookCheck(
        toGrid('0.1', '0.001'),
        (...gap) => gaps.push(gap),
        (fault) => faults.push(fault),
    );
    check.opened();
    check.snapshot(textOf(1, [[100, 1]], [[101, 1]]));
    for (let nonce = 2; nonce <= 200_000; nonce += 1) if (nonce < 5 || nonce > 7) check.frame(textOf(nonce));
    check.ended();
    expect({ gaps, faults, frames: check.counts.frames }).toEqual({ gaps: [[5, 8]], faults: [], frames: 199_996 });
});
