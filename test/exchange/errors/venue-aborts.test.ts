/** The aborts of the systems' contracts have a class and a meaning. */

import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { ABORTS } from '../../../ts/exchange/errors/aborts.js';

const FOLDER = 'sandbox/ts/venues';

/** Modules without a row, with the reason. */
const UNKNOWN: Readonly<Record<string, string>> = {
    derived_object: "Sui's own: a second gas pool of a wallet, which the client sees before",
    deposit: 'an empty coin to a pool; a deposit of 0 is refused before',
    router: 'the codes of the live contract are not known',
    staked_sui_vault: 'the codes of the live contract are not known',
    withdraw: 'no shares of a pool; a withdrawal of 0 is refused before',
};

test('of each module in which a contract of the sandbox aborts', () => {
    const texts = readdirSync(FOLDER).map((name) => readFileSync(`${FOLDER}/${name}`, 'utf8'));
    const modules = new Set(texts.flatMap((text) => [...text.matchAll(/new Abort\('(\w+)'/g)].map(([, one]) => one!)));
    const known = new Set(Object.keys(ABORTS).map((key) => key.split(':')[0]!));
    expect(modules).toContain('staked_position');
    expect([...modules].filter((module) => !known.has(module)).sort()).toEqual(Object.keys(UNKNOWN).sort());
});
