/** Everything that moves money or orders: each write is built by the service, read, held against what was asked, signed, submitted. */

import { OrderNotFound } from 'ccxt';
import type {
    Account,
    CancellationRequest,
    Currencies,
    Dict,
    Dictionary,
    Leverage,
    MarginModification,
    Market,
    Num,
    Order,
    OrderRequest,
    OrderSide,
    OrderType,
    Str,
    Transaction,
    TransferEntry,
} from 'ccxt';
import { OPTIONS } from './describe/options.js';
import { findDeployment, GENESIS_MS, isLoopback } from './describe/urls.js';
import {
    convertErrors,
    isFailedOnChain,
    isProvenFailure,
    isRefusal,
    isStale,
    mayHaveRun,
    OutcomeUnknown,
    toCcxtError,
} from './errors.js';
import { listAccounts, type Accounts } from './account/accounts.js';
import { convert, toRow, toRows, toRowsOf } from './parse/answer.js';
import { buildDeposit } from './execution/deposit-account.js';
import { EpochClock } from './execution/epoch-clock.js';
import { PinnedMarkets } from './execution/pinned-markets.js';
import {
    isOutcomeWord,
    readCreations,
    readJournal,
    type JournalEntry,
    type JournalOutcome,
} from './execution/journal.js';
import type { Priority, Slot } from './execution/transaction-queue.js';
import type { HistoryPage } from './history/pages.js';
import type { WriteLifecycle } from './execution/write-lifecycle.js';
import { findEvidence, type HistoryName, type ExecutionEvidence, type EvidenceRow } from './execution/evidence.js';
import { SECOND_MS, withTimeout } from './clock.js';
import { isSignedFor, type Resolution } from './execution/pending-transactions.js';
import type { SignedBody } from './execution/write.js';
import { Writer, type LearnedPins, type WriteContext, type WriteRequest } from './execution/writer.js';
import { NumberText } from './number/json.js';
import { Problem, problem } from './problem.js';
import { isCreatedBy } from './transaction/digest.js';
import type { AccountFacts, Action, CoinFacts, Intent } from './transaction/intent.js';
import type { PackagePins } from './transaction/packages.js';
import type { TransactionData } from './transaction/data.js';
import { findBySymbol, marketsOf, ownerOf, Unified } from './unified.js';
import { capabilityOf, isNamed, parseAccount, parseAccountPairs, type AccountPair } from './parse/account.js';
import { expectMetadata, readGas, toMetadata, type GasChoice } from './parse/gas.js';
import { findMarket, KNOWN_DECIMALS, type KnownMarket } from './parse/market.js';
import { parseMilliseconds } from './parse/native.js';
import { parseCanceledOrder, parseOrder } from './parse/order.js';
import {
    booleanParam,
    expectKnown,
    isGiven,
    formatValue,
    withRequest,
    WRITE_KEYS,
    type Params,
} from './parse/params.js';
import { marketIdOf, parseLeverage, parseMarginModification } from './parse/position.js';
import {
    toClientOrderId,
    toCollateral,
    toLeverageBody,
    toOrderBody,
    toOrderIds,
    type OrderBody,
} from './parse/request.js';
import { proposePins, toAccountPin, type Pins, type ProposedPins } from './parse/pins.js';
import { readTransactionOptions, type TransactionOptions } from './parse/transaction-options.js';
import { parseTransaction, parseTransfer, type Movement } from './parse/transfer.js';
import { isAddress, toFullAddress } from './wire/address.js';
import type { WireAccountCap } from './wire/native.js';
import type { WireAccount, WireBuild, WireOrder, WirePosition } from './wire/types.js';

/** So many orders are remembered by client id; a lagging read does not reach further back. */
const MAX_PLACED = 10_000;

/** Reads lag behind writes by less, milliseconds. */
const READ_LAG_MS = 10 * SECOND_MS;

/** What a cancel's `params` may hold besides. */
const CANCEL_KEYS = ['clientOrderIds', 'shouldAbortOnMissingId', 'deallocateFreeCollateral', ...WRITE_KEYS];

/** What the unified section does: accounts, margin, orders; and what became of a write whose answer was lost. */
export class Trading extends Unified {
    static {
        convertErrors(this.prototype);
    }

