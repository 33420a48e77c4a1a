/** Starts a sandbox: a simulation, a server and a timer that runs the bots. */

import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { blake2b } from '@noble/hashes/blake2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { toUnits } from '../../number/decimal.js';
import { problem } from '../../problem.js';
import type { AgentCapability } from '../chain/objects.js';
import type { Chain, MintAmounts, WalletView } from '../chain/types.js';
import type { Engine } from '../engine/types.js';
import { SCENARIOS, type ScenarioName } from '../history/scenarios.js';
import type { MarketHistory } from '../history/types.js';
import { FaultList, type Faults } from './faults.js';
import { ActivityLog } from './control/activity-log.js';
import { Control } from './control/control.js';
import { createApp } from './http-server.js';
import { fullId } from './listing.js';
import type { ScenarioOptions, StartedScenario } from './market-data.js';
import type { AccountLog } from './native/account-log.js';
import type { ConditionalOrders } from './native/state.js';
import { startReplay } from './replay.js';
import { RequestLog, type Requests } from './request-log.js';
import { toSettings, createSimulation, type SandboxOptions, type Simulation, type Settings } from './simulation.js';
import type { BookMemory } from './streams/book-history.js';
import { StreamFaultList } from './streams/faults.js';
import { SocketRegistry, type Streams } from './streams/socket-registry.js';
import { Timers } from './time.js';

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
    const { settings, recorded } = await startReplay(toSettings(options), options.now);
    const [timers, streamFaults] = [new Timers(), new StreamFaultList(settings.seed)];
    const simulation = createSimulation(settings, { faults: streamFaults, timers, recorded });
    const registry = new SocketRegistry({ faults: streamFaults, timers });
    const parts = { faults: new FaultList(), streamFaults, requests: new RequestLog(), timers, registry };
    const { control, log } = createControl(simulation, parts);
    const app = await createApp({ service: simulation.service, updates: simulation.updates, control, log, ...parts });
    simulation.feed.open(registry, simulation.service.listings);
    const port = await app.listen(settings.port, settings.host);
    const stopTimer = settings.life ? startTimer(simulation) : () => undefined;
    let closing: Promise<void> | undefined;
    const end = async (): Promise<void> => {
        stopTimer();
        parts.timers.end();
        await app.close();
        simulation.end();
    };
    return {
        ...addresses(settings.host, port),
        ...views(simulation, control),
        ...funding(simulation, settings, control),
        faults: faultsOf(parts.faults, streamFaults),
        requests: parts.requests,
        streams: registry,
        step: (to) => {
            simulation.step(to);
        },
        scenario: (name, given = {}) => simulation.startScenario(name, given, simulation.service.clock.now()),
        close: () => (closing ??= end()),
    };
}

/** @returns stops the timer; the timer keeps no process running */
function startTimer(simulation: Simulation): () => void {
    const timer = setInterval(() => {
        simulation.step();
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

/** Creates the control API, and its log of what users do. */
function createControl(
    { service, botAccounts, startScenario, scenarioAt }: Simulation,
    parts: { readonly faults: FaultList; readonly streamFaults: StreamFaultList },
): { readonly control: Control; readonly log: ActivityLog } {
    const bots = new Set(botAccounts);
    const log = new ActivityLog(() => service.clock.now(), {
        isBot: (accountNumber) => bots.has(accountNumber),
        market: (marketId) => service.listings.get(marketId),
        decimals: service.decimals,
    });
    service.engine.observe((events) => {
        log.take(events);
    });
    const control = new Control({ service, log, ...parts });
    control.connect({
        scenarios: () => Object.keys(SCENARIOS),
        currentScenario: () => scenarioAt(service.clock.now()),
        // The simulation checks the name.
        scenario: (name, options) => startScenario(name as ScenarioName, options, service.clock.now()),
    });
    return { control, log };
}

function views(
    { service, past, books }: Simulation,
    control: Control,
): Pick<Sandbox, 'packages' | 'executors' | 'chainId' | 'internals' | 'wallet'> {
    const { chain, engine, accountLog, native } = service;
    const { stopOrders, twapOrders } = native;
    const { agents } = chain;
    return {
        packages: chain.packages,
        executors: chain.executors,
        chainId: chain.chainId,
        internals: { engine, chain, past, books, accountLog, stopOrders, twapOrders, agents, control },
        wallet: (address) => chain.wallet(fullId(address)),
    };
}

/** Funds wallets. */
function funding({ service }: Simulation, { seed }: Settings, control: Control): Pick<Sandbox, 'fund' | 'mint'> {
    let wallets = 0;
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
    return { mint, fund };
}

const SUI_DECIMALS = 9;

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

/** Creates a wallet without coins; deterministic for seed and counter. */
function createWallet(seed: number, counter: number): FundedWallet {
    const secret = blake2b(utf8ToBytes(`wallet ${counter} of sandbox ${seed}`), { dkLen: 32 });
    const keypair = Ed25519Keypair.fromSecretKey(secret);
    return { walletAddress: keypair.toSuiAddress(), privateKey: keypair.getSecretKey() };
}

/** Converts amounts to base units. @throws {Problem} `argument` on a negative, invalid or too precise amount */
function toMint(coins: Coins, usdcDecimals: number): MintAmounts {
    return {
        ...amount(coins, 'usdc', usdcDecimals),
        ...amount(coins, 'sui', SUI_DECIMALS),
        ...amount(coins, 'usdcAddressBalance', usdcDecimals),
        ...amount(coins, 'suiAddressBalance', SUI_DECIMALS),
    };
}

function amount(coins: Coins, at: keyof Coins, decimals: number): Record<string, bigint> {
    const value = coins[at];
    if (value === undefined) return {};
    const units = toUnits(String(value), decimals, at);
    if (units < 0n) throw problem('argument', at, 'no negative amount', String(value));
    return { [at]: units };
}
