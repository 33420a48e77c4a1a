/** Adds the exchange to CCXT's namespace: `new ccxt.aftermath()`, `new ccxt.pro.aftermath()`. */
import { ArgumentsRequired } from 'ccxt';
import { aftermath } from './aftermath.js';
import { aftermath as proAftermath } from './pro/aftermath.js';
/**
 * Adds the exchange to a copy of CCXT, in place: to its classes and `exchanges`, and to those of its `pro`. Call it once for each
 * module system, because `import` and `require` load two copies of CCXT.
 *
 * @param ccxt CCXT's default export: `import ccxt from 'ccxt'`, or `require('ccxt')`
 * @returns the same object
 * @throws {ArgumentsRequired} `ccxt` is another object, such as the frozen namespace of `import * as ccxt from 'ccxt'`
 * @see docs/getting-started.md
 */
export function register(ccxt) {
    const { pro } = Object(ccxt);
    if (!isExtensible(ccxt) || !isExtensible(pro)) {
        throw new ArgumentsRequired("register: wanted CCXT's default export, found an object that the exchange cannot be added to; use " +
            "`import ccxt from 'ccxt'` (not `import * as ccxt`) or `require('ccxt')`");
    }
    add(ccxt, aftermath);
    add(pro, proAftermath);
    return ccxt;
}
function isExtensible(value) {
    return Object.isExtensible(value) && Array.isArray(value.exchanges);
}
function add(namespace, exchange) {
    namespace.aftermath = exchange;
    if (!namespace.exchanges.includes('aftermath'))
        namespace.exchanges.push('aftermath');
}
