/**
 * Limits the time and the size of a response. Beyond a limit the request is aborted, so that its connection
 * closes.
 */

import { BadResponse, BaseError, NetworkError, RequestTimeout } from 'ccxt';
import { describeFault } from '../problem.js';

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
export type FetchResult = Omit<ResponseLike, 'arrayBuffer'> & Partial<ResponseLike> & { readonly body?: unknown };

/** The second argument of CCXT's `fetchImplementation`. */
export interface FetchParams {
    readonly method: string;
    readonly headers?: object;
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

/** A body as a web stream, which not every browser can iterate over. */
interface WebStream {
    getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array }>; cancel(): Promise<void> };
}

/** A response of undici's `request`, with the body as received. */
export interface RawResponse {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: NodeStream;
}

/** The used members of `node:zlib`. */
export type Zlib = Readonly<Record<'createGunzip' | 'createBrotliDecompress' | 'createInflate', () => NodeStream>>;

/** A body exceeds the limit. */
class BodyTooLong extends Error {}

/**
 * Wraps the fetch function of an exchange, now and after each assignment: CCXT assigns one at the first
 * request, and users may assign theirs at any time.
 */
export function wrapFetch(exchange: { fetchImplementation: Fetch | undefined }, wrap: (fetch: Fetch) => Fetch): void {
    let wrapped = exchange.fetchImplementation && wrap(exchange.fetchImplementation);
    Object.defineProperty(exchange, 'fetchImplementation', {
        configurable: true,
        enumerable: true,
        get: () => wrapped,
        set: (fetch: Fetch | undefined) => {
            if (fetch !== wrapped) wrapped = fetch && wrap(fetch);
        },
    });
}

/**
 * Sends a request, and limits its response. The name begins the messages of errors; the outer signals abort
 * the request, too.
 *
 * @throws {RequestTimeout} the body did not end in time; also when `send` ignores its signal
 * @throws {BadResponse} the body is too long
 * @throws {NetworkError} the connection broke, or the response is not HTTP
 */
export async function sendLimited(
    name: string,
    limits: ResponseLimits,
    outer: readonly (AbortSignal | undefined)[],
    send: (signal: AbortSignal) => Promise<FetchResult>,
): Promise<ResponseLike> {
    const { timeoutMs, maxBytes } = limits;
    const controller = new AbortController();
    const abort = (): void => {
        controller.abort(outer.find((signal) => signal?.aborted === true)?.reason);
    };
    for (const signal of outer) signal?.addEventListener('abort', abort);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const timeout = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
            reject(new RequestTimeout(`${name} did not end within ${timeoutMs} ms`));
            controller.abort();
        }, timeoutMs);
    });
    // Between headers and body, nothing may wait for it.
    timeout.catch(() => undefined);
    const forget = (): void => {
        clearTimeout(timer);
        for (const signal of outer) signal?.removeEventListener('abort', abort);
    };

    const read = async <T>(body: Promise<T>): Promise<T> => {
        try {
            return await Promise.race([body, timeout]);
        } catch (error) {
            controller.abort();
            if (error instanceof BodyTooLong) {
                throw new BadResponse(
                    `${name} returned a body of more than ${maxBytes} bytes; raise options.maxBodyBytes to accept it`,
                );
            }
            throw error instanceof BaseError
                ? error
                : new NetworkError(`${name} body was interrupted: ${describeFault(error)}`);
        } finally {
            forget();
        }
    };

    let result: FetchResult;
    try {
        result = await Promise.race([send(controller.signal), timeout]);
    } catch (error) {
        forget();
        throw isProtocolError(error) ? new NetworkError(`${name} fetch failed: ${describeFault(error)}`) : error;
    }
    const { status, statusText, headers } = result;
    return {
        status,
        statusText,
        headers,
        text: () => read(readBodyText(result, maxBytes)),
        arrayBuffer: () => read(bytesOf(result, maxBytes)),
    };
}

/**
 * Reads a body up to a limit. Beyond it the stream is destroyed, and its connection closes.
 *
 * @throws an error that {@link sendLimited} converts, when the body is longer
 */
export async function readBytes(body: AsyncIterable<Uint8Array>, maxBytes: number): Promise<Uint8Array> {
    const chunks: Uint8Array[] = [];
    let length = 0;
    for await (const chunk of body) {
        length += chunk.length;
        if (length > maxBytes) throw new BodyTooLong();
        chunks.push(chunk);
    }
    const bytes = new Uint8Array(length);
    let at = 0;
    for (const chunk of chunks) {
        bytes.set(chunk, at);
        at += chunk.length;
    }
    return bytes;
}

/**
 * Decompresses the body of a response as it is read. An error of one stream destroys the other, and closes
 * the connection.
 */
export function decompress({ statusCode, headers, body }: RawResponse, zlib: Zlib): AsyncIterable<Uint8Array> {
    // These statuses have no body, whatever the headers.
    const encoding = statusCode === 204 || statusCode === 304 ? undefined : headers['content-encoding'];
    const decompressor = decompressorOf(encoding, zlib);
    if (decompressor === undefined) return body;
    body.on('error', (error) => decompressor.destroy(error));
    decompressor.on('close', () => body.destroy());
    return body.pipe(decompressor);
}

function decompressorOf(encoding: unknown, zlib: Zlib): NodeStream | undefined {
    if (encoding === 'gzip' || encoding === 'x-gzip') return zlib.createGunzip();
    if (encoding === 'br') return zlib.createBrotliDecompress();
    return encoding === 'deflate' ? zlib.createInflate() : undefined;
}

async function readBodyText(result: FetchResult, maxBytes: number): Promise<string> {
    const stream = streamOf(result.body);
    if (stream !== undefined) return new TextDecoder().decode(await readBytes(stream, maxBytes));
    const text = await result.text();
    // A character has at least one byte.
    if (text.length > maxBytes) throw new BodyTooLong();
    return text;
}

async function bytesOf(result: FetchResult, maxBytes: number): Promise<ArrayBuffer | Uint8Array> {
    const stream = streamOf(result.body);
    if (stream !== undefined) return readBytes(stream, maxBytes);
    const bytes = (await result.arrayBuffer?.()) ?? new Uint8Array();
    if (bytes.byteLength > maxBytes) throw new BodyTooLong();
    return bytes;
}

function streamOf(body: unknown): AsyncIterable<Uint8Array> | undefined {
    if (typeof body !== 'object' || body === null) return undefined;
    if ('getReader' in body) return chunksOf(body as WebStream);
    return Symbol.asyncIterator in body ? (body as AsyncIterable<Uint8Array>) : undefined;
}

async function* chunksOf(stream: WebStream): AsyncIterable<Uint8Array> {
    const reader = stream.getReader();
    try {
        for (;;) {
            const { done, value } = await reader.read();
            if (done) return;
            if (value !== undefined) yield value;
        }
    } finally {
        reader.cancel().catch(() => undefined);
    }
}

/**
 * Returns whether HTTP failed, with a code of undici or Node; CCXT converts some codes, and its own timeout.
 */
function isProtocolError(error: unknown): boolean {
    const { name, code } = Object(error) as { readonly name?: unknown; readonly code?: unknown };
    return typeof code === 'string' && name !== 'AbortError' && name !== 'TimeoutError';
}
