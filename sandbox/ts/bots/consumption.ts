/** Liquidity that users took from the makers, and how it returns. */

import type { EngineEvent, MarketSpec, Side } from '../engine/types.js';

/**
 * Makers replace what a small order took after half a minute, and a whole side of the book after two minutes.
 */
const REFILL_MS = { least: 30_000, most: 120_000 };

/** What one transaction took from a side. */
interface Consumption {
    readonly at: number;
    /** The market's lots. */
    readonly lots: number;
    readonly refillMs: number;
}

/** Fills of the makers of one market by users. */
export class ConsumedLiquidity {
    readonly #sides: Record<Side, Consumption[]> = { bid: [], ask: [] };

    /**
     * @param spec of the market
     * @param makers account numbers of the makers
     * @param takers account numbers whose trades are part of the undisturbed market
     */
    constructor(
        private readonly spec: MarketSpec,
        private readonly makers: ReadonlySet<number>,
        private readonly takers: ReadonlySet<number>,
    ) {}

    /**
     * Records fills.
     *
     * @param events of one transaction
     * @param depth lots of each side of the undisturbed book
     */
    take(events: readonly EngineEvent[], depth: Readonly<Record<Side, number>>): void {
        if (!events.some(({ type }) => type === 'FilledMakerOrder')) return;
        for (const side of ['bid', 'ask'] as const) {
            const size = events.reduce((sum, event) => sum + (this.#isTaken(event, side) ? event.size : 0n), 0n);
            if (size === 0n) continue;
            const lots = Number(size / this.spec.lotSize);
            const share = Math.min(1, lots / depth[side]);
            const refillMs = Math.round(REFILL_MS.least + (REFILL_MS.most - REFILL_MS.least) * share);
            this.#sides[side].push({ at: events[0]?.timestamp ?? 0, lots, refillMs });
        }
    }

    #isTaken(event: EngineEvent, side: Side): event is Extract<EngineEvent, { readonly type: 'FilledMakerOrder' }> {
        if (event.type !== 'FilledMakerOrder' || event.marketId !== this.spec.id || event.side !== side) return false;
        return this.makers.has(event.accountId) && !this.takers.has(event.takerAccountId);
    }

    /** @returns whether nothing is missing */
    isWhole(now: number): boolean {
        return this.missing('bid', now) === 0 && this.missing('ask', now) === 0;
    }

    /** @returns the lots that are still missing from the best levels of a side */
    missing(side: Side, now: number): number {
        if (this.#sides[side].length === 0) return 0;
        const rest = this.#sides[side].filter(({ at, refillMs }) => now < at + refillMs);
        this.#sides[side] = rest;
        return rest.reduce((sum, { at, lots, refillMs }) => sum + Math.ceil(lots * (1 - (now - at) / refillMs)), 0);
    }
}
