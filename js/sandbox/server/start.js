/** Starts a sandbox: a world, a server on a free port, and a heartbeat that lets the others trade. */
import { createApp } from './app.js';
import { FaultList } from './faults.js';
import { wholeId } from './listing.js';
import { toSettings } from './options.js';
import { Pauses } from './pauses.js';
import { RequestLog } from './requests.js';
import { StreamFaultList } from './stream/faults.js';
import { Hub } from './stream/hub.js';
import { createWallet, toMint } from './wallets.js';
import { createWorld } from './world.js';
/** How often the others trade. */
const HEARTBEAT_MS = 250;
/**
 * Starts a sandbox.
 *
 * @param options how it is to be
 * @returns the sandbox, listening
 * @throws {Error} when its optional dependency is not installed, or the port is taken
 */
export async function startSandbox(options = {}) {
    const settings = toSettings(options);
    const [pauses, streamFaults] = [new Pauses(), new StreamFaultList(settings.seed)];
    const world = createWorld(settings, { faults: streamFaults, pauses });
    const hub = new Hub({ faults: streamFaults, pauses });
    const parts = { faults: new FaultList(), streamFaults, requests: new RequestLog(), pauses, hub };
    const app = await createApp({ service: world.service, updates: world.updates, ...parts });
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
        wallet: (address) => chain.wallet(wholeId(address)),
    };
}
/** Gives money away. */
function purse({ service }, { seed }) {
    let wallets = 0;
    const mint = (address, coins) => {
        service.chain.mint(wholeId(address), toMint(coins, service.decimals));
    };
    const fund = (coins) => {
        const wallet = createWallet(seed, wallets);
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
