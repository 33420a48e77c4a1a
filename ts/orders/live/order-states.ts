/** The states of orders, delivered to each reader once and in order. */

import { freezeStructure } from '../../core/display.js';
import { dropOldest, setLast } from '../../core/bounded.js';
import { isFilledFurther } from '../../recent/order-terms.js';

/** What an order must contain. */
export interface OrderRow {
    readonly id: string;
    readonly symbol: string;
    readonly status?: string | undefined;
    readonly filled?: number | undefined;
    readonly remaining?: number | undefined;
    readonly cost?: number | undefined;
    readonly average?: number | undefined;
    readonly fee?: unknown;
    readonly lastUpdateTimestamp?: number | undefined;
}

/** The reader of all markets. */
export const ALL = 'all';

const MAX_KNOWN_STATES = 256;

/** How many more orders are kept until the oldest are removed, as a fraction of the limit. */
const SLACK = 0.1;

/** States of orders, and how far each reader has come. */
export class OrderStates<Order extends OrderRow> {
    /** The states, oldest first; `#first` is the number of states removed before them. */
    #states: Order[] = [];
    #first = 0;
    /** The latest state of each order, the last updated at the end. */
    readonly #latest = new Map<string, Order>();
    /** By order, the states so far. */
    readonly #knownStates = new Map<string, Order[]>();
    /** By order, the last states of those whose end a response showed. */
    readonly #ended = new Map<string, Order>();
    /** By reader, the number of the first state that it has not received. */
    readonly #readers = new Map<string, number>();
    /** By reader, the orders that were open when it was added, as far as they were not delivered. */
    readonly #initial = new Map<string, Order[]>();
    #calls = 0;

    /**
     * @param limit maximum number of orders, and minimum number of states stored for a reader that does not
     *   read; above zero
     * @param maxKnownStates maximum number of states of one order that are compared with a new one; beyond it
     *   they are forgotten
     */
    constructor(
        private readonly limit: number,
        private readonly maxKnownStates = MAX_KNOWN_STATES,
    ) {}

    /**
     * Adds a state of a complete order, which is copied and frozen except for `info`; what is frozen already
     * is kept as it is. Returns the new state; `undefined` when the order had the same state before, whatever
     * its `info`. Of an order whose end a response showed, only another filled amount, or a fee that was
     * unknown, is a new state.
     */
    append(order: Order): Order | undefined {
        const ended = this.#ended.get(order.id);
        if (ended === undefined) return this.#append(order);
        if (!isCorrection(order, ended)) return undefined;
        const end = order.status === 'open' ? { ...order, status: ended.status } : order;
        this.#ended.set(order.id, end);
        return this.#append(end);
    }

