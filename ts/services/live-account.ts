/** The state of an account as it changes: orders, trades, positions, balance, liquidations. */

import { UnsubscribeError } from 'ccxt';
import type { Balances, Dict, Int, Liquidation, Order, Position, Str, Strings, Trade } from 'ccxt';
import { freezeStructure } from '../display.js';
import { BalanceFeed, type BalanceState } from '../feeds/balance-feed.js';
import { EventRowsFeed, type EventRowsSource } from '../feeds/event-rows-feed.js';
import { EventsFeed } from '../feeds/events-feed.js';
import type { Feed, FeedSettings } from '../feeds/feed.js';
import { AccountOrdersFeed, type AccountOrdersSource, type RawOrder } from '../feeds/account-orders-feed.js';
import { MarketOrdersFeed } from '../feeds/market-orders-feed.js';
import { PositionsFeed } from '../feeds/positions-feed.js';
import { SubscriberCursors } from '../feeds/subscriber-cursors.js';
import { numberText } from '../number/step.js';
import {
    accountOfFrame,
    listPositions,
    parseAccountEquity,
    parseAccountPosition,
    parseHoldings,
} from '../parse/account-state.js';
import { convertResponse, expectRows } from '../parse/response.js';
import {
    assignEventIds,
    TRADES,
    hasTraded,
    ORDER_EVENTS,
    parseMyLiquidation,
    parseMyTrade,
    type IdentifiedEvent,
} from '../parse/events.js';
import type { KnownMarket } from '../parse/market.js';
import { OrderReducer } from '../parse/order-reducer.js';
import { orderId, parseStreamOrder } from '../parse/order.js';
import {
    ACCOUNT_KEYS,
    booleanParam,
    expectKnownParams,
    formatValue,
    isGiven,
    parseTime,
    parseWholeNumber,
} from '../parse/params.js';
import { flatPositionRow, parsePosition } from '../parse/position.js';
import { TICKET_KEYS, ticketKindOf } from '../parse/stop-orders.js';
import type { TicketKindId } from '../parse/conditional.js';
import { completeTrade, type ParseNumber } from '../parse/trade.js';
import { toDatetime } from '../parse/value.js';
import { problem } from '../problem.js';
import type { WireAccountState, WireOrderEvent } from '../wire/native.js';
import type { WireOrder, WirePosition } from '../wire/types.js';
import { ACCOUNT_STATES, expectNoSince, expectSwapBalance, POSITIONS_KEYS, withFills } from './account-data.js';
import { ORDER_HISTORY } from './account-history.js';
import { optionsOf, type LiveContext } from './context.js';
import { expectSymbols, type LiveFeeds } from './live-feeds.js';
import { LiveTicketOrders } from './live-ticket-orders.js';
import type { Services } from './index.js';

const ORDERS_KEYS = [...ACCOUNT_KEYS, ...TICKET_KEYS];
const LIQUIDATIONS = ['LiquidatedPosition'];

/** Unknown markets of frames reload the markets at most this often, milliseconds. */
const MARKET_RELOAD_MS = 60_000;

/** Feeds of an account on the shared socket. */
type AccountStream = 'accountOrders' | 'myTrades' | 'myLiquidations' | 'accountPositions' | 'balance';
/** Keys of a stream's calls, where they are more than those of the account. */
const STREAM_KEYS: Readonly<Partial<Record<AccountStream, readonly string[]>>> = {
    balance: [...ACCOUNT_KEYS, 'type'],
    accountOrders: ORDERS_KEYS,
};

type OrderState = Order & { id: string; symbol: string };
type PositionState = Position & { symbol: string };

/** Watches accounts. */
export class LiveAccount {
    readonly #balanceCursors = new SubscriberCursors();
    readonly #tickets: Readonly<Record<TicketKindId, LiveTicketOrders>>;
    /** Maintenance margin as a fraction of the notional, by symbol. */
    #ratios: ReadonlyMap<string, string> = new Map();
    #ratiosRead: Promise<void> | undefined = undefined;
    /** The last reload of the markets, and when it began. */
    #reload: Promise<unknown> | undefined = undefined;
    #reloadedAt = 0;

