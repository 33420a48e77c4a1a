/** Parses changes of an account's collateral: ledger, funding, deposits, withdrawals and margin changes. */
import type { FundingHistory, LedgerEntry, MarginModification, Transaction, TransferEntry } from 'ccxt';
import type { WireCollateralChange } from '../wire/native.js';
import { type IdentifiedEvent } from './events.js';
import type { KnownMarket } from './market.js';
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
 * Assigns ids to changes of collateral.
 *
 * @param rows rows of collateral-history or of a `userCollateralChanges` frame, with all rows of each transaction
 * @returns the changes in the same order
 * @throws {Problem} `answer` when a row is malformed
 */
export declare function assignChangeIds(rows: readonly WireCollateralChange[]): IdentifiedChange[];
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
export declare function parseLedgerEntry({ id, row }: IdentifiedChange, account: number, code: string | undefined): LedgerEntry;
/**
 * Parses a funding payment.
 *
 * @param change a `SettledFunding`
 * @param market its market
 * @returns a funding history structure: `amount` is positive where the account received it
 * @throws {Problem} `answer` when the row is malformed
 * @see manifest.json `perpetuals/account/collateral-history`
 */
export declare function parseFundingPayment({ id, row }: IdentifiedChange, market: KnownMarket): FundingHistory;
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
export declare function parseDepositOrWithdrawal({ id, row, isOnly }: IdentifiedChange, code: string | undefined): Transaction;
/**
 * Parses a deposit or withdrawal as a transfer.
 *
 * @param change a `DepositedCollateral` or a `WithdrewCollateral`
 * @param code currency of the account
 * @returns a transfer structure between `wallet` and `swap`
 * @throws {Problem} `answer` when the row is malformed
 */
export declare function parseAccountTransfer(change: IdentifiedChange, code: string | undefined): TransferEntry;
/**
 * Parses a change of margin.
 *
 * @param change an `AllocatedCollateral` or a `DeallocatedCollateral`
 * @param market its market
 * @returns a margin modification structure without `total`
 * @throws {Problem} `answer` when the row is malformed
 */
export declare function parseMarginChange({ row }: IdentifiedChange, market: KnownMarket): MarginModification;
