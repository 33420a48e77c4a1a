/** Limits on the time and the size of a response. Beyond one of them the request is aborted, so that its connection closes. */

import { BadResponse, BaseError, NetworkError, RequestTimeout } from 'ccxt';
import { describeFault } from '../socket/describe.js';

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
export type Sent = Omit<ResponseLike, 'arrayBuffer'> & Partial<ResponseLike> & { readonly body?: unknown };

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

/** A body as a stream of browsers, which not all of them can iterate over. */
interface WebStream {
    getReader(): { read(): Promise<{ done: boolean; value?: Uint8Array }>; cancel(): Promise<void> };
}

/** A response of undici's `request`, whose body is as it came. */
export interface RawResponse {
    readonly statusCode: number;
    readonly headers: Readonly<Record<string, unknown>>;
    readonly body: NodeStream;
}

/** The part of `node:zlib` that is used. */
export type Zlib = Readonly<Record<'createGunzip' | 'createBrotliDecompress' | 'createInflate', () => NodeStream>>;

/** A body has more bytes than it may have. */
class BodyTooLong extends Error {}

/**
 * Wraps whatever an exchange sends its requests by: CCXT assigns its own at the first request, and users assign theirs at any
 * time.
 *
 * @param exchange whose `fetchImplementation` is wrapped, now and after each assignment
 * @param wrap makes what is called instead
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
export async function sendLimited(
    name: string,
    limits: ResponseLimits,
    outer: AbortSignal | undefined,
    send: (signal: AbortSignal) => Promise<Sent>,
): Promise<ResponseLike> {
    const { timeoutMs, maxBytes } = limits;
    const controller = new AbortController();
    outer?.addEventListener('abort', () => {
        controller.abort(outer.reason);
    });
    let timer: ReturnType<typeof setTimeout> | undefined;
    const late = new Promise<never>((_resolve, reject) => {
        timer = setTimeout(() => {
            reject(new RequestTimeout(`${name} did not end within ${timeoutMs} ms`));
            controller.abort();
        }, timeoutMs);
    });
    // Nobody may be waiting between the headers and the body.
    late.catch(() => undefined);

    const read = async <T>(body: Promise<T>): Promise<T> => {
        try {
            return await Promise.race([body, late]);
        } catch (error) {
            controller.abort();
            if (error instanceof BodyTooLong) {
                throw new BadResponse(
                    `${name} answered with a body of more than ${maxBytes} bytes; raise options.maxBodyBytes to accept it`,
                );
            }
            throw error instanceof BaseError
                ? error
                : new NetworkError(`${name} body broke off: ${describeFault(error)}`);
        } finally {
            clearTimeout(timer);
        }
    };

    let sent: Sent;
    try {
        sent = await Promise.race([send(controller.signal), late]);
    } catch (error) {
        clearTimeout(timer);
        throw isProtocolError(error) ? new NetworkError(`${name} fetch failed: ${describeFault(error)}`) : error;
    }
    const { status, statusText, headers } = sent;
    return {
        status,
        statusText,
        headers,
        text: () => read(textOf(sent, maxBytes)),
        arrayBuffer: () => read(bytesOf(sent, maxBytes)),
    };
}

/**
 * Reads a body up to a limit. Beyond it the stream is destroyed, and with it its connection.
 *
 * @param body as a stream, of Node or of browsers
 * @param maxBytes the most bytes
 * @returns all of its bytes
 * @throws an error that {@link sendLimited} converts, when there are more
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
 * Decompresses the body of a response as it is read.
 *
 * @param response as undici's `request` gives it
 * @param zlib decompresses
 * @returns the body; an error of one stream ends the other, and with it the connection
 */
export function decompress({ statusCode, headers, body }: RawResponse, zlib: Zlib): AsyncIterable<Uint8Array> {
    // These have no body, whatever their headers say.
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

async function textOf(sent: Sent, maxBytes: number): Promise<string> {
    const stream = streamOf(sent.body);
    if (stream !== undefined) return new TextDecoder().decode(await readBytes(stream, maxBytes));
    const text = await sent.text();
    // A character has at least one byte.
    if (text.length > maxBytes) throw new BodyTooLong();
    return text;
}

async function bytesOf(sent: Sent, maxBytes: number): Promise<ArrayBuffer | Uint8Array> {
    const stream = streamOf(sent.body);
    if (stream !== undefined) return readBytes(stream, maxBytes);
    const bytes = (await sent.arrayBuffer?.()) ?? new Uint8Array();
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

/** Whether HTTP itself failed, with a code of undici or Node; CCXT converts some of them, and its own time limit. */
function isProtocolError(error: unknown): boolean {
    const { name, code } = Object(error) as { readonly name?: unknown; readonly code?: unknown };
    return typeof code === 'string' && name !== 'AbortError' && name !== 'TimeoutError';
}
