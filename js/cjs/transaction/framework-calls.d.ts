/** Verifies calls of the packages of Sui itself. */
import type { CoinVerifier } from './coins.js';
import type { MoveCall, VerificationContext } from './context.js';
import { type Value } from './value.js';
/** The Move standard library. */
export declare const STD: string;
/** The Sui framework. */
export declare const SUI: string;
/** Verifies a call of the standard library or of the framework, and returns its results. */
export declare function verifyFrameworkCall(call: MoveCall, values: readonly Value[], at: string, context: VerificationContext, coins: CoinVerifier): Value[];
