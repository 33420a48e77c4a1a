/** Every shape in which the service says no, and the CCXT class that it becomes. */

import { inspect } from 'node:util';
import { describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import {
    toResponseError,
    isFailedOnChain,
    isProvenFailure,
    isRefusal,
    mayHaveRun,
    OutcomeUnknown,
    retryAfterOf,
    toCcxtError,
    TransactionMismatch,
    type ServiceResponse,
} from '../ts/errors.js';
import { readJson } from '../ts/number/json.js';
import { Problem, problem, type ProblemKind } from '../ts/problem.js';
import { unlessStuck } from './support/stuck.js';

function answer(status: number, body: string, headers: Record<string, string> = {}): ServiceResponse {
    const parsed = /^\s*[{[]/.test(body) ? readJson(body) : undefined;
    return { status, statusText: '', method: 'POST', url: '/x', headers, body, parsed };
}

/** Sui's own way to print an abort. */
const MOVE_ABORT = `MoveAbort(MoveLocation { module: ModuleId { address: 9bdc, name: Identifier("clearing_house") }, function: 5,
 instruction: 10, function_name: Some("place_market_order") }, 45) in command 3`;

describe('errorOf', () => {
    for (const [what, given, name, words] of [
        [
            'the documented envelope',
            answer(400, '{"error_code":9,"message":"bad chId","short_message":null}'),
            'BadRequest',
            'bad chId',
        ],
        ['a known code', answer(400, '{"error_code":2034,"message":"no"}'), 'AuthenticationError', 'no'],
        [
            'a known code in a header',
            answer(500, 'no pool', { 'X-Error-Code': '2030' }),
            'InsufficientFunds',
            'no pool',
        ],
        [
            'a preview’s error on a good status',
            answer(200, '{"error":"not enough margin"}'),
            'InsufficientFunds',
            'not enough margin',
        ],
        ['a bare JSON string', answer(400, '"Error 2019: bad ids"'), 'BadRequest', 'Error 2019: bad ids'],
        [
            'plain text',
            answer(500, 'Error with ID: #0123456789abcdef01234567'),
            'ExchangeError',
            'Error with ID: #0123',
        ],
        ['words in a header', answer(500, '', { 'x-error-message': 'stale' }), 'ExchangeError', 'stale'],
        [
            'a header that only says true',
            answer(502, '', { 'x-error-message': 'true' }),
            'ExchangeNotAvailable',
            'HTTP 502',
        ],
        ['a page of HTML', answer(504, '<html>'), 'RequestTimeout', 'HTTP 504'],
        ['too many requests', answer(429, ''), 'RateLimitExceeded', 'HTTP 429'],
        [
            'an operation that is not served',
            answer(501, '{"error_code":501,"message":"not simulated"}'),
            'NotSupported',
            'not simulated',
        ],
        [
            'an unknown route',
            answer(404, '{"error_code":404,"message":"no such route"}'),
            'BadRequest',
            'no such route',
        ],
        [
            'an abort as Sui prints it',
            answer(500, JSON.stringify({ message: MOVE_ABORT })),
            'InvalidOrder',
            'the book cannot fill',
        ],
        [
            'an abort in short',
            answer(500, '{"message":"MoveAbort in position, code 2001: x"}'),
            'InsufficientFunds',
            'margin',
        ],
        [
            'an abort that is not known',
            answer(500, '{"message":"MoveAbort in other, code 1: x"}'),
            'ExchangeError',
            'the contract refused',
        ],
        [
            'an abort in other words',
            answer(500, `{"message":"abort code: 9, in '0xab::clearing_house::place'"}`),
            'InvalidOrder',
            'reduce-only',
        ],
        [
            'an object that has moved on',
            answer(400, '{"message":"Object 0x1 is not available for consumption"}'),
            'InvalidNonce',
            'consumption',
        ],
        [
            'a right that is missing',
            answer(403, '{"message":"Insufficient permissions"}'),
            'PermissionDenied',
            'permissions',
        ],
        ['a named abort', answer(500, '{"message":"InvalidCancelOrderIds"}'), 'OrderNotFound', 'InvalidCancelOrderIds'],
        ['a good status that is not JSON', answer(200, 'OK'), 'BadResponse', '"OK"'],
        ['a good status with nothing', answer(200, ''), 'BadResponse', '""'],
    ] as const) {
        test(`${what} → ${name}`, () => {
            const error = toResponseError(given, 'aftermath');
            expect(error?.constructor.name).toBe(name);
            expect(error?.message).toContain(words);
            expect(error?.message).toMatch(/^aftermath POST \/x /);
        });
    }

    test('a good answer is none', () => {
        expect(toResponseError(answer(200, '{"a":1}'), 'aftermath')).toBeUndefined();
        expect(toResponseError(answer(200, '[]'), 'aftermath')).toBeUndefined();
        expect(toResponseError(answer(200, '{"error":null}'), 'aftermath')).toBeUndefined();
    });

    test('Retry-After is read in both forms', () => {
        expect(retryAfterOf(toResponseError(answer(429, '', { 'Retry-After': '2' }), 'a'))).toBe(2000);
        const date = new Date(Date.now() + 60_000).toUTCString();
        const wait = retryAfterOf(toResponseError(answer(503, '', { 'retry-after': date }), 'a'))!;
        expect(wait).toBeGreaterThan(50_000);
        expect(wait).toBeLessThanOrEqual(60_000);
        expect(retryAfterOf(toResponseError(answer(503, '', { 'retry-after': 'soon' }), 'a'))).toBeUndefined();
    });
});

describe('what a failure proves', () => {
    for (const [what, error, isProven, isNo] of [
        ['a refusal', toResponseError(answer(400, '{"message":"stale"}'), 'a'), true, true],
        ['too many requests', toResponseError(answer(429, ''), 'a'), true, false],
        ['an abort', toResponseError(answer(500, '{"message":"MoveAbort in account, code 4000: x"}'), 'a'), true, true],
        ['an opaque 500', toResponseError(answer(500, 'Error with ID: #0'), 'a'), false, true],
        ['a bad gateway', toResponseError(answer(502, ''), 'a'), false, false],
        ['a conflict', toResponseError(answer(409, '{"message":"busy"}'), 'a'), false, false],
        ['a client that hung up', toResponseError(answer(499, ''), 'a'), false, false],
        [
            'a transaction that the chain knows',
            toResponseError(answer(400, '{"message":"already executed"}'), 'a'),
            false,
            true,
        ],
        ['a service that gave up waiting', toResponseError(answer(408, ''), 'a'), false, false],
        ['an answer that cannot be read', toResponseError(answer(200, 'OK'), 'a'), false, false],
        ['silence', new ccxt.RequestTimeout('x'), false, false],
        ['a lost connection', new ccxt.NetworkError('x'), false, false],
    ] as const) {
        test(`${what}: ${isProven ? 'proven to have done nothing' : 'open'}, ${isNo ? 'an answer' : 'no answer'}`, () => {
            expect(isProvenFailure(error)).toBe(isProven);
            expect(isRefusal(error)).toBe(isNo);
        });
    }

    test('a refusal for too many pending orders is one', () => {
        const message = JSON.stringify({ message: 'MaxPendingOrdersExceeded' });
        expect(isProvenFailure(toResponseError(answer(400, message), 'a'))).toBe(true);
    });

    for (const words of [
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
        test(`a refusal that says “${words}” proves nothing`, () => {
            const [alone, other] = [words, 'stale'].map((message) =>
                toResponseError(answer(400, JSON.stringify({ message })), 'a'),
            );
            expect([isProvenFailure(alone), isProvenFailure(other)]).toEqual([false, true]);
            expect(isFailedOnChain(alone)).toBe(false);
        });
    }

    test('an abort proves that nothing was done, whatever else is said of the time, but for one that the chain knows', () => {
        const aborted = (more: string): Error | undefined =>
            toResponseError(answer(500, JSON.stringify({ message: `MoveAbort in account, code 4000: ${more}` })), 'a');
        expect(isProvenFailure(aborted('timed out'))).toBe(true);
        expect(isProvenFailure(aborted('already executed'))).toBe(false);
    });
});

describe('a long text of the service', () => {
    const refusal = (message: string, status = 400): Error =>
        unlessStuck(() => toResponseError(answer(status, JSON.stringify({ message })), 'a'))!;

    test.each([
        ['beginnings of an abort', 'MoveAbort('.repeat(200_000)],
        ['aborts without a code', 'MoveAbort(Identifier("a")'.repeat(100_000)],
        ['one abort with many identifiers', `MoveAbort(${'Identifier("a") '.repeat(100_000)}`],
        ['many words of a module', `MoveAbort in ${'a'.repeat(2_000_000)}`],
        ['many zeros of an address', `MoveAbort in 0x${'0'.repeat(2_000_000)}`],
        ['many codes', "abort code: 1, in '0x1::a".repeat(100_000)],
        ['blanks after already', `already${' '.repeat(2_000_000)}`],
        ['many times already', 'already been '.repeat(200_000)],
    ])('of %s is judged in linear time, and is not repeated as a whole', (_what, message) => {
        for (const status of [400, 500]) {
            const error = refusal(message, status);
            expect(error.message.length).toBeLessThan(4_100);
            expect(unlessStuck(() => [isFailedOnChain(error), isProvenFailure(error)])).toEqual([false, false]);
        }
    });

    test.each([
        ['the field message', (words: string) => answer(400, JSON.stringify({ message: words }))],
        ['the field error', (words: string) => answer(400, JSON.stringify({ error: words }))],
        ['a bare string', (words: string) => answer(400, JSON.stringify(words))],
        ['plain text', (words: string) => answer(400, words)],
        ['a header', (words: string) => answer(400, '', { 'x-error-message': words })],
    ])(
        'in %s proves nothing where it is cut, as what was cut may say that the transaction was executed',
        (_where, of) => {
            const [short, long] = ['stale', 'x'.repeat(5_000)].map((words) => toResponseError(of(words), 'a')!);
            expect([isProvenFailure(short), isProvenFailure(long)]).toEqual([true, false]);
            expect(long!.message).toMatch(/x…$/);
        },
    );

    test('is judged by its first 4,000 characters', () => {
        const padded = `${'x'.repeat(3_900)} MoveAbort in position, code 2001: y`;
        expect(refusal(padded)).toBeInstanceOf(ccxt.InsufficientFunds);
        expect(isProvenFailure(refusal(padded))).toBe(true);
        expect(isProvenFailure(refusal(`${padded}${'y'.repeat(4_000)}`))).toBe(false);
    });

    test('of an abort as Sui prints it is read with a full address and a long name', () => {
        const message = MOVE_ABORT.replace('9bdc', 'ab'.repeat(32)).replace('place_market_order', 'f'.repeat(128));
        expect(refusal(message, 500).message).toContain('the book cannot fill the market order');
    });
});

describe('a problem', () => {
    test('repeats at most 1,000 characters of what was found', () => {
        const { message } = problem('answer', 'price', 'a number', 'x'.repeat(1_000_000));
        expect(message).toBe(`price: wanted a number, found ${'x'.repeat(999)}…`);
    });
});

describe('a failure on the chain', () => {
    const said = (status: number, message: string): Error | undefined =>
        toResponseError(answer(status, JSON.stringify({ message })), 'a');

    for (const [what, error, mayRun, isOnChain] of [
        ['an abort', said(500, 'MoveAbort in account, code 4000: x'), true, true],
        ['an abort as Sui prints it', said(500, MOVE_ABORT), true, true],
        ['an abort on a status of the caller’s fault', said(400, 'MoveAbort in account, code 4000: x'), true, true],
        ['a failure of the execution', said(500, 'ExecutionFailure'), true, true],
        ['gas that ran out, which a look at the coins says, too', said(400, 'InsufficientGas'), true, false],
        ['an abort in a dry run', said(400, 'dry run: MoveAbort in account, code 4000: x'), false, false],
        ['an abort in a dryRun', said(400, 'dryRun failed: MoveAbort in account, code 1'), false, false],
        ['an abort in a simulation', said(500, 'Simulation: ExecutionFailure'), false, false],
        ['an abort in a pre-flight', said(500, 'pre-flight ExecutionFailure'), false, false],
        ['an abort of one that is executed', said(500, 'already executed: MoveAbort in a, code 1'), true, false],
        ['a refusal', said(400, 'stale'), false, false],
        ['an opaque 500', toResponseError(answer(500, 'Error with ID: #0'), 'a'), false, false],
        ['silence', new ccxt.RequestTimeout('x'), false, false],
        ['words that are not the service’s', new Error('MoveAbort in account, code 4000'), true, false],
        ['what is no error', 'MoveAbort in account, code 4000', false, false],
        ['nothing', undefined, false, false],
    ] as const) {
        const words = `${mayRun ? 'it may have run' : 'nothing says that it ran'}${isOnChain ? ', and the chain says so' : ''}`;
        test(`${what}: ${words}`, () => {
            expect(mayHaveRun(error)).toBe(mayRun);
            expect(isFailedOnChain(error)).toBe(isOnChain);
        });
    }
});

describe('toCcxtError', () => {
    for (const [kind, name] of [
        ['argument', 'BadRequest'],
        ['missing', 'ArgumentsRequired'],
        ['unsupported', 'NotSupported'],
        ['order', 'InvalidOrder'],
        ['credential', 'AuthenticationError'],
        ['symbol', 'BadSymbol'],
        ['account', 'AccountNotEnabled'],
        ['answer', 'BadResponse'],
    ] as const satisfies readonly (readonly [ProblemKind, string])[]) {
        test(`${kind} → ${name}, with where, wanted and found`, () => {
            const error = toCcxtError(problem(kind, 'amount', 'more', 'less'), 'aftermath') as Error;
            expect(error.constructor.name).toBe(name);
            expect(error.message).toBe('aftermath amount: wanted more, found less');
        });
    }

    test('a mismatch carries its departures and is an ExchangeError', () => {
        const departures = [{ at: 'sender', wanted: 'a', found: 'b' }];
        const error = toCcxtError(new Problem('mismatch', departures), 'aftermath') as TransactionMismatch;
        expect(error).toBeInstanceOf(TransactionMismatch);
        expect(error).toBeInstanceOf(ccxt.ExchangeError);
        expect(error.departures).toEqual(departures);
        expect(error.name).toBe('TransactionMismatch');
    });

    test('an unknown outcome is an OperationFailed, not a refusal', () => {
        const signed = { transactionBytes: 'AAAA', signatures: ['BBBB'], request: {}, timestamp: 1 };
        const error = new OutcomeUnknown('x', { digest: 'digest', action: 'deposit', ...signed }, new Error('y'));
        expect(error).toBeInstanceOf(ccxt.OperationFailed);
        expect(error).not.toBeInstanceOf(ccxt.ExchangeError);
        expect(error.transactionDigest).toBe('digest');
        expect((error as Error).cause).toBeInstanceOf(Error);
    });

    test('an unknown outcome shows what was signed to nobody who does not ask for it', () => {
        const signed = { transactionBytes: 'AAAA', signatures: ['BBBB'], request: {}, timestamp: 1 };
        const error = new OutcomeUnknown('x', { digest: 'digest', action: 'deposit', ...signed }, undefined);
        expect(error.entry.signatures).toEqual(['BBBB']);
        expect(`${inspect(error)} ${JSON.stringify(error)}`).not.toContain('BBBB');
    });
});
