/** The state of an account as it changes: orders, trades, positions, balance, liquidations. */
import { UnsubscribeError } from 'ccxt';
import { freezeStructure } from '../display.js';
import { BalanceFeed } from '../feeds/balance-feed.js';
import { EventRowsFeed } from '../feeds/event-rows-feed.js';
import { EventsFeed } from '../feeds/events-feed.js';
import { AccountOrdersFeed } from '../feeds/account-orders-feed.js';
import { MarketOrdersFeed } from '../feeds/market-orders-feed.js';
import { PositionsFeed } from '../feeds/positions-feed.js';
import { SubscriberCursors } from '../feeds/subscriber-cursors.js';
import { numberText } from '../number/step.js';
import { accountOfFrame, listPositions, parseAccountEquity, parseAccountPosition, parseHoldings, } from '../parse/account-state.js';
import { convertResponse, expectRows } from '../parse/response.js';
import { assignEventIds, TRADES, hasTraded, ORDER_EVENTS, parseMyLiquidation, parseMyTrade, } from '../parse/events.js';
import { OrderReducer } from '../parse/order-reducer.js';
import { orderId, parseStreamOrder } from '../parse/order.js';
import { ACCOUNT_KEYS, booleanParam, expectKnownParams, formatValue, isGiven, parseTime, parseWholeNumber, } from '../parse/params.js';
import { flatPositionRow, parsePosition } from '../parse/position.js';
import { TICKET_KEYS, ticketKindOf } from '../parse/stop-orders.js';
import { completeTrade } from '../parse/trade.js';
import { toDatetime } from '../parse/value.js';
import { problem } from '../problem.js';
import { ACCOUNT_STATES, expectNoSince, expectSwapBalance, POSITIONS_KEYS, withFills } from './account-data.js';
import { ORDER_HISTORY } from './account-history.js';
import { optionsOf } from './context.js';
import { expectSymbols } from './live-feeds.js';
import { LiveTicketOrders } from './live-ticket-orders.js';
const ORDERS_KEYS = [...ACCOUNT_KEYS, ...TICKET_KEYS];
const LIQUIDATIONS = ['LiquidatedPosition'];
/** Unknown markets of frames reload the markets at most this often, milliseconds. */
const MARKET_RELOAD_MS = 60_000;
/** Keys of a stream's calls, where they are more than those of the account. */
const STREAM_KEYS = {
    balance: [...ACCOUNT_KEYS, 'type'],
    accountOrders: ORDERS_KEYS,
};
/** Watches accounts. */
export class LiveAccount {
    context;
    services;
    feeds;
    #balanceCursors = new SubscriberCursors();
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
            stop: new LiveTicketOrders('stop', context, services, feeds),
            twap: new LiveTicketOrders('twap', context, services, feeds),
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
        expectKnownParams(params, ORDERS_KEYS);
        const kind = ticketKindOf(params);
        if (kind !== undefined)
            expectNoSince(since);
        const isStream = kind === undefined && this.#channelOf('watchOrders') === 'stream';
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const given = isGiven(symbols) ? expectSymbols(symbols) : [];
        if (isStream && given.length > 1) {
            throw problem('unsupported', 'options.watchOrders.channel', '"native" for several symbols', '"stream"');
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
        expectKnownParams(params, ORDERS_KEYS);
        const kind = ticketKindOf(params);
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
        const parse = (event, market) => hasTraded(event) ? completeTrade(parseMyTrade(event, market), this.#parseNumber) : undefined;
        const given = isGiven(symbols) ? expectSymbols(symbols) : undefined;
        return this.#watchEvents('myTrades', TRADES, parse, given, since, limit, params);
    }
    /** Implements `watchMyLiquidations` and `watchMyLiquidationsForSymbols`. */
    async watchMyLiquidations(symbols, since, limit, params) {
        const parse = (event, market) => this.context.safeLiquidation(parseMyLiquidation(event, market), market);
        const given = isGiven(symbols) ? expectSymbols(symbols) : undefined;
        return this.#watchEvents('myLiquidations', LIQUIDATIONS, parse, given, since, limit, params);
    }
    // --------------------------------------------------------------- positions
    /** Implements `watchPositions`. */
    async watchPositions(symbols, since, limit, params) {
        expectKnownParams(params, POSITIONS_KEYS);
        const hasFlat = booleanParam(params, 'flat') ?? false;
        const isStream = this.#channelOf('watchPositions') === 'stream';
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const given = isGiven(symbols) && symbols?.length !== 0 ? expectSymbols(symbols) : [];
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
        expectKnownParams(params, ACCOUNT_KEYS);
        const market = symbol === undefined ? undefined : await this.feeds.findMarket(symbol);
        return this.feeds.end('positions', `${await this.feeds.accountNumber(params, market?.settle)}`);
    }
    // ----------------------------------------------------------------- balance
    /** Implements `watchBalance`. */
    async watchBalance(params) {
        expectSwapBalance(params);
        const accountNumber = await this.feeds.accountNumber(params, undefined);
        const feed = await this.#balanceFeed(accountNumber);
        await this.#balanceCursors.changed(`${accountNumber}`, [feed]);
        const { info, at, free, used, total } = feed.balance ?? {};
        const figures = { [feed.code]: { free, used, total } };
        return this.context.safeBalance({ info, timestamp: at, datetime: toDatetime(at), ...figures });
    }
    // ------------------------------------------------------------------ shared
    /** Ends the watch of one market, or, without a symbol, the watch of all markets. */
    async unWatch(stream, symbol, params) {
        expectKnownParams(params, STREAM_KEYS[stream] ?? ACCOUNT_KEYS);
        const market = isGiven(symbol) ? await this.feeds.findMarket(symbol) : undefined;
        const accountNumber = await this.feeds.accountNumber(params, market?.settle);
        const isOfAccount = (feed) => feed instanceof EventsFeed && feed.accountNumber === accountNumber;
        const [feed] = this.feeds.list(stream).filter(isOfAccount);
        const name = `${market?.symbol ?? ''} ${stream} of account ${accountNumber}`;
        const ended = new UnsubscribeError(`${this.context.id} ${name} are not watched any more`);
        const isWatched = feed?.unWatch(market?.symbol, ended) ?? false;
        return isWatched || this.feeds.end(stream, `${accountNumber}`);
    }
    #channelOf(method) {
        const { channel } = optionsOf(this.context, method);
        if (['native', 'stream'].includes(channel))
            return channel;
        throw problem('argument', `options.${method}.channel`, '"native" or "stream"', formatValue(channel));
    }
    /** Opens a feed of an account over the shared socket: of its state, or of its events. */
    #open(stream, accountNumber, make) {
        const key = stream === 'balance' || stream === 'accountPositions' ? 'user' : 'userOrders';
        const subscription = { key, payload: { accountId: `${accountNumber}n` } };
        return this.feeds.openChannel(stream, `${accountNumber}`, [subscription], make);
    }
    async #watchEvents(stream, kinds, parse, symbols, since, limit, params) {
        const markets = symbols && (await Promise.all(symbols.map((symbol) => this.feeds.findMarket(symbol))));
        expectKnownParams(params, ACCOUNT_KEYS);
        const [from, most] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const accountNumber = await this.feeds.accountNumber(params, markets?.[0]?.settle);
        const source = {
            name: stream,
            accountNumber,
            kinds,
            history: this.services.history.orderEvents({ accountNumber, params: {} }, kinds, assignEventIds),
            limit: this.feeds.limit('tradesLimit'),
            convert: (event) => {
                const { marketId } = event.row;
                const market = isGiven(marketId) ? this.services.markets.byId(`${marketId}`) : undefined;
                return market && convertResponse(ORDER_HISTORY, () => parse(event, market));
            },
            isKnown: this.#hasKnownMarket,
            refreshMarkets: this.#reloadMarkets,
        };
        const feed = this.#open(stream, accountNumber, (settings) => new EventRowsFeed(source, settings));
        const { rows, fresh } = await feed.watch(markets?.map(({ symbol }) => symbol));
        const count = this.context.newUpdates ? Math.min(fresh, most ?? fresh) : most;
        return this.context.filterBySinceLimit(rows, from, count, 'timestamp', true);
    }
    /** Reloading the markets does not help an event without a market. */
    #hasKnownMarket = ({ marketId }) => !isGiven(marketId) || this.services.markets.byId(`${marketId}`) !== undefined;
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
        return feed instanceof MarketOrdersFeed ? feed : undefined;
    }
    #orderEventsFeeds() {
        const isIt = (feed) => feed instanceof AccountOrdersFeed;
        return this.feeds.list('accountOrders').filter(isIt);
    }
    async #orderEventsFeed(accountNumber) {
        await this.feeds.unlessClosed(this.services.markets.load());
        const source = {
            name: 'orders',
            accountNumber,
            kinds: ORDER_EVENTS,
            history: this.services.history.orderEvents({ accountNumber, params: {} }, ORDER_EVENTS, assignEventIds),
            limit: this.feeds.limit('ordersLimit'),
            reducer: new OrderReducer((id) => this.services.markets.byId(id), undefined, (trade) => this.#completeTrade(trade)),
            isKnown: this.#hasKnownMarket,
            refreshMarkets: this.#reloadMarkets,
            fetch: async () => (await this.services.accounts.openOrdersOf(accountNumber)),
            marketIdOf: (symbol) => this.services.markets.bySymbol(symbol).id,
            convert: (state) => this.#completeOrder(state),
            isPlacing: () => this.services.memory.isPlacing,
        };
        return this.#open('accountOrders', accountNumber, (settings) => new AccountOrdersFeed(source, settings));
    }
    /** The trades are complete already: the states of an order that fills several times share them. */
    #completeOrder(raw) {
        const market = this.services.markets.bySymbol(raw.symbol);
        const { trades, ...state } = this.services.memory.completeState(raw);
        const order = convertResponse(ORDER_HISTORY, () => this.context.safeOrder({ ...state, trades: [] }, market));
        return { ...order, trades };
    }
    /** Completes a trade as `safeOrder` does. */
    #completeTrade(trade) {
        const [completed] = this.context.safeOrder({ trades: [trade] }).trades;
        const { fee, fees } = completed;
        return freezeStructure({
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
            idOf: (row) => orderId(row),
        };
        const key = `${market.id} ${accountNumber}`;
        return this.feeds.openStream('orders', key, { chId: market.id }, (settings) => {
            const feed = new MarketOrdersFeed(source, settings);
            feed.addOwnIds([...this.services.memory.streamIds(symbol, accountNumber)]);
            return feed;
        });
    }
    #parseStreamOrder(row, market, before) {
        const order = convertResponse('orders', () => this.context.safeOrder(parseStreamOrder(row, market), market));
        return withFills(this.services.memory.complete(order), before);
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
        const toPositions = (account) => convertResponse(ACCOUNT_STATES, () => listPositions(account).flatMap((row) => {
            const market = markets.byId(row.marketId) ?? seen.get(row.marketId);
            if (market === undefined)
                return [];
            seen.set(row.marketId, market);
            const maintenance = this.#ratios.get(market.symbol);
            const facts = { accountNumber, maintenance, timestamp: this.context.milliseconds() };
            const position = parseAccountPosition(row, market, facts, this.context.number);
            return [this.context.safePosition(position)];
        }));
        const learn = async (account) => {
            const isUnknown = listPositions(account).some(({ marketId }) => markets.byId(marketId) === undefined);
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
                const account = accountOfFrame(body);
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
        return this.#open('accountPositions', accountNumber, (settings) => new PositionsFeed(source, settings));
    }
    #positionStreamFeed(accountNumber) {
        const parse = (row) => this.services.accounts.parsePosition(row);
        const source = {
            accountNumber,
            fetch: async () => {
                const response = await this.context.privatePostPositions({ accountNumber });
                return expectRows(response, 'positions').flatMap((row) => parse(row) ?? []);
            },
            convert: parse,
            flat: (symbol) => this.#flatPosition(this.services.markets.bySymbol(symbol), accountNumber),
        };
        return this.feeds.openStream('positions', `${accountNumber}`, { accountNumber: `${accountNumber}` }, (settings) => new PositionsFeed(source, settings));
    }
    /** The position of a market that the service does not list any more: closed as of now. */
    #flatPosition(market, accountNumber) {
        const timestamp = this.context.milliseconds();
        const row = flatPositionRow(market, accountNumber);
        const position = { ...parsePosition(row, market, this.context.number), timestamp };
        return this.context.safePosition({ ...position, datetime: toDatetime(timestamp) });
    }
    /** Reads the ratios once. After a failed read, positions have none until a later watch reads them. */
    #readRatios() {
        this.#ratiosRead ??= this.services.derivatives.leverageTiers(undefined, {}).then((tiers) => {
            const ratios = Object.entries(tiers).flatMap(([symbol, [tier]]) => {
                const ratio = tier?.maintenanceMarginRate;
                return ratio === undefined
                    ? []
                    : [[symbol, numberText(ratio, 'maintenanceMarginRate', 'response')]];
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
        const read = (account, at) => convertResponse(ACCOUNT_STATES, () => ({
            ...parseHoldings(account),
            at,
            info: { ...account, ...parseAccountEquity(account) },
        }));
        const source = {
            accountNumber,
            code,
            now,
            hasBalance: (body) => accountOfFrame(body) !== undefined,
            read: (body, at) => read(accountOfFrame(body) ?? {}, at),
            fetch: async () => read(await this.services.accounts.state(accountNumber), now()),
        };
        return this.#open('balance', accountNumber, (settings) => new BalanceFeed(source, settings));
    }
}
