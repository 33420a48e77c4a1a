/**
 * The initial margin ratios of an account's positions, from which their set leverage follows. The shared
 * socket does not send them.
 */

import { toFullAddress } from '../../core/address.js';
import { SECOND_MS } from '../../core/clock.js';

/** A market without a ratio is read again at most this often, milliseconds. */
const MIN_AGE_MS = SECOND_MS;

/** Where ratios come from. */
export interface MarginRatiosSource {
    /** Reads the ratios over HTTP, by market id. */
    readonly read: () => Promise<ReadonlyMap<string, string>>;
    /** The number of writes that this client executed: each may set a leverage. */
    readonly writes: () => number;
    readonly now: () => number;
    /** How old a ratio may be, milliseconds: another client may set a leverage, which no frame shows. */
    readonly maxAgeMs: number;
    /** The ratios changed. */
    readonly onChange: () => void;
}

/** Keeps the ratios of one account, and reads them again when they may have changed. */
export class MarginRatios {
    #ratios: ReadonlyMap<string, string> = new Map();
    #readAt = -Infinity;
    #writes = -1;
    #reading: Promise<void> | undefined = undefined;

    constructor(private readonly source: MarginRatiosSource) {}

    /** Returns the ratio of a market; `undefined` before it was read. */
    of(marketId: string): string | undefined {
        return this.#ratios.get(toFullAddress(marketId));
    }

    /**
     * Reads again when a market has no ratio, after a write, and when the ratios are old; a failed read only
     * after their age.
     */
    refresh(marketIds: readonly string[]): void {
        const { now, maxAgeMs, writes } = this.source;
        const isOld = now() - this.#readAt >= maxAgeMs;
        // A market that the last read did not show has no position yet for the service.
        const isNew = marketIds.some((id) => this.of(id) === undefined) && now() - this.#readAt >= MIN_AGE_MS;
        if (isOld || isNew || writes() !== this.#writes) void this.read();
    }

    /** Reads now; never rejects, as positions are right without ratios. */
    read(): Promise<void> {
        this.#reading ??= this.#read().finally(() => {
            this.#reading = undefined;
        });
        return this.#reading;
    }

    async #read(): Promise<void> {
        const { read, writes, now, onChange } = this.source;
        this.#readAt = now();
        this.#writes = writes();
        const ratios = await read().catch(() => undefined);
        if (ratios === undefined) return;
        const isSame = ratios.size === this.#ratios.size && [...ratios].every(([id, r]) => this.#ratios.get(id) === r);
        this.#ratios = ratios;
        if (!isSame) onChange();
    }
}
