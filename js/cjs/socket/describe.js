"use strict";
/** Descriptions of what went wrong with a socket, for error messages. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.findServiceError = findServiceError;
exports.describeClose = describeClose;
exports.describeError = describeError;
const problem_js_1 = require("../problem.js");
/** Maximum number of characters of a server's message. */
const MAX_LENGTH = 500;
/**
 * Finds the message of a text frame that is an error: `{ "error": "…", "detail": "…" }`, or a line such as `User error: Expected Message::Text from client, got Ping(b"")`.
 *
 * @param text the frame
 * @returns the message; `undefined` when the frame is no error
 */
function findServiceError(text) {
    if (/^\w+ error: /i.test(text))
        return text.slice(0, MAX_LENGTH);
    if (!text.includes('"error"'))
        return undefined;
    const { error, detail } = objectIn(text);
    if (typeof error !== 'string')
        return undefined;
    return (typeof detail === 'string' ? `${error}: ${detail}` : error).slice(0, MAX_LENGTH);
}
function objectIn(text) {
    try {
        return { ...JSON.parse(text) };
    }
    catch {
        return {};
    }
}
/**
 * Describes how a socket was closed.
 *
 * @param event of `close`
 * @returns such as `closed with code 1011, "maintenance"`
 */
function describeClose({ code, reason }) {
    const text = code === undefined ? 'closed' : `closed with code ${code}`;
    return reason === undefined || reason === '' ? text : `${text}, "${reason}"`;
}
/**
 * Describes why a socket failed.
 *
 * @param event of `error`
 * @returns such as `Unexpected server response: 400`; browsers hide the cause
 */
function describeError({ message, error }) {
    if (message !== undefined && message !== '')
        return message.slice(0, MAX_LENGTH);
    return error === undefined || error === null ? 'an error without a message' : (0, problem_js_1.describeFault)(error);
}
