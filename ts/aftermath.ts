/** The exchange `aftermath` for CCXT over HTTP. */

import { convertErrors } from './errors/convert.js';
import { Histories } from './histories.js';

export type { Settlement } from './trading.js';

/**
 * The perpetual-futures exchange Aftermath.
 *
 * Reads need no credentials but an address; writes need `privateKey`, or a `signer` in its place. Amounts are in base units,
 * prices in quote, margin in the settle currency. Every write is one transaction on Sui: built by the service, read here,
 * signed, submitted.
 *
 * @see README
 */
export class aftermath extends Histories {
    static {
        convertErrors(this.prototype);
    }
}
