/**
 * An account's orders in all markets, told by what happens to them. Those that are open at first are read; from then on
 * events tell every state, also the end of an order during an outage, as the history repeats them.
 *
 * Events do not tell everything: what the client called an order, its answer or a read does. So states of orders that are
 * not known yet wait a moment while a create of ours is under way; and an order whose beginning was missed waits until
 * the history has told it.
 */

import { OrderStates } from '../cache/order.js';
import { add, compare, multiply } from '../number/step.js';
import { parseOrderId } from '../parse/events.js';
import type { OrderReducer } from '../parse/order-events.js';
import type { WireOrderEvent } from '../wire/native.js';
import { EventsFeed, type TransactionEvents, type EventsSource } from './events-feed.js';
import type { FeedSettings } from './feed.js';
import type { OrderLike } from './orders-feed.js';
import { walkBack } from '../history/pages.js';

/** What a read or an answer tells of an order. */
export type OrderState = OrderLike & Readonly<Partial<Record<(typeof FACTS)[number], unknown>>>;

/** An order's state before CCXT completes it; figures as decimal text. */
export type RawOrder = Readonly<Record<string, unknown>>;

/** What orders are fed from. */
export interface OrderEventsSource<Order extends OrderLike> extends EventsSource {
    /** Orders kept. */
    readonly limit: number;
    /** What happened to orders; the feed is the only one that tells it. */
    readonly reducer: OrderReducer;
    /** The open orders of all markets now. */
    readonly fetch: () => Promise<readonly Order[]>;
    readonly marketIdOf: (symbol: string) => string | undefined;
    /** Completes a state. */
    readonly convert: (state: RawOrder) => Order;
    /** Whether an order of ours may be placed whose id is not known yet. */
    readonly isPlacing: () => boolean;
}

/** What events do not tell of every order. */
const FACTS = ['clientOrderId', 'type', 'timeInForce', 'postOnly', 'reduceOnly', 'price', 'amount'] as const;

/** All markets, as a caller's name. */
const ALL = 'all';

/** A state waits so long at most for the answer to a create, and an order without events is told so long after it; milliseconds. */
const KEPT_MS = 1_000;
/** Orders whose facts are remembered. */
const MAX_FACTS = 10_000;
/** So often open orders are read at first until nothing happens to them meanwhile. */
const MAX_READS = 4;
/** Pages that are read to find the beginning of an order. */
const MAX_PAGES = 20;

/** A state that waits. */
interface Kept {
    readonly id: string;
    readonly state: RawOrder;
}

/** Keeps the orders of one account. */
export class OrderEventsFeed<Order extends OrderLike> extends EventsFeed {
    readonly states: OrderStates<Order>;
    readonly #source: OrderEventsSource<Order>;
    readonly #facts = new Map<string, OrderState>();
    /** Ids of orders that were told of, the one told last at the end. */
    readonly #told = new Set<string>();
    #kept: Kept[] = [];
    #cancelKept: (() => void) | undefined = undefined;
    /** Answers to creates that no event has told of. */
    readonly #answers = new Map<string, Order>();
    #cancelAnswers: (() => void) | undefined = undefined;
    /** Orders whose beginning is to be found. */
    readonly #unbegun = new Set<string>();
    readonly #seeded = new Set<string>();
    #isSeeded = false;
    /** Orders that changed while the open ones were read. */
    #moved = new Set<string>();
    /** What is still to be shown to each caller of what was open when it came. */
    readonly #firsts = new Map<string, Order[]>();
    #calls = 0;

    /**
     * @param source what it is fed from
     * @param settings where frames come from
     */
    constructor(source: OrderEventsSource<Order>, settings: FeedSettings) {
        super(source, settings);
        this.#source = source;
        this.states = new OrderStates(source.limit);
    }

    /**
     * Waits for states that were not handed out.
     *
     * @param symbol of this market; of all when left out
     * @param limit at most this many, and the rest the next time
     * @returns the states since the last call of the same market, each once, in order; at first the open orders, if there are
     *     any. Who waits gets all that comes while he does, even when another who waits gets it, too.
     */
    async watch(symbol: string | undefined, limit: number | undefined): Promise<Order[]> {
        const caller = symbol ?? ALL;
        const watch = this.watchOf(symbol);
        const open = this.#firsts.get(caller) ?? [];
        if (open.length > 0) return open.splice(0, limit ?? open.length);
        if (this.states.hasNew(caller, symbol)) return this.states.take(caller, symbol, limit);
        this.#calls += 1;
        const call = `call ${this.#calls}`;
        this.states.addReader(call);
        try {
            while (!this.states.hasNew(call, symbol)) await this.nextOf(watch);
            const news = this.states.take(call, symbol, limit);
            this.states.advanceTo(caller, call);
            return news;
        } finally {
            this.states.removeReader(call);
        }
    }

