/** The native reads of market data: many markets at once, and histories of one. */
import { seededId } from '../../chain/hash.js';
import { toDigest } from '../../life/digest.js';
import { keyOf } from '../../past/chance.js';
import { bucketStart, nextBucket } from '../../past/timeframe.js';
import { COLLATERAL } from '../listing.js';
import { isSameCoin, marketNamed, marketsNamed } from './names.js';
import { cut, endOf, sizeOf } from './page.js';
import { bookRow, fundingRow, marketOrderRow, nativeCandleRow, pricesRow, statsRow } from './rows/quote.js';
import { marketOf } from './views.js';
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
export const MARKET_READS = {
    'perpetuals/config': ({ chain, native }) => ({
        aflpVaultId: seededId(native.seed, 'vault'),
        officialVaultIds: [],
        defaultCollateralCoinType: chain.collateralType,
    }),
    'perpetuals/all-markets': (service, body) => {
        const sight = service.sight();
        const listings = [...service.listings.values()].filter(({ settleId }) => isSameCoin(settleId, body.collateralCoinType));
        return { markets: listings.sort(bySymbol).map((listing) => marketOf(service, listing, sight)) };
    },
    'perpetuals/markets': (service, { marketIds = [] }) => {
        const sight = service.sight();
        const listings = marketIds.length === 0 ? [...service.listings.values()] : marketsNamed(service, marketIds);
        const toData = (listing) => ({
            market: marketOf(service, listing, sight),
            metadata: metadataRow(listing),
        });
        return { marketDatas: listings.map(toData) };
    },
    'perpetuals/markets/prices': (service, { marketIds }) => {
        const sight = service.sight();
        const listings = marketsNamed(service, marketIds);
        return { marketsPrices: listings.map(({ spec }) => pricesRow(sight.market(spec.id))) };
    },
    'perpetuals/markets/24hr-stats': (service, { marketIds }) => {
        const sight = service.sight();
        const listings = marketsNamed(service, marketIds);
        const toStats = ({ spec }) => statsRow(sight.market(spec.id), service.days.upTo(spec.id, sight.at));
        return { marketsStats: listings.map(toStats) };
    },
    'perpetuals/markets/orderbooks': async (service, { marketIds }) => {
        const sight = service.sight();
        const listings = marketsNamed(service, marketIds);
        const books = listings.map(({ spec: { id } }) => service.snapshot(id, { book: sight.book(id), at: sight.at }));
        return { orderbooks: (await Promise.all(books)).map(({ book }) => bookRow(book)) };
    },
    'perpetuals/market/candle-history': (service, body) => {
        const { history, clock } = service;
        const { spec } = marketNamed(service, body.marketId);
        const first = Math.max(body.fromTimestamp, history.earliest);
        const start = bucketStart(body.resolution, first);
        const from = start === first ? first : nextBucket(body.resolution, first);
        const to = Math.min(body.toTimestamp, clock.now() + 1);
        return { candles: history.candles(spec.id, body.resolution, from, to).map(nativeCandleRow) };
    },
    'perpetuals/market/funding-history': (service, body) => {
        const listing = marketNamed(service, body.marketId);
        const limit = Math.min(body.limit ?? DEFAULT_RATES, MOST_RATES);
        const to = Math.min(body.toTimestamp, service.sight().at + 1);
        const fundings = service.native.fundings.latest(listing.spec.id, body.fromTimestamp, to, limit);
        return { history: fundings.map((funding) => fundingRow(listing, funding)) };
    },
    'perpetuals/market/order-history': (service, body) => {
        const { spec } = marketNamed(service, body.marketId);
        const size = sizeOf(body);
        const trades = service.history.latestTrades(spec.id, endOf(body, service.sight().at), size + 1);
        const { rows, next } = cut(trades, size, (trade) => marketOrderRow(trade, trade.digest ?? madeDigest(service.native.seed, spec.id, trade)));
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
/** The past has no transactions, and no two trades of a market at once: each has a digest by its time. */
function madeDigest(seed, marketId, { timestamp }) {
    return toDigest(keyOf(seed, `trade ${marketId} ${Math.floor(timestamp / TIMES)}`), timestamp % TIMES);
}
function bySymbol(one, other) {
    return one.symbol < other.symbol ? -1 : 1;
}
