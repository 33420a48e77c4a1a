/** The time from one `close()` of an exchange object to the next. A write belongs to the lifecycle in which it was called. */

import { problem, type Problem } from '../problem.js';
import { withTimeout } from '../clock.js';

/** Signals that something must stop. */
export interface StopSignal {
    readonly isStopped: () => boolean;
    /** Settles when it must. */
    readonly stopped: Promise<void>;
}

/** Creates a signal and what triggers it. */
export function createStop(): StopSignal & { readonly trigger: () => void } {
    let isStopped = false;
    const { promise, resolve } = createDeferred();
    const trigger = (): void => {
        isStopped = true;
        resolve();
    };
    return { isStopped: () => isStopped, stopped: promise, trigger };
}

/** A promise and what settles it. */
export interface Deferred {
    readonly promise: Promise<void>;
    readonly resolve: () => void;
    readonly reject: (reason: Error) => void;
}

/** Creates a promise and what settles it. */
export function createDeferred(): Deferred {
    let resolve = (): void => undefined;
    let reject: (reason: Error) => void = () => undefined;
    const promise = new Promise<void>((...callbacks) => ([resolve, reject] = callbacks));
    return { promise, resolve, reject };
}

/** Open; closing, when only running writes continue; stopped, when nothing is sent any more. */
export class WriteLifecycle implements StopSignal {
    readonly #stop = createStop();
    readonly isStopped = this.#stop.isStopped;
    readonly stopped = this.#stop.stopped;
    readonly #writes = new Set<Promise<unknown>>();
    #closing: Promise<void> | undefined;

    /** Counts a write as running until it has ended. */
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
        if (this.#closing !== undefined) throw closedProblem();
    }

    /**
     * Expects that a running write may still send something.
     *
     * @throws {Problem} `closed` when `close()` has ended
     */
    expectNotClosed(): void {
        if (this.isStopped()) throw closedProblem();
    }

    /**
     * Lets no further write enter the queue, and waits for the running ones up to `ms`; those that still run afterwards send
     * nothing more. A second call returns the same promise.
     */
    close(ms: number): Promise<void> {
        this.#closing ??= this.#end(ms);
        return this.#closing;
    }

    async #end(ms: number): Promise<void> {
        if (this.#writes.size > 0) await withTimeout(ms, Promise.allSettled(this.#writes));
        this.#stop.trigger();
    }
}

/** Makes the error of a write that `close()` prevented. */
export function closedProblem(): Problem {
    const found = 'an exchange that the user closed; nothing was submitted';
    return problem('closed', 'write', 'an open exchange: call it again after close() has returned', found);
}
