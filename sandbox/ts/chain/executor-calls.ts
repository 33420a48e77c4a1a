/**
 * The contract's functions for executors of stop orders and TWAP orders. They run on the engine at once: the
 * node shows the events of their transactions by digest, and does not list them. Their gas is the ticket's
 * deposit.
 */

import { toBase58, toHex } from '@mysten/sui/utils';
import { abs, min, NANO } from '../engine/integers.js';
import type {
    EngineTransaction,
    Integrator,
    MarketView,
    OrderType,
    Placement,
    PositionView,
    Session,
    SessionOptions,
    TicketEvent,
} from '../engine/types.js';
import { Abort } from '../errors.js';
import { expectNotFrozen, expectOpen, toExpiry, type ChainContext } from './execution.js';
import { createdId, hash } from './hash.js';
import type { Ledger } from './ledger.js';
import { feeKey, type Ticket } from './objects.js';
import { hashStopDetails, TICKET_TYPES, type StopDetails, type StopExecution, type StopTicket } from './stop-orders.js';
import { expectKind, toTicketEvent } from './tickets.js';
import { BPS, canceledEvent, hashTwapTerms, type TwapTerms, type TwapTicket } from './twap-orders.js';
import { planRun, type TwapRun } from './twap-schedule.js';
import type { EndCall, ExecutorFunctions, StopCall, TicketCall, TwapCall, TwapEndCall } from './types.js';
import { REFERENCE_GAS_PRICE, SUI_TYPE, toEpoch } from './world.js';

const IMMEDIATE_OR_CANCEL = 3;

/** The functions on a chain. */
export class ExecutorCalls implements ExecutorFunctions {
    #count = 0;

    constructor(
        private readonly context: ChainContext,
        private readonly ledger: Pick<Ledger, 'addOfExecutor'>,
    ) {}

