/** The exchange `aftermath` for CCXT with live data: market data over one socket that all of it shares. */

import type {
    Dict,
    Dictionary,
    FundingRate,
    FundingRates,
    Int,
    OHLCV,
    OrderBook,
    Str,
    Strings,
    Ticker,
    Tickers,
} from 'ccxt';
import { OPTIONS } from '../describe/options.js';
import { convertErrors } from '../errors.js';
import { convert, toRow, toRows } from '../parse/answer.js';
import { Batch } from '../feeds/batch.js';
import { BookFeed } from '../feeds/book-feed.js';
import { CandlesFeed } from '../feeds/candles-feed.js';
import { Feed } from '../feeds/feed.js';
import { LatestFeed, type Figures } from '../feeds/latest-feed.js';
import { SubscriberCursors } from '../feeds/subscriber-cursors.js';
import { TopFeed } from '../feeds/top-feed.js';
import { NumberText } from '../number/json.js';
import { numberText } from '../number/step.js';
import { problem } from '../problem.js';
import type { Subscription } from '../socket/channels.js';
import { readVolumeUnit, type UnifiedCandle } from '../parse/candle.js';
import {
    depthsOf,
    openOf,
    parseBookDelta,
    parseDepth,
    parseLastTradeUpdate,
    buildTicker,
    parseMarkUpdate,
    parseNativeCandle,
    parseQuoteUpdate,
    parseTopOfBook,
    type TopBody,
} from '../parse/stream.js';
import { booksOf, parseFundingRate } from '../parse/market-state.js';
import type { KnownMarket } from '../parse/market.js';
import { expectNone, isGiven, formatValue, wholeNumber } from '../parse/params.js';
import { MANIFEST } from '../wire/manifest.js';
import type { NativeBook, NativeBookRow, NativeCandle, NativeMarket, NativePrices } from '../wire/native.js';
import { Account } from './account.js';
import { expectSymbols, longestUnheard } from './streams.js';

/** Methods that this class adds. */
const WATCHED = [
    'watchBidsAsks',
    'watchFundingRate',
    'watchFundingRates',
    'watchMarkPrice',
    'watchMarkPrices',
    'watchOHLCV',
    'watchOHLCVForSymbols',
    'watchTicker',
    'watchTickers',
    'unWatchBidsAsks',
    'unWatchFundingRate',
    'unWatchFundingRates',
    'unWatchMarkPrice',
    'unWatchMarkPrices',
    'unWatchOHLCV',
    'unWatchOHLCVForSymbols',
    'unWatchTicker',
    'unWatchTickers',
] as const;

/** What holds of a market now, by name. */
type Latest = 'ticker' | 'mark' | 'bidask' | 'funding';

/** Streams that make each. */
const KEYS: Readonly<Record<Latest, readonly string[]>> = {
    ticker: ['market', 'oracle', 'topOfOrderbook', 'marketOrders'],
    mark: ['market', 'oracle'],
    bidask: ['topOfOrderbook'],
    funding: ['market'],
};

/** What a ticker takes over from one that was read. */
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

/** What frames tell of each. */
const LIVE: Readonly<Record<Latest, readonly string[]>> = {
    ticker: ['bid', 'ask', 'markPrice', 'indexPrice'],
    mark: ['markPrice', 'indexPrice'],
    bidask: ['bid', 'ask', 'bidVolume', 'askVolume'],
    funding: ['fundingRate', 'markPrice', 'indexPrice'],
};

/** A ticker's book is as deep as it must be at least. */
const LEAST_DEPTH = 10;

/** Candles that are asked for at once. */
const CANDLES_PAGE = 500;

/** The last trade is asked for by a request for each market: waited for where there are few, else told when it is known. */
const FEW = 10;

/**
 * The perpetual-futures exchange Aftermath, with watch loops.
 *
 * Prices, tickers, funding and candles of all markets come over one socket (`/api/perpetuals/ws/updates`), opened at the first
 * watch and closed after the last unWatch. When nothing of what somebody waits for comes for `options.ws.silence`, the same is
 * read over HTTP, at most every `options.ws.ask`, until frames return: of all markets by one request, candles one after another.
 *
 * @see README, "Live data"
 */
