/** Compares the unit of candle volumes, base or quote, with the 24-hour statistics, and logs a contradiction. */

import { HOUR_MS } from '../clock.js';
import { OPTIONS } from '../describe/options.js';
import { expectRows, expectRowsIn } from '../parse/response.js';
import type { VolumeUnit } from '../parse/candle.js';
import { detectVolumeUnit } from '../parse/market-state.js';
import type { KnownMarket } from '../parse/market.js';
import { parseDecimal } from '../parse/native.js';
import type { NativeCandle } from '../wire/native.js';
import type { WireCandle } from '../wire/types.js';
import { optionsOf, type Context } from './context.js';
import type { NativeMarkets } from './native-markets.js';

const DAY_HOURS = 24;

/** The section of the API that candles were read from. */
type Section = 'unified' | 'native';

/** Checks the configured unit once for each section. */
export class CandleVolumeCheck {
    /** Markets that were compared, and whether one of them showed the unit. */
    readonly #sections = {
        unified: { compared: new Set<string>(), isKnown: false },
        native: { compared: new Set<string>(), isKnown: false },
    };

    constructor(
        private readonly context: Context,
        private readonly native: NativeMarkets,
    ) {}

    /**
     * Checks the unit, until one market has shown it. Never fails.
     *
     * @param market whose candles were read
     * @param unit that they were read in
     * @param section that they came from
     */
    async check(market: KnownMarket, unit: VolumeUnit, section: Section): Promise<void> {
        const { compared, isKnown } = this.#sections[section];
        const isWanted = optionsOf(this.context, 'candles', OPTIONS.candles).check;
        if (!isWanted || isKnown || compared.has(market.id)) return;
        compared.add(market.id);
        const found = await this.#unitOf(market, section).catch(() => undefined);
        if (found !== undefined) this.#report(section, unit, found, market);
    }

    /** Logs once, although several first reads may be compared at the same time. */
    #report(section: Section, unit: VolumeUnit, found: VolumeUnit, { symbol }: KnownMarket): void {
        const state = this.#sections[section];
        if (state.isKnown) return;
        state.isKnown = true;
        if (found === unit) return;
        const option = `options.candles.wireVolume.${section}`;
        this.context.log(
            `${this.context.id}: candle volumes of ${symbol} are wrong: ${option} is '${unit}', but the candles add up to the ${found} volume of 24hr-stats; set it to '${found}'`,
        );
    }

    async #unitOf(market: KnownMarket, section: Section): Promise<VolumeUnit | undefined> {
        const [volumes, stats] = await Promise.all([
            this.#dayVolumes(market, section),
            this.native.stats([market], {}),
        ]);
        const row = stats.get(market.id);
        return row && detectVolumeUnit(volumes, row);
    }

    /** Volumes of the hours that began within the last 24. */
    async #dayVolumes(market: KnownMarket, section: Section): Promise<string[]> {
        const now = this.context.milliseconds();
        const since = now - DAY_HOURS * HOUR_MS;
        if (section === 'unified') {
            const body = { chId: market.id, timeframe: '1h', since, limit: DAY_HOURS + 1 };
            const rows = expectRows<WireCandle>(await this.context.publicPostOHLCV(body), 'OHLCV');
            return rows.map(([, , , , , volume]) => volume);
        }
        const body = { marketId: market.id, resolution: '1h', fromTimestamp: since, toTimestamp: now };
        const response: unknown = await this.context.publicPostPerpetualsMarketCandleHistory(body);
        const rows = expectRowsIn<NativeCandle>(response, 'perpetuals/market/candle-history', 'candles');
        return rows.map(({ volume }) => parseDecimal(volume) ?? '0');
    }
}
