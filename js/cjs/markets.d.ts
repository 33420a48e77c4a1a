/** Market data of the native section (`/api/perpetuals`): all markets at once, marks, funding, open interest, tiers. */
import type { Dict, FundingRate, FundingRateHistory, FundingRates, Int, LastPrices, LeverageTier, LeverageTiers, OpenInterest, OpenInterests, OrderBooks, Str, Strings, Ticker, Tickers } from 'ccxt';
import type { VolumeUnit } from './unify/candle.js';
import type { KnownMarket } from './unify/market.js';
import { Trading } from './trading.js';
/** What the native section tells of markets, beside the unified one. */
export declare class Markets extends Trading {
    #private;
    /**
     * Fetches the tickers of several markets by three requests, however many markets there are. No row tells a time, a high,
     * a low or the last price, so these are `undefined`, and `open` with them: a middle of the book is no last price.
     *
     * @param symbols only these; all when left out
     * @param params `last`: ask for the last public trade of every market too, by one request more for each
     *     (`options.fetchTickers.last`; `false`)
     * @returns [ticker structures](https://docs.ccxt.com/?id=ticker-structure) by symbol; volumes and changes are those of 24
     *     hours, `percentage` is in per cent
     * @throws {BadSymbol} no such market
     * @throws {BadResponse} rows that cannot be told apart for sure: more or fewer than markets, or of other prices
     * @see manifest.json `perpetuals/markets/24hr-stats`
     */
    fetchTickers(symbols?: Strings, params?: Dict): Promise<Tickers>;
    /**
     * Fetches the best bids and asks of several markets by one request.
     *
     * @param symbols only these; all when left out
     * @param params nothing but `request`
     * @returns ticker structures by symbol that hold `bid`, `bidVolume`, `ask` and `askVolume`
     * @throws {BadSymbol} no such market
     * @throws {BadResponse} more or fewer books than markets
     * @see manifest.json `perpetuals/markets/orderbooks`
     */
    fetchBidsAsks(symbols?: Strings, params?: Dict): Promise<Tickers>;
    /**
     * Fetches the books of several markets by one request.
     *
     * @param symbols only these; all when left out
     * @param limit at most this many levels a side; all of them when left out
     * @param params nothing but `request`
     * @returns [order book structures](https://docs.ccxt.com/?id=order-book-structure) by symbol, with nonces; the service
     *     tells no time here
     * @throws {BadSymbol} no such market
     * @throws {BadResponse} more or fewer books than markets
     * @see manifest.json `perpetuals/markets/orderbooks`
     */
    fetchOrderBooks(symbols?: Strings, limit?: Int, params?: Dict): Promise<OrderBooks>;
    /**
     * Fetches the mark price of a market.
     *
     * @param symbol unified symbol
     * @param params nothing but `request`
     * @returns a ticker structure that holds `markPrice` and `indexPrice`
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets/prices`
     */
    fetchMarkPrice(symbol: string, params?: Dict): Promise<Ticker>;
    /**
     * Fetches the mark prices of several markets by one request.
     *
     * @param symbols only these; all when left out
     * @param params nothing but `request`
     * @returns ticker structures by symbol that hold `markPrice` and `indexPrice`
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets/prices`
     */
    fetchMarkPrices(symbols?: Strings, params?: Dict): Promise<Tickers>;
    /**
     * Fetches the last public trades of several markets, by one request for each of them.
     *
     * @param symbols only these; all when left out
     * @param params none
     * @returns last price structures by symbol: the price, the taker's side and the time of the trade; a market without any
     *     trade is left out
     * @throws {BadSymbol} no such market
     * @see manifest.json `trades`
     */
    fetchLastPrices(symbols?: Strings, params?: Dict): Promise<LastPrices>;
    /**
     * Fetches what funding is charged next in a market.
     *
     * @param symbol unified symbol
     * @param params nothing but `request`
     * @returns a funding rate structure, as those of {@link fetchFundingRates}
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    fetchFundingRate(symbol: string, params?: Dict): Promise<FundingRate>;
    /**
     * Fetches what funding is charged next in several markets, by one request.
     *
     * @param symbols only these; all when left out
     * @param params nothing but `request`
     * @returns [funding rate structures](https://docs.ccxt.com/?id=funding-rate-structure) by symbol: `fundingRate` is a
     *     fraction of the notional, for one `interval` (premium / index × frequency / period), charged at `fundingTimestamp`;
     *     above zero, longs pay shorts. The service's `estimatedFundingRate` is in `info` only.
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    fetchFundingRates(symbols?: Strings, params?: Dict): Promise<FundingRates>;
    /**
     * Fetches how often funding is settled in a market.
     *
     * @param symbol unified symbol
     * @param params nothing but `request`
     * @returns a funding rate structure; `interval` is such as `1h`
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    fetchFundingInterval(symbol: string, params?: Dict): Promise<FundingRate>;
    /**
     * Fetches how often funding is settled in several markets, by one request.
     *
     * @param symbols only these; all when left out
     * @param params nothing but `request`
     * @returns funding rate structures by symbol; `interval` is such as `1h`
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    fetchFundingIntervals(symbols?: Strings, params?: Dict): Promise<FundingRates>;
    /**
     * Fetches the settlements of funding of a market, by as many requests as it takes.
     *
     * @param symbol unified symbol
     * @param since from this moment on, milliseconds; with `limit`, the oldest ones from there
     * @param limit at most this many; without `since`, the newest 100 when left out
     * @param params `until`: the last moment, milliseconds; `paginate`: 1000 instead of the newest 100
     * @returns [funding rate history structures](https://docs.ccxt.com/?id=funding-rate-history-structure), oldest first: the
     *     longs' rate of each settlement, a fraction; the shorts' is in `info`, should it ever be another
     * @throws {ArgumentsRequired} no symbol
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/market/funding-history`
     */
    fetchFundingRateHistory(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<FundingRateHistory[]>;
    /**
     * Fetches the open interest of a market.
     *
     * @param symbol unified symbol
     * @param params nothing but `request`
     * @returns an open interest structure, as those of {@link fetchOpenInterests}
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    fetchOpenInterest(symbol: string, params?: Dict): Promise<OpenInterest>;
    /**
     * Fetches the open interest of several markets by one request.
     *
     * @param symbols only these; all when left out
     * @param params nothing but `request`
     * @returns [open interest structures](https://docs.ccxt.com/?id=open-interest-structure) by symbol: the amount in base,
     *     and its value in quote at the mark price (at the index where no mark is told)
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    fetchOpenInterests(symbols?: Strings, params?: Dict): Promise<OpenInterests>;
    /**
     * Fetches the leverage tiers of several markets by one request.
     *
     * @param symbols only these; all when left out
     * @param params nothing but `request`
     * @returns [leverage tiers](https://docs.ccxt.com/?id=leverage-tiers-structure) by symbol: one for each market, whatever
     *     the size; `maxNotional` is the market's greatest open interest at the index price, in quote
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    fetchLeverageTiers(symbols?: Strings, params?: Dict): Promise<LeverageTiers>;
    /**
     * Fetches the leverage tier of a market.
     *
     * @param symbol unified symbol
     * @param params nothing but `request`
     * @returns the one tier, as those of {@link fetchLeverageTiers}
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    fetchMarketLeverageTiers(symbol: string, params?: Dict): Promise<LeverageTier[]>;
    /** Holds the unit of the volumes of candles against 24hr-stats, until one market has told it. Never fails. */
    protected candlesRead(market: KnownMarket, unit: VolumeUnit, section: Section): Promise<void>;
}
/** Which section told the candles. */
type Section = 'unified' | 'native';
export {};
