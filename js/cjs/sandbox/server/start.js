"use strict";
/** Starts a sandbox: a world, a server and a timer that runs the bots. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.startSandbox = startSandbox;
const display_js_1 = require("../../core/display.js");
const body_validator_js_1 = require("./http/body-validator.js");
const faults_js_1 = require("./http/faults.js");
const http_server_js_1 = require("./http/http-server.js");
const replay_js_1 = require("./simulation/replay.js");
const request_log_js_1 = require("./http/request-log.js");
const saved_state_js_1 = require("./simulation/saved-state.js");
const simulation_js_1 = require("./simulation/simulation.js");
const faults_js_2 = require("./streams/faults.js");
const socket_registry_js_1 = require("./streams/socket-registry.js");
const time_control_js_1 = require("./time/time-control.js");
const time_js_1 = require("./time/time.js");
const world_js_1 = require("./simulation/world.js");
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
async function startSandbox(options = {}) {
    (0, body_validator_js_1.expectValidator)();
    const state = options.from === undefined ? undefined : await (0, saved_state_js_1.readState)(options.from);
    if (state !== undefined)
        (0, saved_state_js_1.expectRestorable)(options);
    const { settings, recorded } = await (0, replay_js_1.startReplay)((0, simulation_js_1.toSettings)({ ...options, ...state?.options }), options.now);
    const worlds = new Worlds(settings, recorded, state);
    const app = new http_server_js_1.HttpServer(worlds);
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
    (0, display_js_1.setDisplay)(sandbox, ({ url, requests }) => {
        const { clock, listings } = worlds.service;
        const time = new Date(clock.now()).toISOString();
        const markets = [...listings.values()].map(({ symbol }) => symbol).join(', ');
        return { name: 'sandbox', members: { url, time, markets, requests: requests.list.length } };
    });
    return sandbox;
}
/** The current world of a sandbox, and what stays when a reset replaces it. */
class Worlds {
    timers = new time_js_1.Timers();
    faults = new faults_js_1.FaultList();
    requests = new request_log_js_1.RequestLog();
    streamFaults;
    registry;
    time;
    #open;
    #current;
    constructor(settings, recorded, state) {
        this.streamFaults = new faults_js_2.StreamFaultList(settings.seed);
        const { timers, faults, streamFaults } = this;
        this.registry = new socket_registry_js_1.SocketRegistry({ faults: streamFaults, timers });
        const { registry } = this;
        this.time = new time_control_js_1.TimeControl({ simulation: () => this.simulation, isBehind: () => registry.isBehind });
        const parts = { faults: streamFaults, timers, recorded, registry, time: this.time, requestFaults: faults };
        this.#open = () => (0, world_js_1.openWorld)(settings, parts, state);
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
