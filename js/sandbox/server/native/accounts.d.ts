/** The native reads of accounts: who may act for them, what they hold, and what they lived through. */
import type { Handler } from '../service.js';
/** The native reads of accounts, by their ids in the manifest. */
export declare const ACCOUNT_READS: Readonly<Record<string, Handler>>;
