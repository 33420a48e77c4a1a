import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { NumberText, readJson, writeJson } from '../../ts/number/json.js';

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

    test('whatever JSON.parse reads, it reads the same but for numbers, which are their text', () => {
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

describe('writeJson', () => {
    test('writes exact numbers digit by digit, and leaves out what is undefined', () => {
        const value = { a: new NumberText('0.10'), b: 2n ** 70n, c: undefined, d: [undefined, new NumberText('1')] };
        expect(writeJson(value)).toBe('{"a":0.10,"b":1180591620717411303424,"d":[null,1]}');
    });

    test('whatever has no exact numbers is written as JSON.stringify writes it', () => {
        fc.assert(
            fc.property(fc.jsonValue(), (value) => {
                expect(writeJson(value)).toBe(JSON.stringify(value));
            }),
        );
    });
});
