"use strict";
/** Native reads of market data. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.MARKET_READS = void 0;
const hash_js_1 = require("../../chain/hash.js");
const digests_js_1 = require("../../history/digests.js");
const listing_js_1 = require("../markets/listing.js");
const paging_js_1 = require("../markets/paging.js");
const market_rows_js_1 = require("./market-rows.js");
const request_js_1 = require("./request.js");
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
exports.MARKET_READS = {
    'perpetuals/config': ({ chain, native }) => ({
        aflpVaultId: (0, hash_js_1.seededId)(native.seed, 'vault'),
        officialVaultIds: [],
        defaultCollateralCoinType: chain.collateralType,
    }),
    'perpetuals/all-markets': (service, body) => {
        const view = service.view();
        const listings = [...service.listings.values()].filter(({ settleId }) => (0, request_js_1.isSameCoinType)(settleId, body.collateralCoinType));
        return { markets: listings.sort(bySymbol).map((listing) => (0, market_rows_js_1.marketOf)(service, listing, view)) };
    },
    'perpetuals/markets': (service, { marketIds = [] }) => {
        const view = service.view();
        const listings = marketIds.length === 0 ? [...service.listings.values()] : (0, request_js_1.findMarkets)(service, marketIds);
        const toData = (listing) => ({
            market: (0, market_rows_js_1.marketOf)(service, listing, view),
            metadata: metadataRow(listing),
        });
        return { marketDatas: listings.map(toData) };
    },
    'perpetuals/markets/prices': (service, { marketIds }) => {
        const view = service.view();
        const listings = (0, request_js_1.findMarkets)(service, marketIds);
        return { marketsPrices: listings.map(({ spec }) => (0, market_rows_js_1.pricesRow)(view.market(spec.id))) };
    },
    'perpetuals/markets/24hr-stats': (service, { marketIds }) => {
        const view = service.view();
        const listings = (0, request_js_1.findMarkets)(service, marketIds);
        const toStats = ({ spec }) => (0, market_rows_js_1.statsRow)(view.market(spec.id), service.days.dayUntil(spec.id, view.at));
        return { marketsStats: listings.map(toStats) };
    },
    'perpetuals/markets/orderbooks': async (service, { marketIds }) => {
        const view = service.view();
        const listings = (0, request_js_1.findMarkets)(service, marketIds);
        const books = listings.map(({ spec: { id } }) => service.snapshot(id, { book: view.book(id), at: view.at }));
        return { orderbooks: (await Promise.all(books)).map(({ book }) => (0, market_rows_js_1.bookRow)(book)) };
    },
    'perpetuals/market/candle-history': (service, body) => {
        const { history, clock } = service;
        const { spec } = (0, request_js_1.findMarket)(service, body.marketId);
        const from = (0, paging_js_1.firstBucket)(body.resolution, Math.max(body.fromTimestamp, history.earliest));
        const to = Math.min(body.toTimestamp, clock.now() + 1);
        return { candles: history.candles(spec.id, body.resolution, from, to).map(market_rows_js_1.nativeCandleRow) };
    },
    'perpetuals/market/funding-history': (service, body) => {
        const listing = (0, request_js_1.findMarket)(service, body.marketId);
        const limit = Math.min(body.limit ?? DEFAULT_RATES, MAX_RATES);
        const to = Math.min(body.toTimestamp, service.view().at + 1);
        const fundings = service.native.fundings.latest(listing.spec.id, body.fromTimestamp, to, limit);
        return { history: fundings.map((funding) => (0, market_rows_js_1.fundingRow)(listing, funding)) };
    },
    'perpetuals/market/order-history': (service, body) => {
        const { spec } = (0, request_js_1.findMarket)(service, body.marketId);
        const size = (0, paging_js_1.pageSize)(body);
        const trades = service.history.latestTrades(spec.id, (0, paging_js_1.pageEnd)(body, service.view().at), size + 1);
        const { rows, next } = (0, paging_js_1.cutPage)(trades, size, (trade) => (0, market_rows_js_1.marketOrderRow)(trade, trade.digest ?? (0, digests_js_1.tradeDigest)(service.native.seed, spec.id, trade.timestamp)));
        return { orders: rows, nextBeforeTimestampCursor: next };
    },
};
function metadataRow({ spec: { base } }) {
    return {
        symbol: base,
        displayName: DISPLAY_NAMES[base],
        category: 'Crypto',
        image: `/markets/${base.toLowerCase()}.png`,
        collateralSymbol: listing_js_1.COLLATERAL,
    };
}
function bySymbol(one, other) {
    return one.symbol < other.symbol ? -1 : 1;
}
