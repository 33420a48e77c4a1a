"use strict";
/** Compares the unit of candle volumes, base or quote, with the 24-hour statistics, and logs a contradiction. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.CandleVolumeCheck = void 0;
const clock_js_1 = require("../core/clock.js");
const response_js_1 = require("../exchange/response.js");
const native_rows_js_1 = require("./native-rows.js");
const context_js_1 = require("../exchange/context.js");
const DAY_HOURS = 24;
/** Checks the configured unit of the unified section's candles. */
class CandleVolumeCheck {
    context;
    native;
    #compared = new Set();
    /** Whether one of the compared markets showed the unit. */
    #isKnown = false;
    constructor(context, native) {
        this.context = context;
        this.native = native;
    }
    /** Checks the unit that the candles of a market were read in, until one market has shown it. Never fails. */
    async check(market, unit) {
        if (!(0, context_js_1.optionsOf)(this.context, 'candles').check || this.#isKnown || this.#compared.has(market.id))
            return;
        this.#compared.add(market.id);
        const found = await this.#unitOf(market).catch(() => undefined);
        if (found !== undefined)
            this.#report(market, unit, found);
    }
    /** Logs once, although several first reads may be compared at the same time. */
    #report({ symbol }, unit, found) {
        if (this.#isKnown)
            return;
        this.#isKnown = true;
        if (found === unit)
            return;
        this.context.log(`${this.context.id}: candle volumes of ${symbol} are wrong: options.candles.wireVolume.unified is '${unit}', but the candles add up to the ${found} volume of 24hr-stats; set it to '${found}'`);
    }
    async #unitOf(market) {
        const [volumes, stats] = await Promise.all([this.#dayVolumes(market), this.native.stats([market], {})]);
        const row = stats.get(market.id);
        return row && (0, native_rows_js_1.detectVolumeUnit)(volumes, row);
    }
    /** Volumes of the hours that began within the last 24. */
    async #dayVolumes(market) {
        const since = this.context.milliseconds() - DAY_HOURS * clock_js_1.HOUR_MS;
        const body = { chId: market.id, timeframe: '1h', since, limit: DAY_HOURS + 1 };
        const rows = (0, response_js_1.expectRows)(await this.context.publicPostOHLCV(body), 'OHLCV');
        return rows.map(([, , , , , volume]) => volume);
    }
}
exports.CandleVolumeCheck = CandleVolumeCheck;
