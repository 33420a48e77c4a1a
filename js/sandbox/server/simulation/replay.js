/** Applies the option `replay` before a sandbox starts. */
import { readReplay, startOf } from '../../replay/replay.js';
import { marketsOf } from '../markets/market-data.js';
/**
 * Reads recorded data. Without the option `now`, the clock starts at the first recorded time, and follows the system
 * clock from there.
 *
 * @param settings of the sandbox
 * @param now the user's clock
 * @returns the settings, and the recorded markets; throws {@link Problem} for invalid data
 */
export async function startReplay(settings, now) {
    const { replay = {}, seed } = settings;
    const recorded = await readReplay(replay, marketsOf(settings, seed), seed);
    const from = startOf(recorded);
    if (now !== undefined || from === undefined)
        return { settings, recorded };
    const startedAt = Date.now();
    return { settings: { ...settings, now: () => from + Date.now() - startedAt }, recorded };
}
