/** What stop orders and TWAP orders have in common: both are tickets on the chain, which an executor of the service runs. */

import { InsufficientFunds, OrderNotFound } from 'ccxt';
import type { Dict, Order, Str } from 'ccxt';
import { nodeFactsOf } from '../errors/node.js';
import type { WriteProgress } from '../execution/write-executor.js';
import type { NodeResult } from '../node/sui-node.js';
import { capabilityIdOf, type AccountPair } from '../parse/account.js';
import type { KnownMarket } from '../parse/market.js';
import { ACCOUNT_KEYS, expectKnownParams, formatValue, isGiven, WRITE_KEYS, type Params } from '../parse/params.js';
import { toTicketId } from '../parse/stop-orders.js';
import { problem } from '../problem.js';
import type { WireBuild } from '../wire/types.js';
import type { AccountData } from './account-data.js';
import type { Context } from './context.js';
import type { MarketDirectory } from './market-directory.js';
import type { ExecutorTrust } from './executor-trust.js';
import { requestCommands, type NativeBuilder } from './native-builders.js';
import type { PinRegistry } from './pin-registry.js';
import { findTicketIds } from './ticket-ids.js';
import { isDryRun, type Writes } from './writes.js';

/** Tickets that one transaction cancels at most: each takes about 1,230,000 MIST of gas, and the budget is 100,000,000 by default. */
const MAX_CANCELS = 50;

/** What distinguishes one kind of tickets from the other. */
export interface TicketKind {
    /** In errors. */
    readonly name: string;
    /** Why an order may not be active, in errors. */
    readonly ends: string;
    /** The params that select these orders. */
    readonly keys: readonly string[];
    readonly cancelAction: 'cancelStops' | 'cancelTwaps';
    readonly cancelBuilder: NativeBuilder;
    /** The ids in a request to cancel. */
    readonly idsKey: string;
    /** The id in a row. */
    readonly idKey: string;
    /** The event of a new ticket. */
    readonly createdEvent: string;
}

/** What the orders of both kinds use. */
export interface TicketParts {
    readonly context: Context;
    readonly markets: MarketDirectory;
    readonly accounts: AccountData;
    readonly pins: PinRegistry;
    readonly writes: Writes;
    readonly trust: ExecutorTrust;
}

/** Reads and cancels orders that are tickets. */
export abstract class TicketOrders {
    protected abstract readonly kind: TicketKind;

    protected readonly context: Context;
    protected readonly markets: MarketDirectory;
    protected readonly accounts: AccountData;
    protected readonly pins: PinRegistry;
    protected readonly writes: Writes;
    protected readonly trust: ExecutorTrust;

    constructor({ context, markets, accounts, pins, writes, trust }: TicketParts) {
        [this.context, this.markets, this.accounts] = [context, markets, accounts];
        [this.pins, this.writes, this.trust] = [pins, writes, trust];
    }

    /** Reads the orders of an account, of one market or of all, with those that are not active any more. */
    protected abstract ordersOf(accountNumber: number, market?: KnownMarket): Promise<Order[]>;

    /** Cancels orders in one transaction: all of them, or none. What is left of their deposits returns to the wallet. */
    cancelMany(ids: readonly string[], symbol: Str, params: Dict): Promise<Order[]> {
        return this.writes.startNow(params, async (context) => {
            expectKnownParams(params, [...this.kind.keys, ...WRITE_KEYS]);
            if (!Array.isArray(ids)) throw problem('argument', 'ids', 'a list of ids', formatValue(ids));
            const ticketIds = [...new Set((ids as readonly string[]).map(toTicketId))];
            if (ticketIds.length === 0) throw problem('missing', 'ids', 'one id or more', 'none');
            const [market, pair] = await this.#accountOf(symbol, params);
            if (market !== undefined) await this.#expectMarket(ticketIds, market, pair);
            return this.#cancel(ticketIds, market, pair, params, context);
        });
    }

