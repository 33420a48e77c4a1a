/** Scenarios, seen through the adapter. */

import { afterEach, describe, expect, test } from '@jest/globals';
import type { Trade } from 'ccxt';
import { SCENARIOS, type ScenarioName } from '../ts/history/scenarios.js';
import type { OwnMarket, SandboxOptions, ScenarioOptions, StartedScenario } from '../ts/index.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../test/support/exchange.js';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
/** 2026-11-02 00:50:07 UTC: within a minute, and some minutes before funding is due. */
const START = Date.UTC(2026, 10, 2, 0, 50, 7);
const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
/** Two of the usual markets, because each takes time. */
const MARKETS: readonly OwnMarket[] = [
    { symbol: BTC, price: 64_000, tick: 0.001, lot: 0.00001, activity: { tradesPerMinute: 30, tradeUsd: 160 } },
    { symbol: ETH, price: 2_500, tick: 0.01, lot: 0.0001, activity: { tradesPerMinute: 24, tradeUsd: 120 } },
];
const NAMES = Object.keys(SCENARIOS) as ScenarioName[];

const stages: Stage[] = [];

describe('scenarios', () => {
    afterEach(async () => {
        for (const { sandbox, exchange } of stages.splice(0)) {
            await exchange.close();
            await sandbox.close();
        }
    });

    /** A sandbox whose clock moves with its steps only. */
    async function stand(options: SandboxOptions = {}): Promise<Stage> {
        const stage = await setStage({ now: () => START, markets: MARKETS, ...options });
        stages.push(stage);
        return stage;
    }

    /**
     * Advances to a time in steps of a minute, because longer ones skip trades; between them the server
     * closes idle connections.
     */
    async function stepTo({ sandbox }: Stage, from: number, to: number): Promise<void> {
        for (let at = from; at < to;) {
            at = Math.min(to, at + MINUTE);
            sandbox.step(at);
            await new Promise(setImmediate);
        }
    }

    const indexOf = async ({ exchange }: Stage, symbol = BTC): Promise<number> =>
        (await exchange.fetchTicker(symbol)).indexPrice!;

    const pricesOf = (trades: Trade[]): unknown[] =>
        trades.map(({ timestamp, price, amount, side }) => [timestamp, price, amount, side]);

    describe('crash', () => {
        test('lowers index, trades and candles by a fifth, and liquidates positions of high leverage', async () => {
            const stage = await stand();
            const { exchange, sandbox } = stage;
            await openAccountOnChain(stage, BTC, 2_000);
            const before = await indexOf(stage);
            await exchange.createOrder(BTC, 'market', 'buy', 0.3);
            const [position] = await exchange.fetchPositions([BTC]);
            expect(position!.contracts).toBe(0.3);

            expect(sandbox.scenario('crash')).toEqual({ name: 'crash', at: START });
            await stepTo(stage, START, START + 2 * MINUTE);
            const { indexPrice, last } = await exchange.fetchTicker(BTC);
            expect(indexPrice! / before).toBeGreaterThan(0.78);
            expect(indexPrice! / before).toBeLessThan(0.82);
            expect(Math.abs(last! / indexPrice! - 1)).toBeLessThan(0.02);
            const candles = await exchange.fetchOHLCV(BTC, '1m', START - 3 * MINUTE);
            expect(Math.min(...candles.map(([, , , low]) => low!)) / before).toBeLessThan(0.82);
            expect(candles[0]![4]! / before).toBeCloseTo(1, 2);
            const left = (await exchange.fetchPositions([BTC])).reduce((sum, { contracts }) => sum + contracts!, 0);
            expect(left).toBeLessThan(0.3);
            const liquidations = await exchange.fetchMyLiquidations(BTC);
            expect(liquidations.length).toBeGreaterThan(0);
        });

        test('of one market leaves the others as they are', async () => {
            const [stage, usual] = [await stand(), await stand()];
            stage.sandbox.scenario('crash', { symbol: ETH });
            for (const each of [stage, usual]) await stepTo(each, START, START + 2 * MINUTE);
            expect((await indexOf(stage, ETH)) / (await indexOf(usual, ETH))).toBeLessThan(0.82);
            expect(await indexOf(stage)).toBe(await indexOf(usual));
            expect(await stage.exchange.fetchOHLCV(BTC, '1m')).toEqual(await usual.exchange.fetchOHLCV(BTC, '1m'));
        });
    });

    describe('other scenarios', () => {
        test('funding-squeeze raises the funding rate', async () => {
            const stage = await stand();
            const { fundingRate: before } = await stage.exchange.fetchFundingRate(BTC);
            stage.sandbox.scenario('funding-squeeze');
            for (let i = 1; i <= 12; i += 1) stage.sandbox.step(START + i * 5 * MINUTE);
            const { fundingRate } = await stage.exchange.fetchFundingRate(BTC);
            expect(Math.abs(before!)).toBeLessThan(0.000_05);
            expect(fundingRate).toBeGreaterThan(0.001);
        });

        test('thin leaves a tenth of the book, with a wider spread', async () => {
            const stage = await stand();
            const read = async (): Promise<{ size: number; spread: number }> => {
                const { bids, asks } = await stage.exchange.fetchOrderBook(BTC);
                const size = bids.reduce((sum, [, amount]) => sum + amount!, 0);
                return { size, spread: asks[0]![0]! / bids[0]![0]! - 1 };
            };
            const before = await read();
            stage.sandbox.scenario('thin');
            stage.sandbox.step(START + 10_000);
            const after = await read();
            expect(after.size / before.size).toBeLessThan(0.2);
            expect(after.spread / before.spread).toBeGreaterThan(3);
        });

        test('gap moves the price without a trade between', async () => {
            const stage = await stand();
            const before = await indexOf(stage);
            stage.sandbox.scenario('gap');
            await stepTo(stage, START, START + 3 * MINUTE);
            const trades = await stage.exchange.fetchTrades(BTC, START - MINUTE);
            const shares = trades.map(({ price }) => price! / before);
            expect(shares.filter((share) => share > 0.94 && share < 0.98)).toEqual([]);
            expect(shares.filter((share) => share < 0.94).length).toBeGreaterThan(5);
            expect(await indexOf(stage)).toBeLessThan(0.94 * before);
        });

        test('start at a later time, and nothing changes before', async () => {
            const [stage, usual] = [await stand(), await stand()];
            const at = START + 2 * MINUTE;
            expect(stage.sandbox.scenario('gap', { at, symbol: BTC })).toEqual({ name: 'gap', at, symbol: BTC });
            for (const each of [stage, usual]) await stepTo(each, START, at);
            expect(await stage.exchange.fetchTicker(BTC)).toEqual(await usual.exchange.fetchTicker(BTC));
            expect(await stage.exchange.fetchOrderBook(BTC)).toEqual(await usual.exchange.fetchOrderBook(BTC));
            for (const each of [stage, usual]) each.sandbox.step(at + 10_000);
            expect((await indexOf(stage)) / (await indexOf(usual))).toBeCloseTo(0.92, 2);
        });

        test('may start with the sandbox, or have started before', async () => {
            const usual = await stand();
            const crashed = await stand({ scenario: 'crash' });
            const [before, at] = [await indexOf(usual), START - HOUR];
            expect(await indexOf(crashed)).toBe(before);
            await stepTo(crashed, START, START + 2 * MINUTE);
            expect((await indexOf(crashed)) / before).toBeLessThan(0.82);
            const recovering = await stand({ scenario: [{ name: 'crash', at, symbol: BTC }, { name: 'thin' }] });
            expect((await indexOf(recovering)) / before).toBeLessThan(0.85);
            expect(await indexOf(recovering, ETH)).toBe(await indexOf(usual, ETH));
        });
    });

    describe('many scenarios', () => {
        test('in a row keep the books filled, the collateral conserved and other users able to trade', async () => {
            const stage = await stand();
            const { exchange, sandbox } = stage;
            await openAccountOnChain(stage, BTC, 2_000);
            await exchange.createOrder(BTC, 'market', 'buy', 0.3);
            const before = await indexOf(stage);
            const names: ScenarioName[] = [
                'gap',
                'crash',
                'gap',
                'funding-squeeze',
                'crash',
                'thin',
                'gap',
                'volatile',
            ];
            for (const [i, name] of names.entries()) {
                sandbox.scenario(name, { at: START + i * 40_000 });
                await stepTo(stage, START + i * 40_000, START + (i + 1) * 40_000);
                const { accounts, vaults, insuranceFunds, deposited, withdrawn } = sandbox.internals.engine.totals();
                expect(accounts + vaults + insuranceFunds).toBe(deposited - withdrawn);
                const { bids, asks } = await exchange.fetchOrderBook(BTC);
                expect(Math.min(bids.length, asks.length)).toBeGreaterThanOrEqual(50);
            }
            expect((await indexOf(stage)) / before).toBeLessThan(0.92 ** 3 * 0.8);
            const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
            const other = on(sandbox, wallet);
            await openAccountOnChain({ ...stage, exchange: other, wallet }, BTC, 2_000);
            expect((await other.createOrder(BTC, 'market', 'sell', 0.01)).status).toBe('closed');
            await other.close();
        });
    });

    describe('history', () => {
        test.each(NAMES)('after %s equals what happened live', async (name) => {
            const live = await stand();
            // Index prices are posted every three seconds.
            const end = START + 6 * MINUTE + 2_000;
            const scenarios: StartedScenario[] = [];
            await stepTo(live, START, START + MINUTE);
            scenarios.push(live.sandbox.scenario(name));
            await stepTo(live, START + MINUTE, START + 4 * MINUTE);
            scenarios.push(live.sandbox.scenario('crash', { symbol: ETH }));
            await stepTo(live, START + 4 * MINUTE, end);
            const later = await stand({ now: () => end, scenario: scenarios });
            for (const symbol of [BTC, ETH]) {
                const since = START - 5 * MINUTE;
                const candles = await live.exchange.fetchOHLCV(symbol, '1m', since);
                expect(await later.exchange.fetchOHLCV(symbol, '1m', since)).toEqual(candles);
                expect(candles.length).toBeGreaterThan(10);
                const trades = pricesOf(await live.exchange.fetchTrades(symbol, since));
                expect(pricesOf(await later.exchange.fetchTrades(symbol, since))).toEqual(trades);
                expect(trades.length).toBeGreaterThan(100);
                expect(await indexOf(later, symbol)).toBe(await indexOf(live, symbol));
                const { bids, asks } = await live.exchange.fetchOrderBook(symbol);
                expect(Math.min(bids.length, asks.length)).toBeGreaterThanOrEqual(50);
                expect(bids[0]![0]!).toBeLessThan(asks[0]![0]!);
            }
        });
    });

    describe('a bad scenario', () => {
        test.each<[string, () => SandboxOptions, string]>([
            [
                'name',
                () => ({ scenario: 'krash' as 'crash' }),
                'scenario[0].name is krash; pass one of calm, trend, volatile',
            ],
            ['entry', () => ({ scenario: ['crash'] as never }), 'scenario[0] is crash; pass an object'],
            [
                'member',
                () => ({ scenario: [{ name: 'crash', time: 1 }] as never }),
                'scenario[0].time is an unknown key; pass only name, symbol, at',
            ],
            ['symbol', () => ({ scenario: [{ name: 'crash', symbol: 'BTC' }] }), 'one of BTC/USD:USDC, ETH/USD:USDC'],
            [
                'time',
                () => ({ scenario: [{ name: 'crash', at: 1.5 }] }),
                'scenario[0].at is 1.5; pass whole milliseconds',
            ],
        ])('%s is refused at the start', async (_title, options, message) => {
            await expect(stand(options())).rejects.toThrow(message);
        });

        test('is refused at run time, and changes nothing', async () => {
            const stage = await stand();
            const { sandbox } = stage;
            const before = await indexOf(stage);
            for (const [name, options, message] of [
                ['krash', {}, 'name is krash; pass one of calm, trend, volatile, crash, thin, gap, funding-squeeze'],
                ['crash', { symbol: 'BTC' }, 'symbol is BTC; pass one of BTC/USD:USDC, ETH/USD:USDC'],
                [
                    'crash',
                    { at: START - 1 },
                    `at is ${START - 1}; pass whole milliseconds since 1970, at least ${START}`,
                ],
                ['crash', { at: NaN }, 'at is NaN; pass whole milliseconds'],
                ['crash', { when: START }, 'options.when is an unknown key; pass only symbol, at'],
            ] as const) {
                expect(() => sandbox.scenario(name as ScenarioName, options as ScenarioOptions)).toThrow(message);
            }
            sandbox.step(START + 30_000);
            expect((await indexOf(stage)) / before).toBeCloseTo(1, 2);
        });
    });
});
