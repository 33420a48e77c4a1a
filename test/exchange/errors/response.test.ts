/** Every format of an error response, and the CCXT class that it becomes. */

import { describe, expect, test } from '@jest/globals';
import { isRefusal } from '../../../ts/exchange/errors/outcome.js';
import { retryAfterOf, toResponseError } from '../../../ts/exchange/errors/response.js';
import { MOVE_ABORT, response } from './sample-response.js';

describe('toResponseError', () => {
    for (const [what, given, name, text] of [
        [
            'the documented error body',
            response(400, '{"error_code":9,"message":"bad chId","short_message":null}'),
            'BadRequest',
            'bad chId',
        ],
        ['a known code', response(400, '{"error_code":2034,"message":"no"}'), 'AuthenticationError', 'no'],
        [
            'a known code in a header',
            response(500, 'no pool', { 'X-Error-Code': '2030' }),
            'InsufficientFunds',
            'no pool',
        ],
        [
            'the error of a preview on a successful status',
            response(200, '{"error":"not enough margin"}'),
            'InsufficientFunds',
            'not enough margin',
        ],
        ['a bare JSON string', response(400, '"Error 2019: bad ids"'), 'BadRequest', 'Error 2019: bad ids'],
        [
            'plain text',
            response(500, 'Error with ID: #0123456789abcdef01234567'),
            'ExchangeNotAvailable',
            'Error with ID: #0123',
        ],
        ['a message in a header', response(500, '', { 'x-error-message': 'stale' }), 'ExchangeNotAvailable', 'stale'],
        [
            'a header whose value is true',
            response(502, '', { 'x-error-message': 'true' }),
            'ExchangeNotAvailable',
            'HTTP 502',
        ],
        ['a page of HTML', response(504, '<html>'), 'RequestTimeout', 'HTTP 504'],
        ['a gateway’s page for 500', response(500, '<html>nginx</html>'), 'ExchangeNotAvailable', 'HTTP 500'],
        ['a gateway’s empty 500', response(500, ''), 'ExchangeNotAvailable', 'HTTP 500'],
        ['a gateway’s text', response(500, 'Internal Server Error'), 'ExchangeNotAvailable', 'Internal Server'],
        ['a gateway’s 501', response(501, '<html>'), 'ExchangeNotAvailable', 'HTTP 501'],
        [
            'a gateway’s text with words of the service',
            response(503, 'not enough healthy upstreams'),
            'ExchangeNotAvailable',
            'healthy',
        ],
        ['a gateway’s 404', response(404, 'default backend - 404'), 'ExchangeNotAvailable', 'default backend'],
        ['a gateway’s page for 404', response(404, '<html>'), 'ExchangeNotAvailable', 'HTTP 404'],
        ['a truncated body', response(404, 'x{"message":'), 'ExchangeNotAvailable', 'x{'],
        ['a bare JSON string with 404', response(404, '"no such account"'), 'BadRequest', 'no such account'],
        ['an abort in plain text', response(500, 'MoveAbort in market, code 1004'), 'BadRequest', 'gas price'],
        [
            'an abort of a change of a TWAP order',
            response(500, 'MoveAbort in twap_orders, code 6307'),
            'InvalidOrder',
            'no longer be changed',
        ],
        [
            'an abort of the cancel of a TWAP order that is gone',
            response(500, 'MoveAbort in account, code 4004'),
            'OrderNotFound',
            'no such stop or TWAP order',
        ],
        ['too many requests', response(429, ''), 'RateLimitExceeded', 'HTTP 429'],
        [
            'an operation that is not implemented',
            response(501, '{"error_code":501,"message":"not simulated"}'),
            'NotSupported',
            'not simulated',
        ],
        [
            'an unknown route',
            response(404, '{"error_code":404,"message":"no such route"}'),
            'BadRequest',
            'no such route',
        ],
        [
            'an abort as Sui prints it',
            response(500, JSON.stringify({ message: MOVE_ABORT })),
            'InvalidOrder',
            'the book cannot fill',
        ],
        [
            'an abort in the short format',
            response(500, '{"message":"MoveAbort in position, code 2001: x"}'),
            'InsufficientFunds',
            'margin',
        ],
        [
            'an unknown abort',
            response(500, '{"message":"MoveAbort in other, code 1: x"}'),
            'ExchangeError',
            'the contract aborted',
        ],
        [
            'an abort in another format',
            response(500, `{"message":"abort code: 9, in '0xab::clearing_house::place'"}`),
            'InvalidOrder',
            'reduce-only',
        ],
        [
            'an outdated object version',
            response(400, '{"message":"Object 0x1 is not available for consumption"}'),
            'InvalidNonce',
            'consumption',
        ],
        [
            'a missing permission',
            response(403, '{"message":"Insufficient permissions"}'),
            'PermissionDenied',
            'permissions',
        ],
        [
            'a named abort',
            response(500, '{"message":"InvalidCancelOrderIds"}'),
            'OrderNotFound',
            'InvalidCancelOrderIds',
        ],
        ['a successful status without JSON', response(200, 'OK'), 'BadResponse', '"OK"'],
        ['a successful status without a body', response(200, ''), 'BadResponse', '""'],
    ] as const) {
        test(`${what} → ${name}`, () => {
            const error = toResponseError(given, 'aftermath');
            expect(error?.constructor.name).toBe(name);
            expect(error?.message).toContain(text);
            expect(error?.message).toMatch(/^aftermath POST \/x /);
        });
    }

    test.each([
        ['a read', '/api/ccxt/ticker', 'ExchangeNotAvailable'],
        ['a read with a query', '/api/coins?of=/build/', 'ExchangeNotAvailable'],
        ['a build', '/api/ccxt/build/createOrders', 'ExchangeError'],
        ['a submit', '/api/ccxt/submit/createOrders', 'ExchangeError'],
        ['a native build', '/api/perpetuals/account/transactions/place-limit-order', 'ExchangeError'],
        ['a change at the service', '/api/dca/cancel', 'ExchangeError'],
    ])('a 500 of the service to %s is of the class that says whether to repeat it', (_what, path, name) => {
        const failed = { ...response(500, '{"message":"oops"}'), url: `https://aftermath.finance${path}` };
        const error = toResponseError(failed, 'a');
        expect(error?.constructor.name).toBe(name);
        expect(isRefusal(error)).toBe(true);
        const named = { ...failed, parsed: { message: 'not enough margin' } };
        expect(toResponseError(named, 'a')?.constructor.name).toBe('InsufficientFunds');
    });

    test('adds the meaning of an abort where the message does not have it already', () => {
        const message = 'MoveAbort in clearing_house, code 35';
        const messageOf = (text: string): string | undefined => toResponseError(response(500, text), 'a')?.message;
        expect(messageOf(message)).toBe(`a POST /x ${message} (the market is closed for this call)`);
        expect(messageOf(`${message}: the market is closed for this call`)).toBe(
            `a POST /x ${message}: the market is closed for this call`,
        );
    });

    test('returns undefined for a successful response', () => {
        expect(toResponseError(response(200, '{"a":1}'), 'aftermath')).toBeUndefined();
        expect(toResponseError(response(200, '[]'), 'aftermath')).toBeUndefined();
        expect(toResponseError(response(200, '{"error":null}'), 'aftermath')).toBeUndefined();
    });

    test.each(['0.0312', ' -1e-3\n', 'true', 'false ', '"{\\"version\\":2}"'])(
        'returns undefined for the body %j of a raw method',
        (body) => {
            expect(toResponseError(response(200, body), 'aftermath')).toBeUndefined();
            expect(toResponseError(response(500, body), 'aftermath')).toBeInstanceOf(Error);
        },
    );

    test.each(['null', 'truest', '"true"', '01', '""'])('of the body %j is a BadResponse', (body) => {
        expect(toResponseError(response(200, body), 'aftermath')?.constructor.name).toBe('BadResponse');
    });

    test('reads Retry-After in seconds and as a date', () => {
        expect(retryAfterOf(toResponseError(response(429, '', { 'Retry-After': '2' }), 'a'))).toBe(2000);
        const date = new Date(Date.now() + 60_000).toUTCString();
        const delay = retryAfterOf(toResponseError(response(503, '', { 'retry-after': date }), 'a'))!;
        expect(delay).toBeGreaterThan(50_000);
        expect(delay).toBeLessThanOrEqual(60_000);
        expect(retryAfterOf(toResponseError(response(503, '', { 'retry-after': 'soon' }), 'a'))).toBeUndefined();
    });
});
