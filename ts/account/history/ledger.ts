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
    async entry(id: string, code: Str, params: Dict, read?: PagedRead): Promise<LedgerEntry> {
        expectKnownParams(params, SEARCH_KEYS);
        const accountNumber = await this.accounts.accountNumber(params, code);
        const currency = await this.#currencyOf(accountNumber, code);
        const history = this.history.collateralChanges({ accountNumber, params }, undefined, assignChangeIds);
        const { maxPages } = this.history;
        const found: IdentifiedChange[] = [];
        await this.history.walk(COLLATERAL_HISTORY, history, { pages: maxPages, read }, ({ items }) => {
            found.push(...items.filter((change) => change.id === id).slice(0, 1));
            return found.length > 0;
        });
        const [change] = found;
        if (change !== undefined) {
            return convertResponse(COLLATERAL_HISTORY, () =>
                parseLedgerEntry(change, accountNumber, currency, this.context.number),
            );
        }
        const where = `the id of an entry within the latest ${maxPages} pages (options.histories.maxPages)`;
        throw problem('argument', 'id', where, formatValue(id));
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
