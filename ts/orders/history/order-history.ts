/** Past orders, trades and liquidations of an account, reduced from the events of its order history. */

import { OrderNotFound } from 'ccxt';
import type { Dict, Int, Liquidation, Order, Str, Trade } from 'ccxt';
import type { PagedRead } from '../../markets/history/paged-read.js';
import type { HistoryRange } from '../../markets/history/pages.js';
import type { OwnWrites } from '../../recent/own-writes.js';
import { convertResponse } from '../../exchange/response.js';
import {
    FILLS,
    LIQUIDATIONS,
    TRADES,
    isEventType,
    assignEventIds,
    ORDER_EVENTS,
    parseOrderId,
    parseMyLiquidation,
    parseMyTrade,
    type IdentifiedEvent,
} from '../../account/history/events.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { withTerms } from '../../recent/order-terms.js';
import { OrderReducer } from './order-reducer.js';
import {
    ACCOUNT_KEYS,
    expectKeys,
    isGiven,
    parseTime,
    parseWholeNumber,
    SEARCH_KEYS,
    type Params,
} from '../../exchange/params.js';
import { expectOrderId, toClientOrderId } from '../request.js';
import { TICKET_KEYS } from '../tickets/stop-requests.js';
import { parseSide, textOf } from '../../exchange/value.js';
import { sentence } from '../../core/problem.js';
import type { WireOrderEvent } from '../../wire/native.js';
import type { AccountData } from '../../account/account-data.js';
import { isWithin, ORDER_HISTORY, sortAndLimit, type AccountHistory } from '../../account/history/account-history.js';
import type { Context } from '../../exchange/context.js';
import { readExecutedOnce } from '../../submit/executed-reads.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
import type { OpenOrders } from '../open-orders.js';
import type { FindTakerTerms, RecordedOrders } from './recorded-orders.js';

/**
 * The search for an order that was placed here ends this long before its placing, milliseconds: clocks
 * differ.
 */
const PLACED_MARGIN_MS = 60_000;

/** Rows of the page that shows what was placed a moment ago. */
const PAGE_SIZE = 50;

/** Members of an order that follow from its trades. */
const TRADED = ['trades', 'fee', 'fees', 'cost', 'average', 'lastTradeTimestamp', 'lastUpdateTimestamp'];

/** What the search for one order found. */
interface FoundOrder {
    readonly accountNumber: number;
    readonly market: KnownMarket | undefined;
    readonly reducer: OrderReducer;
    /** Its trades, oldest first. */
    readonly events: readonly IdentifiedEvent[];
    /** How many pages were read. */
    readonly pages: number;
}

/** Keys of the search for one order. */
export const ORDER_SEARCH_KEYS = ['clientOrderId', ...TICKET_KEYS, ...SEARCH_KEYS] as const;

