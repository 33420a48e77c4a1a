/**
 * What stops writes. A lifecycle is the time from one `close()` of an exchange object to the next; a write
 * belongs to the one in which it was called. A write also stops at its timeout, and when its caller aborts
 * it.
 */

import { type Problem, sentence } from '../core/problem.js';
import { SYSTEM_CLOCK, Timer, withTimeout } from '../core/clock.js';

/** Signals that something must stop. */
export interface StopSignal {
    readonly isStopped: () => boolean;
    /**
     * Settles when it must. What reacts to it stays in memory until then: where many do, use {@link onStop}.
     */
    readonly stopped: Promise<void>;
    /** Calls a listener when it must, or at once where it must already. @returns removes the listener */
    readonly onStop: (listener: () => void) => () => void;
}

/** Nothing stops it. */
export const RUNNING: StopSignal = {
    isStopped: () => false,
    stopped: new Promise(() => undefined),
    onStop: () => () => undefined,
};

/** A signal and what triggers it. */
type Stop = StopSignal & { readonly trigger: () => void };

/** Creates a signal. */
export function createStop(): Stop {
    let isStopped = false;
    const listeners = new Set<() => void>();
    const { promise, resolve } = createDeferred();
    const trigger = (): void => {
        isStopped = true;
        resolve();
        for (const listener of listeners) listener();
        listeners.clear();
    };
    const onStop = (listener: () => void): (() => void) => {
        if (isStopped) listener();
        else listeners.add(listener);
        return () => listeners.delete(listener);
    };
    return { isStopped: () => isStopped, stopped: promise, onStop, trigger };
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
    const promise = new Promise<void>((onResolve, onReject) => {
        resolve = onResolve;
        reject = onReject;
    });
    return { promise, resolve, reject };
}

/** Open; closing, when only running writes continue; stopped, when nothing is sent any more. */
export class WriteLifecycle implements StopSignal {
    readonly #stop = createStop();
    readonly isStopped = this.#stop.isStopped;
    readonly stopped = this.#stop.stopped;
    readonly onStop = this.#stop.onStop;
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
     * Lets no further write enter the queue, and waits for the running ones up to `ms`; those that still run
     * afterwards send nothing more. A second call returns the same promise.
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

/** The lifecycle of an exchange object at the moment. */
export class Lifecycles {
    current = new WriteLifecycle();

    /** Begins the next lifecycle after one that has ended. */
    renew(ended: WriteLifecycle): void {
        if (this.current === ended) this.current = new WriteLifecycle();
    }
}

/** Limits that the caller of one write sets. */
export interface WriteLimits {
    /** `params.timeout`, milliseconds. */
    readonly timeout: number | undefined;
    /** `params.signal` */
    readonly signal: AbortSignal | undefined;
    /** `options.transaction.maxWaitMs`, which applies where no timeout is given. */
    readonly maxWaitMs: number;
}

/** What a write does, for the error of one that is stopped. */
export type WritePhase =
    | 'being prepared'
    | 'queued'
    | 'being built'
    | 'being approved'
    | 'being signed'
    | 'being recorded'
    | 'about to be submitted'
    | 'submitted without a response';

/** Phases in which an unknown outcome may be what a write waits for. */
const WAITING: ReadonlySet<WritePhase> = new Set(['being prepared', 'queued', 'being built']);

/** From the record on. */
const LEAVING: ReadonlySet<WritePhase> = new Set([
    'being recorded',
    'about to be submitted',
    'submitted without a response',
]);

/**
 * Stops one write: at its timeout, when its caller aborts it, or with its lifecycle. Nothing is sent
 * afterwards.
 */
export class WriteStop implements StopSignal {
    phase: WritePhase = 'being prepared';
    /**
     * Returns what the write does for which this one waits in the queue; `undefined` where none runs, or an
     * unknown outcome blocks it.
     */
    findBlocker: () => WritePhase | undefined = () => undefined;
    /** Whether the current transaction has left. */
    isSent = false;
    /**
     * Whether a submit of the current transaction was refused here, and none has left before. That none is
     * known to have left proves less: a user may have replaced the request, so that {@link onSend} is not
     * called.
     */
    isKeptBack = false;
    readonly #ended = createDeferred();
    readonly #stop = createStop();
    readonly stopped = this.#stop.stopped;
    readonly onStop = this.#stop.onStop;
    readonly #leaveLifecycle: () => void;
    readonly #timer = new Timer(SYSTEM_CLOCK);
    readonly #abort = (): void => {
        this.#end('closed', 'params.signal', 'the caller aborted the write');
    };
    /** When the timer fires. */
    #endsAt = 0;
    #reason: Problem | undefined;
    /** Digests of the transactions of the write that have left, in their order. */
    readonly #sent: string[] = [];

