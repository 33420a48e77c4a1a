/** Public trades since the start, with candles of their minutes; both bounded. */
import { mergeCandles, tradeCandle } from '../history/candles.js';
import { lowerBound, trim } from './time.js';
const MINUTE = 60_000;
/** Limits per market; the oldest entries are dropped, and reads have a gap there. */
const LIMITS = {
    /** About a day of a busy market. */
    trades: 200_000,
    /** Minutes with trades; 91 days, the range of reads. */
    minutes: 131_072,
};
/** Live trades of all markets. */
export class LiveTrades {
    #byMarket = new Map();
    #limits;
    /** @param limits minimum number of trades and minutes per market */
    constructor(limits = LIMITS) {
        this.#limits = limits;
    }
    /**
     * Records the fills of a transaction; each match with one resting order is a trade.
     *
     * @param events of one transaction
     */
    take(events) {
        for (const event of events) {
            if (event.type !== 'FilledMakerOrder')
                continue;
            const { timestamp, price, size, digest } = event;
            this.#add(event.marketId, { timestamp, price, size, side: event.side === 'bid' ? 'ask' : 'bid', digest });
        }
    }
    /**
     * @param marketId the market
     * @param from first timestamp
     * @param to timestamps below this
     * @returns trades, oldest first
     */
    trades(marketId, from, to) {
        const { trades } = this.#tradesOf(marketId);
        return trades.slice(lowerBound(trades, timeOf, from), lowerBound(trades, timeOf, to));
    }
    /**
     * @param marketId the market
     * @param before timestamps below this
     * @param limit maximum number
     * @returns trades, newest first
     */
    latest(marketId, before, limit) {
        const { trades } = this.#tradesOf(marketId);
        const end = lowerBound(trades, timeOf, before);
        return trades.slice(Math.max(0, end - limit), end).reverse();
    }
    /**
     * @param marketId the market
     * @param from first start
     * @param to starts below this
     * @returns minutes with trades, oldest first
     */
    minutes(marketId, from, to) {
        const { minutes } = this.#tradesOf(marketId);
        return minutes.slice(lowerBound(minutes, startOf, from), lowerBound(minutes, startOf, to));
    }
    /**
     * @param marketId the market
     * @param minute start of a minute
     * @returns the last price before it; `undefined` without trades
     */
    priceBefore(marketId, minute) {
        const { minutes } = this.#tradesOf(marketId);
        return minutes[lowerBound(minutes, startOf, minute) - 1]?.close;
    }
    #tradesOf(marketId) {
        const known = this.#byMarket.get(marketId);
        if (known !== undefined)
            return known;
        const marketTrades = { trades: [], minutes: [] };
        this.#byMarket.set(marketId, marketTrades);
        return marketTrades;
    }
    #add(marketId, trade) {
        const { trades, minutes } = this.#tradesOf(marketId);
        trades.push(trade);
        const start = Math.floor(trade.timestamp / MINUTE) * MINUTE;
        const minute = tradeCandle(trade, start);
        const open = minutes.at(-1);
        if (open?.start === start)
            minutes[minutes.length - 1] = mergeCandles(open, minute);
        else
            minutes.push(minute);
        trim(trades, this.#limits.trades);
        trim(minutes, this.#limits.minutes);
    }
}
function timeOf({ timestamp }) {
    return timestamp;
}
function startOf({ start }) {
    return start;
}
