"use strict";
/** Live data of an account over the shared socket: its orders, trades, positions, balance and liquidations. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Account = void 0;
const ccxt_1 = require("ccxt");
const options_js_1 = require("../describe/options.js");
const errors_js_1 = require("../errors.js");
const answer_js_1 = require("../flow/answer.js");
const balance_feed_js_1 = require("../flow/balance-feed.js");
const event_rows_feed_js_1 = require("../flow/event-rows-feed.js");
const events_feed_js_1 = require("../flow/events-feed.js");
const hearing_js_1 = require("../flow/hearing.js");
const order_events_feed_js_1 = require("../flow/order-events-feed.js");
const positions_feed_js_1 = require("../flow/positions-feed.js");
const readers_js_1 = require("../flow/readers.js");
const step_js_1 = require("../number/step.js");
const problem_js_1 = require("../problem.js");
const account_state_js_1 = require("../unify/account-state.js");
const events_js_1 = require("../unify/events.js");
const order_events_js_1 = require("../unify/order-events.js");
const params_js_1 = require("../unify/params.js");
const value_js_1 = require("../unify/value.js");
const streams_js_1 = require("./streams.js");
/** Methods that this class adds. */
const WATCHED = [
    'watchBalance',
    'watchMyLiquidations',
    'watchMyLiquidationsForSymbols',
    'watchMyTrades',
    'unWatchBalance',
    'unWatchMyLiquidations',
    'unWatchMyTrades',
];
const ORDER_HISTORY = 'perpetuals/account/order-history';
const POSITIONS = 'perpetuals/accounts/positions';
const LIQUIDATED = ['LiquidatedPosition'];
/** So often markets are read anew at most, as one is met that is not known; milliseconds. */
const LEARN_MS = 60_000;
/**
 * Watch loops over an account's channels of the shared socket (`/api/perpetuals/ws/updates`).
 *
 * @see README, "Live data"
 */
