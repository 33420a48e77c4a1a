"use strict";
/** Values of a running transaction: coins, objects and contract values. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.isDroppable = isDroppable;
exports.isTransferable = isTransferable;
const DROPPABLE = ['summary', 'integrator', 'pure', 'withdrawal'];
/** Returns whether a transaction may leave a value unused. */
function isDroppable(value) {
    return DROPPABLE.includes(value.kind);
}
/** Returns whether a transfer can give a value to an address. */
function isTransferable({ kind }) {
    return kind === 'coin' || kind === 'capability';
}
