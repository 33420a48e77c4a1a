/**
 * What stop orders and TWAP orders have in common: both are tickets on the chain, which an executor of the
 * service runs.
 */

import { AuthenticationError, OrderNotFound } from 'ccxt';
import type { Dict, Order, Str } from 'ccxt';
import { isShortOfGas, nodeFactsOf } from '../../exchange/errors/node.js';
import { isRefusal } from '../../exchange/errors/outcome.js';
import { withCanceled } from '../../exchange/errors/partial.js';
import type { OwnWrites } from '../../recent/own-writes.js';
import { capabilityIdOf, nameForBuilder, type AccountPair } from '../../account/account.js';
import type { TicketKindId } from '../../recent/own-tickets.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import {
    ACCOUNT_KEYS,
    expectNodeParams,
    expectNoRequest,
    formatValue,
    isGiven,
    NODE_WRITE_KEYS,
    type Params,
    readOptions,
} from '../../exchange/params.js';
import { toTicketId } from './stop-requests.js';
import { problem } from '../../core/problem.js';
import type { AccountData } from '../../account/account-data.js';
import type { OpenOrders, OrderFilter } from '../open-orders.js';
import type { Context } from '../../exchange/context.js';
import type { MarketDirectory } from '../../markets/market-directory.js';
import type { ExecutorTrust } from './executor-trust.js';
import { requestCommands, type CommandBuilder } from '../../submit/channels/commands.js';
import { hasId } from '../order-placer.js';
import type { PinRegistry } from '../../submit/pins/pin-registry.js';
import { findTicketIds, type TicketIds } from './ticket-ids.js';
import { toJournalOrder } from '../write-responses.js';
import type { Slot } from '../../submit/queue.js';
import type { Submitter, WriteOptions } from '../../submit/submitter.js';
import {
    effectsOf,
    isDryRun,
    type ExecutedWrite,
    type WriteCall,
    type WriteCommands,
} from '../../submit/write-request.js';
import { CANCEL, WRITE, type RequestOptions } from '../../exchange/request-queue.js';

/**
 * Tickets that one transaction cancels at most: each takes about 1,230,000 MIST of gas, and the budget is
 * 100,000,000 by default.
 */
const MAX_CANCELS = 50;

/**
 * Refused cancels of single orders in a row after which the others are not tried: they fail for the same
 * reason, such as a pause.
 */
const MAX_REFUSALS = 10;

/** What distinguishes one kind of tickets from the other. */
export interface TicketKind {
    readonly id: TicketKindId;
    /** In errors. */
    readonly name: string;
    /** Why an order may not be active, in errors. */
    readonly ends: string;
    /** The params that select these orders. */
    readonly keys: readonly string[];
    readonly cancelAction: 'cancelStops' | 'cancelTwaps';
    readonly cancelBuilder: CommandBuilder;
    /** The ids in a request to cancel. */
    readonly idsKey: string;
    /** The id in a row. */
    readonly idKey: string;
}

/** A transaction that creates tickets. */
interface Placement {
    readonly action: 'createStops' | 'createTwap';
    readonly body: Dict;
    readonly params: Dict;
    readonly pair: AccountPair;
    readonly call: WriteCall;
    /** The slot of the call, where it has one. */
    readonly slot?: Slot | undefined;
    /**
     * What the orders will be, without ids. They are made before the submit, as nothing after it may fail.
     */
    readonly orders: readonly Order[];
    readonly commands: WriteCommands;
}

/** What the orders of both kinds use. */
export interface TicketParts {
    readonly context: Context;
    readonly markets: MarketDirectory;
    readonly accounts: AccountData;
    readonly open: OpenOrders;
    readonly pins: PinRegistry;
    readonly submitter: Submitter;
    readonly trust: ExecutorTrust;
    readonly tickets: TicketIds;
    readonly memory: OwnWrites;
}

/** Reads and cancels orders that are tickets. */
export abstract class TicketOrders {
    protected abstract readonly kind: TicketKind;

    protected readonly context: Context;
    protected readonly markets: MarketDirectory;
    protected readonly accounts: AccountData;
    protected readonly pins: PinRegistry;
    protected readonly submitter: Submitter;
    protected readonly trust: ExecutorTrust;
    readonly #open: OpenOrders;
    readonly #tickets: TicketIds;
    readonly #memory: OwnWrites;

