"use strict";
/** Reads of the unified section. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.READS = void 0;
const errors_js_1 = require("../../errors.js");
const listing_js_1 = require("../markets/listing.js");
const paging_js_1 = require("../markets/paging.js");
const account_rows_js_1 = require("./account-rows.js");
const market_rows_js_1 = require("./market-rows.js");
const order_rows_js_1 = require("./order-rows.js");
/** Handlers by operation id. */
exports.READS = {
    markets: ({ listings }) => Array.from(listings.values(), market_rows_js_1.marketRow),
    currencies: ({ listings }) => (0, market_rows_js_1.currencyRows)([...listings.values()]),
    orderbook: async (service, { chId }) => {
        const { listing, view } = marketIn(service, chId);
        const marketId = listing.spec.id;
        const { book, at } = await service.snapshot(marketId, { book: view.book(marketId), at: view.at });
        return (0, market_rows_js_1.orderbookRow)(listing, book, at);
    },
    ticker: (service, { chId }) => {
        const { listing, view } = marketIn(service, chId);
        const { at } = view;
        const marketId = listing.spec.id;
        const day = service.days.dayUntil(marketId, at);
        return (0, market_rows_js_1.tickerRow)(listing, { at, book: view.book(marketId), market: view.market(marketId), day });
    },
    OHLCV: ({ listings, history, clock }, { chId, ...request }) => {
        const { timeframe, from, to } = (0, paging_js_1.candleRange)(request, history.earliest, clock.now());
        return history.candles((0, listing_js_1.findListing)(listings, chId).spec.id, timeframe, from, to).map(market_rows_js_1.candleRow);
    },
    trades: (service, { chId, ...request }) => {
        const { listing, view } = marketIn(service, chId);
        const { trades, nextCursor } = (0, paging_js_1.pageOf)(service.history, listing.spec.id, request, view.at);
        return { trades: trades.map((trade) => (0, market_rows_js_1.tradeRow)(listing, trade)), nextCursor };
    },
    accounts: (service, { address }) => {
        const view = service.view();
        const own = view.accountsOf((0, listing_js_1.fullId)(address));
        const granted = service.native.grantedTo((0, listing_js_1.fullId)(address), service.chain);
        return [...own, ...granted].flatMap((account) => accountRows(service, view, account));
    },
    balance: (service, { account }) => {
        const view = service.view();
        const found = view.account((0, listing_js_1.fullId)(account));
        if (found === undefined)
            throw (0, errors_js_1.refuse)('request', `account: wanted an account's object id, found ${account}`);
        const { accountNumber } = found;
        return (0, account_rows_js_1.balanceRow)(view.collateral(accountNumber), service.decimals, view.positions(accountNumber), view.at);
    },
    positions: ({ listings, ...service }, { accountNumber }) => {
        const view = service.view();
        return view.positions(accountNumber).map((position) => {
            const listing = (0, listing_js_1.findListing)(listings, position.marketId);
            return (0, account_rows_js_1.positionRow)(listing, position, view.market(position.marketId), view.at);
        });
    },
    myPendingOrders: (service, { chId, accountNumber }) => {
        const { listing, view } = marketIn(service, chId);
        return view.orders(listing.spec.id, accountNumber).map((order) => (0, order_rows_js_1.pendingRow)(listing, order));
    },
    // The manifest names this response `Epoch`; its shape is not public. The sandbox returns the epoch number.
    'sui/epoch': ({ chain, clock }) => ({ epoch: chain.epoch(clock.now()) }),
};
function marketIn(service, chId) {
    return { listing: (0, listing_js_1.findListing)(service.listings, chId), view: service.view() };
}
function accountRows({ decimals }, view, account) {
    return [(0, account_rows_js_1.capabilityRow)(account), (0, account_rows_js_1.accountRow)(account, view.collateral(account.accountNumber), decimals)];
}
