/**
 * The exchange `aftermath` for CCXT over HTTP: every unified method with its documentation; the modules hold
 * what they do.
 */

import { BadSymbol, Exchange } from 'ccxt';
import type {
    Account,
    Balances,
    CancellationRequest,
    Conversion,
    Currencies,
    Currency,
    CurrencyInterface,
    Dict,
    Dictionary,
    FundingHistory,
    FundingRate,
    FundingRateHistory,
    FundingRates,
    Int,
    LastPrice,
    LastPrices,
    LedgerEntry,
    Leverage,
    LeverageTier,
    LeverageTiers,
    Leverages,
    Liquidation,
    MarginMode,
    MarginModes,
    MarginModification,
    Market,
    MarketInterface,
    Num,
    OHLCV,
    OpenInterest,
    OpenInterests,
    Order,
    OrderBook,
    OrderBooks,
    OrderSide,
    OrderType,
    Position,
    Str,
    Strings,
    Ticker,
    Tickers,
    Trade,
    TradingFeeInterface,
    TradingFees,
    Transaction,
    TransferEntry,
} from 'ccxt';
import { findOperation, isSentBack } from './exchange/describe/api.js';
import type { AftermathConfig } from './exchange/describe/config.js';
import { WATCHED } from './exchange/describe/has.js';
import type { ImplicitMethods } from './exchange/describe/implicit.js';
import { describeExchange } from './exchange/describe/index.js';
import { OPTIONS } from './exchange/describe/options.js';
import { expectKnownConfig } from './exchange/options/config-keys.js';
import { toRequest } from './exchange/describe/request.js';
import { GENESIS_MS, type ApiUrls } from './exchange/describe/urls.js';
import { setDisplay, toFinisher } from './core/display.js';
import { convertError, convertErrors } from './exchange/errors/convert.js';
import { toResponseError } from './exchange/errors/response.js';
import type {
    AccountHistoryParams,
    AccountParams,
    BalanceParams,
    CancelAllOrdersParams,
    CancelDcaOrderParams,
    CancelSpotLimitOrderParams,
    CancelOrderParams,
    CancelOrdersForSymbolsParams,
    CancelOrdersParams,
    CloseAllPositionsParams,
    ExitParams,
    ClosePositionParams,
    ConvertQuoteParams,
    ConvertTradeParams,
    CreateAccountParams,
    CreateDcaOrderParams,
    CreateSpotLimitOrderParams,
    CreateOrderParams,
    CreateOrdersParams,
    CreateScaleOrderParams,
    CreateTwapOrderParams,
    DcaOrdersParams,
    SpotLimitOrdersParams,
    DepositParams,
    EditOrderParams,
    EditVaultWithdrawRequestParams,
    ForceVaultWithdrawParams,
    SetVaultTermsParams,
    GrantAgentParams,
    FarmStakeParams,
    GrantGasPoolParams,
    HarvestFarmParams,
    PoolDepositParams,
    PoolWithdrawalParams,
    ListedEdit,
    ListedOrder,
    MarginModeParams,
    MarketDataParams,
    MarketHistoryParams,
    NoParams,
    NodeWriteParams,
    OpenOrderParams,
    OpenOrdersParams,
    OrderSearchParams,
    PositionsParams,
    PlainReadParams,
    SearchParams,
    SettleParams,
    SideArgument,
    StakeParams,
    StreamHistoryParams,
    TickersParams,
    TransferParams,
    UnstakeParams,
    VaultDepositParams,
    VaultWithdrawRequestParams,
    WalletWriteParams,
    WithdrawParams,
    WriteParams,
} from './method-params.js';
import type { PagedRead } from './markets/history/paged-read.js';
import { expectPagedMethod, walkPages, type PagedMethod, type RowSource } from './markets/history/row-pages.js';
import type { JournalEntry, JournalOutcome } from './transaction/journal-record.js';
import {
    decompress,
    readBytes,
    sendLimited,
    wrapFetch,
    type FetchParams,
    type FetchResult,
    type RawResponse,
    type ResponseLike,
    type Zlib,
} from './core/http/response-limit.js';
import { keepRaw, numbersToText, readJson } from './core/json.js';
import type { Agent } from './account/account.js';
import { takeWalletFromApiKey } from './account/wallet.js';
import type { CoinPrice, WalletAddress, WalletAddresses } from './account/coins.js';
import type { BuilderApproval } from './funds/builders.js';
import type { Execution, ExecutionBound } from './funds/executor.js';
import type { Reward } from './funds/rewards.js';
import type { DcaOrder } from './dca/rows.js';
import type { SpotLimitOrder } from './dca/spot-rows.js';
import type { Pool, PoolPosition, PoolTransaction } from './pools/rows.js';
import type { Farm, FarmPosition, FarmTransaction } from './farms/rows.js';
import type { GasPool, GasPoolTransaction } from './gas-pool/rows.js';
import type { StakingPosition, StakingRate } from './staking/rows.js';
import type { Vault, VaultPosition, VaultQuote, VaultTransaction, VaultWithdrawRequest } from './vaults/vault.js';
import type { PositionMode } from './account/account-data.js';
import { nearestSymbol, parseKnownCollateral, parseQuoteCurrencies } from './markets/market.js';
import {
    expectParams,
    isGiven,
    isOfWallet,
    parseTime,
    parseWholeNumber,
    readObserver,
    readSignal,
} from './exchange/params.js';
import type { Pins } from './transaction/pins/pins.js';
import { problem, sentence } from './core/problem.js';
import type { HistoryCoverage } from './markets/archive/archived-history.js';
import { displayOf } from './exchange/exchange-display.js';
import { expectClosed } from './orders/history/order-history.js';
import type { Exit } from './orders/exit/exit.js';
import type { EditRequest } from './orders/order-editor.js';
import { servicesOf, type Services } from './services.js';
import { withoutHeaders, type Status } from './markets/market-data.js';
import { RequestCost, RequestQueue, toAborted, untilAborted, type RequestOptions } from './exchange/request-queue.js';
import { RequestSender } from './exchange/requests.js';
import { learnFromHeaders, serviceTime } from './exchange/service-time.js';
import type { Settlement } from './submit/settlements.js';
import type { ExternalSigner } from './signer/external.js';
import { hideProperty, redact, SECRETS, secretsOf } from './signer/secrets.js';

export type { Agent, HistoryCoverage, Settlement };

/**
 * The member of a request's headers with the signal of its caller: CCXT's `fetch` passes on nothing else. It
 * is never sent.
 */
const ABORT_SIGNAL = Symbol('abort signal');
/**
 * The member of a request's `config` with its options. CCXT passes `config` to the calculation of its cost.
 */
const REQUEST_OPTIONS = Symbol('request options');

/** CCXT's constructor creates the implicit methods; this tells the compiler. */
const ImplicitExchange = Exchange as unknown as new (config?: object) => Exchange & ImplicitMethods;

/**
 * The perpetual-futures exchange Aftermath on the Sui blockchain.
 *
 * Market data needs no credentials, account data needs `walletAddress`, writes need `privateKey` or a
 * `signer`. Amounts are in base units, prices in quote, margin in the settle currency. Every write is one Sui
 * transaction: the service builds it, this class verifies and signs it, the service submits it.
 *
 * Some `params` are common. Calls about an account take `account` (capability id), `accountId` (account
 * object id) or `accountNumber`; `options.account` sets the default. Writes also take `gas`, `dryRun` or
 * CCXT's `test` (verify, sign nothing, and return the transaction described in words), `timeout`
 * (milliseconds; `options.transaction.maxWaitMs` when left out), `signal` (an `AbortSignal`) and `tag` (a
 * plain object of at most 1,000 characters as JSON, which the journal, `writes()`, `settle()` and
 * `options.transaction.approve` have). Every read takes `signal`, too: an abort takes its requests out of the
 * queue, ends those that were sent, and throws `ExchangeClosedByUser`. Reads of a history take `onProgress`:
 * a function of `{ rows, from, to, until }`, the rows so far, the times of the earliest and the latest of
 * them, and the end of the range, milliseconds. The read waits for it after each page, and ends with the
 * error that it throws. `request` is merged into the request's body as it is.
 *
 * Every method accepts CCXT's params of which the exchange has one value: `type`: `swap`, `subType`:
 * `linear`, `marginMode`: `isolated`, `network`: `SUI`. Another value throws `NotSupported`.
 * `paginationDirection` and `maxEntriesPerRequest` are accepted, too; a call with `paginate` throws
 * `NotSupported` where it reads in the other direction, or where its requests return more rows. Any other key
 * is refused with `BadRequest`, which lists the keys that the method accepts.
 *
 * Every write throws `TransactionMismatch` before anything is signed, when the transaction differs from the
 * request, exceeds a gas limit, or relies on values that are neither pinned nor selected (`error.pins`). It
 * throws `OutcomeUnknown` when the transaction was submitted and no response proves either outcome; pass
 * `error.entry` to {@link settle}. It throws `RequestTimeout` when its time is over before it is submitted,
 * and `ExchangeClosedByUser` when it is aborted before.
 *
 * @see docs/getting-started.md
 */
export class aftermath extends ImplicitExchange {
    declare urls: { api: ApiUrls; test: ApiUrls } & Record<string, unknown>;
    declare options: typeof OPTIONS & Record<string, unknown>;
    /** Signs in place of `privateKey`. */
    declare signer: ExternalSigner | undefined;
    /** Signers of a wallet or a sponsor, when several must sign: keys as text, or signers. */
    declare signers: readonly (string | ExternalSigner)[] | undefined;

    static {
        for (const secret of SECRETS) hideProperty(this.prototype, secret);
        refuseWatches(this.prototype);
        convertErrors(this.prototype, toFinisher);
        setDisplay(this.prototype, displayOf);
    }

    readonly #services = servicesOf(this);
    readonly #sender = new RequestSender(this);
    readonly #queue = new RequestQueue((cost) => super.throttle(cost) as Promise<unknown>);
    /** Responses of {@link parseJson}. Those of a replaced `fetch`, as in tests of users, contain floats. */
    readonly #parsed = new WeakMap<object, string | undefined>();

    /**
     * @param config as CCXT's other exchanges take it
     * @throws {BadRequest} a key of `options` is misspelt, or a key of `config` is nearly one of the
     *   constructor's own, such as `url`
     * @throws {AuthenticationError} `options.walletFromApiKey`: `apiKey` is no address, or `secret` is no key
     */
    constructor(config?: AftermathConfig) {
        super(config);
        try {
            expectKnownConfig(config, (key) => key in new Exchange({}));
            // Earlier versions of CCXT ignore these two.
            const isTest = config?.['sandbox'] === true || config?.['testnet'] === true;
            if (isTest && !this.isSandboxModeEnabled) this.setSandboxMode(true);
            this.#services.pins.expectOptions();
            takeWalletFromApiKey(this);
        } catch (error) {
            throw convertError(error, this);
        }
        wrapFetch(this, (fetch) => (url, params) => {
            return this.sendWithinLimits(url, params, (limited) => fetch(url, limited));
        });
    }

    // ---------------------------------------------------------------- requests

    /** @returns identity, capabilities, addresses and options of the exchange */
    override describe(): Dict {
        return this.deepExtend(super.describe(), describeExchange()) as Dict;
    }

    /**
     * Checks that a wallet is set. A `walletAddress` is enough for reads; a write without `privateKey` or a
     * signer throws `AuthenticationError`.
     *
     * @param error throws instead of returning `false`; `true` by default
     * @returns whether `walletAddress`, `privateKey`, `signer` or `signers` is set
     * @throws {AuthenticationError} none of them is set, unless `error` is `false`
     */
    override checkRequiredCredentials(error = true): boolean {
        const { walletAddress, privateKey, signer, signers } = this;
        if ([walletAddress, privateKey, signer, signers].some(Boolean)) return true;
        if (error) throw problem('credential', 'walletAddress', 'an address, or for writes privateKey or a signer');
        return false;
    }

    /**
     * Makes the HTTP request of an operation: fills in path variables, and writes the other params as a query
     * (`GET`) or as JSON with exact numbers. CCXT calls it when a request leaves its queue.
     *
     * @throws {ArgumentsRequired} a path variable has no value
     * @throws {BadRequest} a path variable or an integer has a value that it cannot have
     * @throws {ExchangeClosedByUser} a submit leaves the queue after {@link close}, or after its write was
     *   aborted
     * @throws {RequestTimeout} a submit leaves the queue after the time of its write
     */
    override sign(
        path: string,
        api = 'public',
        method = 'GET',
        params: Dict = {},
        headers?: Dict,
    ): { url: string; method: string; body: string | undefined; headers: Dict } {
        this.#services.submitter.expectMaySend(params);
        const operation = findOperation(api, method, path);
        if (operation === undefined) {
            throw problem('argument', 'path', 'an operation of the manifest', `${method} ${path}`);
        }
        const request = toRequest(operation, params);
        const url = `${this.urls.api.rest}${request.path}`;
        const accept = { Accept: 'application/json', ...headers };
        if (method === 'GET') return { url, method, body: undefined, headers: accept };
        return { url, method, body: request.body, headers: { 'Content-Type': 'application/json', ...accept } };
    }

    /**
     * Sends a request. Reads and builds are repeated after `Retry-After`, within `options.retryAfter.maxMs`;
     * submits are not. The last argument is its priority, and a signal that ends it: an implicit method takes
     * them after its params.
     */
    override async request(
        path: string,
        api: unknown = 'public',
        method = 'GET',
        params: Dict = {},
        headers?: unknown,
        body?: unknown,
        config: object = {},
        options: RequestOptions = {},
    ): Promise<unknown> {
        const send = async (sent: Dict, how: RequestOptions): Promise<unknown> => {
            const settings = { ...config, [REQUEST_OPTIONS]: how };
            // A `fetch` of the user may send all its headers.
            const hasSignal = how.signal !== undefined && this.fetch === aftermath.prototype.fetch;
            const sentHeaders = hasSignal ? { ...(headers as object), [ABORT_SIGNAL]: how.signal } : headers;
            const response: unknown = await super.request(path, api, method, sent, sentHeaders, body, settings);
            const isObject = typeof response === 'object' && response !== null;
            const isOwn = isObject && this.#parsed.has(response);
            const read = isOwn ? response : numbersToText(response);
            const text = isOwn ? this.#parsed.get(response) : undefined;
            // Its text is not needed any more, except that of a response which a later request sends back.
            if (isOwn) this.#parsed.set(response, undefined);
            if (isSentBack(path) && isObject) {
                keepRaw(read as object, () => (text === undefined ? response : JSON.parse(text)));
            }
            return read;
        };
        return this.#sender.send(path, api, method, params, options, send);
    }

    /** CCXT's own method. Its result also has the priority of the request, for {@link throttle}. */
    override calculateRateLimiterCost(...args: Parameters<Exchange['calculateRateLimiterCost']>): unknown {
        const cost: unknown = super.calculateRateLimiterCost(...args);
        const { [REQUEST_OPTIONS]: options } = (args[4] ?? {}) as { readonly [REQUEST_OPTIONS]?: RequestOptions };
        return options === undefined ? cost : new RequestCost(Number(cost), options);
    }

    /**
     * Waits until a request may leave: at the rate of CCXT's own rate limiter, cancels before other writes,
     * and writes before reads.
     *
     * @throws {ExchangeClosedByUser} the request is aborted meanwhile
     */
    override async throttle(cost?: number | RequestCost): Promise<void> {
        const { cost: number, options } = cost instanceof RequestCost ? cost : { cost: cost ?? 1, options: {} };
        return this.#queue.wait(number, options);
    }

    /** Sends with CCXT's own client in Node, within the limits of time and size. */
    override async undiciRequest(url: string, params: FetchParams): Promise<ResponseLike> {
        return this.sendWithinLimits(url, params, (limited) => super.undiciRequest(url, limited));
    }

