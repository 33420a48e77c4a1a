/** Market data as it changes: tickers, best bids and asks, mark prices, funding rates, trades, candles. */

import type { Dictionary, Int, OHLCV, Str, Strings, Trade } from 'ccxt';
import { SYSTEM_CLOCK } from '../../core/clock.js';
import { OPTIONS } from '../../exchange/describe/options.js';
import { Batch } from '../../streams/feeds/batch.js';
import { CandlesFeed } from './candles-feed.js';
import { completeTicker } from './complete-ticker.js';
import { Feed } from '../../streams/feeds/feed.js';
import { LatestFeed, type LatestValues } from './latest-feed.js';
import { SubscriberCursors } from '../../streams/feeds/subscriber-cursors.js';
import { TradesFeed } from './trades-feed.js';
import { NumberText } from '../../core/json.js';
import { convertResponse, expectRowsIn } from '../../exchange/response.js';
import { readVolumeUnit, type UnifiedCandle } from '../unified-rows.js';
import { parseFundingRate } from '../native-rows.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { formatValue, isGiven, parseTime, parseWholeNumber } from '../../exchange/params.js';
import {
    buildTicker,
    computeOpenPrice,
    parseLastTradeUpdate,
    parseMarkUpdate,
    parseNativeCandle,
    parseQuoteUpdate,
    type TopOfBookBody,
} from './stream-bodies.js';
import { completeTrade, numberParser, parseTrade, readTradesPage, tradeKey } from '../trade.js';
import type { ToNumber } from '../../exchange/value.js';
import { problem } from '../../core/problem.js';
import { withMembers } from '../../core/shape.js';
import type { Subscription } from '../../streams/socket/channels.js';
import type { TopFrame } from '../../streams/socket/top-frame.js';
import { MANIFEST } from '../../wire/manifest.js';
import type { NativeCandle, NativeMarket, NativePrices } from '../../wire/native.js';
import type { WireTrade } from '../../wire/types.js';
import { optionsOf, type LiveContext } from '../../exchange/context.js';
import { findServiceTime, serviceTime } from '../../exchange/service-time.js';
import type { Derivatives } from '../derivatives.js';
import { LEAST_DEPTH, topSubscription } from './live-books.js';
import { expectSymbols, leastRecent, type LiveFeeds } from '../../streams/live-feeds.js';
import { intervalOf, type MarketData } from '../market-data.js';
import type { NativeMarkets } from '../native-markets.js';

/** A structure that is watched. */
type Latest = 'ticker' | 'mark' | 'bidask' | 'funding';

/** Subscriptions whose frames update each structure. */
const KEYS: Readonly<Record<Latest, readonly Subscription['key'][]>> = {
    ticker: ['market', 'oracle', 'topOfOrderbook', 'marketOrders'],
    mark: ['market', 'oracle'],
    bidask: ['topOfOrderbook'],
    funding: ['market'],
};

/** Members that frames update, of each structure. */
const LIVE: Readonly<Record<Latest, readonly string[]>> = {
    ticker: ['bid', 'ask', 'markPrice', 'indexPrice'],
    mark: ['markPrice', 'indexPrice'],
    bidask: ['bid', 'ask', 'bidVolume', 'askVolume'],
    funding: ['fundingRate', 'markPrice', 'indexPrice'],
};

/** The members with the time of a structure. */
const TIMES = ['timestamp', 'datetime'];
/**
 * Structures whose time is that of the frame or response, as no row has a time. A ticker has that of the last
 * trade.
 */
const TIMED: readonly Latest[] = ['mark', 'bidask', 'funding'];

/** Members that a ticker takes from one that was read over HTTP. */
const TICKER_FIGURES = [
    'bid',
    'bidVolume',
    'ask',
    'askVolume',
    'last',
    'change',
    'percentage',
    'baseVolume',
    'quoteVolume',
    'markPrice',
    'indexPrice',
] as const;

