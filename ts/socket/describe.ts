/** What went wrong with a socket, in words that a person can act on. */

import type { SocketEvent } from './socket.js';

/** Characters kept of what a server says; the rest adds nothing to a message of an error. */
const LONGEST = 500;

/**
 * Finds the server's own words in a text frame that tells an error: `{ "error": "…", "detail": "…" }`, or no JSON but a
 * line such as `User error: Expected Message::Text from client, got Ping(b"")`.
 *
 * @param text the frame
 * @returns the words; `undefined` when the frame tells no error
 */
export function findServiceError(text: string): string | undefined {
    if (/^\w+ error: /i.test(text)) return text.slice(0, LONGEST);
    if (!text.includes('"error"')) return undefined;
    const { error, detail } = objectIn(text);
    if (typeof error !== 'string') return undefined;
    return (typeof detail === 'string' ? `${error}: ${detail}` : error).slice(0, LONGEST);
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
    try {
        return { ...(JSON.parse(text) as object | null) };
    } catch {
        return {};
    }
}

/**
 * Tells how a socket was closed.
 *
 * @param event of `close`
 * @returns such as `closed with code 1011, "maintenance"`
 */
export function describeClose({ code, reason }: SocketEvent): string {
    const words = code === undefined ? 'closed' : `closed with code ${code}`;
    return reason === undefined || reason === '' ? words : `${words}, "${reason}"`;
}

/**
 * Tells why a socket failed.
 *
 * @param event of `error`
 * @returns such as `Unexpected server response: 400`; only that it failed, in browsers, which keep the cause to themselves
 */
export function describeError({ message, error }: SocketEvent): string {
    if (message !== undefined && message !== '') return message.slice(0, LONGEST);
    return error === undefined || error === null ? 'an error without words' : describeFault(error);
}

/**
 * Tells what was thrown.
 *
 * @param fault anything
 * @returns its message, else its code: what node throws when every address of a host refuses has a code alone
 */
export function describeFault(fault: unknown): string {
    const { message, code } = Object(fault) as { readonly message?: unknown; readonly code?: unknown };
    const words = [message, code].find((word) => typeof word === 'string' && word !== '') ?? fault;
    return String(words).slice(0, LONGEST);
}
