/** The calls of methods that write: their place among the others, and what ends them. */

import type { Context } from '../exchange/context.js';
import { OPTIONS } from '../exchange/describe/options.js';
import { OutcomeUnknown } from '../exchange/errors/classes.js';
import { toCcxtError } from '../exchange/errors/convert.js';
import { markSubmitted, submittedDigestOf } from '../exchange/errors/outcome.js';
import { expectParams, formatValue, isGiven, isTimeout, readLimits, type Params } from '../exchange/params.js';
import { problem, sentence } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import type { RecordedWrite } from '../transaction/journal-record.js';
import { WriteStop, type Lifecycles, type WriteLimits } from './lifecycle.js';
import type { SubmittedTransactions } from './outcome/submitted.js';
import type { PinRegistry } from './pins/pin-registry.js';
import type { OwnSlot, Priority, TransactionQueue } from './queue.js';
import { WriteCall } from './write-request.js';

/** Characters of a tag as JSON at most: each journal record holds it. */
const MAX_TAG = 1_000;

/** Starts calls, and lets them enter the queue in their order. */
export class WriteCalls {
    #isRefused = false;
    /**
     * Names the caller of a write, by its tag, where several share the exchange object: the reads before the
     * write of one do not delay those of others. Writes of no caller, and those after them, wait for all.
     */
    callerOf: (tag: WriteCall['tag']) => string | undefined = () => undefined;
    /** By caller, settles when its latest write has entered the queue. */
    readonly #lastQueued = new Map<string | undefined, Promise<unknown>>();
    /** Calls that enter the queue in their order, and have not ended. */
    readonly #inOrder = new Set<WriteCall>();

    constructor(
        private readonly context: Context,
        private readonly pins: PinRegistry,
        private readonly lifecycles: Lifecycles,
        private readonly queue: TransactionQueue,
        private readonly submitted: Pick<SubmittedTransactions, 'resolveBlockers'>,
    ) {}

    /** How many writes have not entered the queue yet. */
    get entering(): number {
        return [...this.#inOrder].filter(({ isQueued }) => !isQueued).length;
    }

    /**
     * Starts a write that enters the queue after every write of its caller that was called before it, however
     * long the reads before it take. To be called synchronously by the method of the exchange.
     *
     * @throws {Problem} `closed` or `timeout` when it is stopped before it is sent
     */
    async startInOrder<T>(params: Params, write: (call: WriteCall) => Promise<T>): Promise<T> {
        const call = this.#createCall(params);
        const caller = this.callerOf(call.tag);
        const last = this.#lastQueued;
        const callers = caller === undefined ? [...last.keys()] : [caller, undefined];
        const previous = Promise.all(callers.map((one) => last.get(one) ?? Promise.resolve()));
        // A write that was stopped lets none overtake those before it. The results would keep those of all
        // earlier writes.
        last.set(
            caller,
            Promise.all([previous, call.queued]).then(() => undefined),
        );
        this.#inOrder.add(call);
        const writeInOrder = async (): Promise<T> => {
            call.stop.expectNotClosed();
            await previous;
            call.stop.expectOpen();
            return write(call);
        };
        return this.#untilEnded(call, writeInOrder());
    }

    /**
     * Starts a write that does not wait until earlier writes have entered the queue. To be called
     * synchronously by the method of the exchange.
     *
     * @throws {Problem} `closed` or `timeout` when it is stopped before it is sent
     */
    async startNow<T>(params: Params, write: (call: WriteCall) => Promise<T>): Promise<T> {
        const call = this.#createCall(params);
        const writeNow = async (): Promise<T> => {
            call.stop.expectNotClosed();
            return write(call);
        };
        return this.#untilEnded(call, writeNow());
    }

    #createCall(params: Params): WriteCall {
        const limits = this.#limitsOf(params);
        const tag = readTag(params);
        return new WriteCall(new WriteStop(this.lifecycles.current, limits), tag);
    }

    /** Waits for a call, which `close()` does, too. */
    #untilEnded<T>(call: WriteCall, running: Promise<T>): Promise<T> {
        const fail = (error: unknown): never => {
            throw this.#withSent(error, call.stop);
        };
        const end = (): void => {
            call.markQueued();
            this.#inOrder.delete(call);
        };
        return this.lifecycles.current.track(call.stop.runCall(running).catch(fail).finally(end));
    }

    /**
     * Notes in the error of a call what it has submitted, also where a later step failed before its own
     * submit.
     */
    #withSent(error: unknown, { lastSent }: WriteStop): unknown {
        if (lastSent === undefined || error instanceof OutcomeUnknown) return error;
        const converted = toCcxtError(error, this.context.id);
        if (submittedDigestOf(converted) === undefined) markSubmitted(converted, lastSent);
        return converted;
    }

    /** Waits in the queue for the slot of some claims, which the caller must leave. */
    async enterQueue(claims: readonly string[], priority: Priority, call: WriteCall): Promise<OwnSlot> {
        // A running call continues while close() waits for it.
        const { stop } = call;
        if (call.isRunning) stop.expectNotClosed();
        else stop.expectOpen();
        stop.phase = 'queued';
        const entering = this.queue.enterSlot(claims, priority, stop);
        call.markQueued();
        this.submitted.resolveBlockers();
        const slot = await entering;
        call.isRunning = true;
        return slot;
    }

    /**
     * Refuses all writes from now on, because the markets that they are verified against are those of a file.
     */
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

/**
 * Reads `params.tag`, a note of the caller that stays with the transaction in the journal, `writes()` and
 * `settle()`.
 *
 * @throws {Problem} `argument` when params are no object, or the tag is no plain object or has more than
 *   1,000 characters as JSON
 */
export function readTag(params: Params): RecordedWrite['tag'] {
    const { tag } = expectParams(params);
    if (!isGiven(tag)) return undefined;
    const text = isRecord(tag) ? toJson(tag) : undefined;
    if (text !== undefined && text.length <= MAX_TAG) return JSON.parse(text) as RecordedWrite['tag'];
    const found = text === undefined ? formatValue(tag) : `${text.length} characters`;
    throw problem('argument', 'params.tag', `a plain object of at most ${MAX_TAG} characters as JSON`, found);
}

function toJson(value: object): string | undefined {
    try {
        return JSON.stringify(value);
    } catch {
        return undefined;
    }
}
