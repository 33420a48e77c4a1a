import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { numbersToText, NumberText, readJson, writeJson } from '../../ts/core/json.js';
import { unlessStuck } from '../support/stuck.js';
import { sized } from '../support/size.js';

describe('readJson', () => {
    for (const [text, value] of [
        ['{"a":0.10,"b":[1e-09,-5]}', { a: '0.10', b: ['1e-09', '-5'] }],
        ['[340281204776061819743176055358058664551]', ['340281204776061819743176055358058664551']],
        ['{"s":"1 and \\"2\\": 3","t":true,"n":null}', { s: '1 and "2": 3', t: true, n: null }],
        ['{"x":NaN,"y":-Infinity,"NaN":"NaN"}', { x: null, y: null, NaN: 'NaN' }],
        ['{"\\\\":1}', { '\\': '1' }],
    ] as const) {
        test(`reads ${text}`, () => {
            expect(readJson(text)).toEqual(value);
        });
    }

    for (const text of ['{"a":1', '[01]', '{"a":1}x', '[1 2]', '[+1]', '[.5]', '[NaNa]']) {
        test(`refuses ${text}`, () => {
            expect(() => readJson(text)).toThrow(SyntaxError);
        });
    }

    test('reads the same as JSON.parse, with numbers as their text', () => {
        const quoted = (value: unknown): unknown => {
            if (typeof value === 'number') return JSON.stringify(value);
            if (Array.isArray(value)) return value.map(quoted);
            if (typeof value !== 'object' || value === null) return value;
            return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, quoted(member)]));
        };
        fc.assert(
            fc.property(fc.jsonValue(), fc.nat(2), (value, indent) => {
                const text = JSON.stringify(value, null, indent);
                expect(readJson(text)).toEqual(quoted(JSON.parse(text)));
            }),
        );
    });
});

describe('readJson on hostile text', () => {
    for (const [what, text] of [
        ['an unterminated string of escaped quotes', `[${'\\"'.repeat(1_000_000)}`],
        ['an unterminated string that ends in a lone backslash', `["${'\\"'.repeat(1_000_000)}\\`],
        ['escaped quotes after every opening quote', `[${'"\\"'.repeat(700_000)}`],
        ['two million quotes', '"'.repeat(1_999_999)],
        ['a long run of minus signs', '-'.repeat(2_000_000)],
        ['exponents without digits', '[1e'.repeat(700_000)],
        ['a number of two million digits', `[${'1'.repeat(2_000_000)}]`],
        ['a price with two million zeros', `[1.${'0'.repeat(2_000_000)}]`],
        ['an exponent of two million digits', `[1e${'1'.repeat(2_000_000)}]`],
    ] as const) {
        test(`refuses ${what} in linear time`, () => {
            expect(() => unlessStuck(() => readJson(text))).toThrow(SyntaxError);
        });
    }

    for (const [what, string] of [
        ['30 MB without an escape', 'a'.repeat(30_000_000)],
        ['30 MB of escapes', '\n'.repeat(15_000_000)],
        ['30 MB of escapes and letters', 'abcdefgh\n'.repeat(3_000_000)],
    ] as const) {
        test(`reads a string of ${what}`, () => {
            const [read] = readJson(`[${JSON.stringify(string)}]`) as [string];
            // Compared by hand: a failed matcher would print both strings.
            expect(read === string).toBe(true);
        });
    }

    test('accepts numbers of 100 digits, and refuses longer ones without repeating them', () => {
        for (const text of ['1'.repeat(100), `-0.${'1'.repeat(99)}`, `-${'1'.repeat(97)}.5e-9`]) {
            expect(readJson(`[${text}]`)).toEqual([text]);
        }
        for (const text of ['1'.repeat(101), `0.${'1'.repeat(100)}`, `${'1'.repeat(99)}e-10`, '1'.repeat(100_000)]) {
            expect(() => readJson(`[${text}]`)).toThrow(/^a number has more than 100 digits: 0?\.?1+\S*…$/);
        }
    });

    test('keeps long digits in a string', () => {
        const digits = '1'.repeat(1_000);
        expect(readJson(`["${digits}","\\"${digits}"]`)).toEqual([digits, `"${digits}`]);
    });

    /** The former reader, which took quadratic time, as the reference; an open string stays as it is. */
    const TOKEN = /"(?:[^"\\]|\\[^])*(?:"|\\?$)|-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?|-?\bInfinity\b|\bNaN\b/g;
    const quote = (token: string): string =>
        token.startsWith('"') ? token : /[Ny]$/.test(token) ? 'null' : `"${token}"`;
    const outcome = (read: () => unknown): unknown => {
        try {
            return { value: read() };
        } catch (error) {
            return (error as Error).name;
        }
    };
    const piece = fc.constantFrom(
        ...['"', '\\', '\\"', '\\\\', '\n', '\\u00e9', 'é', '😀', ' ', ',', ':', '[', ']', '{', '}', '-', '+', '.'],
        ...[
            'e',
            'E',
            '0',
            '1',
            '12',
            '1.5',
            '1e-9',
            'NaN',
            'Infinity',
            '-Infinity',
            'null',
            'true',
            'a',
            '"a":',
            '"b"',
        ],
    );
    const text = fc.oneof(
        fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join('')),
        fc.json(),
        fc.string(),
    );

    test('reads and refuses the same as the former reader', () => {
        fc.assert(
            fc.property(text, (given) => {
                for (const each of [given, `[${given}]`, `["${given}"]`]) {
                    const reference = outcome(() => JSON.parse(each.replace(TOKEN, quote)) as unknown);
                    expect(outcome(() => readJson(each))).toEqual(reference);
                }
            }),
            { numRuns: sized(500, 2_000) },
        );
    });

    test('reads the same within a long text', () => {
        const padding = JSON.stringify('\\"'.repeat(400_000));
        fc.assert(
            fc.property(text, (given) => {
                const alone = outcome(() => readJson(`[${given}]`));
                const padded = outcome(() => (readJson(`[${padding},[${given}]]`) as unknown[])[1]);
                expect(padded).toEqual(
                    typeof alone === 'string' ? alone : { value: (alone as { value: unknown }).value },
                );
            }),
            { numRuns: sized(8, 30) },
        );
    });
});

test('numbersToText makes of parsed JSON what readJson makes of its text', () => {
    fc.assert(
        fc.property(fc.jsonValue(), (value) => {
            const text = JSON.stringify(value);
            expect(numbersToText(JSON.parse(text))).toEqual(readJson(text));
        }),
        { seed: 11 },
    );
    expect(numbersToText({ at: NaN, of: [1e-9, -0.1, true, null, 'x'] })).toEqual({
        at: null,
        of: ['1e-9', '-0.1', true, null, 'x'],
    });
});

describe('writeJson', () => {
    test('writes every digit of exact numbers, and omits undefined members', () => {
        const value = { a: new NumberText('0.10'), b: 2n ** 70n, c: undefined, d: [undefined, new NumberText('1')] };
        expect(writeJson(value)).toBe('{"a":0.10,"b":1180591620717411303424,"d":[null,1]}');
    });

    test('writes other values as JSON.stringify', () => {
        fc.assert(
            fc.property(fc.jsonValue(), (value) => {
                expect(writeJson(value)).toBe(JSON.stringify(value));
            }),
        );
    });
});
