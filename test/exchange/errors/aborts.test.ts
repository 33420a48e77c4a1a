/** Every known abort of the contract: its class and its meaning. */

import { describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { ABORTS, classOfAbort, readAbort } from '../../../ts/exchange/errors/aborts.js';
import { toNodeError } from '../../../ts/exchange/errors/node.js';
import { NodeFailure } from '../../../ts/node/failure.js';
import { errorWith } from './sample-response.js';

/** A clever code of an error number, with some line and some constant of the source. */
function cleverCode(number: bigint): string {
    return String((0xc0n << 56n) | (number << 48n) | (0x0123n << 32n) | 0x0003_0004n);
}

/** A code that a row stands for. */
function codeOf(key: string): string {
    if (key.startsWith('@')) return `${(0x8000_0123_0002n << 16n) | BigInt(key.slice(1))}`;
    const [, number] = /^#(\*|\d+)$/.exec(key) ?? [];
    if (number === undefined) return key;
    return cleverCode(number === '*' ? 7n : BigInt(number));
}

const ROWS = Object.entries(ABORTS).map(([key, [errorClass, meaning]]) => {
    const [module = '', code = ''] = key.split(':');
    return { key, module, code: codeOf(code), name: errorClass.name, meaning };
});

test.each(ROWS)(
    '$key is $name in a response of the service and in one of a node',
    ({ module, code, name, meaning }) => {
        const ofService = errorWith(500, `MoveAbort in ${module}, code ${code}`);
        const failure = new NodeFailure(
            'failed',
            'the transaction failed',
            false,
            { module, code, constant: undefined, command: undefined },
            false,
        );
        for (const error of [ofService, toNodeError(failure, 'a')]) {
            expect(error.constructor.name).toBe(name);
            expect(error.message).toContain(`(${meaning})`);
        }
    },
);

test.each([
    ['MoveAbort(MoveLocation { name: Identifier("a") }, 1) in command 3', 3],
    ["MoveAbort in 4th command, abort code: 1, in '0x1::a::f' (instruction 0)", 3],
    ["Error in 1st command, from '0x1::a::f' (instruction 0), abort code: 1, in '0x1::a::f'", 0],
    ['MoveAbort in a, code 1', undefined],
    ['MoveAbort in a, code 1 in command 99999999999999999999', undefined],
])('finds the index of the command in: %s', (text, command) => {
    expect(readAbort(text)).toEqual({ module: 'a', code: '1', command });
});

describe('a cancel whose order does not exist is an OrderNotFound', () => {
    test.each(['13871372377432195076', '13871372386022129668', '13871369589998419972', '13871369598588354564'])(
        'with the code %s of a deployed package',
        (code) => {
            expect(classOfAbort('ordered_map', code)[0]).toBe(ccxt.OrderNotFound);
            const text = `MoveAbort(MoveLocation { module: ModuleId { address: f453, name: Identifier("ordered_map") }, function: 5 }, ${code}) in command 3`;
            expect(errorWith(500, text)).toBeInstanceOf(ccxt.OrderNotFound);
        },
    );

    test('with the name of the constant alone, as a node gives it', () => {
        const abort = { module: 'other', code: '7', constant: 'EKeyNotExist', command: 0 };
        const error = toNodeError(new NodeFailure('failed', 'failed', false, abort, false), 'a');
        expect(error).toBeInstanceOf(ccxt.OrderNotFound);
    });
});

test.each<[string, string]>([
    // Of the deployed package of DCA orders.
    ['9223375099166588931', 'the amount is zero'],
    ['9223375189361295369', 'the coin that is sold is the coin that is bought'],
    // Of another version, with other lines.
    ['9223374648195022851', 'the amount is zero'],
    ['9223374669669728257', 'the coin that is sold is the coin that is bought'],
    ['1', 'the amount is zero'],
    ['4', 'the coin that is sold is the coin that is bought'],
])('an abort of an order with the code %s means: %s', (code, meaning) => {
    expect(classOfAbort('order', code)).toEqual([ccxt.BadRequest, meaning]);
});

test.each([
    ['another constant', '9223375099166588933'],
    ['a byte between, as of an error with a number', '9223656574143299587'],
    ['another top byte', '9295432693204516867'],
    ['a number', '13835905542524108803'],
])('an abort of an order with %s is an ExchangeError', (_what, code) => {
    expect(classOfAbort('order', code)[0]).toBe(ccxt.ExchangeError);
});

test.each([
    ['another error number', '13871090902455484420'],
    ['another top byte', '9259682359004807172'],
    ['a plain code', '129'],
    ['the code of the former table', '1'],
    ['no number', 'abc'],
])('an abort of ordered_map with %s is an ExchangeError', (_what, code) => {
    expect(classOfAbort('ordered_map', code)[0]).toBe(ccxt.ExchangeError);
});
