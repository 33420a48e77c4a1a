/** Starts a sandbox: a world, a server and a timer that runs the bots. */
import { setDisplay } from '../../core/display.js';
import { expectValidator } from './http/body-validator.js';
import { FaultList } from './http/faults.js';
import { HttpServer } from './http/http-server.js';
import { startReplay } from './simulation/replay.js';
import { RequestLog } from './http/request-log.js';
import { expectRestorable, readState } from './simulation/saved-state.js';
import { toSettings } from './simulation/simulation.js';
import { StreamFaultList } from './streams/faults.js';
import { SocketRegistry } from './streams/socket-registry.js';
import { TimeControl } from './time/time-control.js';
import { Timers } from './time/time.js';
import { openWorld } from './simulation/world.js';
/** Close code of streams at a reset. */
const NORMAL_CLOSURE = 1000;
/** Interval of the bots' steps. */
const STEP_INTERVAL_MS = 250;
/**
 * Starts a sandbox.
 *
 * @param options of the sandbox
 * @returns the listening sandbox
 * @throws {Error} when an optional dependency is not installed, the port is in use, or recorded data is invalid
 */
export async function startSandbox(options = {}) {
    expectValidator();
    const state = options.from === undefined ? undefined : await readState(options.from);
    if (state !== undefined)
        expectRestorable(options);
    const { settings, recorded } = await startReplay(toSettings({ ...options, ...state?.options }), options.now);
    const worlds = new Worlds(settings, recorded, state);
    const app = new HttpServer(worlds);
    const port = await app.listen(settings.port, settings.host, settings.allowedHosts);
    const stopTimer = settings.life ? startTimer(() => worlds.simulation) : () => undefined;
    let closing;
    const end = async () => {
        stopTimer();
        worlds.time.close();
        worlds.timers.end();
        await app.close();
        worlds.simulation.end();
    };
    const sandbox = {
        ...addresses(settings.host, port),
        ...worlds.current.constants,
        get internals() {
            return worlds.current.internals;
        },
        ...controlsOf(worlds),
        close: () => (closing ??= end()),
    };
    setDisplay(sandbox, ({ url, requests }) => {
        const { clock, listings } = worlds.service;
        const time = new Date(clock.now()).toISOString();
        const markets = [...listings.values()].map(({ symbol }) => symbol).join(', ');
        return { name: 'sandbox', members: { url, time, markets, requests: requests.list.length } };
    });
    return sandbox;
}
/** The current world of a sandbox, and what stays when a reset replaces it. */
class Worlds {
    timers = new Timers();
    faults = new FaultList();
    requests = new RequestLog();
    streamFaults;
    registry;
    time;
    #open;
    #current;
    constructor(settings, recorded, state) {
        this.streamFaults = new StreamFaultList(settings.seed);
        const { timers, faults, streamFaults } = this;
        this.registry = new SocketRegistry({ faults: streamFaults, timers });
        const { registry } = this;
        this.time = new TimeControl({ simulation: () => this.simulation, isBehind: () => registry.isBehind });
        const parts = { faults: streamFaults, timers, recorded, registry, time: this.time, requestFaults: faults };
        this.#open = () => openWorld(settings, parts, state);
        this.#current = this.#open();
    }
    get current() {
        return this.#current;
    }
    get simulation() {
        return this.#current.simulation;
    }
    get service() {
        return this.simulation.service;
    }
    get updates() {
        return this.simulation.updates;
    }
    get control() {
        return this.#current.control;
    }
    get log() {
        return this.#current.log;
    }
    /** Replaces the world, and ends what belongs to the old one. */
    reset() {
        this.simulation.end();
        this.faults.clear();
        this.streamFaults.clear();
        this.requests.clear();
        this.registry.kill({ code: NORMAL_CLOSURE });
        this.#current = this.#open();
    }
}
function controlsOf(worlds) {
    const { time, faults, streamFaults, requests, registry } = worlds;
    return {
        wallet: (address) => worlds.current.wallet(address),
        fund: (coins) => worlds.current.fund(coins),
        mint: (address, coins) => {
            worlds.current.mint(address, coins);
        },
        faults: faultsOf(faults, streamFaults),
        requests,
        streams: registry,
        step: (to) => {
            worlds.simulation.step(to);
        },
        scenario: (name, given = {}) => worlds.simulation.startScenario(name, given),
        pause: () => {
            time.pause();
        },
        resume: () => {
            time.resume();
        },
        speed: (factor) => {
            time.speed(factor);
        },
        advance: (duration, options) => time.advance(duration, options),
        reset: () => {
            worlds.reset();
        },
        save: (path) => worlds.current.save(path),
    };
}
/** @returns stops the timer; the timer keeps no process running */
function startTimer(simulation) {
    const timer = setInterval(() => {
        const { clock, tick } = simulation();
        if (clock.isRunning)
            tick();
    }, STEP_INTERVAL_MS).unref();
    return () => {
        clearInterval(timer);
    };
}
function addresses(host, port) {
    const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
    const url = `http://${authority}`;
    return { url, wsUrl: `ws://${authority}`, nodeUrl: url };
}
function faultsOf(faults, streamFaults) {
    return {
        add: (fault) => faults.add(fault),
        stream: (fault) => streamFaults.add(fault),
        clear: () => {
            faults.clear();
            streamFaults.clear();
        },
    };
}
