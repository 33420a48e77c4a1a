/** What one transaction must be, and what its verification found. */

import type { Departure } from '../core/problem.js';
import type { Bound } from './bounded/terms.js';
import type { Trust } from './context.js';
import type { Envelope } from './envelope.js';
import type { Intent } from './intent.js';
import type { PackageDeparture, PackagePins } from './packages.js';
import type { OtherFeed } from './price-feeds.js';

/** The rules for one transaction. */
export interface Expectation {
    readonly envelope: Envelope;
    readonly intent: Intent;
    readonly trust: Trust;
    /** Of a write with commands of any contract: what bounds them. */
    readonly bound?: Bound | undefined;
    /**
     * Of a transaction that the sub-address of the wallet's key sends: the wallet, which pays its gas, and
     * gets what a swap returns.
     */
    readonly wallet?: string | undefined;
}

/** The result of a verification. */
export interface VerificationResult {
    /** Every departure; only a transaction without departures may be signed. */
    readonly departures: readonly Departure[];
    /** Package pins, with those learned from this transaction. */
    readonly packages: PackagePins;
    /** Pinned executors of stop orders, or those of this transaction; `undefined` without either. */
    readonly executors: readonly string[] | undefined;
    /** Their domains, in the same way. */
    readonly domains?: readonly string[] | undefined;
    /**
     * Feeds that take the place of known ones, each with a departure: a node may show that the market has it
     * now.
     */
    readonly otherFeeds: readonly OtherFeed[];
    /** Packages that are neither pinned nor learned: the departures among all that name them. */
    readonly otherPackages: readonly PackageDeparture[];
    /** Whether it departs because a fact is neither pinned nor selected. */
    readonly needsPins: boolean;
}
