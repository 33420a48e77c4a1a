/** Market makers: quote the generated book, without what users took from it. */
/** Good till cancelled: a quote that crosses a user's order fills it. */
const GOOD_TILL_CANCELED = 0;
/** A maker whose position equals this share of a side's depth gives one quote of that side to the other makers. */
const SKEW_SHARE = 0.01;
/**
 * Changes the makers' orders to the generated book: one transaction cancels, then one session per maker places.
 *
 * @param botMarket the market
 * @param context best prices and time
 */
export function quote(botMarket, context) {
    const wanted = wantedQuotes(botMarket, context);
    const kept = [];
    const cancels = [];
    for (const order of botMarket.makerOrders.all()) {
        const side = wanted[order.side];
        const isWanted = side.get(order.ticks) === order.lots && side.delete(order.ticks);
        (isWanted ? kept : cancels).push(order);
    }
    cancel(botMarket, cancels, context.now);
    const quotes = ['bid', 'ask'].flatMap((side) => [...wanted[side]].map(([ticks, lots]) => ({ side, ticks, lots })));
    if (quotes.length === 0)
        return;
    const makers = botMarket.botAccounts.makers.map((accountId) => toMaker(botMarket, accountId, kept, context.now));
    distribute(quotes, makers, botMarket.spec.maxPendingOrders);
    for (const maker of makers)
        place(botMarket, maker, context.now);
}
function wantedQuotes(botMarket, { best, trade, now }) {
    const { source, depth, spec } = botMarket;
    const { bids, asks } = source.depth(best, now);
    const lotsPerLot = Number(source.lotSize / spec.lotSize);
    const wanted = { bid: new Map(), ask: new Map() };
    for (const side of ['bid', 'ask']) {
        const levels = side === 'bid' ? bids : asks;
        const added = trade !== undefined && trade.buys === (side === 'ask') ? trade.lots : 0;
        depth[side] = levels.reduce((sum, { lots }) => sum + lots * lotsPerLot, 0);
        let missing = botMarket.consumed.missing(side, now);
        for (const [i, { ticks, lots }] of levels.entries()) {
            const whole = (i === 0 ? lots + added : lots) * lotsPerLot;
            const left = Math.max(0, whole - missing);
            missing -= whole - left;
            if (left === whole || isWorthQuoting(botMarket, left, ticks))
                wanted[side].set(ticks, left);
        }
    }
    return wanted;
}
/** Whether the value of a rest is at least twice the minimum of a resting order, because the mark price may differ. */
function isWorthQuoting({ spec, source }, lots, ticks) {
    return BigInt(lots) * spec.lotSize * BigInt(ticks) * source.tickSize >= 2n * spec.minOrderUsdValue;
}
function toMaker(botMarket, accountId, kept, now) {
    const { engine, spec, depth } = botMarket;
    const base = Number(engine.position(spec.id, accountId, now)?.base ?? 0n) / 1e9;
    const lots = base / Number(spec.lotSize);
    const own = kept.filter((order) => order.accountId === accountId);
    const bid = own.filter(({ side }) => side === 'bid').length;
    return {
        accountId,
        skew: lots / (SKEW_SHARE * depth[lots > 0 ? 'bid' : 'ask']),
        pending: { bid, ask: own.length - bid },
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
function place({ trader, spec, source }, { accountId, quotes }, now) {
    if (quotes.length === 0)
        return;
    trader.attempt(now, (transaction) => {
        const session = transaction.startSession(spec.id, accountId);
        for (const { side, ticks, lots } of quotes) {
            const [size, price] = [BigInt(lots) * spec.lotSize, BigInt(ticks) * source.tickSize];
            session.placeLimit({ side, size, price, type: GOOD_TILL_CANCELED, reduceOnly: false });
        }
        session.end({ allocateMissing: true, deallocateFree: false });
    });
}
