/** Market data of the native section (`/api/perpetuals`): all markets at once, marks, funding, open interest, tiers. */

import type {
    Dict,
    FundingRate,
    FundingRateHistory,
    FundingRates,
    Int,
    LastPrices,
    LeverageTier,
    LeverageTiers,
    OpenInterest,
    OpenInterests,
    OrderBook,
    OrderBooks,
    Str,
    Strings,
    Ticker,
    Tickers,
} from 'ccxt';
import { HOUR_MS, MINUTE_MS } from './clock.js';
import { OPTIONS } from './describe/options.js';
import { convertErrors } from './errors.js';
import { convert, reading, toRows, toRowsOf } from './parse/answer.js';
import { fetchWindows, WINDOW_ROWS } from './history/windows.js';
import { problem } from './problem.js';
import type { VolumeUnit } from './parse/candle.js';
import type { KnownMarket } from './parse/market.js';
import {
    booksOf,
    byMarket,
    byPlace,
    expectSameMarket,
    parseFundingInterval,
    parseFundingTime,
    parseBidAskTicker,
    parseFundingRateEntry,
    parseFundingRate,
    parseLeverageTiers,
    parseMarkTicker,
    parseNativeBook,
    parseOpenInterest,
    parseStatsTicker,
    unitOfVolumes,
} from './parse/market-state.js';
import { parseFixedPoint } from './parse/native.js';
import { booleanParam, expectKnown, expectNone, integerParam, wholeNumber, withRequest } from './parse/params.js';
import { toDatetime, toNumber } from './parse/value.js';
import { Trading } from './trading.js';
import type {
    NativeBook,
    NativeBookRow,
    NativeCandle,
    NativeFunding,
    NativeMarket,
    NativeMarketData,
    NativePrices,
    NativeStats,
} from './wire/native.js';
import type { WireCandle } from './wire/types.js';

const MARKETS = 'perpetuals/markets';
const PRICES = 'perpetuals/markets/prices';
const STATS = 'perpetuals/markets/24hr-stats';
const BOOKS = 'perpetuals/markets/orderbooks';
const FUNDING = 'perpetuals/market/funding-history';

const DAY_HOURS = 24;

/** A settlement is recorded a little after it happened; windows go by either time. */
const RECORDED_LATE_MS = 10 * MINUTE_MS;
/** How many windows `params.paginate` means where neither `since` nor `limit` is told, as CCXT's `paginationCalls`. */
const PAGINATED_WINDOWS = 10;

/** What the native section tells of markets, beside the unified one. */
export class Markets extends Trading {
    static {
        convertErrors(this.prototype);
    }