    readonly #owner = ownerOf(this);
    readonly #observers: OrdersObserver[] = [];
    readonly #frozen = new PinnedMarkets();
    /** Packages and chain of transactions that could not be signed for want of pins. */
    #found: { readonly packages: PackagePins; readonly chainId: string | undefined } = {
        packages: {},
        chainId: undefined,
    };
    /** The address at which they were found. */
    #foundAt: string | undefined;
    /** Symbols of markets that writes wanted pinned. */
    readonly #proposed = new Set<string>();
    #frozenMarkets: unknown;
    /** The address whose packages were learned from first use. */
    #learnedAt: string | undefined;
    /** Sessions of submits under way, by transaction bytes. */
    readonly #submits = new Map<string, WriteLifecycle>();
    readonly #writer = this.#toWriter();
    /** Ids of orders that were placed here, by capability, market and client id. */
    readonly #placed = new Map<string, string>();
    /** Capability ids of the accounts in which orders were placed here, by market and order id. */
    readonly #accountOfOrder = new Map<string, string>();
    /** Orders that were placed here a moment ago, and that a read may not tell of yet, by id. */
    readonly #recent = new Map<string, CancelTarget & { readonly accountId: string; readonly at: number }>();

    /**
     * Loads the markets. What transactions are checked against (market ids, lots, ticks, decimals) stays as it was loaded
     * first: a later change is refused at the next write of that market.
     *
     * @param reload loads them again
     * @param params none
     * @returns markets by symbol
     */
    override async loadMarkets(reload = false, params: Dict = {}): Promise<Dictionary<Market>> {
        const markets = await super.loadMarkets(reload, params);
        if (this.markets === this.#frozenMarkets) return markets;
        this.#frozenMarkets = this.markets;
        const stepOf = (code: string): string | undefined => {
            const step = (this.currencies as Currencies | undefined)?.[code]?.precision;
            return step === undefined ? undefined : `${step}`;
        };
        this.#frozen.take(marketsOf(this), stepOf);
        return markets;
    }

    // ----------------------------------------------------------------- money

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
    async createAccount(symbolOrCode?: Str, params: Dict = {}): Promise<Account> {
        return this.#inOrder(async (ticket) => {
            expectKnown(params, ['gas', 'dryRun', 'another']);
            const isAnother = booleanParam(params as Params, 'another') === true;
            const { settle, settleId } = await this.#settleOf(symbolOrCode);
            const accounts = await this.#owner.accounts();
            const read = (answer: unknown, at: string, digest: string): Account => {
                const { account, rows } = toNewAccount(answer, at, digest);
                accounts.addCreated(rows, !isAnother);
                return account;
            };
            // Asked when no other write of the wallet runs, so that two calls at once create one account.
            const build = async (body: Dict): Promise<WireBuild> => {
                if (!isAnother) await expectNoAccount(accounts, settle);
                return this.#build('createAccount', body);
            };
            return this.#write('createAccount', { settleId }, params, read, { ticket, build });
        });
    }

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
    async deposit(code: string, amount: number, params: Dict = {}, ...others: never[]): Promise<Transaction> {
        if (others.length > 0) throw problem('argument', 'deposit', 'code, amount and params', 'more arguments');
        return this.#inOrder((ticket) => this.#deposit(code, amount, params, parseTransaction, ticket));
    }

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
    override async transfer(
        code: string,
        amount: number,
        fromAccount: string,
        toAccount: string,
        params: Dict = {},
    ): Promise<TransferEntry> {
        if (fromAccount !== 'wallet' && fromAccount !== 'spot') {
            throw problem('unsupported', 'fromAccount', '"wallet"; the way back is withdraw', formatValue(fromAccount));
        }
        const isNamed = isAddress(toAccount);
        if (!isNamed && toAccount !== 'swap' && toAccount !== 'account') {
            throw problem('unsupported', 'toAccount', '"swap" or an account’s id', formatValue(toAccount));
        }
        const named = isNamed ? { account: toAccount, ...params } : params;
        const finish = (movement: Movement): TransferEntry => parseTransfer(movement, fromAccount, toAccount);
        return this.#inOrder((ticket) => this.#deposit(code, amount, named, finish, ticket));
    }

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
    override async withdraw(
        code: string,
        amount: number,
        address: string,
        tag?: Str,
        params: Dict = {},
    ): Promise<Transaction> {
        return this.#inOrder((ticket) => this.#withdraw(code, amount, address, tag, params, ticket));
    }

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
    override async addMargin(symbol: string, amount: number, params: Dict = {}): Promise<MarginModification> {
        return this.#inOrder((ticket) => this.#moveMargin('allocate', symbol, amount, params, ticket));
    }

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
    override async reduceMargin(symbol: string, amount: number, params: Dict = {}): Promise<MarginModification> {
        return this.#inOrder((ticket) => this.#moveMargin('deallocate', symbol, amount, params, ticket));
    }

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
    override async setLeverage(leverage: number, symbol?: Str, params: Dict = {}): Promise<Leverage> {
        return this.#inOrder(async (ticket) => {
            expectKnown(params, WRITE_KEYS);
            const market = await this.marketNamed(symbol);
            const wanted = toLeverageBody(leverage, market);
            const pair = await this.#chooseForMoney(params, market.settle);
            const body = { accountId: capabilityOf(pair), chId: market.id, leverage: wanted };
            const read = (answer: unknown, at: string): Leverage =>
                parseLeverage(this.#positionRowOf(answer, at, market), market, wanted.text);
            return this.#write('setLeverage', body, params, read, { ticket });
        });
    }

    /** CCXT calls it when a request has left its queue; a submit of a closed session is not sent then. */
    override sign(...args: Parameters<Unified['sign']>): ReturnType<Unified['sign']> {
        const { transactionBytes } = (args[3] ?? {}) as { transactionBytes?: unknown };
        if (typeof transactionBytes === 'string') this.#submits.get(transactionBytes)?.expectNotStopped();
        return super.sign(...args);
    }

    // ---------------------------------------------------------------- orders

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
    override async createOrder(
        symbol: string,
        type: OrderType,
        side: OrderSide,
        amount: number,
        price?: Num,
        params: Dict = {},
    ): Promise<Order> {
        const [own, shared] = splitOrderParams(params);
        const orders = [{ symbol, type, side, amount, price, params: own }];
        return only(await this.#inOrder((ticket) => this.#createOrders(orders, shared, { ticket })));
    }

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
    override async createOrders(orders: OrderRequest[], params: Dict = {}): Promise<Order[]> {
        return this.#inOrder((ticket) => this.#createOrders(orders, params, { ticket }));
    }

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
    override async cancelOrder(id: string, symbol?: Str, params: Dict = {}): Promise<Order> {
        return this.#inCancelOrder(params, (place) => this.#cancelOrder(id, symbol, params, place));
    }

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
    override async cancelOrders(ids: string[], symbol?: Str, params: Dict = {}): Promise<Order[]> {
        return this.#inCancelOrder(params, (place) => this.#cancelOrders(ids, symbol, params, place));
    }

    /**
     * Cancels every order that rests, one transaction a market.
     *
     * @param symbol unified symbol; all markets when left out
     * @param params `deallocateFreeCollateral`, which account, `gas`
     * @returns the orders, canceled, with what they had filled when they were read; none when none rested. It waits for
     *     writes that were asked for before, and goes on with the other markets when one fails.
     * @throws {OutcomeUnknown} one of them was submitted, and no answer proves either outcome
     */
    override async cancelAllOrders(symbol?: Str, params: Dict = {}): Promise<Order[]> {
        // In its order, unlike a cancel of known orders: what was asked for before it is to be canceled, too.
        return this.#inOrder(async (ticket) => {
            expectKnown(params, ['deallocateFreeCollateral', ...WRITE_KEYS]);
            const market = isGiven(symbol) ? await this.marketNamed(symbol) : undefined;
            const pairs = await this.#accountsOf(params, market?.settle);
            const cancelIn = (pair: AccountPair): Promise<Order[]> =>
                this.#turn(pair, params, { rank: 'cancel', ticket }, (turn) =>
                    this.#cancelAllOf(pair, market, params, { turn, ticket }),
                );
            return collect(pairs, cancelIn, true);
        });
    }

    /**
     * Cancels orders of several markets, one transaction a market.
     *
     * @param orders each with `symbol`, and `id` or `clientOrderId`
     * @param params `shouldAbortOnMissingId`, `deallocateFreeCollateral`, which account, `gas`
     * @returns those that were on the book, canceled
     * @throws {OrderNotFound} none of them was
     * @throws {OutcomeUnknown} one of them was submitted, and no answer proves either outcome
     */
    override async cancelOrdersForSymbols(orders: CancellationRequest[], params: Dict = {}): Promise<Order[]> {
        expectList(orders, 'orders');
        const isById = orders.every(({ id }) => isGiven(id) && id !== '');
        const cancel = async (ticket: WriteContext): Promise<Order[]> => {
            await this.loadMarkets();
            const markets = orders.map(({ symbol }) => findBySymbol(this, symbol));
            const [code, ...otherCodes] = new Set(markets.map(({ settle }) => settle));
            const keys = orders.map(({ id }, i) => `${markets[i]?.id ?? ''} ${id}`);
            const pairs = otherCodes.length > 0 ? [] : await this.#accountsOf(params, code, keys);
            const rank = isById ? 'first' : 'cancel';
            const [pair, ...others] = pairs;
            // Each market finds its own where they are several.
            if (pair === undefined || others.length > 0) {
                return this.#cancelByMarket(orders, params, { rank, ticket }, false);
            }
            return this.#turn(pair, params, { rank, ticket }, (turn) =>
                this.#cancelByMarket(orders, params, { turn, ticket, pair }, false),
            );
        };
        return isById ? this.#writer.atOnce(cancel) : this.#inOrder(cancel);
    }

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
    override async editOrder(
        id: string,
        symbol: string,
        type: OrderType,
        side: OrderSide,
        amount?: Num,
        price?: Num,
        params: Dict = {},
    ): Promise<Order> {
        return this.#inOrder(async (ticket) => {
            const [own, shared] = splitOrderParams(params);
            expectKnown(shared, ['deallocateFreeCollateral', ...WRITE_KEYS]);
            const market = await this.marketNamed(symbol);
            const order = { symbol, type, side, amount: amount as number, price, params: own };
            this.#toOrderBody(order);
            const pair = await this.#chooseForMoney(shared, market.settle);
            const isReducing = booleanParam(own as Params, 'reduceOnly') === true;
            return this.#turn(pair, shared, { rank: 'later', ticket }, async (turn) => {
                // What is sure to block the new order must not let the old one be canceled.
                await this.#expectPlaceable(shared, pair, market);
                if (!isReducing) this.#writer.expectGasFor(2);
                // The new order needs the margin of the old one: nothing is given back in between.
                const kept = { request: undefined, deallocateFreeCollateral: false, shouldAbortOnMissingId: true };
                const place = { turn, ticket, pair };
                const canceled = await this.#cancelOrder(id, symbol, { ...shared, ...kept }, place);
                const placed = await this.#createOrders([order], shared, place).then(only, (error: unknown) => {
                    throw isDryRun(canceled) ? error : withWords(error, this.id, `order ${id} is canceled already`);
                });
                return isDryRun(canceled) ? ([canceled, placed] as unknown as Order) : placed;
            });
        });
    }

    // -------------------------------------------------------------- outcomes

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
    async settle(entry?: JournalEntry, outcome?: JournalOutcome['outcome']): Promise<Settlement | Settlement[]> {
        if (isGiven(outcome) && !isOutcomeWord(outcome)) {
            throw problem('argument', 'outcome', '"executed" or "failed", or nothing', formatValue(outcome));
        }
        if (isGiven(outcome) && !isGiven(entry))
            throw problem('missing', 'entry', 'the one that you know of', 'nothing');
        return this.#writer.atOnce(({ session }) => this.#settleAll(entry, outcome, session));
    }

    async #settleAll(
        entry: JournalEntry | undefined,
        outcome: JournalOutcome['outcome'] | undefined,
        session: WriteLifecycle,
    ): Promise<Settlement | Settlement[]> {
        await this.loadMarkets();
        await this.#owner.pins.load();
        if (entry !== undefined && isGiven(entry)) return this.#settle(entry, outcome, session);
        const { journal } = this.#transactionOptions();
        if (typeof journal !== 'string') {
            throw problem('missing', 'entry', 'an entry, or a file as options.transaction.journal', 'nothing');
        }
        // All at once, so that nothing else uses what any of them holds; whatever happens to one.
        const address = await this.#owner.wallet.address();
        const { open, executed } = await readJournal(journal);
        // Another wallet's are its own to settle.
        const entries = open.filter((one) => isSignedFor(one, address));
        this.#writer.outcomes.recall(executed.filter((one) => isSignedFor(one, address)));
        const settled = await Promise.allSettled(entries.map((one) => this.#settle(one, undefined, session)));
        const failed = settled.find((result) => result.status === 'rejected');
        if (failed !== undefined) throw failed.reason;
        return settled.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
    }

    /**
     * Tells how writes stand.
     *
     * @returns `waiting` and `running`: how many; `open`: those whose outcome is open, for {@link settle};
     *     what the journal of an earlier process leaves open is not among them before `settle()`
     */
    writes(): { waiting: number; running: number; open: JournalEntry[] } {
        const { waiting, lanes, outcomes } = this.#writer;
        return { waiting, running: lanes.running, open: outcomes.open };
    }

    /**
     * Tells what transactions are verified against by now: what is pinned, and what was learned where that is allowed.
     *
     * @returns `chainId` (genesis digest, base58), `packages` (ids by role), `account` (`{ capability, account, number }`; the
     *     one in use where none is pinned) and `markets` (by symbol: `id`, `settleType`, `lot`, `tick`, `decimals`); what is
     *     not known is left out
     * @throws {BadRequest} `options.transaction.pins` is malformed, or its file cannot be read
     * @see README, "Pins"
     */
    async pins(): Promise<Pins> {
        await this.#owner.pins.load();
        const { pins: packages, account, markets } = this.#terms();
        const chainId = this.#chainId();
        const inUse = this.#owner.known?.inUse;
        const own = account ?? (inUse && toAccountPin(inUse));
        const loaded = this.#mayLearn() ? this.#frozen.symbols : [];
        const learned = loaded.flatMap((symbol) => {
            const pin = this.#frozen.pinOf(symbol);
            return pin === undefined ? [] : [[symbol, pin] as const];
        });
        return {
            ...(chainId === undefined ? {} : { chainId }),
            packages,
            ...(own === undefined ? {} : { account: own }),
            markets: { ...Object.fromEntries(learned), ...markets },
        };
    }

    /**
     * Closes every stream, rejects the writes that wait in the queue with `ExchangeClosedByUser`, and waits for those that run,
     * up to `timeout` milliseconds; what still runs then is not submitted any more. The exchange object can be used again.
     */
    override async close(...others: Parameters<Unified['close']>): Promise<void> {
        await Promise.all([this.#writer.close(this.timeout), super.close(...others)]);
    }

    /** Tells an observer of every order that is placed or canceled here. */
    protected observeOrders(observer: OrdersObserver): void {
        this.#observers.push(observer);
    }

    // --------------------------------------------------------- orders, within

    #toOrderBody({ symbol, type, side, amount, price, params }: OrderRequest): OrderBody {
        const market = findBySymbol(this, symbol);
        const order = { market, type: type, side: `${side}`, amount, price, params: (params ?? {}) as Params };
        return toOrderBody(order, this.milliseconds());
    }

    async #createOrders(orders: OrderRequest[], params: Dict, place: Place): Promise<Order[]> {
        expectKnown(params, ['deallocateFreeCollateral', ...WRITE_KEYS]);
        expectList(orders, 'orders');
        for (const [i, order] of orders.entries()) expectOrderKeys(order, `orders[${i}]`);
        await this.loadMarkets();
        if (orders.length === 0) throw problem('missing', 'orders', 'one order or more', 'none');
        const bodies = orders.map((order) => this.#toOrderBody(order));
        const markets = orders.map(({ symbol }) => findBySymbol(this, symbol));
        const settles = [...new Set(markets.map(({ settle }) => settle))];
        if (settles.length > 1) throw problem('argument', 'orders', 'one settle currency', settles.join(' and '));
        const pair = place.pair ?? (await this.#chooseForMoney(params, settles[0]));
        const body = { accountId: capabilityOf(pair), orders: bodies, ...deallocation(params) };
        const read = (answer: unknown, at: string): Order[] => {
            const placed = this.#readPlaced(answer, at, isGiven(params.request) ? [] : bodies, markets);
            const { accountId = body.accountId } = (params.request ?? {}) as { accountId?: string };
            for (const [i, order] of placed.entries()) this.#rememberPlaced(order, accountId, markets[i]?.id);
            return placed;
        };
        const placed = await this.#write('createOrders', body, params, read, place);
        if (!isDryRun(placed)) this.#rememberRecent(placed, body.accountId);
        this.#tellObservers('placed', placed, pair.accountNumber);
        return placed;
    }

    async #cancelOrder(id: string, symbol: Str, params: Dict, place: Place): Promise<Order> {
        const { clientOrderId, ...others } = params as Params;
        const isByClientId = isGiven(clientOrderId);
        const named = isByClientId ? { ...others, clientOrderIds: [clientOrderId] } : others;
        const ids = isByClientId && !id ? [] : toOrderIds([id]);
        const orders = await this.#cancelOrders(ids, symbol, named, place);
        const tried = [orders, orders[0]].find(isDryRun);
        if (tried !== undefined) return tried as Order;
        const order = isByClientId ? orders[0] : orders.find((candidate) => candidate.id === ids[0]);
        if (order === undefined)
            throw this.#orderNotFound(isByClientId ? `clientOrderId ${formatValue(clientOrderId)}` : id);
        return order;
    }

    async #cancelOrders(ids: string[], symbol: Str, params: Dict, place: Place): Promise<Order[]> {
        expectKnown(params, CANCEL_KEYS);
        const market = await this.marketNamed(symbol);
        const orderIds = [...new Set(toOrderIds(ids))];
        const clientOrderIds = toClientOrderIds((params as Params).clientOrderIds);
        if (orderIds.length + clientOrderIds.length === 0) throw problem('missing', 'ids', 'one id or more', 'none');
        const keys = orderIds.map((id) => `${market.id} ${id}`);
        const pairs = place.pair === undefined ? await this.#accountsOf(params, market.settle, keys) : [place.pair];
        const [only, ...others] = pairs;
        if (only !== undefined && others.length === 0) {
            return this.#cancelIn(only, orderIds, clientOrderIds, market, params, place);
        }
        const { owned, missing } = await this.#groupByAccount(orderIds, clientOrderIds, market, pairs);
        const mustAbort = booleanParam(params, 'shouldAbortOnMissingId') === true;
        if (missing.length > 0 && (mustAbort || owned.size === 0)) throw this.#orderNotFound(missing.join(', '));
        return collect([...owned], ([pair, own]) => this.#cancelByIds(own, market, pair, params, place), false);
    }

    async #cancelIn(
        pair: AccountPair,
        orderIds: readonly string[],
        clientOrderIds: readonly string[],
        market: KnownMarket,
        params: Dict,
        place: Place,
    ): Promise<Order[]> {
        if (clientOrderIds.length === 0) return this.#cancelByIds(orderIds, market, pair, params, place);
        // In its order, unlike a cancel by ids: what it names may wait to be placed.
        const cancel = async (turn: Slot | undefined): Promise<Order[]> => {
            const named = await this.#idsOf(clientOrderIds, market, pair);
            const ids = [...new Set([...orderIds, ...named])];
            return this.#cancelByIds(ids, market, pair, params, { ...place, turn });
        };
        if (place.turn !== undefined) return cancel(place.turn);
        return this.#turn(pair, params, { ...place, rank: 'cancel' }, cancel);
    }

    async #cancelByIds(
        orderIds: readonly string[],
        market: KnownMarket,
        pair: AccountPair,
        params: Dict,
        place: Place,
    ): Promise<Order[]> {
        const body = {
            accountId: capabilityOf(pair),
            chId: market.id,
            orderIds,
            shouldAbortOnMissingId: booleanParam(params, 'shouldAbortOnMissingId') ?? false,
            ...deallocation(params),
        };
        const read = (answer: unknown, at: string): Order[] =>
            this.#readCanceled(answer, at, isGiven(params.request) ? undefined : market, orderIds);
        const canceled = await this.#write('cancelOrders', body, params, read, { ...place, rank: 'first' });
        for (const id of orderIds) this.#recent.delete(id);
        this.#tellObservers('canceled', canceled, pair.accountNumber);
        if (isDryRun(canceled) || canceled.length > 0) return canceled;
        // Where one that is missing aborts it all, it was executed because none was.
        if (!body.shouldAbortOnMissingId) throw this.#orderNotFound(orderIds.join(', '));
        return orderIds.map((id) => this.safeOrder({ id, symbol: market.symbol, status: 'canceled' }, market as never));
    }

    /** Every order of an account that rests, and those that were placed a moment ago. */
    async #cancelAllOf(
        pair: AccountPair,
        market: KnownMarket | undefined,
        params: Dict,
        place: Place,
    ): Promise<Order[]> {
        const open = await this.fetchOpenOrders(market?.symbol, undefined, undefined, {
            accountNumber: pair.accountNumber,
        });
        const recent = this.#recentOf(capabilityOf(pair), market?.symbol).filter(
            ({ id }) => !open.some((one) => one.id === id),
        );
        const targets = [...(open as CancelTarget[]), ...recent];
        const canceled = await this.#cancelByMarket(targets, params, { ...place, pair }, true);
        return canceled.map((order) => (isDryRun(order) ? order : withFigures(order, open)));
    }

    /**
     * Groups orders by the account that owns them: as they were placed here, or by the accounts' open orders. An account that
     * cannot be read keeps no order of another from being found.
     */
    async #groupByAccount(
        orderIds: readonly string[],
        clientOrderIds: readonly string[],
        market: KnownMarket,
        pairs: readonly AccountPair[],
    ): Promise<{ readonly owned: Map<AccountPair, string[]>; readonly missing: string[] }> {
        const owned = new Map<AccountPair, string[]>();
        const left = new Set(orderIds);
        const take = (pair: AccountPair, ids: readonly string[]): void => {
            if (ids.length > 0) owned.set(pair, [...new Set([...(owned.get(pair) ?? []), ...ids])]);
            for (const id of ids) left.delete(id);
        };
        for (const pair of pairs) {
            take(
                pair,
                [...left].filter((id) => this.#accountOfOrder.get(`${market.id} ${id}`) === capabilityOf(pair)),
            );
        }
        let failure: Error | undefined;
        const holders = new Set<AccountPair>();
        for (const pair of pairs) {
            if (left.size === 0 && clientOrderIds.length === 0) break;
            try {
                const { accountNumber } = pair;
                const open = await this.fetchOpenOrders(market.symbol, undefined, undefined, { accountNumber });
                const ids = open.map(({ id }) => `${id}`);
                take(
                    pair,
                    ids.filter((id) => left.has(id)),
                );
                const named = this.#namedIn(open, clientOrderIds, market, pair);
                if (named.length > 0) holders.add(pair);
                take(pair, named);
            } catch (error) {
                failure ??= error as Error;
            }
        }
        const isClear = left.size === 0 && (clientOrderIds.length === 0 || holders.size > 0);
        if (!isClear && failure !== undefined) throw failure;
        if (holders.size < 2) return { owned, missing: [...left, ...(isClear ? [] : clientOrderIds)] };
        throw problem(
            'missing',
            'account',
            `one of ${listAccounts([...holders])}`,
            'orders of that client id in all of them',
        );
    }

    /** Ids of an account's orders that go by client ids. */
    #namedIn(
        open: readonly Order[],
        clientOrderIds: readonly string[],
        market: KnownMarket,
        pair: AccountPair,
    ): string[] {
        return clientOrderIds.flatMap((clientOrderId) => {
            const own = this.#placed.get(`${capabilityOf(pair)} ${market.id} ${clientOrderId}`);
            if (own !== undefined) return [own];
            const resting = open.filter((order) => order.clientOrderId === clientOrderId).map(({ id }) => `${id}`);
            if (resting.length < 2) return resting;
            throw problem(
                'missing',
                'ids',
                `one of ${resting.join(', ')}`,
                `clientOrderId ${clientOrderId} of them all`,
            );
        });
    }

    /** Which orders go by client ids, so that the transaction can be held against them; it knows no client ids. */
    async #idsOf(clientOrderIds: readonly string[], market: KnownMarket, pair: AccountPair): Promise<string[]> {
        const { accountNumber } = pair;
        const open = await this.fetchOpenOrders(market.symbol, undefined, undefined, { accountNumber });
        const ids = this.#namedIn(open, clientOrderIds, market, pair);
        if (ids.length > 0) return ids;
        throw this.#orderNotFound(`clientOrderId ${clientOrderIds.join(', ')}`);
    }

    /** One transaction a market. */
    async #cancelByMarket(
        orders: readonly CancelTarget[],
        params: Dict,
        place: Place,
        mayBeGone: boolean,
    ): Promise<Order[]> {
        const symbols = new Set(orders.map((order) => order.symbol));
        const cancelIn = async (symbol: string): Promise<Order[]> => {
            const here = orders.filter((order) => order.symbol === symbol);
            const isById = ({ id }: CancelTarget): boolean => isGiven(id) && id !== '';
            const ids = here.filter(isById).map(({ id }) => `${id}`);
            const clientOrderIds = here.filter((order) => !isById(order)).map((order) => order.clientOrderId);
            const others = clientOrderIds.length === 0 ? {} : { clientOrderIds };
            const canceled = await this.#cancelOrders(ids, symbol, { ...params, ...others }, place);
            return isDryRun(canceled) ? [canceled as unknown as Order] : canceled;
        };
        return collect([...symbols], cancelIn, mayBeGone);
    }

    #rememberPlaced({ id, clientOrderId }: Order, capability: string, marketId: string | undefined): void {
        keep(this.#accountOfOrder, `${marketId ?? ''} ${id ?? ''}`, capability);
        if (isGiven(clientOrderId)) keep(this.#placed, `${capability} ${marketId ?? ''} ${clientOrderId}`, `${id}`);
    }

    #rememberRecent(orders: readonly Order[], accountId: string): void {
        const at = this.milliseconds();
        for (const [id, recent] of this.#recent) if (at - recent.at > READ_LAG_MS) this.#recent.delete(id);
        for (const { id, symbol } of orders)
            this.#recent.set(`${id}`, { id: `${id}`, symbol: `${symbol}`, accountId, at });
    }

    #recentOf(accountId: string, symbol: string | undefined): CancelTarget[] {
        const now = this.milliseconds();
        return [...this.#recent.values()].filter(
            (one) =>
                one.accountId === accountId &&
                (symbol === undefined || one.symbol === symbol) &&
                now - one.at <= READ_LAG_MS,
        );
    }

    #orderNotFound(id: string): Error {
        return new OrderNotFound(`${this.id} ${id} is not on the book: filled, canceled, expired, or never yours`);
    }

    #tellObservers(what: 'placed' | 'canceled', orders: readonly Order[], accountNumber: number): void {
        if (isDryRun(orders)) return;
        for (const observe of this.#observers) observe(what, orders, accountNumber);
    }

    // ---------------------------------------------------------- money, within

    async #withdraw(
        code: string,
        amount: number,
        address: string,
        tag: Str,
        params: Dict,
        ticket: WriteContext,
    ): Promise<Transaction> {
        expectKnown(params, ['toAddressBalance', ...WRITE_KEYS]);
        const wallet = await this.#owner.wallet.address();
        if (isGiven(tag)) throw problem('unsupported', 'tag', 'left out: the chain knows none', formatValue(tag));
        if (!isGiven(address)) throw problem('missing', 'address', `your wallet’s own, ${wallet}`, 'nothing');
        if (!isAddress(address) || toFullAddress(address) !== wallet) {
            const found = isAddress(address) ? address : 'other text (not shown)';
            throw problem('unsupported', 'address', `your wallet’s own, ${wallet}`, found);
        }
        const pair = await this.#accountFor(code, params);
        const body = {
            accountId: capabilityOf(pair),
            amount: toCollateral(amount, this.#stepOf(code)),
            toAddressBalance: booleanParam(params, 'toAddressBalance') ?? false,
        };
        const read = (answer: unknown, at: string, digest: string): Transaction =>
            parseTransaction(
                this.#movement(
                    'withdrawal',
                    code,
                    body.amount,
                    wallet,
                    this.#accountRowOf(answer, at, body.accountId),
                    digest,
                ),
            );
        return this.#write('withdraw', body, params, read, { ticket });
    }

    async #moveMargin(
        action: 'allocate' | 'deallocate',
        symbol: string,
        amount: number,
        params: Dict,
        ticket: WriteContext,
    ): Promise<MarginModification> {
        expectKnown(params, WRITE_KEYS);
        const market = await this.marketNamed(symbol);
        const sent = toCollateral(amount, this.#stepOf(market.settle));
        const pair = await this.#chooseForMoney(params, market.settle);
        const body = { accountId: capabilityOf(pair), chId: market.id, amount: sent };
        const type = action === 'allocate' ? 'add' : 'reduce';
        const read = (answer: unknown, at: string): MarginModification =>
            parseMarginModification(this.#positionRowOf(answer, at, market), market, type, sent.text);
        return this.#write(action, body, params, read, { ticket });
    }

    async #deposit<T>(
        code: string,
        amount: number,
        params: Dict,
        finish: (movement: Movement) => T,
        ticket: WriteContext,
    ): Promise<T> {
        expectKnown(params, ['fromAddressBalance', ...WRITE_KEYS]);
        const pair = await this.#accountFor(code, params);
        const sent = toCollateral(amount, this.#stepOf(code));
        const ids = { account: pair.account?.id ?? capabilityOf(pair), capability: capabilityOf(pair) };
        const fromAddressBalance = booleanParam(params, 'fromAddressBalance') ?? false;
        const build = (body: Dict): Promise<WireBuild> =>
            buildDeposit({
                known: this.options.depositTo,
                build: (name) => this.#build('deposit', withRequest({ ...body, accountId: ids[name] }, params)),
                isRefusal,
                remember: (name) => (this.options.depositTo = name),
            });
        const body = { accountId: ids.account, amount: sent, fromAddressBalance };
        const wallet = await this.#owner.wallet.address();
        const read = (answer: unknown, at: string, digest: string): T =>
            finish(
                this.#movement('deposit', code, sent, wallet, this.#accountRowOf(answer, at, body.accountId), digest),
            );
        return this.#write('deposit', body, params, read, { build, ticket });
    }

    #movement(
        type: Movement['type'],
        code: string,
        amount: NumberText,
        address: string,
        row: WireAccount,
        digest: string,
    ): Movement {
        return { type, code, amount: amount.text, address, digest, timestamp: this.milliseconds(), row };
    }

    /** The smallest step of a collateral coin. */
    #stepOf(code: string): string {
        const step = (this.currencies as Currencies | undefined)?.[code]?.precision;
        if (step !== undefined) return `${step}`;
        throw problem('argument', 'code', 'a settle currency', formatValue(code));
    }

    async #accountFor(code: string, params: Params): Promise<AccountPair> {
        await this.loadMarkets();
        const codes = [...new Set(marketsOf(this).map(({ settle }) => settle))];
        if (!codes.includes(code))
            throw problem('argument', 'code', `a settle currency: ${codes.join(', ')}`, formatValue(code));
        return this.#chooseForMoney(params, code);
    }

    /** The account of a write that is no cancel; where pins are asked for, the refusal proposes some. */
    async #chooseForMoney(params: Params, code: string | undefined): Promise<AccountPair> {
        try {
            return await this.#owner.choose(params, code);
        } catch (error) {
            if (!(error instanceof Problem) || error.kind !== 'missing' || this.#mayLearn()) throw error;
            throw new Problem('mismatch', error.departures, await this.#propose());
        }
    }

    /** Expects that an order does not fail for want of a pin or a selected account. */
    async #expectPlaceable(params: Params, pair: AccountPair, { id, symbol }: KnownMarket): Promise<void> {
        const { pins, markets } = this.#terms();
        const roles = this.#mayLearn() ? [] : (['perpetuals', 'oracle', 'authority'] as const);
        const isUnpinned = !this.#mayLearn() && this.#frozen.market(toFullAddress(id), markets)?.isUnpinned === true;
        const missing = [
            ...roles.filter((role) => pins[role] === undefined).map((role) => `packages.${role}`),
            ...(isUnpinned ? [`markets['${symbol}']`] : []),
            ...((await this.#isUnselected(params, capabilityOf(pair))) ? ['account'] : []),
        ];
        if (missing.length === 0) return;
        this.#proposed.add(symbol);
        const departures = missing.map((name) => ({
            at: `pins.${name}`,
            wanted: 'pinned or selected before an order is replaced',
            found: 'neither; the old order still rests',
        }));
        throw new Problem('mismatch', departures, await this.#propose());
    }

    /**
     * The accounts of a cancel: the selected one; else the one in use, and those in which the orders were placed here; or all
     * of the wallet's own where none is in use.
     */
    async #accountsOf(
        params: Params,
        code: string | undefined,
        orders: readonly string[] = [],
    ): Promise<AccountPair[]> {
        const accounts = await this.#owner.accounts();
        const pairs = await accounts.forCancel(params, code);
        if (pairs.length > 1) return pairs;
        // With one account or none, choose() also throws the right error.
        const chosen = await this.#owner.choose(params, code);
        if (await accounts.isNamedIn(params)) return [chosen];
        const placedIn = new Set(orders.flatMap((order) => this.#accountOfOrder.get(order) ?? []));
        const others = [...placedIn].flatMap((capability) => accounts.find(capability) ?? []);
        return [chosen, ...others.filter(({ accountNumber }) => accountNumber !== chosen.accountNumber)];
    }

    /** The settle currency of a new account, and its coin type. */
    async #settleOf(symbolOrCode: Str): Promise<{ readonly settle: string; readonly settleId: string }> {
        await this.loadMarkets();
        const markets = marketsOf(this).filter(
            ({ symbol, settle }) => !isGiven(symbolOrCode) || symbol === symbolOrCode || settle === symbolOrCode,
        );
        const [first] = markets;
        const others = markets.filter(({ settleId }) => settleId !== first?.settleId);
        const codes = [...new Set(marketsOf(this).map(({ settle }) => settle))].join(', ');
        if (first === undefined)
            throw problem('symbol', 'symbolOrCode', `a symbol, or ${codes}`, formatValue(symbolOrCode));
        if (others.length > 0) throw problem('missing', 'symbolOrCode', `one of ${codes}`, formatValue(symbolOrCode));
        return first;
    }

    // --------------------------------------------------------------- answers

    async #settle(
        entry: JournalEntry,
        outcome: JournalOutcome['outcome'] | undefined,
        session: WriteLifecycle,
    ): Promise<Settlement> {
        const sender = await this.#owner.wallet.address();
        const settled = await this.#writer.outcomes.settle(entry, sender, outcome, session);
        const { answer: result, error, ...facts } = settled;
        return {
            ...facts,
            action: entry.action,
            ...(result === undefined ? {} : { result }),
            ...(error === undefined ? {} : { error: toCcxtError(error, this.id) as Error }),
        };
    }

    /** Who watches orders hears of those whose outcome was open. */
    #tellLearned({ action, request }: JournalEntry, { answer }: Resolution): void {
        const { accountId } = (request ?? {}) as { accountId?: unknown };
        const pair = isAddress(accountId) ? this.#owner.known?.find(accountId) : undefined;
        if (pair === undefined || !Array.isArray(answer)) return;
        if (action === 'createOrders') this.#tellObservers('placed', answer as Order[], pair.accountNumber);
        if (action === 'cancelOrders') this.#tellObservers('canceled', answer as Order[], pair.accountNumber);
    }

    /** What a write answered, held against the request that it was made of. */
    #readAgain({ action, request, digest }: JournalEntry, answer: unknown): unknown {
        const at = `submit/${action}`;
        const { chId, orders } = (request ?? {}) as { chId?: unknown; orders?: unknown };
        const market = typeof chId === 'string' ? this.marketOfId(chId) : undefined;
        return convert(at, () => {
            switch (action) {
                case 'createOrders': {
                    const bodies = Array.isArray(orders) ? (orders as OrderBody[]) : [];
                    const markets = bodies.map(
                        (body) => this.marketOfId(body.chId) ?? this.marketOrUnlisted(body.chId),
                    );
                    return this.#readPlaced(answer, at, bodies, markets);
                }
                case 'cancelOrders':
                    return this.#readCanceled(answer, at, market, idsIn(request));
                case 'createAccount':
                    return toNewAccount(answer, at, digest).account;
                case 'deposit':
                case 'withdraw':
                    return this.#accountRowOf(answer, at, (request as { accountId?: unknown } | undefined)?.accountId);
                case 'allocate':
                case 'deallocate':
                case 'setLeverage':
                    return this.#positionRowOf(answer, at, market);
            }
        });
    }

    /** Orders as they were placed, each at the place where it was asked for. */
    #readPlaced(answer: unknown, at: string, bodies: readonly OrderBody[], markets: readonly KnownMarket[]): Order[] {
        const rows = toRows<WireOrder>(answer, at).map((row) => this.#toOrder(row, parseOrder));
        return align(rows, markets, bodies, at);
    }

    /** Those that were asked for; whatever else is told is not what was canceled. */
    #readCanceled(answer: unknown, at: string, market: KnownMarket | undefined, asked: readonly string[]): Order[] {
        const rows = toRows<WireOrder>(answer, at).map((row) => this.#toOrder(row, parseCanceledOrder));
        const orders = market === undefined ? rows : rows.filter(({ id }) => asked.includes(`${id}`));
        const other = orders.find(({ symbol }) => market !== undefined && symbol !== market.symbol);
        if (other === undefined) return orders;
        throw problem('answer', at, `orders of ${market?.symbol ?? ''}`, `one of ${other.symbol}`);
    }

    /** The row of a position, of the market that was asked for. */
    #positionRowOf(answer: unknown, at: string, market: KnownMarket | undefined): WirePosition {
        const row = toRow<WirePosition>(answer, at, 'symbol');
        const found = this.#marketOfRow(row);
        if (market === undefined || found === undefined || found.id === market.id) return row;
        throw problem('answer', at, `the position in ${market.symbol}`, `that in ${found.symbol}`);
    }

    /** The row of an account, the one that was asked for. */
    #accountRowOf(answer: unknown, at: string, id: unknown): WireAccount {
        const row = toRow<WireAccount>(answer, at, 'id');
        const pair = typeof id === 'string' ? this.#owner.known?.find(id) : undefined;
        if (pair === undefined || isNamed(pair, row.id)) return row;
        throw problem('answer', at, `account ${pair.accountNumber}`, 'another one');
    }

    #toOrder(row: WireOrder, convert: typeof parseOrder): Order {
        const market = findMarket(marketsOf(this), undefined, row.symbol);
        if (market === undefined) throw problem('answer', 'orders', 'a market that markets lists', row.symbol);
        return this.safeOrder(convert(row, market), market as never);
    }

    #marketOfRow(row: WirePosition): KnownMarket | undefined {
        return findMarket(marketsOf(this), marketIdOf(row), row.symbol);
    }

    async #trace(entry: JournalEntry, program: TransactionData): Promise<ExecutionEvidence> {
        return findEvidence(entry, program, {
            owned: async (walletAddress) => {
                const answer: unknown = await this.privatePostPerpetualsAccountsOwned({ walletAddress });
                return toRowsOf<WireAccountCap>(answer, 'perpetuals/accounts/owned', 'accountCaps');
            },
            page: (history, accountId, before, limit) => this.#historyPage(history, accountId, before, limit),
        });
    }

    async #historyPage(
        history: HistoryName,
        accountId: bigint,
        before: number | undefined,
        limit: number,
    ): Promise<HistoryPage<EvidenceRow>> {
        const body = { accountId, limit, beforeTimestampCursor: before ?? null };
        const isOfOrders = history === 'order-history';
        const answer: unknown = await (isOfOrders
            ? this.privatePostPerpetualsAccountOrderHistory(body)
            : this.privatePostPerpetualsAccountCollateralHistory(body));
        const rows = toRowsOf<EvidenceRow>(answer, history, isOfOrders ? 'orders' : 'collateralChanges');
        const { nextBeforeTimestampCursor: next } = answer as { nextBeforeTimestampCursor?: unknown };
        return { rows, next: parseMilliseconds(next) };
    }

    // ---------------------------------------------------------------- writes

    async #build(action: Action, body: Dict): Promise<WireBuild> {
        const answer: unknown = await this[`privatePostBuild${capitalize(action)}`](body);
        return toRow<WireBuild>(answer, `build/${action}`, 'transactionBytes');
    }

    /** Build, read, check, sign, submit, read the answer; with `dryRun`, only as far as the check. */
    async #write<T>(
        action: Action,
        body: Dict,
        params: Params,
        read: (answer: unknown, at: string, digest: string) => T,
        { turn, rank = 'later', ticket, build = (whole) => this.#build(action, whole) }: Place & OwnBuild,
    ): Promise<T> {
        const isTried = isToTry(params);
        if (isTried) ticket.onQueued();
        await this.#owner.pins.load();
        const sender = await this.#owner.wallet.address();
        const gas = this.#gasOf(params);
        const whole = withRequest({ ...body, metadata: toMetadata(sender, gas) }, params);
        expectMetadata(whole.metadata);
        const at = `submit/${action}`;
        const request: WriteRequest<T> = {
            action,
            body: whole,
            build: () => build(whole),
            read: (answer, digest) => convert(at, () => read(answer, at, digest)),
            sender,
            signers: () => this.#owner.wallet.signers(),
            rank,
            ticket,
            // An account that stands in `params.request` was named by the user.
            isAccountUnselected:
                whole.accountId === body.accountId && (await this.#isUnselected(params, body.accountId)),
        };
        if (isTried) return (await this.#writer.try(request)) as unknown as T;
        return (await this.#writer.run(request, turn)).answer;
    }

    /** What the call says of gas goes before what the options say. */
    #gasOf(params: Params): GasChoice {
        const gas = { ...readGas(this.options.gas), ...readGas(params.gas ?? undefined) };
        const { maxGasBudget } = this.#terms();
        if (gas.budget !== undefined && BigInt(gas.budget) > maxGasBudget) {
            const most = `at most ${maxGasBudget} MIST (options.transaction.maxGasBudget)`;
            throw problem('argument', 'gas.budget', most, `${gas.budget}`);
        }
        return readGas(gas);
    }

    /** Several writes of one account as one. */
    async #turn<T>(
        pair: AccountPair,
        params: Params,
        { rank = 'later', ticket }: Omit<Place, 'turn'>,
        task: (turn: Slot | undefined) => Promise<T>,
    ): Promise<T> {
        if (isToTry(params)) {
            ticket.onQueued();
            return task(undefined);
        }
        await this.#owner.pins.load();
        const sender = await this.#owner.wallet.address();
        const gas = this.#gasOf(params);
        const body = withRequest({ accountId: capabilityOf(pair), metadata: toMetadata(sender, gas) }, params);
        const claims = this.#writer.claimsOf({ action: 'cancelOrders', body, sender });
        return this.#writer.turn(claims, rank, task, ticket);
    }

    /** Whether money and orders must not go to an account: on other hosts than this machine, a listed one may be a stranger's. */
    async #isUnselected(params: Params, accountId: unknown): Promise<boolean> {
        if (typeof accountId !== 'string' || (isLoopback(this.urls.api.rest) && this.#mayLearn())) return false;
        return !(await (await this.#owner.accounts()).isSelected(params, accountId));
    }

    /** Lets writes queue in the order in which they were asked for. */
    #inOrder<T>(write: (ticket: WriteContext) => Promise<T>): Promise<T> {
        return this.#writer.inOrder(write);
    }

    /** A cancel by ids waits for nobody; one by client ids goes in its order, as what it names may wait to be placed. */
    #inCancelOrder<T>(params: Params, cancel: (place: Place) => Promise<T>): Promise<T> {
        const isByClientId = isGiven(params.clientOrderId) || isGiven(params.clientOrderIds);
        return isByClientId
            ? this.#inOrder((ticket) => cancel({ ticket }))
            : this.#writer.atOnce((ticket) => cancel({ ticket }));
    }

    #toWriter(): Writer {
        const terms = (): TransactionOptions => this.#terms();
        return new Writer({
            terms,
            submit: (action, body, session) => this.#submit(action, body, session),
            epochs: new EpochClock({
                option: () => terms().epoch,
                fetch: () => this.publicGetSuiEpoch() as Promise<unknown>,
                now: () => this.milliseconds(),
                genesisMs: () => GENESIS_MS,
            }),
            facts: {
                market: (id) => this.#frozen.market(id, terms().markets),
                coin: (type) => this.#coinOf(type, terms()),
                account: (id) => this.#accountFacts(id),
            },
            knownChainId: () => findDeployment(this.urls.api.rest)?.chainId,
            mayLearn: () => this.#mayLearn(),
            learn: (news) => {
                if (this.#mayLearn()) this.#learn(news);
            },
            toUnpinned: async (departures, intent, { pins, chainId }) => {
                this.#found = {
                    packages: { ...this.#found.packages, ...pins },
                    chainId: this.#found.chainId ?? chainId,
                };
                for (const symbol of this.#symbolsOf(intent)) this.#proposed.add(symbol);
                return new Problem('mismatch', departures, await this.#propose());
            },
            judge: { isStale, isProvenFailure, isFailedOnChain, mayHaveRun },
            sleep: (ms, until) => withTimeout(ms, until),
            now: () => this.milliseconds(),
            readAgain: (entry, answer) => this.#readAgain(entry, answer),
            trace: (entry, program) => this.#trace(entry, program),
            toOutcomeUnknown: (entry, cause, isEarlier) => this.#toOutcomeUnknown(entry, cause, isEarlier),
            onLearned: (entry, told) => {
                this.#tellLearned(entry, told);
            },
        });
    }

    /** A submit that waits in CCXT's queue of requests is not sent once the exchange is closed. */
    async #submit(action: Action, body: SignedBody, session: WriteLifecycle): Promise<unknown> {
        this.#submits.set(body.transactionBytes, session);
        try {
            return await this[`privatePostSubmit${capitalize(action)}`]({ ...body });
        } finally {
            this.#submits.delete(body.transactionBytes);
        }
    }

    /** What the user set, or what was learned before, stands. */
    #learn({ pins, chainId, scale }: LearnedPins): void {
        const options = this.#transactionOptions();
        const packages = Object.fromEntries(Object.entries({ ...pins, ...options.packages }).filter(([, ids]) => ids));
        this.options.transaction = {
            ...options,
            packages,
            chainId: options.chainId ?? chainId,
            scale: options.scale ?? scale,
        };
        this.#learnedAt = this.urls.api.rest;
    }

    #transactionOptions(): typeof OPTIONS.transaction {
        if (this.#foundAt !== this.urls.api.rest) {
            this.#found = { packages: {}, chainId: undefined };
            this.#proposed.clear();
            this.#foundAt = this.urls.api.rest;
        }
        if (this.#learnedAt !== undefined && this.#learnedAt !== this.urls.api.rest) {
            // What was learned there says nothing about the chain that is asked now.
            const { packages, chainId, scale } = OPTIONS.transaction;
            this.options.transaction = { ...this.options.transaction, packages, chainId, scale };
            this.#learnedAt = undefined;
        }
        const given = (this.options as Partial<typeof OPTIONS>).transaction ?? {};
        const own = (given as { resubmit?: unknown }).resubmit ?? {};
        // What is no object is left to be told.
        const resubmit = typeof own === 'object' ? { ...OPTIONS.transaction.resubmit, ...own } : own;
        return { ...OPTIONS.transaction, ...given, resubmit: resubmit as typeof OPTIONS.transaction.resubmit };
    }

    #terms(): TransactionOptions {
        return readTransactionOptions(this.#transactionOptions(), this.#owner.pins.pins);
    }

    #mayLearn(): boolean {
        return this.#terms().learn ?? isLoopback(this.urls.api.rest);
    }

    #coinOf(type: string, { decimals, markets }: TransactionOptions): CoinFacts | undefined {
        return this.#frozen.coin(type, decimals.get(type) ?? KNOWN_DECIMALS[type], markets);
    }

    /** Everything that could be pinned, as far as it is known. */
    async #propose(): Promise<ProposedPins> {
        const { pins: packages, account, markets } = this.#terms();
        const pairs = this.#owner.known?.pairs().filter((pair) => this.#owner.known?.isAgent(pair) !== true) ?? [];
        const [proven, ...others] = await this.#createdAmong(pairs);
        const found = [...this.#proposed].flatMap((symbol) => {
            const pin = this.#frozen.pinOf(symbol);
            return pin === undefined ? [] : [[symbol, pin] as const];
        });
        return proposePins(
            { chainId: this.#chainId(), packages, account, markets },
            {
                ...this.#found,
                // If this client created several accounts, the user selects one.
                account: proven === undefined || others.length > 0 ? undefined : toAccountPin(proven),
                candidates: pairs.flatMap((pair) => {
                    const pin = toAccountPin(pair);
                    return pin === undefined ? [] : [{ ...pin, code: pair.code }];
                }),
                markets: Object.fromEntries(found),
            },
        );
    }

    /** Accounts whose creating transaction this client signed: this exchange object, or an earlier process by the journal. */
    async #createdAmong(pairs: readonly AccountPair[]): Promise<AccountPair[]> {
        const { journal } = this.#transactionOptions();
        const digests =
            typeof journal === 'string' ? await readCreations(journal, await this.#owner.wallet.address()) : [];
        return pairs.filter(
            (pair) =>
                this.#owner.known?.isCreated(pair) === true ||
                digests.some((digest) =>
                    [pair.capability, pair.account].every((row) =>
                        isCreatedBy(digest, toFullAddress(row?.id ?? '0x0')),
                    ),
                ),
        );
    }

    #chainId(): string | undefined {
        return findDeployment(this.urls.api.rest)?.chainId ?? this.#terms().chainId;
    }

    /** The markets that a write needs pinned: its own, or one that settles in the coin that it moves. */
    #symbolsOf(intent: Intent): string[] {
        if (intent.action === 'createOrders') return intent.orders.map(({ market }) => market.symbol);
        if ('market' in intent) return [intent.market.symbol];
        const { type } = intent.action === 'createAccount' ? intent.coin : intent.account.coin;
        return this.#frozen.symbols.filter((symbol) => this.#frozen.pinOf(symbol)?.settleType === type).slice(0, 1);
    }

    #accountFacts(id: string): AccountFacts | undefined {
        const pair = this.#owner.known?.find(id);
        const terms = this.#terms();
        const coinType = pair === undefined ? undefined : this.#frozen.typeOf(pair.code, terms.markets);
        if (pair?.capability === undefined || coinType === undefined) return undefined;
        const coin = this.#coinOf(coinType, terms);
        const accountId = pair.account === undefined ? undefined : toFullAddress(pair.account.id);
        const isAgent = this.#owner.known?.isWantedAgent(pair) ?? false;
        return coin && { capabilityId: toFullAddress(pair.capability.id), accountId, coin, isAgent };
    }

    #toOutcomeUnknown(entry: JournalEntry, cause: unknown, isEarlier: boolean): Error {
        const words = cause instanceof Error ? cause.message : formatValue(cause);
        const { action, digest } = entry;
        const message = isEarlier
            ? `${this.id} this write was not submitted: of an earlier ${action}, transaction ${digest}, ${words}`
            : `${this.id} ${action} was submitted as transaction ${digest}, and its outcome is open: ${words}; do not send it again, as it may still be executed`;
        return new OutcomeUnknown(
            `${message}; exchange.settle(error.entry) tells what became of it`,
            entry,
            cause,
            isEarlier,
        );
    }
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

