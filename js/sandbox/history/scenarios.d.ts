/** The scenarios: how each changes the market, as data. */
/** How a market differs from the undisturbed one in a part of a scenario. */
export interface Effects {
    /** Change of the price at the start, as a fraction; no trade happens at a price between. */
    readonly jump: number;
    /** Change of the price over the length, as a fraction; the same relative change in equal times. */
    readonly change: number;
    /** Factor of price changes. */
    readonly volatility: number;
    /** Factors of the size of trades, of the spread, of the size of price levels, and of the open interest. */
    readonly volume: number;
    readonly spread: number;
    readonly depth: number;
    readonly openInterest: number;
    /** Added to the premium over the index, as a fraction. */
    readonly premium: number;
}
/** A part of a scenario: its length, and what differs from {@link UNDISTURBED}. */
export interface Phase extends Partial<Effects> {
    /** Milliseconds. */
    readonly lengthMs: number;
}
/** The effects after a scenario; the price keeps the level that it has. */
export declare const UNDISTURBED: Effects;
/** Premium and open interest reach the values of a phase in this time, or in the length of a shorter phase. */
export declare const RAMP_MS: number;
/** The name of a scenario. */
export type ScenarioName = 'calm' | 'trend' | 'volatile' | 'crash' | 'thin' | 'gap' | 'funding-squeeze';
/** The phases of each scenario, first to last. */
export declare const SCENARIOS: Readonly<Record<ScenarioName, readonly Phase[]>>;
/**
 * Reads the name of a scenario.
 *
 * @param name what the user gave
 * @param at its place, for the error
 * @returns the name
 * @throws {Problem} `argument` for an unknown name; lists all
 */
export declare function readScenarioName(name: unknown, at: string): ScenarioName;
