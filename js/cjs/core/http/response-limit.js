"use strict";
/** Limits the time and the size of a response. Beyond a limit the request is aborted, so that its connection closes. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.wrapFetch = wrapFetch;
exports.sendLimited = sendLimited;
exports.readBytes = readBytes;
exports.decompress = decompress;
const ccxt_1 = require("ccxt");
const problem_js_1 = require("../problem.js");
/** A body exceeds the limit. */
class BodyTooLong extends Error {
}
/**
 * Wraps the fetch function of an exchange, now and after each assignment: CCXT assigns one at the first request, and users may
 * assign theirs at any time.
 */
function wrapFetch(exchange, wrap) {
    let wrapped = exchange.fetchImplementation && wrap(exchange.fetchImplementation);
    Object.defineProperty(exchange, 'fetchImplementation', {
        configurable: true,
        enumerable: true,
        get: () => wrapped,
        set: (fetch) => {
            if (fetch !== wrapped)
                wrapped = fetch && wrap(fetch);
        },
    });
}
/**
 * Sends a request, and limits its response. The name begins the messages of errors; the outer signal aborts the request, too.
 *
 * @throws {RequestTimeout} the body did not end in time; also when `send` ignores its signal
 * @throws {BadResponse} the body is too long
 * @throws {NetworkError} the connection broke, or the response is not HTTP
 */
async function sendLimited(name, limits, outer, send) {
    const { timeoutMs, maxBytes } = limits;
    const controller = new AbortController();
    outer?.addEventListener('abort', () => {
        controller.abort(outer.reason);
    });
    let timer;
    const timeout = new Promise((_resolve, reject) => {
        timer = setTimeout(() => {
            reject(new ccxt_1.RequestTimeout(`${name} did not end within ${timeoutMs} ms`));
            controller.abort();
        }, timeoutMs);
    });
    // Between headers and body, nothing may wait for it.
    timeout.catch(() => undefined);
    const read = async (body) => {
        try {
            return await Promise.race([body, timeout]);
        }
        catch (error) {
            controller.abort();
            if (error instanceof BodyTooLong) {
                throw new ccxt_1.BadResponse(`${name} returned a body of more than ${maxBytes} bytes; raise options.maxBodyBytes to accept it`);
            }
            throw error instanceof ccxt_1.BaseError
                ? error
                : new ccxt_1.NetworkError(`${name} body was interrupted: ${(0, problem_js_1.describeFault)(error)}`);
        }
        finally {
            clearTimeout(timer);
        }
    };
    let result;
    try {
        result = await Promise.race([send(controller.signal), timeout]);
    }
    catch (error) {
        clearTimeout(timer);
        throw isProtocolError(error) ? new ccxt_1.NetworkError(`${name} fetch failed: ${(0, problem_js_1.describeFault)(error)}`) : error;
    }
    const { status, statusText, headers } = result;
    return {
        status,
        statusText,
        headers,
        text: () => read(textOf(result, maxBytes)),
        arrayBuffer: () => read(bytesOf(result, maxBytes)),
    };
}
/**
 * Reads a body up to a limit. Beyond it the stream is destroyed, and its connection closes.
 *
 * @throws an error that {@link sendLimited} converts, when the body is longer
 */
async function readBytes(body, maxBytes) {
    const chunks = [];
    let length = 0;
    for await (const chunk of body) {
        length += chunk.length;
        if (length > maxBytes)
            throw new BodyTooLong();
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
/** Decompresses the body of a response as it is read. An error of one stream destroys the other, and closes the connection. */
function decompress({ statusCode, headers, body }, zlib) {
    // These statuses have no body, whatever the headers.
    const encoding = statusCode === 204 || statusCode === 304 ? undefined : headers['content-encoding'];
    const decompressor = decompressorOf(encoding, zlib);
    if (decompressor === undefined)
        return body;
    body.on('error', (error) => decompressor.destroy(error));
    decompressor.on('close', () => body.destroy());
    return body.pipe(decompressor);
}
function decompressorOf(encoding, zlib) {
    if (encoding === 'gzip' || encoding === 'x-gzip')
        return zlib.createGunzip();
    if (encoding === 'br')
        return zlib.createBrotliDecompress();
    return encoding === 'deflate' ? zlib.createInflate() : undefined;
}
async function textOf(result, maxBytes) {
    const stream = streamOf(result.body);
    if (stream !== undefined)
        return new TextDecoder().decode(await readBytes(stream, maxBytes));
    const text = await result.text();
    // A character has at least one byte.
    if (text.length > maxBytes)
        throw new BodyTooLong();
    return text;
}
async function bytesOf(result, maxBytes) {
    const stream = streamOf(result.body);
    if (stream !== undefined)
        return readBytes(stream, maxBytes);
    const bytes = (await result.arrayBuffer?.()) ?? new Uint8Array();
    if (bytes.byteLength > maxBytes)
        throw new BodyTooLong();
    return bytes;
}
function streamOf(body) {
    if (typeof body !== 'object' || body === null)
        return undefined;
    if ('getReader' in body)
        return chunksOf(body);
    return Symbol.asyncIterator in body ? body : undefined;
}
async function* chunksOf(stream) {
    const reader = stream.getReader();
    try {
        for (;;) {
            const { done, value } = await reader.read();
            if (done)
                return;
            if (value !== undefined)
                yield value;
        }
    }
    finally {
        reader.cancel().catch(() => undefined);
    }
}
/** Returns whether HTTP failed, with a code of undici or Node; CCXT converts some codes, and its own timeout. */
function isProtocolError(error) {
    const { name, code } = Object(error);
    return typeof code === 'string' && name !== 'AbortError' && name !== 'TimeoutError';
}
