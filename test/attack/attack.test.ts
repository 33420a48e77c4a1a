/**
 * Attacks the adapter with a sample of the honest writes and of their mutants; `npm run attack` tries all.
 */

import { expect, test } from '@jest/globals';
import { attack, faultsOf, type AttackLine } from './run.js';
import { sized } from '../support/size.js';

test.each(['own', 'mainnet'] as const)(
    'with the ids of %s, nothing harmful is signed, and everything honest is',
    async (deployment) => {
        const line = (await attack(deployment, 11, { most: sized(40, 60), everyWrite: sized(24, 12) }))!;
        expect(line.examples).toEqual([]);
        expect(faultsOf(line, false)).toEqual([]);
        expect(line.harmful.total).toBeGreaterThan(10);
        const sum = (counts: Readonly<Record<string, number>>): number =>
            Object.values(counts).reduce((total, count) => total + count, 0);
        expect(sum(line.harmlessByCategory)).toBe(line.harmless.signed);
        expect(sum(line.harmlessRefused)).toBe(line.harmless.total - line.harmless.signed);
        expect(line.honestWithOracle.total).toBeGreaterThan(sized(1, 2));
        expect(line.honestWithoutOracle.total).toBeGreaterThan(sized(3, 6));
    },
    120_000,
);

test('writes of no such name have no line, and so no faults', async () => {
    expect(await attack('mainnet', 11, { only: 'stake' })).toBeUndefined();
});

const LINE: AttackLine = {
    ...{ deployment: 'mainnet', seed: 7, mutants: 5_000, ms: 1 },
    ...{ harmful: { total: 1_500, signed: 0 }, harmless: { total: 0, signed: 0 }, void: { total: 1_500, signed: 0 } },
    honest: { total: 2, accepted: 2, refused: [] },
    honestWithOracle: { total: 1, accepted: 1, refused: [] },
    honestWithoutOracle: { total: 1, accepted: 1, refused: [] },
    ...{
        harmlessByCategory: {},
        harmlessRefused: {},
        examples: [],
        harmlessExamples: [],
        voidExamples: [],
        unexpected: [],
        broken: [],
    },
};

test.each<[string, Partial<AttackLine>, boolean, readonly string[]]>([
    ['all that is wanted', {}, true, []],
    ['a harmful one signed', { harmful: { total: 1_500, signed: 1 } }, true, ['1 harmful transactions signed']],
    [
        'an honest one refused',
        { honest: { total: 2, accepted: 1, refused: ['a: no'] } },
        true,
        ['refused, though honest: a: no', 'honest transactions refused'],
    ],
    [
        'a failure that is no refusal',
        { unexpected: ['a: TypeError'] },
        true,
        ['failed, which is no refusal: a: TypeError'],
    ],
    ['a broken adapter', { broken: ['a: no'] }, true, ['signs no more once attacked: a: no']],
    ['too few mutants', { mutants: 4_999 }, true, ['only 4999 mutants']],
    ['too few that are harmful', { harmful: { total: 1_499, signed: 0 } }, true, ['only 1499 harmful mutants']],
    ['few of a part', { mutants: 9, harmful: { total: 3, signed: 0 } }, false, []],
    [
        'nothing at all',
        { mutants: 0, harmful: { total: 0, signed: 0 } },
        false,
        ['only 0 mutants', 'only 0 harmful mutants'],
    ],
])('reports %s', (_what, change, isWhole, faults) => {
    expect(faultsOf({ ...LINE, ...change }, isWhole)).toEqual(faults);
});
