"use strict";
/** Live data over the unified section's streams (`/api/ccxt/stream`): one socket per stream and market, each healing by itself. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Streams = void 0;
exports.expectSymbols = expectSymbols;
exports.longestUnheard = longestUnheard;
const ccxt_1 = require("ccxt");
const aftermath_js_1 = require("../aftermath.js");
const step_js_1 = require("../book/step.js");
const api_js_1 = require("../describe/api.js");
const options_js_1 = require("../describe/options.js");
const errors_js_1 = require("../errors.js");
const answer_js_1 = require("../flow/answer.js");
const book_feed_js_1 = require("../flow/book-feed.js");
const fault_log_js_1 = require("../flow/fault-log.js");
const feed_js_1 = require("../flow/feed.js");
const orders_feed_js_1 = require("../flow/orders-feed.js");
const positions_feed_js_1 = require("../flow/positions-feed.js");
const trades_feed_js_1 = require("../flow/trades-feed.js");
const updates_js_1 = require("../flow/updates.js");
const json_js_1 = require("../number/json.js");
const step_js_2 = require("../number/step.js");
const problem_js_1 = require("../problem.js");
const dial_js_1 = require("../socket/dial.js");
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
/** So many pages of trades are read at most to find what a socket missed. */
const MAX_PAGES = 20;
/** So many orders of a market are remembered as placed here. */
const MAX_OWN = 1_000;
const CLOCK = {
    now: () => performance.now(),
    after: (ms, work) => {
        const timer = setTimeout(work, ms);
        return () => {
            clearTimeout(timer);
        };
    },
};
/**
 * Watch loops over sockets of one stream each.
 *
 * One socket per stream and market (or account), opened at the first watch and closed by the last unWatch. A dropped socket
 * heals by itself; a watch that waits meanwhile simply resolves later, or rejects with `NetworkError` when the outage lasts
 * longer than `options.ws.patience`.
 *
 * @see README, "Live data"
 */
