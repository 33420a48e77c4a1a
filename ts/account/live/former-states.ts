/** States that were replaced a short time ago: a read that shows one of them may lag behind the frame that replaced it. */

import { dropOldest } from '../../core/bounded.js';
import { READ_LAG_MS, type Clock } from '../../core/clock.js';

/** States that are remembered at most: 100 changes a second. */
const MAX_STATES = 1_000;
const SLACK = 100;

/** The former states of one subject. */
export class FormerStates<State> {
    /** The oldest first. */
    readonly #former = new Set<{ readonly state: State; readonly until: number }>();

    constructor(
        private readonly clock: Clock,
        private readonly isSame: (left: State, right: State) => boolean,
    ) {}

    /** Adds a state that is replaced now. */
    add(state: State): void {
        const now = this.clock.now();
        for (const former of this.#former) {
            if (now - former.until < READ_LAG_MS) break;
            this.#former.delete(former);
        }
        this.#former.add({ state, until: now });
        dropOldest(this.#former, MAX_STATES, SLACK);
    }

    /** Whether a read that began at `readAt`, a time of the clock, may show this state because it lags behind. */
    includes(state: State, readAt: number): boolean {
        for (const { state: former, until } of this.#former) {
            if (readAt - until < READ_LAG_MS && this.isSame(former, state)) return true;
        }
        return false;
    }
}
