"use strict";
/** The chain as the methods of the node see it. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.readAddress = readAddress;
exports.toTimestamp = toTimestamp;
const utils_1 = require("@mysten/sui/utils");
const status_js_1 = require("./status.js");
/** Reads an address or object id. @throws {RpcFailure} when it is missing or invalid */
function readAddress(text, at) {
    const full = (0, utils_1.normalizeSuiAddress)(text ?? '');
    if (text === undefined || text === '' || !(0, utils_1.isValidSuiAddress)(full)) {
        throw (0, status_js_1.invalidArgument)(`${at}: wanted an address, found ${JSON.stringify(text ?? '')}`);
    }
    return full;
}
/** Converts milliseconds to a timestamp message. */
function toTimestamp(ms) {
    return { seconds: BigInt(Math.floor(ms / 1_000)), nanos: (ms % 1_000) * 1_000_000 };
}
