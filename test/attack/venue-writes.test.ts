/** The attacks change what every write of a system sends. */

import { expect, test } from '@jest/globals';
import type { aftermath } from '../../ts/aftermath.js';
import { SYSTEM_ACTIONS, SYSTEM_CALLS } from '../support/write-calls.js';
import { VENUE_WRITES, type Called } from './venue-writes.js';

/** Writes that no attack changes, with the reason. */
const UNCHANGED: Readonly<Record<string, string>> = {
    createGasPool: 'it takes no object and no coin; test/transaction/gas-pool.test.ts changes its commands',
};

test('no write of a system is forgotten', async () => {
    const called = new Set<string>();
    const call = (name: string) => (): Promise<void> => Promise.resolve(void called.add(name));
    const exchange = new Proxy({}, { get: (_target, name) => call(String(name)) }) as aftermath;
    for (const write of Object.values(VENUE_WRITES)) await write(exchange, {} as Called);
    const wanted = SYSTEM_ACTIONS.map((action) => SYSTEM_CALLS[action].method);
    expect(wanted.filter((method) => !called.has(method))).toEqual(Object.keys(UNCHANGED));
});