export class aftermath extends Account {
    static {
        convertErrors(this.prototype);
    }

    readonly #readers = new SubscriberCursors();
    readonly #batches: Readonly<Record<Latest, Batch<object>>> = {
        ticker: this.#batchOf((symbols) => this.fetchTickers([...symbols])),
        mark: this.#batchOf((symbols) => this.fetchMarkPrices([...symbols])),
        bidask: this.#batchOf((symbols) => this.fetchBidsAsks([...symbols])),
        funding: this.#batchOf((symbols) => this.fetchFundingRates([...symbols])),
    };

    readonly #books = new Batch<NativeBook>((symbols) => this.#nativeBooks(symbols), this.streamClock);
    /** Candles cannot be asked for together, so they are asked for one after another. */
    #candleReads: Promise<unknown> = Promise.resolve();

    /** @returns what CCXT knows of the exchange */
    override describe(): Dict {
        const has = Object.fromEntries(WATCHED.map((name) => [name, true]));
        return this.deepExtend(super.describe(), { has }) as Dict;
    }

    // --------------------------------------------------------------- tickers

    /**
     * Watches the ticker of a market: best bid and ask, last price, mark and index as they change, the figures of 24 hours
     * as often as `options.watchTickers.refresh` says.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a [ticker structure](https://docs.ccxt.com/?id=ticker-structure), never changed afterwards; its `timestamp` is
     *     that of the last trade, as nothing else tells a time
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchTicker(symbol: string, params: Dict = {}): Promise<Ticker> {
        expectNone(params);
        return this.#watchOne('watchTicker', 'ticker', symbol, this.#toTicker) as Promise<Ticker>;
    }

    /**
     * Watches the tickers of several markets.
     *
     * @param symbols only these; all when left out
     * @param params none
     * @returns ticker structures by symbol: at first of all of them, then of those that changed since the last call under
     *     `newUpdates`, else always of all
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchTickers(symbols?: Strings, params: Dict = {}): Promise<Tickers> {
        expectNone(params);
        return this.#watchSeveral('watchTickers', 'ticker', symbols, this.#toTicker) as Promise<Tickers>;
    }

    /**
     * Watches the best bids and asks of several markets.
     *
     * @param symbols only these; all when left out
     * @param params none
     * @returns ticker structures by symbol that hold `bid`, `bidVolume`, `ask` and `askVolume`, as {@link watchTickers} does
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchBidsAsks(symbols?: Strings, params: Dict = {}): Promise<Tickers> {
        expectNone(params);
        return this.#watchSeveral('watchBidsAsks', 'bidask', symbols, this.#toTicker) as Promise<Tickers>;
    }

    /**
     * Watches the mark price of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a ticker structure that holds `markPrice` and `indexPrice`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchMarkPrice(symbol: string, params: Dict = {}): Promise<Ticker> {
        expectNone(params);
        return this.#watchOne('watchMarkPrice', 'mark', symbol, this.#toTicker) as Promise<Ticker>;
    }

    /**
     * Watches the mark prices of several markets.
     *
     * @param symbols only these; all when left out
     * @param params none
     * @returns ticker structures by symbol that hold `markPrice` and `indexPrice`, as {@link watchTickers} does
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchMarkPrices(symbols?: Strings, params: Dict = {}): Promise<Tickers> {
        expectNone(params);
        return this.#watchSeveral('watchMarkPrices', 'mark', symbols, this.#toTicker) as Promise<Tickers>;
    }

    /**
     * Watches what funding is charged next in a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a [funding rate structure](https://docs.ccxt.com/?id=funding-rate-structure), as `fetchFundingRates` makes it
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchFundingRate(symbol: string, params: Dict = {}): Promise<FundingRate> {
        expectNone(params);
        return this.#watchOne('watchFundingRate', 'funding', symbol, toFunding) as Promise<FundingRate>;
    }

    /**
     * Watches what funding is charged next in several markets.
     *
     * @param symbols only these; all when left out
     * @param params none
     * @returns funding rate structures by symbol, as {@link watchTickers} does
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchFundingRates(symbols?: Strings, params: Dict = {}): Promise<FundingRates> {
        expectNone(params);
        return this.#watchSeveral('watchFundingRates', 'funding', symbols, toFunding) as Promise<FundingRates>;
    }

    /** Ends the watch of a ticker, whichever method began it. */
    override async unWatchTicker(symbol: string, params: Dict = {}): Promise<boolean> {
        return this.#unWatch('ticker', [symbol], params);
    }

    /** Ends watches of tickers; all of them when no symbols are given. */
    override async unWatchTickers(symbols?: Strings, params: Dict = {}): Promise<boolean> {
        return this.#unWatch('ticker', symbols, params);
    }

    /** Ends watches of bids and asks; all of them when no symbols are given. */
    override async unWatchBidsAsks(symbols?: Strings, params: Dict = {}): Promise<boolean> {
        return this.#unWatch('bidask', symbols, params);
    }

    /** Ends the watch of a mark price, whichever method began it. */
    override async unWatchMarkPrice(symbol: string, params: Dict = {}): Promise<boolean> {
        return this.#unWatch('mark', [symbol], params);
    }

    /** Ends watches of mark prices; all of them when no symbols are given. */
    override async unWatchMarkPrices(symbols?: Strings, params: Dict = {}): Promise<boolean> {
        return this.#unWatch('mark', symbols, params);
    }

    /** Ends the watch of a funding rate, whichever method began it. */
    override async unWatchFundingRate(symbol: string, params: Dict = {}): Promise<boolean> {
        return this.#unWatch('funding', [symbol], params);
    }

    /** Ends watches of funding rates; all of them when no symbols are given. */
    override async unWatchFundingRates(symbols?: Strings, params: Dict = {}): Promise<boolean> {
        return this.#unWatch('funding', symbols, params);
    }

    // --------------------------------------------------------------- candles

    /**
     * Watches the candles of a market. The first call gives the latest ones, read over HTTP; the last of them rolls until its
     * bucket closes.
     *
     * @param symbol unified symbol
     * @param timeframe as CCXT names it
     * @param since only candles at or after this, milliseconds
     * @param limit at most this many
     * @param params none
     * @returns `[start, open, high, low, close, volume in base]`, oldest first: those that changed since the last call under
     *     `newUpdates`, else the last `options.OHLCVLimit`; none for a market that was never traded
     * @throws {BadRequest} no such timeframe
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchOHLCV(
        symbol: string,
        timeframe = '1m',
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<OHLCV[]> {
        const found = await this.watchOHLCVForSymbols([[symbol, timeframe]], since, limit, params);
        return Object.values(found).flatMap((byTimeframe) => Object.values(byTimeframe).flat());
    }

    /**
     * Watches the candles of several markets and timeframes.
     *
     * @param symbolsAndTimeframes pairs such as `['BTC/USD:USDC', '1m']`
     * @param since only candles at or after this, milliseconds
     * @param limit at most this many
     * @param params none
     * @returns the candles of the first pair that has new ones, by symbol and timeframe
     */
    override async watchOHLCVForSymbols(
        symbolsAndTimeframes: string[][],
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<Dictionary<Dictionary<OHLCV[]>>> {
        expectNone(params);
        const [from, most] = [wholeNumber(since, 'since', 0), wholeNumber(limit, 'limit', 1)];
        const pairs = expectPairs(symbolsAndTimeframes);
        const feeds = await Promise.all(pairs.map(([symbol, timeframe]) => this.#candlesFeed(symbol, timeframe)));
        let feed = longestUnheard(feeds.filter(({ hasUpdate }) => hasUpdate));
        while (feed?.isKnown !== true) feed = await Feed.any(feeds);
        feed.markDelivered();
        const count = this.newUpdates ? feed.cache.getLimit(most) : most;
        const candles = this.filterBySinceLimit(feed.cache.rows(), from, count, 0, true) as OHLCV[];
        return { [feed.symbol]: { [feed.timeframe]: candles } };
    }

    /**
     * Ends a watch of candles.
     *
     * @param symbol unified symbol
     * @param timeframe as CCXT names it
     * @param params none
     * @returns `true`; whoever still waits gets an `UnsubscribeError`
     * @throws {BadRequest} no such timeframe
     */
    override async unWatchOHLCV(symbol: string, timeframe = '1m', params: Dict = {}): Promise<boolean> {
        expectNone(params);
        intervalOf(timeframe);
        return this.endFeed('candles', (await this.marketNamed(symbol)).id, timeframe);
    }

    /** Ends watches of candles. */
    override async unWatchOHLCVForSymbols(symbolsAndTimeframes: string[][], params: Dict = {}): Promise<boolean> {
        for (const [symbol, timeframe] of expectPairs(symbolsAndTimeframes)) {
            await this.unWatchOHLCV(symbol, timeframe, params);
        }
        return true;
    }

    // ----------------------------------------------------------------- books

    /**
     * Watches the book of a market. Where it comes from is for `options.watchOrderBook.channel` to say: by itself, whole
     * snapshots of the top where a limit is given, which have no `nonce`; else the exact book.
     *
     * @param symbol unified symbol
     * @param limit at most this many levels a side; all when left out
     * @param params none
     * @returns an [order book structure](https://docs.ccxt.com/?id=order-book-structure); see {@link Streams} of the exact one
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    override async watchOrderBook(symbol: string, limit?: Int, params: Dict = {}): Promise<OrderBook> {
        expectNone(params);
        const most = wholeNumber(limit, 'limit', 1);
        switch (this.#bookChannel(most)) {
            case 'stream':
                return super.watchOrderBook(symbol, limit, params);
            case 'native': {
                const feed = this.watchedBook(symbol, NATIVE) ?? (await this.#nativeBook(symbol));
                return (await feed.watch(most)) as unknown as OrderBook;
            }
            case 'top':
                return this.#watchTop([symbol], most);
        }
    }

    /**
     * Watches the books of several markets.
     *
     * @param symbols unified symbols
     * @param limit at most this many levels a side
     * @param params none
     * @returns the book of the first that has changed since it was returned last
     */
    override async watchOrderBookForSymbols(symbols: string[], limit?: Int, params: Dict = {}): Promise<OrderBook> {
        expectNone(params);
        const most = wholeNumber(limit, 'limit', 1);
        const channel = this.#bookChannel(most);
        if (channel === 'stream') return super.watchOrderBookForSymbols(symbols, limit, params);
        if (channel === 'top') return this.#watchTop(expectSymbols(symbols), most);
        const feeds = await Promise.all(expectSymbols(symbols).map((symbol) => this.#nativeBook(symbol)));
        return (await this.firstBook(feeds, most)) as unknown as OrderBook;
    }

    /**
     * Ends the watches of a book, wherever they come from.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns `true`; whoever still waits gets an `UnsubscribeError`
     */
    override async unWatchOrderBook(symbol: string, params: Dict = {}): Promise<boolean> {
        await super.unWatchOrderBook(symbol, params);
        const { id } = await this.marketNamed(symbol);
        return this.endFeed('orderbook', id, 'native') && this.endFeed('orderbook', id, 'top');
    }

    // --------------------------------------------------------------- private

    async #watchOne(method: string, what: Latest, symbol: Str, make: Make): Promise<unknown> {
        const market = await this.marketNamed(symbol);
        const feed = this.#latestFeed(what, market);
        await this.#readers.changed(`${method} ${market.symbol}`, [feed]);
        return make(feed.figures, market);
    }

    async #watchSeveral(method: string, what: Latest, symbols: Strings, make: Make): Promise<unknown> {
        const markets = await this.marketsNamed(symbols);
        const feeds = markets.map((market) => this.#latestFeed(what, market));
        const news = await this.#readers.changed(`${method} ${markets.map(({ symbol }) => symbol).join(' ')}`, feeds);
        const shown = new Set<LatestFeed>(this.newUpdates ? news : feeds);
        return Object.fromEntries(
            feeds.flatMap((feed, place) => {
                const market = markets[place];
                return market === undefined || !shown.has(feed) ? [] : [[market.symbol, make(feed.figures, market)]];
            }),
        );
    }

    async #unWatch(what: Latest, symbols: Strings, params: Dict): Promise<boolean> {
        expectNone(params);
        for (const { id } of await this.marketsNamed(symbols)) this.endFeed(what, id);
        return true;
    }

    readonly #toTicker: Make = (figures, market) =>
        convert('ws/updates', () => this.safeTicker(buildTicker(figures, market.symbol) as never, market as never));

    #latestFeed(what: Latest, market: KnownMarket): LatestFeed {
        const { id, symbol } = market;
        const refresh = { ...OPTIONS.watchTickers, ...(this.options as Partial<typeof OPTIONS>).watchTickers }.refresh;
        if (!(refresh > 0)) {
            throw problem(
                'argument',
                'options.watchTickers.refresh',
                'milliseconds, more than 0',
                formatValue(refresh),
            );
        }
        const subscriptions = KEYS[what].map((key) => subscriptionOf(key, market));
        return this.channelFeed(what, id, subscriptions, (settings) => {
            const name = `${what} of ${symbol}`;
            const read = (body: unknown, key: string): Figures =>
                convert('ws/updates', () => readFigures(what, body, key, market));
            const fetch = (): Promise<Figures> =>
                what === 'ticker' ? this.#fetchTicker(market, () => feed) : this.#fetchLatest(what, market);
            const slow = what === 'ticker' ? { refreshMs: refresh } : {};
            const feed = new LatestFeed({ name, symbol, read, fetch, streamedFigures: LIVE[what], ...slow }, settings);
            return feed;
        });
    }

    async #fetchLatest(what: Latest, { symbol }: KnownMarket): Promise<Figures> {
        const { info, ...figures } = { ...(await this.#batches[what].get(symbol)) } as Record<string, unknown>;
        const names = what === 'funding' ? Object.keys(figures) : TICKER_FIGURES;
        const told = Object.fromEntries(names.map((name) => [name, figures[name]]));
        return { ...told, info: what === 'mark' ? { prices: info } : info };
    }

    /** The last trade is in no answer about several markets. */
    async #fetchTicker(market: KnownMarket, feed: () => LatestFeed): Promise<Figures> {
        const isFew = this.feedsNamed('ticker').length <= FEW;
        const last = (async (): Promise<Figures> => {
            const { figures } = feed();
            if (!isFew && figures.last !== undefined) return { last: figures.last };
            const trade = await this.lastTradeOf(market);
            return trade === undefined ? {} : { last: Number(trade.price), timestamp: Number(trade.timestamp) };
        })();
        // Where it cannot be had now, a frame will tell it.
        const found: Promise<Figures> = last.catch(() => ({}));
        const figures = await this.#fetchLatest('ticker', market);
        // The change is told of the price at the read, and what was 24 hours ago stays while trades move the price.
        const withOpen = (trade: Figures): Figures => ({ ...trade, open: openOf(trade.last, figures.change) });
        if (isFew) return { ...figures, ...withOpen(await found) };
        void found.then((trade) => {
            const learned = withOpen(trade);
            // Where a frame has told a newer one, that is the last.
            feed().addFigures(feed().figures.last === undefined ? learned : { open: learned.open });
        });
        return figures;
    }

    #batchOf(fetch: (symbols: readonly string[]) => Promise<object>): Batch<object> {
        return new Batch<object>(
            async (symbols) => new Map(Object.entries((await fetch(symbols)) as Record<string, object>)),
            this.streamClock,
        );
    }

    async #candlesFeed(symbol: string, timeframe: string): Promise<CandlesFeed> {
        const interval = intervalOf(timeframe);
        const candles = {
            ...OPTIONS.candles.wireVolume,
            ...(this.options as Partial<typeof OPTIONS>).candles?.wireVolume,
        };
        const unit = readVolumeUnit(candles.native, 'native');
        const limit = this.limitOf('OHLCVLimit');
        const market = await this.marketNamed(symbol);
        const duration = this.parseTimeframe(timeframe) * 1000;
        const toCandle = (row: NativeCandle): UnifiedCandle | undefined =>
            convert('ws/updates', () => parseNativeCandle(row, unit));
        const source = {
            symbol: market.symbol,
            timeframe,
            duration,
            limit,
            fetch: async (since: number | undefined) => {
                const read = this.#candleReads.then(() => this.#candleRows(market, interval, duration, since, limit));
                this.#candleReads = read.catch(() => undefined);
                const candles = (await read).map(toCandle);
                return candles.filter((candle): candle is UnifiedCandle => candle !== undefined);
            },
            read: (body: unknown) => {
                const { lastCandle } = { ...(body as object) } as { readonly lastCandle?: NativeCandle | null };
                return lastCandle ? toCandle(lastCandle) : undefined;
            },
        };
        const subscription = { key: 'marketCandles', payload: { marketId: market.id, interval } };
        return this.channelFeed('candles', `${market.id} ${timeframe}`, [subscription], (settings) => {
            return new CandlesFeed(source, settings);
        });
    }

    /** The rows from a time on, or the latest ones; window after window, so that no answer is too long. */
    async #candleRows(
        market: KnownMarket,
        resolution: string,
        duration: number,
        since: number | undefined,
        limit: number,
    ): Promise<readonly NativeCandle[]> {
        const now = this.milliseconds();
        const end = now + duration;
        const running = now - (now % duration);
        const startOf = (count: number): number => running - (count - 1) * duration;
        const rows: NativeCandle[] = [];
        // Of a gap that is longer than what is kept, only the end is of use.
        let from = Math.max(
            0,
            since === undefined ? startOf(Math.min(limit, CANDLES_PAGE)) : Math.max(since, startOf(limit)),
        );
        while (from < end) {
            const next = from + CANDLES_PAGE * duration;
            // The last one takes what is left of the running bucket, too, should our clock be behind.
            const to = next > now ? end : next;
            const range = { marketId: market.id, fromTimestamp: from, toTimestamp: to, resolution };
            const answer: unknown = await this.publicPostPerpetualsMarketCandleHistory(range);
            const { candles } = toRow<{ readonly candles: unknown }>(answer, 'candle-history', 'candles');
            rows.push(...toRows<NativeCandle>(candles, 'candle-history'));
            from = to;
        }
        return rows;
    }

    #bookChannel(limit: number | undefined): 'stream' | 'native' | 'top' {
        const given = { ...OPTIONS.watchOrderBook, ...(this.options as Partial<typeof OPTIONS>).watchOrderBook };
        const channel: unknown = given.channel;
        const isServed = parseDepth(limit ?? LEAST_DEPTH) !== undefined;
        if (channel === 'auto') return limit !== undefined && isServed ? 'top' : 'stream';
        if (channel === 'top' && !isServed) {
            throw problem('argument', 'limit', `at most ${DEEPEST} levels of the top of a book`, formatValue(limit));
        }
        if (channel === 'stream' || channel === 'native' || channel === 'top') return channel;
        const wanted = '"auto", "top", "native" or "stream"';
        throw problem('argument', 'options.watchOrderBook.channel', wanted, formatValue(channel));
    }

    async #nativeBooks(symbols: readonly string[]): Promise<Map<string, NativeBook>> {
        const at = 'perpetuals/markets/orderbooks';
        const markets = await this.marketsNamed([...symbols]);
        const body = { marketIds: markets.map(({ id }) => id) };
        const answer: unknown = await this.publicPostPerpetualsMarketsOrderbooks(body);
        const { orderbooks } = toRow<{ readonly orderbooks: unknown }>(answer, at, 'orderbooks');
        const books = convert(at, () => booksOf(toRows<NativeBookRow>(orderbooks, at), markets, at));
        return new Map([...books].map(([id, book]) => [`${this.marketOfId(id)?.symbol}`, book]));
    }

    async #nativeBook(symbol: Str): Promise<BookFeed> {
        const market = await this.marketNamed(symbol);
        const source = { ...this.bookSource(market), readBody: parseBookDelta };
        return this.channelFeed(
            'orderbook',
            `${market.id}${NATIVE}`,
            [subscriptionOf('orderbook', market)],
            (settings) => {
                return new BookFeed(source, settings);
            },
        );
    }

    async #watchTop(symbols: readonly string[], limit: number | undefined): Promise<OrderBook> {
        const depth = parseDepth(limit ?? DEEPEST) ?? DEEPEST;
        const markets = await Promise.all(symbols.map((symbol) => this.marketNamed(symbol)));
        const feeds = markets.map((market) => this.#topFeed(market, depth));
        let feed = longestUnheard(feeds.filter((each) => each.hasUpdate(depth)));
        while (feed?.covers(depth) !== true) feed = await Feed.any(feeds);
        const market = this.market(feed.symbol) as unknown as KnownMarket;
        const body = feed.deliver();
        return convert('ws/updates', () => parseTopOfBook(body as TopBody, market, limit)) as unknown as OrderBook;
    }

    #topFeed(market: KnownMarket, depth: number): TopFeed {
        const toSubscription = (levels: number): Subscription => subscriptionOf('topOfOrderbook', market, levels);
        const source = {
            symbol: market.symbol,
            toSubscription,
            fetch: () => this.#books.get(market.symbol),
            depthOf: (body: unknown) => depthsOf(body as TopBody),
            fingerprint: (body: unknown) => {
                const { bids, asks } = convert('ws/updates', () => parseTopOfBook(body as TopBody, market, depth));
                return JSON.stringify([bids, asks]);
            },
        };
        const id = `${market.id} top`;
        const feed = this.channelFeed('orderbook', id, [toSubscription(depth)], (settings, channel) => {
            const made = new TopFeed(source, depth, settings);
            const through = channel();
            if (through !== undefined) made.attachChannel(through);
            return made;
        });
        feed.deepen(depth);
        return feed;
    }
}

