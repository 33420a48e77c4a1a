/** Own orders as they change: those that rest on the book, stop orders and TWAP orders. */

import type { Dict, Int, Order, Str, Strings, Trade } from 'ccxt';
import { freezeStructure } from '../../core/display.js';
import { toWatchKey } from '../../account/live/watches.js';
import { AccountOrdersFeed, type AccountOrdersSource, type RawOrder } from './account-orders-feed.js';
import { completeOrder, completeOrderTrade } from './complete-order.js';
import { MarketOrdersFeed } from './market-orders-feed.js';
import type { OwnWrites } from '../../recent/own-writes.js';
import type { TicketKindId } from '../../recent/own-tickets.js';
import { assignEventIds, ORDER_EVENTS } from '../../account/history/events.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { OrderReducer } from '../history/order-reducer.js';
import { orderId, parseStreamOrder } from '../order.js';
import { numberParser, type ParseNumber } from '../../markets/trade.js';
import { ACCOUNT_STATE_KEYS, expectKeys, isGiven, parseTime, parseWholeNumber } from '../../exchange/params.js';
import { convertResponse } from '../../exchange/response.js';
import { TICKET_KEYS, ticketKindOf } from '../tickets/stop-requests.js';
import { problem } from '../../core/problem.js';
import type { WireOrder } from '../../wire/types.js';
import { ORDER_HISTORY } from '../../account/history/account-history.js';
import type { LiveContext } from '../../exchange/context.js';
import { latestServiceTime } from '../../exchange/service-time.js';
import { channelOf, type LiveAccount, type LiveAccountServices } from '../../account/live/live-account.js';
import { joinRows } from '../../streams/live-caches.js';
import { expectSymbols, type LiveFeeds } from '../../streams/live-feeds.js';
import type { FeedOwner } from '../../streams/feeds/feed.js';
import type { OrderStates } from './order-states.js';
import { LiveTicketOrders } from './live-ticket-orders.js';
import { expectNoSince, withFills, type OpenOrders } from '../open-orders.js';

export const WATCH_ORDERS_KEYS = [...ACCOUNT_STATE_KEYS, ...TICKET_KEYS] as const;

type OrderState = Order & { id: string; symbol: string };

/** The services that live orders use. */
interface LiveOrdersServices extends LiveAccountServices {
    readonly memory: OwnWrites;
    readonly openOrders: OpenOrders;
}

/** Watches own orders. */
export class LiveOrders {
    readonly #tickets: Readonly<Record<TicketKindId, LiveTicketOrders>>;
    readonly #parseNumber: ParseNumber;

