/** The description of the exchange matches the manifest and the implementation. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { Exchange } from 'ccxt';
import manifest from '../../../manifest.json' with { type: 'json' };
import { aftermath } from '../../../ts/aftermath.js';
import { toHas } from '../../../ts/exchange/describe/has.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';

const exchange = new aftermath();

describe('manifest', () => {
    test('the implicit methods are exactly the operations of the manifest', () => {
        const listed = Object.entries(exchange.api as Record<string, Record<string, Record<string, number>>>).flatMap(
            ([access, methods]) =>
                Object.entries(methods).flatMap(([method, ids]) =>
                    Object.keys(ids).map((id) => `${access} ${method} ${id}`),
                ),
        );
        const declared = manifest.operations.map(({ access, method, id }) => `${access} ${method.toLowerCase()} ${id}`);
        expect(listed.sort()).toEqual(declared.sort());
        const request = exchange.sign('build/createOrders', 'private', 'POST', {});
        expect(request.url).toBe('https://aftermath.finance/api/ccxt/build/createOrders');
        expect(typeof exchange.privatePostBuildCreateOrders).toBe('function');
    });

    test('timeframes, limits and the CCXT range equal the manifest', () => {
        expect(exchange.timeframes).toEqual(manifest.timeframes);
        expect(exchange.timeframes).toHaveProperty('1M', '1mo');
        expect(exchange.rateLimit).toBe(manifest.limits.rateLimitMs);
        const packaged = JSON.parse(readFileSync('package.json', 'utf8')) as { peerDependencies: { ccxt: string } };
        expect(packaged.peerDependencies.ccxt).toBe(manifest.ccxt);
    });
});

describe('has', () => {
    const base = Exchange.prototype as unknown as Record<string, unknown>;
    const mine = aftermath.prototype as unknown as Record<string, unknown>;
    const KINDS = ['spot', 'margin', 'swap', 'future', 'option', 'sandbox', 'ws', 'CORS'];
    /** Methods that CCXT's base class derives from ours. */
    const DERIVED: Record<string, string> = {
        cancelOrdersWithClientOrderId: 'cancelOrdersWithClientOrderIds',
        createLimitBuyOrder: 'createOrder',
        createLimitOrder: 'createOrder',
        createLimitSellOrder: 'createOrder',
        createMarketBuyOrder: 'createOrder',
        createMarketOrder: 'createOrder',
        createMarketSellOrder: 'createOrder',
        createPostOnlyOrder: 'createOrder',
        createOrderWithTakeProfitAndStopLoss: 'createOrder',
        createReduceOnlyOrder: 'createOrder',
        createStopLimitOrder: 'createOrder',
        createStopLossOrder: 'createOrder',
        createStopMarketOrder: 'createOrder',
        createStopOrder: 'createOrder',
        createTakeProfitOrder: 'createOrder',
        createTriggerOrder: 'createOrder',
        fetchL2OrderBook: 'fetchOrderBook',
        fetchTransactions: 'fetchDepositsWithdrawals',
    };

    for (const [name, value] of Object.entries(toHas()).filter(([, able]) => able === true)) {
        if (KINDS.includes(name)) continue;
        test(`${name} is ${value} and implemented`, () => {
            const method = DERIVED[name] ?? name;
            expect(typeof mine[method]).toBe('function');
            expect(mine[method]).not.toBe(base[method]);
        });
    }

    test('claims exactly the implemented methods', () => {
        const claimed = Object.keys(exchange.has as object).filter((name) => {
            const able = (exchange.has as Record<string, unknown>)[name];
            return able === true;
        });
        const known = Object.entries(toHas()).filter(([, able]) => able === true);
        expect(claimed.sort()).toEqual([...known.map(([name]) => name), 'privateAPI', 'publicAPI'].sort());
    });
});

describe('addresses', () => {
    test('setSandboxMode switches to testnet and back', () => {
        const one = new aftermath();
        one.setSandboxMode(true);
        expect(one.urls.api.rest).toBe('https://testnet.aftermath.finance');
        one.setSandboxMode(false);
        expect(one.urls.api.rest).toBe('https://aftermath.finance');
        expect(new aftermath({ sandbox: true }).urls.api.ws).toBe('wss://testnet.aftermath.finance');
    });

    test('sandboxUrls are not affected by setSandboxMode', () => {
        const urls = sandboxUrls('http://127.0.0.1:8090/');
        expect(urls.api).toEqual({
            rest: 'http://127.0.0.1:8090',
            ws: 'ws://127.0.0.1:8090',
            node: 'http://127.0.0.1:8090',
        });
        expect(sandboxUrls('http://127.0.0.1:8090', { node: 'http://127.0.0.1:9000/' }).api.node).toBe(
            'http://127.0.0.1:9000',
        );
        expect(sandboxUrls('http://127.0.0.1:8090', { node: null }).api.node).toBe('');
        const one = new aftermath({ urls });
        one.setSandboxMode(true);
        expect(one.urls.api.rest).toBe('http://127.0.0.1:8090');
        expect(() => sandboxUrls('localhost')).toThrow(
            'url is "localhost"; pass an address that begins with http:// or https://',
        );
    });
});

describe('features', () => {
    test('claim every time in force', () => {
        const swap = (exchange.features as { swap: { linear: { createOrder: { timeInForce: object } } } }).swap.linear;
        expect(swap.createOrder.timeInForce).toMatchObject({ IOC: true, FOK: true, PO: true, GTD: true });
    });

    test('say how many rows one request of a history returns, and that histories have no limit in time', () => {
        const wanted = { limit: 100, daysBack: 100_000, untilDays: 100_000 };
        for (const method of ['fetchMyTrades', 'fetchOrders', 'fetchClosedOrders'] as const) {
            const features = (key: string): unknown => exchange.featureValueByType('swap', 'linear', method, key);
            expect([method, features('limit'), features('daysBack'), features('untilDays')]).toEqual([
                method,
                ...Object.values(wanted),
            ]);
        }
        expect(exchange.featureValueByType('swap', 'linear', 'fetchOHLCV', 'limit')).toBe(512);
    });
});
