"use strict";
/** The time from one `close()` of an exchange object to the next. A write belongs to the lifecycle in which it was called. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.WriteLifecycle = void 0;
exports.createStop = createStop;
exports.createDeferred = createDeferred;
exports.closedProblem = closedProblem;
const problem_js_1 = require("../problem.js");
const clock_js_1 = require("../clock.js");
/** Creates a signal and what triggers it. */
function createStop() {
    let isStopped = false;
    const { promise, resolve } = createDeferred();
    const trigger = () => {
        isStopped = true;
        resolve();
    };
    return { isStopped: () => isStopped, stopped: promise, trigger };
}
/** Creates a promise and what settles it. */
function createDeferred() {
    let resolve = () => undefined;
    let reject = () => undefined;
    const promise = new Promise((...callbacks) => ([resolve, reject] = callbacks));
    return { promise, resolve, reject };
}
/** Open; closing, when only running writes continue; stopped, when nothing is sent any more. */
class WriteLifecycle {
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
            await (0, clock_js_1.withTimeout)(ms, Promise.allSettled(this.#writes));
        this.#stop.trigger();
    }
}
exports.WriteLifecycle = WriteLifecycle;
/** Makes the error of a write that `close()` prevented. */
function closedProblem() {
    const found = 'an exchange that the user closed; nothing was submitted';
    return (0, problem_js_1.problem)('closed', 'write', 'an open exchange: call it again after close() has returned', found);
}
