/** The unified section of the service (`/api/ccxt`): markets, one's account, and every write; each method a few lines over the floors below. */
import type { Account, Balances, CancellationRequest, Currencies, Dict, Dictionary, Int, Leverage, MarginMode, MarginModification, Market, Num, OHLCV, Order, OrderBook, OrderRequest, OrderSide, OrderType, Position, Status, Str, Strings, Ticker, Trade, TradingFeeInterface, TradingFees, Transaction, TransferEntry } from 'ccxt';
import { type JournalEntry, type JournalOutcome } from './flow/journal.js';
import { type SignedTerms } from './flow/terms.js';
import type { Action } from './transaction/intent.js';
import { Transport } from './transport.js';
import { type VolumeUnit } from './unify/candle.js';
import { type KnownMarket } from './unify/market.js';
import type { WirePosition, WireTrade } from './wire/types.js';
/** What the unified section serves: enough to trade. */
export declare class Unified extends Transport {
    #private;
    /**
     * Loads the markets. What transactions are checked against (market ids, lots, ticks, decimals) stays as it was loaded
     * first: a later change is refused at the next write of that market.
     *
     * @param reload loads them again
     * @param params none
     * @returns markets by symbol
     */
    loadMarkets(reload?: boolean, params?: Dict): Promise<Dictionary<Market>>;
    /**
     * Fetches all markets.
     *
     * @param params none
     * @returns [market structures](https://docs.ccxt.com/?id=market-structure)
     * @see manifest.json `markets`
     */
    fetchMarkets(params?: Dict): Promise<Market[]>;
    /**
     * Fetches the collateral coins and the base assets.
     *
     * @param params none
     * @returns currencies by code; `precision` is the coin's own smallest step
     * @see manifest.json `currencies`
     */
    fetchCurrencies(params?: Dict): Promise<Currencies>;
    /**
     * Tells whether the service answers.
     *
     * @param params none
     * @returns `status` is `ok`; a service that does not answer throws
     * @throws {NetworkError} when it does not answer
     */
    fetchStatus(params?: Dict): Promise<Status>;
    /**
     * Fetches the ticker of a market. Where the service leaves out the last price, the last public trade tells it.
     *
     * @param symbol unified symbol, such as `BTC/USD:USDC`
     * @param params nothing but `request`
     * @returns a [ticker structure](https://docs.ccxt.com/?id=ticker-structure)
     * @throws {BadSymbol} no such market
     * @see manifest.json `ticker`
     */
    fetchTicker(symbol: string, params?: Dict): Promise<Ticker>;
    /**
     * Fetches the book of a market.
     *
     * @param symbol unified symbol
     * @param limit at most this many levels a side; all of them when left out
     * @param params nothing but `request`
     * @returns an [order book structure](https://docs.ccxt.com/?id=order-book-structure) with the nonce that seeds its
     *     deltas
     * @throws {BadSymbol} no such market
     * @see manifest.json `orderbook`
     */
    fetchOrderBook(symbol: string, limit?: Int, params?: Dict): Promise<OrderBook>;
    /**
     * Fetches public trades.
     *
     * @param symbol unified symbol
     * @param since from this moment on, milliseconds; with `limit`, the oldest ones from there
     * @param limit at most this many; without `since`, the latest 50 when left out
     * @param params `until`: the last moment, milliseconds
     * @returns [trade structures](https://docs.ccxt.com/?id=public-trades), oldest first; the service gives no ids, so they
     *     are made of time, side, price, amount and a count of equals, and stay the same. More than 50 trades of one
     *     millisecond cannot all be had.
     * @throws {BadSymbol} no such market
     * @see manifest.json `trades`
     */
    fetchTrades(symbol: string, since?: Int, limit?: Int, params?: Dict): Promise<Trade[]>;
    /**
     * Fetches candles.
     *
     * @param symbol unified symbol
     * @param timeframe one of `timeframes`
     * @param since the first bucket's start, milliseconds; without it, the latest
     * @param limit at most this many, more than 512 by several requests; 512 when left out
     * @param params `until`: the last bucket's start, milliseconds
     * @returns `[start, open, high, low, close, volume in base]`, oldest first; a volume that the service sends in quote
     *     (`options.candles.wireVolume.unified`) is divided by the typical price. That option is held against 24hr-stats at
     *     the first read, by two requests more (`options.candles.check`); a contradiction is logged.
     * @throws {BadSymbol} no such market
     * @throws {BadRequest} no such timeframe
     * @see manifest.json `OHLCV`
     */
    fetchOHLCV(symbol: string, timeframe?: string, since?: Int, limit?: Int, params?: Dict): Promise<OHLCV[]>;
    /**
     * Tells the fees of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a [fee structure](https://docs.ccxt.com/?id=fee-structure); a negative fee is a rebate
     * @throws {BadSymbol} no such market
     */
    fetchTradingFee(symbol: string, params?: Dict): Promise<TradingFeeInterface>;
    /**
     * Tells the fees of all markets.
     *
     * @param params none
     * @returns fee structures by symbol
     */
    fetchTradingFees(params?: Dict): Promise<TradingFees>;
    /**
     * Fetches the accounts of the wallet.
     *
     * @param params none
     * @returns account structures: `id` is the capability's; `type` is `agent` where the wallet may trade for an account that
     *     is not its own, else `swap`; `info` holds `capability` and `account`, the two rows, `accountNumber` and `isAgent`
     * @throws {AuthenticationError} neither `walletAddress` nor a key
     * @see manifest.json `accounts`, `perpetuals/accounts/owned`
     */
    fetchAccounts(params?: Dict): Promise<Account[]>;
    /**
     * Fetches the balance of an account. Coins that lie in the wallet are not counted.
     *
     * @param params which account: `account`, `accountId` or `accountNumber`; `type`: `swap`, the only one
     * @returns a [balance structure](https://docs.ccxt.com/?id=balance-structure): `free` is allocated to no market, `used`
     *     is the margin of the markets
     * @throws {ArgumentsRequired} several accounts, none named
     * @throws {AccountNotEnabled} no account
     * @see manifest.json `balance`
     */
    fetchBalance(params?: Dict): Promise<Balances>;
    /**
     * Fetches the positions of an account, those with margin and nothing else among them.
     *
     * @param symbols only these; all when left out
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns [position structures](https://docs.ccxt.com/?id=position-structure); `leverage` is the effective one
     * @throws {ArgumentsRequired} several accounts, none named
     * @throws {AccountNotEnabled} no account
     * @see manifest.json `positions`
     */
    fetchPositions(symbols?: Strings, params?: Dict): Promise<Position[]>;
    /**
     * Fetches the position of a market.
     *
     * @param symbol unified symbol
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns a position structure; one of no contracts and no margin where the account has none
     * @throws {BadSymbol} no such market
     */
    fetchPosition(symbol: string, params?: Dict): Promise<Position>;
    /**
     * Fetches the orders that rest on the book.
     *
     * @param symbol unified symbol; when left out, all markets in which the account has margin, since no order rests
     *     without
     * @param since only orders placed at or after this, milliseconds
     * @param limit at most this many
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns [order structures](https://docs.ccxt.com/?id=order-structure)
     * @throws {BadSymbol} no such market
     * @see manifest.json `myPendingOrders`
     */
    fetchOpenOrders(symbol?: Str, since?: Int, limit?: Int, params?: Dict): Promise<Order[]>;
    /**
     * Tells the margin mode of a market: there is but one.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a margin mode structure: isolated
     * @throws {BadSymbol} no such market
     */
    fetchMarginMode(symbol: string, params?: Dict): Promise<MarginMode>;
    /**
     * Creates an account, which every wallet needs once per settle currency.
     *
     * @param symbolOrCode a market or its settle currency; the only settle currency when left out
     * @param params `gas`
     * @returns an account structure
     * @throws {ArgumentsRequired} several settle currencies, none named
     * @throws {TransactionMismatch} the transaction is not what was asked for; nothing was signed
     * @see manifest.json `build/createAccount`
     */
    createAccount(symbolOrCode?: Str, params?: Dict): Promise<Account>;
    /**
     * Deposits from the wallet into an account.
     *
     * @param code settle currency
     * @param amount whole coins; digits finer than the coin's smallest step are cut off
     * @param params which account; `fromAddressBalance`: take it from the wallet's address balance; `gas`
     * @returns a [transaction structure](https://docs.ccxt.com/?id=transaction-structure)
     * @throws {TransactionMismatch} the transaction is not what was asked for; nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and no answer proves either outcome
     * @see manifest.json `build/deposit`
     */
    deposit(code: string, amount: number, params?: Dict): Promise<Transaction>;
    /**
     * Transfers from the wallet into an account: a deposit under CCXT's name for it.
     *
     * @param code settle currency
     * @param amount whole coins
     * @param fromAccount `wallet` (or `spot`)
     * @param toAccount `swap` (or `account`), or a capability or account object id
     * @param params as those of {@link deposit}
     * @returns a [transfer structure](https://docs.ccxt.com/?id=transfer-structure)
     * @throws {NotSupported} any other direction
     */
    transfer(code: string, amount: number, fromAccount: string, toAccount: string, params?: Dict): Promise<TransferEntry>;
    /**
     * Withdraws from an account to the wallet.
     *
     * @param code settle currency
     * @param amount whole coins; digits finer than the coin's smallest step are cut off
     * @param address the wallet's own
     * @param tag must be left out
     * @param params which account; `toAddressBalance`: credit the wallet's address balance instead of a coin; `gas`
     * @returns a transaction structure
     * @throws {NotSupported} any other address
     * @throws {TransactionMismatch} the transaction is not what was asked for; nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and no answer proves either outcome
     * @see manifest.json `build/withdraw`
     */
    withdraw(code: string, amount: number, address: string, tag?: Str, params?: Dict): Promise<Transaction>;
    /**
     * Allocates margin to a market, from what is free in the account.
     *
     * @param symbol unified symbol
     * @param amount settle currency; digits finer than the coin's smallest step are cut off
     * @param params which account; `gas`
     * @returns a margin modification; `total` is the market's margin now
     * @throws {InsufficientFunds} less than that is free
     * @throws {TransactionMismatch} the transaction is not what was asked for; nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and no answer proves either outcome
     * @see manifest.json `build/allocate`
     */
    addMargin(symbol: string, amount: number, params?: Dict): Promise<MarginModification>;
    /**
     * Takes free margin of a market back into the account.
     *
     * @param symbol unified symbol
     * @param amount settle currency; digits finer than the coin's smallest step are cut off
     * @param params which account; `gas`
     * @returns a margin modification; `total` is the market's margin now
     * @throws {InsufficientFunds} the position and the orders need it
     * @throws {TransactionMismatch} the transaction is not what was asked for; nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and no answer proves either outcome
     * @see manifest.json `build/deallocate`
     */
    reduceMargin(symbol: string, amount: number, params?: Dict): Promise<MarginModification>;
    /**
     * Sets the leverage of a market: how much margin its position and orders need. The account must have margin there.
     *
     * @param leverage 1 up to the market's maximum
     * @param symbol unified symbol
     * @param params which account; `gas`
     * @returns a [leverage structure](https://docs.ccxt.com/?id=leverage-structure)
     * @throws {ArgumentsRequired} no symbol
     * @throws {TransactionMismatch} the transaction is not what was asked for; nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and no answer proves either outcome
     * @see manifest.json `build/setLeverage`
     */
    setLeverage(leverage: number, symbol?: Str, params?: Dict): Promise<Leverage>;
    /**
     * Places an order.
     *
     * @param symbol unified symbol
     * @param type `limit` or `market`
     * @param side `buy` or `sell`
     * @param amount base, a multiple of the market's lot
     * @param price a multiple of the market's tick; of limit orders only
     * @param params `reduceOnly`, `clientOrderId` (decimal digits of a u64), `expirationTimestampMs`,
     *     `deallocateFreeCollateral` (give margin that is not needed afterwards back to the account; `false`), which
     *     account, `gas`
     * @returns an [order structure](https://docs.ccxt.com/?id=order-structure)
     * @throws {InvalidOrder} the order is off the market's steps or limits; nothing was sent
     * @throws {NotSupported} `timeInForce`, `postOnly` and conditional orders: the exchange takes none here
     * @throws {InsufficientFunds} too little margin in the market: call {@link addMargin} before
     * @throws {TransactionMismatch} the transaction is not what was asked for; nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and no answer proves either outcome
     * @see manifest.json `build/createOrders`
     */
    createOrder(symbol: string, type: OrderType, side: OrderSide, amount: number, price?: Num, params?: Dict): Promise<Order>;
    /**
     * Places several orders in one transaction: all of them, or none.
     *
     * @param orders each with `symbol`, `type`, `side`, `amount`, `price` and `params`, as those of {@link createOrder}
     * @param params `deallocateFreeCollateral`, which account, `gas`
     * @returns order structures
     * @throws {InvalidOrder} one of them is off its market's steps or limits; nothing was sent
     * @throws {TransactionMismatch} the transaction is not what was asked for; nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and no answer proves either outcome
     * @see manifest.json `build/createOrders`
     */
    createOrders(orders: OrderRequest[], params?: Dict): Promise<Order[]>;
    /**
     * Cancels an order.
     *
     * @param id the order's id; may be empty beside `params.clientOrderId`
     * @param symbol unified symbol
     * @param params `clientOrderId`, `shouldAbortOnMissingId`, `deallocateFreeCollateral`, which account, `gas`
     * @returns the order, canceled
     * @throws {OrderNotFound} it was not on the book
     * @throws {ArgumentsRequired} no symbol
     * @throws {OutcomeUnknown} it was submitted, and no answer proves either outcome
     * @see manifest.json `build/cancelOrders`
     */
    cancelOrder(id: string, symbol?: Str, params?: Dict): Promise<Order>;
    /**
     * Cancels several orders of one market in one transaction.
     *
     * @param ids their ids; may be empty beside `params.clientOrderIds`
     * @param symbol unified symbol
     * @param params `clientOrderIds`; `shouldAbortOnMissingId`: cancel none when one is missing (`false`);
     *     `deallocateFreeCollateral`; which account; `gas`
     * @returns those that were on the book, canceled
     * @throws {OrderNotFound} none of them was
     * @throws {ArgumentsRequired} no symbol, or no ids
     * @throws {OutcomeUnknown} it was submitted, and no answer proves either outcome
     * @see manifest.json `build/cancelOrders`
     */
    cancelOrders(ids: string[], symbol?: Str, params?: Dict): Promise<Order[]>;
    /**
     * Cancels every order that rests, one transaction a market.
     *
     * @param symbol unified symbol; all markets when left out
     * @param params `deallocateFreeCollateral`, which account, `gas`
     * @returns the orders, canceled, with what they had filled when they were read; none when none rested. It waits for
     *     writes that were asked for before, and goes on with the other markets when one fails.
     * @throws {OutcomeUnknown} one of them was submitted, and no answer proves either outcome
     */
    cancelAllOrders(symbol?: Str, params?: Dict): Promise<Order[]>;
    /**
     * Cancels orders of several markets, one transaction a market.
     *
     * @param orders each with `symbol`, and `id` or `clientOrderId`
     * @param params `shouldAbortOnMissingId`, `deallocateFreeCollateral`, which account, `gas`
     * @returns those that were on the book, canceled
     * @throws {OrderNotFound} none of them was
     * @throws {OutcomeUnknown} one of them was submitted, and no answer proves either outcome
     */
    cancelOrdersForSymbols(orders: CancellationRequest[], params?: Dict): Promise<Order[]>;
    /**
     * Replaces an order: cancels it, and places the new one only if that cancel took it off the book.
     *
     * @param id the order to replace
     * @param symbol unified symbol
     * @param type `limit` or `market`, of the new order
     * @param side `buy` or `sell`, of the new order
     * @param amount base, of the new order: what the old one had filled is not taken off
     * @param price of the new order
     * @param params as those of {@link createOrder}
     * @returns the new order
     * @throws {InvalidOrder} the new order is off the market's steps or limits; the old one still rests
     * @throws {OrderNotFound} the old one was not on the book; nothing was placed
     * @throws {OutcomeUnknown} the cancel's or the new order's outcome is open
     */
    editOrder(id: string, symbol: string, type: OrderType, side: OrderSide, amount?: Num, price?: Num, params?: Dict): Promise<Order>;
    /**
     * Learns what became of a write whose outcome was open, by submitting the same bytes again, which the chain executes
     * once. Until it is settled, no other write uses the same account or the same coins.
     *
     * @param entry of an `OutcomeUnknown` (`error.entry`), or of a journal; left out, every entry of the file
     *     `options.transaction.journal` whose outcome is not written there
     * @param outcome your own word, when you know better (an explorer, your open orders): nothing is submitted then
     * @returns for each `digest`, `action`, `outcome` (`executed` or `failed`), and `result`: what the
     *     write would have returned; of a journal's entry, orders, the account, or the service's own row
     * @throws {OutcomeUnknown} when it is still open
     * @throws {BadRequest} when the entry is none
     * @see README, "When an answer is lost"
     */
    settle(entry?: JournalEntry, outcome?: JournalOutcome['outcome']): Promise<Settlement | Settlement[]>;
    /**
     * Tells how writes stand.
     *
     * @returns `waiting` and `running`: how many; `open`: those whose outcome is open, for {@link settle}
     */
    writes(): {
        waiting: number;
        running: number;
        open: JournalEntry[];
    };
    /** Tells an observer of every order that is placed or canceled here. */
    protected observeOrders(observer: OrdersObserver): void;
    /** The market of a symbol, once markets are loaded. */
    protected marketNamed(symbol: Str): Promise<KnownMarket>;
    /** Some markets by their symbols, each once; all of them when none is given. */
    protected marketsNamed(symbols: Strings): Promise<KnownMarket[]>;
    /** The market of an id, however it is padded; `undefined` where it is not known. */
    protected marketOfId(id: string): KnownMarket | undefined;
    /** Sees that the markets of some ids are loaded: those that are not make all be loaded again, once for each id. */
    protected learnMarkets(ids: Iterable<string>): Promise<void>;
    /** The market of an id, or one that is called by its id where the service does not list it. */
    protected marketOrUnlisted(id: string): KnownMarket;
    /** The last public trade of a market; `undefined` where there is none. */
    protected lastTradeOf(market: KnownMarket): Promise<WireTrade | undefined>;
    /** Is told of which market, and from which section, candles were read, and how their volumes were taken. */
    protected candlesRead?(market: KnownMarket, unit: VolumeUnit, section: 'unified' | 'native'): Promise<void>;
    /** The number of the account that a call means. */
    protected accountNumberOf(params: Dict, code: string | undefined): Promise<number>;
    /** The settle currency of an account; `undefined` where markets settle in several and the account is not the wallet's. */
    protected codeOfAccount(accountNumber: number): Promise<string | undefined>;
    /** The terms as the wallet has signed them, for reads of what is shown to nobody else; signed once for each wallet. */
    protected signedTerms(): Promise<SignedTerms>;
    /** The position of a row; `undefined` when its market is not known. */
    protected positionOf(row: WirePosition): Position | undefined;
}
/** Is told which orders of an account were placed, or ended by a cancel. */
export type OrdersObserver = (what: 'placed' | 'canceled', orders: readonly Order[], accountNumber: number) => void;
/** What became of a write whose outcome was open. */
export interface Settlement extends JournalOutcome {
    readonly action: Action;
    /** What the write would have returned; of a journal's entry, orders, the account, or the service's own row. */
    readonly result?: unknown;
    /** Why it failed. */
    readonly error?: Error;
}
