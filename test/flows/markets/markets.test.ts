/** Market data of the native section: all markets in one request, each row assigned to its market. */

import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import * as ccxt from 'ccxt';
import type { FundingRateHistory, Ticker } from 'ccxt';
import Binance from '../../../node_modules/ccxt/js/src/binance.js';
import Bybit from '../../../node_modules/ccxt/js/src/bybit.js';
import Hyperliquid from '../../../node_modules/ccxt/js/src/hyperliquid.js';
import type { aftermath } from '../../../ts/aftermath.js';
import { startSandbox } from '../../../sandbox/ts/index.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../support/exchange.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const HOUR = 3_600_000;

const STATS = 'perpetuals/markets/24hr-stats';
const BOOKS = 'perpetuals/markets/orderbooks';
const PRICES = 'perpetuals/markets/prices';
const MARKETS = 'perpetuals/markets';
const FUNDING = 'perpetuals/market/funding-history';

describe('markets', () => {
    let stage: Stage;
    let exchange: aftermath;
    let symbols: string[];
    beforeAll(async () => {
        stage = await setStage();
        ({ exchange } = stage);
        await openAccountOnChain(stage);
        symbols = Object.keys(await exchange.loadMarkets());
    });
    afterAll(() => stage.sandbox.close());
    beforeEach(() => {
        stage.sandbox.requests.clear();
    });
    afterEach(() => {
        stage.sandbox.faults.clear();
    });

    type Row = Record<string, unknown>;

    /** Changes a list of a response. */
    function rewriteRows(route: string, member: string, change: (rows: Row[]) => Row[]): void {
        const rewrite = (answer: unknown): unknown => ({
            [member]: change((answer as Record<string, Row[]>)[member]!),
        });
        stage.sandbox.faults.add({ route, rewrite });
    }

    /** A structure without the time of its response. */
    function withoutTime(structure: object): Row {
        return { ...structure, timestamp: undefined, datetime: undefined };
    }

    /** A ticker without `info` and the time of its response. */
    function figuresOf(ticker: Ticker): Row {
        return { ...ticker, info: undefined, timestamp: undefined, datetime: undefined };
    }

    describe('loadMarkets', () => {
        test('loads again after a failure, also for callers that share it', async () => {
            const fresh = on(stage.sandbox);
            stage.sandbox.faults.add({ route: 'markets', status: 503 });
            const failed = await Promise.allSettled([fresh.loadMarkets(), fresh.loadMarkets(), fresh.fetchTicker(BTC)]);
            expect(failed.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
            await expect(fresh.loadMarkets()).rejects.toThrow(ccxt.ExchangeNotAvailable);
            stage.sandbox.faults.clear();
            expect(await fresh.fetchTicker(BTC)).toMatchObject({ symbol: BTC });
            expect(Object.keys(await fresh.loadMarkets())).toEqual(symbols);
            expect(stage.sandbox.requests.count('markets')).toBe(3);
        });

        test('returns the known markets after a failed reload', async () => {
            const fresh = on(stage.sandbox);
            const markets = await fresh.loadMarkets();
            stage.sandbox.faults.add({ route: 'markets', status: 503 });
            await expect(fresh.loadMarkets(true)).rejects.toThrow(ccxt.ExchangeNotAvailable);
            expect(await fresh.loadMarkets()).toBe(markets);
        });
    });

    describe('tickers', () => {
        test('all markets take at most four requests', async () => {
            const tickers = await exchange.fetchTickers();
            expect(Object.keys(tickers)).toEqual(symbols);
            expect(symbols.length).toBeGreaterThan(4);
            expect(stage.sandbox.requests.count()).toBeLessThanOrEqual(4);
        });

        test('equal the ticker of each market, without last, close and open', async () => {
            const tickers = await exchange.fetchTickers();
            for (const symbol of symbols) {
                const {
                    bid,
                    bidVolume,
                    ask,
                    askVolume,
                    change,
                    baseVolume,
                    quoteVolume,
                    markPrice,
                    indexPrice,
                    percentage,
                } = await exchange.fetchTicker(symbol);
                const ticker = tickers[symbol]!;
                expect(ticker).toMatchObject({ symbol, bid, bidVolume, ask, askVolume, change, baseVolume });
                expect(ticker.quoteVolume).toBeCloseTo(quoteVolume!, 5);
                expect(ticker.markPrice).toBeCloseTo(markPrice!, 5);
                expect(ticker.indexPrice).toBeCloseTo(indexPrice!, 5);
                expect(ticker.percentage).toBeCloseTo(percentage!, 5);
                expect([ticker.last, ticker.close, ticker.open]).toEqual(Array(3).fill(undefined));
            }
        });

        test('include the last trade on request, by an argument or by the option', async () => {
            const last = async (one: aftermath, params?: object): Promise<number | undefined> =>
                (await one.fetchTickers([BTC], params))[BTC]!.last;
            const [trade] = await exchange.fetchTrades(BTC, undefined, 1);
            expect(await last(exchange, { last: true })).toBe(trade!.price);
            const eager = on(stage.sandbox, { options: { fetchTickers: { last: true } } });
            expect(await last(eager)).toBe(trade!.price);
            expect(await last(eager, { last: false })).toBeUndefined();
        });

        test('request selected markets by their ids, each once', async () => {
            const tickers = await exchange.fetchTickers([ETH, BTC, ETH]);
            expect(Object.keys(tickers).sort()).toEqual([BTC, ETH]);
            const marketIds = [exchange.market(ETH).id, exchange.market(BTC).id];
            expect(stage.sandbox.requests.bodies(STATS)).toEqual([{ marketIds }]);
        });

        const wrong: readonly (readonly [string, string, string, (rows: Row[]) => Row[]])[] = [
            ['statistics in another order', STATS, 'marketsStats', (rows) => rows.reverse()],
            ['statistics of one market too few', STATS, 'marketsStats', (rows) => rows.slice(1)],
            ['statistics of one market too many', STATS, 'marketsStats', (rows) => [...rows, rows[0]!]],
            ['books in another order', BOOKS, 'orderbooks', (rows) => rows.reverse()],
            ['books of one market too few', BOOKS, 'orderbooks', (rows) => rows.slice(1)],
        ];
        for (const [what, route, member, change] of wrong) {
            test(`${what} are rejected`, async () => {
                rewriteRows(route, member, change);
                await expect(exchange.fetchTickers()).rejects.toThrow(ccxt.BadResponse);
            });
        }

        test('books with market ids are accepted in another order', async () => {
            const books = await exchange.fetchBidsAsks();
            const ids = symbols.map((symbol) => exchange.market(symbol).id);
            rewriteRows(BOOKS, 'orderbooks', (rows) => rows.map((row, n) => ({ ...row, marketId: ids[n] })).reverse());
            const again = await exchange.fetchBidsAsks();
            expect(symbols.map((symbol) => figuresOf(again[symbol]!))).toEqual(
                symbols.map((symbol) => figuresOf(books[symbol]!)),
            );
        });

        test('NaN, null and missing figures of one market do not change the others', async () => {
            const before = await exchange.fetchTickers();
            rewriteRows(PRICES, 'marketsPrices', ([, ...rows]) => rows);
            let isFirst = true;
            stage.sandbox.faults.add({
                route: STATS,
                garble: (text) =>
                    text.replace(
                        /\{[^{}]*\}/,
                        '{"volumeUsd":NaN,"basePrice":NaN,"priceChange":null,"markPrice":-Infinity}',
                    ),
            });
            stage.sandbox.faults.add({
                route: BOOKS,
                garble: (text) => {
                    const found = isFirst ? text.replace(/"price":[\d.]+/, '"price":NaN') : text;
                    isFirst = false;
                    return found;
                },
            });
            const after = await exchange.fetchTickers();
            const [first, ...others] = symbols;
            expect(after[first!]).toMatchObject({ symbol: first, baseVolume: undefined, quoteVolume: undefined });
            expect([after[first!]!.percentage, after[first!]!.markPrice]).toEqual([undefined, undefined]);
            for (const symbol of others) expect(figuresOf(after[symbol]!)).toEqual(figuresOf(before[symbol]!));
        });

        test('a market without a price change has a percentage of 0', async () => {
            rewriteRows(STATS, 'marketsStats', (rows) =>
                rows.map((row) => ({ ...row, priceChange: 0, priceChangePercentage: 0 })),
            );
            expect((await exchange.fetchTickers([BTC]))[BTC]).toMatchObject({ change: 0, percentage: 0 });
        });
    });

    describe('prices and books', () => {
        test('the books of all markets take one request', async () => {
            const books = await exchange.fetchOrderBooks();
            expect(stage.sandbox.requests.count()).toBe(1);
            expect(Object.keys(books)).toEqual(symbols);
            for (const symbol of symbols) {
                const { bids, asks, nonce } = await exchange.fetchOrderBook(symbol);
                expect(books[symbol]).toMatchObject({ symbol, bids, asks, nonce });
            }
            const cut = await exchange.fetchOrderBooks([ETH], 3);
            expect([cut[ETH]!.bids.length, cut[ETH]!.asks.length, cut[BTC]]).toEqual([3, 3, undefined]);
        });

        test('the best bids and asks of all markets take one request', async () => {
            const tickers = await exchange.fetchBidsAsks();
            expect(stage.sandbox.requests.count()).toBe(1);
            for (const symbol of symbols) {
                const { bids, asks } = await exchange.fetchOrderBook(symbol, 1);
                const { bid, bidVolume, ask, askVolume } = tickers[symbol]!;
                expect([
                    [bid, bidVolume],
                    [ask, askVolume],
                ]).toEqual([bids[0], asks[0]]);
            }
        });

        test('marks and indexes of all markets take one request', async () => {
            const tickers = await exchange.fetchMarkPrices();
            expect(stage.sandbox.requests.count()).toBe(1);
            expect(Object.keys(tickers)).toEqual(symbols);
            const ticker = await exchange.fetchTicker(ETH);
            const one = await exchange.fetchMarkPrice(ETH);
            expect(figuresOf(one)).toEqual(figuresOf(tickers[ETH]!));
            expect(one.markPrice).toBeCloseTo(ticker.markPrice!, 5);
            expect(one.indexPrice).toBeCloseTo(ticker.indexPrice!, 5);
            expect(one.last).toBeUndefined();
        });

        test('omits a market that the service does not return, and rejects a call for it alone', async () => {
            rewriteRows(PRICES, 'marketsPrices', (rows) => rows.slice(1));
            expect(Object.keys(await exchange.fetchMarkPrices())).toEqual(symbols.slice(1));
            await expect(exchange.fetchMarkPrice(symbols[0]!)).rejects.toThrow(ccxt.BadResponse);
        });

        test('last prices are those of the last trades', async () => {
            const prices = await exchange.fetchLastPrices([BTC, ETH]);
            expect(stage.sandbox.requests.count()).toBe(2);
            const [{ price, side, timestamp, datetime } = {}] = await exchange.fetchTrades(ETH, undefined, 1);
            expect(prices[ETH]).toMatchObject({ symbol: ETH, price, side, timestamp, datetime });
            const shape = new Binance().parseLastPrice({ symbol: 'BTCUSDT', price: '1', time: 1 });
            expect(Object.keys(prices[BTC] as object).sort()).toEqual(Object.keys(shape).sort());
        });
    });

    describe('times and currencies', () => {
        test('structures of rows without a time have that of their response', async () => {
            const before = exchange.milliseconds();
            const found = [
                ...Object.values(await exchange.fetchTickers()),
                ...Object.values(await exchange.fetchBidsAsks()),
                ...Object.values(await exchange.fetchMarkPrices()),
                ...Object.values(await exchange.fetchOrderBooks()),
            ];
            for (const { timestamp, datetime } of found) {
                expect(timestamp).toBeGreaterThanOrEqual(before);
                expect(timestamp).toBeLessThanOrEqual(exchange.milliseconds());
                expect(datetime).toBe(exchange.iso8601(timestamp));
            }
            expect(found).toHaveLength(4 * symbols.length);
        });

        test('the time of the service is that of an order book, plus half of the delay of the request', async () => {
            const one = on(stage.sandbox);
            await one.loadMarkets();
            const ahead = 5_000;
            const sent: number[] = [];
            const rewrite = (answer: unknown): unknown => {
                sent.push(Date.now() + ahead);
                return { ...(answer as object), timestamp: sent[0] };
            };
            stage.sandbox.faults.add({ route: 'orderbook', rewrite, times: 1 });
            let waited = 0;
            const send = one.fetch.bind(one);
            one.fetch = async (...request: Parameters<typeof send>): Promise<unknown> => {
                const answer: unknown = await send(...request);
                one.milliseconds = () => one.lastRestRequestTimestamp + (waited = 400);
                return answer;
            };
            expect(await one.fetchTime()).toBe(sent[0]! + 200);
            expect(waited).toBe(400);
            stage.sandbox.faults.add({
                route: 'orderbook',
                rewrite: (row) => ({ ...(row as object), timestamp: null }),
            });
            await expect(one.fetchTime()).rejects.toThrow(ccxt.BadResponse);
            await expect(one.fetchTime({ symbol: BTC } as object)).rejects.toThrow(ccxt.BadRequest);
        });

        test('the quote currency is known, also after a reload, and is no coin to deposit', async () => {
            await exchange.loadMarkets(true);
            const ticks = symbols.map((symbol) => Number(exchange.market(symbol).precision.price));
            expect(exchange.currency('USD')).toMatchObject({
                code: 'USD',
                deposit: false,
                precision: Math.min(...ticks),
            });
            expect(exchange.currency('USDC')).toMatchObject({ code: 'USDC', deposit: true });
            expect(Object.keys(await exchange.fetchCurrencies())).not.toContain('USD');
        });
    });

    describe('markets that the user sets without currencies', () => {
        let cached: unknown;
        beforeAll(() => {
            cached = JSON.parse(JSON.stringify(exchange.markets));
        });

        const ways: readonly [string, (trader: aftermath) => void][] = [
            ['by the property', (trader) => (trader.markets = cached as never)],
            ['by setMarkets', (trader) => trader.setMarkets(Object.values(cached as object))],
        ];
        for (const [how, give] of ways) {
            test(`${how} can be traded, and their collateral deposited`, async () => {
                const trader = on(stage.sandbox, stage.wallet);
                give(trader);
                expect(await trader.deposit('USDC', 1)).toMatchObject({ amount: 1, currency: 'USDC' });
                expect(await trader.createOrder(BTC, 'limit', 'buy', 0.001, 50_000)).toMatchObject({ symbol: BTC });
                await trader.cancelAllOrders(BTC);
                expect(await trader.fetchDepositAddress('USDC')).toMatchObject({ currency: 'USDC' });
                expect(Object.keys(trader.currencies)).toEqual(expect.arrayContaining(['BTC', 'USD', 'USDC']));
                expect(stage.sandbox.requests.count('markets')).toBe(0);
                expect(stage.sandbox.requests.count('currencies')).toBe(1);
            });
        }

        test('take no request where the decimals of the collateral are built in', async () => {
            const deployed = await startSandbox({ life: false, deployment: 'mainnet' });
            try {
                const first = on(deployed);
                await first.loadMarkets();
                deployed.requests.clear();
                const second = on(deployed);
                second.setMarkets(Object.values(first.markets ?? {}));
                await second.loadMarkets();
                expect(second.currency('USDC')).toMatchObject({ code: 'USDC', deposit: true, precision: 1e-6 });
                expect(deployed.requests.count('currencies')).toBe(0);
            } finally {
                await deployed.close();
            }
        });

        test('can be read while the currencies cannot, and a write says what is missing', async () => {
            const trader = on(stage.sandbox, stage.wallet);
            trader.setMarkets(Object.values(cached as object));
            stage.sandbox.faults.add({ route: 'currencies', status: 503 });
            expect(await trader.fetchTicker(BTC)).toMatchObject({ symbol: BTC });
            await expect(trader.deposit('USDC', 1)).rejects.toThrow(
                'aftermath the decimals of USDC are unknown, as the markets were set without currencies; call loadMarkets(true), or setMarkets(markets, currencies)',
            );
            stage.sandbox.faults.clear();
            expect(await trader.deposit('USDC', 1)).toMatchObject({ amount: 1 });
        });
    });

    test('returnResponseHeaders adds the headers to responses, and is no row of a dictionary', async () => {
        const given = on(stage.sandbox, { returnResponseHeaders: true });
        const log = jest.spyOn(given, 'log').mockReturnValue(undefined);
        expect(Object.keys(await given.fetchCurrencies())).toEqual(Object.keys(await exchange.fetchCurrencies()));
        expect(log).not.toHaveBeenCalled();
        const response = (await given.publicGetCurrencies()) as Row;
        expect(response.responseHeaders).toHaveProperty('Content-Type');
        expect(Object.keys(given.parseCurrencies(response))).toEqual(Object.keys(await given.fetchCurrencies()));
        expect((await given.fetchTicker(BTC)).info).toHaveProperty('responseHeaders.Content-Type');
        expect((await given.fetchOrderBook(BTC)).symbol).toBe(BTC);
    });

    describe('funding', () => {
        test('the rates of all markets take one request and have the structure of CCXT', async () => {
            rewriteRows(MARKETS, 'marketDatas', (rows) =>
                rows.map((row) => {
                    const market = row.market as Row;
                    const marketState = { ...(market.marketState as Row), premiumTwap: 4 };
                    return { ...row, market: { ...market, indexPrice: 20_000, marketState } };
                }),
            );
            const rates = await exchange.fetchFundingRates();
            expect(stage.sandbox.requests.count()).toBe(1);
            expect(Object.keys(rates)).toEqual(symbols);
            const rate = await exchange.fetchFundingRate(BTC);
            expect(withoutTime(rate)).toEqual(withoutTime(rates[BTC]!));
            expect(rate.timestamp).toBeGreaterThan(rates[BTC]!.timestamp! - 1);
            expect(rate.datetime).toBe(exchange.iso8601(rate.timestamp));
            expect(rate).toMatchObject({
                symbol: BTC,
                fundingRate: 4 / 20_000 / 8,
                indexPrice: 20_000,
                interval: '1h',
            });
            expect(rate.fundingTimestamp! % HOUR).toBe(0);
            expect(rate.fundingTimestamp! - Date.now()).toBeLessThanOrEqual(HOUR);
            const shape = new Hyperliquid().parseFundingRate({ name: 'BTC' });
            expect(Object.keys(rate).sort()).toEqual(Object.keys(shape).sort());
        });

        test('returns the intervals of one market and of all', async () => {
            const intervals = await exchange.fetchFundingIntervals();
            expect(Object.values(intervals).map(({ interval }) => interval)).toEqual(symbols.map(() => '1h'));
            expect(withoutTime(await exchange.fetchFundingInterval(ETH))).toEqual(withoutTime(intervals[ETH]!));
        });

        /** The whole history of the service, oldest first. */
        async function wholeHistory(): Promise<{ timestamp: number; fundingRate: number }[]> {
            const body = { marketId: exchange.market(BTC).id, fromTimestamp: 0, toTimestamp: Date.now(), limit: 1_000 };
            const { history } = (await exchange.publicPostPerpetualsMarketFundingHistory(body)) as {
                history: { eventTimestamp: string; longFundingRate: string }[];
            };
            return history
                .map((row) => ({ timestamp: Number(row.eventTimestamp), fundingRate: Number(row.longFundingRate) }))
                .sort((left, right) => left.timestamp - right.timestamp);
        }

        function figures(rows: readonly FundingRateHistory[]): unknown[] {
            return rows.map(({ timestamp, fundingRate }) => ({ timestamp, fundingRate }));
        }

        test('returns a history of several pages completely, oldest first, each settlement once', async () => {
            const whole = await wholeHistory();
            expect(whole.length).toBeGreaterThan(900);
            const since = whole.at(-450)!.timestamp;
            expect(figures(await exchange.fetchFundingRateHistory(BTC, since))).toEqual(whole.slice(-450));
            expect(figures(await exchange.fetchFundingRateHistory(BTC, since, 250))).toEqual(whole.slice(-450, -200));
            const until = whole.at(-300)!.timestamp;
            const between = await exchange.fetchFundingRateHistory(BTC, since, undefined, { until });
            expect(figures(between)).toEqual(whole.slice(-450, -299));
        });

        test('returns the newest rows without since: 100, limit, or at most 1,000', async () => {
            const whole = await wholeHistory();
            expect(figures(await exchange.fetchFundingRateHistory(BTC))).toEqual(whole.slice(-100));
            expect(figures(await exchange.fetchFundingRateHistory(BTC, undefined, 3))).toEqual(whole.slice(-3));
            const paginated = await exchange.fetchFundingRateHistory(BTC, undefined, undefined, { paginate: true });
            // Ten requests: one that a late row makes necessary has fewer rows than the others.
            expect(paginated.length).toBeGreaterThan(900);
            expect(paginated.length).toBeLessThanOrEqual(1_000);
            expect(figures(paginated)).toEqual(whole.slice(-paginated.length));
            const until = whole.at(-50)!.timestamp;
            const older = await exchange.fetchFundingRateHistory(BTC, undefined, 200, { until });
            expect(figures(older)).toEqual(whole.slice(-249, -49));
        });

        for (const keeps of ['newest', 'oldest'] as const) {
            test(`returns all rows when the service returns only the ${keeps} 30 of a window`, async () => {
                const whole = await wholeHistory();
                rewriteRows(FUNDING, 'history', (rows) => (keeps === 'newest' ? rows.slice(0, 30) : rows.slice(-30)));
                const since = whole.at(-150)!.timestamp;
                expect(figures(await exchange.fetchFundingRateHistory(BTC, since))).toEqual(whole.slice(-150));
            });
        }

        test('requests the frequency of a market once when until ends the range', async () => {
            const fresh = on(stage.sandbox);
            const until = Date.now() - HOUR;
            await fresh.fetchFundingRateHistory(BTC, undefined, undefined, { until });
            await fresh.fetchFundingRateHistory(BTC, undefined, undefined, { until });
            expect(stage.sandbox.requests.count(MARKETS)).toBe(1);
        });

        test.each([
            ['two years behind', -730 * 24 * HOUR],
            ['two hours ahead', 2 * HOUR],
            ['two years ahead', 730 * 24 * HOUR],
        ])('returns the newest rows when the clock of the service is %s', async (_what, difference) => {
            const now = Date.now() + difference;
            const other = await setStage({ now });
            const rows = await other.exchange.fetchFundingRateHistory(BTC);
            expect(rows).toHaveLength(100);
            const [third, second, last] = rows.slice(-3).map(({ timestamp }) => Number(timestamp));
            expect(now - last!).toBeLessThan(HOUR);
            expect(await other.exchange.fetchFundingRateHistory(BTC, third)).toEqual(rows.slice(-3));
            const until = second;
            expect(await other.exchange.fetchFundingRateHistory(BTC, undefined, 2, { until })).toEqual(
                rows.slice(-3, -1),
            );
            await other.sandbox.close();
        });

        test('requires a symbol', async () => {
            await expect(exchange.fetchFundingRateHistory()).rejects.toThrow(ccxt.ArgumentsRequired);
        });
    });

    describe('open interest and tiers', () => {
        test('the open interest of all markets takes one request and includes new positions', async () => {
            const before = await exchange.fetchOpenInterest(BTC);
            await exchange.createOrder(BTC, 'market', 'buy', 0.01);
            stage.sandbox.requests.clear();
            const interests = await exchange.fetchOpenInterests();
            expect(stage.sandbox.requests.count()).toBe(1);
            expect(Object.keys(interests)).toEqual(symbols);
            const { openInterestAmount, openInterestValue, timestamp, datetime } = interests[BTC]!;
            expect(timestamp).toBeGreaterThan(before.timestamp! - 1);
            expect(datetime).toBe(exchange.iso8601(timestamp));
            expect(openInterestAmount! - before.openInterestAmount!).toBeCloseTo(0.01, 9);
            const { markPrice } = await exchange.fetchMarkPrice(BTC);
            expect(openInterestValue! / openInterestAmount! / markPrice!).toBeCloseTo(1, 6);
        });

        test('the tiers of all markets take one request and equal the limits of the markets', async () => {
            const tiers = await exchange.fetchLeverageTiers();
            expect(stage.sandbox.requests.count()).toBe(1);
            for (const symbol of symbols) {
                const [tier, ...others] = tiers[symbol]!;
                expect(others).toEqual([]);
                expect(tier).toMatchObject({ tier: 1, symbol, currency: 'USD', minNotional: 0 });
                expect(tier!.maxLeverage).toBeCloseTo(exchange.market(symbol).limits.leverage!.max!, 9);
                expect(tier!.maintenanceMarginRate! * tier!.maxLeverage!).toBeLessThan(1);
            }
            expect((await exchange.fetchMarketLeverageTiers(ETH))[0]).toMatchObject({ symbol: ETH, tier: 1 });
            const info = { symbol: 'BTCUSD', id: 1, riskLimitValue: '1', maintenanceMargin: '1', maxLeverage: '1' };
            const bybit = new Bybit() as unknown as { parseMarketLeverageTiers(rows: object[]): object[] };
            const [shape] = bybit.parseMarketLeverageTiers([info]);
            expect(Object.keys(tiers[BTC]![0]!).sort()).toEqual(Object.keys(shape!).sort());
        });
    });

    describe('the unit of the volumes of candles', () => {
        function listening(options: object = {}): { one: aftermath; log: ReturnType<typeof jest.fn> } {
            const one = on(stage.sandbox, { options: { candles: options } });
            const log = jest.fn();
            one.log = log;
            return { one, log };
        }

        test('is checked at the first read only, without a warning when it is base', async () => {
            const { one, log } = listening({ wireVolume: { unified: 'quote', native: 'base' } });
            await one.fetchOHLCV(BTC, '1m', undefined, 5);
            expect([stage.sandbox.requests.count(STATS), stage.sandbox.requests.count('OHLCV')]).toEqual([1, 2]);
            await one.fetchOHLCV(BTC, '1m', undefined, 5);
            await one.fetchOHLCV(ETH, '1h', undefined, 5);
            expect([stage.sandbox.requests.count(STATS), stage.sandbox.requests.count('OHLCV')]).toEqual([1, 4]);
            expect(log).not.toHaveBeenCalled();
        });

        test('causes one warning when it is not base', async () => {
            const { one, log } = listening({ wireVolume: { unified: 'base', native: 'base' } });
            await Promise.all([one.fetchOHLCV(BTC, '1m', undefined, 5), one.fetchOHLCV(ETH, '1m', undefined, 5)]);
            await one.fetchOHLCV(BTC, '1h', undefined, 5);
            expect(log.mock.calls).toHaveLength(1);
            expect(log.mock.calls[0]![0]).toMatch(/options\.candles\.wireVolume\.unified is 'base'.*quote volume/);
        });

        test('is not checked when the option is off', async () => {
            const { one } = listening({ wireVolume: { unified: 'base', native: 'base' }, check: false });
            await one.fetchOHLCV(BTC, '1m', undefined, 5);
            expect(stage.sandbox.requests.count(STATS)).toBe(0);
        });

        test('does not fail a read', async () => {
            stage.sandbox.faults.add({ route: STATS, status: 500 });
            const { one, log } = listening({});
            expect(await one.fetchOHLCV(BTC, '1m', undefined, 5)).toHaveLength(5);
            expect(log).not.toHaveBeenCalled();
        });
    });

    describe('an invalid call', () => {
        const one = ['fetchMarkPrice', 'fetchFundingRate', 'fetchFundingInterval', 'fetchOpenInterest'] as const;
        const many = [
            'fetchTickers',
            'fetchBidsAsks',
            'fetchMarkPrices',
            'fetchLastPrices',
            'fetchFundingRates',
            'fetchFundingIntervals',
            'fetchOpenInterests',
            'fetchLeverageTiers',
        ] as const;
        const bad: object = { definitelyNone: 1 };

        for (const name of [...one, 'fetchMarketLeverageTiers'] as const) {
            test(`to ${name} with unknown params or an unknown market is rejected`, async () => {
                await expect(exchange[name](BTC, bad)).rejects.toThrow(ccxt.BadRequest);
                await expect(exchange[name](BTC, bad)).rejects.toThrow(/params\.definitelyNone/);
                await expect(exchange[name]('NO/USD:USDC')).rejects.toThrow(ccxt.BadSymbol);
            });
        }
        for (const name of many) {
            test(`to ${name} with unknown params or an unknown market is rejected`, async () => {
                await expect(exchange[name]([BTC], bad)).rejects.toThrow(ccxt.BadRequest);
                await expect(exchange[name]([BTC], bad)).rejects.toThrow(/params\.definitelyNone/);
                await expect(exchange[name](['NO/USD:USDC'])).rejects.toThrow(ccxt.BadSymbol);
            });
        }

        test.each(['constructor', 'toString', '__proto__'])('for a market named %s is rejected', async (symbol) => {
            const name = `aftermath does not have market symbol ${symbol}`;
            await expect(exchange.fetchTicker(symbol)).rejects.toThrow(new ccxt.BadSymbol(name));
            await expect(exchange.fetchTickers([symbol])).rejects.toThrow(new ccxt.BadSymbol(name));
        });

        test('to the other methods is rejected', async () => {
            await expect(exchange.fetchOrderBooks([BTC], 5, bad)).rejects.toThrow(/params\.definitelyNone/);
            await expect(exchange.fetchOrderBooks([BTC], 0)).rejects.toThrow(ccxt.BadRequest);
            const history = exchange.fetchFundingRateHistory(BTC, undefined, undefined, bad);
            await expect(history).rejects.toThrow(/params\.definitelyNone/);
            expect(stage.sandbox.requests.count()).toBe(0);
        });
    });

    describe('malformed rows', () => {
        test('of one market drop that market only, and are logged once', async () => {
            stage.sandbox.faults.add({
                route: 'markets',
                rewrite: (answer) =>
                    (answer as Row[]).map((row) =>
                        row.base === 'ETH' ? { ...row, precision: { amount: 'NaN' } } : row,
                    ),
            });
            const fresh = on(stage.sandbox);
            const lines: string[] = [];
            fresh.log = (...args: unknown[]) => {
                lines.push(args.join(' '));
            };
            const markets = await fresh.loadMarkets();
            expect(Object.keys(markets)).toEqual(symbols.filter((symbol) => symbol !== ETH));
            await fresh.loadMarkets(true);
            expect(lines).toHaveLength(1);
            expect(lines[0]).toMatch(
                /^aftermath dropped a malformed row: the service sent "NaN" as markets "0x.*" amount; expected a value$/,
            );
        });

        test('of every market are an error', async () => {
            stage.sandbox.faults.add({
                route: 'markets',
                rewrite: (answer) => (answer as Row[]).map(() => ({ id: 7 })),
            });
            await expect(on(stage.sandbox).fetchMarkets()).rejects.toThrow(ccxt.BadResponse);
        });

        test('of currencies leave the others usable', async () => {
            stage.sandbox.faults.add({
                route: 'currencies',
                rewrite: (answer) => ({ ...(answer as Row), BAD: { id: 'BAD', code: null, precision: '0.1' } }),
            });
            const fresh = on(stage.sandbox);
            fresh.log = () => undefined;
            expect(Object.keys(await fresh.loadMarkets())).toEqual(symbols);
        });

        test.each<[string, (answer: never) => unknown, (one: aftermath) => Promise<unknown>, string]>([
            [
                'orderbook',
                ({ bids, asks, ...rest }: { bids: unknown; asks: unknown }) => ({ ...rest, bids: asks, asks: bids }),
                (one) => one.fetchOrderBook(BTC),
                'as orderbook bids; expected prices below the best ask ',
            ],
            [
                'ticker',
                (row: Row) => ({ ...row, high: 'Infinity' }),
                (one) => one.fetchTicker(BTC),
                'the service sent "Infinity" as ticker high; expected a decimal number of at most 100 digits',
            ],
            [
                'balance',
                (row: Row) => ({ ...row, balances: {} }),
                (one) => one.fetchBalance(),
                'the service sent {} as balances; expected an entry of USDC',
            ],
            [
                'positions',
                (rows: Row[]) => rows.map((row) => ({ ...row, contracts: -7 })),
                (one) => one.fetchPositions(),
                'the service sent "-7" as positions contracts; expected a number, 0 or more',
            ],
            [
                'currencies',
                () => [],
                (one) => one.fetchCurrencies(),
                'the service sent [] as currencies; expected an object',
            ],
            [
                'submit/createOrders',
                (rows: Row[]) => rows.map((row) => ({ ...row, id: null })),
                (one) => one.createOrder(BTC, 'limit', 'buy', 0.01, 100),
                'the service sent null as submit/createOrders id; expected a value',
            ],
        ])('of %s are BadResponse naming the field', async (route, rewrite, call, message) => {
            stage.sandbox.faults.add({ route, rewrite: rewrite as (answer: unknown) => unknown });
            await expect(call(exchange)).rejects.toThrow(message);
        });

        test('of an unknown event type are skipped, and the type is logged once', async () => {
            const rewrite = (answer: unknown): unknown => {
                const {
                    collateralChanges: [first, ...rows],
                    ...page
                } = answer as { collateralChanges: Row[] };
                return { ...page, collateralChanges: [{ ...first, eventType: '0x9::events::New' }, ...rows] };
            };
            const all = await exchange.fetchLedger();
            stage.sandbox.faults.add({ route: 'perpetuals/account/collateral-history', rewrite });
            const log = jest.spyOn(exchange, 'log').mockImplementation(() => undefined);
            expect(await exchange.fetchLedger()).toHaveLength(all.length - 1);
            await exchange.fetchLedger();
            expect(log.mock.calls).toEqual([
                [
                    'aftermath',
                    'perpetuals/account/collateral-history: skipped rows of the unknown event type "0x9::events::New"',
                ],
            ]);
            log.mockRestore();
        });
    });
});
