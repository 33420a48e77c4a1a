/** Changes of an account's collateral: ledger, funding payments, margin changes, deposits, withdrawals, transfers. */

import type { Dict, FundingHistory, Int, LedgerEntry, MarginModification, Str, Transaction, TransferEntry } from 'ccxt';
import { convert } from '../parse/answer.js';
import {
    CHANGES,
    nameChanges,
    parseAccountTransfer,
    parseDepositOrWithdrawal,
    parseFundingPayment,
    parseLedgerEntry,
    parseMarginChange,
    type NamedChange,
} from '../parse/ledger.js';
import type { KnownMarket } from '../parse/market.js';
import { ACCOUNT_KEYS, expectKnown, formatValue, isGiven } from '../parse/params.js';
import { problem } from '../problem.js';
import type { AccountData } from './account-data.js';
import { COLLATERAL_HISTORY, type AccountHistory } from './account-history.js';

/** Changes that CCXT lists as transactions. */
type Direction = 'deposit' | 'withdrawal';

/** Reads the collateral history. */
export class Ledger {
    readonly #accounts: AccountData;
    readonly #history: AccountHistory;

    /**
     * @param accounts resolves accounts
     * @param history reads the account's changes
     */
    constructor(accounts: AccountData, history: AccountHistory) {
        this.#accounts = accounts;
        this.#history = history;
    }

    /** Implements `fetchLedger`. */
    async entries(code: Str, since: Int, limit: Int, params: Dict): Promise<LedgerEntry[]> {
        const request = await this.#history.request(undefined, since, limit, params, code);
        const currency = await this.#currencyOf(request.accountNumber, code);
        const changes = await this.#history.changes(request, undefined);
        return convert(COLLATERAL_HISTORY, () =>
            changes.map((change) => parseLedgerEntry(change, request.accountNumber, currency)),
        );
    }

    /** Implements `fetchLedgerEntry`. */
    async entry(id: string, code: Str, params: Dict): Promise<LedgerEntry> {
        expectKnown(params, ACCOUNT_KEYS);
        const accountNumber = await this.#accounts.accountNumber(params, code);
        const currency = await this.#currencyOf(accountNumber, code);
        const history = this.#history.collateralChanges({ accountNumber, params }, undefined, nameChanges);
        const { maxPages } = this.#history;
        const found: NamedChange[] = [];
        await this.#history.walk(COLLATERAL_HISTORY, history, { pages: maxPages }, ({ items }) => {
            found.push(...items.filter((change) => change.id === id).slice(0, 1));
            return found.length > 0;
        });
        const [change] = found;
        if (change !== undefined) {
            return convert(COLLATERAL_HISTORY, () => parseLedgerEntry(change, accountNumber, currency));
        }
        const where = `the id of an entry within the latest ${maxPages} pages (options.histories.maxPages)`;
        throw problem('argument', 'id', where, formatValue(id));
    }

    /** Implements `fetchFundingHistory`. */
    async fundingPayments(symbol: Str, since: Int, limit: Int, params: Dict): Promise<FundingHistory[]> {
        const request = await this.#history.request(symbol, since, limit, params);
        const changes = await this.#history.changes(request, CHANGES.funding);
        return convert(COLLATERAL_HISTORY, () => this.#ofMarkets(changes, parseFundingPayment));
    }

    /** Implements `fetchMarginAdjustmentHistory`. */
    async marginChanges(symbol: Str, type: Str, since: Int, limit: Int, params: Dict): Promise<MarginModification[]> {
        if (isGiven(type) && type !== 'add' && type !== 'reduce') {
            throw problem('argument', 'type', '"add" or "reduce"', formatValue(type));
        }
        const [allocated, deallocated] = CHANGES.allocation;
        const kinds = isGiven(type) ? [type === 'add' ? allocated : deallocated] : CHANGES.allocation;
        const request = await this.#history.request(symbol, since, limit, params);
        const changes = await this.#history.changes(request, kinds);
        return convert(COLLATERAL_HISTORY, () => this.#ofMarkets(changes, parseMarginChange));
    }

    /** Implements `fetchDeposits`, `fetchWithdrawals` and `fetchDepositsWithdrawals`. */
    transactions(
        directions: readonly Direction[],
        code: Str,
        since: Int,
        limit: Int,
        params: Dict,
    ): Promise<Transaction[]> {
        return this.#movements(directions, code, since, limit, params, parseDepositOrWithdrawal);
    }

    /** Implements `fetchTransfers`. */
    transfers(code: Str, since: Int, limit: Int, params: Dict): Promise<TransferEntry[]> {
        return this.#movements(['deposit', 'withdrawal'], code, since, limit, params, parseAccountTransfer);
    }

    async #movements<T>(
        directions: readonly Direction[],
        code: Str,
        since: Int,
        limit: Int,
        params: Dict,
        parse: (change: NamedChange, code: string | undefined) => T,
    ): Promise<T[]> {
        const kinds = directions.flatMap((direction) => CHANGES[direction]);
        const request = await this.#history.request(undefined, since, limit, params, code);
        const currency = await this.#currencyOf(request.accountNumber, code);
        const changes = await this.#history.changes(request, kinds);
        return convert(COLLATERAL_HISTORY, () => changes.map((change) => parse(change, currency)));
    }

    #ofMarkets<T>(changes: readonly NamedChange[], parse: (change: NamedChange, market: KnownMarket) => T): T[] {
        return changes.flatMap((change) => {
            const market = this.#history.marketOf(change.row);
            return market === undefined ? [] : [parse(change, market)];
        });
    }

    /** The account's currency, which its changes are in, whatever code the caller passes. */
    async #currencyOf(accountNumber: number, code: Str): Promise<string | undefined> {
        const currency = await this.#accounts.codeOf(accountNumber);
        if (isGiven(code) && currency !== undefined && code !== currency) {
            const wanted = `${currency}, the currency of account ${accountNumber}`;
            throw problem('argument', 'code', wanted, formatValue(code));
        }
        return currency ?? code;
    }
}
