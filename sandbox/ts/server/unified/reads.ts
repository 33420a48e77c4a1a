/** Reads of the unified section. */

import type { ChainAccount } from '../../chain/types.js';
import { refuse } from '../../errors.js';
import type { Json } from '../http/json.js';
import { findListing, fullId, type Listing } from '../markets/listing.js';
import { pageOf, candleRange, type PageRequest, type CandleRequest } from '../markets/paging.js';
import { acceptsOrders, type Handler, type Exchange, type ExchangeView } from '../simulation/exchange.js';
import { balanceRow, positionRow, accountRow, capabilityRow } from './account-rows.js';
import { candleRow, currencyRows, marketRow, orderbookRow, tickerRow, tradeRow } from './market-rows.js';
import { pendingRow } from './order-rows.js';

interface MarketParams {
    readonly chId: string;
}

interface AccountParams {
    readonly accountNumber: number;
}

/** Handlers by operation id. */
export const READS: Readonly<Record<string, Handler>> = {
    markets: (exchange) => {
        const view = exchange.view();
        return Array.from(exchange.listings.values(), (listing) =>
            marketRow(listing, !exchange.assumed.active || acceptsOrders(view.market(listing.spec.id))),
        );
    },
    currencies: ({ listings }) => currencyRows([...listings.values()]),
    orderbook: async (exchange: Exchange, { chId }: MarketParams) => {
        const { listing, view } = marketIn(exchange, chId);
        const marketId = listing.spec.id;
        const { book, at } = await exchange.snapshot(marketId, { book: view.book(marketId), at: view.at });
        return orderbookRow(listing, book, at);
    },
    ticker: (exchange: Exchange, { chId }: MarketParams) => {
        const { listing, view } = marketIn(exchange, chId);
        const { at } = view;
        const marketId = listing.spec.id;
        const day = exchange.days.dayUntil(marketId, at);
        return tickerRow(listing, { at, book: view.book(marketId), market: view.market(marketId), day });
    },
    OHLCV: ({ listings, history, clock }: Exchange, { chId, ...request }: MarketParams & CandleRequest) => {
        const { timeframe, from, to } = candleRange(request, history.earliest, clock.now());
        return history.candles(findListing(listings, chId).spec.id, timeframe, from, to).map(candleRow);
    },
    trades: (exchange: Exchange, { chId, ...request }: MarketParams & PageRequest) => {
        const { listing, view } = marketIn(exchange, chId);
        const { trades, nextCursor } = pageOf(exchange.history, listing.spec.id, request, view.at);
        return { trades: trades.map((trade) => tradeRow(listing, trade)), nextCursor };
    },
    accounts: (exchange: Exchange, { address }: { readonly address: string }) => {
        const view = exchange.view();
        const own = view.accountsOf(fullId(address));
        const granted = exchange.native.grantedTo(fullId(address), exchange.chain);
        return [...own, ...granted].flatMap((account) => accountRows(exchange, view, account));
    },
    balance: (exchange: Exchange, { account }: { readonly account: string }) => {
        const view = exchange.view();
        const found = view.account(fullId(account));
        if (found === undefined) throw refuse('request', `account: wanted an account's object id, found ${account}`);
        const { accountNumber } = found;
        return balanceRow(view.collateral(accountNumber), exchange.decimals, view.positions(accountNumber), view.at);
    },
    positions: (exchange: Exchange, { accountNumber }: AccountParams) => {
        const view = exchange.view();
        return view.positions(accountNumber).map((position) => {
            const listing = findListing(exchange.listings, position.marketId);
            return positionRow(listing, position, view.market(position.marketId), view.at);
        });
    },
    myPendingOrders: (exchange: Exchange, { chId, accountNumber }: MarketParams & AccountParams) => {
        const { listing, view } = marketIn(exchange, chId);
        return view.orders(listing.spec.id, accountNumber).map((order) => pendingRow(listing, order));
    },
    // The manifest names this response `Epoch`; its shape is not public. The sandbox returns the epoch
    // number.
    'sui/epoch': ({ chain, clock }) => ({ epoch: chain.epoch(clock.now()) }),
};

function marketIn(exchange: Exchange, chId: string): { readonly listing: Listing; readonly view: ExchangeView } {
    return { listing: findListing(exchange.listings, chId), view: exchange.view() };
}

function accountRows({ decimals }: Exchange, view: ExchangeView, account: ChainAccount): Json[] {
    return [capabilityRow(account), accountRow(account, view.collateral(account.accountNumber), decimals)];
}
