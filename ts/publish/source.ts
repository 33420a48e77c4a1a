/** Where a publisher reads: an exchange object of its own, or a gateway. */

import { MINUTE_MS } from '../core/clock.js';
import { readServiceTime } from '../exchange/service-time.js';
import type { aftermath } from '../pro/aftermath.js';

/** The methods of an exchange that a publisher calls. */
export type Source = Pick<
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

/** The time of the service, without a request each time. */
export class ServiceTime {
    #offset: Promise<number> | undefined;
    #known = 0;
    #readAt = -Infinity;

    constructor(private readonly source: Pick<Source, 'milliseconds' | 'fetchTime'>) {}

    /** The last known time, milliseconds; that of this machine before the first read. */
    get now(): number {
        return this.source.milliseconds() + this.#known;
    }

    /** Returns a time that the service has reached, milliseconds. */
    async read(): Promise<number> {
        const { source } = this;
        if (Math.abs(source.milliseconds() - this.#readAt) >= REFRESH_MS) {
            this.#readAt = source.milliseconds();
            this.#offset = readServiceTime(source).then((time) => time - source.milliseconds());
        }
        try {
            this.#known = (await this.#offset) ?? 0;
        } catch (error) {
            this.#readAt = -Infinity;
            throw error;
        }
        return this.now;
    }
}
