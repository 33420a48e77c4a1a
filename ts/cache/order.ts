/** Every state that orders went through, for each caller once and in order. */

/** What an order must tell. */
export interface OrderRow {
    readonly id: string;
    readonly symbol: string;
}

/** States of one order told apart from each other; past this, those so far are forgotten, so that none grows for ever. */
const MAX_TOLD = 256;

/** Orders as they were told, and what each caller has had of them. */
export class OrderStates<Order extends OrderRow> {
    readonly #limit: number;
    /** The states, oldest first; `#first` is the number of the first of them since the beginning. */
    #states: Order[] = [];
    #first = 0;
    /** The latest state of each order, the one updated last at the end. */
    readonly #latest = new Map<string, Order>();
    /** What was told of each order that is still known. */
    readonly #told = new Map<string, Set<string>>();
    /** By caller, the number of the first state it has not had. */
    readonly #callers = new Map<string, number>();

    /** @param limit orders remembered, and states kept at least for a caller that does not ask; above zero */
    constructor(limit: number) {
        this.#limit = limit;
    }

    /**
     * Takes an update.
     *
     * @param order the whole order; a copy is frozen, with all in it but `info`. What is frozen already is kept as it is, and
     *     taken to be frozen throughout, so that states share it.
     * @returns the new state; `undefined` when the same was told before, whatever its `info`
     */
    append(order: Order): Order | undefined {
        const told = this.#told.get(order.id) ?? new Set();
        const spelling = spell(order);
        if (told.has(spelling)) return undefined;
        if (told.size >= MAX_TOLD) told.clear();
        told.add(spelling);
        this.#told.set(order.id, told);
        const state = freeze(order);
        this.#latest.delete(order.id);
        this.#latest.set(order.id, state);
        this.#states.push(state);
        this.#trim();
        return state;
    }

    /**
     * Begins to count for a caller that wants no state from before.
     *
     * @param caller its name; nothing happens when it is known
     */
    addReader(caller: string): void {
        if (!this.#callers.has(caller)) this.#callers.set(caller, this.#first + this.#states.length);
    }

    /**
     * Forgets a caller.
     *
     * @param caller its name
     */
    removeReader(caller: string): void {
        this.#callers.delete(caller);
    }

    /**
     * Takes a caller as far as another has come, unless it is further already.
     *
     * @param caller who follows
     * @param other whom
     */
    advanceTo(caller: string, other: string): void {
        const { max } = Math;
        this.#callers.set(caller, max(this.#callers.get(caller) ?? 0, this.#callers.get(other) ?? 0));
    }

    /**
     * Tells a caller what is new to it.
     *
     * @param caller its name; one that has not joined gets all that is kept
     * @param symbol the market, or all when left out; a caller always names the same
     * @param limit at most this many, and the rest the next time
     * @returns the states since its last call, each once, in order
     */
    take(caller: string, symbol?: string, limit = Infinity): Order[] {
        const { max } = Math;
        let next = max(0, (this.#callers.get(caller) ?? 0) - this.#first);
        const states: Order[] = [];
        for (; next < this.#states.length && states.length < limit; next += 1) {
            const state = this.#states[next];
            if (state !== undefined && (symbol === undefined || state.symbol === symbol)) states.push(state);
        }
        this.#callers.set(caller, this.#first + next);
        return states;
    }

    /**
     * Tells whether a caller would get anything.
     *
     * @param caller its name
     * @param symbol the market, or all when left out
     * @returns whether {@link take} is not empty
     */
    hasNew(caller: string, symbol?: string): boolean {
        const { max } = Math;
        const next = max(0, (this.#callers.get(caller) ?? 0) - this.#first);
        return this.#states.some((state, i) => i >= next && (symbol === undefined || state.symbol === symbol));
    }

    /**
     * Tells the latest state of each order.
     *
     * @param symbol the market, or all when left out
     * @returns a new array, the order updated last at the end
     */
    latest(symbol?: string): Order[] {
        return [...this.#latest.values()].filter((order) => symbol === undefined || order.symbol === symbol);
    }

    /** Forgets all orders; callers stay, and get what comes. */
    clear(): void {
        this.#first += this.#states.length;
        this.#states = [];
        this.#latest.clear();
        this.#told.clear();
    }

    /** Lets the oldest go. */
    #trim(): void {
        for (const id of this.#latest.keys()) {
            if (this.#latest.size <= this.#limit) break;
            this.#latest.delete(id);
            this.#told.delete(id);
        }
        // In bulk, so that a state costs the same whether the list is full or not.
        if (this.#states.length < 2 * this.#limit) return;
        this.#first += this.#limit;
        this.#states = this.#states.slice(this.#limit);
    }
}

/** A text that is the same for the same state; it has as many trades as it has and no less, so that the last tells all. */
function spell(order: OrderRow): string {
    const { trades } = order as { readonly trades?: unknown };
    const spelt = Array.isArray(trades) ? [trades.length, lastIdOf(trades)] : trades;
    return JSON.stringify({ ...order, info: undefined, trades: spelt }, (_, value: unknown) =>
        typeof value === 'object' && value !== null && !Array.isArray(value)
            ? Object.fromEntries(Object.entries(value).sort(([left], [right]) => (left < right ? -1 : 1)))
            : value,
    );
}

function lastIdOf(trades: readonly unknown[]): unknown {
    return (trades.at(-1) as { readonly id?: unknown } | null | undefined)?.id;
}

/** A copy that cannot be changed, nor anything in it but `info`, which is the service's row. */
function freeze<Value extends object>(value: Value): Value {
    const entries = Object.entries(value).map(([key, member]: [string, unknown]) => {
        const isOpen = typeof member !== 'object' || member === null || key === 'info';
        return [
            key,
            isOpen || Object.isFrozen(member) ? member : Array.isArray(member) ? freezeAll(member) : freeze(member),
        ] as const;
    });
    return Object.freeze(Object.fromEntries(entries)) as Value;
}

function freezeAll(values: readonly unknown[]): readonly unknown[] {
    return Object.freeze(
        values.map((value) => {
            const isOpen = typeof value === 'object' && value !== null && !Object.isFrozen(value);
            return isOpen ? freeze(value) : value;
        }),
    );
}
