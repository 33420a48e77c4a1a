/** Calls of a gateway over bare TCP, whose response may be cut at any byte. */

import { connect } from 'node:net';

/** The answer of a gateway. */
export interface Reply {
    readonly status: number;
    readonly isReplayed: boolean;
    /** The result of the method. */
    readonly value?: unknown;
    readonly error?: {
        readonly class: string;
        readonly message: string;
        readonly retryable: boolean;
        readonly sent: boolean | null;
        readonly transactions?: readonly { readonly outcome: string }[];
    };
    /** Bytes of the response. */
    readonly bytes: number;
}

/** A call. */
export interface Call {
    readonly token: string;
    readonly method: string;
    readonly args: readonly unknown[];
    readonly key?: string;
}

/**
 * Sends a call on a connection of its own.
 *
 * @param url of the gateway
 * @param cutAt how many bytes of the response are read before the connection is cut; 0 cuts it as soon as the
 *   request was sent
 * @param timeoutMs after which the connection is cut without an answer, milliseconds; never by default
 * @returns the answer, or `undefined` when the connection ended before all of it was there
 */
export function send(url: string, call: Call, cutAt = Infinity, timeoutMs = 0): Promise<Reply | undefined> {
    const { hostname, port } = new URL(url);
    return new Promise((resolve) => {
        const socket = connect(Number(port), hostname);
        let text = '';
        socket.setEncoding('latin1');
        socket.setTimeout(timeoutMs, () => socket.destroy());
        socket.on('error', () => undefined);
        socket.on('close', () => {
            resolve(text.length >= cutAt ? undefined : parse(text));
        });
        socket.on('data', (chunk: string) => {
            text += chunk;
            if (text.length >= cutAt || parse(text) !== undefined) socket.destroy();
        });
        socket.write(toRequest(call), () => {
            if (cutAt === 0) socket.destroy();
        });
    });
}

function toRequest({ token, method, args, key }: Call): string {
    const body = JSON.stringify(args);
    const lines = [
        `POST /v1/${method} HTTP/1.1`,
        'host: 127.0.0.1',
        `authorization: Bearer ${token}`,
        'content-type: application/json',
        ...(key === undefined ? [] : [`idempotency-key: ${key}`]),
        `content-length: ${body.length}`,
    ];
    return `${lines.join('\r\n')}\r\n\r\n${body}`;
}

/** @returns the answer, or `undefined` while a part of it is missing */
function parse(text: string): Reply | undefined {
    const end = text.indexOf('\r\n\r\n');
    const length = /^content-length: (\d+)\r?$/im.exec(text.slice(0, end + 2))?.[1];
    const body = text.slice(end + 4);
    if (end < 0 || length === undefined || body.length < Number(length)) return undefined;
    const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1]);
    const value = JSON.parse(Buffer.from(body, 'latin1').toString('utf8')) as { error?: Reply['error'] };
    const isReplayed = /^idempotency-replayed: true/im.test(text.slice(0, end));
    const common = { status, isReplayed, bytes: text.length };
    return status === 200 ? { ...common, value } : { ...common, ...(value.error && { error: value.error }) };
}
