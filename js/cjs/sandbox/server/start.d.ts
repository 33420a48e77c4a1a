/** Starts a sandbox: a simulation, a server and a timer that runs the bots. */
import type { AgentCapability } from '../chain/objects.js';
import type { Chain, WalletView } from '../chain/types.js';
import type { Engine } from '../engine/types.js';
import { type ScenarioName } from '../history/scenarios.js';
import type { MarketHistory } from '../history/types.js';
import { type Faults } from './faults.js';
import { Control } from './control/control.js';
import type { ScenarioOptions, StartedScenario } from './market-data.js';
import type { AccountLog } from './native/account-log.js';
import type { ConditionalOrders } from './native/state.js';
import { type Requests } from './request-log.js';
import { type SandboxOptions } from './simulation.js';
import type { BookMemory } from './streams/book-history.js';
import { type Streams } from './streams/socket-registry.js';
/** Components of a sandbox, for tests. */
export interface Internals {
    readonly engine: Engine;
    readonly chain: Chain;
    readonly past: MarketHistory;
    /** Order books at recent nonces. */
    readonly books: BookMemory;
    /** Events of all accounts. */
    readonly accountLog: AccountLog;
    /** Orders that signed reads report; no transaction creates them, and nothing executes them. */
    readonly stopOrders: ConditionalOrders;
    readonly twapOrders: ConditionalOrders;
    /** Agents' capabilities that accounts accept; tests may add some, which only reads report. */
    readonly agents: AgentCapability[];
    /** The control API; `connect` adds controls. */
    readonly control: Control;
}
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
/** Amounts in whole coins, as a number or decimal text. Amounts that are not exact are refused. */
export interface Coins {
    /** As one coin object. */
    readonly usdc?: number | string;
    readonly sui?: number | string;
    /** As address balance. */
    readonly usdcAddressBalance?: number | string;
    readonly suiAddressBalance?: number | string;
}
/** Address and key of a wallet. */
export interface FundedWallet {
    readonly walletAddress: string;
    /** `suiprivkey1…` */
    readonly privateKey: string;
}
