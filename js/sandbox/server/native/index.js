/** The native reads that the sandbox simulates, by their ids in the manifest. */
import { ACCOUNT_READS } from './accounts.js';
import { MARKET_READS } from './markets.js';
/** Every simulated read of the native section. */
export const NATIVE = { ...MARKET_READS, ...ACCOUNT_READS };
