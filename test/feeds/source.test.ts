import { expect, test } from '@jest/globals';
import { nextCheckAt, isSilent } from '../../ts/feeds/source.js';

const options = { silenceMs: 5_000, readIntervalMs: 15_000 };

test.each([
    ['no check before', 100, undefined, 5_100],
    ['a frame after the last check', 200, 150, 5_200],
    ['the silence lasts', 100, 5_100, 20_100],
])('schedules the next check: %s', (_name, lastActivityAt, checkedAt, due) => {
    expect(nextCheckAt(lastActivityAt, checkedAt, options)).toBe(due);
});

test('counts a socket as silent after the given time without a frame', () => {
    expect([isSilent(100, 5_099, options), isSilent(100, 5_100, options)]).toEqual([false, true]);
});
