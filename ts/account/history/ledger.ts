/**
 * Changes of an account's collateral: ledger, funding payments, margin changes, deposits, withdrawals,
 * transfers.
 */

import type { Dict, FundingHistory, Int, LedgerEntry, MarginModification, Str, Transaction, TransferEntry } from 'ccxt';
import type { PagedRead } from '../../markets/history/paged-read.js';
import { convertResponse } from '../../exchange/response.js';
import {
    ACCOUNT_EVENTS,
    COLLATERAL_EVENTS,
    assignChangeIds,
    parseAccountTransfer,
    parseDepositOrWithdrawal,
    parseFundingPayment,
    parseLedgerEntry,
    parseMarginChange,
    type IdentifiedChange,
} from './collateral-changes.js';
import { isEventType } from './events.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { expectKeys, formatValue, isGiven, SEARCH_KEYS } from '../../exchange/params.js';
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
    /** Deposits, withdrawals or both, which a digest finds too; every type when left out. */
    readonly kinds: readonly string[] | undefined;
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
        return this.#find(
            { id, noun: 'an entry', kinds: undefined },
            code,
            params,
            read,
            (change, currency, accountNumber) => parseLedgerEntry(change, accountNumber, currency, this.context.number),
        );
    }

    /** Implements `fetchDeposit` and `fetchWithdrawal`. */
    transaction(kind: Direction, id: string, code: Str, params: Dict, read?: PagedRead): Promise<Transaction> {
        return this.#find(
            { id, noun: `a ${kind}`, kinds: COLLATERAL_EVENTS[kind] },
            code,
            params,
            read,
            (change, currency) => parseDepositOrWithdrawal(change, currency, this.context.number),
        );
    }

    /** Implements `fetchTransfer`. */
    transfer(id: string, code: Str, params: Dict, read?: PagedRead): Promise<TransferEntry> {
        return this.#find({ id, noun: 'a transfer', kinds: ACCOUNT_EVENTS }, code, params, read, (change, currency) =>
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
        const wanted = kinds.flatMap((kind) => COLLATERAL_EVENTS[kind]);
        return this.#ofAccount(wanted, code, since, limit, params, read, (change, currency) =>
            parseDepositOrWithdrawal(change, currency, this.context.number),
        );
    }

    /** Implements `fetchTransfers`. */
    transfers(code: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<TransferEntry[]> {
        return this.#ofAccount(ACCOUNT_EVENTS, code, since, limit, params, read, (change, currency) =>
            parseAccountTransfer(change, currency, this.context.number),
        );
    }

    /** Reads backward until a change has the requested id. */
    async #find<T>(
        { id, noun, kinds }: Search,
        code: Str,
        params: Dict,
        read: PagedRead | undefined,
        parse: (change: IdentifiedChange, currency: string | undefined, accountNumber: number) => T,
    ): Promise<T> {
        expectKeys(params, SEARCH_KEYS);
        const { maxPages } = this.history;
        const wanted = `the id of ${noun} within the latest ${maxPages} pages (options.histories.maxPages)`;
        if (!isGiven(id)) throw problem('missing', 'id', wanted);
        const accountNumber = await this.accounts.accountNumber(params, code);
        const currency = await this.#currencyOf(accountNumber, code);
        const types = kinds === undefined ? undefined : ACCOUNT_EVENTS;
        const history = this.history.collateralChanges({ accountNumber, params }, types, assignChangeIds);
        let found: IdentifiedChange | undefined;
        await this.history.walk(COLLATERAL_HISTORY, history, { pages: maxPages, read }, ({ items }) => {
            found = findChange(items, id, kinds);
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
        const isForeign = isGiven(code) && (await this.accounts.isForeign(`${code}`));
        const request = await this.history.request(undefined, since, limit, params, read, isForeign ? undefined : code);
        if (isForeign) return [];
        const currency = await this.#currencyOf(request.accountNumber, code);
        const changes = await this.history.changes(request, kinds === undefined ? undefined : ACCOUNT_EVENTS, kinds);
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

/** Finds a change by its id, or by the digest of a transaction that contains one of its kind. */
function findChange(
    changes: readonly IdentifiedChange[],
    id: string,
    kinds: readonly string[] | undefined,
): IdentifiedChange | undefined {
    const byId = changes.find((change) => change.id === id);
    if (byId !== undefined) return kinds === undefined || isEventType(byId.row, kinds) ? byId : undefined;
    for (const kind of kinds ?? []) {
        const [only, other] = changes.filter(({ row }) => row.txDigest === id && isEventType(row, [kind]));
        if (only !== undefined && other === undefined) return only;
    }
    return undefined;
}