    constructor(
        private readonly context: LiveContext,
        private readonly services: LiveOrdersServices,
        private readonly feeds: LiveFeeds,
        private readonly account: LiveAccount,
    ) {
        this.#parseNumber = numberParser(context);
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
                const feeds = this.feeds.list<AccountOrdersFeed<OrderState>>('accountOrders');
                for (const orders of feeds) orders.releaseDelayed();
            },
        });
    }

    /** Implements `watchOrders` and `watchOrdersForSymbols`. */
    async watchOrders(symbols: Strings, since: Int, limit: Int, params: Dict): Promise<Order[]> {
        const calledAt = this.context.milliseconds();
        expectKeys(params, WATCH_ORDERS_KEYS);
        const call = this.feeds.countCall();
        const kind = ticketKindOf(params);
        if (kind !== undefined) expectNoSince(since);
        const isStream = kind === undefined && channelOf(this.context, 'watchOrders') === 'stream';
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const given: readonly Str[] = isGiven(symbols) ? expectSymbols(symbols) : [];
        if (isStream && given.length > 1) {
            const accepted = '"native" for several symbols, or one symbol';
            throw problem('unsupported', 'options.watchOrders.channel', accepted, '"stream"');
        }
        const wanted = isStream && given.length === 0 ? [undefined] : given;
        const markets = this.feeds.findLoaded(wanted) ?? (await this.feeds.findEach(wanted));
        const [market] = markets;
        const accountNumber = await this.feeds.accountNumber(params, market?.settle);
        let states: readonly Order[];
        if (kind !== undefined) states = await this.#tickets[kind].watch(markets, accountNumber, count, call);
        else if (isStream) {
            const { id } = market as KnownMarket;
            this.feeds.expectWatched(call, 'orders', id, `${accountNumber}`);
            const feed = this.#orderStreamFeed(market as KnownMarket, accountNumber);
            const updates = await feed.watch(count);
            states = this.context.newUpdates ? updates : feed.states.latest();
        } else {
            await this.feeds.unlessClosed(this.services.markets.load());
            const key = markets.length === 0 ? undefined : toWatchKey(markets.map(({ symbol }) => symbol));
            this.account.expectWatched(call, 'accountOrders', accountNumber, key);
            const feed = this.#orderEventsFeed(accountNumber, calledAt);
            const updates = await feed.watch(key, count);
            states = this.context.newUpdates ? updates : feed.states.latest(key);
        }
        return this.context.filterBySinceLimit(states as never, from, count, 'timestamp', true) as Order[];
    }

    /** The latest state of each order that is kept; `undefined` when none are watched. */
    latest(): Order[] | undefined {
        const feeds = ['accountOrders', 'orders', 'stopOrders', 'twapOrders'].flatMap((stream) =>
            this.feeds.list<FeedOwner & { readonly states: OrderStates<OrderState> }>(stream),
        );
        return joinRows(feeds.map(({ states }) => states.latest()));
    }

    /** Implements `unWatchOrders` and `unWatchOrdersForSymbols`. */
    async unWatchOrders(symbols: Strings, params: Dict): Promise<boolean> {
        expectKeys(params, WATCH_ORDERS_KEYS);
        const call = this.feeds.countCall();
        const kind = ticketKindOf(params);
        if (kind !== undefined) {
            return this.#tickets[kind].unWatch(await this.feeds.accountNumber(params, undefined), call);
        }
        if (channelOf(this.context, 'watchOrders') === 'native') {
            return this.account.unWatch('accountOrders', symbols, params, WATCH_ORDERS_KEYS);
        }
        const market = await this.feeds.findMarket(symbols?.[0]);
        const accountNumber = await this.feeds.accountNumber(params, market.settle);
        return this.feeds.end(call, 'orders', market.id, `${accountNumber}`);
    }

    /** Orders that are placed here belong to the account, whatever a stream shows first. */
    #onPlaced(orders: readonly OrderState[], accountNumber: number): void {
        for (const order of orders) this.#streamFeedOf(order, accountNumber)?.addOwnIds([order.id]);
        this.#eventsFeedOf(accountNumber)?.addPlaced([...orders]);
    }

    /** The response to a cancel proves the end of an order, whatever the sockets send. */
    #onCanceled(orders: readonly OrderState[], accountNumber: number): void {
        for (const order of orders) this.#streamFeedOf(order, accountNumber)?.addCanceled([order]);
        this.#eventsFeedOf(accountNumber)?.addCanceled(orders);
    }

    #streamFeedOf({ symbol }: Order, accountNumber: number): MarketOrdersFeed<OrderState> | undefined {
        const { id } = this.services.markets.bySymbol(symbol);
        return this.feeds.find('orders', id, `${accountNumber}`) as MarketOrdersFeed<OrderState> | undefined;
    }

    #eventsFeedOf(accountNumber: number): AccountOrdersFeed<OrderState> | undefined {
        return this.feeds.find('accountOrders', `${accountNumber}`) as AccountOrdersFeed<OrderState> | undefined;
    }

    #orderEventsFeed(accountNumber: number, calledAt: number): AccountOrdersFeed<OrderState> {
        const open = this.#eventsFeedOf(accountNumber);
        if (open !== undefined) return open;
        const source: AccountOrdersSource<OrderState> = {
            name: 'orders',
            accountNumber,
            kinds: ORDER_EVENTS,
            calledAt: () => latestServiceTime(this.context, calledAt),
            history: this.services.history.orderEvents({ accountNumber, params: {} }, ORDER_EVENTS, assignEventIds),
            limit: this.feeds.limit('ordersLimit'),
            reducer: new OrderReducer(
                (id) => this.services.markets.byId(id),
                undefined,
                (trade) => this.#completeTrade(trade),
            ),
            isKnown: this.account.hasKnownMarket,
            refreshMarkets: this.account.reloadMarkets,
            fetch: async () => (await this.services.openOrders.ofAccount(accountNumber)) as OrderState[],
            marketIdOf: (symbol: string) => this.services.markets.bySymbol(symbol).id,
            convert: (state: RawOrder) => this.#completeOrder(state),
            isPlacing: () => this.services.memory.isPlacing,
        };
        return this.account.open('accountOrders', accountNumber, (settings) => new AccountOrdersFeed(source, settings));
    }

    /** The trades are complete already: the states of an order that fills several times share them. */
    #completeOrder(raw: RawOrder): OrderState {
        const complete = this.services.memory.completeState(raw);
        const own = convertResponse(ORDER_HISTORY, () => completeOrder(complete, this.#parseNumber));
        if (own !== undefined) return freezeStructure(own) as unknown as OrderState;
        const market = this.services.markets.bySymbol(raw.symbol);
        const { trades, ...state } = complete;
        const order = convertResponse(ORDER_HISTORY, () =>
            this.context.safeOrder({ ...state, trades: [] } as Dict, market as never),
        );
        return { ...order, trades } as OrderState;
    }

    /** Completes a trade as `safeOrder` does. */
    #completeTrade(trade: Record<string, unknown>): Trade {
        return freezeStructure(completeOrderTrade(trade, this.#parseNumber)) as never;
    }

    #orderStreamFeed(market: KnownMarket, accountNumber: number): MarketOrdersFeed<OrderState> {
        const { symbol } = market;
        const source = {
            symbol,
            accountNumber,
            limit: this.feeds.limit('ordersLimit'),
            fetch: async () => (await this.services.openOrders.ofAccount(accountNumber, symbol)) as OrderState[],
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
}
