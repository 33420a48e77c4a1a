import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { attoFloored, Exact, exact, nano, writeJson } from '../../../ts/server/http/json.js';
import { datetime, createClock } from '../../../ts/server/time/time.js';

describe('numbers', () => {
    for (const [number, text] of [
        [nano(100_000_000n), '0.1'],
        [nano(63_000_000_000_000n), '63000.0'],
        [nano(0n), '0.0'],
        [nano(-50_000n), '-0.00005'],
        [attoFloored(10n ** 18n / 3n), '0.333333333'],
        [attoFloored(-(10n ** 18n) / 3n), '-0.333333334'],
        [exact(125_500_000n, 6), '125.5'],
        [exact(7n, 0), '7.0'],
    ] as const) {
        test(`writes ${text}`, () => {
            expect(writeJson(number)).toBe(text);
        });
    }
});

describe('writeJson', () => {
    test('parses back like JSON.stringify output', () => {
        fc.assert(
            fc.property(fc.jsonValue(), (value) => {
                expect(writeJson(value as never)).toBe(JSON.stringify(value));
            }),
        );
    });

    test('omits undefined members and writes exact numbers unquoted', () => {
        expect(writeJson({ a: undefined, b: [new Exact('1e-09'), null], 'c"': 'd' })).toBe(
            '{"b":[1e-09,null],"c\\"":"d"}',
        );
    });
});

describe('time', () => {
    test('is formatted with a space and a zone, not as ISO 8601', () => {
        expect(datetime(Date.UTC(2026, 8, 1, 12, 30, 5, 123))).toBe('2026-09-01 12:30:05.123 UTC');
    });

    test('never goes back, neither with the source nor after a step', () => {
        const times = [5, 3, 7.9, 8];
        const clock = createClock(() => times.shift() ?? 0);
        expect([clock.now(), clock.now(), clock.now()]).toEqual([5, 5, 7]);
        clock.advance(20);
        expect(clock.now()).toBe(20);
    });
});
