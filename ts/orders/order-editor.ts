/** Replaces orders that rest on the book. */

import { OrderNotFound } from 'ccxt';
import type { Dict, Order, OrderRequest } from 'ccxt';
import { withFact } from '../exchange/errors/partial.js';
import type { OwnWrites } from '../recent/own-writes.js';
import { withStopIds } from '../recent/own-tickets.js';
import { capabilityIdOf, type AccountPair } from '../account/account.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { expectList, PLACE_KEYS, splitParams } from './order-params.js';
import { expectKeys, type Params } from '../exchange/params.js';
import { toClientOrderId, toOrderId, toOrderIds } from './request.js';
import { Problem, sentence } from '../core/problem.js';
import type { Context } from '../exchange/context.js';
import type { MarketDirectory } from '../markets/market-directory.js';
import type { OrderCanceler } from './order-canceler.js';
import { lacksTerms } from './inherited-terms.js';
import { keepTerms, onlyOrder, type OrderPlacer } from './order-placer.js';
import type { PinRegistry } from '../submit/pins/pin-registry.js';
import type { Submitter, WriteOptions } from '../submit/submitter.js';
import { isDryRun } from '../submit/write-request.js';

/** A new order in place of another. */
export type EditRequest = OrderRequest & { readonly id: string };

/** Edits orders: replaces each by a new one in one transaction. */
export class OrderEditor {
    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly pins: PinRegistry,
        private readonly submitter: Submitter,
        private readonly memory: OwnWrites,
        private readonly placer: OrderPlacer,
        private readonly canceler: OrderCanceler,
    ) {}

    /** Replaces an order: in one transaction through a Sui node, else by a cancel and a new order. */
    async edit(id: string, order: OrderRequest): Promise<Order> {
        if (this.#isAtomic(order)) {
            const [own, shared] = splitParams(order.params);
            return onlyOrder(await this.editMany([{ ...order, id, params: own }], shared));
        }
        return this.#editInSteps(id, order);
    }

    /** Replaces orders, all in one transaction, so that none is replaced if one is missing. */
    editMany(orders: readonly EditRequest[], params: Dict): Promise<Order[]> {
        return this.memory.whilePlacing(
            this.submitter.calls.startInOrder(params, async (call) => {
                expectList(orders, 'orders');
                this.submitter.expectNode('editOrders');
                const ids = toOrderIds(
                    orders.map(({ id }) => id),
                    (i) => (orders.length === 1 ? 'id' : `orders[${i}].id`),
                );
                const isTwice = new Set(ids).size < ids.length;
                if (isTwice) throw sentence('argument', 'orders has one order twice; pass each order once');
                return this.placer.placeInCall(orders, params, { call }, ids);
            }),
        );
    }

    /**
     * A market order replaces another only in steps: a book that cannot fill it would otherwise keep the old
     * order.
     */
    #isAtomic({ type }: OrderRequest): boolean {
        return type === 'limit' && this.submitter.hasNode;
    }

    /**
     * Replaces the order whose client order id the new one has, too. The order is looked for after every
     * write that was called before, as one of them may place it.
     */
    editByClientId(order: OrderRequest): Promise<Order> {
        return this.#editInSlot(order, async (pair, market, own) => {
            const clientOrderId = toClientOrderId(own.clientOrderId);
            const id = await this.placer.clientIds.findOne(clientOrderId, market, pair);
            if (id !== undefined) return id;
            const why = 'filled, canceled, expired, or never yours; nothing was placed';
            throw new OrderNotFound(`${this.context.id} clientOrderId ${clientOrderId} is not on the book: ${why}`);
        });
    }

    #editInSteps(id: string, order: OrderRequest): Promise<Order> {
        return this.#editInSlot(order, () => Promise.resolve(id));
    }

    /** Replaces an order in a slot of its account. */
    #editInSlot(
        order: OrderRequest,
        find: (pair: AccountPair, market: KnownMarket, own: Params) => Promise<string>,
    ): Promise<Order> {
        return this.memory.whilePlacing(
            this.submitter.calls.startInOrder(order.params as Params, async (call) => {
                const [own, shared] = splitParams(order.params);
                expectKeys(shared, PLACE_KEYS);
                const market = await this.markets.find(order.symbol);
                this.placer.expectTerms(shared, [market]);
                const asked = { ...order, params: own };
                const whole = lacksTerms(asked) ? undefined : await this.placer.bodies.bodiesOf([asked], shared);
                const pair = await this.submitter.resolveAccount(shared, market.settle);
                return this.submitter.runInSlot(pair, shared, { call }, async (slot) => {
                    const id = await find(pair, market, own);
                    const ids = [toOrderId(id)];
                    const options = { slot, call, pair };
                    const [replacement = asked] = await this.placer.inherited.complete([asked], ids, pair);
                    const given = whole ?? (await this.placer.bodies.bodiesOf([replacement], shared));
                    if (this.#isAtomic(order)) {
                        return onlyOrder(
                            await this.placer.placeInCall(
                                [{ ...replacement, id } as EditRequest],
                                shared,
                                options,
                                ids,
                            ),
                        );
                    }
                    // Everything that is known to block the new order is checked before the old one is
                    // canceled.
                    const [kept] = await this.placer.inherited.findKeptTerms([replacement], ids, pair);
                    const complete = { ...replacement, params: { ...own, ...kept } as Dict };
                    const bodies = given.map((body) => keepTerms(body, kept));
                    this.placer.expectPossible(bodies, shared);
                    await this.#expectPlaceable(shared, pair, market);
                    await this.placer.clientIds.expectNew(bodies, pair, ids);
                    if (bodies.some(({ reduceOnly }) => !reduceOnly)) this.submitter.expectGasFor(2);
                    return this.#replace(id, complete, shared, options);
                });
            }),
        );
    }

    async #replace(id: string, order: OrderRequest, params: Dict, options: WriteOptions): Promise<Order> {
        // The new order needs the margin of the old one, so the cancel must not give it back.
        const ofOrder = { request: undefined, neverExpires: undefined };
        const overrides = { ...ofOrder, deallocateFreeCollateral: false, shouldAbortOnMissingId: true };
        const canceled = await this.canceler.cancelOne(id, order.symbol, { ...params, ...overrides }, options);
        try {
            const placed = onlyOrder(
                await this.placer.placeInCall([order], params, { ...options, isInSteps: true }, [id]),
            );
            if (isDryRun(canceled)) return [canceled, placed] as unknown as Order;
            const stopIds = this.memory.tickets.stopIdsOf(canceled);
            this.memory.tickets.attachStops(placed, stopIds);
            return withStopIds(placed, stopIds);
        } catch (error) {
            throw isDryRun(canceled) ? error : withFact(error, this.context.id, `order ${id} is canceled already`);
        }
    }

    /** Expects that an order does not fail because a pin or a selected account is missing. */
    async #expectPlaceable(params: Params, pair: AccountPair, market: KnownMarket): Promise<void> {
        const isDiscovered = await this.pins.isAccountDiscovered(params, capabilityIdOf(pair), {
            action: 'createOrders',
            body: { chId: market.id },
        });
        const missing = [...this.pins.missingFor(market), ...(isDiscovered ? ['account'] : [])];
        if (missing.length === 0) return;
        const departures = missing.map((name) => ({
            at: `pins.${name}`,
            wanted: 'pinned or selected before an order is replaced',
            found: 'neither; the old order still rests',
        }));
        throw new Problem('mismatch', departures, await this.pins.propose(market.symbol));
    }
}
