/** The choice between the newer and the older route of an operation. */

import { describe, expect, jest, test } from '@jest/globals';
import { NewerRoute } from '../../ts/exchange/newer-route.js';
import { toResponseError } from '../../ts/exchange/errors/response.js';
import { response } from './errors/sample-response.js';

const failure = (status: number, body: string): Error => toResponseError(response(status, body), 'a')!;

function stage(newer: () => Promise<string>, older = () => Promise.resolve('older')) {
    const context = { urls: { api: { rest: 'https://one.example' } } };
    const route = new NewerRoute(context as never);
    const calls = { newer: jest.fn(newer), older: jest.fn(older) };
    return { context, calls, request: () => route.request(calls.newer, calls.older) };
}

describe('a request of two routes', () => {
    test('takes the newer one', async () => {
        const { request, calls } = stage(() => Promise.resolve('newer'));
        expect([await request(), await request()]).toEqual(['newer', 'newer']);
        expect(calls.older).not.toHaveBeenCalled();
    });

    test.each([
        [404, '{"message":"no such route"}'],
        [404, '<html>'],
        [501, '{"message":"not implemented"}'],
    ])('takes the older one after a %i with %s, and asks a host for the newer one once', async (status, body) => {
        const { request, calls, context } = stage(() => Promise.reject(failure(status, body)));
        expect([await request(), await request()]).toEqual(['older', 'older']);
        expect(calls.newer).toHaveBeenCalledTimes(1);
        context.urls.api.rest = 'https://two.example';
        expect(await request()).toBe('older');
        expect(calls.newer).toHaveBeenCalledTimes(2);
    });

    test.each([400, 429, 500, 503])('throws a %i of the newer one', async (status) => {
        const error = failure(status, '{"message":"no"}');
        const { request, calls } = stage(() => Promise.reject(error));
        await expect(request()).rejects.toBe(error);
        expect(calls.older).not.toHaveBeenCalled();
    });

    test('asks for the newer one again when the older one failed, too', async () => {
        const error = failure(404, '<html>');
        const { request, calls } = stage(
            () => Promise.reject(error),
            () => Promise.reject(error),
        );
        for (const _ of [1, 2]) await expect(request()).rejects.toBe(error);
        expect(calls.newer).toHaveBeenCalledTimes(2);
    });
});
