/**
 * Reading of the router's answers: each row is text that is no answer, and the place that the refusal names.
 */

import { beforeAll, describe, expect, test } from '@jest/globals';
import { base58 } from '@scure/base';
import {
    objectIds,
    PLACEHOLDER,
    readAnswer,
    resolveAnswer,
    unresolvedIds,
    unresolvedUses,
    writePlaceholder,
    type UnresolvedAnswer,
} from '../../../ts/transaction/bounded/answer.js';
import type { ObjectFacts } from '../../../ts/transaction/bounded/terms.js';
import { CLOCK, id, SUI, u64 } from '../kit.js';

const AMOUNT = 400n;
const [POOL, CONFIG, ROUTER] = [id(0x24), id(0x22), id(0x20)];
const OUT = { NestedResult: [1, 0] };
const digest = '11111111111111111111111111111111';

type Row = Record<string, unknown>;

const pure = (bytes: Uint8Array): Row => ({ Pure: { bytes: Buffer.from(bytes).toString('base64') } });
const unresolved = (objectId: string): Row => ({ UnresolvedObject: { objectId } });
const shared = (members: Row = {}): Row => ({
    Object: { SharedObject: { objectId: POOL, initialSharedVersion: '7', mutable: true, ...members } },
});
const owned = (members: Row = {}): Row => ({
    Object: { ImmOrOwnedObject: { objectId: POOL, version: '7', digest, ...members } },
});
const call = (...args: Row[]): Row => ({
    MoveCall: { package: ROUTER, module: 'router', function: 'swap', typeArguments: [SUI], arguments: args },
});
const callOf = (type: string): Row => ({
    MoveCall: { package: ROUTER, module: 'router', function: 'swap', typeArguments: [type], arguments: [] },
});
const typeOfLength = (length: number): string => `${ROUTER}::pool::`.padEnd(length, 'P');
const SPLIT = { SplitCoins: { coin: { GasCoin: true }, amounts: [{ Input: 0 }] } };
const input = (index: number): Row => ({ Input: index });

/** An answer whose call takes the placeholder's coin and an object. */
function answerOf({ inputs = [unresolved(POOL)], commands = [call(PLACEHOLDER, input(1))], ...others }: Row = {}): Row {
    return {
        ...{
            version: 2,
            sender: null,
            expiration: null,
            gasData: { budget: null, price: null, owner: null, payment: null },
        },
        inputs: [pure(u64(AMOUNT)), ...(inputs as Row[])],
        commands: [SPLIT, ...(commands as Row[])],
        ...others,
    };
}

const read = async (row: Row, out: unknown = OUT): Promise<UnresolvedAnswer> =>
    readAnswer(JSON.stringify(row), out, AMOUNT);

const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('reads an answer', () => {
    test('of version 2, with an object that is named by its id alone', async () => {
        const answer = await read(answerOf());
        expect(answer.commands.map(({ kind }) => kind)).toEqual(['splitCoins', 'moveCall']);
        expect(answer.out).toEqual({ kind: 'nestedResult', index: 1, part: 0 });
        expect(unresolvedIds(answer)).toEqual([POOL]);
        expect(unresolvedUses(answer)).toMatchObject([{ objectId: POOL, place: 1 }]);
    });

    test('of version 1, as the placeholder itself is written', async () => {
        const text = await writePlaceholder(AMOUNT);
        expect(JSON.parse(text)).toMatchObject({ version: 1 });
        const answer = await readAnswer(text, { NestedResult: ['0', '0'] }, AMOUNT);
        expect(answer.commands).toHaveLength(1);
        expect(answer.out).toEqual({ kind: 'nestedResult', index: 0, part: 0 });
        expect(PLACEHOLDER).toEqual({ NestedResult: [0, 0] });
    });

    test('and lists each object once', async () => {
        const inputs = [unresolved(POOL), shared({ objectId: CONFIG }), owned({ objectId: CONFIG })];
        expect(objectIds(await read(answerOf({ inputs })))).toEqual([POOL, CONFIG]);
    });

    test.each<[string, Row[], Row[]]>([
        [
            'vectors without and with a type',
            [],
            [{ MakeMoveVec: { type: null, elements: [PLACEHOLDER] } }, { MakeMoveVec: { type: SUI, elements: [] } }],
        ],
        [
            'merges and transfers',
            [pure(u64(1))],
            [
                { MergeCoins: { destination: PLACEHOLDER, sources: [] } },
                { TransferObjects: { objects: [PLACEHOLDER], address: input(1) } },
            ],
        ],
    ])('of %s', async (_what, inputs, commands) => {
        expect((await read(answerOf({ inputs, commands }))).commands).toHaveLength(3);
    });

    test.each<[string, Row]>([
        ['1,024 commands', answerOf({ commands: many(1_023, call()) })],
        ['2,048 inputs', answerOf({ inputs: many(2_047, unresolved(POOL)) })],
        ['a plain value of 16 KiB', answerOf({ inputs: [pure(new Uint8Array(16_384))] })],
        ['512 arguments', answerOf({ commands: [call(...many(512, input(1)))] })],
        ['an argument with the last index', answerOf({ commands: [call(input(65_535))] })],
        ['an argument with the first index', answerOf({ commands: [call(input(0))] })],
        ['a type of 4,096 characters', answerOf({ commands: [callOf(typeOfLength(4_096))] })],
        ['a digest of 32 bytes', answerOf({ inputs: [owned({ digest: base58.encode(new Uint8Array(32)) })] })],
    ])('of %s', async (_what, row) => {
        await expect(read(row)).resolves.toHaveProperty('out');
    });

    test('of 2,000,000 characters', async () => {
        const text = JSON.stringify(answerOf()).padEnd(2_000_000);
        await expect(readAnswer(text, OUT, AMOUNT)).resolves.toHaveProperty('out');
    });
});

