/** The makers: keep a market's book full on both sides of the fair price. */
import type { Desk } from './desk.js';
/**
 * Moves the makers' orders to where the price is: cancels first, all in one transaction, then one session for each maker.
 *
 * @param desk the market and its makers
 * @param fair the fair price, in ticks; need not be whole
 * @param key of the draws
 * @param now the time, in milliseconds
 */
export declare function quote(desk: Desk, fair: number, key: number, now: number): void;
