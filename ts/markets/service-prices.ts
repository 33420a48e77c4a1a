/** The last prices of markets that the service has shown, with which prices of other sources are compared. */

import { setLast } from '../core/bounded.js';
import { parseDecimal } from '../exchange/value.js';

/** Prices of one market, as decimal text. */
export interface ServicePrice {
    readonly mark: string | undefined;
    readonly index: string | undefined;
}

interface Seen extends ServicePrice {
    /** Milliseconds. */
    readonly at: number;
}

/** Markets that are remembered at most. */
const MAX_MARKETS = 1_000;

/** Remembers prices by the id of the market. */
export class ServicePrices {
    readonly #seen = new Map<string, Seen>();

    constructor(
        /** Milliseconds. */
        private readonly now: () => number,
    ) {}

    /** Learns what a response or a frame of the service shows; one without any price is ignored. */
    learn(marketId: string, mark: unknown, index: unknown, at = this.now()): void {
        const prices = { mark: readPrice(mark), index: readPrice(index) };
        if (prices.mark === undefined && prices.index === undefined) return;
        if ((this.#seen.get(marketId)?.at ?? 0) <= at) setLast(this.#seen, marketId, { ...prices, at }, MAX_MARKETS);
    }

    /** What the service has shown in the last milliseconds; `undefined` if nothing. */
    find(marketId: string, maxAgeMs: number): ServicePrice | undefined {
        const seen = this.#seen.get(marketId);
        return seen !== undefined && this.now() - seen.at <= maxAgeMs ? seen : undefined;
    }
}

/** A malformed price is none: who reads the row reports it. */
function readPrice(value: unknown): string | undefined {
    try {
        return parseDecimal(value);
    } catch {
        return undefined;
    }
}
