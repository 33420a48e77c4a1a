"use strict";
/** A side of the book as an array for users; its rows are made when they are read. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.INSPECT = void 0;
exports.toLazyRows = toLazyRows;
/** Methods that change an array; they run on the view itself, which throws. */
const MUTATORS = new Set([
    'copyWithin',
    'fill',
    'pop',
    'push',
    'reverse',
    'shift',
    'sort',
    'splice',
    'unshift',
]);
/**
 * Makes a live view of a side as the array `[[price, amount], …]`, best first, as CCXT's order books are. Reading `[0]` or
 * `length` makes no other row. Rows taken from it never change.
 *
 * @param side the side
 * @param limit maximum number of levels; all when omitted
 * @returns an array that throws when written to and cannot be cloned; `slice()` returns a plain copy
 */
function toLazyRows(side, limit = Infinity) {
    return new Proxy(toTarget(side, limit), {
        get: (_, key) => {
            if (key === '0')
                return limit > 0 ? side.best() : undefined;
            if (key === 'length')
                return side.size < limit ? side.size : limit;
            const rows = side.rows(limit);
            const member = Reflect.get(rows, key);
            // A method reads the real array, not each row through this view.
            return typeof member === 'function' && !MUTATORS.has(key) ? member.bind(rows) : member;
        },
        has: (_, key) => Reflect.has(side.rows(limit), key),
        ownKeys: () => Reflect.ownKeys(side.rows(limit)),
        getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(side.rows(limit), key),
        set: () => false,
        deleteProperty: () => false,
        defineProperty: () => false,
    });
}
/** Node's `console.log` calls this method; without it, it shows the target of the proxy, which has no rows. */
exports.INSPECT = Symbol.for('nodejs.util.inspect.custom');
function toTarget(side, limit) {
    const inspect = { value: () => side.rows(limit), configurable: true };
    return Object.defineProperty([], exports.INSPECT, inspect);
}
