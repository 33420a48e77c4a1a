/** Puts the exchange where CCXT's own are: `new ccxt.aftermath()`. */
import { aftermath } from './aftermath.js';
/**
 * Adds the exchange to a copy of CCXT.
 *
 * @param ccxt CCXT's default export: `import ccxt from 'ccxt'`, or `require('ccxt')`
 * @returns the same
 * @see README, "First steps"
 */
export function register(ccxt) {
    const namespace = ccxt;
    namespace.aftermath = aftermath;
    if (!namespace.exchanges.includes('aftermath'))
        namespace.exchanges.push('aftermath');
    return ccxt;
}
