/** Saved and restored sandboxes. */

import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import type { aftermath } from '../../ts/aftermath.js';
import { startSandbox, type Sandbox } from '../ts/index.js';
import { WebSocket } from 'ws';
import { on, openAccount, setStage, type Stage } from '../../test/support/exchange.js';
import { sized } from '../../test/support/size.js';

const START = Date.UTC(2026, 8, 1, 12);
const MINUTE = 60_000;
const [BTC, ETH] = ['BTC/USD:USDC', 'ETH/USD:USDC'];

describe('save', () => {
    let folder = '';
    beforeAll(async () => {
        folder = await mkdtemp(join(tmpdir(), 'sandbox-'));
    });
    afterAll(() => rm(folder, { recursive: true }));

    /** Everything that a client may see, with ids and nonces. */
    async function viewOf(sandbox: Sandbox, exchange: aftermath, address: string): Promise<unknown> {
        const { engine, chain } = sandbox.internals;
        return {
            books: [await exchange.fetchOrderBook(BTC), await exchange.fetchOrderBook(ETH)],
            trades: [await exchange.fetchTrades(BTC, undefined, 50), await exchange.fetchTrades(ETH, undefined, 50)],
            candles: await exchange.fetchOHLCV(BTC, '1m', undefined, 20),
            ticker: await exchange.fetchTicker(BTC),
            // Its time is that of its arrival.
            interest: { ...(await exchange.fetchOpenInterest(BTC)), timestamp: undefined, datetime: undefined },
            balance: await exchange.fetchBalance(),
            orders: await exchange.fetchOpenOrders(BTC),
            mine: await exchange.fetchMyTrades(BTC),
            positions: await exchange.fetchPositions(),
            funding: await exchange.fetchFundingRateHistory(BTC, START - 60 * MINUTE),
            wallet: sandbox.wallet(address),
            totals: engine.totals(),
            objects: chain.objects.owned(sandbox.wallet(address).address),
            height: chain.ledger.height,
        };
    }

    /** One action of a strategy. */
    type Action = 'buy' | 'sell' | 'rest' | 'cancel' | 'mint' | 'stop' | 'wait' | 'look';

    async function act({ sandbox, exchange, wallet }: Stage, action: Action): Promise<void> {
        const { bid, ask } = await exchange.fetchTicker(BTC);
        if (action === 'buy') await exchange.createOrder(BTC, 'market', 'buy', 0.003);
        else if (action === 'sell') await exchange.createOrder(BTC, 'limit', 'sell', 0.002, Math.round(ask! * 1.0005));
        else if (action === 'rest') await exchange.createOrder(BTC, 'limit', 'buy', 0.002, Math.round(bid! * 0.999));
        else if (action === 'cancel') await exchange.cancelAllOrders(BTC);
        else if (action === 'mint') sandbox.mint(wallet.walletAddress, { usdc: 5 });
        else if (action === 'stop') {
            const node = on(sandbox, { ...wallet, urls: sandboxUrls(sandbox.url) });
            const params = { triggerPrice: Math.round(ask! * 1.0005), triggerDirection: 'above' } as const;
            await node.createOrder(BTC, 'market', 'buy', 0.001, undefined, params);
        } else if (action === 'wait') await sandbox.advance('20s', { every: '1s', onStep: () => undefined });
        else await exchange.fetchOrderBook(ETH);
    }

    /** Returns the error of an action, such as that of missing margin. */
    function outcome(stage: Stage, action: Action): Promise<unknown> {
        return act(stage, action).catch((error: unknown) => (error as Error).name);
    }

    async function restored({ wallet }: Stage, path: string): Promise<Stage> {
        const sandbox = await startSandbox({ from: path, now: () => START });
        return { sandbox, wallet, exchange: on(sandbox, wallet) };
    }

    describe('a restored sandbox', () => {
        test('is as the saved one, and continues as that one does', async () => {
            const actions = fc.constantFrom<Action>('buy', 'sell', 'rest', 'cancel', 'mint', 'stop', 'wait', 'look');
            await fc.assert(
                fc.asyncProperty(
                    fc.array(actions, { maxLength: 6 }),
                    fc.array(actions, { minLength: 1, maxLength: 4 }),
                    fc.integer({ min: 1, max: 10 * MINUTE }),
                    async (before, after, pauseMs) => {
                        const first = await setStage({ now: () => START });
                        await openAccount(first, BTC, 2_000);
                        for (const action of before) await outcome(first, action);
                        await first.sandbox.advance(pauseMs, { every: '7s' });
                        const path = join(folder, `state ${Math.random()}`);
                        await first.sandbox.save(path);
                        const copy = await restored(first, path);
                        // The first client knows its orders, and cancels those that reads may not show yet.
                        const stage = { ...first, exchange: on(first.sandbox, first.wallet) };
                        const views = async (): Promise<unknown[]> =>
                            Promise.all(
                                [stage, copy].map(({ sandbox, exchange, wallet }) =>
                                    viewOf(sandbox, exchange, wallet.walletAddress),
                                ),
                            );
                        const [saved, loaded] = await views();
                        expect(loaded).toEqual(saved);
                        for (const action of after) {
                            expect(await outcome(copy, action)).toBe(await outcome(stage, action));
                        }
                        const [continued, copied] = await views();
                        expect(copied).toEqual(continued);
                        expect(await copy.sandbox.fund({})).toEqual(await stage.sandbox.fund({}));
                        await Promise.all([stage.sandbox.close(), copy.sandbox.close()]);
                    },
                ),
                {
                    numRuns: sized(2, 5),
                    endOnFailure: true,
                    examples: [[['mint', 'look', 'buy', 'sell', 'buy', 'buy'], ['stop', 'cancel'], 310_658]],
                },
            );
        }, 300_000);

        test('has the same orders, fills and scenarios on a clock that runs on between two reads of it', async () => {
            let now = START;
            const stage = await setStage({ now: () => (now += 1) });
            await openAccount(stage, BTC, 2_000);
            for (const action of ['buy', 'rest', 'stop', 'mint'] as const) await act(stage, action);
            stage.sandbox.scenario('volatile', { symbol: BTC });
            await act(stage, 'buy');
            await stage.sandbox.advance(MINUTE);
            const path = join(folder, 'ticking');
            await stage.sandbox.save(path);
            const copy = await restored(stage, path);
            const views = [stage, copy].map(async ({ sandbox, exchange, wallet }) => ({
                orders: await exchange.fetchOpenOrders(BTC),
                mine: await exchange.fetchMyTrades(BTC),
                trades: await exchange.fetchTrades(BTC, undefined, 20),
                wallet: sandbox.wallet(wallet.walletAddress),
            }));
            const [saved, loaded] = await Promise.all(views);
            expect(saved!.mine.length).toBeGreaterThan(2);
            expect(loaded).toEqual(saved);
            await Promise.all([stage.sandbox.close(), copy.sandbox.close()]);
        });

        test('has the options, the speed and the time of the saved one', async () => {
            const clock = { now: START };
            const sandbox = await startSandbox({ life: false, seed: 9, now: () => clock.now });
            sandbox.speed(10);
            sandbox.pause();
            clock.now += MINUTE;
            await sandbox.advance('1h');
            const path = join(folder, 'paused');
            await sandbox.save(path);
            const other = { now: 5 };
            const copy = await startSandbox({ from: path, now: () => other.now });
            expect(copy.chainId).toBe(sandbox.chainId);
            const timeOf = async (): Promise<number> => (await on(copy).fetchTicker(BTC)).timestamp!;
            other.now += 1_000;
            expect(await timeOf()).toBe(START + 60 * MINUTE);
            copy.resume();
            other.now += 1_000;
            expect(await timeOf()).toBe(START + 60 * MINUTE + 10_000);
            await Promise.all([sandbox.close(), copy.close()]);
        });

        test('returns to the saved state at a reset, and can be saved again', async () => {
            const stage = await setStage({ now: () => START });
            await openAccount(stage);
            await stage.sandbox.advance('10s', { every: '250ms' });
            const [path, again] = [join(folder, 'one'), join(folder, 'two')];
            await stage.sandbox.save(path);
            const copy = await restored(stage, path);
            await copy.exchange.createOrder(BTC, 'market', 'buy', 0.01);
            copy.sandbox.reset();
            await copy.sandbox.save(again);
            expect(await on(copy.sandbox, stage.wallet).fetchPositions()).toEqual(
                await stage.exchange.fetchPositions(),
            );
            expect(await readFile(again, 'utf8')).toBe(await readFile(path, 'utf8'));
            await Promise.all([stage.sandbox.close(), copy.sandbox.close()]);
        }, 60_000);

        test('has the same markets after streams were open', async () => {
            const stage = await setStage({ now: () => START });
            const socket = new WebSocket(`${stage.sandbox.wsUrl}/api/perpetuals/ws/updates`);
            await new Promise((resolve) => (socket.onopen = resolve));
            await stage.sandbox.advance('20s');
            const path = join(folder, 'streams');
            await stage.sandbox.save(path);
            const copy = await restored(stage, path);
            const bookOf = ({ exchange }: Stage): Promise<unknown> => exchange.fetchOrderBook(BTC);
            expect(await bookOf(copy)).toEqual(await bookOf(stage));
            await Promise.all([stage.sandbox.close(), copy.sandbox.close()]);
        }, 60_000);
    });

    describe('files', () => {
        test('refuse what is no saved sandbox', async () => {
            const path = join(folder, 'other');
            await writeFile(path, 'text');
            await expect(startSandbox({ from: path })).rejects.toThrow(
                `from is ${path}; pass a file that save() of this version wrote`,
            );
            await writeFile(path, JSON.stringify({ format: 'ccxt-aftermath sandbox', version: 1 }));
            await expect(startSandbox({ from: path })).rejects.toThrow(
                `from is ${path} of version 1; pass a file that save() of this version wrote`,
            );
            await expect(startSandbox({ from: join(folder, 'none') })).rejects.toThrow('ENOENT');
            await expect(startSandbox({ from: 5 as never })).rejects.toThrow('from is 5; pass the path of a file');
        });

        test('decide all options of the simulation', async () => {
            const sandbox = await startSandbox({ life: false });
            const path = join(folder, 'options');
            await sandbox.save(path);
            await sandbox.close();
            await expect(startSandbox({ from: path, seed: 8 })).rejects.toThrow(
                'seed is not accepted together with from, because the file has it; omit it',
            );
        });

        test('cannot contain functions', async () => {
            const sandbox = await startSandbox({ life: false, ...({ price: () => 1 } as object) });
            await expect(sandbox.save(join(folder, 'function'))).rejects.toThrow(
                'price is a function, which a file cannot contain; start the sandbox without it',
            );
            await sandbox.close();
        });
    });
});