/** Reads past orders. */
export class OrderHistory {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly accounts: AccountData,
        private readonly open: OpenOrders,
        private readonly history: AccountHistory,
        private readonly memory: OwnWrites,
        private readonly recorded: RecordedOrders,
    ) {}

    /** Implements `fetchMyTrades`. */
    async myTrades(symbol: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<Trade[]> {
        const request = await this.history.request(symbol, since, limit, params, read);
        const events = await this.history.events(request, TRADES);
        return convertResponse(ORDER_HISTORY, () =>
            events.flatMap((event) => this.#parseTrade(this.#withOrder(event))),
        );
    }

    /** Implements `fetchOrderTrades`. */
    async orderTrades(
        id: string,
        symbol: Str,
        since: Int,
        limit: Int,
        params: Dict,
        read?: PagedRead,
    ): Promise<Trade[]> {
        expectKeys(params, SEARCH_KEYS);
        const [from, count] = [parseTime(since, 'since'), parseWholeNumber(limit, 'limit', 1)];
        const { accountNumber, events, reducer, market, pages } = await this.#find(id, symbol, params, read);
        // Reads lag behind writes, so the history may not show the trades of an order that was just placed.
        const order = reducer.state(id) ?? this.memory.findWritten(id, accountNumber)?.order;
        if (order === undefined || !isOf(order, market)) throw this.#notFound(id, pages);
        const trades = convertResponse(ORDER_HISTORY, () => events.flatMap((event) => this.#parseTrade(event)));
        return this.context.filterBySinceLimit(trades, from, count) as Trade[];
    }

    /** Implements `fetchMyLiquidations`. */
    async myLiquidations(symbol: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<Liquidation[]> {
        const request = await this.history.request(symbol, since, limit, params, read);
        const events = await this.history.events(request, LIQUIDATIONS);
        return convertResponse(ORDER_HISTORY, () =>
            events.flatMap((event) => {
                const market = this.history.marketOf(event.row);
                if (market === undefined) return [];
                return [this.context.safeLiquidation(parseMyLiquidation(event, market) as never, market as never)];
            }),
        );
    }

    /** Implements `fetchOrder`. */
    async order(givenId: string, symbol: Str, params: Dict, read?: PagedRead): Promise<Order> {
        expectKeys(params, ORDER_SEARCH_KEYS);
        const { clientOrderId, ...account } = params as Dict & Params;
        if (!isGiven(clientOrderId)) expectOrderId(givenId);
        const named = isGiven(clientOrderId) ? await this.#findNamed(clientOrderId, symbol, account) : { id: givenId };
        const recorded = 'status' in named ? named : undefined;
        if (recorded !== undefined && !isGiven(recorded.id)) return recorded;
        const id = `${named.id}`;
        const { accountNumber, market, reducer, pages } = await this.#find(
            id,
            symbol,
            account,
            read,
            recorded?.timestamp,
        );
        const isUnknown = reducer.hasKnownStart(id) && !isGiven(reducer.state(id)?.status);
        const terms = isUnknown ? await this.recorded.takerTerms() : undefined;
        const [found] = this.#toOrders(reducer, [id], terms);
        const order = withRequest(found, recorded) ?? this.memory.findWritten(id, accountNumber)?.order ?? recorded;
        if (order === undefined || !isOf(order, market)) throw this.#notFound(id, pages);
        return order;
    }

    /** Implements `fetchOrders` and, with statuses, `fetchClosedOrders`, `fetchCanceledOrders` and both. */
    async orders(
        symbol: Str,
        since: Int,
        limit: Int,
        params: Dict,
        statuses?: readonly string[],
        read?: PagedRead,
    ): Promise<Order[]> {
        const { range, market, ...account } = await this.history.request(symbol, since, limit, params, read);
        const reducer = this.#newReducer();
        const terms = await this.recorded.takerTerms();
        const found = new Set<string>();
        const isListed = (status: Str): boolean => statuses?.includes(`${status}`) ?? true;
        const isWanted = (id: string): boolean => {
            const state = this.#stateOf(reducer, id, terms);
            if (state === undefined || !isOf(state, market) || !isPlacedWithin(state, range)) return false;
            // An order that took at once has ended. Whether its rest was canceled is unknown without its
            // amount.
            const status = textOf(state.status) ?? (reducer.hasKnownStart(id) ? 'closed' : '');
            return isListed(status);
        };
        const apply = (rows: readonly WireOrderEvent[]): readonly string[] => reducer.applyEvents(this.#identify(rows));
        const history = this.history.orderEvents(account, ORDER_EVENTS, apply);
        let end = Infinity;
        await this.history.walk(ORDER_HISTORY, history, range, ({ items, completeFrom }) => {
            end = completeFrom;
            for (const id of items) if (reducer.hasKnownStart(id) && isWanted(id)) found.add(id);
            return range.since === undefined ? found.size >= (range.limit ?? Infinity) : completeFrom <= range.since;
        });
        if (statuses === undefined) await this.#seed(reducer, symbol, params);
        // At the end of the history, nothing more can be learned of any order.
        if (end === -Infinity) for (const id of reducer.orderIds().filter(isWanted)) found.add(id);
        // The rows of orders that took together do not name them, and a history that lags behind has no rows
        // yet.
        const unread = this.memory.endedOrders(account.accountNumber).filter((order) => {
            const isRead = reducer.state(`${order.id}`) !== undefined || (order.timestamp ?? end) < end;
            // Without an id, it never rested.
            return !isRead && isOf(order, market) && isPlacedWithin(order, range) && isListed(order.status ?? 'closed');
        });
        const listed = sortAndLimit([...this.#toOrders(reducer, [...found], terms), ...unread], range);
        return statuses === undefined ? listed : listed.map(asEnded);
    }

    /**
     * Adds trades and fees to orders that were placed a moment ago and filled at once, as far as the newest
     * page of the history shows all fills of them. It is read once, as the orders must not wait for a history
     * that lags behind.
     */
    async withTrades(orders: readonly Order[], accountNumber: number, stopped: Promise<void>): Promise<Order[]> {
        if (!orders.some(({ filled }) => Number(filled) > 0)) return [...orders];
        const read = async (): Promise<readonly Order[]> => {
            const reducer = this.#newReducer();
            const history = this.history.orderEvents({ accountNumber, params: {} }, ORDER_EVENTS, (rows) => rows);
            const { rows } = await history.fetch(undefined, PAGE_SIZE);
            reducer.applyEvents(this.#identify(history.parse([...rows].reverse())));
            return this.#toOrders(reducer, reducer.orderIds());
        };
        const found = (await readExecutedOnce(read, stopped)) ?? [];
        return orders.map((order) => {
            const shown = found.find(({ id, symbol }) => id === order.id && symbol === order.symbol);
            const isSame = shown !== undefined && shown.trades.length > 0 && shown.filled === order.filled;
            return isSame ? { ...order, ...pick(shown, TRADED) } : order;
        });
    }

    /**
     * Finds an order by a client order id: the id of one that was placed here or is open, else the order of a
     * recorded write, which has no id where it was not executed or nothing shows the id.
     */
    async #findNamed(clientOrderId: unknown, symbol: Str, params: Dict): Promise<{ readonly id: string } | Order> {
        const wanted = toClientOrderId(clientOrderId);
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        const accountNumber = await this.accounts.accountNumber(params, market?.settle);
        const placed = this.memory.findByClientId(accountNumber, wanted).filter((order) => isOf(order, market));
        const isOpen = ({ status }: Order): boolean => status === 'open';
        const open = placed.some(isOpen) ? placed.filter(isOpen) : await this.#openOrdersBy(wanted, symbol, params);
        const ids = (open.length > 0 ? open : placed).map(({ id }) => `${id}`);
        const [id, ...others] = ids;
        if (others.length > 0) {
            const fact = `clientOrderId ${wanted} is that of orders ${ids.join(', ')}`;
            throw sentence('missing', `${fact}; pass one of these as id`);
        }
        if (id !== undefined) return { id };
        const recorded = await this.recorded.find(wanted, market, accountNumber);
        if (recorded !== undefined) return recorded;
        const found =
            'neither of an open order, nor of one that this object placed, nor in a file options.transaction.journal';
        throw new OrderNotFound(`${this.context.id} clientOrderId ${wanted} is ${found}`);
    }

    async #openOrdersBy(clientOrderId: string, symbol: Str, params: Dict): Promise<Order[]> {
        const open = await this.open.fetch(symbol, undefined, undefined, accountOf(params));
        return open.filter((order) => order.clientOrderId === clientOrderId);
    }

    /** Reads back until the order's first event. */
    async #find(id: string, symbol: Str, params: Dict, read?: PagedRead, placed?: number): Promise<FoundOrder> {
        expectOrderId(id);
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        const accountNumber = await this.accounts.accountNumber(params, market?.settle);
        const reducer = this.#newReducer();
        const apply = (rows: readonly WireOrderEvent[]): readonly IdentifiedEvent[] => {
            const events = this.#identify(rows);
            reducer.applyEvents(events);
            return events.filter(
                ({ row }) =>
                    isEventType(row, FILLS) && (parseOrderId(row) === id || this.#takersOf(row).ids.includes(id)),
            );
        };
        const history = this.history.orderEvents({ accountNumber, params }, ORDER_EVENTS, apply);
        const events: (readonly IdentifiedEvent[])[] = [];
        const placedAt = this.memory.findWritten(id, accountNumber)?.placedAt ?? placed ?? -Infinity;
        const earliest = placedAt - PLACED_MARGIN_MS;
        const { maxPages } = this.history;
        let pages = 0;
        await this.history.walk(ORDER_HISTORY, history, { read }, ({ items, completeFrom }) => {
            events.push(items);
            pages += 1;
            // An order with any event has a first one, which may be further back.
            const isMissing = pages >= maxPages && reducer.state(id) === undefined;
            return reducer.hasKnownStart(id) || completeFrom < earliest || isMissing;
        });
        await this.#seed(reducer, symbol, params);
        return { accountNumber, market, reducer, events: events.reverse().flat(), pages };
    }

    /**
     * Adds what only open orders show: client order ids, and amounts of orders that are older than the
     * history. They are read after the history, so that they count at least the fills that it shows.
     */
    async #seed(reducer: OrderReducer, symbol: Str, params: Params): Promise<void> {
        const orders = await this.open.fetch(symbol, undefined, undefined, accountOf(params));
        for (const order of orders) reducer.addOpenOrder(order, this.markets.bySymbol(order.symbol).id);
    }

    #newReducer(): OrderReducer {
        return new OrderReducer((id) => this.markets.byIdOrUnlisted(id), Infinity);
    }

    #parseTrade(event: IdentifiedEvent): Trade[] {
        const market = this.history.marketOf(event.row);
        if (market === undefined) return [];
        const trade = parseMyTrade(event, market);
        const { ids: orderIds } = this.#takersOf(event.row);
        const named =
            orderIds.length === 0 ? trade : { ...trade, order: orderIds[0], info: { ...event.row, orderIds } };
        return [this.context.safeTrade(named, market as never)];
    }

    #identify(rows: readonly WireOrderEvent[]): IdentifiedEvent[] {
        return assignEventIds(rows).map((event) => this.#withOrder(event));
    }

    /**
     * Names the order of a taker's row that names none, as several were placed together, where only one of
     * them took.
     */
    #withOrder(event: IdentifiedEvent): IdentifiedEvent {
        const { ids, isWhole } = this.#takersOf(event.row);
        const [orderId, ...others] = ids;
        if (orderId === undefined || others.length > 0 || !isWhole) return event;
        return { ...event, row: { ...event.row, orderId } };
    }

    /**
     * The orders that took in the transaction of a taker's row without an order, where they were placed here.
     */
    #takersOf(row: WireOrderEvent): ReturnType<OwnWrites['takers']> {
        const isUnnamed = isEventType(row, ['FilledTakerOrder']) && parseOrderId(row) === undefined;
        const market = isUnnamed ? this.history.marketOf(row) : undefined;
        if (market === undefined) return { ids: [], isWhole: true };
        return this.memory.takers(row.txDigest, market.symbol, `${parseSide(row.side)}`);
    }

    /** The state of an order, with the terms of one that was placed here, or that the journal has. */
    #stateOf(
        reducer: OrderReducer,
        id: string,
        recorded?: FindTakerTerms,
    ): Readonly<Record<string, unknown>> | undefined {
        const state = reducer.state(id);
        if (state === undefined) return undefined;
        const known = this.memory.updateState(this.memory.completeState(state));
        const terms = isGiven(known.amount) ? undefined : recorded?.(known);
        return terms === undefined ? known : withTerms(known, terms);
    }

    #toOrders(reducer: OrderReducer, ids: readonly string[], recorded?: FindTakerTerms): Order[] {
        const states = convertResponse(ORDER_HISTORY, () => ids.map((id) => this.#stateOf(reducer, id, recorded)));
        const found = states.filter((state) => state !== undefined);
        const orders = found.map((state) => this.context.safeOrder(state, this.#marketNamed(state.symbol) as never));
        for (const order of orders) this.memory.addRead(order);
        return orders;
    }

    /** The symbol of a market that the service does not list is its id. */
    #marketNamed(symbol: unknown): KnownMarket {
        const name = String(symbol);
        return this.markets.all.find((market) => market.symbol === name) ?? this.markets.byIdOrUnlisted(name);
    }

    #notFound(id: string, pages: number): Error {
        const where = `the latest ${pages} page${pages === 1 ? '' : 's'} of the account's history`;
        const limit = `it reads at most ${this.history.maxPages} (options.histories.maxPages)`;
        const advice = 'an order of a moment ago may be shown later';
        return new OrderNotFound(
            `${this.context.id} order ${id} is not in ${where}, or is of another market; ${limit}, and ${advice}`,
        );
    }
}

