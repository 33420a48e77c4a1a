/** Native reads of market data. */
import { seededId } from '../../chain/hash.js';
import { tradeDigest } from '../../history/digests.js';
import { COLLATERAL } from '../markets/listing.js';
import { cutPage, firstBucket, pageEnd, pageSize } from '../markets/paging.js';
import { bookRow, fundingRow, marketOrderRow, nativeCandleRow, pricesRow, statsRow, marketOf } from './market-rows.js';
import { isSameCoinType, findMarket, findMarkets } from './request.js';
/** Long names; other markets use their symbol. */
const DISPLAY_NAMES = {
    BTC: 'Bitcoin',
    ETH: 'Ethereum',
    SOL: 'Solana',
    SUI: 'Sui',
};
/** Maximum and default number of funding rates. */
const MAX_RATES = 1_000;
const DEFAULT_RATES = 100;
/** Native reads of market data, by operation id. */
export const MARKET_READS = {
    'perpetuals/config': ({ chain, native }) => ({
        aflpVaultId: seededId(native.seed, 'vault'),
        officialVaultIds: [],
        defaultCollateralCoinType: chain.collateralType,
    }),
    'perpetuals/all-markets': (service, body) => {
        const view = service.view();
        const listings = [...service.listings.values()].filter(({ settleId }) => isSameCoinType(settleId, body.collateralCoinType));
        return { markets: listings.sort(bySymbol).map((listing) => marketOf(service, listing, view)) };
    },
    'perpetuals/markets': (service, { marketIds = [] }) => {
        const view = service.view();
        const listings = marketIds.length === 0 ? [...service.listings.values()] : findMarkets(service, marketIds);
        const toData = (listing) => ({
            market: marketOf(service, listing, view),
            metadata: metadataRow(listing),
        });
        return { marketDatas: listings.map(toData) };
    },
    'perpetuals/markets/prices': (service, { marketIds }) => {
        const view = service.view();
        const listings = findMarkets(service, marketIds);
        return { marketsPrices: listings.map(({ spec }) => pricesRow(view.market(spec.id))) };
    },
    'perpetuals/markets/24hr-stats': (service, { marketIds }) => {
        const view = service.view();
        const listings = findMarkets(service, marketIds);
        const toStats = ({ spec }) => statsRow(view.market(spec.id), service.days.dayUntil(spec.id, view.at));
        return { marketsStats: listings.map(toStats) };
    },
    'perpetuals/markets/orderbooks': async (service, { marketIds }) => {
        const view = service.view();
        const listings = findMarkets(service, marketIds);
        const books = listings.map(({ spec: { id } }) => service.snapshot(id, { book: view.book(id), at: view.at }));
        return { orderbooks: (await Promise.all(books)).map(({ book }) => bookRow(book)) };
    },
    'perpetuals/market/candle-history': (service, body) => {
        const { history, clock } = service;
        const { spec } = findMarket(service, body.marketId);
        const from = firstBucket(body.resolution, Math.max(body.fromTimestamp, history.earliest));
        const to = Math.min(body.toTimestamp, clock.now() + 1);
        return { candles: history.candles(spec.id, body.resolution, from, to).map(nativeCandleRow) };
    },
    'perpetuals/market/funding-history': (service, body) => {
        const listing = findMarket(service, body.marketId);
        const limit = Math.min(body.limit ?? DEFAULT_RATES, MAX_RATES);
        const to = Math.min(body.toTimestamp, service.view().at + 1);
        const fundings = service.native.fundings.latest(listing.spec.id, body.fromTimestamp, to, limit);
        return { history: fundings.map((funding) => fundingRow(listing, funding)) };
    },
    'perpetuals/market/order-history': (service, body) => {
        const { spec } = findMarket(service, body.marketId);
        const size = pageSize(body);
        const trades = service.history.latestTrades(spec.id, pageEnd(body, service.view().at), size + 1);
        const { rows, next } = cutPage(trades, size, (trade) => marketOrderRow(trade, trade.digest ?? tradeDigest(service.native.seed, spec.id, trade.timestamp)));
        return { orders: rows, nextBeforeTimestampCursor: next };
    },
};
function metadataRow({ spec: { base } }) {
    return {
        symbol: base,
        displayName: DISPLAY_NAMES[base],
        category: 'Crypto',
        image: `/markets/${base.toLowerCase()}.png`,
        collateralSymbol: COLLATERAL,
    };
}
function bySymbol(one, other) {
    return one.symbol < other.symbol ? -1 : 1;
}
