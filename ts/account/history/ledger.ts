/** Changes of an account's collateral: ledger, funding payments, margin changes, deposits, withdrawals, transfers. */

import type { Dict, FundingHistory, Int, LedgerEntry, MarginModification, Str, Transaction, TransferEntry } from 'ccxt';
import type { PagedRead } from '../../markets/history/paged-read.js';
import { convertResponse } from '../../exchange/response.js';
import {
    COLLATERAL_EVENTS,
    assignChangeIds,
    parseAccountTransfer,
    parseDepositOrWithdrawal,
    parseFundingPayment,
    parseLedgerEntry,
    parseMarginChange,
    idOfTransaction,
    type IdentifiedChange,
} from './collateral-changes.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { expectKnownParams, formatValue, isGiven, SEARCH_KEYS } from '../../exchange/params.js';
import { problem } from '../../core/problem.js';
import type { AccountData } from '../account-data.js';
import { COLLATERAL_HISTORY, type AccountHistory } from './account-history.js';
import type { Context } from '../../exchange/context.js';

/** Changes that CCXT lists as transactions. */
type Direction = 'deposit' | 'withdrawal';

/** A search for one change of collateral. */
interface Search {
    readonly id: string;
    /** What is searched, in errors. */
    readonly noun: string;
    /** Event types; every one when left out. */
    readonly kinds: readonly string[] | undefined;
    readonly idOf: (change: IdentifiedChange) => string;
}

/** Reads the collateral history. */
export class Ledger {
    constructor(
        private readonly context: Context,
        private readonly accounts: AccountData,
        private readonly history: AccountHistory,
    ) {}

    /** Implements `fetchLedger`. */
    entries(code: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<LedgerEntry[]> {
        return this.#ofAccount(undefined, code, since, limit, params, read, (change, currency, accountNumber) =>
            parseLedgerEntry(change, accountNumber, currency, this.context.number),
        );
    }

