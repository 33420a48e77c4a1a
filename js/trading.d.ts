/** Everything that moves money or orders: each write is built by the service, read, held against what was asked, signed, submitted. */
import type { Account, CancellationRequest, Dict, Dictionary, Leverage, MarginModification, Market, Num, Order, OrderRequest, OrderSide, OrderType, Str, Transaction, TransferEntry } from 'ccxt';
import { type JournalEntry, type JournalOutcome } from './flow/journal.js';
import type { Action } from './transaction/intent.js';
import { Unified } from './unified.js';
import { type Pins } from './unify/pins.js';
/** What the unified section does: accounts, margin, orders; and what became of a write whose answer was lost. */
export declare class Trading extends Unified {
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
     * Creates an account, which every wallet needs once per settle currency. It comes into use at once where the wallet had
     * none of that currency.
     *
     * @param symbolOrCode a market or its settle currency; the only settle currency when left out
     * @param params `another`: create one although the wallet has an account of that currency (`false`); the new one is then
     *     not selected by itself; `gas`
     * @returns an account structure
     * @throws {ArgumentsRequired} several settle currencies, none named
     * @throws {BadRequest} the wallet has an account of that currency, which the message names, and `another` is not set;
     *     nothing was sent
     * @throws {TransactionMismatch} the transaction differs from the request, passes a gas limit, or relies on something that is
     *     not pinned or selected (`error.pins`); nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and no answer proves either outcome, or the answer names objects that the
     *     transaction cannot have created
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
     * @throws {TransactionMismatch} the transaction differs from the request, passes a gas limit, or relies on something that is
     *     not pinned or selected (`error.pins`); nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and no answer proves either outcome
     * @see manifest.json `build/deposit`
     */
    deposit(code: string, amount: number, params?: Dict, ...others: never[]): Promise<Transaction>;
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
     * @throws {TransactionMismatch} the transaction differs from the request, passes a gas limit, or relies on something that is
     *     not pinned or selected (`error.pins`); nothing was signed
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
     * @throws {TransactionMismatch} the transaction differs from the request, passes a gas limit, or relies on something that is
     *     not pinned or selected (`error.pins`); nothing was signed
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
     * @throws {TransactionMismatch} the transaction differs from the request, passes a gas limit, or relies on something that is
     *     not pinned or selected (`error.pins`); nothing was signed
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
     * @throws {TransactionMismatch} the transaction differs from the request, passes a gas limit, or relies on something that is
     *     not pinned or selected (`error.pins`); nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and no answer proves either outcome
     * @see manifest.json `build/setLeverage`
     */
    setLeverage(leverage: number, symbol?: Str, params?: Dict): Promise<Leverage>;
    /** CCXT calls it when a request has left its queue; a submit of a closed session is not sent then. */
    sign(...args: Parameters<Unified['sign']>): ReturnType<Unified['sign']>;
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
     * @throws {TransactionMismatch} the transaction differs from the request, passes a gas limit, or relies on something that is
     *     not pinned or selected (`error.pins`); nothing was signed
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
     * @throws {TransactionMismatch} the transaction differs from the request, passes a gas limit, or relies on something that is
     *     not pinned or selected (`error.pins`); nothing was signed
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
     * @throws {TransactionMismatch} less than twice `maxGasBudget` is left of `maxGasPerDay`; the old one still rests
     * @throws {OutcomeUnknown} the cancel's or the new order's outcome is open
     */
    editOrder(id: string, symbol: string, type: OrderType, side: OrderSide, amount?: Num, price?: Num, params?: Dict): Promise<Order>;
    /**
     * Learns what became of a write whose outcome was open: by submitting the same bytes again while they are valid, which the
     * chain executes once, and by reading. Until it is settled, no other write uses the same account or the same coins.
     *
     * @param entry of an `OutcomeUnknown` (`error.entry`), or of a journal; left out, every entry of the file
     *     `options.transaction.journal` whose outcome is not written there
     * @param outcome your own word, when you know better (an explorer, your open orders): nothing is submitted then
     * @returns for each `digest`, `action`, `outcome` (`executed` or `failed`), and `result`: what the
     *     write would have returned; of a journal's entry, orders, the account, or the service's own row
     * @throws {OutcomeUnknown} when it is still open
     * @throws {BadRequest} when the entry is none, or another wallet's
     * @see README, "When an answer is lost"
     */
    settle(entry?: JournalEntry, outcome?: JournalOutcome['outcome']): Promise<Settlement | Settlement[]>;
    /**
     * Tells how writes stand.
     *
     * @returns `waiting` and `running`: how many; `open`: those whose outcome is open, for {@link settle};
     *     what the journal of an earlier process leaves open is not among them before `settle()`
     */
    writes(): {
        waiting: number;
        running: number;
        open: JournalEntry[];
    };
    /**
     * Tells what transactions are verified against by now: what is pinned, and what was learned where that is allowed.
     *
     * @returns `chainId` (genesis digest, base58), `packages` (ids by role), `account` (`{ capability, account, number }`; the
     *     one in use where none is pinned) and `markets` (by symbol: `id`, `settleType`, `lot`, `tick`, `decimals`); what is
     *     not known is left out
     * @throws {BadRequest} `options.transaction.pins` is malformed, or its file cannot be read
     * @see README, "Pins"
     */
    pins(): Promise<Pins>;
    /**
     * Closes every stream, rejects the writes that wait in the queue with `ExchangeClosedByUser`, and waits for those that run,
     * up to `timeout` milliseconds; what still runs then is not submitted any more. The exchange object can be used again.
     */
    close(...others: Parameters<Unified['close']>): Promise<void>;
    /** Tells an observer of every order that is placed or canceled here. */
    protected observeOrders(observer: OrdersObserver): void;
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
