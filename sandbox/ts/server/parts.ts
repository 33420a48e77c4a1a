/** The parts of a running sandbox: the present simulation, and what stays when a reset replaces it. */

import { SCENARIOS, type ScenarioName } from '../history/scenarios.js';
import type { RecordedMarkets } from '../replay/replay.js';
import { FaultList } from './http/faults.js';
import { RequestLog } from './http/request-log.js';
import type { Settings } from './options.js';
import type { SavedState } from './simulation/saved-state.js';
import { Simulation } from './simulation/simulation.js';
import { StreamFaultList } from './streams/faults.js';
import { SocketRegistry } from './streams/socket-registry.js';
import { Latency } from './time/latency.js';
import { Timers } from './time/time.js';
import { TimeControl } from './time/time-control.js';

/** Close code of streams at a reset. */
const NORMAL_CLOSURE = 1000;

/** Holds the parts, and replaces the simulation at a reset. */
export class SandboxParts {
    readonly timers = new Timers();
    readonly faults = new FaultList();
    readonly requests = new RequestLog();
    readonly streamFaults: StreamFaultList;
    readonly registry: SocketRegistry;
    readonly time: TimeControl;
    /** `undefined` without latency. */
    readonly latency: Latency | undefined;
    #simulation: Simulation;

    constructor(
        private readonly settings: Settings,
        private readonly recorded: RecordedMarkets,
        private readonly state: SavedState | undefined,
    ) {
        const { timers } = this;
        this.streamFaults = new StreamFaultList(settings.seed);
        const { latency, seed } = settings;
        const simulation = (): Simulation => this.simulation;
        this.latency = latency === undefined ? undefined : new Latency(latency, seed, { simulation, timers });
        const ofFrames = this.latency === undefined ? {} : { latency: this.latency };
        const registry = new SocketRegistry({ faults: this.streamFaults, timers, ...ofFrames });
        this.registry = registry;
        this.time = new TimeControl({
            simulation,
            isBehind: () => registry.isBehind,
            deliver: () => {
                registry.deliver();
            },
        });
        this.#simulation = this.#start();
    }

    get simulation(): Simulation {
        return this.#simulation;
    }

    /** Replaces the simulation, and ends what belongs to the old one. */
    reset(): void {
        this.simulation.end();
        this.faults.clear();
        this.streamFaults.clear();
        this.requests.clear();
        this.registry.kill({ code: NORMAL_CLOSURE });
        this.registry.deliver(Infinity);
        this.#simulation = this.#start();
    }

    /**
     * Starts a simulation that sends its frames to the open streams; by default anew, otherwise as it was
     * saved.
     */
    #start(): Simulation {
        const { settings, state, timers, recorded, time } = this;
        const parts = { faults: this.streamFaults, requestFaults: this.faults, timers, recorded };
        const simulation =
            state === undefined ? new Simulation(settings, parts) : Simulation.restore(state, settings, parts);
        const { clock } = simulation;
        simulation.control.connect({
            scenarios: () => Object.keys(SCENARIOS),
            currentScenario: () => simulation.currentScenario(),
            // The simulation checks the name.
            scenario: (name, options) => simulation.startScenario(name as ScenarioName, options),
            time: () => ({ paused: clock.isPaused, speed: clock.speed }),
            pause: () => {
                time.pause();
            },
            resume: () => {
                time.resume();
            },
            speed: (factor) => {
                time.speed(factor);
            },
            advance: (ms) => time.advance(ms),
        });
        simulation.feed.open(this.registry, simulation.listings);
        return simulation;
    }
}