class Streams extends aftermath_js_1.aftermath {
    static {
        (0, errors_js_1.dressErrors)(this.prototype);
    }
    #feeds = new Map();
    /** The socket that streams of the native section share; made for the first of them. */
    #updates = undefined;
    /** Ids of orders that were placed here lately, by symbol and account. */
    #own = new Map();
    /** How many times all was ended. */
    #closes = 0;
    #faults = new fault_log_js_1.FaultLog(() => CLOCK.now(), (line) => {
        this.log(`${this.id} ${line}`);
    });
    #onFault = (fault) => {
        this.#faults.add(fault);
    };
    /** @param config as every exchange of CCXT takes it */
    constructor(config = {}) {
        super(config);
        this.observeOrders((what, orders, accountNumber) => {
            this.#onOrders(what, orders, accountNumber);
        });
    }
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
        (0, params_js_1.expectNone)(params);
        const most = (0, params_js_1.wholeNumber)(limit, 'limit', 1);
        const feed = this.watchedBook(symbol) ?? (await this.#bookFeed(symbol));
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
        (0, params_js_1.expectNone)(params);
        const most = (0, params_js_1.wholeNumber)(limit, 'limit', 1);
        const feeds = await this.#feedsOf(symbols, (symbol) => this.#bookFeed(symbol));
        return (await this.firstBook(feeds, most));
    }
    /**
     * Ends a watch of a book.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns `true`; whoever still waits gets an `UnsubscribeError`
     */
    async unWatchOrderBook(symbol, params = {}) {
        (0, params_js_1.expectNone)(params);
        return this.#end('orderbook', (await this.marketNamed(symbol)).id);
    }
    /** Ends watches of books. */
    async unWatchOrderBookForSymbols(symbols, params = {}) {
        for (const symbol of expectSymbols(symbols))
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
        (0, params_js_1.expectNone)(params);
        const [from, most] = [(0, params_js_1.wholeNumber)(since, 'since', 0), (0, params_js_1.wholeNumber)(limit, 'limit', 1)];
        const feeds = await this.#feedsOf(symbols, (symbol) => this.#tradesFeed(symbol));
        const feed = longestUnheard(feeds.filter(({ hasNew }) => hasNew)) ?? (await feed_js_1.Feed.any(feeds));
        feed.hand();
        const rows = feed.cache.rows();
        const count = this.newUpdates ? feed.cache.getLimit(rows[0]?.symbol, most) : most;
        return this.filterBySinceLimit(rows, from, count, 'timestamp', true);
    }
    /** Ends a watch of trades. */
    async unWatchTrades(symbol, params = {}) {
        (0, params_js_1.expectNone)(params);
        return this.#end('trades', (await this.marketNamed(symbol)).id);
    }
    /** Ends watches of trades. */
    async unWatchTradesForSymbols(symbols, params = {}) {
        for (const symbol of expectSymbols(symbols))
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
        const news = await feed.watch(most);
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
        const given = (0, params_js_1.isGiven)(symbols) && symbols?.length !== 0 ? expectSymbols(symbols) : [];
        const names = await Promise.all(given.map((symbol) => this.marketNamed(symbol)));
        const wanted = names.length === 0 ? undefined : names.map(({ symbol }) => symbol);
        const feed = this.#positionsFeed(await this.accountNumberOf(params, names[0]?.settle));
        const positions = await feed.watch(wanted, !this.newUpdates);
        return this.filterBySinceLimit(positions, from, most, 'timestamp', true);
    }
    /** Ends the watch of an account's positions, whichever markets they are of. */
    async unWatchPositions(symbols, params = {}) {
        (0, params_js_1.expectKnown)(params, params_js_1.ACCOUNT_KEYS);
        const [market] = await Promise.all((symbols ?? []).slice(0, 1).map((symbol) => this.marketNamed(symbol)));
        return this.#end('positions', `${await this.accountNumberOf(params, market?.settle)}`);
    }
    // ---------------------------------------------------------------- health
    /**
     * Tells how the streams do.
     *
     * @returns by stream (such as `orderbook`, `ticker`) and market or account: `state`, `reconnects`, `gaps`, `resyncs`,
     *     `lastFrameAge` in milliseconds; under `updates` the same of the socket that streams of the native section share, with
     *     its `subscriptions`, those of them that the service refuses (`refused`) and all `frames` so far
     */
    streamHealth() {
        const streams = Object.fromEntries([...this.#feeds].map(([key, feed]) => [key, feed.health()]));
        return this.#updates === undefined ? streams : { ...streams, updates: this.#updates.health() };
    }
    /** Ends every stream: no socket and no timer is left, and whoever waits gets `ExchangeClosedByUser`. */
    async close() {
        const feeds = [...this.#feeds.values()];
        this.#closes += 1;
        this.#feeds.clear();
        for (const feed of feeds)
            feed.close(new ccxt_1.ExchangeClosedByUser(`${this.id} closed by user`));
        this.#updates?.close();
        this.#updates = undefined;
        await super.close();
    }
    marketsNamed(symbols) {
        return this.#unlessClosed(super.marketsNamed(symbols));
    }
    marketNamed(symbol) {
        return this.#unlessClosed(super.marketNamed(symbol));
    }
    accountNumberOf(params, code) {
        return this.#unlessClosed(super.accountNumberOf(params, code));
    }
    // ------------------------------------------------------------- protected
    /**
     * The feed of a stream of the shared socket, opened when there is none.
     *
     * @param stream its name, in `streamHealth` and for {@link endFeed}
     * @param id of its market or account, and what else tells it apart
     * @param subscriptions what makes it
     * @param make makes the feed; `channel` is there once it is made
     */
    channelFeed(stream, id, subscriptions, make) {
        return this.#openFeed(`${stream} ${id}`, () => {
            const updates = this.#sharedSocket();
            let channel;
            const { patienceMs, silenceMs, askMs, clock, onFault } = this.#watchSettings();
            const connect = (events) => (channel = updates.channel(subscriptions, events));
            return make({ patienceMs, silenceMs, askMs, clock, onFault, connect }, () => channel);
        });
    }
    /**
     * Ends a stream.
     *
     * @param stream its name
     * @param ids what tells it apart
     * @returns `true`; whoever still waits gets an `UnsubscribeError`
     */
    endFeed(stream, ...ids) {
        return this.#end(stream, ...ids);
    }
    /** The feeds that are open whose keys begin so. */
    feedsNamed(stream) {
        return [...this.#feeds].filter(([key]) => key.startsWith(`${stream} `)).map(([, feed]) => feed);
    }
    /** What the exact book of a market is made of. */
    bookSource(market) {
        const { deltas } = {
            ...options_js_1.OPTIONS.watchOrderBook,
            ...this.options.watchOrderBook,
        };
        if (!['auto', 'additive', 'absolute'].includes(deltas)) {
            throw (0, problem_js_1.problem)('argument', 'options.watchOrderBook.deltas', '"auto", "additive" or "absolute"', (0, params_js_1.told)(deltas));
        }
        const fetch = async () => (0, answer_js_1.toRow)(await this.publicPostOrderbook({ chId: market.id }), 'orderbook', 'bids');
        const grid = (0, step_js_1.toGrid)(textOf(market.precision.price), textOf(market.precision.amount));
        return { symbol: market.symbol, grid, options: { deltas }, fetch, toDatetime: value_js_1.toDatetime };
    }
    /**
     * The exact book of a market that is watched already: had without waiting, as a loop asks for it at every turn.
     *
     * @param symbol unified symbol
     * @param way over which socket; a socket of its own when left out
     */
    watchedBook(symbol, way = '') {
        const id = this.markets?.[symbol]?.id;
        const feed = id === undefined ? undefined : this.#feeds.get(`orderbook ${id}${way}`);
        return feed instanceof book_feed_js_1.BookFeed ? feed : undefined;
    }
    /** The book that has changed, of some; the one that was not heard of for longest first. */
    async firstBook(feeds, limit) {
        let feed = longestUnheard(feeds.filter(({ hasNew }) => hasNew));
        while (feed?.isShown !== true)
            feed = await feed_js_1.Feed.any(feeds);
        return feed.take(limit);
    }
    /** A limit of `options`, such as `tradesLimit`. */
    limitOf(key) {
        return this.#limitOf(key);
    }
    /** What a watch needs before it waits itself; once all is closed, it opens nothing any more. */
    unlessClosed(needed) {
        return this.#unlessClosed(needed);
    }
    /** Time as every stream has it. */
    get streamClock() {
        return CLOCK;
    }
    /** The position of a market that is no longer told of: nothing is held there, as of now. */
    flatPosition(market, accountNumber) {
        const timestamp = this.milliseconds();
        const position = { ...(0, position_js_1.toPosition)((0, position_js_1.flatRow)(market, accountNumber), market), timestamp };
        return this.safePosition({ ...position, datetime: (0, value_js_1.toDatetime)(timestamp) });
    }
    // --------------------------------------------------------------- private
    /** Orders that are placed or canceled here are ours, whatever the stream says of them. */
    #onOrders(what, orders, accountNumber) {
        for (const order of orders) {
            const feed = this.#feeds.get(`orders ${this.market(order.symbol).id} ${accountNumber}`);
            const isWatched = feed instanceof orders_feed_js_1.OrdersFeed;
            if (what === 'placed')
                this.#rememberOwn(`${order.symbol} ${accountNumber}`, order.id);
            if (isWatched && what === 'placed')
                feed.own([order.id]);
            if (isWatched && what === 'canceled')
                feed.end([order]);
        }
    }
    /** For a feed that is opened later, while the stream tells of them. */
    #rememberOwn(place, id) {
        const ids = this.#own.get(place) ?? [];
        ids.push(id);
        if (ids.length > MAX_OWN)
            ids.shift();
        this.#own.set(place, ids);
    }
    async #bookFeed(symbol) {
        const market = await this.marketNamed(symbol);
        const source = this.bookSource(market);
        return this.#feed('orderbook', market.id, { chId: market.id }, (settings) => new book_feed_js_1.BookFeed(source, settings));
    }
    async #tradesFeed(symbol) {
        const market = await this.marketNamed(symbol);
        const tradesLimit = this.#limitOf('tradesLimit');
        const fetch = async (isKnown) => {
            let rows = [];
            let cursor;
            for (let pages = 0; pages < MAX_PAGES; pages += 1) {
                const from = cursor === undefined ? null : new json_js_1.NumberText(cursor);
                const body = { chId: market.id, limit: manifest_js_1.MANIFEST.limits.tradesPage, cursor: from, until: null };
                const page = (0, answer_js_1.toRow)(await this.publicPostTrades(body), 'trades', 'trades');
                const wasSeeded = rows.length > 0 || page.trades.some(isKnown);
                rows = (0, trade_js_1.joinPages)(rows, (0, trade_js_1.newestFirst)(page), cursor);
                cursor = (0, params_js_1.isGiven)(page.nextCursor) ? `${page.nextCursor}` : undefined;
                if (cursor === undefined || !wasSeeded || rows.some(isKnown))
                    break;
            }
            return rows;
        };
        const toTrade = (row, n) => (0, answer_js_1.convert)('trades', () => this.safeTrade((0, trade_js_1.toNthTrade)(row, market, n), market));
        return this.#feed('trades', market.id, { chId: market.id }, (settings) => new trades_feed_js_1.TradesFeed({ symbol: market.symbol, limit: tradesLimit, fetch, keyOf: trade_js_1.keyOf, convert: toTrade }, settings));
    }
    #ordersFeed(market, accountNumber) {
        const ordersLimit = this.#limitOf('ordersLimit');
        return this.#feed('orders', `${market.id} ${accountNumber}`, { chId: market.id }, (settings) => {
            const feed = new orders_feed_js_1.OrdersFeed({
                symbol: market.symbol,
                accountNumber,
                limit: ordersLimit,
                fetch: async () => (await this.fetchOpenOrders(market.symbol, undefined, undefined, {
                    accountNumber,
                })),
                convert: (row, before) => this.#toOrderState(row, market, before),
                idOf: (row) => (typeof row.id === 'string' ? row.id : undefined),
            }, settings);
            feed.own(this.#own.get(`${market.symbol} ${accountNumber}`) ?? []);
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
        const flat = (symbol) => this.flatPosition(this.market(symbol), accountNumber);
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
        return this.#openFeed(`${stream} ${id}`, () => {
            const { path } = manifest_js_1.MANIFEST.streams.find((entry) => entry.id === `stream/${stream}`) ?? { path: '' };
            return make(this.#settings(`${this.urls.api.ws}${path}?${new URLSearchParams(query).toString()}`));
        });
    }
    #openFeed(key, make) {
        const known = this.#feeds.get(key);
        if (known !== undefined)
            return known;
        const feed = make();
        this.#feeds.set(key, feed);
        feed.open();
        return feed;
    }
    #sharedSocket() {
        const path = (0, api_js_1.findOperation)('public', 'GET', 'perpetuals/ws/updates')?.path ?? '';
        this.#updates ??= new updates_js_1.Updates(this.#settings(`${this.urls.api.ws}${path}`));
        return this.#updates;
    }
    #settings(url) {
        // Settings that cannot be are told to whoever watches, not found out anew at every dial.
        this.#agentFor(url);
        const ws = this.#wsOptions();
        const ping = { everyMs: ws.keepAlive, send: (socket) => socket.ping?.() };
        return {
            ...this.#watchSettings(),
            dial: () => this.#dial(url),
            backoff: ws.backoff,
            ping: ws.ping ? ping : undefined,
            random: Math.random,
        };
    }
    #watchSettings() {
        const { patience, silence, ask } = this.#wsOptions();
        return { patienceMs: patience, silenceMs: silence, askMs: ask, clock: CLOCK, onFault: this.#onFault };
    }
    /** With the proxies, agent and headers that CCXT's users know. */
    async #dial(url) {
        const isLogged = this.verbose;
        if (isLogged)
            this.log(new Date(), 'connecting to', url);
        const { options } = this.#wsOptions();
        const agent = this.#agentFor(url);
        const socket = await (0, dial_js_1.dialSocket)(url, {
            ...((0, params_js_1.isGiven)(agent) ? { agent } : {}),
            ...options,
            headers: { ...this.headers, ...options.headers },
        });
        if (isLogged) {
            (0, dial_js_1.logEvents)(socket, url, (...words) => {
                this.log(...words);
            });
        }
        return socket;
    }
    /**
     * The agent that CCXT chooses: the proxy's, else the user's own.
     *
     * @throws {InvalidProxySettings} several proxies
     * @throws {NotSupported} a proxy whose module is not installed or not loaded
     */
    #agentFor(url) {
        const [http, https, socks] = this.checkWsProxySettings();
        const proxy = this.setProxyAgents(http, https, socks);
        if ((0, params_js_1.isGiven)(proxy))
            return proxy;
        const { agent, httpAgent } = this;
        // Without TLS, as on this machine, an agent for TLS is of no use, though REST may want it.
        return url.startsWith('ws:') && agent?.protocol === 'https:' ? httpAgent : agent;
    }
    #limitOf(key) {
        const given = this.options[key] ?? options_js_1.OPTIONS[key];
        if (typeof given === 'number' && Number.isSafeInteger(given) && given > 0)
            return given;
        throw (0, problem_js_1.problem)('argument', `options.${key}`, 'a whole number, 1 or more', (0, params_js_1.told)(given));
    }
    #wsOptions() {
        const ws = { ...options_js_1.OPTIONS.ws, ...this.options.ws };
        const backoff = { ...options_js_1.OPTIONS.ws.backoff, ...ws.backoff };
        const { patience, silence, ask, keepAlive } = ws;
        for (const [key, ms] of Object.entries({ patience, silence, ask, keepAlive, ...backoff })) {
            if (typeof ms === 'number' && ms > 0)
                continue;
            throw (0, problem_js_1.problem)('argument', `options.ws.${key}`, 'milliseconds, more than 0', (0, params_js_1.told)(ms));
        }
        return { ...ws, backoff };
    }
    /** Awaits what a watch needs before it waits itself: one that was called before the end opens nothing after it. */
    async #unlessClosed(needed) {
        const closes = this.#closes;
        const got = await needed;
        if (closes !== this.#closes)
            throw new ccxt_1.ExchangeClosedByUser(`${this.id} closed by user`);
        return got;
    }
    #end(stream, ...ids) {
        const key = [stream, ...ids].join(' ');
        const feed = this.#feeds.get(key);
        this.#feeds.delete(key);
        const words = [this.id, stream, ...ids.map((id) => this.marketOfId(id)?.symbol ?? id)];
        feed?.close(new ccxt_1.UnsubscribeError(`${words.join(' ')} is watched no more`));
        return true;
    }
    async #feedsOf(symbols, feedOf) {
        return Promise.all(expectSymbols(symbols).map((symbol) => feedOf(symbol)));
    }
}
exports.Streams = Streams;
/** @throws {Problem} `missing` when there is none */
function expectSymbols(symbols) {
    if (Array.isArray(symbols) && symbols.length > 0)
        return symbols;
    throw (0, problem_js_1.problem)('missing', 'symbols', 'a list of one symbol or more', (0, params_js_1.told)(symbols));
}
/** So that a busy market does not keep the others from being heard. */
function longestUnheard(feeds) {
    return [...feeds].sort((left, right) => left.handedAt - right.handedAt)[0];
}
function textOf(step) {
    return (0, step_js_2.numberText)(step, 'precision');
}
