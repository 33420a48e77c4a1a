/** Payloads and headers of what is published. */

import { expect, test } from '@jest/globals';
import * as transport from '@nats-io/transport-node';
import type { OrderBook } from 'ccxt';
import { readJson } from '../../../ts/core/json.js';
import { Continuity } from '../../../ts/core/nats/continuity.js';
import { Numbering, writeBook, writePayload } from '../../ts/publish/message.js';

const TRADE = {
    info: { price: '1' },
    id: '179',
    symbol: 'BTC/USD:USDC',
    order: undefined,
    timestamp: 5,
    price: '70818.7010000000000000001',
    amount: '0.0',
    cost: '1e-7',
    fee: { cost: '0.10', currency: 'USDC' },
    fees: [{ cost: '007', currency: '9' }],
};

test('a payload has all digits as JSON numbers, ids as text, and no rows of the service', () => {
    const payload = writePayload(TRADE);
    expect(payload).toBe(
        '{"id":"179","symbol":"BTC/USD:USDC","order":null,"timestamp":5,"price":70818.7010000000000000001,"amount":0.0,"cost":1e-7,' +
            '"fee":{"cost":0.10,"currency":"USDC"},"fees":[{"cost":"007","currency":"9"}]}',
    );
    expect(JSON.parse(payload)).toMatchObject({ price: 70818.701, amount: 0, cost: 1e-7, fee: { cost: 0.1 } });
    expect(readJson(payload)).toMatchObject({ price: '70818.7010000000000000001' });
});

test('candles and levels are lists of numbers', () => {
    expect(writePayload([60_000, '1.50', '2', 'NaN'])).toBe('[60000,1.50,2,"NaN"]');
    expect(writePayload({ bids: [['1.10', '2']], nonce: 7 })).toBe('{"bids":[[1.10,2]],"nonce":7}');
});

test('the top of a book is written as any structure', () => {
    const level = (price: unknown): never => [price, '0.0100'] as never;
    const prices = ['70818.7010000000000000001', 7, '0.5', '1e-7', Number.NaN, 'x', undefined, '007', '-1'];
    const symbol = 'A"/USD:USDC';
    const more = { timestamp: undefined, datetime: '1970', nonce: 7 };
    const book = { symbol, bids: prices.map(level), asks: [level('9')], ...more } as unknown as OrderBook;
    for (const depth of [1, prices.length, 20]) {
        const { bids, asks, timestamp, datetime, nonce } = book;
        const top = { symbol, bids: bids.slice(0, depth), asks, timestamp, datetime, nonce };
        expect(writeBook(book, depth)).toBe(writePayload(top));
    }
    expect(writeBook({ ...book, bids: [], asks: [] }, 3)).toContain('"bids":[],"asks":[],');
});

test('headers number the messages of each subject from 1', () => {
    const numbering = new Numbering('b1', { transport }, () => 9);
    const headers = ['a', 'b', 'a'].map((subject) => numbering.headersOf({ subject, time: 5 }));
    expect(headers.map((each) => each.get('am-seq'))).toEqual(['1', '1', '2']);
    expect(['am-schema', 'am-boot', 'am-time', 'am-sent'].map((name) => headers[0]!.get(name))).toEqual([
        ...['1', 'b1', '5', '9'],
    ]);
    expect(numbering.headersOf({ subject: 'a', time: undefined }).has('am-time')).toBe(false);
});

test('numbers are left out at a gap, so that readers find it in one start of a publisher', () => {
    const numbering = new Numbering('b1', { transport }, () => 9);
    const continuity = new Continuity();
    for (const [i, isAfterGap] of [false, false, true, false].entries()) {
        const headers = numbering.headersOf({ subject: 'a', time: i, isAfterGap });
        continuity.add('b1', Number(headers.get('am-seq')), i);
    }
    expect(continuity.gaps.map(({ after, before }) => [after, before])).toEqual([[1, 2]]);
});
