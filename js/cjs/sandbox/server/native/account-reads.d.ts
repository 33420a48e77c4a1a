/** Native reads of accounts: capabilities, positions, histories, and the maximum order size. */
import type { Handler } from '../simulation/service.js';
/** Native reads of accounts, by operation id. */
export declare const ACCOUNT_READS: Readonly<Record<string, Handler>>;
