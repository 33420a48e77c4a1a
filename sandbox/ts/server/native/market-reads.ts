/** Native reads of market data. */

import { seededId } from '../../chain/hash.js';
import { tradeDigest } from '../../history/digests.js';
import type { Timeframe } from '../../history/types.js';
import type { Json } from '../http/json.js';
import { COLLATERAL, type Listing } from '../markets/listing.js';
import { cutPage, firstBucket, pageEnd, pageSize, type HistoryRequest } from '../markets/paging.js';
import type { Handler, Exchange } from '../simulation/exchange.js';
import { bookRow, fundingRow, marketOrderRow, nativeCandleRow, pricesRow, statsRow, marketOf } from './market-rows.js';
import { isSameCoinType, findMarket, findMarkets } from './request.js';

interface MarketsParams {
    readonly marketIds: readonly string[];
}

interface Window {
    readonly marketId: string;
    /** First timestamp. */
    readonly fromTimestamp: number;
    /** Timestamps below this. */
    readonly toTimestamp: number;
}

/** Long names; other markets use their symbol. */
const DISPLAY_NAMES: Readonly<Record<string, string>> = {
    BTC: 'Bitcoin',
    ETH: 'Ethereum',
    SOL: 'Solana',
    SUI: 'Sui',
};

/** Maximum and default number of funding rates. */
const MAX_RATES = 1_000;
const DEFAULT_RATES = 100;

/** Native reads of market data, by operation id. */
export const MARKET_READS: Readonly<Record<string, Handler>> = {
    'perpetuals/config': ({ chain, native }: Exchange) => ({
        aflpVaultId: seededId(native.seed, 'vault'),
        officialVaultIds: [],
        defaultCollateralCoinType: chain.collateralType,
    }),
    'perpetuals/all-markets': (exchange: Exchange, body: { readonly collateralCoinType: string }) => {
        const view = exchange.view();
        const listings = [...exchange.listings.values()].filter(({ settleId }) =>
            isSameCoinType(settleId, body.collateralCoinType),
        );
        return { markets: listings.sort(bySymbol).map((listing) => marketOf(exchange, listing, view)) };
    },
    'perpetuals/markets': (exchange: Exchange, { marketIds = [] }: Partial<MarketsParams>) => {
        const view = exchange.view();
        const listings = marketIds.length === 0 ? [...exchange.listings.values()] : findMarkets(exchange, marketIds);
        const toData = (listing: Listing): Json => ({
            market: marketOf(exchange, listing, view),
            metadata: metadataRow(listing),
        });
        return { marketDatas: listings.map(toData) };
    },
    'perpetuals/markets/prices': (exchange: Exchange, { marketIds }: MarketsParams) => {
        const view = exchange.view();
        const listings = findMarkets(exchange, marketIds);
        return { marketsPrices: listings.map(({ spec }) => pricesRow(view.market(spec.id))) };
    },
    'perpetuals/markets/24hr-stats': (exchange: Exchange, { marketIds }: MarketsParams) => {
        const view = exchange.view();
        const listings = findMarkets(exchange, marketIds);
        const toStats = ({ spec }: Listing): Json =>
            statsRow(view.market(spec.id), exchange.days.dayUntil(spec.id, view.at));
        return { marketsStats: listings.map(toStats) };
    },
    'perpetuals/markets/orderbooks': async (exchange: Exchange, { marketIds }: MarketsParams) => {
        const view = exchange.view();
        const listings = findMarkets(exchange, marketIds);
        const books = listings.map(({ spec: { id } }) => exchange.snapshot(id, { book: view.book(id), at: view.at }));
        return { orderbooks: (await Promise.all(books)).map(({ book }) => bookRow(book)) };
    },
    'perpetuals/market/candle-history': (exchange: Exchange, body: Window & { readonly resolution: Timeframe }) => {
        const { history, clock } = exchange;
        const { spec } = findMarket(exchange, body.marketId);
        const from = firstBucket(body.resolution, Math.max(body.fromTimestamp, history.earliest));
        const to = Math.min(body.toTimestamp, clock.now() + 1);
        return { candles: history.candles(spec.id, body.resolution, from, to).map(nativeCandleRow) };
    },
    'perpetuals/market/funding-history': (exchange: Exchange, body: Window & { readonly limit?: number | null }) => {
        const listing = findMarket(exchange, body.marketId);
        const limit = Math.min(body.limit ?? DEFAULT_RATES, MAX_RATES);
        const to = Math.min(body.toTimestamp, exchange.view().at + 1);
        const fundings = exchange.native.fundings.latest(listing.spec.id, body.fromTimestamp, to, limit);
        return { history: fundings.map((funding) => fundingRow(listing, funding)) };
    },
    'perpetuals/market/order-history': (exchange: Exchange, body: HistoryRequest & { readonly marketId: string }) => {
        const { spec } = findMarket(exchange, body.marketId);
        const size = pageSize(body);
        const trades = exchange.history.latestTrades(spec.id, pageEnd(body, exchange.view().at), size + 1);
        const { rows, next } = cutPage(trades, size, (trade) =>
            marketOrderRow(trade, trade.digest ?? tradeDigest(exchange.native.seed, spec.id, trade.timestamp)),
        );
        return { orders: rows, nextBeforeTimestampCursor: next };
    },
};

function metadataRow({ spec: { base } }: Listing): Json {
    return {
        symbol: base,
        displayName: DISPLAY_NAMES[base],
        category: 'Crypto',
        image: `/markets/${base.toLowerCase()}.png`,
        collateralSymbol: COLLATERAL,
    };
}

function bySymbol(one: Listing, other: Listing): number {
    return one.symbol < other.symbol ? -1 : 1;
}
