"use strict";
/** The reads: each makes its rows from what may be seen. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.READS = void 0;
const refusal_js_1 = require("../chain/refusal.js");
const listing_js_1 = require("./listing.js");
const page_js_1 = require("./page.js");
const account_js_1 = require("./rows/account.js");
const balance_js_1 = require("./rows/balance.js");
const candle_js_1 = require("./rows/candle.js");
const currency_js_1 = require("./rows/currency.js");
const market_js_1 = require("./rows/market.js");
const order_js_1 = require("./rows/order.js");
const orderbook_js_1 = require("./rows/orderbook.js");
const position_js_1 = require("./rows/position.js");
const ticker_js_1 = require("./rows/ticker.js");
const trade_js_1 = require("./rows/trade.js");
const span_js_1 = require("./span.js");
/** Every read, by its id in the manifest. */
exports.READS = {
    markets: ({ listings }) => Array.from(listings.values(), market_js_1.marketRow),
    currencies: ({ listings }) => (0, currency_js_1.currencyRows)([...listings.values()]),
    orderbook: async (service, { chId }) => {
        const { listing, sight } = marketIn(service, chId);
        const marketId = listing.spec.id;
        const { book, at } = await service.snapshot(marketId, { book: sight.book(marketId), at: sight.at });
        return (0, orderbook_js_1.orderbookRow)(listing, book, at);
    },
    ticker: (service, { chId }) => {
        const { listing, sight } = marketIn(service, chId);
        const { at } = sight;
        const marketId = listing.spec.id;
        const day = service.days.upTo(marketId, at);
        return (0, ticker_js_1.tickerRow)(listing, { at, book: sight.book(marketId), market: sight.market(marketId), day });
    },
    OHLCV: ({ listings, history, clock }, { chId, ...request }) => {
        const { timeframe, from, to } = (0, span_js_1.spanOf)(request, history.earliest, clock.now());
        return history.candles((0, listing_js_1.listingOf)(listings, chId).spec.id, timeframe, from, to).map(candle_js_1.candleRow);
    },
    trades: (service, { chId, ...request }) => {
        const { listing, sight } = marketIn(service, chId);
        const { trades, nextCursor } = (0, page_js_1.pageOf)(service.history, listing.spec.id, request, sight.at);
        return { trades: trades.map((trade) => (0, trade_js_1.tradeRow)(listing, trade)), nextCursor };
    },
    accounts: (service, { address }) => {
        const sight = service.sight();
        const own = sight.accountsOf((0, listing_js_1.wholeId)(address));
        const granted = service.native.grantedTo((0, listing_js_1.wholeId)(address), service.chain);
        return [...own, ...granted].flatMap((account) => accountRows(service, sight, account));
    },
    balance: (service, { account }) => {
        const sight = service.sight();
        const found = sight.account((0, listing_js_1.wholeId)(account));
        if (found === undefined)
            throw (0, refusal_js_1.refuse)('request', `account: wanted an account's object id, found ${account}`);
        const { accountNumber } = found;
        return (0, balance_js_1.balanceRow)(sight.collateral(accountNumber), service.decimals, sight.positions(accountNumber), sight.at);
    },
    positions: ({ listings, ...service }, { accountNumber }) => {
        const sight = service.sight();
        return sight.positions(accountNumber).map((position) => {
            const listing = (0, listing_js_1.listingOf)(listings, position.marketId);
            return (0, position_js_1.positionRow)(listing, position, sight.market(position.marketId), sight.at);
        });
    },
    myPendingOrders: (service, { chId, accountNumber }) => {
        const { listing, sight } = marketIn(service, chId);
        return sight.orders(listing.spec.id, accountNumber).map((order) => (0, order_js_1.pendingRow)(listing, order));
    },
    // The manifest names this answer `Epoch`; its shape is not public. Here it is an object with the epoch's number.
    'sui/epoch': ({ chain, clock }) => ({ epoch: chain.epoch(clock.now()) }),
};
function marketIn(service, chId) {
    return { listing: (0, listing_js_1.listingOf)(service.listings, chId), sight: service.sight() };
}
function accountRows({ decimals }, sight, account) {
    return [(0, account_js_1.capabilityRow)(account), (0, account_js_1.accountRow)(account, sight.collateral(account.accountNumber), decimals)];
}
