/** Rows of the native section about several markets at once: state, prices, 24-hour statistics, order books. */
import { convertResponse, expectRowsIn } from '../exchange/response.js';
import { matchBooks, matchRowsById, matchRowsByIndex } from './native-rows.js';
import { mergeRequest } from '../exchange/params.js';
import { member, objectId, required } from '../exchange/value.js';
/** Operations, as errors name them. */
export const NATIVE = {
    markets: 'perpetuals/markets',
    prices: 'perpetuals/markets/prices',
    stats: 'perpetuals/markets/24hr-stats',
    books: 'perpetuals/markets/orderbooks',
};
/** Reads rows of several markets by one request each; every map is by market id. */
export class NativeMarkets {
    context;
    constructor(context) {
        this.context = context;
    }
    /** Reads what markets are and how they stand. */
    async markets(markets, params) {
        const response = await this.context.publicPostPerpetualsMarkets(bodyOf(markets, params));
        const rows = expectRowsIn(response, NATIVE.markets, 'marketDatas');
        return convertResponse(NATIVE.markets, () => matchRowsById(rows.map((row) => required(member, row, 'market')), (market) => required(objectId, market, 'objectId'), markets));
    }
    /** Reads mark and index prices. */
    async prices(markets, params) {
        const response = await this.context.publicPostPerpetualsMarketsPrices(bodyOf(markets, params));
        const rows = expectRowsIn(response, NATIVE.prices, 'marketsPrices');
        return convertResponse(NATIVE.prices, () => matchRowsById(rows, (row) => required(objectId, row, 'marketId'), markets));
    }
    /** Reads statistics of 24 hours. Their rows name no market, so they go by their place. */
    async stats(markets, params) {
        const response = await this.context.publicPostPerpetualsMarkets24hrStats(bodyOf(markets, params));
        return matchRowsByIndex(expectRowsIn(response, NATIVE.stats, 'marketsStats'), markets, NATIVE.stats);
    }
    async books(markets, params) {
        const response = await this.context.publicPostPerpetualsMarketsOrderbooks(bodyOf(markets, params));
        const rows = expectRowsIn(response, NATIVE.books, 'orderbooks');
        return convertResponse(NATIVE.books, () => matchBooks(rows, markets, NATIVE.books));
    }
}
function bodyOf(markets, params) {
    return mergeRequest({ marketIds: markets.map(({ id }) => id) }, params);
}
