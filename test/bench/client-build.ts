/**
 * The time of an order from call to id over a network with a delay, by who builds it; and that of orders of
 * two accounts of one wallet at the same time.
 */

import { setTimeout as sleep } from 'node:timers/promises';
import { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { startSandbox, type Sandbox } from '../../sandbox/ts/index.js';

const BTC = 'BTC/USD:USDC';
/** Of the network, each way. */
const DELAY_MS = 50;
const WARM_UP = 3;
const RUNS = 15;

const CLIENT = { transaction: { build: 'client', simulate: 'first' } };
const ROUTES: Readonly<Record<string, object>> = {
    service: { node: null },
    node: { native: true, transaction: { simulate: 'first' } },
    client: CLIENT,
};

async function delayed(...request: Parameters<typeof fetch>): Promise<Response> {
    await sleep(DELAY_MS);
    const response = await fetch(...request);
    await sleep(DELAY_MS);
    return response;
}

async function startWallet(sandbox: Sandbox): Promise<object & { readonly walletAddress: string }> {
    const wallet = await sandbox.fund({ usdc: 100_000, sui: 100, suiAddressBalance: 20 });
    return Object.assign({ enableRateLimit: false, urls: sandboxUrls(sandbox.url) }, wallet);
}

/** An account with margin, and an exchange object that uses it over the network. */
async function openAccount(config: object, options: object): Promise<{ exchange: aftermath; price: number }> {
    const near = new aftermath(config);
    const account = await near.createAccount(BTC, { another: true });
    await near.deposit('USDC', 20_000, { account: account.id });
    await near.addMargin(BTC, 15_000, { account: account.id });
    const { bids } = await near.fetchOrderBook(BTC, 1);
    const own = { ...options, account: account.id };
    const exchange = new aftermath({
        ...config,
        options: own,
        fetchImplementation: delayed,
        fetchIsNative: true,
    });
    await exchange.loadMarkets();
    await near.close();
    return { exchange, price: Number(bids[0]?.[0]) * 0.7 };
}

async function medianMs(write: (round: number) => Promise<unknown>): Promise<number> {
    const times: number[] = [];
    for (let round = 0; round < WARM_UP + RUNS; round += 1) {
        const start = performance.now();
        await write(round);
        if (round >= WARM_UP) times.push(performance.now() - start);
    }
    return times.sort((left, right) => left - right)[Math.floor(RUNS / 2)] ?? 0;
}

const placing =
    ({ exchange, price }: { exchange: aftermath; price: number }, params: object = {}) =>
    (round: number): Promise<unknown> =>
        exchange.createOrder(
            BTC,
            'limit',
            'buy',
            0.001,
            Number(exchange.priceToPrecision(BTC, price * (1 + round / 1_000))),
            params,
        );

/**
 * Measures `createOrder` by each route.
 *
 * @returns medians beside that of one request
 */
export async function benchLatency(): Promise<object[]> {
    const sandbox = await startSandbox({ life: false });
    const rows: object[] = [];
    for (const [route, options] of Object.entries(ROUTES)) {
        const account = await openAccount(await startWallet(sandbox), options);
        const request = await medianMs(() => account.exchange.fetchTime());
        const median = await medianMs(placing(account));
        await account.exchange.close();
        rows.push({
            bench: `createOrder over ${DELAY_MS} ms each way`,
            way: route,
            median: Number(median.toFixed(1)),
            unit: 'ms',
            roundTrip: Number(request.toFixed(1)),
            ofRoundTrip: Number((median / request).toFixed(2)),
            ...(route === 'client' && { goal: { of: 'ofRoundTrip', most: 1.15 } }),
        });
    }
    await sandbox.close();
    return rows;
}

/**
 * Measures orders of two accounts of one wallet, made at once.
 *
 * @returns medians of both beside that of one alone, by what pays the gas
 */
export async function benchAccounts(): Promise<object[]> {
    const sandbox = await startSandbox({ life: false });
    const rows: object[] = [];
    for (const [way, gas] of [
        ['one gas coin', {}],
        ['address balance', { gas: { fromAddressBalance: true } }],
    ] as const) {
        const config = await startWallet(sandbox);
        const first = await openAccount(config, CLIENT);
        const { exchange, price } = first;
        const near = new aftermath(config);
        const other = await near.createAccount(BTC, { another: true });
        await near.deposit('USDC', 20_000, { account: other.id });
        await near.addMargin(BTC, 15_000, { account: other.id });
        await near.close();
        const alone = await medianMs(placing(first, gas));
        const beside = placing({ exchange, price: price * 1.1 }, gas);
        const second = placing({ exchange, price }, { ...gas, account: other.id });
        const both = await medianMs((round) => Promise.all([beside(round), second(round)]));
        await exchange.close();
        rows.push({
            bench: `createOrder of two accounts of a wallet at once, over ${DELAY_MS} ms each way`,
            way,
            median: Number(both.toFixed(1)),
            unit: 'ms',
            alone: Number(alone.toFixed(1)),
            ofOne: Number((both / alone).toFixed(2)),
        });
    }
    await sandbox.close();
    return rows;
}
