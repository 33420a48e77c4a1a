/** What users bought less what they sold as takers, and how it moves the price for good. */

import type { EngineEvent, MarketSpec } from '../engine/types.js';
import { DEFAULT_ACTIVITY, type WorldMarket } from '../history/types.js';

/** The price moves by this part of a usual daily move when users buy the volume of a usual day. */
const IMPACT = 0.2;

/** Value of the mean trade in small trades, and minutes of a day. */
const MEAN_SIZE = 5.3;
const DAY_MINUTES = 1_440;

/** The flow of one market. */
export class NetFlow {
    readonly #spec: MarketSpec;
    readonly #volatility: number;
    /** Volume of a usual day, 10^-9 base. */
    readonly #daily: number;
    /** 10^-9 base. */
    #net = 0;

    /**
     * @param market the market
     * @param bots account numbers of the bots
     */
    constructor(
        { spec, price, activity = DEFAULT_ACTIVITY }: WorldMarket,
        private readonly bots: ReadonlySet<number>,
    ) {
        this.#spec = spec;
        this.#volatility = activity.volatility;
        const usd = activity.tradesPerMinute * activity.tradeUsd * MEAN_SIZE * DAY_MINUTES;
        this.#daily = (usd / price) * 1e9;
    }

    /**
     * Records the fills of one transaction.
     *
     * @param events of the transaction
     * @returns the logarithm of the price over the one without users; `undefined` when it stays. It grows
     *   with the root of the net volume, so that an order has the same effect in one part as in many.
     */
    take(events: readonly EngineEvent[]): number | undefined {
        const before = this.#net;
        for (const event of events) {
            if (event.type !== 'FilledMakerOrder' || event.marketId !== this.#spec.id) continue;
            if (this.bots.has(event.takerAccountId) || !this.bots.has(event.accountId)) continue;
            this.#net += event.side === 'ask' ? Number(event.size) : -Number(event.size);
        }
        if (this.#net === before) return undefined;
        return Math.sign(this.#net) * IMPACT * this.#volatility * Math.sqrt(Math.abs(this.#net) / this.#daily);
    }
}
