/** CCXT's static tests: each call sends the stored request, and makes the stored structure of a response. */

import { describe, expect, test } from '@jest/globals';
import { aftermath } from '../../ts/aftermath.js';
import { servedMethods } from './check.js';
import {
    callsOf,
    compare,
    departuresOf,
    readStatic,
    requestsOf,
    type StaticFile,
    type StaticRequest,
    type StaticResponse,
} from './static.js';

const REQUESTS = readStatic<StaticFile<StaticRequest>>('request');
const RESPONSES = readStatic<StaticFile<StaticResponse>>('response');

/** Methods that send nothing. */
const LOCAL = [
    ...['fetchMarginMode', 'fetchMarginModes', 'fetchPositionMode', 'fetchTradingFee', 'fetchTradingFees'],
    ...['setMarginMode', 'setPositionMode', 'fetchDepositAddress', 'fetchDepositAddressesByNetwork'],
];

/** Conversions, which need a Sui node: `test/flows/convert`. */
const CONVERT = [
    ...['createConvertTrade', 'fetchConvertCurrencies', 'fetchConvertQuote', 'fetchConvertTrade'],
    'fetchConvertTradeHistory',
];

/** Names in `has` that differ from the name of the method. */
const NAMED_OTHERWISE: Readonly<Record<string, string>> = {
    cancelOrdersWithClientOrderId: 'cancelOrdersWithClientOrderIds',
};

const methods = servedMethods(new aftermath()).filter((name) => !CONVERT.includes(name));

describe('static tests', () => {
    test('every method of has that sends a request has a request, and every read has a response, too', () => {
        const missing = (file: StaticFile<StaticRequest | StaticResponse>, names: readonly string[]): string[] =>
            names.filter((name) => !LOCAL.includes(name) && !((NAMED_OTHERWISE[name] ?? name) in file.methods));
        expect(missing(REQUESTS, methods).map((name) => `no static request of ${name}`)).toEqual([]);
        const reads = methods.filter((name) => name.startsWith('fetch'));
        expect(missing(RESPONSES, reads).map((name) => `no static response of ${name}`)).toEqual([]);
    });

    test('a method that needs no request sends none', async () => {
        const input = {
            ...{ fetchMarginModes: [], fetchTradingFees: [] },
            ...{ fetchDepositAddress: ['SUI'], fetchDepositAddressesByNetwork: ['SUI'] },
            ...{ setMarginMode: ['isolated', 'BTC/USD:USDC'], setPositionMode: [false] },
        };
        for (const method of LOCAL) {
            const call = { ...{ method, description: '', url: '', output: null }, input: ['BTC/USD:USDC'], ...input };
            const given = (input as Record<string, unknown[] | undefined>)[method] ?? call.input;
            expect([method, (await requestsOf(REQUESTS, [{ ...call, input: given }])).sent]).toEqual([method, []]);
        }
    });

    test('entries stand under their methods', () => {
        for (const file of [REQUESTS, RESPONSES] as readonly StaticFile<StaticRequest | StaticResponse>[]) {
            expect(file.exchange).toBe('aftermath');
            for (const [name, entries] of Object.entries(file.methods)) {
                expect(new Set(entries.map(({ method }) => method))).toEqual(new Set([name]));
            }
        }
    });

    test('the comparison finds another value, length and type, and a missing and an additional key', () => {
        const stored = { a: 1, list: [1, { b: 'x' }], gone: true, same: null };
        expect(compare(stored, structuredClone(stored), [], 'x')).toEqual([]);
        expect(compare(stored, { a: '1', list: [1, { b: 'y', c: 0 }], same: undefined }, [], 'x')).toEqual([
            'x.a: wanted 1, found "1"',
            'x.list[1].b: wanted "x", found "y"',
            'x.list[1].c: wanted undefined, found 0',
            'x.gone: wanted true, found undefined',
        ]);
        expect(compare(stored, { ...stored, list: [1] }, [], 'x')).toEqual(['x.list: wanted 2 items, found 1']);
        expect(compare(stored, { ...stored, a: 2 }, ['a'], 'x')).toEqual([]);
    });

    describe('requests', () => {
        test.each(callsOf(REQUESTS))('%s', async (_name, entries) => {
            const { sent, stored } = await requestsOf(REQUESTS, entries);
            expect(sent).toEqual(stored);
        });
    });

    describe('responses', () => {
        test.each(callsOf(RESPONSES))('%s', async (_name, entries) => {
            expect(entries).toHaveLength(1);
            expect(await departuresOf(RESPONSES, entries[0]!)).toEqual([]);
        });
    });
});
