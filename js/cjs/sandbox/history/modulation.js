"use strict";
/** A market that differs from another one as a function of time: in price, premium, volatility, sizes or spread. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ModulatedMarket = void 0;
const minute_trades_js_1 = require("./minute-trades.js");
/** A market and its modulation; trades have the same times and sides as in the market below. */
class ModulatedMarket {
    market;
    modulation;
    /**
     * @param market the market below
     * @param modulation the difference; later calls read the one of their time
     */
    constructor(market, modulation) {
        this.market = market;
        this.modulation = modulation;
    }
    get tickSize() {
        return this.market.tickSize;
    }
    get lotSize() {
        return this.market.lotSize;
    }
    index(at) {
        return this.#conditions(at)?.index ?? this.market.index(at);
    }
    premium(at) {
        return this.market.premium(at) + (this.#conditions(at)?.premium ?? 0);
    }
    volatility(at) {
        return this.market.volatility(at) * (this.#conditions(at)?.volatility ?? 1);
    }
    openInterest(at) {
        return scaleLots(this.market.openInterest(at), this.#conditions(at)?.openInterest ?? 1);
    }
    bar(minute) {
        if ((minute + 1) * minute_trades_js_1.MINUTE <= this.modulation.from)
            return this.market.bar(minute);
        const trades = this.trades(minute);
        if (trades.length > 0)
            return foldTrades(minute, trades);
        const price = this.closeBefore(minute);
        return { minute, count: 0, open: price, high: price, low: price, close: price, lots: 0, quote: 0 };
    }
    closeBefore(minute) {
        for (let earlier = minute - 1; (earlier + 1) * minute_trades_js_1.MINUTE > this.modulation.from; earlier -= 1) {
            const last = this.trades(earlier).at(-1);
            if (last !== undefined)
                return last.ticks;
        }
        return this.market.closeBefore(Math.min(minute, Math.floor(this.modulation.from / minute_trades_js_1.MINUTE)));
    }
    trades(minute) {
        const trades = this.market.trades(minute);
        return (minute + 1) * minute_trades_js_1.MINUTE <= this.modulation.from ? trades : trades.map((trade) => this.#modulate(trade));
    }
    best(at) {
        const best = this.market.best(at);
        const conditions = this.#conditions(at);
        if (conditions === undefined)
            return best;
        const move = this.#moveAt(at, conditions);
        return { bid: move(best.bid, false), ask: move(best.ask, true) };
    }
    bestAt(trade) {
        const conditions = this.#conditions(trade.time);
        if (conditions === undefined)
            return this.market.bestAt(trade);
        const { ticks, buys } = trade;
        const spread = 2 * this.#halfSpread(trade.time) * conditions.spread * ticks;
        return buys
            ? { bid: Math.max(LEAST_BID, Math.floor(ticks - spread - 1)), ask: ticks }
            : { bid: ticks, ask: Math.ceil(ticks + spread + 1) };
    }
    depth(best, at) {
        const depth = this.market.depth(best, at);
        const factor = this.#conditions(at)?.depth ?? 1;
        if (factor === 1)
            return depth;
        const resize = ({ ticks, lots }) => ({ ticks, lots: scaleLots(lots, factor) });
        return { bids: depth.bids.map(resize), asks: depth.asks.map(resize) };
    }
    #conditions(at) {
        return at <= this.modulation.from ? undefined : this.modulation.conditions(at);
    }
    #modulate(trade) {
        const { time, buys } = trade;
        const conditions = this.#conditions(time);
        if (conditions === undefined)
            return trade;
        const ticks = this.#moveAt(time, conditions)(trade.ticks, buys);
        return { time, ticks, lots: scaleLots(trade.lots, conditions.volume), buys };
    }
    /** Moves a price at which takers buy or sell, in ticks. */
    #moveAt(at, { index, premium, spread }) {
        const usual = 1 + this.market.premium(at);
        const factor = ((index / this.market.index(at)) * (usual + premium)) / usual;
        const wider = spread === 1 ? 0 : (spread - 1) * this.#halfSpread(at);
        return (ticks, buys) => buys
            ? Math.max(LEAST_BID + 1, Math.ceil(ticks * factor * (1 + wider)))
            : Math.max(LEAST_BID, Math.floor(ticks * factor * (1 - wider)));
    }
    /** Half the spread of the market below, as a fraction. */
    #halfSpread(at) {
        const { bid, ask } = this.market.best(at);
        return (ask - bid) / (ask + bid);
    }
}
exports.ModulatedMarket = ModulatedMarket;
/** The lowest bid, in ticks. */
const LEAST_BID = 1;
function scaleLots(lots, factor) {
    return Math.max(1, Math.round(lots * factor));
}
/** The bar of at least one trade. */
function foldTrades(minute, trades) {
    const prices = trades.map(({ ticks }) => ticks);
    return {
        minute,
        count: trades.length,
        open: prices[0] ?? 0,
        high: Math.max(...prices),
        low: Math.min(...prices),
        close: prices.at(-1) ?? 0,
        lots: trades.reduce((sum, { lots }) => sum + lots, 0),
        quote: trades.reduce((sum, { ticks, lots }) => sum + ticks * lots, 0),
    };
}
