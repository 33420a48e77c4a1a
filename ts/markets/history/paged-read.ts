/**
 * What the caller of a paged read sees of it, and what ends it: an abort, an error of its callback, or
 * `close()`.
 */

import { sentence } from '../../core/problem.js';

/** How far a paged read is; times in milliseconds. */
export interface ReadProgress {
    /** Rows of the requested range that were read, before `limit` cuts them. */
    readonly rows: number;
    /** Time of the earliest of them; `undefined` without rows. */
    readonly from: number | undefined;
    /** Time of the latest of them. */
    readonly to: number | undefined;
    /** The end of the requested range. */
    readonly until: number;
}

/** What the caller of a paged read passes. */
export interface PagedReadParams {
    readonly signal: AbortSignal | undefined;
    readonly onProgress: ((progress: ReadProgress) => unknown) | undefined;
}

/** How the reader of a history requests pages, and reports their rows. */
export interface PagedRead {
    /**
     * Requests a page.
     *
     * @throws {Problem} `closed` as soon as the read is ended; without a request if it was before
     */
    readonly page: <T>(request: () => Promise<T>) => Promise<T>;
    /** Adds the times of rows, which were not added before, and calls the callback. */
    readonly add: (times: readonly number[]) => Promise<void>;
}

/** A read of this client itself, without progress reports and without an end by the user. */
export const UNOBSERVED: PagedRead = {
    page: (request) => request(),
    add: () => Promise.resolve(),
};

/** The same read, of pages whose rows do not count, because they are read again. */
export function uncounted({ page }: PagedRead): PagedRead {
    return { ...UNOBSERVED, page };
}

/** The paged reads of one exchange object. */
export class PagedReads {
    readonly #running = new Set<ObservedRead>();

    /**
     * Runs a read.
     *
     * @param params of the caller
     * @param until end of the requested range, milliseconds
     * @param call reads the pages
     * @throws {Problem} `closed` as soon as the caller aborts it or {@link close} is called
     */
    async run<T>(params: PagedReadParams, until: number, call: (read: PagedRead) => Promise<T>): Promise<T> {
        const read = new ObservedRead(params, until);
        this.#running.add(read);
        try {
            return await read.page(() => call(read));
        } finally {
            this.#running.delete(read);
            read.forget();
        }
    }

    /** Ends all reads. */
    close(): void {
        for (const read of this.#running) read.close();
    }
}

class ObservedRead implements PagedRead {
    readonly #ended: Promise<never>;
    #reject: (reason: unknown) => void = () => undefined;
    #hasEnded = false;
    #rows = 0;
    #from = Infinity;
    #to = -Infinity;
    readonly #abort = (): void => {
        const fact = `params.signal aborted the read after ${this.#rows} rows`;
        this.#end(sentence('closed', `${fact}; call it again if you still want them`));
    };

    constructor(
        private readonly params: PagedReadParams,
        private readonly until: number,
    ) {
        this.#ended = new Promise((_, reject) => (this.#reject = reject));
        this.#ended.catch(() => undefined);
        const { signal } = params;
        signal?.addEventListener('abort', this.#abort);
        if (signal?.aborted === true) this.#abort();
    }

    readonly page = async <T>(request: () => Promise<T>): Promise<T> => {
        return this.#hasEnded ? this.#ended : Promise.race([this.#ended, request()]);
    };

    readonly add = async (times: readonly number[]): Promise<void> => {
        this.#rows += times.length;
        for (const time of times) {
            this.#from = Math.min(this.#from, time);
            this.#to = Math.max(this.#to, time);
        }
        if (this.#hasEnded) return this.#ended;
        const [from, to] = this.#rows > 0 ? [this.#from, this.#to] : [undefined, undefined];
        try {
            await this.params.onProgress?.({ rows: this.#rows, from, to, until: this.until });
        } catch (error) {
            // Ends the read here: on its way through the reader, the error would become one of the service's
            // response.
            this.#end(error);
        }
        return undefined;
    };

    close(): void {
        const fact = `the exchange was closed after ${this.#rows} rows of this read`;
        this.#end(sentence('closed', `${fact}; call it again after close() has returned`));
    }

    forget(): void {
        this.params.signal?.removeEventListener('abort', this.#abort);
    }

    #end(reason: unknown): void {
        this.#hasEnded = true;
        this.#reject(reason);
    }
}
