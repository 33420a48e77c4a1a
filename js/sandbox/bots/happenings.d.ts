/** What happens on the markets: generated trades, and regular updates. */
import { type MinuteTrade } from '../history/minute-trades.js';
import type { BotMarket } from './accounts.js';
/** Something that happens at a time: a trade, or else a regular update. */
export interface Happening {
    readonly at: number;
    readonly botMarket: BotMarket;
    readonly trade?: MinuteTrade;
}
/**
 * Lists what happens on all markets after `from`, up to and including `to`, in order. Updates are at fixed times,
 * whatever the start.
 *
 * @param botMarkets the markets
 * @param postMs interval of oracle updates, milliseconds
 * @param from milliseconds
 * @param to milliseconds
 * @returns oldest first
 */
export declare function happeningsBetween(botMarkets: readonly BotMarket[], postMs: number, from: number, to: number): readonly Happening[];
