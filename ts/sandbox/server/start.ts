/** Starts a sandbox: a world, a server and a timer that runs the bots. */

import { setDisplay } from '../../display.js';
import type { Chain, WalletView } from '../chain/types.js';
import type { ScenarioName } from '../history/scenarios.js';
import { expectValidator } from './body-validator.js';
import type { Duration } from './durations.js';
import { FaultList, type Faults } from './faults.js';
import { HttpServer } from './http-server.js';
import type { ScenarioOptions, StartedScenario } from './market-data.js';
import { startReplay } from './replay.js';
import { RequestLog, type Requests } from './request-log.js';
import { expectRestorable, readState } from './saved-state.js';
import { toSettings, type SandboxOptions, type Simulation } from './simulation.js';
import { StreamFaultList } from './streams/faults.js';
import { SocketRegistry, type Streams } from './streams/socket-registry.js';
import { TimeControl, type AdvanceOptions } from './time-control.js';
import { Timers } from './time.js';
import type { Coins, FundedWallet } from './wallets.js';
import { openWorld, type Internals, type World } from './world.js';

/** A running sandbox. */
export interface Sandbox {
    /** Such as `http://127.0.0.1:51234`. */
    readonly url: string;
    readonly wsUrl: string;
    /** Address of the Sui node (gRPC-web), for `SuiGrpcClient`; the same origin as {@link url}. */
    readonly nodeUrl: string;
    readonly packages: Chain['packages'];
    /** Addresses that execute stop orders. */
    readonly executors: readonly string[];
    /** base58 genesis digest. */
    readonly chainId: string;
    /** Fault injection. */
    readonly faults: Faults;
    /** Requests so far. */
    readonly requests: Requests;
    /** Open streams. */
    readonly streams: Streams;
    /** For tests of the sandbox itself. */
    readonly internals: Internals;
    /** Creates a funded Ed25519 wallet; deterministic for a seed. */
    fund(coins: Coins): Promise<FundedWallet>;
    /** Holdings of an address, and the gas it has paid. */
    wallet(address: string): WalletView;
    /** Mints more coins for an address. */
    mint(address: string, coins: Coins): void;
    /** Runs the bots up to a time. Default: now. A later time advances the sandbox's clock. */
    step(now?: number): void;
    /** Starts a scenario; `options` choose the market and the time. @returns its entry for the option `scenario` */
    scenario(name: ScenarioName, options?: ScenarioOptions): StartedScenario;
    /** Stops the clock and the bots until {@link resume}. */
    pause(): void;
    /** Lets time pass again. */
    resume(): void;
    /** Lets time pass this many times as fast as in reality: above 0, at most 1,000. */
    speed(factor: number): void;
    /**
     * Simulates a length of time, such as `'1d'` or milliseconds, without waiting for it. `onStep` is called after every
     * `every`, and the clock stands still until it is done.
     *
     * @returns the time afterwards, milliseconds
     */
    advance(duration: Duration, options?: AdvanceOptions): Promise<number>;
    /**
     * Starts anew with the same options at the same address: without wallets, faults and recorded requests. Open streams
     * are closed, and clients may connect again.
     */
    reset(): void;
    /** Writes the state to a file, for the option `from`: without faults, open streams and recorded requests. */
    save(path: string): Promise<void>;
    /** Closes the server and all connections; later calls wait for the first one. */
    close(): Promise<void>;
}

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
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
    expectValidator();
    const state = options.from === undefined ? undefined : await readState(options.from);
    if (state !== undefined) expectRestorable(options);
    const { settings, recorded } = await startReplay(toSettings({ ...options, ...state?.options }), options.now);
    const [timers, faults, streamFaults] = [new Timers(), new FaultList(), new StreamFaultList(settings.seed)];
    const registry = new SocketRegistry({ faults: streamFaults, timers });
    const time = new TimeControl({ simulation: () => world.simulation, isBehind: () => registry.isBehind });
    const worldParts = { faults: streamFaults, timers, recorded, registry, time, requestFaults: faults };
    const open = (): World => openWorld(settings, worldParts, state);
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
    let closing: Promise<void> | undefined;
    const end = async (): Promise<void> => {
        stopTimer();
        time.close();
        timers.end();
        await app.close();
        world.simulation.end();
    };
    const sandbox: Sandbox = {
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
function startTimer(simulation: () => Simulation): () => void {
    const timer = setInterval(() => {
        const { clock, tick } = simulation();
        if (clock.isRunning) tick();
    }, STEP_INTERVAL_MS).unref();
    return () => {
        clearInterval(timer);
    };
}

function addresses(host: string, port: number): Pick<Sandbox, 'url' | 'wsUrl' | 'nodeUrl'> {
    const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
    const url = `http://${authority}`;
    return { url, wsUrl: `ws://${authority}`, nodeUrl: url };
}

function faultsOf(faults: FaultList, streamFaults: StreamFaultList): Faults {
    return {
        add: (fault) => faults.add(fault),
        stream: (fault) => streamFaults.add(fault),
        clear: () => {
            faults.clear();
            streamFaults.clear();
        },
    };
}