    constructor(
        private readonly context: LiveContext,
        private readonly services: Services,
        private readonly feeds: LiveFeeds,
    ) {
        this.#tickets = {
            stop: new LiveTicketOrders('stop', context, services, feeds),
            twap: new LiveTicketOrders('twap', context, services, feeds),
        };
        services.memory.subscribe({
            onPlaced: (orders, accountNumber) => {
                this.#onPlaced(orders as OrderState[], accountNumber);
            },
            onCanceled: (orders, accountNumber) => {
                this.#onCanceled(orders as OrderState[], accountNumber);
            },
            onIdle: () => {
                for (const feed of this.#orderEventsFeeds()) feed.releaseDelayed();
            },
        });
    }

    // ------------------------------------------------------------------ orders

    /** Implements `watchOrders` and `watchOrdersForSymbols`. */
    async watchOrders(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Order[]> {
        expectKnownParams(params, ORDERS_KEYS);
        const kind = ticketKindOf(params);
        if (kind !== undefined) expectNoSince(since);
        const isStream = kind === undefined && this.#channelOf('watchOrders') === 'stream';
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const given: readonly Str[] = isGiven(symbols) ? expectSymbols(symbols) : [];
        if (isStream && given.length > 1) {
            throw problem('unsupported', 'options.watchOrders.channel', '"native" for several symbols', '"stream"');
        }
        const wanted = isStream && given.length === 0 ? [undefined] : given;
        const markets = await this.feeds.unlessClosed(
            Promise.all(wanted.map((symbol) => this.feeds.findMarket(symbol))),
        );
        const [market] = markets;
        const accountNumber = await this.feeds.accountNumber(params, market?.settle);
        let states: readonly Order[];
        if (kind !== undefined) states = await this.#tickets[kind].watch(markets, accountNumber, count);
        else if (isStream) {
            const feed = this.#orderStreamFeed(market as KnownMarket, accountNumber);
            const updates = await feed.watch(count);
            states = this.context.newUpdates ? updates : feed.states.latest();
        } else {
            const feed = await this.#orderEventsFeed(accountNumber);
            const names = [...new Set(markets.map(({ symbol }) => symbol))].sort();
            const key = names.length === 0 ? undefined : names.join(' ');
            const updates = await feed.watch(key, count);
            states = this.context.newUpdates ? updates : feed.states.latest(key);
        }
        return this.context.filterBySinceLimit(states as never, from, count, 'timestamp', true) as Order[];
    }

    /** Implements `unWatchOrders`. */
    async unWatchOrders(symbol: Str, params: Dict): Promise<boolean> {
        expectKnownParams(params, ORDERS_KEYS);
        const kind = ticketKindOf(params);
        if (kind !== undefined) {
            return this.#tickets[kind].unWatch(await this.feeds.accountNumber(params, undefined));
        }
        if (this.#channelOf('watchOrders') === 'native') return this.unWatch('accountOrders', symbol, params);
        const market = await this.feeds.findMarket(symbol);
        return this.feeds.end('orders', market.id, `${await this.feeds.accountNumber(params, market.settle)}`);
    }

    // -------------------------------------------------- trades and liquidations

    readonly #parseNumber: ParseNumber = (text) => this.context.parseNumber(text);

    /** Implements `watchMyTrades` and `watchMyTradesForSymbols`. */
    async watchMyTrades(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Trade[]> {
        const parse = (event: IdentifiedEvent, market: KnownMarket): Trade | undefined =>
            hasTraded(event) ? (completeTrade(parseMyTrade(event, market), this.#parseNumber) as never) : undefined;
        const given = isGiven(symbols) ? expectSymbols(symbols) : undefined;
        return this.#watchEvents('myTrades', TRADES, parse, given, since, limit, params);
    }

    /** Implements `watchMyLiquidations` and `watchMyLiquidationsForSymbols`. */
    async watchMyLiquidations(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Liquidation[]> {
        const parse = (event: IdentifiedEvent, market: KnownMarket): Liquidation =>
            this.context.safeLiquidation(parseMyLiquidation(event, market) as never, market as never);
        const given = isGiven(symbols) ? expectSymbols(symbols) : undefined;
        return this.#watchEvents('myLiquidations', LIQUIDATIONS, parse, given, since, limit, params);
    }

    // --------------------------------------------------------------- positions

    /** Implements `watchPositions`. */
    async watchPositions(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Position[]> {
        expectKnownParams(params, POSITIONS_KEYS);
        const hasFlat = booleanParam(params, 'flat') ?? false;
        const isStream = this.#channelOf('watchPositions') === 'stream';
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const given = isGiven(symbols) && symbols?.length !== 0 ? expectSymbols(symbols) : [];
        const markets = await this.feeds.unlessClosed(
            Promise.all(given.map((symbol) => this.feeds.findMarket(symbol))),
        );
        const wanted = markets.length === 0 ? undefined : markets.map(({ symbol }) => symbol);
        const accountNumber = await this.feeds.accountNumber(params, markets[0]?.settle);
        const feed = isStream ? this.#positionStreamFeed(accountNumber) : await this.#positionsFeed(accountNumber);
        const positions = await feed.watch(wanted, !this.context.newUpdates, hasFlat);
        return this.context.filterBySinceLimit(positions, from, count, 'timestamp', true) as Position[];
    }

    /** Implements `unWatchPositions`. */
    async unWatchPositions(symbols: Strings, params: Dict): Promise<boolean> {
        const symbol = symbols?.[0];
        if (this.#channelOf('watchPositions') === 'native') return this.unWatch('accountPositions', symbol, params);
        expectKnownParams(params, ACCOUNT_KEYS);
        const market = symbol === undefined ? undefined : await this.feeds.findMarket(symbol);
        return this.feeds.end('positions', `${await this.feeds.accountNumber(params, market?.settle)}`);
    }

    // ----------------------------------------------------------------- balance

    /** Implements `watchBalance`. */
    async watchBalance(params: Dict): Promise<Balances> {
        expectSwapBalance(params);
        const accountNumber = await this.feeds.accountNumber(params, undefined);
        const feed = await this.#balanceFeed(accountNumber);
        await this.#balanceCursors.changed(`${accountNumber}`, [feed]);
        const { info, at, free, used, total } = feed.balance ?? ({} as Partial<BalanceState>);
        const figures = { [feed.code]: { free, used, total } };
        return this.context.safeBalance({ info, timestamp: at, datetime: toDatetime(at), ...figures });
    }

    // ------------------------------------------------------------------ shared

    /** Ends the watch of one market, or, without a symbol, the watch of all markets. */
    async unWatch(stream: AccountStream, symbol: Str, params: Dict): Promise<boolean> {
        expectKnownParams(params, STREAM_KEYS[stream] ?? ACCOUNT_KEYS);
        const market = isGiven(symbol) ? await this.feeds.findMarket(symbol) : undefined;
        const accountNumber = await this.feeds.accountNumber(params, market?.settle);
        const isOfAccount = (feed: Feed): feed is EventsFeed =>
            feed instanceof EventsFeed && feed.accountNumber === accountNumber;
        const [feed] = this.feeds.list(stream).filter(isOfAccount);
        const name = `${market?.symbol ?? ''} ${stream} of account ${accountNumber}`;
        const ended = new UnsubscribeError(`${this.context.id} ${name} are not watched any more`);
        const isWatched = feed?.unWatch(market?.symbol, ended) ?? false;
        return isWatched || this.feeds.end(stream, `${accountNumber}`);
    }

    #channelOf(method: 'watchOrders' | 'watchPositions'): 'native' | 'stream' {
        const { channel } = optionsOf(this.context, method);
        if (['native', 'stream'].includes(channel)) return channel;
        throw problem('argument', `options.${method}.channel`, '"native" or "stream"', formatValue(channel));
    }

    /** Opens a feed of an account over the shared socket: of its state, or of its events. */
    #open<F extends Feed>(stream: AccountStream, accountNumber: number, make: (settings: FeedSettings) => F): F {
        const key = stream === 'balance' || stream === 'accountPositions' ? 'user' : 'userOrders';
        const subscription = { key, payload: { accountId: `${accountNumber}n` } };
        return this.feeds.openChannel(stream, `${accountNumber}`, [subscription], make);
    }

    async #watchEvents<Row extends Trade | Liquidation>(
        stream: AccountStream,
        kinds: readonly string[],
        parse: (event: IdentifiedEvent, market: KnownMarket) => Row | undefined,
        symbols: readonly Str[] | undefined,
        since: Int,
        limit: Int,
        params: Dict,
    ): Promise<Row[]> {
        type Entry = Row & { symbol: string };
        const markets = symbols && (await Promise.all(symbols.map((symbol) => this.feeds.findMarket(symbol))));
        expectKnownParams(params, ACCOUNT_KEYS);
        const [from, most] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const accountNumber = await this.feeds.accountNumber(params, markets?.[0]?.settle);
        const source: EventRowsSource<Entry> = {
            name: stream,
            accountNumber,
            kinds,
            history: this.services.history.orderEvents({ accountNumber, params: {} }, kinds, assignEventIds),
            limit: this.feeds.limit('tradesLimit'),
            convert: (event: IdentifiedEvent) => {
                const { marketId } = event.row;
                const market = isGiven(marketId) ? this.services.markets.byId(`${marketId}`) : undefined;
                return market && (convertResponse(ORDER_HISTORY, () => parse(event, market)) as Entry);
            },
            isKnown: this.#hasKnownMarket,
            refreshMarkets: this.#reloadMarkets,
        };
        const feed = this.#open(stream, accountNumber, (settings) => new EventRowsFeed<Entry>(source, settings));
        const { rows, fresh } = await feed.watch(markets?.map(({ symbol }) => symbol));
        const count = this.context.newUpdates ? Math.min(fresh, most ?? fresh) : most;
        return this.context.filterBySinceLimit(rows, from, count, 'timestamp', true) as Row[];
    }

    /** Reloading the markets does not help an event without a market. */
    readonly #hasKnownMarket = ({ marketId }: WireOrderEvent): boolean =>
        !isGiven(marketId) || this.services.markets.byId(`${marketId}`) !== undefined;

    readonly #reloadMarkets = async (): Promise<void> => {
        const now = this.context.milliseconds();
        if (this.#reload === undefined || now - this.#reloadedAt >= MARKET_RELOAD_MS) {
            this.#reloadedAt = now;
            this.#reload = this.context.loadMarkets(true);
        }
        await this.#reload;
    };

    // ------------------------------------------------------------ order feeds

    /** Orders that are placed here belong to the account, whatever a stream shows first. */
    #onPlaced(orders: readonly OrderState[], accountNumber: number): void {
        for (const order of orders) this.#streamFeedOf(order, accountNumber)?.addOwnIds([order.id]);
        for (const feed of this.#orderEventsFeeds()) {
            if (feed.accountNumber === accountNumber) feed.addPlaced([...orders]);
        }
    }

    /** The response to a cancel proves the end of an order, whatever the sockets send. */
    #onCanceled(orders: readonly OrderState[], accountNumber: number): void {
        for (const order of orders) this.#streamFeedOf(order, accountNumber)?.addCanceled([order]);
        for (const feed of this.#orderEventsFeeds()) {
            if (feed.accountNumber === accountNumber) feed.addCanceled(orders);
        }
    }

    #streamFeedOf({ symbol }: Order, accountNumber: number): MarketOrdersFeed<OrderState> | undefined {
        const feed = this.feeds.find('orders', this.services.markets.bySymbol(symbol).id, `${accountNumber}`);
        return feed instanceof MarketOrdersFeed ? (feed as MarketOrdersFeed<OrderState>) : undefined;
    }

    #orderEventsFeeds(): readonly AccountOrdersFeed<OrderState>[] {
        const isIt = (feed: Feed): feed is AccountOrdersFeed<OrderState> => feed instanceof AccountOrdersFeed;
        return this.feeds.list('accountOrders').filter(isIt);
    }

