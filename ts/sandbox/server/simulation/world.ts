/** The part of a sandbox that a reset replaces: simulation, wallets, and the control API. */

import type { AgentCapability } from '../../chain/objects.js';
import type { Chain, WalletView } from '../../chain/types.js';
import type { Engine } from '../../engine/types.js';
import { SCENARIOS, type ScenarioName } from '../../history/scenarios.js';
import type { MarketHistory } from '../../history/types.js';
import { ActivityLog } from '../control/activity-log.js';
import { Control, type Controls } from '../control/control.js';
import type { FaultList } from '../http/faults.js';
import { fullId } from '../markets/listing.js';
import type { AccountLog } from '../native/account-log.js';
import type { TicketRows } from '../native/state.js';
import { RestoredTime, savedOptions, writeState, type SavedState } from './saved-state.js';
import { Simulation, type Settings, type SimulationParts } from './simulation.js';
import type { BookMemory } from '../streams/book-history.js';
import type { StreamFaultList } from '../streams/faults.js';
import type { SocketRegistry } from '../streams/socket-registry.js';
import type { TimeControl } from '../time/time-control.js';
import { createWallet, toMint, type Coins, type FundedWallet } from './wallets.js';

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
    readonly stopOrders: TicketRows;
    readonly twapOrders: TicketRows;
    /** Agents' capabilities that accounts accept; tests may add some, which only reads report. */
    readonly agents: AgentCapability[];
    /** The control API. */
    readonly control: { connect(controls: Controls): void };
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
export function openWorld(settings: Settings, parts: WorldParts, state: SavedState | undefined): World {
    const time = state && new RestoredTime(state, settings.now);
    const simulation = new Simulation({ ...settings, ...(time && { now: time.now }) }, parts);
    const { control, log } = createControl(simulation, parts);
    if (state !== undefined) {
        simulation.replay(state.inputs);
        time?.release();
        simulation.clock.setSpeed(state.speed);
        if (state.isPaused) simulation.clock.pause();
    }
    simulation.feed.open(parts.registry, simulation.service.listings);
    return {
        ...{ simulation, control, log },
        ...views(simulation, control),
        ...funding(simulation, settings, control, state?.wallets),
    };
}

/** Creates the control API, and its log of what users do. */
function createControl(
    simulation: Simulation,
    { requestFaults, faults, time }: WorldParts & { readonly faults: StreamFaultList },
): Pick<World, 'control' | 'log'> {
    const { service, botAccounts, clock } = simulation;
    const bots = new Set(botAccounts);
    const log = new ActivityLog(() => clock.now(), {
        isBot: (accountNumber) => bots.has(accountNumber),
        market: (marketId) => service.listings.get(marketId),
        decimals: service.decimals,
    });
    service.engine.observe((events) => {
        log.take(events);
    });
    const control = new Control({ service, log, faults: requestFaults, streamFaults: faults });
    control.connect({
        scenarios: () => Object.keys(SCENARIOS),
        currentScenario: () => simulation.currentScenario(),
        // The simulation checks the name.
        scenario: (name, options) => simulation.startScenario(name as ScenarioName, options),
        time: () => ({ paused: clock.isPaused, speed: clock.speed }),
        pause: () => {
            time.pause();
        },
        resume: () => {
            time.resume();
        },
        speed: (factor) => {
            time.speed(factor);
        },
        advance: (ms) => time.advance(ms),
    });
    return { control, log };
}

function views(
    { service, past, books }: Simulation,
    control: Control,
): Pick<World, 'constants' | 'internals' | 'wallet'> {
    const { chain, engine, accountLog, native } = service;
    const { stopOrders, twapOrders } = native;
    const { agents } = chain;
    return {
        constants: { packages: chain.packages, executors: chain.executors, chainId: chain.chainId },
        internals: { engine, chain, past, books, accountLog, stopOrders, twapOrders, agents, control },
        wallet: (address) => chain.wallet(fullId(address)),
    };
}

/** Funds wallets; those of a saved sandbox have their coins already. */
function funding(
    { service, clock, startedAt, inputs }: Simulation,
    settings: Settings,
    control: Control,
    walletsBefore = 0,
): Pick<World, 'fund' | 'mint' | 'save'> {
    const { seed } = settings;
    let wallets = walletsBefore;
    for (let i = 0; i < walletsBefore; i += 1) control.addWallet(createWallet(seed, i).walletAddress);
    const mint = (address: string, coins: Coins): void => {
        service.chain.mint(fullId(address), toMint(coins, service.decimals));
        control.addWallet(fullId(address));
    };
    control.connectMint(mint);
    // A promise, so that an invalid amount rejects instead of throwing.
    const fund = (coins: Coins): Promise<FundedWallet> =>
        new Promise((resolve) => {
            const wallet = createWallet(seed, wallets);
            mint(wallet.walletAddress, coins);
            wallets += 1;
            resolve(wallet);
        });
    const save = async (path: string): Promise<void> => {
        const { speed, isPaused } = clock;
        const options = savedOptions(settings);
        const savedAt = clock.now();
        await writeState(path, { options, startedAt, savedAt, speed, isPaused, wallets, inputs: inputs.inputs });
    };
    return { mint, fund, save };
}
