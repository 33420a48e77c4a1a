/** `options.transaction`: all invalid values are reported at once. */

import { describe, expect, test } from '@jest/globals';
import { OPTIONS } from '../../../ts/exchange/describe/options.js';
import { CHAIN_IDS } from '../../../ts/wire/deployments.js';
import { NO_PINS } from '../../../ts/transaction/pins/read-pins.js';
import type { Problem } from '../../../ts/core/problem.js';
import { readTransactionOptions, TransactionOptionsReader } from '../../../ts/exchange/options/transaction-options.js';

const DEFAULTS = OPTIONS.transaction;
const id = (byte: string): string => `0x${byte.repeat(32)}`;

function problemOf(call: () => unknown): Problem {
    try {
        call();
    } catch (error) {
        return error as Problem;
    }
    throw new Error('nothing was thrown');
}

describe('readTransactionOptions', () => {
    test('returns the defaults, with amounts as bigint', () => {
        expect(readTransactionOptions(DEFAULTS)).toMatchObject({
            packages: {},
            ownRoles: [],
            decimals: new Map(),
            epoch: undefined,
            chainId: undefined,
            maxGasBudget: 100_000_000n,
            maxGasPrice: BigInt(DEFAULTS.maxGasPrice),
            maxOracleFee: BigInt(DEFAULTS.maxOracleFee),
            requireExpiration: false,
            onStale: 'void',
            rebuilds: DEFAULTS.rebuilds,
            resubmit: DEFAULTS.resubmit,
            maxWaiting: DEFAULTS.maxWaiting,
            maxWaitMs: DEFAULTS.maxWaitMs,
            journal: undefined,
        });
    });

    test('accepts every valid value', () => {
        const journal = (): undefined => undefined;
        const epoch = (): number => 5;
        const given = {
            epoch,
            chainId: '4btiuiMPvEENsttpZC7CZ53DruC3MAgfznDbASZ7DR6S',
            maxGasBudget: 0,
            requireExpiration: true,
            onStale: 'report',
            rebuilds: 0,
            resubmit: { times: 0, delayMs: 0, maxAgeMs: 0 },
            journal,
        };
        expect(readTransactionOptions({ ...DEFAULTS, ...given })).toMatchObject({ ...given, maxGasBudget: 0n });
        expect(readTransactionOptions({ ...DEFAULTS, journal: './journal.jsonl' }).journal).toBe('./journal.jsonl');
    });

    test('returns packages as lists of full ids by role', () => {
        const packages = { perpetuals: '0xAB', oracle: [id('0C'), '0x1'], authority: undefined };
        expect(readTransactionOptions({ ...DEFAULTS, packages }).packages).toEqual({
            perpetuals: [`0x${'0'.repeat(62)}ab`],
            oracle: [id('0c'), `0x${'0'.repeat(63)}1`],
        });
    });

    test('does not pin a role without ids', () => {
        const { packages: pins } = readTransactionOptions({
            ...DEFAULTS,
            packages: { perpetuals: undefined, oracle: '0x1' },
        });
        expect(Object.keys(pins)).toEqual(['oracle']);
    });

    test('returns full coin types', () => {
        const { decimals } = readTransactionOptions({
            ...DEFAULTS,
            decimals: { '0x2::sui::SUI': 9, [`${id('aB')}::a::B`]: 0 },
        });
        expect(decimals).toEqual(
            new Map([
                [`0x${'2'.padStart(64, '0')}::sui::SUI`, 9],
                [`${id('ab')}::a::B`, 0],
            ]),
        );
    });

    for (const [key, ...values] of [
        [
            'packages',
            undefined,
            null,
            '0x1',
            ['0x1'],
            { perpetual: '0x1' },
            { perpetuals: 'abc' },
            { perpetuals: '0x' },
            { perpetuals: [] },
            { perpetuals: null },
            { perpetuals: ['0x1', 5] },
            { perpetuals: '0x1', oracle: `0x${'1'.repeat(65)}` },
        ],
        [
            'decimals',
            undefined,
            null,
            6,
            [6],
            { '0x2::sui::SUI': '9' },
            { '0x2::sui::SUI': -1 },
            { '0x2::sui::SUI': 0.5 },
        ],
        ['chainId', null, 5, {}],
        ['maxGasBudget', undefined, null, -1, 0.5, NaN, Infinity, 2 ** 53, '500', 5n, [5]],
        ['maxGasPrice', undefined, -1, '1000'],
        ['maxOracleFee', undefined, -1, '0'],
        ['requireExpiration', undefined, null, 'yes', 1, 0, 'false'],
        ['onStale', undefined, null, 'keep', true],
        ['rebuilds', undefined, -1, Infinity, 1.5],
        [
            'resubmit',
            undefined,
            null,
            3,
            [3, 250],
            {},
            { times: 3 },
            { times: -1, delayMs: 250 },
            { times: 3, delayMs: '250' },
        ],
        ['maxWaiting', undefined, -1, Infinity, '10'],
        ['maxWaitMs', undefined, 0, -1, 2 ** 31, Infinity, '10'],
        ['journal', null, '', 5, true, {}],
        ['maxGasBugdet', 5, undefined],
    ] as const) {
        test(`rejects ${key}`, () => {
            for (const value of values) {
                const problem = problemOf(() => readTransactionOptions({ ...DEFAULTS, [key]: value }));
                expect(problem.kind).toBe('argument');
                expect(problem.departures.map(({ at }) => at)).toEqual([`options.transaction.${key}`]);
            }
        });
    }

    test('rejects all invalid values at once', () => {
        const given = { ...DEFAULTS, rebuilds: -1, maxGasBudget: -1, journal: '', budget: 5 };
        const ats = problemOf(() => readTransactionOptions(given)).departures.map(({ at }) => at);
        expect(ats[0]).toBe('options.transaction.budget');
        expect(ats.slice(1).sort()).toEqual(
            ['journal', 'maxGasBudget', 'rebuilds'].map((key) => `options.transaction.${key}`),
        );
    });

    test('reports accepted values and the found one', () => {
        const { message } = problemOf(() => readTransactionOptions({ ...DEFAULTS, learn: 'yes' }));
        expect(message).toBe('options.transaction.learn is "yes"; pass true or false');
    });

    for (const value of [undefined, null, 'strict', 5, []]) {
        test(`rejects ${JSON.stringify(value)} for all of them`, () => {
            const ats = problemOf(() => readTransactionOptions(value)).departures.map(({ at }) => at);
            expect(ats).toContain('options.transaction.maxOracleFee');
            expect(ats).toContain('options.transaction.maxGasBudget');
        });
    }
});

