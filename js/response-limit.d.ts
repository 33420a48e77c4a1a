/** Limits on the time and the size of a response. Beyond one of them the request is aborted, so that its connection closes. */
/** What a response may take. */
export interface ResponseLimits {
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
/** What sends a request may give back: mocks have no `body`, and most have no `arrayBuffer`. */
export type Sent = Omit<ResponseLike, 'arrayBuffer'> & Partial<ResponseLike> & {
    readonly body?: unknown;
};
/** What CCXT gives to `fetchImplementation` besides the URL. */
export interface FetchParams {
    readonly method: string;
    readonly signal?: AbortSignal;
}
/** What sends the requests of an exchange. */
export type Fetch = (url: string, params: FetchParams) => Promise<Sent>;
/** A body as a stream of Node. */
interface NodeStream extends AsyncIterable<Uint8Array> {
    on(event: 'error' | 'close', listener: (error: Error) => void): unknown;
    destroy(error?: Error): unknown;
    pipe<T>(to: T): T;
}
/** A response of undici's `request`, whose body is as it came. */
export interface RawResponse {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: NodeStream;
}
/** The part of `node:zlib` that is used. */
export type Zlib = Readonly<Record<'createGunzip' | 'createBrotliDecompress' | 'createInflate', () => NodeStream>>;
/**
 * Wraps whatever an exchange sends its requests by: CCXT assigns its own at the first request, and users assign theirs at any
 * time.
 *
 * @param exchange whose `fetchImplementation` is wrapped, now and after each assignment
 * @param wrap makes what is called instead
 */
export declare function wrapFetch(exchange: {
    fetchImplementation: Fetch | undefined;
}, wrap: (fetch: Fetch) => Fetch): void;
/**
 * Sends a request, and limits its response.
 *
 * @param name of the request, with which the messages of errors begin
 * @param limits of the response
 * @param outer aborts the request as well; may be missing
 * @param send sends the request, which the signal aborts
 * @returns the response, whose body is limited
 * @throws {RequestTimeout} the body did not end in time; as soon as the time is over, even when `send` ignores its signal
 * @throws {BadResponse} the body is too long
 * @throws {NetworkError} the connection broke, or what came is not HTTP
 */
export declare function sendLimited(name: string, limits: ResponseLimits, outer: AbortSignal | undefined, send: (signal: AbortSignal) => Promise<Sent>): Promise<ResponseLike>;
/**
 * Reads a body up to a limit. Beyond it the stream is destroyed, and with it its connection.
 *
 * @param body as a stream, of Node or of browsers
 * @param maxBytes the most bytes
 * @returns all of its bytes
 * @throws an error that {@link sendLimited} converts, when there are more
 */
export declare function readBytes(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array>;
/**
 * Decompresses the body of a response as it is read.
 *
 * @param response as undici's `request` gives it
 * @param zlib decompresses
 * @returns the body; an error of one stream ends the other, and with it the connection
 */
export declare function decompress({ statusCode, headers, body }: RawResponse, zlib: Zlib): AsyncIterable<Uint8Array>;
export {};
