/**
 * Misspelt options are refused at every depth, and so are wrong values: they would have no effect, or another
 * one.
 */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { sandboxUrls } from '../../../ts/index.js';
import { startSandbox, type Sandbox } from '../../ts/index.js';
import { ask } from './support.js';

const OWN = { symbol: 'DOGE/USD:USDC', price: 0.1, tick: 0.00001, lot: 1 };
const CANDLES = { candles: [] };
const BTC = 'BTC/USD:USDC';

describe('misspelt options', () => {
    let sandbox: Sandbox;
    beforeAll(async () => {
        sandbox = await startSandbox({ life: false });
    });
    afterAll(() => sandbox.close());

    test.each<[string, object, string]>([
        ['sede', { sede: 8 }, 'allowedHosts'],
        ['Port', { Port: 0 }, 'port'],
        ['latency.requests', { latency: { requests: 5 } }, 'request, stream, jitter, seed'],
        ['scenario[0].symbols', { scenario: [{ name: 'crash', symbols: BTC }] }, 'name, symbol, at'],
        ['markets[0].ticks', { markets: [{ ...OWN, ticks: 1 }] }, 'symbol, base, price, tick, lot'],
        ['markets[0].fees.makers', { markets: [{ ...OWN, fees: { makers: 0 } }] }, 'maker, taker'],
        ['markets[0].activity.volume', { markets: [{ ...OWN, activity: { volume: 1 } }] }, 'volatility'],
        ['rounds', { replay: { [BTC]: { ...CANDLES, rounds: true } } }, 'candles, trades, books, timeframe, round'],
        ['assumed.actve', { assumed: { actve: false } }, 'active, deleveraging, settlement'],
        ['symbol', { replay: { nats: 'nats://127.0.0.1:1', symbol: BTC } }, 'symbols'],
    ])('%s is no option of a sandbox', async (name, options, accepted) => {
        const started = startSandbox({ life: false, ...options });
        await expect(started).rejects.toThrow(name);
        await expect(started).rejects.toThrow('unknown key');
        await expect(started).rejects.toThrow(accepted);
    });

    test('options that are no object are refused', async () => {
        await expect(startSandbox(8080 as never)).rejects.toThrow('options is 8080; pass an object of port, host,');
        await expect(startSandbox({ latency: [] as never })).rejects.toThrow(
            'latency is []; pass an object of request',
        );
    });

    test.each<[object, string]>([
        [{ assumed: 5 }, 'assumed is 5; pass an object of active, deleveraging, settlement'],
        [{ assumed: { active: 'no' } }, 'assumed.active is no; pass true or false'],
        [{ life: 'no' }, 'life is no; pass true or false'],
        [{ depositTo: 'x' }, "depositTo is x; pass 'account' or 'capability'"],
        [{ readLagMs: '5' }, "readLagMs is '5'; pass milliseconds, at least 0"],
        [{ readLagMs: -1 }, 'readLagMs is -1; pass milliseconds, at least 0'],
        [{ readLagMs: NaN }, 'readLagMs is NaN; pass milliseconds, at least 0'],
    ])('the value of %j is refused', async (options, message) => {
        await expect(startSandbox(options)).rejects.toThrow(message);
    });

    test.each<[object, string]>([
        [{ usd: 5 }, 'coins.usd is an unknown key; pass only usdc, sui, usdcAddressBalance'],
        [{ USDC: 5 }, 'coins.USDC is an unknown key; pass only usdc, sui'],
        [{ coins: { DOGE: 5 } }, 'coins is DOGE; pass amounts of '],
        [{ addressBalances: { DOGE: 5 } }, 'addressBalances is DOGE; pass amounts of '],
    ])('fund and mint refuse %j', async (coins, message) => {
        await expect(sandbox.fund(coins)).rejects.toThrow(message);
        expect(() => {
            sandbox.mint(`0x${'1'.repeat(64)}`, coins);
        }).toThrow(message);
    });

    test.each<[string, () => unknown, string]>([
        ['scenario', () => sandbox.scenario('crash', { from: 1 } as never), 'options.from is an unknown key'],
        ['streams.kill', () => sandbox.streams.kill({ streams: 'trades' } as never), 'which.streams is an unknown key'],
        [
            'streams.kill',
            () => sandbox.streams.kill({ code: 1011, error: { message: 'x' } } as never),
            'which.error.message is an unknown key; pass only error, detail',
        ],
        [
            'faults.stream',
            () => sandbox.faults.stream({ stream: '*', kind: 'delay', ms: 5 } as never),
            'fault.ms is an unknown key; pass only stream, kind, id, key, rate, times, delayMs',
        ],
        [
            'faults.stream',
            () => sandbox.faults.stream({ stream: '*', kind: 'drop', delayMs: 5 } as never),
            'fault.delayMs is an unknown key; pass only stream, kind, id, key, rate, times',
        ],
        [
            'faults.stream',
            () => sandbox.faults.stream({ stream: '*', kind: 'close', error: { details: '' } } as never),
            'fault.error.details is an unknown key; pass only error, detail',
        ],
        ['faults.add', () => sandbox.faults.add({ route: '*', delay: 5 } as never), 'fault.delay is an unknown key'],
        ['sandboxUrls', () => sandboxUrls(sandbox.url, { nodes: null } as never), 'options.nodes is an unknown key'],
    ])('%s refuses them', (_name, call, message) => {
        expect(call).toThrow(message);
    });

    test('advance refuses them', async () => {
        const advanced = sandbox.advance('1s', { onSteps: () => undefined } as never);
        await expect(advanced).rejects.toThrow('options.onSteps is an unknown key; pass only every, onStep');
    });

    test.each<[object, string, string]>([
        [{ action: 'pause', at: 5 }, 'at', 'action'],
        [{ action: 'resume', speed: 2 }, 'speed', 'action'],
        [{ action: 'speed', speed: 2, factor: 2 }, 'factor', 'action, speed'],
        [{ action: 'advance', ms: 5, every: 1 }, 'every', 'action, ms'],
        [{ action: 'scenario', name: 'crash', market: BTC }, 'market', 'action, name, symbol, at'],
        [{ action: 'fault', fault: { route: '*', lag: 1 } }, 'fault.lag', 'route, times, delayMs, lagMs'],
        [{ action: 'fault', stream: { stream: '*', kind: 'drop', every: 2 } }, 'stream.every', 'stream, kind, id'],
        [{ action: 'tamper', tamper: 'recipient', routes: '*' }, 'routes', 'action, tamper, route, times'],
        [{ action: 'clear', fault: {} }, 'fault', 'action'],
        [{ action: 'fund', address: '0x1', usd: 5 }, 'usd', 'action, address, usdc, sui'],
    ])('the control API refuses %j', async (body, name, accepted) => {
        const reply = await ask(sandbox, 'POST', '/sandbox/control', body);
        expect(reply.status).toBe(400);
        expect((reply.body as { message: string }).message).toContain(`${name}: wanted no such field, but ${accepted}`);
    });
});
