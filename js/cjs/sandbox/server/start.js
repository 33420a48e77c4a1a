"use strict";
/** Starts a sandbox: a simulation, a server and a timer that runs the bots. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.startSandbox = startSandbox;
const ed25519_1 = require("@mysten/sui/keypairs/ed25519");
const blake2_js_1 = require("@noble/hashes/blake2.js");
const utils_js_1 = require("@noble/hashes/utils.js");
const decimal_js_1 = require("../../number/decimal.js");
const problem_js_1 = require("../../problem.js");
const scenarios_js_1 = require("../history/scenarios.js");
const faults_js_1 = require("./faults.js");
const activity_log_js_1 = require("./control/activity-log.js");
const control_js_1 = require("./control/control.js");
const http_server_js_1 = require("./http-server.js");
const listing_js_1 = require("./listing.js");
const replay_js_1 = require("./replay.js");
const request_log_js_1 = require("./request-log.js");
const simulation_js_1 = require("./simulation.js");
const faults_js_2 = require("./streams/faults.js");
const socket_registry_js_1 = require("./streams/socket-registry.js");
const time_js_1 = require("./time.js");
/** Interval of the bots' steps. */
const STEP_INTERVAL_MS = 250;
/**
 * Starts a sandbox.
 *
 * @param options of the sandbox
 * @returns the listening sandbox
 * @throws {Error} when an optional dependency is not installed, the port is in use, or recorded data is invalid
 */
async function startSandbox(options = {}) {
    const { settings, recorded } = await (0, replay_js_1.startReplay)((0, simulation_js_1.toSettings)(options), options.now);
    const [timers, streamFaults] = [new time_js_1.Timers(), new faults_js_2.StreamFaultList(settings.seed)];
    const simulation = (0, simulation_js_1.createSimulation)(settings, { faults: streamFaults, timers, recorded });
    const registry = new socket_registry_js_1.SocketRegistry({ faults: streamFaults, timers });
    const parts = { faults: new faults_js_1.FaultList(), streamFaults, requests: new request_log_js_1.RequestLog(), timers, registry };
    const { control, log } = createControl(simulation, parts);
    const app = await (0, http_server_js_1.createApp)({ service: simulation.service, updates: simulation.updates, control, log, ...parts });
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
    const log = new activity_log_js_1.ActivityLog(() => service.clock.now(), {
        isBot: (accountNumber) => bots.has(accountNumber),
        market: (marketId) => service.listings.get(marketId),
        decimals: service.decimals,
    });
    service.engine.observe((events) => {
        log.take(events);
    });
    const control = new control_js_1.Control({ service, log, ...parts });
    control.connect({
        scenarios: () => Object.keys(scenarios_js_1.SCENARIOS),
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
        wallet: (address) => chain.wallet((0, listing_js_1.fullId)(address)),
    };
}
/** Funds wallets. */
function funding({ service }, { seed }, control) {
    let wallets = 0;
    const mint = (address, coins) => {
        service.chain.mint((0, listing_js_1.fullId)(address), toMint(coins, service.decimals));
        control.addWallet((0, listing_js_1.fullId)(address));
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
    const secret = (0, blake2_js_1.blake2b)((0, utils_js_1.utf8ToBytes)(`wallet ${counter} of sandbox ${seed}`), { dkLen: 32 });
    const keypair = ed25519_1.Ed25519Keypair.fromSecretKey(secret);
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
    const units = (0, decimal_js_1.toUnits)(String(value), decimals, at);
    if (units < 0n)
        throw (0, problem_js_1.problem)('argument', at, 'no negative amount', String(value));
    return { [at]: units };
}
