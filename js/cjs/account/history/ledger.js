"use strict";
/** Changes of an account's collateral: ledger, funding payments, margin changes, deposits, withdrawals, transfers. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Ledger = void 0;
const response_js_1 = require("../../exchange/response.js");
const collateral_changes_js_1 = require("./collateral-changes.js");
const params_js_1 = require("../../exchange/params.js");
const problem_js_1 = require("../../core/problem.js");
const account_history_js_1 = require("./account-history.js");
/** Reads the collateral history. */
class Ledger {
    context;
    accounts;
    history;
    constructor(context, accounts, history) {
        this.context = context;
        this.accounts = accounts;
        this.history = history;
    }
    /** Implements `fetchLedger`. */
    entries(code, since, limit, params, read) {
        return this.#ofAccount(undefined, code, since, limit, params, read, (change, currency, accountNumber) => (0, collateral_changes_js_1.parseLedgerEntry)(change, accountNumber, currency, this.context.number));
    }
    /** Implements `fetchLedgerEntry`. */
    async entry(id, code, params, read) {
        (0, params_js_1.expectKnownParams)(params, params_js_1.SEARCH_KEYS);
        const accountNumber = await this.accounts.accountNumber(params, code);
        const currency = await this.#currencyOf(accountNumber, code);
        const history = this.history.collateralChanges({ accountNumber, params }, undefined, collateral_changes_js_1.assignChangeIds);
        const { maxPages } = this.history;
        const found = [];
        await this.history.walk(account_history_js_1.COLLATERAL_HISTORY, history, { pages: maxPages, read }, ({ items }) => {
            found.push(...items.filter((change) => change.id === id).slice(0, 1));
            return found.length > 0;
        });
        const [change] = found;
        if (change !== undefined) {
            return (0, response_js_1.convertResponse)(account_history_js_1.COLLATERAL_HISTORY, () => (0, collateral_changes_js_1.parseLedgerEntry)(change, accountNumber, currency, this.context.number));
        }
        const where = `the id of an entry within the latest ${maxPages} pages (options.histories.maxPages)`;
        throw (0, problem_js_1.problem)('argument', 'id', where, (0, params_js_1.formatValue)(id));
    }
    /** Implements `fetchFundingHistory`. */
    fundingPayments(symbol, since, limit, params, read) {
        return this.#ofMarkets(collateral_changes_js_1.COLLATERAL_EVENTS.funding, symbol, since, limit, params, read, (change, market) => (0, collateral_changes_js_1.parseFundingPayment)(change, market, this.context.number));
    }
    /** Implements `fetchMarginAdjustmentHistory`. */
    async marginChanges(symbol, type, since, limit, params, read) {
        if ((0, params_js_1.isGiven)(type) && type !== 'add' && type !== 'reduce') {
            throw (0, problem_js_1.problem)('argument', 'type', '"add" or "reduce"', (0, params_js_1.formatValue)(type));
        }
        const [allocated, deallocated] = collateral_changes_js_1.COLLATERAL_EVENTS.allocation;
        const kinds = (0, params_js_1.isGiven)(type) ? [type === 'add' ? allocated : deallocated] : collateral_changes_js_1.COLLATERAL_EVENTS.allocation;
        return this.#ofMarkets(kinds, symbol, since, limit, params, read, (change, market) => (0, collateral_changes_js_1.parseMarginChange)(change, market, this.context.number));
    }
    /** Implements `fetchDeposits`, `fetchWithdrawals` and `fetchDepositsWithdrawals`. */
    transactions(kinds, code, since, limit, params, read) {
        return this.#ofAccount(changesOf(kinds), code, since, limit, params, read, (change, currency) => (0, collateral_changes_js_1.parseDepositOrWithdrawal)(change, currency, this.context.number));
    }
    /** Implements `fetchTransfers`. */
    transfers(code, since, limit, params, read) {
        const kinds = changesOf(['deposit', 'withdrawal']);
        return this.#ofAccount(kinds, code, since, limit, params, read, (change, currency) => (0, collateral_changes_js_1.parseAccountTransfer)(change, currency, this.context.number));
    }
    async #ofAccount(kinds, code, since, limit, params, read, parse) {
        const request = await this.history.request(undefined, since, limit, params, read, code);
        const currency = await this.#currencyOf(request.accountNumber, code);
        const changes = await this.history.changes(request, kinds);
        return (0, response_js_1.convertResponse)(account_history_js_1.COLLATERAL_HISTORY, () => changes.map((change) => parse(change, currency, request.accountNumber)));
    }
    async #ofMarkets(kinds, symbol, since, limit, params, read, parse) {
        const changes = await this.history.changes(await this.history.request(symbol, since, limit, params, read), kinds);
        return (0, response_js_1.convertResponse)(account_history_js_1.COLLATERAL_HISTORY, () => changes.flatMap((change) => {
            const market = this.history.marketOf(change.row);
            return market === undefined ? [] : [parse(change, market)];
        }));
    }
    /** The account's currency, which its changes are in, whatever code the caller passes. */
    async #currencyOf(accountNumber, code) {
        const currency = await this.accounts.codeOf(accountNumber);
        if ((0, params_js_1.isGiven)(code) && currency !== undefined && code !== currency) {
            const wanted = `${currency}, the currency of account ${accountNumber}`;
            throw (0, problem_js_1.problem)('argument', 'code', wanted, (0, params_js_1.formatValue)(code));
        }
        return currency ?? code;
    }
}
exports.Ledger = Ledger;
function changesOf(directions) {
    return directions.flatMap((direction) => collateral_changes_js_1.COLLATERAL_EVENTS[direction]);
}
