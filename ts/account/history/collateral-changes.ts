/**
 * Parses changes of an account's collateral: ledger, funding, deposits, withdrawals, transfers and margin
 * changes.
 */

import type { FundingHistory, LedgerEntry, MarginModification, Transaction, TransferEntry } from 'ccxt';
import { fromUnits, readDecimal } from '../../core/number/decimal.js';
import { add, compare, multiply } from '../../core/number/step.js';
import type { WireCollateralChange } from '../../wire/native.js';
import { assignRowIds, isEventType, parseEventTime, type IdentifiedEvent } from './events.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import {
    absolute,
    decimal,
    id as idOf,
    member,
    objectId,
    parseEventName,
    required,
    toDatetime,
    toNumber,
    type ToNumber,
} from '../../exchange/value.js';

/** A change of collateral with an id. */
export interface IdentifiedChange extends IdentifiedEvent<WireCollateralChange> {
    /**
     * Whether its transaction contains no other change of this type. For a deposit or withdrawal: no other
     * deposit or withdrawal.
     */
    readonly isOnly: boolean;
}

/** Event types of collateral changes. */
export const COLLATERAL_EVENTS = {
    deposit: ['DepositedCollateral'],
    withdrawal: ['WithdrewCollateral'],
    /** Between the account and a market; the total of the account stays the same. */
    allocation: ['AllocatedCollateral', 'DeallocatedCollateral'],
    funding: ['SettledFunding'],
} as const;

/** Events of the account as a whole. Their ids depend on each other, so that both types are always read. */
export const ACCOUNT_EVENTS: readonly string[] = [...COLLATERAL_EVENTS.deposit, ...COLLATERAL_EVENTS.withdrawal];