/** Candles of one request. */
const CANDLES_PAGE = 500;
/**
 * The last trade takes a request for each market: a ticker waits for it up to this many markets, and else
 * adds it later.
 */
const MAX_AWAITED = 10;

/** The feeds of one call for several markets, which the next call for the same markets uses again. */
interface FeedList {
    readonly method: string;
    readonly symbols: Strings;
    /** The loaded markets, and the number of ended feeds, when it was made. */
    readonly markets: unknown;
    readonly ends: number;
    readonly feeds: readonly LatestFeed[];
    readonly marketOf: ReadonlyMap<LatestFeed, KnownMarket>;
    readonly subscriber: string;
}

/** Number of such lists that are kept. */
const MAX_LISTS = 16;

/** Candles to read; times are in milliseconds. */
interface WantedCandles {
    readonly resolution: string;
    readonly duration: number;
    /** Start of the first one; the latest ones when `undefined`. */
    readonly since: number | undefined;
    /** Start of the last known one. */
    readonly latest: number | undefined;
    /** Maximum number. */
    readonly limit: number;
}

/** The candles of the first pair that has new ones. */
interface WatchedCandles {
    readonly symbol: string;
    readonly timeframe: string;
    readonly candles: OHLCV[];
}

/** Makes a structure. */
type Make = (figures: LatestValues, market: KnownMarket) => unknown;

