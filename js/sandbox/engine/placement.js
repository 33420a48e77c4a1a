/** One order's way: checked, clipped, matched, and its remainder dropped, refused or put on the book. */
import { abort } from './codes.js';
import { postedOrder, tell } from './event.js';
import { smaller } from './fixed.js';
import { valueOf } from './margin.js';
import { MOST_UNITS } from './market.js';
import { match } from './match.js';
import { toOrderId } from './order-id.js';
import { heldLots } from './session-state.js';
import { expectU64 } from './u64.js';
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
export function place(session, wish) {
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
    const placement = {
        orderId,
        rested: restLots > 0,
        size: market.toSize(lots),
        filled: market.toSize(matched.lots),
        quote: matched.quote,
    };
    if (!placement.rested)
        tellEnd(session, wish, placement);
    return placement;
}
/** Tells of an order that leaves nothing on the book. */
function tellEnd({ run, market, account }, wish, placement) {
    const { side, price, clientOrderId, reduceOnly } = wish;
    const { orderId, size: initialSize, filled, quote } = placement;
    const whose = { marketId: market.spec.id, accountId: account.accountId, orderId };
    tell(run, { type: 'EndedOrder', ...whose, side, price, initialSize, filled, quote, clientOrderId, reduceOnly });
}
/** Checks what only limit orders have. @returns the limit, or `undefined` for a market order */
function limitTicks({ run, market }, { price, type, expiryMs }) {
    if (price === undefined || type === undefined)
        return undefined;
    if (!(type >= GOOD_TILL_CANCELED && type <= IMMEDIATE_OR_CANCEL))
        throw abort('orderTypeUnknown');
    if (expiryMs !== undefined && expiryMs < run.context.now)
        throw abort('expiryPassed');
    return market.toTicks(price);
}
/** The size in lots; a reduce-only order's is clipped to the position, resting orders left out. */
function wantedLots(session, { side, size, reduceOnly }) {
    const { market } = session;
    if (!reduceOnly)
        return market.toLots(size);
    const held = heldLots(session);
    if (side === 'ask' ? held <= 0 : held >= 0)
        throw abort('nothingToReduce');
    return market.toLots(smaller(size, market.toSize(Math.abs(held))));
}
function expectFlags({ type }, matched, left) {
    if (type === undefined && left > 0)
        throw abort('marketOrderShort');
    if (type === FILL_OR_KILL && left > 0)
        throw abort('notFilled');
    if (type === POST_ONLY && matched.lots > 0)
        throw abort('wouldTake');
}
/** Gives the next id, and lets the fills know whose they are. */
function nextOrderId(session, side, ticks) {
    const { run, market, fills } = session;
    const figures = run.undo.change(market);
    const orderId = toOrderId(side, market.toPrice(ticks), figures.counter);
    figures.counter += 1;
    for (const event of fills)
        event.takerOrderId = orderId;
    fills.length = 0;
    return orderId;
}
function rest(session, wish, { orderId, ticks, initialLots, lots, quote }) {
    const { run, market, position } = session;
    if (valueOf(lots, session.prices) < market.spec.minOrderUsdValue)
        throw abort('restTooSmall');
    const side = wish.side === 'bid' ? market.book.bids : market.book.asks;
    if (side.total + lots > MOST_UNITS)
        throw abort('overflow');
    const order = {
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
