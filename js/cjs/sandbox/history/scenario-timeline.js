"use strict";
/** The scenarios of one market in time. Each starts from the price, premium and open interest that the last one left. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.ScenarioTimeline = void 0;
const scenarios_js_1 = require("./scenarios.js");
/** Scenarios as a modulation: each lasts until the next one, or until its end. */
class ScenarioTimeline {
    market;
    /** Oldest first. */
    #scheduled = [];
    #stages = [];
    /** @param market the undisturbed market */
    constructor(market) {
        this.market = market;
    }
    get from() {
        return this.#scheduled[0]?.at ?? Infinity;
    }
    conditions(at) {
        const stage = this.#stages.findLast(({ from }) => from < at);
        if (stage === undefined)
            throw new RangeError(`no scenario has started at ${at}`);
        return stage.conditions(at);
    }
    /** Adds a scenario; what is before its start stays the same. Of two with one start, the added one counts. */
    add(scenario) {
        const after = this.#scheduled.findIndex(({ at }) => at > scenario.at);
        this.#scheduled.splice(after < 0 ? this.#scheduled.length : after, 0, scenario);
        const stages = [];
        for (const [i, { name, at }] of this.#scheduled.entries()) {
            const end = this.#scheduled[i + 1]?.at ?? Infinity;
            let from = at;
            for (const phase of [...scenarios_js_1.SCENARIOS[name], AFTERWARDS]) {
                if (from >= end)
                    break;
                stages.push(new Stage(this.market, phase, from, stages.at(-1)));
                from += phase.lengthMs;
            }
        }
        this.#stages = stages;
    }
}
exports.ScenarioTimeline = ScenarioTimeline;
/** What follows the last phase of a scenario. */
const AFTERWARDS = { lengthMs: Infinity };
/** A phase of a scenario at its time; it applies after its start, which belongs to the stage before. */
class Stage {
    market;
    from;
    before;
    #effects;
    #rampMs;
    /** Change of the logarithm of the price in a millisecond. */
    #slope;
    #origin;
    constructor(market, { lengthMs, ...effects }, from, before) {
        this.market = market;
        this.from = from;
        this.before = before;
        this.#effects = { ...scenarios_js_1.UNDISTURBED, ...effects };
        this.#rampMs = Math.min(scenarios_js_1.RAMP_MS, lengthMs);
        this.#slope = Math.log1p(this.#effects.change) / lengthMs;
    }
    conditions(at) {
        const { volatility, volume, spread, depth } = this.#effects;
        const index = this.market.index(at) * Math.exp(this.#shift(at));
        const [premium, openInterest] = [this.#ramp('premium', at), this.#ramp('openInterest', at)];
        return { index, premium, volatility, volume, spread, depth, openInterest };
    }
    #shift(at) {
        const { volatility } = this.#effects;
        const { shift, index } = this.#start();
        const added = volatility === 1 ? 0 : (volatility - 1) * Math.log(this.market.index(at) / index);
        return shift + this.#slope * (at - this.from) + added;
    }
    #ramp(effect, at) {
        const start = this.#start()[effect];
        return start + (this.#effects[effect] - start) * Math.min(1, (at - this.from) / this.#rampMs);
    }
    /** Computed when needed, because a recorded market may not know its future yet. */
    #start() {
        this.#origin ??= {
            index: this.market.index(this.from),
            shift: Math.log1p(this.#effects.jump) + (this.before === undefined ? 0 : this.before.#shift(this.from)),
            premium: this.#before('premium'),
            openInterest: this.#before('openInterest'),
        };
        return this.#origin;
    }
    #before(effect) {
        return this.before === undefined ? scenarios_js_1.UNDISTURBED[effect] : this.before.#ramp(effect, this.from);
    }
}
