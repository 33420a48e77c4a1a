/** Values of a running transaction: coins, objects and contract values. */
import { ExecutionFailure } from '../errors.js';
const DROPPABLE = ['summary', 'integrator', 'twapDetails', 'pure', 'withdrawal'];
/** Returns whether a transaction may leave a value unused. */
export function isDroppable(value) {
    return DROPPABLE.includes(value.kind);
}
/** Returns whether a transfer can give a value to an address. */
export function isTransferable({ kind }) {
    return kind === 'coin' || kind === 'capability';
}
/** Creates plain bytes of a type. */
export function pure(type, bytes) {
    return { kind: 'pure', type, bytes };
}
/** @throws {ExecutionFailure} when a coin is of another type */
export function expectCoin({ coinType }, wanted) {
    if (coinType !== wanted)
        throw new ExecutionFailure(`wanted a coin of ${wanted}, found one of ${coinType}`);
}
