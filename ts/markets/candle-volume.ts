/**
 * Compares the unit of candle volumes, base or quote, with the 24-hour statistics, and logs a contradiction.
 */

import { HOUR_MS } from '../core/clock.js';
import { expectRows } from '../exchange/response.js';
import type { VolumeUnit } from './unified-rows.js';
import { detectVolumeUnit } from './native-rows.js';
import type { KnownMarket } from '../exchange/known-market.js';
import type { WireCandle } from '../wire/types.js';
import { optionsOf, type Context } from '../exchange/context.js';
import { serviceTime } from '../exchange/service-time.js';
import type { NativeMarkets } from './native-markets.js';

const DAY_HOURS = 24;

/** Checks the configured unit of the unified section's candles. */
export class CandleVolumeCheck {
    readonly #compared = new Set<string>();
    /** Whether one of the compared markets showed the unit. */
    #isKnown = false;

    constructor(
        private readonly context: Context,
        private readonly native: NativeMarkets,
    ) {}

    /**
     * Checks the unit that the candles of a market were read in, until one market has shown it. Never fails.
     */
    async check(market: KnownMarket, unit: VolumeUnit): Promise<void> {
        if (!optionsOf(this.context, 'candles').check || this.#isKnown || this.#compared.has(market.id)) return;
        this.#compared.add(market.id);
        const found = await this.#unitOf(market).catch(() => undefined);
        if (found !== undefined) this.#report(market, unit, found);
    }

    /** Logs once, although several first reads may be compared at the same time. */
    #report({ symbol }: KnownMarket, unit: VolumeUnit, found: VolumeUnit): void {
        if (this.#isKnown) return;
        this.#isKnown = true;
        if (found === unit) return;
        this.context.log(
            `${this.context.id}: candle volumes of ${symbol} are wrong: options.candles.wireVolume.unified is '${unit}', but the candles add up to the ${found} volume of 24hr-stats; set it to '${found}'`,
        );
    }

    async #unitOf(market: KnownMarket): Promise<VolumeUnit | undefined> {
        const [volumes, stats] = await Promise.all([this.#dayVolumes(market), this.native.stats([market], {})]);
        const row = stats.get(market.id);
        return row && detectVolumeUnit(volumes, row);
    }

    /** Volumes of the hours that began within the last 24. */
    async #dayVolumes(market: KnownMarket): Promise<string[]> {
        const since = serviceTime(this.context) - DAY_HOURS * HOUR_MS;
        const body = { chId: market.id, timeframe: '1h', since, limit: DAY_HOURS + 1 };
        const rows = expectRows<WireCandle>(await this.context.publicPostOHLCV(body), 'OHLCV');
        return rows.map(([, , , , , volume]) => volume);
    }
}