describe('TransactionOptionsReader', () => {
    const read = (reader: TransactionOptionsReader, options: object): unknown =>
        reader.read(options, NO_PINS, undefined);

    test('returns the same object until the options change', () => {
        const reader = new TransactionOptionsReader();
        const options = { ...DEFAULTS, journal: () => undefined };
        const first = read(reader, options);
        expect(read(reader, { ...options })).toBe(first);
        expect(reader.read(options, { ...NO_PINS }, undefined)).not.toBe(first);
        const other = reader.read(options, NO_PINS, undefined);
        expect(reader.read(options, NO_PINS, CHAIN_IDS.mainnet)).not.toBe(other);
    });

    test.each([
        ['a number', { rebuilds: 7 }, { rebuilds: 7 }],
        ['a function', { journal: Date.now }, { journal: Date.now }],
        ['a removed number', { maxGasPerDay: undefined }, { maxGasPerDay: undefined }],
    ])('reads %s again after a change', (_, change, expected) => {
        const reader = new TransactionOptionsReader();
        const options = { ...DEFAULTS, maxGasPerDay: 5, journal: () => undefined };
        read(reader, options);
        expect(read(reader, Object.assign(options, change))).toMatchObject(expected);
    });

    test('reads a nested value again after a change in place', () => {
        const reader = new TransactionOptionsReader();
        const packages = { perpetuals: [id('11')] };
        read(reader, { ...DEFAULTS, packages });
        packages.perpetuals.push(id('22'));
        const { packages: pins } = reader.read({ ...DEFAULTS, packages }, NO_PINS, undefined);
        expect(pins).toEqual({ perpetuals: [id('11'), id('22')] });
    });

    test('reads a member again that the user has removed, and a list that became an object', () => {
        const reader = new TransactionOptionsReader();
        const given: Record<string, unknown> = { rebuilds: 7, packages: { oracle: [id('11')] } };
        expect(read(reader, given)).toMatchObject({ rebuilds: 7 });
        delete given.rebuilds;
        expect(read(reader, given)).toMatchObject({ rebuilds: DEFAULTS.rebuilds });
        const packages = { oracle: { 0: id('11') } };
        expect(problemOf(() => read(reader, { packages })).kind).toBe('argument');
    });

    test.each([
        ['not a number', Number.NaN],
        ['a bigint', 1n],
        ['a function', () => 1],
    ])('refuses %s, also after valid options', (_, maxGasPerDay) => {
        const reader = new TransactionOptionsReader();
        read(reader, { ...DEFAULTS, maxGasPerDay: undefined });
        expect(problemOf(() => read(reader, { ...DEFAULTS, maxGasPerDay })).kind).toBe('argument');
    });
});
