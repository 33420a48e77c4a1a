"use strict";
/** Starts a sandbox: a world, a server on a free port, and a heartbeat that lets the others trade. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.startSandbox = startSandbox;
const app_js_1 = require("./app.js");
const faults_js_1 = require("./faults.js");
const listing_js_1 = require("./listing.js");
const options_js_1 = require("./options.js");
const pauses_js_1 = require("./pauses.js");
const requests_js_1 = require("./requests.js");
const faults_js_2 = require("./stream/faults.js");
const hub_js_1 = require("./stream/hub.js");
const wallets_js_1 = require("./wallets.js");
const world_js_1 = require("./world.js");
/** How often the others trade. */
const HEARTBEAT_MS = 250;
/**
 * Starts a sandbox.
 *
 * @param options how it is to be
 * @returns the sandbox, listening
 * @throws {Error} when its optional dependency is not installed, or the port is taken
 */
async function startSandbox(options = {}) {
    const settings = (0, options_js_1.toSettings)(options);
    const [pauses, streamFaults] = [new pauses_js_1.Pauses(), new faults_js_2.StreamFaultList(settings.seed)];
    const world = (0, world_js_1.createWorld)(settings, { faults: streamFaults, pauses });
    const hub = new hub_js_1.Hub({ faults: streamFaults, pauses });
    const parts = { faults: new faults_js_1.FaultList(), streamFaults, requests: new requests_js_1.RequestLog(), pauses, hub };
    const app = await (0, app_js_1.createApp)({ service: world.service, updates: world.updates, ...parts });
    world.feed.open(hub, world.service.listings);
    const port = await app.listen(settings.port, settings.host);
    const stopHeart = settings.life ? beat(world) : () => undefined;
    let closing;
    const end = async () => {
        stopHeart();
        parts.pauses.end();
        await app.close();
        world.end();
    };
    return {
        ...addresses(settings.host, port),
        ...views(world),
        ...purse(world, settings),
        faults: faultsOf(parts.faults, streamFaults),
        requests: parts.requests,
        streams: hub,
        step: (to) => {
            world.step(to);
        },
        close: () => (closing ??= end()),
    };
}
/** @returns ends it; it keeps no process running */
function beat(world) {
    const heart = setInterval(() => {
        world.step();
    }, HEARTBEAT_MS).unref();
    return () => {
        clearInterval(heart);
    };
}
function addresses(host, port) {
    const authority = `${host.includes(':') ? `[${host}]` : host}:${port}`;
    return { url: `http://${authority}`, wsUrl: `ws://${authority}` };
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
function views({ service, past, books }) {
    const { chain, engine, accountLog, native } = service;
    const { stopOrders, twapOrders, agents } = native;
    return {
        packages: chain.packages,
        chainId: chain.chainId,
        internals: { engine, chain, past, books, accountLog, stopOrders, twapOrders, agents },
        wallet: (address) => chain.wallet((0, listing_js_1.wholeId)(address)),
    };
}
/** Gives money away. */
function purse({ service }, { seed }) {
    let wallets = 0;
    const mint = (address, coins) => {
        service.chain.mint((0, listing_js_1.wholeId)(address), (0, wallets_js_1.toMint)(coins, service.decimals));
    };
    const fund = (coins) => {
        const wallet = (0, wallets_js_1.createWallet)(seed, wallets);
        mint(wallet.walletAddress, coins);
        wallets += 1;
        return wallet;
    };
    return {
        mint,
        fund: (coins) => new Promise((resolve) => {
            resolve(fund(coins));
        }),
    };
}
