/** Programs that write through a gateway, and what the chain of the sandbox says of their writes. */

import type { Sandbox } from '../../../sandbox/ts/index.js';
import type { SeededRandom } from '../../../test/chaos/seeded-random.js';
import type { Reply } from './connection.js';

/** A call that submits one transaction. */
export interface Write {
    readonly method: string;
    readonly args: readonly unknown[];
    /** What the chain shows of this write and of no other one: each must be there exactly once. */
    readonly marks: readonly string[];
}

/** A write that was answered. */
export interface AnsweredWrite extends Write {
    readonly key: string;
    /** How often it was sent. */
    readonly attempts: number;
    readonly reply: Reply;
}

/** What a drill found. */
export interface Verdict {
    readonly keys: number;
    /** Successful transactions of the wallet, and how many the answers say. */
    readonly transactions: number;
    readonly transactionsAnswered: number;
    /** Orders that were placed, and how many the answers say. */
    readonly orders: number;
    readonly ordersAnswered: number;
    /**
     * Writes that happened more than once; answered but not made; made but answered as not sent; with the
     * order of another write.
     */
    readonly doubled: number;
    readonly lost: number;
    readonly denied: number;
    readonly wrong: number;
    /** Final answers that are errors, by class. */
    readonly errors: Readonly<Record<string, number>>;
    /** The first violations. */
    readonly examples: readonly string[];
}

/** Markets, the amounts of orders, and the steps of prices, which differ for each order. */
const MARKETS = { 'BTC/USD:USDC': { amount: 0.001, step: 0.5 }, 'ETH/USD:USDC': { amount: 0.01, step: 0.02 } } as const;
export const SYMBOLS = ['BTC/USD:USDC', 'ETH/USD:USDC'] as const;
type Symbol = (typeof SYMBOLS)[number];
/** Own resting orders of a program at most. */
const MAX_OPEN = 12;
const UNITS = 1_000_000;
const PRICE_UNITS = 1_000_000_000;
const MAX_EXAMPLES = 5;

/** Gives out prices and amounts that no other write has. */
export class Marks {
    #count = 0;

    /** @param markets the id and the highest price of each market */
    constructor(readonly markets: Readonly<Record<string, { readonly id: string; readonly price: number }>>) {}

    /** @returns a limit order far below the market, and its mark */
    order(symbol: Symbol): { readonly amount: number; readonly price: number; readonly mark: string } {
        const { amount, step } = MARKETS[symbol];
        const { id, price: highest } = this.markets[symbol] ?? { id: '', price: 0 };
        const price = Math.round((Math.floor(highest) - this.#next() * step) * 100) / 100;
        return { amount, price, mark: `order ${id} ${Math.round(price * PRICE_UNITS)}` };
    }

    /** @returns an amount of money above 1, in USDC and in units of the chain */
    money(): { readonly amount: number; readonly raw: number } {
        const raw = UNITS + this.#next();
        return { amount: raw / UNITS, raw };
    }

    #next(): number {
        this.#count += 1;
        return this.#count;
    }
}

/** One program: it knows its orders from the answers. */
export class Program {
    /** Symbols of its open orders by id. */
    readonly open = new Map<string, string>();

    constructor(
        readonly name: string,
        private readonly random: SeededRandom,
        private readonly marks: Marks,
    ) {}

    /** @returns the next write of the seeded mix */
    next(): Write {
        const { random } = this;
        const symbol = random.pick(SYMBOLS);
        if (this.open.size >= MAX_OPEN) return this.#cancelAll(random.pick([...this.open.values()] as [string]));
        const isManaging = this.open.size > 0 && random.happens(0.45);
        if (isManaging) return this.#manage();
        switch (random.integer(0, 9)) {
            case 0: {
                const { amount, raw } = this.marks.money();
                return { method: 'addMargin', args: [symbol, amount], marks: [`AllocatedCollateral ${raw}`] };
            }
            case 1: {
                const { amount, raw } = this.marks.money();
                return { method: 'reduceMargin', args: [symbol, amount], marks: [`DeallocatedCollateral ${raw}`] };
            }
            case 2: {
                const { amount, raw } = this.marks.money();
                return { method: 'deposit', args: ['USDC', amount], marks: [`DepositedCollateral ${raw}`] };
            }
            case 3:
                return { method: 'setLeverage', args: [random.integer(2, 10), symbol], marks: [] };
            case 4:
            case 5:
                return this.#createSeveral(symbol);
            default: {
                const { amount, price, mark } = this.marks.order(symbol);
                const params = random.happens(0.5) ? [{ postOnly: true }] : [];
                return {
                    method: 'createOrder',
                    args: [symbol, 'limit', 'buy', amount, price, ...params],
                    marks: [mark],
                };
            }
        }
    }

    /** Takes the result of a write. */
    learn({ method, args }: Write, result: unknown): void {
        const rows = [result].flat() as { id: string; symbol: string }[];
        if (method === 'editOrder' || method === 'cancelOrder') this.open.delete(String(args[0]));
        if (method === 'cancelOrders') for (const id of args[0] as string[]) this.open.delete(id);
        if (method === 'cancelAllOrders')
            for (const [id, symbol] of this.open) if (symbol === args[0]) this.open.delete(id);
        if (/^create|^edit/.test(method)) for (const { id, symbol } of rows) this.open.set(id, symbol);
    }

    /** Takes its open orders as the gateway lists them. */
    reset(orders: readonly { readonly id: string; readonly symbol: string }[]): void {
        this.open.clear();
        for (const { id, symbol } of orders) this.open.set(id, symbol);
    }

