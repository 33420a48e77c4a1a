/** Histories of an account, of the native section (`/api/perpetuals`): orders, trades, ledger, funding, transfers. */

import { BadRequest, OrderNotFound } from 'ccxt';
import type {
    Dict,
    FundingHistory,
    Int,
    LedgerEntry,
    Liquidation,
    MarginModification,
    Order,
    Position,
    Str,
    Strings,
    Trade,
    Transaction,
    TransferEntry,
} from 'ccxt';
import { MINUTE_MS } from './clock.js';
import { OPTIONS } from './describe/options.js';
import { convertErrors } from './errors.js';
import { convert, reading, toRowsOf } from './parse/answer.js';
import {
    fetchRange,
    walkBack,
    type History,
    type HistoryPage,
    type HistoryRange,
    type HistoryChunk,
} from './history/pages.js';
import { Markets } from './markets.js';
import { add } from './number/step.js';
import { Problem, problem } from './problem.js';
import { marketIdOfTwap, parseStopOrder, parseTwapOrder } from './parse/conditional.js';
import {
    FILLS,
    FORCED,
    isOneOf,
    nameEvents,
    ORDER_EVENTS,
    orderIdOf,
    rowKey,
    timeOf,
    parseMyLiquidation,
    parseMyTrade,
    type NamedEvent,
} from './parse/events.js';
import {
    CHANGES,
    nameChanges,
    parseFundingPayment,
    parseLedgerEntry,
    parseMarginChange,
    parseDepositOrWithdrawal,
    parseAccountTransfer,
    type NamedChange,
} from './parse/ledger.js';
import type { KnownMarket } from './parse/market.js';
import { parseMilliseconds } from './parse/native.js';
import { OrderReducer } from './parse/order-events.js';
import {
    ACCOUNT_KEYS,
    booleanParam,
    expectKnown,
    integerParam,
    isGiven,
    formatValue,
    wholeNumber,
    withRequest,
    type Params,
} from './parse/params.js';
import { PositionReducer } from './parse/position-events.js';
import type { WireCollateralChange, WireOrderEvent, WireStopOrder, WireTwapOrder } from './wire/native.js';
import type { WirePosition } from './wire/types.js';

const ORDER_HISTORY = 'perpetuals/account/order-history';
const COLLATERAL_HISTORY = 'perpetuals/account/collateral-history';
const STOP_ORDERS = 'perpetuals/account/stop-order-datas';
const TWAP_ORDERS = 'perpetuals/account/twap-order-datas';

const HISTORY_KEYS = [...ACCOUNT_KEYS, 'until', 'paginate', 'paginationCalls'];

/** How much is told where neither a beginning nor a limit is. */
const DEFAULT_LIMIT = 50;
/** How many pages `paginate` means then, as CCXT has it. */
const DEFAULT_PAGES = 10;
/** How often a position's trades are read again because it has changed meanwhile. */
const MAX_READS = 3;
/** So many orders that were placed here are remembered. */
const MAX_PLACED = 10_000;
/** The search for an order that was placed here ends so long before it was: clocks differ. */
const PLACED_MARGIN_MS = MINUTE_MS;

/** Whose history, and which part of it. */
interface Wanted {
    readonly accountNumber: number;
    readonly range: HistoryRange;
    readonly market: KnownMarket | undefined;
    readonly params: Params;
}

/** An order that was placed or canceled here, as the answer told it. */
interface Answered {
    readonly accountNumber: number;
    readonly order: Order;
    /** When it was placed, milliseconds. */
    readonly placedAt: number | undefined;
}

/** What the search for an order found. */
interface LookUp {
    readonly accountNumber: number;
    readonly market: KnownMarket | undefined;
    readonly stories: OrderReducer;
    /** Its trades, oldest first. */
    readonly events: readonly NamedEvent[];
}

/** What an account has lived through. */
export class Histories extends Markets {
    static {
        convertErrors(this.prototype);
    }

    /** By id, the last one placed at the end. */
    readonly #answered = new Map<string, Answered>();