    async #orderEventsFeed(accountNumber: number): Promise<AccountOrdersFeed<OrderState>> {
        await this.feeds.unlessClosed(this.services.markets.load());
        const source: AccountOrdersSource<OrderState> = {
            name: 'orders',
            accountNumber,
            kinds: ORDER_EVENTS,
            history: this.services.history.orderEvents({ accountNumber, params: {} }, ORDER_EVENTS, assignEventIds),
            limit: this.feeds.limit('ordersLimit'),
            reducer: new OrderReducer(
                (id) => this.services.markets.byId(id),
                undefined,
                (trade) => this.#completeTrade(trade),
            ),
            isKnown: this.#hasKnownMarket,
            refreshMarkets: this.#reloadMarkets,
            fetch: async () => (await this.services.accounts.openOrdersOf(accountNumber)) as OrderState[],
            marketIdOf: (symbol: string) => this.services.markets.bySymbol(symbol).id,
            convert: (state: RawOrder) => this.#completeOrder(state),
            isPlacing: () => this.services.memory.isPlacing,
        };
        return this.#open('accountOrders', accountNumber, (settings) => new AccountOrdersFeed(source, settings));
    }

    /** The trades are complete already: the states of an order that fills several times share them. */
    #completeOrder(raw: RawOrder): OrderState {
        const market = this.services.markets.bySymbol(raw.symbol);
        const { trades, ...state } = this.services.memory.completeState(raw);
        const order = convertResponse(ORDER_HISTORY, () =>
            this.context.safeOrder({ ...state, trades: [] } as Dict, market as never),
        );
        return { ...order, trades } as OrderState;
    }

    /** Completes a trade as `safeOrder` does. */
    #completeTrade(trade: Record<string, unknown>): Trade {
        const [completed] = this.context.safeOrder({ trades: [trade] } as Dict).trades;
        const { fee, fees } = completed as Trade & { readonly fees?: readonly unknown[] };
        return freezeStructure({
            ...completed,
            fee: Object.freeze({ ...fee }),
            fees: Object.freeze([...(fees ?? [])]),
        }) as never;
    }

    #orderStreamFeed(market: KnownMarket, accountNumber: number): MarketOrdersFeed<OrderState> {
        const { symbol } = market;
        const source = {
            symbol,
            accountNumber,
            limit: this.feeds.limit('ordersLimit'),
            fetch: async () => (await this.services.accounts.openOrdersOf(accountNumber, symbol)) as OrderState[],
            convert: (row: unknown, before: OrderState | undefined) =>
                this.#parseStreamOrder(row as WireOrder, market, before),
            idOf: (row: unknown) => orderId(row as WireOrder),
        };
        const key = `${market.id} ${accountNumber}`;
        return this.feeds.openStream('orders', key, { chId: market.id }, (settings) => {
            const feed = new MarketOrdersFeed<OrderState>(source, settings);
            feed.addOwnIds([...this.services.memory.streamIds(symbol, accountNumber)]);
            return feed;
        });
    }

    #parseStreamOrder(row: WireOrder, market: KnownMarket, before: OrderState | undefined): OrderState {
        const order = convertResponse('orders', () =>
            this.context.safeOrder(parseStreamOrder(row, market), market as never),
        ) as OrderState;
        return withFills(this.services.memory.complete(order), before);
    }

    // ----------------------------------------------- position and balance feeds

    async #positionsFeed(accountNumber: number): Promise<PositionsFeed<PositionState>> {
        const { markets } = this.services;
        const reading = this.#readRatios();
        // Only the first watch waits for ratios; a failed read is repeated by a later watch.
        if (this.feeds.list('accountPositions').length === 0) await this.feeds.unlessClosed(reading);
        /** By id: a market that is not listed any more may have had a position. */
        const seen = new Map<string, KnownMarket>();
        const toPositions = (account: WireAccountState): PositionState[] =>
            convertResponse(ACCOUNT_STATES, () =>
                listPositions(account).flatMap((row) => {
                    const market = markets.byId(row.marketId) ?? seen.get(row.marketId);
                    if (market === undefined) return [];
                    seen.set(row.marketId, market);
                    const maintenance = this.#ratios.get(market.symbol);
                    const facts = { accountNumber, maintenance, timestamp: this.context.milliseconds() };
                    const position = parseAccountPosition(row, market, facts, this.context.number);
                    return [this.context.safePosition(position as never) as PositionState];
                }),
            );
        const learn = async (account: WireAccountState): Promise<void> => {
            const isUnknown = listPositions(account).some(({ marketId }) => markets.byId(marketId) === undefined);
            // Without the new market, the positions of the others are still shown.
            if (isUnknown) await this.#reloadMarkets().catch(() => undefined);
        };
        const source = {
            accountNumber,
            fetch: async () => {
                const account = await this.services.accounts.state(accountNumber);
                await learn(account);
                return toPositions(account);
            },
            convert: () => undefined,
            convertAll: (body: unknown) => {
                const account = accountOfFrame(body);
                // Each frame shows all positions, so the next one is parsed with the new market.
                if (account !== undefined) learn(account).catch(() => undefined);
                return account && toPositions(account);
            },
            flat: (symbol: string) => {
                const market = [...seen.values()].find((one) => one.symbol === symbol);
                return this.#flatPosition(market ?? markets.bySymbol(symbol), accountNumber);
            },
        };
        return this.#open('accountPositions', accountNumber, (settings) => new PositionsFeed(source, settings));
    }

    #positionStreamFeed(accountNumber: number): PositionsFeed<PositionState> {
        const parse = (row: unknown): PositionState | undefined =>
            this.services.accounts.parsePosition(row as WirePosition) as PositionState | undefined;
        const source = {
            accountNumber,
            fetch: async () => {
                const response: unknown = await this.context.privatePostPositions({ accountNumber });
                return expectRows<WirePosition>(response, 'positions').flatMap((row) => parse(row) ?? []);
            },
            convert: parse,
            flat: (symbol: string) => this.#flatPosition(this.services.markets.bySymbol(symbol), accountNumber),
        };
        return this.feeds.openStream(
            'positions',
            `${accountNumber}`,
            { accountNumber: `${accountNumber}` },
            (settings) => new PositionsFeed<PositionState>(source, settings),
        );
    }

    /** The position of a market that the service does not list any more: closed as of now. */
    #flatPosition(market: KnownMarket, accountNumber: number): PositionState {
        const timestamp = this.context.milliseconds();
        const row = flatPositionRow(market, accountNumber);
        const position = { ...parsePosition(row, market, this.context.number), timestamp };
        return this.context.safePosition({ ...position, datetime: toDatetime(timestamp) } as never) as PositionState;
    }

    /** Reads the ratios once. After a failed read, positions have none until a later watch reads them. */
    #readRatios(): Promise<void> {
        this.#ratiosRead ??= this.services.derivatives.leverageTiers(undefined, {}).then(
            (tiers) => {
                const ratios = Object.entries(tiers).flatMap(([symbol, [tier]]): [string, string][] => {
                    const ratio = tier?.maintenanceMarginRate;
                    return ratio === undefined
                        ? []
                        : [[symbol, numberText(ratio, 'maintenanceMarginRate', 'response')]];
                });
                this.#ratios = new Map(ratios);
            },
            () => {
                this.#ratiosRead = undefined;
            },
        );
        return this.#ratiosRead;
    }

    async #balanceFeed(accountNumber: number): Promise<BalanceFeed> {
        const code = (await this.feeds.unlessClosed(this.services.accounts.codeOf(accountNumber))) ?? 'USDC';
        const now = (): number => this.context.milliseconds();
        const read = (account: WireAccountState, at: number): BalanceState =>
            convertResponse(ACCOUNT_STATES, () => ({
                ...parseHoldings(account),
                at,
                info: { ...account, ...parseAccountEquity(account) },
            }));
        const source = {
            accountNumber,
            code,
            now,
            hasBalance: (body: unknown) => accountOfFrame(body) !== undefined,
            read: (body: unknown, at: number) => read(accountOfFrame(body) ?? {}, at),
            fetch: async () => read(await this.services.accounts.state(accountNumber), now()),
        };
        return this.#open('balance', accountNumber, (settings) => new BalanceFeed(source, settings));
    }
}
