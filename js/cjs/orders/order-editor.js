"use strict";
/** Replaces orders that rest on the book. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OrderEditor = void 0;
const partial_js_1 = require("../exchange/errors/partial.js");
const order_memory_js_1 = require("./order-memory.js");
const account_js_1 = require("../account/account.js");
const order_params_js_1 = require("./order-params.js");
const params_js_1 = require("../exchange/params.js");
const request_js_1 = require("./request.js");
const problem_js_1 = require("../core/problem.js");
const order_placer_js_1 = require("./order-placer.js");
const writes_js_1 = require("../submit/writes.js");
/** Writes edits. */
class OrderEditor {
    context;
    markets;
    pins;
    writes;
    memory;
    placer;
    canceler;
    constructor(context, markets, pins, writes, memory, placer, canceler) {
        this.context = context;
        this.markets = markets;
        this.pins = pins;
        this.writes = writes;
        this.memory = memory;
        this.placer = placer;
        this.canceler = canceler;
    }
    /** Replaces an order: in one transaction through a Sui node, else by a cancel and a new order. */
    async edit(id, order) {
        if (this.#isAtomic(order)) {
            const [own, shared] = (0, order_params_js_1.splitParams)(order.params);
            return (0, order_placer_js_1.onlyOrder)(await this.editMany([{ ...order, id, params: own }], shared));
        }
        return this.#editInSteps(id, order);
    }
    /** Replaces orders, all in one transaction, so that none is replaced if one is missing. */
    editMany(orders, params) {
        return this.memory.whilePlacing(() => this.writes.startInOrder(params, async (context) => {
            (0, order_params_js_1.expectList)(orders, 'orders');
            this.writes.expectNode('editOrders');
            const ids = (0, request_js_1.toOrderIds)(orders.map(({ id }) => id));
            const isTwice = new Set(ids).size < ids.length;
            if (isTwice)
                throw (0, problem_js_1.problem)('argument', 'orders', 'each order once', 'one of them twice');
            return this.placer.create(orders, params, { context }, ids);
        }));
    }
    /** A market order replaces another only in steps: a book that cannot fill it would otherwise keep the old order. */
    #isAtomic({ type }) {
        return type === 'limit' && this.writes.hasNode;
    }
    #editInSteps(id, order) {
        return this.memory.whilePlacing(() => this.writes.startInOrder(order.params, async (context) => {
            const [own, shared] = (0, order_params_js_1.splitParams)(order.params);
            (0, params_js_1.expectKnownParams)(shared, order_params_js_1.PLACE_KEYS);
            const market = await this.markets.find(order.symbol);
            this.placer.expectTerms(shared, [market]);
            const replacement = { ...order, params: own };
            const given = await this.placer.bodies.of([replacement]);
            const pair = await this.writes.resolveAccount(shared, market.settle);
            const ids = (0, request_js_1.toOrderIds)([id]);
            return this.writes.runInSlot(pair, shared, { context }, async (slot) => {
                // Everything that is known to block the new order is checked before the old one is canceled.
                const [kept] = await this.placer.inherited.find([replacement], ids, pair);
                const complete = { ...replacement, params: { ...own, ...kept } };
                const bodies = given.map((body) => (0, order_placer_js_1.keepTerms)(body, kept));
                this.placer.expectPossible(bodies, shared);
                await this.#expectPlaceable(shared, pair, market);
                await this.placer.clientIds.expectNew(bodies, pair, ids);
                if (bodies.some(({ reduceOnly }) => !reduceOnly))
                    this.writes.expectGasFor(2);
                return this.#replace(id, complete, shared, { slot, context, pair });
            });
        }));
    }
    async #replace(id, order, params, options) {
        // The new order needs the margin of the old one, so the cancel must not give it back.
        const overrides = { request: undefined, deallocateFreeCollateral: false, shouldAbortOnMissingId: true };
        const canceled = await this.canceler.cancelOne(id, order.symbol, { ...params, ...overrides }, options);
        try {
            const placed = (0, order_placer_js_1.onlyOrder)(await this.placer.create([order], params, { ...options, isInSteps: true }, [id]));
            if ((0, writes_js_1.isDryRun)(canceled))
                return [canceled, placed];
            const stopIds = this.memory.stopIdsOf(canceled);
            this.memory.attachStops(placed, stopIds);
            return (0, order_memory_js_1.withStopIds)(placed, stopIds);
        }
        catch (error) {
            throw (0, writes_js_1.isDryRun)(canceled) ? error : (0, partial_js_1.withFact)(error, this.context.id, `order ${id} is canceled already`);
        }
    }
    /** Expects that an order does not fail because a pin or a selected account is missing. */
    async #expectPlaceable(params, pair, market) {
        const isDiscovered = await this.pins.isAccountDiscovered(params, (0, account_js_1.capabilityIdOf)(pair));
        const missing = [...this.pins.missingFor(market), ...(isDiscovered ? ['account'] : [])];
        if (missing.length === 0)
            return;
        const departures = missing.map((name) => ({
            at: `pins.${name}`,
            wanted: 'pinned or selected before an order is replaced',
            found: 'neither; the old order still rests',
        }));
        throw new problem_js_1.Problem('mismatch', departures, await this.pins.propose(market.symbol));
    }
}
exports.OrderEditor = OrderEditor;
