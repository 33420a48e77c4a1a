/** States that a frame replaced, which reads may still show. */

import { expect, test } from '@jest/globals';
import { FormerStates } from '../../ts/recent/former-states.js';

test('a former state is known until reads show the one after it', () => {
    let now = 0;
    const former = new FormerStates<string>(
        () => now,
        (left, right) => left === right,
    );
    former.add('flat');
    now = 4_000;
    former.add('long');
    expect([former.includes('flat', 9_999), former.includes('flat', 10_000)]).toEqual([true, false]);
    expect([former.includes('long', 13_999), former.includes('long', 14_000)]).toEqual([true, false]);
    expect(former.includes('short', 4_000)).toBe(false);
});

test('keeps the newest states where there are many', () => {
    const former = new FormerStates<number>(
        () => 0,
        (left, right) => left === right,
    );
    for (let i = 0; i < 11_000; i += 1) former.add(i);
    expect([former.includes(0, 0), former.includes(2_000, 0), former.includes(10_999, 0)]).toEqual([false, true, true]);
});
