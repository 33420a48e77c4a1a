/**
 * Builds without an expiration: which the client signs unchanged, to which it adds an expiration, and which
 * it refuses.
 */

import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import type * as ccxt from 'ccxt';
import type { aftermath, JournalEntry, Settlement } from '../../../ts/index.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { OutcomeUnknown, TransactionMismatch } from '../../../ts/exchange/errors/classes.js';
import type { DryRun } from '../../../ts/submit/write-request.js';
import { readTransactionBytes } from '../../../ts/transaction/bytes.js';
import { toBuild } from '../../../ts/transaction/encode.js';
import { readTransactionData } from '../../../ts/transaction/data.js';
import { DEPLOYMENTS } from '../../../ts/wire/deployments.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

type Built = ReturnType<typeof toBuild>;

/** The transaction without its expiration. */
function withoutExpiration(transactionBytes: string): Uint8Array {
    const data = bcs.TransactionData.fromBase64(transactionBytes);
    data.V1.expiration = { None: true, $kind: 'None' } as never;
    return bcs.TransactionData.serialize(data).toBytes();
}

const BTC = 'BTC/USD:USDC';
const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
const [CHAIN] = Object.keys(DEPLOYMENTS);

describe('a build without an expiration', () => {
    let stage: Stage;
    let account: string;
    const exchanges: aftermath[] = [];

    beforeAll(async () => {
        stage = await setStage({ deployment: 'mainnet' });
        account = await openAccountOnChain(stage, BTC);
    });

    afterEach(async () => {
        stage.sandbox.faults.clear();
        stage.sandbox.requests.clear();
        await Promise.all(exchanges.splice(0).map((one) => one.close()));
    });

    afterAll(() => stage.sandbox.close());

    const make = (options: object, config: object = {}): aftermath => {
        const exchange = on(stage.sandbox, {
            ...stage.wallet,
            ...config,
            options: {
                account,
                ...options,
                transaction: {
                    resubmit: { times: 0, delayMs: 0 },
                    ...(options as { transaction?: object }).transaction,
                },
            },
        });
        exchanges.push(exchange);
        return exchange;
    };
    /** Without a node, on a chain whose ids are shipped. */
    const serviceOnly = (transaction: object = {}): aftermath =>
        make({ node: null, transaction: { chainId: CHAIN, ...transaction } });
    /** With a node. */
    const withNode = (transaction: object = {}): aftermath =>
        make({ transaction }, { urls: sandboxUrls(stage.sandbox.url) });

    const withoutEnd = (): unknown => stage.sandbox.faults.add({ route: /^build/, tamper: 'expiration' });
    const buy = (of: aftermath, params: object = {}): Promise<ccxt.Order> =>
        of.createOrder(BTC, 'market', 'buy', 0.01, undefined, params);
    const rest = async (of: aftermath, params: object = {}): Promise<ccxt.Order> => {
        const { bids } = await of.fetchOrderBook(BTC, 1);
        const price = Number(of.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
        return of.createOrder(BTC, 'limit', 'buy', 0.01, price, params);
    };
    const lastExpiration = (): unknown =>
        stage.sandbox.internals.chain.ledger.entries.at(-1)!.transaction.data.expiration;

    async function refusal(write: Promise<unknown>): Promise<string> {
        const error: unknown = await write.catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(TransactionMismatch);
        const { list } = stage.sandbox.requests;
        expect(list.filter(({ route }) => route.startsWith('submit') || route === EXECUTE)).toEqual([]);
        return (error as Error).message;
    }

    test('is signed for a limit order where the ids of the chain are shipped', async () => {
        withoutEnd();
        expect((await rest(serviceOnly())).status).toBe('open');
        expect(lastExpiration()).toMatchObject({ None: true });
    });

    test('is refused on any other chain', async () => {
        withoutEnd();
        expect(await refusal(rest(make({ node: null })))).toMatch(/only shipped ids name the chain/);
    });

    describe('of a market order without a bound', () => {
        test('is refused without a node, with the three ways out', async () => {
            withoutEnd();
            const text = await refusal(buy(serviceOnly()));
            expect(text).toMatch(/a price or params\.slippage, set options\.node, .* params\.neverExpires: true/);
        });

        test('is signed where the user accepts that', async () => {
            withoutEnd();
            expect((await buy(serviceOnly(), { neverExpires: true })).status).toBe('closed');
            expect(lastExpiration()).toMatchObject({ None: true });
        });

        test('is signed where the user accepts that, also to close a position and to replace an order', async () => {
            const trader = serviceOnly();
            const { id } = await rest(trader);
            withoutEnd();
            const edited = await trader.editOrder(`${id}`, BTC, 'market', 'buy', 0.01, undefined, {
                neverExpires: true,
            });
            expect(edited.status).toBe('closed');
            await expect(trader.closePosition(BTC)).rejects.toThrow(TransactionMismatch);
            expect((await trader.closePosition(BTC, undefined, { neverExpires: true })).status).toBe('closed');
        });

        test('gets an expiration from the client, and is executed at the node', async () => {
            withoutEnd();
            const order = await buy(withNode());
            expect(order).toMatchObject({ type: 'market', status: 'closed', filled: 0.01, remaining: 0 });
            expect(stage.sandbox.requests.count(EXECUTE)).toBe(1);
            expect(stage.sandbox.requests.count('submit/createOrders')).toBe(0);
            expect(lastExpiration()).toMatchObject({ ValidDuring: { maxEpoch: expect.any(String) } });
        });

        test('is refused with commands that depart from the request, before the client signs its own envelope', async () => {
            const rewrite = ({ transactionBytes }: Built): Built => toBuild(withoutExpiration(transactionBytes));
            stage.sandbox.faults.add({ route: /^build/, tamper: 'size', rewrite: rewrite as never });
            expect(await refusal(buy(withNode()))).toMatch(/size/);
        });

        test('is refused where a sponsor pays', async () => {
            const sponsor = await stage.sandbox.fund({ sui: 5 });
            withoutEnd();
            const options = { gas: { sponsor: sponsor.walletAddress } };
            const trader = make(options, { urls: sandboxUrls(stage.sandbox.url), signers: [sponsor.privateKey] });
            await refusal(buy(trader));
        });
    });

    describe('with requireExpiration', () => {
        test('is refused without a node', async () => {
            withoutEnd();
            expect(await refusal(rest(serviceOnly({ requireExpiration: true })))).toMatch(/requireExpiration is true/);
        });

        test.each<[string, (of: aftermath) => Promise<unknown>, object]>([
            ['a limit order', (of) => rest(of, { neverExpires: true }), { status: 'open', type: 'limit' }],
            ['an added margin', (of) => of.addMargin(BTC, 1), { type: 'add', amount: 1, symbol: BTC }],
            ['a leverage', (of) => of.setLeverage(5, BTC), { symbol: BTC, longLeverage: 5 }],
            ['a deposit', (of) => of.deposit('USDC', 1), { type: 'deposit', amount: 1, currency: 'USDC' }],
            [
                'a withdrawal',
                (of) => of.withdraw('USDC', 1, stage.wallet.walletAddress),
                { type: 'withdrawal', amount: 1, currency: 'USDC' },
            ],
        ])('gets one of the client: %s', async (_, write, result) => {
            withoutEnd();
            expect(await write(withNode({ requireExpiration: true }))).toMatchObject(result);
            expect(stage.sandbox.requests.count(EXECUTE)).toBe(1);
            expect(lastExpiration()).toMatchObject({ ValidDuring: { maxEpoch: expect.any(String) } });
        });

        test('gets one of the client: a cancel', async () => {
            const trader = withNode({ requireExpiration: true });
            const { id } = await rest(trader);
            withoutEnd();
            stage.sandbox.requests.clear();
            expect(await trader.cancelOrder(`${id}`, BTC)).toMatchObject({ id, status: 'canceled' });
            expect(stage.sandbox.requests.count(EXECUTE)).toBe(1);
            expect((await trader.fetchOpenOrders(BTC)).map((order) => order.id)).not.toContain(id);
        });
    });

    describe('that was submitted', () => {
        async function reject(trader: aftermath): Promise<JournalEntry> {
            stage.sandbox.faults.add({ route: /^submit/, status: 400, body: { error: 'no' }, times: 1 });
            await expect(rest(trader)).rejects.toThrow('no');
            const [entry] = trader.writes().open;
            return entry as JournalEntry;
        }

        test('stays open after its rejection, until the next write of the account is executed', async () => {
            withoutEnd();
            const trader = serviceOnly();
            const entry = await reject(trader);
            expect(readTransactionData(readTransactionBytes(entry.transactionBytes)).expiration.kind).toBe('none');
            expect((await rest(trader)).status).toBe('open');
            expect(trader.writes().open).toEqual([]);
        });

        test.each(['rejected', 'lost'])('and %s is voided by the settle of a later process', async (how) => {
            const journal = join(mkdtempSync(join(tmpdir(), 'aftermath-')), 'journal.jsonl');
            withoutEnd();
            const first = serviceOnly({ journal });
            if (how === 'rejected') await reject(first);
            else {
                stage.sandbox.faults.add({ route: /^submit/, drop: 'before' });
                await expect(rest(first)).rejects.toThrow(OutcomeUnknown);
            }
            const [entry] = first.writes().open;
            await first.close();
            stage.sandbox.requests.clear();
            const resubmit = { times: 0, delayMs: 0, maxAgeMs: 0 };
            const reporting = withNode({ journal, resubmit, onStale: 'report' });
            const [reported] = (await reporting.settle()) as Settlement[];
            expect(reported).toMatchObject({ digest: entry?.digest, outcome: 'unknown' });
            await reporting.close();
            const [voided] = (await withNode({ journal, resubmit }).settle()) as Settlement[];
            expect(voided).toMatchObject({ digest: entry?.digest, outcome: 'failed', voidedBy: expect.any(String) });
            expect(stage.sandbox.requests.count('submit/createOrders')).toBe(0);
        });
    });
});

describe('a gas budget of the service above the limit', () => {
    let stage: Stage;

    beforeAll(async () => {
        stage = await setStage();
        await openAccountOnChain(stage, BTC);
    });

    afterEach(() => {
        stage.sandbox.faults.clear();
        stage.sandbox.requests.clear();
    });

    afterAll(() => stage.sandbox.close());

    const budgetOf = (exchange: aftermath): Promise<DryRun> => exchange.setLeverage(4, BTC, { dryRun: true }) as never;

    test('is replaced by the limit, and later builds are requested with it at once', async () => {
        const trader = on(stage.sandbox, { ...stage.wallet, options: { transaction: { maxGasBudget: 90_000_000 } } });
        stage.sandbox.faults.add({ route: 'build/setLeverage', tamper: 'gasBudget', times: 1 });
        expect((await budgetOf(trader)).gas.budget).toBe('90000000');
        expect(stage.sandbox.requests.count('build/setLeverage')).toBe(2);
        expect((await budgetOf(trader)).gas.budget).toBe('90000000');
        expect(stage.sandbox.requests.count('build/setLeverage')).toBe(3);
    });

    test('is refused where the service keeps it, with the option and the figure', async () => {
        stage.sandbox.faults.add({ route: 'build/setLeverage', tamper: 'gasBudget' });
        const trader = on(stage.sandbox, stage.wallet);
        await expect(trader.setLeverage(5, BTC)).rejects.toThrow(
            /gas budget is \d{9,} MIST; expected at most 100000000 MIST \(options\.transaction\.maxGasBudget/,
        );
        expect(stage.sandbox.requests.count('submit/setLeverage')).toBe(0);
    });

    test('is refused where the service does not build with the limit, with the option and the first figure', async () => {
        stage.sandbox.faults.add({ route: 'build/setLeverage', tamper: 'gasBudget', times: 1 });
        stage.sandbox.faults.add({ route: 'build/setLeverage', status: 400, body: { error: 'too little' } });
        await expect(on(stage.sandbox, stage.wallet).setLeverage(5, BTC)).rejects.toThrow(
            /gas budget is \d{9,} MIST; .*maxGasBudget\), with which the service refuses the build: .*too little/,
        );
    });
});