class Account extends streams_js_1.Streams {
    static {
        (0, errors_js_1.dressErrors)(this.prototype);
    }
    #balances = new readers_js_1.Readers();
    /** Maintenance margin as a fraction of the notional, by symbol. */
    #ratios = new Map();
    #ratiosRead = undefined;
    /** The markets as they are read anew, and when that was. */
    #learning = undefined;
    #learnedAt = 0;
    /** How many orders of ours are being placed. */
    #placing = 0;
    /** @param config as every exchange of CCXT takes it */
    constructor(config = {}) {
        super(config);
        this.observeOrders((what, orders, accountNumber) => {
            if (what !== 'placed')
                return;
            for (const feed of this.#ordersFeeds()) {
                if (feed.accountNumber === accountNumber)
                    feed.learn(orders);
            }
        });
    }
    /** @returns what CCXT knows of the exchange */
    describe() {
        const has = Object.fromEntries(WATCHED.map((name) => [name, true]));
        return this.deepExtend(super.describe(), { has });
    }
    // ------------------------------------------------------------------ orders
    /**
     * Watches one's own orders, whoever places them. The first call gives the open ones, if there are any.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only orders placed at or after this, milliseconds
     * @param limit at most this many
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns [order structures](https://docs.ccxt.com/?id=order-structure): under `newUpdates` exactly the states since the
     *     last call of the same market, each once, in order, never changed afterwards; else the latest state of each order. An
     *     order that ended while no socket was open is told from the history. With `options.watchOrders.channel` of
     *     `'stream'` the orders of one market, as far as the unified section's stream tells them.
     * @throws {ArgumentsRequired} no symbol, though the channel is `'stream'`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/account/order-history`
     */
    async watchOrders(symbol, since, limit, params = {}) {
        if (this.#channelOf('watchOrders') === 'stream')
            return super.watchOrders(symbol, since, limit, params);
        (0, params_js_1.expectKnown)(params, params_js_1.ACCOUNT_KEYS);
        const [from, most] = [(0, params_js_1.wholeNumber)(since, 'since', 0), (0, params_js_1.wholeNumber)(limit, 'limit', 1)];
        const market = (0, params_js_1.isGiven)(symbol) ? await this.marketNamed(symbol) : undefined;
        const feed = await this.#ordersFeed(await this.accountNumberOf(params, market?.settle));
        const news = await feed.watch(market?.symbol, most);
        const states = this.newUpdates ? news : feed.states.latest(market?.symbol);
        return this.filterBySinceLimit(states, from, most, 'timestamp', true);
    }
    /** Ends the watch of an account's orders: that of a market, or that of all markets, which are watches of their own. */
    async unWatchOrders(symbol, params = {}) {
        if (this.#channelOf('watchOrders') === 'stream')
            return super.unWatchOrders(symbol, params);
        return this.#unWatch('accountOrders', symbol, params);
    }
    // ------------------------------------------------------------------ trades
    /**
     * Watches the account's own trades that happen from now on; the first call waits for one. A trade that happened while no
     * socket was open is told from the history.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only trades at or after this, milliseconds
     * @param limit at most this many, the latest
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns [trade structures](https://docs.ccxt.com/?id=trade-structure) as `fetchMyTrades` gives them, with the same ids,
     *     oldest first: those since the last call under `newUpdates`, else the last `options.tradesLimit`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/account/order-history`
     */
    async watchMyTrades(symbol, since, limit, params = {}) {
        const toTrade = (event, market) => this.safeTrade((0, events_js_1.toMyTrade)(event, market), market);
        const markets = (0, params_js_1.isGiven)(symbol) ? [await this.marketNamed(symbol)] : undefined;
        return this.#watchHappened('myTrades', events_js_1.FILLS, toTrade, markets, since, limit, params);
    }
    /** Ends the watch of an account's trades: that of a market, or that of all markets, which are watches of their own. */
    async unWatchMyTrades(symbol, params = {}) {
        return this.#unWatch('myTrades', symbol, params);
    }
    // ------------------------------------------------------------ liquidations
    /**
     * Watches liquidations of the account that happen from now on; the first call waits for one.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only those at or after this, milliseconds
     * @param limit at most this many, the latest
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns [liquidation structures](https://docs.ccxt.com/?id=liquidation-structure) as `fetchMyLiquidations` gives them,
     *     oldest first: those since the last call under `newUpdates`, else the last `options.tradesLimit`
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/account/order-history`
     */
    async watchMyLiquidations(symbol, since, limit, params = {}) {
        const markets = (0, params_js_1.isGiven)(symbol) ? [await this.marketNamed(symbol)] : undefined;
        return this.#watchHappened('myLiquidations', LIQUIDATED, this.#toLiquidation, markets, since, limit, params);
    }
    /**
     * Watches liquidations of the account in several markets.
     *
     * @param symbols only these; all when left out
     * @param since as that of {@link watchMyLiquidations}
     * @param limit as that of {@link watchMyLiquidations}
     * @param params as those of {@link watchMyLiquidations}
     * @returns the liquidations since the last call for the same markets under `newUpdates`, else those that are kept
     */
    async watchMyLiquidationsForSymbols(symbols, since, limit, params = {}) {
        if (!(0, params_js_1.isGiven)(symbols))
            return this.watchMyLiquidations(undefined, since, limit, params);
        const markets = await Promise.all((0, streams_js_1.expectSymbols)(symbols).map((symbol) => this.marketNamed(symbol)));
        return this.#watchHappened('myLiquidations', LIQUIDATED, this.#toLiquidation, markets, since, limit, params);
    }
    /** Ends the watch of an account's liquidations, as {@link unWatchMyTrades} does. */
    async unWatchMyLiquidations(symbol, params = {}) {
        return this.#unWatch('myLiquidations', symbol, params);
    }
    // --------------------------------------------------------------- positions
    /**
     * Watches the positions of an account. The first call gives all of them.
     *
     * @param symbols only these; all when left out
     * @param since only positions that changed at or after this, milliseconds
     * @param limit at most this many
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns [position structures](https://docs.ccxt.com/?id=position-structure): those that changed since the last call
     *     under `newUpdates`, be it in worth alone, else all; one that was closed has no contracts. `timestamp` is when it was
     *     heard; initial margin is not told. With `options.watchPositions.channel` of `'stream'`, as the unified section's
     *     stream tells them.
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/accounts/positions`
     */
    async watchPositions(symbols, since, limit, params = {}) {
        if (this.#channelOf('watchPositions') === 'stream')
            return super.watchPositions(symbols, since, limit, params);
        (0, params_js_1.expectKnown)(params, params_js_1.ACCOUNT_KEYS);
        const [from, most] = [(0, params_js_1.wholeNumber)(since, 'since', 0), (0, params_js_1.wholeNumber)(limit, 'limit', 1)];
        const given = (0, params_js_1.isGiven)(symbols) && symbols?.length !== 0 ? (0, streams_js_1.expectSymbols)(symbols) : [];
        const markets = await Promise.all(given.map((symbol) => this.marketNamed(symbol)));
        const wanted = markets.length === 0 ? undefined : markets.map(({ symbol }) => symbol);
        const feed = await this.#positionsFeed(await this.accountNumberOf(params, markets[0]?.settle));
        const positions = await feed.watch(wanted, !this.newUpdates);
        return this.filterBySinceLimit(positions, from, most, 'timestamp', true);
    }
    /** Ends the watch of an account's positions, whichever markets they are of. */
    async unWatchPositions(symbols, params = {}) {
        if (this.#channelOf('watchPositions') === 'stream')
            return super.unWatchPositions(symbols, params);
        return this.#unWatch('accountPositions', symbols?.[0], params);
    }
    // ----------------------------------------------------------------- balance
    /**
     * Watches the balance of an account. The first call gives it as it is; the next ones wait until it has changed.
     *
     * @param params which account: `account`, `accountId` or `accountNumber`; `type`: `swap`, the only one
     * @returns a [balance structure](https://docs.ccxt.com/?id=balance-structure) as `fetchBalance` gives it, a new one each
     *     time; `timestamp` is when it was heard
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/accounts/positions`
     */
    async watchBalance(params = {}) {
        (0, params_js_1.expectKnown)(params, [...params_js_1.ACCOUNT_KEYS, 'type']);
        if ((0, params_js_1.isGiven)(params.type) && params.type !== 'swap') {
            throw (0, problem_js_1.problem)('unsupported', 'params.type', '"swap", the only one', (0, params_js_1.told)(params.type));
        }
        const accountNumber = await this.accountNumberOf(params, undefined);
        const feed = await this.#balanceFeed(accountNumber);
        await this.#balances.changed(`${accountNumber}`, [feed]);
        return this.safeBalance(toLiveBalance(feed.held, feed.code));
    }
    /** Ends the watch of an account's balance. */
    async unWatchBalance(params = {}) {
        return this.#unWatch('balance', undefined, params);
    }
    // ------------------------------------------------------------------ writes
    async createOrder(symbol, type, side, amount, price, params = {}) {
        return this.#placed(() => super.createOrder(symbol, type, side, amount, price, params));
    }
    async createOrders(orders, params = {}) {
        return this.#placed(() => super.createOrders(orders, params));
    }
    async editOrder(id, symbol, type, side, amount, price, params = {}) {
        return this.#placed(() => super.editOrder(id, symbol, type, side, amount, price, params));
    }
    // ----------------------------------------------------------------- private
    /** While orders are placed, their feeds wait for what the answer tells of them. */
    async #placed(place) {
        this.#placing += 1;
        try {
            return await place();
        }
        finally {
            this.#placing -= 1;
            if (this.#placing === 0)
                for (const feed of this.#ordersFeeds())
                    feed.placed();
        }
    }
    #channelOf(method) {
        const { channel } = { ...options_js_1.OPTIONS[method], ...this.options[method] };
        if (['native', 'stream'].includes(channel))
            return channel;
        throw (0, problem_js_1.problem)('argument', `options.${method}.channel`, '"native" or "stream"', (0, params_js_1.told)(channel));
    }
    #ordersFeeds() {
        const isIt = (feed) => feed instanceof order_events_feed_js_1.OrderEventsFeed;
        return this.feedsNamed('accountOrders').filter(isIt);
    }
    async #unWatch(stream, symbol, params) {
        (0, params_js_1.expectKnown)(params, stream === 'balance' ? [...params_js_1.ACCOUNT_KEYS, 'type'] : params_js_1.ACCOUNT_KEYS);
        const market = (0, params_js_1.isGiven)(symbol) ? await this.marketNamed(symbol) : undefined;
        const accountNumber = await this.accountNumberOf(params, market?.settle);
        const isIt = (feed) => feed instanceof events_feed_js_1.EventsFeed && feed.accountNumber === accountNumber;
        const [feed] = this.feedsNamed(stream).filter(isIt);
        const what = `${stream} of account ${accountNumber}`;
        const gone = new ccxt_1.UnsubscribeError(`${this.id} ${market?.symbol ?? ''} ${what} are watched no more`);
        const isWatched = feed?.unWatch(market?.symbol, gone) ?? false;
        return isWatched || this.endFeed(stream, `${accountNumber}`);
    }
    async #watchHappened(stream, kinds, unify, markets, since, limit, params) {
        (0, params_js_1.expectKnown)(params, params_js_1.ACCOUNT_KEYS);
        const [from, most] = [(0, params_js_1.wholeNumber)(since, 'since', 0), (0, params_js_1.wholeNumber)(limit, 'limit', 1)];
        const accountNumber = await this.accountNumberOf(params, markets?.[0]?.settle);
        await this.unlessClosed(this.loadMarkets());
        const keep = this.limitOf('tradesLimit');
        const feed = this.channelFeed(stream, `${accountNumber}`, [toSubscription('userOrders', accountNumber)], (settings) => new event_rows_feed_js_1.EventRowsFeed({
            name: stream,
            accountNumber,
            kinds,
            history: this.orderEventsOf(accountNumber, kinds),
            limit: keep,
            convert: (event) => this.#ofMarket(event, unify),
            isKnown: this.#isKnown,
            learnMarkets: this.#learnMarkets,
        }, settings));
        const { rows, fresh } = await feed.watch(markets?.map(({ symbol }) => symbol));
        const count = this.newUpdates ? Math.min(fresh, most ?? fresh) : most;
        return this.filterBySinceLimit(rows, from, count, 'timestamp', true);
    }
    #ofMarket(event, unify) {
        const market = (0, params_js_1.isGiven)(event.row.marketId) ? this.marketOfId(`${event.row.marketId}`) : undefined;
        return market && (0, answer_js_1.convert)(ORDER_HISTORY, () => unify(event, market));
    }
    /** One without a market, no reading of markets helps. */
    #isKnown = ({ marketId }) => !(0, params_js_1.isGiven)(marketId) || this.marketOfId(`${marketId}`) !== undefined;
    /** Reads the markets anew, but no more often than once a minute, however many streams meet one that is not known. */
    #learnMarkets = async () => {
        const now = this.milliseconds();
        if (this.#learning === undefined || now - this.#learnedAt >= LEARN_MS) {
            this.#learnedAt = now;
            this.#learning = this.loadMarkets(true);
        }
        await this.#learning;
    };
    #toLiquidation = (event, market) => this.safeLiquidation((0, events_js_1.toMyLiquidation)(event, market), market);
    async #ordersFeed(accountNumber) {
        await this.unlessClosed(this.loadMarkets());
        const limit = this.limitOf('ordersLimit');
        return this.channelFeed('accountOrders', `${accountNumber}`, [toSubscription('userOrders', accountNumber)], (settings) => new order_events_feed_js_1.OrderEventsFeed({
            name: 'orders',
            accountNumber,
            kinds: events_js_1.ORDER_EVENTS,
            history: this.orderEventsOf(accountNumber, events_js_1.ORDER_EVENTS),
            limit,
            stories: new order_events_js_1.OrderStories((id) => this.marketOfId(id), undefined, (trade) => this.#toTradeOfOrder(trade)),
            isKnown: this.#isKnown,
            learnMarkets: this.#learnMarkets,
            fetch: async () => (await this.fetchOpenOrders(undefined, undefined, undefined, {
                accountNumber,
            })),
            marketIdOf: (symbol) => this.market(symbol).id,
            convert: (state) => this.#toOrderState(state),
            isPlacing: () => this.#placing > 0,
        }, settings));
    }
    /** The trades are completed already, each once: states of an order that is filled again and again share them. */
    #toOrderState({ trades, ...state }) {
        const order = (0, answer_js_1.convert)(ORDER_HISTORY, () => this.safeOrder({ ...state, trades: [] }, this.market(state.symbol)));
        return { ...order, trades };
    }
    /** As `safeOrder` completes an order's trades. */
    #toTradeOfOrder(trade) {
        const [completed] = this.safeOrder({ trades: [trade] }).trades;
        const { fee, fees } = completed;
        return Object.freeze({
            ...completed,
            fee: Object.freeze({ ...fee }),
            fees: Object.freeze([...(fees ?? [])]),
        });
    }
    async #positionsFeed(accountNumber) {
        const reading = this.#readRatios();
        // Whoever comes later does not wait for what could not be read before.
        if (this.feedsNamed('accountPositions').length === 0)
            await this.unlessClosed(reading);
        /** By id, as a market that is no more may have had a position. */
        const met = new Map();
        const toPositions = (account) => (0, answer_js_1.convert)(POSITIONS, () => (0, account_state_js_1.positionsOf)(account).flatMap((row) => {
            const market = this.marketOfId(row.marketId) ?? met.get(row.marketId);
            if (market === undefined)
                return [];
            met.set(row.marketId, market);
            const maintenance = this.#ratios.get(market.symbol);
            const facts = { accountNumber, maintenance, at: this.milliseconds() };
            return [this.safePosition((0, account_state_js_1.toAccountPosition)(row, market, facts))];
        }));
        const flat = (symbol) => {
            const known = [...met.values()].find((market) => market.symbol === symbol);
            const market = known ?? this.market(symbol);
            return this.flatPosition(market, accountNumber);
        };
        const learn = async (account) => {
            const isStrange = (0, account_state_js_1.positionsOf)(account).some(({ marketId }) => this.marketOfId(marketId) === undefined);
            // Without the new market, the others are told all the same.
            if (isStrange)
                await this.#learnMarkets().catch(() => undefined);
        };
        const all = (body) => {
            const account = (0, account_state_js_1.accountIn)(body);
            // Each frame tells all of them, so that the next one is read with the new market.
            if (account !== undefined)
                learn(account).catch(() => undefined);
            return account && toPositions(account);
        };
        return this.channelFeed('accountPositions', `${accountNumber}`, [toSubscription('user', accountNumber)], (settings) => new positions_feed_js_1.PositionsFeed({
            accountNumber,
            fetch: async () => {
                const account = await this.#accountState(accountNumber);
                await learn(account);
                return toPositions(account);
            },
            convert: () => undefined,
            convertAll: all,
            flat,
        }, (0, hearing_js_1.byItself)(settings)));
    }
    /** Reads the ratios once; where they cannot be read, again with the next watch: positions go without until then. */
    #readRatios() {
        this.#ratiosRead ??= this.fetchLeverageTiers().then((tiers) => {
            const told = Object.entries(tiers).flatMap(([symbol, [tier]]) => {
                const ratio = tier?.maintenanceMarginRate;
                return ratio === undefined ? [] : [[symbol, (0, step_js_1.numberText)(ratio, 'maintenanceMarginRate', 'answer')]];
            });
            this.#ratios = new Map(told);
        }, () => {
            this.#ratiosRead = undefined;
        });
        return this.#ratiosRead;
    }
    async #balanceFeed(accountNumber) {
        const code = (await this.unlessClosed(this.codeOfAccount(accountNumber))) ?? 'USDC';
        const read = (account) => (0, answer_js_1.convert)(POSITIONS, () => ({ ...(0, account_state_js_1.toHoldings)(account), at: this.milliseconds(), info: account }));
        return this.channelFeed('balance', `${accountNumber}`, [toSubscription('user', accountNumber)], (settings) => new balance_feed_js_1.BalanceFeed({
            accountNumber,
            code,
            read: (body) => {
                const account = (0, account_state_js_1.accountIn)(body);
                return account && read(account);
            },
            fetch: async () => read(await this.#accountState(accountNumber)),
        }, settings));
    }
    async #accountState(accountNumber) {
        const answer = await this.privatePostPerpetualsAccountsPositions({ accountIds: [accountNumber] });
        const rows = (0, answer_js_1.toRowsOf)(answer, POSITIONS, 'accounts');
        return (0, answer_js_1.convert)(POSITIONS, () => (0, account_state_js_1.accountAmong)(rows, accountNumber));
    }
}
exports.Account = Account;
function toSubscription(key, accountNumber) {
    return { key, payload: { accountId: `${accountNumber}n` } };
}
function toLiveBalance(held, code) {
    const { info, at, free, used, total } = held ?? {};
    return { info, timestamp: at, datetime: (0, value_js_1.toDatetime)(at), [code]: { free, used, total } };
}
