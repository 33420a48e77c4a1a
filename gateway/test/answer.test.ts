import { describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { writeStructure } from '../ts/base/structure.js';
import { StoredError, statusOf, toErrorBody } from '../ts/answer.js';
import { OutcomeUnknown, TransactionMismatch, type ErrorClass } from '../../ts/exchange/errors/classes.js';
import { markSubmitted } from '../../ts/exchange/errors/outcome.js';
import { withCanceled, withClosed, withSettled } from '../../ts/exchange/errors/partial.js';
import { toCcxtError } from '../../ts/exchange/errors/convert.js';
import { NodeFailure } from '../../ts/node/failure.js';

describe('writeStructure', () => {
    test.each([
        ['a missing member', { fee: undefined, id: '1' }, '{"fee":null,"id":"1"}'],
        ['no value', undefined, 'null'],
        ['a missing item', [1, undefined], '[1,null]'],
        ['numbers that are not finite', [NaN, Infinity, -0, 1e21, 0.1], '[null,null,0,1e+21,0.1]'],
        ['a text with escapes', 'a"b\\c\nd\ud800 é', JSON.stringify('a"b\\c\nd\ud800 é')],
        ['names with escapes', { 'a"b': true }, '{"a\\"b":true}'],
        ['methods of a structure', { limit: () => 1, id: false }, '{"id":false}'],
        ['an object that writes itself', { at: new Date(0) }, '{"at":"1970-01-01T00:00:00.000Z"}'],
    ])('writes %s', (_name, value, text) => {
        expect(writeStructure(value)).toBe(text);
    });

    test('omits info at every level on request', () => {
        const order = { id: '1', info: { a: 1 }, trades: [{ id: '2', info: {} }] };
        expect(JSON.parse(writeStructure(order))).toEqual(order);
        expect(writeStructure(order, { info: false })).toBe('{"id":"1","trades":[{"id":"2"}]}');
    });

    test('rejects a bigint, which JSON has not', () => {
        expect(() => writeStructure({ size: 1n })).toThrow(TypeError);
    });
});

/** Each class of CCXT, with its status and its parents. */
const CLASSES: Readonly<Record<string, readonly [status: number, parents: string]>> = {
    ExchangeError: [422, ''],
    AuthenticationError: [401, 'ExchangeError'],
    PermissionDenied: [403, 'AuthenticationError ExchangeError'],
    AccountNotEnabled: [403, 'PermissionDenied AuthenticationError ExchangeError'],
    AccountSuspended: [401, 'AuthenticationError ExchangeError'],
    ArgumentsRequired: [400, 'ExchangeError'],
    BadRequest: [400, 'ExchangeError'],
    BadSymbol: [400, 'BadRequest ExchangeError'],
    OperationRejected: [422, 'ExchangeError'],
    NoChange: [422, 'OperationRejected ExchangeError'],
    MarginModeAlreadySet: [422, 'NoChange OperationRejected ExchangeError'],
    MarketClosed: [422, 'OperationRejected ExchangeError'],
    ManualInteractionNeeded: [422, 'OperationRejected ExchangeError'],
    RestrictedLocation: [422, 'OperationRejected ExchangeError'],
    InsufficientFunds: [422, 'ExchangeError'],
    InvalidAddress: [422, 'ExchangeError'],
    AddressPending: [422, 'InvalidAddress ExchangeError'],
    InvalidOrder: [422, 'ExchangeError'],
    OrderNotFound: [422, 'InvalidOrder ExchangeError'],
    OrderNotCached: [422, 'InvalidOrder ExchangeError'],
    OrderImmediatelyFillable: [422, 'InvalidOrder ExchangeError'],
    OrderNotFillable: [422, 'InvalidOrder ExchangeError'],
    DuplicateOrderId: [422, 'InvalidOrder ExchangeError'],
    ContractUnavailable: [422, 'InvalidOrder ExchangeError'],
    NotSupported: [501, 'ExchangeError'],
    InvalidProxySettings: [422, 'ExchangeError'],
    ExchangeClosedByUser: [422, 'ExchangeError'],
    OperationFailed: [502, ''],
    NetworkError: [502, 'OperationFailed'],
    DDoSProtection: [502, 'NetworkError OperationFailed'],
    RateLimitExceeded: [429, 'NetworkError OperationFailed'],
    ExchangeNotAvailable: [503, 'NetworkError OperationFailed'],
    OnMaintenance: [503, 'ExchangeNotAvailable NetworkError OperationFailed'],
    InvalidNonce: [409, 'NetworkError OperationFailed'],
    ChecksumError: [409, 'InvalidNonce NetworkError OperationFailed'],
    RequestTimeout: [504, 'NetworkError OperationFailed'],
    BadResponse: [502, 'OperationFailed'],
    NullResponse: [502, 'BadResponse OperationFailed'],
    CancelPending: [502, 'OperationFailed'],
    UnsubscribeError: [422, ''],
};

const ENTRY = { digest: '9xQe', txBytes: 'AAAA', signatures: ['secret'] } as never;

describe('errors', () => {
    test('covers every class of CCXT', () => {
        const known = Object.entries(ccxt)
            .filter(([, value]) => typeof value === 'function' && value.prototype instanceof ccxt.BaseError)
            .map(([name]) => name);
        expect(Object.keys(CLASSES).sort()).toEqual(known.sort());
    });

    test.each(Object.entries(CLASSES))('answers %s with its status and its parents', (name, [status, parents]) => {
        const error = new (ccxt as unknown as Record<string, ErrorClass>)[name]!('aftermath failed');
        expect(statusOf(error)).toBe(status);
        const classes = [name, ...parents.split(' ').filter((parent) => parent !== ''), 'BaseError'];
        const retryable = classes.includes('NetworkError');
        const body = { class: name, classes, message: 'aftermath failed', retryable, sent: false };
        expect(toErrorBody(error)).toEqual(body);
    });

    test('has the digest of an unknown outcome, and not its signed bytes', () => {
        const error = new OutcomeUnknown('unknown', ENTRY, new ccxt.RequestTimeout('no response'), true);
        expect(statusOf(error)).toBe(409);
        expect(toErrorBody(error, 'key-0001')).toEqual({
            ...{ class: 'OutcomeUnknown', classes: ['OutcomeUnknown', 'OperationFailed', 'BaseError'] },
            ...{ message: 'unknown', retryable: false, sent: null, digest: '9xQe', isEarlier: true, key: 'key-0001' },
        });
    });

    test('has the departures of a mismatch', () => {
        const departures = [{ at: 'size', wanted: '1', found: '2' }];
        const error = new TransactionMismatch('nothing was signed', departures);
        expect(statusOf(error)).toBe(422);
        const classes = ['TransactionMismatch', 'ExchangeError', 'BaseError'];
        expect(toErrorBody(error)).toMatchObject({ classes, departures, sent: false });
    });

    test('of a key is not retryable, also as an older version stored it, and has the key of the call', () => {
        const classes = ['InvalidNonce', 'NetworkError', 'OperationFailed', 'BaseError'];
        const stored = { class: 'InvalidNonce', classes, message: 'expired', retryable: true, sent: true };
        const wanted = { ...stored, retryable: false, key: 'key-0001' };
        expect(toErrorBody(new StoredError(stored), 'key-0001')).toEqual(wanted);
    });

    test('was sent, and is not retryable, when a submitted transaction failed', () => {
        const refused = new ccxt.ExchangeNotAvailable('the market is paused');
        markSubmitted(refused, '9xQe');
        expect(toErrorBody(refused)).toMatchObject({ sent: true, retryable: false, digest: '9xQe' });
        const failure = new NodeFailure('failed', 'MoveAbort', false, undefined, false);
        markSubmitted(failure, '9xQe');
        expect(toErrorBody(toCcxtError(failure, 'aftermath'))).toMatchObject({ sent: true, digest: '9xQe' });
    });

    test('has what a call did before it failed', () => {
        const order = { id: '7', symbol: 'BTC/USD:USDC' } as never;
        const canceled = withCanceled(new ccxt.NetworkError('aftermath lost'), 'aftermath', [order]);
        expect(toErrorBody(canceled)).toMatchObject({ sent: true, retryable: false, canceled: [order] });
        const closed = withClosed(new ccxt.NetworkError('aftermath lost'), 'aftermath', [order]);
        expect(toErrorBody(closed)).toMatchObject({ sent: true, closed: [order] });
        const settled = withSettled(new ccxt.NetworkError('aftermath lost'), 'aftermath', [{ outcome: 'executed' }]);
        expect(toErrorBody(settled)).toMatchObject({ settled: [{ outcome: 'executed' }] });
    });

    test.each([[new TypeError('x of undefined')], ['text'], [undefined]])('hides the text of a bug: %p', (error) => {
        expect(statusOf(error)).toBe(500);
        expect(toErrorBody(error)).toEqual({
            ...{ class: 'InternalError', classes: ['InternalError', 'BaseError'], message: 'internal error' },
            ...{ retryable: false, sent: null },
        });
    });
});
