/**
 * Tables of tests: each row changes an honest write in one place, and names every departure that it must
 * cause.
 */

import { expect, test } from '@jest/globals';
import { STRANGER, WALLET, type Write } from './kit.js';

/** A departure: texts are exact. */
export type ExpectedDeparture = readonly [at: string | RegExp, wanted: string | RegExp, found: string | RegExp];

/** A change of a write, and every departure that it must cause. */
export type Row<W extends string> = readonly [
    what: string,
    name: W,
    change: (write: Write) => void,
    departures: readonly ExpectedDeparture[],
];

/**
 * Creates a test for each row, and one for all rows with two more changes.
 *
 * @param honest the writes that the rows change
 * @param rows of the table
 */
export function checkRows<W extends string>(honest: Readonly<Record<W, () => Write>>, rows: readonly Row<W>[]): void {
    test.each(rows)('%s (%s)', (_what, name, change, departures) => {
        const write = honest[name]();
        change(write);
        expect(write.departures).toEqual(departures.map(toDeparture));
    });

    test('also reports a publish and another sender', () => {
        for (const [what, name, change, departures] of rows) {
            const write = honest[name]();
            change(write);
            write.sender = STRANGER;
            write.run({ kind: 'publish', modules: 1 });
            const all: readonly ExpectedDeparture[] = [
                ...departures.filter(([at]) => at !== 'sender'),
                ['sender', `your wallet ${WALLET}`, STRANGER],
                [`calls[${write.commands.length - 1}]`, 'no package published', 'publish'],
            ];
            expect([what, write.departures.length]).toEqual([what, all.length]);
            expect(write.departures).toEqual(expect.arrayContaining(all.map(toDeparture)));
        }
    });
}

function toDeparture([at, wanted, found]: ExpectedDeparture): unknown {
    const [a, w, f] = [at, wanted, found].map((text) =>
        typeof text === 'string' ? text : expect.stringMatching(text),
    );
    return { at: a, wanted: w, found: f };
}
