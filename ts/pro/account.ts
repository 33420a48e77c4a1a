/** Live data of an account over the shared socket: its orders, trades, positions, balance and liquidations. */

import { UnsubscribeError } from 'ccxt';
import type {
    Balances,
    Dict,
    Int,
    Liquidation,
    Num,
    Order,
    OrderRequest,
    OrderSide,
    OrderType,
    Position,
    Str,
    Strings,
    Trade,
} from 'ccxt';
import { MINUTE_MS } from '../clock.js';
import { OPTIONS } from '../describe/options.js';
import { convertErrors } from '../errors.js';
import { convert, toRowsOf } from '../parse/answer.js';
import { BalanceFeed, type BalanceState } from '../feeds/balance-feed.js';
import { EventRowsFeed } from '../feeds/event-rows-feed.js';
import { EventsFeed } from '../feeds/events-feed.js';
import type { Feed } from '../feeds/feed.js';
import { OrderEventsFeed, type RawOrder } from '../feeds/order-events-feed.js';
import { PositionsFeed } from '../feeds/positions-feed.js';
import { SubscriberCursors } from '../feeds/subscriber-cursors.js';
import { numberText } from '../number/step.js';
import { problem } from '../problem.js';
import type { Subscription } from '../socket/channels.js';
import { accountAmong, accountIn, listPositions, parseAccountPosition, parseHoldings } from '../parse/account-state.js';
import { FILLS, ORDER_EVENTS, parseMyLiquidation, parseMyTrade, type NamedEvent } from '../parse/events.js';
import type { KnownMarket } from '../parse/market.js';
import { OrderReducer } from '../parse/order-events.js';
import { ACCOUNT_KEYS, expectKnown, isGiven, formatValue, wholeNumber } from '../parse/params.js';
import { toDatetime } from '../parse/value.js';
import type { WireAccountState, WireOrderEvent } from '../wire/native.js';
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
] as const;

const ORDER_HISTORY = 'perpetuals/account/order-history';
const POSITIONS = 'perpetuals/accounts/positions';

const LIQUIDATED = ['LiquidatedPosition'];

/** So often markets are read anew at most, as one is met that is not known; milliseconds. */
const LEARN_MS = MINUTE_MS;

/** Where a watch of one's own comes from. */
type Channel = 'native' | 'stream';

type OrderState = Order & { id: string; symbol: string };
type PositionState = Position & { symbol: string };
/** What happened to the account in a market. */
type Happened = Trade | Liquidation;

/**
 * Watch loops over an account's channels of the shared socket (`/api/perpetuals/ws/updates`).
 *
 * @see README, "Live data"
 */
export class Account extends Streams {
    static {
        convertErrors(this.prototype);
    }

    readonly #balances = new SubscriberCursors();
    /** Maintenance margin as a fraction of the notional, by symbol. */
    #ratios: ReadonlyMap<string, string> = new Map();
    #ratiosRead: Promise<void> | undefined = undefined;
    /** The markets as they are read anew, and when that was. */
    #learning: Promise<unknown> | undefined = undefined;
    #learnedAt = 0;
    /** How many orders of ours are being placed. */
    #placing = 0;

    /** @param config as every exchange of CCXT takes it */
    constructor(config: ConstructorParameters<typeof Streams>[0] = {}) {
        super(config);
        this.observeOrders((what, orders, accountNumber) => {
            if (what !== 'placed') return;
            for (const feed of this.#ordersFeeds()) {
                if (feed.accountNumber === accountNumber) feed.addPlaced(orders as OrderState[]);
            }
        });
    }

