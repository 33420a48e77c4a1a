/** Histories of an account, of the native section (`/api/perpetuals`): orders, trades, ledger, funding, transfers. */
import { Markets } from './markets.js';
/** What an account has lived through. */
export declare class Histories extends Markets {
}
