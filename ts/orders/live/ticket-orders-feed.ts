/**
 * Stop orders or TWAP orders of an account. Each frame and each read contains all that the service shows, so a change is a difference
 * to the one before. Both may be older than what this client just wrote, which therefore takes precedence for a while.
 */

import { ALL, isFilledFurther, isOpen, isSameState, OrderStates, type OrderRow } from './order-states.js';
import { dropOldest } from '../../core/bounded.js';
import { SECOND_MS } from '../../core/clock.js';
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

/** A write of this client that frames and reads may not show yet. */
interface OwnWrite<Order> {
    readonly order: Order;
    /** Clock time, milliseconds. */
    readonly at: number;
}

/** Frames and reads lag behind own writes by less. */
const LAG_MS = 10 * SECOND_MS;
/** An order that so many frames and reads in a row lack has ended. */
const MAX_MISSES = 2;

/** Keeps the stop orders or the TWAP orders of one account. */
export class TicketOrdersFeed<Order extends OrderRow> {
    readonly feed: Feed;
    readonly states: OrderStates<Order>;
    readonly #ownWrites = new Map<string, OwnWrite<Order>>();
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
     * Waits for states that were not delivered; every waiter receives them, also when another call took them first. At most
     * `limit` states are returned at once; the next call returns the rest. `symbols` are separated by spaces.
     *
     * @returns the states since the last call for the same markets, each once, in order; first the open orders, if there are any
     */
    async watch(symbols: string | undefined, limit: number | undefined): Promise<Order[]> {
        const reader = symbols ?? ALL;
        this.states.addReaderOfOpen(reader, symbols);
        return this.states.next(reader, symbols, limit, () => this.feed.next());
    }

    /** Adds orders that this client placed or edited. */
    addWritten(orders: readonly Order[]): void {
        const at = this.settings.clock.now();
        const isNew = orders.map((order) => {
            this.#noteOwnWrite({ order, at });
            return this.states.append(order) !== undefined;
        });
        if (isNew.includes(true)) this.feed.publish();
    }

    /** Adds that this client canceled orders; those that the feed does not know are not watched yet. */
    addCanceled(ids: readonly string[]): void {
        const at = this.settings.clock.now();
        const isNew = ids.map((id) => {
            const known = this.states.find(id);
            const end = known && this.states.appendCanceled({ ...known, status: 'canceled' });
            if (end !== undefined) this.#noteOwnWrite({ order: end, at });
            return end !== undefined;
        });
        if (isNew.includes(true)) this.feed.publish();
    }

    #noteOwnWrite(write: OwnWrite<Order>): void {
        this.#ownWrites.set(write.order.id, write);
        dropOldest(this.#ownWrites, this.source.limit);
    }

    #accept(body: unknown): boolean {
        const orders = this.source.convert(body);
        if (orders === undefined) {
            if (this.#areInFrames !== true) this.#readInstead();
            return false;
        }
        this.#areInFrames = true;
        this.#frames += 1;
        return this.#takeAll(orders);
    }

    /** A frame without the orders only shows that the account changed. */
    #readInstead(): void {
        this.#areInFrames = false;
        if (this.feed.isAwaited) this.feed.read(false);
    }

    async #read(): Promise<ReadResult> {
        const frames = this.#frames;
        const orders = await this.source.fetch();
        // A frame that came meanwhile is newer.
        const isNew = this.#frames === frames && this.#takeAll(orders);
        return { isNew, isMissed: isNew && this.#areInFrames !== false };
    }

    #takeAll(orders: readonly Order[]): boolean {
        let isNew = false;
        for (const order of orders) isNew = this.#takeOrder(order) || isNew;
        this.#hasAll = true;
        const shown = new Set(orders.map(({ id }) => id));
        for (const order of this.states.latest().filter(isOpen)) {
            if (shown.has(order.id)) this.#misses.delete(order.id);
            else isNew = this.#takeMiss(order) || isNew;
        }
        return isNew;
    }

    #takeOrder(order: Order): boolean {
        const { id } = order;
        if (this.#isOlder(order) || this.#past.has(id)) return false;
        if (isOpen(order) || this.states.find(id) !== undefined) return this.states.append(order) !== undefined;
        if (this.#hasAll) return this.states.append(order) !== undefined;
        this.#past.add(id);
        return false;
    }

    /** Whether an order is older than an own write. One that ended or filled further is always newer. */
    #isOlder(order: Order): boolean {
        const own = this.#ownWrites.get(order.id);
        if (own === undefined) return false;
        const isNewer = !isOpen(order) || isFilledFurther(order, own.order) || !this.#isRecent(own);
        if (isNewer || isSameState(order, own.order)) {
            this.#ownWrites.delete(order.id);
            return false;
        }
        // It may also be newer: another process may have edited the order. A later read shows that.
        this.feed.read(false);
        return true;
    }

    #isRecent({ at }: OwnWrite<Order>): boolean {
        return this.settings.clock.now() - at <= LAG_MS;
    }

    /** The service may stop showing an order that ended, and one read or frame may be older than the order. */
    #takeMiss(order: Order): boolean {
        const own = this.#ownWrites.get(order.id);
        if (own !== undefined && this.#isRecent(own)) return false;
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
