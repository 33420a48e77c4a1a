/** The native reads of market data: many markets at once, and histories of one. */
import type { Handler } from '../service.js';
/** The native reads of market data, by their ids in the manifest. */
export declare const MARKET_READS: Readonly<Record<string, Handler>>;
