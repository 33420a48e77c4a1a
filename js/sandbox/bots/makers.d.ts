/** Market makers: keep the book filled on both sides of the fair price. */
import type { BotMarket } from './accounts.js';
/**
 * Moves the makers' orders around the fair price: one transaction cancels, then one session per maker places.
 *
 * @param botMarket the market
 * @param fair the fair price, in ticks; may be fractional
 * @param key random key
 * @param now milliseconds
 */
export declare function quote(botMarket: BotMarket, fair: number, key: number, now: number): void;