/** Where a write comes among the others. */
interface Place {
    /** That it is a part of. */
    readonly turn?: Slot | undefined;
    readonly rank?: Priority;
    /** The account, where it is known already. */
    readonly pair?: AccountPair | undefined;
    readonly ticket: WriteContext;
}

/** How a transaction is built, where that is not all in the body. */
interface OwnBuild {
    readonly build?: (body: Dict) => Promise<WireBuild>;
}

/** An order to cancel, by either id. */
interface CancelTarget {
    readonly symbol: string;
    readonly id?: string | undefined;
    readonly clientOrderId?: string | undefined;
}

/** The params of one order, and those of the whole transaction. */
function splitOrderParams(params: Params): [Dict, Dict] {
    if ((params as unknown) === null) throw problem('argument', 'params', 'an object', 'null');
    const isShared = ([key]: [string, unknown]): boolean => ['deallocateFreeCollateral', ...WRITE_KEYS].includes(key);
    const entries = Object.entries(params);
    const own = entries.filter((entry) => !isShared(entry));
    return [Object.fromEntries(own) as Dict, Object.fromEntries(entries.filter(isShared)) as Dict];
}

function deallocation(params: Params): { deallocateFreeCollateral: boolean } {
    return { deallocateFreeCollateral: booleanParam(params, 'deallocateFreeCollateral') ?? false };
}

