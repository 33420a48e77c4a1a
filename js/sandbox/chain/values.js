/** Values of a running transaction: coins, objects and contract values. */
const DROPPABLE = ['summary', 'integrator', 'pure', 'withdrawal'];
/** Returns whether a transaction may leave a value unused. */
export function isDroppable(value) {
    return DROPPABLE.includes(value.kind);
}
/** Returns whether a transfer can give a value to an address. */
export function isTransferable({ kind }) {
    return kind === 'coin' || kind === 'capability';
}
