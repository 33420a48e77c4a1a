/** Parses changes of an account's collateral: ledger, funding, deposits, withdrawals, transfers and margin changes. */
import type { FundingHistory, LedgerEntry, MarginModification, Transaction, TransferEntry } from 'ccxt';
import type { WireCollateralChange } from '../../wire/native.js';
import { type IdentifiedEvent } from './events.js';
import type { KnownMarket } from '../../exchange/known-market.js';
import { type ToNumber } from '../../exchange/value.js';
/** A change of collateral with an id. */
export interface IdentifiedChange extends IdentifiedEvent<WireCollateralChange> {
    /** Whether its transaction contains no other change of this type. */
    readonly isOnly: boolean;
}
/** Event types of collateral changes. */
export declare const COLLATERAL_EVENTS: {
    readonly deposit: readonly ["DepositedCollateral"];
    readonly withdrawal: readonly ["WithdrewCollateral"];
    /** Between the account and a market; the total of the account stays the same. */
    readonly allocation: readonly ["AllocatedCollateral", "DeallocatedCollateral"];
    readonly funding: readonly ["SettledFunding"];
};
/**
 * Assigns ids to rows of collateral-history or of a `userCollateralChanges` frame.
 *
 * @param rows all rows of each transaction
 */
export declare function assignChangeIds(rows: readonly WireCollateralChange[]): IdentifiedChange[];
/**
 * Parses a ledger entry: `amount` is positive and net of `fee`, `referenceId` is the transaction's digest. The service does
 * not send `before` and `after`.
 *
 * @param account number of the account
 */
export declare function parseLedgerEntry({ id, row }: IdentifiedChange, account: number, code: string | undefined, convert?: ToNumber): LedgerEntry;
/** Parses a `SettledFunding`; `amount` is positive where the account received it. */
export declare function parseFundingPayment({ id, row }: IdentifiedChange, market: KnownMarket, convert?: ToNumber): FundingHistory;
/**
 * Parses a deposit or withdrawal, without addresses. Its `id` equals `txid`, as `deposit` and `withdraw` return it, unless the
 * transaction contains several of the type.
 */
export declare function parseDepositOrWithdrawal({ id, row, isOnly }: IdentifiedChange, code: string | undefined, convert?: ToNumber): Transaction;
/** Parses a deposit or withdrawal as a transfer between `wallet` and `swap`. */
export declare function parseAccountTransfer(change: IdentifiedChange, code: string | undefined, convert?: ToNumber): TransferEntry;
/** Parses a change of margin, without `total`. */
export declare function parseMarginChange({ row }: IdentifiedChange, market: KnownMarket, convert?: ToNumber): MarginModification;
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
export declare function parseTransaction(transfer: ExecutedTransfer, convert?: ToNumber): Transaction;
/** Builds the structure of a transfer from the wallet to the account; both names are the user's arguments. */
export declare function parseTransfer(transfer: ExecutedTransfer, fromAccount: string, toAccount: string, convert?: ToNumber): TransferEntry;
