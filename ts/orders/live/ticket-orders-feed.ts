/**
 * Stop orders or TWAP orders of an account. Each frame and each read contains all that the service shows, so
 * a change is a difference to the one before. Both may be older than what this client just wrote, which
 * therefore takes precedence for a while.
 */

import { ALL, isOpen, isSameState, OrderStates, type OrderRow } from './order-states.js';
import { isFilledFurther } from '../../recent/order-terms.js';
import { Recent } from '../../recent/recent.js';
import { Feed, type FeedSettings, type ReadResult } from '../../streams/feeds/feed.js';

/** Where the orders come from. */
export interface TicketOrdersSource<Order extends OrderRow> {
    /** In errors, such as `stop orders`. */
    readonly name: string;
    readonly accountNumber: number;
    /** Maximum number of orders kept. */
    readonly limit: number;
    /** Reads all orders over HTTP. */
    readonly fetch: () => Promise<readonly Order[]>;
    /** All orders of a frame; `undefined` for a frame without them. */
    readonly convert: (body: unknown) => readonly Order[] | undefined;
}

/** An order that so many frames and reads in a row lack has ended. */
const MAX_MISSES = 2;

/** Keeps the stop orders or the TWAP orders of one account. */
export class TicketOrdersFeed<Order extends OrderRow> {
    readonly feed: Feed;
    readonly states: OrderStates<Order>;
    /** Orders as this client wrote them, which frames and reads may not show yet. */
    readonly #ownWrites: Recent<Order>;
    /** By id, how many frames and reads in a row lacked an open order. */
    readonly #misses = new Map<string, number>();
    /** Ids of orders that had ended before the watch began. */
    readonly #past = new Set<string>();
    #frames = 0;
    #hasAll = false;
    /** Whether the frames of this socket contain the orders; `undefined` before the first one. */
    #areInFrames: boolean | undefined = undefined;

    constructor(
        private readonly source: TicketOrdersSource<Order>,
        private readonly settings: FeedSettings,
    ) {
        // An edit may bring an order back to an earlier state, so only the latest state is compared.
        this.states = new OrderStates(source.limit, 1);
        this.#ownWrites = new Recent(() => settings.clock.now(), source.limit);
        this.feed = new Feed(`${source.name} of account ${source.accountNumber}`, settings, {
            accept: (body) => this.#accept(body),
            read: () => this.#read(),
            onOpen: () => {
                this.#areInFrames = undefined;
                this.feed.readMissed();
            },
        });
    }

    /**
     * Waits for states that were not delivered; every waiter receives them, also when another call took them
     * first. At most `limit` states are returned at once; the next call returns the rest. `symbols` are
     * separated by spaces.
     *
     * @returns the states since the last call for the same markets, each once, in order; first the open
     *   orders, if there are any
     */
    async watch(symbols: string | undefined, limit: number | undefined): Promise<Order[]> {
        const reader = symbols ?? ALL;
        this.states.addReaderOfOpen(reader, symbols);
        return this.states.next(reader, symbols, limit, () => this.feed.next());
    }

    /** Adds orders that this client placed or edited. */
    addWritten(orders: readonly Order[]): void {
        const isNew = orders.map((order) => {
            this.#ownWrites.set(order.id, order);
            return this.states.append(order) !== undefined;
        });
        if (isNew.includes(true)) this.feed.publish();
    }

    /** Adds that this client canceled orders; those that the feed does not know are not watched yet. */
    addCanceled(ids: readonly string[]): void {
        const isNew = ids.map((id) => {
            const known = this.states.find(id);
            const end = known && this.states.appendCanceled({ ...known, status: 'canceled' });
            if (end !== undefined) this.#ownWrites.set(id, end);
            return end !== undefined;
        });
        if (isNew.includes(true)) this.feed.publish();
    }

    #accept(body: unknown): boolean {
        const orders = this.source.convert(body);
        if (orders === undefined) {
            if (this.#areInFrames !== true) this.#readInstead();
            return false;
        }
        this.#areInFrames = true;
        this.#frames += 1;
        return this.#takeAll(orders, this.settings.clock.now());
    }

    /** A frame without the orders only shows that the account changed. */
    #readInstead(): void {
        this.#areInFrames = false;
        if (this.feed.isAwaited) this.feed.read(false);
    }

    async #read(): Promise<ReadResult> {
        const frames = this.#frames;
        const readAt = this.settings.clock.now();
        const orders = await this.source.fetch();
        // A frame that came meanwhile is newer.
        const isNew = this.#frames === frames && this.#takeAll(orders, readAt);
        return { isNew, isMissed: isNew && this.#areInFrames !== false };
    }

    /** Takes all orders, which frames or a read showed at a time of the clock. */
    #takeAll(orders: readonly Order[], readAt: number): boolean {
        let isNew = false;
        for (const order of orders) isNew = this.#takeOrder(order, readAt) || isNew;
        this.#hasAll = true;
        const shown = new Set(orders.map(({ id }) => id));
        for (const order of this.states.latest().filter(isOpen)) {
            if (shown.has(order.id)) this.#misses.delete(order.id);
            else isNew = this.#takeMiss(order, readAt) || isNew;
        }
        return isNew;
    }

    #takeOrder(order: Order, readAt: number): boolean {
        const { id } = order;
        if (this.#isOlder(order, readAt) || this.#past.has(id)) return false;
        if (isOpen(order) || this.states.find(id) !== undefined) return this.states.append(order) !== undefined;
        if (this.#hasAll) return this.states.append(order) !== undefined;
        this.#past.add(id);
        return false;
    }

    /** Whether an order is older than an own write. One that ended or filled further is always newer. */
    #isOlder(order: Order, readAt: number): boolean {
        const own = this.#ownWrites.find(order.id, readAt);
        if (own === undefined) return false;
        if (!isOpen(order) || isFilledFurther(order, own) || isSameState(order, own)) {
            this.#ownWrites.delete(order.id);
            return false;
        }
        // It may also be newer: another process may have edited the order. A later read shows that.
        this.feed.read(false);
        return true;
    }

    /**
     * The service may stop showing an order that ended, and one read or frame may be older than the order.
     */
    #takeMiss(order: Order, readAt: number): boolean {
        if (this.#ownWrites.find(order.id, readAt) !== undefined) return false;
        const misses = (this.#misses.get(order.id) ?? 0) + 1;
        this.#misses.set(order.id, misses);
        if (misses < MAX_MISSES) {
            this.feed.read(false);
            return false;
        }
        this.#misses.delete(order.id);
        // How it ended is not known.
        return this.states.append({ ...order, status: undefined }) !== undefined;
    }
}
