/** Cancels orders that rest on the book. */

import { OrderNotFound } from 'ccxt';
import type { CancellationRequest, Dict, Order, Str } from 'ccxt';
import { listAccounts } from '../account/accounts.js';
import { canceledOf, withCanceled } from '../exchange/errors/partial.js';
import type { Slot } from '../submit/queue.js';
import type { ExecutedWrite, WriteCall } from '../submit/write-request.js';
import type { OwnWrites } from '../recent/own-writes.js';
import { withStopIds } from '../recent/own-tickets.js';
import { capabilityIdOf, type AccountPair } from '../account/account.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { deallocation, expectList, movesCollateral, mustFindAll, SHARED_KEYS } from './order-params.js';
import { booleanParam, expectKeys, formatValue, isGiven, type Params } from '../exchange/params.js';
import { CANCEL } from '../exchange/request-queue.js';
import { toClientOrderId, toOrderId, toOrderIds } from './request.js';
import { TICKET_KEYS } from './tickets/stop-requests.js';
import { problem, sentence } from '../core/problem.js';
import type { AccountData } from '../account/account-data.js';
import type { ClientOrderIds } from './client-order-ids.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import { withFills, type OpenOrders, type OrderFilter } from './open-orders.js';
import { hasId } from './order-placer.js';
import type { WriteResponses } from './write-responses.js';
import type { Submitter, WriteOptions } from '../submit/submitter.js';
import { listCanceled } from './node/builder-requests.js';
import { isDryRun } from '../submit/write-request.js';

/**
 * Params of every cancel. The orders are none of those that `TICKET_KEYS` select, so that these are `false`.
 */
export const CANCEL_ALL_KEYS = [...TICKET_KEYS, ...SHARED_KEYS] as const;
export const CANCEL_KEYS = ['shouldAbortOnMissingId', ...CANCEL_ALL_KEYS] as const;
export const CANCEL_ONE_KEYS = ['clientOrderId', ...CANCEL_KEYS] as const;
export const CANCEL_MANY_KEYS = ['clientOrderIds', ...CANCEL_KEYS] as const;

/** Most order ids of a transaction: the chain limits its plain values to 16,384 bytes, and an id has 16. */
const MAX_CANCELS = 1_000;

/** An order to cancel, by either id. */
interface CancelTarget {
    readonly symbol: string;
    readonly id?: string | undefined;
    readonly clientOrderId?: string | undefined;
}