    /** The whole deposit is the executor's. */
    placeStopOrder(call: StopCall, now: number): void {
        const { executor, details } = call;
        expectOpen(this.context.engine.market(details.marketId, now));
        expectGasPrice(call, 'stop_orders', 6210);
        const ticket = this.#find('stop', call.ticketId);
        expectExecutor(ticket, call, 'stop_orders', 6204);
        expectExecutable(ticket, details, now);
        this.#run(call, details.marketId, now, (calls) => {
            calls.record(toTicketEvent(ticket, 'ExecutedStopOrderTicket', { executor }));
            const kind = metTrigger(details, this.#triggerMarket(calls, details, now));
            const position = this.context.engine.position(details.marketId, ticket.accountNumber, now);
            const options = this.#sessionOptions(details.integrator, ticket);
            const placement = placeOrder(calls, ticket.accountNumber, details, position, options);
            const price = placement.filled > 0n ? placement.quote / placement.filled : (details.limit?.price ?? 0n);
            const execution = { kind, price: price * NANO };
            this.context.store.putTicket({ ...ticket, deposit: 0n, state: 'executed', execution });
            this.#pay(executor, ticket.deposit);
        });
    }

    cancelStopOrder(call: EndCall, now: number): void {
        const ticket = this.#find('stop', call.ticketId);
        expectExecutor(ticket, call, 'stop_orders', 6204);
        this.#run(call, undefined, now, (calls, digest) => {
            this.context.store.putTicket({ ...ticket, deposit: 0n, state: 'cancelled' });
            this.#returnRest(ticket, call, digest);
            calls.record(toTicketEvent(ticket, 'DeletedStopOrderTicket', { executor: call.executor }));
        });
    }

    executeTwap(call: TwapCall & { readonly amount: bigint }, now: number): void {
        const { executor, terms } = call;
        expectOpen(this.context.engine.market(terms.marketId, now));
        expectGasPrice(call, 'twap_orders', 6311);
        const ticket = this.#findTwap(call, terms.marketId);
        expectTerms(ticket, terms);
        const { lotSize } = this.context.engine.market(terms.marketId, now).spec;
        const run = planRun(ticket, terms, lotSize, call.amount, now);
        this.#run(call, terms.marketId, now, (calls) => {
            const filled = this.#fillTwap(calls, ticket, terms, run, now);
            const after = toProgress(ticket, run, filled, now);
            const deposit = ticket.gasBudget - earnedGas(ticket, terms, after.processed);
            this.context.store.putTicket({ ...ticket, ...after, deposit });
            this.#pay(executor, ticket.deposit - deposit);
            calls.record(toTicketEvent(ticket, 'ProcessedTWAPOrderTicket', processedMembers(run, filled, after)));
        });
    }

    finalizeTwap(call: TwapEndCall, now: number): void {
        const { terms } = call;
        expectNotFrozen(this.context.engine.market(terms.marketId, now));
        const ticket = this.#findTwap(call, terms.marketId);
        expectTerms(ticket, terms);
        if (ticket.processed < terms.size) throw new Abort('twap_orders', 6308, 'the order is not complete');
        this.#endTwap(ticket, call, 'finalized', now);
    }

    cancelTwap(call: EndCall & { readonly marketId: string }, now: number): void {
        expectNotFrozen(this.context.engine.market(call.marketId, now));
        this.#endTwap(this.#findTwap(call, call.marketId), call, 'spoiled', now);
    }

    /** The session's price is the mark price, which its start may change. @returns the filled size */
    #fillTwap(calls: EngineTransaction, ticket: TwapTicket, terms: TwapTerms, run: TwapRun, now: number): bigint {
        const { marketId, side, reduceOnly, integrator } = terms;
        const options = this.#sessionOptions(integrator, ticket);
        const session = calls.startSession(marketId, ticket.accountNumber, options);
        const { markPrice, spec } = this.context.engine.market(marketId, now);
        const price = boundOf(terms, markPrice, spec.tickSize);
        const order = { side, size: run.amount, price, type: IMMEDIATE_OR_CANCEL, reduceOnly } as const;
        const { filled } = session.placeLimit(order);
        session.end({ allocateMissing: !reduceOnly && filled > 0n, deallocateFree: false, allowEmpty: true });
        return filled;
    }

    /** The collateral that the order allocated or freed returns to the account. */
    #endTwap(ticket: TwapTicket, call: EndCall, state: 'finalized' | 'spoiled', now: number): void {
        const { executor } = call;
        const { marketId, accountNumber, processed } = ticket;
        const mayDeallocate = processed > 0n && this.context.engine.market(marketId, now).paused === 0;
        this.#run(call, mayDeallocate ? marketId : undefined, now, (calls, digest) => {
            const raw = mayDeallocate ? calls.deallocateFree(marketId, accountNumber) : 0n;
            this.context.store.putTicket({ ...ticket, deposit: 0n, state });
            this.#returnRest(ticket, call, digest);
            calls.record(
                state === 'finalized' ? finalizedEvent(ticket, executor, raw) : canceledEvent(ticket, executor, raw),
            );
            calls.record(toTicketEvent(ticket, 'DeletedTWAPOrderTicket', { executor }));
        });
    }

    /** The mark price is that of averages and funding which are up to date. */
    #triggerMarket(calls: EngineTransaction, { trigger, marketId }: StopDetails, now: number): MarketView {
        if (trigger === MARK_TRIGGER) calls.updateFunding(marketId);
        return this.context.engine.market(marketId, now);
    }

    /** @throws {Abort} 4004 when there is no such active ticket */
    #find<K extends Ticket['kind']>(kind: K, id: string): Extract<Ticket, { readonly kind: K }> {
        const ticket = this.context.store.ticket(id);
        expectKind(kind, ticket);
        if (ticket?.kind === kind && ticket.state === 'active') return ticket as Extract<Ticket, { readonly kind: K }>;
        throw new Abort('account', 4004, 'the account has no such ticket');
    }

    /** @throws {Abort} 4004, 6306, or 6309 when the ticket is of another market than the call */
    #findTwap(call: TicketCall, marketId: string): TwapTicket {
        const ticket = this.#find('twap', call.ticketId);
        expectExecutor(ticket, call, 'twap_orders', 6306);
        if (ticket.marketId === marketId) return ticket;
        throw new Abort('twap_orders', 6309, 'the ticket is of another market');
    }

    #sessionOptions(integrator: Integrator | undefined, { accountNumber }: Ticket): SessionOptions {
        return { integrator, approvedFee: (id) => this.context.store.fees.get(feeKey(accountNumber, id)) };
    }

    /** Runs a transaction; an executor updates the prices of a market before it trades there. */
    #run(
        { executor: sender }: Pick<TicketCall, 'executor'>,
        marketId: string | undefined,
        now: number,
        work: (calls: EngineTransaction, digest: string) => void,
    ): void {
        const { engine, world } = this.context;
        this.#count += 1;
        const digest = toBase58(hash('executor', String(now), String(this.#count)));
        const gas = { gasPrice: REFERENCE_GAS_PRICE, referenceGasPrice: REFERENCE_GAS_PRICE };
        const market = marketId === undefined ? undefined : engine.market(marketId, now);
        const leave = engine.observe((events) => {
            this.ledger.addOfExecutor({ digest, sender, events, epoch: toEpoch(now, world), timestamp: now });
        });
        try {
            engine.transact({ now, digest, ...gas }, (calls) => {
                if (market !== undefined) {
                    calls.setBasePrice(market.spec.id, market.indexPrice, market.indexAverage);
                    calls.setCollateralPrice(market.collateralPrice, market.collateralAverage);
                }
                work(calls, digest);
            });
        } finally {
            leave();
        }
    }

    #pay(executor: string, amount: bigint): void {
        this.context.store.addToAddressBalance(executor, SUI_TYPE, amount);
    }

    #returnRest({ deposit: balance }: Ticket, { executor, restTo: owner }: EndCall, digest: string): void {
        const { store, world } = this.context;
        if (owner === undefined) this.#pay(executor, balance);
        else if (balance > 0n) {
            const id = createdId(digest, 0);
            store.put({ kind: 'coin', id, version: world.firstVersion, owner, coinType: SUI_TYPE, balance });
        }
    }
}