/** What is no boolean is refused, `null` too: nobody who says it wants the write done. */
function isToTry(params: Params): boolean {
    if (params.dryRun === null) throw problem('argument', 'params.dryRun', 'true or false', 'null');
    return booleanParam(params, 'dryRun') === true;
}

/** Whether a write was only tried: its result is the transaction in words then. */
function isDryRun(value: unknown): boolean {
    return typeof value === 'object' && value !== null && 'transactionDigest' in value;
}

function toNewAccount(answer: unknown, at: string, digest: string): { account: Account; rows: readonly WireAccount[] } {
    const rows = toRows<WireAccount>(answer, at);
    const [pair, ...others] = parseAccountPairs(rows);
    if (pair?.capability === undefined || pair.account === undefined || others.length > 0) {
        throw problem('answer', at, 'both halves of the new account', `${rows.length} rows`);
    }
    const stranger = rows.find(({ id }) => !isAddress(id) || !isCreatedBy(digest, toFullAddress(id)));
    if (stranger === undefined) return { account: parseAccount(pair), rows };
    throw problem(
        'answer',
        `${at} ${stranger.type}`,
        `an object that transaction ${digest} created`,
        formatValue(stranger.id),
    );
}

/** Keeps a script that calls createAccount at each start from creating an account each time. */
async function expectNoAccount(accounts: Accounts, code: string): Promise<void> {
    const isThere = (pair: AccountPair): boolean => pair.code === code && !accounts.isAgent(pair);
    if (!(await accounts.fetch()).some(isThere)) return;
    const existing = (await accounts.learnAgents()).filter(isThere);
    if (existing.length === 0) return;
    const wanted = `a wallet without an account in ${code}, or params.another: true`;
    throw problem(
        'argument',
        'createAccount',
        wanted,
        `${listAccounts(existing)}; anybody can transfer one to a wallet`,
    );
}

