/** Repeats what the network or a busy service ends, with growing delays. */
import { NetworkError } from 'ccxt';
import { MINUTE_MS, SECOND_MS } from '../../core/clock.js';
const FIRST_DELAY_MS = SECOND_MS;
const MAX_DELAY_MS = MINUTE_MS;
/** Loops that survive outages. */
export class Outages {
    context;
    /** Loops whose last step failed. */
    #failing = new Set();
    constructor(context) {
        this.context = context;
    }
    /** Repeats a step until the signal is aborted, or the step fails with another error than one of the network. */
    async repeat(step) {
        const { signal, onOutage } = this.context;
        const isOver = () => signal.aborted;
        let failures = 0;
        while (!isOver()) {
            try {
                await step();
                failures = 0;
                this.#failing.delete(step);
            }
            catch (error) {
                if (!(error instanceof NetworkError))
                    throw error;
                if (isOver())
                    return;
                if (this.#failing.size === 0)
                    onOutage(error);
                this.#failing.add(step);
                await this.pause(Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures));
                failures += 1;
            }
        }
    }
    /** Waits; no longer than until the signal is aborted. */
    async pause(ms) {
        await this.context.sleep(ms);
    }
}
