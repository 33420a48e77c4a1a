"use strict";
/** Effects of a transaction. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.describeFailure = describeFailure;
/** Describes a failure with its command. */
function describeFailure({ error, command }) {
    return command === undefined ? error.message : `${error.message} (command ${command})`;
}
