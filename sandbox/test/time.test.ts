/** Control of a sandbox's time, and its reset. */

import { describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox, type SandboxOptions, type StepView } from '../ts/index.js';
import { WebSocket } from 'ws';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { aftermath } from '../../ts/pro/aftermath.js';
import { on, openAccountOnChain, setStage } from '../../test/support/exchange.js';
import { sized } from '../../test/support/size.js';

const START = Date.UTC(2026, 8, 1, 12);
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const BTC = 'BTC/USD:USDC';

/** A sandbox on a clock that the test moves. */
async function withClock(
    use: (sandbox: Sandbox, clock: { now: number }) => Promise<void> | void,
    options: SandboxOptions = {},
): Promise<void> {
    const clock = { now: START };
    const sandbox = await startSandbox({ life: false, now: () => clock.now, ...options });
    try {
        await use(sandbox, clock);
    } finally {
        await sandbox.close();
    }
}

/** The time that the exchange reports. */
async function timeOf(sandbox: Sandbox): Promise<number> {
    const { timestamp } = await on(sandbox).fetchTicker(BTC);
    return timestamp!;
}

describe('pause, resume and speed', () => {
    test('stop the clock, let it run on from there, and change its rate', async () => {
        await withClock(async (sandbox, clock) => {
            clock.now += 1_000;
            expect(await timeOf(sandbox)).toBe(START + 1_000);
            sandbox.pause();
            clock.now += HOUR;
            expect(await timeOf(sandbox)).toBe(START + 1_000);
            sandbox.resume();
            clock.now += 500;
            expect(await timeOf(sandbox)).toBe(START + 1_500);
            sandbox.speed(60);
            clock.now += 1_000;
            expect(await timeOf(sandbox)).toBe(START + 61_500);
            sandbox.pause();
            sandbox.speed(0.5);
            clock.now += 1_000;
            expect(await timeOf(sandbox)).toBe(START + 61_500);
            sandbox.resume();
            clock.now += 1_000;
            expect(await timeOf(sandbox)).toBe(START + 62_000);
        });
    });

    test('the time never decreases, also when the given clock does', async () => {
        await withClock(async (sandbox, clock) => {
            clock.now += MINUTE;
            sandbox.speed(2);
            clock.now -= HOUR;
            expect(await timeOf(sandbox)).toBe(START + MINUTE);
        });
    });

    test.each([0, -1, NaN, Infinity, 1_001, '2' as unknown as number])('refuse the speed %p', async (factor) => {
        await withClock((sandbox) => {
            expect(() => {
                sandbox.speed(factor);
            }).toThrow(`speed is ${factor}; pass a number above 0, at most 1000; use pause()`);
        });
    });

    test('bots trade only while time passes', async () => {
        const sandbox = await startSandbox();
        sandbox.pause();
        const [id] = sandbox.internals.engine.markets.keys();
        const indexAt = (): number => sandbox.internals.engine.market(id!, 0).indexPriceAt;
        const before = indexAt();
        await new Promise((resolve) => setTimeout(resolve, 600));
        expect(indexAt()).toBe(before);
        sandbox.resume();
        sandbox.speed(100);
        while (indexAt() < before + MINUTE) await new Promise((resolve) => setTimeout(resolve, 20));
        await sandbox.close();
    });
});

