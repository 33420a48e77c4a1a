/** The part of a sandbox that a reset replaces: simulation, wallets, and the control API. */
import { SCENARIOS } from '../../history/scenarios.js';
import { ActivityLog } from '../control/activity-log.js';
import { Control } from '../control/control.js';
import { fullId } from '../markets/listing.js';
import { RestoredTime, savedOptions, writeState } from './saved-state.js';
import { createSimulation } from './simulation.js';
import { createWallet, toMint } from './wallets.js';
/** Creates a simulation that sends its frames to the open streams; by default at the start, otherwise as it was saved. */
export function openWorld(settings, parts, state) {
    const time = state && new RestoredTime(state, settings.now);
    const simulation = createSimulation({ ...settings, ...(time && { now: time.now }) }, parts);
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
        wallet: (address) => chain.wallet(fullId(address)),
    };
}
/** Funds wallets; those of a saved sandbox have their coins already. */
function funding({ service, clock, startedAt, inputs }, settings, control, walletsBefore = 0) {
    const { seed } = settings;
    let wallets = walletsBefore;
    for (let i = 0; i < walletsBefore; i += 1)
        control.addWallet(createWallet(seed, i).walletAddress);
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
    const save = async (path) => {
        const { speed, isPaused } = clock;
        const options = savedOptions(settings);
        const savedAt = clock.now();
        await writeState(path, { options, startedAt, savedAt, speed, isPaused, wallets, inputs: inputs.inputs });
    };
    return { mint, fund, save };
}
