"use strict";
/** The service's executors: run stop orders whose triggers are met, and the due chunks of TWAP orders. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Executors = void 0;
const errors_js_1 = require("../errors.js");
const executor_calls_js_1 = require("./executor-calls.js");
const twap_schedule_js_1 = require("./twap-schedule.js");
/** Too early for the next chunk. */
const GAP_TOO_SHORT = 6303;
/** Within a longer step, triggers of stop orders are checked this often. */
const STOP_INTERVAL_MS = 1_000;
/** Executes tickets that name the service's executor, and whose details the service knows. */
class Executors {
    context;
    calls;
    constructor(context, calls) {
        this.context = context;
        this.calls = calls;
    }
    /**
     * Executes all orders that may run at a time in milliseconds. An order that would abort, such as one without margin,
     * is tried again at the next step. Orders that can no longer be executed are cancelled.
     */
    step(now) {
        this.#stepStopOrders(now);
        this.#stepTwapOrders(now);
    }
    /** The next time to run within a longer step: when a chunk is due, and every second with stop orders. */
    nextRunAt(after) {
        const hasStopOrders = this.context.store.tickets('stop').some(({ state }) => state === 'active');
        const second = (Math.floor(after / STOP_INTERVAL_MS) + 1) * STOP_INTERVAL_MS;
        const chunk = this.#nextChunkAt(after);
        return hasStopOrders ? Math.min(second, chunk ?? second) : chunk;
    }
    #nextChunkAt(after) {
        const { store, twapDetails } = this.context;
        const times = store.tickets('twap').flatMap(({ state, chunkStartedAt, detailsHash }) => {
            const details = twapDetails.get(detailsHash);
            if (state !== 'active' || chunkStartedAt === undefined || details === undefined)
                return [];
            const at = chunkStartedAt + Number(details.gapMs);
            return at > after ? [at] : [];
        });
        return times.length === 0 ? undefined : Math.min(...times);
    }
    #stepStopOrders(now) {
        const { store, stopDetails } = this.context;
        for (const ticket of store.tickets('stop')) {
            const executor = this.#executorOf(ticket);
            const details = stopDetails.get(ticket.detailsHash);
            if (executor === undefined || details === undefined)
                continue;
            const call = { ticketId: ticket.id, executor, details };
            if ((0, executor_calls_js_1.isExpired)(details, now))
                this.calls.cancelStopOrder(call, now);
            else
                attempt(() => {
                    this.calls.placeStopOrder(call, now);
                });
        }
    }
    #stepTwapOrders(now) {
        const { store, twapDetails } = this.context;
        for (const ticket of store.tickets('twap')) {
            const executor = this.#executorOf(ticket);
            const terms = twapDetails.get(ticket.detailsHash);
            if (executor === undefined || terms?.marketId !== ticket.marketId)
                continue;
            const call = { ticketId: ticket.id, executor, terms };
            const amount = this.#dueAmount(ticket, terms, now);
            if (amount === 'never')
                this.calls.cancelTwap(call, now);
            else if (amount > 0n)
                attempt(() => {
                    this.calls.executeTwap({ ...call, amount }, now);
                });
            const isComplete = store.ticket(ticket.id).processed >= terms.size;
            if (isComplete)
                this.calls.finalizeTwap(call, now);
        }
    }
    #executorOf({ state, executors }) {
        return state === 'active' ? this.context.world.executors.find((one) => executors.includes(one)) : undefined;
    }
    /** Amount to execute now: 0 when no chunk is due, or nothing would fill a retry. */
    #dueAmount(ticket, terms, now) {
        const { lotSize = 1n } = this.context.world.markets.get(terms.marketId) ?? {};
        try {
            const run = (0, twap_schedule_js_1.planRun)(ticket, terms, lotSize, now);
            return this.#isDue(run, ticket, terms, now) ? run.amount : 0n;
        }
        catch (error) {
            if (!(error instanceof errors_js_1.Abort))
                throw error;
            return error.code === GAP_TOO_SHORT ? 0n : 'never';
        }
    }
    /** The contract lets a chunk start earlier, by the uncertainty; the executor starts it on time. */
    #isDue({ isRetry }, { chunkStartedAt }, terms, now) {
        if (isRetry)
            return this.#isFillable(terms, now);
        return chunkStartedAt === undefined || now - chunkStartedAt >= Number(terms.gapMs);
    }
    #isFillable(terms, now) {
        const { engine } = this.context;
        const { markPrice, spec } = engine.market(terms.marketId, now);
        const { bids, asks } = engine.book(terms.marketId, 1);
        const best = (terms.side === 'bid' ? asks : bids)[0]?.[0];
        const bound = (0, executor_calls_js_1.boundOf)(terms, markPrice, spec.tickSize);
        return best !== undefined && (terms.side === 'bid' ? best <= bound : best >= bound);
    }
}
exports.Executors = Executors;
function attempt(work) {
    try {
        work();
    }
    catch (error) {
        if (!(error instanceof errors_js_1.Abort))
            throw error;
    }
}