/** CCXT's ledger types; all others are trades, such as fills and liquidations. */
const LEDGER_TYPES: Readonly<Record<string, string>> = {
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
export function assignChangeIds(rows: readonly WireCollateralChange[]): IdentifiedChange[] {
    const keyOf = (row: WireCollateralChange): string => `${idOf(row, 'txDigest')}-${parseEventName(row.eventType)}`;
    const groupOf = (row: WireCollateralChange): string =>
        isEventType(row, ACCOUNT_EVENTS) ? idOf(row, 'txDigest') : keyOf(row);
    const counts = new Map<string, number>();
    for (const row of rows) counts.set(groupOf(row), (counts.get(groupOf(row)) ?? 0) + 1);
    const named = assignRowIds(
        rows,
        // Events of the account as a whole have no market, and other rows may lack theirs: the ledger needs
        // none.
        (row) => `${keyOf(row)}-${objectId(row, 'marketId') ?? 'account'}-${changeOf(row).signedAmount}`,
    );
    return named.map(({ id, row }) => ({ id, row, isOnly: counts.get(groupOf(row)) === 1 }));
}

/** Amount and direction of a row. */
function changeOf(row: WireCollateralChange): { signedAmount: string; amount: string; isOut: boolean } {
    const { digits, scale } = readDecimal(required(decimal, row, 'collateralChange'));
    const amount = fromUnits(digits < 0n ? -digits : digits, scale);
    const name = parseEventName(row.eventType);
    // The event type determines the direction of these, as the service's sign is not consistent.
    const isOut = name === 'WithdrewCollateral' || (digits < 0n && name !== 'DepositedCollateral');
    return { signedAmount: fromUnits(digits, scale), amount, isOut };
}

/**
 * Parses a ledger entry: `amount` is positive and without `fee`, so that the balance changes by the amount,
 * with its direction, less the fee; `referenceId` is the transaction's digest. The service does not send
 * `before` and `after`.
 *
 * @param account number of the account, which no row contains
 */
export function parseLedgerEntry(
    { id, row }: IdentifiedChange,
    account: number | undefined,
    code: string | undefined,
    convert: ToNumber = Number,
): LedgerEntry {
    const { amount: changed, isOut: isDecrease } = changeOf(row);
    const timestamp = parseEventTime(row);
    const fee = decimal(member(row, 'fees') ?? {}, 'netFeesUsd');
    const amount = add(isDecrease ? multiply(changed, '-1') : changed, fee ?? '0');
    const sign = compare(amount, '0');
    // What the fee alone changed has the direction of the fee.
    const isOut = sign < 0 || (sign === 0 && isDecrease);
    return {
        id,
        timestamp,
        datetime: toDatetime(timestamp),
        direction: isOut ? 'out' : 'in',
        account: account?.toString(),
        referenceId: row.txDigest,
        referenceAccount: undefined,
        type: LEDGER_TYPES[parseEventName(row.eventType)] ?? 'trade',
        currency: code,
        amount: toNumber(absolute(amount), convert),
        before: undefined,
        after: undefined,
        status: 'ok',
        fee: fee === undefined ? undefined : { cost: toNumber(fee, convert), currency: code },
        info: row,
    };
}

/** Parses a `SettledFunding`; `amount` is positive where the account received it. */
export function parseFundingPayment(
    { id, row }: IdentifiedChange,
    market: KnownMarket,
    convert: ToNumber = Number,
): FundingHistory {
    const timestamp = parseEventTime(row);
    return {
        info: row,
        symbol: market.symbol,
        code: market.settle,
        timestamp,
        datetime: toDatetime(timestamp),
        id,
        amount: toNumber(changeOf(row).signedAmount, convert) ?? 0,
    };
}

/**
 * The id of a deposit or withdrawal: the transaction's digest, as `deposit` and `withdraw` return it, unless
 * the transaction contains another deposit or withdrawal.
 */
function idOfTransaction({ id, row, isOnly }: IdentifiedChange): string {
    return isOnly ? row.txDigest : id;
}

/** Parses a deposit or withdrawal, without addresses. */
export function parseDepositOrWithdrawal(
    change: IdentifiedChange,
    code: string | undefined,
    convert: ToNumber = Number,
): Transaction {
    const { row } = change;
    const { amount, isOut } = changeOf(row);
    const type = isOut ? 'withdrawal' : 'deposit';
    const [digest, timestamp] = [row.txDigest, parseEventTime(row)];
    const transaction = parseTransaction({ type, code, amount, address: undefined, digest, timestamp, row }, convert);
    return { ...transaction, id: idOfTransaction(change) };
}

/** Parses a deposit or withdrawal as a transfer between `wallet` and `swap`. */
export function parseAccountTransfer(
    change: IdentifiedChange,
    code: string | undefined,
    convert: ToNumber = Number,
): TransferEntry {
    const { id, timestamp, datetime, amount, type } = parseDepositOrWithdrawal(change, code, convert);
    const [fromAccount, toAccount] = type === 'deposit' ? ['wallet', 'swap'] : ['swap', 'wallet'];
    return { info: change.row, id, timestamp, datetime, currency: code, amount, fromAccount, toAccount, status: 'ok' };
}

/** Parses a change of margin, without `total`. */
export function parseMarginChange(
    { row }: IdentifiedChange,
    market: KnownMarket,
    convert: ToNumber = Number,
): MarginModification {
    const timestamp = parseEventTime(row);
    return {
        info: row,
        symbol: market.symbol,
        type: parseEventName(row.eventType) === 'AllocatedCollateral' ? 'add' : 'reduce',
        marginMode: 'isolated',
        amount: toNumber(changeOf(row).amount, convert),
        total: undefined,
        code: market.settle,
        status: 'ok',
        timestamp,
        datetime: toDatetime(timestamp),
    };
}

/** An executed deposit or withdrawal. */
export interface ExecutedTransfer {
    readonly type: 'deposit' | 'withdrawal';
    readonly code: string | undefined;
    /** In coins, decimal text. */
    readonly amount: string;
    /** The wallet; `undefined` where it is not known. */
    readonly address: string | undefined;
    /** The transaction's id on the chain. */
    readonly digest: string;
    readonly timestamp: number;
    readonly row: unknown;
}

/** Builds the structure of a deposit or withdrawal; `id` and `txid` are the digest. */
export function parseTransaction(transfer: ExecutedTransfer, convert: ToNumber = Number): Transaction {
    const { type, code, amount, address, digest, timestamp, row } = transfer;
    const isDeposit = type === 'deposit';
    return {
        info: row,
        id: digest,
        txid: digest,
        timestamp,
        datetime: toDatetime(timestamp),
        network: 'SUI',
        address,
        addressFrom: isDeposit ? address : undefined,
        addressTo: isDeposit ? undefined : address,
        tag: undefined,
        tagFrom: undefined,
        tagTo: undefined,
        type,
        amount: toNumber(amount, convert),
        currency: code,
        status: 'ok',
        updated: timestamp,
        internal: false,
        comment: undefined,
        fee: undefined,
    };
}

/** Builds the structure of a transfer from the wallet to the account; both names are the user's arguments. */
export function parseTransfer(
    transfer: ExecutedTransfer,
    fromAccount: string,
    toAccount: string,
    convert: ToNumber = Number,
): TransferEntry {
    return {
        info: transfer.row,
        id: transfer.digest,
        timestamp: transfer.timestamp,
        datetime: toDatetime(transfer.timestamp),
        currency: transfer.code,
        amount: toNumber(transfer.amount, convert),
        fromAccount,
        toAccount,
        status: 'ok',
    };
}