    constructor({ context, markets, accounts, open, pins, submitter, trust, tickets, memory }: TicketParts) {
        [this.context, this.markets, this.accounts] = [context, markets, accounts];
        [this.pins, this.submitter, this.trust] = [pins, submitter, trust];
        [this.#open, this.#tickets, this.#memory] = [open, tickets, memory];
    }

    /**
     * Cancels orders in one transaction: all of them, or none. What is left of their deposits returns to the
     * wallet.
     */
    cancelMany(ids: readonly string[], symbol: Str, params: Dict): Promise<Order[]> {
        return this.submitter.calls.startNow(params, async (call) => {
            expectNodeParams(params, [...this.kind.keys, ...NODE_WRITE_KEYS]);
            if (!Array.isArray(ids)) throw problem('argument', 'ids', 'a list of ids', formatValue(ids));
            const ticketIds = [...new Set((ids as readonly string[]).map(toTicketId))];
            if (ticketIds.length === 0) throw problem('missing', 'ids', 'one id or more', 'an empty list');
            const [market, pair] = await this.#accountOf(symbol, params);
            if (market !== undefined) await this.#expectMarket(ticketIds, market, pair);
            return this.#cancel(ticketIds, market, pair, params, { call });
        });
    }

    /**
     * Cancels every order of an account, of one market or of all, or those that `isMeant` selects. It keeps
     * its place in the queue: it cancels what was placed by earlier calls, too.
     */
    cancelAll(symbol: Str, params: Dict, isMeant: OrderFilter = () => true): Promise<Order[]> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            expectNodeParams(params, [...this.kind.keys, ...NODE_WRITE_KEYS]);
            const [market, pair] = await this.#accountOf(symbol, params);
            return this.submitter.runInSlot(pair, params, { priority: 'cancel', call }, (slot) =>
                this.#cancelAllOf(pair, market, isMeant, params, { call, slot }),
            );
        });
    }

    /** Reads an order, also one that is not active any more, as long as the service shows it. */
    async order(id: string, symbol: Str, params: Dict): Promise<Order> {
        const request = readOptions(params, ['request', ...this.kind.keys, ...ACCOUNT_KEYS]);
        const ticketId = toTicketId(id);
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        const accountNumber = await this.accounts.accountNumber(params, market?.settle, request);
        const orders = await this.#ordersOf(accountNumber, market, request);
        return orders.find((order) => order.id === ticketId) ?? this.throwNotFound(ticketId);
    }

    /** Refuses what the node cannot do, and loads what verification needs. */
    protected async expectReady(params: Params): Promise<void> {
        const { name } = this.kind;
        expectNoRequest(params);
        await this.pins.load();
        this.submitter.expectNode(`${name}s`);
        await this.markets.load();
    }

    /** Requests the commands of a transaction. */
    protected async request(
        builder: CommandBuilder,
        pair: AccountPair,
        body: Dict,
        options?: RequestOptions,
    ): Promise<unknown> {
        const walletAddress = await this.accounts.resolver.wallet.address();
        return requestCommands(this.context, builder, { ...nameForBuilder(pair, walletAddress), ...body }, options);
    }

    /** Finds the row of an active order. */
    protected async openRow<Row>(id: string, { accountNumber }: AccountPair): Promise<Row> {
        const orders = await this.#ordersOf(accountNumber, undefined, WRITE);
        const found = orders.find((order) => order.id === id && order.status === 'open');
        return found === undefined ? this.throwNotFound(id) : (found.info as Row);
    }

    /** Places orders; where the events do not show the ids of their tickets, a read does. */
    protected async place(placement: Placement): Promise<Order[]> {
        const { action, params, pair, call, orders, commands } = placement;
        const body = { ...placement.body, ...this.trust.consent(params) };
        const { accountNumber } = pair;
        const { id: kind } = this.kind;
        const parse = (executed: ExecutedWrite): Order[] => {
            const { digest } = executed;
            const ids = findTicketIds(kind, effectsOf(executed), digest);
            const placed = orders.map((order, i) => this.#withTicket(order, ids[i], digest));
            // Also where a later settlement has the response: reads may not show the orders yet.
            this.#memory.tickets.add(kind, placed.filter(hasId), accountNumber);
            return placed;
        };
        const asked = orders.map(toJournalOrder);
        const request = { action, via: 'node', body, params, commands, parse, orders: asked } as const;
        const { result: written, executed } = await this.submitter.execute(request, { call });
        if (executed === undefined) return written;
        const { digest } = executed;
        const { stopped } = call.stop;
        const ids = await this.#tickets.find(kind, orders, effectsOf(executed), digest, accountNumber, stopped);
        const complete = written.map((order, i) => this.#withTicket(order, ids[i] ?? order.id));
        const found = complete.filter((order, i) => hasId(order) && !hasId(written[i] ?? {}));
        this.#memory.tickets.add(kind, found, accountNumber);
        return complete;
    }

    /** Changes an order, which keeps its id. */
    protected async change(
        action: 'editStops' | 'editTwap',
        ticketId: string,
        {
            body,
            params,
            pair,
            call,
            slot,
            order,
            commands,
        }: Omit<Placement, 'action' | 'orders'> & { readonly order: Order },
    ): Promise<Order> {
        const parse = ({ digest }: ExecutedWrite): Order => {
            const changed = this.#withTicket(order, ticketId, digest);
            this.#memory.tickets.add(this.kind.id, [changed], pair.accountNumber);
            return changed;
        };
        const asked = [toJournalOrder(order)];
        const consented = { ...body, ...this.trust.consent(params) };
        const request = { action, via: 'node', body: consented, params, commands, parse, orders: asked } as const;
        return this.submitter.run(request, { call, slot });
    }

    /** Adds to an order the id of its ticket, and the digest of the transaction. */
    #withTicket(order: Order, id: Str, digest?: string): Order {
        const txDigest = digest === undefined ? {} : { txDigest: digest };
        const ticket = isGiven(id) ? { [this.kind.idKey]: id } : {};
        return { ...order, id, info: { ...(order.info as object), ...txDigest, ...ticket } };
    }

    protected throwNotFound(id: string): never {
        const { name, ends } = this.kind;
        throw new OrderNotFound(
            `${this.context.id} ${name} ${id} is not active: ${ends}, canceled, or of another account or market`,
        );
    }

    #ordersOf(accountNumber: number, market: KnownMarket | undefined, request?: RequestOptions): Promise<Order[]> {
        return this.#open.currentTickets(this.kind.id, accountNumber, market, {}, request);
    }

    async #accountOf(symbol: Str, params: Params): Promise<[KnownMarket | undefined, AccountPair]> {
        await this.expectReady(params);
        const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
        return [market, await this.accounts.resolver.resolve(params, market?.settle, CANCEL)];
    }

    async #cancelAllOf(
        pair: AccountPair,
        market: KnownMarket | undefined,
        isMeant: OrderFilter,
        params: Dict,
        options: WriteOptions,
    ): Promise<Order[]> {
        const orders = await this.#ordersOf(pair.accountNumber, market, CANCEL);
        const ids = orders.filter((order) => order.status === 'open' && isMeant(order)).map(({ id }) => `${id}`);
        const find = (id: Str): Order | undefined => orders.find((order) => order.id === id);
        return this.#cancelInParts(ids, async (part) => {
            const canceled = await this.#cancel(part, market, pair, params, options, true);
            if (isDryRun(canceled)) return [canceled as unknown as Order];
            return canceled.map((order) => ({ ...(find(order.id) ?? order), status: 'canceled' }));
        });
    }

    async #cancel(
        ticketIds: readonly string[],
        market: KnownMarket | undefined,
        pair: AccountPair,
        params: Dict,
        options: WriteOptions,
        areListed = false,
    ): Promise<Order[]> {
        const body = { accountId: capabilityIdOf(pair), ticketIds };
        const commands: WriteCommands = async () => ({ kind: await this.#requestCancel(ticketIds, pair, areListed) });
        const parse = ({ digest }: ExecutedWrite): Order[] => {
            this.#memory.tickets.addCanceled(this.kind.id, ticketIds, pair.accountNumber);
            return ticketIds.map((id) => {
                const order = { id, symbol: market?.symbol, status: 'canceled', info: { txDigest: digest } };
                return this.context.safeOrder(order, market as never);
            });
        };
        const request = { action: this.kind.cancelAction, via: 'node', body, params, commands, parse } as const;
        return this.submitter.run(request, { ...options, priority: 'cancel-by-id' });
    }

    /**
     * Cancels in several transactions. One that its gas budget does not cover, or that is refused, such as
     * because one of its orders was executed meanwhile, is replaced by smaller ones. After a refused single
     * order, the largest part is next: many executed orders beside each other do not keep the rest from being
     * canceled. An order that is gone causes no error. An error has what was canceled.
     */
    async #cancelInParts(
        ids: readonly string[],
        cancel: (part: readonly string[]) => Promise<Order[]>,
    ): Promise<Order[]> {
        const canceled: Order[] = [];
        const failures: unknown[] = [];
        let refusals = 0;
        let parts = toParts(ids, MAX_CANCELS);
        while (parts.length > 0) {
            const [part = [], ...others] = parts;
            parts = others;
            try {
                canceled.push(...(await cancel(part)));
                refusals = 0;
            } catch (error) {
                const half = Math.ceil(part.length / 2);
                const isDivisible = part.length > 1;
                if (isDivisible && isShortOfGas(error)) parts = toParts([...part, ...others.flat()], half);
                else if (isDivisible && isRefused(error)) parts = [...toParts(part, half), ...others];
                else {
                    failures.push(error);
                    if (!(error instanceof OrderNotFound)) refusals += 1;
                    if (!isRefused(error) || isShortOfGas(error) || refusals === MAX_REFUSALS) break;
                    parts = others.toSorted((one, other) => other.length - one.length);
                }
            }
        }
        // The last one may be an unknown outcome, which ends the loop.
        const failure = failures.findLast((error) => !(error instanceof OrderNotFound));
        if (failure === undefined) return canceled;
        const executed = canceled.filter((order) => !isDryRun(order));
        throw withCanceled(failure, this.context.id, executed);
    }

    /**
     * A symbol that contradicts an order is refused, as in an edit. An order that the service does not show,
     * or a read that fails, does not stop a cancel.
     */
    async #expectMarket(ids: readonly string[], market: KnownMarket, { accountNumber }: AccountPair): Promise<void> {
        const orders = await this.#ordersOf(accountNumber, undefined, CANCEL).catch(() => []);
        const other = orders.find(({ id, symbol }) => ids.includes(`${id}`) && symbol !== market.symbol);
        if (other !== undefined) this.throwNotFound(`${other.id}`);
    }

    /**
     * A builder that refuses may say that an order is gone in any words, so that the orders themselves
     * decide. One that a list has shown as open, and that a later list does not show, may only be missing
     * there.
     */
    async #requestCancel(ticketIds: readonly string[], pair: AccountPair, areListed: boolean): Promise<unknown> {
        const { cancelBuilder, idsKey } = this.kind;
        try {
            return await this.request(cancelBuilder, pair, { [idsKey]: ticketIds }, CANCEL);
        } catch (error) {
            if (!isRefused(error)) throw error;
            const orders = await this.#ordersOf(pair.accountNumber, undefined, CANCEL).catch(() => undefined);
            const isGone = (id: string): boolean => {
                const order = orders?.find((one) => one.id === id);
                return order === undefined ? orders !== undefined && !areListed : order.status !== 'open';
            };
            const gone = ticketIds.find(isGone);
            if (gone !== undefined) this.throwNotFound(gone);
            throw error;
        }
    }
}

function toParts(ids: readonly string[], size: number): (readonly string[])[] {
    const starts = ids.flatMap((_, i) => (i % size === 0 ? [i] : []));
    return starts.map((start) => ids.slice(start, start + size));
}

/** Whether a transaction was refused for what it does, so that a part of it may be accepted. */
function isRefused(error: unknown): boolean {
    if (error instanceof OrderNotFound || nodeFactsOf(error)?.kind === 'failed') return true;
    return isRefusal(error) && !(error instanceof AuthenticationError);
}
