/** Live data of an account over the shared socket: its orders, trades, positions, balance and liquidations. */
import { UnsubscribeError } from 'ccxt';
import { OPTIONS } from '../describe/options.js';
import { dressErrors } from '../errors.js';
import { convert, toRowsOf } from '../flow/answer.js';
import { BalanceFeed } from '../flow/balance-feed.js';
import { EventRowsFeed } from '../flow/event-rows-feed.js';
import { EventsFeed } from '../flow/events-feed.js';
import { byItself } from '../flow/hearing.js';
import { OrderEventsFeed } from '../flow/order-events-feed.js';
import { PositionsFeed } from '../flow/positions-feed.js';
import { Readers } from '../flow/readers.js';
import { numberText } from '../number/step.js';
import { problem } from '../problem.js';
import { accountAmong, accountIn, positionsOf, toAccountPosition, toHoldings } from '../unify/account-state.js';
import { FILLS, ORDER_EVENTS, toMyLiquidation, toMyTrade } from '../unify/events.js';
import { OrderStories } from '../unify/order-events.js';
import { ACCOUNT_KEYS, expectKnown, isGiven, told, wholeNumber } from '../unify/params.js';
import { toDatetime } from '../unify/value.js';
import { expectSymbols, Streams } from './streams.js';
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
export class Account extends Streams {
    static {
        dressErrors(this.prototype);
    }
    #balances = new Readers();
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
        expectKnown(params, ACCOUNT_KEYS);
        const [from, most] = [wholeNumber(since, 'since', 0), wholeNumber(limit, 'limit', 1)];
        const market = isGiven(symbol) ? await this.marketNamed(symbol) : undefined;
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
        const toTrade = (event, market) => this.safeTrade(toMyTrade(event, market), market);
        const markets = isGiven(symbol) ? [await this.marketNamed(symbol)] : undefined;
        return this.#watchHappened('myTrades', FILLS, toTrade, markets, since, limit, params);
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
        const markets = isGiven(symbol) ? [await this.marketNamed(symbol)] : undefined;
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
        if (!isGiven(symbols))
            return this.watchMyLiquidations(undefined, since, limit, params);
        const markets = await Promise.all(expectSymbols(symbols).map((symbol) => this.marketNamed(symbol)));
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
        expectKnown(params, ACCOUNT_KEYS);
        const [from, most] = [wholeNumber(since, 'since', 0), wholeNumber(limit, 'limit', 1)];
        const given = isGiven(symbols) && symbols?.length !== 0 ? expectSymbols(symbols) : [];
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
        expectKnown(params, [...ACCOUNT_KEYS, 'type']);
        if (isGiven(params.type) && params.type !== 'swap') {
            throw problem('unsupported', 'params.type', '"swap", the only one', told(params.type));
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
        const { channel } = { ...OPTIONS[method], ...this.options[method] };
        if (['native', 'stream'].includes(channel))
            return channel;
        throw problem('argument', `options.${method}.channel`, '"native" or "stream"', told(channel));
    }
    #ordersFeeds() {
        const isIt = (feed) => feed instanceof OrderEventsFeed;
        return this.feedsNamed('accountOrders').filter(isIt);
    }
    async #unWatch(stream, symbol, params) {
        expectKnown(params, stream === 'balance' ? [...ACCOUNT_KEYS, 'type'] : ACCOUNT_KEYS);
        const market = isGiven(symbol) ? await this.marketNamed(symbol) : undefined;
        const accountNumber = await this.accountNumberOf(params, market?.settle);
        const isIt = (feed) => feed instanceof EventsFeed && feed.accountNumber === accountNumber;
        const [feed] = this.feedsNamed(stream).filter(isIt);
        const what = `${stream} of account ${accountNumber}`;
        const gone = new UnsubscribeError(`${this.id} ${market?.symbol ?? ''} ${what} are watched no more`);
        const isWatched = feed?.unWatch(market?.symbol, gone) ?? false;
        return isWatched || this.endFeed(stream, `${accountNumber}`);
    }
    async #watchHappened(stream, kinds, unify, markets, since, limit, params) {
        expectKnown(params, ACCOUNT_KEYS);
        const [from, most] = [wholeNumber(since, 'since', 0), wholeNumber(limit, 'limit', 1)];
        const accountNumber = await this.accountNumberOf(params, markets?.[0]?.settle);
        await this.unlessClosed(this.loadMarkets());
        const keep = this.limitOf('tradesLimit');
        const feed = this.channelFeed(stream, `${accountNumber}`, [toSubscription('userOrders', accountNumber)], (settings) => new EventRowsFeed({
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
        const market = isGiven(event.row.marketId) ? this.marketOfId(`${event.row.marketId}`) : undefined;
        return market && convert(ORDER_HISTORY, () => unify(event, market));
    }
    /** One without a market, no reading of markets helps. */
    #isKnown = ({ marketId }) => !isGiven(marketId) || this.marketOfId(`${marketId}`) !== undefined;
    /** Reads the markets anew, but no more often than once a minute, however many streams meet one that is not known. */
    #learnMarkets = async () => {
        const now = this.milliseconds();
        if (this.#learning === undefined || now - this.#learnedAt >= LEARN_MS) {
            this.#learnedAt = now;
            this.#learning = this.loadMarkets(true);
        }
        await this.#learning;
    };
    #toLiquidation = (event, market) => this.safeLiquidation(toMyLiquidation(event, market), market);
    async #ordersFeed(accountNumber) {
        await this.unlessClosed(this.loadMarkets());
        const limit = this.limitOf('ordersLimit');
        return this.channelFeed('accountOrders', `${accountNumber}`, [toSubscription('userOrders', accountNumber)], (settings) => new OrderEventsFeed({
            name: 'orders',
            accountNumber,
            kinds: ORDER_EVENTS,
            history: this.orderEventsOf(accountNumber, ORDER_EVENTS),
            limit,
            stories: new OrderStories((id) => this.marketOfId(id), undefined, (trade) => this.#toTradeOfOrder(trade)),
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
        const order = convert(ORDER_HISTORY, () => this.safeOrder({ ...state, trades: [] }, this.market(state.symbol)));
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
        const toPositions = (account) => convert(POSITIONS, () => positionsOf(account).flatMap((row) => {
            const market = this.marketOfId(row.marketId) ?? met.get(row.marketId);
            if (market === undefined)
                return [];
            met.set(row.marketId, market);
            const maintenance = this.#ratios.get(market.symbol);
            const facts = { accountNumber, maintenance, at: this.milliseconds() };
            return [this.safePosition(toAccountPosition(row, market, facts))];
        }));
        const flat = (symbol) => {
            const known = [...met.values()].find((market) => market.symbol === symbol);
            const market = known ?? this.market(symbol);
            return this.flatPosition(market, accountNumber);
        };
        const learn = async (account) => {
            const isStrange = positionsOf(account).some(({ marketId }) => this.marketOfId(marketId) === undefined);
            // Without the new market, the others are told all the same.
            if (isStrange)
                await this.#learnMarkets().catch(() => undefined);
        };
        const all = (body) => {
            const account = accountIn(body);
            // Each frame tells all of them, so that the next one is read with the new market.
            if (account !== undefined)
                learn(account).catch(() => undefined);
            return account && toPositions(account);
        };
        return this.channelFeed('accountPositions', `${accountNumber}`, [toSubscription('user', accountNumber)], (settings) => new PositionsFeed({
            accountNumber,
            fetch: async () => {
                const account = await this.#accountState(accountNumber);
                await learn(account);
                return toPositions(account);
            },
            convert: () => undefined,
            convertAll: all,
            flat,
        }, byItself(settings)));
    }
    /** Reads the ratios once; where they cannot be read, again with the next watch: positions go without until then. */
    #readRatios() {
        this.#ratiosRead ??= this.fetchLeverageTiers().then((tiers) => {
            const told = Object.entries(tiers).flatMap(([symbol, [tier]]) => {
                const ratio = tier?.maintenanceMarginRate;
                return ratio === undefined ? [] : [[symbol, numberText(ratio, 'maintenanceMarginRate', 'answer')]];
            });
            this.#ratios = new Map(told);
        }, () => {
            this.#ratiosRead = undefined;
        });
        return this.#ratiosRead;
    }
    async #balanceFeed(accountNumber) {
        const code = (await this.unlessClosed(this.codeOfAccount(accountNumber))) ?? 'USDC';
        const read = (account) => convert(POSITIONS, () => ({ ...toHoldings(account), at: this.milliseconds(), info: account }));
        return this.channelFeed('balance', `${accountNumber}`, [toSubscription('user', accountNumber)], (settings) => new BalanceFeed({
            accountNumber,
            code,
            read: (body) => {
                const account = accountIn(body);
                return account && read(account);
            },
            fetch: async () => read(await this.#accountState(accountNumber)),
        }, settings));
    }
    async #accountState(accountNumber) {
        const answer = await this.privatePostPerpetualsAccountsPositions({ accountIds: [accountNumber] });
        const rows = toRowsOf(answer, POSITIONS, 'accounts');
        return convert(POSITIONS, () => accountAmong(rows, accountNumber));
    }
}
function toSubscription(key, accountNumber) {
    return { key, payload: { accountId: `${accountNumber}n` } };
}
function toLiveBalance(held, code) {
    const { info, at, free, used, total } = held ?? {};
    return { info, timestamp: at, datetime: toDatetime(at), [code]: { free, used, total } };
}
