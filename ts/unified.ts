/** The reads of the unified section of the service (`/api/ccxt`): markets, and one's account; each method a few lines over the floors below. */

import type {
    Account,
    Balances,
    Currencies,
    Dict,
    Int,
    MarginMode,
    Market,
    OHLCV,
    Order,
    OrderBook,
    Position,
    Status,
    Str,
    Strings,
    Ticker,
    Trade,
    TradingFeeInterface,
    TradingFees,
} from 'ccxt';
import { OPTIONS } from './describe/options.js';
import { convertErrors } from './errors.js';
import { convertResponse, convertPages, expectRow, expectRows, expectRowsIn } from './parse/response.js';
import { fetchCandleHistory, fetchTradeHistory, type Range } from './history/market-history.js';
import { SignedTermsCache, type SignedTerms } from './account/signed-terms.js';
import { AccountResolver } from './account/account-resolver.js';
import { NumberText } from './number/json.js';
import { problem } from './problem.js';
import { Transport } from './transport.js';
import {
    parseAccount,
    parseBalance,
    parseOwnedCapability,
    type AccountPair,
    type OwnedCapability,
} from './parse/account.js';
import { readVolumeUnit, parseCandle, type VolumeUnit } from './parse/candle.js';
import {
    findMarket,
    parseCurrency,
    parseMarket,
    parseTradingFee,
    buildUnlistedMarket,
    type KnownMarket,
} from './parse/market.js';
import { parseOrder } from './parse/order.js';
import {
    ACCOUNT_KEYS,
    expectKnownParams,
    expectNoParams,
    integerParam,
    isGiven,
    formatValue,
    parseWholeNumber,
    mergeRequest,
    type Params,
} from './parse/params.js';
import { flatPositionRow, marketIdOf, parseMarginMode, parsePosition } from './parse/position.js';
import { parseOrderBook, parseTicker } from './parse/ticker.js';
import { sortNewestFirst, parseTrades } from './parse/trade.js';
import { toFullAddress, toFullType } from './wire/address.js';
import { MANIFEST } from './wire/manifest.js';
import type { WireAccountCap } from './wire/native.js';
import type {
    WireBalance,
    WireCandle,
    WireCurrency,
    WireMarket,
    WireOrder,
    WireOrderBook,
    WirePosition,
    WireTicker,
    WireTrade,
    WireTradesPage,
} from './wire/types.js';

/** Who trades on an exchange: for the classes that build on this one, and nothing that anybody else could call. */
export let ownerOf: (exchange: Unified) => AccountResolver;

/** What the unified section tells: markets, and one's account. */
export class Unified extends Transport {
    static {
        ownerOf = (exchange) => exchange.#owner;
        convertErrors(this.prototype);
    }

