/**
 * What this exchange object knows of its own writes: of the orders that it placed and canceled, of tickets
 * and margins. Reads lag behind, and the events of an order do not show everything: its terms are completed
 * from here, so that every method gives the same answer.
 */

import type { Order, Str } from 'ccxt';
import { setLast } from '../core/bounded.js';
import { parseEventName } from '../exchange/value.js';
import { hasEnded, isNewer, ORDER_TERMS, termsOf, withTerms, type OrderTerms } from './order-terms.js';
import { Recent } from './recent.js';
import { OwnMargins } from './own-margins.js';
import { OwnTickets } from './own-tickets.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { isGiven } from '../exchange/params.js';

/** Orders remembered at most, of each kind. */
const MAX_ORDERS = 10_000;
/** Orders remembered at most for the stream of one market and account. */
const MAX_STREAM_ORDERS = 1_000;

/** Members of an order that cancels, streams and reads of open orders may not show. */
type Term = Exclude<keyof OrderTerms, 'clientOrderId'>;
const TERMS = ORDER_TERMS.filter((name): name is Term => name !== 'clientOrderId');

/** An order that was placed a moment ago. */
export interface RecentOrder {
    readonly id: string;
    readonly symbol: string;
}

interface PlacedOrder extends RecentOrder {
    readonly capability: string;
    readonly status: string | undefined;
}

/** An order that rests, as far as is known. */
export interface RestingOrder {
    readonly id: string;
    /** Whether it was placed so recently that reads may not show it, or its end. */
    readonly isRecent: boolean;
}

/** An order as the response to its last write showed it. */
export interface WrittenOrder {
    readonly accountNumber: number;
    readonly order: Order;
    /** When it was placed, milliseconds. */
    readonly placedAt: number | undefined;
    /** The digest of the transaction that placed it, where the order took in it, or may have. */
    readonly tookIn?: string | undefined;
    /** Whether it was placed elsewhere, and canceled here. */
    readonly isForeign?: boolean;
}

/** Receives orders when they are placed or canceled here. */
export interface OrderListener {
    readonly onPlaced: (orders: readonly Order[], accountNumber: number) => void;
    readonly onCanceled?: (orders: readonly Order[], accountNumber: number) => void;
    /** Called when no call that places orders is running any more. */
    readonly onIdle?: () => void;
}

/** Remembers what this exchange object has written. */
export class OwnWrites {
    readonly tickets: OwnTickets;
    readonly margins: OwnMargins;
    readonly #listeners: OrderListener[] = [];
    /** Client order ids by symbol and order id. */
    readonly #clientIdById = new Map<string, string>();
    /** Order ids by capability, market and client order id. */
    readonly #idByClientId = new Map<string, string>();
    /** Capability ids by market and order id. */
    readonly #capabilityById = new Map<string, string>();
    /** Orders that reads may not show yet, by id. */
    readonly #recent: Recent<PlacedOrder>;
    /** By order id; the one written last at the end. */
    readonly #written = new Map<string, WrittenOrder>();
    /** Orders whose id no response showed, by the digest of their transaction and their symbol. */
    readonly #unnamed = new Map<string, readonly WrittenOrder[]>();
    /** Order ids by symbol and account number. */
    readonly #streamIds = new Map<string, string[]>();
    #placing = 0;

    /** @param now the clock, milliseconds */
    constructor(private readonly now: () => number) {
        this.tickets = new OwnTickets(now);
        this.margins = new OwnMargins(now);
        this.#recent = new Recent(now, MAX_ORDERS);
    }

    /** Adds a listener, which receives orders from now on. */
    subscribe(listener: OrderListener): void {
        this.#listeners.push(listener);
    }

    /** Whether a call that places orders is running. */
    get isPlacing(): boolean {
        return this.#placing > 0;
    }

