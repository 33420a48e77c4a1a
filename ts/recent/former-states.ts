/**
 * States that were replaced a short time ago: a read that shows one of them may lag behind the frame that
 * replaced it.
 */

import { Recent } from './recent.js';

/** The former states of a feed. */
export class FormerStates<State> {
    /** By their number. */
    readonly #former: Recent<State, number>;
    #count = 0;

    /** @param now the clock of the feed, milliseconds */
    constructor(
        now: () => number,
        private readonly isSame: (left: State, right: State) => boolean,
    ) {
        this.#former = new Recent(now);
    }

    /** Adds a state that is replaced now. */
    add(state: State): void {
        this.#count += 1;
        this.#former.set(this.#count, state);
    }

    /** Whether a read that began at `readAt` may show this state because it lags behind. */
    includes(state: State, readAt: number): boolean {
        return this.#former.all(readAt).some(([, former]) => this.isSame(former, state));
    }
}
