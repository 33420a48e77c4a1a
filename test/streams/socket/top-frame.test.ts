/** Frames with the top of one order book. */

import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { readFrame } from '../../../ts/streams/socket/frames.js';
import { readTopFrame } from '../../../ts/streams/socket/top-frame.js';
import { sized } from '../../support/size.js';

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
            const body = top.body as { readonly bids: unknown; readonly asks: unknown };
            const { marketId, otherMembers } = top;
            expect(body).toEqual({ marketId, bids: body.bids, asks: body.asks, ...otherMembers });
        }),
        { numRuns: sized(2_500, 10_000), seed: 2 },
    );
    expect(accepted).toBeGreaterThan(sized(60, 300));
});
