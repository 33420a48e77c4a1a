"use strict";
/** Places orders in one transaction: through the service, or through a Sui node. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.OrderPlacer = void 0;
exports.keepTerms = keepTerms;
exports.hasId = hasId;
exports.onlyOrder = onlyOrder;
const account_js_1 = require("../account/account.js");
const order_params_js_1 = require("./order-params.js");
const params_js_1 = require("../exchange/params.js");
const problem_js_1 = require("../core/problem.js");
const write_responses_js_1 = require("./write-responses.js");
const writes_js_1 = require("../submit/writes.js");
/** Places orders. */
class OrderPlacer {
    markets;
    bodies;
    clientIds;
    inherited;
    writes;
    responses;
    memory;
    native;
    history;
    constructor(markets, bodies, clientIds, inherited, writes, responses, memory, native, history) {
        this.markets = markets;
        this.bodies = bodies;
        this.clientIds = clientIds;
        this.inherited = inherited;
        this.writes = writes;
        this.responses = responses;
        this.memory = memory;
        this.native = native;
        this.history = history;
    }
    /** Places orders after every write that was called before. */
    createMany(orders, params) {
        return this.memory.whilePlacing(() => this.writes.startInOrder(params, (context) => this.create(orders, params, { context })));
    }
    /** Places orders as a part of a write that has started; they replace the orders of `replacedIds`. */
    async create(orders, params, options, replacedIds = []) {
        (0, params_js_1.expectKnownParams)(params, order_params_js_1.PLACE_KEYS);
        (0, order_params_js_1.expectDecided)(params);
        (0, order_params_js_1.expectList)(orders, 'orders');
        const isEdit = replacedIds.length > 0 && options.isInSteps !== true;
        for (const [i, order] of orders.entries())
            (0, order_params_js_1.expectOrderKeys)(order, isEdit ? ['id'] : [], `orders[${i}]`);
        await this.markets.load();
        if (orders.length === 0)
            throw (0, problem_js_1.problem)('missing', 'orders', 'one order or more', 'none');
        const markets = orders.map(({ symbol }) => this.markets.bySymbol(symbol));
        this.expectTerms(params, markets);
        const given = await this.bodies.of(orders);
        const currencies = [...new Set(markets.map(({ settle }) => settle))];
        if (currencies.length > 1)
            throw (0, problem_js_1.problem)('argument', 'orders', 'one settle currency', currencies.join(' and '));
        const pair = options.pair ?? (await this.writes.resolveAccount(params, currencies[0]));
        const accountId = (0, account_js_1.capabilityIdOf)(pair);
        const kept = isEdit ? await this.inherited.find(orders, replacedIds, pair) : [];
        const bodies = given.map((body, i) => keepTerms(body, kept[i]));
        const placement = {
            requested: { bodies, markets, types: orders.map(({ type }) => type) },
            replacedIds: isEdit ? replacedIds : [],
            body: { accountId, orders: bodies, ...(0, order_params_js_1.deallocation)(params) },
            pair,
            // Checked while no other write of the account runs: an earlier one may have placed such an order.
            expectNew: () => this.clientIds.expectNew(bodies, pair, replacedIds),
            remember: (placed) => {
                const { accountId: capability = accountId } = (params.request ?? {});
                for (const [i, order] of placed.entries()) {
                    if ((0, params_js_1.isGiven)(order.id))
                        this.memory.addIds(order, capability, markets[i]?.id ?? '');
                }
                this.memory.addRecent(placed.filter(hasId), capability);
            },
        };
        const way = this.native.isNeeded({ bodies, replacedIds: placement.replacedIds }, params) ? this.native : this;
        return way.place(placement, params, options);
    }
    /** Refuses a leverage or collateral that the markets of orders cannot have. */
    expectTerms(params, markets) {
        for (const market of new Set(markets))
            (0, order_params_js_1.expectTerms)(params, market, this.markets.collateralStep(market.settle));
    }
    /** Refuses orders that need a Sui node where none is configured. */
    expectPossible(bodies, params) {
        if (this.native.isNeeded({ bodies, replacedIds: [] }, params))
            this.writes.expectNode('orders');
    }
    /** Places orders through the service. */
    async place({ requested, body, pair, expectNew, remember }, params, options) {
        const { bodies, markets } = requested;
        const read = (response, at) => {
            const placed = this.responses.placedOrders(response, at, (0, params_js_1.isGiven)(params.request) ? [] : bodies, markets);
            remember(placed);
            return placed;
        };
        const build = async (whole) => {
            await expectNew();
            return this.writes.build('createOrders', whole);
        };
        const asked = (0, write_responses_js_1.toJournalOrders)(requested);
        const placed = await this.writes.run('createOrders', body, params, read, { ...options, build, orders: asked });
        if ((0, writes_js_1.isDryRun)(placed))
            return placed;
        this.memory.addPlaced(placed, pair.accountNumber);
        const complete = await this.history.withTrades(placed, pair.accountNumber, options.context.stop.stopped);
        this.memory.addTrades(complete);
        return complete;
    }
}
exports.OrderPlacer = OrderPlacer;
/** Adds to the body of an order the terms of the order that it replaces. */
function keepTerms(body, { reduceOnly, postOnly } = {}) {
    return {
        ...body,
        ...(reduceOnly === true ? { reduceOnly } : {}),
        ...(postOnly === true ? { life: 'PO' } : {}),
    };
}
/** Returns whether an order has an id. */
function hasId({ id }) {
    return (0, params_js_1.isGiven)(id) && id !== '';
}
/** Returns the only order of a write, or what its dry run returned. */
function onlyOrder(orders) {
    if ((0, writes_js_1.isDryRun)(orders))
        return orders;
    const [order] = orders;
    if (order === undefined)
        throw (0, problem_js_1.problem)('response', 'submit/createOrders', 'the new order', 'no rows');
    return order;
}
