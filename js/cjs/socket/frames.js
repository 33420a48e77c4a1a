"use strict";
/** Frames of the multiplexed socket: data of streams, acknowledgements of subscriptions, and errors. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readFrame = readFrame;
const json_js_1 = require("../number/json.js");
const describe_js_1 = require("./describe.js");
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
function readFrame(text) {
    if (!text.trimStart().startsWith('{')) {
        const message = text.startsWith(ACK) ? undefined : (0, describe_js_1.findServiceError)(text);
        if (message !== undefined)
            return { is: 'error', message };
        return { is: text.startsWith(ACK) ? 'ack' : 'note' };
    }
    let bodies;
    try {
        bodies = (0, json_js_1.readJson)(text);
    }
    catch {
        return { is: 'garbled', key: HEAD.exec(text)?.[1] };
    }
    // Only an error is parsed twice.
    const message = 'error' in bodies ? (0, describe_js_1.findServiceError)(text) : undefined;
    return message === undefined ? { is: 'data', bodies } : { is: 'error', message };
}
