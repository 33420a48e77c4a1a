/** The scenarios of one market in time. Each starts from the price, premium and open interest that the last one left. */
import type { MarketModel } from './model.js';
import type { Conditions, Modulation } from './modulation.js';
import { type ScenarioName } from './scenarios.js';
/** A scenario and its start. */
export interface ScheduledScenario {
    readonly name: ScenarioName;
    /** Milliseconds since 1970. */
    readonly at: number;
}
/** Scenarios as a modulation: each lasts until the next one, or until its end. */
export declare class ScenarioTimeline implements Modulation {
    #private;
    private readonly market;
    /** @param market the undisturbed market */
    constructor(market: MarketModel);
    get from(): number;
    conditions(at: number): Conditions;
    /** Adds a scenario; what is before its start stays the same. Of two with one start, the added one counts. */
    add(scenario: ScheduledScenario): void;
}
