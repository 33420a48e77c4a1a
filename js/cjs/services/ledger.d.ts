/** Changes of an account's collateral: ledger, funding payments, margin changes, deposits, withdrawals, transfers. */
import type { Dict, FundingHistory, Int, LedgerEntry, MarginModification, Str, Transaction, TransferEntry } from 'ccxt';
import type { AccountData } from './account-data.js';
import { type AccountHistory } from './account-history.js';
import type { Context } from './context.js';
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
    entries(code: Str, since: Int, limit: Int, params: Dict): Promise<LedgerEntry[]>;
    /** Implements `fetchLedgerEntry`. */
    entry(id: string, code: Str, params: Dict): Promise<LedgerEntry>;
    /** Implements `fetchFundingHistory`. */
    fundingPayments(symbol: Str, since: Int, limit: Int, params: Dict): Promise<FundingHistory[]>;
    /** Implements `fetchMarginAdjustmentHistory`. */
    marginChanges(symbol: Str, type: Str, since: Int, limit: Int, params: Dict): Promise<MarginModification[]>;
    /** Implements `fetchDeposits`, `fetchWithdrawals` and `fetchDepositsWithdrawals`. */
    transactions(kinds: readonly Direction[], code: Str, since: Int, limit: Int, params: Dict): Promise<Transaction[]>;
    /** Implements `fetchTransfers`. */
    transfers(code: Str, since: Int, limit: Int, params: Dict): Promise<TransferEntry[]>;
}
export {};
