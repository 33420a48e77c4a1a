/**
 * Places orders by node transactions: the service builds their commands, the client completes them, a Sui
 * node executes them.
 */

import type { Dict, Order } from 'ccxt';
import type { NodeResult } from '../../node/sui-node.js';
import { NumberText } from '../../core/json.js';
import { numberText } from '../../core/number/step.js';
import type { OwnWrites } from '../../recent/own-writes.js';
import { withStopIds } from '../../recent/own-tickets.js';
import { capabilityIdOf, nameForBuilder, type AccountPair } from '../../account/account.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { toBuilderRequests, type BuilderOrders } from './builder-requests.js';
import { isGiven, type Params } from '../../exchange/params.js';
import { abortOf } from '../../exchange/errors/node.js';
import { withOrder } from '../../exchange/errors/partial.js';
import { sentence } from '../../core/problem.js';
import type { AccountData } from '../../account/account-data.js';
import type { Context } from '../../exchange/context.js';
import type { ExecutorTrust } from '../tickets/executor-trust.js';
import { joinKinds } from '../../transaction/own-kind.js';
import { requestCommands } from '../../submit/channels/commands.js';
import type { NodeFills } from './node-fills.js';
import { findTicketIds } from '../tickets/ticket-ids.js';
import type { PinRegistry } from '../../submit/pins/pin-registry.js';
import type { OrderRoute, Placement } from '../placement.js';
import { effectsOf, type Commands, type ExecutedWrite, type WriteRequest } from '../../submit/write-request.js';
import type { RequestedOrders, WriteResponses } from '../write-responses.js';
import type { Submitter } from '../../submit/submitter.js';
import { WRITE } from '../../exchange/request-queue.js';

/** Places orders through a Sui node. */
export class NodeOrders implements OrderRoute {
    constructor(
        private readonly context: Context,
        private readonly accounts: AccountData,
        private readonly pins: PinRegistry,
        private readonly trust: ExecutorTrust,
        private readonly submitter: Submitter,
        private readonly responses: WriteResponses,
        private readonly fills: NodeFills,
        private readonly memory: OwnWrites,
    ) {}

    /**
     * Whether the service's own submit cannot place the orders, or the user wants everything to go through
     * the node.
     */
    isNeeded(
        {
            bodies,
            replacedIds,
            pair,
        }: Pick<RequestedOrders, 'bodies'> & Pick<Placement, 'replacedIds'> & Partial<Pick<Placement, 'pair'>>,
        params: Params,
    ): boolean {
        const needsNode =
            pair?.vault !== undefined ||
            replacedIds.length > 0 ||
            isGiven(params.leverage) ||
            isGiven(params.collateral) ||
            bodies.some(({ life, slTp }) => life !== undefined || slTp !== undefined);
        const wantsNode = this.context.options.native && bodies.every(({ type }) => type === 'limit');
        return needsNode || wantsNode;
    }

    prepare(placement: Placement, params: Params): Pick<WriteRequest<Order[]>, 'via' | 'body'> {
        const { requested, replacedIds, pair } = placement;
        this.submitter.expectNode('orders');
        const triggers = countTriggers(requested);
        if (triggers > 0) this.trust.expect(params);
        expectNodeParams(params, placement.body);
        this.#collateralOf(requested, pair);
        const consent = triggers > 0 ? this.trust.consent(params) : {};
        return { via: 'node', body: { ...placement.body, ...ofMarket(params, replacedIds), ...consent } };
    }

    async writeCommands({ requested, pair }: Placement, body: Dict): Promise<Commands> {
        const { market, decimals } = this.#collateralOf(requested, pair);
        const kind = await this.#buildKind(body as unknown as BuilderOrders, requested, market, pair, decimals);
        return { kind, deposit: this.trust.maxDeposit(countTriggers(requested)) };
    }

