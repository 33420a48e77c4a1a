/** Starts a sandbox: a simulation, a server and a timer that runs the bots. */
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { blake2b } from '@noble/hashes/blake2.js';
import { utf8ToBytes } from '@noble/hashes/utils.js';
import { toUnits } from '../../number/decimal.js';
import { problem } from '../../problem.js';
import { SCENARIOS } from '../history/scenarios.js';
import { FaultList } from './faults.js';
import { ActivityLog } from './control/activity-log.js';
import { Control } from './control/control.js';
import { createApp } from './http-server.js';
import { fullId } from './listing.js';
import { startReplay } from './replay.js';
import { RequestLog } from './request-log.js';
import { toSettings, createSimulation } from './simulation.js';
import { StreamFaultList } from './streams/faults.js';
import { SocketRegistry } from './streams/socket-registry.js';
import { Timers } from './time.js';
/** Interval of the bots' steps. */
const STEP_INTERVAL_MS = 250;
/**
 * Starts a sandbox.
 *
 * @param options of the sandbox
 * @returns the listening sandbox
 * @throws {Error} when an optional dependency is not installed, the port is in use, or recorded data is invalid
 */
export async function startSandbox(options = {}) {
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
    let closing;
    const end = async () => {
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
function startTimer(simulation) {
    const timer = setInterval(() => {
        simulation.step();
    }, STEP_INTERVAL_MS).unref();
    return () => {
        clearInterval(timer);
    };
}
function addresses(host, port) {
    const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
    const url = `http://${authority}`;
    return { url, wsUrl: `ws://${authority}`, nodeUrl: url };
}
function faultsOf(faults, streamFaults) {
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
function createControl({ service, botAccounts, startScenario, scenarioAt }, parts) {
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
        scenario: (name, options) => startScenario(name, options, service.clock.now()),
    });
    return { control, log };
}
function views({ service, past, books }, control) {
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
function funding({ service }, { seed }, control) {
    let wallets = 0;
    const mint = (address, coins) => {
        service.chain.mint(fullId(address), toMint(coins, service.decimals));
        control.addWallet(fullId(address));
    };
    control.connectMint(mint);
    // A promise, so that an invalid amount rejects instead of throwing.
    const fund = (coins) => new Promise((resolve) => {
        const wallet = createWallet(seed, wallets);
        mint(wallet.walletAddress, coins);
        wallets += 1;
        resolve(wallet);
    });
    return { mint, fund };
}
const SUI_DECIMALS = 9;
/** Creates a wallet without coins; deterministic for seed and counter. */
function createWallet(seed, counter) {
    const secret = blake2b(utf8ToBytes(`wallet ${counter} of sandbox ${seed}`), { dkLen: 32 });
    const keypair = Ed25519Keypair.fromSecretKey(secret);
    return { walletAddress: keypair.toSuiAddress(), privateKey: keypair.getSecretKey() };
}
/** Converts amounts to base units. @throws {Problem} `argument` on a negative, invalid or too precise amount */
function toMint(coins, usdcDecimals) {
    return {
        ...amount(coins, 'usdc', usdcDecimals),
        ...amount(coins, 'sui', SUI_DECIMALS),
        ...amount(coins, 'usdcAddressBalance', usdcDecimals),
        ...amount(coins, 'suiAddressBalance', SUI_DECIMALS),
    };
}
function amount(coins, at, decimals) {
    const value = coins[at];
    if (value === undefined)
        return {};
    const units = toUnits(String(value), decimals, at);
    if (units < 0n)
        throw problem('argument', at, 'no negative amount', String(value));
    return { [at]: units };
}
