/** Where a publisher reads: an exchange object of its own, or a gateway. */

import { MINUTE_MS } from '../../../ts/core/clock.js';
import type { aftermath } from '../../../ts/pro/aftermath.js';
import { readServiceTime } from '../../../ts/host.js';

/** The methods of an exchange that a publisher calls. */
export type PublishSource = Pick<
    aftermath,
    | 'milliseconds'
    | 'fetchTime'
    | 'fetchTrades'
    | 'fetchOHLCV'
    | 'fetchFundingRateHistory'
    | 'fetchMyTrades'
    | 'fetchOrders'
    | 'fetchAccounts'
    | 'watchOrderBook'
    | 'watchTrades'
    | 'watchTicker'
    | 'watchMarkPrice'
    | 'watchFundingRate'
    | 'watchOrdersForSymbols'
    | 'watchMyTradesForSymbols'
    | 'watchPositions'
    | 'unWatchOrderBook'
    | 'unWatchTrades'
    | 'unWatchTickers'
    | 'unWatchMarkPrices'
    | 'unWatchFundingRates'
    | 'unWatchOrdersForSymbols'
    | 'unWatchMyTradesForSymbols'
    | 'unWatchPositions'
    | 'streamHealth'
>;

/** The time of the service is read again after this, milliseconds. */
const REFRESH_MS = MINUTE_MS;

/** A time of the service, and when it was reached, milliseconds of `performance.now`. */
interface Reached {
    readonly time: number;
    readonly at: number;
}

/** The time of the service, without a request each time. */
export class ServiceTime {
    #reading: Promise<Reached> | undefined;
    #known: Reached | undefined;
    #readAt = -Infinity;

    constructor(private readonly source: Pick<PublishSource, 'milliseconds' | 'fetchTime'>) {}

    /** The last known time, milliseconds; that of this machine before the first read. */
    get now(): number {
        if (this.#known === undefined) return this.source.milliseconds();
        // The clock of the machine may be set meanwhile.
        return Math.floor(this.#known.time + performance.now() - this.#known.at);
    }

    /** Returns a time that the service has reached, milliseconds. */
    async read(): Promise<number> {
        if (performance.now() - this.#readAt >= REFRESH_MS) {
            this.#readAt = performance.now();
            this.#reading = readServiceTime(this.source).then((time) => ({ time, at: performance.now() }));
        }
        try {
            this.#known = await this.#reading;
        } catch (error) {
            this.#readAt = -Infinity;
            throw error;
        }
        return this.now;
    }
}
