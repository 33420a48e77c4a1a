/** Live data over the unified section's streams (`/api/ccxt/stream`): one socket per stream and market, each healing by itself. */

import { ExchangeClosedByUser, UnsubscribeError } from 'ccxt';
import type { Dict, Int, Order, OrderBook, Position, Str, Strings, Trade } from 'ccxt';
import { aftermath as Rest } from '../aftermath.js';
import { SYSTEM_CLOCK, type Clock } from '../clock.js';
import { toGrid } from '../book/step.js';
import { findOperation } from '../describe/api.js';
import { OPTIONS } from '../describe/options.js';
import { convertErrors } from '../errors.js';
import { convert, toRow, toRows } from '../parse/answer.js';
import { BookFeed, type BookSource, type BookView } from '../feeds/book-feed.js';
import { FaultLog } from '../feeds/fault-log.js';
import { Feed, type FeedSettings, type OwnSocketSettings, type StreamHealth } from '../feeds/feed.js';
import { OrdersFeed } from '../feeds/orders-feed.js';
import { PositionsFeed } from '../feeds/positions-feed.js';
import { TradesFeed } from '../feeds/trades-feed.js';
import { SharedSocket, type Channel, type SharedSocketHealth } from '../feeds/shared-socket.js';
import { NumberText } from '../number/json.js';
import { numberText } from '../number/step.js';
import { problem } from '../problem.js';
import type { Subscription } from '../socket/channels.js';
import { dialSocket, logEvents } from '../socket/dial.js';
import type { Socket } from '../socket/socket.js';
import { parseStreamOrder } from '../parse/order.js';
import { ACCOUNT_KEYS, expectKnown, expectNone, isGiven, formatValue, wholeNumber } from '../parse/params.js';
import { flatPositionRow, parsePosition } from '../parse/position.js';
import type { KnownMarket } from '../parse/market.js';
import { joinPages, keyOf, newestFirst, parseTrade } from '../parse/trade.js';
import { toDatetime } from '../parse/value.js';
import { MANIFEST } from '../wire/manifest.js';
import type { WireOrder, WireOrderBook, WirePosition, WireTrade, WireTradesPage } from '../wire/types.js';

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
] as const;

/** So many pages of trades are read at most to find what a socket missed. */
const MAX_PAGES = 20;

/** So many orders of a market are remembered as placed here. */
const MAX_OWN = 1_000;

/** Options that say how much is kept. */
type LimitName = 'tradesLimit' | 'ordersLimit' | 'OHLCVLimit';

/** Streams by name. */
type StreamName = 'orderbook' | 'orders' | 'positions' | 'trades';

/**
 * Watch loops over sockets of one stream each.
 *
 * One socket per stream and market (or account), opened at the first watch and closed by the last unWatch. A dropped socket
 * heals by itself; a watch that waits meanwhile simply resolves later, or rejects with `NetworkError` when the outage lasts
 * longer than `options.ws.patience`.
 *
 * @see README, "Live data"
 */
export class Streams extends Rest {
    static {
        convertErrors(this.prototype);
    }

