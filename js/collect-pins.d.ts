/** Asks a service for everything that could be pinned, without a key: for the user to check. */
import type { aftermath } from './aftermath.js';
import { type ProposedPins } from './unify/pins.js';
/**
 * Tries writes of every kind without signing them, and collects what their transactions rely on.
 *
 * @param exchange with a wallet address; no key is used
 * @param symbols markets to be pinned; default: the first market that the service lists
 * @param onFailure receives a line for each write that could not be tried
 * @returns the proposal; a package role that no transaction used stands in `missing`
 * @throws {BadSymbol} no such market
 * @throws {Error} the error of the first try, where none tells anything
 */
export declare function collectPins(exchange: aftermath, symbols: readonly string[], onFailure?: (words: string) => void): Promise<ProposedPins>;