    constructor(
        private readonly lifecycle: WriteLifecycle,
        private readonly limits: WriteLimits,
    ) {
        const { timeout, signal, maxWaitMs } = limits;
        this.#ended.promise.catch(() => undefined);
        this.#leaveLifecycle = lifecycle.onStop(this.#stop.trigger);
        this.#startTimer(timeout ?? maxWaitMs);
        signal?.addEventListener('abort', this.#abort);
        if (signal?.aborted === true) this.#abort();
    }

    readonly isStopped = (): boolean => this.#reason !== undefined || this.lifecycle.isStopped();

    /**
     * Expects that the write may still enter the queue.
     *
     * @throws {Problem} `timeout` or `closed`
     */
    expectOpen(): void {
        if (this.#reason !== undefined) throw this.#reason;
        this.lifecycle.expectOpen();
    }

    /**
     * Expects that the write may still send something.
     *
     * @throws {Problem} `timeout` or `closed`
     */
    expectNotClosed(): void {
        if (this.#reason !== undefined) throw this.#reason;
        if (this.lifecycle.isStopped()) throw closedProblem(this.#sent);
    }

    /** The transaction of the write that has left last, base58. */
    get lastSent(): string | undefined {
        return this.#sent.at(-1);
    }

    /**
     * Called when a submit leaves for the service.
     *
     * @throws {Problem} `timeout` or `closed`: it must not leave
     */
    onSend(digest: string): void {
        this.isKeptBack = !this.isSent && this.isStopped();
        this.expectNotClosed();
        this.phase = 'submitted without a response';
        this.isSent = true;
        if (!this.#sent.includes(digest)) this.#sent.push(digest);
    }

    /**
     * Waits for a step of the write.
     *
     * @throws {Problem} `timeout` or `closed` as soon as the write is stopped; the result of the step is
     *   discarded then
     */
    async race<T>(step: Promise<T>): Promise<T> {
        return (await Promise.race([this.#ended.promise, step])) as T;
    }

    /**
     * Waits for a signature, whose time counts against an explicit timeout only: people confirm signatures.
     */
    async whileSigning<T>(signature: Promise<T>): Promise<T> {
        const left = this.#endsAt - SYSTEM_CLOCK.now();
        if (this.limits.timeout === undefined) this.#timer.cancel();
        try {
            return await this.race(signature);
        } finally {
            if (this.limits.timeout === undefined && this.#reason === undefined) this.#startTimer(left);
        }
    }

    /**
     * Waits for the whole call: until it has sent something it rejects as soon as it is stopped, later with
     * what it has done. From the record on it waits for the journal, which may have stored the transaction:
     * only a recorded failure makes sure that no later `settle()` submits it.
     */
    async runCall<T>(call: Promise<T>): Promise<T> {
        try {
            return await this.race(call);
        } catch (error) {
            const isLeaving = this.#sent.length > 0 || LEAVING.has(this.phase);
            if (error === this.#reason && isLeaving) return await call;
            throw error;
        } finally {
            this.#timer.cancel();
            this.limits.signal?.removeEventListener('abort', this.#abort);
            this.#leaveLifecycle();
        }
    }

    #startTimer(ms: number): void {
        this.#endsAt = SYSTEM_CLOCK.now() + ms;
        const { timeout } = this.limits;
        const at = timeout === undefined ? 'options.transaction.maxWaitMs' : 'params.timeout';
        const cause = `${timeout ?? this.limits.maxWaitMs} ms passed`;
        this.#timer.set(ms, () => {
            this.#end('timeout', at, cause);
        });
    }

    #adviceFor(blocker: WritePhase | undefined): string {
        if (blocker === 'being approved' || blocker === 'being signed')
            return '; params.timeout of that write limits its approval and signature';
        const mayBeBlocked = blocker === undefined && WAITING.has(this.phase);
        return mayBeBlocked ? '; exchange.writes().open lists unknown outcomes that block writes' : '';
    }

    #end(kind: 'timeout' | 'closed', at: string, cause: string): void {
        const fact =
            this.#sent.length > 0
                ? `${toSubmitted(this.#sent)}; nothing more is submitted`
                : 'nothing was submitted: call it again if you still want it';
        const blocker = this.phase === 'queued' ? this.findBlocker() : undefined;
        const state = blocker === undefined ? this.phase : `queued behind a write that was ${blocker}`;
        const advice = kind === 'timeout' && !this.isSent ? this.#adviceFor(blocker) : '';
        const text = `${cause} (${at}) while the transaction was ${state}; ${fact}${advice}`;
        this.#reason ??= sentence(kind, text);
        this.#ended.reject(this.#reason);
        this.#stop.trigger();
    }
}

/** Makes the error of a write that `close()` prevented, after those of its transactions that have left. */
export function closedProblem(sent: readonly string[] = []): Problem {
    if (sent.length > 0) {
        const fact = `the exchange was closed before the rest of this write was sent; ${toSubmitted(sent)}`;
        return sentence('closed', `${fact}; nothing more is submitted: look at what it did before you call it again`);
    }
    const text =
        'the exchange was closed before this write was sent; nothing was submitted: call it again after close()';
    return sentence('closed', `${text} has returned`);
}

function toSubmitted(digests: readonly string[]): string {
    return digests.length === 1
        ? `transaction ${digests.join()} was submitted`
        : `transactions ${digests.join(', ')} were submitted`;
}
