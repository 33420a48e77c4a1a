/** The scenarios: how each changes the market, as data. */

import { problem } from '../../../ts/core/problem.js';

const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** How a market differs from the undisturbed one in a part of a scenario. */
export interface ScenarioEffects {
    /** Change of the price at the start, as a fraction; no trade happens at a price between. */
    readonly jump: number;
    /** Change of the price over the length, as a fraction; the same relative change in equal times. */
    readonly change: number;
    /** Factor of price changes. */
    readonly volatility: number;
    /**
     * Factors of the size of trades, of the spread, of the size of price levels, and of the open interest.
     */
    readonly volume: number;
    readonly spread: number;
    readonly depth: number;
    readonly openInterest: number;
    /** Added to the premium over the index, as a fraction. */
    readonly premium: number;
}

/** A part of a scenario: its length, and what differs from {@link UNDISTURBED}. */
export interface Phase extends Partial<ScenarioEffects> {
    /** Milliseconds. */
    readonly lengthMs: number;
}

/** The effects after a scenario; the price keeps the level that it has. */
export const UNDISTURBED: ScenarioEffects = {
    jump: 0,
    change: 0,
    volatility: 1,
    volume: 1,
    spread: 1,
    depth: 1,
    openInterest: 1,
    premium: 0,
};

/**
 * Premium and open interest reach the values of a phase in this time, or in the length of a shorter phase.
 */
export const RAMP_MS = 10 * MINUTE;

/** The name of a scenario. */
export type ScenarioName = 'calm' | 'trend' | 'volatile' | 'crash' | 'thin' | 'gap' | 'funding-squeeze';

/** The phases of each scenario, first to last. */
export const SCENARIOS: Readonly<Record<ScenarioName, readonly Phase[]>> = {
    calm: [{ lengthMs: Infinity, volatility: 0.4, volume: 0.6, spread: 0.9, depth: 1.4 }],
    trend: [{ lengthMs: 4 * HOUR, change: 0.12, volume: 1.4, openInterest: 1.2, premium: 0.000_4 }],
    volatile: [{ lengthMs: 2 * HOUR, volatility: 3, volume: 2.5, spread: 3, depth: 0.4 }],
    crash: [
        { lengthMs: MINUTE, change: -0.2, volume: 6, spread: 5, depth: 0.25, openInterest: 0.85, premium: -0.004 },
        { lengthMs: 30 * MINUTE, volatility: 3, volume: 3, spread: 3, depth: 0.4, openInterest: 0.7, premium: -0.002 },
    ],
    thin: [{ lengthMs: HOUR, volume: 0.3, spread: 6, depth: 0.1 }],
    gap: [{ lengthMs: 10 * MINUTE, jump: -0.08, volatility: 2, volume: 3, spread: 3, depth: 0.4 }],
    'funding-squeeze': [{ lengthMs: 4 * HOUR, volume: 1.5, openInterest: 1.3, premium: 0.03 }],
};

/**
 * Reads the name of a scenario.
 *
 * @param name what the user gave
 * @param at its place, for the error
 * @returns the name
 * @throws {Problem} `argument` for an unknown name; lists all
 */
export function readScenarioName(name: unknown, at: string): ScenarioName {
    if (typeof name === 'string' && Object.hasOwn(SCENARIOS, name)) return name as ScenarioName;
    throw problem('argument', at, `one of ${Object.keys(SCENARIOS).join(', ')}`, String(name));
}
