/** Frames of the multiplexed socket: data of streams, acknowledgements of subscriptions, and errors. */
import { readJson } from '../number/json.js';
import { findServiceError } from './describe.js';
const ACK = 'Subscription established.';
/** The first key of an object. */
const HEAD = /^\s*\{\s*"(\w+)"/;
/**
 * Reads a frame; never throws.
 *
 * @param text as it came
 * @returns the frame, with numbers as decimal text and a bare `NaN` as `null`
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
