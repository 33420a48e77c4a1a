/** What happened to an account's collateral: ledger, funding, deposits and withdrawals, and margin moved between markets. */
import type { FundingHistory, LedgerEntry, MarginModification, Transaction, TransferEntry } from 'ccxt';
import type { WireCollateralChange } from '../wire/native.js';
import { type NamedEvent } from './events.js';
import type { KnownMarket } from './market.js';
/** A change of collateral under a name of its own. */
export interface NamedChange extends NamedEvent<WireCollateralChange> {
    /** Whether its transaction made no other of its kind. */
    readonly isOnly: boolean;
}
/** Changes by what they are. */
export declare const CHANGES: {
    readonly deposit: readonly ["DepositedCollateral"];
    readonly withdrawal: readonly ["WithdrewCollateral"];
    /** Between the account and a market: the account holds as much as before. */
    readonly allocation: readonly ["AllocatedCollateral", "DeallocatedCollateral"];
    readonly funding: readonly ["SettledFunding"];
};
/**
 * Names changes of collateral.
 *
 * @param rows rows of collateral-history or of a `userCollateralChanges` frame, a transaction's all of them
 * @returns the changes in the same order, each under an id that is unique and stays the same
 * @throws {Problem} `answer` when a row cannot be read
 */
export declare function nameChanges(rows: readonly WireCollateralChange[]): NamedChange[];
/**
 * Unifies a change as an entry of the ledger.
 *
 * @param change what happened
 * @param account the account's number
 * @param code the account's currency
 * @returns the entry: `amount` is above zero and net of `fee`, `direction` says which way; `before` and `after` are not
 *     told by the service; `referenceId` is the transaction's digest
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/collateral-history`
 */
export declare function toLedgerEntry({ id, row }: NamedChange, account: number, code: string | undefined): LedgerEntry;
/**
 * Unifies funding that was settled.
 *
 * @param change a `SettledFunding`
 * @param market its market
 * @returns the funding: `amount` is above zero where it was received, below where it was paid
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/collateral-history`
 */
export declare function toFundingEntry({ id, row }: NamedChange, market: KnownMarket): FundingHistory;
/**
 * Unifies a deposit or a withdrawal.
 *
 * @param change a `DepositedCollateral` or a `WithdrewCollateral`
 * @param code the account's currency
 * @returns the transaction structure; `txid` is the chain's, and `id` too, as `deposit` and `withdraw` tell it, unless the
 *     transaction made several of its kind; the other end is not told
 * @throws {Problem} `answer` when the row cannot be read
 * @see manifest.json `perpetuals/account/collateral-history`
 */
export declare function toTransactionOf({ id, row, isOnly }: NamedChange, code: string | undefined): Transaction;
/**
 * Unifies a deposit or a withdrawal as a transfer, which is what `transfer` makes.
 *
 * @param change a `DepositedCollateral` or a `WithdrewCollateral`
 * @param code the account's currency
 * @returns the transfer structure, between `wallet` and `swap`
 * @throws {Problem} `answer` when the row cannot be read
 */
export declare function toTransferOf(change: NamedChange, code: string | undefined): TransferEntry;
/**
 * Unifies margin that was moved between the account and a market.
 *
 * @param change an `AllocatedCollateral` or a `DeallocatedCollateral`
 * @param market its market
 * @returns the margin modification; `total` is not told
 * @throws {Problem} `answer` when the row cannot be read
 */
export declare function toMarginMove({ row }: NamedChange, market: KnownMarket): MarginModification;
