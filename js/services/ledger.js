/** Changes of an account's collateral: ledger, funding payments, margin changes, deposits, withdrawals, transfers. */
import { convertResponse } from '../parse/response.js';
import { COLLATERAL_EVENTS, assignChangeIds, parseAccountTransfer, parseDepositOrWithdrawal, parseFundingPayment, parseLedgerEntry, parseMarginChange, } from '../parse/ledger.js';
import { ACCOUNT_KEYS, expectKnownParams, formatValue, isGiven } from '../parse/params.js';
import { problem } from '../problem.js';
import { COLLATERAL_HISTORY } from './account-history.js';
/** Reads the collateral history. */
export class Ledger {
    #accounts;
    #history;
    /**
     * @param accounts resolves accounts
     * @param history reads the account's changes
     */
    constructor(accounts, history) {
        this.#accounts = accounts;
        this.#history = history;
    }
    /** Implements `fetchLedger`. */
    async entries(code, since, limit, params) {
        const request = await this.#history.request(undefined, since, limit, params, code);
        const currency = await this.#currencyOf(request.accountNumber, code);
        const changes = await this.#history.changes(request, undefined);
        return convertResponse(COLLATERAL_HISTORY, () => changes.map((change) => parseLedgerEntry(change, request.accountNumber, currency)));
    }
    /** Implements `fetchLedgerEntry`. */
    async entry(id, code, params) {
        expectKnownParams(params, ACCOUNT_KEYS);
        const accountNumber = await this.#accounts.accountNumber(params, code);
        const currency = await this.#currencyOf(accountNumber, code);
        const history = this.#history.collateralChanges({ accountNumber, params }, undefined, assignChangeIds);
        const { maxPages } = this.#history;
        const found = [];
        await this.#history.walk(COLLATERAL_HISTORY, history, { pages: maxPages }, ({ items }) => {
            found.push(...items.filter((change) => change.id === id).slice(0, 1));
            return found.length > 0;
        });
        const [change] = found;
        if (change !== undefined) {
            return convertResponse(COLLATERAL_HISTORY, () => parseLedgerEntry(change, accountNumber, currency));
        }
        const where = `the id of an entry within the latest ${maxPages} pages (options.histories.maxPages)`;
        throw problem('argument', 'id', where, formatValue(id));
    }
    /** Implements `fetchFundingHistory`. */
    async fundingPayments(symbol, since, limit, params) {
        const request = await this.#history.request(symbol, since, limit, params);
        const changes = await this.#history.changes(request, COLLATERAL_EVENTS.funding);
        return convertResponse(COLLATERAL_HISTORY, () => this.#ofMarkets(changes, parseFundingPayment));
    }
    /** Implements `fetchMarginAdjustmentHistory`. */
    async marginChanges(symbol, type, since, limit, params) {
        if (isGiven(type) && type !== 'add' && type !== 'reduce') {
            throw problem('argument', 'type', '"add" or "reduce"', formatValue(type));
        }
        const [allocated, deallocated] = COLLATERAL_EVENTS.allocation;
        const kinds = isGiven(type) ? [type === 'add' ? allocated : deallocated] : COLLATERAL_EVENTS.allocation;
        const request = await this.#history.request(symbol, since, limit, params);
        const changes = await this.#history.changes(request, kinds);
        return convertResponse(COLLATERAL_HISTORY, () => this.#ofMarkets(changes, parseMarginChange));
    }
    /** Implements `fetchDeposits`, `fetchWithdrawals` and `fetchDepositsWithdrawals`. */
    transactions(directions, code, since, limit, params) {
        return this.#movements(directions, code, since, limit, params, parseDepositOrWithdrawal);
    }
    /** Implements `fetchTransfers`. */
    transfers(code, since, limit, params) {
        return this.#movements(['deposit', 'withdrawal'], code, since, limit, params, parseAccountTransfer);
    }
    async #movements(directions, code, since, limit, params, parse) {
        const kinds = directions.flatMap((direction) => COLLATERAL_EVENTS[direction]);
        const request = await this.#history.request(undefined, since, limit, params, code);
        const currency = await this.#currencyOf(request.accountNumber, code);
        const changes = await this.#history.changes(request, kinds);
        return convertResponse(COLLATERAL_HISTORY, () => changes.map((change) => parse(change, currency)));
    }
    #ofMarkets(changes, parse) {
        return changes.flatMap((change) => {
            const market = this.#history.marketOf(change.row);
            return market === undefined ? [] : [parse(change, market)];
        });
    }
    /** The account's currency, which its changes are in, whatever code the caller passes. */
    async #currencyOf(accountNumber, code) {
        const currency = await this.#accounts.codeOf(accountNumber);
        if (isGiven(code) && currency !== undefined && code !== currency) {
            const wanted = `${currency}, the currency of account ${accountNumber}`;
            throw problem('argument', 'code', wanted, formatValue(code));
        }
        return currency ?? code;
    }
}
