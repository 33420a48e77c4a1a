/** Checks of the options of a period, before anything is requested. */
import { UsageError } from './io.js';
/** @throws {UsageError} when the exchange has no such candles */
export function expectTimeframe(timeframe, accepted) {
    if (accepted.includes(timeframe))
        return;
    throw new UsageError(`--timeframe ${timeframe} does not exist; give one of ${accepted.join(', ')}`);
}
/** @throws {UsageError} when a period ends before it begins */
export function expectPeriod(since, until = Date.now()) {
    if (since === undefined || since < until)
        return;
    throw new UsageError(`--since ${new Date(since).toISOString()} is not before the end; give an earlier time`);
}
