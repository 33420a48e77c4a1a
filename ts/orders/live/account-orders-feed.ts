/**
 * Orders of an account in all markets, from their events. The feed reads the orders that are open at first;
 * from then on events contain every state. The history repeats missed events, also the end of an order during
 * an outage.
 *
 * Events do not contain everything: the client order id comes from the response to a create, or from a read.
 * So the first state of an order is delayed a moment while this client places orders. An order whose
 * beginning was missed waits until the history contains it.
 */

import { ALL, OrderStates, type OrderRow } from './order-states.js';
import { dropOldest, setLast } from '../../core/bounded.js';
import { SECOND_MS, type Timer } from '../../core/clock.js';
import { walkBack } from '../../markets/history/pages.js';
import { parseOrderId, type IdentifiedEvent } from '../../account/history/events.js';
import { isGiven } from '../../exchange/params.js';
import { ORDER_TERMS, termsOf, withTerms, type OrderTerms } from '../../recent/order-terms.js';
import type { OrderReducer } from '../history/order-reducer.js';
import type { WireOrderEvent } from '../../wire/native.js';
import {
    AccountEvents,
    type EventsSource,
    type TakenEvents,
    type TransactionEvents,
} from '../../account/live/account-events.js';
import { Watches } from '../../account/live/watches.js';
import type { Feed, FeedSettings } from '../../streams/feeds/feed.js';

/** An order as a read or a response contains it. */
export type OrderState = OrderRow & OrderTerms;

/** An order before CCXT completes it; figures as decimal text. */
export type RawOrder = Readonly<Record<string, unknown>>;

/** Where orders come from. */
export interface AccountOrdersSource<Order extends OrderRow> extends EventsSource {
    /** Maximum number of orders kept. */
    readonly limit: number;
    /** Makes states of events; no other feed uses it. */
    readonly reducer: OrderReducer;
    /** Reads the open orders of all markets over HTTP. */
    readonly fetch: () => Promise<readonly Order[]>;
    readonly marketIdOf: (symbol: string) => string | undefined;
    /** Completes a state. */
    readonly convert: (state: RawOrder) => Order;
    /** Whether this client is placing an order whose id is unknown yet. */
    readonly isPlacing: () => boolean;
}

/** How long a state waits for the response to a create, and an order without events for an event. */
const DELAY_MS = SECOND_MS;
/** Number of orders whose facts are remembered, and how many more until the oldest are forgotten. */
const MAX_FACTS = 10_000;
const FACTS_SLACK = 1_000;
/** Maximum number of first reads, until no open order changes during one. */
const MAX_READS = 4;
/** Maximum number of pages read to find the beginning of an order. */
const MAX_PAGES = 20;

/** A state that is delayed. */
interface DelayedState {
    readonly id: string;
    readonly state: RawOrder;
}

/** Keeps the orders of one account. */
export class AccountOrdersFeed<Order extends OrderRow> {
    readonly feed: Feed;
    readonly states: OrderStates<Order>;
    readonly #events: AccountEvents;
    readonly #watches: Watches;
    readonly #facts = new Map<string, OrderTerms>();
    /** Ids of orders of which a state was appended, the last at the end. */
    readonly #appended = new Set<string>();
    #delayed: DelayedState[] = [];
    readonly #delayTimer: Timer;
    /** Closed orders of responses to creates, of which no event came. */
    readonly #responses = new Map<string, Order>();
    readonly #responseTimer: Timer;
    /** Ids of orders whose beginning is still unknown. */
    readonly #withoutStart = new Set<string>();
    /** Ids of orders whose events could not be read. */
    readonly #unreadable = new Set<string>();
    /** Ids of open orders that were read. */
    readonly #readIds = new Set<string>();
    #hasReadOrders = false;
    /** Ids of orders that changed during the first read. */
    #changedDuringRead = new Set<string>();

