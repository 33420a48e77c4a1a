/**
 * Cancels all own orders of a client: those that rest, and those that its earlier calls are still placing.
 */

import type { Order, Str } from 'ccxt';
import { isAddress } from '../../ts/core/address.js';
import { isDryRun } from './arguments.js';
import type { Client } from './client.js';
import { orderKey, type Owners } from './owners.js';
import { canceledOf, withCanceled, isGiven, OPEN_ORDER_KINDS, withFills, type OrderFilter } from '../../ts/host.js';

type Dict = Readonly<Record<string, unknown>>;

/** What cancels need. */
export interface CancelParts {
    /** Calls a method of the exchange. */
    readonly send: (name: string, args: readonly unknown[]) => Promise<unknown>;
    /** Reads open orders, before the reads of clients. */
    readonly readOpen: (symbol: unknown, params: Dict) => Promise<Order[]>;
    /**
     * Cancels orders as `cancelAllOrders` of the exchange does: after every write of the account that was
     * called before.
     */
    readonly cancelInTurn: (symbol: unknown, params: Dict, isMeant: OrderFilter) => Promise<readonly Order[]>;
    readonly owners: Pick<Owners, 'own' | 'openOf'>;
    /** Whether stop and TWAP orders can be placed and canceled. */
    readonly hasNode: () => boolean;
    /** Lists the accounts that orders of clients may be in, the latest used one first. */
    readonly accounts: () => Promise<readonly string[]>;
    /** Whether a client has a write whose outcome is unknown. */
    readonly hasUnknown: (client: string) => boolean;
}

/** Params that select orders in reads. */
const READ_KEYS = ['trigger', 'stop', 'twap', 'account', 'accountId', 'accountNumber', 'vault'];
/** Rounds of a cancel of all own orders: some may be filled meanwhile. */
const ROUNDS = 5;

/** Cancels own orders. */
export class OwnCancels {
    /** How many calls that may place orders run, by client. */
    readonly #placing = new Map<string, number>();

    constructor(private readonly parts: CancelParts) {}

    /** Runs a call of a client that may place orders. */
    async whilePlacing<T>({ name }: Client, place: () => Promise<T>): Promise<T> {
        this.#placing.set(name, (this.#placing.get(name) ?? 0) + 1);
        try {
            return await place();
        } finally {
            this.#placing.set(name, (this.#placing.get(name) ?? 0) - 1);
        }
    }

    /**
     * Cancels all own orders of a client in every account that it may have used, for its dead-man switch:
     * also in markets that it may not trade in any more. One kind of orders, or one account, that fails does
     * not keep the others.
     */
    async cancelEverywhere(client: Client): Promise<void> {
        const accounts = client.account === undefined ? await this.parts.accounts() : [client.account];
        const all = accounts.flatMap((account) => OPEN_ORDER_KINDS.map((kind) => ({ ...kind, account })));
        const ended = await Promise.allSettled(
            all.map((params) => this.cancel({ ...client, symbols: undefined }, undefined, params)),
        );
        const failed = ended.find((one) => one.status === 'rejected');
        if (failed !== undefined) throw failed.reason;
    }

    /**
     * Cancels all own orders of a kind; returns the transactions instead where `params` asks for a dry run.
     */
    async cancel(client: Client, symbol: unknown, params: Dict): Promise<unknown> {
        const isIn = (of: Str): boolean => client.symbols?.includes(`${of}`) !== false;
        const isOwn: OrderFilter = (row) => isIn(row.symbol) && this.parts.owners.own(client.name, [row]).length > 0;
        const cancelInTurn = (): Promise<readonly Order[]> => this.parts.cancelInTurn(symbol, params, isOwn);
        if ((params['trigger'] ?? params['stop']) === true || params['twap'] === true) {
            const isNone = !this.parts.hasNode() && !(await this.#readOpen(symbol, params)).some(isOwn);
            return isNone ? [] : cancelInTurn();
        }
        const { name } = client;
        const mayCome = (this.#placing.get(name) ?? 0) > 0 || this.parts.hasUnknown(name);
        // Known orders do not wait for the writes that are called before.
        const canceled = await this.#cancelKnown(symbol, params, isOwn);
        if (isDryRun(params) || (!mayCome && !this.#isLeft(name, isIn, canceled))) return canceled;
        try {
            return [...canceled, ...(await cancelInTurn())];
        } catch (error) {
            throw withCanceled(error, 'aftermath', canceled);
        }
    }

    /** Cancels the own orders that reads show, by their ids. */
    async #cancelKnown(symbol: unknown, params: Dict, isOwn: OrderFilter): Promise<Order[]> {
        const canceled: Order[] = [];
        for (let round = 1; ; round += 1) {
            const open = (await this.#readOpen(symbol, params)).filter(isOwn);
            if (open.length === 0) return canceled;
            const targets = open.map(({ id, symbol: of }) => ({ id, symbol: of }));
            try {
                const rows = (await this.parts.send('cancelOrdersForSymbols', [targets, params])) as Order[];
                if (isDryRun(params)) return rows;
                const before = (id: unknown): Order | undefined => open.find((order) => order.id === id);
                return [...canceled, ...rows.map((row) => withFills(row, before(row.id)))];
            } catch (error) {
                if (round === ROUNDS || (error as Error).name !== 'OrderNotFound') throw error;
                canceled.push(...canceledOf(error));
            }
        }
    }

    /**
     * Whether a client has an order on the book that was not canceled: reads may not show those that were
     * placed a moment ago.
     */
    #isLeft(client: string, isIn: (symbol: Str) => boolean, canceled: readonly Order[]): boolean {
        const ended = new Set(canceled.map((order) => orderKey(`${order.id}`, order.symbol)));
        const open = this.parts.owners.openOf(client);
        return open.some(({ key, symbol }) => !isAddress(key) && isIn(symbol) && !ended.has(key));
    }

    async #readOpen(symbol: unknown, params: Dict): Promise<Order[]> {
        const read = Object.fromEntries(READ_KEYS.flatMap((key) => (isGiven(params[key]) ? [[key, params[key]]] : [])));
        return this.parts.readOpen(symbol, read);
    }
}
