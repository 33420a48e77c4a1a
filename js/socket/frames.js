/** What a text of the multiplexed socket is: rows of some streams, the acknowledgement of a subscription, or an error. */
import { readJson } from '../number/json.js';
import { complaintIn } from './words.js';
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
export function readFrame(text) {
    if (!text.trimStart().startsWith('{')) {
        const words = text.startsWith(ACK) ? undefined : complaintIn(text);
        if (words !== undefined)
            return { is: 'error', words };
        return { is: text.startsWith(ACK) ? 'ack' : 'note' };
    }
    let bodies;
    try {
        bodies = readJson(text);
    }
    catch {
        return { is: 'garbled', key: HEAD.exec(text)?.[1] };
    }
    // Only a text that tells an error is looked at twice.
    const words = 'error' in bodies ? complaintIn(text) : undefined;
    return words === undefined ? { is: 'data', bodies } : { is: 'error', words };
}
