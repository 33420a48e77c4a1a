/**
 * The inputs of a simulation, in order: steps, and what users did between them. The state follows from the
 * options and these inputs alone, so they are what `save` writes: nothing that the simulation computes can be
 * missing in the file.
 */

import type { Clock } from '../time/time.js';

/** Several steps at equal distances. */
export interface LoggedSteps {
    readonly name: 'steps';
    /** Time of the first one, milliseconds. */
    readonly first: number;
    readonly every: number;
    count: number;
}

/** What happened between steps; `args` has JSON values, bigints and bytes. */
export interface Call {
    readonly name: string;
    /** The clock, milliseconds. */
    readonly at: number;
    readonly args: readonly unknown[];
}

/** One entry of the log. */
export type LoggedInput = LoggedSteps | Call;

/** The log. */
export class InputLog {
    readonly #inputs: LoggedInput[] = [];
    #isStepping = false;
    #isWatched = false;
    #books: ReadonlySet<string> = new Set();

    constructor(private readonly now: () => number) {}

    /** All inputs so far. */
    get inputs(): readonly LoggedInput[] {
        return this.#inputs;
    }

    /** Whether streams were open at the last step. */
    get isWatched(): boolean {
        return this.#isWatched;
    }

    /** Records what happens outside of steps; within a step it follows from the step. */
    record(name: string, ...args: readonly unknown[]): void {
        if (!this.#isStepping) this.#inputs.push({ name, at: this.now(), args });
    }

    /** Whether clients received the book of a market at the last step. */
    hasWatched(marketId: string): boolean {
        return this.#books.has(marketId);
    }

    /**
     * Records whether streams are open from the next step on, and of which books: it decides how bots
     * simulate.
     */
    watch(isWatched: boolean, books: readonly string[]): void {
        const isSame = books.length === this.#books.size && books.every((id) => this.#books.has(id));
        if (isWatched === this.#isWatched && isSame) return;
        this.#isWatched = isWatched;
        this.#books = new Set(books);
        this.record('watch', isWatched, books);
    }

    /** Records a step to a time, and runs it. */
    step(to: number, work: () => void): void {
        this.#addStep(to);
        this.#isStepping = true;
        try {
            work();
        } finally {
            this.#isStepping = false;
        }
    }

    #addStep(to: number): void {
        const last = this.#inputs.at(-1);
        if (last === undefined || !isSteps(last)) {
            this.#inputs.push({ name: 'steps', first: to, every: 0, count: 1 });
            return;
        }
        const every = to - last.first - last.every * (last.count - 1);
        if (last.count === 1) this.#inputs[this.#inputs.length - 1] = { ...last, every, count: 2 };
        else if (every === last.every) last.count += 1;
        else this.#inputs.push({ name: 'steps', first: to, every: 0, count: 1 });
    }
}

/** Tells steps from other inputs. */
function isSteps(input: LoggedInput): input is LoggedSteps {
    return input.name === 'steps';
}

/** @returns the times of steps */
function* timesOf({ first, every, count }: LoggedSteps): Iterable<number> {
    for (let i = 0; i < count; i += 1) yield first + i * every;
}

/** Repeats inputs by name. */
export type InputHandlers = Readonly<Record<string, (...args: never[]) => void>>;

/**
 * Repeats inputs, with the clock at the time of each.
 *
 * @param log the inputs
 * @param clock of the simulation
 * @param stepTo runs a step
 * @param handlers of all other inputs
 */
export function replayInputs(
    log: readonly LoggedInput[],
    clock: Pick<Clock, 'advance'>,
    stepTo: (to: number) => void,
    handlers: InputHandlers,
): void {
    for (const input of log) {
        if (isSteps(input)) {
            for (const to of timesOf(input)) {
                clock.advance(to);
                stepTo(to);
            }
            continue;
        }
        clock.advance(input.at);
        const handle = handlers[input.name];
        if (handle === undefined) throw new Error(`an input of the file is unknown: ${input.name}`);
        handle(...(input.args as never[]));
    }
}