/** Cancels orders, by id or all of them. */
export class OrderCanceler {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly accounts: AccountData,
        private readonly open: OpenOrders,
        private readonly clientIds: ClientOrderIds,
        private readonly submitter: Submitter,
        private readonly responses: WriteResponses,
        private readonly memory: OwnWrites,
    ) {}

    /** Cancels one order. */
    cancel(id: string, symbol: Str, params: Dict): Promise<Order> {
        return this.#startCancel(params, async (options) => {
            expectKeys(params, CANCEL_ONE_KEYS);
            return this.cancelOne(id, symbol, params, options);
        });
    }

    /** Cancels several orders of a market. */
    cancelMany(ids: readonly string[], symbol: Str, params: Dict): Promise<Order[]> {
        return this.#startCancel(params, async (options) => {
            expectKeys(params, CANCEL_MANY_KEYS);
            return this.#cancel(ids, symbol, params, options);
        });
    }

    /**
     * Cancels all orders, or those that `isMeant` selects. It keeps its place in the queue: it cancels what
     * was placed by earlier calls, too.
     */
    cancelAll(symbol: Str, params: Dict, isMeant: OrderFilter = () => true): Promise<Order[]> {
        return this.submitter.calls.startInOrder(params, async (call) => {
            expectKeys(params, CANCEL_ALL_KEYS);
            const market = isGiven(symbol) ? await this.markets.find(symbol) : undefined;
            const pairs = await this.#accountsFor(params, market?.settle);
            const cancelIn = (pair: AccountPair): Promise<Order[]> =>
                this.submitter.runInSlot(pair, params, { priority: 'cancel', call }, (slot) =>
                    this.#cancelAllOf(pair, market, isMeant, params, { slot, call }),
                );
            return this.#cancelEach(pairs, cancelIn, true);
        });
    }

    /** Cancels orders of several markets. */
    cancelForSymbols(orders: readonly CancellationRequest[], params: Dict): Promise<Order[]> {
        expectList(orders, 'orders');
        const areById = orders.every(hasId);
        const cancel = async (call: WriteCall): Promise<Order[]> => {
            expectKeys(params, CANCEL_KEYS);
            await this.markets.load();
            const markets = orders.map(({ symbol }) => this.markets.bySymbol(symbol));
            const [currency, ...otherCurrencies] = new Set(markets.map(({ settle }) => settle));
            const keys = orders.map(({ id }, i) => [markets[i]?.id ?? '', id] as const);
            const pairs = otherCurrencies.length > 0 ? [] : await this.#accountsFor(params, currency, keys);
            const priority = areById ? 'cancel-by-id' : 'cancel';
            const [pair, ...others] = pairs;
            // With several accounts, each market finds its own.
            if (pair === undefined || others.length > 0) {
                return this.#cancelByMarket(orders, params, { priority, call }, false);
            }
            return this.submitter.runInSlot(pair, params, { priority, call }, (slot) =>
                this.#cancelByMarket(orders, params, { slot, call, pair }, false),
            );
        };
        return areById
            ? this.submitter.calls.startNow(params, cancel)
            : this.submitter.calls.startInOrder(params, cancel);
    }

    /**
     * A cancel by ids overtakes waiting writes; one by client order ids waits its turn, as its orders may not
     * be placed yet.
     */
    #startCancel<T>(params: Params, cancel: (options: WriteOptions) => Promise<T>): Promise<T> {
        const isByClientId = isGiven(params.clientOrderId) || isGiven(params.clientOrderIds);
        const start = (call: WriteCall): Promise<T> => cancel({ call });
        return isByClientId
            ? this.submitter.calls.startInOrder(params, start)
            : this.submitter.calls.startNow(params, start);
    }

    /** Cancels one order as a part of a write that has started. */
    async cancelOne(id: string, symbol: Str, params: Dict, options: WriteOptions): Promise<Order> {
        const { clientOrderId, ...others } = params as Params;
        const isByClientId = isGiven(clientOrderId);
        const cancelParams = isByClientId ? { ...others, clientOrderIds: [clientOrderId] } : others;
        const ids = isByClientId && !id ? [] : [toOrderId(id)];
        const known = isGiven(symbol) || ids[0] === undefined ? symbol : this.memory.findSymbol(ids[0]);
        const orders = await this.#cancel(ids, known, cancelParams, options);
        const dry = [orders, orders[0]].find(isDryRun);
        if (dry !== undefined) return dry as Order;
        const order = isByClientId ? orders[0] : orders.find((candidate) => candidate.id === ids[0]);
        if (order !== undefined) return order;
        throw this.#notFound(isByClientId ? nameClientId(formatValue(clientOrderId)) : id);
    }

    async #cancel(ids: readonly string[], symbol: Str, params: Dict, options: WriteOptions): Promise<Order[]> {
        expectKeys(params, CANCEL_MANY_KEYS);
        const market = await this.markets.find(symbol);
        const orderIds = [...new Set(toOrderIds(ids))];
        const clientOrderIds = toClientOrderIds((params as Params).clientOrderIds);
        if (orderIds.length + clientOrderIds.length === 0)
            throw problem('missing', 'ids', 'one id or more', 'an empty list');
        const keys = orderIds.map((id) => [market.id, id] as const);
        const pairs = options.pair ? [options.pair] : await this.#accountsFor(params, market.settle, keys);
        const [only, ...others] = pairs;
        if (only !== undefined && others.length === 0) {
            return this.#cancelIn(only, orderIds, clientOrderIds, market, params, options);
        }
        const owned = await this.#groupByAccount(orderIds, clientOrderIds, market, pairs, params);
        return this.#cancelEach(
            [...owned],
            ([pair, own]) => this.#cancelByIds(own, market, pair, params, options),
            false,
        );
    }

    async #cancelIn(
        pair: AccountPair,
        orderIds: readonly string[],
        clientOrderIds: readonly string[],
        market: KnownMarket,
        params: Dict,
        options: WriteOptions,
    ): Promise<Order[]> {
        if (clientOrderIds.length === 0) return this.#cancelByIds(orderIds, market, pair, params, options);
        const cancel = async (slot: Slot | undefined): Promise<Order[]> => {
            const open = await this.open.ofAccount(pair.accountNumber, market.symbol, CANCEL);
            const found = this.clientIds.findOrderIds(clientOrderIds, open, market, pair);
            const ids = [...new Set([...orderIds, ...found.values()])];
            this.#expectFound(ids.length, clientOrderIds.filter((one) => !found.has(one)).map(nameClientId), params);
            return this.#cancelByIds(ids, market, pair, params, { ...options, slot });
        };
        if (options.slot !== undefined) return cancel(options.slot);
        return this.submitter.runInSlot(pair, params, { ...options, priority: 'cancel' }, cancel);
    }

    async #cancelByIds(
        orderIds: readonly string[],
        market: KnownMarket,
        pair: AccountPair,
        params: Dict,
        options: WriteOptions,
    ): Promise<Order[]> {
        const body = {
            accountId: capabilityIdOf(pair),
            chId: market.id,
            orderIds,
            shouldAbortOnMissingId: mustFindAll(params),
            ...deallocation(params),
        };
        const parse = ({ response, at, effects, digest }: ExecutedWrite): Order[] => {
            if (effects !== undefined) {
                const states = listCanceled(effects.events, market, orderIds, digest);
                return states.map((state) => this.responses.nodeCancel(this.memory.completeState(state), market));
            }
            const place = { capabilityId: body.accountId, marketId: market.id };
            if (movesCollateral(params)) this.memory.margins.addUnknown(place);
            return this.responses.canceledOrders(response, at, isGiven(params.request) ? undefined : market, orderIds);
        };
        const byId = { ...options, priority: 'cancel-by-id' } as const;
        const request = { action: 'cancelOrders', body, params, parse } as const;
        const canceled = await this.submitter.run(request, byId);
        if (isDryRun(canceled)) return canceled;
        this.memory.deleteRecent(orderIds, capabilityIdOf(pair), market.symbol);
        const orders = canceled.map((order) => this.memory.complete(order));
        this.memory.addCanceled(orders, pair.accountNumber);
        const withStops = (order: Order): Order => withStopIds(order, this.memory.tickets.stopIdsOf(order));
        if (orders.length > 0) return orders.map(withStops);
        // With `shouldAbortOnMissingId`, an executed transaction has canceled every id.
        if (!body.shouldAbortOnMissingId) throw this.#notFound(orderIds.join(', '));
        const { symbol } = market;
        const toOrder = (id: string): Order =>
            this.context.safeOrder({ id, symbol, status: 'canceled', info: {} }, market as never);
        return orderIds.map((id) => withStops(toOrder(id)));
    }

    /**
     * Cancels every resting order of an account, and those that were placed a moment ago and did not end at
     * once.
     */
    async #cancelAllOf(
        pair: AccountPair,
        market: KnownMarket | undefined,
        isMeant: OrderFilter,
        params: Dict,
        options: WriteOptions,
    ): Promise<Order[]> {
        const readAt = this.context.milliseconds();
        const open = await this.open.ofAccount(pair.accountNumber, market?.symbol, CANCEL);
        const findOpen = (id: string | undefined): Order | undefined => open.find((order) => order.id === id);
        const recent = this.memory.recentOrders(capabilityIdOf(pair), market?.symbol, readAt);
        const targets = [...(open as CancelTarget[]), ...recent.filter(({ id }) => findOpen(id) === undefined)];
        const canceled = await this.#cancelByMarket(targets.filter(isMeant), params, { ...options, pair }, true);
        return canceled.map((order) => (isDryRun(order) ? order : withFills(order, findOpen(order.id))));
    }

    /** Cancels one transaction per market, or several where the orders do not fit one. */
    async #cancelByMarket(
        orders: readonly CancelTarget[],
        params: Dict,
        options: WriteOptions,
        mayBeGone: boolean,
    ): Promise<Order[]> {
        const cancelIn = (ofMarket: readonly CancelTarget[]): Promise<Order[]> => {
            const symbol = ofMarket[0]?.symbol;
            const ids = ofMarket.filter(hasId).map(({ id }) => `${id}`);
            const clientOrderIds = ofMarket.filter((order) => !hasId(order)).map((order) => order.clientOrderId);
            const byClientId = clientOrderIds.length === 0 ? {} : { clientOrderIds };
            return this.#cancel(ids, symbol, { ...params, ...byClientId }, options);
        };
        const symbols = [...new Set(orders.map((order) => order.symbol))];
        const parts = symbols.flatMap((symbol) => {
            const ofMarket = orders.filter((order) => order.symbol === symbol);
            // One transaction cancels all of them or none.
            if (booleanParam(params, 'shouldAbortOnMissingId') === true) return [ofMarket];
            const starts = ofMarket.flatMap((_, i) => (i % MAX_CANCELS === 0 ? [i] : []));
            return starts.map((start) => ofMarket.slice(start, start + MAX_CANCELS));
        });
        return this.#cancelEach(parts, cancelIn, mayBeGone);
    }

    /**
     * The accounts of a cancel: the selected one; else the one in use, and those in which the orders were
     * placed here; all of the wallet's own accounts where none is in use.
     */
    async #accountsFor(
        params: Params,
        currency: string | undefined,
        orders: readonly (readonly [marketId: string, id: string])[] = [],
    ): Promise<AccountPair[]> {
        const accounts = await this.accounts.resolver.accounts();
        const pairs = await accounts.candidatesForCancel(params, currency);
        if (pairs.length > 1) return pairs;
        // With one account or none, resolve() also throws the right error.
        const resolved = await this.accounts.resolver.resolve(params, currency, CANCEL);
        if (await accounts.hasSelection(params)) return [resolved];
        const placedIn = new Set(orders.flatMap(([marketId, id]) => this.memory.findCapability(marketId, id) ?? []));
        const others = [...placedIn].flatMap((capability) => accounts.find(capability) ?? []);
        return [resolved, ...others.filter(({ accountNumber }) => accountNumber !== resolved.accountNumber)];
    }

    /**
     * Groups orders by account: as they were placed here, or by the open orders of each account. An account
     * that cannot be read does not hide orders of another.
     */
    async #groupByAccount(
        orderIds: readonly string[],
        clientOrderIds: readonly string[],
        market: KnownMarket,
        pairs: readonly AccountPair[],
        params: Params,
    ): Promise<Map<AccountPair, string[]>> {
        const owned = new Map<AccountPair, string[]>();
        const left = new Set(orderIds);
        const assign = (pair: AccountPair, ids: readonly string[]): void => {
            if (ids.length > 0) owned.set(pair, [...new Set([...(owned.get(pair) ?? []), ...ids])]);
            for (const id of ids) left.delete(id);
        };
        for (const pair of pairs) {
            const isPlacedIn = (id: string): boolean =>
                this.memory.findCapability(market.id, id) === capabilityIdOf(pair);
            assign(pair, [...left].filter(isPlacedIn));
        }
        let failure: Error | undefined;
        const leftByClientId = new Set(clientOrderIds);
        const holders = new Set<AccountPair>();
        for (const pair of pairs) {
            if (left.size === 0 && clientOrderIds.length === 0) break;
            try {
                const open = await this.open.ofAccount(pair.accountNumber, market.symbol, CANCEL);
                assign(
                    pair,
                    open.map(({ id }) => `${id}`).filter((id) => left.has(id)),
                );
                const matches = this.clientIds.findOrderIds(clientOrderIds, open, market, pair);
                if (matches.size > 0) holders.add(pair);
                assign(pair, [...matches.values()]);
                for (const clientOrderId of matches.keys()) leftByClientId.delete(clientOrderId);
            } catch (error) {
                failure ??= error as Error;
            }
        }
        if (holders.size > 1) {
            const fact = `several accounts have an order of that client order id: ${listAccounts([...holders])}`;
            throw sentence('missing', `${fact}; pass one of them as params.account`);
        }
        const missing = [...left, ...[...leftByClientId].map(nameClientId)];
        const isFound = left.size === 0 && (clientOrderIds.length === 0 || holders.size > 0);
        if (failure !== undefined && (mustFindAll(params) ? missing.length > 0 : !isFound)) throw failure;
        this.#expectFound(owned.size, missing, params);
        return owned;
    }

    /**
     * Cancels every part, also after a failure; then throws the first failure, one other than OrderNotFound
     * if there is any, with what was canceled.
     */
    async #cancelEach<T>(
        parts: readonly T[],
        cancelIn: (part: T) => Promise<Order[]>,
        mayBeGone: boolean,
    ): Promise<Order[]> {
        const canceled: Order[] = [];
        const failures: Error[] = [];
        for (const part of parts) {
            try {
                const orders = await cancelIn(part);
                canceled.push(...(isDryRun(orders) ? [orders as unknown as Order] : orders));
            } catch (error) {
                failures.push(error as Error);
                canceled.push(...canceledOf(error));
            }
        }
        const isGone = (error: unknown): boolean => error instanceof OrderNotFound;
        const failure =
            failures.find((error) => !isGone(error)) ?? (mayBeGone || canceled.length > 0 ? undefined : failures[0]);
        if (failure === undefined) return canceled;
        const executed = canceled.filter((order) => !isDryRun(order));
        throw withCanceled(failure, this.context.id, executed);
    }

    #expectFound(count: number, missing: readonly string[], params: Params): void {
        if (missing.length > 0 && (count === 0 || mustFindAll(params))) throw this.#notFound(missing.join(', '));
    }

    #notFound(id: string): Error {
        return new OrderNotFound(
            `${this.context.id} ${id} is not on the book: filled, canceled, expired, or never yours`,
        );
    }
}

function nameClientId(clientOrderId: string): string {
    return `clientOrderId ${clientOrderId}`;
}

function toClientOrderIds(ids: unknown): string[] {
    if (!isGiven(ids)) return [];
    if (Array.isArray(ids)) return ids.map(toClientOrderId);
    throw problem('argument', 'params.clientOrderIds', 'a list of client order ids', formatValue(ids));
}
