/** Market makers: keep the book filled on both sides of the fair price. */
import { planQuotes } from './quote-ladder.js';
/** Good till cancelled: a quote that crosses a user's order fills it. */
const GOOD_TILL_CANCELED = 0;
/** A maker whose position equals the usual order of this slot gives one quote of that side to the other makers. */
const SKEW_SLOT = 20;
/**
 * Moves the makers' orders around the fair price: one transaction cancels, then one session per maker places.
 *
 * @param botMarket the market
 * @param fair the fair price, in ticks; may be fractional
 * @param key random key
 * @param now milliseconds
 */
export function quote(botMarket, fair, key, now) {
    const resting = botMarket.botAccounts.makers.flatMap((accountId) => botMarket.engine.orders(botMarket.spec.id, accountId).map((order) => toResting(order, botMarket.spec)));
    const { cancels, quotes } = planQuotes(botMarket.ladder, fair, resting, key);
    cancel(botMarket, cancels, now);
    const cancelled = new Set(cancels);
    const makers = botMarket.botAccounts.makers.map((accountId) => toMaker(botMarket, accountId, resting.filter((order) => order.accountId === accountId && !cancelled.has(order)), now));
    distribute(quotes, makers, botMarket.spec.maxPendingOrders);
    for (const maker of makers)
        place(botMarket, maker, now);
}
function toResting({ accountId, orderId, side, price }, spec) {
    return { accountId, orderId, side, ticks: Number(price / spec.tickSize) };
}
function toMaker({ engine, spec, ladder }, accountId, resting, now) {
    const base = engine.position(spec.id, accountId, now)?.base ?? 0n;
    const lots = Number(base / (spec.lotSize * 1000000000n));
    const bid = resting.filter(({ side }) => side === 'bid').length;
    return {
        accountId,
        skew: lots / (ladder.lots[SKEW_SLOT] ?? 1),
        pending: { bid, ask: resting.length - bid },
        quotes: [],
    };
}
/** Gives each quote to the maker with the lowest load on that side, so that long makers bid less. */
function distribute(quotes, makers, maxPending) {
    const load = ({ pending, skew }, { side }) => pending[side] + (side === 'bid' ? skew : -skew);
    for (const quote of quotes) {
        const free = makers.filter(({ pending }) => pending.bid + pending.ask < maxPending);
        if (free.length === 0)
            return;
        const maker = free.reduce((best, other) => (load(other, quote) < load(best, quote) ? other : best));
        maker.quotes.push(quote);
        maker.pending[quote.side] += 1;
    }
}
function cancel({ trader, botAccounts, spec }, cancels, now) {
    if (cancels.length === 0)
        return;
    trader.attempt(now, (transaction) => {
        for (const accountId of botAccounts.makers) {
            const ids = cancels.filter((order) => order.accountId === accountId).map(({ orderId }) => orderId);
            if (ids.length > 0)
                transaction.tryCancelOrders(spec.id, accountId, ids);
        }
    });
}
function place({ trader, spec }, { accountId, quotes }, now) {
    if (quotes.length === 0)
        return;
    trader.attempt(now, (transaction) => {
        const session = transaction.startSession(spec.id, accountId);
        for (const { side, ticks, lots } of quotes) {
            session.placeLimit({
                side,
                size: BigInt(lots) * spec.lotSize,
                price: BigInt(ticks) * spec.tickSize,
                type: GOOD_TILL_CANCELED,
                reduceOnly: false,
            });
        }
        session.end({ allocateMissing: true, deallocateFree: false });
    });
}
