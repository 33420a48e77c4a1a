/** Numbers of the commands that a client writes, at their borders, on a sandbox with the ids of mainnet. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { servicesOf } from '../../ts/services.js';
import { on, openAccountOnChain, setStage, type Stage } from '../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
/** The smallest unit of USDC. */
const UNIT = 0.000_001;

describe('commands of the client', () => {
    let stage: Stage;
    let exchange: aftermath;
    const now = Date.now();

    beforeAll(async () => {
        stage = await setStage({ now: () => now, deployment: 'mainnet' });
    });
    afterAll(() => stage.sandbox.close());

    beforeEach(async () => {
        const wallet = await stage.sandbox.fund({ sui: 10, usdc: 4_000 });
        const options = { transaction: { build: 'client', simulate: 'never' } };
        exchange = on(stage.sandbox, { ...wallet, urls: sandboxUrls(stage.sandbox.url), options });
        exchange.milliseconds = () => now;
        exchange.options['account'] = await openAccountOnChain({ ...stage, wallet: exchange, exchange }, BTC);
    });

    test('a deposit takes coins down to the smallest unit', async () => {
        stage.sandbox.mint(exchange.walletAddress, { usdc: 5 });
        stage.sandbox.mint(exchange.walletAddress, { usdc: UNIT });
        await expect(exchange.deposit('USDC', 6)).rejects.toThrow('5.000001 USDC in coins');
        expect(await exchange.deposit('USDC', 5 + UNIT)).toMatchObject({ amount: 5 + UNIT });
    });

    test('the bound of a market order counts from the price on the chain, once it is known', async () => {
        const buy = (): Promise<unknown> =>
            exchange.createOrder(BTC, 'market', 'buy', 0.001, undefined, { slippage: 0.02 });
        await buy();
        await buy();
        const market = exchange.market(BTC) as never;
        const { indexPrice } = stage.sandbox.internals.engine.market(`${exchange.market(BTC).id}`, now);
        const price = Number(servicesOf(exchange).submitter.composer.chainPriceOf(market));
        expect(price).toBeCloseTo(Number(indexPrice) / 1e18, 9);
    });

    test('collateral of the smallest unit beside an order opens the position', async () => {
        const price = Number(exchange.priceToPrecision(ETH, ((await exchange.fetchTicker(ETH)).last ?? 0) * 0.7));
        const order = exchange.createOrder(ETH, 'limit', 'buy', 0.01, price, { collateral: UNIT });
        // Without a position, the allocation would abort first.
        await expect(order).rejects.toThrow(/code:? 57/);
    });
});