    /** The first market of the orders, and the decimals of the collateral. */
    #collateralOf(
        { markets: [market] }: RequestedOrders,
        pair: AccountPair,
    ): { readonly market: KnownMarket; readonly decimals: number } {
        const decimals = this.pins.facts.account(capabilityIdOf(pair))?.coin.decimals;
        if (market !== undefined && decimals !== undefined) return { market, decimals };
        throw sentence('account', 'the account of the orders is unknown; select one that fetchAccounts returns');
    }

    parsePlaced({ requested, capability, pair }: Placement, executed: ExecutedWrite): Order[] {
        const { digest } = executed;
        const effects = effectsOf(executed);
        const placed = this.responses.nodeOrders(effects, requested, digest);
        this.memory.addNewIds(placed, capability, requested.markets);
        const found = findTicketIds('stop', effects, digest);
        if (found.length === countTriggers(requested)) {
            this.#rememberStops(placed, requested, found, pair.accountNumber);
        }
        return placed;
    }

    /** The orders are placed: nothing after that may hide it. */
    completePlaced(
        placed: Order[],
        placement: Placement,
        executed: ExecutedWrite,
        stopped: Promise<void>,
    ): Promise<Order[]> {
        return this.#complete(placed, placement, executed, stopped).catch(() => placed);
    }

    /** Completes placed orders with what only reads show, as far as they do before `stopped`. */
    async #complete(
        placed: readonly Order[],
        { requested, replacedIds, pair, capability }: Placement,
        executed: ExecutedWrite,
        stopped: Promise<void>,
    ): Promise<Order[]> {
        const { accountNumber } = pair;
        const { digest: txDigest, isComposed } = executed;
        const result = effectsOf(executed);
        const { events } = result;
        const replaced = this.fills.replacedOrders(replacedIds, events, requested.markets, accountNumber);
        for (const [i, id] of replacedIds.entries()) {
            this.memory.deleteRecent([id], capabilityIdOf(pair), requested.markets[i]?.symbol);
        }
        this.memory.addCanceled(replaced, accountNumber);
        const [complete, ended, ticketIds] = await Promise.all([
            this.fills.complete(placed, requested, { events, isComposed }, accountNumber, stopped),
            this.fills.completeReplaced(replaced, accountNumber, stopped),
            this.#ticketIds(placed, requested, result, accountNumber, stopped),
        ]);
        this.memory.addNewIds(complete, capability, requested.markets);
        this.memory.addPlaced(
            complete.filter(({ id }) => isGiven(id)),
            accountNumber,
            txDigest,
        );
        this.memory.addUnnamed(
            complete.filter(({ id }) => !isGiven(id)),
            accountNumber,
        );
        return complete.map((order, i) => this.#withStops(withReplaced(order, ended[i]), ticketIds[i], replacedIds[i]));
    }

    /**
     * Adds the ids of attached stop orders; those of a replaced order stay, and are its successor's from now
     * on.
     */
    #withStops(order: Order, ticketId: string | undefined, replacedId: string | undefined): Order {
        const kept =
            replacedId === undefined ? [] : this.memory.tickets.stopIdsOf({ id: replacedId, symbol: order.symbol });
        const stopIds = ticketId === undefined ? kept : [ticketId];
        this.memory.tickets.attachStops(order, stopIds);
        return withStopIds(order, stopIds);
    }

    /**
     * The ids of attached stop orders: each order has one ticket at most, for its stop loss and take profit.
     */
    async #ticketIds(
        placed: readonly Order[],
        { bodies }: RequestedOrders,
        result: NodeResult,
        accountNumber: number,
        stopped: Promise<void>,
    ): Promise<(string | undefined)[]> {
        const having = placed.filter((_, i) => bodies[i]?.slTp !== undefined);
        const [first] = having;
        if (first === undefined) return [];
        const details = having.map(({ symbol, stopLossPrice, takeProfitPrice }) => ({
            symbol,
            stopLossPrice,
            takeProfitPrice,
        }));
        const { txDigest } = first.info as { txDigest: string };
        const ids = await this.fills.tickets.find('stop', details, result, txDigest, accountNumber, stopped);
        return placed.map((order) => ids[having.indexOf(order)]);
    }

    /**
     * Remembers attached stop orders, as reads may not show them yet; `ids` are those of the orders that have
     * one.
     */
    #rememberStops(
        placed: readonly Order[],
        { bodies, markets }: RequestedOrders,
        ids: readonly (string | undefined)[],
        accountNumber: number,
    ): void {
        const places = [...placed.keys()].filter((i) => bodies[i]?.slTp !== undefined);
        const stops = places.flatMap((place, i) =>
            ids[i] === undefined ? [] : [this.#toStop(placed[place] as Order, ids[i], markets[place])],
        );
        this.memory.tickets.addAttached(stops, accountNumber);
    }

    /** An attached stop order closes the whole position that its order opens. */
    #toStop(order: Order, id: string, market: KnownMarket | undefined): Order {
        const { symbol, stopLossPrice, takeProfitPrice } = order;
        const { txDigest } = order.info as { txDigest: string };
        const stop = {
            ...{ id, symbol, type: 'market', side: order.side === 'buy' ? 'sell' : 'buy', reduceOnly: true },
            ...{ stopLossPrice, takeProfitPrice, status: 'open', trades: [], info: { txDigest, objectId: id } },
        };
        return this.context.safeOrder(stop, market as never);
    }

    /** Requests the commands of one transaction: those of all markets at once, and joins them. */
    async #buildKind(
        orders: BuilderOrders,
        requested: RequestedOrders,
        market: KnownMarket,
        pair: AccountPair,
        decimals: number,
    ): Promise<unknown> {
        const own = nameForBuilder(pair, await this.accounts.resolver.wallet.address());
        // Only collateral makes a new position useful: without it, no order can rest there.
        const hasPosition = orders.collateral === undefined || (await this.#hasPosition(pair, market));
        const markets = toBuilderRequests(orders, own, hasPosition, decimals);
        const kinds = markets.map(async (requests) => {
            let txKind: unknown;
            for (const { builder, body } of requests) {
                const sent = { ...body, ...(isGiven(txKind) && { txKind }) };
                txKind = await requestCommands(this.context, builder, sent).catch((error: unknown) => {
                    throw abortOf(error) === undefined ? error : withMarket(error, requested, body.marketId);
                });
            }
            return txKind;
        });
        return joinKinds(await Promise.all(kinds));
    }

    async #hasPosition(pair: AccountPair, market: KnownMarket): Promise<boolean> {
        if (this.submitter.hasPosition(pair, market)) return true;
        const positions = await this.accounts.positionsOf(pair.accountNumber, {}, WRITE);
        return positions.some(({ symbol }) => symbol === market.symbol);
    }
}

