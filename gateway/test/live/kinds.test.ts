import { describe, expect, test } from '@jest/globals';
import { aftermath } from '../../../ts/pro/aftermath.js';
import { shareStreams, toUnwatch, WATCH_METHODS, type WatchMethod } from '../../ts/live/kinds.js';

const [BTC, ETH] = ['BTC/USD:USDC', 'ETH/USD:USDC'];

const methodOf = (name: string): WatchMethod => {
    const method = WATCH_METHODS.get(name);
    if (method === undefined) throw new Error(`no method ${name}`);
    return method;
};

/** The names of a method's arguments, from its source. */
function argumentsOf(name: string): string[] {
    const source = String((aftermath.prototype as unknown as Record<string, unknown>)[name]);
    const list = /\(([^)]*)\)/.exec(source)?.[1] ?? '';
    return list.split(',').map((argument) => argument.trim().replace(/ =.*/s, ''));
}

describe('watch methods', () => {
    test('are those of the exchange', () => {
        const names = Object.keys(new aftermath().describe().has as object).filter((name) => /^watch[A-Z]/.test(name));
        const offered = names.filter((name) => new aftermath().has[name] === true);
        expect([...WATCH_METHODS.keys()].sort()).toEqual(offered.sort());
    });

    test.each([...WATCH_METHODS.keys()])('%s has the places of its arguments', (name) => {
        const { subjects, params, kind, keys } = methodOf(name);
        const watch = argumentsOf(name);
        expect(watch.indexOf('params')).toBe(params);
        const [unwatch] = toUnwatch(name, methodOf(name), []);
        expect(argumentsOf(unwatch)).toEqual([...watch.slice(0, subjects), 'params']);
        expect(keys !== undefined).toBe(kind === 'keyed');
    });

    test.each([
        ['watchTickers', { [BTC]: { last: 1 }, [ETH]: { last: 2 } }],
        [
            'watchPositions',
            [
                { symbol: BTC, contracts: 1 },
                { symbol: ETH, contracts: 0 },
            ],
        ],
        [
            'watchOHLCV',
            [
                [60_000, 1, 2, 3, 4, 5],
                [120_000, 1, 2, 3, 4, 5],
            ],
        ],
        [
            'watchOHLCVForSymbols',
            {
                [BTC]: {
                    '1m': [
                        [1, 2],
                        [3, 4],
                    ],
                    '5m': [[1, 2]],
                },
                [ETH]: { '1m': [[1, 2]] },
            },
        ],
        ['watchOrderBookForSymbols', { symbol: BTC, bids: [[1, 2]], asks: [] }],
    ])('%s is put together as it was taken apart', (name, update) => {
        const { keys } = methodOf(name);
        const parts = keys?.split(update).map(([key, part]) => [key, JSON.stringify(part)] as const) ?? [];
        expect(new Set(parts.map(([key]) => key)).size).toBe(parts.length);
        expect(JSON.parse(keys?.join(parts) ?? '')).toEqual(update);
    });

    test.each([
        ['watchTicker', [BTC], 'watchTickers', [[ETH, BTC]], true],
        ['watchTicker', [BTC], 'watchTickers', [], true],
        ['watchTicker', [BTC], 'watchTicker', [ETH], false],
        ['watchTicker', [BTC], 'watchMarkPrice', [BTC], false],
        ['watchOHLCV', [BTC, '1m'], 'watchOHLCVForSymbols', [[[BTC, '5m']]], true],
        ['watchOHLCV', [BTC, '1m'], 'watchOHLCVForSymbols', [[[ETH, '1m']]], false],
        ['watchOrders', [], 'watchOrders', [BTC], true],
        ['watchPosition', [BTC], 'watchPositions', [[ETH]], true],
    ])('%s %j and %s %j may share a stream: %p', (one, args, other, others, expected) => {
        const [left, right] = [
            { method: methodOf(one), args },
            { method: methodOf(other), args: others },
        ];
        expect([shareStreams(left, right), shareStreams(right, left)]).toEqual([expected, expected]);
    });

    test.each([
        ['watchOrderBook', [BTC, 20], ['unWatchOrderBook', [BTC]]],
        ['watchOHLCV', [BTC, '5m', undefined, 10], ['unWatchOHLCV', [BTC, '5m']]],
        ['watchBalance', [{ account: 7 }], ['unWatchBalance', [{ account: 7 }]]],
        ['watchPositions', [[BTC], 1, 2, { flat: true, account: 7 }], ['unWatchPositions', [[BTC], { account: 7 }]]],
    ])('%s %j ends with the arguments of its streams', (name, args, expected) => {
        expect(toUnwatch(name, methodOf(name), args)).toEqual(expected);
    });
});
