/** Journal files in the forms of earlier versions: each settles. */

import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { Order } from 'ccxt';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import type { Settlement } from '../../../ts/aftermath.js';
import type { JournalEntry, JournalRecord } from '../../../ts/transaction/journal-record.js';
import { on, setStage, type Stage } from '../../support/exchange.js';

/**
 * When the transactions of the files were signed, milliseconds. The wallets are the first two of a sandbox.
 */
const SIGNED_AT = 1_790_000_000_000;
const BTC = 'BTC/USD:USDC';
const VERSIONS = ['0.1.0', '0.2.0'];

describe('journal versions', () => {
    let stage: Stage;
    let wallets: Stage['wallet'][];

    let file: string;

    beforeEach(async () => {
        stage = await setStage({ now: () => SIGNED_AT });
        wallets = [stage.wallet, await stage.sandbox.fund({ usdc: 10_000, sui: 10 })];
        file = join(mkdtempSync(join(tmpdir(), 'journal-')), 'journal.jsonl');
    });

    afterEach(() => stage.sandbox.close());

    /**
     * Trades with both wallets. The last order of each is recorded, and its process ends before the submit.
     */
    async function trade(): Promise<JournalRecord[]> {
        const records: JournalRecord[] = [];
        const last = ['103', '104'];
        const journal = (record: JournalRecord): void => {
            records.push(record);
            const isLast = 'orders' in record && last.includes(record.orders[0]?.clientOrderId ?? '');
            if (isLast) throw new Error('the process ends');
        };
        for (const [i, wallet] of wallets.entries()) {
            const urls = sandboxUrls(stage.sandbox.url);
            const exchange = on(stage.sandbox, { ...wallet, urls, options: { transaction: { journal } } });
            exchange.milliseconds = () => SIGNED_AT;
            const { last: price = 0 } = await exchange.fetchTicker(BTC);
            const at = (factor: number): number => Number(exchange.priceToPrecision(BTC, price * factor));
            await exchange.createAccount(BTC);
            await exchange.deposit('USDC', 4_000);
            await exchange.addMargin(BTC, 2_000);
            const place = (amount: number, clientOrderId: string, factor: number, params = {}): Promise<Order> =>
                exchange.createOrder(BTC, 'limit', factor > 1.05 ? 'sell' : 'buy', amount, at(factor), {
                    clientOrderId,
                    ...params,
                });
            if (i === 0) {
                await place(0.001, '101', 0.9);
                await place(0.002, '102', 1.02, { timeInForce: 'IOC' });
                await expect(place(0.003, '103', 0.9)).rejects.toThrow();
            } else await expect(place(0.004, '104', 1.15, { postOnly: true })).rejects.toThrow();
            await exchange.close();
        }
        return records.filter((record) => !('outcome' in record) || record.outcome === 'executed');
    }

    /** A record as a version wrote it: before 0.2.0, only the request had the orders. */
    function asOf(version: string, record: JournalRecord): object {
        if (version !== '0.1.0' || 'outcome' in record) return record;
        const { orders: _orders, ...written } = record;
        return written;
    }

    async function write(version: string): Promise<JournalRecord[]> {
        const records = await trade();
        writeFileSync(file, records.map((record) => `${JSON.stringify(asOf(version, record))}\n`).join(''));
        return records;
    }

    test.each(VERSIONS)('a journal of version %s settles', async (version) => {
        await write(version);
        const settled: Settlement[] = [];
        for (const wallet of wallets) {
            const options = { transaction: { journal: file } };
            const exchange = on(stage.sandbox, { ...wallet, urls: sandboxUrls(stage.sandbox.url), options });
            exchange.milliseconds = () => SIGNED_AT;
            settled.push(...((await exchange.settle()) as Settlement[]));
            await exchange.close();
        }
        expect(settled).toMatchObject([
            { action: 'createOrders', outcome: 'executed' },
            { action: 'createOrders', outcome: 'executed' },
        ]);
        expect(settled.map(({ timestamp, orders }) => [timestamp, orders?.[0]])).toMatchObject([
            [
                SIGNED_AT,
                { clientOrderId: '103', symbol: BTC, side: 'buy', type: 'limit', amount: 0.003, status: 'open' },
            ],
            [
                SIGNED_AT,
                { clientOrderId: '104', symbol: BTC, side: 'sell', type: 'limit', amount: 0.004, status: 'open' },
            ],
        ]);
        expect(settled.map(({ result }) => (result as Order[])[0])).toMatchObject([
            { clientOrderId: '103', symbol: BTC, side: 'buy', amount: 0.003, status: 'open' },
            { clientOrderId: '104', symbol: BTC, side: 'sell', amount: 0.004, status: 'open' },
        ]);
    });

    test.each(VERSIONS)('orders of a journal of version %s are found by their client order ids', async (version) => {
        const records = await write(version);
        const options = { transaction: { journal: file } };
        const exchange = on(stage.sandbox, { ...wallets[0], urls: sandboxUrls(stage.sandbox.url), options });
        exchange.milliseconds = () => SIGNED_AT + 3_600_000;
        const find = (clientOrderId: string): Promise<Order> =>
            exchange.fetchOrder(undefined as never, BTC, { clientOrderId });
        expect(await find('101')).toMatchObject({ status: 'open', amount: 0.001, filled: 0 });
        expect(await find('102')).toMatchObject({ status: 'closed', filled: 0.002, cost: expect.any(Number) });
        const [entry] = records.filter(({ digest }, _i, all) => all.filter((r) => r.digest === digest).length < 2);
        await exchange.settle(entry as JournalEntry, 'failed');
        expect(await find('103')).toMatchObject({ status: 'rejected', amount: 0.003, filled: 0 });
    });
});
