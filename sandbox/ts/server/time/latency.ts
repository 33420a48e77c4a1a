/** Latency between the clients and the exchange, in simulated time. */

import { problem } from '../../../../ts/core/problem.js';
import { expectKeys } from '../../option-keys.js';
import { draw, keyOf } from '../../random.js';
import type { SandboxClock, Timers } from './time.js';

/** The option `latency`: simulated time, whole milliseconds. */
export interface LatencyOptions {
    /** From sending a request to its response, half of it each way. Default 0. */
    readonly request?: number;
    /** From an event to the arrival of its frame. Default 0. */
    readonly stream?: number;
    /** Most that is added to each of both, uniformly distributed. Default 0. */
    readonly jitter?: number;
    /** Of the jitter. Default: that of the sandbox. */
    readonly seed?: number;
}

/** Longest latency and jitter, milliseconds: one simulated minute. */
const MAX_MS = 60_000;

/** Waits shorter than this in real time are skipped, because timers have whole milliseconds. */
const MIN_WAIT_MS = 1;

/** What a latency acts on. */
export interface LatencyParts {
    /** The simulation now; another one after a reset. */
    simulation(): {
        readonly clock: Pick<SandboxClock, 'now' | 'isRunning' | 'speed'>;
        /** Time of what is published now, milliseconds. */
        readonly eventTime: number;
        /** Lets the bots trade up to a time, and moves the clock there. */
        step(to: number): void;
    };
    readonly timers: Timers;
}

/** Delays requests, and says when frames arrive. */
export class Latency {
    readonly #options: Required<LatencyOptions>;
    readonly #keys: { readonly request: number; readonly stream: number };
    /** The end of the requests that came while the clock stood still. */
    #served: Promise<unknown> = Promise.resolve();

    /** @throws {Problem} `argument` on an unknown or invalid option */
    constructor(
        options: LatencyOptions,
        seed: number,
        private readonly parts: LatencyParts,
    ) {
        expectOptions(options);
        this.#options = { request: 0, stream: 0, jitter: 0, seed, ...options };
        const key = (name: string): number => keyOf(this.#options.seed, `latency of a ${name}`);
        this.#keys = { request: key('request'), stream: key('stream') };
    }

    /**
     * Runs a request when it has reached the exchange, and returns its response when it has reached the
     * client. While the clock stands still, requests take turns, so that the result does not depend on when
     * the process receives each.
     */
    request<T>(handle: () => Promise<T>): Promise<T> {
        const run = async (): Promise<T> => {
            const total = this.#lengthAt('request', this.parts.simulation().clock.now());
            await this.#pass(Math.floor(total / 2));
            const response = await handle();
            await this.#pass(Math.ceil(total / 2));
            return response;
        };
        if (this.parts.simulation().clock.isRunning) return run();
        const response = this.#served.then(run);
        this.#served = response.catch(() => undefined);
        return response;
    }

    /** When a frame that the exchange sends now reaches the client, milliseconds since 1970. */
    arrivalOfFrame(): number {
        const { eventTime } = this.parts.simulation();
        return eventTime + this.#lengthAt('stream', eventTime);
    }

    /**
     * Time that frames still need. @returns simulated and real milliseconds; real time is infinite while the
     * clock stands still
     */
    untilTime(at: number): { readonly ms: number; readonly realMs: number } {
        const { clock } = this.parts.simulation();
        const ms = at - clock.now();
        return { ms, realMs: clock.isRunning ? ms / clock.speed : Infinity };
    }

    /** Lets time pass, and the bots trade: waits for a clock that runs, and moves one that stands still. */
    async #pass(ms: number): Promise<void> {
        const at = this.parts.simulation().clock.now() + ms;
        const { realMs } = this.untilTime(at);
        if (realMs >= MIN_WAIT_MS && realMs < Infinity) await this.parts.timers.wait(realMs);
        this.parts.simulation().step(at);
    }

    /** The jitter depends on the time alone, so that a restored sandbox has the same. */
    #lengthAt(kind: 'request' | 'stream', at: number): number {
        const { [kind]: length, jitter } = this.#options;
        return length + Math.floor(draw(this.#keys[kind], at) * (jitter + 1));
    }
}

const MEMBERS: readonly string[] = ['request', 'stream', 'jitter', 'seed'] satisfies (keyof LatencyOptions)[];

/** @throws {Problem} `argument` */
function expectOptions(options: unknown): asserts options is LatencyOptions {
    expectKeys(options, MEMBERS, 'latency');
    for (const [name, value] of Object.entries(options as object)) {
        const at = `latency.${name}`;
        if (name === 'seed' ? Number.isSafeInteger(value) : isLength(value)) continue;
        const wanted = name === 'seed' ? 'a whole number' : `whole milliseconds from 0 to ${MAX_MS}`;
        throw problem('argument', at, wanted, String(value));
    }
}

function isLength(value: unknown): boolean {
    return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_MS;
}
