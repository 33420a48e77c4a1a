/** Conversion of problems to CCXT errors, and the error classes of this package. */

import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import { convertErrors, toCcxtError } from '../../../ts/exchange/errors/convert.js';
import { Problem, problem, statement, type ProblemKind } from '../../../ts/core/problem.js';

describe('a problem', () => {
    test('repeats at most 1,000 characters of the found value', () => {
        const { message } = problem('response', 'price', 'a number', 'x'.repeat(1_000_000));
        expect(message).toBe(`the service sent ${'x'.repeat(999)}… as price; expected a number`);
    });
});

describe('the sentence of a problem', () => {
    test.each<[ProblemKind, at: string, found: string | undefined, sentence: string]>([
        ['argument', 'amount', undefined, 'amount is missing; pass more'],
        ['missing', 'account', 'none selected', 'account is missing; pass more'],
        ['response', 'amount', 'nothing', 'the service sent no amount; expected more'],
        ['mismatch', 'expiration', 'none', 'expiration is missing; expected more'],
        ['mismatch', 'calls', 'no call', 'calls show no call; expected more'],
        ['mismatch', 'calls[0]', 'publish', 'calls[0] is publish; expected more'],
        ['mismatch', 'simulated balances', '-5', 'simulated balances show -5; expected more'],
        ['argument', 'calls', '5', 'calls is 5; pass more'],
    ])('of kind %s at %s, where %s is found', (kind, at, found, sentence) => {
        expect(problem(kind, at, 'more', found).message).toBe(sentence);
    });

    test('separates several departures', () => {
        const departures = [{ at: 'a', wanted: 'b', found: 'c' }, statement('d is not accepted; leave it out')];
        expect(new Problem('argument', departures).message).toBe('a is c; pass b; d is not accepted; leave it out');
    });
});

describe('toCcxtError', () => {
    const argument = 'amount is less; pass more';
    for (const [kind, name, sentence] of [
        ['argument', 'BadRequest', argument],
        ['missing', 'ArgumentsRequired', argument],
        ['unsupported', 'NotSupported', argument],
        ['order', 'InvalidOrder', argument],
        ['credential', 'AuthenticationError', argument],
        ['symbol', 'BadSymbol', argument],
        ['account', 'AccountNotEnabled', argument],
        ['funds', 'InsufficientFunds', argument],
        ['response', 'BadResponse', 'the service sent less as amount; expected more'],
        ['inconsistent', 'ExchangeError', 'the service sent less as amount; expected more'],
        ['mismatch', 'TransactionMismatch', 'amount is less; expected more; nothing was signed'],
    ] as const satisfies readonly (readonly [ProblemKind, string, string])[]) {
        test(`${kind} → ${name}, a sentence with the place and both values`, () => {
            const error = toCcxtError(problem(kind, 'amount', 'more', 'less'), 'aftermath') as Error;
            expect(error.constructor.name).toBe(name);
            expect(error.message).toBe(`aftermath ${sentence}`);
        });
    }

    test('converts a mismatch to an ExchangeError with its departures', () => {
        const departures = [{ at: 'sender', wanted: 'a', found: 'b' }];
        const error = toCcxtError(new Problem('mismatch', departures), 'aftermath') as TransactionMismatch;
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect(error).toBeInstanceOf(ccxt.ExchangeError);
        expect(error.departures).toEqual(departures);
        expect(error.name).toBe('TransactionMismatch');
    });
});

describe('convertErrors', () => {
    test('keeps the source, the name and the length of a method, as programs read its parameters from them', () => {
        class Exchange {
            async createOrder(symbol: string, side: string, params: object = {}): Promise<unknown> {
                return Promise.resolve([symbol, side, params]);
            }
        }
        const methods = Exchange.prototype as unknown as Record<string, () => unknown>;
        const original = methods.createOrder!;
        convertErrors(methods);
        const wrapped = methods.createOrder!;
        expect(wrapped).not.toBe(original);
        expect(wrapped.toString()).toBe(original.toString());
        expect(String(wrapped)).toMatch(/^async createOrder\(symbol, side, params = \{\s*\}\)/);
        expect([wrapped.name, wrapped.length]).toEqual(['createOrder', 2]);
        expect(Object.keys(wrapped)).toEqual([]);
    });
});

describe('OutcomeUnknown', () => {
    test('is an OperationFailed, and no ExchangeError', () => {
        const signed = { transactionBytes: 'AAAA', signatures: ['BBBB'], request: {}, timestamp: 1 };
        const error = new OutcomeUnknown('x', { digest: 'digest', action: 'deposit', ...signed }, new Error('y'));
        expect(error).toBeInstanceOf(ccxt.OperationFailed);
        expect(error).not.toBeInstanceOf(ccxt.ExchangeError);
        expect(error.transactionDigest).toBe('digest');
        expect((error as Error).cause).toBeInstanceOf(Error);
    });

    test('hides the signed transaction from dumps', () => {
        const signed = { transactionBytes: 'AAAA', signatures: ['BBBB'], request: {}, timestamp: 1 };
        const error = new OutcomeUnknown('x', { digest: 'digest', action: 'deposit', ...signed }, undefined);
        expect(error.entry.signatures).toEqual(['BBBB']);
        expect(`${inspect(error)} ${JSON.stringify(error)}`).not.toContain('BBBB');
    });
});