function expectGasPrice({ gasPrice = REFERENCE_GAS_PRICE }: TicketCall, module: string, code: number): void {
    if (gasPrice !== REFERENCE_GAS_PRICE) throw new Abort(module, code, 'the gas price is not the reference price');
}

function expectExecutor({ executors, domain }: Ticket, call: TicketCall, module: string, code: number): void {
    if (!executors.includes(call.executor) || domain !== call.domain)
        throw new Abort(module, code, 'the sender is not an executor of the ticket');
}

/** The kind of triggers that use the mark price; there are three kinds. */
const MARK_TRIGGER = 2;

function expectExecutable(ticket: StopTicket, details: StopDetails, now: number): void {
    const fail = (code: number, meaning: string): Abort => new Abort('stop_orders', code, meaning);
    const type = 'stopPrice' in details.kind ? TICKET_TYPES.standalone : TICKET_TYPES.stopLossTakeProfit;
    if (type !== ticket.type) throw fail(6208, 'the ticket is of another type');
    if (details.trigger > MARK_TRIGGER) throw fail(6207, 'no such trigger');
    if (toHex(hashStopDetails(details)) !== ticket.detailsHash)
        throw fail(6202, 'the details do not have the hash of the ticket');
    if (isExpired(details, now)) throw fail(6200, 'the order expired');
}

/** Whether a stop order can no longer be executed: its last moment is before its expiry. */
export function isExpired({ expiryMs }: StopDetails, now: number): boolean {
    return expiryMs !== undefined && BigInt(now) >= expiryMs;
}

function expectTerms({ detailsHash }: TwapTicket, terms: TwapTerms): void {
    if (toHex(hashTwapTerms(terms)) !== detailsHash)
        throw new Abort('twap_orders', 6300, 'the details do not have the hash of the ticket');
}

/** @throws {Abort} 6201 when no trigger is met */
function metTrigger(
    { kind, trigger, side }: StopDetails,
    { indexPrice, bookPrice, markPrice }: MarketView,
): StopExecution['kind'] {
    const price = [indexPrice, bookPrice ?? indexPrice, markPrice][trigger] ?? indexPrice;
    const isBeyond = (limit: bigint | undefined, isAbove: boolean): boolean =>
        limit !== undefined && (isAbove ? price >= limit : price <= limit);
    if ('stopPrice' in kind) {
        if (isBeyond(kind.stopPrice, kind.isAbove)) return 'standaloneExecuted';
    } else {
        if (isBeyond(kind.stopLoss, side === 'bid')) return 'stopLossExecuted';
        if (isBeyond(kind.takeProfit, side === 'ask')) return 'takeProfitExecuted';
    }
    throw new Abort('stop_orders', 6201, 'the trigger is not met');
}

