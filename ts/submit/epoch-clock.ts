/** The chain's current epoch: from the user's option or from the service, limited by the local clock. */

import { DAY_MS } from '../core/clock.js';
import { formatValue } from '../exchange/params.js';
import { problem } from '../core/problem.js';
import { min } from '../core/number/decimal.js';
import { typeOf } from '../core/shape.js';

/** Where the epoch comes from. */
export interface EpochSource {
    /** `options.transaction.epoch`: a number, or a function that returns one. */
    readonly option: () => unknown;
    /** Requests the epoch from the service. */
    readonly fetch: () => Promise<unknown>;
    readonly now: () => number;
    /** Earliest start of epoch 0, milliseconds; `undefined` where it is not known. */
    readonly genesisMs: () => number | undefined;
    /** Whether the service runs on this machine: the clock of a sandbox may run faster than the local one. */
    readonly isLocal: () => boolean;
}

/** Epochs beyond the days that have passed: the first response may have come at the end of its epoch. */
const SPARE_EPOCHS = 1n;

/** Returns the current epoch, and never one that is ahead of the local clock. */
export class EpochClock {
    #first: { readonly epoch: bigint; readonly at: number } | undefined;
    #last: bigint | undefined;
    /** When it was requested last, milliseconds. */
    #readAt = 0;

    constructor(private readonly source: EpochSource) {}

    /**
     * Returns the current epoch, or the one before: it requests it again where a day has passed since it last
     * did. If `isFresh` it always does, as a known epoch can only be too small.
     *
     * @throws {Problem} `response` when the service sends none, `argument` when the user's option is none
     */
    async epoch(isFresh: boolean): Promise<bigint> {
        const option = this.source.option();
        if (option !== undefined) {
            return readOption(typeof option === 'function' ? await (option as () => unknown)() : option);
        }
        const isKnown = this.#last !== undefined && this.source.now() - this.#readAt < DAY_MS;
        if (this.#last !== undefined && isKnown && !isFresh) return this.#last;
        const received = parseResponse(await this.source.fetch());
        const now = this.source.now();
        this.#readAt = now;
        const limited = min(received, this.#latestPossible(now) ?? received);
        // Never goes back: an epoch that is over would also bring back its gas price.
        const epoch = this.#last !== undefined && this.#last > limited ? this.#last : limited;
        this.#first ??= { epoch, at: now };
        this.#last = epoch;
        return epoch;
    }

    /** An epoch lasts a day or more. */
    #latestPossible(now: number): bigint | undefined {
        if (this.source.isLocal()) return undefined;
        const genesis = this.source.genesisMs();
        const sinceGenesis = genesis === undefined ? undefined : daysBetween(genesis, now) + SPARE_EPOCHS;
        const sinceFirst = this.#first && this.#first.epoch + daysBetween(this.#first.at, now) + SPARE_EPOCHS;
        if (sinceGenesis === undefined || sinceFirst === undefined) return sinceGenesis ?? sinceFirst;
        return min(sinceGenesis, sinceFirst);
    }
}

function daysBetween(from: number, to: number): bigint {
    return BigInt(Math.max(0, Math.floor((to - from) / DAY_MS)));
}

function readOption(value: unknown): bigint {
    const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value));
    if (isWhole && value >= 0) return BigInt(value);
    throw problem(
        'argument',
        'options.transaction.epoch',
        'a whole number, 0 or more, or a function that returns one',
        typeof value === 'number' ? `${value}` : typeOf(value),
    );
}

/** Accepts text or a number, bare or as the member `epoch` of an object. */
function parseResponse(response: unknown): bigint {
    const isObject = typeof response === 'object' && response !== null;
    const value = isObject ? (response as { epoch?: unknown }).epoch : response;
    const text = typeof value === 'string' || typeof value === 'number' ? `${value}`.replace(/n$/, '') : '';
    if (/^\d{1,15}$/.test(text)) return BigInt(text);
    throw problem('response', 'epoch', 'a whole number', formatValue(value));
}
