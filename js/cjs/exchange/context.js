"use strict";
/** What a service may use of the exchange object: requests, loaded markets, options, the clock, and CCXT's structure helpers. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.optionsOf = optionsOf;
const options_js_1 = require("./describe/options.js");
/** Reads one group of options over its defaults. */
function optionsOf({ options }, name) {
    const given = options[name];
    return { ...options_js_1.OPTIONS[name], ...given };
}
