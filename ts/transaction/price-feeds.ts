/** Verifies which price feeds the calls of a transaction take: those of the markets that they are about. */

import type { Departure } from '../core/problem.js';
import type { ExpectedCalls } from './expected-calls.js';
import type { MarketFacts } from './writes/facts.js';

/**
 * The shared objects of a deployment, as far as they are shipped, or a node showed that they belong to the
 * deployment.
 */
export interface DeployedObjects {
    /** The registry of the contract; `undefined` where it is not known. */
    readonly registry: string | undefined;
    /**
     * The price feeds of the base, by the id of the market; a market without a row has a feed that is not
     * known.
     */
    readonly baseFeeds: ReadonlyMap<string, readonly string[]>;
    /** The price feeds of the collateral; empty where they are not known. */
    readonly collateralFeeds: readonly string[];
}

/** Nothing is known: the deployment is none of the shipped ones. */
export const UNKNOWN_DEPLOYMENT: DeployedObjects = { registry: undefined, baseFeeds: new Map(), collateralFeeds: [] };

/** A feed that a call takes in place of a known one; a node may show that the market has it now. */
export interface OtherFeed {
    /** The market whose base it should be of; `undefined` for a feed of the collateral. */
    readonly marketId: string | undefined;
    readonly feedId: string;
}

/** Follows the price feeds of one transaction. */
export class PriceFeeds {
    /** Feeds that calls of the contract take: a wrong one aborts the transaction. */
    private readonly taken = new Set<string>();
    readonly others: OtherFeed[] = [];

    constructor(
        private readonly deployed: DeployedObjects,
        private readonly expected: ExpectedCalls,
    ) {}

    /**
     * Verifies a feed that a call of the contract takes for a market; of a market that is not known, for any.
     */
    take(feedId: string, kind: 'base' | 'collateral', market: MarketFacts | undefined, at: string): Departure[] {
        this.taken.add(feedId);
        const known = kind === 'base' ? this.baseFeedsOf(market) : this.deployed.collateralFeeds;
        const { isUnpinned = false } = market ?? {};
        // Of a market that neither this client ships nor the user has checked, only a node says which feed is
        // its own.
        const isUnknown = known.length === 0 && !(isUnpinned && this.deployed.registry !== undefined);
        if (isUnknown || known.includes(feedId)) return [];
        this.others.push({ marketId: kind === 'base' ? market?.id : undefined, feedId });
        const what = kind === 'base' ? `the price feed of ${market?.symbol ?? 'the market'}` : 'that of the collateral';
        const wanted = known.length === 0 ? what : `${known.join(' or ')}, ${what}`;
        return [{ at: `${at} ${kind}Feed`, wanted, found: feedId }];
    }

    /**
     * Returns whether the price of a feed may be updated: it belongs to a market of the write, or a call of
     * the contract takes it.
     */
    mayUpdate(feedId: string): boolean {
        const known = [
            ...this.expected.markets().flatMap((market) => this.baseFeedsOf(market)),
            ...this.deployed.collateralFeeds,
        ];
        return known.includes(feedId) || this.taken.has(feedId);
    }

    private baseFeedsOf(market: MarketFacts | undefined): readonly string[] {
        return this.deployed.baseFeeds.get(market?.id ?? '') ?? [];
    }
}