    #append(order: Order): Order | undefined {
        const known = this.#knownStates.get(order.id);
        if (known?.some((state) => isSameState(state, order)) === true) return undefined;
        const state = Object.isFrozen(order) ? order : freeze(order);
        if (known === undefined) this.#knownStates.set(order.id, [state]);
        else {
            if (known.length >= this.maxKnownStates) known.length = 0;
            known.push(state);
        }
        this.#latest.delete(order.id);
        this.#latest.set(order.id, state);
        this.#states.push(state);
        this.#trim();
        return state;
    }

    /**
     * Adds the end of an order that this client canceled, by the response, which lacks the amounts and the
     * time: the amounts of the last state stay, and the time of the update is unknown. A later state with
     * another filled amount corrects them.
     */
    appendCanceled(order: Order): Order | undefined {
        const known = this.#latest.get(order.id);
        if (known !== undefined && known.status !== 'open') return undefined;
        const { status, filled, remaining, cost, average, lastUpdateTimestamp } = order;
        const amounts = filled === undefined ? {} : { filled, remaining, cost, average };
        const end = known === undefined ? order : { ...known, ...amounts, status, lastUpdateTimestamp };
        return this.#appendEnd(end);
    }

    /** Adds an order that was closed at once, by the response of its create; its events may be late. */
    appendClosed(order: Order): Order | undefined {
        return this.#appendEnd(order);
    }

    #appendEnd(end: Order): Order | undefined {
        const state = this.#append(end);
        setLast(this.#ended, end.id, end, this.limit);
        return state;
    }

    /** Adds a reader, which receives no state from before; nothing happens when it is known. */
    addReader(reader: string): void {
        if (!this.#readers.has(reader)) this.#readers.set(reader, this.#first + this.#states.length);
    }

    /**
     * Adds a reader to which {@link next} first delivers the orders that are open; nothing happens when it is
     * known.
     */
    addReaderOfOpen(reader: string, symbols: string | undefined): void {
        if (this.#readers.has(reader)) return;
        this.#initial.set(reader, this.latest(symbols).filter(isOpen));
        this.addReader(reader);
    }

    removeReader(reader: string): void {
        this.#readers.delete(reader);
        this.#initial.delete(reader);
    }

    /**
     * Waits for states that are new to a reader, as {@link take} returns them. Every call that waits receives
     * them, also when another took them first. `changed` waits for the next update.
     */
    async next(
        reader: string,
        symbols: string | undefined,
        limit: number | undefined,
        changed: () => Promise<void>,
    ): Promise<Order[]> {
        const open = this.#initial.get(reader) ?? [];
        if (open.length > 0) return open.splice(0, limit ?? open.length);
        if (this.hasNew(reader, symbols)) return this.take(reader, symbols, limit);
        this.#calls += 1;
        const call = `call ${this.#calls}`;
        this.addReader(call);
        try {
            while (!this.hasNew(call, symbols)) await changed();
            const states = this.take(call, symbols, limit);
            this.#readers.set(reader, Math.max(this.#readers.get(reader) ?? 0, this.#readers.get(call) ?? 0));
            return states;
        } finally {
            this.removeReader(call);
        }
    }

    /**
     * Returns the states that are new to a reader, each once and in order; beyond `limit` the next call
     * returns the rest.
     *
     * @param reader its name; one that was not added receives all states that are stored
     * @param symbols the markets, separated by spaces, the same in every call of a reader; all when omitted
     */
    take(reader: string, symbols?: string, limit = Infinity): Order[] {
        const isWanted = isOf(symbols);
        let next = this.#nextOf(reader);
        const states: Order[] = [];
        for (; next < this.#states.length && states.length < limit; next += 1) {
            const state = this.#states[next];
            if (state !== undefined && isWanted(state)) states.push(state);
        }
        this.#readers.set(reader, this.#first + next);
        return states;
    }

    /** Returns whether {@link take} would return any state. */
    hasNew(reader: string, symbols?: string): boolean {
        const isWanted = isOf(symbols);
        for (let next = this.#nextOf(reader); next < this.#states.length; next += 1) {
            const state = this.#states[next];
            if (state !== undefined && isWanted(state)) return true;
        }
        return false;
    }

    /** Returns the latest state of each order, the last updated order at the end. */
    latest(symbols?: string): Order[] {
        return [...this.#latest.values()].slice(-this.limit).filter(isOf(symbols));
    }

    /** Returns the latest state of an order. */
    find(id: string): Order | undefined {
        return this.#latest.get(id);
    }

    /** Place of the first state in the list that a reader has not received. */
    #nextOf(reader: string): number {
        return Math.max(0, (this.#readers.get(reader) ?? 0) - this.#first);
    }

    /** Removes the oldest orders and states. */
    #trim(): void {
        const dropped = dropOldest(this.#latest, this.limit, Math.ceil(SLACK * this.limit));
        for (const [id] of dropped) this.#knownStates.delete(id);
        // In bulk, so that adding a state costs the same when the list is full.
        if (this.#states.length < 2 * this.limit) return;
        this.#first += this.limit;
        this.#states = this.#states.slice(this.limit);
    }
}

/** Returns whether an order is open. */
export function isOpen({ status }: Pick<OrderRow, 'status'>): boolean {
    return status === 'open';
}

/**
 * Whether a later state of an ended order corrects it: by another filled amount, or by a fee that was
 * unknown. An open state may be older than the end, so that only a larger filled amount corrects it.
 */
function isCorrection({ status, filled, fee }: OrderRow, ended: OrderRow): boolean {
    if (filled === undefined) return false;
    const isNewlyKnown = ended.filled === undefined || (ended.fee === undefined && fee !== undefined);
    if (isNewlyKnown && status !== 'open') return true;
    return isFilledFurther({ filled }, ended) || (status !== 'open' && isFilledFurther(ended, { filled }));
}

/** Selects orders of markets, whose symbols are separated by spaces; all orders when omitted. */
function isOf(symbols: string | undefined): (order: OrderRow) => boolean {
    const wanted = symbols?.split(' ');
    return ({ symbol }) => wanted?.includes(symbol) ?? true;
}

/** Members that are compared, those that differ most often first; `info` and `datetime` are not. */
const STATE_KEYS = [
    ...['filled', 'status', 'remaining', 'lastUpdateTimestamp', 'lastTradeTimestamp', 'cost', 'average', 'amount'],
    ...['price', 'id', 'symbol', 'side', 'type', 'timestamp', 'clientOrderId', 'timeInForce', 'postOnly'],
    ...['reduceOnly', 'triggerPrice', 'stopPrice', 'stopLossPrice', 'takeProfitPrice'],
] as const;

/**
 * Returns whether two states of an order are the same, whatever their `info`. Trades are only added, so their
 * number and the last id stand for all of them.
 */
export function isSameState(left: OrderRow, right: OrderRow): boolean {
    const [a, b] = [left, right] as unknown as readonly [Members, Members];
    for (const name of STATE_KEYS) if (a[name] !== b[name] && String(a[name]) !== String(b[name])) return false;
    return (
        toTradesKey(a.trades) === toTradesKey(b.trades) &&
        toKey(a.fee) === toKey(b.fee) &&
        toKey(a.fees) === toKey(b.fees)
    );
}

type Members = Readonly<Record<string, unknown>>;

function toTradesKey(trades: unknown): string {
    return Array.isArray(trades) ? `${trades.length} ${String(lastIdOf(trades))}` : '';
}

/** Fees are built in one place, so that equal ones have their members in one order. */
function toKey(value: unknown): string {
    return value === undefined || (Array.isArray(value) && value.length === 0) ? '' : JSON.stringify(value);
}

function lastIdOf(trades: readonly unknown[]): unknown {
    return (trades.at(-1) as { readonly id?: unknown } | null | undefined)?.id;
}

/** Copies and freezes a value with all its members except `info`, which is the service's row. */
function freeze<Value extends object>(value: Value): Value {
    const copy = { ...value } as Record<string, unknown>;
    for (const key in copy) if (key !== 'info') copy[key] = freezeMember(copy[key]);
    return freezeStructure(copy) as Value;
}

function freezeMember(member: unknown): unknown {
    if (typeof member !== 'object' || member === null || Object.isFrozen(member)) return member;
    return Array.isArray(member) ? Object.freeze(member.map(freezeMember)) : freeze(member);
}
