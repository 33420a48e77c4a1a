/** Margin mode and leverage, and addresses that mean the own wallet, as users of CCXT pass them. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { openAccount, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';

describe('funds', () => {
    let stage: Stage;
    let exchange: aftermath;
    beforeAll(async () => {
        stage = await setStage();
        ({ exchange } = stage);
        await openAccount(stage);
    });
    afterAll(() => stage.sandbox.close());
    beforeEach(() => {
        stage.sandbox.requests.clear();
    });

    describe('the margin mode isolated', () => {
        test('is accepted by setMarginMode, which sends nothing', async () => {
            expect(await exchange.setMarginMode('isolated', BTC)).toMatchObject({
                symbol: BTC,
                marginMode: 'isolated',
            });
            expect(await exchange.setMarginMode('isolated')).toMatchObject({ marginMode: 'isolated' });
            expect(stage.sandbox.requests.count()).toBe(0);
        });

        test('is accepted by setLeverage', async () => {
            const set = await exchange.setLeverage(7, BTC, { marginMode: 'isolated' });
            expect(set).toMatchObject({ longLeverage: 7, marginMode: 'isolated' });
            expect(stage.sandbox.requests.bodies('build/setLeverage')).not.toHaveProperty('[0].marginMode');
        });

        for (const [mode, type] of [
            ['cross', ccxt.NotSupported],
            ['Isolated', ccxt.BadRequest],
            [undefined, ccxt.BadRequest],
        ] as const) {
            test(`is the only one: ${mode} throws ${type.name}`, async () => {
                await expect(exchange.setMarginMode(mode as never, BTC)).rejects.toThrow(type);
                if (mode === undefined) return;
                await expect(exchange.setLeverage(5, BTC, { marginMode: mode })).rejects.toThrow(type);
                const order = exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, { marginMode: mode });
                await expect(order).rejects.toThrow(type);
                expect(stage.sandbox.requests.count()).toBe(0);
            });
        }
    });

    describe('an empty string', () => {
        test('means the wallet as fromAccount of a transfer', async () => {
            expect(await exchange.transfer('USDC', 3, '', 'swap')).toMatchObject({ amount: 3, fromAccount: 'wallet' });
            const [account] = await exchange.fetchAccounts();
            const moved = await exchange.transfer('USDC', 2, '', account!.id as string);
            expect(moved).toMatchObject({ fromAccount: 'wallet', toAccount: account!.id });
        });

        test('means the own address and no tag in a withdrawal', async () => {
            const address = stage.wallet.walletAddress;
            expect(await exchange.withdraw('USDC', 3, '', '')).toMatchObject({
                type: 'withdrawal',
                amount: 3,
                address,
            });
        });

        test('is the only value besides the own one', async () => {
            await expect(exchange.withdraw('USDC', 3, ' ')).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.withdraw('USDC', 3, undefined as never)).rejects.toThrow(ccxt.ArgumentsRequired);
            await expect(exchange.withdraw('USDC', 3, '', 'memo')).rejects.toThrow(/tag/);
            await expect(exchange.transfer('USDC', 3, ' ', 'swap')).rejects.toThrow(/fromAccount/);
            await expect(exchange.transfer('USDC', 3, '', '')).rejects.toThrow(/toAccount/);
            expect(stage.sandbox.requests.list.filter(({ route }) => /^(?:build|submit)\//.test(route))).toEqual([]);
        });
    });
});
