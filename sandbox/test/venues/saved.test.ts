/** Pools belong to the saved state, and are equal in equal sandboxes. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../ts/index.js';
import { START, VenueStage } from './support.js';

const SUI = 1_000_000_000n;

/** Pools with their states, and everything that a wallet holds. */
function viewOf(sandbox: Sandbox, address: string): unknown {
    const { objects, world, ledger } = sandbox.internals.chain;
    return {
        pools: world.venues.pools.map(({ id }) => objects.get(id)),
        balances: sandbox.wallet(address).balances,
        coins: sandbox.wallet(address).coins,
        height: ledger.height,
        fees: sandbox.wallet(world.venues.routerFees).balances,
    };
}

test('a restored sandbox has the pools of the saved one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'venues-'));
    const stage = await VenueStage.start();
    const { sandbox, wallet } = stage;
    try {
        await stage.swap('SUI', 'USDC', 9_000n * SUI);
        sandbox.step(START + 4_000);
        await stage.swap('SUI', 'DEEP', 500n * SUI);
        await stage.swap('SUI', 'AFSUI', 5n * SUI);
        const path = join(folder, 'saved.json');
        await sandbox.save(path);
        const restored = await startSandbox({ from: path, now: () => START });
        try {
            expect(viewOf(restored, wallet.walletAddress)).toEqual(viewOf(sandbox, wallet.walletAddress));
            const body = { coinInType: stage.type('SUI'), coinOutType: stage.type('USDC'), coinInAmount: `${SUI}n` };
            const routes = [sandbox, restored].map(async ({ url }) => {
                const init = { method: 'POST', headers: { 'content-type': 'application/json' } };
                return (await fetch(`${url}/api/router/trade-route`, { ...init, body: JSON.stringify(body) })).text();
            });
            const [first, second] = await Promise.all(routes);
            expect(second).toBe(first);
        } finally {
            await restored.close();
        }
    } finally {
        await sandbox.close();
        await rm(folder, { recursive: true });
    }
});

test('a swap that fails, or is only simulated, leaves the pools as they are', async () => {
    const stage = await VenueStage.start();
    try {
        const states = (): unknown =>
            stage.world.venues.pools.map(({ id }) => {
                const object = stage.sandbox.internals.chain.objects.get(id);
                return object?.kind === 'venue' ? object.state : object;
            });
        const untouched = states();
        const route = await stage.route('SUI', 'USDC', 10n * SUI);
        const overstated = { ...route, coinOut: { ...route.coinOut, amount: `${10n ** 12n}n` } };
        const failing = await stage.complete(await stage.add(overstated), 'SUI');
        expect((await stage.execute(failing)).error).toMatch(/abort code: 5/);
        const transaction = await stage.complete(await stage.add(route), 'SUI');
        const simulated = await stage.client.core.simulateTransaction({
            ...{ transaction, include: { effects: true, balanceChanges: true, events: true } },
        });
        expect(simulated.Transaction?.effects.status.success).toBe(true);
        expect(simulated.Transaction?.events).toHaveLength(1);
        expect(states()).toEqual(untouched);
        await stage.execute(transaction);
        expect(states()).not.toEqual(untouched);
    } finally {
        await stage.sandbox.close();
    }
});
