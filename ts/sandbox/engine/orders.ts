/** One order's way: checked, clipped, matched, and its remainder dropped, refused or put on the book. */

import { abort } from './aborts.js';
import { toOrderId } from './book.js';
import { tell, postedOrder, CANCEL_REASON, canceledOrder } from './events.js';
import { expectU64, smaller } from './integers.js';
import { valueOf } from './margin.js';
import { MOST_UNITS, type Market } from './market.js';
import { match, heldLots, type Match } from './match.js';
import type { Order } from './position.js';
import type { SessionState, Run } from './state.js';
import type { OrderType, Side, Placement } from './types.js';

/** An order as it is asked for. */
export interface Wish {
    readonly side: Side;
    /** 10^-9 base. */
    readonly size: bigint;
    readonly reduceOnly: boolean;
    /** 10^-9 USD; `undefined` for a market order, as is `type`. */
    readonly price: bigint | undefined;
    readonly type: OrderType | undefined;
    readonly clientOrderId?: bigint | undefined;
    readonly expiryMs?: number | undefined;
}

/** The codes of the order types that may leave something to rest. */
const GOOD_TILL_CANCELED = 0;
const FILL_OR_KILL = 1;
const POST_ONLY = 2;
const IMMEDIATE_OR_CANCEL = 3;

/**
 * Places an order.
 *
 * @param session whose; book, positions and what the session knows change
 * @param wish the order
 * @returns what came of it
 * @throws {Abort} 1, 3, 9, 14, 19, 20, 44, 45, 46, 47, 51, 2000 or 3900, each where its rule is broken
 * @throws {Problem} `argument` when a number is no u64
 */
export function place(session: SessionState, wish: Wish): Placement {
    expectU64(wish.size, 'size');
    expectU64(wish.price ?? 0n, 'price');
    expectU64(wish.clientOrderId ?? 0n, 'clientOrderId');
    const { market } = session;
    const ticks = limitTicks(session, wish);
    const lots = wantedLots(session, wish);
    const matched = match(session, wish.side, lots, ticks ?? (wish.side === 'bid' ? Infinity : 0));
    const left = lots - matched.lots;
    expectFlags(wish, matched, left);
    const restLots = wish.type === GOOD_TILL_CANCELED || wish.type === POST_ONLY ? left : 0;
    const orderId = nextOrderId(session, wish.side, ticks ?? matched.lastTicks);
    if (restLots > 0)
        rest(session, wish, { orderId, ticks: ticks ?? 0, initialLots: lots, lots: restLots, quote: matched.quote });
    const placement: Placement = {
        orderId,
        rested: restLots > 0,
        size: market.toSize(lots),
        filled: market.toSize(matched.lots),
        quote: matched.quote,
    };
    if (!placement.rested) tellEnd(session, wish, placement);
    return placement;
}

/** Tells of an order that leaves nothing on the book. */
function tellEnd({ run, market, account }: SessionState, wish: Wish, placement: Placement): void {
    const { side, price, clientOrderId, reduceOnly } = wish;
    const { orderId, size: initialSize, filled, quote } = placement;
    const whose = { marketId: market.spec.id, accountId: account.accountId, orderId };
    tell(run, { type: 'EndedOrder', ...whose, side, price, initialSize, filled, quote, clientOrderId, reduceOnly });
}

/** Checks what only limit orders have. @returns the limit, or `undefined` for a market order */
function limitTicks({ run, market }: SessionState, { price, type, expiryMs }: Wish): number | undefined {
    if (price === undefined || type === undefined) return undefined;
    if (!(type >= GOOD_TILL_CANCELED && type <= IMMEDIATE_OR_CANCEL)) throw abort('orderTypeUnknown');
    if (expiryMs !== undefined && expiryMs < run.context.now) throw abort('expiryPassed');
    return market.toTicks(price);
}

/** The size in lots; a reduce-only order's is clipped to the position, resting orders left out. */
function wantedLots(session: SessionState, { side, size, reduceOnly }: Wish): number {
    const { market } = session;
    if (!reduceOnly) return market.toLots(size);
    const held = heldLots(session);
    if (side === 'ask' ? held <= 0 : held >= 0) throw abort('nothingToReduce');
    return market.toLots(smaller(size, market.toSize(Math.abs(held))));
}

function expectFlags({ type }: Wish, matched: Match, left: number): void {
    if (type === undefined && left > 0) throw abort('marketOrderShort');
    if (type === FILL_OR_KILL && left > 0) throw abort('notFilled');
    if (type === POST_ONLY && matched.lots > 0) throw abort('wouldTake');
}

/** Gives the next id, and lets the fills know whose they are. */
function nextOrderId(session: SessionState, side: Side, ticks: number): bigint {
    const { run, market, fills } = session;
    const figures = run.undo.change(market);
    const orderId = toOrderId(side, market.toPrice(ticks), figures.counter);
    figures.counter += 1;
    for (const event of fills) event.takerOrderId = orderId;
    fills.length = 0;
    return orderId;
}

/** What rests of an order, beside what was wished. */
interface Rest {
    readonly orderId: bigint;
    readonly ticks: number;
    readonly initialLots: number;
    readonly lots: number;
    readonly quote: bigint;
}

function rest(session: SessionState, wish: Wish, { orderId, ticks, initialLots, lots, quote }: Rest): void {
    const { run, market, position } = session;
    if (valueOf(lots, session.prices) < market.spec.minOrderUsdValue) throw abort('restTooSmall');
    const side = wish.side === 'bid' ? market.book.bids : market.book.asks;
    if (side.total + lots > MOST_UNITS) throw abort('overflow');
    const order: Order = {
        id: orderId,
        counter: market.figures.counter - 1,
        owner: position,
        side: wish.side,
        ticks,
        initialLots,
        clientOrderId: wish.clientOrderId,
        reduceOnly: wish.reduceOnly,
        expiryMs: wish.expiryMs,
        placedAt: run.context.now,
        lots,
        quote,
        level: undefined,
        previous: undefined,
        next: undefined,
    };
    market.book.add(order);
    session.posted = true;
    run.events.push(postedOrder(run, market, order));
}

/**
 * Finds an order that must not be another account's.
 *
 * @param market where it rests
 * @param accountId whose it must be
 * @param orderId its id
 * @returns the order, or `undefined` when none rests under this id
 * @throws {Abort} 3000 when it belongs to another account
 */
export function findOwn(market: Market, accountId: number, orderId: bigint): Order | undefined {
    const order = market.book.find(orderId);
    if (order !== undefined && order.owner.accountId !== accountId) throw abort('notYourOrder');
    return order;
}

/**
 * Cancels an order because its owner asked.
 *
 * @param run the transaction
 * @param market where it rests
 * @param accountId who asks
 * @param orderId its id
 * @returns whether it was there
 * @throws {Abort} 3000 when it belongs to another account
 */
export function cancelOwn(run: Run, market: Market, accountId: number, orderId: bigint): boolean {
    const order = findOwn(market, accountId, orderId);
    if (order === undefined) return false;
    market.book.remove(order);
    run.events.push(canceledOrder(run, market, order, CANCEL_REASON.user));
    return true;
}
