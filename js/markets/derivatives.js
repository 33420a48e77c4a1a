/** Derivatives data: funding rates and their history, open interest, leverage tiers. */
import { HOUR_MS } from '../core/clock.js';
import { fetchWindows, WINDOW_ROWS } from './history/windows.js';
import { convertResponse, convertPages, expectRowsIn } from '../exchange/response.js';
import { parseFundingInterval, parseFundingRate, parseFundingRateEntry, parseFundingTime, parseLeverageTiers, parseNextFundingTime, parseOpenInterest, } from './native-rows.js';
import { expectKnownParams, mergeRequest } from '../exchange/params.js';
import { bySymbol, onlyRow, RANGE_KEYS, toRange } from './market-data.js';
import { NATIVE } from './native-markets.js';
const FUNDING = 'perpetuals/market/funding-history';
/** The service records a settlement up to this long after it happened; windows go by either time. */
const RECORDED_LATE_MS = 600_000;
/** Reads derivatives data. */
export class Derivatives {
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
        return onlyRow(await this.fundingRates([market.symbol], params), market, NATIVE.markets);
    }
    /** Implements `fetchFundingRates`. */
    fundingRates(symbols, params) {
        return this.#ofMarkets(symbols, params, (row, market) => parseFundingRate(row, market, this.context.number));
    }
    /** Implements `fetchFundingRateHistory`. */
    async fundingRateHistory(symbol, since, limit, params, read) {
        expectKnownParams(params, RANGE_KEYS);
        const range = { ...toRange(since, limit, params), read };
        const market = await this.markets.find(symbol);
        const source = {
            ...(await this.#clockOf(market, range.until)),
            timeOf: parseFundingTime,
            keyOf: (row) => `${parseFundingTime(row)} ${row.txDigest ?? ''}`,
            fetch: (start, end) => this.#settlements(market, start, end, params),
        };
        const rows = await convertPages(FUNDING, fetchWindows(range, source));
        return convertResponse(FUNDING, () => rows.map((row) => parseFundingRateEntry(row, market, this.context.number)));
    }
    /** Implements `fetchOpenInterest`. */
    async openInterest(symbol, params) {
        const market = await this.markets.find(symbol);
        return onlyRow(await this.openInterests([market.symbol], params), market, NATIVE.markets);
    }
    /** Implements `fetchOpenInterests`. */
    openInterests(symbols, params) {
        return this.#ofMarkets(symbols, params, (row, market) => this.context.safeOpenInterest(parseOpenInterest(row, market), market));
    }
    /** Implements `fetchLeverageTiers`. */
    leverageTiers(symbols, params) {
        return this.#ofMarkets(symbols, params, (row, market) => parseLeverageTiers(row, market, this.context.number));
    }
    /** Implements `fetchMarketLeverageTiers`. */
    async marketLeverageTiers(symbol, params) {
        const market = await this.markets.find(symbol);
        return onlyRow(await this.leverageTiers([market.symbol], params), market, NATIVE.markets);
    }
    async #ofMarkets(symbols, params, make) {
        expectKnownParams(params, []);
        const markets = await this.markets.findAll(symbols);
        return bySymbol(NATIVE.markets, markets, await this.native.markets(markets, params), make);
    }
    /** Requests twice the rows that a window should hold, and one millisecond more: the start may be exclusive. */
    async #settlements(market, from, to, params) {
        const window = { fromTimestamp: Math.max(0, from - 1), toTimestamp: to + RECORDED_LATE_MS };
        const body = mergeRequest({ marketId: market.id, ...window, limit: 2 * WINDOW_ROWS }, params);
        return expectRowsIn(await this.context.publicPostPerpetualsMarketFundingHistory(body), FUNDING, 'history');
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
        return convertResponse(NATIVE.markets, () => {
            const intervalMs = (row && parseFundingInterval(row)) ?? HOUR_MS;
            this.#intervals.set(market.id, intervalMs);
            const next = row && parseNextFundingTime(row);
            return { intervalMs, now: next === undefined ? now : next - intervalMs };
        });
    }
}