    /** @param config as every exchange of CCXT takes it */
    constructor(config: ConstructorParameters<typeof Markets>[0] = {}) {
        super(config);
        this.observeOrders((what, orders, accountNumber) => {
            for (const order of orders) this.#rememberAnswered(what, order, accountNumber);
        });
    }

    // ---------------------------------------------------------------- trades

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
    override async fetchMyTrades(symbol?: Str, since?: Int, limit?: Int, params: Dict = {}): Promise<Trade[]> {
        const wanted = await this.#wanted(symbol, since, limit, params);
        const events = await this.#events(wanted, FILLS);
        return convert(ORDER_HISTORY, () => events.flatMap((event) => this.#toTrade(event)));
    }

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
    override async fetchOrderTrades(
        id: string,
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<Trade[]> {
        const [from, most] = [wholeNumber(since, 'since', 0), wholeNumber(limit, 'limit', 1)];
        const found = await this.#lookUp(id, symbol, params);
        const { events, stories, market } = found;
        const told = stories.state(id);
        if (told === undefined || !isOf(told, market)) throw this.#noSuchOrder(id);
        const trades = convert(ORDER_HISTORY, () => events.flatMap((event) => this.#toTrade(event)));
        return this.filterBySinceLimit(trades, from, most) as Trade[];
    }

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
    override async fetchMyLiquidations(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<Liquidation[]> {
        const events = await this.#events(await this.#wanted(symbol, since, limit, params), ['LiquidatedPosition']);
        return convert(ORDER_HISTORY, () =>
            events.flatMap((event) => {
                const market = this.#marketOfRow(event.row);
                return market === undefined
                    ? []
                    : [this.safeLiquidation(parseMyLiquidation(event, market) as never, market as never)];
            }),
        );
    }

    // ---------------------------------------------------------------- orders

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
    override async fetchOrder(id: string, symbol?: Str, params: Dict = {}): Promise<Order> {
        const { accountNumber, market, stories } = await this.#lookUp(id, symbol, params);
        const [told] = this.#toOrders(stories, [id]);
        const order = told ?? this.#answeredOf(id, accountNumber)?.order;
        if (order === undefined || !isOf(order, market)) throw this.#noSuchOrder(id);
        return order;
    }

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
    override async fetchOrders(symbol?: Str, since?: Int, limit?: Int, params: Dict = {}): Promise<Order[]> {
        return this.#orders(symbol, since, limit, params, undefined);
    }

    /**
     * Fetches orders that were filled wholly.
     *
     * @param symbol as that of {@link fetchOrders}
     * @param since as that of {@link fetchOrders}
     * @param limit as that of {@link fetchOrders}
     * @param params as those of {@link fetchOrders}
     * @returns order structures with their trades, oldest first
     */
    override async fetchClosedOrders(symbol?: Str, since?: Int, limit?: Int, params: Dict = {}): Promise<Order[]> {
        return this.#orders(symbol, since, limit, params, ['closed']);
    }

    /**
     * Fetches orders that were canceled, or dropped by the exchange: it does not tell which.
     *
     * @param symbol as that of {@link fetchOrders}
     * @param since as that of {@link fetchOrders}
     * @param limit as that of {@link fetchOrders}
     * @param params as those of {@link fetchOrders}
     * @returns order structures with the trades before their end, oldest first
     */
    override async fetchCanceledOrders(symbol?: Str, since?: Int, limit?: Int, params: Dict = {}): Promise<Order[]> {
        return this.#orders(symbol, since, limit, params, ['canceled']);
    }

    /**
     * Fetches orders that have ended.
     *
     * @param symbol as that of {@link fetchOrders}
     * @param since as that of {@link fetchOrders}
     * @param limit as that of {@link fetchOrders}
     * @param params as those of {@link fetchOrders}
     * @returns order structures with their trades, oldest first
     */
    override async fetchCanceledAndClosedOrders(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<Order[]> {
        return this.#orders(symbol, since, limit, params, ['canceled', 'closed']);
    }

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
    override async fetchOpenOrders(symbol?: Str, since?: Int, limit?: Int, params: Dict = {}): Promise<Order[]> {
        const { trigger, stop, twap, ...rest } = params as Dict & Record<string, unknown>;
        const isTrigger = booleanParam({ trigger: trigger ?? stop }, 'trigger') ?? false;
        const isTwap = booleanParam({ twap }, 'twap') ?? false;
        if (!isTrigger && !isTwap) return super.fetchOpenOrders(symbol, since, limit, rest as Dict);
        expectKnown(rest, ACCOUNT_KEYS);
        if (isTrigger && isTwap) throw problem('argument', 'params.twap', 'left out beside trigger', 'both');
        if (isGiven(since))
            throw problem('unsupported', 'since', 'left out: no time is told of these', formatValue(since));
        const market = isGiven(symbol) ? await this.marketNamed(symbol) : undefined;
        const most = wholeNumber(limit, 'limit', 1);
        const accountId = await this.#accountOf(rest, market?.settle);
        const terms = await this.signedTerms();
        const body = { ...terms, accountId, ...(market === undefined ? {} : { marketIds: [market.id] }) };
        const orders = isTrigger ? await this.#stopOrders(body, rest) : await this.#twapOrders(body, rest);
        const open = orders.filter((order) => order.status === 'open');
        return this.filterBySymbolSinceLimit(open, market?.symbol, undefined, most) as Order[];
    }

    // ------------------------------------------------------------ collateral

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
    override async fetchLedger(code?: Str, since?: Int, limit?: Int, params: Dict = {}): Promise<LedgerEntry[]> {
        const wanted = await this.#wanted(undefined, since, limit, params, code);
        const currency = await this.#currencyOf(wanted.accountNumber, code);
        const changes = await this.#changes(wanted, undefined);
        return convert(COLLATERAL_HISTORY, () =>
            changes.map((change) => parseLedgerEntry(change, wanted.accountNumber, currency)),
        );
    }

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
    override async fetchLedgerEntry(id: string, code?: Str, params: Dict = {}): Promise<LedgerEntry> {
        expectKnown(params, ACCOUNT_KEYS);
        const accountNumber = await this.#accountOf(params, code);
        const currency = await this.#currencyOf(accountNumber, code);
        const history = this.#history(COLLATERAL_HISTORY, { accountNumber, params }, undefined, nameChanges);
        let change: NamedChange | undefined;
        await this.#walk(COLLATERAL_HISTORY, history, { pages: this.#maxPages() }, ({ items }) => {
            change = items.find((candidate) => candidate.id === id);
            return change !== undefined;
        });
        if (change === undefined) {
            const where = `the ledger's, within its latest ${this.#maxPages()} pages (options.histories.maxPages)`;
            throw problem('argument', 'id', where, formatValue(id));
        }
        const found = change;
        return convert(COLLATERAL_HISTORY, () => parseLedgerEntry(found, accountNumber, currency));
    }

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
    override async fetchFundingHistory(
        symbol?: Str,
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<FundingHistory[]> {
        const changes = await this.#changes(await this.#wanted(symbol, since, limit, params), CHANGES.funding);
        return convert(COLLATERAL_HISTORY, () => this.#ofMarkets(changes, parseFundingPayment));
    }

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
    override async fetchMarginAdjustmentHistory(
        symbol?: Str,
        type?: Str,
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<MarginModification[]> {
        if (isGiven(type) && type !== 'add' && type !== 'reduce') {
            throw problem('argument', 'type', '"add" or "reduce"', formatValue(type));
        }
        const [allocated, deallocated] = CHANGES.allocation;
        const kinds = isGiven(type) ? [type === 'add' ? allocated : deallocated] : CHANGES.allocation;
        const changes = await this.#changes(await this.#wanted(symbol, since, limit, params), kinds);
        return convert(COLLATERAL_HISTORY, () => this.#ofMarkets(changes, parseMarginChange));
    }

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
    override async fetchDeposits(code?: Str, since?: Int, limit?: Int, params: Dict = {}): Promise<Transaction[]> {
        return this.#movements(code, since, limit, params, CHANGES.deposit, parseDepositOrWithdrawal);
    }

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
    override async fetchWithdrawals(code?: Str, since?: Int, limit?: Int, params: Dict = {}): Promise<Transaction[]> {
        return this.#movements(code, since, limit, params, CHANGES.withdrawal, parseDepositOrWithdrawal);
    }

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
    override async fetchDepositsWithdrawals(
        code?: Str,
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<Transaction[]> {
        const kinds = [...CHANGES.deposit, ...CHANGES.withdrawal];
        return this.#movements(code, since, limit, params, kinds, parseDepositOrWithdrawal);
    }

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
    override async fetchTransfers(code?: Str, since?: Int, limit?: Int, params: Dict = {}): Promise<TransferEntry[]> {
        const kinds = [...CHANGES.deposit, ...CHANGES.withdrawal];
        return this.#movements(code, since, limit, params, kinds, parseAccountTransfer);
    }

    // ------------------------------------------------------------- positions

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
    override async fetchPositionsHistory(
        symbols?: Strings,
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<Position[]> {
        const wanted = await this.#wanted(undefined, since, limit, params);
        const markets = await this.marketsNamed(symbols);
        const isAny = (symbols ?? []).length === 0;
        for (let reads = 1; reads <= MAX_READS; reads += 1) {
            const sizes = await this.#sizes(wanted);
            const trails = new PositionReducer(sizes, isAny ? undefined : markets);
            await this.#followBack(trails, wanted);
            // Trades are counted back from what is held, so nothing may have been traded meanwhile.
            if (!isSame(sizes, await this.#sizes(wanted))) continue;
            if (trails.isSound(reads === MAX_READS)) return cutPositions(trails.positions(), wanted.range);
        }
        const moment = 'a moment without a trade of the account, and its positions and history at one';
        throw problem('busy', 'positions', moment, `${MAX_READS} reads that do not fit`);
    }

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
    override async fetchPositionHistory(
        symbol: string,
        since?: Int,
        limit?: Int,
        params: Dict = {},
    ): Promise<Position[]> {
        return this.fetchPositionsHistory([symbol], since, limit, params);
    }

    // ------------------------------------------------------------- protected

    /** What happened to an account's orders, to be walked back. */
    protected orderEventsOf(accountNumber: number, kinds: readonly string[]): History<WireOrderEvent, NamedEvent> {
        return this.#history(ORDER_HISTORY, { accountNumber, params: {} }, kinds, nameEvents);
    }

    // --------------------------------------------------------------- private

    async #wanted(symbol: Str, since: Int, limit: Int, params: Dict, code?: Str): Promise<Wanted> {
        expectKnown(params, HISTORY_KEYS);
        const range = toHistoryRange(since, limit, params, this.#maxPages());
        const market = isGiven(symbol) ? await this.marketNamed(symbol) : undefined;
        const accountNumber = await this.#accountOf(params, code ?? market?.settle);
        return { accountNumber, range, market, params };
    }

    async #accountOf(params: Params, code: Str): Promise<number> {
        await this.loadMarkets();
        return this.accountNumberOf(params as Dict, code ?? undefined);
    }

    /** The currency of an account, which is what its changes are told in, whatever the caller expects. */
    async #currencyOf(accountNumber: number, code: Str): Promise<string | undefined> {
        const currency = await this.codeOfAccount(accountNumber);
        if (isGiven(code) && currency !== undefined && code !== currency) {
            throw problem(
                'argument',
                'code',
                `${currency}, the currency of account ${accountNumber}`,
                formatValue(code),
            );
        }
        return currency ?? code;
    }

    #marketOfRow({ marketId }: { readonly marketId?: string | null | undefined }): KnownMarket | undefined {
        return marketId === undefined || marketId === null ? undefined : this.marketOrUnlisted(marketId);
    }

    #option(name: 'pageSize' | 'maxPages'): number {
        const { histories } = this.options as { histories?: Partial<typeof OPTIONS.histories> };
        return wholeNumber(histories?.[name], `options.histories.${name}`, 1) ?? OPTIONS.histories[name];
    }

    #maxPages(): number {
        return this.#option('maxPages');
    }

    #rememberAnswered(what: 'placed' | 'canceled', order: Order, accountNumber: number): void {
        const id = String(order.id);
        const placed = this.#answered.get(id);
        if (what === 'canceled' && placed === undefined) return;
        const placedAt = placed === undefined ? order.timestamp : placed.placedAt;
        this.#answered.delete(id);
        this.#answered.set(id, { accountNumber, order, placedAt });
        const [first] = this.#answered.keys();
        if (first !== undefined && this.#answered.size > MAX_PLACED) this.#answered.delete(first);
    }

    #answeredOf(id: string, accountNumber: number): Answered | undefined {
        const answered = this.#answered.get(id);
        return answered?.accountNumber === accountNumber ? answered : undefined;
    }

    /** Walks a history back until enough was seen, or so many pages of what is up to `until`. */
    async #walk<Row, Item>(
        id: string,
        history: History<Row, Item>,
        { pages = Infinity, until = Infinity }: Partial<HistoryRange>,
        isEnough: (stretch: HistoryChunk<Item>) => boolean,
    ): Promise<void> {
        const walk = async (): Promise<void> => {
            let read = 0;
            for await (const stretch of walkBack(history)) {
                if (stretch.completeFrom <= until) read += 1;
                if (isEnough(stretch) || read >= pages) return;
            }
        };
        await readingPages(id, walk());
    }

    /** One of the two histories, as items made of its rows. */
    #history<Row extends WireOrderEvent | WireCollateralChange, Item>(
        id: typeof ORDER_HISTORY | typeof COLLATERAL_HISTORY,
        { accountNumber, params }: Pick<Wanted, 'accountNumber' | 'params'>,
        kinds: readonly string[] | undefined,
        read: (rows: readonly Row[]) => readonly Item[],
    ): History<Row, Item> {
        const member = id === ORDER_HISTORY ? 'orders' : 'collateralChanges';
        const fetch = async (before: number | undefined, limit: number): Promise<HistoryPage<Row>> => {
            const filter = kinds === undefined ? {} : { eventTypes: kinds };
            const body = { accountId: accountNumber, limit, beforeTimestampCursor: before ?? null, ...filter };
            const answer: unknown = await (id === ORDER_HISTORY
                ? this.privatePostPerpetualsAccountOrderHistory(withRequest(body, params))
                : this.privatePostPerpetualsAccountCollateralHistory(withRequest(body, params)));
            const rows = toRowsOf<Row>(answer, id, member);
            await this.learnMarkets(rows.flatMap(({ marketId }) => marketId ?? []));
            const { nextBeforeTimestampCursor: next } = answer as { nextBeforeTimestampCursor?: unknown };
            return { rows, next: convert(id, () => parseMilliseconds(next)) };
        };
        // A service that does not know the filter tells everything.
        const isWanted = (row: Row): boolean => kinds === undefined || isOneOf(row, kinds);
        const items = (rows: readonly Row[]): readonly Item[] => read(rows.filter(isWanted));
        return { fetch, timeOf, keyOf: rowKey, parse: items, pageSize: this.#option('pageSize') };
    }

    /** Some of the account's events, named. */
    #events({ range, market, ...whose }: Wanted, kinds: readonly string[]): Promise<NamedEvent[]> {
        const history = this.#history(ORDER_HISTORY, whose, kinds, nameEvents);
        const isWanted = ({ row }: NamedEvent): boolean =>
            market === undefined ? isGiven(row.marketId) : this.#marketOfRow(row)?.id === market.id;
        const work = fetchRange(history, range, ({ row }) => timeOf(row), isWanted, this.milliseconds());
        return readingPages(ORDER_HISTORY, work);
    }

    /** Some of the changes of the account's collateral, named; all but allocations where no kinds are given. */
    #changes({ range, market, ...whose }: Wanted, kinds: readonly string[] | undefined): Promise<NamedChange[]> {
        const history = this.#history(COLLATERAL_HISTORY, whose, kinds, nameChanges);
        const isWanted = ({ row }: NamedChange): boolean =>
            (kinds !== undefined || !isOneOf(row, CHANGES.allocation)) &&
            (market === undefined || this.#marketOfRow(row)?.id === market.id);
        const work = fetchRange(history, range, ({ row }) => timeOf(row), isWanted, this.milliseconds());
        return readingPages(COLLATERAL_HISTORY, work);
    }

    #ofMarkets<T>(changes: readonly NamedChange[], unify: (change: NamedChange, market: KnownMarket) => T): T[] {
        return changes.flatMap((change) => {
            const market = this.#marketOfRow(change.row);
            return market === undefined ? [] : [unify(change, market)];
        });
    }

    async #movements<T>(
        code: Str,
        since: Int,
        limit: Int,
        params: Dict,
        kinds: readonly string[],
        unify: (change: NamedChange, code: string | undefined) => T,
    ): Promise<T[]> {
        const wanted = await this.#wanted(undefined, since, limit, params, code);
        const currency = await this.#currencyOf(wanted.accountNumber, code);
        const changes = await this.#changes(wanted, kinds);
        return convert(COLLATERAL_HISTORY, () => changes.map((change) => unify(change, currency)));
    }

    #toTrade(event: NamedEvent): Trade[] {
        const market = this.#marketOfRow(event.row);
        return market === undefined ? [] : [this.safeTrade(parseMyTrade(event, market), market as never)];
    }

    #toOrders(stories: OrderReducer, ids: readonly string[]): Order[] {
        const states = convert(ORDER_HISTORY, () => ids.map((id) => stories.state(id)));
        const told = states.filter((state) => state !== undefined);
        return told.map((state) => this.safeOrder(state, this.#marketOfSymbol(state.symbol) as never));
    }

    /** The market of a symbol that was told of here; that of one that is not listed is its id. */
    #marketOfSymbol(symbol: unknown): KnownMarket {
        const name = String(symbol);
        const listed = (this.markets as unknown as Readonly<Record<string, KnownMarket>>)[name];
        return listed ?? this.marketOrUnlisted(name);
    }

    #noSuchOrder(id: string): Error {
        const where = `the latest ${this.#maxPages()} pages of the account's history (options.histories.maxPages)`;
        return new OrderNotFound(`${this.id} order ${id} is not in ${where}, or of another market`);
    }

    /**
     * The open orders tell what events do not: the client's ids, and amounts of orders placed before the history begins.
     * They are asked for once the history was read: the fills that are known then are among those that they count.
     */
    async #seed(stories: OrderReducer, symbol: Str, params: Params): Promise<void> {
        const whose = Object.fromEntries(ACCOUNT_KEYS.map((key) => [key, params[key]]));
        const orders = await super.fetchOpenOrders(symbol, undefined, undefined, whose as Dict);
        for (const order of orders) stories.seed(order, this.market(String(order.symbol)).id);
    }