/**
 * An order that took at once has ended. Without its amount, whether its rest was canceled is unknown, and it
 * counts as filled.
 */
function asEnded(order: Order): Order {
    return isGiven(order.status) ? order : { ...order, status: 'closed' };
}

/**
 * Expects that an order was filled completely; one that took at once and whose amount is unknown counts as
 * filled.
 */
export function expectClosed(order: Order, exchangeId: string): Order {
    if (!isGiven(order.status) || order.status === 'closed') return asEnded(order);
    throw new OrderNotFound(`${exchangeId} order ${order.id} is ${order.status} and not closed; fetchOrder returns it`);
}

function pick(order: Order, members: readonly string[]): Partial<Order> {
    return Object.fromEntries(Object.entries(order).filter(([name]) => members.includes(name)));
}

/** Adds to an order of the history what only its recorded request shows. */
function withRequest(order: Order | undefined, recorded: Order | undefined): Order | undefined {
    if (order === undefined || recorded === undefined) return order;
    const missing = Object.entries(recorded).filter(([key]) => !isGiven(order[key as keyof Order]));
    return { ...order, ...Object.fromEntries(missing) };
}

/** The params that select the account. */
function accountOf(params: Params): Dict {
    return Object.fromEntries(ACCOUNT_KEYS.map((key) => [key, params[key]]));
}

/** Whether an order is of the requested market, if one was requested. */
function isOf({ symbol }: { readonly symbol?: unknown }, market: KnownMarket | undefined): boolean {
    return market === undefined || symbol === market.symbol;
}

/** An order without a time is older than all orders with one. */
function isPlacedWithin({ timestamp }: { readonly timestamp?: unknown }, range: HistoryRange): boolean {
    return typeof timestamp === 'number' ? isWithin(timestamp, range) : range.since === undefined;
}
