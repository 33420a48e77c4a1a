import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { compare, review, type Kind, type Verdict } from './compare.js';
import { OLD_CLASS } from './old-class-verdicts.js';
import { toTable } from './report.js';

function kindsOf(theirs: unknown, ours: unknown): Record<string, Kind> {
    const { differences } = compare('call', { value: theirs }, { value: ours });
    return Object.fromEntries(differences.map(({ path, kind }) => [path, kind]));
}

describe('comparison of two clients', () => {
    test('finds members that only one has, of another type, and of another value', () => {
        const theirs = { id: '1', price: '2.50', side: 'buy', left: null, extra: true };
        const ours = { id: '1', price: 2.5, side: 'sell', left: undefined, fee: { cost: 0 } };
        expect(kindsOf(theirs, ours)).toEqual({
            ...{ price: 'other type', side: 'other value', extra: 'only theirs', 'fee.cost': 'only ours' },
        });
        expect(compare('call', { value: theirs }, { value: ours }).equal).toBe(1);
    });

    test('counts rows of a list as one path, and keeps the place in a row of numbers', () => {
        expect(kindsOf([{ amount: 1 }, { amount: 2 }], [{ amount: 1 }, { amount: 3 }])).toEqual({
            '[].amount': 'other value',
        });
        const candles = [
            [1, 10, 5],
            [2, 11, 6],
        ];
        expect(kindsOf(candles, [candles[0], [2, 11, 60]])).toEqual({ '[][2]': 'other value' });
        expect(kindsOf({ bids: [[1, 2]] }, { bids: [[1, 3]] })).toEqual({ 'bids[][1]': 'other value' });
        expect(kindsOf([{ id: 'a' }], [])).toEqual({ '[].id': 'only theirs' });
    });

    test('takes codes and symbols for one path, and leaves out info', () => {
        const tickers = (last: number): object => ({ 'BTC/USD:USDC': { last, info: { last } } });
        expect(kindsOf(tickers(1), tickers(2))).toEqual({ '*.last': 'other value' });
        expect(kindsOf({ USDC: { free: 1 } }, { USDC: {} })).toEqual({ '*.free': 'only theirs' });
    });

    test('compares the class of an error', () => {
        const refused = { error: 'BadRequest' };
        expect(compare('call', refused, refused)).toEqual({ differences: [], equal: 1 });
        const { differences } = compare('call', { error: 'NetworkError' }, { value: { id: '1' } });
        expect(differences.map(({ path, kind }) => [path, kind])).toEqual([['(error)', 'only theirs']]);
        expect(compare('call', refused, { error: 'NetworkError' }).differences).toMatchObject([
            { kind: 'other value' },
        ]);
    });
});

describe('verdicts', () => {
    const { differences } = compare('fetchTicker', { value: { a: 1 } }, { value: { b: 1 } });
    const verdict = (paths: readonly string[], kind: Kind): Verdict => ({
        ...{ calls: ['fetchTicker'], paths, kind, verdict: 'reviewed', why: 'a test' },
    });

    test('a difference without a verdict is left', () => {
        const { unexplained, unused, counts } = review(differences, [verdict(['a'], 'only theirs')]);
        expect(unexplained.map(({ path }) => path)).toEqual(['b']);
        expect([unused, counts]).toEqual([[], { reviewed: 1 }]);
    });

    test('a verdict without a difference is left, also for one of its calls or paths', () => {
        const verdicts = [verdict(['a'], 'only theirs'), verdict(['b', 'c'], 'only ours')];
        const { unexplained, unused } = review(differences, [
            ...verdicts,
            { ...verdict(['a'], 'other value'), calls: ['fetchTickers'] },
        ]);
        expect(unexplained).toEqual([]);
        expect(unused.map((text) => text.split(' ')[1])).toEqual(['c', 'fetchTickers', 'a']);
    });
});

test('an open question that a verdict names is one of docs/wire.md', () => {
    const page = readFileSync('docs/wire.md', 'utf8');
    const named = OLD_CLASS.flatMap(({ verdict }) => /^open: (.+)$/.exec(verdict)?.[1] ?? []);
    expect(new Set(named)).toEqual(new Set(['candle-volume', 'book-amounts']));
    for (const id of named) expect(page).toContain(`- \`${id}\` (`);
});

test('the table has a column for each of client, outcome and count', () => {
    const rows = [
        { client: 'one', outcome: 'passed', count: 12 },
        { client: 'another', outcome: 'open', count: 1 },
    ];
    expect(toTable(rows).split('\n')).toEqual([
        'client   outcome  checks',
        'one      passed   12',
        'another  open     1',
    ]);
});
