/** Requests from the parameters of implicit methods. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { findOperation } from '../../../ts/exchange/describe/api.js';
import { toRequest } from '../../../ts/exchange/describe/request.js';
import { NumberText } from '../../../ts/core/json.js';

function request(access: string, method: string, id: string, params: Record<string, unknown>) {
    return toRequest(findOperation(access, method, id)!, params);
}

const TVL = ['public', 'GET', 'perpetuals/vaults/{vault_id}/tvl'] as const;
const EVENTS = ['public', 'POST', 'pools/{pool_id}/events/{event_type}'] as const;
const POSITIONS = ['private', 'POST', 'perpetuals/accounts/positions'] as const;
const REPLACE = ['private', 'POST', 'perpetuals/account/transactions/cancel-and-place-orders'] as const;
const CANCEL = ['private', 'POST', 'perpetuals/account/transactions/cancel-orders'] as const;

describe('path variables', () => {
    test('are removed from the parameters', () => {
        expect(request(...EVENTS, { pool_id: '0x5', event_type: 'swap', limit: 3 })).toEqual({
            path: '/api/pools/0x5/events/swap',
            body: '{"limit":3}',
        });
        expect(request(...TVL, { vault_id: '0x5' })).toEqual({
            path: '/api/perpetuals/vaults/0x5/tvl',
            body: undefined,
        });
    });

    test('may be whole numbers', () => {
        const fees = ['public', 'POST', 'metastable/fees/{duration_ms}'] as const;
        for (const duration_ms of [86_400_000, 86_400_000n, '86400000', new NumberText('86400000')]) {
            expect(request(...fees, { duration_ms }).path).toBe('/api/metastable/fees/86400000');
        }
    });

    test('are escaped and stay one segment, for any text', () => {
        const segments = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !['.', '..'].includes(text));
        fc.assert(
            fc.property(segments, (coin_type) => {
                const { path } = request('public', 'GET', 'coins/{coin_type}', { coin_type });
                const { pathname, search, hash } = new URL(path, 'http://localhost');
                expect([search, hash]).toEqual(['', '']);
                expect(pathname.split('/').slice(0, 3)).toEqual(['', 'api', 'coins']);
                expect(pathname.split('/').slice(3).map(decodeURIComponent)).toEqual([coin_type]);
            }),
            { seed: 5 },
        );
    });

    test.each(['0x2::sui::SUI', 'a/b', '{pool_id}', '%2e%2e', '$&', '?x=1#y'])('%s is escaped', (coin_type) => {
        expect(request('public', 'GET', 'coins/{coin_type}', { coin_type }).path).toBe(
            `/api/coins/${encodeURIComponent(coin_type)}`,
        );
    });

    test.each([undefined, null])('%s is refused as missing, with the name of the operation', (vault_id) => {
        expect(() => request(...TVL, { vault_id })).toThrow(
            expect.objectContaining({
                kind: 'missing',
                message: 'vault_id of GET /api/perpetuals/vaults/{vault_id}/tvl is missing; pass a value for the path',
            }),
        );
    });

    test.each(['', '.', '..', '\ud800', {}, [], () => 1])('%p is refused', (vault_id) => {
        expect(() => request(...TVL, { vault_id })).toThrow(
            expect.objectContaining({
                kind: 'argument',
                message: expect.stringContaining('vault_id of GET') as unknown,
            }),
        );
    });
});

describe('the query of a GET', () => {
    test('holds the parameters that are not in the path', () => {
        const params = { vault_id: '0x5', b: ['x', 2], a: 'ä&=', c: true, d: undefined, e: null, f: 7n };
        expect(request(...TVL, params).path).toBe('/api/perpetuals/vaults/0x5/tvl?b=x&b=2&a=%C3%A4%26%3D&c=true&f=7');
        expect(request('public', 'GET', 'markets', {}).path).toBe('/api/ccxt/markets');
    });

    test('refuses an object', () => {
        expect(() => request('public', 'GET', 'markets', { a: {} })).toThrow(/^a is .*; pass text/);
    });
});

describe('native integers', () => {
    test.each([[4821n], [4821], ['4821'], ['4821n'], [new NumberText('4821')]])(
        '%p is sent as digits with an n',
        (id) => {
            expect(request(...POSITIONS, { accountIds: [id] }).body).toBe('{"accountIds":["4821n"]}');
        },
    );

    test('keep every digit and their sign', () => {
        fc.assert(
            fc.property(fc.bigInt(), (size) => {
                const { body } = request(...REPLACE, { ordersToPlace: [{ side: 0, size, price: String(size) }] });
                const { ordersToPlace } = JSON.parse(body!) as { ordersToPlace: unknown[] };
                expect(ordersToPlace).toEqual([{ side: 0, size: `${size}n`, price: `${size}n` }]);
            }),
            { seed: 5 },
        );
    });

    test('are converted in lists and under any key', () => {
        const params = {
            accountId: 1n,
            marketIdsToData: { '0x5': { orderIds: [1, '2'] }, '0x6': { orderIds: ['3n'] } },
        };
        expect(JSON.parse(request(...CANCEL, params).body!)).toEqual({
            accountId: '1n',
            marketIdsToData: { '0x5': { orderIds: ['1n', '2n'] }, '0x6': { orderIds: ['3n'] } },
        });
    });

    test.each([
        [{ accountId: 0.5 }, 'accountId', '0.5'],
        [{ accountId: Number.MAX_SAFE_INTEGER + 1 }, 'accountId', '9007199254740992'],
        [{ accountId: NaN }, 'accountId', 'NaN'],
        [{ accountId: '1.0' }, 'accountId', '1.0'],
        [{ accountId: '' }, 'accountId', ''],
        [{ accountId: true }, 'accountId', 'true'],
        [{ accountId: {} }, 'accountId', 'an object'],
        [{ ordersToPlace: [{ size: 1n }, { size: 1e-9 }] }, 'ordersToPlace[1].size', '1e-9'],
        [{ orderIdsToCancel: [1n, new NumberText('1.5')] }, 'orderIdsToCancel[1]', '1.5'],
    ])('%p is refused with the name of its field', (params, field, found) => {
        expect(() => request(...REPLACE, params)).toThrow(
            expect.objectContaining({ kind: 'argument', departures: [expect.objectContaining({ at: field, found })] }),
        );
    });

    test('are left alone if missing, null or in another shape', () => {
        for (const params of [{}, { accountId: null }, { ordersToPlace: 'x' }, { ordersToPlace: [null, 'x'] }]) {
            expect(request(...REPLACE, params).body).toBe(JSON.stringify(params));
        }
    });

    test('do not include decimal fields', () => {
        const params = { marketId: '0x5', accountId: 7, side: 0, leverage: 2.5, price: new NumberText('64000.10') };
        expect(request('private', 'POST', 'perpetuals/account/max-order-size', params).body).toBe(
            '{"marketId":"0x5","accountId":"7n","side":0,"leverage":2.5,"price":64000.10}',
        );
    });

    test('a bigint in any other field is sent as a plain number', () => {
        const range = { marketId: '0x5', fromTimestamp: 1_788_300_000_000n, toTimestamp: 1_788_300_060_000, limit: 5n };
        expect(request('public', 'POST', 'perpetuals/market/candle-history', range).body).toBe(
            '{"marketId":"0x5","fromTimestamp":1788300000000,"toTimestamp":1788300060000,"limit":5}',
        );
        expect(request('private', 'POST', 'dca/active', { a: { b: [1n] } }).body).toBe('{"a":{"b":[1]}}');
        expect(request('private', 'POST', 'positions', { accountNumber: 4821n }).body).toBe('{"accountNumber":4821}');
    });

    test('do not change the caller’s parameters', () => {
        const params = { pool_id: '0x5', event_type: 'swap', accountIds: [1n] };
        const copy = structuredClone(params);
        request(...EVENTS, params);
        request(...POSITIONS, params);
        expect(params).toEqual(copy);
    });
});
