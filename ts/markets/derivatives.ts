/** Derivatives data: funding rates and their history, open interest, leverage tiers. */

import type {
    Dict,
    FundingRate,
    FundingRateHistory,
    FundingRates,
    Int,
    LeverageTier,
    LeverageTiers,
    OpenInterest,
    OpenInterests,
    Str,
    Strings,
} from 'ccxt';
import { HOUR_MS } from '../core/clock.js';
import type { PagedRead } from './history/paged-read.js';
import { fetchWindows, WINDOW_ROWS } from './history/windows.js';
import { convertResponse, convertPages, expectRowsIn } from '../exchange/response.js';
import {
    parseFundingInterval,
    parseFundingRate,
    parseFundingRateEntry,
    parseFundingTime,
    parseLeverageTiers,
    parseOpenInterest,
} from './native-rows.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { mergeRequest, readOptions, REQUEST_KEYS } from '../exchange/params.js';
import type { NativeFunding, NativeMarket } from '../wire/native.js';
import type { Context } from '../exchange/context.js';
import { serviceTime } from '../exchange/service-time.js';
import { bySymbol, onlyRow, paginationFrom, RANGE_KEYS, toRange } from './market-data.js';
import type { MarketDirectory } from './market-directory.js';
import { NATIVE, type NativeMarkets } from './native-markets.js';
import type { RequestOptions } from '../exchange/request-queue.js';

const FUNDING = 'perpetuals/market/funding-history';

/** The service records a settlement up to this long after it happened; windows go by either time. */
const RECORDED_LATE_MS = 600_000;

/** Reads derivatives data. */
export class Derivatives {
    /** Funding interval by market id, milliseconds. */
    readonly #intervals = new Map<string, number>();

    constructor(
        private readonly context: Context,
        private readonly markets: MarketDirectory,
        private readonly native: NativeMarkets,
    ) {}

    /** Implements `fetchFundingRate`. */
    async fundingRate(symbol: string, params: Dict): Promise<FundingRate> {
        const market = await this.markets.find(symbol);
        return onlyRow(await this.fundingRates([market.symbol], params), market, NATIVE.markets);
    }

    /** Implements `fetchFundingRates`. */
    fundingRates(symbols: Strings, params: Dict): Promise<FundingRates> {
        return this.#ofMarkets(
            symbols,
            params,
            (row, market, receivedAt) =>
                parseFundingRate(row, market, receivedAt, this.context.number) as unknown as FundingRate,
        );
    }

    /** Implements `fetchFundingRateHistory`. */
    async fundingRateHistory(
        symbol: Str,
        since: Int,
        limit: Int,
        params: Dict,
        read?: PagedRead,
    ): Promise<FundingRateHistory[]> {
        const request = readOptions(params, RANGE_KEYS);
        const range = { ...toRange(since, limit, params, paginationFrom(since, WINDOW_ROWS)), read };
        const market = await this.markets.find(symbol);
        const source = {
            intervalMs: await this.#intervalOf(market, request),
            now: serviceTime(this.context),
            timeOf: parseFundingTime,
            keyOf: (row: NativeFunding): string => `${parseFundingTime(row)} ${row.txDigest ?? ''}`,
            fetch: (start: number, end: number) => this.#settlements(market, start, end, params, request),
        };
        const rows = await convertPages(FUNDING, fetchWindows(range, source));
        return convertResponse(FUNDING, () =>
            rows.map((row) => parseFundingRateEntry(row, market, this.context.number) as unknown as FundingRateHistory),
        );
    }

    /** Implements `fetchOpenInterest`. */
    async openInterest(symbol: string, params: Dict): Promise<OpenInterest> {
        const market = await this.markets.find(symbol);
        return onlyRow(await this.openInterests([market.symbol], params), market, NATIVE.markets);
    }

    /** Implements `fetchOpenInterests`. */
    openInterests(symbols: Strings, params: Dict): Promise<OpenInterests> {
        return this.#ofMarkets(symbols, params, (row, market, receivedAt) =>
            this.context.safeOpenInterest(parseOpenInterest(row, market, receivedAt), market as never),
        );
    }

    /** Implements `fetchLeverageTiers`. */
    leverageTiers(symbols: Strings, params: Dict): Promise<LeverageTiers> {
        return this.#ofMarkets(
            symbols,
            params,
            (row, market) => parseLeverageTiers(row, market, this.context.number) as unknown as LeverageTier[],
        );
    }

    /** Implements `fetchMarketLeverageTiers`. */
    async marketLeverageTiers(symbol: string, params: Dict): Promise<LeverageTier[]> {
        const market = await this.markets.find(symbol);
        return onlyRow(await this.leverageTiers([market.symbol], params), market, NATIVE.markets);
    }

    async #ofMarkets<T>(
        symbols: Strings,
        params: Dict,
        make: (row: NativeMarket, market: KnownMarket, receivedAt: number) => T,
    ): Promise<Record<string, T>> {
        const request = readOptions(params, REQUEST_KEYS);
        const markets = await this.markets.findAll(symbols);
        const rows = await this.native.markets(markets, params, request);
        const receivedAt = serviceTime(this.context);
        return bySymbol(NATIVE.markets, markets, rows, (row, market) => make(row, market, receivedAt));
    }

    /**
     * Requests twice the rows that a window should hold, and one millisecond more: the start may be
     * exclusive.
     */
    async #settlements(
        market: KnownMarket,
        from: number,
        to: number,
        params: Dict,
        request: RequestOptions,
    ): Promise<readonly NativeFunding[]> {
        const window = { fromTimestamp: Math.max(0, from - 1), toTimestamp: to + RECORDED_LATE_MS };
        const body = mergeRequest({ marketId: market.id, ...window, limit: 2 * WINDOW_ROWS }, params);
        return expectRowsIn(
            await this.context.publicPostPerpetualsMarketFundingHistory(body, request),
            FUNDING,
            'history',
        );
    }

    /** Returns the interval of settlements, milliseconds. */
    async #intervalOf(market: KnownMarket, request: RequestOptions): Promise<number> {
        const known = this.#intervals.get(market.id);
        if (known !== undefined) return known;
        const row = (await this.native.markets([market], {}, request)).get(market.id);
        return convertResponse(NATIVE.markets, () => {
            const intervalMs = (row && parseFundingInterval(row)) ?? HOUR_MS;
            this.#intervals.set(market.id, intervalMs);
            return intervalMs;
        });
    }
}