    /**
     * Learns what was placed here.
     *
     * @param orders as the answer to a create tells them
     */
    addPlaced(orders: readonly Order[]): void {
        for (const order of orders) {
            this.#note(order);
            if (order.status === 'closed' && !this.#told.has(order.id)) this.#answers.set(order.id, order);
        }
        if (this.#tellKept((id) => this.#facts.has(id))) this.publish();
        if (this.#answers.size === 0) return;
        // Where several orders of a session took at once, no event names them.
        this.#cancelAnswers ??= this.settings.clock.after(KEPT_MS, () => {
            this.#cancelAnswers = undefined;
            if (this.#tellAnswers()) this.publish();
        });
    }

    /** No create is under way any more: whatever waited for its answer waits no longer. */
    releaseDelayed(): void {
        if (this.#tellKept(() => true)) this.publish();
    }

    override close(error: unknown): void {
        this.#cancelKept?.();
        this.#cancelAnswers?.();
        super.close(error);
    }

    /** One who comes later is shown what is open, too. */
    protected onWatch(symbol: string | undefined): void {
        const open = this.#isSeeded ? this.states.latest(symbol).filter(({ status }) => status === 'open') : [];
        this.#firsts.set(symbol ?? ALL, open);
        this.states.addReader(symbol ?? ALL);
    }

    protected onUnwatch(symbol: string | undefined): void {
        this.#firsts.delete(symbol ?? ALL);
        this.states.removeReader(symbol ?? ALL);
    }

    protected takeTransaction(deed: TransactionEvents): boolean {
        let isNew = false;
        for (const id of this.#source.reducer.apply(deed.map(({ row }) => row))) {
            if (!this.#isSeeded) this.#moved.add(id);
            isNew = this.#offer(id) || isNew;
        }
        return isNew;
    }

    protected override async prepare(): Promise<boolean> {
        let isNew = false;
        if (!this.#isSeeded) isNew = await this.#seed();
        if (this.#unbegun.size > 0) isNew = (await this.#findBeginnings()) || isNew;
        return isNew;
    }

    /** Open orders at a moment in which nothing happens to them, so that no fill counts twice, or not at all. */
    async #seed(): Promise<boolean> {
        let isNew = false;
        for (let reads = 1; ; reads += 1) {
            this.#moved = new Set();
            const open = await this.#source.fetch();
            isNew = (await this.catchUp()) || isNew;
            const ids = new Set(open.map(({ id }) => id));
            const isMoving = [...ids].some((id) => this.#moved.has(id)) || this.isBuffered((row) => ids.has(idOf(row)));
            if (isMoving && reads < MAX_READS) continue;
            for (const order of open) isNew = this.#seedOne(order) || isNew;
            this.#isSeeded = true;
            return isNew;
        }
    }

    #seedOne(order: Order): boolean {
        const { id, symbol } = order;
        const { reducer, marketIdOf } = this.#source;
        this.#note(order);
        this.#seeded.add(id);
        reducer.seed(order, marketIdOf(symbol));
        if (reducer.hasKnownStart(id)) return this.#offer(id);
        // Its fills up to the read are not known, and some may be in neither the read nor the events: its post tells.
        this.#unbegun.add(id);
        return false;
    }

    /** Far back, if need be: what an order has come to cannot be told without. */
    async #findBeginnings(): Promise<boolean> {
        const ids = new Set(this.#unbegun);
        const { history, reducer } = this.#source;
        const oldest = this.#oldestOf(ids);
        const others = new Set<string>();
        let pages = 0;
        for await (const { items, completeFrom } of walkBack(history, undefined, () => undefined)) {
            if (this.isClosed) return false;
            pages += 1;
            const deeds = new Set(items.filter(({ row }) => ids.has(idOf(row))).map(({ row }) => row.txDigest));
            const rows = items.filter(({ row }) => deeds.has(row.txDigest)).map(({ row }) => row);
            for (const id of reducer.apply(rows)) if (!ids.has(id)) others.add(id);
            if ([...ids].every((id) => reducer.hasKnownStart(id)) || pages === MAX_PAGES || completeFrom <= oldest) break;
        }
        let isNew = false;
        for (const id of ids) {
            this.#unbegun.delete(id);
            const state = reducer.state(id);
            if (state?.status !== undefined) isNew = this.#tellOrKeep({ id, state }) || isNew;
        }
        // What else their transactions did is known now, and would not be news when it is heard.
        for (const id of others) if (this.#told.has(id)) isNew = this.#offer(id) || isNew;
        return isNew;
    }

    /** Before when none of some orders can have begun. */
    #oldestOf(ids: ReadonlySet<string>): number {
        const times = [...ids].map((id) => this.#source.reducer.state(id)?.timestamp);
        const isTold = times.every((time) => typeof time === 'number');
        return isTold ? Math.min(...times) - this.settings.readIntervalMs : -Infinity;
    }

    /** An order has changed. */
    #offer(id: string): boolean {
        const { reducer } = this.#source;
        const state = reducer.state(id);
        if (state === undefined) return false;
        // The history tells the fills that the socket did not.
        if (reducer.isMissingFills(id)) this.read(false);
        if (reducer.hasKnownStart(id) || this.#seeded.has(id)) {
            this.#unbegun.delete(id);
            return this.#tellOrKeep({ id, state });
        }
        this.#unbegun.add(id);
        // The first read finds it in any case.
        if (this.#isSeeded) this.read(false);
        return false;
    }

    #tellOrKeep(one: Kept): boolean {
        const { id } = one;
        const isAwaited = this.#source.isPlacing() && !this.#facts.has(id) && !this.#told.has(id);
        if (!isAwaited && !this.#kept.some((kept) => kept.id === id)) return this.#append(one);
        this.#kept.push(one);
        this.#cancelKept ??= this.settings.clock.after(KEPT_MS, () => {
            this.releaseDelayed();
        });
        return false;
    }

    #tellKept(isIt: (id: string) => boolean): boolean {
        const kept = this.#kept;
        this.#kept = kept.filter(({ id }) => !isIt(id));
        if (this.#kept.length === 0) {
            this.#cancelKept?.();
            this.#cancelKept = undefined;
        }
        let isNew = false;
        for (const one of kept) if (isIt(one.id)) isNew = this.#append(one) || isNew;
        return isNew;
    }

    #tellAnswers(): boolean {
        let isNew = false;
        for (const [id, order] of this.#answers) {
            this.#answers.delete(id);
            if (!this.#told.has(id)) isNew = this.#keep(order) || isNew;
        }
        return isNew;
    }

    #append({ id, state }: Kept): boolean {
        const facts = this.#facts.get(id);
        return this.#keep(this.#source.convert(facts === undefined ? state : withFacts(state, facts)));
    }

    #keep(order: Order): boolean {
        this.#told.delete(order.id);
        this.#told.add(order.id);
        const [oldest] = this.#told;
        if (this.#told.size > MAX_FACTS && oldest !== undefined) this.#told.delete(oldest);
        return this.states.append(order) !== undefined;
    }

    #note(order: OrderState): void {
        this.#facts.delete(order.id);
        this.#facts.set(order.id, order);
        const [oldest] = this.#facts.keys();
        if (this.#facts.size > MAX_FACTS && oldest !== undefined) this.#facts.delete(oldest);
    }
}

function idOf(row: WireOrderEvent): string {
    return parseOrderId(row) ?? '';
}

/** A state with what else is known of the order. */
function withFacts(state: RawOrder, facts: OrderState): RawOrder {
    const known = Object.fromEntries(FACTS.map((name) => [name, state[name] ?? facts[name]]));
    return { ...state, ...known, ...withFilled(state, known.amount) };
}

/** The events did not tell how much was ordered: with that, what is left tells what was filled. */
function withFilled({ amount, filled, remaining }: RawOrder, known: unknown): RawOrder {
    if (amount !== undefined || filled !== undefined) return {};
    if (typeof known !== 'number' || typeof remaining !== 'string') return {};
    const isLess = compare(`${known}`, remaining) < 0;
    return isLess ? {} : { filled: add(`${known}`, multiply(remaining, '-1')) };
}
