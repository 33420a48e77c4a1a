"use strict";
/** Order books as they change: exact books from deltas, or snapshots of the top levels. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.LiveBooks = exports.LEAST_DEPTH = void 0;
exports.topSubscription = topSubscription;
const clock_js_1 = require("../../core/clock.js");
const step_js_1 = require("../../book/step.js");
const batch_js_1 = require("../../streams/feeds/batch.js");
const book_feed_js_1 = require("./book-feed.js");
const feed_js_1 = require("../../streams/feeds/feed.js");
const top_feed_js_1 = require("./top-feed.js");
const json_js_1 = require("../../core/json.js");
const step_js_2 = require("../../core/number/step.js");
const response_js_1 = require("../../exchange/response.js");
const params_js_1 = require("../../exchange/params.js");
const stream_bodies_js_1 = require("./stream-bodies.js");
const value_js_1 = require("../../exchange/value.js");
const problem_js_1 = require("../../core/problem.js");
const context_js_1 = require("../../exchange/context.js");
const live_feeds_js_1 = require("../../streams/live-feeds.js");
/** Levels of the top that the service sends at least, and at most. */
exports.LEAST_DEPTH = 10;
const MOST_DEPTH = 500;
/** Watches order books. */
class LiveBooks {
    context;
    services;
    feeds;
    #snapshots = new batch_js_1.Batch(async (symbols) => {
        const { markets, native } = this.services;
        const found = await native.books(await this.feeds.findMarkets([...symbols]), {});
        return new Map([...found].map(([id, book]) => [`${markets.byId(id)?.symbol}`, book]));
    }, clock_js_1.SYSTEM_CLOCK);
    constructor(context, services, feeds) {
        this.context = context;
        this.services = services;
        this.feeds = feeds;
    }
    /** Implements `watchOrderBook`. An exact book that is open already is found without waiting. */
    async watch(symbol, limit) {
        const maxLevels = (0, params_js_1.parseWholeNumber)(limit, 'limit', 1);
        const channel = this.#channelFor(maxLevels);
        if (channel === 'top')
            return this.#watchTop([symbol], maxLevels);
        const feed = this.#openBook(symbol, channel) ?? (await this.#bookFeed(symbol, channel));
        return (await feed.watch(maxLevels));
    }
    /** Implements `watchOrderBookForSymbols`. */
    async watchAny(symbols, limit) {
        const maxLevels = (0, params_js_1.parseWholeNumber)(limit, 'limit', 1);
        const channel = this.#channelFor(maxLevels);
        if (channel === 'top')
            return this.#watchTop((0, live_feeds_js_1.expectSymbols)(symbols), maxLevels);
        const feeds = await Promise.all((0, live_feeds_js_1.expectSymbols)(symbols).map((symbol) => this.#bookFeed(symbol, channel)));
        let feed = (0, live_feeds_js_1.leastRecent)(feeds.filter((each) => each.hasUpdate(maxLevels)));
        while (feed?.isShown !== true)
            feed = await feed_js_1.Feed.any(feeds);
        return feed.take(maxLevels);
    }
    /** Implements `unWatchOrderBook`: ends the book, whichever channel it comes from. */
    async unWatch(symbol) {
        const { id } = await this.feeds.findMarket(symbol);
        for (const channel of [[], ['native'], ['top']])
            this.feeds.end('orderbook', id, ...channel);
        return true;
    }
    /** Implements `unWatchOrderBookForSymbols`. */
    async unWatchMany(symbols) {
        for (const symbol of (0, live_feeds_js_1.expectSymbols)(symbols))
            await this.unWatch(symbol);
        return true;
    }
    #channelFor(maxLevels) {
        const channel = (0, context_js_1.optionsOf)(this.context, 'watchOrderBook').channel;
        const isServed = (0, stream_bodies_js_1.roundUpDepth)(maxLevels ?? exports.LEAST_DEPTH) !== undefined;
        if (channel === 'auto')
            return maxLevels !== undefined && isServed ? 'top' : 'stream';
        if (channel === 'top' && !isServed) {
            const accepted = `at most ${MOST_DEPTH} levels of the top of a book`;
            throw (0, problem_js_1.problem)('argument', 'limit', accepted, (0, params_js_1.formatValue)(maxLevels));
        }
        if (channel === 'stream' || channel === 'native' || channel === 'top')
            return channel;
        const accepted = '"auto", "top", "native" or "stream"';
        throw (0, problem_js_1.problem)('argument', 'options.watchOrderBook.channel', accepted, (0, params_js_1.formatValue)(channel));
    }
    #openBook(symbol, channel) {
        const { id } = this.context.markets?.[symbol] ?? {};
        if (id === undefined)
            return undefined;
        const feed = this.feeds.find('orderbook', id, ...(channel === 'native' ? ['native'] : []));
        return feed instanceof book_feed_js_1.BookFeed ? feed : undefined;
    }
    async #bookFeed(symbol, channel) {
        const market = await this.feeds.findMarket(symbol);
        const source = this.#sourceOf(market);
        if (channel === 'stream') {
            const query = { chId: market.id };
            return this.feeds.openStream('orderbook', market.id, query, (settings) => new book_feed_js_1.BookFeed(source, settings));
        }
        const subscription = { key: 'orderbook', payload: { marketId: market.id } };
        return this.feeds.openChannel('orderbook', `${market.id} native`, [subscription], (settings) => new book_feed_js_1.BookFeed({ ...source, readBody: stream_bodies_js_1.parseBookDelta }, settings));
    }
    #sourceOf(market) {
        const { deltas } = (0, context_js_1.optionsOf)(this.context, 'watchOrderBook');
        if (!['auto', 'additive', 'absolute'].includes(deltas)) {
            const accepted = '"auto", "additive" or "absolute"';
            throw (0, problem_js_1.problem)('argument', 'options.watchOrderBook.deltas', accepted, (0, params_js_1.formatValue)(deltas));
        }
        const fetch = async () => (0, response_js_1.expectRow)(await this.context.publicPostOrderbook({ chId: market.id }), 'orderbook', 'bids');
        const { price, amount } = market.precision;
        const grid = (0, step_js_1.toGrid)((0, step_js_2.numberText)(price, 'precision'), (0, step_js_2.numberText)(amount, 'precision'));
        return { symbol: market.symbol, grid, options: { deltas }, fetch, toDatetime: value_js_1.toDatetime };
    }
    async #watchTop(symbols, maxLevels) {
        const depth = (0, stream_bodies_js_1.roundUpDepth)(maxLevels ?? MOST_DEPTH) ?? MOST_DEPTH;
        const markets = await Promise.all(symbols.map((symbol) => this.feeds.findMarket(symbol)));
        const feeds = markets.map((market) => this.#topFeed(market, depth));
        let feed = (0, live_feeds_js_1.leastRecent)(feeds.filter((each) => each.hasUpdate(depth, maxLevels)));
        while (feed?.covers(depth) !== true)
            feed = await feed_js_1.Feed.any(feeds);
        const market = this.services.markets.bySymbol(feed.symbol);
        const body = feed.deliver(maxLevels);
        const { receivedAt } = feed;
        return (0, response_js_1.convertResponse)('ws/updates', () => (0, stream_bodies_js_1.parseTopOfBook)(body, market, receivedAt, maxLevels));
    }
    #topFeed(market, depth) {
        const toSubscription = (levels) => topSubscription(market, levels);
        const source = {
            symbol: market.symbol,
            toSubscription,
            fetch: () => this.#snapshots.get(market.symbol),
            now: () => this.context.milliseconds(),
            expectBook: (body) => {
                (0, response_js_1.convertResponse)('ws/updates', () => {
                    (0, stream_bodies_js_1.expectTopOfBook)(body, market);
                });
            },
            depthOf: (body) => (0, stream_bodies_js_1.countLevels)(body),
            fingerprint: (body) => {
                const { bids, asks } = (0, response_js_1.convertResponse)('ws/updates', () => (0, stream_bodies_js_1.parseTopOfBook)(body, market, undefined, depth));
                return JSON.stringify([bids, asks]);
            },
        };
        const id = `${market.id} top`;
        const feed = this.feeds.openChannel('orderbook', id, [toSubscription(depth)], (settings, channel) => {
            const made = new top_feed_js_1.TopFeed(source, depth, settings);
            const through = channel();
            if (through !== undefined)
                made.attachChannel(through);
            return made;
        });
        feed.deepen(depth);
        return feed;
    }
}
exports.LiveBooks = LiveBooks;
/** Makes the subscription of a market's top levels on the shared socket; `levels` is per side. */
function topSubscription(market, levels) {
    const priceBucketSize = new json_js_1.NumberText((0, step_js_2.numberText)(market.precision.price, 'precision'));
    return { key: 'topOfOrderbook', payload: { marketId: market.id, priceBucketSize, bucketsNumber: levels } };
}
