/** What a run of measurements is made of. */

/** 2026-11-02 14:00 UTC, a Monday; history ends here, and live trading starts. */
export const NOW = Date.UTC(2026, 10, 2, 14);

/** Limits of the median of all values of a property. */
export interface Limits {
    readonly least?: number;
    readonly most?: number;
    /** The value that follows from a known law. */
    readonly law?: number;
}

/** What is measured. */
export interface MarketRun {
    readonly seeds: readonly number[];
    /** Days of history. */
    readonly days: number;
    /** Length of live trading for each step size. */
    readonly liveMinutes: number;
    /** Amount of data of the other measurements, 1 for all of it. */
    readonly share: number;
}

/** Receives one value of a property. */
export type Add = (property: string, value: number) => void;

/** Properties that are measured together. */
export interface Measurement {
    readonly limits: Readonly<Record<string, Limits>>;
    measure(run: MarketRun, add: Add): void;
}
