/**
 * `options.transaction.approve` and `params.tag`: the user's own check of each verified transaction, and the
 * note by which it knows the call.
 */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { BadRequest, PermissionDenied } from 'ccxt';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { aftermath, Settlement } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import type { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import type { ApprovalContext, VerifiedIntent } from '../../../ts/transaction/approval.js';
import type { JournalEntry, JournalRecord } from '../../../ts/transaction/journal-record.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';

describe('approval', () => {
    let stage: Stage;
    let account: string;
    let exchange: aftermath;
    let price: number;
    let signatures = 0;
    let asked: { intent: VerifiedIntent; context: ApprovalContext }[] = [];
    let records: JournalRecord[] = [];
    let approve: (intent: VerifiedIntent, context: ApprovalContext) => unknown = () => undefined;

    const make = (options: object = {}): aftermath => {
        const pair = Ed25519Keypair.fromSecretKey(stage.wallet.privateKey);
        const signer = {
            toSuiAddress: () => pair.toSuiAddress(),
            signTransaction: (bytes: Uint8Array) => {
                signatures += 1;
                return pair.signTransaction(bytes);
            },
        };
        const transaction = {
            approve: (intent: VerifiedIntent, context: ApprovalContext) => {
                asked.push({ intent, context });
                return approve(intent, context);
            },
            journal: (record: JournalRecord) => records.push(record),
            ...options,
        };
        const urls = sandboxUrls(stage.sandbox.url);
        return on(stage.sandbox, { signer, urls, options: { account, transaction } });
    };

    beforeAll(async () => {
        stage = await setStage();
        account = await openAccountOnChain(stage, BTC);
        exchange = make();
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        price = Number(exchange.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
    });

    afterAll(() => stage.sandbox.close());

    beforeEach(async () => {
        approve = () => undefined;
        stage.sandbox.faults.clear();
        await exchange.cancelAllOrders(BTC);
        [signatures, asked, records] = [0, [], []];
    });

    /** The writes of each module, through the service and through a node. */
    const WRITES: [string, VerifiedIntent['action'], (of: aftermath, params: object) => Promise<unknown>][] = [
        ['createOrder', 'createOrders', (of, params) => of.createOrder(BTC, 'limit', 'buy', 0.01, price, params)],
        [
            'createOrder postOnly',
            'createOrders',
            (of, params) => of.createOrder(BTC, 'limit', 'buy', 0.01, price, { postOnly: true, ...params }),
        ],
        [
            'createOrders',
            'createOrders',
            (of, params) =>
                of.createOrders([{ symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price }] as never, params),
        ],
        [
            'createOrder stop',
            'createStops',
            (of, params) => of.createOrder(BTC, 'market', 'sell', 0.01, undefined, { stopLossPrice: price, ...params }),
        ],
        ['createTwapOrder', 'createTwap', (of, params) => of.createTwapOrder(BTC, 'buy', 0.1, 600_000, params)],
        ['deposit', 'deposit', (of, params) => of.deposit('USDC', 1, params)],
        ['withdraw', 'withdraw', (of, params) => of.withdraw('USDC', 1, stage.wallet.walletAddress, undefined, params)],
        ['addMargin', 'allocate', (of, params) => of.addMargin(BTC, 1, params)],
        ['reduceMargin', 'deallocate', (of, params) => of.reduceMargin(BTC, 1, params)],
        ['setLeverage', 'setLeverage', (of, params) => of.setLeverage(5, BTC, params)],
        ['createAccount', 'createAccount', (of, params) => of.createAccount(BTC, { another: true, ...params })],
    ];

    test.each(WRITES)('of %s is asked once, with its intent and tag', async (_, action, write) => {
        await write(exchange, { tag: { client: 'maker', n: 1 } });
        expect(asked.map(({ intent }) => intent.action)).toEqual([action]);
        const [entry] = records as [JournalEntry];
        expect(asked[0]!.context).toMatchObject({ digest: entry.digest, tag: { client: 'maker', n: 1 } });
        expect(asked[0]!.context.gasBudget).toBeGreaterThan(0n);
        expect([entry.tag, signatures]).toEqual([{ client: 'maker', n: 1 }, 1]);
    });

    test.each(WRITES)('that throws ends %s before its signature', async (_, action, write) => {
        approve = async () => Promise.reject(new Error('more than 5 USDC'));
        const error: unknown = await write(exchange, {}).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(PermissionDenied);
        expect((error as Error).message).toBe(
            'aftermath options.transaction.approve refused: more than 5 USDC; nothing was signed',
        );
        expect([asked.length, signatures, records]).toEqual([1, 0, []]);
        expect(asked[0]!.intent.action).toBe(action);
        expect(exchange.writes()).toMatchObject({ waiting: 0, running: 0, open: [] });
    });

    test('is asked with the integers of the verified transaction and the orders of the caller', async () => {
        await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price);
        const [{ intent, context }] = asked as [(typeof asked)[0]];
        expect(intent).toMatchObject({ orders: [{ side: 'buy', size: 10_000_000n, reduceOnly: false }] });
        expect(context.orders).toMatchObject([{ symbol: BTC, side: 'buy', amount: '0.01' }]);
        expect('tag' in context).toBe(false);
    });

    test('is not asked by a dry run', async () => {
        await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price, { dryRun: true });
        expect(asked).toEqual([]);
    });

    test('is asked with the tag of its own call by each of twenty writes at once', async () => {
        const ids = Array.from({ length: 20 }, (_, n) => `${n + 1}`);
        await Promise.all(
            ids.map((clientOrderId) =>
                exchange.createOrder(BTC, 'limit', 'buy', 0.001, price, { clientOrderId, tag: { clientOrderId } }),
            ),
        );
        const pairs = asked.map(({ intent, context }) => [
            intent.action === 'createOrders' ? `${intent.orders[0]!.clientOrderId}` : '',
            context.tag?.['clientOrderId'],
        ]);
        expect(pairs.every(([inBytes, inTag]) => inBytes === inTag)).toBe(true);
        expect(new Set(pairs.map(([id]) => id))).toEqual(new Set(ids));
    });

    test('lets the writes after a refused one through', async () => {
        approve = ({ action }) => {
            if (action === 'deposit') throw new Error('no');
        };
        const [deposit, order] = await Promise.allSettled([
            exchange.deposit('USDC', 1),
            exchange.createOrder(BTC, 'limit', 'buy', 0.01, price),
        ]);
        expect([deposit.status, order.status]).toEqual(['rejected', 'fulfilled']);
    });

    test('is asked before a transaction voids another one', async () => {
        const end = stage.sandbox.faults.add({ route: /^submit\//, drop: 'before' });
        const of = make({ resubmit: { times: 0, delayMs: 0, maxAgeMs: 10_000 } });
        const lost = (await of
            .createOrder(BTC, 'limit', 'buy', 0.01, price, { tag: { client: 'maker' } })
            .catch((thrown: unknown) => thrown)) as OutcomeUnknown;
        end();
        expect(of.writes().open).toMatchObject([{ tag: { client: 'maker' } }]);
        asked = [];
        const settled = (await of.settle(lost.entry, 'void')) as Settlement;
        expect(settled).toMatchObject({ outcome: 'failed', tag: { client: 'maker' } });
        expect(asked).toMatchObject([
            { intent: { action: 'void', digest: lost.entry.digest }, context: { tag: { client: 'maker' } } },
        ]);
        await of.close();
    });

    test.each([
        ['a text', 'maker', '"maker"'],
        ['a list', [1], '[1]'],
        ['too long', { note: 'x'.repeat(1_000) }, '1011 characters'],
    ])('refuses a tag that is %s', async (_, tag, found) => {
        const error: unknown = await exchange
            .createOrder(BTC, 'limit', 'buy', 0.01, price, { tag } as object)
            .catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(BadRequest);
        expect((error as Error).message).toContain(`params.tag is ${found}`);
        expect([asked, signatures]).toEqual([[], 0]);
    });

    test('refuses an option that is no function at construction or at the write', async () => {
        const of = on(stage.sandbox, {
            ...stage.wallet,
            options: { account, transaction: { approve: 'always' } },
        });
        await expect(of.createOrder(BTC, 'limit', 'buy', 0.01, price)).rejects.toThrow(
            /options.transaction.approve is "always"; pass a function/,
        );
    });

    test('keeps the tag in the file of a journal for the next process', async () => {
        const journal = join(mkdtempSync(join(tmpdir(), 'approval-')), 'journal.jsonl');
        const of = make({ journal, resubmit: { times: 0, delayMs: 0, maxAgeMs: 10_000 } });
        const end = stage.sandbox.faults.add({ route: /^submit\//, drop: 'after' });
        await of.createOrder(BTC, 'limit', 'buy', 0.01, price, { tag: { key: 'k-1' } }).catch(() => undefined);
        end();
        await of.close();
        const next = make({ journal });
        expect(await next.settle()).toMatchObject([{ outcome: 'executed', tag: { key: 'k-1' } }]);
        await next.close();
    });
});
