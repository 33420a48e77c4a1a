/** Starts a sandbox: a world, a server on a free port, and a heartbeat that lets the others trade. */

import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { blake2b } from '@noble/hashes/blake2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { toUnits } from '../../number/decimal.js';
import { problem } from '../../problem.js';
import type { Chain, WalletView } from '../chain/types.js';
import type { Engine } from '../engine/types.js';
import type { MarketHistory } from '../history/types.js';
import { FaultList, type Faults } from './faults.js';
import { createApp } from './http-server.js';
import { fullId } from './listing.js';
import type { AccountLog } from './native/account-log.js';
import type { AgentCapability, ConditionalOrders } from './native/state.js';
import { RequestLog, type Requests } from './request-log.js';
import { toSettings, createSimulation, type SandboxOptions, type Simulation, type Settings } from './simulation.js';
import type { BookMemory } from './streams/book-history.js';
import { StreamFaultList } from './streams/faults.js';
import { SocketRegistry, type Streams } from './streams/socket-registry.js';
import { Timers } from './time.js';

/** What is behind a sandbox. */
export interface Internals {
    readonly engine: Engine;
    readonly chain: Chain;
    readonly past: MarketHistory;
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

/** How often the others trade. */
const STEP_INTERVAL_MS = 250;

/**
 * Starts a sandbox.
 *
 * @param options how it is to be
 * @returns the sandbox, listening
 * @throws {Error} when its optional dependency is not installed, or the port is taken
 */
export async function startSandbox(options: SandboxOptions = {}): Promise<Sandbox> {
    const settings = toSettings(options);
    const [timers, streamFaults] = [new Timers(), new StreamFaultList(settings.seed)];
    const simulation = createSimulation(settings, { faults: streamFaults, timers });
    const registry = new SocketRegistry({ faults: streamFaults, timers });
    const parts = { faults: new FaultList(), streamFaults, requests: new RequestLog(), timers, registry };
    const app = await createApp({ service: simulation.service, updates: simulation.updates, ...parts });
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
        ...views(simulation),
        ...funding(simulation, settings),
        faults: faultsOf(parts.faults, streamFaults),
        requests: parts.requests,
        streams: registry,
        step: (to) => {
            simulation.step(to);
        },
        close: () => (closing ??= end()),
    };
}

/** @returns ends it; it keeps no process running */
function startTimer(simulation: Simulation): () => void {
    const heart = setInterval(() => {
        simulation.step();
    }, STEP_INTERVAL_MS).unref();
    return () => {
        clearInterval(heart);
    };
}

function addresses(host: string, port: number): Pick<Sandbox, 'url' | 'wsUrl'> {
    const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
    return { url: `http://${authority}`, wsUrl: `ws://${authority}` };
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

function views({ service, past, books }: Simulation): Pick<Sandbox, 'packages' | 'chainId' | 'internals' | 'wallet'> {
    const { chain, engine, accountLog, native } = service;
    const { stopOrders, twapOrders, agents } = native;
    return {
        packages: chain.packages,
        chainId: chain.chainId,
        internals: { engine, chain, past, books, accountLog, stopOrders, twapOrders, agents },
        wallet: (address) => chain.wallet(fullId(address)),
    };
}

/** Gives money away. */
function funding({ service }: Simulation, { seed }: Settings): Pick<Sandbox, 'fund' | 'mint'> {
    let wallets = 0;
    const mint = (address: string, coins: Coins): void => {
        service.chain.mint(fullId(address), toMint(coins, service.decimals));
    };
    const fund = (coins: Coins): FundedWallet => {
        const wallet = createWallet(seed, wallets);
        mint(wallet.walletAddress, coins);
        wallets += 1;
        return wallet;
    };
    return {
        mint,
        fund: (coins) =>
            new Promise((resolve) => {
                resolve(fund(coins));
            }),
    };
}

const SUI_DECIMALS = 9;

/** Amounts in whole coins, as a number or decimal text; exact, or refused. */
export interface Coins {
    /** As one coin object. */
    readonly usdc?: number | string;
    readonly sui?: number | string;
    /** As address balance. */
    readonly usdcAddressBalance?: number | string;
    readonly suiAddressBalance?: number | string;
}

/** What a client needs to sign. */
export interface FundedWallet {
    readonly walletAddress: string;
    /** `suiprivkey1…` */
    readonly privateKey: string;
}

/**
 * Makes a wallet, with no money yet.
 *
 * @param seed of the sandbox
 * @param counter which wallet
 * @returns the same wallet for the same arguments
 */
export function createWallet(seed: number, counter: number): FundedWallet {
    const secret = blake2b(utf8ToBytes(`wallet ${counter} of sandbox ${seed}`), { dkLen: 32 });
    const keypair = Ed25519Keypair.fromSecretKey(secret);
    return { walletAddress: keypair.toSuiAddress(), privateKey: keypair.getSecretKey() };
}

/**
 * Reads amounts of coins.
 *
 * @param coins in whole coins
 * @param usdcDecimals of the collateral coin
 * @returns in the coins' own units
 * @throws {Problem} `argument` on an amount that is negative, no number, or finer than the coin
 */
export function toMint(coins: Coins, usdcDecimals: number): Parameters<Chain['mint']>[1] {
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
