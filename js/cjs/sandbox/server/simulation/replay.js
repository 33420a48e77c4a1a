"use strict";
/** Applies the option `replay` before a sandbox starts. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.startReplay = startReplay;
const replay_js_1 = require("../../replay/replay.js");
const market_data_js_1 = require("../markets/market-data.js");
/**
 * Reads recorded data. Without the option `now`, the clock starts at the first recorded time, and follows the system
 * clock from there.
 *
 * @param settings of the sandbox
 * @param now the user's clock
 * @returns the settings, and the recorded markets; throws {@link Problem} for invalid data
 */
async function startReplay(settings, now) {
    const { replay = {}, seed } = settings;
    const recorded = await (0, replay_js_1.readReplay)(replay, (0, market_data_js_1.marketsOf)(settings, seed), seed);
    const from = (0, replay_js_1.startOf)(recorded);
    if (now !== undefined || from === undefined)
        return { settings, recorded };
    const startedAt = Date.now();
    return { settings: { ...settings, now: () => from + Date.now() - startedAt }, recorded };
}
