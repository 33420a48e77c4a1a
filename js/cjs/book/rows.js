"use strict";
/** A side of the book as an array for users, of which nothing is made before it is read. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.INSPECT = void 0;
exports.toLazyRows = toLazyRows;
/** What would change an array; run on the view itself, which refuses. */
const CHANGERS = new Set([
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
 * Shows a side as the array `[[price, amount], …]`, best first. It shows the side as it is whenever it is read, as
 * CCXT's order books do; reading `[0]` or `length` makes no other row. Rows taken from it never change.
 *
 * @param side the side
 * @param limit at most this many levels; all when left out
 * @returns an array that throws when written to (`slice()` gives one to write to) and cannot be cloned as it is
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
            // A method reads the real array at once, not each row through this view.
            return typeof member === 'function' && !CHANGERS.has(key) ? member.bind(rows) : member;
        },
        has: (_, key) => Reflect.has(side.rows(limit), key),
        ownKeys: () => Reflect.ownKeys(side.rows(limit)),
        getOwnPropertyDescriptor: (_, key) => Reflect.getOwnPropertyDescriptor(side.rows(limit), key),
        set: () => false,
        deleteProperty: () => false,
        defineProperty: () => false,
    });
}
/** How node's `console.log` asks a value for what to show; it looks at the target behind a view, which has no rows. */
exports.INSPECT = Symbol.for('nodejs.util.inspect.custom');
function toTarget(side, limit) {
    const show = { value: () => side.rows(limit), configurable: true };
    return Object.defineProperty([], exports.INSPECT, show);
}
