"use strict";
/** Starts a sandbox: a world, a server and a timer that runs the bots. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.startSandbox = startSandbox;
const display_js_1 = require("../../display.js");
const body_validator_js_1 = require("./body-validator.js");
const faults_js_1 = require("./faults.js");
const http_server_js_1 = require("./http-server.js");
const replay_js_1 = require("./replay.js");
const request_log_js_1 = require("./request-log.js");
const saved_state_js_1 = require("./saved-state.js");
const simulation_js_1 = require("./simulation.js");
const faults_js_2 = require("./streams/faults.js");
const socket_registry_js_1 = require("./streams/socket-registry.js");
const time_control_js_1 = require("./time-control.js");
const time_js_1 = require("./time.js");
const world_js_1 = require("./world.js");
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
    const [timers, faults, streamFaults] = [new time_js_1.Timers(), new faults_js_1.FaultList(), new faults_js_2.StreamFaultList(settings.seed)];
    const registry = new socket_registry_js_1.SocketRegistry({ faults: streamFaults, timers });
    const time = new time_control_js_1.TimeControl({ simulation: () => world.simulation, isBehind: () => registry.isBehind });
    const worldParts = { faults: streamFaults, timers, recorded, registry, time, requestFaults: faults };
    const open = () => (0, world_js_1.openWorld)(settings, worldParts, state);
    let world = open();
    const parts = { faults, streamFaults, requests: new request_log_js_1.RequestLog(), timers, registry };
    const allFaults = faultsOf(faults, streamFaults);
    const app = new http_server_js_1.HttpServer({
        ...parts,
        get service() {
            return world.simulation.service;
        },
        get updates() {
            return world.simulation.updates;
        },
        get control() {
            return world.control;
        },
        get log() {
            return world.log;
        },
    });
    const port = await app.listen(settings.port, settings.host);
    const stopTimer = settings.life ? startTimer(() => world.simulation) : () => undefined;
    let closing;
    const end = async () => {
        stopTimer();
        time.close();
        timers.end();
        await app.close();
        world.simulation.end();
    };
    const sandbox = {
        ...addresses(settings.host, port),
        ...world.constants,
        get internals() {
            return world.internals;
        },
        wallet: (address) => world.wallet(address),
        fund: (coins) => world.fund(coins),
        mint: (address, coins) => {
            world.mint(address, coins);
        },
        faults: allFaults,
        requests: parts.requests,
        streams: registry,
        step: (to) => {
            world.simulation.step(to);
        },
        scenario: (name, given = {}) => world.simulation.startScenario(name, given),
        pause: () => {
            time.pause();
        },
        resume: () => {
            time.resume();
        },
        speed: (factor) => {
            time.speed(factor);
        },
        advance: (duration, advanceOptions) => time.advance(duration, advanceOptions),
        reset: () => {
            world.simulation.end();
            allFaults.clear();
            parts.requests.clear();
            registry.kill({ code: NORMAL_CLOSURE });
            world = open();
        },
        save: (path) => world.save(path),
        close: () => (closing ??= end()),
    };
    (0, display_js_1.setDisplay)(sandbox, ({ url, requests }) => {
        const { clock, listings } = world.simulation.service;
        const time = new Date(clock.now()).toISOString();
        const markets = [...listings.values()].map(({ symbol }) => symbol).join(', ');
        return { name: 'sandbox', members: { url, time, markets, requests: requests.list.length } };
    });
    return sandbox;
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
