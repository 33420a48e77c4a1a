/**
 * Random faults of the order-book streams, each ended after a while.
 *
 * The delta mode changes only together with all sockets of the stream, as with another version of the
 * service. A change between two frames of one socket cannot be detected before a frame or a snapshot
 * contradicts the book; until then the book would be wrong.
 */

import type { Sandbox, StreamFault } from '../../sandbox/ts/index.js';
import { SeededRandom } from './seeded-random.js';

/** The faults: those of the sandbox except `ping`, as no client pings here, and killed sockets. */
export const FAULT_KINDS = [
    'drop',
    'duplicate',
    'reorder',
    'delay',
    'garble',
    'cut',
    'skip',
    'close',
    'refuse',
    'silence',
    'slow',
    'stale',
    'absolute',
    'kill',
] as const;

/** A kind of fault. */
export type FaultKind = (typeof FAULT_KINDS)[number];

/** Faults that need a killed socket first: they show when a watcher dials or fetches. */
const WITH_KILL: readonly FaultKind[] = ['refuse', 'slow', 'stale', 'absolute', 'kill'];

/** In steps of the sandbox: the duration of a fault, and the longest pause before the next one. */
const SHORTEST = 8;
const LONGEST = 40;
const PAUSE = 20;

/** Maximum number of steps by which a fault is prolonged that has not occurred yet. */
const PROLONGED = 300;

/** A fault that has started. */
interface Episode {
    readonly endsAt: number;
    readonly hasOccurred: () => boolean;
    readonly end: () => void;
}

/** A fault that will start. */
interface Plan {
    readonly kind: FaultKind;
    readonly startsAt: number;
}

/** Runs each kind of fault at least once, in random order, several at a time. */
export class FaultSchedule {
    readonly #sandbox: Sandbox;
    readonly #markets: readonly [string, ...string[]];
    readonly #random: SeededRandom;
    #plans: Plan[] = [];
    #episodes: Episode[] = [];
    #step = 0;
    #killed = 0;

    /**
     * @param sandbox whose streams have the faults
     * @param markets object ids of the markets
     * @param seed of the random choices
     */
    constructor(sandbox: Sandbox, markets: readonly [string, ...string[]], seed: number) {
        [this.#sandbox, this.#markets, this.#random] = [sandbox, markets, new SeededRandom(seed, 'storm')];
    }

    /** @returns the number of killed sockets */
    get killed(): number {
        return this.#killed;
    }

    /** @returns whether all faults have ended */
    get isOver(): boolean {
        return this.#plans.length === 0 && this.#episodes.length === 0;
    }

    /** Plans another round. */
    plan(): void {
        let startsAt = this.#step;
        this.#plans = this.#random.shuffle(FAULT_KINDS).map((kind) => {
            startsAt += this.#random.integer(1, PAUSE);
            return { kind, startsAt };
        });
    }

    /** Advances one step: ends and starts faults. */
    step(): void {
        this.#step += 1;
        const over = this.#episodes.filter((episode) => this.#isOver(episode));
        this.#episodes = this.#episodes.filter((episode) => !over.includes(episode));
        for (const { end } of over) end();
        for (const { kind } of this.#plans.filter(({ startsAt }) => startsAt <= this.#step)) this.#begin(kind);
        this.#plans = this.#plans.filter(({ startsAt }) => startsAt > this.#step);
    }

    #isOver({ endsAt, hasOccurred }: Episode): boolean {
        return endsAt + PROLONGED <= this.#step || (endsAt <= this.#step && hasOccurred());
    }

    #countOf(kind: FaultKind): number {
        return kind === 'kill' ? this.#killed : this.#sandbox.streams.faults[kind];
    }

    #begin(kind: FaultKind): void {
        const id = this.#random.happens(1 / 3) ? undefined : this.#random.pick(this.#markets);
        const fault = kind === 'kill' ? undefined : this.#faultOf(kind);
        const target = { stream: 'orderbook', ...(id === undefined ? {} : { id }) } as const;
        const before = this.#countOf(kind);
        const endFault = fault && this.#sandbox.faults.stream({ ...fault, ...target });
        if (WITH_KILL.includes(kind)) this.#kill(id);
        this.#episodes.push({
            endsAt: this.#step + this.#random.integer(SHORTEST, LONGEST),
            hasOccurred: () => kind === 'kill' || this.#countOf(kind) > before,
            end: () => {
                endFault?.();
                if (kind === 'absolute') this.#kill(id);
            },
        });
    }

    #kill(id: string | undefined): void {
        const code = this.#random.happens(0.5) ? undefined : this.#code();
        this.#killed += this.#sandbox.streams.kill({
            stream: 'orderbook',
            ...(id === undefined ? {} : { id }),
            ...(code === undefined ? {} : { code }),
        });
    }

    #code(): number {
        return this.#random.pick([1000, 1001, 1011, 1012, 1013, 4000]);
    }

    #faultOf(kind: Exclude<FaultKind, 'kill'>): StreamFault {
        const random = this.#random;
        const stream = 'orderbook';
        const rate = 0.05 + 0.15 * random.next();
        switch (kind) {
            case 'delay':
                return { stream, kind: kind, rate, delayMs: random.integer(5, 100) };
            case 'cut':
                return { stream, kind: kind, rate: rate / 2 };
            case 'silence':
                return { stream, kind: kind, rate: rate / 2, isDeaf: random.happens(0.5) };
            case 'close': {
                const error = { error: 'Internal error', detail: 'the node is behind' };
                return {
                    stream,
                    kind: kind,
                    rate: rate / 2,
                    code: this.#code(),
                    ...(random.happens(0.5) && { error }),
                };
            }
            case 'skip':
                return { stream, kind: kind, rate, by: random.integer(1, 3) };
            case 'slow':
                return { stream, kind: kind, rate: 4 * rate, delayMs: random.integer(20, 300) };
            case 'stale':
                return { stream, kind: kind, rate: 4 * rate, changes: random.integer(1, 60) };
            case 'refuse':
            case 'absolute':
                return { stream, kind: kind };
            case 'drop':
            case 'duplicate':
            case 'reorder':
            case 'garble':
                return { stream, kind: kind, rate };
        }
    }
}
