/** The time from one `close()` of an exchange to the next: writes belong to the session in which they were asked for. */

import { problem, type Problem } from '../problem.js';
import { withTimeout } from '../clock.js';

/** Tells that something is to end. */
export interface StopSignal {
    readonly isStopped: () => boolean;
    /** Settles when it is. */
    readonly stopped: Promise<void>;
}

/** One session: open; closing, when only running writes go on; closed, when nothing is sent any more. */
export class WriteLifecycle implements StopSignal {
    readonly stopped: Promise<void>;
    #stop: () => void = () => undefined;
    #state: 'open' | 'closing' | 'closed' = 'open';
    readonly #writes = new Set<Promise<unknown>>();
    #closing: Promise<void> | undefined;

    constructor() {
        this.stopped = new Promise((resolve) => (this.#stop = resolve));
    }

    /** @returns whether nothing is sent any more */
    isStopped(): boolean {
        return this.#state === 'closed';
    }

    /**
     * Counts a write until it has ended.
     *
     * @param write the write
     * @returns the same
     */
    track<T>(write: Promise<T>): Promise<T> {
        this.#writes.add(write);
        const forget = (): void => {
            this.#writes.delete(write);
        };
        write.then(forget, forget);
        return write;
    }

    /**
     * Expects that a write may still enter the queue.
     *
     * @throws {Problem} `closed` when the exchange was closed since it was asked for
     */
    expectOpen(): void {
        if (this.#state !== 'open') throw closedProblem();
    }

    /**
     * Expects that a running write may still send something.
     *
     * @throws {Problem} `closed` when `close()` has returned
     */
    expectNotClosed(): void {
        if (this.#state === 'closed') throw closedProblem();
    }

    /**
     * Ends the session: no write enters the queue any more, and those that run are waited for. A second call waits for the first.
     *
     * @param ms how long they are waited for, milliseconds; what still runs then sends nothing any more
     */
    close(ms: number): Promise<void> {
        this.#closing ??= this.#end(ms);
        return this.#closing;
    }

    async #end(ms: number): Promise<void> {
        this.#state = 'closing';
        if (this.#writes.size > 0) await withTimeout(ms, Promise.allSettled(this.#writes));
        this.#state = 'closed';
        this.#stop();
    }
}

/** @returns what a write is rejected with that was not sent */
export function closedProblem(): Problem {
    return problem('closed', 'write', 'to be sent before close()', 'closed by the user; nothing was submitted');
}