/** Adds an entry, and drops the oldest beyond MAX_PLACED. */
function keep(map: Map<string, string>, key: string, value: string): void {
    map.set(key, value);
    const [oldest] = map.keys();
    if (map.size > MAX_PLACED && oldest !== undefined) map.delete(oldest);
}

/** Runs every part, also after a failure; then throws the first failure other than OrderNotFound. */
async function collect<T>(
    parts: readonly T[],
    cancelIn: (part: T) => Promise<Order[]>,
    mayBeGone: boolean,
): Promise<Order[]> {
    const canceled: Order[] = [];
    const failures: Error[] = [];
    for (const part of parts) {
        try {
            const orders = await cancelIn(part);
            canceled.push(...(isDryRun(orders) ? [orders as unknown as Order] : orders));
        } catch (error) {
            failures.push(error as Error);
        }
    }
    const isGone = (error: unknown): boolean => error instanceof OrderNotFound;
    const grave =
        failures.find((error) => !isGone(error)) ?? (mayBeGone || canceled.length > 0 ? undefined : failures[0]);
    if (grave !== undefined) throw grave;
    return canceled;
}

function toClientOrderIds(ids: unknown): string[] {
    if (!isGiven(ids)) return [];
    if (!Array.isArray(ids))
        throw problem('argument', 'params.clientOrderIds', 'a list of client ids', formatValue(ids));
    return ids.map(toClientOrderId);
}