    /** Reads a body of CCXT's own client in Node, limited after decompression. */
    override async undiciBody(response: RawResponse, isBinary = false): Promise<string | Uint8Array> {
        const bytes = await readBytes(decompress(response, this.zlibModule as Zlib), this.#maxBodyBytes());
        return isBinary ? bytes : new TextDecoder().decode(bytes);
    }

    /**
     * Parses a response with every number as its decimal text; `undefined` when it is not a JSON object or
     * list.
     */
    override parseJson(text: unknown): unknown {
        if (typeof text !== 'string' || !/^\s*[{[]/.test(text)) return undefined;
        try {
            const parsed = readJson(text) as object;
            this.#parsed.set(parsed, text);
            return parsed;
        } catch {
            return undefined;
        }
    }

    /** Throws the error of a response that is one. */
    override handleErrors(
        status: number,
        statusText: string,
        url: string,
        method: string,
        headers: Dict,
        body: string,
        parsed: unknown,
    ): undefined {
        const response = { status, statusText, method, url, headers: headers as Record<string, string>, body, parsed };
        const error = toResponseError(response, this.id);
        if (error !== undefined) throw error;
        return undefined;
    }

    /** Writes `verbose` output without secrets. */
    override log(...args: unknown[]): void {
        super.log(...args.map((arg) => (typeof arg === 'string' ? redact(arg, secretsOf(this)) : arg)));
    }

    /**
     * CCXT's own method. It also adds the quote currencies, as CCXT does where an exchange has no
     * `fetchCurrencies`. Without `currencies`, CCXT makes base and quote currencies; the collateral coins
     * whose decimals are known are added, and {@link loadMarkets} reads the others.
     */
    override setMarkets(markets: object, currencies?: object): Dictionary<Market> {
        const found = currencies ?? {};
        const isGiven = Object.keys(found).length > 0;
        const rows = Object.values(markets);
        const parsed = isGiven ? parseQuoteCurrencies(rows) : parseKnownCollateral(rows, this.number);
        const added = Object.fromEntries(
            Object.entries(parsed).map(([code, row]) => [code, this.safeCurrencyStructure(row)]),
        );
        const set = super.setMarkets(markets, (isGiven ? { ...added, ...found } : undefined) as never);
        return isGiven || Object.keys(added).length === 0 ? set : super.setMarkets(markets, added as never);
    }

    /** CCXT's own method. The error of an unknown symbol names the nearest one. */
    override market(symbol: string): MarketInterface {
        try {
            return super.market(symbol);
        } catch (error) {
            const near = error instanceof BadSymbol ? nearestSymbol(symbol, this.symbols) : undefined;
            throw near === undefined ? error : new BadSymbol(`${(error as Error).message}; the nearest is ${near}`);
        }
    }

    /** CCXT's own method; declared here so that its errors are redacted, too. */
    override currency(code: string): CurrencyInterface {
        return super.currency(code);
    }

    // ------------------------------------------------------------- market data

    /**
     * Loads the markets. Transactions are verified against market ids, lots, ticks and decimals as they were
     * loaded first; a later change is refused at the next write of that market. After a failure the next call
     * loads again.
     *
     * @param reload loads them again
     * @param params `signal` ends the wait, not the load, which other calls share
     * @returns markets by symbol
     * @throws {NetworkError} the service is down
     */
    override async loadMarkets(reload = false, params: PlainReadParams = {}): Promise<Dictionary<Market>> {
        const { signal, ...others } = expectParams(params);
        return untilAborted(readSignal({ signal }), () => this.#loadMarkets(reload, others));
    }

    async #loadMarkets(reload: boolean, params: Dict): Promise<Dictionary<Market>> {
        const call = super.loadMarkets(reload, params);
        const loading = this.marketsLoading;
        await call.catch((error: unknown) => {
            // CCXT returns the rejected promise to every later call. Another call may have started another
            // one meanwhile.
            if (this.marketsLoading === loading) this.marketsLoading = undefined as never;
            throw error;
        });
        await this.#services.data.completeCurrencies((currencies) => {
            super.setMarkets(this.markets as never, currencies as never);
        });
        this.#services.pins.pinMarkets();
        return this.markets as Dictionary<Market>;
    }

    /**
     * Fetches all markets.
     *
     * @param params none
     * @returns [market structures](https://docs.ccxt.com/?id=market-structure)
     * @see manifest.json `markets`
     */
    override async fetchMarkets(params: PlainReadParams = {}): Promise<Market[]> {
        return this.#services.data.markets(params);
    }

    /**
     * Fetches the collateral coins, the base assets, and the coins of the wallet that are pinned
     * (`options.transaction.pins.coins`) or built in: SUI, and on mainnet USDC.
     *
     * @param params none
     * @returns currencies by code; `precision` is the coin's smallest step. Of a coin, `networks` has `SUI`,
     *   and its Move type is `id`, or `info.coinType` where the code is that of a base asset, too. A pinned
     *   coin is left out where the service lists a collateral of another type under its code.
     * @throws {BadRequest} malformed pins
     * @see manifest.json `currencies`
     */
    override async fetchCurrencies(params: PlainReadParams = {}): Promise<Currencies> {
        const { data, coins } = this.#services;
        return coins.currencies(await data.currencies(params));
    }

    /**
     * Fetches whether the service responds, and markets accept orders. `active` of a market shows whether
     * that one does.
     *
     * @param params none
     * @returns `status` is `ok`, or `maintenance` while no market is active; `info` has the rows of the
     *   markets
     * @throws {NetworkError} the service does not respond
     */
    override async fetchStatus(params: PlainReadParams = {}): Promise<Status> {
        return this.#services.data.status(params);
    }

    /**
     * Fetches the service's time, from the time of an order book. Half of the request's delay is added.
     *
     * @param params none
     * @returns milliseconds since 1970
     * @throws {BadResponse} the order book has no time
     * @see manifest.json `orderbook`
     */
    override async fetchTime(params: PlainReadParams = {}): Promise<Int> {
        return this.#services.data.time(params);
    }

    /**
     * Fetches the ticker of a market. Where the service leaves out the last price, a second request reads the
     * last trade.
     *
     * @param symbol unified symbol, such as `BTC/USD:USDC`
     * @param params none
     * @returns a [ticker structure](https://docs.ccxt.com/?id=ticker-structure)
     * @throws {BadSymbol} no such market
     * @see manifest.json `ticker`
     */
    override async fetchTicker(symbol: string, params: MarketDataParams = {}): Promise<Ticker> {
        return this.#services.data.ticker(symbol, params);
    }

    /**
     * Fetches the tickers of several markets by three requests, however many markets there are. The service
     * sends no high, low or last price here, so these and `open` are `undefined`. It sends no time either:
     * `timestamp` is when the response arrived.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params `last`: also read the last trade of each market, by one request each
     *   (`options.fetchTickers.last`, `false`)
     * @returns [ticker structures](https://docs.ccxt.com/?id=ticker-structure) by symbol; volumes and changes
     *   of 24 hours, `percentage` in per cent
     * @throws {BadSymbol} no such market
     * @throws {BadResponse} the rows cannot be matched to the markets
     * @see manifest.json `perpetuals/markets/24hr-stats`
     */
    override async fetchTickers(symbols?: Strings, params: TickersParams = {}): Promise<Tickers> {
        return this.#services.data.tickers(symbols, params);
    }

    /**
     * Fetches the best bids and asks of several markets by one request.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns ticker structures by symbol with `bid`, `bidVolume`, `ask` and `askVolume`; `timestamp` is
     *   when the response arrived
     * @throws {BadSymbol} no such market
     * @throws {BadResponse} the rows cannot be matched to the markets
     * @see manifest.json `perpetuals/markets/orderbooks`
     */
    override async fetchBidsAsks(symbols?: Strings, params: MarketDataParams = {}): Promise<Tickers> {
        return this.#services.data.bidsAsks(symbols, params);
    }

    /**
     * Fetches the mark price of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a ticker structure with `markPrice` and `indexPrice`; `timestamp` is when the response arrived
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets/prices`
     */
    override async fetchMarkPrice(symbol: string, params: MarketDataParams = {}): Promise<Ticker> {
        return this.#services.data.markPrice(symbol, params);
    }

    /**
     * Fetches the mark prices of several markets by one request.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns ticker structures by symbol with `markPrice` and `indexPrice`; `timestamp` is when the
     *   response arrived
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets/prices`
     */
    override async fetchMarkPrices(symbols?: Strings, params: MarketDataParams = {}): Promise<Tickers> {
        return this.#services.data.markPrices(symbols, params);
    }

    /**
     * Fetches the last public trades of several markets, by one request each.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns last price structures by symbol: price, taker side and time of the trade; a market without
     *   trades is left out
     * @throws {BadSymbol} no such market
     * @see manifest.json `trades`
     */
    override async fetchLastPrices(symbols?: Strings, params: PlainReadParams = {}): Promise<LastPrices> {
        return this.#services.data.lastPrices(symbols, params);
    }

    /**
     * Fetches the order book of a market.
     *
     * @param symbol unified symbol
     * @param limit levels per side at most; all when left out
     * @param params none
     * @returns an [order book structure](https://docs.ccxt.com/?id=order-book-structure) with the nonce that
     *   its deltas follow
     * @throws {BadSymbol} no such market
     * @see manifest.json `orderbook`
     */
    override async fetchOrderBook(symbol: string, limit?: Int, params: MarketDataParams = {}): Promise<OrderBook> {
        return this.#services.data.orderBook(symbol, limit, params);
    }

    /**
     * Fetches the order books of several markets by one request.
     *
     * @param symbols unified symbols; all markets when left out
     * @param limit levels per side at most; all when left out
     * @param params none
     * @returns [order book structures](https://docs.ccxt.com/?id=order-book-structure) by symbol, with
     *   nonces; `timestamp` is when the response arrived
     * @throws {BadSymbol} no such market
     * @throws {BadResponse} the rows cannot be matched to the markets
     * @see manifest.json `perpetuals/markets/orderbooks`
     */
    override async fetchOrderBooks(symbols?: Strings, limit?: Int, params: MarketDataParams = {}): Promise<OrderBooks> {
        return this.#services.data.orderBooks(symbols, limit, params);
    }

    /**
     * Fetches public trades.
     *
     * @param symbol unified symbol
     * @param since from this moment on, milliseconds; with `limit`, the oldest ones from there
     * @param limit rows at most; without `since`, the latest 50 when left out
     * @param params `until`: the last moment, milliseconds; `paginate`: read at most `paginationCalls` (10)
     *   pages of 50 back from there, and return those at or after `since`
     * @returns [trade structures](https://docs.ccxt.com/?id=public-trades), oldest first. The service sends
     *   no ids: they are made from time, side, price, amount and a count of equal trades, and stay the same.
     *   The service shows at most 50 trades of one millisecond.
     * @throws {BadSymbol} no such market
     * @see manifest.json `trades`
     */
    override async fetchTrades(
        symbol: string,
        since?: Int,
        limit?: Int,
        params: MarketHistoryParams = {},
    ): Promise<Trade[]> {
        return this.#paged(params, ({ data, archive }, read) =>
            (archive.isLoaded ? archive : data).trades(symbol, since, limit, params, read),
        );
    }