    constructor(
        private readonly source: AccountOrdersSource<Order>,
        private readonly settings: FeedSettings,
    ) {
        this.states = new OrderStates(source.limit);
        this.#events = new AccountEvents(source, settings, {
            takeTransaction: (events, isFresh) => this.#takeTransaction(events, isFresh),
            prepare: () => this.#prepare(),
        });
        this.feed = this.#events.feed;
        this.#delayTimer = this.feed.newTimer();
        this.#responseTimer = this.feed.newTimer();
        this.#watches = new Watches(
            this.feed,
            // A watch that starts later receives the open orders, too.
            (symbols) => {
                this.states.addReaderOfOpen(symbols ?? ALL, symbols);
            },
            (symbols) => {
                this.states.removeReader(symbols ?? ALL);
            },
        );
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
        const watch = this.#watches.of(symbols);
        return this.states.next(symbols ?? ALL, symbols, limit, () => this.#watches.next(watch));
    }

    /**
     * Ends the watch of one market, or those of all markets and of lists; returns whether another watch is
     * left.
     */
    unWatch(symbol: string | undefined, error: unknown): boolean {
        return this.#watches.end(symbol, error);
    }

    /** Adds orders that this client placed, as the response to a create contains them. */
    addPlaced(orders: readonly Order[]): void {
        for (const order of orders) {
            this.#noteFacts(order);
            if (order.status === 'closed' && !this.#appended.has(order.id)) this.#responses.set(order.id, order);
        }
        if (this.#releaseDelayed((id) => this.#facts.has(id))) this.feed.publish();
        if (this.#responses.size === 0 || this.#responseTimer.isSet) return;
        // When several orders of one transaction fill at once, no event names them.
        this.#responseTimer.set(DELAY_MS, () => {
            if (this.#appendResponses()) this.feed.publish();
        });
    }

    /** Adds orders that this client canceled, as the responses contain them; their events may be late. */
    addCanceled(orders: readonly Order[]): void {
        const states = orders.map((order) => this.states.appendCanceled(order));
        for (const state of states) if (state !== undefined) this.#appended.add(state.id);
        if (states.some((state) => state !== undefined)) this.feed.publish();
    }

    /** Releases delayed states: this client is not placing orders any more. */
    releaseDelayed(): void {
        if (this.#releaseDelayed(() => true)) this.feed.publish();
    }

    #takeTransaction(events: TransactionEvents, isFresh: (event: IdentifiedEvent) => boolean): TakenEvents {
        const changed = new Set(this.source.reducer.applyEvents(events));
        const fresh = events.filter(isFresh);
        for (const { row } of fresh) if (this.#unreadable.has(idOf(row))) changed.add(idOf(row));
        const faults = new Map<string, unknown>();
        let isNew = false;
        for (const id of changed) {
            if (!this.#hasReadOrders) this.#changedDuringRead.add(id);
            try {
                isNew = this.#onChange(id) || isNew;
                this.#unreadable.delete(id);
            } catch (fault) {
                this.#unreadable.add(id);
                dropOldest(this.#unreadable, MAX_FACTS, FACTS_SLACK);
                for (const event of fresh) if (idOf(event.row) === id) faults.set(event.id, fault);
            }
        }
        return { isNew, faults };
    }

    async #prepare(): Promise<boolean> {
        let isNew = false;
        if (!this.#hasReadOrders) isNew = await this.#readOpenOrders();
        if (this.#withoutStart.size > 0) isNew = (await this.#findStarts()) || isNew;
        return isNew;
    }

    /** Reads the open orders while none of them changes, so that no fill counts twice or is lost. */
    async #readOpenOrders(): Promise<boolean> {
        let isNew = false;
        for (let reads = 1; ; reads += 1) {
            this.#changedDuringRead = new Set();
            const open = await this.source.fetch();
            isNew = (await this.#events.catchUp()) || isNew;
            const ids = new Set(open.map(({ id }) => id));
            const isChanging =
                [...ids].some((id) => this.#changedDuringRead.has(id)) ||
                this.#events.isBuffered((row) => ids.has(idOf(row)));
            if (isChanging && reads < MAX_READS) continue;
            for (const order of open) isNew = this.#addOpenOrder(order) || isNew;
            this.#hasReadOrders = true;
            return isNew;
        }
    }

    #addOpenOrder(order: Order): boolean {
        const { id, symbol } = order;
        const { reducer, marketIdOf } = this.source;
        this.#noteFacts(order);
        this.#readIds.add(id);
        reducer.addOpenOrder(order, marketIdOf(symbol));
        if (reducer.hasKnownStart(id)) return this.#onChange(id);
        // Fills up to the read are unknown, and some may be in neither the read nor the events; the event of
        // its creation shows.
        this.#withoutStart.add(id);
        return false;
    }

    /** Reads far back if needed: without its beginning, the fills of an order cannot be summed up. */
    async #findStarts(): Promise<boolean> {
        const ids = new Set(this.#withoutStart);
        const { history, reducer } = this.source;
        const oldest = this.#earliestStart(ids);
        const changed = new Set<string>();
        let pages = 0;
        for await (const { items, completeFrom } of walkBack(history, undefined, () => undefined)) {
            if (this.feed.isClosed) return false;
            pages += 1;
            const transactions = new Set(items.filter(({ row }) => ids.has(idOf(row))).map(({ row }) => row.txDigest));
            const rows = items.filter(({ row }) => transactions.has(row.txDigest)).map(({ row }) => row);
            for (const id of reducer.apply(rows)) if (!ids.has(id)) changed.add(id);
            const isFound = [...ids].every((id) => reducer.hasKnownStart(id));
            if (isFound || pages === MAX_PAGES || completeFrom <= oldest) break;
        }
        let isNew = false;
        for (const id of ids) {
            this.#withoutStart.delete(id);
            const state = reducer.state(id);
            if (state !== undefined && (isGiven(state.status) || reducer.hasKnownStart(id)))
                isNew = this.#appendOrDelay({ id, state }) || isNew;
        }
        // Other orders of these transactions changed as well, and their events count as known from now on.
        for (const id of changed) if (this.#appended.has(id)) isNew = this.#onChange(id) || isNew;
        return isNew;
    }

    /** A time before which none of some orders can have begun. */
    #earliestStart(ids: ReadonlySet<string>): number {
        const times = [...ids].map((id) => this.source.reducer.state(id)?.timestamp);
        const areKnown = times.every((time) => typeof time === 'number');
        return areKnown ? Math.min(...times) - this.settings.readIntervalMs : -Infinity;
    }

    #onChange(id: string): boolean {
        const { reducer } = this.source;
        const state = reducer.state(id);
        if (state === undefined) return false;
        // The history contains the fills that the socket did not send.
        if (reducer.isMissingFills(id)) this.feed.read(false);
        if (reducer.hasKnownStart(id) || this.#readIds.has(id)) {
            this.#withoutStart.delete(id);
            return this.#appendOrDelay({ id, state });
        }
        this.#withoutStart.add(id);
        // The first read looks for it in any case.
        if (this.#hasReadOrders) this.feed.read(false);
        return false;
    }

    #appendOrDelay(entry: DelayedState): boolean {
        const { id } = entry;
        const isFromCreate = this.source.isPlacing() && !this.#facts.has(id) && !this.#appended.has(id);
        if (!isFromCreate && !this.#delayed.some((delayed) => delayed.id === id)) return this.#append(entry);
        this.#delayed.push(entry);
        if (!this.#delayTimer.isSet) {
            this.#delayTimer.set(DELAY_MS, () => {
                this.releaseDelayed();
            });
        }
        return false;
    }

    #releaseDelayed(isReady: (id: string) => boolean): boolean {
        const delayed = this.#delayed;
        this.#delayed = delayed.filter(({ id }) => !isReady(id));
        if (this.#delayed.length === 0) this.#delayTimer.cancel();
        let isNew = false;
        for (const entry of delayed) if (isReady(entry.id)) isNew = this.#append(entry) || isNew;
        return isNew;
    }

    #appendResponses(): boolean {
        let isNew = false;
        for (const [id, order] of this.#responses) {
            this.#responses.delete(id);
            if (this.#appended.has(id)) continue;
            this.#noteAppended(id);
            isNew = this.states.appendClosed(order) !== undefined || isNew;
        }
        return isNew;
    }

    #append({ id, state }: DelayedState): boolean {
        const facts = this.#facts.get(id);
        return this.#appendOrder(this.source.convert(facts === undefined ? state : withTerms(state, facts)));
    }

    #appendOrder(order: Order): boolean {
        this.#noteAppended(order.id);
        return this.states.append(order) !== undefined;
    }

    #noteAppended(id: string): void {
        this.#appended.delete(id);
        this.#appended.add(id);
        dropOldest(this.#appended, MAX_FACTS, FACTS_SLACK);
    }

    /** A read may lack what the response to a create had. */
    #noteFacts(order: OrderState): void {
        const known = this.#facts.get(order.id);
        const terms = termsOf(order);
        const merged = ORDER_TERMS.map((name) => [name, terms[name] ?? known?.[name]] as const);
        setLast(this.#facts, order.id, Object.fromEntries(merged), MAX_FACTS, FACTS_SLACK);
    }
}

function idOf(row: WireOrderEvent): string {
    return parseOrderId(row) ?? '';
}
