"use strict";
/** Parses changes of an account's collateral: ledger, funding, deposits, withdrawals and margin changes. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.COLLATERAL_EVENTS = void 0;
exports.assignChangeIds = assignChangeIds;
exports.parseLedgerEntry = parseLedgerEntry;
exports.parseFundingPayment = parseFundingPayment;
exports.parseDepositOrWithdrawal = parseDepositOrWithdrawal;
exports.parseAccountTransfer = parseAccountTransfer;
exports.parseMarginChange = parseMarginChange;
const decimal_js_1 = require("../number/decimal.js");
const problem_js_1 = require("../problem.js");
const events_js_1 = require("./events.js");
const native_js_1 = require("./native.js");
const transfer_js_1 = require("./transfer.js");
const value_js_1 = require("./value.js");
/** Event types of collateral changes. */
exports.COLLATERAL_EVENTS = {
    deposit: ['DepositedCollateral'],
    withdrawal: ['WithdrewCollateral'],
    /** Between the account and a market; the total of the account stays the same. */
    allocation: ['AllocatedCollateral', 'DeallocatedCollateral'],
    funding: ['SettledFunding'],
};
/** CCXT's ledger types; all others are trades, such as fills and liquidations. */
const LEDGER_TYPES = {
    DepositedCollateral: 'transaction',
    WithdrewCollateral: 'transaction',
    AllocatedCollateral: 'transfer',
    DeallocatedCollateral: 'transfer',
    // CCXT's other exchanges use this type for funding.
    SettledFunding: 'fee',
};
/**
 * Assigns ids to changes of collateral.
 *
 * @param rows rows of collateral-history or of a `userCollateralChanges` frame, with all rows of each transaction
 * @returns the changes in the same order
 * @throws {Problem} `answer` when a row is malformed
 */
function assignChangeIds(rows) {
    const keyOf = (row) => `${row.txDigest}-${(0, native_js_1.parseEventName)(row.eventType)}`;
    const counts = new Map();
    for (const row of rows)
        counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
    const named = (0, events_js_1.assignRowIds)(rows, (row) => `${keyOf(row)}-${row.marketId ?? 'account'}-${changeOf(row).signedAmount}`);
    return named.map(({ id, row }) => ({ id, row, isOnly: counts.get(keyOf(row)) === 1 }));
}
function changeOf(row) {
    const change = (0, native_js_1.parseDecimal)(row.collateralChange);
    if (change === undefined)
        throw (0, problem_js_1.problem)('answer', 'collateralChange', 'an amount', 'nothing');
    const { digits, scale } = (0, decimal_js_1.readDecimal)(change);
    const amount = (0, decimal_js_1.fromUnits)(digits < 0n ? -digits : digits, scale);
    const name = (0, native_js_1.parseEventName)(row.eventType);
    // The event type determines the direction of these, as the service's sign is not consistent.
    const isOut = name === 'WithdrewCollateral' || (digits < 0n && name !== 'DepositedCollateral');
    return { signedAmount: (0, decimal_js_1.fromUnits)(digits, scale), amount, isOut };
}
/**
 * Parses a ledger entry.
 *
 * @param change the change
 * @param account number of the account
 * @param code currency of the account
 * @returns a ledger structure: `amount` is positive and net of `fee`, `referenceId` is the transaction's digest; the service
 *     does not send `before` and `after`
 * @throws {Problem} `answer` when the row is malformed
 * @see manifest.json `perpetuals/account/collateral-history`
 */
function parseLedgerEntry({ id, row }, account, code) {
    const { amount, isOut } = changeOf(row);
    const timestamp = (0, events_js_1.parseEventTime)(row);
    const fee = (0, native_js_1.parseDecimal)(row.fees?.netFeesUsd);
    return {
        id,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        direction: isOut ? 'out' : 'in',
        account: `${account}`,
        referenceId: row.txDigest,
        referenceAccount: undefined,
        type: LEDGER_TYPES[(0, native_js_1.parseEventName)(row.eventType)] ?? 'trade',
        currency: code,
        amount: Number(amount),
        before: undefined,
        after: undefined,
        status: 'ok',
        fee: fee === undefined ? undefined : { cost: Number(fee), currency: code },
        info: row,
    };
}
/**
 * Parses a funding payment.
 *
 * @param change a `SettledFunding`
 * @param market its market
 * @returns a funding history structure: `amount` is positive where the account received it
 * @throws {Problem} `answer` when the row is malformed
 * @see manifest.json `perpetuals/account/collateral-history`
 */
function parseFundingPayment({ id, row }, market) {
    const timestamp = (0, events_js_1.parseEventTime)(row);
    return {
        info: row,
        symbol: market.symbol,
        code: market.settle,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        id,
        amount: Number(changeOf(row).signedAmount),
    };
}
/**
 * Parses a deposit or withdrawal.
 *
 * @param change a `DepositedCollateral` or a `WithdrewCollateral`
 * @param code currency of the account
 * @returns a transaction structure without addresses; `txid` is the chain's, and `id`, too, as `deposit` and `withdraw` return
 *     it, unless the transaction contains several of the type
 * @throws {Problem} `answer` when the row is malformed
 * @see manifest.json `perpetuals/account/collateral-history`
 */
function parseDepositOrWithdrawal({ id, row, isOnly }, code) {
    const { amount, isOut } = changeOf(row);
    const type = isOut ? 'withdrawal' : 'deposit';
    const [digest, timestamp] = [row.txDigest, (0, events_js_1.parseEventTime)(row)];
    const transaction = (0, transfer_js_1.parseTransaction)({ type, code, amount, address: undefined, digest, timestamp, row });
    return isOnly ? transaction : { ...transaction, id };
}
/**
 * Parses a deposit or withdrawal as a transfer.
 *
 * @param change a `DepositedCollateral` or a `WithdrewCollateral`
 * @param code currency of the account
 * @returns a transfer structure between `wallet` and `swap`
 * @throws {Problem} `answer` when the row is malformed
 */
function parseAccountTransfer(change, code) {
    const { id, timestamp, datetime, amount, type } = parseDepositOrWithdrawal(change, code);
    const [fromAccount, toAccount] = type === 'deposit' ? ['wallet', 'swap'] : ['swap', 'wallet'];
    return { info: change.row, id, timestamp, datetime, currency: code, amount, fromAccount, toAccount, status: 'ok' };
}
/**
 * Parses a change of margin.
 *
 * @param change an `AllocatedCollateral` or a `DeallocatedCollateral`
 * @param market its market
 * @returns a margin modification structure without `total`
 * @throws {Problem} `answer` when the row is malformed
 */
function parseMarginChange({ row }, market) {
    const timestamp = (0, events_js_1.parseEventTime)(row);
    return {
        info: row,
        symbol: market.symbol,
        type: (0, native_js_1.parseEventName)(row.eventType) === 'AllocatedCollateral' ? 'add' : 'reduce',
        marginMode: 'isolated',
        amount: Number(changeOf(row).amount),
        total: undefined,
        code: market.settle,
        status: 'ok',
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
    };
}
