/**
 * Rows of the native section about several markets at once: state, prices, 24-hour statistics, order books.
 */

import type { Dict } from 'ccxt';
import { convertResponse, expectRowsIn } from '../exchange/response.js';
import { ServicePrices } from './service-prices.js';
import { matchBooks, matchRowsById, matchRowsByIndex } from './native-rows.js';
import type { KnownMarket } from '../exchange/known-market.js';
import { mergeRequest } from '../exchange/params.js';
import { serviceTime } from '../exchange/service-time.js';
import { member, objectId, required } from '../exchange/value.js';
import type {
    NativeBook,
    NativeBookRow,
    NativeMarket,
    NativeMarketData,
    NativePrices,
    NativeStats,
} from '../wire/native.js';
import type { Context } from '../exchange/context.js';
import type { RequestOptions } from '../exchange/request-queue.js';

/** Operations, as errors name them. */
export const NATIVE = {
    markets: 'perpetuals/markets',
    prices: 'perpetuals/markets/prices',
    stats: 'perpetuals/markets/24hr-stats',
    books: 'perpetuals/markets/orderbooks',
} as const;

/** Reads rows of several markets by one request each; every map is by market id. */
export class NativeMarkets {
    /** The last prices that the service has shown; those of sockets, too. */
    readonly seen: ServicePrices;

    constructor(private readonly context: Context) {
        this.seen = new ServicePrices(() => serviceTime(context));
    }

    /** Reads what markets are and how they stand. */
    async markets(
        markets: readonly KnownMarket[],
        params: Dict,
        request?: RequestOptions,
    ): Promise<Map<string, NativeMarket>> {
        const response: unknown = await this.context.publicPostPerpetualsMarkets(bodyOf(markets, params), request);
        const rows = expectRowsIn<NativeMarketData>(response, NATIVE.markets, 'marketDatas');
        return convertResponse(NATIVE.markets, () => {
            const found = matchRowsById(
                rows.map((row) => required(member, row, 'market')),
                (market) => required(objectId, market, 'objectId'),
                markets,
            );
            for (const [id, { markPrice, indexPrice }] of found) this.seen.learn(id, markPrice, indexPrice);
            return found;
        });
    }

    /** Reads mark and index prices. */
    async prices(
        markets: readonly KnownMarket[],
        params: Dict,
        request?: RequestOptions,
    ): Promise<Map<string, NativePrices>> {
        const response: unknown = await this.context.publicPostPerpetualsMarketsPrices(
            bodyOf(markets, params),
            request,
        );
        const rows = expectRowsIn<NativePrices>(response, NATIVE.prices, 'marketsPrices');
        return convertResponse(NATIVE.prices, () => {
            const found = matchRowsById(rows, (row) => required(objectId, row, 'marketId'), markets);
            for (const [id, { markPrice, basePrice }] of found) this.seen.learn(id, markPrice, basePrice);
            return found;
        });
    }

    /** Reads statistics of 24 hours. Their rows name no market, so they go by their place. */
    async stats(
        markets: readonly KnownMarket[],
        params: Dict,
        request?: RequestOptions,
    ): Promise<Map<string, NativeStats>> {
        const response: unknown = await this.context.publicPostPerpetualsMarkets24hrStats(
            bodyOf(markets, params),
            request,
        );
        return matchRowsByIndex(
            expectRowsIn<NativeStats>(response, NATIVE.stats, 'marketsStats'),
            markets,
            NATIVE.stats,
        );
    }

    async books(
        markets: readonly KnownMarket[],
        params: Dict,
        request?: RequestOptions,
    ): Promise<Map<string, NativeBook>> {
        const response: unknown = await this.context.publicPostPerpetualsMarketsOrderbooks(
            bodyOf(markets, params),
            request,
        );
        const rows = expectRowsIn<NativeBookRow>(response, NATIVE.books, 'orderbooks');
        return convertResponse(NATIVE.books, () => matchBooks(rows, markets, NATIVE.books));
    }
}

function bodyOf(markets: readonly KnownMarket[], params: Dict): Record<string, unknown> {
    return mergeRequest({ marketIds: markets.map(({ id }) => id) }, params);
}
