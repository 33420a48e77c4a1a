"use strict";
/** What commands of a transaction take and leave: coins, objects, and the contract's values that must not be dropped. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.isDroppable = isDroppable;
const DROPPABLE = ['summary', 'integrator', 'pure', 'withdrawal'];
/**
 * Says whether a transaction may end while a result still holds a value.
 *
 * @param value the value
 * @returns whether nothing is lost with it
 */
function isDroppable(value) {
    return DROPPABLE.includes(value.kind);
}
