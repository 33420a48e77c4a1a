/** The exchange `aftermath` for CCXT with live data. */
import { Streams } from './streams.js';
/**
 * The perpetual-futures exchange Aftermath, with watch loops.
 *
 * @see README, "Live data"
 */
export declare class aftermath extends Streams {
}
