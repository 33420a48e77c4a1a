/** Checks of the options of a period, before anything is requested. */
/** @throws {UsageError} when the exchange has no such candles */
export declare function expectTimeframe(timeframe: string, accepted: readonly string[]): void;
/** @throws {UsageError} when a period ends before it begins */
export declare function expectPeriod(since: number | undefined, until?: number): void;
