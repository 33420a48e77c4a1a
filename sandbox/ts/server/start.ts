/** Starts a sandbox: a simulation, a server and a timer that runs the bots. */

import { setDisplay } from '../../../ts/core/display.js';
import type { Chain, WalletView } from '../chain/types.js';
import type { CoinSpec } from '../chain/world.js';
import type { ScenarioName } from '../history/scenarios.js';
import type { MarketHistory } from '../history/types.js';
import type { Controls } from './control/control.js';
import type { Faults } from './http/faults.js';
import { HttpServer } from './http/http-server.js';
import type { Requests } from './http/request-log.js';
import { fullId } from './markets/listing.js';
import type { ScenarioOptions, StartedScenario } from './markets/market-data.js';
import { expectOptions, startReplay, toSettings, type SandboxOptions } from './options.js';
import { SandboxParts } from './parts.js';
import type { Exchange } from './simulation/exchange.js';
import type { MarketControls } from './simulation/administration.js';
import { expectRestorable, readState, writeState } from './simulation/saved-state.js';
import type { Simulation } from './simulation/simulation.js';
import type { Coins, FundedWallet } from './simulation/wallets.js';
import type { BookMemory } from './streams/book-history.js';
import type { Streams } from './streams/socket-registry.js';
import type { AdvanceOptions, Duration } from './time/time-control.js';

/** A running sandbox. */
export interface Sandbox {
    /** Such as `http://127.0.0.1:51234`. */
    readonly url: string;
    readonly wsUrl: string;
    /** Address of the Sui node (gRPC-web), for `SuiGrpcClient`; the same origin as {@link url}. */
    readonly nodeUrl: string;
    /** As `options.transaction.pins.packages` takes them; `oracle`: those that price updates call. */
    readonly packages: Omit<Chain['packages'], 'oracle'> & {
        readonly oracle: readonly string[];
        readonly vault: string;
    };
    /** Addresses that execute stop orders. */
    readonly executors: readonly string[];
    /** base58 genesis digest. */
    readonly chainId: string;
    /** The coins that wallets can hold, by their symbol: as `options.transaction.pins.coins` takes them. */
    readonly coins: Readonly<Record<string, Pick<CoinSpec, 'type' | 'decimals'>>>;
    /** Fault injection. */
    readonly faults: Faults;
    /** Requests so far. */
    readonly requests: Requests;
    /** Open streams. */
    readonly streams: Streams;
    /** The running simulation, for tests of the sandbox itself. */
    readonly internals: Exchange & {
        readonly past: MarketHistory;
        /** Order books at recent nonces. */
        readonly books: BookMemory;
        readonly control: { connect(controls: Controls): void };
    };
    /** Creates a funded Ed25519 wallet; deterministic for a seed. */
    fund(coins: Coins): Promise<FundedWallet>;
    /** Holdings of an address, and the gas it has paid. */
    wallet(address: string): WalletView;
    /** Mints more coins for an address. */
    mint(address: string, coins: Coins): void;
    /** Runs the bots up to a time. Default: now. A later time advances the sandbox's clock. */
    step(now?: number): void;
    /**
     * Starts a scenario; `options` choose the market and the time. @returns its entry for the option
     * `scenario`
     */
    scenario(name: ScenarioName, options?: ScenarioOptions): StartedScenario;
    /**
     * What the vendor of the contract can do with a market: pause, freeze and close it, and deleverage a
     * position.
     */
    market(symbol: string): MarketControls;
    /** Stops the clock and the bots until {@link resume}. */
    pause(): void;
    /** Lets time pass again. */
    resume(): void;
    /** Lets time pass this many times as fast as in reality: above 0, at most 1,000. */
    speed(factor: number): void;
    /**
     * Simulates a length of time, such as `'1d'` or milliseconds, without waiting for it. `onStep` is called
     * after every `every`, and the clock stands still until it is done.
     *
     * @returns the time afterwards, milliseconds
     */
    advance(duration: Duration, options?: AdvanceOptions): Promise<number>;
    /**
     * Starts anew with the same options at the same address: without wallets, faults and recorded requests.
     * Open streams are closed, and clients may connect again.
     */
    reset(): void;
    /**
     * Writes the state to a file, for the option `from`: without faults, open streams and recorded requests.
     */
    save(path: string): Promise<void>;
    /** Closes the server and all connections; later calls wait for the first one. */
    close(): Promise<void>;
}

