"use strict";
/** The state of an account as it changes: trades, positions, balance, liquidations. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.LiveAccount = void 0;
exports.channelOf = channelOf;
const ccxt_1 = require("ccxt");
const balance_feed_js_1 = require("./balance-feed.js");
const event_rows_feed_js_1 = require("./event-rows-feed.js");
const events_feed_js_1 = require("./events-feed.js");
const positions_feed_js_1 = require("./positions-feed.js");
const subscriber_cursors_js_1 = require("../../streams/feeds/subscriber-cursors.js");
const step_js_1 = require("../../core/number/step.js");
const account_state_js_1 = require("../account-state.js");
const response_js_1 = require("../../exchange/response.js");
const events_js_1 = require("../history/events.js");
const params_js_1 = require("../../exchange/params.js");
const position_js_1 = require("../position.js");
const trade_js_1 = require("../../markets/trade.js");
const value_js_1 = require("../../exchange/value.js");
const problem_js_1 = require("../../core/problem.js");
const account_data_js_1 = require("../account-data.js");
const account_history_js_1 = require("../history/account-history.js");
const context_js_1 = require("../../exchange/context.js");
const live_feeds_js_1 = require("../../streams/live-feeds.js");
const LIQUIDATIONS = ['LiquidatedPosition'];
/** Unknown markets of frames reload the markets at most this often, milliseconds. */
const MARKET_RELOAD_MS = 60_000;
/** Watches accounts. */
class LiveAccount {
    context;
    services;
    feeds;
    #balanceCursors = new subscriber_cursors_js_1.SubscriberCursors();
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
        const isStream = channelOf(this.context, 'watchPositions') === 'stream';
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
        if (channelOf(this.context, 'watchPositions') === 'native')
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
    async unWatch(stream, symbol, params, keys = params_js_1.ACCOUNT_KEYS) {
        (0, params_js_1.expectKnownParams)(params, keys);
        const market = (0, params_js_1.isGiven)(symbol) ? await this.feeds.findMarket(symbol) : undefined;
        const accountNumber = await this.feeds.accountNumber(params, market?.settle);
        const isOfAccount = (feed) => feed instanceof events_feed_js_1.EventsFeed && feed.accountNumber === accountNumber;
        const [feed] = this.feeds.list(stream).filter(isOfAccount);
        const name = `${market?.symbol ?? ''} ${stream} of account ${accountNumber}`;
        const ended = new ccxt_1.UnsubscribeError(`${this.context.id} ${name} are not watched any more`);
        const isWatched = feed?.unWatch(market?.symbol, ended) ?? false;
        return isWatched || this.feeds.end(stream, `${accountNumber}`);
    }
    /** Opens a feed of an account over the shared socket: of its state, or of its events. */
    open(stream, accountNumber, make) {
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
            isKnown: this.hasKnownMarket,
            refreshMarkets: this.reloadMarkets,
        };
        const feed = this.open(stream, accountNumber, (settings) => new event_rows_feed_js_1.EventRowsFeed(source, settings));
        const { rows, fresh } = await feed.watch(markets?.map(({ symbol }) => symbol));
        const count = this.context.newUpdates ? Math.min(fresh, most ?? fresh) : most;
        return this.context.filterBySinceLimit(rows, from, count, 'timestamp', true);
    }
    /** Reloading the markets does not help an event without a market. */
    hasKnownMarket = ({ marketId }) => !(0, params_js_1.isGiven)(marketId) || this.services.markets.byId(`${marketId}`) !== undefined;
    /** Loads the markets again, unless that was done a short time ago. */
    reloadMarkets = async () => {
        const now = this.context.milliseconds();
        if (this.#reload === undefined || now - this.#reloadedAt >= MARKET_RELOAD_MS) {
            this.#reloadedAt = now;
            this.#reload = this.context.loadMarkets(true);
        }
        await this.#reload;
    };
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
                await this.reloadMarkets().catch(() => undefined);
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
        return this.open('accountPositions', accountNumber, (settings) => new positions_feed_js_1.PositionsFeed(source, settings));
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
        return this.open('balance', accountNumber, (settings) => new balance_feed_js_1.BalanceFeed(source, settings));
    }
}
exports.LiveAccount = LiveAccount;
/** Reads which channel a stream comes from. @throws {Problem} `argument` for any other */
function channelOf(context, method) {
    const { channel } = (0, context_js_1.optionsOf)(context, method);
    if (['native', 'stream'].includes(channel))
        return channel;
    throw (0, problem_js_1.problem)('argument', `options.${method}.channel`, '"native" or "stream"', (0, params_js_1.formatValue)(channel));
}
