/** Places orders in one transaction: through the service, or through a Sui node. */

import type { Dict, Order, OrderRequest } from 'ccxt';
import type { OwnWrites } from '../recent/own-writes.js';
import { capabilityIdOf } from '../account/account.js';
import type { KnownMarket } from '../exchange/known-market.js';
import {
    deallocation,
    expectDecided,
    expectList,
    expectOrderKeys,
    ofEach,
    expectTerms,
    movesCollateral,
    PLACE_KEYS,
} from './order-params.js';
import { expectKeys, isGiven, type Params } from '../exchange/params.js';
import type { OrderBody } from './request.js';
import { problem, sentence } from '../core/problem.js';
import type { ClientOrderIds } from './client-order-ids.js';
import { lacksTerms, type InheritedTerms, type KeptTerms } from './inherited-terms.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { NodeOrders } from './node/node-orders.js';
import type { OrderRoute, Placement, ServiceOrders } from './placement.js';
import type { OrderBodies } from './order-bodies.js';
import { toJournalOrders } from './write-responses.js';
import type { Submitter, WriteOptions } from '../submit/submitter.js';
import { isDryRun, type ExecutedWrite, type WriteCommands } from '../submit/write-request.js';

/** Chooses the way of new orders, writes them in one transaction, and remembers what was placed. */
export class OrderPlacer {
    constructor(
        private readonly markets: MarketDirectory,
        readonly bodies: OrderBodies,
        readonly clientIds: ClientOrderIds,
        readonly inherited: InheritedTerms,
        private readonly submitter: Submitter,
        private readonly memory: OwnWrites,
        private readonly service: ServiceOrders,
        private readonly node: NodeOrders,
    ) {}

    /** Places orders after every write that was called before. */
    createMany(orders: readonly OrderRequest[], params: Dict): Promise<Order[]> {
        return this.memory.whilePlacing(
            this.submitter.calls.startInOrder(params, (call) => this.placeInCall(orders, params, { call })),
        );
    }

    /** Places orders as a part of a write that has started; they replace the orders of `replacedIds`. */
    async placeInCall(
        orders: readonly OrderRequest[],
        params: Dict,
        options: WriteOptions,
        replacedIds: readonly string[] = [],
    ): Promise<Order[]> {
        expectKeys(params, PLACE_KEYS);
        expectDecided(params);
        expectList(orders, 'orders');
        const isEdit = replacedIds.length > 0 && options.isInSteps !== true;
        for (const [i, order] of orders.entries()) expectOrderKeys(order, isEdit ? ['id'] : [], `orders[${i}]`);
        await this.markets.load();
        if (orders.length === 0) throw sentence('missing', 'orders is an empty list; pass one order or more');
        const markets = ofEach(orders, ({ symbol }) => this.markets.bySymbol(symbol));
        this.expectTerms(params, markets);
        const currencies = [...new Set(markets.map(({ settle }) => settle))];
        if (currencies.length > 1) {
            const found = currencies.join(' and ');
            throw sentence('argument', `orders settle in ${found}; pass orders of one settle currency in each call`);
        }
        // Malformed orders are refused before an account is looked for.
        const isWhole = !isEdit || !orders.some(lacksTerms);
        const whole = isWhole ? await this.bodies.bodiesOf(orders, params) : undefined;
        const pair = options.pair ?? (await this.submitter.resolveAccount(params, currencies[0]));
        const given =
            whole ?? (await this.bodies.bodiesOf(await this.inherited.complete(orders, replacedIds, pair), params));
        const capabilityId = capabilityIdOf(pair);
        const kept = isEdit ? await this.inherited.findKeptTerms(orders, replacedIds, pair) : [];
        const bodies = given.map((body, i) => keepTerms(body, kept[i]));
        const { accountId: capability = capabilityId } = (params.request ?? {}) as { accountId?: string };
        const placement: Placement = {
            requested: { bodies, markets, types: orders.map(({ type }) => type) },
            replacedIds: isEdit ? replacedIds : [],
            body: { accountId: capabilityId, orders: bodies, ...deallocation(params) },
            pair,
            capability,
            isOverridden: isGiven(params.request),
        };
        const route = this.#routeOf(placement, params);
        const write = route.prepare(placement, params);
        // Checked while no other write of the account runs: an earlier one may have placed such an order.
        const expect = (): Promise<void> => this.clientIds.expectNew(bodies, pair, replacedIds);
        const commands: WriteCommands = () => route.writeCommands(placement, write.body);
        const parse = (executed: ExecutedWrite): Order[] => this.#parsePlaced(placement, executed, params);
        const asked = toJournalOrders(placement.requested);
        const request = { action: 'createOrders', ...write, params, orders: asked, expect, commands, parse } as const;
        const { result: placed, executed } = await this.submitter.execute(request, options);
        return executed === undefined ? placed : this.#complete(placed, placement, executed, params, options);
    }

    #parsePlaced(placement: Placement, executed: ExecutedWrite, params: Params): Order[] {
        const placed = this.#routeOfExecuted(executed).parsePlaced(placement, executed);
        this.#forgetMargins(placement, params);
        return placed;
    }

    async #complete(
        placed: Order[],
        placement: Placement,
        executed: ExecutedWrite,
        params: Params,
        { call: { stop } }: WriteOptions,
    ): Promise<Order[]> {
        const route = this.#routeOfExecuted(executed);
        const complete = await route.completePlaced(placed, placement, executed, stop.stopped);
        if (route === this.node) this.#forgetMargins(placement, params);
        return complete;
    }

    /** Of orders that move collateral, only a later read shows the margin. */
    #forgetMargins({ requested: { markets }, capability }: Placement, params: Params): void {
        if (!movesCollateral(params)) return;
        for (const { id } of markets) this.memory.margins.addUnknown({ capabilityId: capability, marketId: id });
    }

    /** Refuses a leverage or collateral that the markets of orders cannot have. */
    expectTerms(params: Params, markets: readonly KnownMarket[]): void {
        for (const market of new Set(markets)) expectTerms(params, market, this.markets.collateralStep(market.settle));
    }

    /** Refuses orders that need a Sui node where none is configured. */
    expectPossible(bodies: readonly OrderBody[], params: Params): void {
        if (this.node.isNeeded({ bodies, replacedIds: [] }, params)) this.submitter.expectNode('orders');
    }

    /** A node also executes what the service built, where the client has added an expiration. */
    #routeOfExecuted({ effects }: ExecutedWrite): OrderRoute {
        return effects === undefined ? this.service : this.node;
    }

    #routeOf({ requested: { bodies }, replacedIds, pair }: Placement, params: Params): OrderRoute {
        return this.node.isNeeded({ bodies, replacedIds, pair }, params) ? this.node : this.service;
    }
}

/** Adds to the body of an order the terms of the order that it replaces. */
export function keepTerms(body: OrderBody, { reduceOnly, postOnly }: KeptTerms = {}): OrderBody {
    return {
        ...body,
        ...(reduceOnly === true ? { reduceOnly } : {}),
        ...(postOnly === true ? { life: 'PO' } : {}),
    };
}

/** Returns whether an order has an id. */
export function hasId({ id }: { readonly id?: unknown }): boolean {
    return isGiven(id) && id !== '';
}

/** Returns the only order of a write, or what its dry run returned. */
export function onlyOrder(orders: readonly Order[]): Order {
    if (isDryRun(orders)) return orders as unknown as Order;
    const [order] = orders;
    if (order === undefined) throw problem('response', 'submit/createOrders', 'the new order', 'no rows');
    return order;
}