const REQUEST_KEYS = ['symbol', 'type', 'side', 'amount', 'price', 'params'];

/** What stands beside `params` would be lost. */
function expectOrderKeys(order: object, at: string): void {
    const given = Object.entries(order).filter(([, value]) => isGiven(value));
    const faults = given
        .filter(([key]) => !REQUEST_KEYS.includes(key))
        .map(([key]) => ({
            at: `${at}.${key}`,
            wanted: `one of ${REQUEST_KEYS.join(', ')}`,
            found: `it belongs in ${at}.params, if anywhere`,
        }));
    if (faults.length > 0) throw new Problem('argument', faults);
}

function expectList(items: unknown, at: string): void {
    const isList = Array.isArray(items) && items.every((item) => typeof item === 'object' && item !== null);
    if (!isList) throw problem('argument', at, 'a list of orders', formatValue(items));
}

/** The ids of a cancel's request, as they stand in a journal. */
function idsIn(request: unknown): string[] {
    const { orderIds } = (request ?? {}) as { orderIds?: unknown };
    return Array.isArray(orderIds) ? orderIds.map((id) => `${id}`) : [];
}

/** Each order at the place where it was asked for: the service may answer in an order of its own. */
function align(
    orders: readonly Order[],
    markets: readonly KnownMarket[],
    bodies: readonly OrderBody[],
    at: string,
): Order[] {
    const left = [...orders];
    const aligned = markets.map((): Order | undefined => undefined);
    // By figures first: without client ids nothing else tells two orders of one side apart.
    for (const isIt of [isExactly, isAsked]) {
        for (const [i, { symbol }] of markets.entries()) {
            if (aligned[i] !== undefined) continue;
            const place = left.findIndex((order) => order.symbol === symbol && isIt(order, bodies[i]));
            if (place >= 0) aligned[i] = left.splice(place, 1)[0];
        }
    }
    if (left.length === 0 && !aligned.includes(undefined)) return aligned as Order[];
    throw problem('answer', at, `the ${markets.length} orders that were asked for`, `${orders.length}, or others`);
}

