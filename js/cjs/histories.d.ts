/** Histories of an account, of the native section (`/api/perpetuals`): orders, trades, ledger, funding, transfers. */
import type { Dict, FundingHistory, Int, LedgerEntry, Liquidation, MarginModification, Order, Position, Str, Strings, Trade, Transaction, TransferEntry } from 'ccxt';
import { type History } from './flow/pages.js';
import { Markets } from './markets.js';
import { type NamedEvent } from './unify/events.js';
import type { WireOrderEvent } from './wire/native.js';
/** What an account has lived through. */
export declare class Histories extends Markets {
    #private;
    /** @param config as every exchange of CCXT takes it */
    constructor(config?: ConstructorParameters<typeof Markets>[0]);
    /**
     * Fetches the account's own trades, those of liquidations not among them.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since from this moment on, milliseconds; with `limit`, the oldest from there, else all
     * @param limit at most this many; without `since`, the latest 50 when left out, as far as `options.histories.maxPages` reach
     * @param params `until`: the last moment, milliseconds; `paginate`: without `since` and `limit`, as many as
     *     `paginationCalls` (10) pages hold; which account: `account`, `accountId` or `accountNumber`
     * @returns [trade structures](https://docs.ccxt.com/?id=trade-structure), oldest first; the service gives no ids, so they
     *     are made of what the trades are, and stay the same. A taker's trade is the sum of what its session took; where
     *     several orders of a transaction took, `order` is undefined. The fee is told in USD and under the settle currency;
     *     a rebate is below zero. A market that the service does not list any more is called by its id.
     * @throws {BadSymbol} no such market
     * @throws {BadResponse} a millisecond holds more than the service shows; what was before or after it can be had by `until`
     *     or `since`
     * @see manifest.json `perpetuals/account/order-history`
     */
    fetchMyTrades(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Trade[]>;
    /**
     * Fetches the trades of an order.
     *
     * @param id the order's
     * @param symbol unified symbol; not needed
     * @param since only trades from this moment on, milliseconds
     * @param limit at most this many
     * @param params as those of {@link fetchOrder}
     * @returns trade structures, oldest first; those that a session made with several orders are not among them
     * @throws {OrderNotFound} as {@link fetchOrder}
     * @see manifest.json `perpetuals/account/order-history`
     */
    fetchOrderTrades(id: string, symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Trade[]>;
    /**
     * Fetches the liquidations of the account.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since as that of {@link fetchMyTrades}
     * @param limit as that of {@link fetchMyTrades}
     * @param params as those of {@link fetchMyTrades}
     * @returns [liquidation structures](https://docs.ccxt.com/?id=liquidation-structure), oldest first; `side` is `sell`
     *     where a long was sold
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/account/order-history`
     */
    fetchMyLiquidations(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Liquidation[]>;
    /**
     * Fetches an order, open or not. The history is read back until the order's beginning is found.
     *
     * @param id the order's
     * @param symbol unified symbol; not needed, but saves requests
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns an [order structure](https://docs.ccxt.com/?id=order-structure) with its trades. Of an order that never
     *     rested, `price` and `type` are not told, and what it may have let go unfilled neither. The client's id is told of
     *     open orders only. An order that was filled at once beside others of its transaction leaves no trace under its id: it
     *     is told as the answer to its placing told it, where this object placed it.
     * @throws {OrderNotFound} the account's history does not know it, as far as it is searched
     *     (`options.histories.maxPages`); it is of another market
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/account/order-history`
     */
    fetchOrder(id: string, symbol?: Str, params?: Dict): Promise<Order>;
    /**
     * Fetches orders, open or not, by when they were placed. The history is read from now back to `since`, as an order's
     * state is what has happened to it until now.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only orders placed at or after this, milliseconds; with `limit`, the oldest from there, else all
     * @param limit at most this many; without `since`, the latest 50 when left out
     * @param params `until`: only orders placed at or before this, milliseconds; `paginate`: without `since` and `limit`, as
     *     many as `paginationCalls` (10) pages hold; which account
     * @returns order structures with their trades, oldest first; what is not told of them as of {@link fetchOrder}. Of an
     *     order that was placed beside others of its transaction, several of which took, amount and fills are not known
     *     unless it is open.
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/account/order-history`
     */
    fetchOrders(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Order[]>;
    /**
     * Fetches orders that were filled wholly.
     *
     * @param symbol as that of {@link fetchOrders}
     * @param since as that of {@link fetchOrders}
     * @param limit as that of {@link fetchOrders}
     * @param params as those of {@link fetchOrders}
     * @returns order structures with their trades, oldest first
     */
    fetchClosedOrders(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Order[]>;
    /**
     * Fetches orders that were canceled, or dropped by the exchange: it does not tell which.
     *
     * @param symbol as that of {@link fetchOrders}
     * @param since as that of {@link fetchOrders}
     * @param limit as that of {@link fetchOrders}
     * @param params as those of {@link fetchOrders}
     * @returns order structures with the trades before their end, oldest first
     */
    fetchCanceledOrders(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Order[]>;
    /**
     * Fetches orders that have ended.
     *
     * @param symbol as that of {@link fetchOrders}
     * @param since as that of {@link fetchOrders}
     * @param limit as that of {@link fetchOrders}
     * @param params as those of {@link fetchOrders}
     * @returns order structures with their trades, oldest first
     */
    fetchCanceledAndClosedOrders(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Order[]>;
    /**
     * Fetches the orders that rest on the book, or those that wait: for a price, or to be executed slice by slice. Only their
     * owner sees those, so the wallet signs the service's terms for it, once.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only orders placed at or after this, milliseconds; not of orders that wait, whose time is not told
     * @param limit at most this many
     * @param params `trigger: true`: orders that wait for a price; `twap: true`: orders executed in slices; which account
     * @returns order structures; `triggerPrice`, `stopLossPrice` and `takeProfitPrice` are prices of whatever the order goes
     *     by, and `amount` is undefined where it is about the whole position
     * @throws {BadSymbol} no such market
     * @throws {NotSupported} the wallet's signer signs nothing but transactions; `since` with orders that wait
     * @throws {AuthenticationError} no key or signer of the wallet; it may not act for the account
     * @see manifest.json `myPendingOrders`, `perpetuals/account/stop-order-datas`, `perpetuals/account/twap-order-datas`
     */
    fetchOpenOrders(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Order[]>;
    /**
     * Fetches what changed the account's collateral: deposits and withdrawals, profits and fees of trades, funding,
     * liquidations. Margin that moves between the account and a market changes nothing of what it holds, and is told by
     * {@link fetchMarginAdjustmentHistory}; so the entries add up to the balance's total.
     *
     * @param code settle currency; that of the account when left out
     * @param since as that of {@link fetchMyTrades}
     * @param limit as that of {@link fetchMyTrades}
     * @param params as those of {@link fetchMyTrades}
     * @returns [ledger entries](https://docs.ccxt.com/?id=ledger-entry-structure), oldest first: `amount` is net of `fee`,
     *     `type` is `transaction`, `trade` or `fee` (funding, as CCXT has it), `referenceId` the transaction's digest,
     *     `info.collateralChange` the amount with every digit
     * @throws {BadRequest} the account is of another currency
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    fetchLedger(code?: Str, since?: Int, limit?: Int, params?: Dict): Promise<LedgerEntry[]>;
    /**
     * Fetches an entry of the ledger. The history is read back until it is found.
     *
     * @param id the entry's
     * @param code settle currency; that of the account when left out
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns a ledger entry
     * @throws {BadRequest} the history has none of that id, as far as it is searched (`options.histories.maxPages`); the
     *     account is of another currency
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    fetchLedgerEntry(id: string, code?: Str, params?: Dict): Promise<LedgerEntry>;
    /**
     * Fetches the funding that the account paid or received.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since as that of {@link fetchMyTrades}
     * @param limit as that of {@link fetchMyTrades}
     * @param params as those of {@link fetchMyTrades}
     * @returns [funding history structures](https://docs.ccxt.com/?id=funding-history-structure), oldest first; what was
     *     paid is below zero. Funding is settled when the position is touched, not at every interval.
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    fetchFundingHistory(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<FundingHistory[]>;
    /**
     * Fetches margin that was moved between the account and its markets, by its owner or by orders that needed it.
     *
     * @param symbol unified symbol; all markets when left out
     * @param type `add` or `reduce`; both when left out
     * @param since as that of {@link fetchMyTrades}
     * @param limit as that of {@link fetchMyTrades}
     * @param params as those of {@link fetchMyTrades}
     * @returns margin modifications, oldest first; `total` is not told
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    fetchMarginAdjustmentHistory(symbol?: Str, type?: Str, since?: Int, limit?: Int, params?: Dict): Promise<MarginModification[]>;
    /**
     * Fetches deposits from wallets into the account.
     *
     * @param code settle currency; that of the account when left out
     * @param since as that of {@link fetchMyTrades}
     * @param limit as that of {@link fetchMyTrades}
     * @param params as those of {@link fetchMyTrades}
     * @returns [transaction structures](https://docs.ccxt.com/?id=transaction-structure), oldest first; whose wallet it was
     *     is not told. `id` is the transaction's digest, as `txid` is, unless several came by it.
     * @throws {BadRequest} the account is of another currency
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    fetchDeposits(code?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Transaction[]>;
    /**
     * Fetches withdrawals from the account into a wallet.
     *
     * @param code settle currency; that of the account when left out
     * @param since as that of {@link fetchMyTrades}
     * @param limit as that of {@link fetchMyTrades}
     * @param params as those of {@link fetchMyTrades}
     * @returns transaction structures, oldest first; whose wallet it was is not told
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    fetchWithdrawals(code?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Transaction[]>;
    /**
     * Fetches deposits and withdrawals.
     *
     * @param code settle currency; that of the account when left out
     * @param since as that of {@link fetchMyTrades}
     * @param limit as that of {@link fetchMyTrades}
     * @param params as those of {@link fetchMyTrades}
     * @returns transaction structures, oldest first
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    fetchDepositsWithdrawals(code?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Transaction[]>;
    /**
     * Fetches deposits and withdrawals as transfers between `wallet` and `swap`, as {@link transfer} makes them.
     *
     * @param code settle currency; that of the account when left out
     * @param since as that of {@link fetchMyTrades}
     * @param limit as that of {@link fetchMyTrades}
     * @param params as those of {@link fetchMyTrades}
     * @returns [transfer structures](https://docs.ccxt.com/?id=transfer-structure), oldest first
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    fetchTransfers(code?: Str, since?: Int, limit?: Int, params?: Dict): Promise<TransferEntry[]>;
    /**
     * Fetches positions that were closed, put together from the trades that made them.
     *
     * @param symbols only these markets; all when left out
     * @param since only positions opened at or after this, milliseconds; with `limit`, the oldest from there, else all
     * @param limit at most this many; without `since`, the latest 50 when left out
     * @param params as those of {@link fetchOrders}, for when a position was opened
     * @returns position structures by when they were opened: that is `timestamp`, `lastUpdateTimestamp` is when it was closed,
     *     `contracts` what it grew to, `entryPrice` and `lastPrice` the averages of entry and exit, `realizedPnl` its profit
     *     less fees in USD, without funding; that of entry and exit where the service does not tell it. A position whose
     *     beginning the history does not reach is left out.
     * @throws {BadSymbol} no such market
     * @throws {RateLimitExceeded} the account trades faster than its trades can be read, or what it holds and its history
     *     contradict each other, as while one of them lags behind
     * @see manifest.json `perpetuals/account/order-history`
     */
    fetchPositionsHistory(symbols?: Strings, since?: Int, limit?: Int, params?: Dict): Promise<Position[]>;
    /**
     * Fetches positions of a market that were closed.
     *
     * @param symbol unified symbol
     * @param since as that of {@link fetchPositionsHistory}
     * @param limit as that of {@link fetchPositionsHistory}
     * @param params as those of {@link fetchPositionsHistory}
     * @returns position structures by when they were opened
     * @throws {BadSymbol} no such market
     */
    fetchPositionHistory(symbol: string, since?: Int, limit?: Int, params?: Dict): Promise<Position[]>;
    /** What happened to an account's orders, to be walked back. */
    protected orderEventsOf(accountNumber: number, kinds: readonly string[]): History<WireOrderEvent, NamedEvent>;
}
