/** Limits the time and the size of a response. Beyond a limit the request is aborted, so that its connection closes. */
/** The limits of a response. */
interface ResponseLimits {
    /** Milliseconds from sending the request to the end of the body. */
    readonly timeoutMs: number;
    /** Bytes of the body after decompression. */
    readonly maxBytes: number;
}
/** The part of a `Response` that CCXT uses. */
export interface ResponseLike {
    readonly status: number;
    readonly statusText: string;
    readonly headers: Readonly<Record<string, unknown>>;
    text(): Promise<string>;
    arrayBuffer(): Promise<ArrayBuffer | Uint8Array>;
}
/** The result of a fetch function: mocks have no `body`, and most have no `arrayBuffer`. */
export type FetchResult = Omit<ResponseLike, 'arrayBuffer'> & Partial<ResponseLike> & {
    readonly body?: unknown;
};
/** The second argument of CCXT's `fetchImplementation`. */
export interface FetchParams {
    readonly method: string;
    readonly signal?: AbortSignal;
}
/** A function that sends the requests of an exchange. */
type Fetch = (url: string, params: FetchParams) => Promise<FetchResult>;
/** A body as a Node stream. */
interface NodeStream extends AsyncIterable<Uint8Array> {
    on(event: 'error' | 'close', listener: (error: Error) => void): unknown;
    destroy(error?: Error): unknown;
    pipe<T>(to: T): T;
}
/** A response of undici's `request`, with the body as received. */
export interface RawResponse {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: NodeStream;
}
/** The used members of `node:zlib`. */
export type Zlib = Readonly<Record<'createGunzip' | 'createBrotliDecompress' | 'createInflate', () => NodeStream>>;
/**
 * Wraps the fetch function of an exchange, now and after each assignment: CCXT assigns one at the first request, and users may
 * assign theirs at any time.
 */
export declare function wrapFetch(exchange: {
    fetchImplementation: Fetch | undefined;
}, wrap: (fetch: Fetch) => Fetch): void;
/**
 * Sends a request, and limits its response. The name begins the messages of errors; the outer signal aborts the request, too.
 *
 * @throws {RequestTimeout} the body did not end in time; also when `send` ignores its signal
 * @throws {BadResponse} the body is too long
 * @throws {NetworkError} the connection broke, or the response is not HTTP
 */
export declare function sendLimited(name: string, limits: ResponseLimits, outer: AbortSignal | undefined, send: (signal: AbortSignal) => Promise<FetchResult>): Promise<ResponseLike>;
/**
 * Reads a body up to a limit. Beyond it the stream is destroyed, and its connection closes.
 *
 * @throws an error that {@link sendLimited} converts, when the body is longer
 */
export declare function readBytes(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array>;
/** Decompresses the body of a response as it is read. An error of one stream destroys the other, and closes the connection. */
export declare function decompress({ statusCode, headers, body }: RawResponse, zlib: Zlib): AsyncIterable<Uint8Array>;
export {};
