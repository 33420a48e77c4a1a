/** The oracle: stores the prices of index and collateral before they are too old, and turns the market's cranks. */

import type { Engine, MarketSpec, EngineEvent, PositionView } from '../engine/types.js';
import type { Past } from '../history/types.js';
import { requirement, type Hand, type Desk } from './accounts.js';

/** USDC is worth this, 10^-18 USD. */
const COLLATERAL_PRICE = 10n ** 18n;

/** What the oracle works on. */
export interface Feed {
    readonly engine: Engine;
    readonly hand: Hand;
    readonly past: Past;
    /** Prices are stored this often; sooner where a market tolerates less than twice this. */
    readonly postMs: number;
}

/**
 * Stores the prices of one market, if they are due, and brings its averages and funding up to date.
 *
 * @param feed where prices come from and go to
 * @param spec the market
 * @param now the time, in milliseconds
 */
export function tend(feed: Feed, spec: MarketSpec, now: number): void {
    const view = feed.engine.market(spec.id, now);
    const isDue = (at: number, toleranceMs: number): boolean => now - at >= Math.min(feed.postMs, toleranceMs / 2);
    const index = isDue(view.indexPriceAt, spec.baseOracleToleranceMs);
    const collateral = isDue(view.collateralPriceAt, spec.collateralOracleToleranceMs);
    feed.hand.attempt(now, (transaction) => {
        if (collateral) transaction.setCollateralPrice(COLLATERAL_PRICE);
        if (index) transaction.setBasePrice(spec.id, feed.past.indexPrice(spec.id, now));
        transaction.updateTwaps(spec.id);
    });
    if (now < view.nextFundingAt) return;
    feed.hand.attempt(now, (transaction) => {
        transaction.updateFunding(spec.id);
    });
}

/** The positions that are not the crew's. */
export class Watch {
    readonly #crew: ReadonlySet<number>;
    readonly #accounts = new Map<string, Set<number>>();
    readonly #end: () => void;

    /**
     * @param engine whose events tell of new positions from now on
     * @param crew account numbers that need no watching
     */
    constructor(engine: Engine, crew: readonly number[]) {
        this.#crew = new Set(crew);
        this.#end = engine.observe((events) => {
            events.forEach(this.#notice);
        });
    }

    /** @returns accounts with a position on a market, flat or not, in the order they came */
    of(marketId: string): Iterable<number> {
        return this.#accounts.get(marketId) ?? [];
    }

    /** Stops listening. */
    close(): void {
        this.#end();
    }

    readonly #notice = (event: EngineEvent): void => {
        if (event.type !== 'CreatedPosition' || this.#crew.has(event.accountId)) return;
        const accounts = this.#accounts.get(event.marketId) ?? new Set();
        this.#accounts.set(event.marketId, accounts.add(event.accountId));
    };
}

/**
 * Liquidates every watched position of a market that is below maintenance.
 *
 * @param desk the market
 * @param watch tells whose positions
 * @param markPrice 10^-18 USD
 * @param now the time, in milliseconds
 */
export function liquidate(desk: Desk, watch: Watch, markPrice: bigint, now: number): void {
    for (const accountId of watch.of(desk.spec.id)) {
        const position = desk.engine.position(desk.spec.id, accountId, now);
        if (position === undefined || !isBelowMaintenance(desk, position, markPrice)) continue;
        const orders = desk.engine.orders(desk.spec.id, accountId).map(({ orderId }) => orderId);
        desk.hand.attempt(now, (transaction) => {
            const session = transaction.startSession(desk.spec.id, desk.crew.liquidator);
            session.liquidate(accountId, orders);
            session.end({ allocateMissing: true, deallocateFree: false });
        });
    }
}

function isBelowMaintenance({ spec }: Desk, position: PositionView, markPrice: bigint): boolean {
    return position.margin < requirement(position, spec.maintenanceMarginRatio, markPrice);
}
