/** Positions that were closed, from the trades that made them: from flat to flat, or to the other side. */
import type { Position } from 'ccxt';
import { type NamedEvent } from './events.js';
import type { KnownMarket } from './market.js';
/**
 * Finds the positions of a market that were opened and closed within some trades.
 *
 * @param events the account's trades in the market, forced ones among them, oldest first and without a gap up to now
 * @param size what the account holds now in base, negative when short
 * @param market the market
 * @returns position structures, the one closed first first: `timestamp` is when it was opened, `lastUpdateTimestamp` when it
 *     was closed, `contracts` what it grew to in all, `lastPrice` the average of its exit, `realizedPnl` its profit less
 *     fees, without funding. A trade that turns a position over closes one and opens another. One that was held before the
 *     first trade is not among them.
 * @throws {Problem} `answer` when a row cannot be read
 */
export declare function closedPositions(events: readonly NamedEvent[], size: string, market: KnownMarket): Position[];
