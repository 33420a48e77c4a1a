/** Texts of the multiplexed socket, each as one kind of frame. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readFrame, readTopFrame } from '../../../ts/streams/socket/frames.js';

test.each([
    ['an acknowledgement', 'Subscription established. Current subscriptions: 1', { is: 'ack' }],
    ['message of another kind', 'Hello', { is: 'note' }],
    ['nothing', '', { is: 'note' }],
    ['a list', '[1,2]', { is: 'note' }],
    [
        'an error',
        '{"error":"BadRequest","detail":"no such market"}',
        { is: 'error', message: 'BadRequest: no such market' },
    ],
    ['an error without detail', ' {"error":"Busy"}', { is: 'error', message: 'Busy' }],
    [
        'the error recorded in 2025',
        'User error: Expected Message::Text from client, got Ping(b"")',
        { is: 'error', message: 'User error: Expected Message::Text from client, got Ping(b"")' },
    ],
    ['a garbled frame', '{"oracle":{"marketId":"0x1",', { is: 'garbled', key: 'oracle' }],
    ['one whose head is gone', '{cle":{}}', { is: 'garbled', key: undefined }],
    ['an unknown key', '{"weather":{"rain":true}}', { is: 'data', bodies: { weather: { rain: true } } }],
    ['an error that is data', '{"error":{"code":1}}', { is: 'data', bodies: { error: { code: '1' } } }],
])('%s', (_name, text, frame) => {
    expect(readFrame(text)).toEqual(frame);
});

test('keeps every digit of numbers, and reads NaN as null', () => {
    const text = '{"oracle":{"id":12345678901234567890123,"basePrice":0.1000000000000000000001,"markPrice":NaN}}';
    expect(readFrame(text)).toEqual({
        is: 'data',
        bodies: { oracle: { id: '12345678901234567890123', basePrice: '0.1000000000000000000001', markPrice: null } },
    });
});

test('never throws', () => {
    fc.assert(
        fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
            expect(['data', 'ack', 'error', 'garbled', 'note']).toContain(readFrame(text).is);
        }),
        { seed: 5, numRuns: 500 },
    );
});

test('accepts the top of a book without parsing it only where a parsed frame has the same one body', () => {
    const price = fc.constantFrom(
        '1',
        '30000',
        '30001.5',
        '0.001',
        '0',
        '0.0',
        '-1',
        '01',
        '1.',
        '1e5',
        'NaN',
        'null',
        '"5"',
    );
    const size = fc.constantFrom('1', '0', '0.5', '-1', '1e-7', '9'.repeat(16), 'null', '{}');
    const member = fc.constantFrom(
        '"total":1',
        '"sizeUsd":-2.5',
        '"x":null',
        '"price":7',
        '"size":7',
        '"x":"},"',
        '"é":1',
    );
    const level = fc
        .tuple(price, size, fc.array(member, { maxLength: 2 }))
        .map(([p, s, more]) => `{${[`"price":${p}`, `"size":${s}`, ...more].join(',')}}`);
    const usual = fc.integer({ min: 1, max: 9 }).map((n) => `{"price":${n},"size":1,"sizeUsd":${n}}`);
    const side = fc.oneof(
        { arbitrary: fc.array(usual, { minLength: 1, maxLength: 3 }), weight: 6 },
        { arbitrary: fc.array(level, { maxLength: 2 }), weight: 1 },
    );
    const end = fc.constantFrom(
        ...['', '', '', ',"maxBidPrice":1', ',"marketId":"0x2"', ',"bids":[]', ',"minAskPrice":NaN', ',"a":{"b":1}'],
        ...['},"oracle":{"marketId":"0x1"', '} , "error":{"x":1', ',"x":"\\u0041"', ',', ' ', '}'],
    );
    const head = fc.constantFrom(
        '{"topOfOrderbook":{',
        '{"topOfOrderbook":{',
        ' {"topOfOrderbook":{',
        '{"topOfOrderbook":{"a":1,',
    );
    let accepted = 0;
    fc.assert(
        fc.property(head, side, side, end, ([...start], bids, asks, more) => {
            const text = `${start.join('')}"marketId":"0x1f","bids":[${bids.join()}],"asks":[${asks.join()}]${more}}}`;
            const top = readTopFrame(text);
            if (top === undefined) return;
            accepted += 1;
            expect(readFrame(text)).toEqual({ is: 'data', bodies: { topOfOrderbook: top.body } });
            expect(top.body).toMatchObject({ marketId: top.marketId });
            expect(top.body).toBe(top.body);
        }),
        { numRuns: 10_000, seed: 2 },
    );
    expect(accepted).toBeGreaterThan(300);
});
