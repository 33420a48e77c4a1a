"use strict";
/** The funding rates of each market, boundary by boundary: made of the world's past up to the start, the engine's since. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.FundingHistory = void 0;
const digest_js_1 = require("../../life/digest.js");
const chance_js_1 = require("../../past/chance.js");
const sorted_js_1 = require("../sorted.js");
const number_js_1 = require("./rows/number.js");
/** How far before the start the rates are told. */
const REACH_MS = 90 * 86_400_000;
/** Kept of each market: eleven years of hours. */
const KEPT = 100_000;
/** The rates of all markets. */
class FundingHistory {
    #parts;
    /** Of each market, oldest first. */
    #fundings = new Map();
    /** @param parts what the rates follow from */
    constructor(parts) {
        this.#parts = parts;
    }
    /**
     * Writes down the moves among some events.
     *
     * @param events of one transaction, just finished
     */
    take(events) {
        for (const event of events) {
            if (event.type !== 'UpdatedFunding')
                continue;
            const { marketId, timestamp, digest, rate, cumulativeLong, cumulativeShort } = event;
            const { indexPrice } = this.#parts.engine.market(marketId, timestamp);
            const fundings = this.#of(marketId);
            fundings.push({ timestamp, digest, rate: (0, number_js_1.over)(rate, indexPrice), cumulativeLong, cumulativeShort });
            (0, sorted_js_1.trim)(fundings, KEPT);
        }
    }
    /**
     * @param marketId the market
     * @param from first timestamp
     * @param to timestamps below this
     * @param limit at most so many
     * @returns the latest moves of that time, newest first
     */
    latest(marketId, from, to, limit) {
        const fundings = this.#of(marketId);
        const [first, end] = [(0, sorted_js_1.firstAt)(fundings, timeOf, from), (0, sorted_js_1.firstAt)(fundings, timeOf, to)];
        return fundings.slice(Math.max(first, end - limit), Math.max(first, end)).reverse();
    }
    #of(marketId) {
        const fundings = this.#fundings.get(marketId) ?? this.#made(marketId);
        this.#fundings.set(marketId, fundings);
        return fundings;
    }
    /** Back from the start, where the cumulative rates are zero: each boundary by the premium of its moment. */
    #made(marketId) {
        const { engine, past, seed, startedAt } = this.#parts;
        const { fundingFrequencyMs = 1, fundingPeriodMs = 1 } = engine.markets.get(marketId) ?? {};
        const names = (0, chance_js_1.keyOf)(seed, `funding ${marketId}`);
        const fundings = [];
        let cumulative = 0n;
        for (let slot = Math.floor(startedAt / fundingFrequencyMs);; slot -= 1) {
            const timestamp = slot * fundingFrequencyMs;
            if (timestamp < startedAt - REACH_MS)
                return fundings.reverse();
            const rate = (past.premium(marketId, timestamp) * BigInt(fundingFrequencyMs)) / BigInt(fundingPeriodMs);
            const digest = (0, digest_js_1.toDigest)(names, slot);
            fundings.push({ timestamp, digest, rate, cumulativeLong: cumulative, cumulativeShort: cumulative });
            cumulative -= (0, number_js_1.times)(rate, past.indexPrice(marketId, timestamp));
        }
    }
}
exports.FundingHistory = FundingHistory;
function timeOf({ timestamp }) {
    return timestamp;
}
