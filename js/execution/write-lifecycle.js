/** The time from one `close()` of an exchange object to the next. A write belongs to the lifecycle in which it was called. */
import { problem } from '../problem.js';
import { withTimeout } from '../clock.js';
/** Open; closing, when only running writes continue; closed, when nothing is sent any more. */
export class WriteLifecycle {
    stopped;
    #stop = () => undefined;
    #state = 'open';
    #writes = new Set();
    #closing;
    constructor() {
        this.stopped = new Promise((resolve) => (this.#stop = resolve));
    }
    /** @returns whether nothing is sent any more */
    isStopped() {
        return this.#state === 'closed';
    }
    /**
     * Counts a write as running until it has ended.
     *
     * @param write the write
     * @returns the same promise
     */
    track(write) {
        this.#writes.add(write);
        const forget = () => {
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
    expectOpen() {
        if (this.#state !== 'open')
            throw closedProblem();
    }
    /**
     * Expects that a running write may still send something.
     *
     * @throws {Problem} `closed` when `close()` has ended
     */
    expectNotClosed() {
        if (this.#state === 'closed')
            throw closedProblem();
    }
    /**
     * Lets no further write enter the queue, and waits for the running ones. A second call returns the same promise.
     *
     * @param ms longest wait, milliseconds; writes that still run afterwards send nothing more
     */
    close(ms) {
        this.#closing ??= this.#end(ms);
        return this.#closing;
    }
    async #end(ms) {
        this.#state = 'closing';
        if (this.#writes.size > 0)
            await withTimeout(ms, Promise.allSettled(this.#writes));
        this.#state = 'closed';
        this.#stop();
    }
}
/** @returns the error of a write that close() prevented */
export function closedProblem() {
    const found = 'an exchange that the user closed; nothing was submitted';
    return problem('closed', 'write', 'an open exchange: call it again after close() has returned', found);
}
