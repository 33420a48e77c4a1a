/** Starts a sandbox: a world, a server and a timer that runs the bots. */
import { setDisplay } from '../../display.js';
import { expectValidator } from './body-validator.js';
import { FaultList } from './faults.js';
import { HttpServer } from './http-server.js';
import { startReplay } from './replay.js';
import { RequestLog } from './request-log.js';
import { expectRestorable, readState } from './saved-state.js';
import { toSettings } from './simulation.js';
import { StreamFaultList } from './streams/faults.js';
import { SocketRegistry } from './streams/socket-registry.js';
import { TimeControl } from './time-control.js';
import { Timers } from './time.js';
import { openWorld } from './world.js';
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
    const [timers, faults, streamFaults] = [new Timers(), new FaultList(), new StreamFaultList(settings.seed)];
    const registry = new SocketRegistry({ faults: streamFaults, timers });
    const time = new TimeControl({ simulation: () => world.simulation, isBehind: () => registry.isBehind });
    const worldParts = { faults: streamFaults, timers, recorded, registry, time, requestFaults: faults };
    const open = () => openWorld(settings, worldParts, state);
    let world = open();
    const parts = { faults, streamFaults, requests: new RequestLog(), timers, registry };
    const allFaults = faultsOf(faults, streamFaults);
    const app = new HttpServer({
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
    setDisplay(sandbox, ({ url, requests }) => {
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
