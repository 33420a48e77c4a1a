/** Collects a proposal of pins from a service, without a key; the user checks it. */
import type { aftermath } from '../../aftermath.js';
import type { ProposedPins } from '../../transaction/pins/pins.js';
import type { KnownMarket } from '../../exchange/known-market.js';
/**
 * Runs a dry run of each kind of write, and collects the ids that their transactions rely on. Without symbols it pins the
 * first market that the service lists. It throws the first failure if no dry run returns a proposal.
 */
export declare function collectPins(exchange: aftermath, symbols: readonly string[], onFailure?: (line: string) => void): Promise<ProposedPins>;
/**
 * A dry run of each kind of write, by its method. Together they use every package. A service may refuse to build some, for
 * example if the account is empty.
 */
export declare function dryRunsOf(exchange: aftermath, { symbol, settle, precision }: KnownMarket, account: string | undefined): Readonly<Record<string, () => Promise<unknown>>>;