/** How many of the orders have attached stop orders. */
function countTriggers({ bodies }: RequestedOrders): number {
    return bodies.filter(({ slTp }) => slTp !== undefined).length;
}

/**
 * Names in the error of a builder the only order of its market, or the market, where there are several
 * orders.
 */
function withMarket(error: unknown, { bodies, markets }: RequestedOrders, marketId: unknown): unknown {
    if (bodies.length < 2) return error;
    const places = [...bodies.keys()].filter((place) => bodies[place]?.chId === marketId);
    const symbol = `${markets[places[0] ?? 0]?.symbol}`;
    return withOrder(error, places.length === 1 ? `orders[${places[0]}] ${symbol}` : symbol);
}

/** The order is the new one, so what it replaced is in its `info`. */
function withReplaced(order: Order, replaced: Order | undefined): Order {
    return replaced === undefined ? order : { ...order, info: { ...(order.info as object), replaced } };
}

/** Refuses params that only the service's own transactions have. */
function expectNodeParams(params: Params, { deallocateFreeCollateral }: Dict): void {
    const fact = 'is not accepted by native orders';
    if (isGiven(params.request)) throw sentence('unsupported', `params.request ${fact}; leave it out`);
    if (deallocateFreeCollateral !== true) return;
    const how = 'pass a negative params.collateral';
    throw sentence('unsupported', `params.deallocateFreeCollateral ${fact}; ${how}`);
}

/** The params of a whole transaction that only node transactions have. */
function ofMarket(params: Params, replacedIds: readonly string[]): Record<string, unknown> {
    const { leverage, collateral } = params;
    return {
        ...(replacedIds.length === 0 ? {} : { replacedIds }),
        ...(isGiven(leverage) ? { leverage: new NumberText(numberText(leverage, 'params.leverage')) } : {}),
        ...(isGiven(collateral) ? { collateral: new NumberText(numberText(collateral, 'params.collateral')) } : {}),
    };
}
