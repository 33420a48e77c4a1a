/** Base64, canonical or none: the same law by node's own means and without them, as in a browser. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { fromBase64, toBase64 } from '../../ts/wire/encoding.js';

const node = globalThis.Buffer;

/** Runs something as where there is no `Buffer`. */
function withoutBuffer<T>(run: () => T): T {
    Reflect.deleteProperty(globalThis, 'Buffer');
    try {
        return run();
    } finally {
        globalThis.Buffer = node;
    }
}

/** Any text that looks like base64, canonical or nearly so. */
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
        test('the means are as told', () => {
            expect(by(() => typeof Buffer)).toBe(where === 'with Buffer' ? 'function' : 'undefined');
        });

        test('what was written is read as it was', () => {
            fc.assert(
                fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
                    expect([...by(() => fromBase64(toBase64(bytes)))!]).toEqual([...bytes]);
                }),
                { seed: 28 },
            );
        });

        test('what is read is written as it was, so that each text has its own bytes', () => {
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
            ['stray bits before one sign of padding', 'QUJ='],
            ['white space', 'QUJD\n'],
            ['white space inside', 'QU JD'],
            ['the URL alphabet', '-_-_'],
            ['one sign', 'Q'],
            ['signs that are none', 'QUJ!'],
            ['signs beyond ASCII', 'QUJé'],
            ['signs whose low byte would be one', 'QUJ\u0144'],
            ['a half of a pair', 'QUJ\ud83d'],
        ] as const) {
            test(`refuses ${what}`, () => {
                expect(by(() => fromBase64(text))).toBeUndefined();
            });
        }

        test('reads nothing as no bytes', () => {
            expect(by(() => fromBase64(''))).toEqual(new Uint8Array(0));
        });

        test('gives bytes in a buffer of their own, of no other class', () => {
            const bytes = by(() => fromBase64('QUJD'))!;
            expect(bytes.buffer.byteLength).toBe(3);
            expect(Object.getPrototypeOf(bytes)).toBe(Uint8Array.prototype);
            bytes[0] = 0;
            expect([...by(() => fromBase64('QUJD'))!]).toEqual([65, 66, 67]);
        });

        test('writes a view’s own bytes, not those around it', () => {
            const whole = Uint8Array.of(1, 65, 66, 67, 2);
            expect(by(() => toBase64(whole.subarray(1, 4)))).toBe('QUJD');
        });
    });
}

test('both means read the same of every text, and write the same', () => {
    const told = (bytes: Uint8Array | undefined): string => (bytes === undefined ? 'refused' : bytes.join(' '));
    fc.assert(
        fc.property(texts, fc.uint8Array({ maxLength: 100 }), (text, bytes) => {
            expect(told(withoutBuffer(() => fromBase64(text)))).toBe(told(fromBase64(text)));
            expect(withoutBuffer(() => toBase64(bytes))).toBe(toBase64(bytes));
        }),
        { seed: 30, numRuns: 1000 },
    );
});
