"use strict";
/** Derivatives data: funding rates and their history, open interest, leverage tiers. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Derivatives = void 0;
const clock_js_1 = require("../core/clock.js");
const windows_js_1 = require("./history/windows.js");
const response_js_1 = require("../exchange/response.js");
const native_rows_js_1 = require("./native-rows.js");
const params_js_1 = require("../exchange/params.js");
const market_data_js_1 = require("./market-data.js");
const native_markets_js_1 = require("./native-markets.js");
const FUNDING = 'perpetuals/market/funding-history';
/** The service records a settlement up to this long after it happened; windows go by either time. */
const RECORDED_LATE_MS = 600_000;
/** Reads derivatives data. */
class Derivatives {
    context;
    markets;
    native;
    /** Funding interval by market id, milliseconds. */
    #intervals = new Map();
    constructor(context, markets, native) {
        this.context = context;
        this.markets = markets;
        this.native = native;
    }
    /** Implements `fetchFundingRate`. */
    async fundingRate(symbol, params) {
        const market = await this.markets.find(symbol);
        return (0, market_data_js_1.onlyRow)(await this.fundingRates([market.symbol], params), market, native_markets_js_1.NATIVE.markets);
    }
    /** Implements `fetchFundingRates`. */
    fundingRates(symbols, params) {
        return this.#ofMarkets(symbols, params, (row, market) => (0, native_rows_js_1.parseFundingRate)(row, market, this.context.number));
    }
    /** Implements `fetchFundingRateHistory`. */
    async fundingRateHistory(symbol, since, limit, params, read) {
        (0, params_js_1.expectKnownParams)(params, market_data_js_1.RANGE_KEYS);
        const range = { ...(0, market_data_js_1.toRange)(since, limit, params), read };
        const market = await this.markets.find(symbol);
        const source = {
            ...(await this.#clockOf(market, range.until)),
            timeOf: native_rows_js_1.parseFundingTime,
            keyOf: (row) => `${(0, native_rows_js_1.parseFundingTime)(row)} ${row.txDigest ?? ''}`,
            fetch: (start, end) => this.#settlements(market, start, end, params),
        };
        const rows = await (0, response_js_1.convertPages)(FUNDING, (0, windows_js_1.fetchWindows)(range, source));
        return (0, response_js_1.convertResponse)(FUNDING, () => rows.map((row) => (0, native_rows_js_1.parseFundingRateEntry)(row, market, this.context.number)));
    }
    /** Implements `fetchOpenInterest`. */
    async openInterest(symbol, params) {
        const market = await this.markets.find(symbol);
        return (0, market_data_js_1.onlyRow)(await this.openInterests([market.symbol], params), market, native_markets_js_1.NATIVE.markets);
    }
    /** Implements `fetchOpenInterests`. */
    openInterests(symbols, params) {
        return this.#ofMarkets(symbols, params, (row, market) => this.context.safeOpenInterest((0, native_rows_js_1.parseOpenInterest)(row, market), market));
    }
    /** Implements `fetchLeverageTiers`. */
    leverageTiers(symbols, params) {
        return this.#ofMarkets(symbols, params, (row, market) => (0, native_rows_js_1.parseLeverageTiers)(row, market, this.context.number));
    }
    /** Implements `fetchMarketLeverageTiers`. */
    async marketLeverageTiers(symbol, params) {
        const market = await this.markets.find(symbol);
        return (0, market_data_js_1.onlyRow)(await this.leverageTiers([market.symbol], params), market, native_markets_js_1.NATIVE.markets);
    }
    async #ofMarkets(symbols, params, make) {
        (0, params_js_1.expectKnownParams)(params, []);
        const markets = await this.markets.findAll(symbols);
        return (0, market_data_js_1.bySymbol)(native_markets_js_1.NATIVE.markets, markets, await this.native.markets(markets, params), make);
    }
    /** Requests twice the rows that a window should hold, and one millisecond more: the start may be exclusive. */
    async #settlements(market, from, to, params) {
        const window = { fromTimestamp: Math.max(0, from - 1), toTimestamp: to + RECORDED_LATE_MS };
        const body = (0, params_js_1.mergeRequest)({ marketId: market.id, ...window, limit: 2 * windows_js_1.WINDOW_ROWS }, params);
        return (0, response_js_1.expectRowsIn)(await this.context.publicPostPerpetualsMarketFundingHistory(body), FUNDING, 'history');
    }
    /**
     * Returns the interval of settlements and the present time. A range without an end in the past ends at the service's present,
     * which the market's next settlement shows: the clock of a sandbox or of this machine may be any.
     */
    async #clockOf(market, until) {
        const now = this.context.milliseconds();
        const known = this.#intervals.get(market.id);
        if (known !== undefined && until !== undefined && until <= now)
            return { intervalMs: known, now };
        const row = (await this.native.markets([market], {})).get(market.id);
        return (0, response_js_1.convertResponse)(native_markets_js_1.NATIVE.markets, () => {
            const intervalMs = (row && (0, native_rows_js_1.parseFundingInterval)(row)) ?? clock_js_1.HOUR_MS;
            this.#intervals.set(market.id, intervalMs);
            const next = row && (0, native_rows_js_1.parseNextFundingTime)(row);
            return { intervalMs, now: next === undefined ? now : next - intervalMs };
        });
    }
}
exports.Derivatives = Derivatives;
