/** Dials a WebSocket wherever this runs: by `ws` in Node, which is loaded then, and by the browser's own elsewhere. */

import type { Socket } from './socket.js';

/** Given to `ws` as it is; browsers take none of it. */
export interface DialOptions {
    /** Of the upgrade request. */
    readonly headers?: Readonly<Record<string, string>>;
    /** An `Agent` of `node:http`, or one that goes through a proxy. */
    readonly agent?: unknown;
    /** The most bytes of a frame after decompression; a longer one closes the socket. Default 16 MB. */
    readonly maxPayload?: number | undefined;
    readonly [option: string]: unknown;
}

/** Far more than the largest snapshot, and far less than the 100 MB that `ws` accepts. */
const MAX_PAYLOAD = 16 * 1024 * 1024;

/**
 * Dials.
 *
 * @param url `ws://` or `wss://`
 * @param options given to `ws`
 * @returns a socket that is connecting
 */
export async function dialSocket(url: string, options: DialOptions): Promise<Socket> {
    if (!isNode()) return new (globalThis as unknown as BrowserLike).WebSocket(url);
    const { WebSocket } = await import('ws');
    return new WebSocket(url, { ...options, maxPayload: options.maxPayload ?? MAX_PAYLOAD } as object);
}

/**
 * Tells all that happens to a socket, in the words of CCXT's own log.
 *
 * @param socket that is connecting
 * @param url that it was dialled at
 * @param log takes what happened, and when
 */
export function logEvents(socket: Socket, url: string, log: (...words: unknown[]) => void): void {
    socket.addEventListener('open', () => {
        log(new Date(), 'onOpen', '|', url);
    });
    socket.addEventListener('message', ({ data }) => {
        log(new Date(), 'onMessage', data);
    });
    socket.addEventListener('error', ({ message }) => {
        log(new Date(), 'onError', message, '|', url);
    });
    socket.addEventListener('close', ({ code, reason }) => {
        log(new Date(), 'onClose', code, reason, '|', url);
    });
}

interface BrowserLike {
    readonly WebSocket: new (url: string) => Socket;
}

/** Whether this is Node, or one like it; bundles for browsers may bring a `process` that is next to nothing. */
function isNode(): boolean {
    const { process: host } = globalThis as { process?: { versions?: { node?: unknown } } };
    return typeof host?.versions?.node === 'string';
}
