/**
 * The inputs of a simulation, in order: steps, and what users did between them. The state follows from the options and
 * these inputs alone, so they are what `save` writes: nothing that the simulation computes can be missing in the file.
 */
/** The log. */
export class InputLog {
    now;
    #inputs = [];
    #isStepping = false;
    #isWatched = false;
    constructor(now) {
        this.now = now;
    }
    /** All inputs so far. */
    get inputs() {
        return this.#inputs;
    }
    /** Whether streams were open at the last step. */
    get isWatched() {
        return this.#isWatched;
    }
    /** Records what happens outside of steps; within a step it follows from the step. */
    record(name, ...args) {
        if (!this.#isStepping)
            this.#inputs.push({ name, at: this.now(), args });
    }
    /** Records whether streams are open from the next step on, which decides how bots simulate. */
    watch(isWatched) {
        if (isWatched === this.#isWatched)
            return;
        this.#isWatched = isWatched;
        this.record('watch', isWatched);
    }
    /** Records a step to a time, and runs it. */
    step(to, work) {
        this.#addStep(to);
        this.#isStepping = true;
        try {
            work();
        }
        finally {
            this.#isStepping = false;
        }
    }
    #addStep(to) {
        const last = this.#inputs.at(-1);
        if (last === undefined || !isSteps(last)) {
            this.#inputs.push({ name: 'steps', first: to, every: 0, count: 1 });
            return;
        }
        const every = to - last.first - last.every * (last.count - 1);
        if (last.count === 1)
            this.#inputs[this.#inputs.length - 1] = { ...last, every, count: 2 };
        else if (every === last.every)
            last.count += 1;
        else
            this.#inputs.push({ name: 'steps', first: to, every: 0, count: 1 });
    }
}
/** Tells steps from other inputs. */
function isSteps(input) {
    return input.name === 'steps';
}
/** @returns the times of steps */
function* timesOf({ first, every, count }) {
    for (let i = 0; i < count; i += 1)
        yield first + i * every;
}
/**
 * Repeats inputs, with the clock at the time of each.
 *
 * @param log the inputs
 * @param clock of the simulation
 * @param stepTo runs a step
 * @param handlers of all other inputs
 */
export function replayInputs(log, clock, stepTo, handlers) {
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
        if (handle === undefined)
            throw new Error(`an input of the file is unknown: ${input.name}`);
        handle(...input.args);
    }
}
