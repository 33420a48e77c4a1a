"use strict";
/**
 * Public trades since the start. A complete minute whose trades are the generated ones is not stored, because the
 * history has it; only minutes that users changed are.
 */
Object.defineProperty(exports, "__esModule", { value: true });
exports.LiveTrades = exports.MINUTE = void 0;
exports.toTrade = toTrade;
exports.minuteOf = minuteOf;
const candles_js_1 = require("../../history/candles.js");
exports.MINUTE = 60_000;
/** Creates the public trade of a match with one resting order. */
function toTrade(event) {
    const { timestamp, price, size, side, digest } = event;
    return { timestamp, price, size, side: side === 'bid' ? 'ask' : 'bid', digest };
}
/** Limits per market; the oldest entries are dropped. */
const LIMITS = {
    /** Trades of changed minutes; earlier reads have a gap there. */
    trades: 200_000,
    /** Changed minutes; 91 days, the range of reads. */
    minutes: 131_072,
};
const NO_TRADES = { trades: [], candle: undefined };
/** Live trades of all markets. */
class LiveTrades {
    past;
    limits;
    #byMarket;
    /**
     * @param past generated trades
     * @param marketIds the markets
     * @param startedAt milliseconds; the generated trades until then are visible
     * @param limits for tests
     */
    constructor(past, marketIds, startedAt, limits = LIMITS) {
        this.past = past;
        this.limits = limits;
        const openFrom = minuteOf(startedAt);
        this.#byMarket = new Map([...marketIds].map((marketId) => {
            const trades = past.trades(marketId, openFrom, startedAt + 1);
            const minutes = new Map([[openFrom, toMinute(trades, openFrom)]]);
            const last = past.lastPrice(marketId, startedAt + 1);
            return [marketId, { minutes, openFrom, newest: openFrom, stored: 0, last }];
        }));
    }
    /** Records the fills of a transaction; each match with one resting order is a trade. */
    take(events) {
        for (const event of events)
            if (event.type === 'FilledMakerOrder')
                this.add(event.marketId, toTrade(event));
    }
    /** Records a trade, which is later than the others; so the minutes before it are complete. */
    add(marketId, trade) {
        const market = this.#of(marketId);
        const start = minuteOf(trade.timestamp);
        this.#complete(marketId, market, start);
        const minute = market.minutes.get(start) ?? this.#open(marketId, market, start);
        minute.trades.push(trade);
        const candle = (0, candles_js_1.tradeCandle)(trade, start);
        minute.candle = minute.candle === undefined ? candle : (0, candles_js_1.mergeCandles)(minute.candle, candle);
        market.newest = Math.max(market.newest, start);
        market.last = trade.price;
    }
    /** Completes the minutes before a time. */
    complete(to) {
        for (const [marketId, market] of this.#byMarket)
            this.#complete(marketId, market, minuteOf(to));
    }
    /** The minute with a start, if it is not the generated one; `undefined`: it is. */
    minute(marketId, start) {
        const { minutes, openFrom } = this.#of(marketId);
        return minutes.get(start) ?? (start >= openFrom ? NO_TRADES : undefined);
    }
    /** Start of the oldest minute that is not the generated one; infinite without any. */
    oldest(marketId) {
        return this.#of(marketId).minutes.keys().next().value ?? Infinity;
    }
    /** Start of the newest minute with trades, generated or not. */
    newest(marketId) {
        const { openFrom, newest } = this.#of(marketId);
        return Math.max(openFrom - exports.MINUTE, newest);
    }
    /** Price of the last trade, 10^-9 USD. */
    lastPrice(marketId) {
        return this.#of(marketId).last;
    }
    #of(marketId) {
        const market = this.#byMarket.get(marketId);
        if (market === undefined)
            throw new Error(`no market ${marketId}`);
        return market;
    }
    /** Creates a minute; a late trade changes one that is complete, and starts with its generated trades. */
    #open(marketId, market, start) {
        const trades = start < market.openFrom ? this.past.trades(marketId, start, start + exports.MINUTE) : [];
        const minute = toMinute(trades, start);
        market.minutes.set(start, minute);
        return minute;
    }
    /** Completes the minutes before `end`: keeps only those whose trades are not the generated ones. */
    #complete(marketId, market, end) {
        const { minutes } = market;
        for (; market.openFrom < end; market.openFrom += exports.MINUTE) {
            const start = market.openFrom;
            const { trades } = minutes.get(start) ?? NO_TRADES;
            if (areEqual(trades, this.past.trades(marketId, start, start + exports.MINUTE)))
                minutes.delete(start);
            else {
                minutes.set(start, minutes.get(start) ?? toMinute([], start));
                market.stored += trades.length;
            }
        }
        this.#trim(market);
    }
    #trim(market) {
        const { minutes } = market;
        if (market.stored > this.limits.trades) {
            for (const { trades } of minutes.values()) {
                if (market.stored <= this.limits.trades)
                    break;
                market.stored -= trades.length;
                trades.length = 0;
            }
        }
        for (const start of minutes.keys()) {
            if (minutes.size <= this.limits.minutes)
                break;
            minutes.delete(start);
        }
    }
}
exports.LiveTrades = LiveTrades;
/** @returns the start of the minute of a time */
function minuteOf(at) {
    return Math.floor(at / exports.MINUTE) * exports.MINUTE;
}
function toMinute(trades, start) {
    return {
        trades,
        candle: (0, candles_js_1.foldCandles)(trades.map((trade) => (0, candles_js_1.tradeCandle)(trade, start)), start),
    };
}
function areEqual(trades, others) {
    return (trades.length === others.length &&
        trades.every(({ timestamp, price, size, side }, i) => {
            const other = others[i];
            return (timestamp === other?.timestamp && price === other.price && size === other.size && side === other.side);
        }));
}
