/** The collateral of the sandbox's own traders, which never runs out. */
import type { MarketSpec } from '../engine/types.js';
import type { Desk } from './desk.js';
/**
 * Tops up those of the crew who run low, in their account or in their position.
 *
 * @param desk the market of the positions
 * @param markPrice of that market, 10^-18 USD
 * @param now the time, in milliseconds
 */
export declare function feedCrew({ engine, hand, crew, spec }: Desk, markPrice: bigint, now: number): void;
/**
 * Tells what an account holds when it is full.
 *
 * @param spec a market of the collateral coin
 * @returns raw collateral
 */
export declare function fullPurse(spec: MarketSpec): bigint;
/**
 * Turns an amount into the coin's own units.
 *
 * @param amount 10^-18
 * @param spec a market of the collateral coin
 * @returns raw collateral, rounded down
 */
export declare function toRaw(amount: bigint, spec: MarketSpec): bigint;
