/** Frames of the multiplexed socket: data of streams, acknowledgements of subscriptions, and errors. */

import { readJson } from '../../core/json.js';

/**
 * A frame:
 * - `data`: bodies by stream key; unknown keys are ignored where nothing is subscribed
 * - `ack`: a subscription was accepted
 * - `error`: the service refuses something, with the message `message`, and is about to close the socket
 * - `garbled`: data that cannot be read, of the stream `key` if its start can be read
 * - `note`: any other text, which is ignored
 */
export type Frame =
    | { readonly is: 'data'; readonly bodies: Readonly<Record<string, unknown>> }
    | { readonly is: 'ack' }
    | { readonly is: 'error'; readonly message: string }
    | { readonly is: 'garbled'; readonly key: string | undefined }
    | { readonly is: 'note' };

/** Maximum number of characters of a server's message. */
export const MAX_MESSAGE_LENGTH = 500;

const ACK = 'Subscription established.';

/** The first key of an object. */
const HEAD = /^\s*\{\s*"(\w+)"/;

/**
 * Reads a frame, with numbers as decimal text and a bare `NaN` as `null`; never throws.
 *
 * @see manifest.json `ws/updates`
 */
export function readFrame(text: string): Frame {
    if (!text.trimStart().startsWith('{')) {
        const message = text.startsWith(ACK) ? undefined : findServiceError(text);
        if (message !== undefined) return { is: 'error', message };
        return { is: text.startsWith(ACK) ? 'ack' : 'note' };
    }
    let bodies: Readonly<Record<string, unknown>>;
    try {
        bodies = readJson(text) as Readonly<Record<string, unknown>>;
    } catch {
        return { is: 'garbled', key: HEAD.exec(text)?.[1] };
    }
    // Only an error is parsed twice.
    const message = 'error' in bodies ? findServiceError(text) : undefined;
    return message === undefined ? { is: 'data', bodies } : { is: 'error', message };
}

/**
 * Finds the message of a text frame that is an error: `{ "error": "…", "detail": "…" }`, or a line such as
 * `User error: Expected Message::Text from client, got Ping(b"")`.
 */
export function findServiceError(text: string): string | undefined {
    if (/^\w+ error: /i.test(text)) return text.slice(0, MAX_MESSAGE_LENGTH);
    if (!text.includes('"error"')) return undefined;
    const { error, detail } = objectIn(text);
    if (typeof error !== 'string') return undefined;
    return (typeof detail === 'string' ? `${error}: ${detail}` : error).slice(0, MAX_MESSAGE_LENGTH);
}

function objectIn(text: string): Readonly<Record<string, unknown>> {
    try {
        return { ...(JSON.parse(text) as object | null) };
    } catch {
        return {};
    }
}
