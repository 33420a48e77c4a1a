"use strict";
/** The exchange `aftermath` with live data: watch loops over the service's streams, each on a socket that heals by itself. */
var __createBinding = (this && this.__createBinding) || (Object.create ? (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    var desc = Object.getOwnPropertyDescriptor(m, k);
    if (!desc || ("get" in desc ? !m.__esModule : desc.writable || desc.configurable)) {
      desc = { enumerable: true, get: function() { return m[k]; } };
    }
    Object.defineProperty(o, k2, desc);
}) : (function(o, m, k, k2) {
    if (k2 === undefined) k2 = k;
    o[k2] = m[k];
}));
var __setModuleDefault = (this && this.__setModuleDefault) || (Object.create ? (function(o, v) {
    Object.defineProperty(o, "default", { enumerable: true, value: v });
}) : function(o, v) {
    o["default"] = v;
});
var __importStar = (this && this.__importStar) || (function () {
    var ownKeys = function(o) {
        ownKeys = Object.getOwnPropertyNames || function (o) {
            var ar = [];
            for (var k in o) if (Object.prototype.hasOwnProperty.call(o, k)) ar[ar.length] = k;
            return ar;
        };
        return ownKeys(o);
    };
    return function (mod) {
        if (mod && mod.__esModule) return mod;
        var result = {};
        if (mod != null) for (var k = ownKeys(mod), i = 0; i < k.length; i++) if (k[i] !== "default") __createBinding(result, mod, k[i]);
        __setModuleDefault(result, mod);
        return result;
    };
})();
Object.defineProperty(exports, "__esModule", { value: true });
exports.aftermath = void 0;
const ccxt_1 = require("ccxt");
const aftermath_js_1 = require("../aftermath.js");
const step_js_1 = require("../book/step.js");
const options_js_1 = require("../describe/options.js");
const errors_js_1 = require("../errors.js");
const answer_js_1 = require("../flow/answer.js");
const book_feed_js_1 = require("../flow/book-feed.js");
const feed_js_1 = require("../flow/feed.js");
const orders_feed_js_1 = require("../flow/orders-feed.js");
const positions_feed_js_1 = require("../flow/positions-feed.js");
const trades_feed_js_1 = require("../flow/trades-feed.js");
const step_js_2 = require("../number/step.js");
const problem_js_1 = require("../problem.js");
const order_js_1 = require("../unify/order.js");
const params_js_1 = require("../unify/params.js");
const position_js_1 = require("../unify/position.js");
const trade_js_1 = require("../unify/trade.js");
const value_js_1 = require("../unify/value.js");
const manifest_js_1 = require("../wire/manifest.js");
/** Methods that this class adds. */
const WATCHED = [
    'watchOrderBook',
    'watchOrderBookForSymbols',
    'watchOrders',
    'watchPositions',
    'watchTrades',
    'watchTradesForSymbols',
    'unWatchOrderBook',
    'unWatchOrderBookForSymbols',
    'unWatchOrders',
    'unWatchPositions',
    'unWatchTrades',
    'unWatchTradesForSymbols',
];
/** How often an open socket is kept awake, where that is asked for, milliseconds. */
const PING_MS = 30_000;
/**
 * The perpetual-futures exchange Aftermath, with watch loops.
 *
 * One socket per stream and market (or account), opened at the first watch and closed by the last unWatch. A dropped socket
 * heals by itself; a watch that waits meanwhile simply resolves later, or rejects with `NetworkError` when the outage lasts
 * longer than `options.ws.patience`.
 *
 * @see README, "Live data"
 */
