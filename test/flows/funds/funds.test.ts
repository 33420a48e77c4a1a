/** Margin mode and leverage, and addresses that mean the own wallet, as users of CCXT pass them. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { on, openAccount, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';

describe('funds', () => {
    let stage: Stage;
    let exchange: aftermath;
    beforeAll(async () => {
        stage = await setStage();
        ({ exchange } = stage);
        await openAccountOnChain(stage);
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
            ['other', ccxt.BadRequest],
            [undefined, ccxt.BadRequest],
        ] as const) {
            test(`is the only one: ${mode} throws ${type.name}`, async () => {
                await expect(exchange.setMarginMode(mode as never, BTC)).rejects.toThrow(type);
                if (mode === undefined) return;
                await expect(exchange.setLeverage(5, BTC, { marginMode: mode } as object)).rejects.toThrow(
                    ccxt.NotSupported,
                );
                const order = exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, {
                    marginMode: mode,
                } as object);
                await expect(order).rejects.toThrow(ccxt.NotSupported);
                expect(stage.sandbox.requests.count()).toBe(0);
            });
        }
    });

    test('addMargin, reduceMargin and setMargin have a time, also without a position, whose row has none', async () => {
        const before = exchange.milliseconds();
        const changes = [
            await exchange.addMargin(ETH, 20),
            await exchange.setMargin(ETH, 20),
            await exchange.reduceMargin(ETH, 20),
        ];
        for (const { timestamp, datetime, info } of changes) {
            expect(info).not.toHaveProperty('timestamp');
            expect(timestamp).toBeGreaterThanOrEqual(before);
            expect(datetime).toBe(exchange.iso8601(timestamp));
        }
    });

    describe('setMargin', () => {
        const writes = (): string[] =>
            stage.sandbox.requests.list.map(({ route }) => route).filter((route) => route.startsWith('submit/'));
        const marginOf = async (): Promise<number | undefined> => (await exchange.fetchPosition(BTC)).collateral;

        test('allocates what is missing, moves back what is too much, and else sends nothing', async () => {
            const before = Number(await marginOf());
            const more = await exchange.setMargin(BTC, before + 100.25);
            const set = { symbol: BTC, type: 'set', code: 'USDC', marginMode: 'isolated', status: 'ok' };
            expect(more).toMatchObject({ ...set, amount: before + 100.25, total: before + 100.25 });
            expect(await exchange.setMargin(BTC, before - 50)).toMatchObject({
                amount: before - 50,
                total: before - 50,
            });
            expect(await marginOf()).toBe(before - 50);
            expect(writes()).toEqual(['submit/allocate', 'submit/deallocate']);
            const amounts = ['build/allocate', 'build/deallocate'].map((route) => stage.sandbox.requests.bodies(route));
            expect(amounts).toMatchObject([[{ amount: 100.25 }], [{ amount: 150.25 }]]);
            stage.sandbox.requests.clear();
            expect(await exchange.setMargin(BTC, before - 50)).toMatchObject({ ...set, total: before - 50 });
            expect(writes()).toEqual([]);
        });

        test('counts what earlier calls move, also where reads lag behind', async () => {
            const lagging = await setStage({ readLagMs: 60_000 });
            try {
                await openAccount(lagging);
                lagging.sandbox.step(Date.now() + 120_000);
                const trader = lagging.exchange;
                const moved = trader.addMargin(BTC, 300);
                expect(await trader.setMargin(BTC, 2_100)).toMatchObject({ total: 2_100 });
                await moved;
                await trader.reduceMargin(BTC, 100.5);
                await trader.reduceMargin(BTC, 0.5);
                expect(await trader.setMargin(BTC, 2_000)).toMatchObject({ total: 2_000 });
                expect(lagging.sandbox.requests.bodies('build/deallocate')).toMatchObject([
                    { amount: 200 },
                    { amount: 100.5 },
                    { amount: 0.5 },
                ]);
                expect(lagging.sandbox.requests.bodies('build/allocate').at(-1)).toMatchObject({ amount: 1 });
            } finally {
                await lagging.sandbox.close();
            }
        });

        test('waits until reads show what orders and cancels have moved to the market or back', async () => {
            const trader = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
            await trader.loadMarkets();
            const price = Number(trader.priceToPrecision(BTC, Number((await trader.fetchTicker(BTC)).bid) * 0.8));
            /**
             * Reads do not show what a write has moved for 200 ms more; to the client, it is 9.7 s old when
             * they do.
             */
            const moveWithLag = async (write: () => Promise<unknown>): Promise<void> => {
                let [earlier, until]: [unknown, number] = [undefined, Infinity];
                stage.sandbox.faults.add({ route: 'positions', times: 1, rewrite: (rows) => (earlier = rows) });
                await marginOf();
                const rewrite = (rows: unknown): unknown => (Date.now() < until ? earlier : rows);
                stage.sandbox.faults.add({ route: 'positions', rewrite });
                await write();
                until = Date.now() + 200;
                const now = trader.milliseconds();
                trader.milliseconds = () => now + 9_700;
            };
            try {
                await trader.setMargin(BTC, 1_000);
                let id = '';
                await moveWithLag(async () => {
                    const order = await trader.createOrder(BTC, 'limit', 'buy', 0.01, price, { collateral: 200 });
                    id = `${order.id}`;
                });
                expect(await trader.setMargin(BTC, 1_300)).toMatchObject({ total: 1_300 });
                expect(await marginOf()).toBe(1_300);
                stage.sandbox.faults.clear();
                await moveWithLag(() => trader.cancelOrder(id, BTC, { deallocateFreeCollateral: true }));
                expect(await trader.setMargin(BTC, 1_300)).toMatchObject({ total: 1_300 });
                expect(await marginOf()).toBe(1_300);
                stage.sandbox.faults.clear();
                await moveWithLag(async () => {
                    await trader.createOrder(BTC, 'limit', 'buy', 0.01, price, { collateral: 200 });
                    await trader.addMargin(BTC, 100);
                });
                expect(await trader.setMargin(BTC, 1_500)).toMatchObject({ total: 1_500 });
            } finally {
                stage.sandbox.faults.clear();
                await trader.cancelAllOrders();
                await trader.close();
            }
        });

        test('is one step of the coin away at most where the margin has finer digits', async () => {
            await exchange.createOrder(BTC, 'market', 'buy', 0.001);
            await exchange.createOrder(BTC, 'market', 'sell', 0.001);
            const { total } = await exchange.setMargin(BTC, 1_900);
            expect(Math.abs(Number(total) - 1_900)).toBeLessThan(1e-6);
        });

        test('returns a dry run, and refuses what is no margin', async () => {
            expect(await exchange.setMargin(BTC, 1_000, { dryRun: true })).toHaveProperty('transactionDigest');
            expect(writes()).toEqual([]);
            await expect(exchange.setMargin(BTC, -1)).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.setMargin(BTC, 'all' as never)).rejects.toThrow(ccxt.BadRequest);
            await expect(exchange.setMargin(undefined as never, 1)).rejects.toThrow(ccxt.ArgumentsRequired);
            await expect(exchange.setMargin(BTC, 1e9)).rejects.toThrow(ccxt.InsufficientFunds);
            expect(writes()).toEqual([]);
        });
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
            await expect(exchange.transfer('USDC', 3, 'swap', 'future')).rejects.toThrow(
                /toAccount is "future"; pass "wallet" or "spot", "swap", an account/,
            );
            expect(stage.sandbox.requests.list.filter(({ route }) => /^(?:build|submit)\//.test(route))).toEqual([]);
        });
    });
});
