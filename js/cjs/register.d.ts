/** Adds the exchange to CCXT's namespace: `new ccxt.aftermath()`, `new ccxt.pro.aftermath()`. */
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
export declare function register<T extends object>(ccxt: T): T & {
    aftermath: typeof aftermath;
    pro: {
        aftermath: typeof proAftermath;
    };
};
