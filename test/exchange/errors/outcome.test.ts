/** What the error of a submit proves about the outcome of the transaction. */

import { describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { isFailedOnChain, isProvenFailure, isRefusal, mayHaveRun } from '../../../ts/exchange/errors/outcome.js';
import { toResponseError } from '../../../ts/exchange/errors/response.js';
import { unlessStuck } from '../../support/stuck.js';
import { errorWith, MOVE_ABORT, response } from './sample-response.js';

describe('isProvenFailure', () => {
    for (const [what, error, isProven, isRefused] of [
        ['a refusal', toResponseError(response(400, '{"message":"stale"}'), 'a'), true, true],
        ['too many requests', toResponseError(response(429, ''), 'a'), true, false],
        [
            'an abort',
            toResponseError(response(500, '{"message":"MoveAbort in account, code 4000: x"}'), 'a'),
            true,
            true,
        ],
        ['an opaque 500', toResponseError(response(500, 'Error with ID: #0'), 'a'), false, true],
        ['a bad gateway', toResponseError(response(502, ''), 'a'), false, false],
        ['a gateway’s 500', toResponseError(response(500, '<html>InsufficientGas</html>'), 'a'), false, false],
        ['a gateway’s 404', toResponseError(response(404, 'default backend - 404'), 'a'), false, false],
        ['the service’s 404', toResponseError(response(404, '{"message":"no such route"}'), 'a'), true, true],
        ['a conflict', toResponseError(response(409, '{"message":"busy"}'), 'a'), false, false],
        ['a client that disconnected', toResponseError(response(499, ''), 'a'), false, false],
        [
            'a transaction that was already executed',
            toResponseError(response(400, '{"message":"already executed"}'), 'a'),
            false,
            true,
        ],
        ['a service that stopped waiting', toResponseError(response(408, ''), 'a'), false, false],
        ['an unreadable response', toResponseError(response(200, 'OK'), 'a'), false, false],
        ['no response', new ccxt.RequestTimeout('x'), false, false],
        ['a lost connection', new ccxt.NetworkError('x'), false, false],
    ] as const) {
        test(`${what} ${isProven ? 'proves' : 'does not prove'} a failure, and ${isRefused ? 'is' : 'is not'} a refusal`, () => {
            expect(isProvenFailure(error)).toBe(isProven);
            expect(isRefusal(error)).toBe(isRefused);
        });
    }

    test('a refusal for too many pending orders proves a failure', () => {
        const message = JSON.stringify({ message: 'MaxPendingOrdersExceeded' });
        expect(isProvenFailure(toResponseError(response(400, message), 'a'))).toBe(true);
    });

    for (const text of [
        'Transaction timed out before finality was reached',
        'no finality',
        'Timed out',
        'time out',
        'TIMEOUT',
        'a transient failure',
        'no quorum of validators',
        'lock conflict',
        'ObjectLockConflict',
        'equivocated until the next epoch',
        'the transaction is in flight',
        'TransactionInFlight',
        'is pending',
        'already locked by a different transaction',
        'ERROR_LOCK_CONFLICT',
        'Already-executed',
        'was executed already',
        'already executed',
        'Already Executed',
        'AlreadyExecuted',
        'already_executed',
        'ALREADY_BEEN_EXECUTED',
        'it has already been executed',
    ]) {
        test(`a refusal with the message “${text}” proves nothing`, () => {
            const [alone, other] = [text, 'stale'].map((message) =>
                toResponseError(response(400, JSON.stringify({ message })), 'a'),
            );
            expect([isProvenFailure(alone), isProvenFailure(other)]).toEqual([false, true]);
            expect(isFailedOnChain(alone)).toBe(false);
        });
    }

    test('an abort proves a failure, also with a timeout, but not for an executed transaction', () => {
        const aborted = (more: string): Error | undefined =>
            toResponseError(
                response(500, JSON.stringify({ message: `MoveAbort in account, code 4000: ${more}` })),
                'a',
            );
        expect(isProvenFailure(aborted('timed out'))).toBe(true);
        expect(isProvenFailure(aborted('already executed'))).toBe(false);
    });
});

describe('mayHaveRun and isFailedOnChain', () => {
    for (const [what, error, mayRun, isOnChain] of [
        ['an abort', errorWith(500, 'MoveAbort in account, code 4000: x'), true, true],
        ['an abort as Sui prints it', errorWith(500, MOVE_ABORT), true, true],
        ['an abort with status 400', errorWith(400, 'MoveAbort in account, code 4000: x'), true, true],
        ['an execution failure', errorWith(500, 'ExecutionFailure'), true, true],
        ['insufficient gas, which a check of the coins also reports', errorWith(400, 'InsufficientGas'), true, false],
        ['an abort in a dry run', errorWith(400, 'dry run: MoveAbort in account, code 4000: x'), false, false],
        ['an abort in a dryRun', errorWith(400, 'dryRun failed: MoveAbort in account, code 1'), false, false],
        ['an abort in a simulation', errorWith(500, 'Simulation: ExecutionFailure'), false, false],
        ['an abort in a pre-flight', errorWith(500, 'pre-flight ExecutionFailure'), false, false],
        [
            'an abort of an executed transaction',
            errorWith(500, 'already executed: MoveAbort in a, code 1'),
            true,
            false,
        ],
        ['a refusal', errorWith(400, 'stale'), false, false],
        ['an opaque 500', toResponseError(response(500, 'Error with ID: #0'), 'a'), false, false],
        ['no response', new ccxt.RequestTimeout('x'), false, false],
        ['an error that no response caused', new Error('MoveAbort in account, code 4000'), true, false],
        ['a value that is no error', 'MoveAbort in account, code 4000', false, false],
        ['undefined', undefined, false, false],
    ] as const) {
        const verdict = `${mayRun ? 'may' : 'did not'} run${isOnChain ? ', and the chain reports it' : ''}`;
        test(`${what}: ${verdict}`, () => {
            expect(mayHaveRun(error)).toBe(mayRun);
            expect(isFailedOnChain(error)).toBe(isOnChain);
        });
    }
});

describe('a long message of the service', () => {
    const errorOf = (message: string, status = 400): Error => unlessStuck(() => errorWith(status, message));

    test.each([
        ['beginnings of an abort', 'MoveAbort('.repeat(200_000)],
        ['aborts without a code', 'MoveAbort(Identifier("a")'.repeat(100_000)],
        ['one abort with many identifiers', `MoveAbort(${'Identifier("a") '.repeat(100_000)}`],
        ['a long module name', `MoveAbort in ${'a'.repeat(2_000_000)}`],
        ['many zeros of an address', `MoveAbort in 0x${'0'.repeat(2_000_000)}`],
        ['many codes', "abort code: 1, in '0x1::a".repeat(100_000)],
        ['blanks after already', `already${' '.repeat(2_000_000)}`],
        ['many repetitions of already been', 'already been '.repeat(200_000)],
    ])('of %s is classified in linear time and shortened', (_what, message) => {
        for (const status of [400, 500]) {
            const error = errorOf(message, status);
            expect(error.message.length).toBeLessThan(4_100);
            expect(unlessStuck(() => [isFailedOnChain(error), isProvenFailure(error)])).toEqual([false, false]);
        }
    });

    test.each([
        ['the field message', (text: string) => response(400, JSON.stringify({ message: text }))],
        ['the field error', (text: string) => response(400, JSON.stringify({ error: text }))],
        ['a bare string', (text: string) => response(400, JSON.stringify(text))],
        ['plain text', (text: string) => response(400, text)],
        ['a header', (text: string) => response(400, '', { 'x-error-message': text })],
    ])('in %s proves nothing when it is shortened: the rest may report an execution', (_where, toResponse) => {
        const [short, long] = ['stale', 'x'.repeat(5_000)].map((text) => toResponseError(toResponse(text), 'a')!);
        expect([isProvenFailure(short), isProvenFailure(long)]).toEqual([true, false]);
        expect(long!.message).toMatch(/x…$/);
    });

    test('is classified by its first 4,000 characters', () => {
        const padded = `${'x'.repeat(3_900)} MoveAbort in position, code 2001: y`;
        expect(errorOf(padded)).toBeInstanceOf(ccxt.InsufficientFunds);
        expect(isProvenFailure(errorOf(padded))).toBe(true);
        expect(isProvenFailure(errorOf(`${padded}${'y'.repeat(4_000)}`))).toBe(false);
    });

    test('with an abort as Sui prints it may contain a full address and a long name', () => {
        const message = MOVE_ABORT.replace('9bdc', 'ab'.repeat(32)).replace('place_market_order', 'f'.repeat(128));
        expect(errorOf(message, 500).message).toContain('the book cannot fill the market order');
    });
});
