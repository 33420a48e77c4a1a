/** Token buckets: how many calls and writes a client may make each second. */

import { RateLimitExceeded } from 'ccxt';
import { SECOND_MS, type Clock } from '../../ts/core/clock.js';
import type { Client } from './client.js';

/**
 * What a call takes from the buckets of its client. `protective` calls reduce risk: cancels, and orders that
 * are reduce-only. They need no write token, and may use the reserve of calls.
 */
export type CallWeight = 'read' | 'write' | 'protective';

/** A refusal that says when the call may be repeated. */
export interface RetryableRefusal {
    /** Seconds, more than 0, with at most three decimals. */
    readonly retryAfter: number;
}

/** Seconds of its rate that a full bucket holds. */
const BURST_S = 2;
/** The fraction of a full bucket that only protective calls may use. */
const RESERVE = 0.2;
/** Tokens of a full bucket at least, so that one call passes beside the reserve however low the rate is. */
const MIN_BURST = 1 / (1 - RESERVE);
/** Tokens are floats, whose rounding errors must not make the caller wait again. */
const ROUNDING = 1e-9;

/** One bucket. */
class Bucket {
    readonly #burst: number;
    #tokens: number;
    #at: number;

    constructor(
        readonly rate: number,
        now: number,
    ) {
        this.#burst = Math.max(BURST_S * rate, MIN_BURST);
        this.#tokens = this.#burst;
        this.#at = now;
    }

    /** Returns the milliseconds to wait until a token is there; 0 if it is there now. */
    delay(now: number, mayUseReserve: boolean): number {
        this.#tokens = Math.min(this.#burst, this.#tokens + ((now - this.#at) * this.rate) / SECOND_MS);
        this.#at = now;
        const missing = 1 + (mayUseReserve ? 0 : RESERVE * this.#burst) - this.#tokens;
        return missing <= ROUNDING ? 0 : Math.ceil(((missing - ROUNDING) / this.rate) * SECOND_MS);
    }

    take(): void {
        this.#tokens = Math.max(0, this.#tokens - 1);
    }
}

/** The limits that are rates. */
type RateLimit = 'callsPerSecond' | 'writesPerSecond';

/** The buckets of all clients. A client without a limit has no bucket. */
export class CallBuckets {
    readonly #buckets = new Map<string, Bucket>();

    constructor(private readonly clock: Pick<Clock, 'now'>) {}

    /**
     * Takes the tokens of a call: one of `callsPerSecond`, and of a write also one of `writesPerSecond`.
     * Where one is missing, none is taken.
     *
     * @throws {RateLimitExceeded} with `retryAfter`, see {@link RetryableRefusal}
     */
    take(client: Client, weight: CallWeight): void {
        const now = this.clock.now();
        const needed = (
            weight === 'write' ? (['callsPerSecond', 'writesPerSecond'] as const) : (['callsPerSecond'] as const)
        ).map((limit) => ({ limit, bucket: this.#bucketOf(client, limit, now) }));
        for (const { limit, bucket } of needed) {
            const delay = bucket?.delay(now, weight === 'protective') ?? 0;
            if (delay > 0) throw refusal(client, limit, delay / SECOND_MS);
        }
        for (const { bucket } of needed) bucket?.take();
    }

    /** Finds the bucket of a limit; a new one when the configuration has changed the rate. */
    #bucketOf({ name, limits }: Client, limit: RateLimit, now: number): Bucket | undefined {
        const rate = limits[limit];
        if (rate === undefined) return undefined;
        const key = `${limit} ${name}`;
        const known = this.#buckets.get(key);
        if (known?.rate === rate) return known;
        const bucket = new Bucket(rate, now);
        this.#buckets.set(key, bucket);
        return bucket;
    }
}

function refusal({ name, limits }: Client, limit: RateLimit, retryAfter: number): RateLimitExceeded & RetryableRefusal {
    const fact = `client ${name} exceeds limits.${limit} ${limits[limit]}`;
    const error = new RateLimitExceeded(`${fact}; nothing was sent; repeat the call after ${retryAfter} s`);
    return Object.assign(error, { retryAfter });
}
