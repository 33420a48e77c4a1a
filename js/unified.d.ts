/** The reads of the unified section of the service (`/api/ccxt`): markets, and one's account; each method a few lines over the floors below. */
import type { Account, Balances, Currencies, Dict, Int, MarginMode, Market, OHLCV, Order, OrderBook, Position, Status, Str, Strings, Ticker, Trade, TradingFeeInterface, TradingFees } from 'ccxt';
import { type SignedTerms } from './flow/terms.js';
import { Owner } from './flow/owner.js';
import { Transport } from './transport.js';
import { type VolumeUnit } from './unify/candle.js';
import { type KnownMarket } from './unify/market.js';
import type { WirePosition, WireTrade } from './wire/types.js';
/** Who trades on an exchange: for the classes that build on this one, and nothing that anybody else could call. */
export declare let ownerOf: (exchange: Unified) => Owner;
/** What the unified section tells: markets, and one's account. */
export declare class Unified extends Transport {
    #private;
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
/**
 * All markets that are loaded.
 *
 * @param exchange whose
 * @returns the markets
 */
export declare function marketsOf({ markets }: {
    readonly markets: unknown;
}): KnownMarket[];
/**
 * The market of a symbol, among those that are loaded.
 *
 * @param exchange whose
 * @param symbol unified symbol
 * @returns the market
 * @throws {Problem} `symbol` when it is no text
 * @throws {BadSymbol} no such market
 */
export declare function marketCalled(exchange: {
    market(symbol: string): unknown;
}, symbol: unknown): KnownMarket;
