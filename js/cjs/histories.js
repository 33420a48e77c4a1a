"use strict";
/** Histories of an account, of the native section (`/api/perpetuals`): orders, trades, ledger, funding, transfers. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Histories = void 0;
const ccxt_1 = require("ccxt");
const options_js_1 = require("./describe/options.js");
const errors_js_1 = require("./errors.js");
const answer_js_1 = require("./flow/answer.js");
const pages_js_1 = require("./flow/pages.js");
const markets_js_1 = require("./markets.js");
const step_js_1 = require("./number/step.js");
const problem_js_1 = require("./problem.js");
const conditional_js_1 = require("./unify/conditional.js");
const events_js_1 = require("./unify/events.js");
const ledger_js_1 = require("./unify/ledger.js");
const native_js_1 = require("./unify/native.js");
const order_events_js_1 = require("./unify/order-events.js");
const params_js_1 = require("./unify/params.js");
const position_events_js_1 = require("./unify/position-events.js");
const ORDER_HISTORY = 'perpetuals/account/order-history';
const COLLATERAL_HISTORY = 'perpetuals/account/collateral-history';
const STOP_ORDERS = 'perpetuals/account/stop-order-datas';
const TWAP_ORDERS = 'perpetuals/account/twap-order-datas';
const HISTORY_KEYS = [...params_js_1.ACCOUNT_KEYS, 'until', 'paginate', 'paginationCalls'];
/** How much is told where neither a beginning nor a limit is. */
const DEFAULT_LIMIT = 50;
/** How many pages `paginate` means then, as CCXT has it. */
const DEFAULT_PAGES = 10;
/** How often a position's trades are read again because it has changed meanwhile. */
const MAX_READS = 3;
/** So many orders that were placed here are remembered. */
const MAX_PLACED = 10_000;
/** The search for an order that was placed here ends so long before it was: clocks differ. */
const PLACED_MARGIN_MS = 60_000;
/** What an account has lived through. */
class Histories extends markets_js_1.Markets {
    static {
        (0, errors_js_1.dressErrors)(this.prototype);
    }
    /** By id, the last one placed at the end. */
    #answered = new Map();
    /** @param config as every exchange of CCXT takes it */
    constructor(config = {}) {
        super(config);
        this.observeOrders((what, orders, accountNumber) => {
            for (const order of orders)
                this.#rememberAnswered(what, order, accountNumber);
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
    async fetchMyTrades(symbol, since, limit, params = {}) {
        const wanted = await this.#wanted(symbol, since, limit, params);
        const events = await this.#events(wanted, events_js_1.FILLS);
        return (0, answer_js_1.convert)(ORDER_HISTORY, () => events.flatMap((event) => this.#toTrade(event)));
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
    async fetchOrderTrades(id, symbol, since, limit, params = {}) {
        const [from, most] = [(0, params_js_1.wholeNumber)(since, 'since', 0), (0, params_js_1.wholeNumber)(limit, 'limit', 1)];
        const found = await this.#lookUp(id, symbol, params);
        const { events, stories, market } = found;
        const told = stories.state(id);
        if (told === undefined || !isOf(told, market))
            throw this.#noSuchOrder(id);
        const trades = (0, answer_js_1.convert)(ORDER_HISTORY, () => events.flatMap((event) => this.#toTrade(event)));
        return this.filterBySinceLimit(trades, from, most);
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
    async fetchMyLiquidations(symbol, since, limit, params = {}) {
        const events = await this.#events(await this.#wanted(symbol, since, limit, params), ['LiquidatedPosition']);
        return (0, answer_js_1.convert)(ORDER_HISTORY, () => events.flatMap((event) => {
            const market = this.#marketOfRow(event.row);
            return market === undefined
                ? []
                : [this.safeLiquidation((0, events_js_1.toMyLiquidation)(event, market), market)];
        }));
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
    async fetchOrder(id, symbol, params = {}) {
        const { accountNumber, market, stories } = await this.#lookUp(id, symbol, params);
        const [told] = this.#toOrders(stories, [id]);
        const order = told ?? this.#answeredOf(id, accountNumber)?.order;
        if (order === undefined || !isOf(order, market))
            throw this.#noSuchOrder(id);
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
    async fetchOrders(symbol, since, limit, params = {}) {
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
    async fetchClosedOrders(symbol, since, limit, params = {}) {
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
    async fetchCanceledOrders(symbol, since, limit, params = {}) {
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
    async fetchCanceledAndClosedOrders(symbol, since, limit, params = {}) {
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
    async fetchOpenOrders(symbol, since, limit, params = {}) {
        const { trigger, stop, twap, ...rest } = params;
        const isTrigger = (0, params_js_1.booleanParam)({ trigger: trigger ?? stop }, 'trigger') ?? false;
        const isTwap = (0, params_js_1.booleanParam)({ twap }, 'twap') ?? false;
        if (!isTrigger && !isTwap)
            return super.fetchOpenOrders(symbol, since, limit, rest);
        (0, params_js_1.expectKnown)(rest, params_js_1.ACCOUNT_KEYS);
        if (isTrigger && isTwap)
            throw (0, problem_js_1.problem)('argument', 'params.twap', 'left out beside trigger', 'both');
        if ((0, params_js_1.isGiven)(since))
            throw (0, problem_js_1.problem)('unsupported', 'since', 'left out: no time is told of these', (0, params_js_1.told)(since));
        const market = (0, params_js_1.isGiven)(symbol) ? await this.marketNamed(symbol) : undefined;
        const most = (0, params_js_1.wholeNumber)(limit, 'limit', 1);
        const accountId = await this.#accountOf(rest, market?.settle);
        const terms = await this.signedTerms();
        const body = { ...terms, accountId, ...(market === undefined ? {} : { marketIds: [market.id] }) };
        const orders = isTrigger ? await this.#stopOrders(body, rest) : await this.#twapOrders(body, rest);
        const open = orders.filter((order) => order.status === 'open');
        return this.filterBySymbolSinceLimit(open, market?.symbol, undefined, most);
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
    async fetchLedger(code, since, limit, params = {}) {
        const wanted = await this.#wanted(undefined, since, limit, params, code);
        const currency = await this.#currencyOf(wanted.accountNumber, code);
        const changes = await this.#changes(wanted, undefined);
        return (0, answer_js_1.convert)(COLLATERAL_HISTORY, () => changes.map((change) => (0, ledger_js_1.toLedgerEntry)(change, wanted.accountNumber, currency)));
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
    async fetchLedgerEntry(id, code, params = {}) {
        (0, params_js_1.expectKnown)(params, params_js_1.ACCOUNT_KEYS);
        const accountNumber = await this.#accountOf(params, code);
        const currency = await this.#currencyOf(accountNumber, code);
        const history = this.#history(COLLATERAL_HISTORY, { accountNumber, params }, undefined, ledger_js_1.nameChanges);
        let change;
        await this.#walk(COLLATERAL_HISTORY, history, { pages: this.#maxPages() }, ({ items }) => {
            change = items.find((candidate) => candidate.id === id);
            return change !== undefined;
        });
        if (change === undefined) {
            const where = `the ledger's, within its latest ${this.#maxPages()} pages (options.histories.maxPages)`;
            throw (0, problem_js_1.problem)('argument', 'id', where, (0, params_js_1.told)(id));
        }
        const found = change;
        return (0, answer_js_1.convert)(COLLATERAL_HISTORY, () => (0, ledger_js_1.toLedgerEntry)(found, accountNumber, currency));
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
    async fetchFundingHistory(symbol, since, limit, params = {}) {
        const changes = await this.#changes(await this.#wanted(symbol, since, limit, params), ledger_js_1.CHANGES.funding);
        return (0, answer_js_1.convert)(COLLATERAL_HISTORY, () => this.#ofMarkets(changes, ledger_js_1.toFundingEntry));
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
    async fetchMarginAdjustmentHistory(symbol, type, since, limit, params = {}) {
        if ((0, params_js_1.isGiven)(type) && type !== 'add' && type !== 'reduce') {
            throw (0, problem_js_1.problem)('argument', 'type', '"add" or "reduce"', (0, params_js_1.told)(type));
        }
        const [allocated, deallocated] = ledger_js_1.CHANGES.allocation;
        const kinds = (0, params_js_1.isGiven)(type) ? [type === 'add' ? allocated : deallocated] : ledger_js_1.CHANGES.allocation;
        const changes = await this.#changes(await this.#wanted(symbol, since, limit, params), kinds);
        return (0, answer_js_1.convert)(COLLATERAL_HISTORY, () => this.#ofMarkets(changes, ledger_js_1.toMarginMove));
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
    async fetchDeposits(code, since, limit, params = {}) {
        return this.#movements(code, since, limit, params, ledger_js_1.CHANGES.deposit, ledger_js_1.toTransactionOf);
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
    async fetchWithdrawals(code, since, limit, params = {}) {
        return this.#movements(code, since, limit, params, ledger_js_1.CHANGES.withdrawal, ledger_js_1.toTransactionOf);
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
    async fetchDepositsWithdrawals(code, since, limit, params = {}) {
        const kinds = [...ledger_js_1.CHANGES.deposit, ...ledger_js_1.CHANGES.withdrawal];
        return this.#movements(code, since, limit, params, kinds, ledger_js_1.toTransactionOf);
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
    async fetchTransfers(code, since, limit, params = {}) {
        const kinds = [...ledger_js_1.CHANGES.deposit, ...ledger_js_1.CHANGES.withdrawal];
        return this.#movements(code, since, limit, params, kinds, ledger_js_1.toTransferOf);
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
    async fetchPositionsHistory(symbols, since, limit, params = {}) {
        const wanted = await this.#wanted(undefined, since, limit, params);
        const markets = await this.marketsNamed(symbols);
        const isAny = (symbols ?? []).length === 0;
        for (let reads = 1; reads <= MAX_READS; reads += 1) {
            const sizes = await this.#sizes(wanted);
            const trails = new position_events_js_1.PositionTrails(sizes, isAny ? undefined : markets);
            await this.#followBack(trails, wanted);
            // Trades are counted back from what is held, so nothing may have been traded meanwhile.
            if (!isSame(sizes, await this.#sizes(wanted)))
                continue;
            if (trails.isSound(reads === MAX_READS))
                return cutPositions(trails.positions(), wanted.range);
        }
        const moment = 'a moment without a trade of the account, and its positions and history at one';
        throw (0, problem_js_1.problem)('busy', 'positions', moment, `${MAX_READS} reads that do not fit`);
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
    async fetchPositionHistory(symbol, since, limit, params = {}) {
        return this.fetchPositionsHistory([symbol], since, limit, params);
    }
    // ------------------------------------------------------------- protected
    /** What happened to an account's orders, to be walked back. */
    orderEventsOf(accountNumber, kinds) {
        return this.#history(ORDER_HISTORY, { accountNumber, params: {} }, kinds, events_js_1.nameEvents);
    }
    // --------------------------------------------------------------- private
    async #wanted(symbol, since, limit, params, code) {
        (0, params_js_1.expectKnown)(params, HISTORY_KEYS);
        const range = toHistoryRange(since, limit, params, this.#maxPages());
        const market = (0, params_js_1.isGiven)(symbol) ? await this.marketNamed(symbol) : undefined;
        const accountNumber = await this.#accountOf(params, code ?? market?.settle);
        return { accountNumber, range, market, params };
    }
    async #accountOf(params, code) {
        await this.loadMarkets();
        return this.accountNumberOf(params, code ?? undefined);
    }
    /** The currency of an account, which is what its changes are told in, whatever the caller expects. */
    async #currencyOf(accountNumber, code) {
        const currency = await this.codeOfAccount(accountNumber);
        if ((0, params_js_1.isGiven)(code) && currency !== undefined && code !== currency) {
            throw (0, problem_js_1.problem)('argument', 'code', `${currency}, the currency of account ${accountNumber}`, (0, params_js_1.told)(code));
        }
        return currency ?? code;
    }
    #marketOfRow({ marketId }) {
        return marketId === undefined || marketId === null ? undefined : this.marketOrUnlisted(marketId);
    }
    #option(name) {
        const { histories } = this.options;
        return (0, params_js_1.wholeNumber)(histories?.[name], `options.histories.${name}`, 1) ?? options_js_1.OPTIONS.histories[name];
    }
    #maxPages() {
        return this.#option('maxPages');
    }
    #rememberAnswered(what, order, accountNumber) {
        const id = String(order.id);
        const placed = this.#answered.get(id);
        if (what === 'canceled' && placed === undefined)
            return;
        const placedAt = placed === undefined ? order.timestamp : placed.placedAt;
        this.#answered.delete(id);
        this.#answered.set(id, { accountNumber, order, placedAt });
        const [first] = this.#answered.keys();
        if (first !== undefined && this.#answered.size > MAX_PLACED)
            this.#answered.delete(first);
    }
    #answeredOf(id, accountNumber) {
        const answered = this.#answered.get(id);
        return answered?.accountNumber === accountNumber ? answered : undefined;
    }
    /** Walks a history back until enough was seen, or so many pages of what is up to `until`. */
    async #walk(id, history, { pages = Infinity, until = Infinity }, isEnough) {
        const walk = async () => {
            let read = 0;
            for await (const stretch of (0, pages_js_1.walkBack)(history)) {
                if (stretch.reach <= until)
                    read += 1;
                if (isEnough(stretch) || read >= pages)
                    return;
            }
        };
        await readingPages(id, walk());
    }
    /** One of the two histories, as items made of its rows. */
    #history(id, { accountNumber, params }, kinds, read) {
        const member = id === ORDER_HISTORY ? 'orders' : 'collateralChanges';
        const fetch = async (before, limit) => {
            const filter = kinds === undefined ? {} : { eventTypes: kinds };
            const body = { accountId: accountNumber, limit, beforeTimestampCursor: before ?? null, ...filter };
            const answer = await (id === ORDER_HISTORY
                ? this.privatePostPerpetualsAccountOrderHistory((0, params_js_1.withRequest)(body, params))
                : this.privatePostPerpetualsAccountCollateralHistory((0, params_js_1.withRequest)(body, params)));
            const rows = (0, answer_js_1.toRowsOf)(answer, id, member);
            await this.learnMarkets(rows.flatMap(({ marketId }) => marketId ?? []));
            const { nextBeforeTimestampCursor: next } = answer;
            return { rows, next: (0, answer_js_1.convert)(id, () => (0, native_js_1.millisecondsOf)(next)) };
        };
        // A service that does not know the filter tells everything.
        const isWanted = (row) => kinds === undefined || (0, events_js_1.isOneOf)(row, kinds);
        const items = (rows) => read(rows.filter(isWanted));
        return { fetch, timeOf: events_js_1.timeOf, spell: events_js_1.spellRow, read: items, pageSize: this.#option('pageSize') };
    }
    /** Some of the account's events, named. */
    #events({ range, market, ...whose }, kinds) {
        const history = this.#history(ORDER_HISTORY, whose, kinds, events_js_1.nameEvents);
        const isWanted = ({ row }) => market === undefined ? (0, params_js_1.isGiven)(row.marketId) : this.#marketOfRow(row)?.id === market.id;
        const work = (0, pages_js_1.fetchRange)(history, range, ({ row }) => (0, events_js_1.timeOf)(row), isWanted, this.milliseconds());
        return readingPages(ORDER_HISTORY, work);
    }
    /** Some of the changes of the account's collateral, named; all but allocations where no kinds are given. */
    #changes({ range, market, ...whose }, kinds) {
        const history = this.#history(COLLATERAL_HISTORY, whose, kinds, ledger_js_1.nameChanges);
        const isWanted = ({ row }) => (kinds !== undefined || !(0, events_js_1.isOneOf)(row, ledger_js_1.CHANGES.allocation)) &&
            (market === undefined || this.#marketOfRow(row)?.id === market.id);
        const work = (0, pages_js_1.fetchRange)(history, range, ({ row }) => (0, events_js_1.timeOf)(row), isWanted, this.milliseconds());
        return readingPages(COLLATERAL_HISTORY, work);
    }
    #ofMarkets(changes, unify) {
        return changes.flatMap((change) => {
            const market = this.#marketOfRow(change.row);
            return market === undefined ? [] : [unify(change, market)];
        });
    }
    async #movements(code, since, limit, params, kinds, unify) {
        const wanted = await this.#wanted(undefined, since, limit, params, code);
        const currency = await this.#currencyOf(wanted.accountNumber, code);
        const changes = await this.#changes(wanted, kinds);
        return (0, answer_js_1.convert)(COLLATERAL_HISTORY, () => changes.map((change) => unify(change, currency)));
    }
    #toTrade(event) {
        const market = this.#marketOfRow(event.row);
        return market === undefined ? [] : [this.safeTrade((0, events_js_1.toMyTrade)(event, market), market)];
    }
    #toOrders(stories, ids) {
        const states = (0, answer_js_1.convert)(ORDER_HISTORY, () => ids.map((id) => stories.state(id)));
        const told = states.filter((state) => state !== undefined);
        return told.map((state) => this.safeOrder(state, this.#marketOfSymbol(state.symbol)));
    }
    /** The market of a symbol that was told of here; that of one that is not listed is its id. */
    #marketOfSymbol(symbol) {
        const name = String(symbol);
        const listed = this.markets[name];
        return listed ?? this.marketOrUnlisted(name);
    }
    #noSuchOrder(id) {
        const where = `the latest ${this.#maxPages()} pages of the account's history (options.histories.maxPages)`;
        return new ccxt_1.OrderNotFound(`${this.id} order ${id} is not in ${where}, or of another market`);
    }
    /**
     * The open orders tell what events do not: the client's ids, and amounts of orders placed before the history begins.
     * They are asked for once the history was read: the fills that are known then are among those that they count.
     */
    async #seed(stories, symbol, params) {
        const whose = Object.fromEntries(params_js_1.ACCOUNT_KEYS.map((key) => [key, params[key]]));
        const orders = await super.fetchOpenOrders(symbol, undefined, undefined, whose);
        for (const order of orders)
            stories.seed(order, this.market(String(order.symbol)).id);
    }
    #stories() {
        return new order_events_js_1.OrderStories((id) => this.marketOrUnlisted(id), Infinity);
    }
    /** Reads back until an order's beginning. */
    async #lookUp(id, symbol, params) {
        if (typeof id !== 'string' || !/^\d+$/.test(id)) {
            throw new ccxt_1.BadRequest(`${this.id} id: wanted the decimal digits of an order’s id, found ${(0, params_js_1.told)(id)}`);
        }
        (0, params_js_1.expectKnown)(params, params_js_1.ACCOUNT_KEYS);
        const market = (0, params_js_1.isGiven)(symbol) ? await this.marketNamed(symbol) : undefined;
        const accountNumber = await this.#accountOf(params, market?.settle);
        const stories = this.#stories();
        const read = (rows) => {
            stories.take(rows);
            return (0, events_js_1.nameEvents)(rows).filter(({ row }) => (0, events_js_1.orderIdOf)(row) === id && (0, events_js_1.isOneOf)(row, events_js_1.FILLS));
        };
        const history = this.#history(ORDER_HISTORY, { accountNumber, params }, events_js_1.ORDER_EVENTS, read);
        const events = [];
        const earliest = (this.#answeredOf(id, accountNumber)?.placedAt ?? -Infinity) - PLACED_MARGIN_MS;
        let pages = 0;
        await this.#walk(ORDER_HISTORY, history, {}, ({ items, reach }) => {
            events.push(items);
            pages += 1;
            // What left a trace has a beginning, too.
            const isMissing = pages >= this.#maxPages() && stories.state(id) === undefined;
            return stories.hasBegun(id) || reach < earliest || isMissing;
        });
        await this.#seed(stories, symbol, params);
        return { accountNumber, market, stories, events: events.reverse().flat() };
    }
    async #orders(symbol, since, limit, params, statuses) {
        const { range, market, ...whose } = await this.#wanted(symbol, since, limit, params);
        const stories = this.#stories();
        const found = new Set();
        const isWanted = (id) => {
            const state = stories.state(id);
            return (state !== undefined &&
                isOf(state, market) &&
                isPlacedWithin(state, range) &&
                (statuses?.includes(String(state.status)) ?? true));
        };
        const read = (rows) => stories.take(rows);
        const history = this.#history(ORDER_HISTORY, whose, events_js_1.ORDER_EVENTS, read);
        let end = Infinity;
        await this.#walk(ORDER_HISTORY, history, range, ({ items, reach }) => {
            end = reach;
            for (const id of items)
                if (stories.hasBegun(id) && isWanted(id))
                    found.add(id);
            return range.since === undefined ? found.size >= (range.limit ?? Infinity) : reach <= range.since;
        });
        if (statuses === undefined)
            await this.#seed(stories, symbol, params);
        // Beyond the end of the history nothing more can be learned of any order.
        if (end === -Infinity)
            for (const id of stories.ids().filter(isWanted))
                found.add(id);
        const orders = this.#toOrders(stories, [...found]).sort(byTime);
        return range.since === undefined ? orders.slice(-(range.limit ?? orders.length)) : orders.slice(0, range.limit);
    }
    async #stopOrders(body, params) {
        const answer = await this.privatePostPerpetualsAccountStopOrderDatas((0, params_js_1.withRequest)(body, params));
        const rows = (0, answer_js_1.toRowsOf)(answer, STOP_ORDERS, 'stopOrderDatas');
        return this.#toWaiting(STOP_ORDERS, rows, ({ marketId }) => marketId, conditional_js_1.toStopOrder);
    }
    async #twapOrders(body, params) {
        const answer = await this.privatePostPerpetualsAccountTwapOrderDatas((0, params_js_1.withRequest)(body, params));
        const rows = (0, answer_js_1.toRowsOf)(answer, TWAP_ORDERS, 'twapOrderDatas');
        return this.#toWaiting(TWAP_ORDERS, rows, conditional_js_1.marketIdOfTwap, conditional_js_1.toTwapOrder);
    }
    async #toWaiting(at, rows, marketIdOf, unify) {
        const ids = (0, answer_js_1.convert)(at, () => rows.map(marketIdOf));
        await this.learnMarkets(ids);
        return (0, answer_js_1.convert)(at, () => rows.map((row) => {
            const market = this.marketOrUnlisted(marketIdOf(row));
            return this.safeOrder(unify(row, market), market);
        }));
    }
    /** What the account holds by symbol, base with its sign. */
    async #sizes({ accountNumber }) {
        const positions = await this.fetchPositions(undefined, { accountNumber });
        const sizes = positions.map(({ symbol, info }) => {
            const { contracts, side } = info;
            return [`${symbol}`, (0, step_js_1.add)(side === 'short' ? `-${contracts}` : contracts, '0')];
        });
        return new Map(sizes);
    }
    /** Reads trades back until enough positions are whole. */
    async #followBack(trails, { accountNumber, range, params }) {
        const whose = { accountNumber, params };
        const history = this.#history(ORDER_HISTORY, whose, [...events_js_1.FILLS, ...events_js_1.FORCED], events_js_1.nameEvents);
        let count = 0;
        await this.#walk(ORDER_HISTORY, history, range, ({ items, reach }) => {
            const found = (0, answer_js_1.convert)(ORDER_HISTORY, () => trails.take(items, (event) => this.#marketOfRow(event.row)));
            count += found.filter(({ timestamp }) => isWithin(timestamp ?? 0, range)).length;
            if (reach === -Infinity)
                trails.end();
            return range.since === undefined ? count >= (range.limit ?? Infinity) : reach <= range.since;
        });
    }
}
exports.Histories = Histories;
/** Says how to read around a page that leads no further, such as a millisecond that the service does not show whole. */
async function readingPages(id, work) {
    const dressed = work.catch((cause) => {
        const [departure] = cause instanceof problem_js_1.Problem ? cause.departures : [];
        if (departure?.at !== 'page')
            throw cause;
        const wanted = `${departure.wanted} (since reads what came after it, until what came before it)`;
        throw (0, problem_js_1.problem)('answer', id, wanted, departure.found);
    });
    return (0, answer_js_1.reading)(id, dressed);
}
function toHistoryRange(since, limit, params, maxPages) {
    const range = {
        since: (0, params_js_1.wholeNumber)(since, 'since', 0),
        limit: (0, params_js_1.wholeNumber)(limit, 'limit', 1),
        until: (0, params_js_1.integerParam)(params, 'until'),
    };
    const isPaginated = (0, params_js_1.booleanParam)(params, 'paginate') ?? false;
    const pages = (0, params_js_1.wholeNumber)(params.paginationCalls, 'params.paginationCalls', 1) ?? DEFAULT_PAGES;
    if (range.since !== undefined)
        return range;
    if (range.limit !== undefined)
        return { ...range, pages: maxPages };
    return isPaginated ? { ...range, pages } : { ...range, limit: DEFAULT_LIMIT, pages: maxPages };
}
function isWithin(time, { since, until }) {
    return time >= (since ?? -Infinity) && time <= (until ?? Infinity);
}
/** Whether an order is of the market that was asked for, if any was. */
function isOf({ symbol }, market) {
    return market === undefined || symbol === market.symbol;
}
/** An order of which no time is known is older than all that are known. */
function isPlacedWithin({ timestamp }, range) {
    return typeof timestamp === 'number' ? isWithin(timestamp, range) : range.since === undefined;
}
/** Those of which no time is known come first: they are older than all that is. */
function byTime(left, right) {
    const timeOfOrder = ({ timestamp }) => timestamp ?? 0;
    return timeOfOrder(left) - timeOfOrder(right);
}
function isSame(left, right) {
    const symbols = new Set([...left.keys(), ...right.keys()]);
    return [...symbols].every((symbol) => (left.get(symbol) ?? '0') === (right.get(symbol) ?? '0'));
}
/** By when they were opened, which is what ranges go by, too. */
function cutPositions(positions, range) {
    const within = positions.filter(({ timestamp }) => isWithin(timestamp ?? 0, range));
    const sorted = within.sort((left, right) => (left.timestamp ?? 0) - (right.timestamp ?? 0));
    return range.since === undefined ? sorted.slice(-(range.limit ?? sorted.length)) : sorted.slice(0, range.limit);
}