    /** Implements `fetchLedgerEntry`. */
    entry(id: string, code: Str, params: Dict, read?: PagedRead): Promise<LedgerEntry> {
        const search = { id, noun: 'an entry', kinds: undefined, idOf: (change: IdentifiedChange) => change.id };
        return this.#find(search, code, params, read, (change, currency, accountNumber) =>
            parseLedgerEntry(change, accountNumber, currency, this.context.number),
        );
    }

    /** Implements `fetchDeposit` and `fetchWithdrawal`. */
    transaction(kind: Direction, id: string, code: Str, params: Dict, read?: PagedRead): Promise<Transaction> {
        const search = { id, noun: `a ${kind}`, kinds: changesOf([kind]), idOf: idOfTransaction };
        return this.#find(search, code, params, read, (change, currency) =>
            parseDepositOrWithdrawal(change, currency, this.context.number),
        );
    }

    /** Implements `fetchTransfer`. */
    transfer(id: string, code: Str, params: Dict, read?: PagedRead): Promise<TransferEntry> {
        const kinds = changesOf(['deposit', 'withdrawal']);
        const search = { id, noun: 'a transfer', kinds, idOf: idOfTransaction };
        return this.#find(search, code, params, read, (change, currency) =>
            parseAccountTransfer(change, currency, this.context.number),
        );
    }

    /** Implements `fetchFundingHistory`. */
    fundingPayments(symbol: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<FundingHistory[]> {
        return this.#ofMarkets(COLLATERAL_EVENTS.funding, symbol, since, limit, params, read, (change, market) =>
            parseFundingPayment(change, market, this.context.number),
        );
    }

    /** Implements `fetchMarginAdjustmentHistory`. */
    async marginChanges(
        symbol: Str,
        type: Str,
        since: Int,
        limit: Int,
        params: Dict,
        read?: PagedRead,
    ): Promise<MarginModification[]> {
        if (isGiven(type) && type !== 'add' && type !== 'reduce') {
            throw problem('argument', 'type', '"add" or "reduce"', formatValue(type));
        }
        const [allocated, deallocated] = COLLATERAL_EVENTS.allocation;
        const kinds = isGiven(type) ? [type === 'add' ? allocated : deallocated] : COLLATERAL_EVENTS.allocation;
        return this.#ofMarkets(kinds, symbol, since, limit, params, read, (change, market) =>
            parseMarginChange(change, market, this.context.number),
        );
    }

    /** Implements `fetchDeposits`, `fetchWithdrawals` and `fetchDepositsWithdrawals`. */
    transactions(
        kinds: readonly Direction[],
        code: Str,
        since: Int,
        limit: Int,
        params: Dict,
        read?: PagedRead,
    ): Promise<Transaction[]> {
        return this.#ofAccount(changesOf(kinds), code, since, limit, params, read, (change, currency) =>
            parseDepositOrWithdrawal(change, currency, this.context.number),
        );
    }

    /** Implements `fetchTransfers`. */
    transfers(code: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<TransferEntry[]> {
        const kinds = changesOf(['deposit', 'withdrawal']);
        return this.#ofAccount(kinds, code, since, limit, params, read, (change, currency) =>
            parseAccountTransfer(change, currency, this.context.number),
        );
    }

    /** Reads backward until a change has the requested id. */
    async #find<T>(
        { id, noun, kinds, idOf }: Search,
        code: Str,
        params: Dict,
        read: PagedRead | undefined,
        parse: (change: IdentifiedChange, currency: string | undefined, accountNumber: number) => T,
    ): Promise<T> {
        expectKnownParams(params, SEARCH_KEYS);
        const { maxPages } = this.history;
        const wanted = `the id of ${noun} within the latest ${maxPages} pages (options.histories.maxPages)`;
        if (!isGiven(id)) throw problem('missing', 'id', wanted);
        const accountNumber = await this.accounts.accountNumber(params, code);
        const currency = await this.#currencyOf(accountNumber, code);
        const history = this.history.collateralChanges({ accountNumber, params }, kinds, assignChangeIds);
        let found: IdentifiedChange | undefined;
        await this.history.walk(COLLATERAL_HISTORY, history, { pages: maxPages, read }, ({ items }) => {
            found = items.find((change) => idOf(change) === id || change.id === id);
            return found !== undefined;
        });
        const change = found;
        if (change === undefined) throw problem('argument', 'id', wanted, formatValue(id));
        return convertResponse(COLLATERAL_HISTORY, () => parse(change, currency, accountNumber));
    }

    async #ofAccount<T>(
        kinds: readonly string[] | undefined,
        code: Str,
        since: Int,
        limit: Int,
        params: Dict,
        read: PagedRead | undefined,
        parse: (change: IdentifiedChange, currency: string | undefined, accountNumber: number) => T,
    ): Promise<T[]> {
        const request = await this.history.request(undefined, since, limit, params, read, code);
        const currency = await this.#currencyOf(request.accountNumber, code);
        const changes = await this.history.changes(request, kinds);
        return convertResponse(COLLATERAL_HISTORY, () =>
            changes.map((change) => parse(change, currency, request.accountNumber)),
        );
    }

    async #ofMarkets<T>(
        kinds: readonly string[],
        symbol: Str,
        since: Int,
        limit: Int,
        params: Dict,
        read: PagedRead | undefined,
        parse: (change: IdentifiedChange, market: KnownMarket) => T,
    ): Promise<T[]> {
        const changes = await this.history.changes(
            await this.history.request(symbol, since, limit, params, read),
            kinds,
        );
        return convertResponse(COLLATERAL_HISTORY, () =>
            changes.flatMap((change) => {
                const market = this.history.marketOf(change.row);
                return market === undefined ? [] : [parse(change, market)];
            }),
        );
    }

    /** The account's currency, which its changes are in, whatever code the caller passes. */
    async #currencyOf(accountNumber: number, code: Str): Promise<string | undefined> {
        const currency = await this.accounts.codeOf(accountNumber);
        if (isGiven(code) && currency !== undefined && code !== currency) {
            const wanted = `${currency}, the currency of account ${accountNumber}`;
            throw problem('argument', 'code', wanted, formatValue(code));
        }
        return currency ?? code;
    }
}

function changesOf(directions: readonly Direction[]): string[] {
    return directions.flatMap((direction) => COLLATERAL_EVENTS[direction]);
}