    /** @returns what CCXT knows of the exchange */
    override describe(): Dict {
        const has = Object.fromEntries(WATCHED.map((name) => [name, true]));
        return this.deepExtend(super.describe(), { has }) as Dict;
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
    override async watchOrders(symbol?: Str, since?: Int, limit?: Int, params: Dict = {}): Promise<Order[]> {
        if (this.#channelOf('watchOrders') === 'stream') return super.watchOrders(symbol, since, limit, params);
        expectKnown(params, ACCOUNT_KEYS);
        const [from, most] = [wholeNumber(since, 'since', 0), wholeNumber(limit, 'limit', 1)];
        const market = isGiven(symbol) ? await this.marketNamed(symbol) : undefined;
        const feed = await this.#ordersFeed(await this.accountNumberOf(params, market?.settle));
        const news = await feed.watch(market?.symbol, most);
        const states = this.newUpdates ? news : feed.states.latest(market?.symbol);
        return this.filterBySinceLimit(states, from, most, 'timestamp', true) as Order[];
    }

    /** Ends the watch of an account's orders: that of a market, or that of all markets, which are watches of their own. */
    override async unWatchOrders(symbol?: Str, params: Dict = {}): Promise<boolean> {
        if (this.#channelOf('watchOrders') === 'stream') return super.unWatchOrders(symbol, params);
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
    override async watchMyTrades(symbol?: Str, since?: Int, limit?: Int, params: Dict = {}): Promise<Trade[]> {
        const toTrade = (event: NamedEvent, market: KnownMarket): Trade =>
            this.safeTrade(parseMyTrade(event, market), market as never);
        const markets = isGiven(symbol) ? [await this.marketNamed(symbol)] : undefined;
        return this.#watchHappened('myTrades', FILLS, toTrade, markets, since, limit, params);
    }

    /** Ends the watch of an account's trades: that of a market, or that of all markets, which are watches of their own. */
    override async unWatchMyTrades(symbol?: Str, params: Dict = {}): Promise<boolean> {
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
    override async watchMyLiquidations(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<Liquidation[]> {
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
    override async watchMyLiquidationsForSymbols(
        symbols?: string[],
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<Liquidation[]> {
        if (!isGiven(symbols)) return this.watchMyLiquidations(undefined, since, limit, params);
        const markets = await Promise.all(expectSymbols(symbols).map((symbol) => this.marketNamed(symbol)));
        return this.#watchHappened('myLiquidations', LIQUIDATED, this.#toLiquidation, markets, since, limit, params);
    }

    /** Ends the watch of an account's liquidations, as {@link unWatchMyTrades} does. */
    async unWatchMyLiquidations(symbol?: Str, params: Dict = {}): Promise<boolean> {
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
    override async watchPositions(symbols?: Strings, since?: Int, limit?: Int, params: Dict = {}): Promise<Position[]> {
        if (this.#channelOf('watchPositions') === 'stream') return super.watchPositions(symbols, since, limit, params);
        expectKnown(params, ACCOUNT_KEYS);
        const [from, most] = [wholeNumber(since, 'since', 0), wholeNumber(limit, 'limit', 1)];
        const given = isGiven(symbols) && symbols?.length !== 0 ? expectSymbols(symbols) : [];
        const markets = await Promise.all(given.map((symbol) => this.marketNamed(symbol)));
        const wanted = markets.length === 0 ? undefined : markets.map(({ symbol }) => symbol);
        const feed = await this.#positionsFeed(await this.accountNumberOf(params, markets[0]?.settle));
        const positions = await feed.watch(wanted, !this.newUpdates);
        return this.filterBySinceLimit(positions, from, most, 'timestamp', true) as Position[];
    }

    /** Ends the watch of an account's positions, whichever markets they are of. */
    override async unWatchPositions(symbols?: Strings, params: Dict = {}): Promise<boolean> {
        if (this.#channelOf('watchPositions') === 'stream') return super.unWatchPositions(symbols, params);
        return this.#unWatch('accountPositions', symbols?.[0], params);
    }

    // ----------------------------------------------------------------- balance

    /**
     * Watches the balance of an account. The first call gives it is; the next ones wait until it has changed.
     *
     * @param params which account: `account`, `accountId` or `accountNumber`; `type`: `swap`, the only one
     * @returns a [balance structure](https://docs.ccxt.com/?id=balance-structure) as `fetchBalance` gives it, a new one each
     *     time; `timestamp` is when it was heard
     * @throws {NetworkError} no socket for longer than `options.ws.patience`
     * @see manifest.json `perpetuals/accounts/positions`
     */
    override async watchBalance(params: Dict = {}): Promise<Balances> {
        expectKnown(params, [...ACCOUNT_KEYS, 'type']);
        if (isGiven(params.type) && params.type !== 'swap') {
            throw problem('unsupported', 'params.type', '"swap", the only one', formatValue(params.type));
        }
        const accountNumber = await this.accountNumberOf(params, undefined);
        const feed = await this.#balanceFeed(accountNumber);
        await this.#balances.changed(`${accountNumber}`, [feed]);
        return this.safeBalance(toLiveBalance(feed.balance, feed.code));
    }

    /** Ends the watch of an account's balance. */
    async unWatchBalance(params: Dict = {}): Promise<boolean> {
        return this.#unWatch('balance', undefined, params);
    }

    // ------------------------------------------------------------------ writes

    override async createOrder(
        symbol: string,
        type: OrderType,
        side: OrderSide,
        amount: number,
        price?: Num,
        params: Dict = {},
    ): Promise<Order> {
        return this.#placed(() => super.createOrder(symbol, type, side, amount, price, params));
    }

    override async createOrders(orders: OrderRequest[], params: Dict = {}): Promise<Order[]> {
        return this.#placed(() => super.createOrders(orders, params));
    }

    override async editOrder(
        id: string,
        symbol: string,
        type: OrderType,
        side: OrderSide,
        amount?: Num,
        price?: Num,
        params: Dict = {},
    ): Promise<Order> {
        return this.#placed(() => super.editOrder(id, symbol, type, side, amount, price, params));
    }

    // ----------------------------------------------------------------- private

    /** While orders are placed, their feeds wait for what the answer tells of them. */
    async #placed<T>(place: () => Promise<T>): Promise<T> {
        this.#placing += 1;
        try {
            return await place();
        } finally {
            this.#placing -= 1;
            if (this.#placing === 0) for (const feed of this.#ordersFeeds()) feed.releaseDelayed();
        }
    }

    #channelOf(method: 'watchOrders' | 'watchPositions'): Channel {
        const { channel } = { ...OPTIONS[method], ...(this.options as Partial<typeof OPTIONS>)[method] };
        if (['native', 'stream'].includes(channel)) return channel;
        throw problem('argument', `options.${method}.channel`, '"native" or "stream"', formatValue(channel));
    }

    #ordersFeeds(): readonly OrderEventsFeed<OrderState>[] {
        const isIt = (feed: Feed): feed is OrderEventsFeed<OrderState> => feed instanceof OrderEventsFeed;
        return this.feedsNamed('accountOrders').filter(isIt);
    }

    async #unWatch(stream: string, symbol: Str, params: Dict): Promise<boolean> {
        expectKnown(params, stream === 'balance' ? [...ACCOUNT_KEYS, 'type'] : ACCOUNT_KEYS);
        const market = isGiven(symbol) ? await this.marketNamed(symbol) : undefined;
        const accountNumber = await this.accountNumberOf(params, market?.settle);
        const isIt = (feed: Feed): feed is EventsFeed =>
            feed instanceof EventsFeed && feed.accountNumber === accountNumber;
        const [feed] = this.feedsNamed(stream).filter(isIt);
        const what = `${stream} of account ${accountNumber}`;
        const gone = new UnsubscribeError(`${this.id} ${market?.symbol ?? ''} ${what} are watched no more`);
        const isWatched = feed?.unWatch(market?.symbol, gone) ?? false;
        return isWatched || this.endFeed(stream, `${accountNumber}`);
    }

    async #watchHappened<Row extends Happened>(
        stream: string,
        kinds: readonly string[],
        unify: (event: NamedEvent, market: KnownMarket) => Row,
        markets: readonly KnownMarket[] | undefined,
        since: Int,
        limit: Int,
        params: Dict,
    ): Promise<Row[]> {
        expectKnown(params, ACCOUNT_KEYS);
        const [from, most] = [wholeNumber(since, 'since', 0), wholeNumber(limit, 'limit', 1)];
        const accountNumber = await this.accountNumberOf(params, markets?.[0]?.settle);
        await this.unlessClosed(this.loadMarkets());
        const keep = this.limitOf('tradesLimit');
        const feed = this.channelFeed(
            stream,
            `${accountNumber}`,
            [toSubscription('userOrders', accountNumber)],
            (settings) =>
                new EventRowsFeed<Row & { symbol: string }>(
                    {
                        name: stream,
                        accountNumber,
                        kinds,
                        history: this.orderEventsOf(accountNumber, kinds),
                        limit: keep,
                        convert: (event) => this.#ofMarket(event, unify) as (Row & { symbol: string }) | undefined,
                        isKnown: this.#isKnown,
                        refreshMarkets: this.#learnMarkets,
                    },
                    settings,
                ),
        );
        const { rows, fresh } = await feed.watch(markets?.map(({ symbol }) => symbol));
        const count = this.newUpdates ? Math.min(fresh, most ?? fresh) : most;
        return this.filterBySinceLimit(rows, from, count, 'timestamp', true) as Row[];
    }

    #ofMarket<T>(event: NamedEvent, unify: (event: NamedEvent, market: KnownMarket) => T): T | undefined {
        const market = isGiven(event.row.marketId) ? this.marketOfId(`${event.row.marketId}`) : undefined;
        return market && convert(ORDER_HISTORY, () => unify(event, market));
    }

    /** One without a market, no reading of markets helps. */
    readonly #isKnown = ({ marketId }: WireOrderEvent): boolean =>
        !isGiven(marketId) || this.marketOfId(`${marketId}`) !== undefined;

    /** Reads the markets anew, but no more often than once a minute, however many streams meet one that is not known. */
    readonly #learnMarkets = async (): Promise<void> => {
        const now = this.milliseconds();
        if (this.#learning === undefined || now - this.#learnedAt >= LEARN_MS) {
            this.#learnedAt = now;
            this.#learning = this.loadMarkets(true);
        }
        await this.#learning;
    };

    readonly #toLiquidation = (event: NamedEvent, market: KnownMarket): Liquidation =>
        this.safeLiquidation(parseMyLiquidation(event, market) as never, market as never);

    async #ordersFeed(accountNumber: number): Promise<OrderEventsFeed<OrderState>> {
        await this.unlessClosed(this.loadMarkets());
        const limit = this.limitOf('ordersLimit');
        return this.channelFeed(
            'accountOrders',
            `${accountNumber}`,
            [toSubscription('userOrders', accountNumber)],
            (settings) =>
                new OrderEventsFeed<OrderState>(
                    {
                        name: 'orders',
                        accountNumber,
                        kinds: ORDER_EVENTS,
                        history: this.orderEventsOf(accountNumber, ORDER_EVENTS),
                        limit,
                        reducer: new OrderReducer(
                            (id) => this.marketOfId(id),
                            undefined,
                            (trade) => this.#toTradeOfOrder(trade),
                        ),
                        isKnown: this.#isKnown,
                        refreshMarkets: this.#learnMarkets,
                        fetch: async () =>
                            (await this.fetchOpenOrders(undefined, undefined, undefined, {
                                accountNumber,
                            })) as OrderState[],
                        marketIdOf: (symbol) => this.market(symbol).id,
                        convert: (state) => this.#toOrderState(state),
                        isPlacing: () => this.#placing > 0,
                    },
                    settings,
                ),
        );
    }

    /** The trades are completed already, each once: states of an order that is filled again and again share them. */
    #toOrderState({ trades, ...state }: RawOrder): OrderState {
        const order = convert(ORDER_HISTORY, () =>
            this.safeOrder({ ...state, trades: [] } as Dict, this.market(state.symbol as string)),
        );
        return { ...order, trades } as OrderState;
    }

    /** As `safeOrder` completes an order's trades. */
    #toTradeOfOrder(trade: Record<string, unknown>): Trade {
        const [completed] = this.safeOrder({ trades: [trade] } as Dict).trades;
        const { fee, fees } = completed as Trade & { readonly fees?: readonly unknown[] };
        return Object.freeze({
            ...completed,
            fee: Object.freeze({ ...fee }),
            fees: Object.freeze([...(fees ?? [])]),
        }) as never;
    }

    async #positionsFeed(accountNumber: number): Promise<PositionsFeed<PositionState>> {
        const reading = this.#readRatios();
        // Whoever comes later does not wait for what could not be read before.
        if (this.feedsNamed('accountPositions').length === 0) await this.unlessClosed(reading);
        /** By id, as a market that is no more may have had a position. */
        const met = new Map<string, KnownMarket>();
        const toPositions = (account: WireAccountState): PositionState[] =>
            convert(POSITIONS, () =>
                listPositions(account).flatMap((row) => {
                    const market = this.marketOfId(row.marketId) ?? met.get(row.marketId);
                    if (market === undefined) return [];
                    met.set(row.marketId, market);
                    const maintenance = this.#ratios.get(market.symbol);
                    const facts = { accountNumber, maintenance, at: this.milliseconds() };
                    return [this.safePosition(parseAccountPosition(row, market, facts) as never) as PositionState];
                }),
            );
        const flat = (symbol: string): PositionState => {
            const known = [...met.values()].find((market) => market.symbol === symbol);
            const market = known ?? (this.market(symbol) as unknown as KnownMarket);
            return this.flatPosition(market, accountNumber);
        };
        const learn = async (account: WireAccountState): Promise<void> => {
            const isStrange = listPositions(account).some(({ marketId }) => this.marketOfId(marketId) === undefined);
            // Without the new market, the others are told all the same.
            if (isStrange) await this.#learnMarkets().catch(() => undefined);
        };
        const all = (body: unknown): PositionState[] | undefined => {
            const account = accountIn(body);
            // Each frame tells all of them, so that the next one is read with the new market.
            if (account !== undefined) learn(account).catch(() => undefined);
            return account && toPositions(account);
        };
        return this.channelFeed(
            'accountPositions',
            `${accountNumber}`,
            [toSubscription('user', accountNumber)],
            (settings) =>
                new PositionsFeed<PositionState>(
                    {
                        accountNumber,
                        fetch: async () => {
                            const account = await this.#accountState(accountNumber);
                            await learn(account);
                            return toPositions(account);
                        },
                        convert: () => undefined,
                        convertAll: all,
                        flat,
                    },
                    settings,
                ),
        );
    }

    /** Reads the ratios once; where they cannot be read, again with the next watch: positions go without until then. */
    #readRatios(): Promise<void> {
        this.#ratiosRead ??= this.fetchLeverageTiers().then(
            (tiers) => {
                const told = Object.entries(tiers).flatMap(([symbol, [tier]]): [string, string][] => {
                    const ratio = tier?.maintenanceMarginRate;
                    return ratio === undefined ? [] : [[symbol, numberText(ratio, 'maintenanceMarginRate', 'answer')]];
                });
                this.#ratios = new Map(told);
            },
            () => {
                this.#ratiosRead = undefined;
            },
        );
        return this.#ratiosRead;
    }

    async #balanceFeed(accountNumber: number): Promise<BalanceFeed> {
        const code = (await this.unlessClosed(this.codeOfAccount(accountNumber))) ?? 'USDC';
        const read = (account: WireAccountState): BalanceState =>
            convert(POSITIONS, () => ({ ...parseHoldings(account), at: this.milliseconds(), info: account }));
        return this.channelFeed(
            'balance',
            `${accountNumber}`,
            [toSubscription('user', accountNumber)],
            (settings) =>
                new BalanceFeed(
                    {
                        accountNumber,
                        code,
                        read: (body) => {
                            const account = accountIn(body);
                            return account && read(account);
                        },
                        fetch: async () => read(await this.#accountState(accountNumber)),
                    },
                    settings,
                ),
        );
    }

    async #accountState(accountNumber: number): Promise<WireAccountState> {
        const answer: unknown = await this.privatePostPerpetualsAccountsPositions({ accountIds: [accountNumber] });
        const rows = toRowsOf<WireAccountState>(answer, POSITIONS, 'accounts');
        return convert(POSITIONS, () => accountAmong(rows, accountNumber));
    }
}

function toSubscription(key: 'user' | 'userOrders', accountNumber: number): Subscription {
    return { key, payload: { accountId: `${accountNumber}n` } };
}

function toLiveBalance(held: BalanceState | undefined, code: string): Dict {
    const { info, at, free, used, total } = held ?? {};
    return { info, timestamp: at, datetime: toDatetime(at), [code]: { free, used, total } };
}
