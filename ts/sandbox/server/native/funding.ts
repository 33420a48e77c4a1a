/** The funding rates of each market, boundary by boundary: made of the world's past up to the start, the engine's since. */

import type { Engine, EngineEvent } from '../../engine/types.js';
import { toDigest } from '../../life/digest.js';
import { keyOf } from '../../past/chance.js';
import type { WorldPast } from '../../past/types.js';
import { firstAt, trim } from '../sorted.js';
import { over, times } from './rows/number.js';

/** One move of the rates. */
export interface Funding {
    readonly timestamp: number;
    readonly digest: string;
    /** Of this move: what a long pays a short, as 10^-18 of the index price. */
    readonly rate: bigint;
    /** 10^-18 USD per base; zero when the sandbox started, below or above before. */
    readonly cumulativeLong: bigint;
    readonly cumulativeShort: bigint;
}

/** What the rates follow from. */
export interface FundingParts {
    readonly engine: Engine;
    readonly past: WorldPast;
    readonly seed: number;
    readonly startedAt: number;
}

/** How far before the start the rates are told. */
const REACH_MS = 90 * 86_400_000;

/** Kept of each market: eleven years of hours. */
const KEPT = 100_000;

/** The rates of all markets. */
export class FundingHistory {
    readonly #parts: FundingParts;
    /** Of each market, oldest first. */
    readonly #fundings = new Map<string, Funding[]>();

    /** @param parts what the rates follow from */
    constructor(parts: FundingParts) {
        this.#parts = parts;
    }

    /**
     * Writes down the moves among some events.
     *
     * @param events of one transaction, just finished
     */
    take(events: readonly EngineEvent[]): void {
        for (const event of events) {
            if (event.type !== 'UpdatedFunding') continue;
            const { marketId, timestamp, digest, rate, cumulativeLong, cumulativeShort } = event;
            const { indexPrice } = this.#parts.engine.market(marketId, timestamp);
            const fundings = this.#of(marketId);
            fundings.push({ timestamp, digest, rate: over(rate, indexPrice), cumulativeLong, cumulativeShort });
            trim(fundings, KEPT);
        }
    }

    /**
     * @param marketId the market
     * @param from first timestamp
     * @param to timestamps below this
     * @param limit at most so many
     * @returns the latest moves of that time, newest first
     */
    latest(marketId: string, from: number, to: number, limit: number): Funding[] {
        const fundings = this.#of(marketId);
        const [first, end] = [firstAt(fundings, timeOf, from), firstAt(fundings, timeOf, to)];
        return fundings.slice(Math.max(first, end - limit), Math.max(first, end)).reverse();
    }

    #of(marketId: string): Funding[] {
        const fundings = this.#fundings.get(marketId) ?? this.#made(marketId);
        this.#fundings.set(marketId, fundings);
        return fundings;
    }

    /** Back from the start, where the cumulative rates are zero: each boundary by the premium of its moment. */
    #made(marketId: string): Funding[] {
        const { engine, past, seed, startedAt } = this.#parts;
        const { fundingFrequencyMs = 1, fundingPeriodMs = 1 } = engine.markets.get(marketId) ?? {};
        const names = keyOf(seed, `funding ${marketId}`);
        const fundings: Funding[] = [];
        let cumulative = 0n;
        for (let slot = Math.floor(startedAt / fundingFrequencyMs); ; slot -= 1) {
            const timestamp = slot * fundingFrequencyMs;
            if (timestamp < startedAt - REACH_MS) return fundings.reverse();
            const rate = (past.premium(marketId, timestamp) * BigInt(fundingFrequencyMs)) / BigInt(fundingPeriodMs);
            const digest = toDigest(names, slot);
            fundings.push({ timestamp, digest, rate, cumulativeLong: cumulative, cumulativeShort: cumulative });
            cumulative -= times(rate, past.indexPrice(marketId, timestamp));
        }
    }
}

function timeOf({ timestamp }: Funding): number {
    return timestamp;
}
