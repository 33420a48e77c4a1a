/**
 * Upgrades that dry runs show: printed with what the node knows of them, and added to the file of pins where
 * the user agrees.
 */

import { readFile, writeFile } from 'node:fs/promises';
import { isRecord } from '../../../ts/core/shape.js';
import { confirm } from '../client.js';
import { canAsk, note, type Io } from '../io.js';
import type { TransactionMismatch } from '../../../ts/index.js';

/** A later version of a shipped package. */
export interface Upgrade {
    readonly role: string;
    /** `0x` and 64 digits. */
    readonly id: string;
    /** What the node knows of it. */
    readonly found: string;
}

/** The line of an error that pins a later version of a shipped package. */
const PINS = /options\.transaction\.pins\.add\.packages\.(\w+) = \['(0x[0-9a-f]{64})'\]/;

/**
 * Finds the upgrades in the error of a transaction: only those that the user's node shows as versions of
 * shipped packages.
 */
export function findUpgrades({ departures }: TransactionMismatch): Upgrade[] {
    return departures.flatMap(({ found }) => {
        const [, role, id] = PINS.exec(found) ?? [];
        return role === undefined || id === undefined ? [] : [{ role, id, found }];
    });
}

/**
 * Prints upgrades, and asks for each whether it is added to a file of pins; without a file or a terminal it
 * only prints them.
 */
export async function offerUpgrades(io: Io, upgrades: readonly Upgrade[], path: string | undefined): Promise<void> {
    const unique = new Map(upgrades.map((upgrade) => [upgrade.id, upgrade]));
    for (const { role, id, found } of unique.values()) {
        note(io, `the service calls another package: ${found}`);
        if (path === undefined || !canAsk(io)) continue;
        if (!(await confirm(io, `Add ${id} to packages.${role} in ${path}? [y/N] `))) continue;
        await addPackage(path, role, id);
        note(io, `added to ${path}`);
    }
}

/** Adds a package to `add.packages` of a file of pins; a missing file is created. */
export async function addPackage(path: string, role: string, id: string): Promise<void> {
    const pins = await readPinsFile(path);
    const add = isRecord(pins['add']) ? pins['add'] : {};
    const packages = isRecord(add['packages']) ? add['packages'] : {};
    const ids = [...new Set([packages[role] ?? [], id].flat())];
    const changed = { ...pins, add: { ...add, packages: { ...packages, [role]: ids } } };
    await writeFile(path, `${JSON.stringify(changed, undefined, 4)}\n`);
}

async function readPinsFile(path: string): Promise<Readonly<Record<string, unknown>>> {
    const text = await readFile(path, 'utf8').catch((error: unknown) => {
        if ((error as NodeJS.ErrnoException).code === 'ENOENT') return '{}';
        throw error;
    });
    const pins: unknown = JSON.parse(text);
    if (isRecord(pins)) return pins;
    throw new Error(`${path} is no file of pins; pass the path of a JSON file with an object`);
}