/** Watches market data. */
export class LiveMarkets {
    readonly #cursors = new SubscriberCursors();
    /** The latest first. */
    #lists: readonly FeedList[] = [];
    readonly #batches: Readonly<Record<Latest, Batch<object>>> = {
        ticker: batchOf((symbols) => this.services.data.tickers(symbols, {})),
        mark: batchOf((symbols) => this.services.data.markPrices(symbols, {})),
        bidask: batchOf((symbols) => this.services.data.bidsAsks(symbols, {})),
        funding: batchOf((symbols) => this.services.derivatives.fundingRates(symbols, {})),
    };
    /** Candles of several markets cannot be requested together, so they are requested one after another. */
    #candleReads: Promise<unknown> = Promise.resolve();

    constructor(
        private readonly context: LiveContext,
        private readonly services: {
            readonly data: MarketData;
            readonly derivatives: Derivatives;
            readonly native: Pick<NativeMarkets, 'seen'>;
        },
        private readonly feeds: LiveFeeds,
    ) {}

    /** Implements `watchTicker`, `watchMarkPrice` and `watchFundingRate`. */
    async watchOne(method: string, what: Latest, symbol: Str): Promise<unknown> {
        const call = this.feeds.countCall();
        const [market] = this.feeds.findLoaded([symbol]) ?? [await this.feeds.findMarket(symbol)];
        if (market === undefined) return undefined;
        this.feeds.expectWatched(call, what, market.id);
        const feed = this.#latestFeed(what, market);
        await this.#cursors.changed(`${method} ${market.symbol}`, [feed]);
        return this.#keep(what, market, this.#makerOf(what)(feed.values, market));
    }

    /** Implements `watchTickers`, `watchBidsAsks`, `watchMarkPrices` and `watchFundingRates`. */
    async watchSeveral(method: string, what: Latest, symbols: Strings): Promise<unknown> {
        const list = this.#findList(method, symbols) ?? (await this.#makeList(method, what, symbols));
        this.#expectRefresh();
        const changed = await this.#cursors.changed(list.subscriber, list.feeds);
        const make = this.#makerOf(what);
        const structures: Record<string, unknown> = {};
        for (const feed of this.context.newUpdates ? changed : list.feeds) {
            const market = list.marketOf.get(feed);
            if (market === undefined) continue;
            structures[market.symbol] = this.#keep(what, market, make(feed.values, market));
        }
        return structures;
    }

    /**
     * Finds the feeds of an earlier call for the same markets, so that a call costs the same however many
     * there are.
     */
    #findList(method: string, symbols: Strings): FeedList | undefined {
        const { markets } = this.context;
        const { ends } = this.feeds;
        return this.#lists.find(
            (list) =>
                list.method === method &&
                list.markets === markets &&
                list.ends === ends &&
                isSameList(list.symbols, symbols),
        );
    }

    async #makeList(method: string, what: Latest, symbols: Strings): Promise<FeedList> {
        const call = this.feeds.countCall();
        const given = Array.isArray(symbols) ? [...symbols] : symbols;
        const found = await this.feeds.findMarkets(symbols);
        for (const { id } of found) this.feeds.expectWatched(call, what, id);
        const feeds = found.map((market) => this.#latestFeed(what, market));
        const marketOf = new Map(feeds.map((feed, place) => [feed, found[place] as KnownMarket]));
        const subscriber = `${method} ${found.map(({ symbol }) => symbol).join(' ')}`;
        const { markets } = this.context;
        const { ends } = this.feeds;
        const list: FeedList = { method, symbols: given, markets, ends, feeds, marketOf, subscriber };
        const isCurrent = (other: FeedList): boolean => other.markets === markets && other.ends === ends;
        this.#lists = [list, ...this.#lists.filter(isCurrent)].slice(0, MAX_LISTS);
        return list;
    }

    /** Implements the `unWatch…` methods of both. */
    async unWatch(what: Latest, symbols: Strings): Promise<boolean> {
        const call = this.feeds.countCall();
        for (const { id, symbol } of await this.feeds.findMarkets(symbols)) {
            this.feeds.end(call, what, id);
            const cache = this.#cacheOf(what);
            if (cache !== undefined) Reflect.deleteProperty(cache, symbol);
        }
        return true;
    }

    /** Keeps the latest structure of each market where CCXT's exchanges do. */
    #keep<T>(what: Latest, { symbol }: KnownMarket, structure: T): T {
        const cache = this.#cacheOf(what);
        if (cache !== undefined) cache[symbol] = structure;
        return structure;
    }

    /** CCXT has no cache of mark prices. */
    #cacheOf(what: Latest): Record<string, unknown> | undefined {
        const { tickers, bidsasks, fundingRates } = this.context;
        return { ticker: tickers, bidask: bidsasks, funding: fundingRates, mark: undefined }[what];
    }

    /** The trades that are kept of each market, oldest first. */
    trades(): Record<string, Trade[]> {
        const feeds = this.feeds.list<TradesFeed<Trade & { symbol: string }>>('trades');
        return Object.fromEntries(feeds.map(({ symbol, cache }) => [symbol, cache.rows()]));
    }

    /** The candles that are kept of each market and timeframe, oldest first. */
    candles(): Dictionary<Dictionary<OHLCV[]>> {
        const candles: Dictionary<Dictionary<OHLCV[]>> = {};
        for (const { symbol, timeframe, cache } of this.feeds.list<CandlesFeed>('candles')) {
            (candles[symbol] ??= {})[timeframe] = cache.rows() as OHLCV[];
        }
        return candles;
    }

    /** Implements `watchTrades` and `watchTradesForSymbols`. */
    async watchTrades(symbols: unknown, since: Int, limit: Int): Promise<Trade[]> {
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const given = expectSymbols(symbols);
        const call = this.feeds.countCall();
        const markets = this.feeds.findLoaded(given) ?? (await this.feeds.findEach(given));
        for (const { id } of markets) this.feeds.expectWatched(call, 'trades', id);
        const feeds = markets.map((market) => this.#tradesFeed(market));
        const updated = leastRecent(feeds.filter(({ hasUpdate }) => hasUpdate)) ?? (await Feed.any(feeds));
        const { feed, cache } = updated;
        feed.markDelivered();
        return cache.newest(this.context.newUpdates ? cache.getLimit(count) : count, from);
    }

    /** Implements `unWatchTrades` and `unWatchTradesForSymbols`. */
    async unWatchTrades(symbols: unknown): Promise<boolean> {
        const call = this.feeds.countCall();
        for (const symbol of expectSymbols(symbols)) {
            this.feeds.end(call, 'trades', (await this.feeds.findMarket(symbol)).id);
        }
        return true;
    }

    /** Implements `watchOHLCV` and `watchOHLCVForSymbols`. */
    async watchCandles(pairs: unknown, since: Int, limit: Int): Promise<WatchedCandles> {
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const call = this.feeds.countCall();
        const feeds = await Promise.all(
            expectPairs(pairs).map(([symbol, timeframe]) => this.#candlesFeed(symbol, timeframe, call)),
        );
        let updated = leastRecent(feeds.filter(({ hasUpdate }) => hasUpdate));
        while (updated?.isKnown !== true) updated = await Feed.any(feeds);
        const { feed, cache, symbol, timeframe } = updated;
        feed.markDelivered();
        const shown = this.context.newUpdates ? cache.getLimit(count) : count;
        const candles: unknown =
            from === undefined
                ? cache.newest(shown)
                : this.context.filterBySinceLimit(cache.rows(), from, shown, 0, true);
        return { symbol, timeframe, candles: candles as OHLCV[] };
    }

    /** Implements `unWatchOHLCV` and `unWatchOHLCVForSymbols`. */
    async unWatchCandles(pairs: unknown): Promise<boolean> {
        const call = this.feeds.countCall();
        for (const [symbol, timeframe] of expectPairs(pairs)) {
            intervalOf(timeframe);
            this.feeds.end(call, 'candles', (await this.feeds.findMarket(symbol)).id, timeframe);
        }
        return true;
    }

    // -------------------------------------------------------- latest structures

    #makerOf(what: Latest): Make {
        // With every key of the structure, also those without a value.
        if (what === 'funding') {
            return ({ receivedAt, ...figures }, market) => ({
                ...parseFundingRate({} as NativeMarket, market, receivedAt as number | undefined, this.context.number),
                ...figures,
            });
        }
        return (figures, market) => {
            const ticker = buildTicker(figures, market.symbol);
            return (
                completeTicker(ticker, this.context) ??
                convertResponse('ws/updates', () => this.context.safeTicker(ticker as never, market as never))
            );
        };
    }

    #latestFeed(what: Latest, market: KnownMarket): LatestFeed {
        const { id, symbol } = market;
        const refresh = this.#expectRefresh();
        const open = this.feeds.find(what, id);
        if (open instanceof LatestFeed) return open;
        const subscriptions = KEYS[what].map((key) => subscriptionOf(key, market));
        return this.feeds.openChannel(what, id, subscriptions, (settings) => {
            const name = `${what} of ${symbol}`;
            const now = (): number => serviceTime(this.context);
            const read = (body: unknown, key: string, receivedAt: number): LatestValues => {
                const figures = convertResponse('ws/updates', () =>
                    readFigures(what, body, key, market, this.context.number),
                );
                const { markPrice, indexPrice } = figures;
                this.services.native.seen.learn(id, markPrice, indexPrice, receivedAt);
                return TIMED.includes(what) ? withMembers(figures, { receivedAt }) : figures;
            };
            const fetch = (): Promise<LatestValues> =>
                what === 'ticker' ? this.#fetchTicker(market, () => feed) : this.#fetchLatest(what, market);
            const slow = what === 'ticker' ? { refreshMs: refresh } : {};
            const feed = new LatestFeed({ name, read, now, fetch, streamedValues: LIVE[what], ...slow }, settings);
            return feed;
        });
    }

    /** Reads `options.watchTickers.refresh`, milliseconds. */
    #expectRefresh(): number {
        const { refresh } = optionsOf(this.context, 'watchTickers');
        if (refresh > 0) return refresh;
        const accepted = 'milliseconds, more than 0';
        throw problem('argument', 'options.watchTickers.refresh', accepted, formatValue(refresh));
    }

    async #fetchLatest(what: Latest, { symbol }: KnownMarket): Promise<LatestValues> {
        const { info, ...figures } = { ...(await this.#batches[what].get(symbol)) } as Record<string, unknown>;
        const names =
            what === 'funding' ? Object.keys(figures).filter((name) => !TIMES.includes(name)) : TICKER_FIGURES;
        // Frames of tickers are parsed to floats, whatever `exchange.number` is; `safeTicker` converts them
        // at the end.
        const toFigure = (value: unknown): unknown => (what === 'funding' || !isGiven(value) ? value : Number(value));
        const found = Object.fromEntries(names.map((name) => [name, toFigure(figures[name])]));
        const times = TIMED.includes(what) ? { receivedAt: figures.timestamp } : {};
        return { ...found, ...times, info: what === 'mark' ? { prices: info } : info };
    }

    /** Adds the last trade, which no response about several markets shows. */
    async #fetchTicker(market: KnownMarket, feed: () => LatestFeed): Promise<LatestValues> {
        const isAwaited = this.feeds.list('ticker').length <= MAX_AWAITED;
        const last = (async (): Promise<LatestValues> => {
            const { values } = feed();
            if (!isAwaited && values.last !== undefined) return { last: values.last };
            const trade = await this.services.data.lastTrade(market);
            return trade === undefined ? {} : { last: Number(trade.price), timestamp: Number(trade.timestamp) };
        })();
        // If the read fails, a later frame brings the last trade.
        const found: Promise<LatestValues> = last.catch(() => ({}));
        const figures = await this.#fetchLatest('ticker', market);
        // The change belongs to the price at this read. The opening price stays while trades move the price.
        const withOpen = (trade: LatestValues): LatestValues => ({
            ...trade,
            open: computeOpenPrice(trade.last, figures.change),
        });
        if (isAwaited) return { ...figures, ...withOpen(await found) };
        void found.then((trade) => {
            const learned = withOpen(trade);
            // A newer trade from a frame stays the last one.
            feed().addValues(feed().values.last === undefined ? learned : { open: learned.open });
        });
        return figures;
    }

    // ------------------------------------------------------- trades and candles

    #tradesFeed(market: KnownMarket): TradesFeed<Trade & { symbol: string }> {
        const limit = this.feeds.limit('tradesLimit');
        const open = this.feeds.find('trades', market.id);
        if (open instanceof TradesFeed) return open as TradesFeed<Trade & { symbol: string }>;
        const parseNumber = numberParser(this.context);
        const convert = (row: WireTrade, n: number): Trade & { symbol: string } =>
            convertResponse('trades', () => completeTrade(parseTrade(row, market, n), parseNumber)) as never;
        const source = {
            symbol: market.symbol,
            limit,
            fetchPage: async (cursor: string | undefined) => {
                const from = cursor === undefined ? null : new NumberText(cursor);
                const body = { chId: market.id, limit: MANIFEST.limits.tradesPage, cursor: from as never, until: null };
                return readTradesPage(await this.context.publicPostTrades(body));
            },
            keyOf: tradeKey,
            convert,
        };
        const query = { chId: market.id };
        return this.feeds.openStream('trades', market.id, query, (settings) => new TradesFeed(source, settings));
    }

    async #candlesFeed(symbol: string, timeframe: string, call: number): Promise<CandlesFeed> {
        const interval = intervalOf(timeframe);
        const { wireVolume } = optionsOf(this.context, 'candles');
        const unit = readVolumeUnit({ ...OPTIONS.candles.wireVolume, ...wireVolume }.native, 'native');
        const limit = this.feeds.limit('OHLCVLimit');
        const market = await this.feeds.findMarket(symbol);
        this.feeds.expectWatched(call, 'candles', market.id, timeframe);
        const duration = this.context.parseTimeframe(timeframe) * 1000;
        const parse = (row: NativeCandle): UnifiedCandle | undefined =>
            convertResponse('ws/updates', () => parseNativeCandle(row, unit, this.context.number));
        const source = {
            symbol: market.symbol,
            timeframe,
            limit,
            fetch: async (since: number | undefined, latest: number | undefined) => {
                const wanted = { resolution: interval, duration, since, latest, limit };
                const read = this.#candleReads.then(() => this.#readCandles(market, wanted));
                this.#candleReads = read.catch(() => undefined);
                const candles = (await read).map(parse);
                return candles.filter((candle): candle is UnifiedCandle => candle !== undefined);
            },
            read: (body: unknown) => {
                const { lastCandle } = { ...(body as object) } as { readonly lastCandle?: NativeCandle | null };
                return lastCandle ? parse(lastCandle) : undefined;
            },
        };
        const payload = { marketId: market.id, interval };
        return this.feeds.openChannel(
            'candles',
            `${market.id} ${timeframe}`,
            [{ key: 'marketCandles', payload }],
            (settings) => new CandlesFeed(source, settings),
        );
    }

    /** Reads rows from a time on, or the latest ones, in windows, so that no response is too long. */
    async #readCandles(
        market: KnownMarket,
        { resolution, duration, since, latest = 0, limit }: WantedCandles,
    ): Promise<readonly NativeCandle[]> {
        // A frame shows the time of a service whose clock jumped before a response does.
        const now = Math.max(await findServiceTime(this.context, market.id), latest);
        const end = now + duration;
        const running = now - (now % duration);
        const startOf = (count: number): number => running - (count - 1) * duration;
        const rows: NativeCandle[] = [];
        // Of a gap that is longer than the cache, only the end is needed.
        const first = since === undefined ? startOf(Math.min(limit, CANDLES_PAGE)) : Math.max(since, startOf(limit));
        let from = Math.max(0, first);
        while (from < end) {
            const next = from + CANDLES_PAGE * duration;
            // The last window includes the rest of the running bucket: the service's clock is known to about
            // a second.
            const to = next > now ? end : next;
            const range = { marketId: market.id, fromTimestamp: from, toTimestamp: to, resolution };
            const response: unknown = await this.context.publicPostPerpetualsMarketCandleHistory(range);
            rows.push(...expectRowsIn<NativeCandle>(response, 'candle-history', 'candles'));
            from = to;
        }
        return rows;
    }
}

