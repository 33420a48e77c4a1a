/** Adds the exchange to CCXT's namespace: `new ccxt.aftermath()`, `new ccxt.pro.aftermath()`. */
import { aftermath } from './aftermath.js';
import { aftermath as proAftermath } from './pro/aftermath.js';
/**
 * Adds the exchange to a copy of CCXT.
 *
 * @param ccxt CCXT's default export: `import ccxt from 'ccxt'`, or `require('ccxt')`
 * @returns the same object
 * @see docs/getting-started.md
 */
export declare function register<T extends object>(ccxt: T): T & {
    aftermath: typeof aftermath;
    pro: {
        aftermath: typeof proAftermath;
    };
};
