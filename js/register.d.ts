/** Puts the exchange where CCXT's own are: `new ccxt.aftermath()`, `new ccxt.pro.aftermath()`. */
import { aftermath } from './aftermath.js';
import { aftermath as proAftermath } from './pro/aftermath.js';
/** CCXT's default export, as far as it is written to. */
export interface CcxtNamespace {
    exchanges: string[];
    pro?: Record<string, unknown>;
    [name: string]: unknown;
}
/**
 * Adds the exchange to a copy of CCXT.
 *
 * @param ccxt CCXT's default export: `import ccxt from 'ccxt'`, or `require('ccxt')`
 * @returns the same
 * @see README, "First steps"
 */
export declare function register<T extends object>(ccxt: T): T & {
    aftermath: typeof aftermath;
    pro: {
        aftermath: typeof proAftermath;
    };
};
