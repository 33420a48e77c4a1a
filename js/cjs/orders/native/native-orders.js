"use strict";
/** Places orders by native transactions: the service builds their commands, the client completes them, a Sui node executes them. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.NativeOrderPlacer = void 0;
const json_js_1 = require("../../core/json.js");
const step_js_1 = require("../../core/number/step.js");
const order_memory_js_1 = require("../order-memory.js");
const account_js_1 = require("../../account/account.js");
const native_requests_js_1 = require("./native-requests.js");
const params_js_1 = require("../../exchange/params.js");
const problem_js_1 = require("../../core/problem.js");
const native_builders_js_1 = require("../../submit/native-builders.js");
const write_responses_js_1 = require("../write-responses.js");
const writes_js_1 = require("../../submit/writes.js");
/** Places orders through a Sui node. */
class NativeOrderPlacer {
    context;
    accounts;
    pins;
    trust;
    writes;
    responses;
    fills;
    memory;
    constructor(context, accounts, pins, trust, writes, responses, fills, memory) {
        this.context = context;
        this.accounts = accounts;
        this.pins = pins;
        this.trust = trust;
        this.writes = writes;
        this.responses = responses;
        this.fills = fills;
        this.memory = memory;
    }
    /** Whether the service's own submit cannot place the orders, or the user wants everything to go through the node. */
    isNeeded({ bodies, replacedIds }, params) {
        const needsNode = replacedIds.length > 0 ||
            (0, params_js_1.isGiven)(params.leverage) ||
            (0, params_js_1.isGiven)(params.collateral) ||
            bodies.some(({ life, slTp }) => life !== undefined || slTp !== undefined);
        const wantsNode = this.context.options.native && bodies.every(({ type }) => type === 'limit');
        return needsNode || wantsNode;
    }
    /** Places orders. */
    async place(placement, params, options) {
        const { requested, replacedIds, pair, expectNew, remember } = placement;
        this.writes.expectNode('orders');
        const triggers = requested.bodies.filter(({ slTp }) => slTp !== undefined).length;
        if (triggers > 0)
            this.trust.expect(params);
        expectNativeParams(params, placement.body);
        const [market] = requested.markets;
        const decimals = this.pins.facts.account((0, account_js_1.capabilityIdOf)(pair))?.coin.decimals;
        if (market === undefined || decimals === undefined)
            throw (0, problem_js_1.problem)('account', 'account', 'a known account', 'none');
        const body = { ...placement.body, ...ofMarket(params, replacedIds) };
        const build = async (whole) => {
            await expectNew();
            const kind = await this.#buildKind(body, market, pair, decimals);
            return this.writes.complete(kind, whole, this.trust.maxDeposit(triggers));
        };
        let result;
        const read = (response, _at, digest) => {
            result = response;
            const placed = this.responses.nativeOrders(result, requested, digest);
            remember(placed);
            return placed;
        };
        const asked = { orders: (0, write_responses_js_1.toJournalOrders)(requested), via: 'node' };
        const placed = await this.writes.run('createOrders', body, params, read, { ...options, ...asked, build });
        if ((0, writes_js_1.isDryRun)(placed) || result === undefined)
            return placed;
        try {
            return await this.#complete(placed, placement, result, market, options.context.stop.stopped);
        }
        catch {
            // The orders are placed: nothing after that may hide it.
            return placed;
        }
    }
    /** Completes placed orders with what only reads show, as far as they do before `stopped`. */
    async #complete(placed, { requested, replacedIds, pair, remember }, result, market, stopped) {
        const { accountNumber } = pair;
        const replaced = this.fills.replaced.fromEvents(replacedIds, result.events, market, accountNumber);
        this.memory.deleteRecent(replacedIds);
        this.memory.addCanceled(replaced, accountNumber);
        const [complete, ended, ticketIds] = await Promise.all([
            this.fills.complete(placed, requested, result, accountNumber, stopped),
            this.fills.replaced.complete(replaced, accountNumber, stopped),
            this.#ticketIds(placed, requested, result, accountNumber, stopped),
        ]);
        remember(complete);
        this.memory.addPlaced(complete.filter(({ id }) => (0, params_js_1.isGiven)(id)), accountNumber);
        this.memory.addUnnamed(complete.filter(({ id }) => !(0, params_js_1.isGiven)(id)), accountNumber);
        return complete.map((order, i) => this.#withStops(withReplaced(order, ended[i]), ticketIds[i], replacedIds[i]));
    }
    /** Adds the ids of attached stop orders; those of a replaced order stay, and are its successor's from now on. */
    #withStops(order, ticketId, replacedId) {
        const kept = replacedId === undefined ? [] : this.memory.stopIdsOf({ id: replacedId, symbol: order.symbol });
        const stopIds = ticketId === undefined ? kept : [ticketId];
        this.memory.attachStops(order, stopIds);
        return (0, order_memory_js_1.withStopIds)(order, stopIds);
    }
    /** The ids of attached stop orders: each order has one ticket at most, for its stop loss and take profit. */
    async #ticketIds(placed, { bodies }, result, accountNumber, stopped) {
        const having = placed.filter((_, i) => bodies[i]?.slTp !== undefined);
        if (having.length === 0)
            return [];
        const details = having.map(({ symbol, stopLossPrice, takeProfitPrice }) => ({
            symbol,
            stopLossPrice,
            takeProfitPrice,
        }));
        const { txDigest } = having[0]?.info;
        const ids = await this.fills.tickets.find('stop', details, result, txDigest, accountNumber, stopped);
        return placed.map((order) => ids[having.indexOf(order)]);
    }
    /** Requests the commands of one transaction, each request with the commands of the one before. */
    async #buildKind(orders, market, pair, decimals) {
        const { accountNumber } = pair;
        const walletAddress = await this.accounts.resolver.wallet.address();
        const identity = { walletAddress, accountNumber, capabilityId: (0, account_js_1.capabilityIdOf)(pair) };
        // Only collateral makes a new position useful: without it, no order can rest there.
        const hasPosition = orders.collateral === undefined || (await this.#hasPosition(pair, market));
        let txKind;
        for (const { builder, body } of (0, native_requests_js_1.toNativeRequests)(orders, identity, hasPosition, decimals)) {
            txKind = await (0, native_builders_js_1.requestCommands)(this.context, builder, txKind === undefined ? body : { ...body, txKind });
        }
        return txKind;
    }
    async #hasPosition(pair, market) {
        if (this.writes.hasPosition(pair, market))
            return true;
        const positions = await this.accounts.positionsOf(pair.accountNumber);
        return positions.some(({ symbol }) => symbol === market.symbol);
    }
}
exports.NativeOrderPlacer = NativeOrderPlacer;
/** The order is the new one, so what it replaced is in its `info`. */
function withReplaced(order, replaced) {
    return replaced === undefined ? order : { ...order, info: { ...order.info, replaced } };
}
/** Refuses params that only the service's own transactions have. */
function expectNativeParams(params, { deallocateFreeCollateral }) {
    if ((0, params_js_1.isGiven)(params.request))
        throw (0, problem_js_1.problem)('unsupported', 'params.request', 'nothing for native orders', 'some');
    if (deallocateFreeCollateral !== true)
        return;
    const wanted = 'nothing for native orders: pass a negative params.collateral';
    throw (0, problem_js_1.problem)('unsupported', 'params.deallocateFreeCollateral', wanted, 'true');
}
/** The params of a whole transaction that only native transactions have. */
function ofMarket(params, replacedIds) {
    const { leverage, collateral } = params;
    return {
        ...(replacedIds.length === 0 ? {} : { replacedIds }),
        ...((0, params_js_1.isGiven)(leverage) ? { leverage: new json_js_1.NumberText((0, step_js_1.numberText)(leverage, 'params.leverage')) } : {}),
        ...((0, params_js_1.isGiven)(collateral) ? { collateral: new json_js_1.NumberText((0, step_js_1.numberText)(collateral, 'params.collateral')) } : {}),
    };
}
