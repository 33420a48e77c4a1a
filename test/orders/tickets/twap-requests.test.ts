/** Rows of TWAP orders, from the arguments of the user. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { toTwapRow, type TwapArguments, type TwapRow } from '../../../ts/orders/tickets/twap-requests.js';
import type { Params } from '../../../ts/exchange/params.js';
import { BTC } from '../../support/market.js';

const NOW = 1_790_000_000_000;
const MINUTE = 60_000;
const LOT = BTC.precision.amount;

const order = (change: Partial<TwapArguments> = {}, params: Params = {}): TwapArguments => ({
    market: BTC,
    side: 'buy',
    amount: 0.6,
    duration: 30 * MINUTE,
    ...change,
    params,
});
const rowOf = (change: Partial<TwapArguments> = {}, params: Params = {}): TwapRow =>
    toTwapRow(order(change, params), NOW);

describe('a TWAP order', () => {
    test('is executed every 30 seconds, within 1 % of the mark price', () => {
        expect(rowOf()).toEqual({
            marketId: BTC.id,
            side: 0,
            size: '600000000n',
            reduceOnly: false,
            chunksAmount: 60,
            executionGapMs: 30_000,
            executionTimeUncertaintyMs: 3_000,
            timeForRetryMs: 30_000,
            amountUncertaintyBps: 1_000,
            maxOneExecutionAmountBps: 334,
            smallTailMergeThresholdBps: 5_000,
            maxSlippageBps: 100,
        });
    });

    const cases: [what: string, change: Partial<TwapArguments>, params: Params, row: Partial<TwapRow>][] = [
        ['chunks', {}, { chunks: 7 }, { chunksAmount: 7, executionGapMs: 257_142, timeForRetryMs: 257_142 }],
        ['intervalMs', {}, { intervalMs: MINUTE }, { chunksAmount: 30, executionGapMs: MINUTE }],
        ['an interval that does not divide', { duration: 100_000 }, {}, { chunksAmount: 3, executionGapMs: 30_000 }],
        ['slippage', {}, { slippage: 0.0005 }, { maxSlippageBps: 5 }],
        ['slippage as text', {}, { slippage: '0.5' }, { maxSlippageBps: 5_000 }],
        ['reduceOnly and side', { side: 'sell' }, { reduceOnly: true }, { side: 1, reduceOnly: true }],
        [
            'last times',
            {},
            { expirationTimestampMs: NOW + 2, firstExecutionTimestampMs: NOW + 1 },
            { expireTimestamp: `${NOW + 2}n`, firstRunExpireTimestamp: `${NOW + 1}n` },
        ],
        [
            'settings of the executor',
            {},
            { executionTimeUncertaintyMs: 0, timeForRetryMs: 1, maxOneExecutionAmountBps: 10_000 },
            { executionTimeUncertaintyMs: 0, timeForRetryMs: 1, maxOneExecutionAmountBps: 10_000 },
        ],
        ['two executions', {}, { chunks: 2 }, { maxOneExecutionAmountBps: 10_000 }],
        // The contract's parts are whole lots, 2 of 10 / 4: their amounts need no room for rounding.
        ['parts of a few lots', { amount: 10 * LOT }, { chunks: 4 }, { amountUncertaintyBps: 1_000 }],
        // A part of 2 lots is 2,000 bps of 10 lots.
        [
            'the smallest maximum of one execution',
            { amount: 10 * LOT },
            { chunks: 4, maxOneExecutionAmountBps: 2_000 },
            { maxOneExecutionAmountBps: 2_000 },
        ],
    ];
    test.each(cases)('takes %s', (_what, change, params, row) => {
        expect(rowOf(change, params)).toMatchObject(row);
    });

    test('takes the bound of market orders from the options', () => {
        expect(toTwapRow(order(), NOW, 'round', 0.002).maxSlippageBps).toBe(20);
    });

    test('lets an execution be a part in whole lots, for any amount', () => {
        const sizes = fc.record({
            lots: fc.integer({ min: 1, max: 1e9 }),
            chunks: fc.integer({ min: 2, max: 10_000 }),
        });
        fc.assert(
            fc.property(sizes, ({ lots, chunks }) => {
                fc.pre(lots >= chunks);
                const amount = (lots * 10_000) / 1e9;
                const row = rowOf({ amount, duration: 86_400_000 }, { chunks });
                const part = Math.floor(lots / chunks);
                const most = Math.floor((lots * row.maxOneExecutionAmountBps) / 10_000);
                expect(part).toBeGreaterThanOrEqual(1);
                expect(most).toBeGreaterThanOrEqual(part);
            }),
        );
    });
});

describe('refuses', () => {
    const cases: [what: string, change: Partial<TwapArguments>, params: Params, kind: string, message: RegExp][] = [
        ['no amount', { amount: undefined }, {}, 'missing', /^amount/],
        ['no duration', { duration: undefined }, {}, 'missing', /^duration.*milliseconds/],
        ['a side that does not exist', { side: 'long' }, {}, 'order', /^side/],
        ['an amount of zero', { amount: 0 }, {}, 'order', /^amount/],
        ['a duration that is no number', { duration: '1h' }, {}, 'argument', /^duration/],
        ['a fraction of a millisecond', { duration: 0.5 }, {}, 'argument', /^duration/],
        [
            'a duration of one execution',
            { duration: 59_999 },
            {},
            'order',
            /^duration is .*; pass milliseconds for 2 to/,
        ],
        [
            'a duration in seconds',
            { duration: 1_800 },
            {},
            'order',
            /^duration is 1800 ms; pass milliseconds .* or another params.intervalMs or params.chunks$/,
        ],
        ['too many executions', { duration: 400_000_000 }, {}, 'order', /^duration.*10000 executions/],
        ['executions too close', { duration: 5_000 }, { chunks: 6 }, 'order', /^duration.*6 executions, at least 1000/],
        ['one execution', {}, { chunks: 1 }, 'argument', /^params.chunks/],
        [
            'a number of executions above the limit',
            {},
            { chunks: 10_001 },
            'argument',
            /^params.chunks is .*; pass 2 to/,
        ],
        ['a short interval', {}, { intervalMs: 999 }, 'argument', /^params.intervalMs/],
        [
            'chunks beside intervalMs',
            {},
            { chunks: 2, intervalMs: 1_000 },
            'argument',
            /^params.chunks and params.intervalMs are both set; leave one of them out$/,
        ],
        ['parts below a lot', { amount: 59 * LOT }, {}, 'order', /^amount is .*; pass at least .* for 60 executions/],
        ['no slippage', {}, { slippage: 0 }, 'argument', /^params.slippage/],
        ['a slippage of all', {}, { slippage: 1 }, 'argument', /^params.slippage/],
        ['a slippage in per cent', {}, { slippage: 1.5 }, 'argument', /^params.slippage.*fraction/],
        ['a slippage finer than 10^-4', {}, { slippage: 0.00015 }, 'argument', /^params.slippage.*0.0001/],
        ['an expiration in the past', {}, { expirationTimestampMs: NOW }, 'order', /^params.expirationTimestampMs/],
        ['a first time in the past', {}, { firstExecutionTimestampMs: NOW }, 'order', /^params.firstExecution/],
        ['a first time in seconds', {}, { firstExecutionTimestampMs: 1_790_000_001 }, 'argument', /multiply/],
        ['a share above the whole', {}, { amountUncertaintyBps: 10_001 }, 'argument', /^params.amountUncertaintyBps/],
        // 1,999 bps of 10 lots are 1 lot, less than a part of 2 lots.
        [
            'a maximum below a part',
            { amount: 10 * LOT },
            { chunks: 4, maxOneExecutionAmountBps: 1_999 },
            'argument',
            /^params.maxOneExecutionAmountBps is 1999; pass at least 2000, one of 4 parts/,
        ],
        ['a negative setting', {}, { timeForRetryMs: -1 }, 'argument', /^params.timeForRetryMs/],
        ['an unknown key', {}, { randomize: true }, 'argument', /^params.randomize/],
        ['cross margin', {}, { marginMode: 'cross' }, 'unsupported', /isolated/],
    ];
    test.each(cases)('%s', (_what, change, params, kind, message) => {
        const build = (): unknown => rowOf(change, params);
        expect(build).toThrow(message);
        expect(build).toThrow(expect.objectContaining({ kind }));
    });

    test('a bound of the options that is no TWAP order’s', () => {
        expect(() => toTwapRow(order(), NOW, 'round', 0)).toThrow(/^options.createOrder.slippage/);
    });

    test('an amount that would be rounded in the precision strict', () => {
        expect(() => toTwapRow(order({ amount: 0.6000001 }), NOW, 'strict')).toThrow(/^amount/);
    });
});
