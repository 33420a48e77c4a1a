/** Checks of the past: the unit of candle volumes, how many rows a page has, and how far back rows go. */
import type { Check } from './check.js';
/** The checks. */
export declare const HISTORY_CHECKS: readonly Check[];
