/** The names in NATS. */

import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
    ACCOUNT_KINDS,
    accountSubject,
    eventId,
    latestKey,
    MARKET_KINDS,
    marketSubject,
    stateId,
    streamOf,
    STREAMS,
    toToken,
} from '../../../ts/core/nats/subjects.js';

const BTC = 'BTC/USD:USDC';

test.each([
    [marketSubject(BTC, 'book'), 'aftermath.v1.md.BTC-USD-USDC.book'],
    [marketSubject(BTC, 'candle', '1h'), 'aftermath.v1.md.BTC-USD-USDC.candle.1h'],
    [accountSubject('0xAB', '7', 'fill'), `aftermath.v1.acct.0x${'ab'.padStart(64, '0')}.7.fill`],
    [latestKey('mark', BTC), 'mark.BTC-USD-USDC'],
    [eventId(marketSubject(BTC, 'trade'), '123'), 'md.BTC-USD-USDC.trade:123'],
])('%s', (found, wanted) => {
    expect(found).toBe(wanted);
});

test('tokens are legal in subjects and keys', () => {
    fc.assert(
        fc.property(fc.string({ unit: 'binary', minLength: 1 }), (symbol) => {
            expect(toToken(symbol)).toMatch(/^[-\w]+$/);
        }),
    );
});

test('the id of a state differs with its time, its content and its subject only', () => {
    const mark = marketSubject(BTC, 'mark');
    const ids = [stateId(mark, 5, '{}'), stateId(mark, 6, '{}'), stateId(mark, 5, '[]'), stateId('other', 5, '{}')];
    expect(new Set(ids).size).toBe(4);
    expect(stateId(mark, 5, '{}')).toBe(ids[0]);
});

describe('each subject belongs to the stream of its kind, and to no other', () => {
    const subjects = [
        ...MARKET_KINDS.map((kind) => [kind, marketSubject(BTC, kind)] as const),
        ...ACCOUNT_KINDS.map((kind) => [kind, accountSubject('0xab', '7', kind)] as const),
    ];
    test.each(subjects)('%s', (kind, subject) => {
        const streams = Object.entries(STREAMS).flatMap(([name, filters]) =>
            filters.some((filter) => isMatch(filter, subject)) ? [name] : [],
        );
        expect(streams).toEqual([streamOf(kind)]);
    });
});

function isMatch(filter: string, subject: string): boolean {
    const pattern = filter.replaceAll('.', '\\.').replaceAll('*', '[^.]+').replace('>', '.+');
    return new RegExp(`^${pattern}$`).test(subject);
}
