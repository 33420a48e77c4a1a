/**
 * How old the prices on the chain are that calls of the contract read, as the user's node has shown the
 * feeds. A session with an older price than its market accepts fails.
 */

import { dropOldest } from '../core/bounded.js';
import { isRecord } from '../core/shape.js';
import { MINUTE_MS, SECOND_MS } from '../core/clock.js';
import type { NodeObject } from '../node/sui-node.js';
import type { MarketFeeds } from '../transaction/compose/command-writer.js';

/** What a market accepts. */
interface Tolerance {
    /** Milliseconds. */
    readonly base: number;
    readonly collateral: number;
    /** The places of the sources of both feeds. */
    readonly baseSource: number;
    readonly collateralSource: number;
}

/** One source of a feed, as it was read. */
interface Reading {
    readonly source: number;
    /** Milliseconds. */
    readonly publishedAt: number;
    /** 10^-18 USD. */
    readonly price: bigint;
}

interface Feed {
    readonly readAt: number;
    readonly readings: readonly Reading[];
}

/** Whether the prices of a market can be used; `unknown` where no read of them is recent. */
export type Freshness = 'fresh' | 'stale' | 'unknown';

/** Markets and feeds that are remembered at most. */
const MAX_OBJECTS = 2_000;
/** A price is used until this share of its tolerance has passed, in per cent: the write takes time, too. */
const USABLE_PERCENT = 80;
/** After so many aborts in a minute, what the node shows counts no more, until a session succeeds. */
const MAX_ABORTS = 2;
const [SHARE, HALF] = [USABLE_PERCENT / 100, 0.5];

/** Remembers the prices that one node has shown. */
export class PriceAges {
    readonly #markets = new Map<string, Tolerance>();
    readonly #feeds = new Map<string, Feed>();
    /** Times of aborts for stale prices, by the id of the market, milliseconds. */
    readonly #aborts = new Map<string, number[]>();
    /** Markets whose prices the node shows wrong. */
    readonly #distrusted = new Set<string>();

    constructor(
        /** The time of the chain, milliseconds. */
        private readonly now: () => number,
    ) {}