    #createSeveral(symbol: Symbol): Write {
        const rows = Array.from({ length: this.random.integer(2, 3) }, () => this.marks.order(symbol));
        const orders = rows.map(({ amount, price }) => ({ symbol, type: 'limit', side: 'buy', amount, price }));
        return { method: 'createOrders', args: [orders], marks: rows.map(({ mark }) => mark) };
    }

    /** Edits or cancels own orders. */
    #manage(): Write {
        const { random, open } = this;
        const [id, symbol] = random.pick([...open] as [[string, Symbol]]);
        switch (random.integer(0, 5)) {
            case 0:
                return this.#cancelAll(symbol);
            case 1:
            case 2:
                return { method: 'cancelOrder', args: [id, symbol], marks: [] };
            case 3: {
                const ids = [...open].flatMap(([other, of]) => (of === symbol ? [other] : [])).slice(0, 2);
                return { method: 'cancelOrders', args: [ids, symbol], marks: [] };
            }
            default: {
                const { amount, price, mark } = this.marks.order(symbol);
                return { method: 'editOrder', args: [id, symbol, 'limit', 'buy', amount, price], marks: [mark] };
            }
        }
    }

    #cancelAll(symbol: string): Write {
        return { method: 'cancelAllOrders', args: [symbol], marks: [] };
    }
}

/** The transactions of the drill, as the chain has them. */
export class ChainRecord {
    readonly #first: number;

    /** @param wallet address whose transactions count from now on */
    constructor(
        private readonly sandbox: Sandbox,
        private readonly wallet: string,
    ) {
        this.#first = this.#entries().length;
    }

    /** @returns the number of successful transactions, and the ids of what each mark names */
    read(): { readonly transactions: number; readonly marks: ReadonlyMap<string, readonly string[]> } {
        const marks = new Map<string, string[]>();
        let transactions = 0;
        for (const { transaction, effects } of this.#entries().slice(this.#first)) {
            // A transaction that only ends another one does nothing.
            if (transaction.data.sender !== this.wallet || effects.failure !== undefined) continue;
            if (effects.events.length === 0) continue;
            transactions += 1;
            for (const event of effects.events) {
                const [mark, id] =
                    event.type === 'PostedOrder'
                        ? [`order ${event.marketId} ${event.price}`, `${event.orderId}`]
                        : 'raw' in event
                          ? [`${event.type} ${event.raw}`, transaction.digest]
                          : [];
                if (mark !== undefined && id !== undefined) marks.set(mark, [...(marks.get(mark) ?? []), id]);
            }
        }
        return { transactions, marks };
    }

    #entries(): Sandbox['internals']['chain']['ledger']['entries'] {
        return this.sandbox.internals.chain.ledger.entries;
    }
}

/** Compares the answers with the chain. */
export function judge(writes: readonly AnsweredWrite[], record: ChainRecord): Verdict {
    const { transactions, marks } = record.read();
    const errors: Record<string, number> = {};
    const examples: string[] = [];
    const counts = { doubled: 0, lost: 0, denied: 0, wrong: 0, transactionsAnswered: 0, orders: 0, ordersAnswered: 0 };
    const isOrder = (mark: string): boolean => mark.startsWith('order ');
    for (const write of writes) {
        const { method, key, reply, attempts } = write;
        const happened = hasHappened(reply);
        if (reply.error !== undefined) errors[reply.error.class] = (errors[reply.error.class] ?? 0) + 1;
        const found = write.marks.map((mark) => marks.get(mark) ?? []);
        const faults = {
            doubled: found.some((ids) => ids.length > 1),
            lost: happened && found.some((ids) => ids.length === 0),
            denied: !happened && found.some((ids) => ids.length > 0),
            wrong: reply.error === undefined && !namesOrders(write, found),
        };
        for (const [fault, isFound] of Object.entries(faults) as [keyof typeof faults, boolean][]) {
            if (!isFound) continue;
            counts[fault] += 1;
            examples.push(`${fault}: ${method} ${key}, sent ${attempts} times: ${JSON.stringify(reply).slice(0, 400)}`);
        }
        if (happened) counts.transactionsAnswered += 1;
        counts.orders += found.filter((_, i) => isOrder(write.marks[i] ?? '')).flat().length;
        if (happened) counts.ordersAnswered += write.marks.filter(isOrder).length;
    }
    return { keys: writes.length, transactions, ...counts, errors, examples: examples.slice(0, MAX_EXAMPLES) };
}

/** @returns whether a drill found a violation: a write that happened twice, or not as its answer says */
export function isViolated(verdict: Verdict): boolean {
    const { keys, transactions, transactionsAnswered, orders, ordersAnswered, errors, ...counts } = verdict;
    const { doubled, lost, denied, wrong } = counts;
    // A program manages its own orders only.
    const disowned = errors['PermissionDenied'] ?? 0;
    const isEqual = transactions === transactionsAnswered && orders === ordersAnswered;
    return keys === 0 || !isEqual || doubled + lost + denied + wrong + disowned > 0;
}

/**
 * Whether an answer says that the write was made. After a crash, it may name the outcome of the transaction
 * only.
 */
function hasHappened({ error }: Reply): boolean {
    return error === undefined || (error.transactions ?? []).some(({ outcome }) => outcome === 'executed');
}

/** Whether the answer has the ids of the orders that the chain placed for this write. */
function namesOrders({ method, reply }: AnsweredWrite, found: readonly (readonly string[])[]): boolean {
    if (!/^create|^edit/.test(method)) return true;
    const ids = ([reply.value].flat() as { id: unknown }[]).map(({ id }) => String(id));
    return ids.sort().join() === found.flat().sort().join();
}
