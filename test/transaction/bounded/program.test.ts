/** Programs: numbers at the border of a u64, and the encoding against the decoder. */

import { describe, expect, test } from '@jest/globals';
import { base64 } from '@scure/base';
import fc from 'fast-check';
import { encodeProgram, toU64 } from '../../../ts/transaction/bounded/program.js';
import { readKind, type Argument, type Command, type Input } from '../../../ts/transaction/data.js';

/** Few ids, so that parts of earlier programs come again. */
const ID = fc.integer({ min: 1, max: 3 }).map((byte) => `0x${`0${byte}`.repeat(32)}`);
const TYPE = fc.constantFrom('u64', 'vector<u8>', `0x${'02'.repeat(32)}::a::B<bool>`);
const NAME = fc.constantFrom('place', 'cancel');
const VERSION = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n });
const INDEX = fc.integer({ min: 0, max: 0xffff });
const REF = fc.record({
    objectId: ID,
    version: VERSION,
    digest: fc.uint8Array({ minLength: 32, maxLength: 32 }),
});
const FROM = fc.oneof(fc.constantFrom('sender' as const, 'sponsor' as const), fc.record({ funder: ID, allowance: ID }));
const INPUT: fc.Arbitrary<Input> = fc.oneof(
    fc.record({ kind: fc.constant('pure' as const), bytes: fc.uint8Array({ maxLength: 300 }) }),
    fc.record({ kind: fc.constantFrom('owned' as const, 'receiving' as const), ref: REF }),
    fc.record({
        kind: fc.constant('shared' as const),
        objectId: ID,
        initialSharedVersion: fc.constantFrom(1n, 2n ** 64n - 1n),
        mutable: fc.boolean(),
    }),
    fc.record({ kind: fc.constant('withdrawal' as const), amount: VERSION, type: TYPE, from: FROM }),
);
const ARGUMENT: fc.Arbitrary<Argument> = fc.oneof(
    fc.record({ kind: fc.constant('gasCoin' as const) }),
    fc.record({ kind: fc.constantFrom('input' as const, 'result' as const), index: INDEX }),
    fc.record({ kind: fc.constant('nestedResult' as const), index: INDEX, part: INDEX }),
);
const ARGUMENTS = fc.array(ARGUMENT, { maxLength: 3 });
const COMMAND: fc.Arbitrary<Command> = fc.oneof(
    fc.record({
        ...{ kind: fc.constant('moveCall' as const), package: ID, module: NAME, function: NAME },
        ...{ typeArguments: fc.array(TYPE, { maxLength: 2 }), arguments: ARGUMENTS },
    }),
    fc.record({ kind: fc.constant('transferObjects' as const), objects: ARGUMENTS, to: ARGUMENT }),
    fc.record({ kind: fc.constant('splitCoins' as const), coin: ARGUMENT, amounts: ARGUMENTS }),
    fc.record({ kind: fc.constant('mergeCoins' as const), into: ARGUMENT, sources: ARGUMENTS }),
    fc.record({
        kind: fc.constant('makeMoveVec' as const),
        type: fc.option(TYPE, { nil: undefined }),
        elements: ARGUMENTS,
    }),
);
const PROGRAM = fc.record({
    inputs: fc.array(INPUT, { maxLength: 200, size: 'max' }),
    commands: fc.array(COMMAND, { maxLength: 200, size: 'max' }),
});

test('an encoded program is read as it was written', async () => {
    await fc.assert(
        fc.asyncProperty(PROGRAM, async (program) => {
            const { inputs, commands } = readKind(base64.decode(await encodeProgram(program)));
            expect({ inputs, commands }).toEqual(program);
        }),
        { numRuns: 20 },
    );
});

describe('a u64', () => {
    test.each([
        [0n, 0],
        [2n ** 64n - 1n, 255],
    ])('is written: %s', (value, byte) => {
        expect([...toU64(value)]).toEqual(Array.from({ length: 8 }, () => byte));
    });

    test.each([-1n, 2n ** 64n])('is not written: %s', (value) => {
        expect(() => toU64(value)).toThrow(RangeError);
    });
});
