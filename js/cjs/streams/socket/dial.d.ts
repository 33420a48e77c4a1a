/** Dials a WebSocket: with `ws`, loaded at the first dial, in Node, and with the global class in browsers. */
import type { Socket } from './socket.js';
/** Options of `ws`; browsers take none of them. */
interface SocketOptions {
    /** Maximum bytes of a frame after decompression; a longer frame closes the socket. Default 16 MB. */
    readonly maxPayload?: number | undefined;
    readonly [option: string]: unknown;
}
/** Dials a WebSocket, which is still connecting when this resolves. */
export declare function dialSocket(url: string, options: SocketOptions): Promise<Socket>;
/** Logs all events of a socket as CCXT does in verbose mode. */
export declare function logEvents(socket: Socket, url: string, log: (...args: unknown[]) => void): void;
export {};
