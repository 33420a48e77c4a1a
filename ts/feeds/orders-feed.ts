/**
 * One's own orders of a market, told apart from everybody's: the stream is market-wide and names no account, so ours are
 * those whose ids the open orders or our own creates have named.
 */

import { OrderStates, type OrderRow } from '../cache/order.js';
import type { FeedSettings } from './feed.js';
import { RowsFeed, type ReadResult } from './rows-feed.js';

/** An order as its users get it. */
export interface OrderLike extends OrderRow {
    readonly status?: string | undefined;
    readonly filled?: number | undefined;
    readonly remaining?: number | undefined;
    readonly cost?: number | undefined;
    readonly average?: number | undefined;
}

/** What orders are fed from. */
export interface OrdersSource<Order extends OrderLike> {
    readonly symbol: string;
    readonly accountNumber: number;
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

/** Frames of so many orders are kept while it is not known whose they are, and so many ids are known. */
const MAX_HELD = 5_000;
const MAX_IDS = 10_000;

/** The stream has so long to tell of an order's end after the answer to its cancel; milliseconds. */
const GRACE_MS = 1_000;

/** Keeps the orders of one account in one market. */
export class OrdersFeed<Order extends OrderLike> extends RowsFeed {
    readonly states: OrderStates<Order>;
    readonly #source: OrdersSource<Order>;
    readonly #ours = new Set<string>();
    /** Frames of ids that are not known to be ours, or not yet. */
    readonly #held = new Map<string, unknown[]>();
    /** How orders ended by our own hand, as far as the stream has not told. */
    readonly #endings = new Map<string, Order>();
    #cancelEndings: (() => void) | undefined = undefined;
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
        this.states.addReader(ALL);
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
        this.states.addReader(call);
        try {
            while (!this.states.hasNew(call)) await this.next();
            const news = this.states.take(call, undefined, limit);
            this.states.advanceTo(ALL, call);
            return news;
        } finally {
            this.states.removeReader(call);
        }
    }

    /** @returns the market's symbol */
    get symbol(): string {
        return this.#source.symbol;
    }

    /** @returns the account's number */
    get accountNumber(): number {
        return this.#source.accountNumber;
    }

    /**
     * Some orders are ours: frames of theirs that came before are news.
     *
     * @param ids of orders
     */
    addOwnIds(ids: readonly string[]): void {
        if (this.#ownAll(ids)) this.publish();
    }

    /**
     * Orders have ended, as the answer to a cancel of ours says. The stream tells it better, with what was filled before; when
     * it does not, a read finds out.
     *
     * @param orders as they ended
     */
    addEnded(orders: readonly Order[]): void {
        for (const order of orders) {
            this.#endings.set(order.id, order);
            drop(this.#endings, MAX_IDS);
        }
        this.#cancelEndings ??= this.settings.clock.after(GRACE_MS, () => {
            this.#cancelEndings = undefined;
            if ([...this.#endings.keys()].some((id) => this.#latest.get(id)?.status === 'open')) this.read(false);
        });
    }

    override close(error: unknown): void {
        this.#cancelEndings?.();
        super.close(error);
    }

    protected get isSnapshot(): boolean {
        return false;
    }

    protected async reconcile(): Promise<ReadResult> {
        const open = await this.#source.fetch();
        const isKnown = this.#ownAll(open.map(({ id }) => id));
        let isMissed = false;
        for (const order of open) if (this.#isNews(order)) isMissed = this.#append(order) || isMissed;
        const ids = new Set(open.map(({ id }) => id));
        for (const [id, ending] of this.#endings) {
            const known = this.#latest.get(id);
            if (ids.has(id)) continue;
            this.#endings.delete(id);
            if (known?.status === 'open') isMissed = this.#append(withFigures(ending, known)) || isMissed;
        }
        return { isNew: isKnown || isMissed, isMissed };
    }

    protected take(row: unknown): boolean {
        const id = this.#source.idOf(row);
        if (id === undefined) return false;
        if (!this.#ours.has(id)) {
            this.#hold(id, row);
            return false;
        }
        const order = this.#source.convert(row, this.#latest.get(id));
        return order !== undefined && this.#append(order);
    }

    /** Whose a frame is may be told later. */
    #hold(id: string, row: unknown): void {
        const held = this.#held.get(id);
        if (held === undefined) this.#held.set(id, [row]);
        else held.push(row);
        drop(this.#held, MAX_HELD);
    }

    #ownAll(ids: readonly string[]): boolean {
        let isNew = false;
        for (const id of ids) {
            this.#ours.delete(id);
            this.#ours.add(id);
            const held = this.#held.get(id) ?? [];
            this.#held.delete(id);
            for (const row of held) isNew = this.take(row) || isNew;
        }
        for (const oldest of this.#ours) {
            if (this.#ours.size <= MAX_IDS) break;
            this.#ours.delete(oldest);
        }
        return isNew;
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
        drop(this.#latest, MAX_IDS);
        return true;
    }
}

/** What an order had filled when it was told of last; the answer to a cancel does not tell. */
function withFigures<Order extends OrderLike>(ended: Order, known: Order): Order {
    if (ended.filled !== undefined) return ended;
    const { filled, remaining, cost, average } = known;
    return { ...ended, filled, remaining, cost, average };
}

function drop(map: Map<string, unknown>, most: number): void {
    const [oldest] = map.keys();
    if (map.size > most && oldest !== undefined) map.delete(oldest);
}
