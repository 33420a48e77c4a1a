/** What became of the transactions of a call. */

import { expect, test } from '@jest/globals';
import { OutcomeUnknown } from '../../ts/exchange/errors/classes.js';
import { Transactions, type TransactionParts } from '../ts/transactions.js';
import type { JournalEntry } from '../../ts/transaction/journal-record.js';

function entryOf(digest: string): JournalEntry {
    const signed = { transactionBytes: '', signatures: [], request: {}, timestamp: 1 };
    return { digest, action: 'createOrders', tag: { client: 'maker', key: 'key-0001' }, ...signed };
}

function stageOf(): {
    transactions: Transactions;
    open: JournalEntry[];
    pending: Set<string>;
    ended: unknown[];
    answers: Map<string, unknown>;
} {
    const open: JournalEntry[] = [];
    const pending = new Set<string>();
    const ended: unknown[] = [];
    const answers = new Map<string, unknown>();
    const settle = (entry: JournalEntry): Promise<unknown> => {
        const answer = answers.get(entry.digest);
        return answer === undefined
            ? Promise.reject(new OutcomeUnknown('unknown', entry, undefined))
            : Promise.resolve(answer);
    };
    const exchange = {
        writes: () => ({ waiting: 0, running: 0, open }),
        settle,
        fetchOrder: (id: string, symbol: string, params: object) => Promise.resolve({ id, symbol, params }),
    } as unknown as TransactionParts['exchange'];
    const onEnded: TransactionParts['onEnded'] = (...ending) => ended.push(ending);
    const transactions = new Transactions({
        exchange,
        readPlaced: (digest) => Promise.resolve([{ id: `order of ${digest}` }] as never),
        symbolOf: (marketId) => `symbol of ${String(marketId)}`,
        isPending: (digest) => pending.has(digest),
        onEnded,
    });
    return { transactions, open, pending, ended, answers };
}

test('each transaction of a call ends as it is known to have ended, and one that was never submitted is unsent', async () => {
    const { transactions, ended } = stageOf();
    const digests = ['never', 'failed', 'executed'];
    for (const digest of digests) transactions.onSigning(digest);
    transactions.onOutcome(entryOf('failed'), 'failed');
    transactions.onOutcome(entryOf('executed'), 'executed');
    expect(ended).toEqual([]);
    transactions.onCallEnded(digests, false);
    expect(ended).toEqual([
        ['never', 'unsent'],
        ['failed', 'failed'],
        ['executed', 'executed'],
    ]);
    const fates = await Promise.all(digests.map((digest) => transactions.findFate(digest)));
    expect(fates.map(({ outcome }) => outcome)).toEqual(['unsent', 'failed', 'executed']);
});

test('an unknown outcome stays unknown at the end of its call, and ends when it is proven', async () => {
    const { transactions, open, pending, ended, answers } = stageOf();
    transactions.onSigning('lost');
    open.push(entryOf('lost'));
    pending.add('lost');
    transactions.onCallEnded(['lost'], false);
    expect(ended).toEqual([]);
    expect(await transactions.findFate('lost')).toMatchObject({ outcome: 'unknown' });
    expect(transactions.findOpen({ client: 'maker', key: 'key-0001' })?.digest).toBe('lost');
    open.pop();
    pending.delete('lost');
    transactions.onOutcome(entryOf('lost'), 'executed');
    expect(ended).toEqual([['lost', 'executed']]);
    answers.set('lost', { digest: 'lost', outcome: 'executed', orders: [{ id: '1' }] });
    expect(await transactions.findFate('lost')).toMatchObject({ orders: [{ id: '1' }] });
});

test('nothing is kept of a call that was answered', async () => {
    const { transactions, ended } = stageOf();
    transactions.onSigning('done');
    transactions.onOutcome(entryOf('done'), 'executed');
    transactions.onCallEnded(['done'], true);
    expect(ended).toEqual([['done', 'executed']]);
    expect(await transactions.findFate('done')).toMatchObject({ outcome: 'unknown' });
});

test('an outcome that contradicts that of an answered call is late, and is found for the transaction', async () => {
    const { transactions, ended, answers } = stageOf();
    transactions.onSigning('refused');
    expect(transactions.onOutcome(entryOf('refused'), 'failed')).toBe(false);
    transactions.onCallEnded(['refused'], true);
    expect(transactions.onOutcome(entryOf('refused'), 'executed')).toBe(true);
    expect(ended).toEqual([
        ['refused', 'failed'],
        ['refused', 'executed'],
    ]);
    answers.set('refused', { digest: 'refused', outcome: 'executed', orders: [{ id: '1' }] });
    expect(await transactions.findFate('refused')).toMatchObject({ outcome: 'executed', orders: [{ id: '1' }] });
});

test('an outcome that changes while its call runs is late, too', async () => {
    const { transactions } = stageOf();
    transactions.onSigning('refused');
    expect(transactions.onOutcome(entryOf('refused'), 'failed')).toBe(false);
    expect(transactions.onOutcome(entryOf('refused'), 'failed')).toBe(false);
    expect(transactions.onOutcome(entryOf('refused'), 'executed')).toBe(true);
    transactions.onCallEnded(['refused'], true);
    expect(await transactions.findFate('refused')).toMatchObject({ outcome: 'executed' });
});

test('of a compacted journal, the orders of executed transactions are read', async () => {
    const { transactions } = stageOf();
    const common = { sender: '0x1', entry: undefined };
    const placed = { action: 'createOrders' as const, request: {}, timestamp: 1 };
    const canceled = {
        action: 'cancelOrders' as const,
        request: { accountId: '0xa', chId: '0xb', orderIds: ['5', '6'] },
        timestamp: 1,
    };
    transactions.restore([
        { digest: 'done', outcome: 'executed', write: placed, ...common },
        { digest: 'canceled', outcome: 'executed', write: canceled, ...common },
        { digest: 'gone', outcome: 'failed', write: placed, ...common },
        { digest: 'open', outcome: undefined, write: placed, ...common },
    ]);
    expect(await transactions.findFate('done')).toMatchObject({
        outcome: 'executed',
        orders: [{ id: 'order of done' }],
    });
    const order = { symbol: 'symbol of 0xb', params: { account: '0xa' } };
    expect(await transactions.findFate('canceled')).toMatchObject({
        outcome: 'executed',
        action: 'cancelOrders',
        orders: [
            { id: '5', ...order },
            { id: '6', ...order },
        ],
    });
    expect(await transactions.findFate('gone')).toEqual({ outcome: 'failed', action: 'createOrders' });
    expect(await transactions.findFate('open')).toMatchObject({ outcome: 'unknown' });
    expect(await transactions.findFate('other')).toMatchObject({ outcome: 'unknown' });
});
