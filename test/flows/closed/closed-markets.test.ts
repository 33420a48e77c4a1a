/** Paused, frozen and closed markets: what fails, how it fails, and what remains possible. */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import type { SandboxOptions } from '../../../sandbox/ts/index.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';

let stage: Stage;
let exchange: aftermath;
let price: number;

async function start(options: SandboxOptions = {}): Promise<void> {
    stage = await setStage(options);
    await openAccountOnChain(stage);
    exchange = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
    price = Number((await exchange.fetchTicker(BTC)).bid);
}

describe('stopped markets', () => {
    beforeEach(() => start());

    afterEach(async () => {
        await exchange.close();
        await stage.sandbox.close();
    });

    /** Another exchange object of the same wallet, which loads the markets as they are now. */
    function fresh(): aftermath {
        return on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url) });
    }

    const free = async (): Promise<number> => Number((await exchange.fetchBalance())['USDC']?.free);

    describe('a paused market', () => {
        test.each([
            ['everything is stopped', 1],
            ['only cancels are allowed', 2],
        ] as const)('is not active where %s', async (_what, mode) => {
            stage.sandbox.market(BTC).pause(mode);
            await exchange.loadMarkets(true);
            expect([exchange.market(BTC).active, exchange.market(ETH).active]).toEqual([false, true]);
            stage.sandbox.market(BTC).pause(0);
            await exchange.loadMarkets(true);
            expect(exchange.market(BTC).active).toBe(true);
        });

        test('refuses orders, margin and leverage as not available', async () => {
            stage.sandbox.market(BTC).pause();
            const writes = [
                () => exchange.createOrder(BTC, 'limit', 'buy', 0.01, price * 0.9),
                () => exchange.createOrder(BTC, 'market', 'buy', 0.01),
                () => exchange.addMargin(BTC, 10),
                () => exchange.reduceMargin(BTC, 10),
                () => exchange.setLeverage(5, BTC),
            ];
            for (const write of writes) {
                const failed = write();
                await expect(failed).rejects.toThrow(ccxt.ExchangeNotAvailable);
                await expect(failed).rejects.toThrow('the market is paused');
            }
        });

        test('refuses cancels where everything is stopped, and allows them where only cancels are', async () => {
            const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price * 0.9);
            stage.sandbox.market(BTC).pause(1);
            await expect(exchange.cancelOrder(`${id}`, BTC)).rejects.toThrow('the market is paused');
            stage.sandbox.market(BTC).pause(2);
            expect(await exchange.cancelOrder(`${id}`, BTC)).toMatchObject({ id, status: 'canceled' });
        });

        test('says what to do, as a closed market never opens again', async () => {
            stage.sandbox.market(BTC).pause();
            const failed = exchange.createOrder(BTC, 'market', 'buy', 0.01);
            await expect(failed).rejects.toThrow(
                'the market is paused or closed; a closed market never reopens: call closePosition',
            );
        });

        test('settles no position', async () => {
            await exchange.createOrder(BTC, 'market', 'buy', 0.01);
            stage.sandbox.market(BTC).pause();
            const failed = exchange.closePosition(BTC);
            await expect(failed).rejects.toThrow(ccxt.ExchangeNotAvailable);
            await expect(failed).rejects.toThrow('the market is paused; call again when it is open');
            stage.sandbox.market(BTC).pause(0);
            expect(await exchange.closePosition(BTC)).toMatchObject({ status: 'closed', filled: 0.01, type: 'market' });
        });
    });

    describe('a frozen market', () => {
        test('is not active, refuses every write, and accepts them again afterwards', async () => {
            const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price * 0.9);
            stage.sandbox.market(BTC).freeze();
            await exchange.loadMarkets(true);
            expect(exchange.market(BTC).active).toBe(false);
            for (const write of [
                () => exchange.createOrder(BTC, 'limit', 'buy', 0.01, price * 0.9),
                () => exchange.cancelOrder(`${id}`, BTC),
                () => exchange.closePosition(BTC),
            ]) {
                const failed = write();
                await expect(failed).rejects.toThrow(ccxt.ExchangeNotAvailable);
                await expect(failed).rejects.toThrow('frozen');
            }
            stage.sandbox.market(BTC).freeze(false);
            await exchange.loadMarkets(true);
            expect(await exchange.cancelOrder(`${id}`, BTC)).toMatchObject({ status: 'canceled' });
        });
    });

    describe('tickets are independent of a stop, but for those of TWAP orders in a frozen market', () => {
        const stopOf = (trigger: number): object => ({
            triggerPrice: Math.floor(price * trigger),
            triggerDirection: 'descending',
        });
        const twapOf = { twap: true, duration: 240_000, chunks: 4 };

        test.each([
            ['paused', 'pause', 1, true],
            ['cancel only', 'pause', 2, true],
            ['frozen', 'freeze', true, false],
            ['closed', 'close', 60_000, true],
        ] as const)('%s', async (_state, act, argument, areTwapsPossible) => {
            const earlier = await exchange.createTwapOrder(BTC, 'buy', 0.04, 240_000, { chunks: 4 });
            stage.sandbox.market(BTC)[act](argument as never);
            const order = await exchange.createOrder(BTC, 'market', 'sell', 0.01, undefined, stopOf(0.9));
            const edited = await exchange.editOrder(`${order.id}`, BTC, 'market', 'sell', 0.02, undefined, stopOf(0.8));
            expect(edited).toMatchObject({ amount: 0.02 });
            expect(await exchange.cancelOrder(`${edited.id}`, BTC, { stop: true })).toMatchObject({
                status: 'canceled',
            });
            const slower = await exchange.editOrder(`${earlier.id}`, BTC, 'market', 'buy', 0.08, undefined, twapOf);
            expect(slower).toMatchObject({ amount: 0.08 });
            const writes = [
                () => exchange.createTwapOrder(BTC, 'buy', 0.04, 240_000, { chunks: 4 }),
                () => exchange.cancelTwapOrder(`${slower.id}`, BTC),
            ];
            for (const write of writes) {
                const outcome: unknown = await write().catch((error: unknown) => error);
                if (areTwapsPossible) expect(outcome).toMatchObject({ symbol: BTC });
                else expect(outcome).toBeInstanceOf(ccxt.ExchangeNotAvailable);
            }
        });
    });

    test('closeAllPositions fails in a paused market, whose position stays open', async () => {
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        stage.sandbox.market(BTC).pause();
        await expect(exchange.closeAllPositions()).rejects.toThrow(ccxt.ExchangeNotAvailable);
        expect(await exchange.fetchPosition(BTC)).toMatchObject({ contracts: 0.01 });
    });

    test('closePosition in a market that opened again requires reloaded markets', async () => {
        await exchange.createOrder(BTC, 'market', 'buy', 0.01);
        stage.sandbox.market(BTC).pause();
        await exchange.loadMarkets(true);
        stage.sandbox.market(BTC).pause(0);
        await expect(exchange.closePosition(BTC)).rejects.toThrow('reload the markets and call again');
        await exchange.loadMarkets(true);
        expect(await exchange.closePosition(BTC)).toMatchObject({ type: 'market', filled: 0.01 });
    });

    describe('closePosition in a closed market', () => {
        test.each([
            ['long', 'buy', 'sell', 1],
            ['short', 'sell', 'buy', -1],
        ] as const)('settles a %s at the settlement price', async (side, opening, closing, sign) => {
            const opened = await exchange.createOrder(BTC, 'market', opening, 0.01);
            const resting = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, Math.floor(price * 0.9));
            const { collateral = 0 } = await exchange.fetchPosition(BTC);
            const before = await free();
            const settlement = Math.round(price * 1.01);
            stage.sandbox.market(BTC).close(settlement);
            const closed = await exchange.closePosition(BTC, side);
            expect(closed).toMatchObject({
                ...{ symbol: BTC, type: 'settlement', side: closing, status: 'closed', reduceOnly: true },
                ...{ amount: 0.01, filled: 0.01, remaining: 0, average: settlement },
            });
            expect(closed.info).toMatchObject({ txDigest: expect.any(String), bad_debt: '0' });
            const profit = sign * 0.01 * (settlement - Number(opened.average));
            expect(await free()).toBeCloseTo(before + collateral + profit, 5);
            expect(await exchange.fetchPosition(BTC)).toMatchObject({ contracts: 0, collateral: 0 });
            expect(await exchange.fetchOpenOrders(BTC)).toEqual([]);
            expect(await exchange.fetchOrder(`${resting.id}`, BTC)).toMatchObject({ status: 'canceled' });
        });

        test('settles at once where the markets are loaded after the closing', async () => {
            await exchange.createOrder(BTC, 'market', 'buy', 0.01);
            stage.sandbox.market(BTC).close(price);
            const other = fresh();
            const count = stage.sandbox.requests.count('build/createOrders');
            expect(await other.closePosition(BTC)).toMatchObject({ type: 'settlement', filled: 0.01 });
            expect(stage.sandbox.requests.count('build/createOrders')).toBe(count);
            await other.close();
        });

        test('returns the collateral of a flat position', async () => {
            stage.sandbox.market(BTC).close(price);
            const other = fresh();
            const before = await free();
            expect(await other.closePosition(BTC)).toMatchObject({ type: 'settlement', status: 'closed' });
            expect(await free()).toBe(before + 2_000);
            await other.close();
        });

        test.each(['before', 'after'] as const)(
            'returns the collateral of a flat position once, %s the markets are loaded again',
            async (when) => {
                stage.sandbox.market(BTC).close(price);
                if (when === 'after') await exchange.loadMarkets(true);
                const before = await free();
                expect(await exchange.closePosition(BTC)).toMatchObject({ type: 'settlement', status: 'closed' });
                expect(await free()).toBe(before + 2_000);
                const count = stage.sandbox.requests.count(EXECUTE);
                expect(count).toBeGreaterThan(0);
                const failed = exchange.closePosition(BTC);
                await expect(failed).rejects.toThrow(ccxt.InvalidOrder);
                await expect(failed).rejects.toThrow('has no position in BTC/USD:USDC');
                expect(await exchange.closeAllPositions()).toEqual([]);
                expect(stage.sandbox.requests.count(EXECUTE)).toBe(count);
            },
        );

        test.each(['before', 'after'] as const)(
            'closeAllPositions returns the collateral of a flat position, %s the markets are loaded again',
            async (when) => {
                const resting = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, Math.floor(price * 0.9));
                stage.sandbox.market(BTC).close(price);
                if (when === 'after') await exchange.loadMarkets(true);
                const before = await free();
                const [settled, ...others] = await exchange.closeAllPositions();
                expect(others).toEqual([]);
                expect(settled).toMatchObject({ symbol: BTC, contracts: 0, info: { order: { type: 'settlement' } } });
                expect(await free()).toBe(before + 2_000);
                expect(await exchange.fetchOrder(`${resting.id}`, BTC)).toMatchObject({ status: 'canceled' });
                expect(await exchange.closeAllPositions()).toEqual([]);
            },
        );

        test.each(['open', 'paused'] as const)(
            'leaves the collateral of a flat position in a market that is %s',
            async (state) => {
                if (state === 'paused') stage.sandbox.market(BTC).pause();
                expect(await exchange.closeAllPositions()).toEqual([]);
                await expect(exchange.closePosition(BTC)).rejects.toThrow(
                    state === 'paused' ? ccxt.ExchangeNotAvailable : ccxt.InvalidOrder,
                );
            },
        );

        test('is not available until the settlement prices are in force', async () => {
            await exchange.createOrder(BTC, 'market', 'buy', 0.01);
            stage.sandbox.market(BTC).close();
            const failed = exchange.closePosition(BTC);
            await expect(failed).rejects.toThrow(ccxt.ExchangeNotAvailable);
            await expect(failed).rejects.toThrow('settlement prices of the closed market are not in force yet');
            stage.sandbox.market(BTC).close(price);
            expect(await exchange.closePosition(BTC)).toMatchObject({ type: 'settlement' });
        });

        test('shows with dryRun what would be signed, and signs nothing', async () => {
            await exchange.createOrder(BTC, 'market', 'buy', 0.01);
            stage.sandbox.market(BTC).close(price);
            const dry = (await exchange.closePosition(BTC, undefined, { dryRun: true })) as unknown as {
                readonly calls: readonly { readonly function: string }[];
            };
            expect(JSON.stringify(dry)).toContain('close_position_at_settlement_prices');
            expect((await exchange.fetchPosition(BTC)).contracts).toBe(0.01);
        });

        test('needs a Sui node', async () => {
            await exchange.createOrder(BTC, 'market', 'buy', 0.01);
            stage.sandbox.market(BTC).close(price);
            const other = on(stage.sandbox, stage.wallet);
            const failed = other.closePosition(BTC);
            await expect(failed).rejects.toThrow(ccxt.NotSupported);
            await expect(failed).rejects.toThrow('options.node');
            await other.close();
        });

        test('settles every position of closeAllPositions', async () => {
            await exchange.createOrder(BTC, 'market', 'buy', 0.01);
            stage.sandbox.market(BTC).close(price);
            const [position] = await exchange.closeAllPositions();
            expect(position).toMatchObject({ symbol: BTC, info: { order: { type: 'settlement', filled: 0.01 } } });
        });
    });

    describe('without the assumed rows of the service', () => {
        beforeEach(async () => {
            await exchange.close();
            await stage.sandbox.close();
            await start({ assumed: { active: false, deleveraging: false, settlement: false } });
        });

        test('a paused market is active, and refuses orders as not available', async () => {
            stage.sandbox.market(BTC).pause();
            await exchange.loadMarkets(true);
            expect(exchange.market(BTC).active).toBe(true);
            await expect(exchange.createOrder(BTC, 'market', 'buy', 0.01)).rejects.toThrow(ccxt.ExchangeNotAvailable);
        });

        test('closePosition settles, and the next reads show it', async () => {
            const before = await free();
            await exchange.createOrder(BTC, 'market', 'buy', 0.01);
            const { collateral = 0, entryPrice } = await exchange.fetchPosition(BTC);
            stage.sandbox.market(BTC).close(price);
            expect(await exchange.closePosition(BTC)).toMatchObject({ type: 'settlement', filled: 0.01 });
            expect(await free()).toBeCloseTo(before + collateral + 0.01 * (price - Number(entryPrice)), 5);
            expect((await exchange.fetchPosition(BTC)).contracts).toBe(0);
        });
    });
});
