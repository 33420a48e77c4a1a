/**
 * A process that is killed while it waits for the response of a submit: the next one finds the outcome in the
 * journal.
 */

import { fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Order } from 'ccxt';
import type { Settlement } from '../../ts/aftermath.js';
import { on, openAccount, setStage, type Stage } from '../support/exchange.js';
import { builtPackage } from '../support/package.js';

const BTC = 'BTC/USD:USDC';
const SUBMIT = 'submit/createOrders';

describe('a journal', () => {
    let stage: Stage;
    beforeAll(async () => {
        stage = await setStage();
        await openAccount(stage, BTC, 4_000);
    });
    afterAll(() => stage.sandbox.close());

    test('lets the next process settle the submits of a killed one', async () => {
        const { exchange } = stage;
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        const price = Number(exchange.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
        const journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'writes.jsonl');
        stage.sandbox.faults.add({ route: SUBMIT, delayMs: 600_000, times: 1 });
        const worker = fork(new URL('../support/killed.mjs', import.meta.url).pathname, {
            execArgv: [],
            env: {
                ...process.env,
                MODULE: builtPackage('package/js/index.js'),
                URL: stage.sandbox.url,
                WALLET: JSON.stringify(stage.wallet),
                JOURNAL: journal,
                PRICE: `${price}`,
            },
        });
        // The response never arrives; the transaction is executed.
        while ((await exchange.fetchOpenOrders(BTC)).length === 0) expect(worker.exitCode).toBeNull();
        worker.kill('SIGKILL');
        await once(worker, 'exit');
        expect(readFileSync(journal, 'utf8').trim().split('\n')).toHaveLength(1);

        const heir = on(stage.sandbox, { ...stage.wallet, options: { transaction: { journal } } });
        const [settled] = (await heir.settle()) as Settlement[];
        expect(settled).toMatchObject({ action: 'createOrders', outcome: 'executed' });
        const open = await heir.fetchOpenOrders(BTC);
        expect(open.map(({ id, clientOrderId }) => [id, clientOrderId])).toEqual([
            [(settled!.result as Order[])[0]!.id, '77'],
        ]);
        expect(await heir.settle()).toEqual([]);
        await heir.createOrder(BTC, 'limit', 'buy', 0.001, price);
        expect(await heir.fetchOpenOrders(BTC)).toHaveLength(2);
    });
});
