/** What the vendor of the contract does with a market, through the control API and in saved states. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../../ts/sandbox/index.js';

const BTC = 'BTC/USD:USDC';

let sandbox: Sandbox;

describe('market acts', () => {
    beforeEach(async () => {
        sandbox = await startSandbox({ life: false });
    });

    afterEach(() => sandbox.close());

    async function control(body: object): Promise<{ readonly status: number; readonly text: string }> {
        const headers = { 'content-type': 'application/json' };
        const response = await fetch(`${sandbox.url}/sandbox/control`, {
            ...{ method: 'POST', headers, body: JSON.stringify({ action: 'market', symbol: BTC, ...body }) },
        });
        return { status: response.status, text: await response.text() };
    }

    function stateOf({ internals }: Sandbox): { paused: number; isFrozen: boolean; isClosed: boolean; price: unknown } {
        const [marketId] = [...internals.listings].find(([, { symbol }]) => symbol === BTC) ?? [''];
        const { paused, isFrozen, settlement } = internals.engine.market(marketId, internals.clock.now());
        return { paused, isFrozen, isClosed: settlement !== undefined, price: settlement?.prices?.base };
    }

    describe('the control API', () => {
        test('pauses, freezes and closes a market', async () => {
            expect(await control({ do: 'pause', mode: 2 })).toMatchObject({ status: 200 });
            expect(stateOf(sandbox).paused).toBe(2);
            await control({ do: 'pause' });
            expect(stateOf(sandbox).paused).toBe(1);
            await control({ do: 'pause', mode: 0 });
            await control({ do: 'freeze' });
            expect(stateOf(sandbox)).toMatchObject({ paused: 0, isFrozen: true });
            await control({ do: 'freeze', frozen: false });
            await control({ do: 'close', price: '60000.5' });
            expect(stateOf(sandbox)).toEqual({
                paused: 1,
                isFrozen: false,
                isClosed: true,
                price: 60_000_500_000_000_000_000_000n,
            });
        });

        test.each([
            ['another mode', { do: 'pause', mode: 3 }, 'mode: wanted one of 0, 1, 2, found 3'],
            ['another act', { do: 'melt' }, 'do: wanted one of pause, freeze, close, adl, found melt'],
            ['an unknown market', { do: 'pause', symbol: 'XX/USD:USDC' }, 'symbol is XX/USD:USDC; pass one of BTC'],
            ['a price of zero', { do: 'close', price: 0 }, 'price is 0; pass more than 0, USD'],
            ['what the contract refuses', { do: 'freeze', frozen: false }, 'the market is not frozen'],
            ['a deleveraging of an unknown account', { do: 'adl', account: 99 }, 'no position on this market'],
        ])('refuses %s', async (_what, body, message) => {
            const { status, text } = await control(body);
            expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({})]);
            expect(text).toContain(message);
            expect(stateOf(sandbox)).toMatchObject({ paused: 0, isFrozen: false, isClosed: false });
        });
    });

    test('a saved sandbox keeps a closed market closed', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'closed-'));
        const path = join(folder, 'state.json');
        sandbox.market(BTC).close(60_000);
        await sandbox.save(path);
        const restored = await startSandbox({ from: path });
        expect(stateOf(restored)).toEqual(stateOf(sandbox));
        await restored.close();
        await rm(folder, { recursive: true });
    });

    test('bots post prices of a paused market, and trade in the others only', async () => {
        await sandbox.close();
        sandbox = await startSandbox({ now: Date.UTC(2026, 0, 5) });
        const { internals } = sandbox;
        const [paused] = [...internals.listings].find(([, { symbol }]) => symbol === BTC) ?? [''];
        sandbox.pause();
        sandbox.market(BTC).pause();
        const from = internals.clock.now();
        await sandbox.advance('10m');
        const [last] = internals.history.latestTrades(paused, Infinity, 1);
        expect(last?.timestamp).toBeLessThanOrEqual(from);
        expect(internals.engine.market(paused, internals.clock.now()).indexPriceAt).toBeGreaterThan(from);
    });
});
