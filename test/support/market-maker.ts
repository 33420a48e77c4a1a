/** A market maker that replaces its quotes by atomic edits, and the faults that it meets. */

import { ExchangeNotAvailable, InsufficientFunds, NetworkError, OrderImmediatelyFillable, OrderNotFound } from 'ccxt';
import type { Order, OrderBook, OrderRequest } from 'ccxt';
import type { Settlement } from '../../ts/aftermath.js';
import { OutcomeUnknown } from '../../ts/exchange/errors/classes.js';
import type { aftermath } from '../../ts/pro/aftermath.js';
import type { Fault, Sandbox } from '../../sandbox/ts/index.js';
import type { SeededRandom } from '../chaos/seeded-random.js';

const EXECUTE = '/sui.rpc.v2.TransactionExecutionService/ExecuteTransaction';
const SIMULATE = '/sui.rpc.v2.TransactionExecutionService/SimulateTransaction';
const BUILDERS = /^perpetuals\/account\/transactions\//;

/**
 * Each is met by the next requests that match; the last one kills all sockets. Two lost responses leave an
 * outcome unknown.
 */
const FAULTS: readonly (Fault | 'kill')[] = [
    { route: EXECUTE, drop: 'before', times: 1 },
    { route: EXECUTE, drop: 'after', times: 1 },
    { route: EXECUTE, drop: 'before', times: 2 },
    { route: EXECUTE, drop: 'after', times: 2 },
    { route: EXECUTE, status: 503, times: 1 },
    { route: EXECUTE, status: 503, execute: true, times: 2 },
    { route: SIMULATE, drop: 'after', times: 1 },
    { route: BUILDERS, status: 503, times: 1 },
    { route: BUILDERS, drop: 'after', times: 1 },
    'kill',
];
const LEVELS = [0, 1, 2] as const;
const SIDES = ['buy', 'sell'] as const;
/** Distance between two levels, as a fraction of the price. */
const STEP = 0.0002;

/** Refusals that a market maker expects: it reads the book or its orders again. */
const REFUSALS = [OrderNotFound, OrderImmediatelyFillable, NetworkError, ExchangeNotAvailable, InsufficientFunds];

/** Quotes three levels on both sides of one market. */
export class MarketMaker<Symbol extends string> {
    /** The quotes that may rest, by order id. */
    readonly quotes = new Map<string, (typeof SIDES)[number]>();
    /** The id of every order that it placed. */
    readonly known = new Set<string>();
    readonly #ended = new Set<string>();
    /** Number of outcomes, by name. */
    readonly counts: Record<string, number> = {};

    constructor(
        private readonly exchange: aftermath,
        readonly symbol: Symbol,
        private readonly amount: number,
    ) {}

    /** Quotes once around a watched book. */
    async quote({ bids, asks }: OrderBook, onSend: () => void): Promise<void> {
        const [bid, ask] = [Number(bids[0]?.[0]), Number(asks[0]?.[0])];
        const toOrder = (side: (typeof SIDES)[number], level: number): OrderRequest => {
            const price = side === 'buy' ? bid * (1 - STEP * level) : ask * (1 + STEP * level);
            const { symbol, amount } = this;
            return { symbol, type: 'limit', side, amount, price, params: { postOnly: true } };
        };
        const all = SIDES.flatMap((side) => LEVELS.map((level) => toOrder(side, level)));
        const edits = [];
        for (const [id, side] of this.quotes) {
            const place = all.findIndex((order) => order.side === side);
            edits.push({ ...all.splice(place, 1)[0]!, id });
        }
        if (edits.length > 0) {
            const edit = this.exchange.editOrders(edits);
            onSend();
            await this.#place('edited', edit, true);
        }
        // What filled is quoted again, unless the edit found more that filled.
        if (all.length === 0 || this.quotes.size !== edits.length) return;
        const placing = this.exchange.createOrders(all);
        onSend();
        await this.#place('placed', placing, false);
    }

    async #place(name: string, placing: Promise<Order[]>, isEdit: boolean): Promise<void> {
        try {
            this.#learn(name, await placing, isEdit);
        } catch (error) {
            if (error instanceof OutcomeUnknown) await this.#settle(name, error, isEdit);
            else if (REFUSALS.some((kind) => error instanceof kind)) {
                this.#count((error as Error).name);
                if (error instanceof OrderNotFound) await this.#forgetEnded();
            } else throw error;
        }
    }

    #learn(name: string, orders: readonly Order[], isEdit: boolean): void {
        this.#count(name);
        if (isEdit) this.quotes.clear();
        for (const { id, side } of orders) {
            this.known.add(`${id}`);
            this.quotes.set(`${id}`, side as (typeof SIDES)[number]);
        }
    }

    /** Settles until the outcome is known. A write that was not submitted needs nothing but another round. */
    async #settle(name: string, error: OutcomeUnknown, isEdit: boolean): Promise<void> {
        this.#count(error.isEarlier ? 'earlier outcome unknown' : 'outcome unknown');
        if (error.isEarlier) return;
        for (;;) {
            try {
                const { outcome, result } = (await this.exchange.settle(error.entry)) as Settlement;
                if (outcome === 'executed') this.#learn(`${name} and settled`, result as Order[], isEdit);
                else this.#count(`settled as ${outcome}`);
                return;
            } catch (again) {
                if (!(again instanceof OutcomeUnknown) && !(again instanceof NetworkError)) throw again;
                this.#count('settle failed');
            }
        }
    }

    /**
     * Waits until a watched order shows which quote is gone: reads may lag behind the fill, and behind the
     * newest quotes.
     */
    async #forgetEnded(): Promise<void> {
        const { size } = this.quotes;
        for (;;) {
            for (const id of this.quotes.keys()) if (this.#ended.has(id)) this.quotes.delete(id);
            if (this.quotes.size < size) return;
            this.learnEnded(await this.exchange.watchOrders(this.symbol));
        }
    }

    /** Learns which orders are filled or canceled. */
    learnEnded(orders: readonly Order[]): void {
        for (const { id, status } of orders) if (status !== 'open') this.#ended.add(`${id}`);
    }

    #count(name: string): void {
        this.counts[name] = (this.counts[name] ?? 0) + 1;
    }
}

/** Adds the faults one after another, in random order. */
export class FaultCycle {
    #left: (Fault | 'kill')[] = [];

    constructor(
        private readonly sandbox: Sandbox,
        private readonly chance: SeededRandom,
    ) {}

    add(): void {
        if (this.#left.length === 0) this.#left = this.chance.shuffle(FAULTS);
        const fault = this.#left.pop();
        if (fault === 'kill') this.sandbox.streams.kill();
        else if (fault !== undefined) this.sandbox.faults.add(fault);
    }
}
