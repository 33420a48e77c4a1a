/** Checks of an account's reads, of the packages that transactions call, and of what a Sui node says about both. */
import type { Check } from './check.js';
/** The checks. */
export declare const ACCOUNT_CHECKS: readonly Check[];
