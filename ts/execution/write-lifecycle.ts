/** The time from one `close()` of an exchange object to the next. A write belongs to the lifecycle in which it was called. */

import { problem, type Problem } from '../problem.js';
import { withTimeout } from '../clock.js';

/** Signals that something must stop. */
export interface StopSignal {
    readonly isStopped: () => boolean;
    /** Settles when it must. */
    readonly stopped: Promise<void>;
}

/** Open; closing, when only running writes continue; closed, when nothing is sent any more. */
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
     * Counts a write as running until it has ended.
     *
     * @param write the write
     * @returns the same promise
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
     * @throws {Problem} `closed` after a call of `close()`
     */
    expectOpen(): void {
        if (this.#state !== 'open') throw closedProblem();
    }

    /**
     * Expects that a running write may still send something.
     *
     * @throws {Problem} `closed` when `close()` has ended
     */
    expectNotClosed(): void {
        if (this.#state === 'closed') throw closedProblem();
    }

    /**
     * Lets no further write enter the queue, and waits for the running ones. A second call returns the same promise.
     *
     * @param ms longest wait, milliseconds; writes that still run afterwards send nothing more
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

/** @returns the error of a write that close() prevented */
export function closedProblem(): Problem {
    const found = 'an exchange that the user closed; nothing was submitted';
    return problem('closed', 'write', 'an open exchange: call it again after close() has returned', found);
}
