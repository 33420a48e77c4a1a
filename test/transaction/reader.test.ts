/** The strict reader against `@mysten/bcs`: what it writes is read the same, and what the strict one accepts is canonical. */

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
