/** Rejections that protect money: misplaced arguments, rows of other orders, entries of other wallets. */

import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Order } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { OutcomeUnknown } from '../../../ts/exchange/errors/classes.js';
import type { JournalRecord } from '../../../ts/transaction/journal-record.js';
import { multisig } from '../../../ts/index.js';
import type { Fault } from '../../../sandbox/ts/index.js';
import { on, openAccount, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';

describe('refusals', () => {
    let stage: Stage;
    let exchange: aftermath;
    let price: number;

    beforeAll(async () => {
        stage = await setStage();
        ({ exchange } = stage);
        await openAccountOnChain(stage, BTC, 3_000);
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        price = Number(exchange.priceToPrecision(BTC, Number(bids[0]![0]) * 0.8));
    });

    beforeEach(async () => {
        stage.sandbox.faults.clear();
        await exchange.cancelAllOrders(BTC);
        stage.sandbox.requests.clear();
    });

    afterAll(() => stage.sandbox.close());

    function rest(more: object = {}, amount = 0.001, at = price): Promise<Order> {
        return exchange.createOrder(BTC, 'limit', 'buy', amount, at, more);
    }

    const submits = (): number => stage.sandbox.requests.list.filter(({ route }) => route.startsWith('submit/')).length;

    describe('is rejected before any request:', () => {
        const order = { symbol: BTC, type: 'market' as const, side: 'sell' as const, amount: 0.001 };

        test.each<[string, (of: aftermath) => Promise<unknown>, RegExp]>([
            [
                'what stands beside the params of an order',
                (of) => of.createOrders([{ ...order, reduceOnly: true } as never]),
                /orders\[0\]\.reduceOnly is an unknown key; pass one of symbol, .*, and any other key in orders\[0\]\.params/,
            ],
            [
                'a trigger beside the params of an order',
                (of) => of.createOrders([{ ...order, triggerPrice: 1, dryRun: true } as never]),
                /orders\[0\]\.triggerPrice.*orders\[0\]\.dryRun/,
            ],
            [
                'params in the place of a market order’s price',
                (of) => of.createOrder(BTC, 'market', 'sell', 0.001, { reduceOnly: true } as never),
                /price is an object; pass a decimal number/,
            ],
            [
                'a price that is none of a market order',
                (of) => of.createOrder(BTC, 'market', 'sell', 0.001, Number.NaN),
                /price is "NaN"; pass a decimal number/,
            ],
            [
                'params in the place that withdraw has for them',
                (of) => (of.deposit as (...all: unknown[]) => Promise<unknown>)('USDC', 1, undefined, { dryRun: true }),
                /deposit got more arguments; pass code, amount and params only/,
            ],
            ['a trial that is null', (of) => of.addMargin(BTC, 1, { dryRun: null } as never), /params\.dryRun/],
            ['params that are null', (of) => of.setLeverage(2, BTC, null as never), /params is null; pass an object/],
            [
                'a gas budget above the ceiling',
                (of) => of.addMargin(BTC, 1, { gas: { budget: 100_000_001 } }),
                /gas\.budget 100000001 exceeds options\.transaction\.maxGasBudget, 100000000 MIST; pass at most that/,
            ],
            [
                'an empty list of gas coins in the request',
                (of) => of.addMargin(BTC, 1, { request: { metadata: { sender: of.walletAddress, gasCoins: [] } } }),
                /gas\.coins is an empty list; pass one coin or more/,
            ],
        ])('%s', async (_what, write, words) => {
            await expect(write(exchange)).rejects.toThrow(words);
            await expect(write(exchange)).rejects.toBeInstanceOf(ccxt.BaseError);
            expect(stage.sandbox.requests.list.filter(({ route }) => /^(?:build|submit)/.test(route))).toEqual([]);
        });

        test('a withdrawal without an address', async () => {
            await expect(exchange.withdraw('USDC', 1, undefined as never)).rejects.toThrow(ccxt.ArgumentsRequired);
        });

        test('a malformed multisig wallet', async () => {
            await expect(multisig({} as never)).rejects.toBeInstanceOf(ccxt.AuthenticationError);
            const members = [{ publicKey: {} as never, weight: 1 }];
            await expect(multisig({ threshold: 1, members })).rejects.toThrow(
                /members\[0\]\.publicKey is .*; pass base64/,
            );
        });

        test('resubmit with an unknown key, and a malformed budget', async () => {
            const options = { transaction: { resubmit: { time: 0 } } };
            expect(() => on(stage.sandbox, { ...stage.wallet, options })).toThrow(
                /options\.transaction\.resubmit\.time/,
            );
            const malformed = on(stage.sandbox, { ...stage.wallet, options: { transaction: { maxGasBudget: -1 } } });
            await expect(malformed.addMargin(BTC, 1)).rejects.toThrow(/options\.transaction\.maxGasBudget/);
        });
    });

    describe('a misspelt option that was set after the construction', () => {
        test.each<[string, (of: aftermath) => unknown]>([
            ['options.createOrder.slipage', (of) => Object.assign(of.options.createOrder, { slipage: 0.01 })],
            ['options.acount', (of) => Object.assign(of.options, { acount: 5 })],
            ['options.slippage', (of) => Object.assign(of.options, { slippage: 0.01 })],
            ['options.transaction.maxGasBuget', (of) => Object.assign(of.options.transaction, { maxGasBuget: 5 })],
        ])('%s refuses every write, and nothing is built', async (at, change) => {
            const mistyped = on(stage.sandbox, stage.wallet);
            await mistyped.loadMarkets();
            change(mistyped);
            for (const write of [
                () => mistyped.createOrder(BTC, 'market', 'buy', 0.001),
                () => mistyped.cancelAllOrders(BTC),
                () => mistyped.deposit('USDC', 1),
                () => mistyped.createAccount(BTC, { another: true }),
            ]) {
                const error: unknown = await write().catch((thrown: unknown) => thrown);
                expect(error).toBeInstanceOf(ccxt.BadRequest);
                expect((error as Error).message).toContain(`${at} is an unknown key; `);
            }
            expect(stage.sandbox.requests.list.filter(({ route }) => /^(?:build|submit)\//.test(route))).toEqual([]);
        });
    });

    test('params.gas is merged with options.gas', async () => {
        const other = on(stage.sandbox, { ...stage.wallet, options: { gas: { budget: 77_000_000 } } });
        const tried = (await other.addMargin(BTC, 1, { gas: { price: 800 }, dryRun: true })) as unknown as {
            gas: { budget: string; price: string };
        };
        expect(tried.gas).toMatchObject({ budget: '77000000', price: '800' });
    });

    describe('the service’s rows', () => {
        const once = (rewrite: Fault['rewrite'], route: string): void => {
            stage.sandbox.faults.add({ route, rewrite: rewrite!, times: 1 });
        };

        test('are matched to their orders in any order', async () => {
            once((rows) => [...(rows as unknown[])].reverse(), 'submit/createOrders');
            const low = Number(exchange.priceToPrecision(BTC, price * 0.9));
            const wanted = [
                { symbol: BTC, type: 'limit' as const, side: 'buy' as const, amount: 0.001, price },
                { symbol: BTC, type: 'limit' as const, side: 'buy' as const, amount: 0.002, price: low },
            ];
            const placed = await exchange.createOrders(wanted);
            expect(placed.map((order) => [order.amount, order.price])).toEqual([
                [0.001, price],
                [0.002, low],
            ]);
        });

        test('of other orders are not reported as canceled', async () => {
            const [first, second] = [await rest({ clientOrderId: '1' }), await rest({ clientOrderId: '2' })];
            once((rows) => [...(rows as object[]), { ...(rows as object[])[0], id: second.id }], 'submit/cancelOrders');
            expect((await exchange.cancelOrders([first.id!], BTC)).map(({ id }) => id)).toEqual([first.id]);
            expect((await exchange.fetchOpenOrders(BTC)).map(({ id }) => id)).toEqual([second.id]);
        });

        test('may be missing for a cancel of a missing order', async () => {
            const { id } = await rest();
            once(() => [], 'submit/cancelOrders');
            const canceled = await exchange.cancelOrder(id!, BTC, { shouldAbortOnMissingId: true });
            expect(canceled).toMatchObject({ id, symbol: BTC, status: 'canceled' });
        });
    });

    test('an edit whose new order fails reports that the old order is gone', async () => {
        const { id } = await rest();
        stage.sandbox.faults.add({ route: 'build/createOrders', status: 400, times: 1 });
        const edit = exchange.editOrder(id!, BTC, 'limit', 'buy', 0.002, price);
        await expect(edit).rejects.toThrow(new RegExp(`order ${id} is canceled already; aftermath POST`));
        await expect(edit).rejects.toThrow(ccxt.BadRequest);
        expect(await exchange.fetchOpenOrders(BTC)).toEqual([]);
    });

    test('cancelAllOrders includes recent orders that reads lack', async () => {
        const lagging = await setStage({ readLagMs: 2_000 });
        await openAccount(lagging, BTC, 1_000).catch(() => undefined);
        const placed = await lagging.exchange.createOrder(BTC, 'limit', 'buy', 0.001, price);
        const canceled = await lagging.exchange.cancelAllOrders(BTC);
        expect(canceled.map(({ id }) => id)).toEqual([placed.id]);
        await lagging.sandbox.close();
    });

    describe('an entry of another wallet', () => {
        test('is not submitted, from a shared journal or directly', async () => {
            const records: JournalRecord[] = [];
            const options = { transaction: { journal: (record: JournalRecord) => records.push(record) } };
            const mine = on(stage.sandbox, { ...stage.wallet, options });
            mine.options.transaction.resubmit = { times: 0, delayMs: 0 };
            stage.sandbox.faults.add({ route: 'submit/createOrders', drop: 'before', times: 1 });
            const lost = mine.createOrder(BTC, 'limit', 'buy', 0.001, price);
            const error = (await lost.catch((thrown: unknown) => thrown)) as OutcomeUnknown;
            expect(error).toBeInstanceOf(OutcomeUnknown);
            const other = on(stage.sandbox, await stage.sandbox.fund({ sui: 1 }));
            const before = submits();
            await expect(other.settle(error.entry)).rejects.toThrow(
                /entry is a transaction of 0x\w+; pass one of your wallet 0x/,
            );
            expect(submits()).toBe(before);
            await mine.settle(error.entry, 'failed');
        });
    });

    describe('a fault of the sandbox', () => {
        test.each<[object, RegExp]>([
            [{ route: 'ticker', tampr: 'price' }, /fault\.tampr/],
            [{ route: 'bulid/deposit', times: 1 }, /fault\.route is .*; pass an id of the manifest/],
            [{ rout: '*' }, /fault\.rout/],
            [{ route: '*', tamper: 'sendr' }, /fault\.tamper is .*; pass one of sender, /],
        ])('rejects %j', (fault, words) => {
            expect(() => stage.sandbox.faults.add(fault as Fault)).toThrow(words);
        });
    });
});