    #stories(): OrderReducer {
        return new OrderReducer((id) => this.marketOrUnlisted(id), Infinity);
    }

    /** Reads back until an order's beginning. */
    async #lookUp(id: string, symbol: Str, params: Dict): Promise<LookUp> {
        if (typeof id !== 'string' || !/^\d+$/.test(id)) {
            throw new BadRequest(`${this.id} id: wanted the decimal digits of an order’s id, found ${formatValue(id)}`);
        }
        expectKnown(params, ACCOUNT_KEYS);
        const market = isGiven(symbol) ? await this.marketNamed(symbol) : undefined;
        const accountNumber = await this.#accountOf(params, market?.settle);
        const stories = this.#stories();
        const read = (rows: readonly WireOrderEvent[]): readonly NamedEvent[] => {
            stories.take(rows);
            return nameEvents(rows).filter(({ row }) => orderIdOf(row) === id && isOneOf(row, FILLS));
        };
        const history = this.#history(ORDER_HISTORY, { accountNumber, params }, ORDER_EVENTS, read);
        const events: (readonly NamedEvent[])[] = [];
        const earliest = (this.#answeredOf(id, accountNumber)?.placedAt ?? -Infinity) - PLACED_MARGIN_MS;
        let pages = 0;
        await this.#walk(ORDER_HISTORY, history, {}, ({ items, completeFrom }) => {
            events.push(items);
            pages += 1;
            // What left a trace has a beginning, too.
            const isMissing = pages >= this.#maxPages() && stories.state(id) === undefined;
            return stories.hasBegun(id) || completeFrom < earliest || isMissing;
        });
        await this.#seed(stories, symbol, params);
        return { accountNumber, market, stories, events: events.reverse().flat() };
    }

    async #orders(
        symbol: Str,
        since: Int,
        limit: Int,
        params: Dict,
        statuses: readonly string[] | undefined,
    ): Promise<Order[]> {
        const { range, market, ...whose } = await this.#wanted(symbol, since, limit, params);
        const stories = this.#stories();
        const found = new Set<string>();
        const isWanted = (id: string): boolean => {
            const state = stories.state(id);
            return (
                state !== undefined &&
                isOf(state, market) &&
                isPlacedWithin(state, range) &&
                (statuses?.includes(String(state.status)) ?? true)
            );
        };
        const read = (rows: readonly WireOrderEvent[]): readonly string[] => stories.take(rows);
        const history = this.#history(ORDER_HISTORY, whose, ORDER_EVENTS, read);
        let end = Infinity;
        await this.#walk(ORDER_HISTORY, history, range, ({ items, completeFrom }) => {
            end = completeFrom;
            for (const id of items) if (stories.hasBegun(id) && isWanted(id)) found.add(id);
            return range.since === undefined ? found.size >= (range.limit ?? Infinity) : completeFrom <= range.since;
        });
        if (statuses === undefined) await this.#seed(stories, symbol, params);
        // Beyond the end of the history nothing more can be learned of any order.
        if (end === -Infinity) for (const id of stories.ids().filter(isWanted)) found.add(id);
        const orders = this.#toOrders(stories, [...found]).sort(byTime);
        return range.since === undefined ? orders.slice(-(range.limit ?? orders.length)) : orders.slice(0, range.limit);
    }

    async #stopOrders(body: Dict, params: Params): Promise<Order[]> {
        const answer: unknown = await this.privatePostPerpetualsAccountStopOrderDatas(withRequest(body, params));
        const rows = toRowsOf<WireStopOrder>(answer, STOP_ORDERS, 'stopOrderDatas');
        return this.#toWaiting(STOP_ORDERS, rows, ({ marketId }) => marketId, parseStopOrder);
    }

    async #twapOrders(body: Dict, params: Params): Promise<Order[]> {
        const answer: unknown = await this.privatePostPerpetualsAccountTwapOrderDatas(withRequest(body, params));
        const rows = toRowsOf<WireTwapOrder>(answer, TWAP_ORDERS, 'twapOrderDatas');
        return this.#toWaiting(TWAP_ORDERS, rows, marketIdOfTwap, parseTwapOrder);
    }

    async #toWaiting<Row>(
        at: string,
        rows: readonly Row[],
        marketIdOf: (row: Row) => string,
        unify: (row: Row, market: KnownMarket) => Record<string, unknown>,
    ): Promise<Order[]> {
        const ids = convert(at, () => rows.map(marketIdOf));
        await this.learnMarkets(ids);
        return convert(at, () =>
            rows.map((row) => {
                const market = this.marketOrUnlisted(marketIdOf(row));
                return this.safeOrder(unify(row, market), market as never);
            }),
        );
    }

    /** What the account holds by symbol, base with its sign. */
    async #sizes({ accountNumber }: Wanted): Promise<Map<string, string>> {
        const positions = await this.fetchPositions(undefined, { accountNumber });
        const sizes = positions.map(({ symbol, info }): [string, string] => {
            const { contracts, side } = info as WirePosition;
            return [`${symbol}`, add(side === 'short' ? `-${contracts}` : contracts, '0')];
        });
        return new Map(sizes);
    }

    /** Reads trades back until enough positions are whole. */
    async #followBack(trails: PositionReducer, { accountNumber, range, params }: Wanted): Promise<void> {
        const whose = { accountNumber, params };
        const history = this.#history(ORDER_HISTORY, whose, [...FILLS, ...FORCED], nameEvents);
        let count = 0;
        await this.#walk(ORDER_HISTORY, history, range, ({ items, completeFrom }) => {
            const found = convert(ORDER_HISTORY, () => trails.take(items, (event) => this.#marketOfRow(event.row)));
            count += found.filter(({ timestamp }) => isWithin(timestamp ?? 0, range)).length;
            if (completeFrom === -Infinity) trails.end();
            return range.since === undefined ? count >= (range.limit ?? Infinity) : completeFrom <= range.since;
        });
    }
}

