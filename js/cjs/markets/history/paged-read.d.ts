/** What the caller of a paged read sees of it, and what ends it: an abort, an error of its callback, or `close()`. */
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
export interface ReadParams {
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
export declare const UNOBSERVED: PagedRead;
/** The same read, of pages whose rows do not count, because they are read again. */
export declare function uncounted({ page }: PagedRead): PagedRead;
/** The paged reads of one exchange object. */
export declare class PagedReads {
    #private;
    /**
     * Runs a read.
     *
     * @param params of the caller
     * @param until end of the requested range, milliseconds
     * @param call reads the pages
     * @throws {Problem} `closed` as soon as the caller aborts it or {@link close} is called
     */
    run<T>(params: ReadParams, until: number, call: (read: PagedRead) => Promise<T>): Promise<T>;
    /** Ends all reads. */
    close(): void;
}
