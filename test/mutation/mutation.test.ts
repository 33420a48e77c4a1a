/** Changes a sample of the responses to every second method; `npm run mutate` tries all methods. */

import { expect, test } from '@jest/globals';
import { aftermath } from '../../ts/aftermath.js';
import { findFaults, findTaken } from './audit.js';
import { ALIASES, METHODS, NODE_ONLY, UNTRIED } from './methods.js';
import { WRITE_METHODS } from '../support/write-calls.js';
import { sized } from '../support/size.js';
import { faultsOf, mutateResponses, type MutationLine } from './run.js';

test('a changed response gives a CCXT error or a sound result', async () => {
    const only = METHODS.filter((_method, at) => at % sized(4, 1) === 0).map(({ name }) => name);
    const line = await mutateResponses(11, { perMethod: sized(1, 2), only });
    expect(line.examples).toEqual({});
    expect(faultsOf(line)).toEqual([]);
    expect(line.mutations).toBeGreaterThan(sized(25, 100));
    expect(line.counts.error).toBeGreaterThan(sized(12, 50));
}, 120_000);

test('every method of `has`, and every write, is tried', () => {
    const { has } = new aftermath();
    const offered = Object.keys(has).filter((name) => Boolean(has[name]) && /^(?:fetch|create|cancel|edit)/.test(name));
    const tried = [...METHODS.map(({ name }) => name), ...Object.keys(ALIASES), ...NODE_ONLY];
    expect(offered.filter((name) => !tried.includes(name))).toEqual([]);
    expect(WRITE_METHODS.filter((name) => !tried.includes(name))).toEqual(Object.keys(UNTRIED));
});

test.each<[string, unknown, unknown, string[]]>([
    ['a number that is not finite', { last: NaN }, { last: 1 }, ['last is NaN']],
    ['a negative price', [{ price: -1 }], [{ price: 1 }], ['0.price is -1']],
    ['a rebate', { fee: { cost: -1 } }, { fee: { cost: 1 } }, []],
    ['an unknown side', { side: 'x' }, { side: 'buy' }, ['side is x']],
    ['a missing id', { id: undefined }, { id: '1' }, ['id is missing']],
    ['a lost row', [], [{}], [' lost rows']],
    ['a crossed book', { bids: [[2, 1]], asks: [[1, 1]] }, {}, [': crossed']],
    ['JavaScript text', { symbol: 'undefined/USD' }, { symbol: 'BTC/USD' }, ['symbol is undefined/USD']],
])('the audit finds %s', (_what, result, before, faults) => {
    expect(findFaults(result, before, false)).toEqual(faults);
});

test('the audit finds a transaction that takes another amount', () => {
    const calls = (amount: number): object => ({
        calls: [`call 0x2::coin::split<0x2::sui::SUI>(the gas coin, ${amount})`],
    });
    expect(findTaken(calls(10), calls(10))).toEqual([]);
    expect(findTaken(calls(100), calls(10))).toEqual(['takes 100 instead of 10']);
    expect(findTaken({ id: '1' }, { id: '2' })).toEqual([]);
});

test('the run fails for each kind of fault', () => {
    const none = { error: 1, same: 1, changed: 1, rawError: 0, rawMessage: 0, wrong: 0, stuck: 0 };
    const line: MutationLine = { seed: 1, methods: 1, mutations: 3, counts: none, examples: {}, untested: [], ms: 1 };
    expect(faultsOf(line)).toEqual([]);
    expect(faultsOf({ ...line, counts: { ...none, rawError: 2, wrong: 1 } })).toEqual(['2 rawError', '1 wrong']);
    expect(faultsOf({ ...line, mutations: 0 })).toEqual(['no mutations']);
});
