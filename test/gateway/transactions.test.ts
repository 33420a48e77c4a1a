/** What became of the transactions of a call. */

import { expect, test } from '@jest/globals';
import { OutcomeUnknown } from '../../ts/exchange/errors/classes.js';
import { Transactions, type TransactionParts } from '../../ts/gateway/transactions.js';
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
        fetchOrderWithClientOrderId: (id: string) => Promise.resolve({ id: `order ${id}` }),
    } as unknown as TransactionParts['exchange'];
    const onEnded: TransactionParts['onEnded'] = (...ending) => ended.push(ending);
    const transactions = new Transactions({ exchange, isPending: (digest) => pending.has(digest), onEnded });
    return { transactions, open, pending, ended, answers };
}

test('each transaction of a call ends as it is known to have ended, and one that was never submitted is unsent', async () => {
    const { transactions, ended } = stageOf();
    const digests = ['never', 'failed', 'executed'];
    for (const digest of digests) transactions.onSigning(digest);
    transactions.onOutcome('failed', 'failed');
    transactions.onOutcome('executed', 'executed');
    expect(ended).toEqual([]);
    transactions.onCallEnded(digests);
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
    transactions.onCallEnded(['lost']);
    expect(ended).toEqual([]);
    expect(await transactions.findFate('lost')).toMatchObject({ outcome: 'unknown' });
    expect(transactions.findOpen({ client: 'maker', key: 'key-0001' })?.digest).toBe('lost');
    open.pop();
    pending.delete('lost');
    transactions.onOutcome('lost', 'executed');
    expect(ended).toEqual([['lost', 'executed']]);
    answers.set('lost', { digest: 'lost', outcome: 'executed', orders: [{ id: '1' }] });
    expect(await transactions.findFate('lost')).toMatchObject({ orders: [{ id: '1' }] });
});

test('of a journal, orders are read by all their client order ids', async () => {
    const { transactions } = stageOf();
    const orderOf = (clientOrderId: string): object => ({ symbol: 'BTC', type: 'limit', side: 'buy', clientOrderId });
    const write = { action: 'createOrders' as const, request: {}, timestamp: 1, orders: [orderOf('7'), orderOf('8')] };
    const common = { sender: '0x1', entry: undefined, write: write as never };
    transactions.restore([
        { digest: 'done', outcome: 'executed', ...common },
        { digest: 'gone', outcome: 'failed', ...common },
        { digest: 'open', outcome: undefined, ...common },
    ]);
    expect(await transactions.findFate('done')).toEqual({
        outcome: 'executed',
        orders: [{ id: 'order 7' }, { id: 'order 8' }],
    });
    expect(await transactions.findFate('gone')).toEqual({ outcome: 'failed' });
    expect(await transactions.findFate('open')).toMatchObject({ outcome: 'unknown' });
    expect(await transactions.findFate('other')).toMatchObject({ outcome: 'unknown' });
});
