/** Descriptions of what went wrong with a socket, for error messages. */

import { describeFault } from '../problem.js';
import type { SocketEvent } from './socket.js';

/** Maximum number of characters of a server's message. */
const MAX_LENGTH = 500;

/**
 * Finds the message of a text frame that is an error: `{ "error": "…", "detail": "…" }`, or a line such as `User error:
 * Expected Message::Text from client, got Ping(b"")`.
 */
export function findServiceError(text: string): string | undefined {
    if (/^\w+ error: /i.test(text)) return text.slice(0, MAX_LENGTH);
    if (!text.includes('"error"')) return undefined;
    const { error, detail } = objectIn(text);
    if (typeof error !== 'string') return undefined;
    return (typeof detail === 'string' ? `${error}: ${detail}` : error).slice(0, MAX_LENGTH);
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
    try {
        return { ...(JSON.parse(text) as object | null) };
    } catch {
        return {};
    }
}

/** Describes how a socket was closed, such as `closed with code 1011, "maintenance"`. */
export function describeClose({ code, reason }: SocketEvent): string {
    const text = code === undefined ? 'closed' : `closed with code ${code}`;
    return reason === undefined || reason === '' ? text : `${text}, "${reason}"`;
}

/** Describes why a socket failed, such as `Unexpected server response: 400`; browsers hide the cause. */
export function describeError({ message, error }: SocketEvent): string {
    if (message !== undefined && message !== '') return message.slice(0, MAX_LENGTH);
    return error === undefined || error === null ? 'an error without a message' : describeFault(error);
}
