/** Starts a sandbox: a world, a server and a timer that runs the bots. */

import { setDisplay } from '../../core/display.js';
import type { Chain, WalletView } from '../chain/types.js';
import type { ScenarioName } from '../history/scenarios.js';
import type { RecordedMarkets } from '../replay/replay.js';
import { expectValidator } from './http/body-validator.js';
import type { Duration } from './time/durations.js';
import { FaultList, type Faults } from './http/faults.js';
import { HttpServer, type ServerParts } from './http/http-server.js';
import type { ScenarioOptions, StartedScenario } from './markets/market-data.js';
import { startReplay } from './simulation/replay.js';
import { RequestLog, type Requests } from './http/request-log.js';
import { expectRestorable, readState, type SavedState } from './simulation/saved-state.js';
import { toSettings, type SandboxOptions, type Settings, type Simulation } from './simulation/simulation.js';
import { StreamFaultList } from './streams/faults.js';
import { SocketRegistry, type Streams } from './streams/socket-registry.js';
import { TimeControl, type AdvanceOptions } from './time/time-control.js';
import { Timers } from './time/time.js';
import type { Coins, FundedWallet } from './simulation/wallets.js';
import { openWorld, type Internals, type World } from './simulation/world.js';

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
    const worlds = new Worlds(settings, recorded, state);
    const app = new HttpServer(worlds);
    const port = await app.listen(settings.port, settings.host, settings.allowedHosts);
    const stopTimer = settings.life ? startTimer(() => worlds.simulation) : () => undefined;
    let closing: Promise<void> | undefined;
    const end = async (): Promise<void> => {
        stopTimer();
        worlds.time.close();
        worlds.timers.end();
        await app.close();
        worlds.simulation.end();
    };
    const sandbox: Sandbox = {
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
class Worlds implements ServerParts {
    readonly timers = new Timers();
    readonly faults = new FaultList();
    readonly requests = new RequestLog();
    readonly streamFaults: StreamFaultList;
    readonly registry: SocketRegistry;
    readonly time: TimeControl;
    readonly #open: () => World;
    #current: World;

    constructor(settings: Settings, recorded: RecordedMarkets, state: SavedState | undefined) {
        this.streamFaults = new StreamFaultList(settings.seed);
        const { timers, faults, streamFaults } = this;
        this.registry = new SocketRegistry({ faults: streamFaults, timers });
        const { registry } = this;
        this.time = new TimeControl({ simulation: () => this.simulation, isBehind: () => registry.isBehind });
        const parts = { faults: streamFaults, timers, recorded, registry, time: this.time, requestFaults: faults };
        this.#open = () => openWorld(settings, parts, state);
        this.#current = this.#open();
    }

    get current(): World {
        return this.#current;
    }

    get simulation(): Simulation {
        return this.#current.simulation;
    }

    get service(): Simulation['service'] {
        return this.simulation.service;
    }

    get updates(): Simulation['updates'] {
        return this.simulation.updates;
    }

    get control(): World['control'] {
        return this.#current.control;
    }

    get log(): World['log'] {
        return this.#current.log;
    }

    /** Replaces the world, and ends what belongs to the old one. */
    reset(): void {
        this.simulation.end();
        this.faults.clear();
        this.streamFaults.clear();
        this.requests.clear();
        this.registry.kill({ code: NORMAL_CLOSURE });
        this.#current = this.#open();
    }
}

type Addresses = Pick<Sandbox, 'url' | 'wsUrl' | 'nodeUrl'>;

/** The members of a sandbox that control its current world. */
type Controls = Omit<Sandbox, keyof Addresses | keyof World['constants'] | 'internals' | 'close'>;

function controlsOf(worlds: Worlds): Controls {
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
function startTimer(simulation: () => Simulation): () => void {
    const timer = setInterval(() => {
        const current = simulation();
        if (current.clock.isRunning) current.tick();
    }, STEP_INTERVAL_MS).unref();
    return () => {
        clearInterval(timer);
    };
}

function addresses(host: string, port: number): Addresses {
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
