/** Brings the sandbox's own traders together: opens their accounts, and gives each a position on every market. */
import type { MarketSpec } from '../engine/types.js';
import type { Crew } from './desk.js';
import type { Hand } from './hand.js';
/**
 * Opens the accounts, funds them, and gives each a position on every market.
 *
 * @param hand acts for them
 * @param specs the markets
 * @param now the time, in milliseconds
 * @returns the accounts
 */
export declare function openCrew(hand: Hand, specs: readonly MarketSpec[], now: number): Crew;
