/** How long facts win over reads. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Recent, lagLeft, mayLag } from '../../ts/recent/recent.js';

describe('the lag of reads', () => {
    test.each([
        ['before the write', -1, true, 10_001],
        ['with the write', 0, true, 10_000],
        ['just within ten seconds', 9_999, true, 1],
        ['ten seconds later', 10_000, false, 0],
        ['long after it', 60_000, false, 0],
    ])('of a read that began %s', (_when, readAt, expected, left) => {
        expect(mayLag(0, readAt)).toBe(expected);
        expect(lagLeft(0, readAt)).toBe(left);
    });
});

/** Facts under a clock that the test moves. */
class Fixture {
    now = 1_000_000;
    readonly recent: Recent<string>;

    constructor(max?: number) {
        this.recent = new Recent(() => this.now, max);
    }
}

describe('recent facts', () => {
    test('are found until reads show them', () => {
        const fixture = new Fixture();
        fixture.recent.set('a', 'one');
        fixture.now += 9_999;
        expect(fixture.recent.find('a')).toBe('one');
        expect(fixture.recent.all()).toEqual([['a', 'one']]);
        expect(fixture.recent.lagLeft('a')).toBe(1);
        fixture.now += 1;
        expect(fixture.recent.find('a')).toBeUndefined();
        expect(fixture.recent.all()).toEqual([]);
        expect(fixture.recent.lagLeft('a')).toBe(0);
        expect(fixture.recent.lagLeft('b')).toBe(0);
    });

    test('win over a read that began in time and took long, also after later writes', () => {
        const fixture = new Fixture();
        fixture.recent.set('a', 'one');
        const readAt = fixture.now + 9_000;
        fixture.now += 30_000;
        fixture.recent.set('b', 'two');
        expect(fixture.recent.find('a', readAt)).toBe('one');
        expect(fixture.recent.all(readAt)).toEqual([
            ['a', 'one'],
            ['b', 'two'],
        ]);
        expect(fixture.recent.all()).toEqual([['b', 'two']]);
    });

    test('are replaced and deleted by key', () => {
        const fixture = new Fixture();
        fixture.recent.set('a', 'one');
        fixture.recent.set('b', 'two');
        fixture.now += 5_000;
        fixture.recent.set('a', 'three');
        expect(fixture.recent.all()).toEqual([
            ['b', 'two'],
            ['a', 'three'],
        ]);
        fixture.recent.delete('a', (fact) => fact === 'one');
        fixture.recent.delete('b');
        fixture.recent.delete('c');
        fixture.now += 5_000;
        expect(fixture.recent.all()).toEqual([['a', 'three']]);
    });

    test('are forgotten beyond the maximum, the oldest first', () => {
        const { recent } = new Fixture(10);
        for (let i = 0; i < 1_000; i += 1) recent.set(`${i}`, '');
        const kept = recent.all().map(([key]) => Number(key));
        expect(kept.length).toBeGreaterThanOrEqual(10);
        expect(kept).toEqual(kept.map((_, i) => 1_000 - kept.length + i));
    });

    test('are those of a list of all writes, for reads of at most a minute', () => {
        const step = fc.record({ key: fc.constantFrom('a', 'b', 'c'), wait: fc.integer({ min: 0, max: 12_000 }) });
        fc.assert(
            fc.property(fc.array(step), fc.integer({ min: 0, max: 60_000 }), (steps, duration) => {
                const fixture = new Fixture();
                const written = new Map<string, [string, number]>();
                for (const [i, { key, wait }] of steps.entries()) {
                    fixture.now += wait;
                    fixture.recent.set(key, `${i}`);
                    written.set(key, [`${i}`, fixture.now]);
                }
                const readAt = fixture.now - duration;
                for (const key of ['a', 'b', 'c']) {
                    const [fact, at = -Infinity] = written.get(key) ?? [];
                    expect(fixture.recent.find(key, readAt)).toBe(readAt - at < 10_000 ? fact : undefined);
                }
            }),
        );
    });
});
