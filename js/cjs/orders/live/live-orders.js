"use strict";
/** Own orders as they change: those that rest on the book, stop orders and TWAP orders. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.LiveOrders = void 0;
const display_js_1 = require("../../core/display.js");
const account_orders_feed_js_1 = require("./account-orders-feed.js");
const market_orders_feed_js_1 = require("./market-orders-feed.js");
const events_js_1 = require("../../account/history/events.js");
const order_reducer_js_1 = require("../history/order-reducer.js");
const order_js_1 = require("../order.js");
const params_js_1 = require("../../exchange/params.js");
const response_js_1 = require("../../exchange/response.js");
const stop_orders_js_1 = require("../tickets/stop-orders.js");
const problem_js_1 = require("../../core/problem.js");
const account_history_js_1 = require("../../account/history/account-history.js");
const live_account_js_1 = require("../../account/live/live-account.js");
const live_feeds_js_1 = require("../../streams/live-feeds.js");
const live_ticket_orders_js_1 = require("./live-ticket-orders.js");
const open_orders_js_1 = require("../open-orders.js");
const ORDERS_KEYS = [...params_js_1.ACCOUNT_KEYS, ...stop_orders_js_1.TICKET_KEYS];
/** Watches own orders. */
class LiveOrders {
    context;
    services;
    feeds;
    account;
    #tickets;
    constructor(context, services, feeds, account) {
        this.context = context;
        this.services = services;
        this.feeds = feeds;
        this.account = account;
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
    /** Implements `watchOrders` and `watchOrdersForSymbols`. */
    async watchOrders(symbols, since, limit, params) {
        (0, params_js_1.expectKnownParams)(params, ORDERS_KEYS);
        const kind = (0, stop_orders_js_1.ticketKindOf)(params);
        if (kind !== undefined)
            (0, open_orders_js_1.expectNoSince)(since);
        const isStream = kind === undefined && (0, live_account_js_1.channelOf)(this.context, 'watchOrders') === 'stream';
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
        if ((0, live_account_js_1.channelOf)(this.context, 'watchOrders') === 'native') {
            return this.account.unWatch('accountOrders', symbol, params, ORDERS_KEYS);
        }
        const market = await this.feeds.findMarket(symbol);
        return this.feeds.end('orders', market.id, `${await this.feeds.accountNumber(params, market.settle)}`);
    }
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
            isKnown: this.account.hasKnownMarket,
            refreshMarkets: this.account.reloadMarkets,
            fetch: async () => (await this.services.openOrders.ofAccount(accountNumber)),
            marketIdOf: (symbol) => this.services.markets.bySymbol(symbol).id,
            convert: (state) => this.#completeOrder(state),
            isPlacing: () => this.services.memory.isPlacing,
        };
        return this.account.open('accountOrders', accountNumber, (settings) => new account_orders_feed_js_1.AccountOrdersFeed(source, settings));
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
            fetch: async () => (await this.services.openOrders.ofAccount(accountNumber, symbol)),
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
        return (0, open_orders_js_1.withFills)(this.services.memory.complete(order), before);
    }
}
exports.LiveOrders = LiveOrders;
