"use strict";
/** What a text of the multiplexed socket is: rows of some streams, the acknowledgement of a subscription, or an error. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readFrame = readFrame;
const json_js_1 = require("../number/json.js");
const words_js_1 = require("./words.js");
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
function readFrame(text) {
    if (!text.trimStart().startsWith('{')) {
        const words = text.startsWith(ACK) ? undefined : (0, words_js_1.complaintIn)(text);
        if (words !== undefined)
            return { is: 'error', words };
        return { is: text.startsWith(ACK) ? 'ack' : 'note' };
    }
    let bodies;
    try {
        bodies = (0, json_js_1.readJson)(text);
    }
    catch {
        return { is: 'garbled', key: HEAD.exec(text)?.[1] };
    }
    // Only a text that tells an error is looked at twice.
    const words = 'error' in bodies ? (0, words_js_1.complaintIn)(text) : undefined;
    return words === undefined ? { is: 'data', bodies } : { is: 'error', words };
}
