"use strict";
/** Shapes of values that the user, a file or the service made. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.isRecord = isRecord;
exports.isCount = isCount;
/** Returns whether a value is an object that is no list. */
function isRecord(value) {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
/** Returns whether a value is a whole number, 0 or more. */
function isCount(value) {
    return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}
