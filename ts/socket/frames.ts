/** What a text of the multiplexed socket is: rows of some streams, the acknowledgement of a subscription, or an error. */

import { readJson } from '../number/json.js';
import { findServiceError } from './describe.js';

/**
 * A text that came:
 * - `data`: rows by stream key; keys that are not known are among them, whoever subscribed to nothing of the sort ignores them
 * - `ack`: a subscription was taken; its words are for people
 * - `error`: the service refuses something, in its own words, and is about to close the socket
 * - `garbled`: it was meant to be data, of the stream `key` if its head is still readable
 * - `note`: anything else that is said, which means nothing to us
 */
export type Frame =
    | { readonly is: 'data'; readonly bodies: Readonly<Record<string, unknown>> }
    | { readonly is: 'ack' }
    | { readonly is: 'error'; readonly words: string }
    | { readonly is: 'garbled'; readonly key: string | undefined }
    | { readonly is: 'note' };

const ACK = 'Subscription established.';

/** The key that stands first in an object. */
const HEAD = /^\s*\{\s*"(\w+)"/;

/**
 * Reads a text.
 *
 * @param text as it came
 * @returns what it is; numbers are their decimal text, a bare `NaN` is `null`. Nothing is thrown, whatever came.
 * @see manifest.json `ws/updates`
 */
export function readFrame(text: string): Frame {
    if (!text.trimStart().startsWith('{')) {
        const words = text.startsWith(ACK) ? undefined : findServiceError(text);
        if (words !== undefined) return { is: 'error', words };
        return { is: text.startsWith(ACK) ? 'ack' : 'note' };
    }
    let bodies: Readonly<Record<string, unknown>>;
    try {
        bodies = readJson(text) as Readonly<Record<string, unknown>>;
    } catch {
        return { is: 'garbled', key: HEAD.exec(text)?.[1] };
    }
    // Only a text that tells an error is looked at twice.
    const words = 'error' in bodies ? findServiceError(text) : undefined;
    return words === undefined ? { is: 'data', bodies } : { is: 'error', words };
}