    readonly #feeds = new Map<string, Feed>();
    /** The socket that streams of the native section share; made for the first of them. */
    #updates: SharedSocket | undefined = undefined;
    /** Ids of orders that were placed here lately, by symbol and account. */
    readonly #own = new Map<string, string[]>();
    /** How many times all was ended. */
    #closes = 0;
    readonly #faults = new FaultLog(
        () => SYSTEM_CLOCK.now(),
        (line) => {
            this.log(`${this.id} ${line}`);
        },
    );
    readonly #onFault = (fault: unknown): void => {
        this.#faults.add(fault);
    };

    /** @param config as every exchange of CCXT takes it */
    constructor(config: ConstructorParameters<typeof Rest>[0] = {}) {
        super(config);
        this.observeOrders((what, orders, accountNumber) => {
            this.#onOrders(what, orders, accountNumber);
        });
    }

    /** @returns what CCXT knows of the exchange */
    override describe(): Dict {
        const has = Object.fromEntries(WATCHED.map((name) => [name, true]));
        return this.deepExtend(super.describe(), { pro: true, has: { ...has, ws: true } }) as Dict;
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
    override async watchOrderBook(symbol: string, limit?: Int, params: Dict = {}): Promise<OrderBook> {
        expectNone(params);
        const most = wholeNumber(limit, 'limit', 1);
        const feed = this.watchedBook(symbol) ?? (await this.#bookFeed(symbol));
        return (await feed.watch(most)) as unknown as OrderBook;
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
        const feeds = await this.#feedsOf(symbols, (symbol) => this.#bookFeed(symbol));
        return (await this.firstBook(feeds, most)) as unknown as OrderBook;
    }

    /**
     * Ends a watch of a book.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns `true`; whoever still waits gets an `UnsubscribeError`
     */
    override async unWatchOrderBook(symbol: string, params: Dict = {}): Promise<boolean> {
        expectNone(params);
        return this.#end('orderbook', (await this.marketNamed(symbol)).id);
    }

    /** Ends watches of books. */
    override async unWatchOrderBookForSymbols(symbols: string[], params: Dict = {}): Promise<boolean> {
        for (const symbol of expectSymbols(symbols)) await this.unWatchOrderBook(symbol, params);
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
    override async watchTrades(symbol: string, since?: Int, limit?: Int, params: Dict = {}): Promise<Trade[]> {
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
    override async watchTradesForSymbols(
        symbols: string[],
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<Trade[]> {
        expectNone(params);
        const [from, most] = [wholeNumber(since, 'since', 0), wholeNumber(limit, 'limit', 1)];
        const feeds = await this.#feedsOf(symbols, (symbol) => this.#tradesFeed(symbol));
        const feed = longestUnheard(feeds.filter(({ hasUpdate }) => hasUpdate)) ?? (await Feed.any(feeds));
        feed.markDelivered();
        const rows = feed.cache.rows();
        const count = this.newUpdates ? feed.cache.getLimit(rows[0]?.symbol, most) : most;
        return this.filterBySinceLimit(rows, from, count, 'timestamp', true) as Trade[];
    }

    /** Ends a watch of trades. */
    override async unWatchTrades(symbol: string, params: Dict = {}): Promise<boolean> {
        expectNone(params);
        return this.#end('trades', (await this.marketNamed(symbol)).id);
    }

    /** Ends watches of trades. */
    override async unWatchTradesForSymbols(symbols: string[], params: Dict = {}): Promise<boolean> {
        for (const symbol of expectSymbols(symbols)) await this.unWatchTrades(symbol, params);
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
    override async watchOrders(symbol?: Str, since?: Int, limit?: Int, params: Dict = {}): Promise<Order[]> {
        expectKnown(params, ACCOUNT_KEYS);
        const [from, most] = [wholeNumber(since, 'since', 0), wholeNumber(limit, 'limit', 1)];
        const market = await this.marketNamed(symbol);
        const accountNumber = await this.accountNumberOf(params, market.settle);
        const feed = this.#ordersFeed(market, accountNumber);
        const news = await feed.watch(most);
        const states = this.newUpdates ? news : feed.states.latest();
        return this.filterBySinceLimit(states, from, most, 'timestamp', true) as Order[];
    }

    /** Ends a watch of orders. */
    override async unWatchOrders(symbol?: Str, params: Dict = {}): Promise<boolean> {
        expectKnown(params, ACCOUNT_KEYS);
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
    override async watchPositions(symbols?: Strings, since?: Int, limit?: Int, params: Dict = {}): Promise<Position[]> {
        expectKnown(params, ACCOUNT_KEYS);
        const [from, most] = [wholeNumber(since, 'since', 0), wholeNumber(limit, 'limit', 1)];
        const given = isGiven(symbols) && symbols?.length !== 0 ? expectSymbols(symbols) : [];
        const names = await Promise.all(given.map((symbol) => this.marketNamed(symbol)));
        const wanted = names.length === 0 ? undefined : names.map(({ symbol }) => symbol);
        const feed = this.#positionsFeed(await this.accountNumberOf(params, names[0]?.settle));
        const positions = await feed.watch(wanted, !this.newUpdates);
        return this.filterBySinceLimit(positions, from, most, 'timestamp', true) as Position[];
    }

    /** Ends the watch of an account's positions, whichever markets they are of. */
    override async unWatchPositions(symbols?: Strings, params: Dict = {}): Promise<boolean> {
        expectKnown(params, ACCOUNT_KEYS);
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
    streamHealth(): Record<string, StreamHealth> & { updates?: SharedSocketHealth } {
        const streams = Object.fromEntries([...this.#feeds].map(([key, feed]) => [key, feed.health()]));
        return this.#updates === undefined ? streams : { ...streams, updates: this.#updates.health() };
    }

    /** Ends every stream: no socket and no timer is left, and whoever waits gets `ExchangeClosedByUser`. */
    override async close(): Promise<void> {
        const feeds = [...this.#feeds.values()];
        this.#closes += 1;
        this.#feeds.clear();
        for (const feed of feeds) feed.close(new ExchangeClosedByUser(`${this.id} closed by user`));
        this.#updates?.close();
        this.#updates = undefined;
        await super.close();
    }

    protected override marketsNamed(symbols: Strings): Promise<KnownMarket[]> {
        return this.#unlessClosed(super.marketsNamed(symbols));
    }

    protected override marketNamed(symbol: Str): Promise<KnownMarket> {
        return this.#unlessClosed(super.marketNamed(symbol));
    }

    protected override accountNumberOf(params: Dict, code: string | undefined): Promise<number> {
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
    protected channelFeed<F extends Feed>(
        stream: string,
        id: string,
        subscriptions: readonly Subscription[],
        make: (settings: FeedSettings, channel: () => Channel | undefined) => F,
    ): F {
        return this.#openFeed(`${stream} ${id}`, () => {
            const updates = this.#sharedSocket();
            let channel: Channel | undefined;
            const { maxOutageMs, silenceMs, readIntervalMs, clock, onFault } = this.#watchSettings();
            const connect: Extract<FeedSettings, { connect: unknown }>['connect'] = (events) =>
                (channel = updates.channel(subscriptions, events));
            return make({ maxOutageMs, silenceMs, readIntervalMs, clock, onFault, connect }, () => channel);
        });
    }

    /**
     * Ends a stream.
     *
     * @param stream its name
     * @param ids what tells it apart
     * @returns `true`; whoever still waits gets an `UnsubscribeError`
     */
    protected endFeed(stream: string, ...ids: string[]): boolean {
        return this.#end(stream, ...ids);
    }

    /** The feeds that are open whose keys begin so. */
    protected feedsNamed(stream: string): readonly Feed[] {
        return [...this.#feeds].filter(([key]) => key.startsWith(`${stream} `)).map(([, feed]) => feed);
    }

    /** What the exact book of a market is made of. */
    protected bookSource(market: KnownMarket): BookSource {
        const { deltas } = {
            ...OPTIONS.watchOrderBook,
            ...(this.options as Partial<typeof OPTIONS>).watchOrderBook,
        };
        if (!['auto', 'additive', 'absolute'].includes(deltas)) {
            throw problem(
                'argument',
                'options.watchOrderBook.deltas',
                '"auto", "additive" or "absolute"',
                formatValue(deltas),
            );
        }
        const fetch = async (): Promise<WireOrderBook> =>
            toRow<WireOrderBook>(await this.publicPostOrderbook({ chId: market.id }), 'orderbook', 'bids');
        const grid = toGrid(textOf(market.precision.price), textOf(market.precision.amount));
        return { symbol: market.symbol, grid, options: { deltas }, fetch, toDatetime };
    }

    /**
     * The exact book of a market that is watched already: had without waiting, as a loop asks for it at every turn.
     *
     * @param symbol unified symbol
     * @param way over which socket; a socket of its own when left out
     */
    protected watchedBook(symbol: string, way = ''): BookFeed | undefined {
        const id = (this.markets as Readonly<Record<string, { readonly id?: string }>> | undefined)?.[symbol]?.id;
        const feed = id === undefined ? undefined : this.#feeds.get(`orderbook ${id}${way}`);
        return feed instanceof BookFeed ? feed : undefined;
    }

    /** The book that has changed, of some; the one that was not heard of for longest first. */
    protected async firstBook(feeds: readonly BookFeed[], limit: number | undefined): Promise<BookView> {
        let feed = longestUnheard(feeds.filter(({ hasUpdate }) => hasUpdate));
        while (feed?.isShown !== true) feed = await Feed.any(feeds);
        return feed.take(limit);
    }

    /** A limit of `options`, such as `tradesLimit`. */
    protected limitOf(key: LimitName): number {
        return this.#limitOf(key);
    }

    /** What a watch needs before it waits itself; once all is closed, it opens nothing any more. */
    protected unlessClosed<T>(needed: Promise<T>): Promise<T> {
        return this.#unlessClosed(needed);
    }

    /** Time as every stream has it. */
    protected get streamClock(): Clock {
        return SYSTEM_CLOCK;
    }

    /** The position of a market that is no longer told of: nothing is held there, as of now. */
    protected flatPosition(market: KnownMarket, accountNumber: number): PositionState {
        const timestamp = this.milliseconds();
        const position = { ...parsePosition(flatPositionRow(market, accountNumber), market), timestamp };
        return this.safePosition({ ...position, datetime: toDatetime(timestamp) } as never) as PositionState;
    }

    // --------------------------------------------------------------- private

    /** Orders that are placed or canceled here are ours, whatever the stream says of them. */
    #onOrders(what: 'placed' | 'canceled', orders: readonly Order[], accountNumber: number): void {
        for (const order of orders as readonly OrderState[]) {
            const feed = this.#feeds.get(`orders ${this.market(order.symbol).id} ${accountNumber}`);
            const isWatched = feed instanceof OrdersFeed;
            if (what === 'placed') this.#rememberOwn(`${order.symbol} ${accountNumber}`, order.id);
            if (isWatched && what === 'placed') feed.addOwnIds([order.id]);
            if (isWatched && what === 'canceled') feed.addEnded([order]);
        }
    }

    /** For a feed that is opened later, while the stream tells of them. */
    #rememberOwn(place: string, id: string): void {
        const ids = this.#own.get(place) ?? [];
        ids.push(id);
        if (ids.length > MAX_OWN) ids.shift();
        this.#own.set(place, ids);
    }

    async #bookFeed(symbol: Str): Promise<BookFeed> {
        const market = await this.marketNamed(symbol);
        const source = this.bookSource(market);
        return this.#feed('orderbook', market.id, { chId: market.id }, (settings) => new BookFeed(source, settings));
    }

    async #tradesFeed(symbol: Str): Promise<TradesFeed<Trade & { symbol: string }>> {
        const market = await this.marketNamed(symbol);
        const tradesLimit = this.#limitOf('tradesLimit');
        const fetch = async (isKnown: (row: WireTrade) => boolean): Promise<readonly WireTrade[]> => {
            let rows: WireTrade[] = [];
            let cursor: string | undefined;
            for (let pages = 0; pages < MAX_PAGES; pages += 1) {
                const from = cursor === undefined ? null : new NumberText(cursor);
                const body = { chId: market.id, limit: MANIFEST.limits.tradesPage, cursor: from, until: null };
                const page = toRow<WireTradesPage>(await this.publicPostTrades(body), 'trades', 'trades');
                const wasSeeded = rows.length > 0 || page.trades.some(isKnown);
                rows = joinPages(rows, newestFirst(page), cursor);
                cursor = isGiven(page.nextCursor) ? `${page.nextCursor}` : undefined;
                if (cursor === undefined || !wasSeeded || rows.some(isKnown)) break;
            }
            return rows;
        };
        const toTrade = (row: WireTrade, n: number): Trade & { symbol: string } =>
            convert('trades', () => this.safeTrade(parseTrade(row, market, n), market as never)) as never;
        return this.#feed(
            'trades',
            market.id,
            { chId: market.id },
            (settings) =>
                new TradesFeed({ symbol: market.symbol, limit: tradesLimit, fetch, keyOf, convert: toTrade }, settings),
        );
    }

    #ordersFeed(market: KnownMarket, accountNumber: number): OrdersFeed<Order & { id: string; symbol: string }> {
        const ordersLimit = this.#limitOf('ordersLimit');
        return this.#feed('orders', `${market.id} ${accountNumber}`, { chId: market.id }, (settings) => {
            const feed = new OrdersFeed(
                {
                    symbol: market.symbol,
                    accountNumber,
                    limit: ordersLimit,
                    fetch: async () =>
                        (await this.fetchOpenOrders(market.symbol, undefined, undefined, {
                            accountNumber,
                        })) as OrderState[],
                    convert: (row, before) => this.#toOrderState(row as WireOrder, market, before),
                    idOf: (row) => (typeof (row as WireOrder).id === 'string' ? (row as WireOrder).id : undefined),
                },
                settings,
            );
            feed.addOwnIds(this.#own.get(`${market.symbol} ${accountNumber}`) ?? []);
            return feed;
        });
    }

    #toOrderState(row: WireOrder, market: KnownMarket, before: OrderState | undefined): OrderState {
        const order = convert('orders', () =>
            this.safeOrder(parseStreamOrder(row, market), market as never),
        ) as OrderState;
        if (order.filled !== undefined || before === undefined) return order;
        // A frame of a cancel does not tell what had been filled; the one before it does.
        const { filled, remaining, cost, average } = before;
        return { ...order, filled, remaining, cost, average };
    }

    #positionsFeed(accountNumber: number): PositionsFeed<PositionState> {
        const flat = (symbol: string): PositionState =>
            this.flatPosition(this.market(symbol) as unknown as KnownMarket, accountNumber);
        return this.#feed(
            'positions',
            `${accountNumber}`,
            { accountNumber: `${accountNumber}` },
            (settings) =>
                new PositionsFeed(
                    {
                        accountNumber,
                        fetch: async () => {
                            const rows = toRows<WirePosition>(
                                await this.privatePostPositions({ accountNumber }),
                                'positions',
                            );
                            return rows.flatMap((row) => (this.positionOf(row) as PositionState | undefined) ?? []);
                        },
                        convert: (row) => this.positionOf(row as WirePosition) as PositionState | undefined,
                        flat,
                    },
                    settings,
                ),
        );
    }

    /** The feed of a stream, opened when there is none. */
    #feed<F extends Feed>(
        stream: StreamName,
        id: string,
        query: Readonly<Record<string, string>>,
        make: (settings: FeedSettings) => F,
    ): F {
        return this.#openFeed(`${stream} ${id}`, () => {
            const { path } = MANIFEST.streams.find((entry) => entry.id === `stream/${stream}`) ?? { path: '' };
            return make(this.#settings(`${this.urls.api.ws}${path}?${new URLSearchParams(query).toString()}`));
        });
    }

    #openFeed<F extends Feed>(key: string, make: () => F): F {
        const known = this.#feeds.get(key);
        if (known !== undefined) return known as F;
        const feed = make();
        this.#feeds.set(key, feed);
        feed.open();
        return feed;
    }

    #sharedSocket(): SharedSocket {
        const path = findOperation('public', 'GET', 'perpetuals/ws/updates')?.path ?? '';
        this.#updates ??= new SharedSocket(this.#settings(`${this.urls.api.ws}${path}`));
        return this.#updates;
    }

    #settings(url: string): OwnSocketSettings {
        // Settings that cannot be are told to whoever watches, not found out anew at every dial.
        this.#agentFor(url);
        const ws = this.#wsOptions();
        const ping = { everyMs: ws.keepAlive, send: (socket: Socket) => (socket as { ping?: () => void }).ping?.() };
        return {
            ...this.#watchSettings(),
            dial: () => this.#dial(url),
            backoff: ws.backoff,
            ping: ws.ping ? ping : undefined,
            random: Math.random,
        };
    }

    #watchSettings(): Omit<OwnSocketSettings, 'dial' | 'backoff' | 'ping' | 'random'> {
        const { patience, silence, ask } = this.#wsOptions();
        return {
            maxOutageMs: patience,
            silenceMs: silence,
            readIntervalMs: ask,
            clock: SYSTEM_CLOCK,
            onFault: this.#onFault,
        };
    }

    /** With the proxies, agent and headers that CCXT's users know. */
    async #dial(url: string): Promise<Socket> {
        const isLogged = this.verbose;
        if (isLogged) this.log(new Date(), 'connecting to', url);
        const { options } = this.#wsOptions();
        const agent = this.#agentFor(url);
        const socket = await dialSocket(url, {
            ...(isGiven(agent) ? { agent } : {}),
            ...options,
            headers: { ...(this.headers as object), ...options.headers },
        });
        if (isLogged) {
            logEvents(socket, url, (...words) => {
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
    #agentFor(url: string): unknown {
        const [http, https, socks] = this.checkWsProxySettings() as [unknown, unknown, unknown];
        const proxy = this.setProxyAgents(http, https, socks) as unknown;
        if (isGiven(proxy)) return proxy;
        const { agent, httpAgent } = this as { agent?: { readonly protocol?: string }; httpAgent?: unknown };
        // Without TLS, as on this machine, an agent for TLS is of no use, though REST may want it.
        return url.startsWith('ws:') && agent?.protocol === 'https:' ? httpAgent : agent;
    }

    #limitOf(key: LimitName): number {
        const given: unknown = (this.options as Partial<typeof OPTIONS>)[key] ?? OPTIONS[key];
        if (typeof given === 'number' && Number.isSafeInteger(given) && given > 0) return given;
        throw problem('argument', `options.${key}`, 'a whole number, 1 or more', formatValue(given));
    }

    #wsOptions(): typeof OPTIONS.ws {
        const ws = { ...OPTIONS.ws, ...(this.options as Partial<typeof OPTIONS>).ws };
        const backoff = { ...OPTIONS.ws.backoff, ...ws.backoff };
        const { patience, silence, ask, keepAlive } = ws;
        for (const [key, ms] of Object.entries({ patience, silence, ask, keepAlive, ...backoff })) {
            if (typeof ms === 'number' && ms > 0) continue;
            throw problem('argument', `options.ws.${key}`, 'milliseconds, more than 0', formatValue(ms));
        }
        return { ...ws, backoff };
    }

    /** Awaits what a watch needs before it waits itself: one that was called before the end opens nothing after it. */
    async #unlessClosed<T>(needed: Promise<T>): Promise<T> {
        const closes = this.#closes;
        const got = await needed;
        if (closes !== this.#closes) throw new ExchangeClosedByUser(`${this.id} closed by user`);
        return got;
    }

    #end(stream: string, ...ids: string[]): boolean {
        const key = [stream, ...ids].join(' ');
        const feed = this.#feeds.get(key);
        this.#feeds.delete(key);
        const words = [this.id, stream, ...ids.map((id) => this.marketOfId(id)?.symbol ?? id)];
        feed?.close(new UnsubscribeError(`${words.join(' ')} is watched no more`));
        return true;
    }

    async #feedsOf<F extends Feed>(symbols: unknown, feedOf: (symbol: string) => Promise<F>): Promise<F[]> {
        return Promise.all(expectSymbols(symbols).map((symbol) => feedOf(symbol)));
    }
}

type OrderState = Order & { id: string; symbol: string };
type PositionState = Position & { symbol: string };

/** @throws {Problem} `missing` when there is none */
export function expectSymbols(symbols: unknown): string[] {
    if (Array.isArray(symbols) && symbols.length > 0) return symbols as string[];
    throw problem('missing', 'symbols', 'a list of one symbol or more', formatValue(symbols));
}

/** So that a busy market does not keep the others from being heard. */
export function longestUnheard<F extends { readonly deliveredAt: number }>(feeds: readonly F[]): F | undefined {
    return [...feeds].sort((left, right) => left.deliveredAt - right.deliveredAt)[0];
}

function textOf(step: number): string {
    return numberText(step, 'precision');
}
