/** The exchange `aftermath` for CCXT with live data. */

import { dressErrors } from '../errors.js';
import { Streams } from './streams.js';

/**
 * The perpetual-futures exchange Aftermath, with watch loops.
 *
 * @see README, "Live data"
 */
export class aftermath extends Streams {
    static {
        dressErrors(this.prototype);
    }
}
