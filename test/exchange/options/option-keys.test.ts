/** Misspelt keys of `exchange.options`, and the options of CCXT that stay allowed. */

import { readFile } from 'node:fs/promises';
import { describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import { aftermath } from '../../../ts/aftermath.js';
import { CCXT_METHOD_OPTIONS, CCXT_OPTIONS } from '../../../ts/exchange/describe/ccxt-options.js';
import { OPTIONS } from '../../../ts/exchange/describe/options.js';
import { aftermath as watcher } from '../../../ts/pro/aftermath.js';

function errorOf(options: object): Error | undefined {
    try {
        new aftermath({ options });
        return undefined;
    } catch (error) {
        return error as Error;
    }
}

describe('the constructor refuses', () => {
    test.each<[object, string, string]>([
        [{ createOrder: { slipage: 0.01 } }, 'options.createOrder.slipage', 'slippage'],
        [{ acount: 1 }, 'options.acount', 'account'],
        [{ acconut: 1 }, 'options.acconut', 'account'],
        [{ Account: 1 }, 'options.Account', 'account'],
        [{ creatOrder: { slippage: 0.01 } }, 'options.creatOrder', 'createOrder'],
        [{ slippage: 0.01 }, 'options.slippage', 'convert.slippage'],
        [{ maxGasBudget: 1 }, 'options.maxGasBudget', 'transaction.maxGasBudget'],
        [{ trasnaction: {} }, 'options.trasnaction', 'transaction'],
        [{ transaction: { maxGasBuget: 1 } }, 'options.transaction.maxGasBuget', 'maxGasBudget'],
        [{ transaction: { resubmit: { time: 1 } } }, 'options.transaction.resubmit.time', 'times'],
        [{ ws: { backof: {} } }, 'options.ws.backof', 'backoff'],
        [{ ws: { backoff: { maks: 1 } } }, 'options.ws.backoff.maks', 'max'],
        [{ candles: { wireVolume: { unifed: 'base' } } }, 'options.candles.wireVolume.unifed', 'unified'],
        [{ gas: { bugdet: 1 } }, 'options.gas.bugdet', 'budget'],
        [{ histories: { pagesize: 1 } }, 'options.histories.pagesize', 'pageSize'],
        [{ watchOrderBook: { chanel: 'top' } }, 'options.watchOrderBook.chanel', 'channel'],
        [{ fetchTickers: { lst: true } }, 'options.fetchTickers.lst', 'last'],
    ])('%j', (options, at, near) => {
        const error = errorOf(options);
        expect(error).toBeInstanceOf(ccxt.BadRequest);
        const sentence = `aftermath ${at} is an unknown key; the nearest is ${near}; pass one of `;
        expect(error!.message).toContain(sentence);
        expect(() => new watcher({ options })).toThrow(at);
    });

    test('all of them at once, with what is accepted', () => {
        const { message } = errorOf({ acount: 1, createOrder: { slipage: 0.01 } })!;
        expect(message).toContain('options.acount');
        expect(message).toContain(
            'options.createOrder.slipage is an unknown key; the nearest is slippage; pass one of slippage',
        );
    });

    test('a group that is no object', () => {
        expect(errorOf({ createOrder: 0.01 })?.message).toContain(
            'options.createOrder is 0.01; pass an object with some of slippage',
        );
    });
});

describe('the constructor accepts', () => {
    test.each<[string, object]>([
        ['every option of ours', OPTIONS],
        ['every name of CCXT', Object.fromEntries(CCXT_OPTIONS.filter((key) => key !== 'ws').map((key) => [key, 1]))],
        [
            'CCXT’s options of a method',
            { fetchTickers: Object.fromEntries(CCXT_METHOD_OPTIONS.map((key) => [key, 1])) },
        ],
        ['options of methods without options of ours', { createOrders: { a: 1 }, fetchTicker: { b: 2 } }],
        ['keys of the user’s own code', { strategy: 'grid', botName: 'x', fees: {} }],
        ['coin types, options of sockets and packages', { transaction: { decimals: { '0x2::sui::SUI': 9 } } }],
        ['options of the sockets’ library', { ws: { options: { headers: { 'User-Agent': 'x' } } } }],
        ['no value', { createOrder: undefined, transaction: null, account: undefined }],
    ])('%s', (_what, options) => {
        expect(errorOf(options)).toBeUndefined();
    });
});

test('every option that CCXT’s base class reads is accepted', async () => {
    const source = await readFile('node_modules/ccxt/js/src/base/Exchange.js', 'utf8');
    const patterns = [
        /this\.options\[['"](\w+)['"]\]/g,
        /this\.options\.(\w+)/g,
        /safe\w+\(this\.options, *'(\w+)'(?:, *'(\w+)')?/g,
    ];
    const found = patterns.flatMap((pattern) => [...source.matchAll(pattern)].flatMap(([, ...names]) => names));
    const names = [...new Set(found.filter((name) => Boolean(name) && !Object.hasOwn(OPTIONS, name)))];
    expect(names.length).toBeGreaterThan(20);
    expect(names.filter((name) => !CCXT_OPTIONS.includes(name as never))).toEqual([]);
    const ofMethods = [...source.matchAll(/handleOption(?:AndParams)?\((?:params|\{\}), \w+, '(\w+)'/g)];
    expect(ofMethods.map(([, name]) => name).filter((name) => !CCXT_METHOD_OPTIONS.includes(name as never))).toEqual(
        [],
    );
    expect(ofMethods.length).toBeGreaterThan(5);
});