describe('refuses', () => {
    test.each<[string, string, Row]>([
        ['another version', 'tx', answerOf({ version: 3 })],
        ['no version', 'tx', answerOf({ version: undefined })],
        ['commands that are no list', 'tx', { ...answerOf(), commands: {} }],
        ['1,025 commands', 'tx commands', answerOf({ commands: many(1_024, call()) })],
        ['2,049 inputs', 'tx inputs', answerOf({ inputs: many(2_048, unresolved(POOL)) })],
        ['no placeholder', 'calls[0]', { ...answerOf(), commands: [call(PLACEHOLDER)] }],
        ['no command', 'calls[0]', { ...answerOf(), commands: [] }],
        [
            'a placeholder of another amount',
            'calls[0]',
            { ...answerOf(), inputs: [pure(u64(AMOUNT + 1n)), unresolved(POOL)] },
        ],
        [
            'a placeholder that is split twice',
            'calls[0]',
            { ...answerOf(), commands: [{ SplitCoins: { coin: { GasCoin: true }, amounts: [input(0), input(0)] } }] },
        ],
        [
            'a placeholder off another coin',
            'calls[0]',
            { ...answerOf(), commands: [{ SplitCoins: { coin: input(1), amounts: [input(0)] } }] },
        ],
        ['a plain value above 16 KiB', 'inputs[1]', answerOf({ inputs: [pure(new Uint8Array(16_385))] })],
        [
            'an object to receive',
            'inputs[1]',
            answerOf({ inputs: [{ Object: { Receiving: { objectId: POOL, version: '7', digest } } }] }),
        ],
        [
            'a withdrawal',
            'inputs[1]',
            answerOf({
                inputs: [
                    {
                        FundsWithdrawal: {
                            reservation: { $kind: 'MaxAmountU64', MaxAmountU64: '5' },
                            typeArg: { $kind: 'Balance', Balance: SUI },
                            withdrawFrom: { $kind: 'Sender', Sender: true },
                        },
                    },
                ],
            }),
        ],
        ['a publish', 'calls[1]', answerOf({ commands: [{ Publish: { modules: ['AA=='], dependencies: [ROUTER] } }] })],
        [
            'an intent of the SDK',
            'calls[1]',
            answerOf({ commands: [{ $Intent: { name: 'CoinWithBalance', inputs: {}, data: {} } }] }),
        ],
        ['a type of 4,097 characters', 'calls[1]', answerOf({ commands: [callOf(typeOfLength(4_097))] })],
        ...[31, 33].map((length): [string, string, Row] => [
            `a digest of ${length} bytes`,
            'inputs[1]',
            answerOf({ inputs: [owned({ digest: base58.encode(new Uint8Array(length)) })] }),
        ]),
        ['513 arguments', 'calls[1]', answerOf({ commands: [call(...many(513, input(1)))] })],
    ])('%s', async (_what, at, row) => {
        await expect(read(row)).rejects.toMatchObject({ kind: 'mismatch', departures: [{ at }] });
    });

    test.each<[string, unknown]>([
        ['no output', null],
        ['text', 'Result 1'],
        ['two kinds at once', { Result: 1, Input: 0 }],
        ['a negative index', { Result: -1 }],
        ['an index above 65,535', { Result: 65_536 }],
        ['a part that is missing', { NestedResult: [1] }],
        ['a gas coin that is false', { GasCoin: false }],
    ])('an output that is %s', async (_what, out) => {
        await expect(read(answerOf(), out)).rejects.toMatchObject({ departures: [{ at: 'coinOutId' }] });
    });

    test.each<[string, unknown]>([
        ['a number', 5],
        ['no JSON', '{'],
        ['2,000,001 characters', JSON.stringify(answerOf()).padEnd(2_000_001)],
    ])('a text that is %s', async (_what, text) => {
        await expect(readAnswer(text, OUT, AMOUNT)).rejects.toMatchObject({ departures: [{ at: 'tx' }] });
    });
});

describe('resolves objects', () => {
    let answer: UnresolvedAnswer;
    const stated = (facts: ObjectFacts | undefined) => ({ object: () => facts, isReadOnly: () => false });
    const pool: ObjectFacts = { kind: 'shared', initialSharedVersion: 9n, type: `${ROUTER}::pool::Pool` };

    beforeAll(async () => {
        answer = await read(answerOf({ inputs: [unresolved(POOL), unresolved(CLOCK)] }));
    });

    test('that are shared: mutable unless every function only reads them, or the chain forbids it', () => {
        const mutabilityOf = (isReadOnly: (id: string) => boolean): unknown[] =>
            resolveAnswer(answer, { object: () => pool, isReadOnly })
                .program.inputs.slice(1)
                .map((one) => (one.kind === 'shared' ? [one.initialSharedVersion, one.mutable] : one.kind));
        expect(mutabilityOf(() => false)).toEqual([
            [9n, true],
            [9n, false],
        ]);
        expect(mutabilityOf((one) => one === POOL)).toEqual([
            [9n, false],
            [9n, false],
        ]);
    });

    test.each<[string, ObjectFacts | undefined]>([
        ['unknown', undefined],
        ['owned', { kind: 'owned', owner: id(0x11), type: `${ROUTER}::account::AccountCap` }],
        ['immutable', { kind: 'immutable', type: `${ROUTER}::metadata::Metadata` }],
        ['other', { kind: 'other', type: `${ROUTER}::metadata::Metadata` }],
    ])('and refuses one that the node states as %s', (kind, facts) => {
        expect(() => resolveAnswer(answer, stated(facts))).toThrow(`which your node states as ${kind}`);
    });
});
