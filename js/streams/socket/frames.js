/** Frames of the multiplexed socket: data of streams, acknowledgements of subscriptions, and errors. */
import { readJson } from '../../core/json.js';
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
export function readFrame(text) {
    if (!text.trimStart().startsWith('{')) {
        const message = text.startsWith(ACK) ? undefined : findServiceError(text);
        if (message !== undefined)
            return { is: 'error', message };
        return { is: text.startsWith(ACK) ? 'ack' : 'note' };
    }
    let bodies;
    try {
        bodies = readJson(text);
    }
    catch {
        return { is: 'garbled', key: HEAD.exec(text)?.[1] };
    }
    // Only an error is parsed twice.
    const message = 'error' in bodies ? findServiceError(text) : undefined;
    return message === undefined ? { is: 'data', bodies } : { is: 'error', message };
}
/**
 * Finds the message of a text frame that is an error: `{ "error": "…", "detail": "…" }`, or a line such as `User error:
 * Expected Message::Text from client, got Ping(b"")`.
 */
export function findServiceError(text) {
    if (/^\w+ error: /i.test(text))
        return text.slice(0, MAX_MESSAGE_LENGTH);
    if (!text.includes('"error"'))
        return undefined;
    const { error, detail } = objectIn(text);
    if (typeof error !== 'string')
        return undefined;
    return (typeof detail === 'string' ? `${error}: ${detail}` : error).slice(0, MAX_MESSAGE_LENGTH);
}
function objectIn(text) {
    try {
        return { ...JSON.parse(text) };
    }
    catch {
        return {};
    }
}