/** Places the order in a session, which must do something. */
function placeOrder(
    calls: EngineTransaction,
    accountNumber: number,
    details: StopDetails,
    position: PositionView | undefined,
    options: SessionOptions,
): Placement {
    const { marketId, kind } = details;
    const size = 'stopPrice' in kind ? details.size : closingSize(details, position);
    const session = calls.startSession(marketId, accountNumber, options);
    const placement = placeIn(session, { ...details, size });
    if (placement.filled === 0n && !placement.rested)
        throw new Abort('stop_orders', 6209, 'the order neither fills nor rests');
    session.end({ allocateMissing: 'stopPrice' in kind && !kind.reduceOnly, deallocateFree: true });
    return placement;
}

/** Stop loss and take profit close at most the position. @throws {Abort} 6206 when there is none to close */
function closingSize({ side, size }: StopDetails, position: PositionView | undefined): bigint {
    if (position === undefined) throw new Abort('dynamic_field', 1, 'the account has no position on this market');
    const { base } = position;
    if (base === 0n || base > 0n !== (side === 'ask'))
        throw new Abort('stop_orders', 6206, 'the order does not reduce the position');
    return min(size, abs(base) / NANO);
}

/**
 * A market order of a stop loss or take profit is not reduce-only: its size is that of the position at most.
 */
function placeIn(session: Session, { side, size, limit, kind, expiryMs }: StopDetails): Placement {
    const isStandalone = 'stopPrice' in kind;
    if (limit === undefined)
        return session.placeMarket({ side, size, reduceOnly: isStandalone ? kind.reduceOnly : false });
    const { price, type } = limit;
    const reduceOnly = isStandalone ? kind.reduceOnly : true;
    const terms = { price, type: Number(type) as OrderType, expiryMs: toExpiry(expiryMs) };
    return session.placeLimit({ side, size, reduceOnly, ...terms });
}

/** State of an order after a run. */
function toProgress(
    ticket: TwapTicket,
    { piece }: TwapRun,
    filled: bigint,
    now: number,
): Pick<TwapTicket, 'processed' | 'scheduled' | 'lastAttemptAt' | 'retryAnchorAt' | 'lastFillAt'> {
    const { processed, scheduled, retryAnchorAt = now, lastFillAt } = ticket;
    const isFilled = filled > 0n;
    return {
        processed: processed + filled,
        scheduled: scheduled + piece,
        lastAttemptAt: now,
        retryAnchorAt: isFilled ? now : retryAnchorAt,
        lastFillAt: isFilled ? now : lastFillAt,
    };
}

function processedMembers(
    { amount }: TwapRun,
    filled: bigint,
    after: ReturnType<typeof toProgress>,
): TicketEvent['members'] {
    const { processed, scheduled, lastAttemptAt = 0, retryAnchorAt = 0, lastFillAt = 0 } = after;
    return {
        execution_amount: `${amount}`,
        filled_amount: `${filled}`,
        // Of the scheduled size, what is not filled.
        remainder: `${scheduled - processed}`,
        processed_amount: `${processed}`,
        scheduled_amount: `${scheduled}`,
        last_attempt_timestamp_ms: `${lastAttemptAt}`,
        retry_anchor_timestamp_ms: `${retryAnchorAt}`,
        last_execution_timestamp_ms: `${lastFillAt}`,
    };
}

function finalizedEvent(ticket: TwapTicket, executor: string, raw: bigint): TicketEvent {
    return toTicketEvent(ticket, 'FinalizedTWAPOrderTicket', { executor, deallocated_collateral: `${raw}` });
}

/** What executors have earned in total, MIST: the share of the deposit that is filled. */
function earnedGas({ gasBudget }: TwapTicket, { size }: TwapTerms, processed: bigint): bigint {
    return (gasBudget * min(processed, size)) / size;
}

/**
 * The worst price of an execution, 10^-9 USD: buys round it down to a tick, sells up.
 * @throws {Abort} 12001 when a sell would have a price below zero
 */
export function boundOf({ side, maxSlippageBps }: TwapTerms, markPrice: bigint, tickSize: bigint): bigint {
    const factor = side === 'bid' ? BPS + maxSlippageBps : BPS - maxSlippageBps;
    if (factor < 0n) throw new Abort('ifixed', 12001, 'the price is below zero');
    const price = (markPrice * factor) / (BPS * NANO);
    const below = price - (price % tickSize);
    return side === 'bid' || below === price ? below : below + tickSize;
}
