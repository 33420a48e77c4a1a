"use strict";
/** Market makers: quote the generated book, without what users took from it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.quote = quote;
exports.middleOf = middleOf;
/** Half of 10^-18 per 10^-9: converts the sum of two 10^-9 prices to their mean. */
const HALF_NANO = 5n * 10n ** 8n;
/** Good till cancelled: a quote that crosses a user's order fills it. */
const GOOD_TILL_CANCELED = 0;
/** A maker whose position equals this share of a side's depth gives one quote of that side to the other makers. */
const SKEW_SHARE = 0.01;
/**
 * Changes the makers' orders to the generated book in one transaction, which cancels first. If it aborts, the cancels
 * and each maker's orders become transactions of their own.
 *
 * @param botMarket the market
 * @param context best prices and time
 */
function quote(botMarket, context) {
    const { trader, botAccounts, makerOrders, spec, number } = botMarket;
    botMarket.quoted.price = middleOf(botMarket, context.best);
    const kept = new Set();
    const quotes = [];
    for (const wanted of wantedQuotes(botMarket, context)) {
        const order = makerOrders.at(wanted.side, wanted.ticks);
        if (order?.lots === wanted.lots)
            kept.add(order);
        else
            quotes.push(wanted);
    }
    const cancels = [...makerOrders.all()].filter((order) => !kept.has(order));
    if (quotes.length === 0 && cancels.length === 0)
        return;
    const makers = botAccounts.makers.map((accountId) => toMaker(botMarket, accountId, kept, context.now));
    distribute(quotes, makers, spec.maxPendingOrders);
    const works = [
        (transaction) => {
            cancel(transaction, botMarket, cancels);
        },
        ...sessionsOf(botMarket, quotes, makers).map(({ accountId, quotes }) => (transaction) => {
            place(transaction, botMarket, accountId, quotes);
        }),
    ];
    const digest = trader.digestOf('quote', number, context.now);
    const workTogether = (transaction) => {
        for (const work of works)
            work(transaction);
    };
    if (trader.attempt(context.now, workTogether, digest))
        return;
    for (const work of works)
        trader.attempt(context.now, work, digest);
}
/** The middle of best prices, 10^-18 USD. */
function middleOf({ source }, best) {
    return BigInt(best.bid + best.ask) * source.tickSize * HALF_NANO;
}
/** The quotes of both sides, best first. */
function wantedQuotes(botMarket, { best, trade, now }) {
    const { source, depth, spec } = botMarket;
    const { bids, asks } = source.depth(best, now);
    const lotsPerLot = Number(source.lotSize / spec.lotSize);
    const wanted = [];
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
                wanted.push({ side, ticks, lots: left });
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
    const pending = { bid: 0, ask: 0 };
    for (const order of kept)
        if (order.accountId === accountId)
            pending[order.side] += 1;
    return { accountId, skew: lots / (SKEW_SHARE * depth[lots > 0 ? 'bid' : 'ask']), pending, quotes: [] };
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
function cancel(transaction, { botAccounts, spec }, cancels) {
    for (const accountId of botAccounts.makers) {
        const ids = cancels.filter((order) => order.accountId === accountId).map(({ orderId }) => orderId);
        if (ids.length > 0)
            transaction.tryCancelOrders(spec.id, accountId, ids);
    }
}
/**
 * One session per maker. Quotes that meet orders of users come first, best first and each in its own session: so the
 * fills of users do not depend on which maker has which quote.
 */
function sessionsOf({ makerOrders }, quotes, makers) {
    const isCrossing = ({ side, ticks }) => makerOrders.crosses(side, ticks);
    const crossing = quotes.filter(isCrossing).flatMap((quote) => {
        const maker = makers.find((each) => each.quotes.includes(quote));
        return maker === undefined ? [] : [{ accountId: maker.accountId, quotes: [quote] }];
    });
    const resting = makers.map(({ accountId, quotes: own }) => ({
        accountId,
        quotes: crossing.length === 0 ? own : own.filter((quote) => !isCrossing(quote)),
    }));
    return [...crossing, ...resting];
}
function place(transaction, { spec, source }, accountId, quotes) {
    if (quotes.length === 0)
        return;
    const session = transaction.startSession(spec.id, accountId);
    for (const { side, ticks, lots } of quotes) {
        const [size, price] = [BigInt(lots) * spec.lotSize, BigInt(ticks) * source.tickSize];
        session.placeLimit({ side, size, price, type: GOOD_TILL_CANCELED, reduceOnly: false });
    }
    session.end({ allocateMissing: true, deallocateFree: false });
}
