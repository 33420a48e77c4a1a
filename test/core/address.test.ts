/** Full addresses and types, independent of their format; other texts are no addresses. */

import { describe, expect, test } from '@jest/globals';
import { normalizeStructTag, normalizeSuiAddress } from '@mysten/sui/utils';
import fc from 'fast-check';
import { fromTypeName, isAddress, SUI_TYPE, toFullAddress, toFullType } from '../../ts/core/address.js';

const address = fc.stringMatching(/^0x[0-9a-fA-F]{1,64}$/);
const identifier = fc.constantFrom('sui', 'SUI', 'usdc', 'USDC', 'A_1', 'Coin');
const type: fc.Arbitrary<string> = fc.letrec<{ type: string; struct: string }>((tie) => ({
    type: fc.oneof({ depthSize: 'small', withCrossShrink: true }, fc.constantFrom('u64', 'bool'), tie('struct')),
    struct: fc
        .tuple(
            address,
            identifier,
            identifier,
            fc.array(tie('type'), { maxLength: 2 }),
            fc.constantFrom(',', ', ', ',  '),
        )
        .map(([own, module, name, parameters, comma]) => {
            const list = parameters.length === 0 ? '' : `<${parameters.join(comma)}>`;
            return `${own}::${module}::${name}${list}`;
        }),
})).struct;

describe('toFullAddress', () => {
    test('writes the same as the SDK, and keeps full texts', () => {
        fc.assert(
            fc.property(address, (text) => {
                const full = toFullAddress(text);
                expect(full).toBe(normalizeSuiAddress(text));
                expect(full).toMatch(/^0x[0-9a-f]{64}$/);
                expect(toFullAddress(full)).toBe(full);
            }),
            { seed: 24 },
        );
    });

    test('writes equal texts for equal numbers only', () => {
        fc.assert(
            fc.property(address, address, (left, right) => {
                expect(toFullAddress(left) === toFullAddress(right)).toBe(BigInt(left) === BigInt(right));
                expect(BigInt(toFullAddress(left))).toBe(BigInt(left));
            }),
            { seed: 25 },
        );
    });
});

describe('isAddress', () => {
    test('is true of 0x and up to 64 hexadecimal digits', () => {
        fc.assert(
            fc.property(address, (text) => {
                expect(isAddress(text)).toBe(true);
            }),
            { seed: 26 },
        );
    });

    for (const text of [
        '',
        '0x',
        '0X1',
        'ab',
        '0xg',
        '0x1 ',
        ' 0x1',
        '0x1\n',
        '-0x1',
        `0x${'1'.repeat(65)}`,
        '0x2::sui::SUI',
        1,
        1n,
        null,
        undefined,
        ['0x1'],
        { toString: () => '0x1' },
    ]) {
        test(`is false of ${typeof text === 'bigint' ? '1n' : JSON.stringify(text)}`, () => {
            expect(isAddress(text)).toBe(false);
        });
    }
});

describe('toFullType', () => {
    test('writes the same as the SDK, and keeps full texts', () => {
        fc.assert(
            fc.property(type, (text) => {
                const full = toFullType(text);
                expect(full.replaceAll(' ', '')).toBe(normalizeStructTag(text).replaceAll(' ', ''));
                expect(toFullType(full)).toBe(full);
            }),
            { seed: 27, numRuns: 300 },
        );
    });

    for (const [text, full] of [
        ['0x2::sui::SUI', SUI_TYPE],
        ['u64', 'u64'],
        ['vector<0x2::sui::SUI>', `vector<${SUI_TYPE}>`],
        ['0x2::a::B<0x2::sui::SUI,u8>', `0x${'2'.padStart(64, '0')}::a::B<${SUI_TYPE}, u8>`],
        ['0x2::a::B<0x2::sui::SUI,   u8>', `0x${'2'.padStart(64, '0')}::a::B<${SUI_TYPE}, u8>`],
    ] as const) {
        test(`writes ${text} in full`, () => {
            expect(toFullType(text)).toBe(full);
        });
    }

    test('keeps the case of names', () => {
        expect(toFullType('0xAB::Abc::DEF')).toBe(`0x${'0'.repeat(62)}ab::Abc::DEF`);
    });
});

describe('fromTypeName', () => {
    test('reads what contracts store', () => {
        fc.assert(
            fc.property(type, (text) => {
                const full = toFullType(text);
                expect(fromTypeName(full.replaceAll('0x', '').replaceAll(' ', ''))).toBe(full);
                expect(fromTypeName(full)).toBe(full);
            }),
            { seed: 28, numRuns: 300 },
        );
    });

    test('of a coin with parameters', () => {
        const [pair, sui] = ['a'.repeat(64), SUI_TYPE.slice(2)];
        expect(fromTypeName(`${pair}::face::LP<${sui},u64>`)).toBe(`0x${pair}::face::LP<${SUI_TYPE}, u64>`);
    });
});
