"use strict";
/** The exchange `aftermath` for CCXT with live data: market data over one socket that all of it shares. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.aftermath = void 0;
const options_js_1 = require("../describe/options.js");
const errors_js_1 = require("../errors.js");
const answer_js_1 = require("../flow/answer.js");
const batch_js_1 = require("../flow/batch.js");
const book_feed_js_1 = require("../flow/book-feed.js");
const candles_feed_js_1 = require("../flow/candles-feed.js");
const feed_js_1 = require("../flow/feed.js");
const latest_feed_js_1 = require("../flow/latest-feed.js");
const readers_js_1 = require("../flow/readers.js");
const top_feed_js_1 = require("../flow/top-feed.js");
const json_js_1 = require("../number/json.js");
const step_js_1 = require("../number/step.js");
const problem_js_1 = require("../problem.js");
const candle_js_1 = require("../unify/candle.js");
const live_js_1 = require("../unify/live.js");
const market_state_js_1 = require("../unify/market-state.js");
const params_js_1 = require("../unify/params.js");
const manifest_js_1 = require("../wire/manifest.js");
const account_js_1 = require("./account.js");
const streams_js_1 = require("./streams.js");
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
];
/** Streams that make each. */
const KEYS = {
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
];
/** What frames tell of each. */
const LIVE = {
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
class aftermath extends account_js_1.Account {
    static {
        (0, errors_js_1.dressErrors)(this.prototype);
    }
    #readers = new readers_js_1.Readers();
    #batches = {
        ticker: this.#batchOf((symbols) => this.fetchTickers([...symbols])),
        mark: this.#batchOf((symbols) => this.fetchMarkPrices([...symbols])),
        bidask: this.#batchOf((symbols) => this.fetchBidsAsks([...symbols])),
        funding: this.#batchOf((symbols) => this.fetchFundingRates([...symbols])),
    };
    #books = new batch_js_1.Batch((symbols) => this.#nativeBooks(symbols), this.streamClock);
    /** Candles cannot be asked for together, so they are asked for one after another. */
    #candleReads = Promise.resolve();
    /** @returns what CCXT knows of the exchange */
    describe() {
        const has = Object.fromEntries(WATCHED.map((name) => [name, true]));
        return this.deepExtend(super.describe(), { has });
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
    async watchTicker(symbol, params = {}) {
        (0, params_js_1.expectNone)(params);
        return this.#watchOne('watchTicker', 'ticker', symbol, this.#toTicker);
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
    async watchTickers(symbols, params = {}) {
        (0, params_js_1.expectNone)(params);
        return this.#watchSeveral('watchTickers', 'ticker', symbols, this.#toTicker);
    }
    /**
     * Watches the best bids and asks of several markets.
     *
     * @param symbols only these; all when left out
     * @param params none
     * @returns ticker structures by symbol that hold `bid`, `bidVolume`, `ask` and `askVolume`, as {@link watchTickers} does
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    async watchBidsAsks(symbols, params = {}) {
        (0, params_js_1.expectNone)(params);
        return this.#watchSeveral('watchBidsAsks', 'bidask', symbols, this.#toTicker);
    }
    /**
     * Watches the mark price of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a ticker structure that holds `markPrice` and `indexPrice`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    async watchMarkPrice(symbol, params = {}) {
        (0, params_js_1.expectNone)(params);
        return this.#watchOne('watchMarkPrice', 'mark', symbol, this.#toTicker);
    }
    /**
     * Watches the mark prices of several markets.
     *
     * @param symbols only these; all when left out
     * @param params none
     * @returns ticker structures by symbol that hold `markPrice` and `indexPrice`, as {@link watchTickers} does
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    async watchMarkPrices(symbols, params = {}) {
        (0, params_js_1.expectNone)(params);
        return this.#watchSeveral('watchMarkPrices', 'mark', symbols, this.#toTicker);
    }
    /**
     * Watches what funding is charged next in a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a [funding rate structure](https://docs.ccxt.com/?id=funding-rate-structure), as `fetchFundingRates` makes it
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    async watchFundingRate(symbol, params = {}) {
        (0, params_js_1.expectNone)(params);
        return this.#watchOne('watchFundingRate', 'funding', symbol, toFunding);
    }
    /**
     * Watches what funding is charged next in several markets.
     *
     * @param symbols only these; all when left out
     * @param params none
     * @returns funding rate structures by symbol, as {@link watchTickers} does
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     */
    async watchFundingRates(symbols, params = {}) {
        (0, params_js_1.expectNone)(params);
        return this.#watchSeveral('watchFundingRates', 'funding', symbols, toFunding);
    }
    /** Ends the watch of a ticker, whichever method began it. */
    async unWatchTicker(symbol, params = {}) {
        return this.#unWatch('ticker', [symbol], params);
    }
    /** Ends watches of tickers; all of them when no symbols are given. */
    async unWatchTickers(symbols, params = {}) {
        return this.#unWatch('ticker', symbols, params);
    }
    /** Ends watches of bids and asks; all of them when no symbols are given. */
    async unWatchBidsAsks(symbols, params = {}) {
        return this.#unWatch('bidask', symbols, params);
    }
    /** Ends the watch of a mark price, whichever method began it. */
    async unWatchMarkPrice(symbol, params = {}) {
        return this.#unWatch('mark', [symbol], params);
    }
    /** Ends watches of mark prices; all of them when no symbols are given. */
    async unWatchMarkPrices(symbols, params = {}) {
        return this.#unWatch('mark', symbols, params);
    }
    /** Ends the watch of a funding rate, whichever method began it. */
    async unWatchFundingRate(symbol, params = {}) {
        return this.#unWatch('funding', [symbol], params);
    }
    /** Ends watches of funding rates; all of them when no symbols are given. */
    async unWatchFundingRates(symbols, params = {}) {
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
    async watchOHLCV(symbol, timeframe = '1m', since, limit, params = {}) {
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
    async watchOHLCVForSymbols(symbolsAndTimeframes, since, limit, params = {}) {
        (0, params_js_1.expectNone)(params);
        const [from, most] = [(0, params_js_1.wholeNumber)(since, 'since', 0), (0, params_js_1.wholeNumber)(limit, 'limit', 1)];
        const pairs = expectPairs(symbolsAndTimeframes);
        const feeds = await Promise.all(pairs.map(([symbol, timeframe]) => this.#candlesFeed(symbol, timeframe)));
        let feed = (0, streams_js_1.longestUnheard)(feeds.filter(({ hasNew }) => hasNew));
        while (feed?.isKnown !== true)
            feed = await feed_js_1.Feed.any(feeds);
        feed.hand();
        const count = this.newUpdates ? feed.cache.getLimit(most) : most;
        const candles = this.filterBySinceLimit(feed.cache.rows(), from, count, 0, true);
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
    async unWatchOHLCV(symbol, timeframe = '1m', params = {}) {
        (0, params_js_1.expectNone)(params);
        intervalOf(timeframe);
        return this.endFeed('candles', (await this.marketNamed(symbol)).id, timeframe);
    }
    /** Ends watches of candles. */
    async unWatchOHLCVForSymbols(symbolsAndTimeframes, params = {}) {
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
    async watchOrderBook(symbol, limit, params = {}) {
        (0, params_js_1.expectNone)(params);
        const most = (0, params_js_1.wholeNumber)(limit, 'limit', 1);
        switch (this.#bookChannel(most)) {
            case 'stream': {
                const feed = this.watchedBook(symbol);
                if (feed === undefined)
                    return super.watchOrderBook(symbol, limit, params);
                return (await feed.watch(most));
            }
            case 'native': {
                const feed = this.watchedBook(symbol, NATIVE) ?? (await this.#nativeBook(symbol));
                return (await feed.watch(most));
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
    async watchOrderBookForSymbols(symbols, limit, params = {}) {
        (0, params_js_1.expectNone)(params);
        const most = (0, params_js_1.wholeNumber)(limit, 'limit', 1);
        const channel = this.#bookChannel(most);
        if (channel === 'stream')
            return super.watchOrderBookForSymbols(symbols, limit, params);
        if (channel === 'top')
            return this.#watchTop((0, streams_js_1.expectSymbols)(symbols), most);
        const feeds = await Promise.all((0, streams_js_1.expectSymbols)(symbols).map((symbol) => this.#nativeBook(symbol)));
        return (await this.firstBook(feeds, most));
    }
    /**
     * Ends the watches of a book, wherever they come from.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns `true`; whoever still waits gets an `UnsubscribeError`
     */
    async unWatchOrderBook(symbol, params = {}) {
        await super.unWatchOrderBook(symbol, params);
        const { id } = await this.marketNamed(symbol);
        return this.endFeed('orderbook', id, 'native') && this.endFeed('orderbook', id, 'top');
    }
    // --------------------------------------------------------------- private
    async #watchOne(method, what, symbol, make) {
        const market = await this.marketNamed(symbol);
        const feed = this.#latestFeed(what, market);
        await this.#readers.changed(`${method} ${market.symbol}`, [feed]);
        return make(feed.figures, market);
    }
    async #watchSeveral(method, what, symbols, make) {
        const markets = await this.marketsNamed(symbols);
        const feeds = markets.map((market) => this.#latestFeed(what, market));
        const news = await this.#readers.changed(`${method} ${markets.map(({ symbol }) => symbol).join(' ')}`, feeds);
        const shown = new Set(this.newUpdates ? news : feeds);
        return Object.fromEntries(feeds.flatMap((feed, place) => {
            const market = markets[place];
            return market === undefined || !shown.has(feed) ? [] : [[market.symbol, make(feed.figures, market)]];
        }));
    }
    async #unWatch(what, symbols, params) {
        (0, params_js_1.expectNone)(params);
        for (const { id } of await this.marketsNamed(symbols))
            this.endFeed(what, id);
        return true;
    }
    #toTicker = (figures, market) => (0, answer_js_1.convert)('ws/updates', () => this.safeTicker((0, live_js_1.toLiveTicker)(figures, market.symbol), market));
    #latestFeed(what, market) {
        const { id, symbol } = market;
        const refresh = { ...options_js_1.OPTIONS.watchTickers, ...this.options.watchTickers }.refresh;
        if (!(refresh > 0)) {
            throw (0, problem_js_1.problem)('argument', 'options.watchTickers.refresh', 'milliseconds, more than 0', (0, params_js_1.told)(refresh));
        }
        const subscriptions = KEYS[what].map((key) => subscriptionOf(key, market));
        return this.channelFeed(what, id, subscriptions, (settings) => {
            const name = `${what} of ${symbol}`;
            const read = (body, key) => (0, answer_js_1.convert)('ws/updates', () => readFigures(what, body, key, market));
            const fetch = () => what === 'ticker' ? this.#fetchTicker(market, () => feed) : this.#fetchLatest(what, market);
            const slow = what === 'ticker' ? { refreshMs: refresh } : {};
            const feed = new latest_feed_js_1.LatestFeed({ name, symbol, read, fetch, live: LIVE[what], ...slow }, settings);
            return feed;
        });
    }
    async #fetchLatest(what, { symbol }) {
        const { info, ...figures } = { ...(await this.#batches[what].get(symbol)) };
        const names = what === 'funding' ? Object.keys(figures) : TICKER_FIGURES;
        const told = Object.fromEntries(names.map((name) => [name, figures[name]]));
        return { ...told, info: what === 'mark' ? { prices: info } : info };
    }
    /** The last trade is in no answer about several markets. */
    async #fetchTicker(market, feed) {
        const isFew = this.feedsNamed('ticker').length <= FEW;
        const last = (async () => {
            const { figures } = feed();
            if (!isFew && figures.last !== undefined)
                return { last: figures.last };
            const trade = await this.lastTradeOf(market);
            return trade === undefined ? {} : { last: Number(trade.price), timestamp: Number(trade.timestamp) };
        })();
        // Where it cannot be had now, a frame will tell it.
        const found = last.catch(() => ({}));
        const figures = await this.#fetchLatest('ticker', market);
        // The change is told of the price at the read, and what was 24 hours ago stays while trades move the price.
        const withOpen = (trade) => ({ ...trade, open: (0, live_js_1.openOf)(trade.last, figures.change) });
        if (isFew)
            return { ...figures, ...withOpen(await found) };
        void found.then((trade) => {
            const learned = withOpen(trade);
            // Where a frame has told a newer one, that is the last.
            feed().learn(feed().figures.last === undefined ? learned : { open: learned.open });
        });
        return figures;
    }
    #batchOf(fetch) {
        return new batch_js_1.Batch(async (symbols) => new Map(Object.entries((await fetch(symbols)))), this.streamClock);
    }
    async #candlesFeed(symbol, timeframe) {
        const interval = intervalOf(timeframe);
        const candles = {
            ...options_js_1.OPTIONS.candles.wireVolume,
            ...this.options.candles?.wireVolume,
        };
        const unit = (0, candle_js_1.readVolumeUnit)(candles.native, 'native');
        const limit = this.limitOf('OHLCVLimit');
        const market = await this.marketNamed(symbol);
        const duration = this.parseTimeframe(timeframe) * 1000;
        const toCandle = (row) => (0, answer_js_1.convert)('ws/updates', () => (0, live_js_1.toNativeCandle)(row, unit));
        const source = {
            symbol: market.symbol,
            timeframe,
            duration,
            limit,
            fetch: async (since) => {
                const read = this.#candleReads.then(() => this.#candleRows(market, interval, duration, since, limit));
                this.#candleReads = read.catch(() => undefined);
                const candles = (await read).map(toCandle);
                return candles.filter((candle) => candle !== undefined);
            },
            read: (body) => {
                const { lastCandle } = { ...body };
                return lastCandle ? toCandle(lastCandle) : undefined;
            },
        };
        const subscription = { key: 'marketCandles', payload: { marketId: market.id, interval } };
        return this.channelFeed('candles', `${market.id} ${timeframe}`, [subscription], (settings) => {
            return new candles_feed_js_1.CandlesFeed(source, settings);
        });
    }
    /** The rows from a time on, or the latest ones; window after window, so that no answer is too long. */
    async #candleRows(market, resolution, duration, since, limit) {
        const now = this.milliseconds();
        const end = now + duration;
        const running = now - (now % duration);
        const startOf = (count) => running - (count - 1) * duration;
        const rows = [];
        // Of a gap that is longer than what is kept, only the end is of use.
        let from = Math.max(0, since === undefined ? startOf(Math.min(limit, CANDLES_PAGE)) : Math.max(since, startOf(limit)));
        while (from < end) {
            const next = from + CANDLES_PAGE * duration;
            // The last one takes what is left of the running bucket, too, should our clock be behind.
            const to = next > now ? end : next;
            const range = { marketId: market.id, fromTimestamp: from, toTimestamp: to, resolution };
            const answer = await this.publicPostPerpetualsMarketCandleHistory(range);
            const { candles } = (0, answer_js_1.toRow)(answer, 'candle-history', 'candles');
            rows.push(...(0, answer_js_1.toRows)(candles, 'candle-history'));
            from = to;
        }
        return rows;
    }
    #bookChannel(limit) {
        const given = { ...options_js_1.OPTIONS.watchOrderBook, ...this.options.watchOrderBook };
        const channel = given.channel;
        const isServed = (0, live_js_1.toDepth)(limit ?? LEAST_DEPTH) !== undefined;
        if (channel === 'auto')
            return limit !== undefined && isServed ? 'top' : 'stream';
        if (channel === 'top' && !isServed) {
            throw (0, problem_js_1.problem)('argument', 'limit', `at most ${DEEPEST} levels of the top of a book`, (0, params_js_1.told)(limit));
        }
        if (channel === 'stream' || channel === 'native' || channel === 'top')
            return channel;
        const wanted = '"auto", "top", "native" or "stream"';
        throw (0, problem_js_1.problem)('argument', 'options.watchOrderBook.channel', wanted, (0, params_js_1.told)(channel));
    }
    async #nativeBooks(symbols) {
        const at = 'perpetuals/markets/orderbooks';
        const markets = await this.marketsNamed([...symbols]);
        const body = { marketIds: markets.map(({ id }) => id) };
        const answer = await this.publicPostPerpetualsMarketsOrderbooks(body);
        const { orderbooks } = (0, answer_js_1.toRow)(answer, at, 'orderbooks');
        const books = (0, answer_js_1.convert)(at, () => (0, market_state_js_1.booksOf)((0, answer_js_1.toRows)(orderbooks, at), markets, at));
        return new Map([...books].map(([id, book]) => [`${this.marketOfId(id)?.symbol}`, book]));
    }
    async #nativeBook(symbol) {
        const market = await this.marketNamed(symbol);
        const source = { ...this.bookSource(market), toText: live_js_1.toDeltaText };
        return this.channelFeed('orderbook', `${market.id}${NATIVE}`, [subscriptionOf('orderbook', market)], (settings) => {
            return new book_feed_js_1.BookFeed(source, settings);
        });
    }
    async #watchTop(symbols, limit) {
        const depth = (0, live_js_1.toDepth)(limit ?? DEEPEST) ?? DEEPEST;
        const markets = await Promise.all(symbols.map((symbol) => this.marketNamed(symbol)));
        const feeds = markets.map((market) => this.#topFeed(market, depth));
        let feed = (0, streams_js_1.longestUnheard)(feeds.filter((each) => each.hasNew(depth)));
        while (feed?.shows(depth) !== true)
            feed = await feed_js_1.Feed.any(feeds);
        const market = this.market(feed.symbol);
        const body = feed.hand();
        return (0, answer_js_1.convert)('ws/updates', () => (0, live_js_1.toTopBook)(body, market, limit));
    }
    #topFeed(market, depth) {
        const toSubscription = (levels) => subscriptionOf('topOfOrderbook', market, levels);
        const source = {
            symbol: market.symbol,
            toSubscription,
            fetch: () => this.#books.get(market.symbol),
            depthOf: (body) => (0, live_js_1.depthsOf)(body),
            gistOf: (body) => {
                const { bids, asks } = (0, answer_js_1.convert)('ws/updates', () => (0, live_js_1.toTopBook)(body, market, depth));
                return JSON.stringify([bids, asks]);
            },
        };
        const id = `${market.id} top`;
        const feed = this.channelFeed('orderbook', id, [toSubscription(depth)], (settings, channel) => {
            const made = new top_feed_js_1.TopFeed(source, depth, settings);
            const through = channel();
            if (through !== undefined)
                made.listenOn(through);
            return made;
        });
        feed.deepen(depth);
        return feed;
    }
}
exports.aftermath = aftermath;
/** What the ids of books over the shared socket end with. */
const NATIVE = ' native';
/** The most levels of the top that can be had. */
const DEEPEST = 500;
function subscriptionOf(key, market, depth = LEAST_DEPTH) {
    const marketId = market.id;
    if (key !== 'topOfOrderbook')
        return { key, payload: { marketId } };
    const priceBucketSize = new json_js_1.NumberText((0, step_js_1.numberText)(market.precision.price, 'precision'));
    return { key, payload: { marketId, priceBucketSize, bucketsNumber: depth } };
}
function readFigures(what, body, key, market) {
    if (key === 'topOfOrderbook')
        return (0, live_js_1.toQuoteFigures)(body, market);
    if (key === 'marketOrders')
        return (0, live_js_1.toLastFigures)(body, market);
    if (what === 'funding')
        return (0, market_state_js_1.toFundingRate)(body, market);
    return (0, live_js_1.toMarkFigures)(body, key);
}
/** With every key of the structure, those that nothing is known of included. */
const toFunding = (figures, market) => ({ ...(0, market_state_js_1.toFundingRate)({}, market), ...figures });
/** @throws {Problem} `argument` when there is none */
function intervalOf(timeframe) {
    const known = manifest_js_1.MANIFEST.timeframes;
    const interval = Object.hasOwn(known, timeframe) ? known[timeframe] : undefined;
    if (interval !== undefined)
        return interval;
    throw (0, problem_js_1.problem)('argument', 'timeframe', `one of ${Object.keys(known).join(', ')}`, (0, params_js_1.told)(timeframe));
}
function expectPairs(pairs) {
    const isPair = (pair) => Array.isArray(pair) && (0, params_js_1.isGiven)(pair[0]) && (0, params_js_1.isGiven)(pair[1]);
    if (Array.isArray(pairs) && pairs.length > 0 && pairs.every(isPair))
        return pairs;
    throw (0, problem_js_1.problem)('missing', 'symbolsAndTimeframes', 'a list of pairs of symbol and timeframe', (0, params_js_1.told)(pairs));
}
