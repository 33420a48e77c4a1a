/** Checks of the service as a whole: whether it responds, how fast, its clock, its limits and its errors. */
import type { Check } from './check.js';
/** An id that is no market's. */
export declare const UNKNOWN_MARKET: string;
/** The checks, `reachability` first: without it nothing else is checked. */
export declare const SERVICE_CHECKS: readonly Check[];
/** The last check, as it counts the requests of all others. */
export declare const RATE_LIMIT: Check;