    /** Learns from the objects of markets and feeds; others are ignored. */
    learn(objects: Iterable<readonly [string, NodeObject]>): void {
        const readAt = this.now();
        for (const [id, { fields }] of objects) {
            const tolerance = readTolerance(fields);
            if (tolerance !== undefined) this.#markets.set(id, tolerance);
            const readings = readFeed(fields);
            if (readings.length > 0) this.#feeds.set(id, { readAt, readings });
        }
        dropOldest(this.#markets, MAX_OBJECTS);
        dropOldest(this.#feeds, MAX_OBJECTS);
    }

    /** What was read of feeds that a transaction has updated since says nothing any more. */
    forget(feedIds: readonly string[]): void {
        for (const id of feedIds) {
            const feed = this.#feeds.get(id);
            if (feed !== undefined) this.#feeds.set(id, { ...feed, readAt: 0 });
        }
    }

    /** Notes that a session failed for a stale price. */
    addAbort(marketId: string): void {
        const aborts = [...this.#recentAborts(marketId), this.now()];
        this.#aborts.set(marketId, aborts);
        if (aborts.length >= MAX_ABORTS) this.#distrusted.add(marketId);
    }

    /**
     * Notes that a session read the prices of a market, so that they are fresh. One that updated them first
     * says nothing of what the node shows: one more abort soon is enough then.
     */
    addUse(marketId: string, isUpdated: boolean): void {
        const wasDistrusted = this.#distrusted.delete(marketId);
        if (!isUpdated) this.#aborts.delete(marketId);
        else if (wasDistrusted) this.#aborts.set(marketId, [this.now()]);
    }

    /** Whether a session of a market can be written now. */
    freshnessOf(marketId: string, feeds: MarketFeeds): Freshness {
        return this.#distrusted.has(marketId) ? 'stale' : this.#freshness(marketId, feeds);
    }

    /** Says how old prices are that cannot be used; `undefined` where they can, or it is not known. */
    staleness(marketId: string, feeds: MarketFeeds): string | undefined {
        if (this.#distrusted.has(marketId)) return 'too old, as the last two writes failed for it';
        const tolerance = this.#markets.get(marketId);
        if (tolerance === undefined) return undefined;
        const { base, collateral, baseSource, collateralSource } = tolerance;
        const of = (feedId: string, source: number, most: number, which: string): string | undefined => {
            if (this.#freshnessOf(feedId, source, most) !== 'stale') return undefined;
            const age = this.now() - (this.#readingOf(feedId, source)?.publishedAt ?? 0);
            return `${toSeconds(age)} s old${which}, and the market accepts ${toSeconds(most)} s`;
        };
        return (
            of(feeds.base, baseSource, base, '') ??
            of(feeds.collateral, collateralSource, collateral, ' (of the collateral)')
        );
    }

    /** Whether the market and its feeds were read before. */
    isKnown(marketId: string, { base, collateral }: MarketFeeds): boolean {
        return this.#markets.has(marketId) && this.#feeds.has(base) && this.#feeds.has(collateral);
    }

    /** Whether the prices should be read again, beside the write: half of their tolerance has passed. */
    isDue(marketId: string, { base, collateral }: MarketFeeds): boolean {
        const tolerance = this.#markets.get(marketId);
        const [first, second] = [this.#feeds.get(base), this.#feeds.get(collateral)];
        if (tolerance === undefined || first === undefined || second === undefined) return true;
        const now = this.now();
        return now - first.readAt > tolerance.base * HALF || now - second.readAt > tolerance.collateral * HALF;
    }

    /** The last price of the base that is fresh, 10^-18 USD; `undefined` where none is known. */
    priceOf(marketId: string, feeds: MarketFeeds): bigint | undefined {
        if (this.freshnessOf(marketId, feeds) !== 'fresh') return undefined;
        return this.#readingOf(feeds.base, this.#markets.get(marketId)?.baseSource)?.price;
    }

    #freshness(marketId: string, { base, collateral }: MarketFeeds): Freshness {
        const tolerance = this.#markets.get(marketId);
        if (tolerance === undefined) return 'unknown';
        const both = [
            this.#freshnessOf(base, tolerance.baseSource, tolerance.base),
            this.#freshnessOf(collateral, tolerance.collateralSource, tolerance.collateral),
        ];
        if (both.includes('stale')) return 'stale';
        return both.includes('unknown') ? 'unknown' : 'fresh';
    }

    /** A read that is older than the tolerance says nothing: another price may have come since. */
    #freshnessOf(feedId: string, source: number, tolerance: number): Freshness {
        const [feed, reading] = [this.#feeds.get(feedId), this.#readingOf(feedId, source)];
        const now = this.now();
        if (feed === undefined || reading === undefined || now - feed.readAt > tolerance) return 'unknown';
        return now - reading.publishedAt <= tolerance * SHARE ? 'fresh' : 'stale';
    }

    #readingOf(feedId: string, source: number | undefined): Reading | undefined {
        return this.#feeds.get(feedId)?.readings.find((reading) => reading.source === source);
    }

    #recentAborts(marketId: string): number[] {
        const since = this.now() - MINUTE_MS;
        return (this.#aborts.get(marketId) ?? []).filter((at) => at > since);
    }
}

function toSeconds(ms: number): number {
    return Math.round(ms / SECOND_MS);
}

function readTolerance(fields: NodeObject['fields']): Tolerance | undefined {
    const params = memberOf(fields, 'market_params');
    const core = memberOf(params, 'core_params');
    const [base, collateral] = [toNumber(core.base_pfs_tolerance), toNumber(core.collateral_pfs_tolerance)];
    const [baseSource, collateralSource] = [toNumber(core.base_source_id), toNumber(core.collateral_source_id)];
    if (base === undefined || collateral === undefined) return undefined;
    if (baseSource === undefined || collateralSource === undefined) return undefined;
    return { base, collateral, baseSource, collateralSource };
}

function readFeed(fields: NodeObject['fields']): Reading[] {
    const feeds = fields?.feeds;
    if (!Array.isArray(feeds)) return [];
    return (feeds as unknown[]).flatMap((feed): Reading[] => {
        if (!isRecord(feed)) return [];
        const [source, publishedAt] = [toNumber(feed.source_id), toNumber(feed.timestamp_ms)];
        const { price } = feed;
        if (source === undefined || publishedAt === undefined) return [];
        return typeof price === 'string' && /^\d{1,39}$/.test(price)
            ? [{ source, publishedAt, price: BigInt(price) }]
            : [];
    });
}

function memberOf(
    fields: Readonly<Record<string, unknown>> | undefined,
    name: string,
): Readonly<Record<string, unknown>> {
    const value = fields?.[name];
    return isRecord(value) ? value : {};
}

/** A node writes integers of 64 bits as text, and smaller ones as numbers. */
function toNumber(value: unknown): number | undefined {
    const isText = typeof value === 'string' && /^\d{1,15}$/.test(value);
    const number = isText ? Number(value) : value;
    return typeof number === 'number' && Number.isSafeInteger(number) && number >= 0 ? number : undefined;
}
