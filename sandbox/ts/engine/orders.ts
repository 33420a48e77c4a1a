/** Order placement and cancellation. */

import { abort } from './aborts.js';
import { toOrderId } from './book.js';
import { emit, postedOrder, canceledOrder, type CancelReason } from './events.js';
import { expectU64, min } from './integers.js';
import { valueOf } from './margin.js';
import { MAX_UNITS, type Market } from './market.js';
import { match, positionLots, type Match } from './match.js';
import type { Order } from './position.js';
import { bookPrice } from './price.js';
import type { SessionState, TransactionScope } from './state.js';
import type { OrderType, Side, Placement } from './types.js';

/** A requested order. */
export interface OrderRequest {
    readonly side: Side;
    /** 10^-9 base. */
    readonly size: bigint;
    readonly reduceOnly: boolean;
    /** 10^-9 USD; price and `type` are `undefined` for a market order. */
    readonly price: bigint | undefined;
    readonly type: OrderType | undefined;
    readonly clientOrderId?: bigint | undefined;
    readonly expiryMs?: number | undefined;
}

/** Codes of the order types. */
const GOOD_TILL_CANCELED = 0;
const FILL_OR_KILL = 1;
const POST_ONLY = 2;
const IMMEDIATE_OR_CANCEL = 3;

/** The ids of bids are from here, because their keys have all bits of the price inverted. */
const FIRST_BID = 1n << 127n;

/** Above all counters of resting orders. */
const ENDED_ORDERS = 1n << 63n;

/**
 * Places an order.
 * @throws {Abort} 1, 3, 9, 14, 19, 20, 44, 45, 46, 47, 51, 2000 or 3900; {Problem} `argument` when a number
 *   is no u64
 */
export function placeOrder(session: SessionState, request: OrderRequest): Placement {
    expectU64(request.size, 'size');
    expectU64(request.price ?? 0n, 'price');
    expectU64(request.clientOrderId ?? 0n, 'clientOrderId');
    const { market } = session;
    const ticks = request.price === undefined ? undefined : market.toTicks(request.price);
    const lots = wantedLots(session, request);
    expectType(session, request);
    const matched = match(session, request.side, lots, ticks);
    const left = lots - matched.lots;
    expectFlags(request, matched, left);
    const mayRest = (request.type === GOOD_TILL_CANCELED || request.type === POST_ONLY) && !matched.isCutOff;
    const restLots = ticks !== undefined && mayRest ? left : 0;
    if (restLots === lots) expectMinimumValue(session, restLots);
    const id = orderIdOf(session, request.side, ticks ?? matched.lastTicks, restLots > 0);
    for (const event of session.fills) event.takerOrderId = id;
    session.fills.length = 0;
    const placement: Placement = {
        orderId: id,
        rested: restLots > 0,
        size: market.toSize(lots),
        filled: market.toSize(matched.lots),
        quote: matched.quote,
    };
    if (placement.rested)
        post(session, request, { id, ticks: ticks ?? 0, initialLots: lots, lots: restLots, quote: matched.quote });
    else emitEndedOrder(session, request, placement);
    return placement;
}

/** Emits the event of an order that does not rest. */
function emitEndedOrder({ scope, market, account }: SessionState, request: OrderRequest, placement: Placement): void {
    const { side, price, clientOrderId, reduceOnly } = request;
    const { orderId, size: initialSize, filled, quote } = placement;
    const ids = { marketId: market.spec.id, accountId: account.accountId, orderId };
    emit(scope, { type: 'EndedOrder', ...ids, side, price, initialSize, filled, quote, clientOrderId, reduceOnly });
}

/** Validates type and expiry of a limit order. */
function expectType({ scope }: SessionState, { type, expiryMs }: OrderRequest): void {
    if (type === undefined) return;
    if (!(type >= GOOD_TILL_CANCELED && type <= IMMEDIATE_OR_CANCEL)) throw abort('orderTypeUnknown');
    if (expiryMs !== undefined && expiryMs <= scope.context.now) throw abort('expiryPassed');
}

/** An order that rests with its whole size must have a minimum value; the rest of a filled one need not. */
function expectMinimumValue({ market, prices }: SessionState, lots: number): void {
    if (valueOf(lots, prices) < market.spec.minOrderUsdValue) throw abort('restTooSmall');
}

