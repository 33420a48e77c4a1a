/**
 * The strict reader against `@mysten/bcs`: what it writes is read the same, and what the strict one accepts
 * is canonical.
 */

import { describe, expect, test } from '@jest/globals';
import { bcs, type BcsType } from '@mysten/bcs';
import fc from 'fast-check';
import { Reader } from '../../ts/transaction/reader.js';

/** A value of each type, how the other library writes it, and how the strict one reads it. */
interface Case<T> {
    readonly type: BcsType<never>;
    readonly values: fc.Arbitrary<T>;
    readonly read: (reader: Reader) => T;
}

const u64 = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const bytes = fc.array(fc.nat(255), { maxLength: 300 });
const CASES: Readonly<Record<string, Case<unknown>>> = {
    u8: { type: bcs.u8() as never, values: fc.nat(255), read: (reader) => reader.u8() },
    u16: { type: bcs.u16() as never, values: fc.nat(65_535), read: (reader) => reader.u16() },
    u32: { type: bcs.u32() as never, values: fc.nat(2 ** 32 - 1), read: (reader) => reader.u32() },
    u64: { type: bcs.u64() as never, values: u64, read: (reader) => reader.u64() },
    bool: { type: bcs.bool() as never, values: fc.boolean(), read: (reader) => reader.bool() },
    list: {
        type: bcs.vector(bcs.u8()) as never,
        values: bytes,
        read: (reader) => reader.list(() => reader.u8()),
    },
    option: {
        type: bcs.option(bcs.u64()) as never,
        values: fc.option(u64, { nil: undefined }),
        read: (reader) => reader.option(() => reader.u64()),
    },
    length: { type: bcs.vector(bcs.u8()) as never, values: bytes, read: (reader) => [...reader.bytes(reader.uleb())] },
};

describe.each(Object.entries(CASES))('%s', (_, { type, values, read }) => {
    const write = (value: unknown): Uint8Array => (type as unknown as BcsType<unknown>).serialize(value).toBytes();

    test('is read as it was written', () => {
        fc.assert(
            fc.property(values, (value) => {
                const reader = new Reader(write(value));
                expect(read(reader)).toEqual(value);
                expect(reader.isAtEnd).toBe(true);
            }),
        );
    });

    test('is accepted only in the form in which it is written', () => {
        fc.assert(
            fc.property(fc.uint8Array({ maxLength: 40 }), (random) => {
                const reader = new Reader(random);
                let value: unknown;
                try {
                    value = read(reader);
                } catch {
                    return;
                }
                const written = write(value);
                expect([...random.subarray(0, written.length)]).toEqual([...written]);
            }),
            { numRuns: 300 },
        );
    });
});

describe('borders', () => {
    test.each<[number[], number | undefined]>([
        [[0x7f], 127],
        [[0x80, 1], 128],
        [[0x80, 0], undefined],
        [[0xff, 0xff, 0xff, 0xff, 0x0f], 2 ** 32 - 1],
        [[0x80, 0x80, 0x80, 0x80, 0x10], undefined],
        [[0x80, 0x80, 0x80, 0x80, 0x80, 1], undefined],
    ])('of a length: %j is %s', (written, length) => {
        const reader = new Reader(Uint8Array.from(written));
        if (length === undefined) expect(() => reader.uleb()).toThrow('the shortest encoding of a length');
        else expect(reader.uleb()).toBe(length);
    });

    test.each<[number, boolean | undefined]>([
        [0, false],
        [1, true],
        [2, undefined],
    ])('of a boolean: %s is %s', (byte, value) => {
        const reader = new Reader(Uint8Array.of(byte));
        if (value === undefined) expect(() => reader.bool()).toThrow('a boolean');
        else expect(reader.bool()).toBe(value);
    });

    test('of an identifier: 128 bytes', () => {
        const read = (name: string): string => new Reader(bcs.string().serialize(name).toBytes()).identifier();
        expect(read('n'.repeat(128))).toBe('n'.repeat(128));
        expect(() => read('n'.repeat(129))).toThrow('129 bytes');
    });
});

describe('values that were read before', () => {
    /** A few addresses and names of which many have one place in the table, and differ in one byte. */
    const address = fc
        .tuple(fc.nat({ max: 31 }), fc.nat({ max: 3 }))
        .map(([at, byte]) => new Uint8Array(32).fill(byte, at, at + 1));
    const name = fc.string({ unit: fc.constantFrom('a', 'b', '_', '9'), maxLength: 9 }).map((text) => `n${text}`);
    const writeName = (text: string): Uint8Array => bcs.string().serialize(text).toBytes();
    const toText = (bytes_: Uint8Array): string =>
        `0x${[...bytes_].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;

    test('are the same as those that are read for the first time', () => {
        fc.assert(
            fc.property(fc.array(fc.tuple(address, name, name), { minLength: 1, maxLength: 20 }), (values) => {
                const written = values.flatMap(([id, module, type]) => [
                    ...[...id, ...writeName(module), ...id, ...writeName(module), ...writeName(type)],
                ]);
                const reader = new Reader(Uint8Array.from(written));
                for (const [id, module, type] of values) {
                    expect([reader.address(), reader.identifier()]).toEqual([toText(id), module]);
                    expect(reader.typeName()).toBe(`${toText(id)}::${module}::${type}`);
                }
                expect(reader.isAtEnd).toBe(true);
            }),
        );
    });

    test('are refused where their bytes are cut off', () => {
        const whole = Uint8Array.from([...new Uint8Array(32).fill(5), ...writeName('name'), ...writeName('Type')]);
        expect(new Reader(whole).typeName()).toBe(`0x${'05'.repeat(32)}::name::Type`);
        for (let length = 0; length < whole.length; length += 1) {
            expect(() => new Reader(whole.subarray(0, length)).typeName()).toThrow(/more bytes/);
        }
    });

    test('do not change with the bytes that they were read from', () => {
        const source = Uint8Array.from([...new Uint8Array(32).fill(6), ...writeName('name'), ...writeName('Type')]);
        const other = source.slice();
        new Reader(source).typeName();
        source.fill(7);
        expect(new Reader(other).typeName()).toBe(`0x${'06'.repeat(32)}::name::Type`);
    });
});

test.each([
    [[0x7f], 0x7f],
    [[0x80, 0x01], 0x80],
    [[0x80, 0x7f], 0x3f80],
    [[0xff, 0x7f], 0x3fff],
    [[0x80, 0x80, 0x01], 0x4000],
])('a length of the bytes %j is %s', (written, length) => {
    expect(new Reader(new Uint8Array(written)).uleb()).toBe(length);
});
