/** What a service may use of the exchange object: requests, loaded markets, options, the clock, and CCXT's structure helpers. */
import { OPTIONS } from './describe/options.js';
/** Reads one group of options over its defaults. */
export function optionsOf({ options }, name) {
    const given = options[name];
    return { ...OPTIONS[name], ...given };
}
