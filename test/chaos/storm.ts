/**
 * Faults of the order-book streams at random, each taken back after a while.
 *
 * What amounts mean changes only together with all sockets of the stream, as it would when the service is replaced by
 * another build. A service that changed it between two frames of one socket could not be found out before a frame or a
 * snapshot contradicts the book: until then no watcher can know, and the book shown would be wrong.
 */

import type { Sandbox, StreamFault } from '../../ts/sandbox/index.js';
import { Chance } from './chance.js';

/** What goes wrong: the faults of the sandbox but `ping`, as nobody pings here, and sockets that are killed. */
export const TROUBLES = [
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

/** One of them. */
export type Trouble = (typeof TROUBLES)[number];

/** With these, sockets are killed first: what they spoil comes to pass when a watcher dials or asks. */
const WITH_KILL: readonly Trouble[] = ['refuse', 'slow', 'stale', 'absolute', 'kill'];

/** In steps of the sandbox: how long trouble lasts, and how much later the next begins. */
const SHORTEST = 8;
const LONGEST = 40;
const PAUSE = 20;

/** Trouble that nobody met yet may go on, so many steps longer at most. */
const PROLONGED = 300;

/** Some trouble that has begun. */
interface Episode {
    readonly endsAt: number;
    readonly isMet: () => boolean;
    readonly end: () => void;
}

/** Some trouble that is to begin. */
interface Plan {
    readonly trouble: Trouble;
    readonly startsAt: number;
}

/** Each kind of trouble at least once, in any order, some at a time. */
export class Storm {
    readonly #sandbox: Sandbox;
    readonly #markets: readonly [string, ...string[]];
    readonly #chance: Chance;
    #plans: Plan[] = [];
    #episodes: Episode[] = [];
    #step = 0;
    #killed = 0;

    /**
     * @param sandbox where it rages
     * @param markets object ids of the markets that it may hit
     * @param seed of all that is left to chance
     */
    constructor(sandbox: Sandbox, markets: readonly [string, ...string[]], seed: number) {
        [this.#sandbox, this.#markets, this.#chance] = [sandbox, markets, new Chance(seed, 'storm')];
    }

    /** @returns sockets killed so far */
    get killed(): number {
        return this.#killed;
    }

    /** @returns whether nothing goes wrong any more */
    get isOver(): boolean {
        return this.#plans.length === 0 && this.#episodes.length === 0;
    }

    /** Gathers for another time. */
    gather(): void {
        let startsAt = this.#step;
        this.#plans = this.#chance.shuffle(TROUBLES).map((trouble) => {
            startsAt += this.#chance.whole(1, PAUSE);
            return { trouble, startsAt };
        });
    }

    /** One step on: some trouble ends, some begins. */
    step(): void {
        this.#step += 1;
        const over = this.#episodes.filter((episode) => this.#isOver(episode));
        this.#episodes = this.#episodes.filter((episode) => !over.includes(episode));
        for (const { end } of over) end();
        for (const { trouble } of this.#plans.filter(({ startsAt }) => startsAt <= this.#step)) this.#begin(trouble);
        this.#plans = this.#plans.filter(({ startsAt }) => startsAt > this.#step);
    }

    #isOver({ endsAt, isMet }: Episode): boolean {
        return endsAt + PROLONGED <= this.#step || (endsAt <= this.#step && isMet());
    }

    #met(trouble: Trouble): number {
        return trouble === 'kill' ? this.#killed : this.#sandbox.streams.faults[trouble];
    }

    #begin(trouble: Trouble): void {
        const id = this.#chance.happens(1 / 3) ? undefined : this.#chance.pick(this.#markets);
        const fault = trouble === 'kill' ? undefined : this.#faultOf(trouble);
        const aim = { stream: 'orderbook', ...(id === undefined ? {} : { id }) } as const;
        const before = this.#met(trouble);
        const takeBack = fault && this.#sandbox.faults.stream({ ...fault, ...aim });
        if (WITH_KILL.includes(trouble)) this.#kill(id);
        this.#episodes.push({
            endsAt: this.#step + this.#chance.whole(SHORTEST, LONGEST),
            isMet: () => trouble === 'kill' || this.#met(trouble) > before,
            end: () => {
                takeBack?.();
                if (trouble === 'absolute') this.#kill(id);
            },
        });
    }

    #kill(id: string | undefined): void {
        const code = this.#chance.happens(0.5) ? undefined : this.#code();
        this.#killed += this.#sandbox.streams.kill({
            stream: 'orderbook',
            ...(id === undefined ? {} : { id }),
            ...(code === undefined ? {} : { code }),
        });
    }

    #code(): number {
        return this.#chance.pick([1000, 1001, 1011, 1012, 1013, 4000]);
    }

    #faultOf(trouble: Exclude<Trouble, 'kill'>): StreamFault {
        const chance = this.#chance;
        const stream = 'orderbook';
        const rate = 0.05 + 0.15 * chance.next();
        switch (trouble) {
            case 'delay':
                return { stream, kind: trouble, rate, delayMs: chance.whole(5, 100) };
            case 'cut':
                return { stream, kind: trouble, rate: rate / 2 };
            case 'silence':
                return { stream, kind: trouble, rate: rate / 2, isDeaf: chance.happens(0.5) };
            case 'close': {
                const error = { error: 'Internal error', detail: 'the node is behind' };
                return {
                    stream,
                    kind: trouble,
                    rate: rate / 2,
                    code: this.#code(),
                    ...(chance.happens(0.5) && { error }),
                };
            }
            case 'skip':
                return { stream, kind: trouble, rate, by: chance.whole(1, 3) };
            case 'slow':
                return { stream, kind: trouble, rate: 4 * rate, delayMs: chance.whole(20, 300) };
            case 'stale':
                return { stream, kind: trouble, rate: 4 * rate, changes: chance.whole(1, 60) };
            case 'refuse':
            case 'absolute':
                return { stream, kind: trouble };
            case 'drop':
            case 'duplicate':
            case 'reorder':
            case 'garble':
                return { stream, kind: trouble, rate };
        }
    }
}
