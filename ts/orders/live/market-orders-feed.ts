/**
 * Orders of one account in one market. The stream contains the orders of every account and names none, so the
 * feed selects those whose ids the open orders or this client's own creates contain.
 */

import { isFilledFurther } from '../../recent/order-terms.js';
import { ALL, OrderStates, type OrderRow } from './order-states.js';
import { dropOldest, setLast } from '../../core/bounded.js';
import { Feed, type FeedSettings, type ReadResult } from '../../streams/feeds/feed.js';

/** Where orders come from. */
export interface MarketOrdersSource<Order extends OrderRow> {
    readonly symbol: string;
    /** Maximum number of orders kept. */
    readonly limit: number;
    /** Reads the open orders over HTTP. */
    readonly fetch: () => Promise<readonly Order[]>;
    /** Converts a row to CCXT's structure, given the state before it. */
    readonly convert: (row: unknown, before: Order | undefined) => Order | undefined;
    /** The order id of a row. */
    readonly idOf: (row: unknown) => string;
}

/**
 * Maximum number of orders of unknown accounts whose frames are buffered, and of ids and states remembered.
 */
const MAX_BUFFERED = 5_000;
const MAX_IDS = 10_000;

/** Keeps the orders of one account in one market. */
export class MarketOrdersFeed<Order extends OrderRow> {
    readonly feed: Feed;
    readonly states: OrderStates<Order>;
    readonly #ownIds = new Set<string>();
    /** By id, frames of orders that are not known to be the account's own. */
    readonly #buffered = new Map<string, unknown[]>();
    readonly #latest = new Map<string, Order>();

    constructor(
        private readonly source: MarketOrdersSource<Order>,
        settings: FeedSettings,
    ) {
        this.feed = new Feed(`orders of ${source.symbol}`, settings, {
            accept: (row) => this.#accept(row),
            read: () => this.#read(),
        });
        this.states = new OrderStates(source.limit);
        // The one reader: a state that one call returned is not returned by the next.
        this.states.addReader(ALL);
    }

    /**
     * Waits for states that were not delivered; every waiter receives them, also when another call took them
     * first. At most `limit` states are returned at once; the next call returns the rest.
     */
    async watch(limit: number | undefined): Promise<Order[]> {
        return this.states.next(ALL, undefined, limit, () => this.feed.next());
    }

    /** Adds ids of the account's own orders; frames of theirs that came before are updates. */
    addOwnIds(ids: readonly string[]): void {
        if (this.#addOwnIds(ids)) this.feed.publish();
    }

    /** Adds orders that this client canceled, as the responses contain them; no read shows their end. */
    addCanceled(orders: readonly Order[]): void {
        const isNew = orders.map((order) => this.#remember(this.states.appendCanceled(order)));
        if (isNew.includes(true)) this.feed.publish();
    }

    #accept(row: unknown): boolean {
        const id = this.source.idOf(row);
        if (!this.#ownIds.has(id)) {
            this.#buffer(id, row);
            return false;
        }
        const order = this.source.convert(row, this.#latest.get(id));
        return order !== undefined && this.#append(order);
    }

    /** The order may turn out to be the account's own. */
    #buffer(id: string, row: unknown): void {
        const rows = this.#buffered.get(id);
        if (rows === undefined) this.#buffered.set(id, [row]);
        else rows.push(row);
        dropOldest(this.#buffered, MAX_BUFFERED);
    }

    async #read(): Promise<ReadResult> {
        const open = await this.source.fetch();
        const ids = new Set(open.map(({ id }) => id));
        const isKnown = this.#addOwnIds([...ids]);
        let isMissed = false;
        for (const order of open) if (this.#isUpdate(order)) isMissed = this.#append(order) || isMissed;
        return { isNew: isKnown || isMissed, isMissed };
    }

    #addOwnIds(ids: readonly string[]): boolean {
        let isNew = false;
        for (const id of ids) {
            this.#ownIds.delete(id);
            this.#ownIds.add(id);
            const rows = this.#buffered.get(id) ?? [];
            this.#buffered.delete(id);
            for (const row of rows) {
                // A malformed frame must not fail the call that placed the order.
                try {
                    isNew = this.#accept(row) || isNew;
                } catch (fault) {
                    this.feed.onMalformed(fault);
                }
            }
        }
        dropOldest(this.#ownIds, MAX_IDS);
        return isNew;
    }

    /**
     * An open order that was read is an update when it is unknown, or filled further than the known state.
     */
    #isUpdate(order: Order): boolean {
        const known = this.#latest.get(order.id);
        if (known === undefined) return true;
        return known.status === 'open' && isFilledFurther(order, known);
    }

    #append(order: Order): boolean {
        return this.#remember(this.states.append(order));
    }

    /** Returns whether there is a new state. */
    #remember(order: Order | undefined): boolean {
        if (order === undefined) return false;
        setLast(this.#latest, order.id, order, MAX_IDS);
        return true;
    }
}
