/** The part of a sandbox that a reset replaces: simulation, wallets, and the control API. */
import type { AgentCapability } from '../../chain/objects.js';
import type { Chain, WalletView } from '../../chain/types.js';
import type { Engine } from '../../engine/types.js';
import type { MarketHistory } from '../../history/types.js';
import { ActivityLog } from '../control/activity-log.js';
import { Control } from '../control/control.js';
import type { FaultList } from '../http/faults.js';
import type { AccountLog } from '../native/account-log.js';
import type { ConditionalOrders } from '../native/state.js';
import { type SavedState } from './saved-state.js';
import { type Settings, type Simulation, type SimulationParts } from './simulation.js';
import type { BookMemory } from '../streams/book-history.js';
import type { SocketRegistry } from '../streams/socket-registry.js';
import type { TimeControl } from '../time/time-control.js';
import { type Coins, type FundedWallet } from './wallets.js';
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
/** Everything that a reset replaces. */
export interface World {
    readonly simulation: Simulation;
    readonly control: Control;
    readonly log: ActivityLog;
    /** The same in all worlds of a sandbox. */
    readonly constants: Pick<Chain, 'packages' | 'executors' | 'chainId'>;
    readonly internals: Internals;
    wallet(address: string): WalletView;
    fund(coins: Coins): Promise<FundedWallet>;
    mint(address: string, coins: Coins): void;
    save(path: string): Promise<void>;
}
/** What all worlds of a sandbox share. */
export interface WorldParts extends SimulationParts {
    readonly registry: SocketRegistry;
    readonly time: TimeControl;
    readonly requestFaults: FaultList;
}
/** Creates a simulation that sends its frames to the open streams; by default at the start, otherwise as it was saved. */
export declare function openWorld(settings: Settings, parts: WorldParts, state: SavedState | undefined): World;
