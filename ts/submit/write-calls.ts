/** The calls of methods that write: their place among the others, and what ends them. */

import type { Context } from '../exchange/context.js';
import { OPTIONS } from '../exchange/describe/options.js';
import { OutcomeUnknown } from '../exchange/errors/classes.js';
import { toCcxtError } from '../exchange/errors/convert.js';
import { markSubmitted, submittedDigestOf } from '../exchange/errors/outcome.js';
import { isTimeout, readLimits, type Params } from '../exchange/params.js';
import { sentence } from '../core/problem.js';
import { readTag } from './approval.js';
import { createDeferred, WriteStop, type Lifecycles, type WriteLimits } from './lifecycle.js';
import type { SubmittedTransactions } from './outcome/submitted.js';
import type { PinRegistry } from './pins/pin-registry.js';
import type { Priority, Slot, TransactionQueue } from './queue.js';
import type { WriteCall } from './write.js';

/** Starts calls, and lets them enter the queue in their order. */
export class WriteCalls {
    #isRefused = false;
    /**
     * Names the caller of a write, by its tag, where several share the exchange object: the reads before the write of one do not delay
     * those of others. Writes of no caller, and those after them, wait for all.
     */
    callerOf: (tag: WriteCall['tag']) => string | undefined = () => undefined;
    /** By caller, settles when its latest write has entered the queue. */
    readonly #lastQueued = new Map<string | undefined, Promise<unknown>>();
    /** How many writes have not entered the queue yet. */
    #entering = 0;

    constructor(
        private readonly context: Context,
        private readonly pins: PinRegistry,
        private readonly lifecycles: Lifecycles,
        private readonly queue: TransactionQueue,
        private readonly submitted: Pick<SubmittedTransactions, 'resolveBlockers'>,
    ) {}

    /** How many writes have not entered the queue yet. */
    get entering(): number {
        return this.#entering;
    }

    /**
     * Starts a write that enters the queue after every write of its caller that was called before it, however long the reads before it
     * take. To be called synchronously by the method of the exchange.
     *
     * @throws {Problem} `closed` or `timeout` when it is stopped before it is sent
     */
    async startInOrder<T>(params: Params, write: (call: WriteCall) => Promise<T>): Promise<T> {
        const options = { limits: this.#limitsOf(params), tag: readTag(params) };
        const caller = this.callerOf(options.tag);
        const last = this.#lastQueued;
        const callers = caller === undefined ? [...last.keys()] : [caller, undefined];
        const previous = Promise.all(callers.map((one) => last.get(one) ?? Promise.resolve()));
        let isQueued = false;
        const { promise, resolve } = createDeferred();
        // A write that was stopped lets none overtake those before it. The results would keep those of all earlier writes.
        last.set(
            caller,
            Promise.all([previous, promise]).then(() => undefined),
        );
        this.#entering += 1;
        const onQueued = (): void => {
            if (!isQueued) this.#entering -= 1;
            isQueued = true;
            resolve();
        };
        const writeInOrder = async (call: WriteCall): Promise<T> => {
            await previous;
            call.stop.expectOpen();
            return write(call);
        };
        return this.#start(options, writeInOrder, onQueued);
    }

    /**
     * Starts a write that does not wait until earlier writes have entered the queue. To be called synchronously by the method of the
     * exchange.
     *
     * @throws {Problem} `closed` or `timeout` when it is stopped before it is sent
     */
    async startNow<T>(params: Params, write: (call: WriteCall) => Promise<T>): Promise<T> {
        const options = { limits: this.#limitsOf(params), tag: readTag(params) };
        return this.#start(options, write, () => undefined);
    }

    #start<T>(
        { limits, tag }: { readonly limits: WriteLimits; readonly tag: WriteCall['tag'] },
        write: (call: WriteCall) => Promise<T>,
        onQueued: () => void,
    ): Promise<T> {
        const lifecycle = this.lifecycles.current;
        const stop = new WriteStop(lifecycle, limits);
        const run = async (): Promise<T> => {
            stop.expectNotClosed();
            return write({ onQueued, stop, tag, isRunning: false });
        };
        const fail = (error: unknown): never => {
            throw this.#withSent(error, stop);
        };
        return lifecycle.track(stop.run(run()).catch(fail).finally(onQueued));
    }

    /** Notes in the error of a call what it has submitted, also where a later step failed before its own submit. */
    #withSent(error: unknown, { lastSent }: WriteStop): unknown {
        if (lastSent === undefined || error instanceof OutcomeUnknown) return error;
        const converted = toCcxtError(error, this.context.id);
        if (submittedDigestOf(converted) === undefined) markSubmitted(converted, lastSent);
        return converted;
    }

    /** Waits in the queue for the slot of some claims. */
    async enter<T>(
        claims: readonly string[],
        priority: Priority,
        task: (slot: Slot) => Promise<T>,
        call: WriteCall,
    ): Promise<T> {
        // A running call continues while close() waits for it.
        const { stop } = call;
        if (call.isRunning) stop.expectNotClosed();
        else stop.expectOpen();
        stop.phase = 'queued';
        const start = (slot: Slot): Promise<T> => {
            call.isRunning = true;
            return task(slot);
        };
        const run = this.queue.run(claims, priority, start, (started) => stop.race(started));
        call.onQueued();
        this.submitted.resolveBlockers();
        return run;
    }

    /** Refuses all writes from now on, because the markets that they are verified against are those of a file. */
    refuseAll(): void {
        this.#isRefused = true;
    }

    /** @throws {Problem} `unsupported` when all writes are refused; `argument` for a limit that is none */
    #limitsOf(params: Params): WriteLimits {
        if (this.#isRefused) {
            const why = 'this exchange object has the markets of a download, so it cannot trade';
            throw sentence('unsupported', `${why}; use one that has loaded no history`);
        }
        const { maxWaitMs } = this.pins.rawOptions;
        // The options are checked when the pins, which may be a file, are loaded.
        return { ...readLimits(params), maxWaitMs: isTimeout(maxWaitMs) ? maxWaitMs : OPTIONS.transaction.maxWaitMs };
    }
}
