/** Leverage and collateral beside an order are checked before anything is sent. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Dict } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';

describe('order terms', () => {
    let stage: Stage;
    let exchange: aftermath;

    beforeAll(async () => {
        stage = await setStage();
        exchange = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
        await openAccountOnChain({ ...stage, exchange }, BTC);
    });

    afterAll(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });

    describe('an order is refused with', () => {
        const cases: [name: string, params: Dict, message: RegExp][] = [
            ['a leverage of 0', { leverage: 0 }, /params.leverage is 0; pass 1 to \d+ on BTC.*$/],
            ['a negative leverage', { leverage: -3 }, /params.leverage is -3; pass 1 to .*$/],
            ['a leverage below 1', { leverage: 0.5 }, /params.leverage is 0.5; pass 1 to .*$/],
            ['a leverage above the maximum', { leverage: 1_000 }, /params.leverage is 1000; pass 1 to .*$/],
            ['a leverage that is no number', { leverage: NaN }, /params.leverage is .*; pass a decimal number/],
            ['an empty leverage', { leverage: '' }, /params.leverage is ""; pass a decimal number$/],
            ['collateral of 10^-9', { collateral: 1e-9 }, /params.collateral is .*; pass a multiple of 0.000001 USDC/],
            [
                'collateral of seven decimals',
                { collateral: '-1.0000001' },
                /params.collateral is -1.0000001; pass a multiple/,
            ],
            ['collateral beyond a u64', { collateral: 1e20 }, /params.collateral is .*; pass a multiple/],
            ['collateral that is no number', { collateral: NaN }, /params.collateral is .*; pass a decimal number/],
        ];
        test.each(cases)('%s', async (_name, params, message) => {
            const before = stage.sandbox.requests.count();
            const order = { symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price: 50_000 } as const;
            for (const call of [
                () => exchange.createOrder(BTC, 'limit', 'buy', 0.01, 50_000, params),
                () => exchange.createOrders([order] as never, params),
                () => exchange.createScaleOrder(BTC, 'buy', 0.1, 50_000, 49_000, 2, params),
                () => exchange.editOrder('7', BTC, 'limit', 'buy', 0.01, 50_000, params),
                () => exchange.editOrder('7', BTC, 'market', 'buy', 0.01, undefined, params),
            ] as (() => Promise<unknown>)[]) {
                const error: unknown = await call().catch((thrown: unknown) => thrown);
                expect(error).toBeInstanceOf(ccxt.BadRequest);
                expect(String(error)).toMatch(message);
            }
            expect(stage.sandbox.requests.count()).toBe(before);
        });
    });

    test('an order accepts collateral in the smallest step of its coin', async () => {
        const params = { collateral: '0.000001', leverage: 1, dryRun: true };
        const dry = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, 50_000, params);
        expect(dry).toMatchObject({ transactionDigest: expect.any(String) as unknown });
    });
});