/** What the ids of books over the shared socket end with. */
const NATIVE = ' native';

/** Makes of figures what a user gets. */
type Make = (figures: Figures, market: KnownMarket) => unknown;

/** The most levels of the top that can be had. */
const DEEPEST = 500;

function subscriptionOf(key: string, market: KnownMarket, depth = LEAST_DEPTH): Subscription {
    const marketId = market.id;
    if (key !== 'topOfOrderbook') return { key, payload: { marketId } };
    const priceBucketSize = new NumberText(numberText(market.precision.price, 'precision'));
    return { key, payload: { marketId, priceBucketSize, bucketsNumber: depth } };
}

function readFigures(what: Latest, body: unknown, key: string, market: KnownMarket): Figures {
    if (key === 'topOfOrderbook') return parseQuoteUpdate(body as TopBody, market);
    if (key === 'marketOrders') return parseLastTradeUpdate(body as object, market);
    if (what === 'funding') return parseFundingRate(body as NativeMarket, market);
    return parseMarkUpdate(body as NativeMarket | NativePrices, key);
}

/** With every key of the structure, those that nothing is known of included. */
const toFunding: Make = (figures, market) => ({ ...parseFundingRate({} as NativeMarket, market), ...figures });

/** @throws {Problem} `argument` when there is none */
function intervalOf(timeframe: string): string {
    const known = MANIFEST.timeframes as Readonly<Record<string, string>>;
    const interval = Object.hasOwn(known, timeframe) ? known[timeframe] : undefined;
    if (interval !== undefined) return interval;
    throw problem('argument', 'timeframe', `one of ${Object.keys(known).join(', ')}`, formatValue(timeframe));
}

function expectPairs(pairs: unknown): [string, string][] {
    const isPair = (pair: unknown): pair is [string, string] =>
        Array.isArray(pair) && isGiven(pair[0]) && isGiven(pair[1]);
    if (Array.isArray(pairs) && pairs.length > 0 && pairs.every(isPair)) return pairs;
    throw problem('missing', 'symbolsAndTimeframes', 'a list of pairs of symbol and timeframe', formatValue(pairs));
}
