/**
 * One's own orders of a market, told apart from everybody's: the stream is market-wide and names no account, so ours are
 * those whose ids the open orders or our own creates have named.
 */

import { OrderStates, type OrderRow } from '../cache/order.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed } from './rows-feed.js';

/** An order as its users get it. */
export interface OrderLike extends OrderRow {
    readonly status?: string | undefined;
    readonly filled?: number | undefined;
}

/** What orders are fed from. */
export interface OrdersSource<Order extends OrderLike> {
    readonly symbol: string;
    /** Orders kept. */
    readonly limit: number;
    /** The open orders now. */
    readonly fetch: () => Promise<readonly Order[]>;
    /** Unifies a row, knowing the state before it. */
    readonly convert: (row: unknown, before: Order | undefined) => Order | undefined;
    /** The id that a row names. */
    readonly idOf: (row: unknown) => string | undefined;
}

/** One caller after another: what one of them got, the next does not get again. */
const ALL = 'all';

/** So many frames are kept while it is not known whose they are, and so many ids are known. */
const MAX_HELD = 5_000;
const MAX_IDS = 10_000;

/** Keeps the orders of one account in one market. */
export class OrdersFeed<Order extends OrderLike> extends RowsFeed {
    readonly states: OrderStates<Order>;
    readonly #source: OrdersSource<Order>;
    readonly #ours = new Set<string>();
    /** Frames of ids that are not known, while an answer that may name them is on its way. */
    #held: unknown[] = [];
    #inFlight = 0;
    #calls = 0;
    readonly #latest = new Map<string, Order>();

    /**
     * @param source what it is fed from
     * @param settings how sockets are made and kept
     */
    constructor(source: OrdersSource<Order>, settings: FeedSettings) {
        super(`orders of ${source.symbol}`, settings);
        this.#source = source;
        this.states = new OrderStates(source.limit);
        this.states.join(ALL);
    }

    /**
     * Waits for states that were not handed out.
     *
     * @param limit at most this many, and the rest the next time
     * @returns the states since the last call, each once, in order. Who waits gets all that comes while he does, even when
     *     another who waits gets it, too.
     */
    async watch(limit: number | undefined): Promise<Order[]> {
        if (this.states.hasNew(ALL)) return this.states.take(ALL, undefined, limit);
        this.#calls += 1;
        const call = `${this.#calls}`;
        this.states.join(call);
        try {
            while (!this.states.hasNew(call)) await this.next();
            const news = this.states.take(call, undefined, limit);
            this.states.take(ALL, undefined, limit);
            return news;
        } finally {
            this.states.leave(call);
        }
    }

    /** @returns the market's symbol */
    get symbol(): string {
        return this.#source.symbol;
    }

    /** Something is asked for whose answer may name orders of ours. */
    begin(): void {
        this.#inFlight += 1;
    }

    /**
     * The answer is there.
     *
     * @param ids of orders that it names
     */
    end(ids: readonly string[]): void {
        this.#inFlight -= 1;
        for (const id of ids) this.#own(id);
        let isNew = false;
        const held = this.#held;
        this.#held = [];
        for (const row of held) isNew = this.take(row) || isNew;
        if (isNew) this.publish();
    }

    protected get isSnapshot(): boolean {
        return false;
    }

    protected async reconcile(): Promise<boolean> {
        this.begin();
        let isNew = false;
        const ids: string[] = [];
        try {
            for (const order of await this.#source.fetch()) {
                ids.push(order.id);
                this.#own(order.id);
                isNew = this.#isNews(order) && this.#append(order) ? true : isNew;
            }
        } finally {
            this.end(ids);
        }
        return isNew;
    }

    protected take(row: unknown): boolean {
        const id = this.#source.idOf(row);
        if (id === undefined) return false;
        if (this.#ours.has(id)) {
            const order = this.#source.convert(row, this.#latest.get(id));
            return order !== undefined && this.#append(order);
        }
        if (this.#inFlight > 0 && this.#held.length < MAX_HELD) this.#held.push(row);
        return false;
    }

    /** An open order that is read is news when it has filled further than was told, or was not told of at all. */
    #isNews(order: Order): boolean {
        const known = this.#latest.get(order.id);
        if (known === undefined) return true;
        return known.status === 'open' && (order.filled ?? 0) > (known.filled ?? 0);
    }

    #append(order: Order): boolean {
        if (this.states.append(order) === undefined) return false;
        this.#latest.delete(order.id);
        this.#latest.set(order.id, order);
        const [oldest] = this.#latest.keys();
        if (this.#latest.size > MAX_IDS && oldest !== undefined) this.#latest.delete(oldest);
        return true;
    }

    #own(id: string): void {
        this.#ours.delete(id);
        this.#ours.add(id);
        const [oldest] = this.#ours;
        if (this.#ours.size > MAX_IDS && oldest !== undefined) this.#ours.delete(oldest);
    }
}
