/** Starts a sandbox: a world, a server and a timer that runs the bots. */
import type { Chain, WalletView } from '../chain/types.js';
import type { ScenarioName } from '../history/scenarios.js';
import type { Duration } from './time/durations.js';
import { type Faults } from './http/faults.js';
import type { ScenarioOptions, StartedScenario } from './markets/market-data.js';
import { type Requests } from './http/request-log.js';
import { type SandboxOptions } from './simulation/simulation.js';
import { type Streams } from './streams/socket-registry.js';
import { type AdvanceOptions } from './time/time-control.js';
import type { Coins, FundedWallet } from './simulation/wallets.js';
import { type Internals } from './simulation/world.js';
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
/**
 * Starts a sandbox.
 *
 * @param options of the sandbox
 * @returns the listening sandbox
 * @throws {Error} when an optional dependency is not installed, the port is in use, or recorded data is invalid
 */
export declare function startSandbox(options?: SandboxOptions): Promise<Sandbox>;
