/** The histories of an account on the sandbox: complete, and exact to the last unit. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Order, Trade } from 'ccxt';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import type { aftermath } from '../../../ts/aftermath.js';
import { add } from '../../../ts/core/number/step.js';
import { on, openAccount, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const HOUR_MS = 3_600_000;

/** Lists of an account that take a currency. */
const LISTS = [
    'fetchLedger',
    'fetchDeposits',
    'fetchWithdrawals',
    'fetchDepositsWithdrawals',
    'fetchTransfers',
] as const;

describe('histories', () => {
    let stage: Stage;
    let exchange: aftermath;
    /** A second trader, who takes what the first one makes. */
    let other: aftermath;
    /** The orders of the account, as the writes returned them. */
    const life: Record<'canceled' | 'taken' | 'made' | 'open' | 'closing', Order> = {} as never;
    let liveOrders: Order[] = [];

    async function newTrader(): Promise<aftermath> {
        const wallet = await stage.sandbox.fund({ usdc: 10_000, sui: 10 });
        const trader = on(stage.sandbox, wallet);
        await openAccount({ ...stage, wallet, exchange: trader });
        return trader;
    }

    async function bestAsk(): Promise<number> {
        return Number((await exchange.fetchOrderBook(BTC, 1)).asks[0]?.[0]);
    }

    async function between(): Promise<number> {
        const { bids, asks } = await exchange.fetchOrderBook(BTC, 1);
        const middle = (Number(bids[0]?.[0]) + Number(asks[0]?.[0])) / 2;
        return Number(exchange.priceToPrecision(BTC, middle));
    }

    /** Sums the exact figures of rows. */
    function sum(rows: readonly { info: unknown }[], member: string): string {
        return rows.map(({ info }) => (info as Record<string, string>)[member] ?? '0').reduce(add, '0');
    }

    beforeAll(async () => {
        stage = await setStage();
        ({ exchange } = stage);
        await openAccountOnChain(stage);
        await exchange.addMargin(ETH, 100);
        other = await newTrader();

        const low = Number(exchange.priceToPrecision(BTC, (await bestAsk()) * 0.8));
        const rested = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, low);
        await exchange.cancelOrder(String(rested.id), BTC);
        life.canceled = rested;
        life.taken = await exchange.createOrder(BTC, 'market', 'buy', 0.02);
        life.made = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, await between(), { clientOrderId: '77' });
        await other.createOrder(BTC, 'market', 'sell', 0.004);
        await other.createOrder(BTC, 'market', 'sell', 0.006);
        stage.sandbox.step(Date.now() + 3 * HOUR_MS);
        await exchange.reduceMargin(BTC, 1);
        life.closing = await exchange.createOrder(BTC, 'market', 'sell', 0.03, undefined, { reduceOnly: true });
        life.open = await exchange.createOrder(BTC, 'limit', 'buy', 0.05, low, { clientOrderId: '78' });
        await exchange.withdraw('USDC', 12.5, stage.wallet.walletAddress);
        liveOrders = [life.canceled, life.taken, life.made, life.closing, life.open];
    });
    afterAll(() => stage.sandbox.close());
    beforeEach(() => {
        stage.sandbox.requests.clear();
        exchange.options.histories = { pageSize: 100, maxPages: 100 };
    });

    /** The collateral of the account, allocated or not, with every digit. */
    async function exactTotal(trader = exchange): Promise<string> {
        const [account] = await trader.fetchAccounts();
        const { accountNumber } = account!.info as { accountNumber: number };
        const answer = (await trader.privatePostPerpetualsAccountsPositions({ accountIds: [accountNumber] })) as {
            accounts: { availableCollateral: string; positions: { collateral: string }[] }[];
        };
        const { availableCollateral, positions } = answer.accounts[0]!;
        return positions.map(({ collateral }) => collateral).reduce(add, availableCollateral);
    }

    interface HistoryAnswer {
        readonly orders: readonly Record<string, unknown>[];
    }

    /** Hides some rows of the order history from an exchange object. */
    function forget(trader: aftermath, isForgotten: (row: Record<string, unknown>) => boolean): void {
        const ask = trader.privatePostPerpetualsAccountOrderHistory.bind(trader);
        trader.privatePostPerpetualsAccountOrderHistory = async (body) => {
            const answer = (await ask(body)) as HistoryAnswer;
            return { ...answer, orders: answer.orders.filter((row) => !isForgotten(row)) };
        };
    }

    /** Removes a market from the loaded markets of an exchange object. */
    function forgetMarket(trader: aftermath, symbol: string): void {
        trader.markets = Object.fromEntries(
            Object.entries(trader.markets ?? {}).filter(([name]) => name !== symbol),
        ) as never;
    }

    /** The requests of one operation. */
    function requestsOf(id: string): unknown[] {
        return stage.sandbox.requests.list.filter(({ path }) => path.endsWith(id));
    }

    describe('trades', () => {
        test('have their orders, sides, fees and roles, oldest first', async () => {
            const trades = await exchange.fetchMyTrades(BTC);
            expect(trades.map(({ order, side, takerOrMaker, amount }) => [order, side, takerOrMaker, amount])).toEqual([
                [life.taken.id, 'buy', 'taker', 0.02],
                [life.made.id, 'buy', 'maker', 0.004],
                [life.made.id, 'buy', 'maker', 0.006],
                [life.closing.id, 'sell', 'taker', 0.03],
            ]);
            expect(new Set(trades.map(({ id }) => id)).size).toBe(4);
            expect(trades[0]).toMatchObject({ cost: life.taken.cost, symbol: BTC, fee: { currency: 'USDC' } });
            const market = exchange.market(BTC);
            expect(Number(trades[0]?.fee?.cost)).toBeCloseTo(Number(trades[0]?.cost) * Number(market.taker), 9);
            expect(Number(trades[1]?.fee?.cost)).toBeCloseTo(Number(trades[1]?.cost) * Number(market.maker), 9);
        });

        test('exclude other markets', async () => {
            expect(await exchange.fetchMyTrades(ETH)).toEqual([]);
            await expect(exchange.fetchMyTrades('XYZ/USD:USDC')).rejects.toThrow(ccxt.BadSymbol);
        });

        test('do not depend on the page size', async () => {
            const whole = await exchange.fetchMyTrades();
            for (const pageSize of [1, 2, 3]) {
                exchange.options.histories.pageSize = pageSize;
                stage.sandbox.requests.clear();
                expect(await exchange.fetchMyTrades()).toEqual(whole);
                expect(requestsOf('account/order-history').length).toBeGreaterThan(1);
            }
        });

        test('are selected by since, until and limit', async () => {
            const whole = await exchange.fetchMyTrades();
            const [first, second, third] = whole.map(({ timestamp }) => Number(timestamp)) as [number, number, number];
            const ids = (trades: Trade[]): unknown[] => trades.map(({ id }) => id);
            expect(await exchange.fetchMyTrades(BTC, second, 1)).toEqual([whole[1]]);
            expect(await exchange.fetchMyTrades(BTC, undefined, 2)).toEqual(whole.slice(-2));
            expect(ids(await exchange.fetchMyTrades(BTC, second))).toEqual(ids(whole.slice(1)));
            expect(ids(await exchange.fetchMyTrades(BTC, first, undefined, { until: third }))).toEqual(
                ids(whole.slice(0, 3)),
            );
            expect(ids(await exchange.fetchMyTrades(BTC, undefined, undefined, { paginate: true }))).toEqual(
                ids(whole),
            );
            await expect(exchange.fetchMyTrades(BTC, undefined, undefined, { untill: 1 } as object)).rejects.toThrow(
                ccxt.BadRequest,
            );
        });

        test('of an order exclude those of other orders', async () => {
            const trades = await exchange.fetchOrderTrades(String(life.made.id));
            expect(trades.map(({ amount }) => amount)).toEqual([0.004, 0.006]);
            expect(await exchange.fetchOrderTrades(String(life.canceled.id), BTC)).toEqual([]);
            await expect(exchange.fetchOrderTrades('12345')).rejects.toThrow(ccxt.OrderNotFound);
        });
    });

    describe('a liquidation that only canceled orders', () => {
        type Rows = Record<string, unknown>[];

        /** Adds one of them after each trade of the history, and one of another kind. */
        beforeEach(async () => {
            const trades = await exchange.fetchMyTrades(BTC);
            const liquidations = trades.map(({ timestamp }, i) => ({
                ...{ timestamp, txDigest: `canceled${i}`, marketId: exchange.market(BTC).id, side: 1 },
                ...{ eventType: 'LiquidatedPosition', price: 0, size: 0, fees: 0, pnl: 0 },
            }));
            stage.sandbox.faults.add({
                route: 'perpetuals/account/order-history',
                rewrite: (page) => {
                    const { orders, ...others } = page as { orders: Rows };
                    const all = [...liquidations, ...orders] as Rows;
                    return {
                        ...others,
                        orders: all.sort((left, right) => Number(right.timestamp) - Number(left.timestamp)),
                    };
                },
            });
        });
        afterEach(() => {
            stage.sandbox.faults.clear();
        });

        test('takes no place of a trade within the limit', async () => {
            const all = await exchange.fetchMyTrades(BTC);
            expect(all).toHaveLength(4);
            const since = Number(all[0]?.timestamp);
            expect(await exchange.fetchMyTrades(BTC, undefined, 3)).toEqual(all.slice(-3));
            expect(await exchange.fetchMyTrades(BTC, since, 3)).toEqual(all.slice(0, 3));
            const paged: unknown[] = [];
            for await (const page of exchange.fetchPages('fetchMyTrades', BTC, since, 1)) paged.push(...page);
            expect(paged).toEqual(all);
        });

        test('is neither a liquidation of a position nor part of a closed one', async () => {
            expect(await exchange.fetchMyLiquidations(BTC)).toEqual([]);
            expect(await exchange.fetchPositionsHistory([BTC])).toHaveLength(1);
        });
    });

    describe('a history that lags behind', () => {
        const HISTORY = 'perpetuals/account/order-history';
        const lag = (): void => {
            stage.sandbox.faults.add({ route: HISTORY, rewrite: (page) => ({ ...(page as object), orders: [] }) });
        };
        afterEach(() => {
            stage.sandbox.faults.clear();
        });

        test('has no trades of an order that this object placed', async () => {
            lag();
            expect(await exchange.fetchOrderTrades(String(life.taken.id), BTC)).toEqual([]);
            expect(await exchange.fetchOrder(String(life.taken.id), BTC)).toMatchObject({ status: 'closed' });
            await expect(exchange.fetchOrderTrades(String(life.taken.id), ETH)).rejects.toThrow(ccxt.OrderNotFound);
        });

        test('of another object throws OrderNotFound with the number of pages that were read', async () => {
            lag();
            const another = on(stage.sandbox, stage.wallet);
            const id = String(life.taken.id);
            for (const read of [another.fetchOrderTrades(id), another.fetchOrder(id)]) {
                await expect(read).rejects.toThrow(
                    /is not in the latest 1 page of .*; it reads at most 100 .*maxPages/,
                );
            }
        });
    });

    describe('orders', () => {
        test.each(['canceled', 'taken', 'made', 'open'] as const)('keep the terms of placing: %s', async (name) => {
            const placed = life[name];
            const { type, timeInForce, postOnly, reduceOnly } = placed;
            expect([type, timeInForce, reduceOnly]).not.toContain(undefined);
            const terms = { type, timeInForce, postOnly, reduceOnly };
            expect(await exchange.fetchOrder(String(placed.id), BTC)).toMatchObject(terms);
            const listed = (await exchange.fetchOrders(BTC)).find(({ id }) => id === placed.id);
            expect(listed).toMatchObject(terms);
        });

        test('have their states, fills, fees and averages', async () => {
            const orders = await exchange.fetchOrders(BTC);
            expect(orders.map(({ id, status, amount, filled }) => [id, status, amount, filled])).toEqual([
                [life.canceled.id, 'canceled', 0.01, 0],
                [life.taken.id, 'closed', 0.02, 0.02],
                [life.made.id, 'closed', 0.01, 0.01],
                [life.closing.id, 'closed', 0.03, 0.03],
                [life.open.id, 'open', 0.05, 0],
            ]);
            const made = orders[2]!;
            expect(made).toMatchObject({
                average: life.made.price,
                price: life.made.price,
                remaining: 0,
                type: 'limit',
            });
            expect(made.trades).toHaveLength(2);
            expect(made.fee).toMatchObject({ currency: 'USDC' });
            expect(orders[1]).toMatchObject({ cost: life.taken.cost, average: life.taken.average, side: 'buy' });
            expect(orders[4]).toMatchObject({ clientOrderId: '78' });
            for (const [i, order] of orders.entries()) expect(order.timestamp).toBe(liveOrders[i]?.timestamp);
        });

        test('are selected by their final state', async () => {
            const ids = async (orders: Promise<Order[]>): Promise<unknown[]> => (await orders).map(({ id }) => id);
            const { canceled, taken, made, closing } = life;
            expect(await ids(exchange.fetchClosedOrders())).toEqual([taken.id, made.id, closing.id]);
            expect(await ids(exchange.fetchCanceledOrders())).toEqual([canceled.id]);
            expect(await ids(exchange.fetchCanceledAndClosedOrders(BTC, undefined, 2))).toEqual([made.id, closing.id]);
            expect(await ids(exchange.fetchClosedOrders(BTC, Number(made.timestamp), 1))).toEqual([made.id]);
            const until = { until: Number(made.timestamp) };
            expect(await ids(exchange.fetchClosedOrders(BTC, undefined, undefined, until))).toEqual([
                taken.id,
                made.id,
            ]);
        });

        test('are complete for every page size', async () => {
            const whole = await exchange.fetchOrders();
            exchange.options.histories.pageSize = 1;
            expect(await exchange.fetchOrders()).toEqual(whole);
        });

        test('are found by their ids, open or not', async () => {
            expect(await exchange.fetchOrder(String(life.made.id), BTC)).toMatchObject({
                status: 'closed',
                filled: 0.01,
            });
            expect(await exchange.fetchOrder(String(life.open.id))).toMatchObject({
                status: 'open',
                clientOrderId: '78',
            });
            expect(await exchange.fetchOrder(String(life.canceled.id))).toMatchObject({
                status: 'canceled',
                remaining: 0.01,
            });
            await expect(exchange.fetchOrder('340282366920938463463374607431768211455')).rejects.toThrow(
                ccxt.OrderNotFound,
            );
            await expect(exchange.fetchOrder('abc')).rejects.toThrow(ccxt.BadRequest);
        });

        test('are not found under another market', async () => {
            await expect(exchange.fetchOrder(String(life.made.id), ETH)).rejects.toThrow(ccxt.OrderNotFound);
            await expect(exchange.fetchOrderTrades(String(life.made.id), ETH)).rejects.toThrow(ccxt.OrderNotFound);
        });

        test('are searched for in at most maxPages pages', async () => {
            const trader = on(stage.sandbox, stage.wallet);
            trader.options.histories = { pageSize: 1, maxPages: 3 };
            let pages = 0;
            /** An endless history without the searched order. */
            const page = (body: unknown): Promise<Record<string, unknown>> => {
                pages += 1;
                const { beforeTimestampCursor: before } = body as { beforeTimestampCursor: number | null };
                const timestamp = `${(before ?? 1_000_000_000) - 1_000}`;
                const row = {
                    timestamp,
                    txDigest: timestamp,
                    marketId: String(trader.market(BTC).id),
                    side: '0',
                    price: '1',
                };
                const orders = [{ ...row, eventType: 'FilledMakerOrder', size: '1', orderId: timestamp, pnl: '0' }];
                const collateralChanges = [{ ...row, eventType: 'DepositedCollateral', collateralChange: '1' }];
                return Promise.resolve({ orders, collateralChanges, nextBeforeTimestampCursor: timestamp });
            };
            trader.privatePostPerpetualsAccountOrderHistory = page;
            trader.privatePostPerpetualsAccountCollateralHistory = page;
            const failing = async (work: Promise<unknown>, words: RegExp): Promise<void> => {
                await expect(work).rejects.toThrow(words);
            };
            const works: (() => Promise<unknown>)[] = [
                () => failing(trader.fetchOrder('12345'), /3 pages/),
                () => failing(trader.fetchLedgerEntry('x'), /3 pages/),
                () => trader.fetchMyTrades(ETH),
                () => trader.fetchFundingHistory(BTC, undefined, 5),
                () => trader.fetchCanceledOrders(),
                () => trader.fetchPositionsHistory([ETH]),
            ];
            for (const work of works) {
                pages = 0;
                await work();
                expect(pages).toBe(3);
            }
            // What left a trace is followed to its beginning.
            pages = 0;
            const id = `${1_000_000_000 - 1_000}`;
            trader.privatePostPerpetualsAccountOrderHistory = async (body) => {
                const answer = (await page(body)) as unknown as HistoryAnswer;
                const [row] = answer.orders;
                return pages < 7 ? answer : { orders: [{ ...row, orderId: id, eventType: 'PostedOrder', size: '2' }] };
            };
            expect(await trader.fetchOrder(id)).toMatchObject({ amount: 2, filled: 1, status: 'open' });
            trader.privatePostPerpetualsAccountOrderHistory = page;
            // What is asked for by its beginning is read back to it, and what is asked for by its end from
            // there.
            pages = 0;
            await trader.fetchClosedOrders(ETH, 1_000_000_000 - 10_000);
            expect(pages).toBeGreaterThan(9);
            pages = 0;
            await trader.fetchClosedOrders(ETH, undefined, 5, { until: 1_000_000_000 - 10_000 });
            expect(pages).toBeGreaterThan(9);
        });

        test('that were placed here and are in no history equal the response of their write', async () => {
            const trader = await newTrader();
            await trader.addMargin(BTC, 500);
            const order = { symbol: BTC, type: 'market', side: 'buy' } as const;
            const placed = await trader.createOrders([
                { ...order, amount: 0.001 },
                { ...order, amount: 0.002 },
            ]);
            for (const { id, status, filled } of placed) {
                expect(await trader.fetchOrder(String(id), BTC)).toMatchObject({ id, status, filled });
                await expect(trader.fetchOrder(String(id), ETH)).rejects.toThrow(ccxt.OrderNotFound);
            }
        });

        test('are not read further back than their beginning', async () => {
            exchange.options.histories.pageSize = 2;
            const countFor = async ({ id }: Order): Promise<number> => {
                stage.sandbox.requests.clear();
                await exchange.fetchOrder(String(id), BTC);
                return requestsOf('account/order-history').length;
            };
            expect(await countFor(life.open)).toBeLessThan(await countFor(life.canceled));
        });
    });

    describe('collateral', () => {
        test('of the ledger adds up to the balance, to the last unit', async () => {
            const ledger = await exchange.fetchLedger();
            const { total } = (await exchange.fetchBalance()) as unknown as { total: { USDC: number } };
            expect(sum(ledger, 'collateralChange')).toBe(await exactTotal());
            const signed = ledger.map(
                ({ direction, amount, fee }) => (direction === 'in' ? 1 : -1) * Number(amount) - (fee?.cost ?? 0),
            );
            expect(signed.reduce((left, right) => left + right, 0)).toBeCloseTo(total.USDC, 6);
            expect(new Set(ledger.map(({ type }) => type))).toEqual(new Set(['transaction', 'trade', 'fee']));
            expect(ledger[0]).toMatchObject({ type: 'transaction', direction: 'in', amount: 4_000, currency: 'USDC' });
            expect(new Set(ledger.map(({ id }) => id)).size).toBe(ledger.length);
        });

        test('does not depend on the page size', async () => {
            const whole = await exchange.fetchLedger('USDC', 0);
            exchange.options.histories.pageSize = 2;
            expect(await exchange.fetchLedger('USDC', 0)).toEqual(whole);
            expect(await exchange.fetchLedger('USDC', 0, 3)).toEqual(whole.slice(0, 3));
            expect(await exchange.fetchLedger('USDC', undefined, 3)).toEqual(whole.slice(-3));
        });

        test('of a currency that no market settles in is refused with those that exist', async () => {
            for (const method of LISTS) {
                const error = await exchange[method]('USDT').catch((reason: unknown) => reason);
                expect(error).toBeInstanceOf(ccxt.BadRequest);
                expect(error).toHaveProperty(
                    'message',
                    'aftermath code "USDT" is not a settle currency; pass one of USDC',
                );
            }
        });

        test('of a listed currency that no account holds is empty, and one entry of it is refused', async () => {
            for (const method of LISTS) expect(await exchange[method]('BTC')).toEqual([]);
            await expect(exchange.fetchLedger('BTC', 0, 0)).rejects.toThrow(/limit/);
            await expect(exchange.fetchLedgerEntry('1', 'BTC')).rejects.toThrow(/"BTC" is not a settle currency/);
        });

        test('of one entry is found by its id', async () => {
            const [first] = await exchange.fetchLedger('USDC', 0, 1);
            exchange.options.histories.pageSize = 2;
            expect(await exchange.fetchLedgerEntry(String(first?.id))).toEqual(first);
            await expect(exchange.fetchLedgerEntry('none')).rejects.toThrow(ccxt.BadRequest);
        });

        test('from funding is returned by market', async () => {
            const funding = await exchange.fetchFundingHistory(BTC);
            const ledger = await exchange.fetchLedger();
            expect(funding.length).toBeGreaterThan(0);
            expect(funding.every(({ symbol, code }) => symbol === BTC && code === 'USDC')).toBe(true);
            const fees = ledger.filter(({ type }) => type === 'fee');
            expect(funding.map(({ id }) => id)).toEqual(fees.map(({ id }) => id));
            expect(await exchange.fetchFundingHistory(ETH)).toEqual([]);
        });

        test('movements are returned as deposits, withdrawals and transfers', async () => {
            const [deposit, ...others] = await exchange.fetchDeposits();
            expect(others).toEqual([]);
            expect(deposit).toMatchObject({
                type: 'deposit',
                amount: 4_000,
                currency: 'USDC',
                status: 'ok',
                network: 'SUI',
            });
            const [withdrawal] = await exchange.fetchWithdrawals('USDC');
            expect(withdrawal).toMatchObject({ type: 'withdrawal', amount: 12.5 });
            expect(await exchange.fetchDepositsWithdrawals()).toEqual([deposit, withdrawal]);
            expect(await exchange.fetchTransfers()).toMatchObject([
                { id: deposit?.id, fromAccount: 'wallet', toAccount: 'swap', amount: 4_000 },
                { id: withdrawal?.id, fromAccount: 'swap', toAccount: 'wallet', amount: 12.5 },
            ]);
        });

        test('is found by the id of a deposit, a withdrawal or a transfer', async () => {
            const [deposit] = await exchange.fetchDeposits();
            const [withdrawal] = await exchange.fetchWithdrawals();
            const [into, out] = await exchange.fetchTransfers();
            expect(await exchange.fetchDeposit(String(deposit?.id))).toEqual(deposit);
            expect(await exchange.fetchWithdrawal(String(withdrawal?.id), 'USDC')).toEqual(withdrawal);
            expect(await exchange.fetchTransfer(String(into?.id))).toEqual(into);
            expect(await exchange.fetchTransfer(String(out?.id), 'USDC')).toEqual(out);
            expect(await exchange.fetchTransactions()).toEqual([deposit, withdrawal]);
        });

        test('throws BadRequest for an id that the history does not show, and of another kind', async () => {
            const [deposit] = await exchange.fetchDeposits();
            for (const call of [
                exchange.fetchDeposit('none'),
                exchange.fetchWithdrawal(String(deposit?.id)),
                exchange.fetchTransfer('none'),
            ]) {
                await expect(call).rejects.toThrow(ccxt.BadRequest);
            }
            await expect(exchange.fetchDeposit('none')).rejects.toThrow(/id of a deposit within .*maxPages/);
            await expect(exchange.fetchDeposit(undefined as never)).rejects.toThrow(ccxt.ArgumentsRequired);
            await expect(exchange.fetchWithdrawal('x', 'USDC', { until: 1 } as object)).rejects.toThrow(
                /params\.until/,
            );
        });

        test('is not returned for another currency', async () => {
            const [account] = await exchange.fetchAccounts();
            const { accountNumber } = account!.info as { accountNumber: number };
            const whose = [undefined, undefined, { accountNumber }] as const;
            for (const method of LISTS) expect(await exchange[method]('ETH', ...whose)).toEqual([]);
            const [entry] = await exchange.fetchLedger('USDC', 0, 1, { accountNumber });
            await expect(exchange.fetchLedgerEntry(String(entry?.id), 'BTC', { accountNumber })).rejects.toThrow(
                ccxt.BadRequest,
            );
            expect(await exchange.fetchDeposits('USDC', ...whose)).toHaveLength(1);
        });

        test('that moved twice in a transaction has two ids', async () => {
            const trader = on(stage.sandbox, stage.wallet);
            const deposit = {
                timestamp: '1000',
                txDigest: 'T1',
                eventType: 'DepositedCollateral',
                collateralChange: '5',
            };
            trader.privatePostPerpetualsAccountCollateralHistory = () =>
                Promise.resolve({ collateralChanges: [deposit, deposit, { ...deposit, txDigest: 'T2' }] });
            const [single, first, second] = await trader.fetchDeposits();
            expect([single?.id, single?.txid, first?.txid, second?.txid]).toEqual(['T2', 'T2', 'T1', 'T1']);
            expect(first?.id).not.toBe(second?.id);
            // Whether or not the response includes the other one.
            const [last] = await trader.fetchDeposits(undefined, undefined, 1);
            expect(last?.id).toBe(second?.id);
            expect((await trader.fetchTransfers()).map(({ id }) => id)).toEqual([single?.id, first?.id, second?.id]);
        });

        test('in and out in one transaction has the same ids in every method', async () => {
            const trader = on(stage.sandbox, stage.wallet);
            const into = { timestamp: '1000', txDigest: 'T1', eventType: 'DepositedCollateral', collateralChange: '5' };
            const out = { ...into, eventType: 'WithdrewCollateral', collateralChange: '-2' };
            const [early, late] = [
                { ...out, txDigest: 'T2', timestamp: '999' },
                { ...into, txDigest: 'T3', timestamp: '2000' },
            ];
            const rows = [late, out, into, early];
            let requests = 0;
            trader.privatePostPerpetualsAccountCollateralHistory = (body) => {
                requests += 1;
                const { eventTypes } = body as { eventTypes: readonly string[] };
                return Promise.resolve({ collateralChanges: rows.filter((row) => eventTypes.includes(row.eventType)) });
            };
            const idsOf = (found: readonly { readonly id?: string | undefined }[]): unknown[] =>
                found.map(({ id }) => id);
            const both = await trader.fetchDepositsWithdrawals();
            const [first, ...others] = idsOf(both);
            const [firstOfBoth, secondOfBoth, last] = others;
            expect([first, last, new Set(idsOf(both)).size]).toEqual(['T2', 'T3', 4]);
            expect(idsOf(await trader.fetchTransfers())).toEqual(idsOf(both));
            const [deposits, withdrawals] = [await trader.fetchDeposits(), await trader.fetchWithdrawals()];
            expect([...idsOf(deposits), ...idsOf(withdrawals)].sort()).toEqual([...idsOf(both)].sort());
            expect([firstOfBoth, secondOfBoth]).toContain(deposits[0]?.id);
            expect(await trader.fetchWithdrawals(undefined, undefined, 1)).toEqual([withdrawals[1]]);
            expect(await trader.fetchDeposits(undefined, 1, 1)).toEqual([deposits[0]]);
            requests = 0;
            expect(await trader.fetchDeposit('T1')).toEqual(deposits[0]);
            expect(await trader.fetchWithdrawal('T1')).toEqual(withdrawals[1]);
            expect(await trader.fetchTransfer('T1')).toMatchObject({ id: deposits[0]?.id, fromAccount: 'wallet' });
            expect(await trader.fetchTransfer(String(withdrawals[1]?.id))).toMatchObject({ toAccount: 'wallet' });
            expect(requests).toBe(4);
            await expect(trader.fetchDeposit(String(withdrawals[1]?.id))).rejects.toThrow(ccxt.BadRequest);
        });

        test('of a deposit is found by the id that the deposit returned', async () => {
            const { id } = await other.deposit('USDC', 5);
            expect((await other.fetchDeposits()).at(-1)).toMatchObject({ id, amount: 5 });
            expect(await other.fetchDeposit(String(id))).toMatchObject({ id, amount: 5 });
        });

        test('moved between the account and a market is a margin adjustment', async () => {
            const moves = await exchange.fetchMarginAdjustmentHistory(BTC);
            expect(moves[0]).toMatchObject({ type: 'add', amount: 2_000, symbol: BTC, code: 'USDC' });
            expect(await exchange.fetchMarginAdjustmentHistory(BTC, 'reduce')).toMatchObject([
                { type: 'reduce', amount: 1 },
            ]);
            expect(await exchange.fetchMarginAdjustmentHistory(ETH)).toMatchObject([{ type: 'add', amount: 100 }]);
        });
    });

    describe('positions', () => {
        test('that were closed have entry, exit and profit', async () => {
            const [position, ...others] = await exchange.fetchPositionsHistory([BTC]);
            expect(others).toEqual([]);
            const trades = await exchange.fetchMyTrades(BTC);
            const [entry, exit] = [trades.slice(0, 3), trades.slice(3)];
            const cost = (some: Trade[]): number => some.reduce((total, trade) => total + Number(trade.cost), 0);
            expect(position).toMatchObject({
                symbol: BTC,
                side: 'long',
                contracts: 0.03,
                timestamp: trades[0]?.timestamp,
            });
            expect(position?.entryPrice).toBeCloseTo(cost(entry) / 0.03, 6);
            expect(position?.realizedPnl).toBeCloseTo(cost(exit) - cost(entry), 6);
            exchange.options.histories.pageSize = 1;
            expect(await exchange.fetchPositionHistory(BTC)).toEqual([position]);
            expect(await exchange.fetchPositionsHistory([ETH])).toEqual([]);
        });

        /** An account without positions, for which the service returns these trades, oldest first. */
        async function tradedOnly(trades: readonly (readonly [string, number, number, string])[]): Promise<aftermath> {
            const trader = on(stage.sandbox, stage.wallet);
            await trader.loadMarkets();
            const orders = trades.map(([symbol, lots, price, pnl], i) => ({
                timestamp: `${1_000 + i}`,
                txDigest: `T${i}`,
                marketId: String(trader.market(symbol).id),
                eventType: 'FilledMakerOrder',
                side: lots < 0 ? '1' : '0',
                price: `${price}`,
                size: `${Math.abs(lots)}`,
                orderId: `${i}`,
                pnl,
                fees: '0',
            }));
            trader.privatePostPositions = () => Promise.resolve([]);
            trader.privatePostPerpetualsAccountOrderHistory = () => Promise.resolve({ orders: orders.reverse() });
            return trader;
        }

        test('are paged without gaps by their opening time', async () => {
            const trader = await tradedOnly([
                [BTC, 1, 60_000, '0'],
                [ETH, 1, 2_000, '0'],
                [ETH, -1, 2_100, '100'],
                [BTC, -1, 60_500, '500'],
            ]);
            const symbols = async (since?: number, limit?: number): Promise<unknown[]> =>
                (await trader.fetchPositionsHistory(undefined, since, limit)).map(({ symbol }) => symbol);
            expect(await symbols()).toEqual([BTC, ETH]);
            expect(await symbols(0, 1)).toEqual([BTC]);
            expect(await symbols(1_001, 1)).toEqual([ETH]);
            expect(await symbols(undefined, 1)).toEqual([ETH]);
        });

        test.each([
            ['a trade of long ago', [BTC, 1, 60_000, '0'], [BTC, -1, 60_500, '500'], [BTC, 1, 60_200, '0']],
            ['a trade that says otherwise', [BTC, 1, 60_000, '0'], [BTC, -1, 60_500, '-500']],
        ] as [string, ...(readonly [string, number, number, string])[]][])(
            'are not made up where the history does not fit: %s',
            async (_what, ...trades) => {
                const trader = await tradedOnly(trades);
                const error: unknown = await trader.fetchPositionsHistory([BTC]).catch((reason: unknown) => reason);
                // Another call reads the same history.
                expect(error).toBeInstanceOf(ccxt.ExchangeError);
                expect(error).not.toBeInstanceOf(ccxt.OperationFailed);
                expect(String(error)).toMatch(
                    /the fills in \S+ do not add up to the positions in BTC\/USD:USDC; expected every fill/,
                );
            },
        );

        test('are not guessed where a fill has no market', async () => {
            const trader = await tradedOnly([
                [BTC, 1, 60_000, '0'],
                [BTC, -1, 60_500, '500'],
            ]);
            const read = trader.privatePostPerpetualsAccountOrderHistory.bind(trader);
            trader.privatePostPerpetualsAccountOrderHistory = async (...args: Parameters<typeof read>) => {
                const { orders } = (await read(...args)) as { readonly orders: readonly object[] };
                return { orders: orders.map((row, i) => (i === 0 ? { ...row, marketId: null } : row)) };
            };
            const error: unknown = await trader.fetchPositionsHistory([BTC]).catch((reason: unknown) => reason);
            expect(error).toBeInstanceOf(ccxt.BadResponse);
            expect(String(error)).toMatch(/marketId/);
        });

        test('can be requested again when the account traded during each read', async () => {
            const trader = await tradedOnly([[BTC, 1, 60_000, '0']]);
            const market = trader.market(BTC);
            let contracts = 0;
            const row = (await other.fetchPositions([BTC]))[0]!.info as object;
            trader.privatePostPositions = () =>
                Promise.resolve([{ ...row, chId: market.id, contracts: `${(contracts += 1)}`, side: 'long' }]);
            await expect(trader.fetchPositionsHistory([BTC])).rejects.toThrow(ccxt.RateLimitExceeded);
        });

        test('are returned when the history begins after an earlier position', async () => {
            const trader = await tradedOnly([
                [BTC, -1, 60_000, '900'],
                [BTC, 2, 60_000, '0'],
                [BTC, -2, 60_500, '1000'],
            ]);
            expect(await trader.fetchPositionsHistory([BTC])).toMatchObject([{ contracts: 2, realizedPnl: 1_000 }]);
        });

        test('exclude open and partly closed ones', async () => {
            const [sold] = await other.fetchPositions([BTC]);
            expect(sold).toMatchObject({ side: 'short', contracts: 0.01 });
            expect(await other.fetchPositionsHistory()).toEqual([]);
        });
    });

    describe('stop and TWAP orders', () => {
        const row = (marketId: string): Record<string, never> =>
            ({
                objectId: `0x${'3'.repeat(64)}`,
                orderState: { active: {} },
                marketId,
                size: '10000000n',
                side: 1,
                expiryTimestamp: '1790000000000n',
                slTp: { stopLossPrice: 60_000, takeProfitPrice: 70_000, triggerPriceType: 0 },
            }) as never;

        test('are returned to their owner, who signs once', async () => {
            const { internals, requests } = stage.sandbox;
            const [account] = await exchange.fetchAccounts();
            const { accountNumber } = account!.info as { accountNumber: number };
            const marketId = String(exchange.market(BTC).id);
            internals.native.stopOrders.add({ accountNumber, marketId, row: row(marketId) });
            const orders = await exchange.fetchOpenOrders(BTC, undefined, undefined, { trigger: true });
            expect(orders).toMatchObject([
                {
                    symbol: BTC,
                    side: 'sell',
                    amount: 0.01,
                    stopLossPrice: 60_000,
                    takeProfitPrice: 70_000,
                    status: 'open',
                },
            ]);
            expect(await exchange.fetchOpenOrders(ETH, undefined, undefined, { trigger: true })).toEqual([]);
            expect(await exchange.fetchOpenOrders(undefined, undefined, undefined, { twap: true })).toEqual([]);
            expect(requests.list.filter(({ path }) => path.includes('stop-order-datas'))).toHaveLength(2);
            await expect(exchange.fetchOpenOrders(BTC, 1, undefined, { trigger: true })).rejects.toThrow(
                ccxt.NotSupported,
            );
        });

        test('are not returned to a signer of transactions only, nor to another wallet', async () => {
            const pair = Ed25519Keypair.fromSecretKey(stage.wallet.privateKey);
            const signTransaction = (bytes: Uint8Array): Promise<string> =>
                pair.signTransaction(bytes).then(({ signature }) => signature);
            const plain = on(stage.sandbox, { signer: { address: pair.toSuiAddress(), signTransaction } });
            await expect(plain.fetchOpenOrders(BTC, undefined, undefined, { trigger: true })).rejects.toThrow(
                ccxt.NotSupported,
            );
            const [account] = await exchange.fetchAccounts();
            const { accountNumber } = account!.info as { accountNumber: number };
            await expect(
                other.fetchOpenOrders(BTC, undefined, undefined, { trigger: true, accountNumber }),
            ).rejects.toThrow(ccxt.AuthenticationError);
        });
    });

    describe('a long history', () => {
        const TURNS = 30;

        /** Pseudo-random numbers below a bound, always the same. */
        function chance(seed: number): (below: number) => number {
            let state = seed;
            return (below) => {
                state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
                return (state >>> 8) % below;
            };
        }

        async function live(trader: aftermath, turns: number): Promise<void> {
            const next = chance(9);
            const amount = (): number => (1 + next(9)) / 1_000;
            const priceAround = async (percent: number): Promise<number> =>
                Number(exchange.priceToPrecision(BTC, (await between()) * (1 + percent / 100)));
            const acts: (() => Promise<unknown>)[] = [
                async () => trader.createOrder(BTC, 'market', 'buy', amount()),
                async () => trader.createOrder(BTC, 'market', 'sell', amount()),
                async () => trader.createOrder(BTC, 'limit', 'buy', amount(), await between()),
                async () => trader.createOrder(BTC, 'limit', 'sell', amount(), await priceAround(2)),
                async () => other.createOrder(BTC, 'market', 'sell', amount()),
                async () => other.createOrder(BTC, 'market', 'buy', amount()),
                async () => {
                    const orders = await trader.fetchOpenOrders(BTC);
                    const order = orders[next(Math.max(1, orders.length))];
                    if (order !== undefined) await trader.cancelOrder(String(order.id), BTC);
                },
                // Two orders that take in one transaction: the trade names neither.
                async () => {
                    const order = { symbol: BTC, type: 'market', side: 'buy' } as const;
                    await trader.createOrders([
                        { ...order, amount: amount() },
                        { ...order, amount: amount() },
                    ]);
                },
                async () => trader.deposit('USDC', 1 + next(50) / 7),
                async () => trader.addMargin(BTC, 1 + next(20) / 3),
                () => {
                    stage.sandbox.step(clock());
                    return Promise.resolve();
                },
            ];
            for (let turn = 0; turn < turns; turn += 1) await acts[next(acts.length)]?.();
        }

        let at = 0;
        /** Each call is one hour later. */
        function clock(): number {
            at = Math.max(at, Date.now() + 3 * HOUR_MS) + HOUR_MS;
            return at;
        }

        test('is complete: collateral, size, orders and trades agree', async () => {
            const trader = await newTrader();
            await trader.addMargin(BTC, 1_500);
            await live(trader, TURNS);
            const [trades, orders, ledger, funding] = await Promise.all([
                trader.fetchMyTrades(BTC, 0),
                trader.fetchOrders(BTC, 0),
                trader.fetchLedger('USDC', 0),
                trader.fetchFundingHistory(BTC, 0),
            ]);
            expect(sum(ledger, 'collateralChange')).toBe(await exactTotal(trader));
            expect(funding.length).toBeGreaterThan(0);
            expect(Math.min(trades.length, orders.length)).toBeGreaterThan(5);
            const [position] = await trader.fetchPositions([BTC]);
            const { contracts = '0', side } = position!.info as { contracts?: string; side?: string };
            const signed = trades.map(({ info, side: way }) => {
                const { size } = info as { size: string };
                return way === 'sell' ? `-${size}` : size;
            });
            expect(signed.reduce(add, '0')).toBe(add(side === 'short' ? `-${contracts}` : contracts, '0'));
            const open = await trader.fetchOpenOrders(BTC);
            const idsOf = (some: readonly { id?: unknown }[]): unknown[] => some.map(({ id }) => id).sort();
            expect(idsOf(orders.filter(({ status }) => status === 'open'))).toEqual(idsOf(open));
            const shared = trades.flatMap(({ info }) => (info as { orderIds?: string[] }).orderIds ?? []);
            for (const order of orders) {
                // The rows show only the sum of what orders of one transaction took.
                if (shared.includes(`${order.id}`)) continue;
                const own = trades.filter((trade) => trade.order === order.id);
                expect(order.trades.map(({ id }) => id)).toEqual(own.map(({ id }) => id));
                const filled = own.reduce((total, trade) => total + Number(trade.amount), 0);
                expect(Number(order.filled)).toBeCloseTo(filled, 9);
                expect(Number(order.filled) + Number(order.remaining)).toBeCloseTo(Number(order.amount), 9);
            }
            for (const { id, amount, filled, remaining } of open) {
                expect(orders.find((order) => order.id === id)).toMatchObject({ amount, filled, remaining });
            }
            trader.options.histories.pageSize = 3;
            expect(await trader.fetchMyTrades(BTC, 0)).toEqual(trades);
            expect(await trader.fetchLedger('USDC', 0)).toEqual(ledger);
            expect(await trader.fetchOrders(BTC, 0)).toEqual(orders);
        });
    });

    describe('a service with an incomplete history', () => {
        /** The same account, for whose orders the service returns only these rows. */
        async function tellingOnly(
            rows: (marketId: string) => object[],
            next: string | null = null,
        ): Promise<aftermath> {
            const trader = on(stage.sandbox, stage.wallet);
            await trader.loadMarkets();
            const orders = rows(String(trader.market(BTC).id));
            trader.privatePostPerpetualsAccountOrderHistory = () =>
                Promise.resolve({ orders, nextBeforeTimestampCursor: next });
            return trader;
        }
        const row = { timestamp: '1000', txDigest: 'T1', side: '0', price: '64000', size: '0.01', orderId: '7' };

        test('without the beginning of an order leaves its type undefined', async () => {
            const trader = await tellingOnly((marketId) => [
                { ...row, marketId, eventType: '0x9::events::CanceledOrder' },
                { ...row, marketId, eventType: '0x9::events::FilledMakerOrder', fees: '0.1', pnl: '0' },
            ]);
            const [order] = await trader.fetchCanceledOrders(BTC);
            expect(order).toMatchObject({ id: '7', status: 'canceled', remaining: 0.01, price: 64_000, side: 'buy' });
            expect([order?.timestamp, order?.amount, order?.filled, order?.average]).toEqual(Array(4).fill(undefined));
            expect(await trader.fetchCanceledOrders(BTC, 0)).toEqual([]);
            expect(await trader.fetchMyTrades(BTC)).toMatchObject([
                { order: '7', amount: 0.01, takerOrMaker: 'maker' },
            ]);
        });

        test('without the post of an order counts no fill twice', async () => {
            const trader = await newTrader();
            await trader.addMargin(BTC, 500);
            const placed = await trader.createOrder(BTC, 'limit', 'buy', 0.004, await between());
            await other.createOrder(BTC, 'market', 'sell', 0.002);
            forget(
                trader,
                ({ eventType, orderId }) => String(eventType).endsWith('PostedOrder') && orderId === placed.id,
            );
            const half = { id: placed.id, status: 'open', amount: 0.004, filled: 0.002, remaining: 0.002 };
            expect(await trader.fetchOrder(String(placed.id), BTC)).toMatchObject(half);
            expect(await trader.fetchOrders(BTC)).toMatchObject([half]);
        });

        test('with a new market reloads the markets once', async () => {
            const trader = on(stage.sandbox, stage.wallet);
            await trader.loadMarkets();
            forgetMarket(trader, BTC);
            stage.sandbox.requests.clear();
            expect(await trader.fetchMyTrades()).toEqual(await exchange.fetchMyTrades());
            expect(requestsOf('/markets')).toHaveLength(1);
            forgetMarket(other, BTC);
            expect((await other.fetchPositions()).map(({ symbol }) => symbol)).toContain(BTC);
        });

        test('with an unlisted market names it by its id', async () => {
            const id = `0x${'5'.repeat(64)}`;
            const trader = await tellingOnly(() => [
                { ...row, marketId: id, eventType: 'FilledMakerOrder', fees: '0.1' },
            ]);
            stage.sandbox.requests.clear();
            const [trade] = await trader.fetchMyTrades(undefined, undefined, 1);
            expect(trade).toMatchObject({ symbol: id, order: '7', price: 64_000, amount: 0.01, cost: 640 });
            expect(trade?.fee).toMatchObject({ cost: 0.1, currency: 'USDC' });
            expect((await trader.fetchOrders()).map(({ symbol }) => symbol)).toContain(id);
            const forced = await tellingOnly(() => [{ ...row, marketId: id, eventType: 'LiquidatedPosition' }]);
            expect(await forced.fetchMyLiquidations()).toMatchObject([
                { symbol: id, contracts: 0.01, quoteValue: 640 },
            ]);
            expect(await forced.fetchPositionsHistory()).toEqual([]);
            expect(await trader.fetchOrder('7')).toMatchObject({ id: '7', symbol: id });
            // Each of the two objects has reloaded the markets once.
            expect(requestsOf('/markets')).toHaveLength(3);
        });

        test('with more rows in a millisecond than a page rejects, naming the millisecond and a workaround', async () => {
            const trader = await tellingOnly(
                (marketId) => [{ ...row, marketId, eventType: 'FilledMakerOrder' }],
                '1000',
            );
            await expect(trader.fetchMyTrades(BTC)).rejects.toThrow(/millisecond 1000.*since.*until/);
        });

        test('whose cursors form a cycle rejects', async () => {
            const trader = await tellingOnly(
                (marketId) => [{ ...row, marketId, eventType: 'FilledMakerOrder' }],
                '1000',
            );
            await expect(trader.fetchMyTrades(BTC)).rejects.toThrow(ccxt.BadResponse);
        });

        test.each([
            ['no list', { nextBeforeTimestampCursor: null }],
            ['a row without a time', { orders: [{ ...row, timestamp: null, eventType: 'FilledMakerOrder' }] }],
            ['a cursor that is no time', { orders: [], nextBeforeTimestampCursor: 'soon' }],
        ])('with %s is an error', async (_what, answer) => {
            const trader = on(stage.sandbox, stage.wallet);
            trader.privatePostPerpetualsAccountOrderHistory = () => Promise.resolve(answer);
            await expect(trader.fetchMyTrades(BTC)).rejects.toThrow(ccxt.BadResponse);
        });
    });

    describe('agents', () => {
        test('are distinguished from owners and do not make the account ambiguous', async () => {
            const [theirs] = await other.fetchAccounts();
            const { accountNumber } = theirs!.info as { accountNumber: number };
            const objectId = `0x${'a'.repeat(64)}`;
            stage.sandbox.internals.chain.agents.push({
                objectId,
                walletAddress: stage.wallet.walletAddress,
                accountNumber,
            });
            const accounts = await exchange.fetchAccounts();
            expect(accounts.map(({ type, info }) => [type, (info as { isAgent: boolean }).isAgent])).toEqual([
                ['swap', false],
                ['agent', true],
            ]);
            expect(accounts[1]?.id).toBe(objectId);
            expect(await exchange.fetchPosition(BTC)).toMatchObject({ contracts: 0 });
            const { contracts } = await other.fetchPosition(BTC);
            expect(contracts).toBeGreaterThan(0);
            expect(await exchange.fetchPosition(BTC, { account: objectId })).toMatchObject({ contracts });
        });
    });
});
