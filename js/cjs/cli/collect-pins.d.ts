/** Collects a proposal of pins from a service, without a key; the user checks it. */
import type { aftermath } from '../aftermath.js';
import type { ProposedPins } from '../transaction/pins.js';
/**
 * Runs a dry run of each kind of write, and collects the ids that their transactions rely on.
 *
 * @param exchange with a wallet address; no key is used
 * @param symbols markets to pin; default: the first market that the service lists
 * @param onFailure receives a line for each dry run that failed
 * @returns the proposal; `missing` lists the package roles that no transaction used
 * @throws {BadSymbol} the market does not exist
 * @throws {Error} the error of the first dry run, if none returns a proposal
 */
export declare function collectPins(exchange: aftermath, symbols: readonly string[], onFailure?: (line: string) => void): Promise<ProposedPins>;
