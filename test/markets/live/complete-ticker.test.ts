/** Tickers of prices alone, completed without CCXT's `safeTicker`. */

import { expect, test } from '@jest/globals';
import { Exchange } from 'ccxt';
import fc from 'fast-check';
import { completeTicker } from '../../../ts/markets/live/complete-ticker.js';
import { buildTicker } from '../../../ts/markets/live/stream-bodies.js';
import { sized } from '../../support/size.js';

const figure = fc.oneof(
    { arbitrary: fc.double({ min: 0, max: 1e6, noNaN: true }), weight: 6 },
    { arbitrary: fc.double({ min: 0, max: 1e50, noNaN: true }), weight: 2 },
    { arbitrary: fc.constantFrom(0, -0, null, undefined, 1e-7, 9.99e-7, 1e-6, 1e15, 1e21, 64_010.2), weight: 3 },
);
const rarely = fc.option(figure, { nil: undefined, freq: 40 }).map((value) => value ?? undefined);
const day = fc.oneof({ arbitrary: fc.constant(undefined), weight: 30 }, { arbitrary: rarely, weight: 1 });

test.each([Number, String])('completes a ticker as safeTicker does, with numbers by %p', (number) => {
    const exchange = new Exchange();
    exchange.number = number as typeof exchange.number;
    const members = fc.record({
        ...{ bid: figure, bidVolume: figure, ask: figure, askVolume: figure, markPrice: figure, indexPrice: figure },
        ...{ open: day, last: day, change: day, percentage: day, baseVolume: day, quoteVolume: day },
        receivedAt: fc.option(fc.integer({ min: 0, max: 2_000_000_000_000 }), { nil: undefined }),
        info: fc.constant({ oracle: {} }),
    });
    const seen = { completed: 0, left: 0 };
    fc.assert(
        fc.property(members, (values) => {
            const ticker = buildTicker(values, 'BTC/USD:USDC');
            const own = completeTicker(ticker, exchange);
            seen[own === undefined ? 'left' : 'completed'] += 1;
            if (own === undefined) return;
            const theirs = exchange.safeTicker({ ...ticker } as never);
            expect([own, JSON.stringify(own), Object.keys(own)]).toStrictEqual([
                theirs,
                JSON.stringify(theirs),
                Object.keys(theirs),
            ]);
        }),
        { numRuns: sized(1_000, 3_000), seed: 4 },
    );
    expect(seen.completed).toBeGreaterThan(500);
    expect(seen.left).toBeGreaterThan(100);
});