class aftermath extends aftermath_js_1.aftermath {
    static {
        (0, errors_js_1.dressErrors)(this.prototype);
    }
    #feeds = new Map();
    /** @returns what CCXT knows of the exchange */
    describe() {
        const has = Object.fromEntries(WATCHED.map((name) => [name, true]));
        return this.deepExtend(super.describe(), { pro: true, has: { ...has, ws: true } });
    }
    // ----------------------------------------------------------------- books
    /**
     * Watches the book of a market. It is seeded by a snapshot and kept by additive changes; one that cannot be proven true
     * is not shown, so a watch waits while it is fetched anew.
     *
     * @param symbol unified symbol
     * @param limit at most this many levels a side; all when left out
     * @param params none
     * @returns an [order book structure](https://docs.ccxt.com/?id=order-book-structure): one live object, as CCXT's are,
     *     true at its nonce whenever it is read; `bids` and `asks` are made when they are read
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `stream/orderbook`
     */
    async watchOrderBook(symbol, limit, params = {}) {
        (0, params_js_1.expectKnown)(params, []);
        const most = (0, params_js_1.wholeNumber)(limit, 'limit', 1);
        const feed = await this.#bookFeed(symbol);
        return (await feed.watch(most));
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
        (0, params_js_1.expectKnown)(params, []);
        const most = (0, params_js_1.wholeNumber)(limit, 'limit', 1);
        const feeds = await this.#feedsOf(symbols, (symbol) => this.#bookFeed(symbol));
        return (await firstNew(feeds)).take(most);
    }
    /**
     * Ends a watch of a book.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns `true`; whoever still waits gets an `UnsubscribeError`
     */
    async unWatchOrderBook(symbol, params = {}) {
        (0, params_js_1.expectKnown)(params, []);
        return this.#end('orderbook', (await this.marketNamed(symbol)).id);
    }
    /** Ends watches of books. */
    async unWatchOrderBookForSymbols(symbols, params = {}) {
        for (const symbol of symbols)
            await this.unWatchOrderBook(symbol, params);
        return true;
    }
    // ---------------------------------------------------------------- trades
    /**
     * Watches public trades. The first call gives the latest ones, read over HTTP.
     *
     * @param symbol unified symbol
     * @param since only trades at or after this, milliseconds
     * @param limit at most this many
     * @param params none
     * @returns [trade structures](https://docs.ccxt.com/?id=public-trades), oldest first: those since the last call under
     *     `newUpdates`, else the last `options.tradesLimit`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `stream/trades`
     */
    async watchTrades(symbol, since, limit, params = {}) {
        return this.watchTradesForSymbols([symbol], since, limit, params);
    }
    /**
     * Watches public trades of several markets.
     *
     * @param symbols unified symbols
     * @param since only trades at or after this, milliseconds
     * @param limit at most this many
     * @param params none
     * @returns trades of the first market that has new ones
     */
    async watchTradesForSymbols(symbols, since, limit, params = {}) {
        (0, params_js_1.expectKnown)(params, []);
        const [from, most] = [(0, params_js_1.wholeNumber)(since, 'since', 0), (0, params_js_1.wholeNumber)(limit, 'limit', 1)];
        const feed = await firstNew(await this.#feedsOf(symbols, (symbol) => this.#tradesFeed(symbol)));
        feed.hand();
        const rows = feed.cache.rows();
        const count = this.newUpdates ? feed.cache.getLimit(rows[0]?.symbol, most) : most;
        return this.filterBySinceLimit(rows, from, count, 'timestamp', true);
    }
    /** Ends a watch of trades. */
    async unWatchTrades(symbol, params = {}) {
        (0, params_js_1.expectKnown)(params, []);
        return this.#end('trades', (await this.marketNamed(symbol)).id);
    }
    /** Ends watches of trades. */
    async unWatchTradesForSymbols(symbols, params = {}) {
        for (const symbol of symbols)
            await this.unWatchTrades(symbol, params);
        return true;
    }
    // --------------------------------------------------------------- account
    /**
     * Watches one's own orders of a market: those that were open when the watch began, and those that this object places.
     *
     * @param symbol unified symbol
     * @param since only orders placed at or after this, milliseconds
     * @param limit at most this many
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns [order structures](https://docs.ccxt.com/?id=order-structure): under `newUpdates` exactly the states since
     *     the last call, each once, in order, never changed afterwards; else the latest state of each order. An order that
     *     vanished while no socket was open is told when its end is known, not before.
     * @throws {ArgumentsRequired} no symbol
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `stream/orders`
     */
    async watchOrders(symbol, since, limit, params = {}) {
        (0, params_js_1.expectKnown)(params, params_js_1.ACCOUNT_KEYS);
        const [from, most] = [(0, params_js_1.wholeNumber)(since, 'since', 0), (0, params_js_1.wholeNumber)(limit, 'limit', 1)];
        const market = await this.marketNamed(symbol);
        const accountNumber = await this.accountNumberOf(params, market.settle);
        const feed = this.#ordersFeed(market, accountNumber);
        while (!feed.states.hasNew(CALLER))
            await feed.next();
        const news = feed.states.take(CALLER, undefined, most);
        const states = this.newUpdates ? news : feed.states.latest();
        return this.filterBySinceLimit(states, from, most, 'timestamp', true);
    }
    /** Ends a watch of orders. */
    async unWatchOrders(symbol, params = {}) {
        (0, params_js_1.expectKnown)(params, params_js_1.ACCOUNT_KEYS);
        const market = await this.marketNamed(symbol);
        return this.#end('orders', market.id, `${await this.accountNumberOf(params, market.settle)}`);
    }
    /**
     * Watches the positions of an account. The first call gives all of them, read over HTTP.
     *
     * @param symbols only these; all when left out
     * @param since only positions that changed at or after this, milliseconds
     * @param limit at most this many
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns [position structures](https://docs.ccxt.com/?id=position-structure): those that changed since the last call
     *     under `newUpdates`, else all
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `stream/positions`
     */
    async watchPositions(symbols, since, limit, params = {}) {
        (0, params_js_1.expectKnown)(params, params_js_1.ACCOUNT_KEYS);
        const [from, most] = [(0, params_js_1.wholeNumber)(since, 'since', 0), (0, params_js_1.wholeNumber)(limit, 'limit', 1)];
        const names = await Promise.all((symbols ?? []).map((symbol) => this.marketNamed(symbol)));
        const wanted = names.length === 0 ? undefined : names.map(({ symbol }) => symbol);
        const feed = this.#positionsFeed(await this.accountNumberOf(params, names[0]?.settle));
        for (;;) {
            if (!feed.hasNew)
                await feed.next();
            feed.hand();
            const rows = feed.cache.rows();
            const count = this.newUpdates ? feed.cache.getLimit(undefined, undefined) : undefined;
            const news = count === undefined ? rows : rows.slice(Math.max(0, rows.length - count));
            const ours = news.filter(({ symbol }) => wanted === undefined || wanted.includes(symbol));
            // Only news of other markets: not what was asked for.
            if (ours.length === 0 && news.length > 0)
                continue;
            return this.filterBySinceLimit(ours, from, most, 'timestamp', true);
        }
    }
    /** Ends a watch of positions. */
    async unWatchPositions(_symbols, params = {}) {
        (0, params_js_1.expectKnown)(params, params_js_1.ACCOUNT_KEYS);
        return this.#end('positions', `${await this.accountNumberOf(params, undefined)}`);
    }
    // ---------------------------------------------------------------- health
    /**
     * Tells how the streams do.
     *
     * @returns by stream (`orderbook`, `trades`, `orders`, `positions`) and market or account: `state`, `reconnects`,
     *     `gaps`, `resyncs`, `lastFrameAge` in milliseconds
     */
    streamHealth() {
        return Object.fromEntries([...this.#feeds].map(([key, feed]) => [key, feed.health()]));
    }
    /** Ends every stream: no socket and no timer is left, and whoever waits gets `ExchangeClosedByUser`. */
    async close() {
        const feeds = [...this.#feeds.values()];
        this.#feeds.clear();
        for (const feed of feeds)
            feed.close(new ccxt_1.ExchangeClosedByUser(`${this.id} closed by user`));
        await super.close();
    }
    onPlacing(symbols) {
        const feeds = [...this.#feeds.values()].filter((feed) => feed instanceof orders_feed_js_1.OrdersFeed && symbols.includes(feed.symbol));
        for (const feed of feeds)
            feed.begin();
        return (placed) => {
            for (const feed of feeds) {
                feed.end(placed.filter(({ symbol }) => symbol === feed.symbol).map(({ id }) => `${id}`));
            }
        };
    }
    // --------------------------------------------------------------- private
    async #bookFeed(symbol) {
        const market = await this.marketNamed(symbol);
        const { deltas } = { ...options_js_1.OPTIONS.watchOrderBook, ...this.options.watchOrderBook };
        if (!['auto', 'additive', 'absolute'].includes(deltas)) {
            throw (0, problem_js_1.problem)('argument', 'options.watchOrderBook.deltas', '"auto", "additive" or "absolute"', (0, params_js_1.told)(deltas));
        }
        return this.#feed('orderbook', market.id, { chId: market.id }, (settings) => new book_feed_js_1.BookFeed({
            symbol: market.symbol,
            grid: (0, step_js_1.toGrid)(textOf(market.precision.price), textOf(market.precision.amount)),
            options: { deltas },
            fetch: async () => (0, answer_js_1.toRow)(await this.publicPostOrderbook({ chId: market.id }), 'orderbook', 'bids'),
            toDatetime: value_js_1.toDatetime,
        }, settings));
    }
    async #tradesFeed(symbol) {
        const market = await this.marketNamed(symbol);
        const { tradesLimit } = { ...options_js_1.OPTIONS, ...this.options };
        const fetch = async () => {
            const body = { chId: market.id, limit: manifest_js_1.MANIFEST.limits.tradesPage, cursor: null, until: null };
            return (0, trade_js_1.newestFirst)((0, answer_js_1.toRow)(await this.publicPostTrades(body), 'trades', 'trades'));
        };
        const toTrade = (row, n) => (0, answer_js_1.convert)('trades', () => this.safeTrade((0, trade_js_1.toNthTrade)(row, market, n), market));
        return this.#feed('trades', market.id, { chId: market.id }, (settings) => new trades_feed_js_1.TradesFeed({ symbol: market.symbol, limit: tradesLimit, fetch, keyOf: trade_js_1.keyOf, convert: toTrade }, settings));
    }
    #ordersFeed(market, accountNumber) {
        const { ordersLimit } = { ...options_js_1.OPTIONS, ...this.options };
        return this.#feed('orders', `${market.id} ${accountNumber}`, { chId: market.id }, (settings) => {
            const feed = new orders_feed_js_1.OrdersFeed({
                symbol: market.symbol,
                limit: ordersLimit,
                fetch: async () => (await this.fetchOpenOrders(market.symbol, undefined, undefined, {
                    accountNumber,
                })),
                convert: (row, before) => this.#toOrderState(row, market, before),
                idOf: (row) => (typeof row.id === 'string' ? row.id : undefined),
            }, settings);
            feed.states.join(CALLER);
            return feed;
        });
    }
    #toOrderState(row, market, before) {
        const order = (0, answer_js_1.convert)('orders', () => this.safeOrder((0, order_js_1.toStreamedOrder)(row, market), market));
        if (order.filled !== undefined || before === undefined)
            return order;
        // A frame of a cancel does not tell what had been filled; the one before it does.
        const { filled, remaining, cost, average } = before;
        return { ...order, filled, remaining, cost, average };
    }
    #positionsFeed(accountNumber) {
        const flat = (symbol) => {
            const market = this.market(symbol);
            return this.safePosition((0, position_js_1.toPosition)((0, position_js_1.flatRow)(market, accountNumber), market));
        };
        return this.#feed('positions', `${accountNumber}`, { accountNumber: `${accountNumber}` }, (settings) => new positions_feed_js_1.PositionsFeed({
            accountNumber,
            fetch: async () => {
                const rows = (0, answer_js_1.toRows)(await this.privatePostPositions({ accountNumber }), 'positions');
                return rows.flatMap((row) => this.positionOf(row) ?? []);
            },
            convert: (row) => this.positionOf(row),
            flat,
        }, settings));
    }
    /** The feed of a stream, opened when there is none. */
    #feed(stream, id, query, make) {
        const key = `${stream} ${id}`;
        const known = this.#feeds.get(key);
        if (known !== undefined)
            return known;
        const { path } = manifest_js_1.MANIFEST.streams.find((entry) => entry.id === `stream/${stream}`) ?? { path: '' };
        const url = `${this.urls.api.ws}${path}?${new URLSearchParams(query).toString()}`;
        const feed = make(this.#settings(url));
        this.#feeds.set(key, feed);
        feed.open();
        return feed;
    }
    #settings(url) {
        const ws = { ...options_js_1.OPTIONS.ws, ...this.options.ws };
        const ping = { everyMs: PING_MS, send: (socket) => socket.ping?.() };
        return {
            dial: () => this.#dial(url),
            backoff: { ...options_js_1.OPTIONS.ws.backoff, ...ws.backoff },
            patienceMs: ws.patience,
            silenceMs: ws.silence,
            askMs: ws.ask,
            ping: ws.ping ? ping : undefined,
            clock: {
                now: () => performance.now(),
                after: (ms, work) => {
                    const timer = setTimeout(work, ms);
                    return () => {
                        clearTimeout(timer);
                    };
                },
            },
            random: Math.random,
            onFault: (fault) => {
                this.log(this.id, 'stream', fault);
            },
        };
    }
    /** By `ws` in Node, with the proxies, agent and headers that CCXT's users know; by the browser's own elsewhere. */
    async #dial(url) {
        if (this.verbose)
            this.log(this.id, 'dial', url);
        if (typeof process !== 'object' || !('node' in process.versions)) {
            return new globalThis.WebSocket(url);
        }
        const [http, https, socks] = this.checkWsProxySettings();
        const chosen = this.setProxyAgents(http, https, socks);
        const agent = chosen ?? (url.startsWith('wss:') ? this.getHttpAgentIfNeeded(url) : undefined) ?? this.agent;
        const { WebSocket: NodeSocket } = await Promise.resolve().then(() => __importStar(require('ws')));
        return new NodeSocket(url, {
            headers: this.headers,
            ...((0, params_js_1.isGiven)(agent) ? { agent: agent } : {}),
        });
    }
    #end(stream, ...ids) {
        const key = [stream, ...ids].join(' ');
        const feed = this.#feeds.get(key);
        this.#feeds.delete(key);
        feed?.close(new ccxt_1.UnsubscribeError(`${this.id} ${key} is watched no more`));
        return true;
    }
    async #feedsOf(symbols, feedOf) {
        if (!Array.isArray(symbols) || symbols.length === 0) {
            throw (0, problem_js_1.problem)('missing', 'symbols', 'a list of one symbol or more', (0, params_js_1.told)(symbols));
        }
        return Promise.all(symbols.map((symbol) => feedOf(symbol)));
    }
}
exports.aftermath = aftermath;
/** All watches of one stream are one caller: what one of them got, the others do not get again. */
const CALLER = 'watch';
/** The first feed that has something new. */
async function firstNew(feeds) {
    for (;;) {
        const found = feeds.find(({ hasNew }) => hasNew);
        if (found !== undefined)
            return found;
        await feed_js_1.Feed.any(feeds);
    }
}
function textOf(step) {
    return (0, step_js_2.numberText)(step, 'precision');
}
