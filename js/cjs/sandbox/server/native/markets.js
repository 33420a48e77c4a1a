"use strict";
/** The native reads of market data: many markets at once, and histories of one. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.MARKET_READS = void 0;
const hash_js_1 = require("../../chain/hash.js");
const digest_js_1 = require("../../life/digest.js");
const chance_js_1 = require("../../past/chance.js");
const timeframe_js_1 = require("../../past/timeframe.js");
const listing_js_1 = require("../listing.js");
const names_js_1 = require("./names.js");
const page_js_1 = require("./page.js");
const quote_js_1 = require("./rows/quote.js");
const views_js_1 = require("./views.js");
/** Names that are written out; the others are called by their symbol. */
const DISPLAY_NAMES = {
    BTC: 'Bitcoin',
    ETH: 'Ethereum',
    SOL: 'Solana',
    SUI: 'Sui',
};
/** Rates of funding that are told at most, and where no limit is given. */
const MOST_RATES = 1_000;
const DEFAULT_RATES = 100;
const TIMES = 2 ** 32;
/** The native reads of market data, by their ids in the manifest. */
exports.MARKET_READS = {
    'perpetuals/config': ({ chain, native }) => ({
        aflpVaultId: (0, hash_js_1.seededId)(native.seed, 'vault'),
        officialVaultIds: [],
        defaultCollateralCoinType: chain.collateralType,
    }),
    'perpetuals/all-markets': (service, body) => {
        const sight = service.sight();
        const listings = [...service.listings.values()].filter(({ settleId }) => (0, names_js_1.isSameCoin)(settleId, body.collateralCoinType));
        return { markets: listings.sort(bySymbol).map((listing) => (0, views_js_1.marketOf)(service, listing, sight)) };
    },
    'perpetuals/markets': (service, { marketIds = [] }) => {
        const sight = service.sight();
        const listings = marketIds.length === 0 ? [...service.listings.values()] : (0, names_js_1.marketsNamed)(service, marketIds);
        const toData = (listing) => ({
            market: (0, views_js_1.marketOf)(service, listing, sight),
            metadata: metadataRow(listing),
        });
        return { marketDatas: listings.map(toData) };
    },
    'perpetuals/markets/prices': (service, { marketIds }) => {
        const sight = service.sight();
        const listings = (0, names_js_1.marketsNamed)(service, marketIds);
        return { marketsPrices: listings.map(({ spec }) => (0, quote_js_1.pricesRow)(sight.market(spec.id))) };
    },
    'perpetuals/markets/24hr-stats': (service, { marketIds }) => {
        const sight = service.sight();
        const listings = (0, names_js_1.marketsNamed)(service, marketIds);
        const toStats = ({ spec }) => (0, quote_js_1.statsRow)(sight.market(spec.id), service.days.upTo(spec.id, sight.at));
        return { marketsStats: listings.map(toStats) };
    },
    'perpetuals/markets/orderbooks': async (service, { marketIds }) => {
        const sight = service.sight();
        const listings = (0, names_js_1.marketsNamed)(service, marketIds);
        const books = listings.map(({ spec: { id } }) => service.snapshot(id, { book: sight.book(id), at: sight.at }));
        return { orderbooks: (await Promise.all(books)).map(({ book }) => (0, quote_js_1.bookRow)(book)) };
    },
    'perpetuals/market/candle-history': (service, body) => {
        const { history, clock } = service;
        const { spec } = (0, names_js_1.marketNamed)(service, body.marketId);
        const first = Math.max(body.fromTimestamp, history.earliest);
        const start = (0, timeframe_js_1.bucketStart)(body.resolution, first);
        const from = start === first ? first : (0, timeframe_js_1.nextBucket)(body.resolution, first);
        const to = Math.min(body.toTimestamp, clock.now() + 1);
        return { candles: history.candles(spec.id, body.resolution, from, to).map(quote_js_1.nativeCandleRow) };
    },
    'perpetuals/market/funding-history': (service, body) => {
        const listing = (0, names_js_1.marketNamed)(service, body.marketId);
        const limit = Math.min(body.limit ?? DEFAULT_RATES, MOST_RATES);
        const to = Math.min(body.toTimestamp, service.sight().at + 1);
        const fundings = service.native.fundings.latest(listing.spec.id, body.fromTimestamp, to, limit);
        return { history: fundings.map((funding) => (0, quote_js_1.fundingRow)(listing, funding)) };
    },
    'perpetuals/market/order-history': (service, body) => {
        const { spec } = (0, names_js_1.marketNamed)(service, body.marketId);
        const size = (0, page_js_1.sizeOf)(body);
        const trades = service.history.latestTrades(spec.id, (0, page_js_1.endOf)(body, service.sight().at), size + 1);
        const { rows, next } = (0, page_js_1.cut)(trades, size, (trade) => (0, quote_js_1.marketOrderRow)(trade, trade.digest ?? madeDigest(service.native.seed, spec.id, trade)));
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
/** The past has no transactions, and no two trades of a market at once: each has a digest by its time. */
function madeDigest(seed, marketId, { timestamp }) {
    return (0, digest_js_1.toDigest)((0, chance_js_1.keyOf)(seed, `trade ${marketId} ${Math.floor(timestamp / TIMES)}`), timestamp % TIMES);
}
function bySymbol(one, other) {
    return one.symbol < other.symbol ? -1 : 1;
}
