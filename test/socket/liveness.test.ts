import { expect, test } from '@jest/globals';
import { nextCheckAt, isSilent } from '../../ts/socket/liveness.js';

const patience = { silenceMs: 5_000, askMs: 15_000 };

test.each([
    ['nothing was asked', 100, undefined, 5_100],
    ['something came since', 200, 150, 5_200],
    ['the silence lasts', 100, 5_100, 20_100],
])('the service is asked when it is due: %s', (_name, heardAt, askedAt, due) => {
    expect(nextCheckAt(heardAt, askedAt, patience)).toBe(due);
});

test('a socket is silent from the moment that so long nothing came', () => {
    expect([isSilent(100, 5_099, patience), isSilent(100, 5_100, patience)]).toEqual([false, true]);
});