describe('advance', () => {
    test('calls back at each step with the prices of that time', async () => {
        await withClock(async (sandbox) => {
            const views: StepView[] = [];
            const time = await sandbox.advance('90s', { every: '30s', onStep: (view) => views.push(view) });
            expect(time).toBe(START + 90_000);
            expect(views.map((view) => view.time)).toEqual([START + 30_000, START + 60_000, START + 90_000]);
            const { bid, ask, last, mark, index } = views[2]!.prices[BTC]!;
            const ticker = await on(sandbox).fetchTicker(BTC);
            expect(ticker).toMatchObject({ timestamp: time, bid, ask, last, markPrice: mark, indexPrice: index });
            expect(Object.keys(views[0]!.prices)).toEqual(Object.keys(await on(sandbox).loadMarkets()));
        });
    });

    test('ends with a shorter step, and waits for callbacks', async () => {
        await withClock(async (sandbox) => {
            const log: string[] = [];
            const onStep = async ({ time }: StepView): Promise<void> => {
                log.push(`from ${time - START}`);
                await new Promise((resolve) => setTimeout(resolve, 20));
                log.push(`to ${(await timeOf(sandbox)) - START}`);
            };
            await sandbox.advance(2_500, { every: '1s', onStep });
            expect(log).toEqual(['from 1000', 'to 1000', 'from 2000', 'to 2000', 'from 2500', 'to 2500']);
        });
    });

    test('executes a strategy’s orders at the time of the step', async () => {
        const stage = await setStage({ now: () => START });
        await openAccountOnChain(stage, BTC, 2_000);
        const times: number[] = [];
        await stage.sandbox.advance('45m', {
            every: '15m',
            onStep: async ({ time, prices }) => {
                const price = Math.round(prices[BTC]!.bid! * 0.9);
                const order = await stage.exchange.createOrder(BTC, 'limit', 'buy', 0.001, price);
                const canceled = await stage.exchange.cancelOrder(order.id!, BTC);
                expect(canceled.id).toBe(order.id);
                times.push(order.timestamp! - time);
                await stage.exchange.createOrder(BTC, 'market', 'buy', 0.0005);
            },
        });
        expect(times).toEqual([0, 0, 0]);
        const trades = await stage.exchange.fetchMyTrades(BTC);
        expect(trades.map(({ timestamp }) => timestamp)).toEqual([15, 30, 45].map((minute) => START + minute * MINUTE));
        await stage.sandbox.close();
    }, 120_000);

    test('serves requests and streams meanwhile', async () => {
        await withClock(async (sandbox) => {
            const exchange = new aftermath({ urls: sandboxUrls(sandbox.url, { node: null }), enableRateLimit: false });
            await exchange.watchOrderBook(BTC);
            const every = 30_000;
            const steps = sized(4, 10);
            const times: (number | undefined)[] = [];
            const nonces = new Set<number | undefined>();
            let update = exchange.watchOrderBook(BTC);
            const onStep = async (): Promise<void> => {
                times.push((await exchange.fetchTicker(BTC)).timestamp);
                nonces.add((await update).nonce);
                update = exchange.watchOrderBook(BTC);
                update.catch(() => undefined);
            };
            await sandbox.advance(steps * every, { every, onStep });
            expect(times).toEqual(Array.from({ length: steps }, (_, i) => START + (i + 1) * every));
            expect(nonces.size).toBeGreaterThan(1);
            expect(sandbox.streams.list()).not.toEqual([]);
            await exchange.close();
        });
    }, 60_000);

    test('and step refuse a time that is none', async () => {
        await withClock(async (sandbox) => {
            expect(() => {
                sandbox.step(Number.NaN);
            }).toThrow('now is NaN; pass milliseconds since 1970, or nothing');
            expect(await timeOf(sandbox)).toBe(START);
        });
    });

    test('lets the clock run on from where it led', async () => {
        await withClock(async (sandbox, clock) => {
            const hours = sized(2, 6);
            await sandbox.advance(`${hours}h`);
            clock.now += 5_000;
            expect(await timeOf(sandbox)).toBe(START + hours * HOUR + 5_000);
        });
    });

    test('gives the trades and candles of any other steps', async () => {
        // An hour of funding, and trades after it.
        const SPAN = sized(70 * MINUTE, 2 * HOUR);
        const read = async (every: number): Promise<unknown> => {
            const stage = await setStage({ now: () => START });
            await stage.sandbox.advance(SPAN, { every, onStep: () => undefined });
            const { exchange, sandbox } = stage;
            const found = [
                await exchange.fetchTrades(BTC, START + HOUR, 100),
                await exchange.fetchOHLCV(BTC, '1m', START - 5 * MINUTE, 100),
                await exchange.fetchFundingRateHistory(BTC, START - HOUR),
            ];
            await sandbox.close();
            return found;
        };
        expect(await read(1_000)).toEqual(await read(SPAN));
    }, 60_000);

    test.each([
        [
            '1y',
            undefined,
            "duration is '1y'; pass whole milliseconds above 0, or a number with one of the units ms, s, m, h, d, w, such as '1d'",
        ],
        [-5, undefined, 'duration is -5; pass whole milliseconds above 0'],
        ['-1d', undefined, "duration is '-1d'; pass whole milliseconds above 0"],
        [0, undefined, 'duration is 0; pass whole milliseconds above 0'],
        [1.5, undefined, 'duration is 1.5; pass whole milliseconds above 0'],
        [NaN, undefined, 'duration is NaN; pass whole milliseconds above 0'],
        ['1d', { every: 'often' }, "every is 'often'; pass whole milliseconds above 0"],
        ['1d', { every: 0 }, 'every is 0; pass whole milliseconds above 0'],
        ['1d', { onStep: 5 as never }, 'onStep is 5; pass a function, or nothing'],
    ])('refuses %p with %p', async (duration, options, message) => {
        await withClock(async (sandbox) => {
            await expect(sandbox.advance(duration, options)).rejects.toThrow(message);
            expect(await timeOf(sandbox)).toBe(START);
        });
    });

    test('rejects with the error of a callback, and a second call meanwhile', async () => {
        await withClock(async (sandbox) => {
            const onStep = async (): Promise<void> => {
                await expect(sandbox.advance('1s')).rejects.toThrow(
                    'advance is running already; await it before the next call',
                );
                throw new RangeError('a bug');
            };
            await expect(sandbox.advance('1d', { every: '1h', onStep })).rejects.toThrow('a bug');
            expect(await sandbox.advance('1s')).toBe(START + HOUR + 1_000);
        });
    });

    test('ends early when the sandbox is closed or reset', async () => {
        await withClock(async (sandbox) => {
            const times: number[] = [];
            const onStep = ({ time }: StepView): void => {
                if (times.push(time) === 2) sandbox.reset();
            };
            await sandbox.advance('1d', { every: '1h', onStep });
            expect(times).toHaveLength(2);
            expect(await timeOf(sandbox)).toBe(START);
            const ended = sandbox.advance('30d', { every: '1h', onStep: () => sandbox.close() });
            expect(await ended).toBe(START + HOUR);
        });
    });
});

