"use strict";
/** Values of a running transaction: coins, objects and contract values. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.isDroppable = isDroppable;
exports.isTransferable = isTransferable;
exports.pure = pure;
exports.expectCoin = expectCoin;
const errors_js_1 = require("../errors.js");
const DROPPABLE = ['summary', 'integrator', 'twapDetails', 'pure', 'withdrawal'];
/** Returns whether a transaction may leave a value unused. */
function isDroppable(value) {
    return DROPPABLE.includes(value.kind);
}
/** Returns whether a transfer can give a value to an address. */
function isTransferable({ kind }) {
    return kind === 'coin' || kind === 'capability';
}
/** Creates plain bytes of a type. */
function pure(type, bytes) {
    return { kind: 'pure', type, bytes };
}
/** @throws {ExecutionFailure} when a coin is of another type */
function expectCoin({ coinType }, wanted) {
    if (coinType !== wanted)
        throw new errors_js_1.ExecutionFailure(`wanted a coin of ${wanted}, found one of ${coinType}`);
}
