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
export function register<T extends object>(
    ccxt: T,
): T & { aftermath: typeof aftermath; pro: { aftermath: typeof proAftermath } } {
    const namespace = ccxt as unknown as { exchanges: string[]; pro?: Record<string, unknown>; aftermath?: unknown };
    namespace.aftermath = aftermath;
    namespace.pro = { ...namespace.pro, aftermath: proAftermath };
    if (!namespace.exchanges.includes('aftermath')) namespace.exchanges.push('aftermath');
    return ccxt as T & { aftermath: typeof aftermath; pro: { aftermath: typeof proAftermath } };
}
