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

async function startWallet(sandbox: Sandbox): Promise<object> {
    const wallet = await sandbox.fund({ usdc: 100_000, sui: 100, suiAddressBalance: 20 });
    return { ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url) };
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

const ACCOUNTS = [1, 2, 8];

/**
 * Measures orders of several accounts of one wallet, made at once, one of each account.
 *
 * @returns medians of a round and orders a second, by what pays the gas
 */
export async function benchAccounts(): Promise<object[]> {
    const sandbox = await startSandbox({ life: false });
    const config = await startWallet(sandbox);
    const { exchange, price } = await openAccount(config, CLIENT);
    const near = new aftermath(config);
    const ids: string[] = [];
    for (let i = 0; i < Math.max(...ACCOUNTS); i += 1) {
        const { id } = await near.createAccount(BTC, { another: true });
        await near.deposit('USDC', 9_000, { account: id });
        await near.addMargin(BTC, 8_500, { account: id });
        ids.push(`${id}`);
    }
    const rows: object[] = [];
    for (const [way, gas] of [
        ['one gas coin', {}],
        ['address balance', { fromAddressBalance: true }],
    ] as const) {
        let alone = 0;
        for (const count of ACCOUNTS) {
            const writes = ids.slice(0, count).map((account) => placing({ exchange, price }, { gas, account }));
            const median = await medianMs((round) => Promise.all(writes.map((write) => write(round))));
            alone ||= median;
            // A position has a limit of orders.
            for (const account of ids.slice(0, count)) await near.cancelAllOrders(BTC, { account });
            rows.push({
                bench: `createOrder of ${count} accounts of a wallet at once, over ${DELAY_MS} ms each way`,
                way,
                median: Number(median.toFixed(1)),
                unit: 'ms',
                ofOne: Number((median / alone).toFixed(2)),
                perSecond: Number(((count * 1_000) / median).toFixed(1)),
                ...(way === 'address balance' && count === 2 && { goal: { of: 'ofOne', most: 1.2 } }),
            });
        }
    }
    await Promise.all([exchange.close(), near.close()]);
    await sandbox.close();
    return rows;
}
