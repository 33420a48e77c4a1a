"use strict";
/** What a service may use of the exchange object: requests, loaded markets, options, the clock, and CCXT's structure helpers. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.optionsOf = optionsOf;
/**
 * Reads one group of options over its defaults.
 *
 * @param context whose options
 * @param name the group
 * @param defaults the group's defaults
 * @returns the group; members that the user did not set have their defaults
 */
function optionsOf({ options }, name, defaults) {
    return { ...defaults, ...options[name] };
}
