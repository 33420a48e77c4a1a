/** Native reads of accounts: capabilities, positions and histories. */
import type { Handler } from '../service.js';
/** Native reads of accounts, by operation id. */
export declare const ACCOUNT_READS: Readonly<Record<string, Handler>>;
