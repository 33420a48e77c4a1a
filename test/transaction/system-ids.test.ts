/** The systems of the service: every list of roles and objects follows from their rows. */

import { readFileSync } from 'node:fs';
import { describe, expect, test } from '@jest/globals';
import { PINNED_ROLES } from '../../ts/transaction/packages.js';
import { isPackageIds, readPins } from '../../ts/transaction/pins/read-pins.js';
import { KNOWN_SYSTEMS, objectNamesOf, PINNED_OBJECTS, SYSTEMS } from '../../ts/transaction/system-ids.js';
import { readStatedIds } from '../../ts/submit/pins/stated-ids.js';
import { DEPLOYMENTS } from '../../ts/wire/deployments.js';

const id = (index: number): string => `0x${`${index + 10}`.repeat(32)}`;

test('pins accept a package of each role, and each object', () => {
    for (const role of PINNED_ROLES) expect([role, isPackageIds({ [role]: id(1) })]).toEqual([role, true]);
    const objects = Object.fromEntries(PINNED_OBJECTS.map((name, i) => [name, id(i)]));
    expect(readPins({ objects }, 'pins').objects).toEqual(objects);
});

test('pins name the roles that they accept', () => {
    expect(() => readPins({ packages: { farm: id(1) } }, 'pins')).toThrow(
        'package ids by role: perpetuals, oracle, authority, staking, vault, dca, gasPool, rebateVault, limitOrders, farms, pools',
    );
});

test('deployments name objects as pins do', () => {
    const names = Object.values(DEPLOYMENTS).flatMap(({ objects }) => Object.keys(objects));
    expect(names.length).toBeGreaterThan(0);
    expect(PINNED_OBJECTS).toEqual(expect.arrayContaining(names));
});

test('docs/verification.md names each role and no other', () => {
    const [, list = ''] = /shipped list of a role \(([^)]+)\)/.exec(readFileSync('docs/verification.md', 'utf8')) ?? [];
    const roles = [...list.matchAll(/`(\w+)`/g)].map(([, role]) => role!);
    expect(roles.sort()).toEqual([...PINNED_ROLES].sort());
});

describe.each(KNOWN_SYSTEMS)('the stated ids of %s', (system) => {
    const { package: path, objects } = SYSTEMS[system];
    const places = Object.values<readonly string[]>({ path, ...objects });
    /** The service's table with an id at each place, perhaps without one of them. */
    const tableWithout = (left?: number): object => {
        const table: Record<string, unknown> = {};
        for (const [i, keys] of places.entries()) {
            let at = table;
            for (const key of keys.slice(0, -1)) at = (at[key] ??= {}) as Record<string, unknown>;
            if (i !== left) at[keys.at(-1)!] = id(i);
        }
        return table;
    };

    test('are its package and its objects, each from its place in the table', () => {
        const names = ['package', ...objectNamesOf(system)];
        expect(readStatedIds(system, tableWithout())).toEqual(
            Object.fromEntries(names.map((name, i) => [name, id(i)])),
        );
    });

    test('are unknown where one is missing', () => {
        for (const i of places.keys()) expect(readStatedIds(system, tableWithout(i))).toBeUndefined();
    });
});
