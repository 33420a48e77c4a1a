/** Requests to the service, for every operation of the manifest. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { ArgumentsRequired, BadRequest, ExchangeError } from 'ccxt';
import { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { startSandbox, type Sandbox } from '../../sandbox/ts/index.js';
import { MANIFEST } from '../../ts/wire/manifest.js';

describe('transport', () => {
    let sandbox: Sandbox;
    let exchange: aftermath;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
    });

    afterAll(() => sandbox.close());

    beforeEach(() => {
        sandbox.requests.clear();
        exchange = new aftermath({ urls: sandboxUrls(sandbox.url), enableRateLimit: false });
    });

    describe('an implicit method', () => {
        test('sends each operation to its own route', async () => {
            const methods = exchange as unknown as Record<string, (params: object) => Promise<unknown>>;
            for (const { access, method, id, path } of MANIFEST.operations) {
                const name = [method.toLowerCase(), ...id.split(/[^a-zA-Z0-9]/)]
                    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
                    .join('');
                const variables = Array.from(path.matchAll(/\{(\w+)\}/g), ([, variable]) => [
                    variable,
                    '0x2::sui::SUI',
                ]);
                await methods[access + name]!(Object.fromEntries(variables) as object).catch(() => undefined);
                expect(sandbox.requests.list.at(-1)).toMatchObject({ method, route: id });
            }
            expect(sandbox.requests.count()).toBe(MANIFEST.operations.length);
        });

        test('sends path variables in the path and other params in the body', async () => {
            const params = { pool_id: '0x2::sui::SUI', event_type: 'a/b', limit: 5 };
            await expect(exchange.publicPostPoolsPoolIdEventsEventType(params)).rejects.toThrow('does not simulate');
            const [request] = sandbox.requests.list;
            expect(request).toMatchObject({
                route: 'pools/{pool_id}/events/{event_type}',
                path: '/api/pools/0x2%3A%3Asui%3A%3ASUI/events/a%2Fb',
                text: '{"limit":5}',
            });
        });

        test('sends the other params of a GET in the query', async () => {
            await expect(exchange.publicGetPoolsPoolIdStats({ pool_id: '0x5', days: [1, 2] })).rejects.toThrow(
                'does not simulate',
            );
            expect(sandbox.requests.list[0]).toMatchObject({ path: '/api/pools/0x5/stats?days=1&days=2', text: '' });
        });

        test('rejects a missing path variable by name before it sends a request', async () => {
            const call = exchange.publicGetPerpetualsVaultsVaultIdTvl({} as { vault_id: string });
            await expect(call).rejects.toThrow(ArgumentsRequired);
            await expect(call).rejects.toThrow('vault_id of GET /api/perpetuals/vaults/{vault_id}/tvl');
            await expect(exchange.publicGetPerpetualsVaultsVaultIdTvl({ vault_id: '..' })).rejects.toThrow(BadRequest);
            expect(sandbox.requests.list).toEqual([]);
        });

        test('writes native integers with an n and rejects a float by the name of the field', async () => {
            const previews = (size: unknown) =>
                exchange.privatePostPerpetualsVaultPreviewsPlaceLimitOrder({ size } as object);
            await expect(previews(2n ** 63n - 1n)).rejects.toThrow('does not simulate');
            expect(sandbox.requests.list[0]!.text).toBe('{"size":"9223372036854775807n"}');
            const refused = previews(0.02);
            await expect(refused).rejects.toThrow(BadRequest);
            await expect(refused).rejects.toThrow(
                'size is 0.02; pass a whole number: a bigint, a safe integer, or text such as 123n',
            );
            expect(sandbox.requests.list).toHaveLength(1);
        });

        test('rejects a plain request to a WebSocket', async () => {
            await expect(exchange.publicGetPerpetualsWsUpdates()).rejects.toThrow('wanted a WebSocket upgrade');
        });

        test('rejects an operation that the sandbox does not simulate', async () => {
            const call = exchange.privatePostReferralsQuery();
            await expect(call).rejects.toThrow(ExchangeError);
            await expect(call).rejects.toThrow(
                `POST ${sandbox.url}/api/referrals/query the sandbox does not simulate this operation`,
            );
        });
    });

    describe('a request that the service rejects with 429', () => {
        const BUSY = { status: 429, headers: { 'retry-after': '0' }, times: 1 };

        test('is retried for a read and not for a write', async () => {
            sandbox.faults.add({ route: 'referrals/query', ...BUSY });
            await expect(exchange.privatePostReferralsQuery()).rejects.toThrow('does not simulate');
            expect(sandbox.requests.count('referrals/query')).toBe(2);
            sandbox.faults.add({ route: 'dca/cancel', ...BUSY });
            await expect(exchange.privatePostDcaCancel()).rejects.toThrow('429');
            expect(sandbox.requests.count('dca/cancel')).toBe(1);
        });
    });

    describe('the supported coins of the router', () => {
        const count = (): number => sandbox.requests.count('router/supported-coins');

        test('are requested once for concurrent calls', async () => {
            const [first, second] = (await Promise.all([
                exchange.publicGetRouterSupportedCoins(),
                exchange.publicGetRouterSupportedCoins(),
            ])) as [string[], string[]];
            expect(first.length).toBeGreaterThan(30_000);
            expect(second).toBe(first);
            expect(await exchange.publicGetRouterSupportedCoins()).toBe(first);
            expect(count()).toBe(1);
            expect(() => first.push('0x5::a::A')).toThrow(TypeError);
        });

        test('are requested again after ttlMs and from another deployment', async () => {
            let now = 1_000;
            exchange.milliseconds = () => now;
            await exchange.publicGetRouterSupportedCoins();
            now += exchange.options.supportedCoins.ttlMs - 1;
            await exchange.publicGetRouterSupportedCoins();
            expect(count()).toBe(1);
            now += 1;
            await exchange.publicGetRouterSupportedCoins();
            expect(count()).toBe(2);
            const other = await startSandbox({ life: false });
            try {
                exchange.urls.api = sandboxUrls(other.url).api;
                await exchange.publicGetRouterSupportedCoins();
                expect([count(), other.requests.count('router/supported-coins')]).toEqual([2, 1]);
            } finally {
                await other.close();
            }
        });

        test('are requested again after a failure', async () => {
            sandbox.faults.add({ route: 'router/supported-coins', status: 400, times: 1 });
            await expect(exchange.publicGetRouterSupportedCoins()).rejects.toThrow(ExchangeError);
            expect(await exchange.publicGetRouterSupportedCoins()).toContain('0x2::sui::SUI');
            expect(count()).toBe(2);
        });

        test('are not cached with a ttlMs of 0', async () => {
            exchange.options.supportedCoins.ttlMs = 0;
            await exchange.publicGetRouterSupportedCoins();
            await exchange.publicGetRouterSupportedCoins();
            expect(count()).toBe(2);
        });
    });
});
