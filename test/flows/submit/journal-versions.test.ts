/** Journal files that released versions wrote: each settles. */

import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import type { Order } from 'ccxt';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import type { Settlement } from '../../../ts/aftermath.js';
import type { JournalEntry, JournalRecord } from '../../../ts/transaction/journal-record.js';
import { on, setStage, type Stage } from '../../support/exchange.js';

/** When the transactions of the files were signed, milliseconds. The wallets are the first two of a sandbox. */
const SIGNED_AT = 1_790_000_000_000;
const BTC = 'BTC/USD:USDC';
/** The price of BTC of that time, USD: the market of those versions differs from that of later ones. */
const PRICE = 60_760;
const VERSIONS = ['0.1.0', '0.2.0'];

describe('journal versions', () => {
    let stage: Stage;
    let wallets: Stage['wallet'][];

    beforeEach(async () => {
        const price = (symbol: string): number | undefined => (symbol === BTC ? PRICE : undefined);
        stage = await setStage({ now: () => SIGNED_AT, price });
        wallets = [stage.wallet, await stage.sandbox.fund({ usdc: 10_000, sui: 10 })];
    });

    afterEach(() => stage.sandbox.close());

    function recordsOf(version: string): JournalRecord[] {
        const text = readFileSync(new URL(`journals/${version}.jsonl`, import.meta.url), 'utf8');
        return text.split('\n').flatMap((line) => (line === '' ? [] : [JSON.parse(line) as JournalRecord]));
    }

    /** Executes the transactions of a file that have an outcome, as its process did. */
    async function replay(records: readonly JournalRecord[]): Promise<void> {
        const node = new SuiGrpcClient({ network: 'custom', baseUrl: stage.sandbox.nodeUrl });
        const outcomes = new Set(records.flatMap((record) => ('outcome' in record ? [record.digest] : [])));
        const entries = records.filter((record): record is JournalEntry => !('outcome' in record));
        for (const { digest, transactionBytes, signatures } of entries.filter((entry) => outcomes.has(entry.digest))) {
            const transaction = Uint8Array.from(Buffer.from(transactionBytes, 'base64'));
            const executed = await node.core.executeTransaction({ transaction, signatures: [...signatures] });
            expect(executed.Transaction?.digest).toBe(digest);
        }
    }

    test.each(VERSIONS)('a journal of version %s settles', async (version) => {
        const records = recordsOf(version);
        await replay(records);
        const journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'journal.jsonl');
        writeFileSync(journal, readFileSync(new URL(`journals/${version}.jsonl`, import.meta.url)));
        const settled: Settlement[] = [];
        for (const wallet of wallets) {
            const options = { transaction: { journal } };
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
        await replay(recordsOf(version));
        const journal = join(mkdtempSync(join(tmpdir(), 'journal-')), 'journal.jsonl');
        writeFileSync(journal, readFileSync(new URL(`journals/${version}.jsonl`, import.meta.url)));
        const options = { transaction: { journal } };
        const exchange = on(stage.sandbox, { ...wallets[0], urls: sandboxUrls(stage.sandbox.url), options });
        exchange.milliseconds = () => SIGNED_AT + 3_600_000;
        const find = (clientOrderId: string): Promise<Order> =>
            exchange.fetchOrder(undefined as never, BTC, { clientOrderId });
        expect(await find('101')).toMatchObject({ status: 'open', amount: 0.001, filled: 0 });
        expect(await find('102')).toMatchObject({ status: 'closed', filled: 0.002, cost: expect.any(Number) });
        const [entry] = recordsOf(version).filter(
            ({ digest }, i, all) => all.filter((r) => r.digest === digest).length < 2,
        );
        await exchange.settle(entry as JournalEntry, 'failed');
        expect(await find('103')).toMatchObject({ status: 'rejected', amount: 0.003, filled: 0 });
    });
});
