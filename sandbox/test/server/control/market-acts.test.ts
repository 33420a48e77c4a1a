/** What the vendor of the contract does with a market, through the control API and in saved states. */

import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { startSandbox, type Sandbox } from '../../../ts/index.js';

const BTC = 'BTC/USD:USDC';

let sandbox: Sandbox;

/** The controls, for arguments that TypeScript refuses. */
type Untyped = Readonly<Record<'adl' | 'close' | 'freeze' | 'pause', (argument?: unknown) => unknown>>;

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
            ['a deleveraging of an unknown account', { do: 'adl', account: 99 }, 'account 99 has no bad debt in BTC'],
        ])('refuses %s', async (_what, body, message) => {
            const { status, text } = await control(body);
            expect([status, JSON.parse(text)]).toEqual([400, expect.objectContaining({})]);
            expect(text).toContain(message);
            expect(stateOf(sandbox)).toMatchObject({ paused: 0, isFrozen: false, isClosed: false });
        });
    });

    describe('the arguments of a control', () => {
        const accepted = 'account, counterparties, price';
        test.each<[string, (market: Untyped) => unknown, string]>([
            ['no request', (of) => of.adl(), `request is undefined; pass an object of ${accepted}`],
            ['a misspelt account', (of) => of.adl({ acount: 1 }), `acount is an unknown key; pass only ${accepted}`],
            ['no account', (of) => of.adl({}), 'account is undefined; pass the number of an account'],
            ['a text as account', (of) => of.adl({ account: '1' }), "account is '1'; pass the number of an account"],
            ['a misspelt price', (of) => of.adl({ account: 0, prise: 1 }), 'prise is an unknown key; pass only'],
            ['a price of words', (of) => of.adl({ account: 0, price: 'x' }), 'price is "x"; pass a decimal number'],
            [
                'a text as counterparties',
                (of) => of.adl({ account: 0, counterparties: 'x' }),
                "counterparties is 'x'; pass an array of { account, amount }",
            ],
            [
                'a misspelt amount',
                (of) => of.adl({ account: 0, counterparties: [{ account: 1, size: 1 }] }),
                'counterparties[0].size is an unknown key; pass only account, amount',
            ],
            [
                'no amount',
                (of) => of.adl({ account: 0, counterparties: [{ account: 1 }] }),
                'counterparties[0].amount is undefined; pass',
            ],
            [
                'an amount of zero',
                (of) => of.adl({ account: 0, counterparties: [{ account: 1, amount: 0 }] }),
                'counterparties[0].amount is 0; pass more than 0, base',
            ],
            ['a text as freeze', (of) => of.freeze('yes'), 'isFrozen is yes; pass true or false'],
            ['an unknown mode', (of) => of.pause(3), 'mode is 3; pass 0, 1 or 2'],
            ['a text as mode', (of) => of.pause('1'), "mode is '1'; pass 0, 1 or 2"],
            ['too large a price', (of) => of.close(1e30), 'price is 1e+30; pass more than 0, USD, at most 1000000000'],
            ['a boolean as price', (of) => of.close(true), 'price is true; pass'],
        ])('are refused: %s', (_what, call, message) => {
            expect(() => call(sandbox.market(BTC) as never)).toThrow(message);
            expect(stateOf(sandbox)).toMatchObject({ paused: 0, isFrozen: false, isClosed: false });
        });
    });

    test('a deleveraging of an account without bad debt is refused, and posts no price', () => {
        const { engine, listings, clock } = sandbox.internals;
        const [marketId = ''] = [...listings].find(([, { symbol }]) => symbol === BTC) ?? [];
        const index = engine.market(marketId, clock.now()).indexPrice;
        expect(() => {
            sandbox.market(BTC).adl({ account: 0, price: '60000.5' });
        }).toThrow('account 0 has no bad debt in BTC/USD:USDC at 60000.5 USD');
        expect(engine.market(marketId, clock.now()).indexPrice).toBe(index);
    });

    test('a refused act changes nothing of a saved sandbox', async () => {
        const folder = await mkdtemp(join(tmpdir(), 'refused-'));
        const path = join(folder, 'state.json');
        expect(() => {
            sandbox.market(BTC).freeze(false);
        }).toThrow('the market is not frozen');
        sandbox.market(BTC).pause();
        await sandbox.save(path);
        const restored = await startSandbox({ from: path });
        const digests = [sandbox, restored].map((one) => {
            const found: string[] = [];
            one.internals.engine.observe((events) => found.push(...events.map(({ digest }) => digest)));
            one.market(BTC).close();
            return found;
        });
        expect(digests[0]).not.toEqual([]);
        expect(digests[1]).toEqual(digests[0]);
        await restored.close();
        await rm(folder, { recursive: true });
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

    test.each([
        ['whose trades are simulated', { readLagMs: 1 }],
        ['without users', {}],
    ])('bots quote the present price once a market resumes: a market %s', async (_what, options) => {
        await sandbox.close();
        const from = Date.UTC(2026, 0, 5);
        const market = { symbol: 'DOGE/USD:USDC', price: 0.2, tick: 0.00001, lot: 1 };
        sandbox = await startSandbox({
            ...{ now: () => from, markets: [market], life: false, ...options },
            price: (_symbol, at) => (at < from + 60_000 ? 0.2 : 0.15),
        });
        const { engine, listings } = sandbox.internals;
        const [marketId = ''] = listings.keys();
        const best = (): number[] => {
            const { bids, asks } = engine.book(marketId, 1);
            return [...bids, ...asks].map(([price]) => Number(price) / 1e9);
        };
        sandbox.market('DOGE/USD:USDC').pause();
        await sandbox.advance('5m');
        for (const price of best()) expect(price).toBeCloseTo(0.2, 2);
        sandbox.market('DOGE/USD:USDC').pause(0);
        for (const price of best()) expect(price).toBeCloseTo(0.15, 2);
    });

    test('a pause during which no time passes changes no quotes', () => {
        const [marketId = ''] = [...sandbox.internals.listings].find(([, { symbol }]) => symbol === BTC) ?? [];
        const before = sandbox.internals.engine.book(marketId);
        sandbox.market(BTC).pause();
        sandbox.market(BTC).pause(0);
        expect(sandbox.internals.engine.book(marketId)).toEqual(before);
    });
});
