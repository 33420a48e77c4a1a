/**
 * What this package and its tests use of CCXT, without its 110 exchange classes: loading them takes seconds in each test file.
 * The suite `package` tests with the whole of CCXT.
 */

export * from '../../node_modules/ccxt/js/src/base/errors.js';
export { Exchange } from '../../node_modules/ccxt/js/src/base/Exchange.js';
export { Precise } from '../../node_modules/ccxt/js/src/base/Precise.js';
export * as functions from '../../node_modules/ccxt/js/src/base/functions.js';
