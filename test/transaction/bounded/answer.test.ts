/** Reading of the router’s answers: each row is a kind that is no answer, and the place of the refusal. */

import { describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { PLACEHOLDER, readAnswer, writePlaceholder, type SwapAnswer } from '../../../ts/transaction/bounded/answer.js';
import { id, SUI, u64 } from '../kit.js';

const AMOUNT = 400n;
const [POOL, ROUTER] = [id(0x24), id(0x20)];
const OUT = { NestedResult: [1, 0] };
const digest = '11111111111111111111111111111111';

type Row = Record<string, unknown>;

const pure = (bytes: Uint8Array): Row => ({ Pure: { bytes: Buffer.from(bytes).toString('base64') } });
const shared = { Object: { SharedObject: { objectId: POOL, initialSharedVersion: '7', mutable: true } } };
const call = (...args: Row[]): Row => ({
    MoveCall: { package: ROUTER, module: 'router', function: 'swap', typeArguments: [SUI], arguments: args },
});
const input = (index: number): Row => ({ Input: index });
const SPLIT = { SplitCoins: { coin: { GasCoin: true }, amounts: [input(0)] } };

/** An answer whose call takes the placeholder's coin and an object. */
function answerOf({ inputs = [shared], commands = [call(PLACEHOLDER, input(1))], ...others }: Row = {}): Row {
    return { inputs: [pure(u64(AMOUNT)), ...(inputs as Row[])], commands: [SPLIT, ...(commands as Row[])], ...others };
}

const read = (row: Row, out: unknown = OUT): SwapAnswer =>
    readAnswer(bcs.TransactionKind.serialize({ ProgrammableTransaction: row } as never).toBase64(), out, AMOUNT);

function faultOf(call: () => unknown): unknown {
    try {
        return call();
    } catch (error) {
        return error;
    }
}

const many = <T>(count: number, value: T): T[] => Array.from({ length: count }, () => value);

describe('reads an answer', () => {
    test.each<[string, unknown, object]>([
        ['a result', { Result: 1 }, { kind: 'result', index: 1 }],
        ['a part of one', OUT, { kind: 'nestedResult', index: 1, part: 0 }],
        ['a part of one as text', { NestedResult: ['1', '0'] }, { kind: 'nestedResult', index: 1, part: 0 }],
        ['the last result', { $kind: 'Result', Result: '65535' }, { kind: 'result', index: 65_535 }],
    ])('whose output is %s', (_what, out, wanted) => {
        const answer = read(answerOf(), out);
        expect(answer.program.commands.map(({ kind }) => kind)).toEqual(['splitCoins', 'moveCall']);
        expect(answer.out).toEqual(wanted);
    });

    test('of the placeholder itself', async () => {
        const answer = readAnswer(await writePlaceholder(AMOUNT), PLACEHOLDER, AMOUNT);
        expect(answer.program.commands).toHaveLength(1);
        expect(answer.out).toEqual({ kind: 'nestedResult', index: 0, part: 0 });
    });

    test.each<[string, Row]>([
        ['1,024 commands', answerOf({ commands: many(1_023, call()) })],
        ['2,048 inputs', answerOf({ inputs: many(2_047, shared) })],
    ])('of %s', (_what, row) => {
        expect(read(row)).toHaveProperty('out');
    });
});

describe('refuses', () => {
    test.each<[string, string, Row]>([
        ['1,025 commands', 'txKind commands', answerOf({ commands: many(1_024, call()) })],
        ['2,049 inputs', 'txKind inputs', answerOf({ inputs: many(2_048, shared) })],
        ['no placeholder', 'calls[0]', { ...answerOf(), commands: [call(PLACEHOLDER)] }],
        ['no command', 'calls[0]', { ...answerOf(), commands: [] }],
        ['a placeholder of another amount', 'calls[0]', { ...answerOf(), inputs: [pure(u64(AMOUNT + 1n)), shared] }],
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
                            ...{ reservation: { MaxAmountU64: '5' }, typeArg: { Balance: SUI } },
                            withdrawFrom: { Sender: true },
                        },
                    },
                ],
            }),
        ],
        ['a publish', 'calls[1]', answerOf({ commands: [{ Publish: { modules: ['AA=='], dependencies: [ROUTER] } }] })],
    ])('%s', (_what, at, row) => {
        expect(faultOf(() => read(row))).toMatchObject({ kind: 'mismatch', departures: [{ at }] });
    });

    test.each<[string, unknown]>([
        ['no output', null],
        ['text', 'Result 1'],
        ['two kinds at once', { Result: 1, Input: 0 }],
        ['an input', { Input: 0 }],
        ['the gas coin', { GasCoin: true }],
        ['a negative index', { Result: -1 }],
        ['an index above 65,535', { Result: 65_536 }],
        ['a part that is missing', { NestedResult: [1] }],
    ])('an output that is %s', (_what, out) => {
        expect(faultOf(() => read(answerOf(), out))).toMatchObject({ departures: [{ at: 'coinOutId' }] });
    });
});
