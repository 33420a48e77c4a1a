/** The collateral of the sandbox's own traders, which never runs out. */

import type { MarketSpec, PositionView } from '../engine/types.js';
import type { Desk } from './desk.js';
import { requirement } from './margin.js';

/** What an account holds, 10^-18 collateral; brought back to this when less than half is left. */
const PURSE = 100_000_000n * 10n ** 18n;

/** A position gets this many times its initial margin when it has less than half of that. */
const PLENTY = 8n;

/**
 * Tops up those of the crew who run low, in their account or in their position.
 *
 * @param desk the market of the positions
 * @param markPrice of that market, 10^-18 USD
 * @param now the time, in milliseconds
 */
export function feedCrew({ engine, hand, crew, spec }: Desk, markPrice: bigint, now: number): void {
    const purse = fullPurse(spec);
    for (const accountId of crew.all) {
        const position = engine.position(spec.id, accountId, now);
        const missing = position === undefined ? 0n : missingCollateral(position, spec, markPrice);
        const held = engine.account(accountId)?.collateral ?? purse;
        if (held >= purse / 2n && missing === 0n) continue;
        hand.attempt(now, (transaction) => {
            if (held < purse / 2n + missing) transaction.deposit(accountId, purse + missing - held);
            if (missing > 0n) transaction.allocate(spec.id, accountId, missing);
        });
    }
}

/**
 * Tells what an account holds when it is full.
 *
 * @param spec a market of the collateral coin
 * @returns raw collateral
 */
export function fullPurse(spec: MarketSpec): bigint {
    return toRaw(PURSE, spec);
}

/**
 * Turns an amount into the coin's own units.
 *
 * @param amount 10^-18
 * @param spec a market of the collateral coin
 * @returns raw collateral, rounded down
 */
export function toRaw(amount: bigint, spec: MarketSpec): bigint {
    return amount / spec.scalingFactor;
}

/** Raw collateral that a position should get; zero while it has enough. */
function missingCollateral(position: PositionView, spec: MarketSpec, markPrice: bigint): bigint {
    const plenty = PLENTY * requirement(position, spec.initialMarginRatio, markPrice);
    return position.margin < plenty / 2n ? toRaw(plenty - position.margin, spec) : 0n;
}