/** Says how to read around a page that leads no further, such as a millisecond that the service does not show whole. */
async function readingPages<T>(id: string, work: Promise<T>): Promise<T> {
    const dressed = work.catch((cause: unknown) => {
        const [departure] = cause instanceof Problem ? cause.departures : [];
        if (departure?.at !== 'page') throw cause;
        const wanted = `${departure.wanted} (since reads what came after it, until what came before it)`;
        throw problem('answer', id, wanted, departure.found);
    });
    return reading(id, dressed);
}

function toHistoryRange(since: Int, limit: Int, params: Params, maxPages: number): HistoryRange {
    const range = {
        since: wholeNumber(since, 'since', 0),
        limit: wholeNumber(limit, 'limit', 1),
        until: integerParam(params, 'until'),
    };
    const isPaginated = booleanParam(params, 'paginate') ?? false;
    const pages = wholeNumber(params.paginationCalls, 'params.paginationCalls', 1) ?? DEFAULT_PAGES;
    if (range.since !== undefined) return range;
    if (range.limit !== undefined) return { ...range, pages: maxPages };
    return isPaginated ? { ...range, pages } : { ...range, limit: DEFAULT_LIMIT, pages: maxPages };
}

function isWithin(time: number, { since, until }: HistoryRange): boolean {
    return time >= (since ?? -Infinity) && time <= (until ?? Infinity);
}

