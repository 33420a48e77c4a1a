"use strict";
/** The part of a sandbox that a reset replaces: simulation, wallets, and the control API. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.openWorld = openWorld;
const scenarios_js_1 = require("../../history/scenarios.js");
const activity_log_js_1 = require("../control/activity-log.js");
const control_js_1 = require("../control/control.js");
const listing_js_1 = require("../markets/listing.js");
const saved_state_js_1 = require("./saved-state.js");
const simulation_js_1 = require("./simulation.js");
const wallets_js_1 = require("./wallets.js");
/** Creates a simulation that sends its frames to the open streams; by default at the start, otherwise as it was saved. */
function openWorld(settings, parts, state) {
    const time = state && new saved_state_js_1.RestoredTime(state, settings.now);
    const simulation = (0, simulation_js_1.createSimulation)({ ...settings, ...(time && { now: time.now }) }, parts);
    const { control, log } = createControl(simulation, parts);
    if (state !== undefined) {
        simulation.replay(state.inputs);
        time?.release();
        simulation.clock.setSpeed(state.speed);
        if (state.isPaused)
            simulation.clock.pause();
    }
    simulation.feed.open(parts.registry, simulation.service.listings);
    return {
        ...{ simulation, control, log },
        ...views(simulation, control),
        ...funding(simulation, settings, control, state?.wallets),
    };
}
/** Creates the control API, and its log of what users do. */
function createControl({ service, botAccounts, clock, startScenario, currentScenario }, { requestFaults, faults, time }) {
    const bots = new Set(botAccounts);
    const log = new activity_log_js_1.ActivityLog(() => clock.now(), {
        isBot: (accountNumber) => bots.has(accountNumber),
        market: (marketId) => service.listings.get(marketId),
        decimals: service.decimals,
    });
    service.engine.observe((events) => {
        log.take(events);
    });
    const control = new control_js_1.Control({ service, log, faults: requestFaults, streamFaults: faults });
    control.connect({
        scenarios: () => Object.keys(scenarios_js_1.SCENARIOS),
        currentScenario,
        // The simulation checks the name.
        scenario: (name, options) => startScenario(name, options),
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
function views({ service, past, books }, control) {
    const { chain, engine, accountLog, native } = service;
    const { stopOrders, twapOrders } = native;
    const { agents } = chain;
    return {
        constants: { packages: chain.packages, executors: chain.executors, chainId: chain.chainId },
        internals: { engine, chain, past, books, accountLog, stopOrders, twapOrders, agents, control },
        wallet: (address) => chain.wallet((0, listing_js_1.fullId)(address)),
    };
}
/** Funds wallets; those of a saved sandbox have their coins already. */
function funding({ service, clock, startedAt, inputs }, settings, control, walletsBefore = 0) {
    const { seed } = settings;
    let wallets = walletsBefore;
    for (let i = 0; i < walletsBefore; i += 1)
        control.addWallet((0, wallets_js_1.createWallet)(seed, i).walletAddress);
    const mint = (address, coins) => {
        service.chain.mint((0, listing_js_1.fullId)(address), (0, wallets_js_1.toMint)(coins, service.decimals));
        control.addWallet((0, listing_js_1.fullId)(address));
    };
    control.connectMint(mint);
    // A promise, so that an invalid amount rejects instead of throwing.
    const fund = (coins) => new Promise((resolve) => {
        const wallet = (0, wallets_js_1.createWallet)(seed, wallets);
        mint(wallet.walletAddress, coins);
        wallets += 1;
        resolve(wallet);
    });
    const save = async (path) => {
        const { speed, isPaused } = clock;
        const options = (0, saved_state_js_1.savedOptions)(settings);
        const savedAt = clock.now();
        await (0, saved_state_js_1.writeState)(path, { options, startedAt, savedAt, speed, isPaused, wallets, inputs: inputs.inputs });
    };
    return { mint, fund, save };
}