/** Whether two lists have the same symbols in the same order; all markets when both are left out. */
function isSameList(known: Strings, given: Strings): boolean {
    if (!Array.isArray(known) || !Array.isArray(given)) return !isGiven(known) && !isGiven(given);
    return known.length === given.length && known.every((symbol, place) => symbol === given[place]);
}

function batchOf(fetch: (symbols: string[]) => Promise<object>): Batch<object> {
    return new Batch<object>(
        async (symbols) => new Map(Object.entries((await fetch([...symbols])) as Record<string, object>)),
        SYSTEM_CLOCK,
    );
}

function subscriptionOf(key: Subscription['key'], market: KnownMarket): Subscription {
    return key === 'topOfOrderbook' ? topSubscription(market, LEAST_DEPTH) : { key, payload: { marketId: market.id } };
}

function readFigures(what: Latest, body: unknown, key: string, market: KnownMarket, convert: ToNumber): LatestValues {
    if (key === 'topOfOrderbook') return parseQuoteUpdate(body as TopOfBookBody | TopFrame, market);
    if (key === 'marketOrders') return parseLastTradeUpdate(body as object, market);
    if (what === 'funding') return parseFundingRate(body as NativeMarket, market, undefined, convert);
    return parseMarkUpdate(body as NativeMarket | NativePrices, key);
}

function expectPairs(pairs: unknown): [string, string][] {
    const isPair = (pair: unknown): pair is [string, string] =>
        Array.isArray(pair) && isGiven(pair[0]) && isGiven(pair[1]);
    if (Array.isArray(pairs) && pairs.length > 0 && pairs.every(isPair)) return pairs;
    throw problem('missing', 'symbolsAndTimeframes', 'a list of pairs of symbol and timeframe', formatValue(pairs));
}
