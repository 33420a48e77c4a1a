/** The option `latency`: requests and frames need simulated time. */

import { afterEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { startSandbox, type LatencyOptions, type Sandbox, type SandboxOptions } from '../ts/index.js';
import { Latency } from '../ts/server/time/latency.js';
import { StreamFaultList } from '../ts/server/streams/faults.js';
import { StreamSocket, type ServerSocket } from '../ts/server/streams/stream-socket.js';
import { Timers } from '../ts/server/time/time.js';
import { openAccountOnChain, setStage } from '../../test/support/exchange.js';
import { BTC, FROM } from './replay/support.js';
import { Client } from './server/streams/support.js';
import { marketId, read } from './server/support.js';

const opened: { close(): unknown }[] = [];

/** A sandbox whose clock stands still at {@link FROM}. */
async function still(options: SandboxOptions = {}): Promise<Sandbox> {
    const sandbox = await startSandbox({ life: false, now: () => FROM, ...options });
    opened.push(sandbox);
    sandbox.pause();
    return sandbox;
}

function timeOf(sandbox: Sandbox): number {
    return sandbox.internals.clock.now() - FROM;
}

function bookOf(sandbox: Sandbox): Promise<unknown> {
    return read(sandbox, 'orderbook', { chId: marketId(sandbox) });
}

describe('latency', () => {
    afterEach(async () => {
        for (const each of opened.splice(0)) await each.close();
    });

    describe('the option latency', () => {
        test.each([
            [5, 'latency is 5; pass an object of request, stream, jitter, seed'],
            [[], 'latency is []; pass an object of request, stream, jitter, seed'],
            [{ response: 5 }, 'latency.response is an unknown key; pass only request, stream, jitter, seed'],
            [{ request: -1 }, 'latency.request is -1; pass whole milliseconds from 0 to 60000'],
            [{ request: 0.5 }, 'latency.request is 0.5; pass whole milliseconds from 0 to 60000'],
            [{ stream: '50' }, 'latency.stream is 50; pass whole milliseconds from 0 to 60000'],
            [{ jitter: 60_001 }, 'latency.jitter is 60001; pass whole milliseconds from 0 to 60000'],
            [{ seed: NaN }, 'latency.seed is NaN; pass a whole number'],
        ])('refuses %p', async (latency, message) => {
            await expect(startSandbox({ latency: latency as LatencyOptions })).rejects.toThrow(message);
        });

        test('belongs to the state that is saved', async () => {
            const sandbox = await still({ latency: { request: 100, jitter: 900, seed: 3 } });
            await bookOf(sandbox);
            const saved = sandbox.internals as unknown as { save(): { options: { latency: unknown } } };
            expect(saved.save().options.latency).toEqual({ request: 100, jitter: 900, seed: 3 });
        });
    });

    describe('a request while the clock stands still', () => {
        test('moves the clock by its latency, and one after the other also when sent together', async () => {
            const sandbox = await still({ latency: { request: 101 } });
            await bookOf(sandbox);
            expect(timeOf(sandbox)).toBe(101);
            await Promise.all([bookOf(sandbox), bookOf(sandbox), bookOf(sandbox)]);
            expect(timeOf(sandbox)).toBe(404);
        });

        test('is neither slower nor moves the clock without latency', async () => {
            for (const options of [{}, { latency: {} }, { latency: { stream: 500 } }]) {
                const sandbox = await still(options);
                await bookOf(sandbox);
                expect(timeOf(sandbox)).toBe(0);
            }
        });

        test('reads the book of the time when it arrives', async () => {
            const arrival = fc.integer({ min: 0, max: 30_000 });
            await fc.assert(
                fc.asyncProperty(arrival, async (ms) => {
                    const late = await startSandbox({ life: false, now: () => FROM, latency: { request: 2 * ms } });
                    const prompt = await startSandbox({ life: false, now: () => FROM });
                    opened.push(late, prompt);
                    late.pause();
                    prompt.pause();
                    prompt.step(FROM + ms);
                    expect(await bookOf(late)).toEqual(await bookOf(prompt));
                    expect(timeOf(late)).toBe(2 * ms);
                }),
                { numRuns: 5 },
            );
        }, 60_000);

        test('has a jitter that the seed and the time decide', async () => {
            const timesOf = async (latency: LatencyOptions): Promise<number[]> => {
                const sandbox = await still({ latency: { request: 40, jitter: 100, ...latency } });
                const times: number[] = [];
                for (let i = 0; i < 12; i += 1) {
                    const from = timeOf(sandbox);
                    await bookOf(sandbox);
                    times.push(timeOf(sandbox) - from);
                }
                return times;
            };
            const times = await timesOf({ seed: 1 });
            expect(times.every((ms) => ms >= 40 && ms <= 140)).toBe(true);
            expect(new Set(times).size).toBeGreaterThan(6);
            expect(await timesOf({ seed: 1 })).toEqual(times);
            expect(await timesOf({ seed: 2 })).not.toEqual(times);
        });

        test('of the page and of the control API takes no time', async () => {
            const sandbox = await still({ latency: { request: 100 } });
            await fetch(`${sandbox.url}/sandbox/state`);
            expect(timeOf(sandbox)).toBe(0);
        });
    });

    describe('in advance', () => {
        test('requests of a step move the clock, and steps whose time is over are left out', async () => {
            const sandbox = await still({ latency: { request: 1_500 } });
            const steps: [number, number][] = [];
            const end = await sandbox.advance(5_000, {
                every: 1_000,
                onStep: async ({ time }) => {
                    if (time === FROM + 1_000 || time === FROM + 5_000) await bookOf(sandbox);
                    steps.push([time - FROM, timeOf(sandbox)]);
                },
            });
            expect(steps).toEqual([
                [1_000, 2_500],
                [3_000, 3_000],
                [4_000, 4_000],
                [5_000, 6_500],
            ]);
            expect(end).toBe(FROM + 6_500);
        });
    });

    describe('a maker', () => {
        const CANCEL_AT = FROM + 60_000;

        /**
         * Rests a bid, which a trade crosses 100 ms after the maker sends its cancel. @returns amount that
         * was filled, and status
         */
        async function cancelLate(
            latency: LatencyOptions,
        ): Promise<[filled: number | undefined, status: string | undefined]> {
            const trades = [
                { timestamp: FROM, price: 65_000, amount: 1, side: 'buy' },
                { timestamp: CANCEL_AT + 100, price: 64_900, amount: 1, side: 'sell' },
                { timestamp: CANCEL_AT + 60_000, price: 65_000, amount: 1, side: 'buy' },
            ] as const;
            const stage = await setStage({ now: () => FROM, replay: { [BTC]: { trades } }, latency });
            const { sandbox, exchange } = stage;
            opened.push(sandbox, exchange);
            sandbox.pause();
            await openAccountOnChain(stage);
            const { id } = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, 64_950);
            sandbox.step(CANCEL_AT);
            await exchange.cancelOrder(`${id}`, BTC).catch(() => undefined);
            const { filled, status } = await exchange.fetchOrder(`${id}`, BTC);
            return [filled, status];
        }

        test('has an order filled that a trade meets while the cancel is on its way', async () => {
            expect(await cancelLate({ request: 200 })).toEqual([0.01, 'closed']);
        });

        test('cancels in time without latency, or before the trade', async () => {
            expect(await cancelLate({})).toEqual([0, 'canceled']);
            // The build takes 40 ms, and the submit arrives 20 ms later.
            expect(await cancelLate({ request: 40 })).toEqual([0, 'canceled']);
        });
    });

    describe('a request on a running clock', () => {
        test.each([1, 50])('waits for its latency at speed %d', async (speed) => {
            const sandbox = await startSandbox({ now: FROM, latency: { request: 120 * speed } });
            opened.push(sandbox);
            sandbox.speed(speed);
            const from = timeOf(sandbox);
            const realFrom = performance.now();
            await Promise.all([bookOf(sandbox), bookOf(sandbox)]);
            expect(timeOf(sandbox) - from).toBeGreaterThanOrEqual(120 * speed);
            expect(performance.now() - realFrom).toBeGreaterThan(110);
        });

        test('finds the trades until its arrival executed', async () => {
            // Without the bots' own steps nothing else executes them.
            const sandbox = await startSandbox({ life: false, now: FROM, latency: { request: 6_000 } });
            opened.push(sandbox);
            sandbox.speed(100);
            const before = sandbox.internals.engine.market(marketId(sandbox), 0).indexPriceAt;
            await bookOf(sandbox);
            expect(sandbox.internals.engine.market(marketId(sandbox), 0).indexPriceAt).toBeGreaterThan(before);
        });
    });

    describe('a frame', () => {
        /** The time of a frame of the book some seconds after {@link FROM}. */
        async function timeOfFrame(): Promise<number> {
            const sandbox = await still();
            const client = await Client.open(sandbox, 'orderbook', marketId(sandbox));
            sandbox.step(FROM + 20_000);
            await client.flush();
            const times = client.frames.map(({ timestamp }) => Number(timestamp));
            await client.end();
            expect(times.length).toBeGreaterThan(2);
            return times[times.length >> 1]!;
        }

        test('of a trade reaches the client after its latency, counted from the trade', async () => {
            const at = await timeOfFrame();
            const [sandbox, prompt] = [await still({ latency: { stream: 1_000 } }), await still()];
            const [client, other] = await Promise.all(
                [sandbox, prompt].map((one) => Client.open(one, 'orderbook', marketId(one))),
            );
            for (const to of [at + 999, at + 1_000]) {
                sandbox.step(to);
                prompt.step(to);
                await client!.flush();
                await other!.flush();
                const arrived = other!.texts.filter((_text, i) => Number(other!.frames[i]!['timestamp']) <= to - 1_000);
                expect(client!.texts).toEqual(arrived);
            }
            expect(client!.frames.at(-1)).toMatchObject({ timestamp: at });
            await client!.end();
            await other!.end();
        });

        test('arrives by itself on a running clock', async () => {
            const sandbox = await startSandbox({ now: FROM, latency: { stream: 300 } });
            opened.push(sandbox);
            const client = await Client.open(sandbox, 'orderbook', marketId(sandbox));
            await client.frame(1);
            expect(FROM + timeOf(sandbox)).toBeGreaterThanOrEqual(Number(client.frames[0]!['timestamp']) + 300);
            await client.end();
        });

        test('arrives when the clock runs on after a pause', async () => {
            const at = await timeOfFrame();
            const sandbox = await still({ now: FROM, latency: { stream: 300 } });
            const client = await Client.open(sandbox, 'orderbook', marketId(sandbox));
            sandbox.step(at);
            await client.flush();
            const before = client.texts.length;
            sandbox.resume();
            await client.frame(before + 1);
            await client.end();
        });

        test('that is on its way is sent before the socket closes at a reset, and at the end', async () => {
            const sandbox = await still({ latency: { stream: 60_000 } });
            const client = await Client.open(sandbox, 'orderbook', marketId(sandbox));
            sandbox.step(FROM + 10_000);
            await client.flush();
            expect(client.texts).toEqual([]);
            sandbox.reset();
            expect((await client.closed).code).toBe(1000);
            expect(client.texts.length).toBeGreaterThan(0);
        });

        test('never overtakes another one of its socket, and is late by the latency and its jitter', () => {
            const gaps = fc.array(fc.integer({ min: 0, max: 40 }), { minLength: 1, maxLength: 60 });
            const latency = fc.record({
                stream: fc.integer({ min: 0, max: 50 }),
                jitter: fc.integer({ min: 0, max: 50 }),
                seed: fc.integer(),
            });
            fc.assert(
                fc.property(gaps, latency, (waits, options) => {
                    const clock = { isRunning: false, speed: 1, at: 0, now: () => clock.at };
                    const simulation = {
                        clock,
                        get eventTime() {
                            return clock.at;
                        },
                        step: () => undefined,
                    };
                    const timers = new Timers();
                    const late = new Latency(options, 7, { simulation: () => simulation, timers });
                    const arrivals: [sentAt: number, at: number][] = [];
                    const socket: ServerSocket = {
                        ...{ readyState: 1, OPEN: 1, bufferedAmount: 0 },
                        ...{ on: () => 0, pause: () => 0, resume: () => 0, close: () => 0, terminate: () => 0 },
                        send: (text) => arrivals.push([Number(text), clock.at]),
                    };
                    const parts = { faults: new StreamFaultList(1), timers, sent: () => undefined, latency: late };
                    const streamSocket = new StreamSocket({ stream: 'trades', id: '0x1' }, socket, parts);
                    const run = (ms: number): void => {
                        for (const end = clock.at + ms; clock.at < end;) {
                            clock.at += 1;
                            streamSocket.deliver();
                        }
                    };
                    const sent: number[] = [];
                    for (const wait of waits) {
                        run(wait);
                        sent.push(clock.at);
                        streamSocket.send(`${clock.at}`);
                    }
                    run(101);
                    expect(arrivals.map(([sentAt]) => sentAt)).toEqual(sent);
                    for (const [sentAt, at] of arrivals) {
                        expect(at - sentAt).toBeGreaterThanOrEqual(options.stream);
                        expect(at - sentAt).toBeLessThanOrEqual(options.stream + options.jitter);
                    }
                }),
            );
        });
    });
});
