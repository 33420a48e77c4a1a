/** Values of rows in all observed forms. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromUnits } from '../../ts/core/number/decimal.js';
import { readJson } from '../../ts/core/json.js';
import { Problem } from '../../ts/core/problem.js';
import {
    parseEventName,
    parseDecimal,
    parseInteger,
    parseMilliseconds,
    parseNano,
    parseSide,
} from '../../ts/exchange/value.js';
import { unlessStuck } from '../support/stuck.js';

/** The member of a parsed JSON text. */
function member(json: string): unknown {
    return (readJson(`{"it":${json}}`) as { it: unknown }).it;
}

describe('a native integer', () => {
    for (const [json, wanted] of [
        ['"123n"', 123n],
        ['"123"', 123n],
        ['123', 123n],
        ['123.0', 123n],
        ['"-5n"', -5n],
        ['"340281204776061819743176055358058664551n"', 340281204776061819743176055358058664551n],
        ['null', undefined],
        ['NaN', undefined],
    ] as const) {
        test(`${json} is ${wanted}`, () => {
            expect(parseInteger(member(json))).toBe(wanted);
        });
    }

    test('keeps every digit of any size', () => {
        fc.assert(
            fc.property(fc.bigInt(), fc.constantFrom('n', ''), (integer, suffix) => {
                expect(parseInteger(member(`"${integer}${suffix}"`))).toBe(integer);
                const size = integer < 0n ? -integer : integer;
                expect(parseNano(`${size}${suffix}`)).toBe(fromUnits(size, 9));
            }),
        );
    });

    for (const text of ['', 'n', '1.5n', '12 n', '0x10n', 'true']) {
        test(`rejects ${JSON.stringify(text)}`, () => {
            expect(() => parseInteger(text)).toThrow(Problem);
        });
    }
});

describe('a decimal number', () => {
    for (const [json, wanted] of [
        ['0.10', '0.10'],
        ['-1e-9', '-1e-9'],
        ['64010.20000000001', '64010.20000000001'],
        ['null', undefined],
        ['NaN', undefined],
        ['"NaN"', undefined],
        ['-Infinity', undefined],
    ] as const) {
        test(`${json} is ${wanted}`, () => {
            expect(parseDecimal(member(json))).toBe(wanted);
        });
    }

    test('is undefined for a missing member', () => {
        expect([
            parseDecimal(undefined),
            parseInteger(undefined),
            parseNano(undefined),
            parseMilliseconds(undefined),
        ]).toEqual([undefined, undefined, undefined, undefined]);
    });

    for (const value of ['', 'abc', '1n', true, {}, []]) {
        test(`rejects ${JSON.stringify(value)}`, () => {
            expect(() => parseDecimal(value)).toThrow(Problem);
        });
    }
});

describe('hostile text in place of a number', () => {
    for (const [what, read, text] of [
        ['an integer of two million digits', parseInteger, '1'.repeat(2_000_000)],
        ['a native integer of two million digits', parseInteger, `${'1'.repeat(2_000_000)}n`],
        ['an integer with two million zeros after the point', parseInteger, `1.${'0'.repeat(2_000_000)}`],
        ['a figure of two million digits', parseDecimal, '1'.repeat(2_000_000)],
        ['a figure of two million digits and a letter', parseDecimal, `${'1'.repeat(2_000_000)}x`],
        ['a figure of 101 digits', parseDecimal, '1'.repeat(101)],
        ['an integer of 101 digits', parseInteger, '1'.repeat(101)],
    ] as const) {
        test(`${what} is rejected in linear time, with the limit`, () => {
            expect(() => unlessStuck(() => read(text))).toThrow(
                /^the service sent .{1,80} as \w+; expected .*at most 100 digits$/,
            );
        });
    }

    test('an exponent beyond that of floats is rejected', () => {
        expect(() => parseDecimal('1e1000')).toThrow(
            'the service sent "1e1000" as number; expected a decimal number of at most 100 digits',
        );
    });
});

test('times are milliseconds in any form, and safe integers', () => {
    expect([parseMilliseconds('1788303600000n'), parseMilliseconds('1788300003100')]).toEqual([
        1788303600000, 1788300003100,
    ]);
    expect(() => parseMilliseconds(`${2n ** 53n}n`)).toThrow(Problem);
});

test('sides are 0 and 1', () => {
    expect([parseSide('0'), parseSide('1'), parseSide('1n'), parseSide(null), parseSide(undefined)]).toEqual([
        'buy',
        'sell',
        'sell',
        undefined,
        undefined,
    ]);
    expect(() => parseSide('2')).toThrow('the service sent "2" as side; expected 0 (buy) or 1 (sell)');
});

test('the name of an event is the last part of its type, without type arguments', () => {
    expect(parseEventName('FilledTakerOrder')).toBe('FilledTakerOrder');
    expect(parseEventName('0x9::events::FilledTakerOrder')).toBe('FilledTakerOrder');
    expect(parseEventName('0x9::events::SettledFunding<0x2::sui::SUI, u64>')).toBe('SettledFunding');
    expect([parseEventName(undefined), parseEventName('')]).toEqual(['', '']);
});