    /**
     * Fetches candles. The first call also compares the unit of volumes with 24hr-stats, by two requests
     * (`options.candles.check`), and logs a contradiction.
     *
     * @param symbol unified symbol
     * @param timeframe one of `timeframes`
     * @param since start of the first candle, milliseconds; the latest candles when left out
     * @param limit rows at most, 512 when left out; more than 512 take several requests
     * @param params `until`: start of the last candle, milliseconds; `paginate`: as many candles as
     *   `paginationCalls` (10) requests return, from `since`, else the latest
     * @returns `[start, open, high, low, close, volume in base]`, oldest first; a volume in quote
     *   (`options.candles.wireVolume.unified`) is divided by the typical price
     * @throws {BadSymbol} no such market
     * @throws {BadRequest} no such timeframe
     * @see manifest.json `OHLCV`
     * @example await exchange.fetchOHLCV('BTC/USD:USDC', '1h', Date.parse('2026-01-01T00:00:00Z'), 1_000)
     */
    override async fetchOHLCV(
        symbol: string,
        timeframe = '1m',
        since?: Int,
        limit?: Int,
        params: MarketHistoryParams = {},
    ): Promise<OHLCV[]> {
        return this.#paged(params, ({ data, archive }, read) =>
            (archive.isLoaded ? archive : data).candles(symbol, timeframe, since, limit, params, read),
        );
    }

    /**
     * Loads the files of a download (`ccxt-aftermath download`), or the streams of a publisher
     * (`ccxt-aftermath publish`). From then on, {@link fetchOHLCV}, {@link fetchTrades} and
     * {@link fetchFundingRateHistory} return rows of them only, never live ones: the end of a file is the
     * present time, and a range that none covers is refused with `BadRequest`. Also loads the markets of the
     * download, unless markets are loaded. A second call adds another folder or stream. The other reads still
     * ask the service; writes throw `NotSupported` when the markets are those of the download, because
     * transactions are verified against the markets.
     *
     * The rows of a stream are read into memory, up to its last message; it has no markets, so call
     * {@link loadMarkets} first. A gap ends what is covered: the rest is a further entry.
     *
     * @param source folder of the download, or address of a NATS server, such as `nats://127.0.0.1:4222`
     * @param params only of streams: `symbols` (all by default); `since` and `until`, milliseconds; `creds`
     *   and `tlsCa`, paths of a credentials file and of certificates
     * @returns what is covered: `kind` (`candles`, `trades` or `funding`), `symbol`, `timeframe`, `from` and
     *   `until` (milliseconds; the end is exclusive), `rows`
     * @throws {BadRequest} the folder has no download of market data, or no `markets.json` while no markets
     *   are loaded; the stream has no rows of the range, or the markets are not loaded
     * @throws {BadResponse} the stream has messages that no publisher writes
     * @throws {NetworkError} the NATS server does not respond
     * @throws {NotSupported} the packages of NATS are not installed, or the messages have another schema
     * @see docs/recipes.md
     * @see docs/nats.md
     * @example await exchange.loadHistory('data')
     */
    async loadHistory(source: string, params: StreamHistoryParams = {}): Promise<HistoryCoverage[]> {
        const { coverage, markets } = await this.#services.archive.load(source, params, this.markets !== undefined);
        if (markets !== undefined) {
            this.setMarkets(markets);
            this.#services.submitter.calls.refuseAll();
        }
        return coverage;
    }

    /**
     * Returns the fees of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a [fee structure](https://docs.ccxt.com/?id=fee-structure); a negative fee is a rebate
     * @throws {BadSymbol} no such market
     */
    override async fetchTradingFee(symbol: string, params: PlainReadParams = {}): Promise<TradingFeeInterface> {
        return this.#services.data.tradingFee(symbol, params);
    }

    /**
     * Returns the fees of all markets.
     *
     * @param params none
     * @returns fee structures by symbol
     */
    override async fetchTradingFees(params: PlainReadParams = {}): Promise<TradingFees> {
        return this.#services.data.tradingFees(params);
    }

    // --------------------------------------------- funding, open interest, leverage

    /**
     * Fetches the current funding rate of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a funding rate structure, as {@link fetchFundingRates}
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    override async fetchFundingRate(symbol: string, params: MarketDataParams = {}): Promise<FundingRate> {
        return this.#services.derivatives.fundingRate(symbol, params);
    }

    /**
     * Fetches the current funding rates of several markets by one request.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns [funding rate structures](https://docs.ccxt.com/?id=funding-rate-structure) by symbol:
     *   `fundingRate` is a fraction of the notional for one `interval` (premium / index × frequency /
     *   period), settled at `fundingTimestamp`; above zero, longs pay shorts. The service's
     *   `estimatedFundingRate` is in `info`. The service sends no time: `timestamp` is when the response
     *   arrived.
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    override async fetchFundingRates(symbols?: Strings, params: MarketDataParams = {}): Promise<FundingRates> {
        return this.#services.derivatives.fundingRates(symbols, params);
    }

    /**
     * Fetches the funding interval of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a funding rate structure; `interval` such as `1h`
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    override async fetchFundingInterval(symbol: string, params: MarketDataParams = {}): Promise<FundingRate> {
        return this.#services.derivatives.fundingRate(symbol, params);
    }

    /**
     * Fetches the funding intervals of several markets by one request.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns funding rate structures by symbol; `interval` such as `1h`
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    override async fetchFundingIntervals(symbols?: Strings, params: MarketDataParams = {}): Promise<FundingRates> {
        return this.#services.derivatives.fundingRates(symbols, params);
    }

    /**
     * Fetches past funding rates of a market, by as many requests as needed.
     *
     * @param symbol unified symbol
     * @param since from this moment on, milliseconds; with `limit`, the oldest ones from there
     * @param limit rows at most; without `since`, the latest 100 when left out
     * @param params `until`: the last moment, milliseconds; `paginate`: at most `paginationCalls` (10)
     *   requests, with a `limit` of 100 rows each where it is left out
     * @returns [funding rate history structures](https://docs.ccxt.com/?id=funding-rate-history-structure),
     *   oldest first: the longs' rate of each settlement, a fraction; the shorts' rate is in `info`
     * @throws {ArgumentsRequired} no symbol
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/market/funding-history`
     */
    override async fetchFundingRateHistory(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: MarketHistoryParams = {},
    ): Promise<FundingRateHistory[]> {
        return this.#paged(params, ({ derivatives, archive }, read) =>
            (archive.isLoaded ? archive : derivatives).fundingRateHistory(symbol, since, limit, params, read),
        );
    }

    /**
     * Fetches the open interest of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns an open interest structure, as {@link fetchOpenInterests}
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    override async fetchOpenInterest(symbol: string, params: MarketDataParams = {}): Promise<OpenInterest> {
        return this.#services.derivatives.openInterest(symbol, params);
    }

    /**
     * Fetches the open interest of several markets by one request.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns [open interest structures](https://docs.ccxt.com/?id=open-interest-structure) by symbol: the
     *   amount in base, and its value in quote at the mark price (at the index price without one). The
     *   service sends no time: `timestamp` is when the response arrived.
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    override async fetchOpenInterests(symbols?: Strings, params: MarketDataParams = {}): Promise<OpenInterests> {
        return this.#services.derivatives.openInterests(symbols, params);
    }

    /**
     * Fetches the leverage tiers of several markets by one request.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns [leverage tiers](https://docs.ccxt.com/?id=leverage-tiers-structure) by symbol: one for each
     *   market; `maxNotional` is the market's maximal open interest at the index price, in quote
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    override async fetchLeverageTiers(symbols?: Strings, params: MarketDataParams = {}): Promise<LeverageTiers> {
        return this.#services.derivatives.leverageTiers(symbols, params);
    }

    /**
     * Fetches the leverage tier of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns one tier, as {@link fetchLeverageTiers}
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/markets`
     */
    override async fetchMarketLeverageTiers(symbol: string, params: MarketDataParams = {}): Promise<LeverageTier[]> {
        return this.#services.derivatives.marketLeverageTiers(symbol, params);
    }

    // ------------------------------------------------------------ account state

    /**
     * Fetches the accounts of the wallet.
     *
     * @param params none
     * @returns account structures: `id` is the capability's; `type` is `agent` where the wallet may trade for
     *   an account that it does not own, else `swap`; `info` holds both rows (`capability`, `account`),
     *   `accountNumber` and `isAgent`
     * @throws {AuthenticationError} neither `walletAddress` nor a key
     * @see manifest.json `accounts`, `perpetuals/accounts/owned`
     */
    override async fetchAccounts(params: PlainReadParams = {}): Promise<Account[]> {
        return this.#services.accounts.accounts(params);
    }

    /**
     * Fetches the balance of an account, by two requests; coins in the wallet are not counted. Or, with
     * `type: 'spot'`, what the wallet holds, from a Sui node.
     *
     * @param params which account. `type: 'spot'`: the wallet; then `all: true` also lists coins that are
     *   neither pinned, nor built in, nor collateral, each under its Move type as the code, with the decimals
     *   that the node states (`false`)
     * @returns of the wallet: `free` is the sum of coin objects and address balance, `used` is 0, and
     *   `info.coins` has both parts of every coin type in its own units, also of coins that are not listed.
     *   Of an account: a [balance structure](https://docs.ccxt.com/?id=balance-structure) of the settle
     *   currencies, such as `balance[market.settle]`: `market.quote` is the unit of prices, of which no
     *   account holds any. `free` is allocated to no market, `used` is the collateral of the markets without
     *   profit and loss. `info.equity` (collateral, profit and unsettled funding) and
     *   `info.unrealizedFunding` are the service's figures in USD; they are left out if their request fails.
     * @throws {ArgumentsRequired} several accounts, none selected
     * @throws {AccountNotEnabled} the wallet has no account
     * @throws {NotSupported} `type: 'spot'` without a node (`options.node`)
     * @see manifest.json `balance`
     * @example const { SUI } = await exchange.fetchBalance({ type: 'spot' })
     */
    override async fetchBalance(params: BalanceParams = {}): Promise<Balances> {
        const { accounts, coins } = this.#services;
        return isOfWallet(params) ? coins.balance(params) : accounts.balance(params);
    }

    /**
     * Fetches the positions of an account, by two requests.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params `flat`: also those with margin and without contracts (`false`); which account
     * @returns [position structures](https://docs.ccxt.com/?id=position-structure); `leverage` is the one
     *   that is set for the market, as in {@link fetchLeverage}; the effective one is
     *   `notional / collateral`. `liquidationPrice` is `undefined` where no price liquidates the position.
     *   `info.equity` and `info.unrealizedFunding` are as in {@link fetchBalance}, of the position.
     * @throws {ArgumentsRequired} several accounts, none selected
     * @throws {AccountNotEnabled} the wallet has no account
     * @see manifest.json `positions`
     */
    override async fetchPositions(symbols?: Strings, params: PositionsParams = {}): Promise<Position[]> {
        return this.#services.accounts.positions(symbols, params);
    }

    /**
     * Fetches the position of a market.
     *
     * @param symbol unified symbol
     * @param params which account
     * @returns a position structure; one of no contracts and no margin where the account has none
     * @throws {BadSymbol} no such market
     */
    override async fetchPosition(symbol: string, params: AccountParams = {}): Promise<Position> {
        return this.#services.accounts.position(symbol, params);
    }

    /**
     * Fetches the open position of a market as a list, which CCXT has for exchanges with several positions in
     * a market.
     *
     * @param symbol unified symbol
     * @param params as in {@link fetchPositions}
     * @returns a list of one position structure, as {@link fetchPositions}; an empty one where the account
     *   has none
     * @throws {ArgumentsRequired} no symbol; several accounts, none selected
     * @throws {AccountNotEnabled} the wallet has no account
     * @throws {BadSymbol} no such market
     * @see manifest.json `positions`
     */
    override async fetchPositionsForSymbol(symbol: string, params: PositionsParams = {}): Promise<Position[]> {
        return this.#services.accounts.positions([symbol], params);
    }

    /**
     * Fetches the leverage that is set for a market, from the initial margin ratio of its position.
     *
     * @param symbol unified symbol
     * @param params which account
     * @returns a [leverage structure](https://docs.ccxt.com/?id=leverage-structure), rounded to 0.0001; both
     *   leverages are `undefined` where the account has never had margin in the market. The effective
     *   leverage is `leverage` of {@link fetchPosition}.
     * @throws {BadSymbol} no such market
     * @throws {ArgumentsRequired} several accounts, none selected
     * @throws {AccountNotEnabled} the wallet has no account
     * @see manifest.json `positions`
     */
    override async fetchLeverage(symbol: string, params: AccountParams = {}): Promise<Leverage> {
        return this.#services.accounts.leverage(symbol, params);
    }

    /**
     * Fetches the leverages that are set for several markets, by one request.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params which account
     * @returns leverage structures by symbol, as {@link fetchLeverage}
     * @throws {BadSymbol} no such market
     * @throws {ArgumentsRequired} several accounts, none selected
     * @throws {AccountNotEnabled} the wallet has no account
     * @see manifest.json `positions`
     */
    override async fetchLeverages(symbols?: Strings, params: AccountParams = {}): Promise<Leverages> {
        return this.#services.accounts.leverages(symbols, params);
    }

    /**
     * Fetches the orders that rest on the book; or stop orders, or TWAP orders. The service shows the last
     * two only to the account's owner, so the wallet signs the service's terms for them, once.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only orders placed at or after this, milliseconds; not with `trigger` or `twap`, which
     *   have no time
     * @param limit rows at most
     * @param params `trigger: true`: stop orders; `twap: true`: TWAP orders; which account
     * @returns [order structures](https://docs.ccxt.com/?id=order-structure); `amount` is `undefined` where a
     *   stop order is about the whole position
     * @throws {BadSymbol} no such market
     * @throws {NotSupported} the signer signs transactions only; `since` with `trigger` or `twap`
     * @throws {AuthenticationError} no key or signer of the wallet, or it may not act for the account
     * @see manifest.json `myPendingOrders`, `perpetuals/account/stop-order-datas`,
     *   `perpetuals/account/twap-order-datas`
     */
    override async fetchOpenOrders(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: OpenOrdersParams = {},
    ): Promise<Order[]> {
        return this.#services.openOrders.fetch(symbol, since, limit, params);
    }

    /**
     * Fetches an order that is open: one that rests on the book, or a stop order or TWAP order that is
     * active.
     *
     * @param id of the order; not used with `params.clientOrderId`
     * @param symbol unified symbol; optional, saves requests
     * @param params `clientOrderId`: that of the order; `trigger: true`: a stop order, as is an id of `0x`
     *   and 64 digits; `twap: true`: a TWAP order; which account
     * @returns an [order structure](https://docs.ccxt.com/?id=order-structure), as {@link fetchOpenOrders}
     * @throws {OrderNotFound} it is not open; {@link fetchOrder} also returns closed ones
     * @throws {ArgumentsRequired} several open orders have the client order id
     * @throws {BadRequest} the id is malformed
     * @throws {BadSymbol} no such market
     * @see manifest.json `myPendingOrders`, `perpetuals/account/stop-order-datas`,
     *   `perpetuals/account/twap-order-datas`
     */
    async fetchOpenOrder(id: string, symbol?: Str, params: OpenOrderParams = {}): Promise<Order> {
        return this.#services.openOrders.one(id, symbol, params);
    }

    /**
     * Returns the margin mode of a market, which is always isolated.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a margin mode structure
     * @throws {BadSymbol} no such market
     */
    override async fetchMarginMode(symbol: string, params: PlainReadParams = {}): Promise<MarginMode> {
        return this.#services.accounts.marginMode(symbol, params);
    }

    /**
     * Returns the margin modes of several markets, which are always isolated.
     *
     * @param symbols unified symbols; all markets when left out
     * @param params none
     * @returns [margin mode structures](https://docs.ccxt.com/?id=margin-mode-structure) by symbol
     * @throws {BadSymbol} no such market
     */
    override async fetchMarginModes(symbols?: Strings, params: PlainReadParams = {}): Promise<MarginModes> {
        return this.#services.accounts.marginModes(symbols, params);
    }

    /**
     * Returns the position mode, which is always one-way: an account has one position in a market.
     *
     * @param symbol unified symbol; optional
     * @param params none
     * @returns `hedged`: `false`; `info`: an empty object, as no request is sent
     * @throws {BadSymbol} no such market
     */
    override async fetchPositionMode(symbol?: Str, params: PlainReadParams = {}): Promise<PositionMode> {
        return this.#services.accounts.positionMode(symbol, params);
    }

    /**
     * Checks the position mode, which is always one-way; sends nothing.
     *
     * @param hedged `false`
     * @param symbol unified symbol; optional
     * @param params none
     * @returns as {@link fetchPositionMode}
     * @throws {NotSupported} `true`
     * @throws {BadRequest} any other value
     * @throws {BadSymbol} no such market
     */
    override async setPositionMode(hedged: boolean, symbol?: Str, params: NoParams = {}): Promise<PositionMode> {
        return this.#services.accounts.setPositionMode(hedged, symbol, params);
    }

    // ----------------------------------------------------------- order history

    /**
     * Fetches the account's trades: all that changed its positions, including liquidations and
     * auto-deleveraging.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since from this moment on, milliseconds; with `limit`, the oldest from there, else all. With
     *   `paginate`, the latest ones where the pages do not reach back to it
     * @param limit rows at most; without `since`, the latest 50 when left out, within
     *   `options.histories.maxPages`
     * @param params `until`: the last moment, milliseconds; `paginate`: read at most `paginationCalls` (10)
     *   pages back from there; which account
     * @returns [trade structures](https://docs.ccxt.com/?id=trade-structure), oldest first. The service sends
     *   no ids: they are made from the trades and stay the same. A taker's trade is the sum of what its
     *   session took. Where several orders of a transaction took, `order` is the first one and
     *   `info.orderIds` has all, if this object placed them, else `order` is `undefined`. A liquidation, or a
     *   deleveraging, is a taker's trade without `order` and `type`; `info.eventType` is
     *   `LiquidatedPosition`, `PerformedLiquidation` (the account took over a position) or `PerformedADL`,
     *   and its fee is the liquidation fee. The fee is in USD, under the settle currency; a rebate is
     *   negative. The symbol of a market that is not listed any more is its id.
     * @throws {BadSymbol} no such market
     * @throws {BadResponse} a millisecond has more rows than the service shows; read around it with `until`
     *   and `since`
     * @see manifest.json `perpetuals/account/order-history`
     */
    override async fetchMyTrades(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<Trade[]> {
        return this.#paged(params, ({ orderHistory }, read) =>
            orderHistory.myTrades(symbol, since, limit, params, read),
        );
    }

    /**
     * Fetches a long history page by page, oldest first: each row once, in the memory of one page.
     *
     * @param method `fetchTrades`, `fetchMyTrades`, `fetchMyLiquidations`, `fetchLedger`,
     *   `fetchFundingHistory`, `fetchFundingRateHistory`, `fetchDeposits`, `fetchWithdrawals`,
     *   `fetchDepositsWithdrawals` or `fetchTransfers`
     * @param symbol or code, as this method takes it
     * @param since from this moment on, milliseconds; from the first day of the chain when left out
     * @param limit rows of a page at most, 1000 when left out; a millisecond with more rows is one page
     * @param params as the method takes them. `until`: the last moment, milliseconds; when left out, the
     *   latest row ends it, in the first page that is not full
     * @yields arrays of the structures that the method returns
     * @throws {BadRequest} another method, or a wrong argument; and, from the iteration, what the method
     *   throws
     * @example for await (const trades of exchange.fetchPages('fetchMyTrades', 'BTC/USD:USDC', since)) await
     *   save(trades);
     */
    fetchPages<M extends PagedMethod>(
        method: M,
        symbol?: Str,
        since?: Int,
        limit: Int = 1_000,
        params: AccountHistoryParams = {},
    ): AsyncGenerator<Awaited<ReturnType<aftermath[M]>>, void, undefined> {
        expectPagedMethod(method);
        const range = {
            since: parseTime(since, 'since') ?? GENESIS_MS,
            until: parseTime(params.until, 'params.until'),
        };
        const size = parseWholeNumber(limit, 'limit', 1) ?? 1_000;
        const fetch = this[method] as (...args: unknown[]) => Promise<{ timestamp: number }[]>;
        const source: RowSource<{ timestamp: number }> = {
            fetch: (from, most, until) => fetch.call(this, symbol, from, most, { ...params, until }),
            timeOf: ({ timestamp }) => timestamp,
        };
        return walkPages(source, range, size, () => serviceTime(this)) as never;
    }

    /**
     * Fetches the trades of an order.
     *
     * @param id of the order
     * @param symbol unified symbol; optional
     * @param since only trades from this moment on, milliseconds
     * @param limit rows at most
     * @param params which account
     * @returns trade structures, oldest first; the trade that several orders of a transaction made belongs to
     *   each of them, if this object placed them. None while reads lag behind an order that this object
     *   placed
     * @throws {OrderNotFound} as {@link fetchOrder}
     * @see manifest.json `perpetuals/account/order-history`
     */
    override async fetchOrderTrades(
        id: string,
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: SearchParams = {},
    ): Promise<Trade[]> {
        return this.#paged(params, ({ orderHistory }, read) =>
            orderHistory.orderTrades(id, symbol, since, limit, params, read),
        );
    }

    /**
     * Fetches the liquidations of the account, and the automatic deleveraging (ADL) of its positions:
     * `info.eventType` says which.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since as in {@link fetchMyTrades}
     * @param limit as in {@link fetchMyTrades}
     * @param params as in {@link fetchMyTrades}
     * @returns [liquidation structures](https://docs.ccxt.com/?id=liquidation-structure), oldest first;
     *   `side` is `sell` where a long was sold
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/account/order-history`
     */
    override async fetchMyLiquidations(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<Liquidation[]> {
        return this.#paged(params, ({ orderHistory }, read) =>
            orderHistory.myLiquidations(symbol, since, limit, params, read),
        );
    }

    /**
     * Fetches an order, open or not. The history is read backward until the order's first event.
     *
     * @param id of the order; not used with `params.clientOrderId`
     * @param symbol unified symbol; optional, saves requests
     * @param params `clientOrderId`: that of an open order, of an order that this object placed, or of one in
     *   the file `options.transaction.journal`; `trigger: true`: a stop order; `twap: true`: a TWAP order;
     *   which account
     * @returns an [order structure](https://docs.ccxt.com/?id=order-structure) with its trades. `price`,
     *   `amount`, `remaining` and `status` of an order that never rested are `undefined`, unless this object
     *   placed it or the journal shows it; docs/orders.md, "What is known of an order". `timeInForce`,
     *   `postOnly`, `reduceOnly`, and `type` of one that never rested, are known of orders that this object
     *   placed; client order ids are known of open orders, and of orders that this object placed or read
     *   while they were open. An order that filled beside others of its transaction leaves no events under
     *   its id: it is returned as the response to its placing showed it, if this object placed it. An order
     *   of the journal that was not executed has no id and the status `rejected`.
     * @throws {OrderNotFound} the history does not show it within `options.histories.maxPages`, or it is of
     *   another market; no such client order id is known
     * @throws {OutcomeUnknown} the journal has no outcome of the order with that client order id, and no read
     *   shows one
     * @throws {ArgumentsRequired} several open orders have the client order id
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/account/order-history`
     */
    override async fetchOrder(id: string, symbol?: Str, params: OrderSearchParams = {}): Promise<Order> {
        if (this.#services.twaps.isMeant(params)) return this.#services.twaps.order(id, symbol, params);
        if (this.#services.stops.areTickets([id], params)) {
            return this.#services.stops.order(id, symbol, params);
        }
        return this.#paged(params, ({ orderHistory }, read) => orderHistory.order(id, symbol, params, read));
    }

    /**
     * Fetches the order of a client order id, as {@link fetchOrder} with `params.clientOrderId`.
     *
     * @param clientOrderId decimal digits of a u64
     * @param symbol unified symbol; optional, saves requests
     * @param params which account; `signal`, `onProgress`
     * @returns an [order structure](https://docs.ccxt.com/?id=order-structure), as {@link fetchOrder}
     * @throws {OrderNotFound} no such client order id is known; or as {@link fetchOrder}
     * @throws {ArgumentsRequired} several open orders have it, or none is given
     * @throws {InvalidOrder} it is malformed
     * @throws {OutcomeUnknown} as {@link fetchOrder}
     */
    override async fetchOrderWithClientOrderId(
        clientOrderId: string,
        symbol?: Str,
        params: OrderSearchParams = {},
    ): Promise<Order> {
        return this.fetchOrder('', symbol, withClientId(params, clientOrderId));
    }

    /**
     * Fetches an order that was filled completely, as {@link fetchOrder} finds it.
     *
     * @param id of the order; not used with `params.clientOrderId`
     * @param symbol unified symbol; optional, saves requests
     * @param params as in {@link fetchOrder}
     * @returns an [order structure](https://docs.ccxt.com/?id=order-structure) with its trades
     * @throws {OrderNotFound} it is open, canceled, expired or rejected; or as {@link fetchOrder}
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/account/order-history`
     */
    async fetchClosedOrder(id: string, symbol?: Str, params: OrderSearchParams = {}): Promise<Order> {
        return expectClosed(await this.fetchOrder(id, symbol, params), this.id);
    }

    /**
     * Fetches orders, open or not, by the time of placing. The history is read from now back to `since`,
     * because later events change an order's state.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since only orders placed at or after this, milliseconds; with `limit`, the oldest from there,
     *   else all
     * @param limit rows at most; without `since`, the latest 50 when left out
     * @param params `until`: only orders placed at or before this, milliseconds; `paginate`: read at most
     *   `paginationCalls` (10) pages back from now; which account
     * @returns order structures with their trades, oldest first; the unknown members are those of
     *   {@link fetchOrder}. Orders that took beside others of their transaction are listed as the response to
     *   their placing showed them, if this object placed them
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/account/order-history`
     */
    override async fetchOrders(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<Order[]> {
        return this.#paged(params, ({ orderHistory }, read) =>
            orderHistory.orders(symbol, since, limit, params, undefined, read),
        );
    }

    /**
     * Fetches orders that were filled completely.
     *
     * @param symbol as in {@link fetchOrders}
     * @param since as in {@link fetchOrders}
     * @param limit as in {@link fetchOrders}
     * @param params as in {@link fetchOrders}
     * @returns order structures with their trades, oldest first. An order that took at once and whose amount
     *   nothing shows is `closed`; docs/orders.md, "What is known of an order"
     */
    override async fetchClosedOrders(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<Order[]> {
        return this.#paged(params, ({ orderHistory }, read) =>
            orderHistory.orders(symbol, since, limit, params, ['closed'], read),
        );
    }

    /**
     * Fetches orders that were canceled by their owner or dropped by the exchange; the service does not
     * distinguish these.
     *
     * @param symbol as in {@link fetchOrders}
     * @param since as in {@link fetchOrders}
     * @param limit as in {@link fetchOrders}
     * @param params as in {@link fetchOrders}
     * @returns order structures with the trades before their end, oldest first
     */
    override async fetchCanceledOrders(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<Order[]> {
        return this.#paged(params, ({ orderHistory }, read) =>
            orderHistory.orders(symbol, since, limit, params, ['canceled'], read),
        );
    }

    /**
     * Fetches orders that ended.
     *
     * @param symbol as in {@link fetchOrders}
     * @param since as in {@link fetchOrders}
     * @param limit as in {@link fetchOrders}
     * @param params as in {@link fetchOrders}
     * @returns order structures with their trades, oldest first, as {@link fetchClosedOrders}
     */
    override async fetchCanceledAndClosedOrders(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<Order[]> {
        return this.#paged(params, ({ orderHistory }, read) =>
            orderHistory.orders(symbol, since, limit, params, ['canceled', 'closed'], read),
        );
    }

    /**
     * Fetches closed positions, put together from the trades of the account.
     *
     * @param symbols unified symbols; all markets when left out
     * @param since only positions opened at or after this, milliseconds; with `limit`, the oldest from there,
     *   else all
     * @param limit rows at most; without `since`, the latest 50 when left out
     * @param params as in {@link fetchOrders}, by opening time
     * @returns position structures by opening time: `timestamp` is when it was opened, `lastUpdateTimestamp`
     *   when it was closed, `contracts` its maximum, `entryPrice` and `lastPrice` the average prices of entry
     *   and exit. `realizedPnl` is the profit in USD without fees and funding, as in `fetchInventory` of a
     *   gateway: the sum of the amounts that {@link fetchLedger} has of its trades. So it counts of a loss
     *   with bad debt only what the account paid. It is undefined where the ledger does not show a
     *   liquidation or deleveraging; `lastPrice` and `realizedPnl` of a settled position are undefined where
     *   the service does not show the settlement. A position whose first trade the history does not reach is
     *   left out.
     * @throws {BadSymbol} no such market
     * @throws {RateLimitExceeded} the account trades faster than its trades can be read
     * @throws {ExchangeError} positions and history contradict each other: a fill is missing, or the history
     *   lags behind
     * @see manifest.json `perpetuals/account/order-history`
     */
    override async fetchPositionsHistory(
        symbols?: Strings,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<Position[]> {
        return this.#paged(params, ({ closedPositions }, read) =>
            closedPositions.positions(symbols, since, limit, params, read),
        );
    }

    /**
     * Fetches closed positions of a market.
     *
     * @param symbol unified symbol
     * @param since as in {@link fetchPositionsHistory}
     * @param limit as in {@link fetchPositionsHistory}
     * @param params as in {@link fetchPositionsHistory}
     * @returns position structures by opening time
     * @throws {BadSymbol} no such market
     */
    override async fetchPositionHistory(
        symbol: string,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<Position[]> {
        return this.#paged(params, ({ closedPositions }, read) =>
            closedPositions.positions([symbol], since, limit, params, read),
        );
    }

    // ------------------------------------------------------------------- ledger

    /**
     * Fetches the changes of the account's collateral: deposits, withdrawals, profits and fees of trades,
     * funding, liquidations. Margin that moves between account and markets is in
     * {@link fetchMarginAdjustmentHistory}, so the entries add up to the balance's total: each changes it by
     * `amount`, positive where `direction` is `in`, less `fee.cost`.
     *
     * @param code settle currency; the account's when left out. Another currency of `currencies` gives `[]`:
     *   no account holds it
     * @param since as in {@link fetchMyTrades}
     * @param limit as in {@link fetchMyTrades}
     * @param params as in {@link fetchMyTrades}
     * @returns [ledger entries](https://docs.ccxt.com/?id=ledger-entry-structure), oldest first: `amount` is
     *   without `fee`, as in CCXT, and 0 where only a fee was charged; the fee of a rebate is negative;
     *   `type` is `transaction`, `trade` or `fee` (funding, as in CCXT), `referenceId` the transaction's
     *   digest, `info.collateralChange` the change of the balance, with its fee and every digit
     * @throws {BadRequest} the account is of another currency
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    override async fetchLedger(
        code?: Str,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<LedgerEntry[]> {
        return this.#paged(params, ({ ledger }, read) => ledger.entries(code, since, limit, params, read));
    }

    /**
     * Fetches an entry of the ledger. The history is read backward until it is found.
     *
     * @param id of the entry
     * @param code settle currency; the account's when left out
     * @param params which account
     * @returns a ledger entry
     * @throws {BadRequest} no such entry within `options.histories.maxPages`; the account is of another
     *   currency
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    override async fetchLedgerEntry(id: string, code?: Str, params: SearchParams = {}): Promise<LedgerEntry> {
        return this.#paged(params, ({ ledger }, read) => ledger.entry(id, code, params, read));
    }

    /**
     * Fetches the funding that the account paid or received. Funding is settled when a position is touched,
     * not at every interval.
     *
     * @param symbol unified symbol; all markets when left out
     * @param since as in {@link fetchMyTrades}
     * @param limit as in {@link fetchMyTrades}
     * @param params as in {@link fetchMyTrades}
     * @returns [funding history structures](https://docs.ccxt.com/?id=funding-history-structure), oldest
     *   first; payments are negative
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    override async fetchFundingHistory(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<FundingHistory[]> {
        return this.#paged(params, ({ ledger }, read) => ledger.fundingPayments(symbol, since, limit, params, read));
    }

    /**
     * Fetches margin that moved between the account and its markets, by the owner or by orders that needed
     * it.
     *
     * @param symbol unified symbol; all markets when left out
     * @param type `add` or `reduce`; both when left out
     * @param since as in {@link fetchMyTrades}
     * @param limit as in {@link fetchMyTrades}
     * @param params as in {@link fetchMyTrades}
     * @returns margin modifications, oldest first, without `total`
     * @throws {BadSymbol} no such market
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    override async fetchMarginAdjustmentHistory(
        symbol?: Str,
        type?: Str,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<MarginModification[]> {
        return this.#paged(params, ({ ledger }, read) =>
            ledger.marginChanges(symbol, type, since, limit, params, read),
        );
    }

    /**
     * Fetches deposits from wallets into the account.
     *
     * @param code settle currency; the account's when left out. Another currency of `currencies` gives `[]`:
     *   no account holds it
     * @param since as in {@link fetchMyTrades}
     * @param limit as in {@link fetchMyTrades}
     * @param params as in {@link fetchMyTrades}
     * @returns [transaction structures](https://docs.ccxt.com/?id=transaction-structure), oldest first,
     *   without the wallet's address; `id` and `txid` are the transaction's digest, `id` with a suffix where
     *   one transaction made several
     * @throws {BadRequest} the account is of another currency
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    override async fetchDeposits(
        code?: Str,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<Transaction[]> {
        return this.#paged(params, ({ ledger }, read) =>
            ledger.transactions(['deposit'], code, since, limit, params, read),
        );
    }

    /**
     * Fetches a deposit. The history is read backward until it is found; it may show a deposit of a moment
     * ago later.
     *
     * @param id of the deposit, as {@link deposit} and {@link fetchDeposits} return it: the transaction's
     *   digest
     * @param code settle currency; the account's when left out
     * @param params which account; `signal`, `onProgress`
     * @returns a [transaction structure](https://docs.ccxt.com/?id=transaction-structure)
     * @throws {BadRequest} no such deposit within `options.histories.maxPages`; the account is of another
     *   currency
     * @throws {ArgumentsRequired} no id
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    async fetchDeposit(id: string, code?: Str, params: SearchParams = {}): Promise<Transaction> {
        return this.#paged(params, ({ ledger }, read) => ledger.transaction('deposit', id, code, params, read));
    }

    /**
     * Fetches withdrawals from the account to a wallet.
     *
     * @param code settle currency; the account's when left out. Another currency of `currencies` gives `[]`:
     *   no account holds it
     * @param since as in {@link fetchMyTrades}
     * @param limit as in {@link fetchMyTrades}
     * @param params as in {@link fetchMyTrades}
     * @returns transaction structures as in {@link fetchDeposits}, oldest first
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    override async fetchWithdrawals(
        code?: Str,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<Transaction[]> {
        return this.#paged(params, ({ ledger }, read) =>
            ledger.transactions(['withdrawal'], code, since, limit, params, read),
        );
    }

    /**
     * Fetches a withdrawal, as {@link fetchDeposit} finds a deposit.
     *
     * @param id of the withdrawal, as {@link withdraw} and {@link fetchWithdrawals} return it: the
     *   transaction's digest
     * @param code settle currency; the account's when left out
     * @param params which account; `signal`, `onProgress`
     * @returns a transaction structure
     * @throws {BadRequest} no such withdrawal within `options.histories.maxPages`; the account is of another
     *   currency
     * @throws {ArgumentsRequired} no id
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    async fetchWithdrawal(id: string, code?: Str, params: SearchParams = {}): Promise<Transaction> {
        return this.#paged(params, ({ ledger }, read) => ledger.transaction('withdrawal', id, code, params, read));
    }

    /**
     * Fetches deposits and withdrawals.
     *
     * @param code settle currency; the account's when left out. Another currency of `currencies` gives `[]`:
     *   no account holds it
     * @param since as in {@link fetchMyTrades}
     * @param limit as in {@link fetchMyTrades}
     * @param params as in {@link fetchMyTrades}
     * @returns transaction structures as in {@link fetchDeposits}, oldest first
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    override async fetchDepositsWithdrawals(
        code?: Str,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<Transaction[]> {
        return this.#paged(params, ({ ledger }, read) =>
            ledger.transactions(['deposit', 'withdrawal'], code, since, limit, params, read),
        );
    }

    /**
     * Fetches deposits and withdrawals as transfers between `wallet` and `swap`, as {@link transfer} makes
     * them.
     *
     * @param code settle currency; the account's when left out. Another currency of `currencies` gives `[]`:
     *   no account holds it
     * @param since as in {@link fetchMyTrades}
     * @param limit as in {@link fetchMyTrades}
     * @param params as in {@link fetchMyTrades}
     * @returns [transfer structures](https://docs.ccxt.com/?id=transfer-structure), oldest first
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    override async fetchTransfers(
        code?: Str,
        since?: Int,
        limit?: Int,
        params: AccountHistoryParams = {},
    ): Promise<TransferEntry[]> {
        return this.#paged(params, ({ ledger }, read) => ledger.transfers(code, since, limit, params, read));
    }

    /**
     * Fetches a transfer, as {@link fetchDeposit} finds a deposit.
     *
     * @param id of the transfer, as {@link transfer} and {@link fetchTransfers} return it: the transaction's
     *   digest
     * @param code settle currency; the account's when left out
     * @param params which account; `signal`, `onProgress`
     * @returns a [transfer structure](https://docs.ccxt.com/?id=transfer-structure)
     * @throws {BadRequest} no such transfer within `options.histories.maxPages`; the account is of another
     *   currency
     * @throws {ArgumentsRequired} no id
     * @see manifest.json `perpetuals/account/collateral-history`
     */
    override async fetchTransfer(id: string, code?: Str, params: SearchParams = {}): Promise<TransferEntry> {
        return this.#paged(params, ({ ledger }, read) => ledger.transfer(id, code, params, read));
    }

    // -------------------------------------------------------------------- funds

    /**
     * Fetches the address to which coins are sent: that of the wallet. No account of the exchange gets them;
     * {@link transfer} moves a settle currency on.
     *
     * @param code a coin that is pinned (`options.transaction.pins.coins`), built in, or a settle currency.
     *   Only coins of this type, which is `info.coinType`, have the code here: other coins can have the same
     *   symbol.
     * @param params none
     * @returns a [deposit address structure](https://docs.ccxt.com/?id=deposit-address-structure) of the
     *   network `SUI`, without a tag
     * @throws {BadRequest} an unknown coin
     * @throws {AuthenticationError} neither `walletAddress` nor a key
     */
    override async fetchDepositAddress(code: string, params: PlainReadParams = {}): Promise<WalletAddress> {
        return this.#services.coins.depositAddress(code, params);
    }

    /**
     * Fetches the address of {@link fetchDepositAddress} by network.
     *
     * @param code a coin, as there
     * @param params none
     * @returns the deposit address structure of the network `SUI`, the only one, by its name
     * @throws {BadRequest} an unknown coin
     * @throws {AuthenticationError} neither `walletAddress` nor a key
     */
    override async fetchDepositAddressesByNetwork(
        code: string,
        params: PlainReadParams = {},
    ): Promise<WalletAddresses> {
        return this.#services.coins.depositAddressesByNetwork(code, params);
    }

    /**
     * Creates an account. A wallet needs one for each settle currency. It is selected at once if the wallet
     * had none of that currency.
     *
     * @param symbolOrCode a market or its settle currency; the only settle currency when left out
     * @param params `another`: create one although the wallet has an account of that currency (`false`); the
     *   new one is then not selected; `gas`, `dryRun`
     * @returns an account structure
     * @throws {ArgumentsRequired} several settle currencies, none named
     * @throws {BadRequest} the wallet has an account of that currency, and `another` is not set; nothing was
     *   sent
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, or the response names objects that the transaction cannot
     *   have created
     * @see manifest.json `build/createAccount`
     * @example await exchange.createAccount('BTC/USD:USDC')
     */
    async createAccount(symbolOrCode?: Str, params: CreateAccountParams = {}): Promise<Account> {
        return this.#services.funds.createAccount(symbolOrCode, params);
    }

    /**
     * Deposits from the wallet into an account.
     *
     * @param code settle currency
     * @param amount coins; digits finer than the coin's smallest step are cut off
     * @param params `fromAddressBalance`: take it from the wallet's address balance (`false`); which account;
     *   `gas`, `dryRun`
     * @returns a [transaction structure](https://docs.ccxt.com/?id=transaction-structure)
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `build/deposit`
     * @example await exchange.deposit('USDC', 250)
     */
    async deposit(code: string, amount: number, params: DepositParams = {}, ...others: never[]): Promise<Transaction> {
        if (others.length > 0)
            throw sentence('argument', 'deposit got more arguments; pass code, amount and params only');
        return this.#services.funds.deposit(code, amount, params);
    }

    /**
     * Transfers between the wallet and an account: {@link deposit}, or {@link withdraw} to the own wallet,
     * under CCXT's name for it. Or transfers between two accounts of the wallet, by one transaction through a
     * Sui node.
     *
     * @param code settle currency
     * @param amount coins; digits finer than the coin's smallest step are cut off
     * @param fromAccount `spot` (or `wallet`, or an empty string) for the wallet; `swap` (or `account`), a
     *   capability id, an account object id or an account number for an account
     * @param toAccount `spot` (or `wallet`), or an account in the same ways. On a remote host an account that
     *   gets money must be named by an object id, pinned, or created by this exchange object.
     * @param params from the wallet: as in {@link deposit}; to the wallet: as in {@link withdraw}; between
     *   accounts: `gas`, `dryRun`
     * @returns a [transfer structure](https://docs.ccxt.com/?id=transfer-structure)
     * @throws {NotSupported} any other names; a transfer between accounts without a node (`options.node`)
     * @throws {BadRequest} not two accounts of the wallet in this currency, or one that the wallet is only an
     *   agent of
     * @throws {InsufficientFunds} less is free
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `build/deposit`, `build/withdraw`,
     *   `perpetuals/account/transactions/transfer-collateral`
     * @example await exchange.transfer('USDC', 250, 'spot', 'swap')
     */
    override async transfer(
        code: string,
        amount: number,
        fromAccount: string,
        toAccount: string,
        params: TransferParams = {},
    ): Promise<TransferEntry> {
        return this.#services.funds.transfer(code, amount, fromAccount, toAccount, params);
    }

    /**
     * Withdraws from an account to the wallet, or through a Sui node to another address. Or, with
     * `type: 'spot'`, sends any coin of the wallet to another address: the client writes that transaction
     * itself, and needs a Sui node but, of a pinned or built-in coin, not the service.
     *
     * @param code settle currency; of the wallet a coin that is pinned (`options.transaction.pins.coins`),
     *   built in, or a settle currency
     * @param amount coins; digits finer than the coin's smallest step are cut off
     * @param address from an account: the wallet's own (an empty string means it, too), or another. From the
     *   wallet: another. Another is `0x` and all 64 digits. The holder of its key gets the coin: nothing can
     *   bring it back.
     * @param tag must be left out, or empty
     * @param params `type: 'spot'`: from the wallet; else `toAddressBalance`: credit the wallet's address
     *   balance instead of a coin (`false`; only to the wallet), and which account; `gas`, `dryRun`
     * @returns a transaction structure
     * @throws {NotSupported} another address without a node (`options.node`), or with `toAddressBalance`; a
     *   tag
     * @throws {BadRequest} no address, or another one that is not written out in full; of the wallet an
     *   unknown coin, or the own address
     * @throws {InvalidAddress} an address of the system, or the id of an object, such as one of your
     *   accounts: use {@link transfer}
     * @throws {InsufficientFunds} less is free, or in the wallet
     * @throws {TransactionMismatch} nothing was signed, for instance as the coin is not pinned, or the amount
     *   is above `maxWithdrawal` of its pin
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `build/withdraw`, `perpetuals/account/transactions/withdraw-collateral`
     * @example await exchange.withdraw('USDC', 10, wallet.walletAddress)
     */
    override async withdraw(
        code: string,
        amount: number,
        address: string,
        tag?: Str,
        params: WithdrawParams = {},
    ): Promise<Transaction> {
        return this.#services.funds.withdraw(code, amount, address, tag, params);
    }

    /**
     * Lists the coins that {@link createConvertTrade} accepts: those that are pinned
     * (`options.transaction.pins.coins`) or built in.
     *
     * @param params none
     * @returns currencies by code; `id` or `info.coinType` is the Move type, `precision` the smallest step
     * @throws {BadRequest} malformed pins
     * @see docs/convert.md
     */
    override async fetchConvertCurrencies(params: PlainReadParams = {}): Promise<Currencies> {
        return this.#services.conversions.currencies(params);
    }

    /**
     * Quotes a conversion of coins of the wallet, by the router of the service. The price is only that of the
     * service, until {@link createConvertTrade} limits it.
     *
     * @param fromCode what is sold: a code, or a full Move type
     * @param toCode what is bought, likewise
     * @param amount coins to sell; digits finer than the coin's smallest step are cut off. Left out with
     *   `params.toAmount`.
     * @param params `toAmount`: coins to buy instead of an amount to sell. `protocols`, `excludedProtocols`,
     *   `pools`, `excludedPools`: lists of those that the route must use, or must not. `slippage`: beside
     *   `toAmount`, a fraction (`options.convert.slippage`).
     * @returns a [conversion structure](https://docs.ccxt.com/?id=conversion-structure). Its `id` is valid
     *   for `options.convert.quoteMs`; `price` is `toAmount / fromAmount`, with all fees; `info` is the
     *   route.
     * @throws {BadRequest} an unknown coin, or one coin for itself
     * @throws {OperationRejected} no route
     * @throws {BadResponse} a route of other coins or amounts
     * @see manifest.json `router/trade-route`
     */
    override async fetchConvertQuote(
        fromCode: string,
        toCode: string,
        amount?: Num,
        params: ConvertQuoteParams = {},
    ): Promise<Conversion> {
        return this.#services.conversions.quote(fromCode, toCode, amount, params);
    }

    /**
     * Converts coins of the wallet, by one transaction through a Sui node; an isolated one (`isolate`) by
     * two. Whatever the service, the router and the contracts do: exactly the amount is sold, at least the
     * minimum of exactly the bought type comes out, and no other object or coin of the wallet is reached; or
     * only gas is paid. The minimum is `minAmount` or `price` where given; else the quote less `slippage`,
     * which `options.convert.reference` or the price of a perpetuals market at the node
     * (`options.convert.index`) guards.
     *
     * @param id of {@link fetchConvertQuote}; of an empty one, a new quote is used
     * @param fromCode what is sold: a coin that is pinned (`options.transaction.pins.coins`) or built in, by
     *   its code or full Move type
     * @param toCode what is bought, likewise
     * @param amount coins to sell, as quoted
     * @param params `minAmount`: the least coins to receive; or `price`: the least coins of `toCode` for one
     *   of `fromCode`; or `slippage`: the most that the quote may be missed by, a fraction
     *   (`options.convert.slippage`). Without an id the lists of {@link fetchConvertQuote}. `isolate`: send
     *   the swap from the sub-address of the wallet's key, `true`, `false` or `'auto'`
     *   (`options.convert.isolate`). `gas`, `dryRun` (of an isolated one, the first transaction).
     * @returns a [conversion structure](https://docs.ccxt.com/?id=conversion-structure) with the executed
     *   amounts, without gas, which are `undefined` where the node states no balance changes; `id` is the
     *   digest of the transaction
     * @throws {NotSupported} no node (`options.node`); a swap that must be isolated, of a wallet that is not
     *   that of a single key
     * @throws {BadRequest} an unknown coin; an unknown, expired or used quote, or one of other coins or
     *   amounts
     * @throws {InvalidOrder} the quote is below the limit
     * @throws {InsufficientFunds} the wallet has less
     * @throws {OrderNotFillable} the swap returns less than the minimum: nothing was sold
     * @throws {OperationRejected} no route
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/convert.md, manifest.json `router/v1/transactions/add-trade`
     * @example await exchange.createConvertTrade('', 'SUI', 'USDC', 500, { price: 3.2 })
     */
    override async createConvertTrade(
        id: string,
        fromCode: string,
        toCode: string,
        amount?: Num,
        params: ConvertTradeParams = {},
    ): Promise<Conversion> {
        return this.#services.conversions.trade(id, fromCode, toCode, amount, params);
    }

    /**
     * Fetches a conversion that this wallet made by {@link createConvertTrade}, from a Sui node.
     *
     * @param id digest of its transaction
     * @param code one of its coins, if given
     * @param params none
     * @returns a [conversion structure](https://docs.ccxt.com/?id=conversion-structure)
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadRequest} no executed conversion of this wallet has the id, or no known coin the code
     * @see docs/convert.md
     */
    override async fetchConvertTrade(id: string, code?: Str, params: PlainReadParams = {}): Promise<Conversion> {
        return this.#services.conversions.fetch(id, code, params);
    }

    /**
     * Fetches the conversions that this wallet made by {@link createConvertTrade}, from a Sui node, which may
     * have removed old ones.
     *
     * @param code only those of a coin
     * @param since milliseconds since 1970
     * @param limit at most this many: the earliest with `since`, else the latest
     * @param params none
     * @returns [conversion structures](https://docs.ccxt.com/?id=conversion-structure), oldest first
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadRequest} `code` is no known coin, or `since` or `limit` no whole number
     * @see docs/convert.md
     */
    override async fetchConvertTradeHistory(
        code?: Str,
        since?: Int,
        limit?: Int,
        params: PlainReadParams = {},
    ): Promise<Conversion[]> {
        return this.#services.conversions.history(code, since, limit, params);
    }

    /**
     * Executes commands that a builder of the service returned, or any others, by a transaction through a Sui
     * node. Verified is what they may take: at most `spend` of the wallet's coins, and gas; no object that
     * `objects` does not name. Not verified is what they mean, who gets what is spent, and what they do with
     * rights that contracts give to the wallet's address.
     *
     * @param kind base64 of a BCS `TransactionKind`, such as `txKind` of a raw builder
     * @param bound `spend`: the most of each coin that may be taken, coins by code or full Move type
     *   (nothing). `receive`: the least that the simulation must show of each coin; an execution may differ.
     *   `objects`: full ids of objects of the wallet and of immutable ones that the commands may use in any
     *   way.
     * @param params `gas`, `dryRun`
     * @returns `id` (digest), `timestamp`, `datetime`, `changes` (what the wallet gained and lost of known
     *   coins, by code, without gas) and `info`
     * @throws {NotSupported} no node (`options.node`)
     * @throws {ArgumentsRequired} no `kind`
     * @throws {BadRequest} `kind` is no base64, or a coin is neither pinned nor built in
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/convert.md
     * @example await exchange.executeTransaction(txKind, { spend: { SUI: 0.05 } })
     */
    async executeTransaction(
        kind: string,
        bound: ExecutionBound = {},
        params: WalletWriteParams = {},
    ): Promise<Execution> {
        return this.#services.executor.execute(kind, bound, params);
    }

    // --- Vaults ---

    /**
     * Lists vaults of perpetuals, as the service states them.
     *
     * @param ids object ids of vaults; all when left out
     * @param params none
     * @returns vaults: `id`, `name`, `description`, `curator`, `manager`, `currency`, `tvl`, `sharePrice`,
     *   `shares`, `fee`, `lockPeriod`, `forceDelay`, `maxDeposit`, `markets`, `apr`, `paused` and
     *   `tradingPausedUntil`; times in milliseconds, the fee as a fraction of the profit, `apr` as the
     *   service states it. `paused`: the vendor stopped it; `tradingPausedUntil`: only its manager waits
     * @see docs/vaults.md, manifest.json `perpetuals/vaults`
     */
    async fetchVaults(ids?: Strings, params: PlainReadParams = {}): Promise<Vault[]> {
        return this.#services.vaults.list(ids, params);
    }

    /**
     * Fetches one vault, and compares types, decimals and terms with its object at a Sui node, if one is
     * configured.
     *
     * @param id object id of the vault
     * @param params none
     * @returns the vault as {@link fetchVaults} lists it; `verified` says whether the node shows the same
     * @throws {BadRequest} no vault has the id
     * @see docs/vaults.md
     */
    async fetchVault(id: string, params: PlainReadParams = {}): Promise<Vault> {
        return this.#services.vaults.one(id, params);
    }

    /**
     * Lists the wallet's shares of vaults, each object of shares in one row.
     *
     * @param ids object ids of vaults; all when left out
     * @param params none
     * @returns positions: `{ vault, id, shares, value, cost, unlockTimestamp }`; value and cost in USD, the
     *   end of the lock in milliseconds where a node shows it
     * @see docs/vaults.md, manifest.json `perpetuals/vaults/owned-lp-coins`
     */
    async fetchVaultPositions(ids?: Strings, params: PlainReadParams = {}): Promise<VaultPosition[]> {
        return this.#services.vaults.positions(ids, params);
    }

    /**
     * Lists the wallet's open requests to withdraw from vaults.
     *
     * @param ids object ids of vaults; all when left out
     * @param params none
     * @returns requests: `{ vault, shares, minAmount, timestamp, forceTimestamp }`; from `forceTimestamp` on
     *   {@link forceVaultWithdraw} works
     * @see docs/vaults.md, manifest.json `perpetuals/vaults/owned-withdraw-requests`
     */
    async fetchVaultWithdrawRequests(ids?: Strings, params: PlainReadParams = {}): Promise<VaultWithdrawRequest[]> {
        return this.#services.vaults.requests(ids, params);
    }

    /**
     * Quotes a deposit to a vault: the shares that the service expects it to give.
     *
     * @param id object id of the vault
     * @param amount coins of the vault's collateral
     * @param params none
     * @returns a quote: `{ vault, currency, amount, shares, price }`; the price in coins of one share
     * @throws {BadRequest} no vault has the id, its collateral is no known coin, or the service refuses the
     *   deposit
     * @see docs/vaults.md
     */
    async fetchVaultDepositQuote(id: string, amount: number, params: PlainReadParams = {}): Promise<VaultQuote> {
        return this.#services.vaults.depositQuote(id, amount, params);
    }

    /**
     * Quotes a withdrawal from a vault: what the service expects shares to pay now, after the manager's fee.
     *
     * @param id object id of the vault
     * @param shares a number of shares of the wallet; `'all'` for those of the largest object
     * @param params none
     * @returns a quote: `{ vault, currency, amount, shares, price }`; the price in coins of one share
     * @throws {BadRequest} no vault has the id, or the service refuses the withdrawal
     * @throws {InsufficientFunds} the wallet has no shares of the vault
     * @see docs/vaults.md
     */
    async fetchVaultWithdrawQuote(
        id: string,
        shares: number | 'all',
        params: PlainReadParams = {},
    ): Promise<VaultQuote> {
        return this.#services.vaults.withdrawQuote(id, shares, params);
    }

    /**
     * Deposits coins of the wallet to a vault, by one transaction through a Sui node. The contract takes what
     * the new shares are worth, at most the amount, and returns the rest; at least the minimum of shares
     * comes to the wallet, or only gas is paid. Nothing is signed unless the node shows the terms that the
     * service states.
     *
     * @param id object id of the vault
     * @param amount coins of the vault's collateral, from coin objects; digits finer than the smallest step
     *   are cut off
     * @param params `minShares`: the least shares to receive; or `slippage`: the most that the quote may be
     *   missed by, a fraction (0.005). `gas`, `dryRun`.
     * @returns the transaction: `{ id, timestamp, datetime, type, vault, currency, amount, shares, share }`;
     *   `amount` is what was taken, and `shares` what it gave, as its event states them; `share` is the
     *   object id of the shares; each is `undefined` where the node does not show it
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadRequest} no vault has the id, or its collateral is no known coin
     * @throws {InvalidOrder} the quote is below `minShares`
     * @throws {InsufficientFunds} the wallet has less
     * @throws {TransactionMismatch} the terms or the transaction differ; nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/vaults.md, manifest.json `perpetuals/vault/transactions/deposit`
     * @example await exchange.createVaultDeposit(vault.id, 100, { minShares: 99 })
     */
    async createVaultDeposit(id: string, amount: number, params: VaultDepositParams = {}): Promise<VaultTransaction> {
        return this.#services.vaults.deposit(id, amount, params);
    }

    /**
     * Requests a withdrawal of shares from a vault, once their lock is over. The manager pays it, or
     * {@link forceVaultWithdraw} does after the vault's delay. A wallet has one request for each vault.
     *
     * @param id object id of the vault
     * @param shares a number of shares; `'all'` for those of the largest object. A request takes one object:
     *   for more shares than the largest has, the service must join objects, and it may refuse
     * @param params `minAmount`: the least coins that the withdrawal may pay; or `slippage`: the most that it
     *   may pay less than the quote, a fraction (0.005). A withdrawal that pays less fails, and the request
     *   stays. `gas`, `dryRun`.
     * @returns the request: `{ id, vault, shares, minAmount, timestamp, datetime, forceTimestamp }`; `id` is
     *   the digest of the transaction
     * @throws {NotSupported} no node (`options.node`)
     * @throws {InsufficientFunds} the wallet has fewer shares
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/vaults.md, manifest.json `perpetuals/vault/transactions/create-withdraw-request`
     * @example await exchange.createVaultWithdrawRequest(vault.id, 'all', { minAmount: 95 })
     */
    async createVaultWithdrawRequest(
        id: string,
        shares: number | 'all',
        params: VaultWithdrawRequestParams = {},
    ): Promise<VaultWithdrawRequest> {
        return this.#services.vaults.request(id, shares, params);
    }

    /**
     * Changes the least coins that the wallet's request in a vault may pay.
     *
     * @param id object id of the vault
     * @param params `minAmount`: coins, required; 0 for no minimum. `gas`, `dryRun`.
     * @returns the request, as {@link createVaultWithdrawRequest} returns it
     * @throws {NotSupported} no node (`options.node`)
     * @throws {ArgumentsRequired} no `minAmount`, or the wallet has no request in the vault
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/vaults.md, manifest.json `perpetuals/vault/transactions/update-withdraw-request-slippage`
     */
    async editVaultWithdrawRequest(
        id: string,
        params: EditVaultWithdrawRequestParams = {},
    ): Promise<VaultWithdrawRequest> {
        return this.#services.vaults.edit(id, params);
    }

    /**
     * Cancels the wallet's request in a vault: the shares return to the wallet.
     *
     * @param id object id of the vault
     * @param params `gas`, `dryRun`
     * @returns the transaction, with the shares and the id of their object, which the request held
     * @throws {NotSupported} no node (`options.node`)
     * @throws {ArgumentsRequired} the wallet has no request in the vault
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/vaults.md, manifest.json `perpetuals/vault/transactions/cancel-withdraw-request`
     */
    async cancelVaultWithdrawRequest(id: string, params: WalletWriteParams = {}): Promise<VaultTransaction> {
        return this.#services.vaults.cancel(id, params);
    }

    /**
     * Pauses the trading of a vault's manager for some seconds, while {@link forceVaultWithdraw} closes
     * positions. Deposits and withdrawals go on. It works once in 30 minutes. Only an address with a request
     * whose delay is over can do it.
     *
     * @param id object id of the vault
     * @param params `gas`, `dryRun`
     * @returns the transaction
     * @throws {NotSupported} no node (`options.node`)
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/vaults.md, manifest.json
     *   `perpetuals/vault/transactions/pause-vault-for-force-withdraw-request`
     */
    async pauseVault(id: string, params: WalletWriteParams = {}): Promise<VaultTransaction> {
        return this.#services.vaults.pause(id, params);
    }

    /**
     * Executes the wallet's own request in a vault, when its manager has not done so within the delay. It may
     * close positions of the vault.
     *
     * @param id object id of the vault
     * @param params `sizes`: what to close, base by symbol; as the service proposes when left out.
     *   `minAmount`: the least coins that the simulation must show; the contract enforces the minimum of the
     *   request in any case. `gas`, `dryRun`.
     * @returns the transaction, with the coins that came to the wallet
     * @throws {NotSupported} no node (`options.node`)
     * @throws {ArgumentsRequired} the wallet has no request in the vault
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/vaults.md, manifest.json `perpetuals/vault/transactions/process-force-withdraw-request`
     */
    async forceVaultWithdraw(id: string, params: ForceVaultWithdrawParams = {}): Promise<VaultTransaction> {
        return this.#services.vaults.force(id, params);
    }

    /**
     * Sets terms of a vault that the wallet owns or assists, by a transaction through a Sui node. The
     * contract limits each: a fee of at most 0.2, a lock of about 60 days, a delay of two days.
     *
     * @param id object id of the vault
     * @param params what is set, one or more: `fee`, a fraction of the depositors' profit; `lockPeriod`,
     *   milliseconds after a deposit before it may be withdrawn; `forceDelay`, milliseconds after a request
     *   before its depositor may leave by force. `gas`, `dryRun`.
     * @returns the transaction
     * @throws {NotSupported} no node (`options.node`)
     * @throws {ArgumentsRequired} no term
     * @throws {BadRequest} the wallet holds no capability of the vault, or the contract refuses a term
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/vault-owners.md, manifest.json `perpetuals/vault/transactions/owner/update-performance-fee`
     * @example await exchange.setVaultTerms('0x…', { fee: 0.1, lockPeriod: 86_400_000 })
     */
    async setVaultTerms(id: string, params: SetVaultTermsParams = {}): Promise<VaultTransaction> {
        return this.#services.vaultOwners.setTerms(id, params);
    }

    /**
     * Sets the most collateral that a vault accepts, for a vault that the wallet owns or assists, by a
     * transaction through a Sui node. The contract refuses a deposit that would make the vault worth more;
     * what is in the vault stays. The client writes the command.
     *
     * @param id object id of the vault
     * @param amount coins, 0 or more; 0 ends deposits, and `undefined` is no limit. Digits finer than the
     *   coin's smallest unit are cut off.
     * @param params `gas`, `dryRun`
     * @returns the transaction
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadRequest} the wallet holds no capability of the vault, or the amount is below 0 or more than
     *   the chain has numbers for
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/vault-owners.md
     * @example await exchange.setVaultDepositCap('0x…', 250_000)
     */
    async setVaultDepositCap(id: string, amount: Num, params: WalletWriteParams = {}): Promise<VaultTransaction> {
        return this.#services.vaultOwners.setDepositLimit(id, amount, params);
    }

    /**
     * Withdraws fees of a vault to the wallet, which must hold the vault's capability of the treasury, by a
     * transaction through a Sui node.
     *
     * @param id object id of the vault
     * @param amount coins
     * @param params `gas`, `dryRun`
     * @returns the transaction, with the coins that came to the wallet
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadRequest} the wallet holds no capability of the vault
     * @throws {InsufficientFunds} the vault has less fees
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/vault-owners.md, manifest.json
     *   `perpetuals/vault/transactions/owner/withdraw-performance-fees`
     */
    async withdrawVaultFees(id: string, amount: number, params: WalletWriteParams = {}): Promise<VaultTransaction> {
        return this.#services.vaultOwners.withdrawFees(id, amount, params);
    }

    /**
     * Pays a depositor's request to withdraw from a vault that the wallet owns or assists, by a transaction
     * through a Sui node. The contract decides the amount, at least the minimum of the request, and pays it
     * to the depositor.
     *
     * @param id object id of the vault
     * @param address the depositor's wallet; one for each call
     * @param params `gas`, `dryRun`
     * @returns the transaction
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadRequest} the wallet holds no capability of the vault, or the address is no address
     * @throws {InsufficientFunds} too much of the vault's collateral is in its positions: reduce margin first
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/vault-owners.md, manifest.json
     *   `perpetuals/vault/transactions/owner/process-withdraw-requests`
     */
    async payVaultWithdrawRequest(
        id: string,
        address: string,
        params: WalletWriteParams = {},
    ): Promise<VaultTransaction> {
        return this.#services.vaultOwners.payRequest(id, address, params);
    }

    /**
     * Stakes SUI of the wallet for AFSUI, whose rate grows with each epoch, by a transaction through a Sui
     * node. The client writes every command: exactly the amount is staked, and at least the minimum of AFSUI
     * comes out; or only gas is paid.
     *
     * @param code `'SUI'`
     * @param amount SUI to stake, at least 1; digits finer than 10^-9 are cut off
     * @param params `minAmount`: the least AFSUI to receive; or `slippage`: how much less than at the vault's
     *   rate, which the node states, a fraction (0.001). `validator`: full address of an active validator
     *   (the one with the highest yield that the service lists); it does not change what you get. `gas`,
     *   `dryRun`.
     * @returns a [conversion structure](https://docs.ccxt.com/?id=conversion-structure) with the executed
     *   amounts, without gas; `id` is the digest of the transaction
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadRequest} another code; AFSUI is neither pinned nor built in for the chain
     * @throws {InvalidOrder} less than 1 SUI
     * @throws {InsufficientFunds} the wallet has less
     * @throws {OrderNotFillable} less than the minimum comes out: nothing was staked
     * @throws {TransactionMismatch} nothing was signed, for instance as
     *   `options.transaction.pins.packages.staking` is missing
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/staking.md
     * @example await exchange.stake('SUI', 10)
     */
    async stake(code: string, amount: number, params: StakeParams = {}): Promise<Conversion> {
        return this.#services.staking.stake(code, amount, params);
    }

    /**
     * Unstakes AFSUI of the wallet, by a transaction through a Sui node whose every command the client
     * writes. At once, at least the minimum of SUI comes out, or only gas is paid. Otherwise SUI arrives
     * after the epoch of the chain, by a later transaction, which nothing bounds.
     *
     * @param code `'AFSUI'`
     * @param amount AFSUI to unstake, at least 1; digits finer than 10^-9 are cut off
     * @param params `instant`, required: `true` for SUI at once, less a fee; `false` for SUI after the epoch,
     *   without one. Of the first only, `minAmount`: the least SUI to receive; or `slippage`: how much less
     *   than at the vault's rate, which the node states, its fee included, a fraction (0.01). `gas`,
     *   `dryRun`.
     * @returns a [conversion structure](https://docs.ccxt.com/?id=conversion-structure) as of {@link stake};
     *   `toAmount` and `price` are `undefined` where SUI arrives after the epoch: see
     *   {@link fetchStakingPositions}
     * @throws {NotSupported} no node (`options.node`)
     * @throws {ArgumentsRequired} no `instant`
     * @throws {BadRequest} another code; `minAmount` or `slippage` beside `instant: false`
     * @throws {InvalidOrder} less than 1 AFSUI
     * @throws {InsufficientFunds} the wallet has less
     * @throws {OrderNotFillable} less than the minimum comes out: nothing was unstaked
     * @throws {TransactionMismatch} nothing was signed, for instance as
     *   `options.transaction.pins.packages.staking` is missing
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/staking.md
     * @example await exchange.unstake('AFSUI', 5, { instant: true })
     */
    async unstake(code: string, amount: number, params: UnstakeParams = {}): Promise<Conversion> {
        return this.#services.staking.unstake(code, amount, params);
    }

    /**
     * Creates a DCA order: the wallet sells a coin for another one in equal parts, one each interval. The
     * coins and SUI for the gas of the executions leave the wallet at once, to a custody address; an executor
     * of the service sells each part. The contract enforces the least and the most coins that a part returns,
     * and nothing else: the minimum price is your only protection. The service builds the transaction; every
     * term of it is verified before it is signed.
     *
     * @param fromCode code of the coin that is sold, such as `'USDC'`
     * @param toCode code of the coin that is bought
     * @param amount coins to sell in all; must be `parts` equal parts in the coin's smallest units
     * @param params `minPrice`, required: the least coins of `toCode` for one of `fromCode`, of the whole
     *   part (the protocol's fee makes it stricter); rounded up for each part. `parts`, required: 1 to 255.
     *   `interval`, required: milliseconds between parts. `delay`: milliseconds before the first part (0).
     *   `maxPrice`: the most coins of `toCode` for one of `fromCode` (no limit). `slippage`: how far the
     *   executor may be below its own quote, a fraction (0.01), which the contract does not enforce.
     *   `maxDeposit`: the most SUI that is left for the gas of all parts (0.5); also at most
     *   `options.transaction.maxExecutorDeposit` for each part. `gas`, `dryRun`.
     * @returns an [order structure](https://docs.ccxt.com/?id=order-structure) of the type `dca` with
     *   `parts`, `partsLeft`, `interval`, `minPrice`, `maxPrice` and `nextTimestamp`; `id` is the order's
     *   object on the chain
     * @throws {NotSupported} no node (`options.node`); the wallet is not that of one key, or its signer does
     *   not show the public key
     * @throws {ArgumentsRequired} no `minPrice`, `parts` or `interval`
     * @throws {BadRequest} a coin that is neither pinned nor built in; a term that is none
     * @throws {InvalidOrder} an amount that is not equal parts; a maximum price below the minimum
     * @throws {InsufficientFunds} the wallet has less
     * @throws {TransactionMismatch} nothing was signed: a term departs from the request, or
     *   `options.transaction.pins.packages.dca` is missing
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/dca.md, manifest.json `dca/transactions/create-order`
     * @example await exchange.createDcaOrder('USDC', 'SUI', 1000, { parts: 10, interval: 3_600_000, minPrice:
     *   0.25 })
     */
    async createDcaOrder(
        fromCode: string,
        toCode: string,
        amount: number,
        params: CreateDcaOrderParams = {},
    ): Promise<DcaOrder> {
        return this.#services.dca.create(fromCode, toCode, amount, params);
    }

    /**
     * Fetches the DCA orders of the wallet, as the service states them.
     *
     * @param since only orders created at or after this time, milliseconds
     * @param limit how many
     * @param params `status`: `'open'` or `'closed'` (both)
     * @returns oldest first: order structures of the type `dca`, as of {@link createDcaOrder}; `cost` is what
     *   was bought, and amounts of coins that are not known are `undefined`
     * @throws {BadResponse} a response of another shape
     * @see docs/dca.md, manifest.json `dca/active`, `dca/past`
     */
    async fetchDcaOrders(since?: Int, limit?: Int, params: DcaOrdersParams = {}): Promise<DcaOrder[]> {
        return this.#services.dca.orders(since, limit, params);
    }

    /**
     * Cancels a DCA order by the chain: what is left of its coins and of its gas deposit returns to the
     * wallet. The client writes the transaction itself. The order's custody address sends it, for which the
     * wallet's signature suffices, and the wallet pays the gas; the service is not asked.
     *
     * @param id the order's object on the chain
     * @param params `via`: `'chain'` (the default). `'service'` is not offered, as it needs a signed message
     *   that can be replayed. `gas`, `dryRun`.
     * @returns an [order structure](https://docs.ccxt.com/?id=order-structure) with `id`, `symbol` and
     *   `status`
     * @throws {NotSupported} no node (`options.node`); `via: 'service'`; the wallet is not that of one key
     * @throws {OrderNotFound} the node knows no such order
     * @throws {TransactionMismatch} nothing was signed: the order is not in the custody of your key, or a pin
     *   is missing
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/dca.md
     */
    async cancelDcaOrder(id: string, params: CancelDcaOrderParams = {}): Promise<DcaOrder> {
        return this.#services.dca.cancel(id, params);
    }

    /**
     * Creates a limit order of the spot market: the coins and SUI for gas leave the wallet at once, to a
     * custody address, and an executor of the service sells them. Verified is what leaves the wallet, to whom
     * the coins that are bought go, and that no integrator takes a fee. The price and the expiry are hidden
     * in a hash that no client can verify: the executors may sell at any price.
     *
     * @param fromCode code of the coin that is sold, such as `'USDC'`
     * @param toCode code of the coin that is bought
     * @param amount coins to sell
     * @param params `exchangeRate`, required: the service's own rate of the output to the input, as it is;
     *   public sources disagree about its direction and its units, so that the client does not convert it.
     *   `trustExecutor`, required to be `true`, also as an option. `expiresIn`: milliseconds until it expires
     *   (0, never). `maxDeposit`: the most SUI that is left for gas (0.05); also at most
     *   `options.transaction.maxExecutorDeposit`. `gas`, `dryRun`.
     * @returns an [order structure](https://docs.ccxt.com/?id=order-structure) with `expiryTimestamp`; `id` is
     *   the order's object on the chain, and `price` is `undefined`, as nothing proves it
     * @throws {NotSupported} no node (`options.node`); no `trustExecutor`; the wallet is not that of one key,
     *   or its signer does not show the public key
     * @throws {ArgumentsRequired} no `exchangeRate`
     * @throws {BadRequest} a coin that is neither pinned nor built in; a param that is malformed
     * @throws {InsufficientFunds} the wallet has less
     * @throws {TransactionMismatch} nothing was signed: the commands depart from the request, or
     *   `options.transaction.pins.packages.limitOrders` is missing
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/spot-orders.md, manifest.json `limit-orders/v1/transactions/create-order`
     * @example await exchange.createSpotLimitOrder('USDC', 'SUI', 100, { exchangeRate: 3, trustExecutor: true
     *   })
     */
    async createSpotLimitOrder(
        fromCode: string,
        toCode: string,
        amount: number,
        params: CreateSpotLimitOrderParams = {},
    ): Promise<SpotLimitOrder> {
        return this.#services.spotOrders.create(fromCode, toCode, amount, params);
    }

    /**
     * Fetches the limit orders of the spot market of the wallet, as the service states them.
     *
     * @param since only orders created at or after this time, milliseconds
     * @param limit how many
     * @param params `status`: `'open'` or `'closed'` (`'closed'`). `signTerms`: must be `true` for `'open'`;
     *   it signs the service's terms, a message that never expires and that anyone who sees it can use again.
     * @returns oldest first: order structures; `price` is what the service states, `expiryTimestamp`
     *   likewise, and amounts of coins that are not known are `undefined`
     * @throws {NotSupported} `status: 'open'` without `signTerms`; a signer that signs no messages
     * @throws {BadResponse} a response of another shape
     * @see docs/spot-orders.md, manifest.json `limit-orders/active`, `limit-orders/past`
     */
    async fetchSpotLimitOrders(
        since?: Int,
        limit?: Int,
        params: SpotLimitOrdersParams = {},
    ): Promise<SpotLimitOrder[]> {
        return this.#services.spotOrders.orders(since, limit, params);
    }

    /**
     * Cancels a limit order of the spot market by the chain: what is left of its coins and of its gas deposit
     * returns to the wallet. As of {@link cancelDcaOrder}, the client writes the transaction itself, and the
     * service is not asked.
     *
     * @param id the order's object on the chain
     * @param params `via`: `'chain'` (the default). `'service'` is not offered, as it needs a signed message
     *   that can be replayed. `gas`, `dryRun`.
     * @returns an [order structure](https://docs.ccxt.com/?id=order-structure) with `id`, `symbol` and
     *   `status`
     * @throws {NotSupported} no node (`options.node`); `via: 'service'`; the wallet is not that of one key
     * @throws {OrderNotFound} the node knows no such order
     * @throws {TransactionMismatch} nothing was signed: the order is not in the custody of your key, or a pin
     *   is missing
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/spot-orders.md
     */
    async cancelSpotLimitOrder(id: string, params: CancelSpotLimitOrderParams = {}): Promise<SpotLimitOrder> {
        return this.#services.spotOrders.cancel(id, params);
    }

    /**
     * Fetches what staking earns and costs now, as the service states it.
     *
     * @param params none
     * @returns `apy` (yield of a year, a fraction), `rate` (SUI for one AFSUI), `fee` (of unstaking a small
     *   amount at once, a fraction), `reserves` (SUI that can be unstaked at once) and `info`
     * @throws {BadResponse} a response of another shape
     * @see docs/staking.md, manifest.json `staking/apy`, `staking/afsui-exchange-rate`,
     *   `staking/staked-sui-vault-state`
     */
    async fetchStakingRate(params: PlainReadParams = {}): Promise<StakingRate> {
        return this.#services.staking.rate(params);
    }

    /**
     * Fetches the stakes of the wallet and its requests to unstake, as the service states them. What the
     * wallet holds of AFSUI is in `fetchBalance({ type: 'spot' })`.
     *
     * @param params none
     * @returns oldest first: `id` (digest), `type` (`stake` or `unstake`), `status` (`pending` while SUI is
     *   not paid, else `ok`), `timestamp`, `datetime`, `epoch`, `fromCurrency`, `fromAmount`, `toCurrency`,
     *   `toAmount` (`undefined` while it is pending), `validator` and `info`
     * @throws {BadResponse} a response of another shape
     * @see docs/staking.md, manifest.json `staking/staking-positions`
     */
    async fetchStakingPositions(params: PlainReadParams = {}): Promise<StakingPosition[]> {
        return this.#services.staking.positions(params);
    }

    /**
     * Fetches pools of coins: what the service states of their value, and what your node shows of the rest.
     *
     * @param ids object ids; all pools by default
     * @param params none
     * @returns a list of `{ id, name, reserves, weights, type, shareType, shares, tvl, apr, info }`:
     *     `reserves` and
     *     `weights` by code, `type` `'weighted'` or `'stable'`, `tvl` in USD; without a node only `id`,
     *     `name`,
     *     `tvl` and `apr`
     * @throws {BadRequest} a wrong id
     * @throws {BadResponse} a response of another shape
     * @see docs/pools.md, manifest.json `pools`, `pools/stats`
     */
    async fetchPools(ids?: string[], params: PlainReadParams = {}): Promise<Pool[]> {
        return this.#services.pools.list(ids, params);
    }

    /**
     * Fetches the wallet's shares of pools: the service names the pools, your node states the amounts.
     *
     * @param params none
     * @returns a list of `{ pool, shareType, shares, amounts, info }`; `amounts` has what the shares
     *     bring now, by
     *     code, without the protocol's fee
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadResponse} a response of another shape
     * @see docs/pools.md, manifest.json `pools/owned-lp-coins`
     */
    async fetchPoolPositions(params: PlainReadParams = {}): Promise<PoolPosition[]> {
        return this.#services.pools.positions(params);
    }

    /**
     * Deposits coins of the wallet in a pool, in its ratio, for shares of it. What does not fit the ratio
     * stays in
     * the wallet.
     *
     * @param id object id of a pool
     * @param amounts the most coins of each coin of the pool, by code
     * @param params `minShares`, or `slippage` (fraction of what the pool returns by its state at your
     *     node; default
     *     0.01), `gas`, `dryRun`
     * @returns the transaction: `{ id, timestamp, datetime, type, pool, amounts, shares, info }`; `id` is
     *     its digest,
     *     `amounts` what left the wallet
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadRequest} no pool, or another set of coins; a coin is neither known nor pinned
     * @throws {InvalidOrder} the amounts are so small that nothing comes out
     * @throws {InsufficientFunds} the wallet has less
     * @throws {OrderNotFillable} less than the minimum would come out
     * @throws {TransactionMismatch} nothing was signed, for instance as
     *     `options.transaction.pins.packages.pools` is missing
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/pools.md
     * @example await exchange.createPoolDeposit(pool.id, { SUI: 10, AFSUI: 10 })
     */
    async createPoolDeposit(
        id: string,
        amounts: Readonly<Record<string, number>>,
        params: PoolDepositParams = {},
    ): Promise<PoolTransaction> {
        return this.#services.pools.deposit(id, amounts, params);
    }

    /**
     * Gives shares back to their pool, for its coins in its ratio.
     *
     * @param id object id of a pool
     * @param shares shares, or `'all'` of the wallet
     * @param params `minAmounts` (the least coins of each coin of the pool, by code), or `slippage`
     *     (fraction of what
     *     the pool returns by its state at your node; default 0.01), `gas`, `dryRun`
     * @returns the transaction, as of {@link createPoolDeposit}; `amounts` came to the wallet
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadRequest} no pool, or another set of coins; a coin is neither known nor pinned
     * @throws {InvalidOrder} the shares are so few that nothing comes out
     * @throws {InsufficientFunds} the wallet has fewer shares
     * @throws {OrderNotFillable} less than the minimum would come out
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/pools.md
     * @example await exchange.createPoolWithdrawal(pool.id, 'all', { slippage: 0.005 })
     */
    async createPoolWithdrawal(
        id: string,
        shares: number | 'all',
        params: PoolWithdrawalParams = {},
    ): Promise<PoolTransaction> {
        return this.#services.pools.withdraw(id, shares, params);
    }

    /**
     * Fetches farms, in which coins are staked for rewards: what the service states of their value, and
     * what your
     * node shows of the rest.
     *
     * @param ids object ids; all farms by default
     * @param params none
     * @returns a list of `{ id, version, currency, rewards, staked, minStake, minLock, maxLock,
     *     maxMultiplier,
     *     endTimestamp, tvl, rewardsTvl, info }`: locks in milliseconds, values in USD; without a node
     *     only `id`, `tvl` and
     *     `rewardsTvl`. Only farms of version 1 accept writes.
     * @throws {BadRequest} a wrong id
     * @throws {BadResponse} a response of another shape
     * @see docs/farms.md, manifest.json `farms/summary`
     */
    async fetchFarms(ids?: string[], params: PlainReadParams = {}): Promise<Farm[]> {
        return this.#services.farms.list(ids, params);
    }

    /**
     * Fetches the coins that the wallet has staked in farms of version 1, as your node shows them.
     *
     * @param params none
     * @returns a list of `{ id, farm, currency, amount, multiplier, unlockTimestamp, unlockDatetime,
     *     rewards, info }`;
     *     `rewards` has an estimate of what a harvest pays now: `{ currency, amount }`
     * @throws {NotSupported} no node (`options.node`)
     * @throws {TransactionMismatch} `options.transaction.pins.packages.farms` is missing
     * @see docs/farms.md
     */
    async fetchFarmPositions(params: PlainReadParams = {}): Promise<FarmPosition[]> {
        return this.#services.farms.positions(params);
    }

    /**
     * Stakes coins of the wallet in a farm. They earn rewards, and are locked for a time.
     *
     * @param id object id of a farm of version 1
     * @param amount coins; digits finer than their smallest step are cut off
     * @param params `lockPeriod` (milliseconds; required where the farm has a shortest lock, else 0;
     *     longer ones earn more), `gas`, `dryRun`
     * @returns the transaction: `{ id, timestamp, datetime, type, farm, position, currency, amount,
     *     rewards, info }`; `id`
     *     is its digest, `position` the object id of the staked coins
     * @throws {NotSupported} no node (`options.node`); a farm of version 2
     * @throws {ArgumentsRequired} no `lockPeriod` for a farm that has a shortest lock
     * @throws {BadRequest} no farm; its coin is neither known nor pinned; a lock that the farm does not have
     * @throws {InvalidOrder} less than the minimum of the farm
     * @throws {InsufficientFunds} the wallet has less
     * @throws {TransactionMismatch} nothing was signed, for instance as
     *     `options.transaction.pins.packages.farms` is missing
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/farms.md
     * @example await exchange.createFarmStake(farm.id, 100, { lockPeriod: farm.maxLock })
     */
    async createFarmStake(id: string, amount: number, params: FarmStakeParams = {}): Promise<FarmTransaction> {
        return this.#services.farms.stake(id, amount, params);
    }

    /**
     * Withdraws staked coins to the wallet, after their lock. Rewards stay for {@link harvestFarm}.
     *
     * @param id object id of the staked coins, as {@link fetchFarmPositions} lists them
     * @param amount coins; all of them by default
     * @param params `gas`, `dryRun`
     * @returns the transaction, as of {@link createFarmStake}
     * @throws {NotSupported} no node (`options.node`); a farm of version 2
     * @throws {BadRequest} no staked coins of the wallet; they are locked
     * @throws {InvalidOrder} what would remain is less than the minimum of the farm
     * @throws {InsufficientFunds} less is staked
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/farms.md
     * @example await exchange.createFarmWithdrawal(position.id)
     */
    async createFarmWithdrawal(id: string, amount?: number, params: WalletWriteParams = {}): Promise<FarmTransaction> {
        return this.#services.farms.withdraw(id, amount, params);
    }

    /**
     * Takes the rewards of staked coins to the wallet. The contract decides their amounts.
     *
     * @param id object id of the staked coins, as {@link fetchFarmPositions} lists them
     * @param params `rewards` (codes or types; by default those that the contract pays now), `gas`, `dryRun`
     * @returns the transaction, as of {@link createFarmStake}; `rewards` has what the wallet received
     * @throws {NotSupported} no node (`options.node`); a farm of version 2
     * @throws {BadRequest} no staked coins of the wallet; nothing is earned yet; a reward that the farm
     *     does not have
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/farms.md
     * @example await exchange.harvestFarm(position.id)
     */
    async harvestFarm(id: string, params: HarvestFarmParams = {}): Promise<FarmTransaction> {
        return this.#services.farms.harvest(id, params);
    }

    /**
     * Fetches the gas pool of the wallet, as the service states it: SUI that the service's operator uses for
     * the gas of transactions.
     *
     * @param params none
     * @returns `{ id, balance, addresses, info }`: the object id of the pool (`undefined` without one), its
     *     SUI,
     *     and the addresses that may take SUI out, the owner among them
     * @throws {BadResponse} a response of another shape
     * @see docs/gas-pool.md, manifest.json `gas-pool/pool`
     */
    async fetchGasPool(params: PlainReadParams = {}): Promise<GasPool> {
        return this.#services.gasPools.fetch(params);
    }

    /**
     * Creates the gas pool of the wallet, which is empty. A wallet has one pool at most.
     *
     * @param params `gas`, `dryRun`
     * @returns the transaction: `{ id, timestamp, datetime, type, pool, amount, address, info }`; `id` is its
     *     digest, `pool` the object id
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadRequest} the wallet has a gas pool already
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/gas-pool.md, manifest.json `gas-pool/transactions/create`
     * @example await exchange.createGasPool()
     */
    async createGasPool(params: WalletWriteParams = {}): Promise<GasPoolTransaction> {
        return this.#services.gasPools.create(params);
    }

    /**
     * Deposits SUI of the wallet in its gas pool. The operator of the service, and each address in
     * `fetchGasPool().addresses`, can take it.
     *
     * @param amount SUI; digits finer than 10^-9 are cut off
     * @param params `gas`, `dryRun`
     * @returns the transaction, as of {@link createGasPool}
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadRequest} the wallet has no gas pool
     * @throws {InsufficientFunds} the wallet has less
     * @throws {TransactionMismatch} nothing was signed, for instance as
     *     `options.transaction.pins.packages.gasPool` is missing
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/gas-pool.md, manifest.json `gas-pool/transactions/deposit`
     * @example await exchange.depositToGasPool(5)
     */
    async depositToGasPool(amount: number, params: WalletWriteParams = {}): Promise<GasPoolTransaction> {
        return this.#services.gasPools.deposit(amount, params);
    }

    /**
     * Withdraws SUI from the gas pool of the wallet, to the wallet. The contract keeps 0.05 SUI in the pool.
     *
     * @param amount SUI; digits finer than 10^-9 are cut off
     * @param params `gas`, `dryRun`
     * @returns the transaction, as of {@link createGasPool}
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadRequest} the wallet has no gas pool
     * @throws {InsufficientFunds} less than 0.05 SUI would remain
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/gas-pool.md, manifest.json `gas-pool/transactions/withdraw`
     * @example await exchange.withdrawFromGasPool(2)
     */
    async withdrawFromGasPool(amount: number, params: WalletWriteParams = {}): Promise<GasPoolTransaction> {
        return this.#services.gasPools.withdraw(amount, params);
    }

    /**
     * Gives an address the right to the gas pool of the wallet. **The address can take all SUI in the pool
     * except
     * 0.05**, now and after later deposits, until {@link revokeGasPool}.
     *
     * @param address `0x` and 64 digits, such as of an agent; not the wallet's own
     * @param params `maxBalance`, required: the most SUI that the pool may hold now, as your node states it;
     *     0 or
     *     more. `gas`, `dryRun`.
     * @returns the transaction, as of {@link createGasPool}; `address` has the right
     * @throws {NotSupported} no node (`options.node`)
     * @throws {ArgumentsRequired} no `maxBalance`
     * @throws {BadRequest} the pool holds more than `maxBalance`; the wallet has no gas pool; the address
     *     has the
     *     right already
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/gas-pool.md, manifest.json `gas-pool/transactions/grant`
     * @example await exchange.grantGasPool(agent, { maxBalance: 1 })
     */
    async grantGasPool(address: string, params: GrantGasPoolParams = {}): Promise<GasPoolTransaction> {
        return this.#services.gasPools.grant(address, params);
    }

    /**
     * Ends the right of an address to the gas pool of the wallet. What it took before stays taken.
     *
     * @param address `0x` and 64 digits; not the wallet's own
     * @param params `gas`, `dryRun`
     * @returns the transaction, as of {@link createGasPool}; `address` lost the right
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadRequest} the wallet has no gas pool
     * @throws {PermissionDenied} the address has no right
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/gas-pool.md, manifest.json `gas-pool/transactions/revoke`
     * @example await exchange.revokeGasPool(agent)
     */
    async revokeGasPool(address: string, params: WalletWriteParams = {}): Promise<GasPoolTransaction> {
        return this.#services.gasPools.revoke(address, params);
    }

    /**
     * Fetches the rewards that the wallet can claim, as the service states them.
     *
     * @param params none
     * @returns `currency` (code of a pinned or built-in coin, or collateral; else its Move type), `amount`
     *   (coins; `undefined` of another coin, whose decimals are not known) and `info`
     * @throws {BadResponse} a response of another shape
     * @see docs/wallet.md, manifest.json `rewards/claimable`
     */
    async fetchRewards(params: PlainReadParams = {}): Promise<Reward[]> {
        return this.#services.rewards.fetch(params);
    }

    /**
     * Claims rewards of the wallet, by a transaction through a Sui node, whose commands the service builds.
     * Every command is verified: they withdraw the coins from the rebate vault, and transfer them to the
     * wallet. The simulation must show that what the service states arrives, of pinned and built-in coins.
     *
     * @param codes codes or full Move types of coins (all that can be claimed)
     * @param params `gas`, `dryRun`
     * @returns as {@link executeTransaction}; `changes` has what arrived of known coins
     * @throws {NotSupported} no node (`options.node`)
     * @throws {BadRequest} nothing can be claimed, or nothing of a code
     * @throws {BadResponse} a response of another shape
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see docs/wallet.md, manifest.json `rewards/transactions/claim`
     * @example await exchange.claimRewards(['DEEP'])
     */
    async claimRewards(codes?: Strings, params: WalletWriteParams = {}): Promise<Execution> {
        return this.#services.rewards.claim(codes, params);
    }

    /**
     * Fetches prices of coins of the wallet in USD, as the service states them. No transaction depends on
     * them.
     *
     * @param codes codes or full Move types of coins (all pinned and built-in coins, and the collateral of
     *   markets)
     * @param params none
     * @returns by code: `currency`, `price` (USD; `undefined` where the service knows none), `percentage`
     *   (change of 24 hours, per cent), `timestamp` and `datetime` of the response, `info`
     * @throws {BadRequest} an unknown code
     * @throws {BadResponse} a response of another shape
     * @see docs/wallet.md, manifest.json `price-info`
     */
    async fetchCoinPrices(codes?: Strings, params: PlainReadParams = {}): Promise<Record<string, CoinPrice>> {
        return this.#services.coins.prices(codes, params);
    }

    /**
     * Makes another wallet an agent of an account, by a transaction through a Sui node. An agent may place
     * and cancel orders, move margin and set leverage. It may not withdraw, and neither make nor revoke
     * agents. It selects the account by `options.account`.
     *
     * @param address the wallet of the agent, `0x` and all 64 digits
     * @param params `another: true`: also for a wallet that is an agent already; which account; `gas`,
     *   `dryRun`
     * @returns `id` (the object id of the agent's capability, for {@link revokeAgent}; `undefined` if the
     *   node does not show it), `address`, `accountNumber` and `info`
     * @throws {ArgumentsRequired} no address; several accounts, none selected
     * @throws {BadRequest} an address that is not written out in full, or the wallet's own; an account of
     *   another owner
     * @throws {NotSupported} no node (`options.node`)
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `perpetuals/account/transactions/grant-agent-wallet`
     * @example const { id } = await exchange.grantAgent(agent.walletAddress)
     */
    async grantAgent(address: string, params: GrantAgentParams = {}): Promise<Agent> {
        return this.#services.nodeFunds.grantAgent(address, params);
    }

    /**
     * Revokes an agent, by a transaction through a Sui node: its capability cannot be used any more. Its
     * orders and positions stay, as they are the account's.
     *
     * @param id the object id of the agent's capability, from {@link fetchAgents} or {@link grantAgent}
     * @param params which account; `gas`, `dryRun`
     * @returns as {@link grantAgent}, without `address`
     * @throws {ArgumentsRequired} no id; several accounts, none selected
     * @throws {BadRequest} no object id, or the owner's own capability; an account of another owner
     * @throws {NotSupported} no node (`options.node`)
     * @throws {ExchangeError} it is no agent's capability of this account
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `perpetuals/account/transactions/revoke-agent-wallet`
     */
    async revokeAgent(id: string, params: NodeWriteParams = {}): Promise<Agent> {
        return this.#services.nodeFunds.revokeAgent(id, params);
    }

    /**
     * Fetches the agents of an account: the capabilities by which other wallets trade for it.
     *
     * @param params which account
     * @returns for each agent `id`, `address`, `accountNumber` and `info`; `address` is `undefined` without a
     *   node, as the service does not show which wallet holds a capability
     * @throws {ArgumentsRequired} several accounts, none selected
     * @throws {AccountNotEnabled} the wallet has no account
     * @see manifest.json `perpetuals/accounts`
     */
    async fetchAgents(params: AccountParams = {}): Promise<readonly Agent[]> {
        return this.#services.nodeFunds.agents(params);
    }

    /**
     * Allows a builder, the maker of an interface, to take a fee of the orders of an account, by a
     * transaction through a Sui node. It allows the fee in transactions that the account signs; this client
     * signs no order that has one.
     *
     * @param id number of the builder
     * @param maxFee the largest fee as a share of the value, such as 0.001 for 0.1 %; more than 0, at most
     *   0.01, 9 decimals
     * @param params which account; `gas`, `dryRun`
     * @returns as {@link fetchBuilder}, with `address` undefined
     * @throws {ArgumentsRequired} no id or no fee; several accounts, none selected
     * @throws {BadRequest} an id or a fee that the contract cannot hold; an account of another owner
     * @throws {OperationRejected} the builder is approved already; call {@link revokeBuilder} first
     * @throws {NotSupported} no node (`options.node`)
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `perpetuals/builder-codes/transactions/create-integrator-config`
     * @example await exchange.approveBuilder('7', 0.0005)
     */
    async approveBuilder(id: string, maxFee: number, params: NodeWriteParams = {}): Promise<BuilderApproval> {
        return this.#services.builders.approve(id, maxFee, params);
    }

    /**
     * Revokes the approval of a builder, by a transaction through a Sui node.
     *
     * @param id number of the builder
     * @param params which account; `gas`, `dryRun`
     * @returns as {@link fetchBuilder}, with `address` undefined
     * @throws {ArgumentsRequired} no id; several accounts, none selected
     * @throws {BadRequest} the builder is not approved; an id that the contract cannot hold; an account of
     *   another owner
     * @throws {NotSupported} no node (`options.node`)
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `perpetuals/builder-codes/transactions/remove-integrator-config`
     */
    async revokeBuilder(id: string, params: NodeWriteParams = {}): Promise<BuilderApproval> {
        return this.#services.builders.revoke(id, params);
    }

    /**
     * Registers the wallet as a builder. The transaction has one call of this name, and takes nothing of the
     * wallet but gas.
     *
     * @param params `gas`, `dryRun`
     * @returns as {@link executeTransaction}; the explorer shows the new number among the events of the
     *   transaction
     * @throws {NotSupported} no node (`options.node`)
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `perpetuals/builder-codes/transactions/create-integrator-registration`
     */
    async registerBuilder(params: WalletWriteParams = {}): Promise<Execution> {
        return this.#services.builders.register(params);
    }

    /**
     * Fetches what an account allows a builder.
     *
     * @param id number of the builder
     * @param params which account
     * @returns `id`, `address` (who gets the fees; `undefined` of a number that is not registered),
     *   `approved`, `maxFee` (the largest fee as a share of the value; `undefined` without an approval),
     *   `accountNumber`, `info`
     * @throws {ArgumentsRequired} no id; several accounts, none selected
     * @throws {BadRequest} an id that the contract cannot hold
     * @throws {AccountNotEnabled} the wallet has no account
     * @throws {BadResponse} a response of another shape
     * @see manifest.json `perpetuals/builder-codes/integrator-config`
     */
    async fetchBuilder(id: string, params: AccountParams = {}): Promise<BuilderApproval> {
        return this.#services.builders.fetch(id, params);
    }

    /**
     * Allocates margin to a market, from the free collateral of the account.
     *
     * @param symbol unified symbol
     * @param amount settle currency; digits finer than the coin's smallest step are cut off
     * @param params which account; `gas`, `dryRun`
     * @returns a margin modification; `total` is the market's margin now
     * @throws {InsufficientFunds} less is free
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `build/allocate`
     */
    override async addMargin(symbol: string, amount: number, params: WriteParams = {}): Promise<MarginModification> {
        return this.#services.funds.moveMargin('allocate', symbol, amount, params);
    }

    /**
     * Moves free margin of a market back to the account.
     *
     * @param symbol unified symbol
     * @param amount settle currency; digits finer than the coin's smallest step are cut off
     * @param params which account; `gas`, `dryRun`
     * @returns a margin modification; `total` is the market's margin now
     * @throws {InsufficientFunds} the position and the orders need it
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `build/deallocate`
     */
    override async reduceMargin(symbol: string, amount: number, params: WriteParams = {}): Promise<MarginModification> {
        return this.#services.funds.moveMargin('deallocate', symbol, amount, params);
    }

    /**
     * Sets the margin of a market: allocates what is missing, or moves back what is too much, by one
     * transaction. It runs after the writes that were called before it, and counts what {@link addMargin} and
     * {@link reduceMargin} of this object moved, even where reads lag behind them. Where only reads show what
     * a recent write moved, it waits until they do, for some ten seconds; other writes of the account wait
     * behind it, except cancels by id. Fills change the margin at any time, so compare `total` of the result.
     *
     * @param symbol unified symbol
     * @param amount settle currency, 0 or more; digits finer than the coin's smallest step are cut off. The
     *   margin has finer digits than the coin: the result differs from it by less than one step
     * @param params which account; `gas`, `dryRun`
     * @returns a [margin modification](https://docs.ccxt.com/?id=margin-structure) of the type `set`; `total`
     *   is the market's margin now. Nothing is sent where the margin needs no change
     * @throws {BadRequest} the amount is negative, or no number
     * @throws {InsufficientFunds} less is free; or the position and the orders need more than the amount
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `build/allocate`, `build/deallocate`
     * @example await exchange.setMargin('BTC/USD:USDC', 500)
     */
    override async setMargin(symbol: string, amount: number, params: WriteParams = {}): Promise<MarginModification> {
        return this.#services.funds.setMargin(symbol, amount, params);
    }

    /**
     * Sets the leverage of a market: how much margin its position and orders need. The account must have
     * margin there.
     *
     * @param leverage 1 up to the market's maximum
     * @param symbol unified symbol
     * @param params which account; `gas`, `dryRun`
     * @returns a [leverage structure](https://docs.ccxt.com/?id=leverage-structure)
     * @throws {ArgumentsRequired} no symbol
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `build/setLeverage`
     */
    override async setLeverage(leverage: number, symbol?: Str, params: WriteParams = {}): Promise<Leverage> {
        return this.#services.funds.setLeverage(leverage, symbol, params);
    }

    /**
     * Checks the margin mode, which is always isolated. Sends nothing, unless `leverage` is given: then it
     * sets that, as {@link setLeverage}.
     *
     * @param marginMode `isolated`
     * @param symbol unified symbol; optional without `leverage`
     * @param params `leverage`: the leverage to set; beside it which account, `gas`, `dryRun`
     * @returns a [margin mode structure](https://docs.ccxt.com/?id=margin-mode-structure), without `symbol`
     *   where none is given
     * @throws {NotSupported} `cross`
     * @throws {BadRequest} any other margin mode
     * @throws {BadSymbol} no such market
     * @throws {ArgumentsRequired} a leverage without a symbol
     */
    override async setMarginMode(
        marginMode: string,
        symbol?: Str,
        params: MarginModeParams = {},
    ): Promise<Partial<MarginMode>> {
        return this.#services.funds.setMarginMode(marginMode, symbol, params);
    }

    // ------------------------------------------------------------------- orders

    /**
     * Places an order.
     *
     * @param symbol unified symbol
     * @param type `limit` or `market`; a market order without a bound fills wholly or not at all
     * @param side `buy` or `sell`
     * @param amount base; rounded down to the market's lot (`options.precision`)
     * @param price of limit orders, rounded to the market's tick (`options.precision`); of a market order its
     *   bound, with which it may fill in part and needs a Sui node
     * @param params `reduceOnly`, `clientOrderId` (decimal digits of a u64, not that of a resting order),
     *   `expirationTimestampMs`, `timeInForce` (`GTC`, `GTD` with `expirationTimestampMs`; through a Sui node
     *   also `IOC`, `FOK`, `PO`), `postOnly` (through a Sui node), `slippage` (bound of a market order: its
     *   distance from `price`, or else from the mark price, as a fraction), `leverage` and `collateral` (set
     *   and allocated in the same transaction, negative to deallocate; through a Sui node),
     *   `deallocateFreeCollateral` (move margin that is not needed afterwards back to the account, `false`);
     *   which account; `gas`, `dryRun`. Through a Sui node a stop order: `triggerPrice` with
     *   `triggerDirection` (`ascending` or `above`, `descending` or `below`); or `stopLossPrice`,
     *   `takeProfitPrice` or both, which reduce a position (the whole one where `amount` is left out); or,
     *   attached to an order with a price, `stopLoss` and `takeProfit` (`{ triggerPrice }`), which close the
     *   whole position at market; `triggerPriceType` (`index`, `mark`, `mid`; `index`); `trustExecutor`
     *   (accepts that the client cannot verify what the executor will do); `neverExpires` (accepts a market
     *   order without a bound that anyone who has it can execute later, where the service sets no expiration;
     *   with a Sui node the client sets one, and it is not needed)
     * @returns an [order structure](https://docs.ccxt.com/?id=order-structure)
     * @throws {InvalidOrder} the order is malformed, or rounds to zero, and nothing was sent; or the exchange
     *   refuses it
     * @throws {DuplicateOrderId} an order that this object placed has the client order id, and may still
     *   rest; nothing was sent
     * @throws {OrderImmediatelyFillable} a post-only order would take liquidity; nothing was signed
     * @throws {OrderNotFillable} the book cannot fill a fill-or-kill order; nothing was signed
     * @throws {NotSupported} trailing orders; a stop order while its executor is not trusted
     *   (`options.transaction.trustExecutor`); or the order needs a Sui node, and none is configured
     *   (`options.node`)
     * @throws {ArgumentsRequired} a `triggerPrice` without a `triggerDirection`
     * @throws {InsufficientFunds} too little margin in the market; call {@link addMargin} first
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `build/createOrders`, `perpetuals/account/transactions/place-limit-order`
     * @example await exchange.createOrder('BTC/USD:USDC', 'limit', 'buy', 0.01, 60_000, { postOnly: true })
     */
    override async createOrder<S extends OrderSide>(
        symbol: string,
        type: OrderType,
        side: SideArgument<S>,
        amount: number,
        price?: Num,
        params: CreateOrderParams = {},
    ): Promise<Order> {
        return this.#services.orders.create({ symbol, type, side, amount, price, params });
    }

    /**
     * Places several orders in one transaction: all of them, or none.
     *
     * @param orders each with `symbol`, `type`, `side`, `amount`, `price` and `params`, as in
     *   {@link createOrder}
     * @param params `leverage`, `collateral` (of orders in one market), `deallocateFreeCollateral`; which
     *   account; `gas`, `dryRun`
     * @returns order structures
     * @throws {NotSupported} one of them needs a Sui node, and none is configured, or another has no bound;
     *   nothing was sent
     * @throws {InvalidOrder} one of them is malformed, or rounds to zero, and nothing was sent; or the
     *   exchange refuses it
     * @throws {DuplicateOrderId} as {@link createOrder}, or two of them have the same client order id;
     *   nothing was sent
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `build/createOrders`
     */
    override async createOrders(orders: ListedOrder[], params: CreateOrdersParams = {}): Promise<Order[]> {
        return this.#services.orders.createMany(orders, params);
    }

    /**
     * Places limit orders at prices in equal steps, in one transaction: all of them, or none.
     *
     * @param symbol unified symbol
     * @param side `buy` or `sell`
     * @param amount base, of all orders together; each has an equal part, the first ones a lot more where it
     *   does not divide
     * @param startPrice of the first order
     * @param endPrice of the last order
     * @param count number of orders, 2 to 50
     * @param params as in {@link createOrder} for all of them, and `clientOrderIds` instead of
     *   `clientOrderId`: a list, one for each order
     * @returns order structures
     * @throws {InvalidOrder} a part rounds to zero, or {@link createOrders} throws it
     * @throws {BadRequest} `count` is out of range
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @example await exchange.createScaleOrder('BTC/USD:USDC', 'buy', 0.1, 60_000, 58_000, 5, { postOnly:
     *   true })
     */
    async createScaleOrder<S extends OrderSide>(
        symbol: string,
        side: SideArgument<S>,
        amount: number,
        startPrice: number,
        endPrice: number,
        count: number,
        params: CreateScaleOrderParams = {},
    ): Promise<Order[]> {
        return this.#services.orders.createScale({ symbol, side, amount, startPrice, endPrice, count }, params);
    }

    /**
     * Places a TWAP order, which an executor of the service executes in equal parts over a duration, each as
     * an immediate-or-cancel order near the mark price. It needs a Sui node, and margin in the market.
     *
     * @param symbol unified symbol
     * @param side `buy` or `sell`
     * @param amount base, of all executions together; rounded down to the market's lot (`options.precision`)
     * @param duration milliseconds, from the first execution to one interval after the last
     * @param params `intervalMs` (between two executions, milliseconds; 30,000) or `chunks` (number of
     *   executions, 2 to 10,000); `slippage` (worst price of an execution: its distance from the mark price
     *   as a fraction, in steps of 0.0001; `options.createOrder.slippage`, else 0.01); `reduceOnly`;
     *   `expirationTimestampMs` (no execution after it, milliseconds; never) and `firstExecutionTimestampMs`
     *   (the first execution is before it); how far the executor may depart from the plan:
     *   `executionTimeUncertaintyMs`, `timeForRetryMs`, `amountUncertaintyBps`, `maxOneExecutionAmountBps`,
     *   `smallTailMergeThresholdBps` (see docs/orders.md); which account; `gas`, `dryRun`
     * @returns an [order structure](https://docs.ccxt.com/?id=order-structure)
     * @throws {InvalidOrder} the order is malformed, or a part is less than a lot, and nothing was sent; or
     *   the exchange refuses it
     * @throws {ArgumentsRequired} no duration
     * @throws {NotSupported} no Sui node is configured (`options.node`)
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `perpetuals/account/transactions/create-twap-orders`
     * @example await exchange.createTwapOrder('BTC/USD:USDC', 'buy', 0.6, 30 * 60_000, { slippage: 0.005 })
     */
    override async createTwapOrder<S extends OrderSide>(
        symbol: string,
        side: SideArgument<S>,
        amount: number,
        duration: number,
        params: CreateTwapOrderParams = {},
    ): Promise<Order> {
        return this.#services.orders.createTwap(symbol, side, amount, duration, params);
    }

    /**
     * Cancels a TWAP order, as `cancelOrder` with `twap: true` does. What was executed stays executed.
     *
     * @param id of the order
     * @param symbol unified symbol; optional
     * @param params which account; `gas`, `dryRun`
     * @returns the canceled order
     * @throws {OrderNotFound} it is not active
     * @throws {NotSupported} no Sui node is configured (`options.node`)
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `perpetuals/account/transactions/cancel-twap-orders`
     */
    async cancelTwapOrder(id: string, symbol?: Str, params: NodeWriteParams = {}): Promise<Order> {
        return this.#services.orders.cancel(id, symbol, { ...params, twap: true });
    }

    /**
     * Replaces an order. Through a Sui node, a limit order replaces it in one transaction: if the old order
     * is not on the book any more, nothing happens. Otherwise it is canceled first, and the new one is placed
     * if that cancel removed it from the book. An order that was filled in part keeps its id, so `amount`
     * rests in full, whatever filled before.
     *
     * The new order keeps `reduceOnly` of the old one unless `params` names it, and stays post-only unless
     * `params` names `postOnly` or `timeInForce`, or `type` is `market`. The terms of an order that this
     * object did not place are read from the open orders, which need not show that it is post-only; nothing
     * is read if `params` names both. Other params are those of the call.
     *
     * A stop order is changed in place, and keeps its id and everything that is not named. With `twap: true`,
     * a TWAP order before its first execution takes new terms and keeps its id: `amount` and
     * `params.duration` are required, and what is not named has its default.
     *
     * @param id of the order to replace, or of a stop order to change; may be empty with
     *   `params.clientOrderId`, as in {@link editOrderWithClientOrderId}
     * @param symbol unified symbol
     * @param type `limit` or `market`, of the new order
     * @param side `buy` or `sell`, of the new order
     * @param amount base, of the new order, rounded as in {@link createOrder}; fills of the old one are not
     *   subtracted. Left out: what remains of the old one, as it is read right before
     * @param price of the new order, rounded as in {@link createOrder}; that of the old one when left out of
     *   a limit order
     * @param params as in {@link createOrder}, with `reduceOnly` and post-only of the old order as defaults;
     *   `twap: true` with `duration` (milliseconds) and those of {@link createTwapOrder}
     * @returns the new order
     * @throws {InvalidOrder} the new order is malformed, or rounds to zero; the old one still rests
     * @throws {DuplicateOrderId} as {@link createOrder}, of an order other than the old one; the old one
     *   still rests
     * @throws {OrderNotFound} the old one was not on the book, or its terms must be read and it is not among
     *   the open orders; nothing was placed
     * @throws {TransactionMismatch} less than twice `maxGasBudget` is left of `maxGasPerDay`; the old one
     *   still rests
     * @throws {OutcomeUnknown} the outcome of the cancel or of the new order is unknown
     */
    override async editOrder<S extends OrderSide>(
        id: string,
        symbol: string,
        type: OrderType,
        side: SideArgument<S>,
        amount?: Num,
        price?: Num,
        params: EditOrderParams = {},
    ): Promise<Order> {
        return this.#services.orders.edit(id, { symbol, type, side, amount: amount as number, price, params });
    }

    /**
     * Replaces the order of a client order id, as {@link editOrder}; the new order has the same client order
     * id. It runs after the writes that were called before it, so that it also finds an order that one of
     * them places.
     *
     * @param clientOrderId of the order to replace: decimal digits of a u64
     * @param symbol unified symbol
     * @param type `limit` or `market`, of the new order
     * @param side `buy` or `sell`, of the new order
     * @param amount base, of the new order, as in {@link editOrder}
     * @param price of the new order, as in {@link editOrder}
     * @param params as in {@link editOrder}; stop orders and TWAP orders have no client order id
     * @returns the new order
     * @throws {OrderNotFound} no order of that client order id is on the book; nothing was placed
     * @throws {ArgumentsRequired} several open orders have the client order id
     * @throws {InvalidOrder} as {@link editOrder}, or the client order id is malformed
     * @throws {TransactionMismatch} as {@link editOrder}
     * @throws {OutcomeUnknown} as {@link editOrder}
     */
    override async editOrderWithClientOrderId<S extends OrderSide>(
        clientOrderId: string,
        symbol: string,
        type: OrderType,
        side: SideArgument<S>,
        amount?: Num,
        price?: Num,
        params: EditOrderParams = {},
    ): Promise<Order> {
        const named = withClientId(params, clientOrderId);
        return this.#services.orders.edit('', { symbol, type, side, amount: amount as number, price, params: named });
    }

    /**
     * Replaces several orders, also of several markets, in one transaction: all of them, or none. It needs a
     * Sui node.
     *
     * @param orders each with the `id` of the order to replace, and otherwise as in {@link createOrders};
     *   limit orders, those of one market with one `timeInForce`, `reduceOnly` and expiration. `reduceOnly`
     *   and post-only of an old order stay as in {@link editOrder}
     * @param params as in {@link createOrders}
     * @returns the new orders, in the same order
     * @throws {OrderNotFound} one of the old orders is not on the book; nothing changed
     * @throws {NotSupported} no Sui node is configured (`options.node`), or orders of one market differ in
     *   more than price, amount and side
     * @throws {InvalidOrder} as {@link createOrder}; the old orders still rest
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `perpetuals/account/transactions/cancel-and-place-orders`
     */
    override async editOrders(orders: ListedEdit[], params: CreateOrdersParams = {}): Promise<Order[]> {
        return this.#services.orders.editMany(orders as EditRequest[], params);
    }

    /**
     * Closes the position in a market by a reduce-only market order of its size; in a closed market by a
     * settlement at its price, which needs a Sui node, cancels the account's orders there and returns all
     * collateral. It runs after the writes that were called before it. The size is that of a read, which may
     * lag up to ten seconds behind a fill: what it does not show stays open.
     *
     * @param symbol unified symbol
     * @param side `long` or `short`, of the position; either when left out
     * @param params `clientOrderId`, `slippage`, `deallocateFreeCollateral` (`false`), as in
     *   {@link createOrder}; which account; `gas`, `dryRun`
     * @returns the order; a settlement has the type `settlement` and no id
     * @throws {InvalidOrder} no position, or one of the other side, and nothing was sent; or the exchange
     *   refuses the order
     * @throws {ExchangeNotAvailable} the market is paused or frozen, or closed without settlement prices in
     *   force
     * @throws {NotSupported} the market is paused or closed, and no Sui node is configured (`options.node`)
     * @throws {TransactionMismatch} nothing was signed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `build/createOrders`
     * @see docs/orders.md
     */
    override async closePosition(symbol: string, side?: OrderSide, params: ClosePositionParams = {}): Promise<Order> {
        return this.#services.orders.closePosition(symbol, side, params);
    }

    /**
     * Closes every position of an account, each by a transaction with a reduce-only market order of its size,
     * as {@link closePosition}. It runs after the writes that were called before it, and goes on with the
     * other positions when one fails. A flat position with collateral in a closed market is settled, too,
     * where a Sui node is configured.
     *
     * @param params `slippage`, `deallocateFreeCollateral` (`false`), as in {@link createOrder}; which
     *   account; `gas`, `dryRun`
     * @returns [position structures](https://docs.ccxt.com/?id=position-structure) as they were before;
     *   `info.order` is the order that closed the position, or its settlement. An empty list where none is
     *   open
     * @throws {ArgumentsRequired} several accounts, none selected
     * @throws {InvalidOrder} the exchange refuses an order; `error.closed` has the positions that were closed
     * @throws {TransactionMismatch} nothing more was signed; `error.closed` as above
     * @throws {OutcomeUnknown} an order was submitted, and its outcome is unknown; nothing was sent after it;
     *   `error.closed` as above
     * @see manifest.json `positions`, `build/createOrders`
     */
    override async closeAllPositions(params: CloseAllPositionsParams = {}): Promise<Position[]> {
        return this.#services.orders.closeAllPositions(params);
    }

    /**
     * Leaves the exchange through a Sui node alone, also while the service does not respond: cancels every
     * order on the book, closes every position by a reduce-only order within a bound, returns all margin to
     * the account, and withdraws its collateral to the wallet. Positions of closed markets are settled. Each
     * is a transaction of its own, whose commands the client writes; one that fails does not stop the others.
     * The collateral stays while a position is open; stop and TWAP orders stay, and `left` names them.
     *
     * @param params `slippage` (`0.02`): how far the price of a closing order may be from the price that the
     *   node shows, a fraction; `prices`: by symbol, the least price of a sale or the most of a purchase
     *   instead; which account; `gas`, `timeout` of the whole call, `signal`
     * @returns `transactions`: digests; `canceled`: order ids by symbol; `withdrawn`: coins that were
     *   sent to the wallet; `left`: what is left, or may be, each with its `error`
     * @throws {NotSupported} no node (`options.node`); a vault, `build`, `dryRun` or `gas.sponsor`
     * @throws {ArgumentsRequired} several accounts, none selected
     * @throws {PermissionDenied} the wallet is an agent of the account
     * @throws {BadRequest} a wrong `slippage` or `prices`; the account is none of the wallet's
     * @throws {TransactionMismatch} the objects of the account are not those that are selected or pinned
     * @throws {ExchangeClosedByUser} `signal` was aborted; `error.exit` has the result so far, as of others
     * @see docs/orders.md#the-way-out
     * @example
     *
     * ```js
     * const { withdrawn, left } = await exchange.exit({ slippage: 0.01 });
     * ```
     */
    async exit(params: ExitParams = {}): Promise<Exit> {
        return this.#services.exit.run(params);
    }

    /**
     * Cancels an order. Stop orders that are attached to it stay active: `info.stopOrderIds` of the result
     * has their ids if this object placed the order.
     *
     * @param id of the order; may be empty with `params.clientOrderId`
     * @param symbol unified symbol; may be left out for the id of an order that this object placed
     * @param params `trigger: true`: a stop order; `twap: true`: a TWAP order; `clientOrderId`,
     *   `shouldAbortOnMissingId`, `deallocateFreeCollateral`; which account; `gas`, `dryRun`
     * @returns the canceled order
     * @throws {OrderNotFound} it was not on the book
     * @throws {ArgumentsRequired} no symbol, and this object did not place the order
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `build/cancelOrders`
     */
    override async cancelOrder(id: string, symbol?: Str, params: CancelOrderParams = {}): Promise<Order> {
        return this.#services.orders.cancel(id, symbol, params);
    }

    /**
     * Cancels the order of a client order id, as {@link cancelOrder} with `params.clientOrderId`. It runs
     * after the writes that were called before it.
     *
     * @param clientOrderId decimal digits of a u64
     * @param symbol unified symbol
     * @param params `deallocateFreeCollateral`; which account; `gas`, `dryRun`
     * @returns the canceled order
     * @throws {OrderNotFound} no order of that client order id was on the book
     * @throws {ArgumentsRequired} no symbol, or no client order id; several open orders have it
     * @throws {InvalidOrder} it is malformed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `build/cancelOrders`
     */
    override async cancelOrderWithClientOrderId(
        clientOrderId: string,
        symbol?: Str,
        params: CancelOrderParams = {},
    ): Promise<Order> {
        return this.#services.orders.cancel('', symbol, withClientId(params, clientOrderId));
    }

    /**
     * Cancels several orders of one market in one transaction.
     *
     * @param ids of the orders; may be empty with `params.clientOrderIds`
     * @param symbol unified symbol
     * @param params `trigger: true`: stop orders, all or none, as are ids of `0x` and 64 digits;
     *   `twap: true`: TWAP orders, all or none; the symbol is optional for them. `clientOrderIds`;
     *   `shouldAbortOnMissingId`: cancel none when one is missing (`false`); `deallocateFreeCollateral`;
     *   which account; `gas`, `dryRun`
     * @returns the canceled orders, without those that were not on the book
     * @throws {OrderNotFound} none of them was on the book
     * @throws {ArgumentsRequired} no symbol, or no ids
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `build/cancelOrders`
     */
    override async cancelOrders(ids: string[], symbol?: Str, params: CancelOrdersParams = {}): Promise<Order[]> {
        return this.#services.orders.cancelMany(ids, symbol, params);
    }

    /**
     * Cancels the orders of client order ids in one market by one transaction, as {@link cancelOrders} with
     * `params.clientOrderIds`. It runs after the writes that were called before it.
     *
     * @param clientOrderIds each decimal digits of a u64
     * @param symbol unified symbol
     * @param params `shouldAbortOnMissingId`: cancel none when one is missing (`false`);
     *   `deallocateFreeCollateral`; which account; `gas`, `dryRun`
     * @returns the canceled orders, without those that were not on the book
     * @throws {OrderNotFound} none of them was on the book
     * @throws {ArgumentsRequired} no symbol, or no ids; several open orders have one of them
     * @throws {InvalidOrder} one of them is malformed
     * @throws {OutcomeUnknown} it was submitted, and its outcome is unknown
     * @see manifest.json `build/cancelOrders`
     */
    override async cancelOrdersWithClientOrderIds(
        clientOrderIds: string[],
        symbol?: Str,
        params: CancelOrdersParams = {},
    ): Promise<Order[]> {
        return this.#services.orders.cancelMany([], symbol, { ...params, clientOrderIds });
    }

    /**
     * Cancels every resting order, one transaction per market and 1,000 orders. It runs after the writes that
     * were called before it, and goes on with the other markets when one fails. Attached stop orders stay
     * active, as in {@link cancelOrder}: cancel them with `trigger: true`.
     *
     * @param symbol unified symbol; all markets when left out
     * @param params `trigger: true`: stop orders instead; `twap: true`: TWAP orders instead;
     *   `deallocateFreeCollateral`; which account: the one in use when left out, and all accounts of the
     *   wallet where none is in use; `gas`, `dryRun`
     * @returns the canceled orders with their fills; an empty list when none rested
     * @throws {OutcomeUnknown} one of them was submitted, and its outcome is unknown
     */
    override async cancelAllOrders(symbol?: Str, params: CancelAllOrdersParams = {}): Promise<Order[]> {
        return this.#services.orders.cancelAll(symbol, params);
    }

    /**
     * Cancels orders of several markets, one transaction per market.
     *
     * @param orders each with `symbol`, and `id` or `clientOrderId`
     * @param params `shouldAbortOnMissingId`, `deallocateFreeCollateral`; which account; `gas`, `dryRun`
     * @returns the canceled orders, without those that were not on the book
     * @throws {OrderNotFound} none of them was on the book
     * @throws {OutcomeUnknown} one of them was submitted, and its outcome is unknown
     */
    override async cancelOrdersForSymbols(
        orders: CancellationRequest[],
        params: CancelOrdersForSymbolsParams = {},
    ): Promise<Order[]> {
        return this.#services.orders.cancelForSymbols(orders, params);
    }

    // ------------------------------------------------- rows of implicit methods

    /**
     * Parses a row of `markets`. This and the other `parse` methods make of a row what the unified methods
     * make of it, for responses of the implicit methods. None of them sends a request. Where a row names its
     * market, `market` can be left out once the markets are loaded. CCXT's `parseMarkets`, `parseOrders` and
     * the other plural forms work with them.
     *
     * @returns a [market structure](https://docs.ccxt.com/?id=market-structure)
     * @throws {BadRequest} no object
     * @throws {BadResponse} a malformed row
     */
    override parseMarket(market: Dict): Market {
        return this.#services.rows.market(market);
    }

    /**
     * Parses a value of `currencies`.
     *
     * @returns a [currency structure](https://docs.ccxt.com/?id=currency-structure)
     * @throws {BadResponse} a malformed row
     */
    override parseCurrency(rawCurrency: Dict): Currency {
        return this.#services.rows.currency(rawCurrency);
    }

    /**
     * Parses the response of `currencies`.
     *
     * @returns currency structures by code
     * @throws {BadResponse} a malformed row
     */
    override parseCurrencies(rawCurrencies: object): Currencies {
        return super.parseCurrencies(withoutHeaders(rawCurrencies));
    }

    /**
     * Parses the response of `ticker`, a row of `perpetuals/markets/prices`, or one of
     * `perpetuals/markets/24hr-stats`, which needs `market`. The time of the last two is unknown.
     *
     * @returns a [ticker structure](https://docs.ccxt.com/?id=ticker-structure)
     * @throws {ArgumentsRequired} no market, and the row does not name one that is loaded
     * @throws {BadResponse} a malformed row
     */
    override parseTicker(ticker: Dict, market?: Market): Ticker {
        return this.#services.rows.ticker(ticker, market);
    }

    /**
     * Parses a row of `trades` to the last price of its market.
     *
     * @returns a last price structure, as {@link fetchLastPrices}
     * @throws {ArgumentsRequired} no market, and the row does not name one that is loaded
     * @throws {BadResponse} a malformed row
     */
    override parseLastPrice(price: unknown, market?: Market): LastPrice {
        return this.#services.rows.lastPrice(price, market);
    }

    /**
     * Parses the response of `orderbook`, or a book of `perpetuals/markets/orderbooks`.
     *
     * @param orderbook the response or the book
     * @param symbol unified symbol; the row's when left out
     * @param timestamp milliseconds; the row's when left out
     * @returns an [order book structure](https://docs.ccxt.com/?id=order-book-structure)
     * @throws {ArgumentsRequired} no symbol, and the row does not name one
     * @throws {BadResponse} a malformed book
     */
    override parseOrderBook(orderbook: object, symbol?: Str, timestamp?: Int): OrderBook {
        return this.#services.rows.orderBook(orderbook, symbol, timestamp);
    }

    /**
     * Parses a row of `OHLCV` or of `perpetuals/market/candle-history`, whose volume is in the unit of
     * `options.candles.wireVolume`.
     *
     * @returns `[start, open, high, low, close, volume in base]`
     * @throws {BadResponse} a malformed row
     */
    override parseOHLCV(ohlcv: unknown): OHLCV {
        return this.#services.rows.candle(ohlcv);
    }

    /**
     * Parses a row of `trades` or an event of `perpetuals/account/order-history` that is a trade. The id of a
     * public trade and of an event contains a count of equal rows, which {@link parseTrades} can count.
     *
     * @returns a [trade structure](https://docs.ccxt.com/?id=trade-structure)
     * @throws {ArgumentsRequired} no market, and the row does not name one that is loaded
     * @throws {BadResponse} a malformed row, or another event
     */
    override parseTrade(trade: Dict, market?: Market): Trade {
        return this.#services.rows.trade(trade, market);
    }

    /**
     * Parses rows of `trades`, or of `perpetuals/account/order-history`, of which other events are left out.
     *
     * @returns trade structures, oldest first
     * @throws {ArgumentsRequired} no market, and a row does not name one that is loaded
     * @throws {BadResponse} a malformed row
     */
    override parseTrades(trades: unknown, market?: Market, since?: Int, limit?: Int, params: Dict = {}): Trade[] {
        const parsed = this.#services.rows.trades(this.toArray(trades as never), market);
        const sorted = this.sortBy2(
            parsed.map((trade) => ({ ...trade, ...params })),
            'timestamp',
            'id',
        );
        return this.filterBySymbolSinceLimit(sorted, market?.symbol, since, limit) as Trade[];
    }

    /**
     * Parses a liquidation of `perpetuals/account/order-history`.
     *
     * @returns a [liquidation structure](https://docs.ccxt.com/?id=liquidation-structure)
     * @throws {BadResponse} a malformed row, or another event
     */
    override parseLiquidation(liquidation: unknown, market?: Market): Liquidation {
        return this.#services.rows.liquidation(liquidation, market);
    }

    /**
     * Parses rows of `perpetuals/account/order-history`; other events, and liquidations that only canceled
     * orders, are left out.
     *
     * @returns liquidation structures, oldest first
     * @throws {BadResponse} a malformed row
     */
    override parseLiquidations(liquidations: Dict[], market?: Market, since?: Int, limit?: Int): Liquidation[] {
        const rows = this.#services.rows.liquidationRows(liquidations);
        return super.parseLiquidations(rows as Dict[], market, since, limit);
    }

    /**
     * Parses an order of `myPendingOrders` or of the response to a write, or a row of
     * `perpetuals/account/stop-order-datas` or `twap-order-datas`. Past orders have no row:
     * {@link fetchOrders} puts them together from events.
     *
     * @returns an [order structure](https://docs.ccxt.com/?id=order-structure)
     * @throws {ArgumentsRequired} no market, and the row does not name one that is loaded
     * @throws {BadResponse} a malformed row
     */
    override parseOrder(order: Dict, market?: Market): Order {
        return this.#services.rows.order(order, market);
    }

    /**
     * Parses a row of `positions`.
     *
     * @returns a [position structure](https://docs.ccxt.com/?id=position-structure)
     * @throws {BadResponse} a malformed row, or one of a market that is not loaded
     */
    override parsePosition(position: Dict, market?: Market): Position {
        return this.#services.rows.position(position, market);
    }

    /**
     * Parses the leverage in a row of `positions`.
     *
     * @returns a [leverage structure](https://docs.ccxt.com/?id=leverage-structure)
     * @throws {BadResponse} a malformed row, or one of a market that is not loaded
     */
    override parseLeverage(leverage: Dict, market?: Market): Leverage {
        return this.#services.rows.leverage(leverage, market);
    }

    /**
     * Parses the response of `balance`.
     *
     * @returns a [balance structure](https://docs.ccxt.com/?id=balance-structure)
     * @throws {BadResponse} a malformed response
     */
    override parseBalance(response: unknown): Balances {
        return this.#services.rows.balance(response);
    }

    /**
     * Parses a row of `accounts`. {@link parseAccounts} joins the two rows of an account.
     *
     * @returns an account structure
     * @throws {BadResponse} a malformed row
     */
    override parseAccount(account: Dict): Account {
        return this.#services.rows.accountsOf([account])[0] as Account;
    }

    /**
     * Parses the response of `accounts`.
     *
     * @returns one structure for each account
     * @throws {BadResponse} a malformed row
     */
    override parseAccounts(accounts: unknown, params: Dict = {}): Account[] {
        const parsed = this.#services.rows.accountsOf(this.toArray(accounts as never));
        return parsed.map((account) => ({ ...account, ...params }));
    }

    /**
     * Parses a row of `perpetuals/markets`.
     *
     * @returns a [funding rate structure](https://docs.ccxt.com/?id=funding-rate-structure)
     * @throws {BadResponse} a malformed row
     */
    override parseFundingRate(contract: unknown, market?: Market): FundingRate {
        return this.#services.rows.fundingRate(contract, market);
    }

    /**
     * Parses a row of `perpetuals/market/funding-history`.
     *
     * @returns a [funding rate history structure](https://docs.ccxt.com/?id=funding-rate-history-structure)
     * @throws {BadResponse} a malformed row
     */
    override parseFundingRateHistory(info: unknown, market?: Market): FundingRateHistory {
        return this.#services.rows.fundingRateEntry(info, market);
    }

    /**
     * Parses a row of `perpetuals/markets`.
     *
     * @returns an [open interest structure](https://docs.ccxt.com/?id=open-interest-structure)
     * @throws {BadResponse} a malformed row
     */
    override parseOpenInterest(interest: unknown, market?: Market): OpenInterest {
        return this.#services.rows.openInterest(interest, market);
    }

    /**
     * Parses a row of `perpetuals/markets`.
     *
     * @returns [leverage tiers](https://docs.ccxt.com/?id=leverage-tiers-structure) of the market
     * @throws {BadResponse} a malformed row
     */
    override parseMarketLeverageTiers(info: unknown, market?: Market): LeverageTier[] {
        return this.#services.rows.leverageTiers(info, market);
    }

    /**
     * Parses a row of `perpetuals/account/collateral-history`, which does not contain the number of the
     * account.
     *
     * @returns a [ledger entry](https://docs.ccxt.com/?id=ledger-entry-structure) without `account`
     * @throws {BadResponse} a malformed row
     */
    override parseLedgerEntry(item: Dict, currency?: Currency): LedgerEntry {
        return this.#services.rows.ledger([item], currency)[0] as LedgerEntry;
    }

    /**
     * Parses rows of `perpetuals/account/collateral-history`.
     *
     * @returns ledger entries without `account`, oldest first
     * @throws {BadResponse} a malformed row
     */
    override parseLedger(
        data: unknown,
        currency?: Currency,
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): LedgerEntry[] {
        const entries = this.#services.rows.ledger(this.toArray(data as never), currency);
        return this.#ofCurrency(entries, currency, since, limit, params);
    }

    /**
     * Parses a deposit or a withdrawal of `perpetuals/account/collateral-history`. Its id is the digest of
     * the transaction, also where that has another deposit or withdrawal: {@link parseTransactions} returns
     * another id then.
     *
     * @returns a [transaction structure](https://docs.ccxt.com/?id=transaction-structure)
     * @throws {BadResponse} a malformed row, or another event
     */
    override parseTransaction(transaction: Dict, currency?: Currency): Transaction {
        return this.#services.rows.transaction(transaction, currency);
    }

    /**
     * Parses the deposits and withdrawals among rows of `perpetuals/account/collateral-history`, of one
     * account and with all rows of each transaction: an id is the digest of the transaction, as in
     * {@link fetchDeposits}, unless another of these rows is a deposit or a withdrawal of the same
     * transaction.
     *
     * @returns transaction structures, oldest first
     * @throws {BadResponse} a malformed row
     */
    override parseTransactions(
        transactions: unknown,
        currency?: Currency,
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Transaction[] {
        const parsed = this.#services.rows.transactions(this.toArray(transactions as never), currency);
        return this.#ofCurrency(parsed, currency, since, limit, params);
    }

    /**
     * Parses a deposit or a withdrawal of `perpetuals/account/collateral-history` as a transfer between
     * wallet and account; its id is that of {@link parseTransaction}.
     *
     * @returns a [transfer structure](https://docs.ccxt.com/?id=transfer-structure)
     * @throws {BadResponse} a malformed row, or another event
     */
    override parseTransfer(transfer: Dict, currency?: Currency): TransferEntry {
        return this.#services.rows.transfer(transfer, currency);
    }

    /**
     * Parses the deposits and withdrawals among rows of `perpetuals/account/collateral-history` as transfers;
     * their ids are those of {@link parseTransactions}.
     *
     * @returns transfer structures, oldest first
     * @throws {BadResponse} a malformed row
     */
    override parseTransfers(
        transfers: unknown,
        currency?: Currency,
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): TransferEntry[] {
        const parsed = this.#services.rows.transfers(this.toArray(transfers as never), currency);
        return this.#ofCurrency(parsed, currency, since, limit, params);
    }

    /**
     * Parses a payment of funding of `perpetuals/account/collateral-history`.
     *
     * @returns a [funding history structure](https://docs.ccxt.com/?id=funding-history-structure)
     * @throws {BadResponse} a malformed row, or another event
     */
    override parseIncome(info: unknown, market?: Market): FundingHistory {
        return this.#services.rows.income(info, market);
    }

    /**
     * Parses a change of margin of `perpetuals/account/collateral-history`.
     *
     * @returns a [margin modification structure](https://docs.ccxt.com/?id=margin-modification-structure)
     * @throws {BadResponse} a malformed row, or another event
     */
    override parseMarginModification(data: Dict, market?: Market): MarginModification {
        return this.#services.rows.marginChange(data, market);
    }

    // ----------------------------------------------------------- writes as such

    /**
     * Resolves a write whose outcome is unknown: reads the account, and submits the same bytes again, which
     * the chain executes once. Until then, no other write uses the same account or coins. A write whose call
     * ended more than `options.transaction.resubmit.maxAgeMs` ago (10 s; of an earlier process: that was
     * signed then) is not submitted again. It does not block: the next write uses the same objects, so that
     * at most one of the two can be executed.
     *
     * @param entry of an `OutcomeUnknown` (`error.entry`) or of a journal; when left out, every unresolved
     *   entry of the file `options.transaction.journal`
     * @param outcome `executed` or `failed`, if you know it, such as from an explorer; nothing is submitted
     *   then. `void` makes the transaction unexecutable, unless it was executed first: the client sends one
     *   of its objects (a coin; the capability only where it has no coin) to the wallet itself through the
     *   Sui node, in a transaction that costs gas
     * @param params `resubmit`: submit it again however old it is (`false`). `sweep`: also bring back coins
     *   that isolated conversions left at the sub-address of the wallet's key, whatever the journal says
     *   (`false`; without an entry)
     * @returns for each entry `digest`, `action`, `outcome` (`executed` or `failed`; `unknown` for an old
     *   entry of the file) and `result`: what the write would have returned; for an entry of a journal:
     *   orders, the account, or the service's row. `timestamp` and `datetime`: when it was signed. `request`:
     *   what it asked for. `orders`: the orders that it places or edits, with what was requested, and of an
     *   executed one its id and fills; the status of a failed one is `rejected`. `tag`: the note of the
     *   record. `voidedBy`: digest of the transaction that made it unexecutable, base58. Coins that an
     *   isolated conversion left at the sub-address of the wallet's key come back, too. With an entry,
     *   `error` says where that failed. Without one, the list also has each transaction that brought some
     *   back (`sweep`), and where that failed, with an `error`, the one that left them there
     * @throws {OutcomeUnknown} the outcome is still unknown; not for old entries when `entry` is left out.
     *   `settled` of the error has what became of the other entries
     * @throws {NotSupported} `void` without a Sui node, or of a transaction that uses no object of the
     *   wallet; `sweep` without a Sui node, or of a wallet that is not that of a single key
     * @throws {ExchangeNotAvailable} `void`: the node did not respond; nothing was signed
     * @throws {BadRequest} the entry is malformed, or another wallet's
     * @see docs/outcomes.md
     */
    async settle(
        entry?: JournalEntry,
        outcome?: JournalOutcome['outcome'] | 'void',
        params: SettleParams = {},
    ): Promise<Settlement | Settlement[]> {
        const settled = await this.#services.submitter.settle(entry, outcome, params);
        return this.#services.isolation.returnCoins(entry, settled, params);
    }

    /**
     * Returns the state of the writes.
     *
     * @returns `waiting` and `running`: counts; `open`: entries whose outcome is unknown, for {@link settle},
     *   and failed ones without an expiration, until they cannot be executed any more. Entries of an earlier
     *   process are among them after `settle()` has read the journal.
     * @see docs/outcomes.md
     */
    writes(): { waiting: number; running: number; open: JournalEntry[] } {
        return this.#services.submitter.state();
    }

    /**
     * Returns what transactions are verified against: pinned values, and learned ones where learning is
     * allowed.
     *
     * @returns `chainId` (genesis digest, base58), `packages` (ids by role), `account`
     *   (`{ capability, account, number }`; the one in use where none is pinned) and `markets` (by symbol:
     *   `id`, `settleType`, `lot`, `tick`, `decimals`); unknown values are left out
     * @throws {BadRequest} `options.transaction.pins` is malformed, or its file cannot be read
     * @see docs/verification.md
     */
    async pins(): Promise<Pins> {
        return this.#services.pins.pins();
    }

    /**
     * Rejects waiting writes and paged reads with `ExchangeClosedByUser`, and waits for running writes, up to
     * `timeout` milliseconds; later they are not submitted any more. Closes every stream. The exchange object
     * can be used again.
     */
    override async close(...args: Parameters<Exchange['close']>): Promise<void> {
        this.#services.reads.close();
        await Promise.all([this.#services.submitter.close(), super.close(...args)]);
    }

    /**
     * Aborts a request that takes too long or whose body is too long; CCXT's own timeout ends with the
     * headers. Not private, so that its errors are converted: CCXT calls it through `fetchImplementation`.
     */
    protected async sendWithinLimits(
        url: string,
        params: FetchParams,
        send: (params: FetchParams) => Promise<FetchResult>,
    ): Promise<ResponseLike> {
        const limits = { timeoutMs: 2 * this.timeout, maxBytes: this.#maxBodyBytes() };
        const name = `${this.id} ${params.method} ${url}`;
        const { [ABORT_SIGNAL]: caller, ...headers } = (params.headers ?? {}) as { [ABORT_SIGNAL]?: AbortSignal };
        if (caller?.aborted === true) throw toAborted();
        const sentAt = this.milliseconds();
        const sendWith = (added: object): Promise<ResponseLike> =>
            sendLimited(name, limits, [params.signal, caller], (signal) =>
                send({ ...params, headers: { ...added, ...headers }, signal }),
            );
        const isAuthorized = Object.keys(headers).some((header) => header.toLowerCase() === 'authorization');
        const { accessTokens } = this.#services;
        const Authorization = isAuthorized ? undefined : accessTokens.headerFor(url);
        let response = await sendWith(Authorization === undefined ? {} : { Authorization });
        if (response.status === 401 && Authorization !== undefined) {
            accessTokens.refuse(Authorization);
            response = await sendWith({});
        }
        const isOfService = url.includes(this.urls.api.rest);
        if (isOfService) learnFromHeaders(this, { sentAt, receivedAt: this.milliseconds() }, response.headers);
        return response;
    }

    /** Runs a read of a history, which `params.signal` and {@link close} end. */
    #paged<T>(params: Dict, call: (services: Services, read: PagedRead) => Promise<T>): Promise<T> {
        const observer = readObserver(params);
        const until = parseTime(params.until, 'params.until') ?? serviceTime(this);
        return this.#services.reads.run(observer, until, (read) => call(this.#services, read));
    }

    /** Filters parsed rows as CCXT does. */
    #ofCurrency<T extends object>(rows: readonly T[], currency: Currency, since: Int, limit: Int, params: Dict): T[] {
        const sorted = this.sortBy(
            rows.map((row) => ({ ...row, ...params })),
            'timestamp',
        );
        return this.filterByCurrencySinceLimit(sorted, currency?.code, since, limit) as T[];
    }

    #maxBodyBytes(): number {
        const { maxBodyBytes } = this.options as Partial<typeof OPTIONS>;
        return parseWholeNumber(maxBodyBytes, 'options.maxBodyBytes', 1) ?? OPTIONS.maxBodyBytes;
    }
}

/** Adds the client order id of an order to params. */
function withClientId(params: Dict, clientOrderId: unknown): Dict {
    if (isGiven(clientOrderId) && clientOrderId !== '') return { ...params, clientOrderId };
    throw problem('missing', 'clientOrderId', 'the client order id of the order');
}

/** Watches are of the other class; CCXT's own error does not say which. */
function refuseWatches(prototype: object): void {
    const names = WATCHED.flatMap((name) => [`watch${name}`, `unWatch${name}`]).filter((name) => name in prototype);
    for (const name of names) {
        const value = function (): Promise<never> {
            const fact = `${name}() is a method of pro.aftermath, and this object is of the class without streams`;
            return Promise.reject(sentence('unsupported', `${fact}; use new pro.aftermath()`));
        };
        Object.defineProperty(prototype, name, { value, writable: true, configurable: true });
    }
}
