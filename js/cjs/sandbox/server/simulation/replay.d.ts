/** Applies the option `replay` before a sandbox starts. */
import { type RecordedMarkets } from '../../replay/replay.js';
import type { SandboxOptions, Settings } from './simulation.js';
/**
 * Reads recorded data. Without the option `now`, the clock starts at the first recorded time, and follows the system
 * clock from there.
 *
 * @param settings of the sandbox
 * @param now the user's clock
 * @returns the settings, and the recorded markets; throws {@link Problem} for invalid data
 */
export declare function startReplay(settings: Settings, now: SandboxOptions['now']): Promise<{
    readonly settings: Settings;
    readonly recorded: RecordedMarkets;
}>;
