/** Control of the sandbox's time: pause, speed, and simulation without waiting. */

import { problem, sentence } from '../../../../ts/core/problem.js';
import { expectKeys } from '../../option-keys.js';
import type { PublicPrices } from '../markets/listing.js';
import type { Simulation } from '../simulation/simulation.js';

/** Milliseconds, or a number with a unit: `ms`, `s`, `m`, `h`, `d` or `w`. */
export type Duration = number | string;

/** What a step of {@link TimeControl.advance} leads to. */
export interface StepView {
    /** Milliseconds since 1970. */
    readonly time: number;
    /** By unified symbol. */
    readonly prices: Readonly<Record<string, PublicPrices>>;
}

/** Options of {@link TimeControl.advance}. */
export interface AdvanceOptions {
    /** Time between two calls of `onStep`. Default `'1m'`. */
    readonly every?: Duration;
    /** Called after each step; time goes on when its promise resolves. */
    readonly onStep?: (view: StepView) => unknown;
}

/** What the control needs of a sandbox. */
export interface TimeParts {
    /** The simulation now; another one after a reset. */
    simulation(): Simulation;
    /** Whether clients have not yet received what was sent to them. */
    isBehind(): boolean;
    /** Delivers frames that have arrived, and the others when it is time. */
    deliver(): void;
}

const DEFAULT_STEP = '1m';

/**
 * Steps are divided into parts of this length, so that requests are served in between; shorter ones with
 * streams.
 */
const PART_MS = { alone: 60_000, watched: 1_000 };

/** The event loop waits at most about this long for a step, milliseconds. */
const BUSY_MS = 10;

/** Turns of the event loop for which a slow client can delay the simulation. */
const MAX_TURNS = 1_000;

/** Faster than this, the simulation of busy markets could not keep up. */
const MAX_SPEED = 1_000;

/** Controls the time of a sandbox. */
export class TimeControl {
    #isAdvancing = false;
    #isClosed = false;
    #yieldedAt = 0;

    constructor(private readonly parts: TimeParts) {}

    /** Stops the clock and the bots until {@link resume}. */
    pause(): void {
        this.parts.simulation().clock.pause();
    }

    /** Lets the clock run on from where it is. */
    resume(): void {
        this.parts.simulation().clock.resume();
        this.parts.deliver();
    }

    /**
     * Lets the clock run faster or slower than the real one.
     *
     * @param factor above 0, at most 1,000
     * @throws {Problem} `argument` for everything else
     */
    speed(factor: number): void {
        if (typeof factor !== 'number' || !(factor > 0 && factor <= MAX_SPEED)) {
            const wanted = `a number above 0, at most ${MAX_SPEED}; use pause() to stop time and advance() to skip some`;
            throw problem('argument', 'speed', wanted, String(factor));
        }
        this.parts.simulation().clock.setSpeed(factor);
    }

    /**
     * Simulates a length of time without waiting for it. The clock stands still during `onStep`, so that
     * requests happen at the time of the step.
     *
     * @param duration such as `'1d'`, or milliseconds
     * @param options length and callback of the steps
     * @returns the time afterwards, milliseconds; earlier if the sandbox was closed or reset
     * @throws {Problem} `argument` for bad values, and while another call is running
     */
    async advance(duration: Duration, options: AdvanceOptions = {}): Promise<number> {
        expectKeys(options, ['every', 'onStep'], 'options');
        const { every = DEFAULT_STEP, onStep } = options;
        const [length, step] = [readDuration(duration, 'duration'), readDuration(every, 'every')];
        if (onStep !== undefined && typeof onStep !== 'function') {
            throw problem('argument', 'onStep', 'a function, or nothing', String(onStep));
        }
        if (this.#isAdvancing) throw sentence('argument', 'advance is running already; await it before the next call');
        this.#isAdvancing = true;
        const { clock } = this.parts.simulation();
        const release = clock.hold();
        try {
            await this.#run(clock.now() + length, step, onStep);
        } finally {
            this.#isAdvancing = false;
            release();
            this.parts.deliver();
        }
        return clock.now();
    }

    /** Ends a running {@link advance} after the current step. */
    close(): void {
        this.#isClosed = true;
    }

    async #run(end: number, every: number, onStep: AdvanceOptions['onStep']): Promise<void> {
        const simulation = this.parts.simulation();
        const { clock } = simulation;
        const isOver = (): boolean => this.#isClosed || this.parts.simulation() !== simulation;
        this.#yieldedAt = performance.now();
        for (let next = clock.now() + every; clock.now() < end && !isOver(); next += every) {
            const target = Math.min(next, end);
            while (clock.now() < target && !isOver()) {
                const partMs = PART_MS[simulation.feed.isWatched ? 'watched' : 'alone'];
                simulation.step(Math.min(target, clock.now() + partMs));
                await this.#yield();
            }
            if (isOver() || clock.now() > target || onStep === undefined) continue;
            await onStep({ time: target, prices: simulation.prices() });
        }
    }

    /**
     * Lets the event loop run when it has waited long enough, and until clients have received their frames.
     */
    async #yield(): Promise<void> {
        if (performance.now() - this.#yieldedAt < BUSY_MS && !this.parts.isBehind()) return;
        let turns = 0;
        do await new Promise(setImmediate);
        while (this.parts.isBehind() && (turns += 1) < MAX_TURNS && !this.#isClosed);
        this.#yieldedAt = performance.now();
    }
}

const UNITS: Readonly<Record<string, number>> = {
    ms: 1,
    s: 1_000,
    m: 60_000,
    h: 3_600_000,
    d: 86_400_000,
    w: 604_800_000,
};

/** A hundred years. */
const MAX_MS = 100 * 366 * 86_400_000;

/**
 * Reads a length of time.
 *
 * @param value milliseconds, or a number with a unit
 * @param name of the value, for errors
 * @returns milliseconds, at least 1
 * @throws {Problem} `argument` for everything else
 */
function readDuration(value: unknown, name: string): number {
    const ms = toMilliseconds(value);
    if (ms !== undefined && Number.isInteger(ms) && ms >= 1 && ms <= MAX_MS) return ms;
    const wanted = `whole milliseconds above 0, or a number with one of the units ${Object.keys(UNITS).join(', ')}, such as '1d'`;
    throw problem('argument', name, wanted, typeof value === 'string' ? `'${value}'` : String(value));
}

function toMilliseconds(value: unknown): number | undefined {
    if (typeof value === 'number') return value;
    const [, number, unit = ''] = /^(\d+(?:\.\d+)?)\s*([a-z]+)$/.exec(String(value)) ?? [];
    const length = UNITS[unit];
    return number === undefined || length === undefined ? undefined : Number(number) * length;
}
