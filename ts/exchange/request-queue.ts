/** The queue of an exchange object's requests: they leave by priority, at the rate of CCXT's rate limiter. */

import { sentence, type Problem } from '../core/problem.js';

/**
 * What a request is for: a cancel, with its builds, its submits and the reads that it waits for; the submit
 * of another write; what else that write needs; or a read.
 */
export type RequestPriority = 'cancel' | 'submit' | 'write' | 'read';

/** How a request is sent. */
export interface RequestOptions {
    /** What the operation is for when left out: `submit`, `write` of one that builds, else `read`. */
    readonly priority?: RequestPriority | undefined;
    /** Ends the request, also while it waits. A submit is never ended by it. */
    readonly signal?: AbortSignal | undefined;
}

/** Options of the requests of a cancel. */
export const CANCEL: RequestOptions = { priority: 'cancel' };
/** Options of what another write reads. */
export const WRITE: RequestOptions = { priority: 'write' };

/** From the first on. */
const ORDER: readonly RequestPriority[] = ['cancel', 'submit', 'write', 'read'];
/** Requests that pass an earlier one in a row, at most: no stream of writes stops the reads. */
const MAX_PASSES = 9;

/** What CCXT's `throttle` gets in place of the cost of a request. CCXT's arithmetic sees the cost. */
export class RequestCost {
    constructor(
        readonly cost: number,
        readonly options: RequestOptions,
    ) {}

    valueOf(): number {
        return this.cost;
    }
}

interface Waiting {
    readonly cost: number;
    /** Counts the requests. */
    readonly order: number;
    readonly leave: () => void;
    readonly fail: (error: unknown) => void;
}

/**
 * Orders requests before CCXT's rate limiter, which keeps its rate, costs and capacity, and sees one request
 * at a time.
 */
export class RequestQueue {
    readonly #waiting: ReadonlyMap<RequestPriority, Waiting[]> = new Map(ORDER.map((priority) => [priority, []]));
    #isRunning = false;
    #requests = 0;
    /** How many requests in a row have passed an earlier one. */
    #passes = 0;

    /** @param limit CCXT's rate limiter: resolves when a request of some cost may leave */
    constructor(private readonly limit: (cost: number) => Promise<unknown>) {}

    /**
     * Resolves when a request may leave.
     *
     * @throws {Problem} `closed` as soon as its signal is aborted
     */
    async wait(cost: number, { priority = 'read', signal }: RequestOptions): Promise<void> {
        const alike = this.#waitingAt(priority);
        this.#requests += 1;
        const order = this.#requests;
        const enter = (): Promise<void> => {
            const left = new Promise<void>((leave, fail) => alike.push({ cost, order, leave, fail }));
            if (!this.#isRunning) void this.#run();
            return left;
        };
        try {
            await untilAborted(signal, enter);
        } catch (error) {
            const index = alike.findIndex((one) => one.order === order);
            if (index >= 0) alike.splice(index, 1);
            throw error;
        }
    }

    #waitingAt(priority: RequestPriority): Waiting[] {
        return this.#waiting.get(priority) ?? [];
    }

    /** Which request leaves is decided when the rate limiter lets one leave. */
    async #run(): Promise<void> {
        this.#isRunning = true;
        let paid = 0;
        for (let next = this.#next(); next !== undefined; next = this.#next()) {
            const missing = Math.max(0, next.cost - paid);
            try {
                await this.limit(missing);
                paid += missing;
            } catch (error) {
                this.#take(next)?.fail(error);
                continue;
            }
            const first = this.#next();
            // A request of a higher cost may have come first meanwhile.
            if (first === undefined || first.cost > paid) continue;
            paid -= first.cost;
            this.#take(first)?.leave();
        }
        this.#isRunning = false;
    }

    #next(): Waiting | undefined {
        const heads = ORDER.flatMap((priority) => this.#waitingAt(priority)[0] ?? []);
        const [first] = heads;
        const earliest = earliestOf(heads);
        return this.#passes < MAX_PASSES ? first : earliest;
    }

    #take(one: Waiting): Waiting | undefined {
        const heads = ORDER.flatMap((priority) => this.#waitingAt(priority)[0] ?? []);
        this.#passes = earliestOf(heads) === one ? 0 : this.#passes + 1;
        return [...this.#waiting.values()].find(([head]) => head === one)?.shift();
    }
}

function earliestOf(heads: readonly Waiting[]): Waiting | undefined {
    return heads.reduce<Waiting | undefined>(
        (found, head) => (found === undefined || head.order < found.order ? head : found),
        undefined,
    );
}

/**
 * Runs a request or waits for its turn.
 *
 * @throws {Problem} `closed` as soon as the signal is aborted; without a start if it was before
 */
export async function untilAborted<T>(signal: AbortSignal | undefined, start: () => Promise<T>): Promise<T> {
    if (signal === undefined) return start();
    if (signal.aborted) throw toAborted();
    let abort = (): void => undefined;
    const aborted = new Promise<never>((_, reject) => {
        abort = () => {
            reject(toAborted());
        };
    });
    signal.addEventListener('abort', abort);
    try {
        return await Promise.race([aborted, start()]);
    } finally {
        signal.removeEventListener('abort', abort);
    }
}

/** The error of a request that its caller aborted. */
export function toAborted(): Problem {
    return sentence('closed', 'params.signal aborted the request; call the method again if you still want its result');
}
