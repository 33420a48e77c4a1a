/** Texts of the multiplexed socket, each as one kind of frame. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readFrame } from '../../../ts/streams/socket/frames.js';

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