    /** How often funding is settled, by market id; milliseconds. */
    readonly #frequencies = new Map<string, number>();
    /** The markets whose candles were held against 24hr-stats, and whether one of them has told the unit. */
    readonly #volumes = {
        unified: { compared: new Set<string>(), isKnown: false },
        native: { compared: new Set<string>(), isKnown: false },
    };

    // ---------------------------------------------------------------- prices

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
    override async fetchTickers(symbols?: Strings, params: Dict = {}): Promise<Tickers> {
        expectKnown(params, ['last']);
        const isLastWanted = booleanParam(params, 'last') ?? this.#options('fetchTickers').last;
        const markets = await this.marketsNamed(symbols);
        const [stats, books, prices, trades] = await Promise.all([
            this.#statsOf(markets, params),
            this.#booksOf(markets, params),
            this.#pricesOf(markets, params),
            isLastWanted ? Promise.all(markets.map((market) => this.lastTradeOf(market))) : [],
        ]);
        return this.#bySymbol(STATS, markets, (market, place) => {
            const row = stats.get(market.id);
            if (row === undefined) return undefined;
            const rows = { stats: row, prices: prices.get(market.id), book: books.get(market.id) };
            expectSameMarket(rows, market, STATS);
            return this.#toTicker(parseStatsTicker(rows, market, trades[place]?.price), market);
        });
    }

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
    override async fetchBidsAsks(symbols?: Strings, params: Dict = {}): Promise<Tickers> {
        expectKnown(params, []);
        const markets = await this.marketsNamed(symbols);
        const books = await this.#booksOf(markets, params);
        return this.#bySymbol(BOOKS, markets, (market) => {
            const book = books.get(market.id);
            return book && this.#toTicker(parseBidAskTicker(book, market), market);
        });
    }

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
    override async fetchOrderBooks(symbols?: Strings, limit?: Int, params: Dict = {}): Promise<OrderBooks> {
        expectKnown(params, []);
        const most = wholeNumber(limit, 'limit', 1);
        const markets = await this.marketsNamed(symbols);
        const books = await this.#booksOf(markets, params);
        return this.#bySymbol(BOOKS, markets, (market) => {
            const book = books.get(market.id);
            return book && (parseNativeBook(book, market, most) as unknown as OrderBook);
        });
    }

    /**
     * Fetches the mark price of a market.
     *
     * @param symbol unified symbol
     * @param params nothing but `request`
     * @returns a ticker structure that holds `markPrice` and `indexPrice`
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets/prices`
     */
    override async fetchMarkPrice(symbol: string, params: Dict = {}): Promise<Ticker> {
        const market = await this.marketNamed(symbol);
        return only(await this.fetchMarkPrices([market.symbol], params), market, PRICES);
    }

    /**
     * Fetches the mark prices of several markets by one request.
     *
     * @param symbols only these; all when left out
     * @param params nothing but `request`
     * @returns ticker structures by symbol that hold `markPrice` and `indexPrice`
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets/prices`
     */
    override async fetchMarkPrices(symbols?: Strings, params: Dict = {}): Promise<Tickers> {
        expectKnown(params, []);
        const markets = await this.marketsNamed(symbols);
        const prices = await this.#pricesOf(markets, params);
        return this.#bySymbol(PRICES, markets, (market) => {
            const row = prices.get(market.id);
            return row && this.#toTicker(parseMarkTicker(row, market), market);
        });
    }

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
    override async fetchLastPrices(symbols?: Strings, params: Dict = {}): Promise<LastPrices> {
        expectNone(params);
        const markets = await this.marketsNamed(symbols);
        const trades = await Promise.all(markets.map((market) => this.lastTradeOf(market)));
        return this.#bySymbol('trades', markets, ({ symbol }, place) => {
            const trade = trades[place];
            if (trade === undefined) return undefined;
            const timestamp = toNumber(trade.timestamp);
            const side = trade.side ?? undefined;
            return {
                symbol,
                timestamp,
                datetime: toDatetime(timestamp),
                price: toNumber(trade.price),
                side,
                info: trade,
            };
        });
    }

    // --------------------------------------------------------------- funding

    /**
     * Fetches what funding is charged next in a market.
     *
     * @param symbol unified symbol
     * @param params nothing but `request`
     * @returns a funding rate structure, as those of {@link fetchFundingRates}
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    override async fetchFundingRate(symbol: string, params: Dict = {}): Promise<FundingRate> {
        const market = await this.marketNamed(symbol);
        return only(await this.fetchFundingRates([market.symbol], params), market, MARKETS);
    }

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
    override async fetchFundingRates(symbols?: Strings, params: Dict = {}): Promise<FundingRates> {
        return this.#ofMarkets(
            symbols,
            params,
            (row, market) => parseFundingRate(row, market) as unknown as FundingRate,
        );
    }

    /**
     * Fetches how often funding is settled in a market.
     *
     * @param symbol unified symbol
     * @param params nothing but `request`
     * @returns a funding rate structure; `interval` is such as `1h`
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    override async fetchFundingInterval(symbol: string, params: Dict = {}): Promise<FundingRate> {
        return this.fetchFundingRate(symbol, params);
    }

    /**
     * Fetches how often funding is settled in several markets, by one request.
     *
     * @param symbols only these; all when left out
     * @param params nothing but `request`
     * @returns funding rate structures by symbol; `interval` is such as `1h`
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    override async fetchFundingIntervals(symbols?: Strings, params: Dict = {}): Promise<FundingRates> {
        return this.fetchFundingRates(symbols, params);
    }

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
    override async fetchFundingRateHistory(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<FundingRateHistory[]> {
        expectKnown(params, ['until', 'paginate']);
        const isPaginated = booleanParam(params, 'paginate') ?? false;
        const [from, most] = [wholeNumber(since, 'since', 0), wholeNumber(limit, 'limit', 1)];
        const usual = isPaginated && from === undefined ? PAGINATED_WINDOWS * WINDOW_ROWS : undefined;
        const range = { since: from, limit: most ?? usual, until: integerParam(params, 'until') };
        const market = await this.marketNamed(symbol);
        const source = {
            intervalMs: await this.#frequencyOf(market),
            now: this.milliseconds(),
            timeOf: parseFundingTime,
            keyOf: (row: NativeFunding): string => `${parseFundingTime(row)} ${row.txDigest ?? ''}`,
            fetch: (start: number, end: number) => this.#fundingOf(market, start, end, params),
        };
        const rows = await reading(FUNDING, fetchWindows(range, source));
        return convert(FUNDING, () =>
            rows.map((row) => parseFundingRateEntry(row, market) as unknown as FundingRateHistory),
        );
    }

    // --------------------------------------------- open interest and leverage

    /**
     * Fetches the open interest of a market.
     *
     * @param symbol unified symbol
     * @param params nothing but `request`
     * @returns an open interest structure, as those of {@link fetchOpenInterests}
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    override async fetchOpenInterest(symbol: string, params: Dict = {}): Promise<OpenInterest> {
        const market = await this.marketNamed(symbol);
        return only(await this.fetchOpenInterests([market.symbol], params), market, MARKETS);
    }

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
    override async fetchOpenInterests(symbols?: Strings, params: Dict = {}): Promise<OpenInterests> {
        return this.#ofMarkets(symbols, params, (row, market) =>
            this.safeOpenInterest(parseOpenInterest(row, market), market as never),
        );
    }

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
    override async fetchLeverageTiers(symbols?: Strings, params: Dict = {}): Promise<LeverageTiers> {
        return this.#ofMarkets(
            symbols,
            params,
            (row, market) => parseLeverageTiers(row, market) as unknown as LeverageTier[],
        );
    }

    /**
     * Fetches the leverage tier of a market.
     *
     * @param symbol unified symbol
     * @param params nothing but `request`
     * @returns the one tier, as those of {@link fetchLeverageTiers}
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    override async fetchMarketLeverageTiers(symbol: string, params: Dict = {}): Promise<LeverageTier[]> {
        const market = await this.marketNamed(symbol);
        return only(await this.fetchLeverageTiers([market.symbol], params), market, MARKETS);
    }

    // ------------------------------------------------------------- protected

    /** Holds the unit of the volumes of candles against 24hr-stats, until one market has told it. Never fails. */
    protected override async candlesRead(market: KnownMarket, unit: VolumeUnit, section: Section): Promise<void> {
        const { compared, isKnown } = this.#volumes[section];
        if (!this.#options('candles').check || isKnown || compared.has(market.id)) return;
        compared.add(market.id);
        const found = await this.#volumeUnitOf(market, section).catch(() => undefined);
        if (found !== undefined) this.#judgeUnit(section, unit, found, market);
    }

    // --------------------------------------------------------------- private

    #options<K extends 'candles' | 'fetchTickers'>(name: K): (typeof OPTIONS)[K] {
        return { ...OPTIONS[name], ...(this.options as Partial<typeof OPTIONS>)[name] };
    }

    #bySymbol<T>(
        at: string,
        markets: readonly KnownMarket[],
        make: (market: KnownMarket, place: number) => T | undefined,
    ): Record<string, T> {
        return convert(at, () => {
            const pairs = markets.map((market, place) => [market.symbol, make(market, place)] as const);
            return Object.fromEntries(pairs.filter((pair): pair is readonly [string, T] => pair[1] !== undefined));
        });
    }

    async #ofMarkets<T>(
        symbols: Strings,
        params: Dict,
        make: (row: NativeMarket, market: KnownMarket) => T,
    ): Promise<Record<string, T>> {
        expectKnown(params, []);
        const markets = await this.marketsNamed(symbols);
        const rows = await this.#nativeMarketsOf(markets, params);
        return this.#bySymbol(MARKETS, markets, (market) => {
            const row = rows.get(market.id);
            return row && make(row, market);
        });
    }

    /** CCXT takes a percentage of zero for none. */
    #toTicker(row: Record<string, unknown>, market: KnownMarket): Ticker {
        const ticker = this.safeTicker(row, market as never);
        if (row.percentage !== undefined) ticker.percentage = Number(row.percentage);
        return ticker;
    }

    async #nativeMarketsOf(markets: readonly KnownMarket[], params: Dict): Promise<Map<string, NativeMarket>> {
        const answer: unknown = await this.publicPostPerpetualsMarkets(bodyOf(markets, params));
        const rows = toRowsOf<NativeMarketData>(answer, MARKETS, 'marketDatas');
        return convert(MARKETS, () =>
            byMarket(
                rows.map(({ market }) => market),
                ({ objectId }) => objectId,
                markets,
            ),
        );
    }

    async #pricesOf(markets: readonly KnownMarket[], params: Dict): Promise<Map<string, NativePrices>> {
        const answer: unknown = await this.publicPostPerpetualsMarketsPrices(bodyOf(markets, params));
        const rows = toRowsOf<NativePrices>(answer, PRICES, 'marketsPrices');
        return convert(PRICES, () => byMarket(rows, ({ marketId }) => marketId, markets));
    }

    async #statsOf(markets: readonly KnownMarket[], params: Dict): Promise<Map<string, NativeStats>> {
        const answer: unknown = await this.publicPostPerpetualsMarkets24hrStats(bodyOf(markets, params));
        return byPlace(toRowsOf<NativeStats>(answer, STATS, 'marketsStats'), markets, STATS);
    }

    async #booksOf(markets: readonly KnownMarket[], params: Dict): Promise<Map<string, NativeBook>> {
        const answer: unknown = await this.publicPostPerpetualsMarketsOrderbooks(bodyOf(markets, params));
        const rows = toRowsOf<NativeBookRow>(answer, BOOKS, 'orderbooks');
        return convert(BOOKS, () => booksOf(rows, markets, BOOKS));
    }

    /** Twice what a window should hold; the start may be taken as inclusive or not. */
    async #fundingOf(market: KnownMarket, from: number, to: number, params: Dict): Promise<readonly NativeFunding[]> {
        const window = { fromTimestamp: Math.max(0, from - 1), toTimestamp: to + RECORDED_LATE_MS };
        const body = withRequest({ marketId: market.id, ...window, limit: 2 * WINDOW_ROWS }, params);
        return toRowsOf(await this.publicPostPerpetualsMarketFundingHistory(body), FUNDING, 'history');
    }

    async #frequencyOf(market: KnownMarket): Promise<number> {
        const known = this.#frequencies.get(market.id);
        if (known !== undefined) return known;
        const row = (await this.#nativeMarketsOf([market], {})).get(market.id);
        const frequency = (row && convert(MARKETS, () => parseFundingInterval(row))) ?? HOUR_MS;
        this.#frequencies.set(market.id, frequency);
        return frequency;
    }

    /** Several first reads at once have asked at once; only one of them speaks. */
    #judgeUnit(section: Section, unit: VolumeUnit, found: VolumeUnit, { symbol }: KnownMarket): void {
        const volumes = this.#volumes[section];
        if (volumes.isKnown) return;
        volumes.isKnown = true;
        if (found === unit) return;
        const said = `options.candles.wireVolume.${section} is '${unit}', but the candles of ${symbol} add up to the`;
        this.log(`${this.id}: ${said} ${found} volume of 24hr-stats: volumes of candles are wrong`);
    }

    async #volumeUnitOf(market: KnownMarket, section: Section): Promise<VolumeUnit | undefined> {
        const [volumes, stats] = await Promise.all([this.#dayVolumes(market, section), this.#statsOf([market], {})]);
        const row = stats.get(market.id);
        return row && unitOfVolumes(volumes, row);
    }

    /** Of the hours that began within the last 24. */
    async #dayVolumes(market: KnownMarket, section: Section): Promise<string[]> {
        const now = this.milliseconds();
        const since = now - DAY_HOURS * HOUR_MS;
        if (section === 'unified') {
            const body = { chId: market.id, timeframe: '1h', since, limit: DAY_HOURS + 1 };
            const rows = toRows<WireCandle>(await this.publicPostOHLCV(body), 'OHLCV');
            return rows.map(([, , , , , volume]) => volume);
        }
        const body = { marketId: market.id, resolution: '1h', fromTimestamp: since, toTimestamp: now };
        const answer: unknown = await this.publicPostPerpetualsMarketCandleHistory(body);
        const rows = toRowsOf<NativeCandle>(answer, 'perpetuals/market/candle-history', 'candles');
        return rows.map(({ volume }) => parseFixedPoint(volume) ?? '0');
    }
}

/** Which section told the candles. */
type Section = 'unified' | 'native';

function bodyOf(markets: readonly KnownMarket[], params: Dict): Record<string, unknown> {
    return withRequest({ marketIds: markets.map(({ id }) => id) }, params);
}

/** What was found of the one market that was asked for. */
function only<T>(found: Record<string, T>, market: KnownMarket, at: string): T {
    const row = found[market.symbol];
    if (row === undefined) throw problem('answer', at, `a row of ${market.symbol}`, 'none');
    return row;
}
