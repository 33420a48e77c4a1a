"use strict";
/** Market data of the native section (`/api/perpetuals`): all markets at once, marks, funding, open interest, tiers. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Markets = void 0;
const options_js_1 = require("./describe/options.js");
const errors_js_1 = require("./errors.js");
const answer_js_1 = require("./flow/answer.js");
const windows_js_1 = require("./flow/windows.js");
const problem_js_1 = require("./problem.js");
const market_state_js_1 = require("./unify/market-state.js");
const native_js_1 = require("./unify/native.js");
const params_js_1 = require("./unify/params.js");
const value_js_1 = require("./unify/value.js");
const trading_js_1 = require("./trading.js");
const MARKETS = 'perpetuals/markets';
const PRICES = 'perpetuals/markets/prices';
const STATS = 'perpetuals/markets/24hr-stats';
const BOOKS = 'perpetuals/markets/orderbooks';
const FUNDING = 'perpetuals/market/funding-history';
const HOUR_MS = 3_600_000;
const DAY_HOURS = 24;
/** A settlement is recorded a little after it happened; windows go by either time. */
const RECORDED_LATE_MS = 600_000;
/** How many windows `params.paginate` means where neither `since` nor `limit` is told, as CCXT's `paginationCalls`. */
const PAGINATED_WINDOWS = 10;
/** What the native section tells of markets, beside the unified one. */
class Markets extends trading_js_1.Trading {
    static {
        (0, errors_js_1.dressErrors)(this.prototype);
    }
    /** How often funding is settled, by market id; milliseconds. */
    #frequencies = new Map();
    /** The markets whose candles were held against 24hr-stats, and whether one of them has told the unit. */
    #volumes = {
        unified: { compared: new Set(), isKnown: false },
        native: { compared: new Set(), isKnown: false },
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
    async fetchTickers(symbols, params = {}) {
        (0, params_js_1.expectKnown)(params, ['last']);
        const isLastWanted = (0, params_js_1.booleanParam)(params, 'last') ?? this.#options('fetchTickers').last;
        const markets = await this.marketsNamed(symbols);
        const [stats, books, prices, trades] = await Promise.all([
            this.#statsOf(markets, params),
            this.#booksOf(markets, params),
            this.#pricesOf(markets, params),
            isLastWanted ? Promise.all(markets.map((market) => this.lastTradeOf(market))) : [],
        ]);
        return this.#bySymbol(STATS, markets, (market, place) => {
            const row = stats.get(market.id);
            if (row === undefined)
                return undefined;
            const rows = { stats: row, prices: prices.get(market.id), book: books.get(market.id) };
            (0, market_state_js_1.expectSameMarket)(rows, market, STATS);
            return this.#toTicker((0, market_state_js_1.toStatsTicker)(rows, market, trades[place]?.price), market);
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
    async fetchBidsAsks(symbols, params = {}) {
        (0, params_js_1.expectKnown)(params, []);
        const markets = await this.marketsNamed(symbols);
        const books = await this.#booksOf(markets, params);
        return this.#bySymbol(BOOKS, markets, (market) => {
            const book = books.get(market.id);
            return book && this.#toTicker((0, market_state_js_1.toBidAskTicker)(book, market), market);
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
    async fetchOrderBooks(symbols, limit, params = {}) {
        (0, params_js_1.expectKnown)(params, []);
        const most = (0, params_js_1.wholeNumber)(limit, 'limit', 1);
        const markets = await this.marketsNamed(symbols);
        const books = await this.#booksOf(markets, params);
        return this.#bySymbol(BOOKS, markets, (market) => {
            const book = books.get(market.id);
            return book && (0, market_state_js_1.toNativeBook)(book, market, most);
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
    async fetchMarkPrice(symbol, params = {}) {
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
    async fetchMarkPrices(symbols, params = {}) {
        (0, params_js_1.expectKnown)(params, []);
        const markets = await this.marketsNamed(symbols);
        const prices = await this.#pricesOf(markets, params);
        return this.#bySymbol(PRICES, markets, (market) => {
            const row = prices.get(market.id);
            return row && this.#toTicker((0, market_state_js_1.toMarkTicker)(row, market), market);
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
    async fetchLastPrices(symbols, params = {}) {
        (0, params_js_1.expectNone)(params);
        const markets = await this.marketsNamed(symbols);
        const trades = await Promise.all(markets.map((market) => this.lastTradeOf(market)));
        return this.#bySymbol('trades', markets, ({ symbol }, place) => {
            const trade = trades[place];
            if (trade === undefined)
                return undefined;
            const timestamp = (0, value_js_1.toNumber)(trade.timestamp);
            const side = trade.side ?? undefined;
            return {
                symbol,
                timestamp,
                datetime: (0, value_js_1.toDatetime)(timestamp),
                price: (0, value_js_1.toNumber)(trade.price),
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
    async fetchFundingRate(symbol, params = {}) {
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
    async fetchFundingRates(symbols, params = {}) {
        return this.#ofMarkets(symbols, params, (row, market) => (0, market_state_js_1.toFundingRate)(row, market));
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
    async fetchFundingInterval(symbol, params = {}) {
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
    async fetchFundingIntervals(symbols, params = {}) {
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
    async fetchFundingRateHistory(symbol, since, limit, params = {}) {
        (0, params_js_1.expectKnown)(params, ['until', 'paginate']);
        const isPaginated = (0, params_js_1.booleanParam)(params, 'paginate') ?? false;
        const [from, most] = [(0, params_js_1.wholeNumber)(since, 'since', 0), (0, params_js_1.wholeNumber)(limit, 'limit', 1)];
        const usual = isPaginated && from === undefined ? PAGINATED_WINDOWS * windows_js_1.WINDOW_ROWS : undefined;
        const range = { since: from, limit: most ?? usual, until: (0, params_js_1.integerParam)(params, 'until') };
        const market = await this.marketNamed(symbol);
        const source = {
            intervalMs: await this.#frequencyOf(market),
            now: this.milliseconds(),
            timeOf: market_state_js_1.fundingTimeOf,
            keyOf: (row) => `${(0, market_state_js_1.fundingTimeOf)(row)} ${row.txDigest ?? ''}`,
            fetch: (start, end) => this.#fundingOf(market, start, end, params),
        };
        const rows = await (0, answer_js_1.reading)(FUNDING, (0, windows_js_1.fetchWindows)(range, source));
        return (0, answer_js_1.convert)(FUNDING, () => rows.map((row) => (0, market_state_js_1.toFundingEntry)(row, market)));
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
    async fetchOpenInterest(symbol, params = {}) {
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
    async fetchOpenInterests(symbols, params = {}) {
        return this.#ofMarkets(symbols, params, (row, market) => this.safeOpenInterest((0, market_state_js_1.toOpenInterest)(row, market), market));
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
    async fetchLeverageTiers(symbols, params = {}) {
        return this.#ofMarkets(symbols, params, (row, market) => (0, market_state_js_1.toLeverageTiers)(row, market));
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
    async fetchMarketLeverageTiers(symbol, params = {}) {
        const market = await this.marketNamed(symbol);
        return only(await this.fetchLeverageTiers([market.symbol], params), market, MARKETS);
    }
    // ------------------------------------------------------------- protected
    /** Holds the unit of the volumes of candles against 24hr-stats, until one market has told it. Never fails. */
    async candlesRead(market, unit, section) {
        const { compared, isKnown } = this.#volumes[section];
        if (!this.#options('candles').check || isKnown || compared.has(market.id))
            return;
        compared.add(market.id);
        const found = await this.#volumeUnitOf(market, section).catch(() => undefined);
        if (found !== undefined)
            this.#judgeUnit(section, unit, found, market);
    }
    // --------------------------------------------------------------- private
    #options(name) {
        return { ...options_js_1.OPTIONS[name], ...this.options[name] };
    }
    #bySymbol(at, markets, make) {
        return (0, answer_js_1.convert)(at, () => {
            const pairs = markets.map((market, place) => [market.symbol, make(market, place)]);
            return Object.fromEntries(pairs.filter((pair) => pair[1] !== undefined));
        });
    }
    async #ofMarkets(symbols, params, make) {
        (0, params_js_1.expectKnown)(params, []);
        const markets = await this.marketsNamed(symbols);
        const rows = await this.#nativeMarketsOf(markets, params);
        return this.#bySymbol(MARKETS, markets, (market) => {
            const row = rows.get(market.id);
            return row && make(row, market);
        });
    }
    /** CCXT takes a percentage of zero for none. */
    #toTicker(row, market) {
        const ticker = this.safeTicker(row, market);
        if (row.percentage !== undefined)
            ticker.percentage = Number(row.percentage);
        return ticker;
    }
    async #nativeMarketsOf(markets, params) {
        const answer = await this.publicPostPerpetualsMarkets(bodyOf(markets, params));
        const rows = (0, answer_js_1.toRowsOf)(answer, MARKETS, 'marketDatas');
        return (0, answer_js_1.convert)(MARKETS, () => (0, market_state_js_1.byMarket)(rows.map(({ market }) => market), ({ objectId }) => objectId, markets));
    }
    async #pricesOf(markets, params) {
        const answer = await this.publicPostPerpetualsMarketsPrices(bodyOf(markets, params));
        const rows = (0, answer_js_1.toRowsOf)(answer, PRICES, 'marketsPrices');
        return (0, answer_js_1.convert)(PRICES, () => (0, market_state_js_1.byMarket)(rows, ({ marketId }) => marketId, markets));
    }
    async #statsOf(markets, params) {
        const answer = await this.publicPostPerpetualsMarkets24hrStats(bodyOf(markets, params));
        return (0, market_state_js_1.byPlace)((0, answer_js_1.toRowsOf)(answer, STATS, 'marketsStats'), markets, STATS);
    }
    async #booksOf(markets, params) {
        const answer = await this.publicPostPerpetualsMarketsOrderbooks(bodyOf(markets, params));
        const rows = (0, answer_js_1.toRowsOf)(answer, BOOKS, 'orderbooks');
        return (0, answer_js_1.convert)(BOOKS, () => (0, market_state_js_1.booksOf)(rows, markets, BOOKS));
    }
    /** Twice what a window should hold; the start may be taken as inclusive or not. */
    async #fundingOf(market, from, to, params) {
        const window = { fromTimestamp: Math.max(0, from - 1), toTimestamp: to + RECORDED_LATE_MS };
        const body = (0, params_js_1.withRequest)({ marketId: market.id, ...window, limit: 2 * windows_js_1.WINDOW_ROWS }, params);
        return (0, answer_js_1.toRowsOf)(await this.publicPostPerpetualsMarketFundingHistory(body), FUNDING, 'history');
    }
    async #frequencyOf(market) {
        const known = this.#frequencies.get(market.id);
        if (known !== undefined)
            return known;
        const row = (await this.#nativeMarketsOf([market], {})).get(market.id);
        const frequency = (row && (0, answer_js_1.convert)(MARKETS, () => (0, market_state_js_1.frequencyOf)(row))) ?? HOUR_MS;
        this.#frequencies.set(market.id, frequency);
        return frequency;
    }
    /** Several first reads at once have asked at once; only one of them speaks. */
    #judgeUnit(section, unit, found, { symbol }) {
        const volumes = this.#volumes[section];
        if (volumes.isKnown)
            return;
        volumes.isKnown = true;
        if (found === unit)
            return;
        const said = `options.candles.wireVolume.${section} is '${unit}', but the candles of ${symbol} add up to the`;
        this.log(`${this.id}: ${said} ${found} volume of 24hr-stats: volumes of candles are wrong`);
    }
    async #volumeUnitOf(market, section) {
        const [volumes, stats] = await Promise.all([this.#dayVolumes(market, section), this.#statsOf([market], {})]);
        const row = stats.get(market.id);
        return row && (0, market_state_js_1.unitOfVolumes)(volumes, row);
    }
    /** Of the hours that began within the last 24. */
    async #dayVolumes(market, section) {
        const now = this.milliseconds();
        const since = now - DAY_HOURS * HOUR_MS;
        if (section === 'unified') {
            const body = { chId: market.id, timeframe: '1h', since, limit: DAY_HOURS + 1 };
            const rows = (0, answer_js_1.toRows)(await this.publicPostOHLCV(body), 'OHLCV');
            return rows.map(([, , , , , volume]) => volume);
        }
        const body = { marketId: market.id, resolution: '1h', fromTimestamp: since, toTimestamp: now };
        const answer = await this.publicPostPerpetualsMarketCandleHistory(body);
        const rows = (0, answer_js_1.toRowsOf)(answer, 'perpetuals/market/candle-history', 'candles');
        return rows.map(({ volume }) => (0, native_js_1.figureOf)(volume) ?? '0');
    }
}
exports.Markets = Markets;
function bodyOf(markets, params) {
    return (0, params_js_1.withRequest)({ marketIds: markets.map(({ id }) => id) }, params);
}
/** What was found of the one market that was asked for. */
function only(found, market, at) {
    const row = found[market.symbol];
    if (row === undefined)
        throw (0, problem_js_1.problem)('answer', at, `a row of ${market.symbol}`, 'none');
    return row;
}