    /** Cancels every order of an account, of one market or of all. */
    cancelAll(symbol: Str, params: Dict): Promise<Order[]> {
        return this.writes.startInOrder(params, async (context) => {
            expectKnownParams(params, [...this.kind.keys, ...WRITE_KEYS]);
            const [market, pair] = await this.#accountOf(symbol, params);
            const orders = await this.ordersOf(pair.accountNumber, market);
            const ids = orders.filter(({ status }) => status === 'open').map(({ id }) => `${id}`);
            const canceled = await this.#cancelInParts(ids, (part) =>
                this.#cancel(part, market, pair, params, context),
            );
            const find = (id: Str): Order | undefined => orders.find((order) => order.id === id);
            return canceled.map((order) =>
                isDryRun(order) ? order : { ...(find(order.id) ?? order), status: 'canceled' },
            );
        });
    }

    /** Reads an order, also one that is not active any more, as long as the service shows it. */
    async order(id: string, symbol: Str, params: Dict): Promise<Order> {
        expectKnownParams(params, [...this.kind.keys, ...ACCOUNT_KEYS]);
        const ticketId = toTicketId(id);
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        const accountNumber = await this.accounts.accountNumber(params, market?.settle);
        const orders = await this.ordersOf(accountNumber, market);
        return orders.find((order) => order.id === ticketId) ?? this.throwNotFound(ticketId);
    }

    /** Refuses what the node cannot do, and loads what verification needs. */
    protected async expectReady(params: Params): Promise<void> {
        const { name } = this.kind;
        if (isGiven(params.request)) throw problem('unsupported', 'params.request', `nothing for ${name}s`, 'some');
        await this.pins.load();
        this.writes.expectNode(`${name}s`);
        await this.markets.load();
    }

    /** Requests the commands of a transaction. */
    protected async request(builder: NativeBuilder, pair: AccountPair, body: Dict): Promise<unknown> {
        const walletAddress = await this.accounts.resolver.wallet.address();
        const own = { walletAddress, accountId: `${pair.accountNumber}n`, accountCapId: capabilityIdOf(pair) };
        return requestCommands(this.context, builder, { ...own, ...body });
    }

    /** Finds the row of an active order. */
    protected async openRow<Row>(id: string, { accountNumber }: AccountPair): Promise<Row> {
        const orders = await this.ordersOf(accountNumber);
        const found = orders.find((order) => order.id === id && order.status === 'open');
        return found === undefined ? this.throwNotFound(id) : (found.info as Row);
    }

    /** Adds to an order the id of its ticket, and the digest of the transaction. */
    protected withTicket(order: Order, id: Str, digest?: string): Order {
        const txDigest = digest === undefined ? {} : { txDigest: digest };
        const ticket = isGiven(id) ? { [this.kind.idKey]: id } : {};
        return { ...order, id, info: { ...(order.info as object), ...txDigest, ...ticket } };
    }

    /** Finds the ids of the new tickets of a transaction in its events, in their order. */
    protected findTicketIds(result: NodeResult, digest: string): (string | undefined)[] {
        return findTicketIds(result, digest, this.kind.createdEvent);
    }

    /** Notes orders that this client canceled. */
    protected noteCanceled?(ids: readonly string[], accountNumber: number): void;

    protected throwNotFound(id: string): never {
        const { name, ends } = this.kind;
        throw new OrderNotFound(
            `${this.context.id} ${name} ${id} is not active: ${ends}, canceled, or of another account or market`,
        );
    }

    async #accountOf(symbol: Str, params: Params): Promise<[KnownMarket | undefined, AccountPair]> {
        await this.expectReady(params);
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        return [market, await this.accounts.resolver.resolve(params, market?.settle)];
    }

    async #cancel(
        ticketIds: readonly string[],
        market: KnownMarket | undefined,
        pair: AccountPair,
        params: Dict,
        context: WriteProgress,
    ): Promise<Order[]> {
        const body = { accountId: capabilityIdOf(pair), ticketIds };
        const build = async (whole: Dict): Promise<WireBuild> =>
            this.writes.complete(await this.#requestCancel(ticketIds, pair), whole);
        const read = (_response: unknown, _at: string, digest: string): Order[] =>
            ticketIds.map((id) => {
                const order = { id, symbol: market?.symbol, status: 'canceled', info: { txDigest: digest } };
                return this.context.safeOrder(order, market as never);
            });
        const options = { context, build, priority: 'cancel-by-id', via: 'node' } as const;
        const canceled = await this.writes.run(this.kind.cancelAction, body, params, read, options);
        if (!isDryRun(canceled)) this.noteCanceled?.(ticketIds, pair.accountNumber);
        return canceled;
    }

    /** Cancels in several transactions; one that its gas budget does not cover is replaced by smaller ones. */
    async #cancelInParts(
        ids: readonly string[],
        cancel: (part: readonly string[]) => Promise<Order[]>,
    ): Promise<Order[]> {
        const canceled: Order[] = [];
        let size = MAX_CANCELS;
        for (let start = 0; start < ids.length;) {
            const part = ids.slice(start, start + size);
            try {
                const orders = await cancel(part);
                canceled.push(...(isDryRun(orders) ? [orders as unknown as Order] : orders));
                start += part.length;
            } catch (error) {
                if (part.length === 1 || !isShortOfGas(error)) throw error;
                size = Math.ceil(part.length / 2);
            }
        }
        return canceled;
    }

    /**
     * A symbol that contradicts an order is refused, as in an edit. An order that the service does not show, or a read that fails, does
     * not stop a cancel.
     */
    async #expectMarket(ids: readonly string[], market: KnownMarket, { accountNumber }: AccountPair): Promise<void> {
        const orders = await this.ordersOf(accountNumber).catch(() => []);
        const other = orders.find(({ id, symbol }) => ids.includes(`${id}`) && symbol !== market.symbol);
        if (other !== undefined) this.throwNotFound(`${other.id}`);
    }

    /** A builder that fails may say that an order is gone in any words, so that the orders themselves decide. */
    async #requestCancel(ticketIds: readonly string[], pair: AccountPair): Promise<unknown> {
        const { cancelBuilder, idsKey } = this.kind;
        try {
            return await this.request(cancelBuilder, pair, { [idsKey]: ticketIds });
        } catch (error) {
            const orders = await this.ordersOf(pair.accountNumber).catch(() => undefined);
            const isOpen = (id: string): boolean =>
                orders?.some((order) => order.id === id && order.status === 'open') ?? true;
            const gone = ticketIds.find((id) => !isOpen(id));
            if (gone !== undefined) this.throwNotFound(gone);
            throw error;
        }
    }
}

/** Returns whether a simulation shows that the gas budget does not cover a transaction, of which nothing was submitted. */
function isShortOfGas(error: unknown): boolean {
    return error instanceof InsufficientFunds && nodeFactsOf(error)?.isSimulated === true;
}
