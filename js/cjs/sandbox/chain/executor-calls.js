"use strict";
/**
 * The contract's functions for executors of stop orders and TWAP orders. They run on the engine at once: the node does not
 * list them as transactions, and their gas is the ticket's deposit.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ExecutorCalls = void 0;
exports.isExpired = isExpired;
exports.boundOf = boundOf;
const utils_1 = require("@mysten/sui/utils");
const integers_js_1 = require("../engine/integers.js");
const errors_js_1 = require("../errors.js");
const hash_js_1 = require("./hash.js");
const stop_orders_js_1 = require("./stop-orders.js");
const tickets_js_1 = require("./tickets.js");
const twap_orders_js_1 = require("./twap-orders.js");
const twap_schedule_js_1 = require("./twap-schedule.js");
const world_js_1 = require("./world.js");
const IMMEDIATE_OR_CANCEL = 3;
/** The functions on a chain. */
class ExecutorCalls {
    context;
    #count = 0;
    constructor(context) {
        this.context = context;
    }
    placeStopOrder({ ticketId, executor, details }, now) {
        const { engine } = this.context;
        const ticket = this.#find('stop', ticketId);
        expectExecutor(ticket, executor, 'stop_orders', 6204);
        const position = engine.position(details.marketId, ticket.accountNumber, now);
        expectExecutable(ticket, details, now);
        const kind = metTrigger(details, engine.market(details.marketId, now), position);
        this.#run(details.marketId, now, (calls) => {
            const placement = placeOrder(calls, ticket.accountNumber, details, position);
            const price = placement.filled > 0n ? placement.quote / placement.filled : (details.limit?.price ?? 0n);
            const execution = { kind, price: price * integers_js_1.NANO };
            this.context.store.putTicket({ ...ticket, deposit: 0n, state: 'executed', execution });
            this.#pay(executor, ticket.deposit);
            calls.record((0, tickets_js_1.toTicketEvent)(ticket, { type: 'ExecutedStopOrderTicket' }));
        });
    }
    /** This sandbox assumes that the creator gets the deposit. */
    cancelStopOrder({ ticketId, executor }, now) {
        const ticket = this.#find('stop', ticketId);
        expectExecutor(ticket, executor, 'stop_orders', 6204);
        this.#run(undefined, now, (calls, digest) => {
            this.context.store.putTicket({ ...ticket, deposit: 0n, state: 'cancelled' });
            this.#refund(ticket, digest);
            calls.record((0, tickets_js_1.toTicketEvent)(ticket, { type: 'DeletedStopOrderTicket' }));
        });
    }
    executeTwap({ ticketId, executor, terms, amount }, now) {
        const { engine } = this.context;
        const ticket = this.#find('twap', ticketId);
        expectExecutor(ticket, executor, 'twap_orders', 6306);
        expectTerms(ticket, terms);
        const { markPrice, spec } = engine.market(terms.marketId, now);
        const run = (0, twap_schedule_js_1.planRun)(ticket, terms, spec.lotSize, now);
        const isInRange = (0, integers_js_1.abs)(amount - run.amount) * twap_orders_js_1.BPS <= run.amount * terms.amountUncertaintyBps;
        if (amount <= 0n || !isInRange || amount > terms.size - ticket.processed)
            throw new errors_js_1.Abort('twap_orders', 6302, 'the amount is not the scheduled one');
        if (amount % spec.lotSize !== 0n)
            throw new errors_js_1.Abort('twap_orders', 6312, 'the amount is between lots');
        this.#run(terms.marketId, now, (calls) => {
            const { side, reduceOnly } = terms;
            const price = boundOf(terms, markPrice, spec.tickSize);
            const session = calls.startSession(terms.marketId, ticket.accountNumber);
            const order = { side, size: amount, price, type: IMMEDIATE_OR_CANCEL, reduceOnly };
            const { filled } = session.placeLimit(order);
            session.end({ allocateMissing: !reduceOnly && filled > 0n, deallocateFree: false, allowEmpty: true });
            const processed = ticket.processed + filled;
            // This sandbox assumes that every chunk pays the same share of the deposit, and that a retry pays nothing.
            const fee = run.isRetry ? 0n : ticket.deposit / (terms.chunks - ticket.chunksStarted);
            const progress = { processed, scheduled: run.scheduled, deposit: ticket.deposit - fee, lastRunAt: now };
            const chunk = run.isRetry ? {} : { chunksStarted: ticket.chunksStarted + 1n, chunkStartedAt: now };
            this.context.store.putTicket({ ...ticket, ...progress, ...chunk });
            this.#pay(executor, fee);
            calls.record((0, tickets_js_1.toTicketEvent)(ticket, { type: 'ProcessedTWAPOrderTicket', amount: filled, processed }));
        });
    }
    finalizeTwap({ ticketId, executor, terms }, now) {
        const ticket = this.#find('twap', ticketId);
        expectExecutor(ticket, executor, 'twap_orders', 6306);
        expectTerms(ticket, terms);
        if (ticket.processed < terms.size)
            throw new errors_js_1.Abort('twap_orders', 6308, 'the order is not complete');
        this.#endTwap(ticket, 'finalized', now);
    }
    cancelTwap({ ticketId, executor }, now) {
        const ticket = this.#find('twap', ticketId);
        expectExecutor(ticket, executor, 'twap_orders', 6306);
        this.#endTwap(ticket, 'spoiled', now);
    }
    #endTwap(ticket, state, now) {
        const type = state === 'finalized' ? 'FinalizedTWAPOrderTicket' : 'CanceledTWAPOrderTicket';
        this.#run(undefined, now, (calls, digest) => {
            this.context.store.putTicket({ ...ticket, deposit: 0n, state });
            this.#refund(ticket, digest);
            calls.record((0, tickets_js_1.toTicketEvent)(ticket, { type }));
            calls.record((0, tickets_js_1.toTicketEvent)(ticket, { type: 'DeletedTWAPOrderTicket' }));
        });
    }
    /** @throws {Abort} 4004 when there is no such active ticket */
    #find(kind, id) {
        const ticket = this.context.store.ticket(id);
        if (ticket?.kind === kind && ticket.state === 'active')
            return ticket;
        throw new errors_js_1.Abort('account', 4004, 'the account has no such ticket');
    }
    /** Runs a transaction; an executor updates the prices of a market before it trades there. */
    #run(marketId, now, work) {
        const { engine } = this.context;
        this.#count += 1;
        const digest = (0, utils_1.toBase58)((0, hash_js_1.hash)('executor', String(now), String(this.#count)));
        const gas = { gasPrice: world_js_1.REFERENCE_GAS_PRICE, referenceGasPrice: world_js_1.REFERENCE_GAS_PRICE };
        const market = marketId === undefined ? undefined : engine.market(marketId, now);
        engine.transact({ now, digest, ...gas }, (calls) => {
            if (market !== undefined) {
                calls.setBasePrice(market.spec.id, market.indexPrice);
                calls.setCollateralPrice(market.collateralPrice);
            }
            work(calls, digest);
        });
    }
    #pay(executor, amount) {
        this.context.store.addToAddressBalance(executor, world_js_1.SUI_TYPE, amount);
    }
    #refund({ creator: owner, deposit: balance }, digest) {
        const { store, world } = this.context;
        const id = (0, hash_js_1.createdId)(digest, 0);
        if (balance > 0n)
            store.put({ kind: 'coin', id, version: world.firstVersion, owner, coinType: world_js_1.SUI_TYPE, balance });
    }
}
exports.ExecutorCalls = ExecutorCalls;
function expectExecutor({ executors }, executor, module, code) {
    if (!executors.includes(executor))
        throw new errors_js_1.Abort(module, code, 'the sender is not an executor of the ticket');
}
function expectExecutable(ticket, details, now) {
    const fail = (code, meaning) => new errors_js_1.Abort('stop_orders', code, meaning);
    if ((0, utils_1.toHex)((0, stop_orders_js_1.hashStopDetails)(details)) !== ticket.detailsHash)
        throw fail(6202, 'the details do not have the hash of the ticket');
    const type = 'stopPrice' in details.kind ? stop_orders_js_1.TICKET_TYPES.standalone : stop_orders_js_1.TICKET_TYPES.stopLossTakeProfit;
    if (type !== ticket.type)
        throw fail(6208, 'the ticket is of another type');
    if (isExpired(details, now))
        throw fail(6200, 'the order expired');
    if (details.trigger > 2)
        throw fail(6207, 'no such trigger');
}
/** Whether a stop order can no longer be executed. */
function isExpired({ expiryMs }, now) {
    return expiryMs !== undefined && expiryMs < BigInt(now);
}
function expectTerms({ detailsHash, marketId }, terms) {
    if ((0, utils_1.toHex)((0, twap_orders_js_1.hashTwapTerms)(terms)) !== detailsHash)
        throw new errors_js_1.Abort('twap_orders', 6300, 'the details do not have the hash of the ticket');
    if (terms.marketId !== marketId)
        throw new errors_js_1.Abort('twap_orders', 6309, 'the ticket is of another market');
}
/** @throws {Abort} 6201 when no trigger is met, 6206 when the position does not fit */
function metTrigger({ kind, trigger, side }, { indexPrice, bookPrice, markPrice }, position) {
    const price = [indexPrice, bookPrice ?? indexPrice, markPrice][trigger] ?? indexPrice;
    const notMet = new errors_js_1.Abort('stop_orders', 6201, 'the trigger is not met');
    if ('stopPrice' in kind) {
        if (kind.isAbove ? price >= kind.stopPrice : price <= kind.stopPrice)
            return 'standaloneExecuted';
        throw notMet;
    }
    const base = position?.base ?? 0n;
    if (base === 0n || base > 0n !== (side === 'ask'))
        throw new errors_js_1.Abort('stop_orders', 6206, 'the order does not reduce the position');
    const isBeyond = (limit, isAbove) => limit !== undefined && (isAbove ? price >= limit : price <= limit);
    if (isBeyond(kind.stopLoss, side === 'bid'))
        return 'stopLossExecuted';
    if (isBeyond(kind.takeProfit, side === 'ask'))
        return 'takeProfitExecuted';
    throw notMet;
}
/** Stop loss and take profit reduce only; their size may exceed the position. */
function placeOrder(calls, accountNumber, { marketId, side, size, limit, kind }, position) {
    const reduceOnly = 'stopPrice' in kind ? kind.reduceOnly : true;
    const order = { side, size: reduceOnly ? (0, integers_js_1.min)(size, (0, integers_js_1.abs)(position?.base ?? 0n) / integers_js_1.NANO) : size, reduceOnly };
    const session = calls.startSession(marketId, accountNumber);
    const placement = limit === undefined
        ? session.placeMarket(order)
        : session.placeLimit({ ...order, price: limit.price, type: Number(limit.type) });
    if (placement.filled === 0n && !placement.rested)
        throw new errors_js_1.Abort('stop_orders', 6209, 'the order neither fills nor rests');
    session.end({ allocateMissing: !reduceOnly, deallocateFree: true });
    return placement;
}
/** The worst price of an execution, 10^-9 USD. */
function boundOf({ side, maxSlippageBps }, markPrice, tickSize) {
    const unit = integers_js_1.NANO * twap_orders_js_1.BPS * tickSize;
    if (side === 'bid')
        return ((markPrice * (twap_orders_js_1.BPS + maxSlippageBps)) / unit) * tickSize;
    return (0, integers_js_1.max)((0, integers_js_1.ceilDivide)(markPrice * (twap_orders_js_1.BPS - maxSlippageBps), unit), 1n) * tickSize;
}
