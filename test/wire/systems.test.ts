/** docs/systems.md, compared with the operations of the manifest. */

import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { WRITES } from '../../ts/transaction/intent.js';
import type { Group } from '../../ts/transaction/writes/write.js';
import { MANIFEST } from '../../ts/wire/manifest.js';

const GUARANTEES = ['exact', 'bounded', 'read', 'no signature'];

const rows = readFileSync('docs/systems.md', 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('|'))
    .slice(2)
    .map((line) => line.split('|').map((cell) => cell.trim()))
    .map(([, system = '', operations = '', , guarantee = '']) => ({
        system,
        prefixes: [...operations.matchAll(/`([^`]+)`/g)].map(([, prefix]) => prefix!),
        guarantee,
    }));

/** The row with the longest prefix of a path. */
function systemOf(path: string): string | undefined {
    const below = path.replace(/^\/api\//, '');
    const found = rows.flatMap(({ system, prefixes }) =>
        prefixes
            .filter((prefix) => below === prefix || below.startsWith(`${prefix}/`))
            .map(({ length }) => ({ system, length })),
    );
    return found.sort((left, right) => right.length - left.length)[0]?.system;
}

test('each operation belongs to a system', () => {
    expect(MANIFEST.operations.filter(({ path }) => systemOf(path) === undefined).map(({ path }) => path)).toEqual([]);
});

test('each system has operations, in one row, and a guarantee', () => {
    const prefixes = rows.flatMap((row) => row.prefixes);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    const paths = MANIFEST.operations.map(({ path }) => path);
    for (const { system, prefixes: own, guarantee } of rows) {
        for (const prefix of own) {
            const isUsed = paths.some((path) => path === `/api/${prefix}` || path.startsWith(`/api/${prefix}/`));
            expect([system, prefix, isUsed]).toEqual([system, prefix, true]);
        }
        expect([system, GUARANTEES.some((word) => guarantee.startsWith(word))]).toEqual([system, true]);
    }
});

test.each([
    ['/api/ccxt/submit/createOrders', 'perpetuals: accounts, orders'],
    ['/api/ccxt/orderbook', 'perpetuals: markets'],
    ['/api/perpetuals/vaults/owned-lp-coins', 'vaults'],
    ['/api/unknown', undefined],
])('%s is of %s', (path, system) => {
    expect(systemOf(path)).toBe(system);
});

/** The rows of the systems of each group of writes; `undefined` for the writes of any system. */
const SYSTEMS: Readonly<Record<Group, readonly string[] | undefined>> = {
    account: ['perpetuals: accounts, orders', 'vaults', 'builder codes'],
    sending: ['coins of the wallet'],
    program: undefined,
    swap: ['swaps'],
    staking: ['staking'],
    vault: ['vaults'],
    dca: ['DCA', 'limit orders of the spot market'],
    gasPool: ['gas pool'],
    rewards: ['rewards'],
    pool: ['pools'],
    farm: ['farms'],
};
/** Writes of which the bytes only limit what is spent and received. */
const BOUNDED: readonly Group[] = ['swap'];

test('a system with writes is exact, unless its contract is not known; one without them is not', () => {
    const groups = new Set(Object.values(WRITES).map(({ group }) => group));
    const expected = new Map<string, string>();
    for (const group of groups) {
        for (const system of SYSTEMS[group] ?? []) expected.set(system, BOUNDED.includes(group) ? 'bounded' : 'exact');
    }
    const stated = rows.flatMap(({ system, guarantee }): [string, string][] => {
        const [word = ''] = /^\w+/.exec(guarantee) ?? [];
        return word === 'exact' || word === 'bounded' ? [[system, word]] : [];
    });
    expect(new Map(stated)).toEqual(expected);
});
