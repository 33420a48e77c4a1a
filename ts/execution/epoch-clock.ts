/** The chain's epoch now: as the user tells it, or as the service does, within what the clock allows. */

import { DAY_MS } from '../clock.js';
import { problem } from '../problem.js';

const EPOCH_MS = DAY_MS;

/** What the clock is made of. */
export interface EpochSource {
    /** The user's own: a number, or a function that tells one. */
    readonly option: () => unknown;
    /** Asks the service. */
    readonly fetch: () => Promise<unknown>;
    readonly now: () => number;
    /** When epoch 0 began, milliseconds, at the earliest; `undefined` where it is not known. */
    readonly genesisMs: () => number | undefined;
}

/** Tells the epoch, and does not believe one that runs ahead of the clock. */
export class EpochClock {
    readonly #source: EpochSource;
    #first: { readonly epoch: bigint; readonly at: number } | undefined;
    #last: bigint | undefined;

    /** @param source what it is made of */
    constructor(source: EpochSource) {
        this.#source = source;
    }

    /**
     * Tells the epoch.
     *
     * @param isFresh asks again even where one is known: a known one can only be too small
     * @returns the epoch
     * @throws {Problem} `answer` when the service tells none, `argument` when the user's is none
     */
    async epoch(isFresh: boolean): Promise<bigint> {
        const option = this.#source.option();
        if (option !== undefined) {
            return readOwn(typeof option === 'function' ? await (option as () => unknown)() : option);
        }
        if (this.#last !== undefined && !isFresh) return this.#last;
        const told = readAnswer(await this.#source.fetch());
        const now = this.#source.now();
        const most = min(told, this.#most(now) ?? told);
        // It never goes back: an epoch that was over would bring its own gas price along.
        const believed = this.#last !== undefined && this.#last > most ? this.#last : most;
        this.#first ??= { epoch: believed, at: now };
        this.#last = believed;
        return believed;
    }

    /** An epoch lasts a day, so none can come earlier than that; one more, as nobody knows when in its day the first was. */
    #most(now: number): bigint | undefined {
        const genesis = this.#source.genesisMs();
        const absolute = genesis === undefined ? undefined : daysBetween(genesis, now) + 1n;
        const relative = this.#first && this.#first.epoch + daysBetween(this.#first.at, now) + 1n;
        return absolute === undefined || relative === undefined ? (absolute ?? relative) : min(absolute, relative);
    }
}

function daysBetween(from: number, to: number): bigint {
    return BigInt(Math.max(0, Math.floor((to - from) / EPOCH_MS)));
}

function min(left: bigint, right: bigint): bigint {
    return left < right ? left : right;
}

function readOwn(value: unknown): bigint {
    const isWhole = typeof value === 'bigint' || (typeof value === 'number' && Number.isSafeInteger(value));
    if (isWhole && value >= 0) return BigInt(value);
    throw problem(
        'argument',
        'options.transaction.epoch',
        'a whole number, or a function that tells one',
        typeof value === 'number' ? `${value}` : typeof value,
    );
}

/** As text or number, bare or in an object. */
function readAnswer(answer: unknown): bigint {
    const value = typeof answer === 'object' && answer !== null ? (answer as { epoch?: unknown }).epoch : answer;
    const text = typeof value === 'string' || typeof value === 'number' ? `${value}`.replace(/n$/, '') : '';
    if (/^\d{1,15}$/.test(text)) return BigInt(text);
    throw problem('answer', 'epoch', 'an object with epoch', typeof value);
}