/** Interval of the bots' steps. */
const STEP_INTERVAL_MS = 250;

/**
 * Starts a sandbox.
 *
 * @param options of the sandbox
 * @returns the listening sandbox
 * @throws {Error} when an option is misspelt, the port is in use, or recorded data is invalid
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
    expectOptions(options);
    const state = options.from === undefined ? undefined : await readState(options.from);
    if (state !== undefined) expectRestorable(options);
    const { settings, recorded } = await startReplay(toSettings({ ...options, ...state?.options }), options.now);
    const parts = new SandboxParts(settings, recorded, state);
    const server = new HttpServer(parts);
    const port = await server.listen(settings.port, settings.host, settings.allowedHosts);
    const stopTimer = settings.life ? startTimer(() => parts.simulation) : () => undefined;
    let closing: Promise<void> | undefined;
    const end = async (): Promise<void> => {
        stopTimer();
        parts.time.close();
        parts.timers.end();
        await server.close();
        parts.simulation.end();
    };
    const sandbox: Sandbox = {
        ...addresses(settings.host, port),
        get internals() {
            return parts.simulation;
        },
        ...controlsOf(parts),
        close: () => (closing ??= end()),
    };
    setDisplay(sandbox, ({ url, requests }) => {
        const { clock, listings } = parts.simulation;
        const time = new Date(clock.now()).toISOString();
        const markets = [...listings.values()].map(({ symbol }) => symbol).join(', ');
        return { name: 'sandbox', members: { url, time, markets, requests: requests.list.length } };
    });
    return sandbox;
}

type Addresses = Pick<Sandbox, 'url' | 'wsUrl' | 'nodeUrl'>;

/** The members of a sandbox except for its addresses; they act on the present simulation. */
function controlsOf(parts: SandboxParts): Omit<Sandbox, keyof Addresses | 'internals' | 'close'> {
    const { time, requests, registry } = parts;
    // The same in all simulations of a sandbox.
    const { executors, chainId, world } = parts.simulation.chain;
    const { perpetuals, authority, pythLazerAdapter, pythLazer } = world.packages;
    const oracle = [...new Set([pythLazerAdapter, pythLazer])];
    const packages = { perpetuals, authority, oracle, vault: world.venues.packages.vault };
    const coins = Object.fromEntries([...world.coins].map(([code, { type, decimals }]) => [code, { type, decimals }]));
    return {
        packages,
        executors,
        chainId,
        coins,
        wallet: (address) => parts.simulation.chain.wallet(fullId(address)),
        // A promise, so that an invalid amount rejects instead of throwing.
        fund: (coins) =>
            new Promise((resolve) => {
                resolve(parts.simulation.fund(coins));
            }),
        mint: (address, coins) => {
            parts.simulation.mint(address, coins);
        },
        faults: faultsOf(parts),
        requests,
        streams: registry,
        step: (to) => {
            parts.simulation.step(to);
        },
        scenario: (name, given = {}) => parts.simulation.startScenario(name, given),
        market: (symbol) => parts.simulation.market(symbol),
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
            parts.reset();
        },
        save: async (path) => {
            await writeState(path, parts.simulation.save());
        },
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

function faultsOf({ faults, streamFaults }: SandboxParts): Faults {
    return {
        add: (fault) => faults.add(fault),
        stream: (fault) => streamFaults.add(fault),
        clear: () => {
            faults.clear();
            streamFaults.clear();
        },
    };
}
