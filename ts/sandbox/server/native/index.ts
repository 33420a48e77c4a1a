/** The native reads that the sandbox simulates, by their ids in the manifest. */

import type { Handler } from '../service.js';
import { ACCOUNT_READS } from './accounts.js';
import { MARKET_READS } from './markets.js';

/** Every simulated read of the native section. */
export const NATIVE: Readonly<Record<string, Handler>> = { ...MARKET_READS, ...ACCOUNT_READS };
