/**
 * What stops writes. A lifecycle is the time from one `close()` of an exchange object to the next; a write belongs to the one in
 * which it was called. A write also stops at its timeout, and when its caller aborts it.
 */
import { problem } from '../core/problem.js';
import { SYSTEM_CLOCK, Timer, withTimeout } from '../core/clock.js';
/** Creates a signal and what triggers it. */
export function createStop() {
    let isStopped = false;
    const { promise, resolve } = createDeferred();
    const trigger = () => {
        isStopped = true;
        resolve();
    };
    return { isStopped: () => isStopped, stopped: promise, trigger };
}
/** Creates a promise and what settles it. */
export function createDeferred() {
    let resolve = () => undefined;
    let reject = () => undefined;
    const promise = new Promise((...callbacks) => ([resolve, reject] = callbacks));
    return { promise, resolve, reject };
}
/** Open; closing, when only running writes continue; stopped, when nothing is sent any more. */
export class WriteLifecycle {
    #stop = createStop();
    isStopped = this.#stop.isStopped;
    stopped = this.#stop.stopped;
    #writes = new Set();
    #closing;
    /** Counts a write as running until it has ended. */
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
        if (this.#closing !== undefined)
            throw closedProblem();
    }
    /**
     * Expects that a running write may still send something.
     *
     * @throws {Problem} `closed` when `close()` has ended
     */
    expectNotClosed() {
        if (this.isStopped())
            throw closedProblem();
    }
    /**
     * Lets no further write enter the queue, and waits for the running ones up to `ms`; those that still run afterwards send
     * nothing more. A second call returns the same promise.
     */
    close(ms) {
        this.#closing ??= this.#end(ms);
        return this.#closing;
    }
    async #end(ms) {
        if (this.#writes.size > 0)
            await withTimeout(ms, Promise.allSettled(this.#writes));
        this.#stop.trigger();
    }
}
/** Stops one write: at its timeout, when its caller aborts it, or with its lifecycle. Nothing is sent afterwards. */
export class WriteStop {
    lifecycle;
    limits;
    phase = 'being prepared';
    /** Whether the current transaction has left for the service. */
    isSent = false;
    #ended = createDeferred();
    #timer = new Timer(SYSTEM_CLOCK);
    #abort = () => {
        this.#end('closed', 'params.signal', 'the caller aborted it');
    };
    /** When the timer fires. */
    #endsAt = 0;
    #reason;
    /** Whether any transaction of the write has left for the service. */
    #hasSent = false;
    constructor(lifecycle, limits) {
        this.lifecycle = lifecycle;
        this.limits = limits;
        const { timeout, signal, maxWaitMs } = limits;
        this.#ended.promise.catch(() => undefined);
        this.#startTimer(timeout ?? maxWaitMs);
        signal?.addEventListener('abort', this.#abort);
        if (signal?.aborted === true)
            this.#abort();
    }
    isStopped = () => this.#reason !== undefined || this.lifecycle.isStopped();
    get stopped() {
        return Promise.race([this.#ended.promise.catch(() => undefined), this.lifecycle.stopped]);
    }
    /**
     * Expects that the write may still enter the queue.
     *
     * @throws {Problem} `timeout` or `closed`
     */
    expectOpen() {
        if (this.#reason !== undefined)
            throw this.#reason;
        this.lifecycle.expectOpen();
    }
    /**
     * Expects that the write may still send something.
     *
     * @throws {Problem} `timeout` or `closed`
     */
    expectNotClosed() {
        if (this.#reason !== undefined)
            throw this.#reason;
        this.lifecycle.expectNotClosed();
    }
    /**
     * Called when a submit leaves for the service.
     *
     * @throws {Problem} `timeout` or `closed`: it must not leave
     */
    onSend = () => {
        this.expectNotClosed();
        [this.isSent, this.#hasSent] = [true, true];
    };
    /**
     * Waits for a step of the write.
     *
     * @throws {Problem} `timeout` or `closed` as soon as the write is stopped; the result of the step is discarded then
     */
    async race(step) {
        return (await Promise.race([this.#ended.promise, step]));
    }
    /** Waits for a signature, whose time counts against an explicit timeout only: people confirm signatures. */
    async whileSigning(sign) {
        const left = this.#endsAt - SYSTEM_CLOCK.now();
        if (this.limits.timeout === undefined)
            this.#timer.cancel();
        try {
            return await this.race(sign());
        }
        finally {
            if (this.limits.timeout === undefined && this.#reason === undefined)
                this.#startTimer(left);
        }
    }
    /** Runs the whole write: until it has sent something it rejects as soon as it is stopped, later with what it has done. */
    async run(write) {
        try {
            return await this.race(write);
        }
        catch (error) {
            if (error === this.#reason && this.#hasSent)
                return await write;
            throw error;
        }
        finally {
            this.#timer.cancel();
            this.limits.signal?.removeEventListener('abort', this.#abort);
        }
    }
    #startTimer(ms) {
        this.#endsAt = SYSTEM_CLOCK.now() + ms;
        const { timeout } = this.limits;
        const at = timeout === undefined ? 'options.transaction.maxWaitMs' : 'params.timeout';
        const cause = `${timeout ?? this.limits.maxWaitMs} ms passed`;
        this.#timer.set(ms, () => {
            this.#end('timeout', at, cause);
        });
    }
    #end(kind, at, cause) {
        const fact = this.#hasSent
            ? 'nothing more is submitted'
            : 'nothing was submitted: call it again if you still want it';
        const advice = kind === 'timeout' && !this.isSent
            ? '; exchange.writes().open lists unknown outcomes that block writes'
            : '';
        const found = `${cause} while the transaction was ${this.phase}; ${fact}${advice}`;
        this.#reason ??= problem(kind, at, '', found);
        this.#ended.reject(this.#reason);
    }
}
/** Makes the error of a write that `close()` prevented. */
export function closedProblem() {
    const found = 'an exchange that the user closed; nothing was submitted';
    return problem('closed', 'write', 'an open exchange: call it again after close() has returned', found);
}
