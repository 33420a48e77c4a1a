/**
 * What is known of transactions by their digests: which were recorded, executed, voided or failed, and what
 * became of unknown ones.
 */

import { dropOldest } from '../../core/bounded.js';
import type { Resolution } from './outcomes.js';

const MAX_RESOLUTIONS = 1_000;
const MAX_EXECUTED = 2_000;
/** Equal bytes have equal object versions, so that only recent writes matter. */
const MAX_RECORDED = 10_000;

/** Remembers digests, base58, in sets of limited size. */
export class KnownDigests {
    /** Recorded by this object, or in a journal that it has read. */
    readonly #recorded = new Set<string>();
    readonly #executed = new Set<string>();
    /** Voided by the user. */
    readonly #voided = new Set<string>();
    /** Of a journal: those that failed, and can still be executed. */
    readonly #failed = new Set<string>();
    /** Outcomes that were unknown at first, for later calls of `settle`. */
    readonly #resolutions = new Map<string, Resolution>();

    addRecorded(digests: readonly string[]): void {
        for (const digest of digests) this.#recorded.add(digest);
        dropOldest(this.#recorded, MAX_RECORDED);
    }

    wasRecorded(digest: string): boolean {
        return this.#recorded.has(digest);
    }

    addExecuted(digest: string): void {
        this.#executed.add(digest);
        // One that stayed among the recorded would be taken for one that was not executed.
        for (const [dropped] of dropOldest(this.#executed, MAX_EXECUTED)) this.#recorded.delete(dropped);
    }

    wasExecuted(digest: string): boolean {
        return this.#executed.has(digest);
    }

    addVoided(digest: string): void {
        this.#voided.add(digest);
    }

    wasVoided(digest: string): boolean {
        return this.#voided.has(digest);
    }

    addFailed(digests: Iterable<string>): void {
        for (const digest of digests) this.#failed.add(digest);
    }

    hasFailed(digest: string): boolean {
        return this.#failed.has(digest);
    }

    addResolution(resolution: Resolution): void {
        this.#resolutions.set(resolution.digest, resolution);
        dropOldest(this.#resolutions, MAX_RESOLUTIONS);
    }

    /** Returns what became of a transaction whose outcome was unknown at first. */
    findResolution(digest: string): Resolution | undefined {
        return this.#resolutions.get(digest);
    }

    /** Forgets the outcome of a transaction. */
    forgetOutcome(digest: string): void {
        this.#executed.delete(digest);
        this.#resolutions.delete(digest);
    }
}