describe('reset', () => {
    test('starts anew at the same address', async () => {
        const stage = await setStage({ now: () => START });
        const { sandbox, exchange, wallet } = stage;
        const before = await exchange.fetchOrderBook(BTC);
        const [first] = [await openAccountOnChain(stage)];
        sandbox.faults.add({ route: '*', status: 500 });
        await sandbox.advance('1h');
        sandbox.reset();
        expect(await timeOf(sandbox)).toBe(START);
        expect(await on(sandbox).fetchOrderBook(BTC)).toEqual(before);
        expect(sandbox.wallet(wallet.walletAddress)).toMatchObject({ usdc: '0', sui: '0' });
        expect(sandbox.requests.count('orderbook')).toBe(1);
        const again = await sandbox.fund({ usdc: 10_000, sui: 10, usdcAddressBalance: 500, suiAddressBalance: 5 });
        expect(again).toEqual(wallet);
        expect(await openAccountOnChain({ ...stage, exchange: on(sandbox, again) })).toBe(first);
        await sandbox.close();
    }, 60_000);

    test('closes streams, which connect again', async () => {
        await withClock(async (sandbox) => {
            const exchange = new aftermath({ urls: sandboxUrls(sandbox.url, { node: null }), enableRateLimit: false });
            await exchange.watchOrderBook(BTC);
            const again = exchange.watchOrderBook(BTC).catch(() => undefined);
            sandbox.reset();
            expect(sandbox.streams.list()).toEqual([]);
            while (sandbox.streams.list().length === 0) await new Promise((resolve) => setTimeout(resolve, 10));
            await exchange.close();
            await again;
        });
    }, 60_000);

    test('closes streams with code 1000', async () => {
        await withClock(async (sandbox) => {
            const socket = new WebSocket(`${sandbox.wsUrl}/api/perpetuals/ws/updates`);
            await new Promise((resolve) => (socket.onopen = resolve));
            const code = new Promise((resolve) => socket.on('close', resolve));
            sandbox.reset();
            expect(await code).toBe(1000);
        });
    });
});
