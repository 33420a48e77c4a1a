"use strict";
/** Rows of the native section about several markets at once: state, prices, 24-hour statistics, order books. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.NativeMarkets = exports.NATIVE = void 0;
const response_js_1 = require("../exchange/response.js");
const native_rows_js_1 = require("./native-rows.js");
const params_js_1 = require("../exchange/params.js");
const value_js_1 = require("../exchange/value.js");
/** Operations, as errors name them. */
exports.NATIVE = {
    markets: 'perpetuals/markets',
    prices: 'perpetuals/markets/prices',
    stats: 'perpetuals/markets/24hr-stats',
    books: 'perpetuals/markets/orderbooks',
};
/** Reads rows of several markets by one request each; every map is by market id. */
class NativeMarkets {
    context;
    constructor(context) {
        this.context = context;
    }
    /** Reads what markets are and how they stand. */
    async markets(markets, params) {
        const response = await this.context.publicPostPerpetualsMarkets(bodyOf(markets, params));
        const rows = (0, response_js_1.expectRowsIn)(response, exports.NATIVE.markets, 'marketDatas');
        return (0, response_js_1.convertResponse)(exports.NATIVE.markets, () => (0, native_rows_js_1.matchRowsById)(rows.map((row) => (0, value_js_1.required)(value_js_1.member, row, 'market')), (market) => (0, value_js_1.required)(value_js_1.objectId, market, 'objectId'), markets));
    }
    /** Reads mark and index prices. */
    async prices(markets, params) {
        const response = await this.context.publicPostPerpetualsMarketsPrices(bodyOf(markets, params));
        const rows = (0, response_js_1.expectRowsIn)(response, exports.NATIVE.prices, 'marketsPrices');
        return (0, response_js_1.convertResponse)(exports.NATIVE.prices, () => (0, native_rows_js_1.matchRowsById)(rows, (row) => (0, value_js_1.required)(value_js_1.objectId, row, 'marketId'), markets));
    }
    /** Reads statistics of 24 hours. Their rows name no market, so they go by their place. */
    async stats(markets, params) {
        const response = await this.context.publicPostPerpetualsMarkets24hrStats(bodyOf(markets, params));
        return (0, native_rows_js_1.matchRowsByIndex)((0, response_js_1.expectRowsIn)(response, exports.NATIVE.stats, 'marketsStats'), markets, exports.NATIVE.stats);
    }
    async books(markets, params) {
        const response = await this.context.publicPostPerpetualsMarketsOrderbooks(bodyOf(markets, params));
        const rows = (0, response_js_1.expectRowsIn)(response, exports.NATIVE.books, 'orderbooks');
        return (0, response_js_1.convertResponse)(exports.NATIVE.books, () => (0, native_rows_js_1.matchBooks)(rows, markets, exports.NATIVE.books));
    }
}
exports.NativeMarkets = NativeMarkets;
function bodyOf(markets, params) {
    return (0, params_js_1.mergeRequest)({ marketIds: markets.map(({ id }) => id) }, params);
}
