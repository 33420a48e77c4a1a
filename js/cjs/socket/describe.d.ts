/** Descriptions of what went wrong with a socket, for error messages. */
import type { SocketEvent } from './socket.js';
/**
 * Finds the message of a text frame that is an error: `{ "error": "…", "detail": "…" }`, or a line such as `User error: Expected Message::Text from client, got Ping(b"")`.
 *
 * @param text the frame
 * @returns the message; `undefined` when the frame is no error
 */
export declare function findServiceError(text: string): string | undefined;
/**
 * Describes how a socket was closed.
 *
 * @param event of `close`
 * @returns such as `closed with code 1011, "maintenance"`
 */
export declare function describeClose({ code, reason }: SocketEvent): string;
/**
 * Describes why a socket failed.
 *
 * @param event of `error`
 * @returns such as `Unexpected server response: 400`; browsers hide the cause
 */
export declare function describeError({ message, error }: SocketEvent): string;
