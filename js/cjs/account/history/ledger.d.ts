/** Changes of an account's collateral: ledger, funding payments, margin changes, deposits, withdrawals, transfers. */
import type { Dict, FundingHistory, Int, LedgerEntry, MarginModification, Str, Transaction, TransferEntry } from 'ccxt';
import type { PagedRead } from '../../markets/history/paged-read.js';
import type { AccountData } from '../account-data.js';
import { type AccountHistory } from './account-history.js';
import type { Context } from '../../exchange/context.js';
/** Changes that CCXT lists as transactions. */
type Direction = 'deposit' | 'withdrawal';
/** Reads the collateral history. */
export declare class Ledger {
    #private;
    private readonly context;
    private readonly accounts;
    private readonly history;
    constructor(context: Context, accounts: AccountData, history: AccountHistory);
    /** Implements `fetchLedger`. */
    entries(code: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<LedgerEntry[]>;
    /** Implements `fetchLedgerEntry`. */
    entry(id: string, code: Str, params: Dict, read?: PagedRead): Promise<LedgerEntry>;
    /** Implements `fetchFundingHistory`. */
    fundingPayments(symbol: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<FundingHistory[]>;
    /** Implements `fetchMarginAdjustmentHistory`. */
    marginChanges(symbol: Str, type: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<MarginModification[]>;
    /** Implements `fetchDeposits`, `fetchWithdrawals` and `fetchDepositsWithdrawals`. */
    transactions(kinds: readonly Direction[], code: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<Transaction[]>;
    /** Implements `fetchTransfers`. */
    transfers(code: Str, since: Int, limit: Int, params: Dict, read?: PagedRead): Promise<TransferEntry[]>;
}
export {};
