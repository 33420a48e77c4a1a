/** The attacks change what every write of a system sends. */

import { expect, test } from '@jest/globals';
import type { aftermath } from '../../ts/aftermath.js';
import { SIGNATURES, type Step } from '../../ts/transaction/contract.js';
import { mayBeOfVault, WRITES, type Action } from '../../ts/transaction/intent.js';
import { METHOD_OF, SYSTEM_ACTIONS } from '../support/write-calls.js';
import { VENUE_WRITES, type Called } from './venue-writes.js';

/** Writes that no attack changes, with the reason. */
const UNCHANGED: Readonly<Record<string, string>> = {
    createGasPool: 'it takes no object and no coin; test/transaction/gas-pool.test.ts changes its commands',
};

/** Writes that only owners of vaults and their assistants make. */
const OF_OWNERS = (Object.keys(WRITES) as Action[]).filter((action) => {
    const ofAccounts = new Set([...SIGNATURES.values()].map(({ step }) => step));
    return (
        mayBeOfVault(action) && Object.keys(WRITES[action].calls ?? {}).every((step) => !ofAccounts.has(step as Step))
    );
});

test('no write of a system or of an owner of a vault is forgotten', async () => {
    const called = new Set<string>();
    const call = (name: string) => (): Promise<void> => Promise.resolve(void called.add(name));
    const exchange = new Proxy({}, { get: (_target, name) => call(String(name)) }) as aftermath;
    for (const write of Object.values(VENUE_WRITES)) await write(exchange, {} as Called);
    expect(OF_OWNERS).toContain('setVaultTerms');
    const wanted = [...SYSTEM_ACTIONS, ...OF_OWNERS].map((action) => METHOD_OF[action]);
    expect(wanted.filter((method) => !called.has(method))).toEqual(Object.keys(UNCHANGED));
});