    readonly #owner = new AccountResolver({
        credentials: () => this,
        options: () => {
            const { account, transaction } = this.options as Partial<typeof OPTIONS>;
            return { account, pins: transaction?.pins };
        },
        base: () => this.urls.api.rest,
        fetch: async (address) => expectRows(await this.privatePostAccounts({ address }), 'accounts'),
        fetchOwned: (address) => this.#capabilitiesOf(address),
    });

    readonly #terms = new SignedTermsCache();

    /** Ids that rows told of and the service does not list. */
    readonly #unlisted = new Set<string>();

    // ---------------------------------------------------------------- public

    /**
     * Fetches all markets.
     *
     * @param params none
     * @returns [market structures](https://docs.ccxt.com/?id=market-structure)
     * @see manifest.json `markets`
     */
    override async fetchMarkets(params: Dict = {}): Promise<Market[]> {
        expectNoParams(params);
        const rows = expectRows<WireMarket>(await this.publicGetMarkets(), 'markets');
        return convertResponse('markets', () => rows.map((row) => this.safeMarketStructure(parseMarket(row) as never)));
    }

    /**
     * Fetches the collateral coins and the base assets.
     *
     * @param params none
     * @returns currencies by code; `precision` is the coin's own smallest step
     * @see manifest.json `currencies`
     */
    override async fetchCurrencies(params: Dict = {}): Promise<Currencies> {
        expectNoParams(params);
        const rows = Object.values((await this.publicGetCurrencies()) as Record<string, WireCurrency>);
        const currencies = convertResponse('currencies', () =>
            rows.map((row) => this.safeCurrencyStructure(parseCurrency(row) as never)),
        );
        return Object.fromEntries(currencies.map((currency) => [currency.code, currency]));
    }

    /**
     * Tells whether the service answers.
     *
     * @param params none
     * @returns `status` is `ok`; a service that does not answer throws
     * @throws {NetworkError} when it does not answer
     */
    override async fetchStatus(params: Dict = {}): Promise<Status> {
        expectNoParams(params);
        const info: unknown = await this.publicGetCurrencies();
        return {
            status: 'ok',
            updated: this.milliseconds(),
            eta: undefined,
            url: undefined,
            info,
        };
    }

    /**
     * Fetches the ticker of a market. Where the service leaves out the last price, the last public trade tells it.
     *
     * @param symbol unified symbol, such as `BTC/USD:USDC`
     * @param params nothing but `request`
     * @returns a [ticker structure](https://docs.ccxt.com/?id=ticker-structure)
     * @throws {BadSymbol} no such market
     * @see manifest.json `ticker`
     */
    override async fetchTicker(symbol: string, params: Dict = {}): Promise<Ticker> {
        expectKnownParams(params, []);
        const market = await this.#marketOf(symbol);
        const body = mergeRequest({ chId: market.id }, params);
        const row = expectRow<WireTicker>(await this.publicPostTicker(body), 'ticker', 'symbol');
        const last = row.last ?? row.close ?? (await this.#lastPrice(market));
        return convertResponse('ticker', () => this.safeTicker(parseTicker(row, market, last), market as never));
    }

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
    override async fetchOrderBook(symbol: string, limit?: Int, params: Dict = {}): Promise<OrderBook> {
        expectKnownParams(params, []);
        const most = parseWholeNumber(limit, 'limit', 1);
        const market = await this.#marketOf(symbol);
        const body = mergeRequest({ chId: market.id }, params);
        const row = expectRow<WireOrderBook>(await this.publicPostOrderbook(body), 'orderbook', 'bids');
        return convertResponse('orderbook', () => parseOrderBook(row, market, most) as unknown as OrderBook);
    }

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
    override async fetchTrades(symbol: string, since?: Int, limit?: Int, params: Dict = {}): Promise<Trade[]> {
        expectKnownParams(params, ['until']);
        const market = await this.#marketOf(symbol);
        const most = MANIFEST.limits.tradesPage;
        const range = toRange(since, limit, params);
        const page = range.since === undefined ? Math.min(range.limit ?? most, most) : most;
        const rows = await convertPages(
            'trades',
            fetchTradeHistory(range, most, this.milliseconds(), (cursor, until) =>
                this.#tradesPage(market, page, cursor, until, params),
            ),
        );
        return convertResponse('trades', () =>
            parseTrades(rows, market).map((trade) => this.safeTrade(trade, market as never)),
        );
    }

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
    override async fetchOHLCV(
        symbol: string,
        timeframe = '1m',
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<OHLCV[]> {
        expectKnownParams(params, ['until']);
        const unit = readVolumeUnit(
            (this.options as Partial<typeof OPTIONS>).candles?.wireVolume.unified ?? OPTIONS.candles.wireVolume.unified,
        );
        const label = (MANIFEST.timeframes as Record<string, string>)[timeframe];
        if (label === undefined) {
            throw problem(
                'argument',
                'timeframe',
                `one of ${Object.keys(MANIFEST.timeframes).join(', ')}`,
                formatValue(timeframe),
            );
        }
        const market = await this.#marketOf(symbol);
        const range = toRange(since, limit, params);
        const duration = this.parseTimeframe(timeframe) * 1000;
        const fetch = async (from: number | undefined, count: number): Promise<readonly WireCandle[]> => {
            const body = { chId: market.id, timeframe: label, since: from, limit: count };
            return expectRows<WireCandle>(await this.publicPostOHLCV(mergeRequest(body, params)), 'OHLCV');
        };
        const rows = await convertPages(
            'OHLCV',
            fetchCandleHistory(range, duration, MANIFEST.limits.ohlcvRows, this.milliseconds(), fetch),
        );
        await this.candlesRead?.(market, unit, 'unified');
        return convertResponse('OHLCV', () => rows.map((row) => parseCandle(row, unit)));
    }

    /**
     * Tells the fees of a market.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a [fee structure](https://docs.ccxt.com/?id=fee-structure); a negative fee is a rebate
     * @throws {BadSymbol} no such market
     */
    override async fetchTradingFee(symbol: string, params: Dict = {}): Promise<TradingFeeInterface> {
        expectNoParams(params);
        return parseTradingFee(await this.#marketOf(symbol));
    }

    /**
     * Tells the fees of all markets.
     *
     * @param params none
     * @returns fee structures by symbol
     */
    override async fetchTradingFees(params: Dict = {}): Promise<TradingFees> {
        expectNoParams(params);
        await this.loadMarkets();
        return Object.fromEntries(marketsOf(this).map((market) => [market.symbol, parseTradingFee(market)]));
    }

    // --------------------------------------------------------------- account

    /**
     * Fetches the accounts of the wallet.
     *
     * @param params none
     * @returns account structures: `id` is the capability's; `type` is `agent` where the wallet may trade for an account that
     *     is not its own, else `swap`; `info` holds `capability` and `account`, the two rows, `accountNumber` and `isAgent`
     * @throws {AuthenticationError} neither `walletAddress` nor a key
     * @see manifest.json `accounts`, `perpetuals/accounts/owned`
     */
    override async fetchAccounts(params: Dict = {}): Promise<Account[]> {
        expectNoParams(params);
        const accounts = await this.#owner.accounts();
        await accounts.fetch();
        const pairs = await accounts.fetchAgents();
        return pairs.map((pair) => parseAccount(pair, accounts.isAgent(pair)));
    }

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
    override async fetchBalance(params: Dict = {}): Promise<Balances> {
        expectKnownParams(params, [...ACCOUNT_KEYS, 'type']);
        if (isGiven(params.type) && params.type !== 'swap') {
            throw problem('unsupported', 'params.type', '"swap", the only one', formatValue(params.type));
        }
        await this.loadMarkets();
        const pair = await this.#owner.resolve(params, undefined);
        const account = pair.capability?.id ?? pair.account?.id;
        const answer: unknown = await this.privatePostBalance(mergeRequest({ account }, params));
        const row = expectRow<WireBalance>(answer, 'balance', 'balances');
        return convertResponse('balance', () => this.safeBalance(parseBalance(row)));
    }

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
    override async fetchPositions(symbols?: Strings, params: Dict = {}): Promise<Position[]> {
        expectKnownParams(params, ACCOUNT_KEYS);
        if (isGiven(symbols) && !Array.isArray(symbols)) {
            throw problem('argument', 'symbols', 'a list of symbols', formatValue(symbols));
        }
        const names = symbols ?? [];
        const wanted = names.length === 0 ? undefined : await Promise.all(names.map((name) => this.#marketOf(name)));
        const rows = await this.#positionRows(await this.#accountNumber(params, wanted?.[0]?.settle), params);
        const positions = rows.map((row) => this.#toPosition(row));
        return positions.filter(
            ({ symbol }) => wanted === undefined || wanted.some((market) => market.symbol === symbol),
        );
    }

    /**
     * Fetches the position of a market.
     *
     * @param symbol unified symbol
     * @param params which account: `account`, `accountId` or `accountNumber`
     * @returns a position structure; one of no contracts and no margin where the account has none
     * @throws {BadSymbol} no such market
     */
    override async fetchPosition(symbol: string, params: Dict = {}): Promise<Position> {
        expectKnownParams(params, ACCOUNT_KEYS);
        const market = await this.#marketOf(symbol);
        const accountNumber = await this.#accountNumber(params, market.settle);
        const rows = await this.#positionRows(accountNumber, params);
        const row = rows.find((candidate) => this.#marketOfRow(candidate)?.id === market.id);
        return convertResponse('positions', () =>
            this.safePosition(parsePosition(row ?? flatPositionRow(market, accountNumber), market) as never),
        );
    }

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
    override async fetchOpenOrders(symbol?: Str, since?: Int, limit?: Int, params: Dict = {}): Promise<Order[]> {
        expectKnownParams(params, ACCOUNT_KEYS);
        const market = isGiven(symbol) ? await this.#marketOf(symbol) : undefined;
        const [from, most] = [parseWholeNumber(since, 'since', 0), parseWholeNumber(limit, 'limit', 1)];
        const accountNumber = await this.#accountNumber(params, market?.settle);
        const markets = market === undefined ? await this.#marketsWithMargin(accountNumber, params) : [market];
        const orders = await Promise.all(markets.map((one) => this.#openOrdersOf(one, accountNumber, params)));
        return this.filterBySymbolSinceLimit(orders.flat(), market?.symbol, from, most) as Order[];
    }

    /**
     * Tells the margin mode of a market: there is but one.
     *
     * @param symbol unified symbol
     * @param params none
     * @returns a margin mode structure: isolated
     * @throws {BadSymbol} no such market
     */
    override async fetchMarginMode(symbol: string, params: Dict = {}): Promise<MarginMode> {
        expectNoParams(params);
        return parseMarginMode(await this.#marketOf(symbol));
    }

    // ------------------------------------------------------------- protected

    /** The market of a symbol, once markets are loaded. */
    protected async marketNamed(symbol: Str): Promise<KnownMarket> {
        return this.#marketOf(symbol);
    }

    /** Some markets by their symbols, each once; all of them when none is given. */
    protected async marketsNamed(symbols: Strings): Promise<KnownMarket[]> {
        await this.loadMarkets();
        if (!isGiven(symbols)) return marketsOf(this);
        if (!Array.isArray(symbols)) throw problem('argument', 'symbols', 'a list of symbols', formatValue(symbols));
        if (symbols.length === 0) return marketsOf(this);
        return Promise.all([...new Set(symbols)].map((symbol) => this.#marketOf(symbol)));
    }

    /** The market of an id, however it is padded; `undefined` where it is not known. */
    protected marketOfId(id: string): KnownMarket | undefined {
        const markets = marketsOf(this);
        const full = toFullAddress(id);
        return (
            markets.find((market) => market.id === id) ?? markets.find((market) => toFullAddress(market.id) === full)
        );
    }

    /** Sees that the markets of some ids are loaded: those that are not make all be loaded again, once for each id. */
    protected async learnMarkets(ids: Iterable<string>): Promise<void> {
        const isNew = (id: string): boolean =>
            !this.#unlisted.has(toFullAddress(id)) && this.marketOfId(id) === undefined;
        await this.loadMarkets();
        const found = [...new Set(ids)].filter(isNew);
        if (found.length === 0) return;
        await this.loadMarkets(true);
        for (const id of found.filter(isNew)) this.#unlisted.add(toFullAddress(id));
    }

    /** The market of an id, or one that is called by its id where the service does not list it. */
    protected marketOrUnlisted(id: string): KnownMarket {
        return this.marketOfId(id) ?? buildUnlistedMarket(id, marketsOf(this));
    }

    /** The last public trade of a market; `undefined` where there is none. */
    protected async lastTradeOf(market: KnownMarket): Promise<WireTrade | undefined> {
        const page = await this.#tradesPage(market, 1, undefined, undefined, {});
        return convertResponse('trades', () => sortNewestFirst(page)[0]);
    }

    /** Is told of which market, and from which section, candles were read, and how their volumes were taken. */
    protected candlesRead?(market: KnownMarket, unit: VolumeUnit, section: 'unified' | 'native'): Promise<void>;

    /** The number of the account that a call means. */
    protected async accountNumberOf(params: Dict, code: string | undefined): Promise<number> {
        return this.#accountNumber(params, code);
    }

    /** The settle currency of an account; `undefined` where markets settle in several and the account is not the wallet's. */
    protected async codeOfAccount(accountNumber: number): Promise<string | undefined> {
        await this.loadMarkets();
        const [code, ...others] = new Set(marketsOf(this).map(({ settle }) => settle));
        if (others.length === 0) return code;
        const accounts = await this.#owner.accounts();
        const isIt = (pair: AccountPair): boolean => pair.accountNumber === accountNumber;
        return (accounts.find(`${accountNumber}`) ?? (await accounts.fetch()).find(isIt))?.currency;
    }

    /** The terms as the wallet has signed them, for reads of what is shown to nobody else; signed once for each wallet. */
    protected async signedTerms(): Promise<SignedTerms> {
        const address = await this.#owner.wallet.address();
        const signers = await this.#owner.wallet.signers();
        const signer = signers.find((one) => one.address === address);
        if (signer !== undefined) return this.#terms.sign(address, signer);
        throw problem(
            'credential',
            'signers',
            `that of ${address} among them`,
            signers.map((one) => one.address).join(),
        );
    }

    /** The position of a row; `undefined` when its market is not known. */
    protected positionOf(row: WirePosition): Position | undefined {
        const market = this.#marketOfRow(row);
        return market && convertResponse('positions', () => this.safePosition(parsePosition(row, market) as never));
    }

    // --------------------------------------------------------------- private

    async #marketOf(symbol: Str): Promise<KnownMarket> {
        await this.loadMarkets();
        if (!isGiven(symbol)) throw problem('missing', 'symbol', 'a market, such as BTC/USD:USDC', 'nothing');
        return findBySymbol(this, symbol);
    }

    #marketOfRow(row: WirePosition): KnownMarket | undefined {
        return findMarket(marketsOf(this), marketIdOf(row), row.symbol);
    }

    async #tradesPage(
        market: KnownMarket,
        limit: number,
        cursor: string | undefined,
        until: number | undefined,
        params: Params,
    ): Promise<WireTradesPage> {
        const from = cursor === undefined ? null : new NumberText(cursor);
        const body = { chId: market.id, limit, cursor: from, until: until ?? null };
        return expectRow<WireTradesPage>(await this.publicPostTrades(mergeRequest(body, params)), 'trades', 'trades');
    }

    async #lastPrice(market: KnownMarket): Promise<string | undefined> {
        return (await this.lastTradeOf(market))?.price;
    }

    async #positionRows(accountNumber: number, params: Params): Promise<readonly WirePosition[]> {
        await this.loadMarkets();
        const answer: unknown = await this.privatePostPositions(mergeRequest({ accountNumber }, params));
        const rows = expectRows<WirePosition>(answer, 'positions');
        const unknown = rows.filter((row) => this.#marketOfRow(row) === undefined);
        await this.learnMarkets(unknown.flatMap((row) => marketIdOf(row) ?? []));
        return rows;
    }

    #toPosition(row: WirePosition): Position {
        const market = this.#marketOfRow(row);
        if (market === undefined) throw problem('answer', 'positions', 'a market that markets lists', row.symbol);
        return convertResponse('positions', () => this.safePosition(parsePosition(row, market) as never));
    }

    async #marketsWithMargin(accountNumber: number, params: Params): Promise<KnownMarket[]> {
        const rows = await this.#positionRows(accountNumber, params);
        return rows.map((row) => this.#marketOfRow(row)).filter((market) => market !== undefined);
    }

    async #openOrdersOf(market: KnownMarket, accountNumber: number, params: Params): Promise<Order[]> {
        const body = mergeRequest({ accountNumber, chId: market.id }, params);
        const rows = expectRows<WireOrder>(await this.privatePostMyPendingOrders(body), 'myPendingOrders');
        return convertResponse('myPendingOrders', () =>
            rows.map((row) => this.safeOrder(parseOrder(row, market), market as never)),
        );
    }

    /** Reads go by the number, so a number that is given needs no look at the wallet. */
    async #accountNumber(params: Params, code: string | undefined): Promise<number> {
        const isByNumber = !isGiven(params.account) && !isGiven(params.accountId);
        const number = isByNumber ? integerParam(params, 'accountNumber') : undefined;
        return number ?? (await this.#owner.resolve(params, code)).accountNumber;
    }

    async #capabilitiesOf(walletAddress: string): Promise<OwnedCapability[]> {
        await this.loadMarkets();
        const at = 'perpetuals/accounts/owned';
        const answer: unknown = await this.privatePostPerpetualsAccountsOwned({ walletAddress });
        const codeOf = (type: string): string | undefined =>
            marketsOf(this).find(({ settleId }) => toFullType(settleId) === toFullType(type))?.settle;
        return convertResponse(at, () =>
            expectRowsIn<WireAccountCap>(answer, at, 'accountCaps').map((row) => parseOwnedCapability(row, codeOf)),
        );
    }
}

/**
 * All markets that are loaded.
 *
 * @param exchange whose
 * @returns the markets
 */
export function marketsOf({ markets }: { readonly markets: unknown }): KnownMarket[] {
    return Object.values((markets ?? {}) as Record<string, KnownMarket>);
}

/**
 * The market of a symbol, among those that are loaded.
 *
 * @param exchange whose
 * @param symbol unified symbol
 * @returns the market
 * @throws {Problem} `symbol` when it is no text
 * @throws {BadSymbol} no such market
 */
export function findBySymbol(exchange: { market(symbol: string): unknown }, symbol: unknown): KnownMarket {
    if (typeof symbol !== 'string')
        throw problem('symbol', 'symbol', 'a text, such as BTC/USD:USDC', formatValue(symbol));
    return exchange.market(symbol) as KnownMarket;
}

function toRange(since: Int, limit: Int, params: Params): Range {
    return {
        since: parseWholeNumber(since, 'since', 0),
        limit: parseWholeNumber(limit, 'limit', 1),
        until: integerParam(params, 'until'),
    };
}