    /** Waits for a call that places orders, and that has just been started. */
    async whilePlacing<T>(call: Promise<T>): Promise<T> {
        this.#placing += 1;
        try {
            return await call;
        } finally {
            this.#placing -= 1;
            if (this.#placing === 0) for (const { onIdle } of this.#listeners) onIdle?.();
        }
    }

    /** Remembers the account and the client order id of an order, as soon as a response shows its id. */
    addIds(order: Order, capability: string, marketId: string): void {
        const { id, clientOrderId } = this.#withClientOrderId(order);
        setLast(this.#capabilityById, `${marketId} ${id}`, capability, MAX_ORDERS);
        if (typeof clientOrderId === 'string')
            setLast(this.#idByClientId, `${capability} ${marketId} ${clientOrderId}`, `${id}`, MAX_ORDERS);
    }

    /**
     * Remembers the ids of new orders, as soon as a response shows them; the market of each is at the same
     * place.
     */
    addNewIds(placed: readonly Order[], capability: string, markets: readonly (KnownMarket | undefined)[]): void {
        for (const [i, order] of placed.entries()) {
            if (isGiven(order.id)) this.addIds(order, capability, markets[i]?.id ?? '');
        }
        this.addRecent(
            placed.filter(({ id }) => isGiven(id) && id !== ''),
            capability,
        );
    }

    /**
     * Completes an order by its client order id, and by the terms of one that was placed here, where it lacks
     * them.
     */
    complete<T extends Pick<Order, 'id' | 'symbol' | 'clientOrderId' | 'timestamp' | 'datetime' | Term>>(order: T): T {
        const placed = this.#placedOf(order);
        return withMissing(this.#withClientOrderId(order), placed);
    }

    /** Completes a state of events with the terms of its order, before CCXT's `safeOrder`. */
    completeState(state: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
        const { id, symbol } = state as { id: string; symbol: string };
        const placed = this.#placedOf(state);
        const clientOrderId = this.#clientIdById.get(`${symbol} ${id}`);
        if (placed === undefined && clientOrderId === undefined) return state;
        return withTerms(state, { clientOrderId, ...(placed && termsOf(placed)) });
    }

    /**
     * Replaces the figures of an open state of the history that is older than what is known: this object
     * canceled the order, or an earlier read showed more of it.
     */
    updateState(state: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> {
        const placed = this.#placedOf(state);
        if (placed === undefined || state.status !== 'open' || !isNewer(placed, state)) return state;
        const { status, filled, remaining, cost, average } = placed;
        const trades = placed.trades.map((trade) => ({ ...trade }));
        return { ...state, status, filled, remaining, cost, average, trades };
    }

    /**
     * Remembers what a read shows of an order that was written here, where it is newer: later reads may lag
     * behind this one.
     */
    addRead(order: Order): void {
        const written = this.#written.get(`${order.id}`);
        if (written === undefined || written.order.symbol !== order.symbol) return;
        if (isNewer(order, written.order)) this.#written.set(`${order.id}`, { ...written, order });
    }

    /**
     * Returns an order by its client order id; `undefined` when it was not placed here, or its end is known.
     */
    findResting(capability: string, marketId: string, clientOrderId: string): RestingOrder | undefined {
        const id = this.#idByClientId.get(`${capability} ${marketId} ${clientOrderId}`);
        if (id === undefined) return undefined;
        const recent = this.#recent.find(id);
        const status = this.#written.get(id)?.order.status ?? recent?.status ?? 'open';
        return status === 'open' ? { id, isRecent: recent !== undefined } : undefined;
    }

    /**
     * Returns the orders with a client order id that were placed here: of each market, the one written last.
     */
    findByClientId(accountNumber: number, clientOrderId: string): Order[] {
        const found = new Map<string, Order>();
        for (const written of this.#written.values()) {
            const { order } = written;
            if (written.accountNumber === accountNumber && order.clientOrderId === clientOrderId)
                found.set(`${order.symbol}`, order);
        }
        return [...found.values()];
    }

    /** Returns the symbol of an order that was placed here. */
    findSymbol(id: string): string | undefined {
        return this.#written.get(id)?.order.symbol;
    }

    /** Returns the capability id of an order's account; `undefined` when the order was not placed here. */
    findCapability(marketId: string, id: string): string | undefined {
        return this.#capabilityById.get(`${marketId} ${id}`);
    }

    /**
     * Remembers orders whose ids are known and that the transaction `txDigest` placed, and calls the
     * listeners.
     */
    addPlaced(placed: readonly Order[], accountNumber: number, txDigest: string | undefined): void {
        const orders = placed.filter(({ id }) => typeof id === 'string');
        for (const order of orders) {
            const tookIn = order.filled === 0 ? undefined : txDigest;
            this.#write({ accountNumber, order, placedAt: order.timestamp ?? this.now(), tookIn });
            const key = `${order.symbol} ${accountNumber}`;
            this.#streamIds.set(key, [...(this.#streamIds.get(key) ?? []), `${order.id}`].slice(-MAX_STREAM_ORDERS));
        }
        for (const { onPlaced } of this.#listeners) onPlaced(orders, accountNumber);
    }

    /** Remembers more of placed orders, as a read showed it; nothing of one that was canceled meanwhile. */
    addTrades(orders: readonly Order[]): void {
        for (const order of orders) {
            const written = this.#written.get(`${order.id}`);
            if (written !== undefined && written.order.status === order.status)
                this.#written.set(`${order.id}`, { ...written, order });
        }
    }

    /**
     * Remembers placed orders whose id no response showed, as they never rested: the first row of the history
     * that names one in its transaction shows the id. No row names several of one market.
     */
    addUnnamed(orders: readonly Order[], accountNumber: number): void {
        for (const order of orders) {
            const key = transactionOf(order);
            const ofMarket = orders.filter((other) => transactionOf(other) === key);
            const unnamed = ofMarket.map((one) => ({ accountNumber, order: one, placedAt: one.timestamp }));
            setLast(this.#unnamed, key, unnamed, MAX_ORDERS);
        }
    }

    /**
     * Returns the orders with a client order id that were placed here, and whose id is not known; the latest
     * first.
     */
    findUnnamed(accountNumber: number, clientOrderId: string): Order[] {
        const own = this.#unnamedOf(accountNumber);
        return own.filter((order) => order.clientOrderId === clientOrderId).reverse();
    }

    /** Remembers that orders were canceled, and calls the listeners. */
    addCanceled(orders: readonly Order[], accountNumber: number): void {
        for (const order of orders) {
            const foreign = { placedAt: undefined, isForeign: true };
            this.#write({ ...(this.#written.get(`${order.id}`) ?? foreign), accountNumber, order });
        }
        for (const { onCanceled } of this.#listeners) onCanceled?.(orders, accountNumber);
    }

    /** Returns an order as the last write showed it; `undefined` when it was not placed here. */
    findWritten(id: string, accountNumber: number): WrittenOrder | undefined {
        const written = this.#written.get(id);
        return written?.accountNumber === accountNumber ? written : undefined;
    }

    /**
     * Lists orders that were placed here and, as their last write showed, do not rest any more; some have no
     * id.
     */
    endedOrders(accountNumber: number): Order[] {
        const isOwn = (one: WrittenOrder): boolean => one.accountNumber === accountNumber && one.isForeign !== true;
        const own = [...this.#written.values()].filter(isOwn);
        const ended = own.flatMap(({ order }) => (hasEnded(order) ? [order] : []));
        return [...ended, ...this.#unnamedOf(accountNumber)];
    }

    /**
     * Lists the ids of orders that were placed here and took, or may have, in a transaction, in one market
     * and on one side; `isWhole` where no order without an id may have taken there, too.
     */
    takers(
        txDigest: string,
        symbol: string,
        side: string,
    ): { readonly ids: readonly string[]; readonly isWhole: boolean } {
        const own = [...this.#written].filter(([, { tookIn }]) => tookIn === txDigest);
        const ids = own.flatMap(([id, { order }]) => (order.symbol === symbol && order.side === side ? [id] : []));
        return { ids, isWhole: !this.#unnamed.has(transactionOf({ info: { txDigest }, symbol })) };
    }

    /** Returns the ids of orders that were placed here, oldest first, for a stream that starts later. */
    streamIds(symbol: string, accountNumber: number): readonly string[] {
        return this.#streamIds.get(`${symbol} ${accountNumber}`) ?? [];
    }

    /** Remembers orders that were just placed, for as long as reads may not show them. */
    addRecent(orders: readonly Order[], capability: string): void {
        for (const order of orders) {
            const id = `${order.id}`;
            this.#recent.set(id, { id, symbol: `${order.symbol}`, capability, status: order.status });
        }
    }

    /** Forgets that orders of an account and market are recent, after a cancel of them was executed there. */
    deleteRecent(ids: readonly string[], capability: string, symbol: Str): void {
        const isMeant = (one: PlacedOrder): boolean => one.capability === capability && one.symbol === symbol;
        for (const id of ids) this.#recent.delete(id, isMeant);
    }

    /**
     * Lists resting orders that a read which began at `readAt` may not show yet; of all markets where no
     * symbol is given.
     */
    recentOrders(capability: string, symbol: string | undefined, readAt: number): RecentOrder[] {
        const isWanted = (one: PlacedOrder): boolean =>
            one.capability === capability && (symbol === undefined || one.symbol === symbol) && !hasEnded(one);
        return this.#recent.all(readAt).flatMap(([, one]) => (isWanted(one) ? [one] : []));
    }

    /** The order as the last write showed it, if it was placed here. */
    #placedOf(order: Partial<Order>): Order | undefined {
        const placed = (this.#written.get(`${order.id}`) ?? this.#name(order))?.order;
        return placed?.symbol === order.symbol ? placed : undefined;
    }

    /** Completes an order that lacks its client order id, and remembers that of any other one. */
    #withClientOrderId<T extends Pick<Order, 'id' | 'symbol' | 'clientOrderId'>>(order: T): T {
        const key = `${order.symbol} ${order.id}`;
        if (typeof order.clientOrderId !== 'string') {
            const clientOrderId = this.#clientIdById.get(key);
            return clientOrderId === undefined ? order : { ...order, clientOrderId };
        }
        setLast(this.#clientIdById, key, order.clientOrderId, MAX_ORDERS);
        return order;
    }

    /** Finds the order without an id that a taker's row names, and remembers it with its id from now on. */
    #name(named: Partial<Order>): WrittenOrder | undefined {
        const [unnamed, ...others] = this.#unnamed.get(transactionOf(named)) ?? [];
        const { eventType } = (named.info ?? {}) as { eventType?: unknown };
        if (unnamed === undefined || others.length > 0 || typeof named.id !== 'string' || typeof eventType !== 'string')
            return undefined;
        if (parseEventName(eventType) !== 'FilledTakerOrder' || unnamed.order.side !== named.side) return undefined;
        this.#unnamed.delete(transactionOf(named));
        this.#write({ ...unnamed, order: { ...unnamed.order, id: named.id } });
        return this.#written.get(named.id);
    }

    #unnamedOf(accountNumber: number): Order[] {
        const own = [...this.#unnamed.values()].flat().filter((written) => written.accountNumber === accountNumber);
        return own.map(({ order }) => order);
    }

    #write(written: WrittenOrder): void {
        const order = this.complete(written.order);
        setLast(this.#written, `${order.id}`, { ...written, order }, MAX_ORDERS);
    }
}

/** The digest of an order's transaction, and its symbol. */
function transactionOf({ info, symbol }: Partial<Order>): string {
    return `${String((info as { txDigest?: unknown } | undefined)?.txDigest)} ${symbol}`;
}

function withMissing<T extends Pick<Order, 'timestamp' | 'datetime' | Term>>(order: T, placed: Order | undefined): T {
    if (placed === undefined) return order;
    const { timestamp, datetime } = placed;
    const terms = { ...termsOf(placed), timestamp, datetime };
    const missing = ([...TERMS, 'timestamp', 'datetime'] as const).filter((term) => order[term] === undefined);
    return { ...order, ...Object.fromEntries(missing.map((term) => [term, terms[term]])) };
}
