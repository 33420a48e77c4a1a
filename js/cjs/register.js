"use strict";
/** Adds the exchange to CCXT's namespace: `new ccxt.aftermath()`, `new ccxt.pro.aftermath()`. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.register = register;
const aftermath_js_1 = require("./aftermath.js");
const aftermath_js_2 = require("./pro/aftermath.js");
/**
 * Adds the exchange to a copy of CCXT.
 *
 * @param ccxt CCXT's default export: `import ccxt from 'ccxt'`, or `require('ccxt')`
 * @returns the same object
 * @see docs/getting-started.md
 */
function register(ccxt) {
    const namespace = ccxt;
    namespace.aftermath = aftermath_js_1.aftermath;
    namespace.pro = { ...namespace.pro, aftermath: aftermath_js_2.aftermath };
    if (!namespace.exchanges.includes('aftermath'))
        namespace.exchanges.push('aftermath');
    return ccxt;
}
