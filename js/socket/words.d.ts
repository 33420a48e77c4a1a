/** What went wrong with a socket, in words that a person can act on. */
import type { SocketEvent } from './socket.js';
/**
 * Finds the server's own words in a text frame that tells an error: `{ "error": "…", "detail": "…" }`, or no JSON but a
 * line such as `User error: Expected Message::Text from client, got Ping(b"")`.
 *
 * @param text the frame
 * @returns the words; `undefined` when the frame tells no error
 */
export declare function complaintIn(text: string): string | undefined;
/**
 * Tells how a socket was closed.
 *
 * @param event of `close`
 * @returns such as `closed with code 1011, "maintenance"`
 */
export declare function closeWords({ code, reason }: SocketEvent): string;
/**
 * Tells why a socket failed.
 *
 * @param event of `error`
 * @returns such as `Unexpected server response: 400`; only that it failed, in browsers, which keep the cause to themselves
 */
export declare function errorWords({ message, error }: SocketEvent): string;
/**
 * Tells what was thrown.
 *
 * @param fault anything
 * @returns its message, else its code: what node throws when every address of a host refuses has a code alone
 */
export declare function faultWords(fault: unknown): string;
