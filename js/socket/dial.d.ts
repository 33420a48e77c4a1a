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
/**
 * Dials.
 *
 * @param url `ws://` or `wss://`
 * @param options given to `ws`
 * @returns a socket that is connecting
 */
export declare function dialSocket(url: string, options: DialOptions): Promise<Socket>;
/**
 * Tells all that happens to a socket, in the words of CCXT's own log.
 *
 * @param socket that is connecting
 * @param url that it was dialled at
 * @param log takes what happened, and when
 */
export declare function logEvents(socket: Socket, url: string, log: (...words: unknown[]) => void): void;
