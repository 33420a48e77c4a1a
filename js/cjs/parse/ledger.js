"use strict";
/** Parses changes of an account's collateral: ledger, funding, deposits, withdrawals, transfers and margin changes. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.COLLATERAL_EVENTS = void 0;
exports.assignChangeIds = assignChangeIds;
exports.parseLedgerEntry = parseLedgerEntry;
exports.parseFundingPayment = parseFundingPayment;
exports.parseDepositOrWithdrawal = parseDepositOrWithdrawal;
exports.parseAccountTransfer = parseAccountTransfer;
exports.parseMarginChange = parseMarginChange;
exports.parseTransaction = parseTransaction;
exports.parseTransfer = parseTransfer;
const decimal_js_1 = require("../number/decimal.js");
const problem_js_1 = require("../problem.js");
const events_js_1 = require("./events.js");
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
 * Assigns ids to rows of collateral-history or of a `userCollateralChanges` frame.
 *
 * @param rows all rows of each transaction
 */
function assignChangeIds(rows) {
    const keyOf = (row) => `${row.txDigest}-${(0, value_js_1.parseEventName)(row.eventType)}`;
    const counts = new Map();
    for (const row of rows)
        counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
    const named = (0, events_js_1.assignRowIds)(rows, (row) => `${keyOf(row)}-${row.marketId ?? 'account'}-${changeOf(row).signedAmount}`);
    return named.map(({ id, row }) => ({ id, row, isOnly: counts.get(keyOf(row)) === 1 }));
}
/** Amount and direction of a row. */
function changeOf(row) {
    const change = (0, value_js_1.parseDecimal)(row.collateralChange);
    if (change === undefined)
        throw (0, problem_js_1.problem)('response', 'collateralChange', 'an amount', 'nothing');
    const { digits, scale } = (0, decimal_js_1.readDecimal)(change);
    const amount = (0, decimal_js_1.fromUnits)(digits < 0n ? -digits : digits, scale);
    const name = (0, value_js_1.parseEventName)(row.eventType);
    // The event type determines the direction of these, as the service's sign is not consistent.
    const isOut = name === 'WithdrewCollateral' || (digits < 0n && name !== 'DepositedCollateral');
    return { signedAmount: (0, decimal_js_1.fromUnits)(digits, scale), amount, isOut };
}
/**
 * Parses a ledger entry: `amount` is positive and net of `fee`, `referenceId` is the transaction's digest. The service does
 * not send `before` and `after`.
 *
 * @param account number of the account
 */
function parseLedgerEntry({ id, row }, account, code) {
    const { amount, isOut } = changeOf(row);
    const timestamp = (0, events_js_1.parseEventTime)(row);
    const fee = (0, value_js_1.parseDecimal)(row.fees?.netFeesUsd);
    return {
        id,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        direction: isOut ? 'out' : 'in',
        account: `${account}`,
        referenceId: row.txDigest,
        referenceAccount: undefined,
        type: LEDGER_TYPES[(0, value_js_1.parseEventName)(row.eventType)] ?? 'trade',
        currency: code,
        amount: Number(amount),
        before: undefined,
        after: undefined,
        status: 'ok',
        fee: fee === undefined ? undefined : { cost: Number(fee), currency: code },
        info: row,
    };
}
/** Parses a `SettledFunding`; `amount` is positive where the account received it. */
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
 * Parses a deposit or withdrawal, without addresses. Its `id` equals `txid`, as `deposit` and `withdraw` return it, unless the
 * transaction contains several of the type.
 */
function parseDepositOrWithdrawal({ id, row, isOnly }, code) {
    const { amount, isOut } = changeOf(row);
    const type = isOut ? 'withdrawal' : 'deposit';
    const [digest, timestamp] = [row.txDigest, (0, events_js_1.parseEventTime)(row)];
    const transaction = parseTransaction({ type, code, amount, address: undefined, digest, timestamp, row });
    return isOnly ? transaction : { ...transaction, id };
}
/** Parses a deposit or withdrawal as a transfer between `wallet` and `swap`. */
function parseAccountTransfer(change, code) {
    const { id, timestamp, datetime, amount, type } = parseDepositOrWithdrawal(change, code);
    const [fromAccount, toAccount] = type === 'deposit' ? ['wallet', 'swap'] : ['swap', 'wallet'];
    return { info: change.row, id, timestamp, datetime, currency: code, amount, fromAccount, toAccount, status: 'ok' };
}
/** Parses a change of margin, without `total`. */
function parseMarginChange({ row }, market) {
    const timestamp = (0, events_js_1.parseEventTime)(row);
    return {
        info: row,
        symbol: market.symbol,
        type: (0, value_js_1.parseEventName)(row.eventType) === 'AllocatedCollateral' ? 'add' : 'reduce',
        marginMode: 'isolated',
        amount: Number(changeOf(row).amount),
        total: undefined,
        code: market.settle,
        status: 'ok',
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
    };
}
/** Builds the structure of a deposit or withdrawal; `id` and `txid` are the digest. */
function parseTransaction(transfer) {
    const { type, code, amount, address, digest, timestamp, row } = transfer;
    const isDeposit = type === 'deposit';
    return {
        info: row,
        id: digest,
        txid: digest,
        timestamp,
        datetime: (0, value_js_1.toDatetime)(timestamp),
        network: 'SUI',
        address,
        addressFrom: isDeposit ? address : undefined,
        addressTo: isDeposit ? undefined : address,
        tag: undefined,
        tagFrom: undefined,
        tagTo: undefined,
        type,
        amount: Number(amount),
        currency: code,
        status: 'ok',
        updated: timestamp,
        internal: false,
        comment: undefined,
        fee: undefined,
    };
}
/** Builds the structure of a transfer from the wallet to the account; both names are the user's arguments. */
function parseTransfer(transfer, fromAccount, toAccount) {
    return {
        info: transfer.row,
        id: transfer.digest,
        timestamp: transfer.timestamp,
        datetime: (0, value_js_1.toDatetime)(transfer.timestamp),
        currency: transfer.code,
        amount: Number(transfer.amount),
        fromAccount,
        toAccount,
        status: 'ok',
    };
}
