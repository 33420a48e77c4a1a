/** Gaps in the numbers of publishers. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Continuity } from '../../../ts/core/nats/continuity.js';

const DAY = 86_400_000;

/** Messages as `boot sequence`, and when it was sent; their times are 1, 2, … */
function gapsOf(...messages: readonly string[]): string[] {
    const continuity = new Continuity();
    for (const [i, message] of messages.entries()) {
        const [boot = '', sequence, sent] = message.split(' ');
        continuity.add(boot, Number(sequence), i + 1, Number(sent));
    }
    return continuity.gaps.map(({ after, before }) => `${after}-${before}`);
}

test.each([
    ['no message', [], []],
    ['a range that begins in the middle', ['a 7', 'a 8'], []],
    ['a missing number', ['a 1', 'a 2', 'a 4', 'a 5'], ['2-3']],
    ['two places', ['a 1', 'a 3', 'a 9'], ['1-2', '2-3']],
    ['numbers that another publisher stored first', ['a 1', 'b 2', 'a 3', 'b 4', 'a 5'], []],
    ['more missing numbers than the other publisher stored', ['a 1', 'b 2', 'a 4'], ['1-2', '2-3']],
    ['a publisher that goes on while another one begins and ends', ['a 1', 'a 2', 'b 1', 'a 4'], []],
    ['one publisher that ends before another one begins', ['a 1', 'a 2', 'b 1', 'b 2'], ['2-3']],
    ['a publisher that begins within a day, and continues', ['a 1', 'a 2', `b 1 ${DAY + 2}`, 'b 2'], []],
    ['a publisher that begins later', ['a 1', 'a 2', `b 1 ${DAY + 3}`, 'b 2'], ['2-3']],
    ['a publisher whose first message is missing', ['a 1', 'a 2', 'b 2 5', 'b 3'], ['2-3']],
    ['an earlier number again', ['a 1', 'a 2', 'a 1'], ['2-3']],
])('%s', (_, messages, gaps) => {
    expect(gapsOf(...messages)).toEqual(gaps);
});

test('of publishers side by side nothing is missing, and a lost event is found', () => {
    const publishers = fc.integer({ min: 1, max: 3 });
    const winners = fc.array(fc.nat(2), { minLength: 3, maxLength: 40 });
    fc.assert(
        fc.property(publishers, winners, fc.nat(), (count, chosen, lost) => {
            // Every publisher numbers every event; the stream keeps the message of one of them.
            const stored = chosen.map((winner, event) => `p${winner % count} ${event + 1}`);
            const index = 1 + (lost % (stored.length - 1));
            const found = gapsOf('p0 0', ...stored.filter((__, i) => i !== index), `p0 ${stored.length + 1}`);
            expect(found).not.toEqual([]);
            expect(gapsOf('p0 0', ...stored, `p0 ${stored.length + 1}`)).toEqual([]);
        }),
    );
});
