"use strict";
/** The state of an account as it changes: orders, trades, positions, balance, liquidations. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.LiveAccount = void 0;
const ccxt_1 = require("ccxt");
const display_js_1 = require("../display.js");
const balance_feed_js_1 = require("../feeds/balance-feed.js");
const event_rows_feed_js_1 = require("../feeds/event-rows-feed.js");
const events_feed_js_1 = require("../feeds/events-feed.js");
const account_orders_feed_js_1 = require("../feeds/account-orders-feed.js");
const market_orders_feed_js_1 = require("../feeds/market-orders-feed.js");
const positions_feed_js_1 = require("../feeds/positions-feed.js");
const subscriber_cursors_js_1 = require("../feeds/subscriber-cursors.js");
const step_js_1 = require("../number/step.js");
const account_state_js_1 = require("../parse/account-state.js");
const response_js_1 = require("../parse/response.js");
const events_js_1 = require("../parse/events.js");
const order_reducer_js_1 = require("../parse/order-reducer.js");
const order_js_1 = require("../parse/order.js");
const params_js_1 = require("../parse/params.js");
const position_js_1 = require("../parse/position.js");
const stop_orders_js_1 = require("../parse/stop-orders.js");
const trade_js_1 = require("../parse/trade.js");
const value_js_1 = require("../parse/value.js");
const problem_js_1 = require("../problem.js");
const account_data_js_1 = require("./account-data.js");
const account_history_js_1 = require("./account-history.js");
const context_js_1 = require("./context.js");
const live_feeds_js_1 = require("./live-feeds.js");
const live_ticket_orders_js_1 = require("./live-ticket-orders.js");
const ORDERS_KEYS = [...params_js_1.ACCOUNT_KEYS, ...stop_orders_js_1.TICKET_KEYS];
const LIQUIDATIONS = ['LiquidatedPosition'];
/** Unknown markets of frames reload the markets at most this often, milliseconds. */
const MARKET_RELOAD_MS = 60_000;
/** Keys of a stream's calls, where they are more than those of the account. */
const STREAM_KEYS = {
    balance: [...params_js_1.ACCOUNT_KEYS, 'type'],
    accountOrders: ORDERS_KEYS,
};
/** Watches accounts. */
class LiveAccount {
    context;
    services;
    feeds;
    #balanceCursors = new subscriber_cursors_js_1.SubscriberCursors();
    #tickets;
    /** Maintenance margin as a fraction of the notional, by symbol. */
    #ratios = new Map();
    #ratiosRead = undefined;
    /** The last reload of the markets, and when it began. */
    #reload = undefined;
    #reloadedAt = 0;
    constructor(context, services, feeds) {
        this.context = context;
        this.services = services;
        this.feeds = feeds;
        this.#tickets = {
            stop: new live_ticket_orders_js_1.LiveTicketOrders('stop', context, services, feeds),
            twap: new live_ticket_orders_js_1.LiveTicketOrders('twap', context, services, feeds),
        };
        services.memory.subscribe({
            onPlaced: (orders, accountNumber) => {
                this.#onPlaced(orders, accountNumber);
            },
            onCanceled: (orders, accountNumber) => {
                this.#onCanceled(orders, accountNumber);
            },
            onIdle: () => {
                for (const feed of this.#orderEventsFeeds())
                    feed.releaseDelayed();
            },
        });
    }
    // ------------------------------------------------------------------ orders
    /** Implements `watchOrders` and `watchOrdersForSymbols`. */
    async watchOrders(symbols, since, limit, params) {
        (0, params_js_1.expectKnownParams)(params, ORDERS_KEYS);
        const kind = (0, stop_orders_js_1.ticketKindOf)(params);
        if (kind !== undefined)
            (0, account_data_js_1.expectNoSince)(since);
        const isStream = kind === undefined && this.#channelOf('watchOrders') === 'stream';
        const [from, count] = [(0, params_js_1.parseTime)(since, 'since'), (0, params_js_1.parseWholeNumber)(limit, 'limit', 1)];
        const given = (0, params_js_1.isGiven)(symbols) ? (0, live_feeds_js_1.expectSymbols)(symbols) : [];
        if (isStream && given.length > 1) {
            throw (0, problem_js_1.problem)('unsupported', 'options.watchOrders.channel', '"native" for several symbols', '"stream"');
        }
        const wanted = isStream && given.length === 0 ? [undefined] : given;
        const markets = await this.feeds.unlessClosed(Promise.all(wanted.map((symbol) => this.feeds.findMarket(symbol))));
        const [market] = markets;
        const accountNumber = await this.feeds.accountNumber(params, market?.settle);
        let states;
        if (kind !== undefined)
            states = await this.#tickets[kind].watch(markets, accountNumber, count);
        else if (isStream) {
            const feed = this.#orderStreamFeed(market, accountNumber);
            const updates = await feed.watch(count);
            states = this.context.newUpdates ? updates : feed.states.latest();
        }
        else {
            const feed = await this.#orderEventsFeed(accountNumber);
            const names = [...new Set(markets.map(({ symbol }) => symbol))].sort();
            const key = names.length === 0 ? undefined : names.join(' ');
            const updates = await feed.watch(key, count);
            states = this.context.newUpdates ? updates : feed.states.latest(key);
        }
        return this.context.filterBySinceLimit(states, from, count, 'timestamp', true);
    }
    /** Implements `unWatchOrders`. */
    async unWatchOrders(symbol, params) {
        (0, params_js_1.expectKnownParams)(params, ORDERS_KEYS);
        const kind = (0, stop_orders_js_1.ticketKindOf)(params);
        if (kind !== undefined) {
            return this.#tickets[kind].unWatch(await this.feeds.accountNumber(params, undefined));
        }
        if (this.#channelOf('watchOrders') === 'native')
            return this.unWatch('accountOrders', symbol, params);
        const market = await this.feeds.findMarket(symbol);
        return this.feeds.end('orders', market.id, `${await this.feeds.accountNumber(params, market.settle)}`);
    }
    // -------------------------------------------------- trades and liquidations
    #parseNumber = (text) => this.context.parseNumber(text);
    /** Implements `watchMyTrades` and `watchMyTradesForSymbols`. */
    async watchMyTrades(symbols, since, limit, params) {
        const parse = (event, market) => (0, events_js_1.hasTraded)(event) ? (0, trade_js_1.completeTrade)((0, events_js_1.parseMyTrade)(event, market), this.#parseNumber) : undefined;
        const given = (0, params_js_1.isGiven)(symbols) ? (0, live_feeds_js_1.expectSymbols)(symbols) : undefined;
        return this.#watchEvents('myTrades', events_js_1.TRADES, parse, given, since, limit, params);
    }
    /** Implements `watchMyLiquidations` and `watchMyLiquidationsForSymbols`. */
    async watchMyLiquidations(symbols, since, limit, params) {
        const parse = (event, market) => this.context.safeLiquidation((0, events_js_1.parseMyLiquidation)(event, market), market);
        const given = (0, params_js_1.isGiven)(symbols) ? (0, live_feeds_js_1.expectSymbols)(symbols) : undefined;
        return this.#watchEvents('myLiquidations', LIQUIDATIONS, parse, given, since, limit, params);
    }
    // --------------------------------------------------------------- positions
    /** Implements `watchPositions`. */
    async watchPositions(symbols, since, limit, params) {
        (0, params_js_1.expectKnownParams)(params, account_data_js_1.POSITIONS_KEYS);
        const hasFlat = (0, params_js_1.booleanParam)(params, 'flat') ?? false;
        const isStream = this.#channelOf('watchPositions') === 'stream';
        const [from, count] = [(0, params_js_1.parseTime)(since, 'since'), (0, params_js_1.parseWholeNumber)(limit, 'limit', 1)];
        const given = (0, params_js_1.isGiven)(symbols) && symbols?.length !== 0 ? (0, live_feeds_js_1.expectSymbols)(symbols) : [];
        const markets = await this.feeds.unlessClosed(Promise.all(given.map((symbol) => this.feeds.findMarket(symbol))));
        const wanted = markets.length === 0 ? undefined : markets.map(({ symbol }) => symbol);
        const accountNumber = await this.feeds.accountNumber(params, markets[0]?.settle);
        const feed = isStream ? this.#positionStreamFeed(accountNumber) : await this.#positionsFeed(accountNumber);
        const positions = await feed.watch(wanted, !this.context.newUpdates, hasFlat);
        return this.context.filterBySinceLimit(positions, from, count, 'timestamp', true);
    }
    /** Implements `unWatchPositions`. */
    async unWatchPositions(symbols, params) {
        const symbol = symbols?.[0];
        if (this.#channelOf('watchPositions') === 'native')
            return this.unWatch('accountPositions', symbol, params);
        (0, params_js_1.expectKnownParams)(params, params_js_1.ACCOUNT_KEYS);
        const market = symbol === undefined ? undefined : await this.feeds.findMarket(symbol);
        return this.feeds.end('positions', `${await this.feeds.accountNumber(params, market?.settle)}`);
    }
    // ----------------------------------------------------------------- balance
    /** Implements `watchBalance`. */
    async watchBalance(params) {
        (0, account_data_js_1.expectSwapBalance)(params);
        const accountNumber = await this.feeds.accountNumber(params, undefined);
        const feed = await this.#balanceFeed(accountNumber);
        await this.#balanceCursors.changed(`${accountNumber}`, [feed]);
        const { info, at, free, used, total } = feed.balance ?? {};
        const figures = { [feed.code]: { free, used, total } };
        return this.context.safeBalance({ info, timestamp: at, datetime: (0, value_js_1.toDatetime)(at), ...figures });
    }
    // ------------------------------------------------------------------ shared
    /** Ends the watch of one market, or, without a symbol, the watch of all markets. */
    async unWatch(stream, symbol, params) {
        (0, params_js_1.expectKnownParams)(params, STREAM_KEYS[stream] ?? params_js_1.ACCOUNT_KEYS);
        const market = (0, params_js_1.isGiven)(symbol) ? await this.feeds.findMarket(symbol) : undefined;
        const accountNumber = await this.feeds.accountNumber(params, market?.settle);
        const isOfAccount = (feed) => feed instanceof events_feed_js_1.EventsFeed && feed.accountNumber === accountNumber;
        const [feed] = this.feeds.list(stream).filter(isOfAccount);
        const name = `${market?.symbol ?? ''} ${stream} of account ${accountNumber}`;
        const ended = new ccxt_1.UnsubscribeError(`${this.context.id} ${name} are not watched any more`);
        const isWatched = feed?.unWatch(market?.symbol, ended) ?? false;
        return isWatched || this.feeds.end(stream, `${accountNumber}`);
    }
    #channelOf(method) {
        const { channel } = (0, context_js_1.optionsOf)(this.context, method);
        if (['native', 'stream'].includes(channel))
            return channel;
        throw (0, problem_js_1.problem)('argument', `options.${method}.channel`, '"native" or "stream"', (0, params_js_1.formatValue)(channel));
    }
    /** Opens a feed of an account over the shared socket: of its state, or of its events. */
    #open(stream, accountNumber, make) {
        const key = stream === 'balance' || stream === 'accountPositions' ? 'user' : 'userOrders';
        const subscription = { key, payload: { accountId: `${accountNumber}n` } };
        return this.feeds.openChannel(stream, `${accountNumber}`, [subscription], make);
    }
    async #watchEvents(stream, kinds, parse, symbols, since, limit, params) {
        const markets = symbols && (await Promise.all(symbols.map((symbol) => this.feeds.findMarket(symbol))));
        (0, params_js_1.expectKnownParams)(params, params_js_1.ACCOUNT_KEYS);
        const [from, most] = [(0, params_js_1.parseTime)(since, 'since'), (0, params_js_1.parseWholeNumber)(limit, 'limit', 1)];
        const accountNumber = await this.feeds.accountNumber(params, markets?.[0]?.settle);
        const source = {
            name: stream,
            accountNumber,
            kinds,
            history: this.services.history.orderEvents({ accountNumber, params: {} }, kinds, events_js_1.assignEventIds),
            limit: this.feeds.limit('tradesLimit'),
            convert: (event) => {
                const { marketId } = event.row;
                const market = (0, params_js_1.isGiven)(marketId) ? this.services.markets.byId(`${marketId}`) : undefined;
                return market && (0, response_js_1.convertResponse)(account_history_js_1.ORDER_HISTORY, () => parse(event, market));
            },
            isKnown: this.#hasKnownMarket,
            refreshMarkets: this.#reloadMarkets,
        };
        const feed = this.#open(stream, accountNumber, (settings) => new event_rows_feed_js_1.EventRowsFeed(source, settings));
        const { rows, fresh } = await feed.watch(markets?.map(({ symbol }) => symbol));
        const count = this.context.newUpdates ? Math.min(fresh, most ?? fresh) : most;
        return this.context.filterBySinceLimit(rows, from, count, 'timestamp', true);
    }
    /** Reloading the markets does not help an event without a market. */
    #hasKnownMarket = ({ marketId }) => !(0, params_js_1.isGiven)(marketId) || this.services.markets.byId(`${marketId}`) !== undefined;
    #reloadMarkets = async () => {
        const now = this.context.milliseconds();
        if (this.#reload === undefined || now - this.#reloadedAt >= MARKET_RELOAD_MS) {
            this.#reloadedAt = now;
            this.#reload = this.context.loadMarkets(true);
        }
        await this.#reload;
    };
    // ------------------------------------------------------------ order feeds
    /** Orders that are placed here belong to the account, whatever a stream shows first. */
    #onPlaced(orders, accountNumber) {
        for (const order of orders)
            this.#streamFeedOf(order, accountNumber)?.addOwnIds([order.id]);
        for (const feed of this.#orderEventsFeeds()) {
            if (feed.accountNumber === accountNumber)
                feed.addPlaced([...orders]);
        }
    }
    /** The response to a cancel proves the end of an order, whatever the sockets send. */
    #onCanceled(orders, accountNumber) {
        for (const order of orders)
            this.#streamFeedOf(order, accountNumber)?.addCanceled([order]);
        for (const feed of this.#orderEventsFeeds()) {
            if (feed.accountNumber === accountNumber)
                feed.addCanceled(orders);
        }
    }
    #streamFeedOf({ symbol }, accountNumber) {
        const feed = this.feeds.find('orders', this.services.markets.bySymbol(symbol).id, `${accountNumber}`);
        return feed instanceof market_orders_feed_js_1.MarketOrdersFeed ? feed : undefined;
    }
    #orderEventsFeeds() {
        const isIt = (feed) => feed instanceof account_orders_feed_js_1.AccountOrdersFeed;
        return this.feeds.list('accountOrders').filter(isIt);
    }
    async #orderEventsFeed(accountNumber) {
        await this.feeds.unlessClosed(this.services.markets.load());
        const source = {
            name: 'orders',
            accountNumber,
            kinds: events_js_1.ORDER_EVENTS,
            history: this.services.history.orderEvents({ accountNumber, params: {} }, events_js_1.ORDER_EVENTS, events_js_1.assignEventIds),
            limit: this.feeds.limit('ordersLimit'),
            reducer: new order_reducer_js_1.OrderReducer((id) => this.services.markets.byId(id), undefined, (trade) => this.#completeTrade(trade)),
            isKnown: this.#hasKnownMarket,
            refreshMarkets: this.#reloadMarkets,
            fetch: async () => (await this.services.accounts.openOrdersOf(accountNumber)),
            marketIdOf: (symbol) => this.services.markets.bySymbol(symbol).id,
            convert: (state) => this.#completeOrder(state),
            isPlacing: () => this.services.memory.isPlacing,
        };
        return this.#open('accountOrders', accountNumber, (settings) => new account_orders_feed_js_1.AccountOrdersFeed(source, settings));
    }
    /** The trades are complete already: the states of an order that fills several times share them. */
    #completeOrder(raw) {
        const market = this.services.markets.bySymbol(raw.symbol);
        const { trades, ...state } = this.services.memory.completeState(raw);
        const order = (0, response_js_1.convertResponse)(account_history_js_1.ORDER_HISTORY, () => this.context.safeOrder({ ...state, trades: [] }, market));
        return { ...order, trades };
    }
    /** Completes a trade as `safeOrder` does. */
    #completeTrade(trade) {
        const [completed] = this.context.safeOrder({ trades: [trade] }).trades;
        const { fee, fees } = completed;
        return (0, display_js_1.freezeStructure)({
            ...completed,
            fee: Object.freeze({ ...fee }),
            fees: Object.freeze([...(fees ?? [])]),
        });
    }
    #orderStreamFeed(market, accountNumber) {
        const { symbol } = market;
        const source = {
            symbol,
            accountNumber,
            limit: this.feeds.limit('ordersLimit'),
            fetch: async () => (await this.services.accounts.openOrdersOf(accountNumber, symbol)),
            convert: (row, before) => this.#parseStreamOrder(row, market, before),
            idOf: (row) => (0, order_js_1.orderId)(row),
        };
        const key = `${market.id} ${accountNumber}`;
        return this.feeds.openStream('orders', key, { chId: market.id }, (settings) => {
            const feed = new market_orders_feed_js_1.MarketOrdersFeed(source, settings);
            feed.addOwnIds([...this.services.memory.streamIds(symbol, accountNumber)]);
            return feed;
        });
    }
    #parseStreamOrder(row, market, before) {
        const order = (0, response_js_1.convertResponse)('orders', () => this.context.safeOrder((0, order_js_1.parseStreamOrder)(row, market), market));
        return (0, account_data_js_1.withFills)(this.services.memory.complete(order), before);
    }
    // ----------------------------------------------- position and balance feeds
    async #positionsFeed(accountNumber) {
        const { markets } = this.services;
        const reading = this.#readRatios();
        // Only the first watch waits for ratios; a failed read is repeated by a later watch.
        if (this.feeds.list('accountPositions').length === 0)
            await this.feeds.unlessClosed(reading);
        /** By id: a market that is not listed any more may have had a position. */
        const seen = new Map();
        const toPositions = (account) => (0, response_js_1.convertResponse)(account_data_js_1.ACCOUNT_STATES, () => (0, account_state_js_1.listPositions)(account).flatMap((row) => {
            const market = markets.byId(row.marketId) ?? seen.get(row.marketId);
            if (market === undefined)
                return [];
            seen.set(row.marketId, market);
            const maintenance = this.#ratios.get(market.symbol);
            const facts = { accountNumber, maintenance, timestamp: this.context.milliseconds() };
            const position = (0, account_state_js_1.parseAccountPosition)(row, market, facts, this.context.number);
            return [this.context.safePosition(position)];
        }));
        const learn = async (account) => {
            const isUnknown = (0, account_state_js_1.listPositions)(account).some(({ marketId }) => markets.byId(marketId) === undefined);
            // Without the new market, the positions of the others are still shown.
            if (isUnknown)
                await this.#reloadMarkets().catch(() => undefined);
        };
        const source = {
            accountNumber,
            fetch: async () => {
                const account = await this.services.accounts.state(accountNumber);
                await learn(account);
                return toPositions(account);
            },
            convert: () => undefined,
            convertAll: (body) => {
                const account = (0, account_state_js_1.accountOfFrame)(body);
                // Each frame shows all positions, so the next one is parsed with the new market.
                if (account !== undefined)
                    learn(account).catch(() => undefined);
                return account && toPositions(account);
            },
            flat: (symbol) => {
                const market = [...seen.values()].find((one) => one.symbol === symbol);
                return this.#flatPosition(market ?? markets.bySymbol(symbol), accountNumber);
            },
        };
        return this.#open('accountPositions', accountNumber, (settings) => new positions_feed_js_1.PositionsFeed(source, settings));
    }
    #positionStreamFeed(accountNumber) {
        const parse = (row) => this.services.accounts.parsePosition(row);
        const source = {
            accountNumber,
            fetch: async () => {
                const response = await this.context.privatePostPositions({ accountNumber });
                return (0, response_js_1.expectRows)(response, 'positions').flatMap((row) => parse(row) ?? []);
            },
            convert: parse,
            flat: (symbol) => this.#flatPosition(this.services.markets.bySymbol(symbol), accountNumber),
        };
        return this.feeds.openStream('positions', `${accountNumber}`, { accountNumber: `${accountNumber}` }, (settings) => new positions_feed_js_1.PositionsFeed(source, settings));
    }
    /** The position of a market that the service does not list any more: closed as of now. */
    #flatPosition(market, accountNumber) {
        const timestamp = this.context.milliseconds();
        const row = (0, position_js_1.flatPositionRow)(market, accountNumber);
        const position = { ...(0, position_js_1.parsePosition)(row, market, this.context.number), timestamp };
        return this.context.safePosition({ ...position, datetime: (0, value_js_1.toDatetime)(timestamp) });
    }
    /** Reads the ratios once. After a failed read, positions have none until a later watch reads them. */
    #readRatios() {
        this.#ratiosRead ??= this.services.derivatives.leverageTiers(undefined, {}).then((tiers) => {
            const ratios = Object.entries(tiers).flatMap(([symbol, [tier]]) => {
                const ratio = tier?.maintenanceMarginRate;
                return ratio === undefined
                    ? []
                    : [[symbol, (0, step_js_1.numberText)(ratio, 'maintenanceMarginRate', 'response')]];
            });
            this.#ratios = new Map(ratios);
        }, () => {
            this.#ratiosRead = undefined;
        });
        return this.#ratiosRead;
    }
    async #balanceFeed(accountNumber) {
        const code = (await this.feeds.unlessClosed(this.services.accounts.codeOf(accountNumber))) ?? 'USDC';
        const now = () => this.context.milliseconds();
        const read = (account, at) => (0, response_js_1.convertResponse)(account_data_js_1.ACCOUNT_STATES, () => ({
            ...(0, account_state_js_1.parseHoldings)(account),
            at,
            info: { ...account, ...(0, account_state_js_1.parseAccountEquity)(account) },
        }));
        const source = {
            accountNumber,
            code,
            now,
            hasBalance: (body) => (0, account_state_js_1.accountOfFrame)(body) !== undefined,
            read: (body, at) => read((0, account_state_js_1.accountOfFrame)(body) ?? {}, at),
            fetch: async () => read(await this.services.accounts.state(accountNumber), now()),
        };
        return this.#open('balance', accountNumber, (settings) => new balance_feed_js_1.BalanceFeed(source, settings));
    }
}
exports.LiveAccount = LiveAccount;