/** Whether an order is of the market that was asked for, if any was. */
function isOf({ symbol }: { readonly symbol?: unknown }, market: KnownMarket | undefined): boolean {
    return market === undefined || symbol === market.symbol;
}

/** An order of which no time is known is older than all that are known. */
function isPlacedWithin({ timestamp }: { readonly timestamp?: unknown }, range: HistoryRange): boolean {
    return typeof timestamp === 'number' ? isWithin(timestamp, range) : range.since === undefined;
}

/** Those of which no time is known come first: they are older than all that is. */
function byTime(left: Order, right: Order): number {
    const timeOfOrder = ({ timestamp }: Order): number => timestamp ?? 0;
    return timeOfOrder(left) - timeOfOrder(right);
}

function isSame(left: ReadonlyMap<string, string>, right: ReadonlyMap<string, string>): boolean {
    const symbols = new Set([...left.keys(), ...right.keys()]);
    return [...symbols].every((symbol) => (left.get(symbol) ?? '0') === (right.get(symbol) ?? '0'));
}

/** By when they were opened, which is what ranges go by, too. */
function cutPositions(positions: readonly Position[], range: HistoryRange): Position[] {
    const within = positions.filter(({ timestamp }) => isWithin(timestamp ?? 0, range));
    const sorted = within.sort((left, right) => (left.timestamp ?? 0) - (right.timestamp ?? 0));
    return range.since === undefined ? sorted.slice(-(range.limit ?? sorted.length)) : sorted.slice(0, range.limit);
}
