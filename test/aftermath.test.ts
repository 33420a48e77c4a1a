/** Every unified method on the sandbox, and every failure that must not happen. */

import { inspect } from 'node:util';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { Order, Trade } from 'ccxt';
import { bcs } from '@mysten/sui/bcs';
import { messageWithIntent } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { blake2b } from '@noble/hashes/blake2.js';
import type { Settlement } from '../ts/aftermath.js';
import { OutcomeUnknown, TransactionMismatch } from '../ts/exchange/errors/classes.js';
import type { RequestRecord } from '../sandbox/ts/index.js';
import { toTransactionDigest } from '../ts/transaction/bytes.js';
import { SHAPES } from '../ts/wire/shapes.js';
import { on, openAccountOnChain, setStage, type Stage } from './support/exchange.js';

const BTC = 'BTC/USD:USDC';
const OPAQUE = 'Error with ID: #0123456789abcdef01234567';
const ETH = 'ETH/USD:USDC';
const WRITES = [
    'createAccount',
    'deposit',
    'withdraw',
    'allocate',
    'deallocate',
    'setLeverage',
    'createOrders',
    'cancelOrders',
];

describe('aftermath', () => {
    let stage: Stage;
    beforeAll(async () => {
        stage = await setStage();
        await openAccountOnChain(stage);
    });
    afterAll(() => stage.sandbox.close());
    /** The requests of all tests; the last tests check them. */
    const everything: RequestRecord[] = [];
    beforeEach(() => {
        stage.sandbox.faults.clear();
        stage.sandbox.requests.clear();
    });
    afterEach(() => {
        everything.push(...stage.sandbox.requests.list);
    });

    /** A price so far below the book that nothing fills it. */
    async function farBelow(symbol = BTC): Promise<number> {
        const { bids } = await stage.exchange.fetchOrderBook(symbol, 1);
        return Number(stage.exchange.priceToPrecision(symbol, Number(bids[0]?.[0]) * 0.8));
    }

    async function rest(params: object = {}): Promise<Order> {
        return stage.exchange.createOrder(BTC, 'limit', 'buy', 0.01, await farBelow(), params);
    }

    describe('public reads', () => {
        test('markets have steps, fees and limits, and amounts in base', async () => {
            const markets = await stage.exchange.loadMarkets();
            expect(Object.keys(markets)).toEqual(expect.arrayContaining([BTC, ETH, 'SOL/USD:USDC', 'SUI/USD:USDC']));
            for (const market of Object.values(markets)) {
                expect(market).toMatchObject({
                    swap: true,
                    linear: true,
                    settle: 'USDC',
                    contractSize: 1,
                    active: true,
                });
                expect(market!.precision.amount).toBeGreaterThan(0);
                expect(market!.precision.price).toBeGreaterThan(0);
                expect(market!.limits.leverage!.max).toBeGreaterThanOrEqual(1);
            }
            expect(stage.exchange.currencies.USDC).toMatchObject({ code: 'USDC', precision: 1e-6, deposit: true });
        });

        test('a ticker is complete: prices, volumes, mark and index', async () => {
            const ticker = await stage.exchange.fetchTicker(BTC);
            for (const key of [
                'last',
                'bid',
                'ask',
                'high',
                'low',
                'open',
                'baseVolume',
                'quoteVolume',
                'markPrice',
                'indexPrice',
            ] as const) {
                expect(ticker[key]).toBeGreaterThan(0);
            }
            expect(ticker.bid).toBeLessThan(ticker.ask!);
            expect(ticker.datetime).toBe(new Date(ticker.timestamp!).toISOString());
        });

        test('a ticker without last, close and open, as the live service sends it, is completed by the last trade', async () => {
            stage.sandbox.faults.add({
                route: 'ticker',
                times: 1,
                rewrite: (row) => ({ ...(row as object), last: undefined, close: undefined, open: undefined }),
            });
            const ticker = await stage.exchange.fetchTicker(BTC);
            const [trade] = await stage.exchange.fetchTrades(BTC, undefined, 1);
            expect(ticker.last).toBe(trade!.price);
        });

        test('a book is two-sided, sorted, cut to the limit, with its nonce', async () => {
            const book = await stage.exchange.fetchOrderBook(BTC, 20);
            expect([book.bids.length, book.asks.length]).toEqual([20, 20]);
            const prices = [...book.bids.map(([price]) => price!).reverse(), ...book.asks.map(([price]) => price!)];
            expect(prices).toEqual([...prices].sort((left, right) => left - right));
            expect(new Set(prices).size).toBe(40);
            expect(Number.isInteger(book.nonce)).toBe(true);
            expect((await stage.exchange.fetchOrderBook(BTC)).bids.length).toBeGreaterThanOrEqual(50);
        });

        test('paging trades forward by since and limit returns each of them once', async () => {
            const end = Date.now() - 86_400_000;
            const start = end - 20 * 60_000;
            const all = await stage.exchange.fetchTrades(BTC, start, undefined, { until: end });
            const walked = new Map<string, Trade>();
            for (let since = start; ;) {
                const trades = await stage.exchange.fetchTrades(BTC, since, 40, { until: end });
                const news = trades.filter(({ id }) => !walked.has(id!));
                if (news.length === 0) break;
                for (const trade of news) walked.set(trade.id!, trade);
                since = news.at(-1)!.timestamp!;
            }
            expect(all.length).toBeGreaterThan(60);
            expect([...walked.keys()]).toEqual(all.map(({ id }) => id));
            const market = stage.exchange.market(BTC);
            const past = stage.sandbox.internals.past.trades(market.id!, start, end + 1);
            expect(all.map(({ price, amount, side }) => [price, amount, side])).toEqual(
                past.map(({ price, size, side }) => [
                    Number(price) / 1e9,
                    Number(size) / 1e9,
                    side === 'bid' ? 'buy' : 'sell',
                ]),
            );
        });

        test('the latest trades are sorted oldest first, fifty without a limit', async () => {
            const trades = await stage.exchange.fetchTrades(BTC);
            expect(trades).toHaveLength(50);
            const times = trades.map(({ timestamp }) => timestamp!);
            expect(times).toEqual([...times].sort((left, right) => left - right));
            expect(await stage.exchange.fetchTrades(BTC, undefined, 120)).toHaveLength(120);
            expect(
                stage.sandbox.requests.bodies('trades').every((body) => (body as { limit: number }).limit <= 50),
            ).toBe(true);
        });

        test('candles of several responses have no gap, the newest last', async () => {
            const minutes = await stage.exchange.fetchOHLCV(BTC, '1m', undefined, 1_300);
            expect(minutes).toHaveLength(1_300);
            const starts = minutes.map(([start]) => start!);
            expect(starts.every((start, i) => i === 0 || start - starts[i - 1]! === 60_000)).toBe(true);
            expect(Date.now() - starts.at(-1)!).toBeLessThan(120_000);
            const since = starts[0]!;
            expect(await stage.exchange.fetchOHLCV(BTC, '1m', since, 700)).toEqual(minutes.slice(0, 700));
            const until = starts[600]!;
            expect(await stage.exchange.fetchOHLCV(BTC, '1m', since, undefined, { until })).toEqual(
                minutes.slice(0, 601),
            );
            expect(await stage.exchange.fetchOHLCV(BTC, '1m', undefined, 5, { until })).toEqual(
                minutes.slice(596, 601),
            );
        });

        test('all eleven timeframes return candles, the month under its CCXT name', async () => {
            const timeframes = Object.keys(stage.exchange.timeframes);
            expect(timeframes).toHaveLength(11);
            for (const timeframe of timeframes) {
                const candles = await stage.exchange.fetchOHLCV(BTC, timeframe, undefined, 2);
                for (const [, open, high, low, close] of candles) {
                    expect(high).toBeGreaterThanOrEqual(Math.max(open!, close!));
                    expect(low).toBeLessThanOrEqual(Math.min(open!, close!));
                }
                expect(candles.length).toBeGreaterThan(0);
            }
            await expect(stage.exchange.fetchOHLCV(BTC, '2h')).rejects.toThrow('timeframe is "2h"; pass one of 1m,');
        });

        test('the volume of a candle is in base: that of its trades', async () => {
            const start = Math.floor(Date.now() / 3_600_000) * 3_600_000 - 3_600_000;
            const [candle] = await stage.exchange.fetchOHLCV(BTC, '1h', start, 1);
            const trades = await stage.exchange.fetchTrades(BTC, start, undefined, { until: start + 3_600_000 - 1 });
            const base = trades.reduce((sum, { amount }) => sum + amount!, 0);
            expect(candle![5]! / base).toBeGreaterThan(0.98);
            expect(candle![5]! / base).toBeLessThan(1.02);
        });

        test('status and fees', async () => {
            expect((await stage.exchange.fetchStatus()).status).toBe('ok');
            expect(await stage.exchange.fetchTradingFee(BTC)).toMatchObject({
                symbol: BTC,
                taker: 0.00045,
                maker: -0.00005,
            });
            expect(Object.keys(await stage.exchange.fetchTradingFees())).toEqual(
                Object.keys(stage.exchange.markets as object),
            );
        });
    });

    describe('trading', () => {
        test('a new wallet trades, and the reads agree with each write', async () => {
            const own = await setStage();
            const { exchange, sandbox, wallet } = own;
            try {
                expect(await exchange.fetchAccounts()).toEqual([]);
                const account = await exchange.createAccount(BTC);
                expect(account).toMatchObject({ type: 'swap', code: 'USDC' });
                expect(await exchange.fetchAccounts()).toMatchObject([{ id: account.id, code: 'USDC' }]);

                const deposit = await exchange.deposit('USDC', 1_000.1234567);
                expect(deposit).toMatchObject({
                    type: 'deposit',
                    amount: 1_000.123456,
                    currency: 'USDC',
                    status: 'ok',
                });
                const transfer = await exchange.transfer('USDC', 500, 'wallet', 'swap', { fromAddressBalance: true });
                expect(transfer).toMatchObject({ amount: 500, fromAccount: 'wallet', toAccount: 'swap', status: 'ok' });
                expect((await exchange.fetchBalance()).USDC).toEqual({
                    free: 1500.123456,
                    used: 0,
                    total: 1500.123456,
                });

                expect(await exchange.addMargin(ETH, 600)).toMatchObject({
                    type: 'add',
                    amount: 600,
                    total: 600,
                    code: 'USDC',
                });
                expect((await exchange.fetchBalance()).USDC).toEqual({
                    free: 900.123456,
                    used: 600,
                    total: 1500.123456,
                });
                expect(await exchange.setLeverage(5, ETH)).toMatchObject({ longLeverage: 5, marginMode: 'isolated' });
                expect(await exchange.fetchMarginMode(ETH)).toMatchObject({ marginMode: 'isolated' });

                const bought = await exchange.createOrder(ETH, 'market', 'buy', 0.5);
                expect(bought).toMatchObject({ status: 'closed', filled: 0.5, remaining: 0, side: 'buy' });
                const position = await exchange.fetchPosition(ETH);
                expect(position).toMatchObject({
                    symbol: ETH,
                    side: 'long',
                    contracts: 0.5,
                    contractSize: 1,
                    marginMode: 'isolated',
                });
                expect(position.entryPrice).toBeCloseTo(bought.average!, 6);
                expect(position.marginRatio).toBeGreaterThan(0);
                expect(position.marginRatio).toBeLessThan(1);
                expect(position.liquidationPrice).toBeLessThan(position.entryPrice!);
                expect(await exchange.fetchPositions([BTC])).toEqual([]);

                const price = Number(exchange.priceToPrecision(ETH, bought.average! * 1.2));
                const limit = await exchange.createOrder(ETH, 'limit', 'sell', 0.5, price, {
                    reduceOnly: true,
                    clientOrderId: '77',
                });
                expect(limit).toMatchObject({ status: 'open', price, amount: 0.5, filled: 0, symbol: ETH });
                expect(await exchange.fetchOpenOrders()).toMatchObject([
                    { id: limit.id, clientOrderId: '77', symbol: ETH },
                ]);
                expect(await exchange.fetchOpenOrders(BTC)).toEqual([]);

                expect(await exchange.cancelOrder('', ETH, { clientOrderId: '77' })).toMatchObject({
                    id: limit.id,
                    status: 'canceled',
                });
                expect(await exchange.fetchOpenOrders(ETH)).toEqual([]);
                await exchange.createOrder(ETH, 'market', 'sell', 0.5, undefined, { reduceOnly: true });
                expect(await exchange.fetchPositions()).toEqual([]);
                const flat = await exchange.fetchPosition(ETH);
                expect(await exchange.fetchPositions([ETH], { flat: true })).toMatchObject([
                    { ...flat, info: expect.anything() },
                ]);
                expect(flat).toMatchObject({ contracts: 0, side: undefined, entryPrice: undefined });
                const back = await exchange.reduceMargin(ETH, flat.collateral!);
                expect(back).toMatchObject({ type: 'reduce', symbol: ETH });

                const { USDC } = await exchange.fetchBalance();
                const before = sandbox.wallet(wallet.walletAddress);
                const out = await exchange.withdraw('USDC', Number(USDC!.free), wallet.walletAddress);
                expect(out).toMatchObject({ type: 'withdrawal', amount: USDC!.free, address: wallet.walletAddress });
                expect(Number(sandbox.wallet(wallet.walletAddress).usdc)).toBeCloseTo(
                    Number(before.usdc) + Number(USDC!.free),
                    6,
                );
            } finally {
                await sandbox.close();
            }
        });

        test('several orders are one transaction, all or none', async () => {
            const price = await farBelow();
            const order = { symbol: BTC, type: 'limit', side: 'buy', amount: 0.01, price } as const;
            const orders = await stage.exchange.createOrders([order, { ...order, params: { clientOrderId: '5' } }]);
            expect(orders.map(({ status, symbol }) => [status, symbol])).toEqual([
                ['open', BTC],
                ['open', BTC],
            ]);
            expect(stage.sandbox.requests.count('submit/createOrders')).toBe(1);
            const tooMuch = { ...order, amount: 100 };
            await expect(stage.exchange.createOrders([order, tooMuch])).rejects.toThrow(ccxt.InsufficientFunds);
            expect(await stage.exchange.fetchOpenOrders(BTC)).toHaveLength(2);
            const canceled = await stage.exchange.cancelAllOrders();
            expect(canceled.map(({ status, remaining }) => [status, remaining])).toEqual([
                ['canceled', 0.01],
                ['canceled', 0.01],
            ]);
            expect(await stage.exchange.cancelAllOrders()).toEqual([]);
        });

        test('cancels return the cancelled orders and name the missing ones', async () => {
            const [one, two] = [await rest(), await rest()];
            const missing = '123';
            await expect(
                stage.exchange.cancelOrders([one.id!, missing], BTC, { shouldAbortOnMissingId: true }),
            ).rejects.toThrow(ccxt.OrderNotFound);
            const canceled = await stage.exchange.cancelOrders([one.id!, missing], BTC);
            expect(canceled.map(({ id }) => id)).toEqual([one.id]);
            await expect(stage.exchange.cancelOrder(missing, BTC)).rejects.toThrow(ccxt.OrderNotFound);
            await expect(stage.exchange.cancelOrder(one.id!, BTC)).rejects.toThrow(ccxt.OrderNotFound);
            const rest2 = await stage.exchange.cancelOrdersForSymbols([{ id: two.id!, symbol: BTC }]);
            expect(rest2.map(({ id }) => id)).toEqual([two.id]);
        });

        test('an edit replaces an open order and places nothing for a closed one', async () => {
            const old = await rest();
            const price = await farBelow();
            const edited = await stage.exchange.editOrder(old.id!, BTC, 'limit', 'buy', 0.02, price);
            expect(edited).toMatchObject({ status: 'open', amount: 0.02 });
            expect((await stage.exchange.fetchOpenOrders(BTC)).map(({ id }) => id)).toEqual([edited.id]);
            await expect(stage.exchange.editOrder(old.id!, BTC, 'limit', 'buy', 0.02, price)).rejects.toThrow(
                ccxt.OrderNotFound,
            );
            await expect(stage.exchange.editOrder(edited.id!, BTC, 'limit', 'buy', 1e-12, price)).rejects.toThrow(
                ccxt.InvalidOrder,
            );
            expect((await stage.exchange.fetchOpenOrders(BTC)).map(({ id }) => id)).toEqual([edited.id]);
            await stage.exchange.cancelAllOrders(BTC);
        });

        test('an order accepts an expiry in the future only', async () => {
            const order = await rest({ expirationTimestampMs: Date.now() + 60_000, timeInForce: 'GTD' });
            expect(order.status).toBe('open');
            await stage.exchange.cancelOrder(order.id!, BTC);
            await expect(rest({ expirationTimestampMs: Date.now() - 1 })).rejects.toThrow(ccxt.InvalidOrder);
        });

        test('concurrent writes are sent in order, and none is lost', async () => {
            const orders = await Promise.all(Array.from({ length: 8 }, () => rest()));
            expect(new Set(orders.map(({ id }) => id)).size).toBe(8);
            expect(await stage.exchange.fetchOpenOrders(BTC)).toHaveLength(8);
            await stage.exchange.cancelAllOrders(BTC);
        });
    });

    describe('accounts', () => {
        test('the only account is selected; of several, the user names one by number or either id, never both', async () => {
            const own = await setStage();
            const { exchange, sandbox } = own;
            try {
                await expect(exchange.fetchBalance()).rejects.toThrow(ccxt.AccountNotEnabled);
                await expect(exchange.fetchBalance()).rejects.toThrow("createAccount('USDC') first");
                const first = await exchange.createAccount('USDC');
                await exchange.deposit('USDC', 10);
                const second = await exchange.createAccount(undefined, { another: true });
                const next = on(sandbox, own.wallet);
                await expect(next.fetchBalance()).rejects.toThrow(ccxt.ArgumentsRequired);
                await expect(next.deposit('USDC', 1)).rejects.toThrow(`${first.id}`);
                const { accountNumber, account } = first.info as { accountNumber: number; account: { id: string } };
                for (const params of [{ account: first.id }, { accountId: account.id }, { accountNumber }]) {
                    expect((await exchange.fetchBalance(params)).USDC!.free).toBe(10);
                }
                await exchange.deposit('USDC', 5, { account: second.id });
                expect((await exchange.fetchBalance({ account: second.id })).USDC!.free).toBe(5);
                await expect(exchange.fetchBalance({ account: '0x1' })).rejects.toThrow(
                    "account 0x1 is none of your wallet's; pass one of ",
                );
                await expect(exchange.fetchBalance({ account: first.id, accountNumber })).rejects.toThrow(
                    'params.account and params.accountNumber are both set; leave one of them out',
                );
            } finally {
                await sandbox.close();
            }
        });

        test('a capability without its account row is never selected automatically', async () => {
            const own = await setStage();
            try {
                await own.exchange.createAccount();
                own.sandbox.faults.add({
                    route: 'accounts',
                    rewrite: (rows) => (rows as { type: string }[]).filter(({ type }) => type === 'capability'),
                });
                const other = on(own.sandbox, own.wallet);
                await expect(other.deposit('USDC', 1)).rejects.toThrow(ccxt.AccountNotEnabled);
                const [lone] = await other.fetchAccounts();
                await expect(other.fetchPositions(undefined, { account: lone!.id })).resolves.toEqual([]);
            } finally {
                await own.sandbox.close();
            }
        });

        for (const depositTo of ['account', 'capability'] as const) {
            test(`a deposit uses the id of the ${depositTo} that the service requires, after at most one other attempt`, async () => {
                const own = await setStage({ depositTo });
                try {
                    await own.exchange.createAccount();
                    await own.exchange.deposit('USDC', 10);
                    await own.exchange.deposit('USDC', 10);
                    expect((await own.exchange.fetchBalance()).USDC!.total).toBe(20);
                    expect(own.sandbox.requests.count('build/deposit')).toBe(depositTo === 'capability' ? 2 : 3);
                    expect(own.sandbox.requests.count('submit/deposit')).toBe(2);
                    await expect(own.exchange.deposit('USDC', 1_000_000)).rejects.toThrow(/not enough|insufficient/i);
                } finally {
                    await own.sandbox.close();
                }
            });
        }

        test('reads need an address and no key; writes say which key is missing', async () => {
            const reader = on(stage.sandbox, { walletAddress: stage.wallet.walletAddress });
            expect((await reader.fetchBalance()).USDC!.total).toBeGreaterThan(0);
            await expect(reader.deposit('USDC', 1)).rejects.toThrow(ccxt.AuthenticationError);
            await expect(on(stage.sandbox).fetchBalance()).rejects.toThrow(ccxt.AuthenticationError);
        });
    });

    describe('invalid input is rejected before a request is sent', () => {
        const cases: [
            string,
            (exchange: Stage['exchange']) => Promise<unknown>,
            new (...args: never[]) => Error,
            string,
        ][] = [
            ['an unknown symbol', (x) => x.createOrder('DOGE/USD:USDC', 'market', 'buy', 1), ccxt.BadSymbol, 'DOGE'],
            ['no symbol', (x) => x.cancelOrder('1'), ccxt.ArgumentsRequired, 'symbol'],
            ['an amount below a lot', (x) => x.createOrder(BTC, 'market', 'buy', 1e-12), ccxt.InvalidOrder, 'amount'],
            [
                'a price below half a tick',
                (x) => x.createOrder(BTC, 'limit', 'buy', 0.01, 1e-12),
                ccxt.InvalidOrder,
                'price',
            ],
            ['no price', (x) => x.createOrder(BTC, 'limit', 'buy', 0.01), ccxt.ArgumentsRequired, 'price'],
            [
                'post-only',
                (x) => x.createOrder(BTC, 'limit', 'buy', 1, 1, { postOnly: true }),
                ccxt.NotSupported,
                'options.node',
            ],
            ['an unknown param', (x) => x.fetchTicker(BTC, { foo: 1 } as object), ccxt.BadRequest, 'params.foo'],
            [
                'an unknown param of a write',
                (x) => x.deposit('USDC', 1, { to: 'x' } as object),
                ccxt.BadRequest,
                'params.to',
            ],
            ['an id that is a number', (x) => x.cancelOrder(5 as never, BTC), ccxt.InvalidOrder, 'id is 5'],
            ['leverage above the maximum', (x) => x.setLeverage(1_000, BTC), ccxt.BadRequest, 'leverage'],
            ['a currency that is no collateral', (x) => x.deposit('BTC', 1), ccxt.BadRequest, 'code'],
            ['an amount of nothing', (x) => x.addMargin(BTC, 0), ccxt.BadRequest, 'amount'],
            ['another address', (x) => x.withdraw('USDC', 1, '0x1'), ccxt.NotSupported, 'address'],
            ['a transfer that is none', (x) => x.transfer('USDC', 1, 'swap', 'margin'), ccxt.NotSupported, 'toAccount'],
            [
                'both gas modes',
                (x) => x.createAccount(BTC, { gas: { coins: [], fromAddressBalance: true } }),
                ccxt.BadRequest,
                'gas.coins',
            ],
            [
                'a sponsor who does not sign',
                (x) => x.createAccount(BTC, { gas: { sponsor: '0x9' } }),
                ccxt.AuthenticationError,
                'signers',
            ],
            ['no ids', (x) => x.cancelOrders([], BTC), ccxt.ArgumentsRequired, 'ids'],
            ['no orders', (x) => x.createOrders([]), ccxt.ArgumentsRequired, 'orders'],
        ];
        for (const [what, call, type, words] of cases) {
            test(`${what} → ${type.name}`, async () => {
                await stage.exchange.loadMarkets();
                await stage.exchange.fetchAccounts();
                stage.sandbox.requests.clear();
                const error = await call(stage.exchange).then(String, (thrown: unknown) => thrown);
                expect(error).toBeInstanceOf(type);
                expect((error as Error).message).toContain(words);
                expect(stage.sandbox.requests.count()).toBe(0);
            });
        }

        for (const [what, config, words] of [
            ['a key that is none', { privateKey: 'hunter2' }, 'privateKey'],
            ['an address that is not the key’s', { walletAddress: '0x1' }, 'the address of privateKey'],
            ['an address that is none', { walletAddress: 'me' }, 'walletAddress'],
        ] as const) {
            test(`${what} → AuthenticationError without the key`, async () => {
                const exchange = on(stage.sandbox, { ...stage.wallet, ...config });
                const error = await exchange.fetchBalance().then(String, (thrown: unknown) => thrown as Error);
                expect(error).toBeInstanceOf(ccxt.AuthenticationError);
                expect((error as Error).message).toContain(words);
                expect(inspect(error, { depth: 9 })).not.toContain('hunter2');
                expect(inspect(error, { depth: 9 })).not.toContain(stage.wallet.privateKey);
            });
        }

        test('params.request is sent in the body unchanged', async () => {
            await stage.exchange.fetchTicker(BTC, { request: { extra: 1 } });
            expect(stage.sandbox.requests.bodies('ticker')).toMatchObject([{ extra: 1 }]);
        });
    });

    describe('a tampered transaction is not signed', () => {
        const stranger = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(9)).toSuiAddress();

        for (const [what, rewrite, at] of [
            [
                'another transaction’s digest',
                (built: Built) => ({ ...built, signingDigest: 'AAAA'.repeat(10) + 'AAA=' }),
                'signingDigest',
            ],
            [
                'bytes with a change',
                (built: Built) => ({ ...built, transactionBytes: flip(built.transactionBytes) }),
                'signingDigest',
            ],
            [
                'bytes left over',
                (built: Built) => ({ ...built, transactionBytes: append(built.transactionBytes) }),
                'transactionBytes[',
            ],
        ] as const) {
            test(`${what} → TransactionMismatch, nothing submitted`, async () => {
                stage.sandbox.faults.add({
                    route: 'build/createOrders',
                    rewrite: rewrite as (answer: unknown) => unknown,
                });
                const error = await rest().then(String, (thrown: unknown) => thrown);
                expect(error).toBeInstanceOf(TransactionMismatch);
                expect((error as TransactionMismatch).departures[0]!.at).toContain(at);
                expect(stage.sandbox.requests.count('submit/createOrders')).toBe(0);
            });
        }

        test('a transaction of another sender, paid by another wallet, has two departures', async () => {
            const built = stage.sandbox.internals.chain.build(
                'createAccount',
                {
                    settleId: stage.sandbox.internals.chain.collateralType,
                    metadata: { sender: stage.wallet.walletAddress },
                },
                Date.now(),
            );
            stage.sandbox.faults.add({ route: 'build/createAccount', rewrite: () => redressed(built, stranger) });
            const error = await stage.exchange
                .createAccount(BTC, { another: true })
                .then(String, (thrown: unknown) => thrown);
            expect((error as TransactionMismatch).departures.map(({ at }) => at)).toEqual(['sender', 'gas owner']);
            expect(stage.sandbox.requests.count('submit/createAccount')).toBe(0);
        });
    });

    describe('when the service fails', () => {
        test('a response that is not JSON is an error, whatever its status', async () => {
            for (const body of ['OK', '', '123', 'null', '"text"', '{"a":']) {
                stage.sandbox.faults.add({ route: 'ticker', status: 200, body, times: 1 });
                await expect(stage.exchange.fetchTicker(BTC)).rejects.toThrow(ccxt.BadResponse);
            }
        });

        test('Retry-After applies to reads and builds, never to a submit', async () => {
            const busy = { status: 429, headers: { 'retry-after': '0' }, times: 1 };
            for (const route of ['ticker', 'build/createOrders']) stage.sandbox.faults.add({ route, ...busy });
            await stage.exchange.fetchTicker(BTC);
            const order = await rest();
            expect(stage.sandbox.requests.count('ticker')).toBe(2);
            expect(stage.sandbox.requests.count('build/createOrders')).toBe(2);
            await stage.exchange.cancelOrder(order.id!, BTC);

            stage.sandbox.requests.clear();
            stage.sandbox.faults.add({ route: 'submit/createOrders', ...busy });
            const retrying = on(stage.sandbox, { ...stage.wallet, options: { maxRetriesOnFailure: 3 } });
            const price = await farBelow();
            await expect(retrying.createOrder(BTC, 'limit', 'buy', 0.01, price)).rejects.toThrow(
                ccxt.RateLimitExceeded,
            );
            expect(stage.sandbox.requests.count('submit/createOrders')).toBe(1);
            expect(await stage.exchange.fetchOpenOrders(BTC)).toEqual([]);
        });

        for (const [what, status, body, ofRead, ofBuild] of [
            ['a gateway’s page', 500, '<html>Error</html>', ccxt.ExchangeNotAvailable, ccxt.ExchangeNotAvailable],
            ['a gateway’s 404', 404, 'default backend - 404', ccxt.ExchangeNotAvailable, ccxt.ExchangeNotAvailable],
            ['an opaque 500 of the service', 500, OPAQUE, ccxt.ExchangeNotAvailable, ccxt.ExchangeError],
        ] as const) {
            test(`${what} to a read is ${ofRead.name}, to a build ${ofBuild.name}, and nothing is submitted`, async () => {
                stage.sandbox.faults.add({ route: 'ticker', status, body });
                stage.sandbox.faults.add({ route: 'build/createOrders', status, body });
                for (const [call, errorClass] of [
                    [() => stage.exchange.fetchTicker(BTC), ofRead],
                    [() => rest(), ofBuild],
                ] as const) {
                    const error: unknown = await call().catch((thrown: unknown) => thrown);
                    expect((error as Error).constructor).toBe(errorClass);
                }
                expect(stage.sandbox.requests.count('submit/createOrders')).toBe(0);
            });
        }

        test('maxRetriesOnFailure repeats a read after a 500 of the service, and no build', async () => {
            const retrying = on(stage.sandbox, { ...stage.wallet, options: { maxRetriesOnFailure: 2 } });
            await retrying.loadMarkets();
            const price = await farBelow();
            for (const route of ['ticker', 'build/createOrders'])
                stage.sandbox.faults.add({ route, status: 500, body: OPAQUE, times: 2 });
            stage.sandbox.requests.clear();
            await retrying.fetchTicker(BTC);
            expect(stage.sandbox.requests.count('ticker')).toBe(3);
            await expect(retrying.createOrder(BTC, 'limit', 'buy', 0.01, price)).rejects.toThrow(ccxt.ExchangeError);
            expect(stage.sandbox.requests.count('build/createOrders')).toBe(1);
        });

        test('a Retry-After that is too long rejects', async () => {
            stage.sandbox.faults.add({ route: 'ticker', status: 503, headers: { 'Retry-After': '3600' } });
            await expect(stage.exchange.fetchTicker(BTC)).rejects.toThrow(ccxt.ExchangeNotAvailable);
            expect(stage.sandbox.requests.count('ticker')).toBe(1);
        });

        for (const [what, fault] of [
            ['a connection cut after it was done', { drop: 'after' }],
            ['a connection cut before it was done', { drop: 'before' }],
            ['an opaque 500', { status: 500, body: OPAQUE, execute: true }],
            ['a gateway’s 502', { status: 502, body: '<html>Bad Gateway</html>', execute: true }],
            ['a gateway’s 404', { status: 404, body: 'default backend - 404', execute: true }],
            ['an answer that cannot be read', { garble: () => 'OK' }],
            ['an answer of another shape', { rewrite: () => ({ ok: true }) }],
        ] as const) {
            test(`a submit that meets ${what} is sent again with the same bytes and executes once`, async () => {
                stage.exchange.options.transaction.resubmit = { times: 1, delayMs: 1 };
                stage.sandbox.faults.add({ route: 'submit/createOrders', times: 1, ...fault });
                const order = await rest();
                const sent = stage.sandbox.requests.bodies('submit/createOrders');
                expect(sent).toHaveLength(2);
                expect(sent[1]).toEqual(sent[0]);
                expect(await stage.exchange.cancelAllOrders(BTC)).toMatchObject([{ id: order.id }]);
            });

            test(`a submit that meets only ${what} is OutcomeUnknown until it is settled`, async () => {
                stage.exchange.options.transaction.resubmit = { times: 2, delayMs: 1 };
                stage.sandbox.faults.add({ route: 'submit/createOrders', ...fault });
                const error = (await rest().then(String, (thrown: unknown) => thrown)) as OutcomeUnknown;
                expect(error).toBeInstanceOf(OutcomeUnknown);
                const sent = stage.sandbox.requests.bodies('submit/createOrders') as { transactionBytes: string }[];
                const bytes = new Uint8Array(Buffer.from(sent[0]!.transactionBytes, 'base64'));
                expect(error.transactionDigest).toBe(toTransactionDigest(bytes));
                expect(error.message).toContain(error.transactionDigest);
                expect(sent).toEqual([sent[0], sent[0], sent[0]]);
                expect(stage.exchange.writes()).toEqual({ waiting: 0, running: 0, open: [error.entry] });
                // No history contains it either.
                stage.sandbox.faults.add({ route: /^perpetuals/, status: 503 });
                await expect(stage.exchange.settle(error.entry)).rejects.toThrow(OutcomeUnknown);
                stage.sandbox.faults.clear();
                const settled = (await stage.exchange.settle(error.entry)) as Settlement;
                expect(settled).toMatchObject({ digest: error.transactionDigest, outcome: 'executed' });
                expect(await stage.exchange.cancelAllOrders(BTC)).toMatchObject([
                    { id: (settled.result as Order[])[0]!.id },
                ]);
            });
        }

        test('an abort of the contract is an error with its text and ours', async () => {
            await expect(
                stage.exchange.createOrder(BTC, 'market', 'buy', 0.01, undefined, { reduceOnly: true }),
            ).rejects.toThrow(/reduce-only, but there is no position to reduce/);
            await expect(stage.exchange.addMargin(BTC, 1_000_000)).rejects.toThrow(ccxt.InsufficientFunds);
        });
    });

    describe('secrets and requests', () => {
        test('the key is in no dump, no copy, no log and no error', async () => {
            const lines: string[] = [];
            const exchange = on(stage.sandbox, { ...stage.wallet, verbose: true });
            exchange.log = (...words: unknown[]) => {
                lines.push(inspect(words, { depth: 9 }));
            };
            const order = await exchange.createOrder(BTC, 'limit', 'buy', 0.01, await farBelow());
            await exchange.cancelOrder(order.id!, BTC);
            const dumps = [
                JSON.stringify(exchange),
                inspect(exchange, { depth: 9 }),
                inspect(Object.assign({}, exchange), { depth: 9 }),
                [...textsWithin(exchange)].join('\n'),
                ...lines,
            ];
            expect(lines.length).toBeGreaterThan(4);
            for (const dump of dumps) expect(dump).not.toContain(stage.wallet.privateKey);
            expect(exchange.privateKey).toBe(stage.wallet.privateKey);
        });

        test('no body holds a key that the manifest does not declare', () => {
            let looked = 0;
            for (const { route, text } of everything) {
                const properties = SHAPES[`POST ${route}`]?.request?.['properties'] as object | undefined;
                if (properties === undefined) continue;
                looked += 1;
                const undeclared = Object.keys(JSON.parse(text) as object).filter((key) => !(key in properties));
                expect({ route, undeclared: undeclared.filter((key) => key !== 'extra') }).toEqual({
                    route,
                    undeclared: [],
                });
            }
            expect(looked).toBeGreaterThan(20);
        });

        test('two exchanges and two sandboxes live side by side', async () => {
            const other = await setStage({ seed: 8 });
            try {
                await openAccountOnChain(other);
                const order = await rest();
                expect(await other.exchange.fetchOpenOrders(BTC)).toEqual([]);
                expect(stage.exchange.market(BTC).id).not.toBe(other.exchange.market(BTC).id);
                await stage.exchange.cancelOrder(order.id!, BTC);
            } finally {
                await other.sandbox.close();
            }
        });

        for (const write of WRITES) {
            test(`submit/${write} is one request, and a build that fails leads to none`, async () => {
                stage.sandbox.faults.add({
                    route: `build/${write}`,
                    status: 400,
                    body: { error_code: 1, message: 'no' },
                });
                const calls: Record<string, () => Promise<unknown>> = {
                    createAccount: () => stage.exchange.createAccount(),
                    deposit: () => stage.exchange.deposit('USDC', 1),
                    withdraw: () => stage.exchange.withdraw('USDC', 1, stage.wallet.walletAddress),
                    allocate: () => stage.exchange.addMargin(BTC, 1),
                    deallocate: () => stage.exchange.reduceMargin(BTC, 1),
                    setLeverage: () => stage.exchange.setLeverage(3, BTC),
                    createOrders: () => rest(),
                    cancelOrders: () => stage.exchange.cancelOrder('1', BTC),
                };
                await expect(calls[write]!()).rejects.toThrow(ccxt.BadRequest);
                expect(stage.sandbox.requests.count(`submit/${write}`)).toBe(0);
            });
        }
    });

    /** Returns every string of an object, at every depth, including hidden properties. */
    function* textsWithin(value: unknown, seen = new Set()): Generator<string> {
        if (typeof value === 'string') yield value;
        if (typeof value !== 'object' || value === null || seen.has(value)) return;
        seen.add(value);
        for (const key of Reflect.ownKeys(value)) {
            const { value: member } = Object.getOwnPropertyDescriptor(value, key)! as { value: unknown };
            yield* textsWithin(member, seen);
        }
    }

    interface Built {
        transactionBytes: string;
        signingDigest: string;
    }

    function changed(text: string, change: (bytes: Uint8Array) => Uint8Array): string {
        return Buffer.from(change(new Uint8Array(Buffer.from(text, 'base64')))).toString('base64');
    }

    /** The last bytes are the expiration: another epoch. */
    function flip(text: string): string {
        return changed(text, (bytes) => bytes.map((byte, i) => (i === bytes.length - 8 ? byte ^ 1 : byte)));
    }

    function append(text: string): string {
        return changed(text, (bytes) => Uint8Array.of(...bytes, 0));
    }

    /** The transaction of another sender, with a matching digest. */
    function redressed(built: Built, address: string): Built {
        const data = bcs.TransactionData.parse(new Uint8Array(Buffer.from(built.transactionBytes, 'base64')));
        data.V1.sender = address;
        data.V1.gasData.owner = address;
        const bytes = bcs.TransactionData.serialize(data).toBytes();
        const signingDigest = blake2b(messageWithIntent('TransactionData', bytes), { dkLen: 32 });
        return {
            transactionBytes: Buffer.from(bytes).toString('base64'),
            signingDigest: Buffer.from(signingDigest).toString('base64'),
        };
    }
});