/** The size in lots; reduce-only orders are clipped to the position, without resting orders. */
function wantedLots(session: SessionState, { side, size, reduceOnly }: OrderRequest): number {
    const { market } = session;
    if (!reduceOnly) return market.toLots(size);
    const lots = positionLots(session);
    if (side === 'ask' ? lots <= 0 : lots >= 0) throw abort('nothingToReduce');
    return market.toLots(min(size, market.toSize(Math.abs(lots))));
}

function expectFlags({ type }: OrderRequest, matched: Match, left: number): void {
    if (type === undefined && left > 0) throw abort('marketOrderShort');
    if (type === FILL_OR_KILL && left > 0) throw abort('notFilled');
    if (type === POST_ONLY && matched.lots > 0) throw abort('wouldTake');
}

/**
 * Creates the id of an order. The contract counts only orders that rest, from 1, and gives others no id. The
 * service names those too: the sandbox counts them from 2^63, so that no resting order has such an id.
 */
function orderIdOf({ scope, market }: SessionState, side: Side, ticks: number, rests: boolean): bigint {
    const figures = scope.undo.change(market);
    if (rests) figures.counter += 1;
    else figures.endedOrders += 1;
    const count = rests ? BigInt(figures.counter) : ENDED_ORDERS + BigInt(figures.endedOrders);
    return toOrderId(side, market.toPrice(ticks), count);
}

/** The part of an order that rests. */
type Remainder = Pick<Order, 'id' | 'ticks' | 'initialLots' | 'lots' | 'quote'>;

function post(session: SessionState, request: OrderRequest, remainder: Remainder): void {
    const { id, ticks, initialLots, lots, quote } = remainder;
    const { scope, market, position } = session;
    const side = request.side === 'bid' ? market.book.bids : market.book.asks;
    if (side.total + lots > MAX_UNITS) throw abort('overflow');
    const order: Order = {
        id,
        counter: market.figures.counter,
        owner: position,
        side: request.side,
        ticks,
        initialLots,
        clientOrderId: request.clientOrderId,
        reduceOnly: request.reduceOnly,
        expiryMs: request.expiryMs,
        integrator: session.options.integrator,
        placedAt: scope.context.now,
        lots,
        quote,
        level: undefined,
        previous: undefined,
        next: undefined,
    };
    market.book.add(order);
    session.posted += 1;
    scope.events.push(postedOrder(scope, market, order, session.prices.mark, bookPrice(market)));
}

/** Finds a resting order of an account. @throws {Abort} 3000 when it belongs to another account */
function findOwn(market: Market, accountId: number, orderId: bigint): Order | undefined {
    const order = market.book.find(orderId);
    if (order !== undefined && order.owner.accountId !== accountId) throw abort('foreignOrder');
    return order;
}

/**
 * Cancels an order of an account; returns whether it rested.
 * @throws {Abort} 3000 when it belongs to another account
 */
function cancelOwn(
    scope: TransactionScope,
    market: Market,
    accountId: number,
    orderId: bigint,
    reason: CancelReason = 'user',
): boolean {
    const order = findOwn(market, accountId, orderId);
    if (order === undefined) return false;
    market.book.remove(order);
    scope.events.push(canceledOrder(scope, market, order, reason, bookPrice(market)));
    return true;
}

/** The contract's map has another code for an id above all others of its side. */
function missingOrder({ book }: Market, orderId: bigint): 'orderMissing' | 'orderBeyond' {
    const side = orderId < FIRST_BID ? book.asks : book.bids;
    const last = side.levels[0]?.tail;
    return last !== undefined && orderId <= last.id ? 'orderMissing' : 'orderBeyond';
}

/** Cancels orders of an account. @throws {Abort} the code of a missing order, or 3000 */
export function cancelAllOf(
    scope: TransactionScope,
    market: Market,
    accountId: number,
    orderIds: readonly bigint[],
    reason: CancelReason = 'user',
): void {
    for (const orderId of orderIds)
        if (!cancelOwn(scope, market, accountId, orderId, reason)) throw abort(missingOrder(market, orderId));
}

/** Cancels the orders of an account that rest, and skips others. @throws {Abort} 3000 */
export function cancelFound(
    scope: TransactionScope,
    market: Market,
    accountId: number,
    orderIds: readonly bigint[],
    reason: CancelReason = 'user',
): boolean[] {
    return orderIds.map((orderId) => cancelOwn(scope, market, accountId, orderId, reason));
}