function isExactly(order: Order, body: OrderBody | undefined): boolean {
    const isSame = (found: number | undefined, asked: unknown): boolean =>
        asked === undefined || found === Number(asked instanceof NumberText ? asked.text : asked);
    return isAsked(order, body) && isSame(order.amount, body?.amount) && isSame(order.price, body?.price);
}

/** Whether an order may be the one that a body asked for; its amount may be less, where it only reduces. */
function isAsked({ side, clientOrderId }: Order, body: OrderBody | undefined): boolean {
    if (body === undefined) return true;
    const isSame = (found: Str, asked: string | undefined): boolean =>
        !isGiven(found) || asked === undefined || found === asked;
    return isSame(side, body.side) && isSame(clientOrderId, body.clientOrderId);
}

/** What an order had filled when it was last read; the answer to a cancel does not tell. */
function withFigures(canceled: Order, open: readonly Order[]): Order {
    const read = open.find(({ id }) => id === canceled.id);
    if (canceled.filled !== undefined || read === undefined) return canceled;
    const { filled, remaining, cost, average } = read;
    return { ...canceled, filled, remaining, cost, average };
}

/** The same error, with a fact that the caller must know in front. */
function withWords(error: unknown, id: string, words: string): unknown {
    const dressed = toCcxtError(error, id);
    if (dressed instanceof Error) dressed.message = `${words}; ${dressed.message}`;
    return dressed;
}

/** The only order of a list of one. */
function only(orders: readonly Order[]): Order {
    if (isDryRun(orders)) return orders as unknown as Order;
    const [order] = orders;
    if (order === undefined) throw problem('answer', 'submit/createOrders', 'the new order', 'no rows');
    return order;
}

function capitalize<T extends string>(text: T): Capitalize<T> {
    return (text.charAt(0).toUpperCase() + text.slice(1)) as Capitalize<T>;
}
