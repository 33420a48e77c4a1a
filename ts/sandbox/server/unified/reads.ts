/** The reads: each makes its rows from what may be seen. */

import type { ChainAccount } from '../../chain/types.js';
import { refuse } from '../../errors.js';
import type { Json } from '../json.js';
import { listingOf, wholeId, type Listing } from '../listing.js';
import type { ReadId } from '../operations.js';
import { pageOf, spanOf, type PageRequest, type SpanRequest } from '../paging.js';
import type { Handler, Service, Sight } from '../service.js';
import { balanceRow, positionRow, accountRow, capabilityRow } from './account-rows.js';
import { candleRow, currencyRows, marketRow, orderbookRow, tickerRow, tradeRow } from './market-rows.js';
import { pendingRow } from './order-rows.js';

interface InMarket {
    readonly chId: string;
}

interface OfAccount {
    readonly accountNumber: number;
}

/** Every read, by its id in the manifest. */
export const READS: Readonly<Record<ReadId, Handler>> = {
    markets: ({ listings }) => Array.from(listings.values(), marketRow),
    currencies: ({ listings }) => currencyRows([...listings.values()]),
    orderbook: async (service: Service, { chId }: InMarket) => {
        const { listing, sight } = marketIn(service, chId);
        const marketId = listing.spec.id;
        const { book, at } = await service.snapshot(marketId, { book: sight.book(marketId), at: sight.at });
        return orderbookRow(listing, book, at);
    },
    ticker: (service: Service, { chId }: InMarket) => {
        const { listing, sight } = marketIn(service, chId);
        const { at } = sight;
        const marketId = listing.spec.id;
        const day = service.days.upTo(marketId, at);
        return tickerRow(listing, { at, book: sight.book(marketId), market: sight.market(marketId), day });
    },
    OHLCV: ({ listings, history, clock }: Service, { chId, ...request }: InMarket & SpanRequest) => {
        const { timeframe, from, to } = spanOf(request, history.earliest, clock.now());
        return history.candles(listingOf(listings, chId).spec.id, timeframe, from, to).map(candleRow);
    },
    trades: (service: Service, { chId, ...request }: InMarket & PageRequest) => {
        const { listing, sight } = marketIn(service, chId);
        const { trades, nextCursor } = pageOf(service.history, listing.spec.id, request, sight.at);
        return { trades: trades.map((trade) => tradeRow(listing, trade)), nextCursor };
    },
    accounts: (service: Service, { address }: { readonly address: string }) => {
        const sight = service.sight();
        const own = sight.accountsOf(wholeId(address));
        const granted = service.native.grantedTo(wholeId(address), service.chain);
        return [...own, ...granted].flatMap((account) => accountRows(service, sight, account));
    },
    balance: (service: Service, { account }: { readonly account: string }) => {
        const sight = service.sight();
        const found = sight.account(wholeId(account));
        if (found === undefined) throw refuse('request', `account: wanted an account's object id, found ${account}`);
        const { accountNumber } = found;
        return balanceRow(sight.collateral(accountNumber), service.decimals, sight.positions(accountNumber), sight.at);
    },
    positions: ({ listings, ...service }: Service, { accountNumber }: OfAccount) => {
        const sight = service.sight();
        return sight.positions(accountNumber).map((position) => {
            const listing = listingOf(listings, position.marketId);
            return positionRow(listing, position, sight.market(position.marketId), sight.at);
        });
    },
    myPendingOrders: (service: Service, { chId, accountNumber }: InMarket & OfAccount) => {
        const { listing, sight } = marketIn(service, chId);
        return sight.orders(listing.spec.id, accountNumber).map((order) => pendingRow(listing, order));
    },
    // The manifest names this answer `Epoch`; its shape is not public. Here it is an object with the epoch's number.
    'sui/epoch': ({ chain, clock }) => ({ epoch: chain.epoch(clock.now()) }),
};

function marketIn(service: Service, chId: string): { readonly listing: Listing; readonly sight: Sight } {
    return { listing: listingOf(service.listings, chId), sight: service.sight() };
}

function accountRows({ decimals }: Service, sight: Sight, account: ChainAccount): Json[] {
    return [capabilityRow(account), accountRow(account, sight.collateral(account.accountNumber), decimals)];
}
