/** Starts a sandbox: a world, a server on a free port, and a heartbeat that lets the others trade. */
import type { Chain, WalletView } from '../chain/types.js';
import type { Engine } from '../engine/types.js';
import type { Past } from '../past/types.js';
import { type Faults } from './faults.js';
import { type SandboxOptions } from './options.js';
import type { AccountLog } from './native/log.js';
import type { AgentCapability, ConditionalOrders } from './native/state.js';
import { type Requests } from './requests.js';
import { type Streams } from './stream/hub.js';
import type { BookMemory } from './stream/memory.js';
import { type Coins, type FundedWallet } from './wallets.js';
/** What is behind a sandbox. */
export interface Internals {
    readonly engine: Engine;
    readonly chain: Chain;
    readonly past: Past;
    /** The order books of some nonces ago. */
    readonly books: BookMemory;
    /** Everything that every account lived through. */
    readonly accountLog: AccountLog;
    /** What signed reads tell of; no transaction here makes such orders, and nothing executes them. */
    readonly stopOrders: ConditionalOrders;
    readonly twapOrders: ConditionalOrders;
    /** Capabilities of agents, told by the native section alone; to be added to. */
    readonly agents: AgentCapability[];
}
/** A running sandbox. */
export interface Sandbox {
    /** Such as `http://127.0.0.1:51234`. */
    readonly url: string;
    readonly wsUrl: string;
    readonly packages: Chain['packages'];
    /** base58 genesis digest. */
    readonly chainId: string;
    /** What is to go wrong. */
    readonly faults: Faults;
    /** What has been asked. */
    readonly requests: Requests;
    /** Who listens. */
    readonly streams: Streams;
    /** For tests of the sandbox itself. */
    readonly internals: Internals;
    /** Makes a new Ed25519 wallet with money in it; the first of a seed is always the same, and so on. */
    fund(coins: Coins): Promise<FundedWallet>;
    /** What an address holds, and the gas it has paid so far. */
    wallet(address: string): WalletView;
    /** Gives an address more coins. */
    mint(address: string, coins: Coins): void;
    /** Lets the others trade up to a time, now when left out; a later time moves the sandbox's clock there. */
    step(now?: number): void;
    /** Ends everything, open connections included; a second call waits for the first. */
    close(): Promise<void>;
}
/**
 * Starts a sandbox.
 *
 * @param options how it is to be
 * @returns the sandbox, listening
 * @throws {Error} when its optional dependency is not installed, or the port is taken
 */
export declare function startSandbox(options?: SandboxOptions): Promise<Sandbox>;
