/** Reads of the unified section. */
import { refuse } from '../../errors.js';
import { findListing, fullId } from '../markets/listing.js';
import { pageOf, candleRange } from '../markets/paging.js';
import { balanceRow, positionRow, accountRow, capabilityRow } from './account-rows.js';
import { candleRow, currencyRows, marketRow, orderbookRow, tickerRow, tradeRow } from './market-rows.js';
import { pendingRow } from './order-rows.js';
/** Handlers by operation id. */
export const READS = {
    markets: ({ listings }) => Array.from(listings.values(), marketRow),
    currencies: ({ listings }) => currencyRows([...listings.values()]),
    orderbook: async (service, { chId }) => {
        const { listing, view } = marketIn(service, chId);
        const marketId = listing.spec.id;
        const { book, at } = await service.snapshot(marketId, { book: view.book(marketId), at: view.at });
        return orderbookRow(listing, book, at);
    },
    ticker: (service, { chId }) => {
        const { listing, view } = marketIn(service, chId);
        const { at } = view;
        const marketId = listing.spec.id;
        const day = service.days.dayUntil(marketId, at);
        return tickerRow(listing, { at, book: view.book(marketId), market: view.market(marketId), day });
    },
    OHLCV: ({ listings, history, clock }, { chId, ...request }) => {
        const { timeframe, from, to } = candleRange(request, history.earliest, clock.now());
        return history.candles(findListing(listings, chId).spec.id, timeframe, from, to).map(candleRow);
    },
    trades: (service, { chId, ...request }) => {
        const { listing, view } = marketIn(service, chId);
        const { trades, nextCursor } = pageOf(service.history, listing.spec.id, request, view.at);
        return { trades: trades.map((trade) => tradeRow(listing, trade)), nextCursor };
    },
    accounts: (service, { address }) => {
        const view = service.view();
        const own = view.accountsOf(fullId(address));
        const granted = service.native.grantedTo(fullId(address), service.chain);
        return [...own, ...granted].flatMap((account) => accountRows(service, view, account));
    },
    balance: (service, { account }) => {
        const view = service.view();
        const found = view.account(fullId(account));
        if (found === undefined)
            throw refuse('request', `account: wanted an account's object id, found ${account}`);
        const { accountNumber } = found;
        return balanceRow(view.collateral(accountNumber), service.decimals, view.positions(accountNumber), view.at);
    },
    positions: ({ listings, ...service }, { accountNumber }) => {
        const view = service.view();
        return view.positions(accountNumber).map((position) => {
            const listing = findListing(listings, position.marketId);
            return positionRow(listing, position, view.market(position.marketId), view.at);
        });
    },
    myPendingOrders: (service, { chId, accountNumber }) => {
        const { listing, view } = marketIn(service, chId);
        return view.orders(listing.spec.id, accountNumber).map((order) => pendingRow(listing, order));
    },
    // The manifest names this response `Epoch`; its shape is not public. The sandbox returns the epoch number.
    'sui/epoch': ({ chain, clock }) => ({ epoch: chain.epoch(clock.now()) }),
};
function marketIn(service, chId) {
    return { listing: findListing(service.listings, chId), view: service.view() };
}
function accountRows({ decimals }, view, account) {
    return [capabilityRow(account), accountRow(account, view.collateral(account.accountNumber), decimals)];
}
