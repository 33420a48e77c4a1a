/** The service's executors: run stop orders whose triggers are met, and the due chunks of TWAP orders. */

import { Abort } from '../errors.js';
import type { ChainContext } from './execution.js';
import { isExpired, type ExecutorCalls } from './executor-calls.js';
import type { Ticket } from './objects.js';
import type { TwapDetails, TwapTicket } from './twap-orders.js';
import { chunkOf, isTooLate, planRun } from './twap-schedule.js';
import type { EndCall, TwapEndCall } from './types.js';

/** Too early for the next chunk. */
const GAP_TOO_SHORT = 6303;

/** Within a longer step, triggers of stop orders are checked this often. */
const STOP_INTERVAL_MS = 1_000;

/** Executes tickets that name the service's executor, and whose details the service knows. */
export class Executors {
    constructor(
        private readonly context: ChainContext,
        private readonly calls: ExecutorCalls,
    ) {}

    /**
     * Executes all orders that may run at a time in milliseconds. An order that would abort, such as one
     * without margin, is tried again at the next step. Orders that can no longer be executed are cancelled.
     */
    step(now: number): void {
        this.#stepStopOrders(now);
        this.#stepTwapOrders(now);
    }

    /** The next time to run within a longer step: when a chunk is due, and every second with stop orders. */
    nextRunAt(after: number): number | undefined {
        const hasStopOrders = this.context.store.tickets('stop').some(({ state }) => state === 'active');
        const second = (Math.floor(after / STOP_INTERVAL_MS) + 1) * STOP_INTERVAL_MS;
        const chunk = this.#nextChunkAt(after);
        return hasStopOrders ? Math.min(second, chunk ?? second) : chunk;
    }

    #nextChunkAt(after: number): number | undefined {
        const { store, twapDetails } = this.context;
        const times = store.tickets('twap').flatMap(({ state, lastAttemptAt, detailsHash }) => {
            const details = twapDetails.get(detailsHash);
            if (state !== 'active' || lastAttemptAt === undefined || details === undefined) return [];
            const at = lastAttemptAt + Number(details.gapMs);
            return at > after ? [at] : [];
        });
        return times.length === 0 ? undefined : Math.min(...times);
    }

    #stepStopOrders(now: number): void {
        const { store, stopDetails } = this.context;
        for (const ticket of store.tickets('stop')) {
            const executor = this.#executorOf(ticket);
            const details = stopDetails.get(ticket.detailsHash);
            if (executor === undefined || details === undefined) continue;
            const call = { ticketId: ticket.id, executor, details, ...this.#endOf(ticket) };
            if (isExpired(details, now)) this.calls.cancelStopOrder(call, now);
            else
                attempt(() => {
                    this.calls.placeStopOrder(call, now);
                });
        }
    }

    #stepTwapOrders(now: number): void {
        const { store, twapDetails } = this.context;
        for (const ticket of store.tickets('twap')) {
            const executor = this.#executorOf(ticket);
            const terms = twapDetails.get(ticket.detailsHash);
            if (executor === undefined || terms?.marketId !== ticket.marketId) continue;
            const call = { ticketId: ticket.id, executor, terms, ...this.#endOf(ticket) };
            attempt(() => {
                this.#runTwap(ticket, call, now);
            });
            const { state, processed } = store.ticket(ticket.id) as TwapTicket;
            if (state === 'active' && processed >= terms.size)
                attempt(() => {
                    this.calls.finalizeTwap(call, now);
                });
        }
    }

    #runTwap(ticket: TwapTicket, call: TwapEndCall & { readonly terms: TwapDetails }, now: number): void {
        if (ticket.processed >= call.terms.size) return;
        const amount = this.#dueAmount(ticket, call.terms, now);
        if (amount === 'never') this.calls.cancelTwap({ ...call, marketId: ticket.marketId }, now);
        else if (amount > 0n) this.calls.executeTwap({ ...call, amount }, now);
    }

    /** The service sends what is left of a deposit to the owner of the account. */
    #endOf({ accountNumber, domain }: Ticket): Pick<EndCall, 'restTo' | 'domain'> {
        const owner = this.context.store.capabilityByNumber(accountNumber)?.owner;
        return { ...(domain === undefined ? {} : { domain }), ...(owner === undefined ? {} : { restTo: owner }) };
    }

    /** The service's executors have no domain but those of vaults, which check the sender only. */
    #executorOf({ state, executors, domain }: Ticket): string | undefined {
        const isOpen = state === 'active' && this.#isOpenDomain(domain);
        return isOpen ? this.context.world.executors.find((one) => executors.includes(one)) : undefined;
    }

    #isOpenDomain(domain: string | undefined): boolean {
        return domain === undefined || this.context.world.venues.vaults.some(({ id }) => id === domain);
    }

    /** Amount to execute now: a chunk, or 0 while the gap is not over. */
    #dueAmount(ticket: TwapTicket, terms: TwapDetails, now: number): bigint | 'never' {
        const { lotSize = 1n } = this.context.world.markets.get(terms.marketId) ?? {};
        const chunk = chunkOf(terms, lotSize);
        try {
            planRun(ticket, terms, lotSize, chunk, now);
            return isOnTime(ticket, terms, now) ? chunk : 0n;
        } catch (error) {
            if (!(error instanceof Abort)) throw error;
            return error.code === GAP_TOO_SHORT && !isTooLate(ticket, terms, now) ? 0n : 'never';
        }
    }
}

/** The contract lets a run be earlier, by the uncertainty; the executor waits for the whole gap. */
function isOnTime({ lastAttemptAt }: TwapTicket, { gapMs }: TwapDetails, now: number): boolean {
    return lastAttemptAt === undefined || now - lastAttemptAt >= Number(gapMs);
}

function attempt(work: () => void): void {
    try {
        work();
    } catch (error) {
        if (!(error instanceof Abort)) throw error;
    }
}
