import { once } from 'node:events';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { WebSocket } from 'ws';
import { startSandbox, type Sandbox } from '../../../ts/index.js';
import { bucketStart } from '../../../ts/history/candles.js';
import {
    ask,
    marketId,
    openAccount,
    openPosition,
    read,
    withSandbox,
    write,
    type Row,
    type Trader,
} from '../support.js';
import { sample } from '../sample-views.js';
import { sized } from '../../../../test/support/size.js';

const NOW = Date.UTC(2026, 8, 1, 12, 30, 5, 123);
const [MINUTE, HOUR, DAY] = [60_000, 3_600_000, 86_400_000];

describe('reads', () => {
    let sandbox: Sandbox;
    let btc: string;
    let eth: string;
    let now = NOW;

    beforeAll(async () => {
        sandbox = await startSandbox({ life: false, now: () => now });
        [btc, eth] = [marketId(sandbox), marketId(sandbox, 'ETH')];
    });

    afterAll(() => sandbox.close());

    /** @throws the service's message, unless the status is 200 */
    async function native<T = Row>(id: string, body?: unknown, on = sandbox): Promise<T> {
        const reply = await ask(on, body === undefined ? 'GET' : 'POST', `/api/perpetuals/${id}`, body);
        if (reply.status !== 200) throw new Error(`${reply.status} ${reply.text}`);
        return reply.body as T;
    }

    /** All keys, for lists those of the first element, without values. */
    function shapeOf(value: unknown): unknown {
        if (Array.isArray(value)) return value.slice(0, 1).map(shapeOf);
        if (typeof value !== 'object' || value === null) return 'value';
        return Object.fromEntries(Object.entries(value).map(([key, member]) => [key, shapeOf(member)]));
    }

    const expectShape = (answer: unknown, name: string): void => {
        expect(shapeOf(answer)).toEqual(shapeOf(sample(name)));
    };

    describe('market data', () => {
        test('config names the collateral, which selects all markets', async () => {
            const config = await native('config');
            expectShape(config, 'native-config.json');
            const collateralCoinType = config['defaultCollateralCoinType'];
            const answer = await native<{ markets: Row[] }>('all-markets', { collateralCoinType });
            expectShape(answer, 'native-all-markets.json');
            const symbols = answer.markets.map((market) => String((market['marketParams'] as Row)['baseAssetSymbol']));
            expect(symbols).toEqual(['BTCUSD', 'ETHUSD', 'SOLUSD', 'SUIUSD', 'XRPUSD']);
            expect(await native('all-markets', { collateralCoinType: '0x2::sui::SUI' })).toEqual({ markets: [] });
        });

        test('markets: all, or the requested ones in order', async () => {
            const all = await native<{ marketDatas: { market: Row; metadata: Row }[] }>('markets', {});
            expectShape(all, 'native-markets.json');
            expect(all.marketDatas).toHaveLength(5);
            expect(await native('markets', { marketIds: [] })).toEqual(all);
            const some = await native<typeof all>('markets', { marketIds: [eth, btc] });
            expect(some.marketDatas.map(({ metadata }) => metadata['symbol'])).toEqual(['ETH', 'BTC']);
        });

        test('prices and 24 hour statistics match the ticker, in order of the request', async () => {
            const marketIds = [eth, btc];
            const { marketsPrices } = await native<{ marketsPrices: Row[] }>('markets/prices', { marketIds });
            const { marketsStats } = await native<{ marketsStats: Row[] }>('markets/24hr-stats', { marketIds });
            expectShape({ marketsPrices }, 'native-markets-prices.json');
            expectShape({ marketsStats }, 'native-markets-24hr-stats.json');
            for (const [index, chId] of marketIds.entries()) {
                const ticker = await read(sandbox, 'ticker', { chId });
                expect(marketsPrices[index]!['marketId']).toBe(chId);
                expect(Number(marketsPrices[index]!['markPrice'])).toBeCloseTo(Number(ticker['markPrice']), 8);
                expect(marketsStats[index]!['volumeBaseAssetAmount']).toBe(ticker['baseVolume']);
                expect(marketsStats[index]!['priceChange']).toBe(ticker['change']);
                expect(Number(marketsStats[index]!['priceChangePercentage']) * 100).toBeCloseTo(
                    Number(ticker['percentage']),
                    6,
                );
            }
        });

        test('order books equal those of the unified section, with the same nonces', async () => {
            const answer = await native<{ orderbooks: { orderbook: Row }[] }>('markets/orderbooks', {
                marketIds: [btc, eth],
            });
            expectShape(answer, 'native-markets-orderbooks.json');
            for (const [index, chId] of [btc, eth].entries()) {
                const book = await read<{ bids: number[][]; nonce: number }>(sandbox, 'orderbook', { chId });
                const { orderbook } = answer.orderbooks[index]!;
                expect(orderbook['nonce']).toBe(`${book.nonce}n`);
                expect(orderbook['bids']).toEqual(book.bids.map(([price, size]) => ({ price, size })));
                expect(orderbook['bestBidPrice']).toBe(book.bids[0]![0]);
            }
        });

        test('an order book has the client nonce when a fault skips nonces', async () => {
            await withSandbox(async (own) => {
                const id = marketId(own);
                const trader = await openPosition(own, id);
                own.faults.stream({ kind: 'skip', stream: 'orderbook', id, by: 7 });
                const order = { chId: id, type: 'limit', side: 'buy', amount: 0.01, price: 1_000 };
                await write(own, trader.wallet, 'createOrders', {
                    accountId: trader.capabilityId,
                    deallocateFreeCollateral: false,
                    orders: [order],
                });
                const book = await read<{ nonce: number }>(own, 'orderbook', { chId: id });
                expect(book.nonce).toBe(own.internals.engine.book(id).nonce + 7);
                const { orderbooks } = await native<{ orderbooks: [{ orderbook: Row }] }>(
                    'markets/orderbooks',
                    { marketIds: [id] },
                    own,
                );
                expect(orderbooks[0].orderbook['nonce']).toBe(`${book.nonce}n`);
            });
        });

        test('candles: from is inclusive, to is exclusive, volume is base', async () => {
            const [fromTimestamp, toTimestamp] = [bucketStart('1h', NOW - DAY), bucketStart('1h', NOW)];
            const body = { marketId: btc, resolution: '1h', fromTimestamp, toTimestamp };
            const { candles } = await native<{ candles: Row[] }>('market/candle-history', body);
            expectShape({ candles }, 'native-market-candle-history.json');
            expect(candles.map(({ timestamp }) => timestamp)).toEqual(
                Array.from({ length: 24 }, (_, index) => fromTimestamp + index * HOUR),
            );
            const inner = { ...body, fromTimestamp: fromTimestamp + 1, toTimestamp: toTimestamp + 1 };
            const { candles: later } = await native<{ candles: Row[] }>('market/candle-history', inner);
            expect(later.map(({ timestamp }) => timestamp)).toEqual(
                Array.from({ length: 24 }, (_, index) => fromTimestamp + (index + 1) * HOUR),
            );
            const rows = await read<number[][]>(sandbox, 'OHLCV', { chId: btc, since: fromTimestamp, limit: 24 });
            for (const [index, [start, open, high, low, close, quote]] of rows.entries()) {
                const { volume, ...rest } = candles[index]!;
                expect(rest).toEqual({ timestamp: start, open, high, low, close });
                const mean = quote! / Number(volume);
                expect(mean).toBeGreaterThanOrEqual(low! - 1e-6);
                expect(mean).toBeLessThanOrEqual(high! + 1e-6);
            }
            expect(await native('market/candle-history', { ...body, toTimestamp: fromTimestamp })).toEqual({
                candles: [],
            });
        });

        test('candles reach back 90 days and not into the future', async () => {
            const body = { marketId: btc, resolution: '1d', fromTimestamp: 0, toTimestamp: NOW - 88 * DAY };
            const { candles } = await native<{ candles: Row[] }>('market/candle-history', body);
            expect(candles.map(({ timestamp }) => timestamp)).toEqual(
                [89, 88].map((days) => bucketStart('1d', NOW - days * DAY)),
            );
            const ahead = { ...body, fromTimestamp: NOW - DAY, toTimestamp: NOW + 5 * DAY };
            const { candles: latest } = await native<{ candles: Row[] }>('market/candle-history', ahead);
            expect(latest.map(({ timestamp }) => timestamp)).toEqual([bucketStart('1d', NOW)]);
        });

        test('trade cursors repeat no trade and skip only further trades of the last time; every trade has a digest', async () => {
            const all = await native<{ orders: Row[] }>('market/order-history', { marketId: btc, limit: 120 });
            expectShape({ ...all, nextBeforeTimestampCursor: null }, 'native-market-order-history.json');
            const paged: Row[] = [];
            let cursor: number | null = null;
            for (let page = 0; page < 2; page += 1) {
                const body = { marketId: btc, limit: 40, beforeTimestampCursor: cursor };
                const answer = await native<{ orders: Row[] } & Row>('market/order-history', body);
                const before: number = cursor ?? Infinity;
                const wanted = all.orders.filter(({ timestamp }) => (timestamp as number) < before).slice(0, 40);
                expect(answer.orders).toEqual(wanted);
                paged.push(...answer.orders);
                cursor = answer['nextBeforeTimestampCursor'] as number;
                expect(cursor).toBe(answer.orders.at(-1)!['timestamp']);
            }
            // The fills of one order share its time and its digest.
            const times = new Set(paged.map(({ timestamp }) => timestamp));
            expect(new Set(paged.map(({ txDigest }) => txDigest)).size).toBe(times.size);
            for (const { txDigest } of paged) expect(txDigest).toMatch(/^[1-9A-HJ-NP-Za-km-z]{43,44}$/);
        });

        test('funding rates of 90 days: hourly, newest first, with consistent cumulative rates', async () => {
            const window = { marketId: btc, fromTimestamp: 0, toTimestamp: NOW };
            const { history } = await native<{ history: Row[] }>('market/funding-history', { ...window, limit: 1_000 });
            expectShape({ history }, 'native-market-funding-history.json');
            expect(history).toHaveLength(1_000);
            expect(history[0]!['timestamp']).toBe(bucketStart('1h', NOW));
            for (const [index, row] of history.slice(0, -1).entries()) {
                const before = history[index + 1]!;
                expect(Number(row['timestamp']) - Number(before['timestamp'])).toBe(HOUR);
                const moved = Number(row['cumulativeLongFundingRate']) - Number(before['cumulativeLongFundingRate']);
                const index_ = Number(sandbox.internals.past.indexPrice(btc, Number(row['timestamp']))) / 1e18;
                expect(moved / index_).toBeCloseTo(Number(row['longFundingRate']), 12);
            }
            const oldest = { ...window, toTimestamp: NOW - 89 * DAY };
            const { history: first } = await native<{ history: Row[] }>('market/funding-history', oldest);
            expect(first).toHaveLength(24);
            expect(await native('market/funding-history', window)).toEqual({ history: history.slice(0, 100) });
            const edge = { ...window, fromTimestamp: history[2]!['timestamp'], toTimestamp: history[0]!['timestamp'] };
            expect(await native('market/funding-history', edge)).toEqual({ history: history.slice(1, 3) });
        });

        test('funding rates after the start equal the engine’s updates', async () => {
            let clock = NOW;
            await withSandbox(
                async (own) => {
                    const id = marketId(own);
                    for (let step = 0; step < 40; step += 1) own.step((clock += 2 * MINUTE));
                    const window = { marketId: id, fromTimestamp: NOW, toTimestamp: clock + 1 };
                    const { history } = await native<{ history: Row[] }>('market/funding-history', window, own);
                    expect(history).toHaveLength(1);
                    const state = own.internals.engine.market(id, clock);
                    expect(history[0]!['timestamp']).toBe(state.fundingUpdatedAt);
                    const cumulative = Number(history[0]!['cumulativeLongFundingRate']);
                    expect(cumulative).toBeCloseTo(Number(state.cumulativeFundingLong) / 1e18, 12);
                    const rate = Number(history[0]!['longFundingRate']);
                    const index = Number(own.internals.past.indexPrice(id, state.fundingUpdatedAt)) / 1e18;
                    expect(rate * index).toBeCloseTo(cumulative, 4);
                    expect(rate).not.toBe(0);
                },
                { now: () => clock, life: false },
            );
        });

        test.each([
            ['no stream is open', false, sized(3, 5)],
            // Its every quarter of a second is simulated: it starts some minutes before the hour.
            ['a stream is open', true, 1],
        ])('funding rates that were live are those of the later history, while %s', async (_what, isWatched, hours) => {
            const rates = new Map<string, Row[]>();
            const rowsOf = async (id: string, own: Sandbox, to: number): Promise<Row[]> => {
                const window = { marketId: id, fromTimestamp: NOW, toTimestamp: to, limit: 100 };
                const { history } = await native<{ history: Row[] }>('market/funding-history', window, own);
                // The cumulative rates count from the start of a sandbox.
                return history.map(({ timestamp, longFundingRate, txDigest }) => ({
                    timestamp,
                    longFundingRate,
                    txDigest,
                }));
            };
            const end = NOW + (hours - 1) * HOUR + 31 * MINUTE;
            let clock = isWatched ? NOW + sized(27, 24) * MINUTE : NOW;
            await withSandbox(
                async (own) => {
                    const socket = isWatched ? new WebSocket(`${own.wsUrl}/api/perpetuals/ws/updates`) : undefined;
                    if (socket !== undefined) await once(socket, 'open');
                    while (clock < end) own.step((clock = Math.min(end, clock + 7 * MINUTE)));
                    for (const { id } of own.internals.engine.markets.values())
                        rates.set(id, await rowsOf(id, own, end));
                    socket?.terminate();
                },
                { now: () => clock },
            );
            await withSandbox(
                async (own) => {
                    for (const [id, live] of rates) {
                        expect(live).toHaveLength(hours);
                        expect(live.every(({ longFundingRate }) => Number(longFundingRate) !== 0)).toBe(true);
                        expect(await rowsOf(id, own, end)).toEqual(live);
                    }
                },
                { now: end },
            );
        });
    });

    test('trades of one transaction share time and digest, and a page that ends among them has a cursor', async () => {
        let clock = NOW;
        await withSandbox(
            async (own) => {
                const id = marketId(own);
                const { engine } = own.internals;
                const [[, first], [, second]] = engine.book(id, 2).asks as [[bigint, bigint], [bigint, bigint]];
                const context = { now: NOW + 1, digest: 'Sweep', gasPrice: 1n, referenceGasPrice: 1n };
                engine.transact(context, (transaction) => {
                    const accountId = transaction.createAccount();
                    transaction.deposit(accountId, 10n ** 12n);
                    transaction.createPosition(id, accountId);
                    transaction.allocate(id, accountId, 10n ** 12n);
                    transaction.setBasePrice(id, engine.market(id, NOW).indexPrice);
                    transaction.setCollateralPrice(10n ** 18n);
                    const session = transaction.startSession(id, accountId);
                    session.placeMarket({ side: 'bid', size: first + second, reduceOnly: false });
                    session.end({ allocateMissing: false, deallocateFree: false });
                });
                clock = NOW + 5;
                const page = async (body: Row): Promise<{ orders: Row[]; nextBeforeTimestampCursor: number | null }> =>
                    native('market/order-history', { marketId: id, ...body }, own);
                const { orders } = await page({ limit: 10 });
                const swept = orders.filter(({ txDigest }) => txDigest === 'Sweep');
                expect(swept.length).toBeGreaterThan(1);
                expect(orders.slice(0, swept.length)).toEqual(swept);
                for (const order of swept) expect(order).toMatchObject({ timestamp: NOW + 1, side: 0 });
                const lastPage = await page({ limit: 1 });
                expect(lastPage).toEqual({ orders: swept.slice(0, 1), nextBeforeTimestampCursor: NOW + 1 });
                const again = await page({ limit: swept.length, beforeTimestampCursor: NOW + 2 });
                expect(again.orders).toEqual(swept);
                const older = await page({ limit: 1, beforeTimestampCursor: NOW + 1 });
                expect(older.orders).toEqual(orders.slice(swept.length, swept.length + 1));
            },
            { now: () => clock },
        );
    });

    describe('accounts', () => {
        let trader: Trader;

        beforeAll(async () => {
            trader = await openPosition(sandbox, btc);
        });

        const order = (side: string, amount: number, more: Row): Row => ({ chId: btc, side, amount, ...more });
        const place = async (...orders: Row[]): Promise<Row[]> =>
            write<Row[]>(sandbox, trader.wallet, 'createOrders', {
                accountId: trader.capabilityId,
                deallocateFreeCollateral: false,
                orders,
            });

        test('owned accounts by wallet equal those by number', async () => {
            const { walletAddress } = trader.wallet;
            const owned = await native<{ accountCaps: Row[] }>('accounts/owned', { walletAddress });
            expectShape(owned, 'native-accounts-owned.json');
            const coin = sandbox.internals.chain.collateralType;
            expect(owned.accountCaps).toMatchObject([
                {
                    objectId: trader.capabilityId,
                    walletAddress,
                    accountId: `${trader.accountNumber}n`,
                    accountObjectId: trader.accountId,
                    collateralCoinType: coin,
                    collateral: '3000000000n',
                    isAgent: false,
                },
            ]);
            expect(owned.accountCaps[0]!['objectVersion']).toBeGreaterThan(0);
            expect(owned.accountCaps[0]!['accountObjectInitialSharedVersion']).toBeGreaterThan(0);
            expect(await native('accounts', { accountIds: [`${trader.accountNumber}n`] })).toEqual(owned);
            expect(await native('accounts/owned', { walletAddress, collateralCoinTypes: [coin] })).toEqual(owned);
            const other = { walletAddress, collateralCoinTypes: ['0x2::sui::SUI'] };
            expect(await native('accounts/owned', other)).toEqual({ accountCaps: [] });
            expect(await native('accounts/owned', { walletAddress: '0x77' })).toEqual({ accountCaps: [] });
        });

        test('returns the requested positions with orders and totals', async () => {
            const [resting] = await place(order('buy', 0.02, { type: 'limit', price: 40_000 }));
            const accountIds = [`${trader.accountNumber}n`];
            const answer = await native<{ accounts: (Row & { positions: Row[] })[] }>('accounts/positions', {
                accountIds,
            });
            const wanted = sample('native-accounts-positions.json') as {
                accounts: { positions: { pendingOrders: Row[] }[] }[];
            };
            delete wanted.accounts[0]!.positions[0]!.pendingOrders[0]!['clientOrderId'];
            expect(shapeOf(answer)).toEqual(shapeOf(wanted));
            expect(answer.accounts).toMatchObject([
                {
                    accountId: accountIds[0],
                    availableCollateral: 3_000,
                    totalEquityUsd: 5_000,
                    positions: [
                        {
                            marketId: btc,
                            collateral: 2_000,
                            bidsQuantity: 0.02,
                            pendingOrders: [
                                {
                                    orderId: `${String(resting!['id'])}n`,
                                    side: 0,
                                    currentSize: '20000000n',
                                    initialSize: '20000000n',
                                },
                            ],
                        },
                    ],
                },
            ]);
            const only = await native<typeof answer>('accounts/positions', { accountIds, marketIds: [eth] });
            expect(only.accounts[0]).toEqual({ ...answer.accounts[0], positions: [] });
            expect(await native('accounts/positions', { accountIds, marketIds: [] })).toEqual(answer);
        });

        test('histories list events, newest first', async () => {
            now += 1_000;
            sandbox.step();
            await place(order('buy', 0.008, { type: 'market' }));
            const body = { accountId: `${trader.accountNumber}n` };
            const orders = await native<{ orders: Row[] } & Row>('account/order-history', body);
            const changes = await native<{ collateralChanges: Row[] } & Row>('account/collateral-history', body);
            expectShape({ ...orders, orders: orders.orders.slice(0, 1) }, 'native-account-order-history.json');
            expectShape(changes, 'native-account-collateral-history.json');
            expect(orders.orders.map(({ eventType }) => eventType)).toEqual(['FilledTakerOrder', 'PostedOrder']);
            expect(orders['nextBeforeTimestampCursor']).toBeNull();
            expect(changes.collateralChanges.map(({ eventType }) => eventType)).toEqual([
                'FilledTakerOrder',
                'AllocatedCollateral',
                'DepositedCollateral',
            ]);
            const filter = { ...body, eventTypes: ['DepositedCollateral'] };
            const filtered = await native<{ collateralChanges: Row[] }>('account/collateral-history', filter);
            expect(filtered.collateralChanges).toEqual(changes.collateralChanges.slice(2));
            const second = { ...body, limit: 1, beforeTimestampCursor: orders.orders[0]!['timestamp'] };
            expect(await native('account/order-history', second)).toEqual({
                orders: orders.orders.slice(1),
                nextBeforeTimestampCursor: null,
            });
        });

        test('max order size can be placed, and one lot more cannot', async () => {
            const rich = await openPosition(sandbox, eth);
            const { accountNumber, capabilityId } = rich;
            await write(sandbox, rich.wallet, 'allocate', { accountId: capabilityId, chId: eth, amount: 3_000 });
            const body = { marketId: eth, accountId: `${accountNumber}n`, side: 1, leverage: 5, price: 3_000 };
            const { maxOrderSize } = await native<{ maxOrderSize: string }>('account/max-order-size', body);
            expect(maxOrderSize).toMatch(/^\d+n$/);
            const largest = Number(maxOrderSize.slice(0, -1)) / 1e9;
            const { markPrice } = await read<{ markPrice: number }>(sandbox, 'ticker', { chId: eth });
            expect(largest * markPrice).toBeGreaterThan(24_900);
            expect(largest * markPrice).toBeLessThanOrEqual(25_000);
            const sell = async (amount: number): Promise<number> => {
                const sent = { chId: eth, type: 'limit', side: 'sell', amount, price: 3_000 };
                const orders = { accountId: capabilityId, deallocateFreeCollateral: false, orders: [sent] };
                const metadata = { sender: rich.wallet.walletAddress };
                return (await ask(sandbox, 'POST', '/api/ccxt/build/createOrders', { metadata, ...orders })).status;
            };
            await write(sandbox, rich.wallet, 'setLeverage', { accountId: capabilityId, chId: eth, leverage: 5 });
            expect(await sell(largest)).toBe(200);
            expect(await sell(Number((largest + 0.0001).toFixed(4)))).toBe(500);
            const market = { ...body, leverage: undefined, price: undefined, side: 0 };
            const bought = await native<{ maxOrderSize: string }>('account/max-order-size', market);
            expect(bought.maxOrderSize).toMatch(/^[1-9]\d*n$/);
            const poor = await openAccount(sandbox);
            const nothing = { ...body, accountId: `${poor.accountNumber}n` };
            expect(await native('account/max-order-size', nothing)).toEqual({ maxOrderSize: '0n' });
        });

        test('margin history ends with the current value', async () => {
            const accountId = `${trader.accountNumber}n`;
            for (const timeframe of ['1D', '1W', '1M', 'ALL']) {
                const { marginHistoryDatas } = await native<{ marginHistoryDatas: Row[] }>('account/margin-history', {
                    accountId,
                    timeframe,
                });
                const { accounts } = await native<{ accounts: [Row] }>('accounts/positions', {
                    accountIds: [accountId],
                });
                const last = marginHistoryDatas.at(-1)!;
                expect(last['timestamp']).toBe(now);
                expect(last['availableCollateralUsd']).toBe(accounts[0]['availableCollateralUsd']);
                // One values at the index, the other at the mark price.
                expect(Math.abs(Number(last['totalEquityUsd']) - Number(accounts[0]['totalEquityUsd']))).toBeLessThan(
                    1,
                );
                expect(Number(last['takerFeesUsd'])).toBeGreaterThan(0);
            }
        });

        test('a read lag delays accounts and histories', async () => {
            let clock = NOW;
            await withSandbox(
                async (own) => {
                    const user = await openAccount(own);
                    const body = { accountId: `${user.accountNumber}n` };
                    const { walletAddress } = user.wallet;
                    expect(await native('accounts/owned', { walletAddress }, own)).toEqual({ accountCaps: [] });
                    clock += 5_000;
                    await write(own, user.wallet, 'deposit', { accountId: user.accountId, amount: 7 });
                    const changes = async (): Promise<number> =>
                        (await native<{ collateralChanges: Row[] }>('account/collateral-history', body, own))
                            .collateralChanges.length;
                    const available = async (): Promise<unknown> =>
                        (await native<{ accounts: Row[] }>('accounts/positions', { accountIds: [body.accountId] }, own))
                            .accounts[0]!['availableCollateral'];
                    expect([await changes(), await available()]).toEqual([0, 0]);
                    expect(
                        (await native<{ accountCaps: Row[] }>('accounts/owned', { walletAddress }, own)).accountCaps,
                    ).toHaveLength(1);
                    clock += 3_000;
                    expect([await changes(), await available()]).toEqual([1, 7]);
                },
                { now: () => clock, readLagMs: 3_000 },
            );
        });

        test('reports an agent capability as such, and in the owner’s row', async () => {
            const agent = {
                objectId: `0x${'a6'.repeat(32)}`,
                walletAddress: '0xa9',
                accountNumber: trader.accountNumber,
            };
            sandbox.internals.chain.agents.push(agent);
            const { accountCaps } = await native<{ accountCaps: Row[] }>('accounts/owned', { walletAddress: '0xa9' });
            expect(accountCaps).toMatchObject([
                {
                    objectId: agent.objectId,
                    walletAddress: `0x${'a9'.padStart(64, '0')}`,
                    isAgent: true,
                    accountId: `${trader.accountNumber}n`,
                },
            ]);
            const own = await native<{ accountCaps: Row[] }>('accounts/owned', {
                walletAddress: trader.wallet.walletAddress,
            });
            expect(own.accountCaps).toMatchObject([{ isAgent: false, whitelistedAgentCapIds: [agent.objectId] }]);
            const unified = await read<Row[]>(sandbox, 'accounts', { address: '0xa9' });
            expect(unified[0]).toMatchObject({ id: agent.objectId, accountNumber: trader.accountNumber });
            sandbox.internals.chain.agents.length = 0;
        });

        describe('signed reads', () => {
            const bytes = Buffer.from('Aftermath Terms and Conditions').toString('base64');
            const signed = async (privateKey: string, text = 'Aftermath Terms and Conditions'): Promise<Row> => {
                const keypair = Ed25519Keypair.fromSecretKey(privateKey);
                const { bytes: message, signature } = await keypair.signPersonalMessage(Buffer.from(text));
                return { walletAddress: keypair.toSuiAddress(), bytes: message, signature };
            };

            test('return stop and TWAP orders of the account, filtered by market', async () => {
                const { accountNumber } = trader;
                const [stop] = (sample('native-account-stop-order-datas.json') as { stopOrderDatas: [never] })
                    .stopOrderDatas;
                const [twap] = (sample('native-account-twap-order-datas.json') as { twapOrderDatas: [never] })
                    .twapOrderDatas;
                const undo = [
                    sandbox.internals.native.stopOrders.add({ accountNumber, marketId: btc, row: stop }),
                    sandbox.internals.native.twapOrders.add({ accountNumber, row: twap }),
                    sandbox.internals.native.stopOrders.add({ accountNumber: 1, marketId: btc, row: stop }),
                ];
                const body = { ...(await signed(trader.wallet.privateKey)), accountId: `${accountNumber}n` };
                expect(await native('account/stop-order-datas', body)).toEqual({ stopOrderDatas: [stop] });
                expect(await native('account/twap-order-datas', body)).toEqual({ twapOrderDatas: [twap] });
                const onEth = { ...body, marketIds: [eth] };
                expect(await native('account/stop-order-datas', onEth)).toEqual({ stopOrderDatas: [] });
                const onBtc = { ...body, marketIds: [btc, eth] };
                expect(await native('account/stop-order-datas', onBtc)).toEqual({ stopOrderDatas: [stop] });
                for (const take of undo) take();
                expect(await native('account/stop-order-datas', body)).toEqual({ stopOrderDatas: [] });
            });

            test('refuse with 2034 on a wrong message, signature, signer or account', async () => {
                const other = await openAccount(sandbox);
                const good = { ...(await signed(trader.wallet.privateKey)), accountId: `${trader.accountNumber}n` };
                const foreign = await signed(other.wallet.privateKey);
                const wrong = [
                    { ...good, ...(await signed(trader.wallet.privateKey, '{"action":"GET_STOP_ORDERS"}')) },
                    { ...good, ...foreign },
                    { ...good, signature: foreign['signature'] },
                    { ...good, walletAddress: foreign['walletAddress'] },
                    { ...good, bytes: Buffer.from('Aftermath Terms and Conditions\n').toString('base64') },
                    { ...good, signature: bytes },
                ];
                for (const id of ['account/stop-order-datas', 'account/twap-order-datas']) {
                    expect((await ask(sandbox, 'POST', `/api/perpetuals/${id}`, good)).status).toBe(200);
                    for (const body of wrong) {
                        const reply = await ask(sandbox, 'POST', `/api/perpetuals/${id}`, body);
                        expect(reply).toMatchObject({ status: 400, body: { error_code: 2034 } });
                    }
                }
            });
        });
    });

    describe('refusals', () => {
        const refused = async (id: string, body: unknown): Promise<unknown> => {
            const reply = await ask(sandbox, 'POST', `/api/perpetuals/${id}`, body);
            return [reply.status, reply.body];
        };

        test('refuses integers without n', async () => {
            for (const accountId of [1, '1', '1.0n']) {
                expect(await refused('account/order-history', { accountId })).toMatchObject([
                    400,
                    {
                        message: expect.stringContaining(
                            `accountId is ${JSON.stringify(accountId)} instead of `,
                        ) as unknown as string,
                    },
                ]);
            }
        });

        test('four operations refuse with a plain string, others with an ErrorResponse', async () => {
            const nowhere = { marketIds: ['0x5'] };
            expect(await refused('markets', nowhere)).toEqual([
                400,
                'marketIds[0]: wanted the id of a market, found 0x5',
            ]);
            expect(await refused('markets/prices', nowhere)).toEqual([
                400,
                'marketIds[0]: wanted the id of a market, found 0x5',
            ]);
            expect(await refused('accounts', { accountIds: ['999999n'] })).toEqual([
                400,
                'accountIds[0]: wanted the number of an account, found 999999n',
            ]);
            expect(await refused('accounts/positions', { accountIds: [5] })).toEqual([
                400,
                expect.stringMatching(/^accountIds\[0\] is 5 instead of string/),
            ]);
            expect(await refused('markets/24hr-stats', nowhere)).toMatchObject([400, { error_code: 1000 }]);
            expect(await refused('account/order-history', { accountId: '999999n' })).toMatchObject([
                400,
                { error_code: 1000 },
            ]);
        });

        test('refuses an account without capability', async () => {
            expect(await refused('accounts', { accountIds: ['800000n'] })).toEqual([
                400,
                'accountIds[0]: wanted an account of a wallet, found 800000n',
            ]);
        });
    });
});
