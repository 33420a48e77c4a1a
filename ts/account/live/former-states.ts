/** States that were replaced a short time ago: a read that shows one of them may lag behind the frame that replaced it. */

import type { Clock } from '../../core/clock.js';
import { READ_LAG_MS } from '../../core/clock.js';

/** The former states of one subject. */
export class FormerStates<State> {
    #former: { readonly state: State; readonly until: number }[] = [];

    constructor(
        private readonly clock: Clock,
        private readonly isSame: (left: State, right: State) => boolean,
    ) {}

    /** Adds a state that is replaced now. */
    add(state: State): void {
        const now = this.clock.now();
        this.#former = this.#former.filter(({ until }) => now - until < READ_LAG_MS);
        this.#former.push({ state, until: now });
    }

    /** Whether a read that began at `readAt`, a time of the clock, may show this state because it lags behind. */
    includes(state: State, readAt: number): boolean {
        return this.#former.some(
            ({ state: former, until }) => readAt - until < READ_LAG_MS && this.isSame(former, state),
        );
    }
}
