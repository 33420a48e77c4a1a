/** Stop orders and TWAP orders that this exchange object placed, edited and canceled: reads lag behind. */

import type { Order } from 'ccxt';
import { setLast } from '../core/bounded.js';
import { hasEnded, isNewer } from './order-terms.js';
import { Recent } from './recent.js';

/** Tickets on the chain are of two kinds: stop orders and TWAP orders. */
export type TicketKindId = 'stop' | 'twap';

/** Orders with attached stop orders that are remembered at most. */
const MAX_ORDERS = 10_000;

/** A stop order or TWAP order that was placed, edited or canceled here. */
interface WrittenTicket {
    readonly kind: TicketKindId;
    readonly accountNumber: number;
    /** As the write left it, or a newer read showed it; `undefined` when it was canceled. */
    order: Order | undefined;
    /** Whether it was attached to another order: a read says more of it. */
    readonly isAttached?: boolean;
}

/** Receives stop orders or TWAP orders when they are placed, edited or canceled here. */
export interface TicketListener {
    readonly onWritten: (orders: readonly Order[], accountNumber: number) => void;
    readonly onCanceled: (ids: readonly string[], accountNumber: number) => void;
}

/** Remembers stop orders and TWAP orders. */
export class OwnTickets {
    readonly #listeners: Readonly<Record<TicketKindId, TicketListener[]>> = { stop: [], twap: [] };
    /** By id. */
    readonly #written: Recent<WrittenTicket>;
    /** Ids of attached stop orders by symbol and order id. */
    readonly #stopIds = new Map<string, readonly string[]>();

    /** @param now the clock, milliseconds */
    constructor(now: () => number) {
        this.#written = new Recent(now);
    }

    /** Adds a listener, which receives orders of a kind from now on. */
    subscribe(kind: TicketKindId, listener: TicketListener): void {
        this.#listeners[kind].push(listener);
    }

    /** Remembers orders that were placed or edited, and calls the listeners. */
    add(kind: TicketKindId, orders: readonly Order[], accountNumber: number): void {
        for (const order of orders) this.#written.set(`${order.id}`, { kind, accountNumber, order });
        for (const { onWritten } of this.#listeners[kind]) onWritten(orders, accountNumber);
    }

    /** Remembers stop orders that were attached to other orders. */
    addAttached(stops: readonly Order[], accountNumber: number): void {
        for (const order of stops)
            this.#written.set(`${order.id}`, { kind: 'stop', accountNumber, order, isAttached: true });
    }

    /** Forgets canceled orders, and calls the listeners with their ids. */
    addCanceled(kind: TicketKindId, ids: readonly string[], accountNumber: number): void {
        for (const id of ids) this.#written.set(id, { kind, accountNumber, order: undefined });
        for (const [key, stopIds] of this.#stopIds) {
            const left = stopIds.filter((id) => !ids.includes(id));
            if (left.length === 0) this.#stopIds.delete(key);
            else if (left.length < stopIds.length) this.#stopIds.set(key, left);
        }
        for (const { onCanceled } of this.#listeners[kind]) onCanceled(ids, accountNumber);
    }

    /** Remembers which stop orders are attached to an order, if its id is known. */
    attachStops({ symbol, id }: Pick<Order, 'id' | 'symbol'>, stopIds: readonly string[]): void {
        if (stopIds.length > 0 && typeof id === 'string')
            setLast(this.#stopIds, `${symbol} ${id}`, stopIds, MAX_ORDERS);
    }

    /**
     * Returns the ids of stop orders that were attached to an order and not canceled here; they may have been
     * executed.
     */
    stopIdsOf({ symbol, id }: Pick<Order, 'id' | 'symbol'>): readonly string[] {
        return this.#stopIds.get(`${symbol} ${id}`) ?? [];
    }

    /**
     * Completes a read that began at `readAt`, of a market or all, by writes so recent that it may not show
     * them. What it shows of their orders and is newer counts for the next read, which may lag behind this
     * one.
     */
    complete(
        kind: TicketKindId,
        read: readonly Order[],
        accountNumber: number,
        readAt: number,
        symbol?: string,
    ): Order[] {
        const isOwn = ([, one]: [string, WrittenTicket]): boolean =>
            one.kind === kind && one.accountNumber === accountNumber;
        const written = new Map(this.#written.all(readAt).filter(isOwn));
        const shown = read.map((order) => {
            const own = written.get(`${order.id}`);
            if (own === undefined) return order;
            written.delete(`${order.id}`);
            if (own.order !== undefined && isNewer(order, own.order)) own.order = order;
            return asWritten(order, own);
        });
        const missing = [...written.values()].flatMap(({ order }) => order ?? []);
        return [...shown, ...missing.filter((order) => symbol === undefined || order.symbol === symbol)];
    }
}

/** Adds to the `info` of an order the ids of the stop orders that are attached to it, if there are any. */
export function withStopIds<T extends Order>(order: T, stopOrderIds: readonly string[]): T {
    return stopOrderIds.length === 0 ? order : { ...order, info: { ...(order.info as object), stopOrderIds } };
}

function asWritten(read: Order, { order, isAttached }: WrittenTicket): Order {
    if (read.status !== 'open') return read;
    if (order === undefined) return { ...read, status: 'canceled' };
    if (hasEnded(order)) return order;
    if (isAttached === true) return read;
    const { orderState } = read.info as { orderState?: unknown };
    const newer = { ...read, ...order, info: { ...(order.info as object), orderState } };
    // A read that shows the write says more of it.
    return areAlike(read, newer) ? read : newer;
}

/** Whether two orders of one shape differ in `info` only. */
function areAlike(left: Order, right: Order): boolean {
    const [one, other] = [left, right].map((order) => JSON.stringify({ ...order, info: undefined }));
    return one === other;
}
