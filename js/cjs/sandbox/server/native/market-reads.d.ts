/** Native reads of market data. */
import type { Handler } from '../simulation/service.js';
/** Native reads of market data, by operation id. */
export declare const MARKET_READS: Readonly<Record<string, Handler>>;
