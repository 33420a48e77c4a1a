/**
 * The scenarios of one market in time. Each starts from the price, premium and open interest that the last
 * one left.
 */

import type { MarketModel } from './model.js';
import type { Conditions, Modulation } from './modulation.js';
import { RAMP_MS, SCENARIOS, UNDISTURBED, type ScenarioEffects, type Phase, type ScenarioName } from './scenarios.js';

/** A scenario and its start. */
export interface ScheduledScenario {
    readonly name: ScenarioName;
    /** Milliseconds since 1970. */
    readonly at: number;
}

/** Scenarios as a modulation: each lasts until the next one, or until its end. */
export class ScenarioTimeline implements Modulation {
    /** Oldest first. */
    readonly #scheduled: ScheduledScenario[] = [];
    #stages: readonly Stage[] = [];

    /** @param market the undisturbed market */
    constructor(private readonly market: MarketModel) {}

    get from(): number {
        return this.#scheduled[0]?.at ?? Infinity;
    }

    conditions(at: number): Conditions {
        const stage = this.#stages.findLast(({ from }) => from < at);
        if (stage === undefined) throw new RangeError(`no scenario has started at ${at}`);
        return stage.conditions(at);
    }

    /**
     * Adds a scenario; what is before its start stays the same. Of two with one start, the added one counts.
     */
    add(scenario: ScheduledScenario): void {
        const after = this.#scheduled.findIndex(({ at }) => at > scenario.at);
        this.#scheduled.splice(after < 0 ? this.#scheduled.length : after, 0, scenario);
        const stages: Stage[] = [];
        for (const [i, { name, at }] of this.#scheduled.entries()) {
            const end = this.#scheduled[i + 1]?.at ?? Infinity;
            let from = at;
            for (const phase of [...SCENARIOS[name], AFTERWARDS]) {
                if (from >= end) break;
                stages.push(new Stage(this.market, phase, from, stages.at(-1)));
                from += phase.lengthMs;
            }
        }
        this.#stages = stages;
    }
}

/** What follows the last phase of a scenario. */
const AFTERWARDS: Phase = { lengthMs: Infinity };

/** Values at the start of a stage, which continue those of the stage before. */
interface Origin {
    /** The undisturbed index price, USD. */
    readonly index: number;
    /** Logarithm of the index price over the undisturbed one, after a jump. */
    readonly shift: number;
    readonly premium: number;
    readonly openInterest: number;
}

/** A phase of a scenario at its time; it applies after its start, which belongs to the stage before. */
class Stage {
    readonly #effects: ScenarioEffects;
    readonly #rampMs: number;
    /** Change of the logarithm of the price in a millisecond. */
    readonly #slope: number;
    #origin: Origin | undefined;

    constructor(
        private readonly market: MarketModel,
        { lengthMs, ...effects }: Phase,
        readonly from: number,
        private readonly before: Stage | undefined,
    ) {
        this.#effects = { ...UNDISTURBED, ...effects };
        this.#rampMs = Math.min(RAMP_MS, lengthMs);
        this.#slope = Math.log1p(this.#effects.change) / lengthMs;
    }

    conditions(at: number): Conditions {
        const { volatility, volume, spread, depth } = this.#effects;
        const index = this.market.index(at) * Math.exp(this.#shift(at));
        const [premium, openInterest] = [this.#ramp('premium', at), this.#ramp('openInterest', at)];
        return { index, premium, volatility, volume, spread, depth, openInterest };
    }

    #shift(at: number): number {
        const { volatility } = this.#effects;
        const { shift, index } = this.#start();
        const added = volatility === 1 ? 0 : (volatility - 1) * Math.log(this.market.index(at) / index);
        return shift + this.#slope * (at - this.from) + added;
    }

    #ramp(effect: 'premium' | 'openInterest', at: number): number {
        const start = this.#start()[effect];
        return start + (this.#effects[effect] - start) * Math.min(1, (at - this.from) / this.#rampMs);
    }

    /** Computed when needed, because a recorded market may not know its future yet. */
    #start(): Origin {
        this.#origin ??= {
            index: this.market.index(this.from),
            shift: Math.log1p(this.#effects.jump) + (this.before === undefined ? 0 : this.before.#shift(this.from)),
            premium: this.#before('premium'),
            openInterest: this.#before('openInterest'),
        };
        return this.#origin;
    }

    #before(effect: 'premium' | 'openInterest'): number {
        return this.before === undefined ? UNDISTURBED[effect] : this.before.#ramp(effect, this.from);
    }
}
