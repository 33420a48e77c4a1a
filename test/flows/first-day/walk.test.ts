/** The first day on mainnet without configuration: `new aftermath({ privateKey })` trades. */

import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import {
    AGAIN,
    ALL,
    BTC,
    before,
    FirstDay,
    placeTwap,
    walk,
    WITH_DEAD_NODE,
    WITHOUT_NODE,
    type ClientConfig,
    type Walker,
} from './walk.js';

/** Nothing listens on this port. */
const DEAD_NODE = 'http://127.0.0.1:1';

const isOfNode = (route: string): boolean => route.includes('sui.rpc.v2');

describe('the first day on mainnet', () => {
    let day: FirstDay;

    beforeEach(async () => {
        day = await FirstDay.start();
    });

    afterEach(() => day.sandbox.close());

    const walker = (config?: ClientConfig): Walker => ({
        ...{ day, exchange: day.client(config), placed: {} },
    });

    test('needs no configuration: every write of account 0 is verified, signed and executed', async () => {
        const first = walker();
        await walk(first, ALL);
        expect(day.accountNumber).toBe(0);
        const { options } = first.exchange;
        expect(options.transaction.pins).toBeUndefined();
        await first.exchange.close();
    });

    test('keeps the executors that the user accepted first, also in a new process with the journal', async () => {
        const journal = join(await mkdtemp(join(tmpdir(), 'consent-')), 'journal.jsonl');
        const first = walker({ options: { transaction: { journal } } });
        await walk(first, before('a stop loss'));
        await placeTwap(first.exchange, { trustExecutor: true });
        expect(await first.exchange.pins()).toMatchObject({
            executors: day.sandbox.executors,
            sources: { executors: 'your consent' },
        });
        await first.exchange.close();
        const again = day.client({ options: { transaction: { journal } } });
        const executed = day.executed;
        day.sandbox.faults.add({ route: '*', tamper: 'recipient', times: 1 });
        await expect(placeTwap(again, { trustExecutor: true })).rejects.toThrow('pins.executors');
        expect(day.executed).toBe(executed);
        await placeTwap(again, { trustExecutor: true });
        expect(day.executed).toBe(executed + 1);
    });

    test('reads the balance, the position and the histories of account 0', async () => {
        const first = walker();
        await walk(first, ALL);
        // A new client, which remembers nothing.
        const { exchange } = walker();
        expect(day.accountNumber).toBe(0);
        expect((await exchange.fetchBalance())['USDC']).toMatchObject({ total: expect.any(Number) as unknown });
        expect(await exchange.fetchPosition(BTC)).toMatchObject({ contracts: 0.03, side: 'long', leverage: 10 });
        expect((await exchange.fetchOpenOrders(BTC)).map(({ id }) => id)).toEqual([first.placed['post-only']!.id]);
        expect(await exchange.fetchMyTrades(BTC)).not.toEqual([]);
        expect((await exchange.fetchLedger('USDC')).map(({ amount }) => amount)).toContain(5_000);
        expect(await exchange.fetchAccounts()).toMatchObject([{ id: day.capability }]);
        await Promise.all([first.exchange.close(), exchange.close()]);
    });

    test('places no TWAP order before the user accepts its executors', async () => {
        const first = walker();
        await walk(first, before('a market order with a stale price'));
        const { executed } = day;
        await expect(placeTwap(first.exchange)).rejects.toThrow(
            /executors show 0x[0-9a-f]{64}; expected ones that you accept with params.trustExecutor: true/,
        );
        expect(day.executed).toBe(executed);
        await first.exchange.close();
    });

    test('asks the node at most five times before the first write of a new process', async () => {
        const first = walker();
        await walk(first, before('add margin'));
        await first.exchange.close();
        day.sandbox.requests.clear();
        const second = walker();
        await walk(second, ['add margin']);
        const routes = day.sandbox.requests.list.map(({ route }) => route);
        const asked = routes.slice(0, routes.indexOf('submit/allocate')).filter((route) => isOfNode(route));
        expect(asked.length).toBeLessThanOrEqual(5);
        day.sandbox.requests.clear();
        await walk(second, ['set the leverage', 'a limit order with a stale price', 'withdraw']);
        expect(day.sandbox.requests.list.filter(({ route }) => isOfNode(route))).toEqual([]);
        await second.exchange.close();
    });

    test('continues in a new process with the journal, and there without a node', async () => {
        const journal = join(await mkdtemp(join(tmpdir(), 'first-day-')), 'journal.jsonl');
        const options = { transaction: { journal } };
        const first = walker({ options });
        await walk(first, ALL);
        await first.exchange.close();
        const second = walker({ options });
        await walk(second, AGAIN);
        await second.exchange.close();
        for (const [node, steps] of [
            [null, WITHOUT_NODE],
            [DEAD_NODE, WITH_DEAD_NODE],
        ] as const) {
            // Without a node, the client cannot add an expiration to a market order.
            const third = { ...walker({ options, node }), marketParams: { neverExpires: true } };
            await walk(third, steps);
            await third.exchange.close();
        }
    });
});
