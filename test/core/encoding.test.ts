/** Canonical base64, with Node's `Buffer` and without it, as in a browser. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromBase64, toBase64 } from '../../ts/core/encoding.js';

const node = globalThis.Buffer;

/** Runs a function without `Buffer`. */
function withoutBuffer<T>(run: () => T): T {
    Reflect.deleteProperty(globalThis, 'Buffer');
    try {
        return run();
    } finally {
        globalThis.Buffer = node;
    }
}

/** Texts that are or resemble base64. */
const texts = fc.oneof(
    fc.stringMatching(/^[A-Za-z0-9+/]{0,12}={0,3}$/),
    fc.stringMatching(/^[A-Za-z0-9+/_\-= \n]{0,12}$/),
    fc.string({ unit: 'binary', maxLength: 12 }),
);

for (const [where, by] of [
    ['with Buffer', <T>(run: () => T): T => run()],
    ['without Buffer', withoutBuffer],
] as const) {
    describe(`base64 ${where}`, () => {
        test('the test hides Buffer as intended', () => {
            expect(by(() => typeof Buffer)).toBe(where === 'with Buffer' ? 'function' : 'undefined');
        });

        test('reads the written bytes', () => {
            fc.assert(
                fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
                    expect([...by(() => fromBase64(toBase64(bytes)))!]).toEqual([...bytes]);
                }),
                { seed: 28 },
            );
        });

        test('writes the read text, so that each text has its own bytes', () => {
            let read = 0;
            fc.assert(
                fc.property(texts, (text) => {
                    const again = by(() => {
                        const bytes = fromBase64(text);
                        return bytes && toBase64(bytes);
                    });
                    if (again === undefined) return;
                    read += 1;
                    expect(again).toBe(text);
                }),
                { seed: 29, numRuns: 1000 },
            );
            expect(read).toBeGreaterThan(50);
        });

        for (const [what, text] of [
            ['no padding', 'QQ'],
            ['half of the padding', 'QQ='],
            ['too much padding', 'QQ==='],
            ['padding alone', '===='],
            ['padding in the middle', 'QQ==QUJD'],
            ['stray bits', 'QR=='],
            ['stray bits before one padding character', 'QUJ='],
            ['white space', 'QUJD\n'],
            ['white space inside', 'QU JD'],
            ['the URL alphabet', '-_-_'],
            ['one character', 'Q'],
            ['other characters', 'QUJ!'],
            ['characters beyond ASCII', 'QUJé'],
            ['characters with a valid low byte', 'QUJ\u0144'],
            ['half of a surrogate pair', 'QUJ\ud83d'],
        ] as const) {
            test(`refuses ${what}`, () => {
                expect(by(() => fromBase64(text))).toBeUndefined();
            });
        }

        test('reads the empty text as no bytes', () => {
            expect(by(() => fromBase64(''))).toEqual(new Uint8Array(0));
        });

        test('returns a plain Uint8Array with its own buffer', () => {
            const bytes = by(() => fromBase64('QUJD'))!;
            expect(bytes.buffer.byteLength).toBe(3);
            expect(Object.getPrototypeOf(bytes)).toBe(Uint8Array.prototype);
            bytes[0] = 0;
            expect([...by(() => fromBase64('QUJD'))!]).toEqual([65, 66, 67]);
        });

        test('writes only the bytes of a view', () => {
            const whole = Uint8Array.of(1, 65, 66, 67, 2);
            expect(by(() => toBase64(whole.subarray(1, 4)))).toBe('QUJD');
        });
    });
}

test('reads and writes the same with and without Buffer', () => {
    const show = (bytes: Uint8Array | undefined): string => (bytes === undefined ? 'refused' : bytes.join(' '));
    fc.assert(
        fc.property(texts, fc.uint8Array({ maxLength: 100 }), (text, bytes) => {
            expect(show(withoutBuffer(() => fromBase64(text)))).toBe(show(fromBase64(text)));
            expect(withoutBuffer(() => toBase64(bytes))).toBe(toBase64(bytes));
        }),
        { seed: 30, numRuns: 1000 },
    );
});
