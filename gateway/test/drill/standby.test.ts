/**
 * A short drill of two gateways of one wallet; `npm run gateway:drill -- --standby 200` is the long one, and
 * checks the times, too.
 */

import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { describeWithNats } from '../../../test/support/with-nats.js';
import { isViolated } from './programs.js';
import { bundleDrill } from './replica.js';
import type { StandbyLine } from './standby.js';

const OPTIONS = { seed: 11, leaseMs: 3_000, usesDeadline: false, points: ['P0'], hits: ['stop'], rounds: 1 };

describeWithNats('a stopped leader that trusts the journal alone', () => {
    test('makes no write twice when it goes on before the build', async () => {
        // A process of its own: the sandbox and the gateways need one clock.
        const file = JSON.stringify(bundleDrill('standby'));
        const program = `const { drillPoints } = await import(${file});
            console.log(JSON.stringify(await drillPoints(${JSON.stringify(OPTIONS)})));`;
        const run = promisify(execFile)(process.execPath, ['--input-type=module', '-e', program]);
        const line = JSON.parse((await run).stdout) as StandbyLine;
        expect(line.examples).toEqual([]);
        expect([isViolated(line), line.strays, line.errors]).toEqual([false, 0, {}]);
        expect(line).toMatchObject({ hits: 1, keys: 1, transactions: 1, ordersPerKey: 1 });
    }, 180_000);
});
