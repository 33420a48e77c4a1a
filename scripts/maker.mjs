/**
 * A market maker's loop on a live sandbox: with each update of a book it replaces both quotes in three markets, over a network with a
 * delay each way. Prints one JSON line for each route: refreshes a second, and the time from the update to the resting orders.
 *
 * Routes: `service` (two builds and submits), `node` (the service builds, a node executes), `client` (the client writes the commands),
 * `sdk` (the makers' SDK, with its builder and a node). `--seconds <count>` for each route, 20 without it; `--delay <ms>` each way, 50
 * without it; `--route <name>` takes one of them, and may be repeated.
 */

import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { compile } from './compile.mjs';
import { install } from './install-clients.mjs';
import { readOptions } from './read-options.mjs';

process.chdir(resolve(import.meta.dirname, '..'));
const { values } = readOptions(import.meta.url, {
    options: {
        seconds: { type: 'string', default: '20' },
        delay: { type: 'string', default: '50' },
        route: { type: 'string', multiple: true, default: ['service', 'node', 'client', 'sdk'] },
    },
});
const [seconds, delay] = [Number(values.seconds), Number(values.delay)];
const AMOUNTS = { 'BTC/USD:USDC': 0.002, 'ETH/USD:USDC': 0.02, 'SUI/USD:USDC': 20 };
const SYMBOLS = Object.keys(AMOUNTS);
const SIDES = ['buy', 'sell'];
/** Half the distance of the quotes, as a fraction of the price: no quote is hit. */
const DISTANCE = 0.02;

const load = compile();
const { startSandbox } = await load('sandbox/ts/index');
const { pro } = await load('ts/index');
const { sandboxUrls } = await load('ts/exchange/describe/urls');
const plainFetch = globalThis.fetch;

/** A network that delays requests and responses. */
async function delayed(...request) {
    await sleep(delay);
    const response = await plainFetch(...request);
    await sleep(delay);
    return response;
}

/** An account with margin in each market, and what reads its books without a delay. */
async function setStage(options) {
    const sandbox = await startSandbox();
    const wallet = await sandbox.fund({ usdc: 100_000, sui: 100 });
    const config = { ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url) };
    const books = new pro.aftermath(config);
    const account = await books.createAccount(SYMBOLS[0]);
    await books.deposit('USDC', 60_000);
    for (const symbol of SYMBOLS) await books.addMargin(symbol, 20_000);
    const exchange = new pro.aftermath({ ...config, options, fetchImplementation: delayed, fetchIsNative: true });
    await exchange.loadMarkets();
    return { sandbox, wallet, books, exchange, account };
}

/** Prices of both quotes in each market; odd rounds differ from even ones. */
function quotesAt(exchange, mids, round) {
    return SYMBOLS.flatMap((symbol) =>
        SIDES.map((side) => {
            const away = DISTANCE + (round % 2) * 0.001;
            const price = mids[symbol] * (side === 'buy' ? 1 - away : 1 + away);
            return {
                symbol,
                side,
                type: 'limit',
                amount: AMOUNTS[symbol],
                price: Number(exchange.priceToPrecision(symbol, price)),
            };
        }),
    );
}

/** Replaces all quotes in one transaction. */
function quoteByEdits({ exchange }, quotes, placed) {
    const params = { postOnly: true };
    const own = quotes.map((quote, i) => ({ ...quote, params, ...(placed && { id: placed[i].id }) }));
    return placed === undefined ? exchange.createOrders(own) : exchange.editOrders(own);
}

/** Cancels, then places: the service builds and submits. */
async function quoteByService({ exchange }, quotes, placed) {
    if (placed !== undefined) await exchange.cancelOrdersForSymbols(placed.map(({ id, symbol }) => ({ id, symbol })));
    return exchange.createOrders(quotes);
}

const ROUTES = {
    service: { options: { node: null }, quote: quoteByService },
    node: { options: { transaction: { simulate: 'first' } }, quote: quoteByEdits },
    client: { options: { transaction: { build: 'client', simulate: 'first' } }, quote: quoteByEdits },
    sdk: { options: {}, start: startSdk },
};

/** Quotes for a while, always from the latest books. */
async function run(name) {
    const { options, quote, start } = ROUTES[name];
    const stage = await setStage(options);
    const replace = start === undefined ? (quotes, placed) => quote(stage, quotes, placed) : await start(stage);
    const { books, exchange, sandbox } = stage;
    const mids = {};
    let updatedAt = performance.now();
    let [next, isChanged] = [deferred(), false];
    let isOver = false;
    const watch = async () => {
        while (!isOver) {
            const { symbol, bids, asks } = await books.watchOrderBookForSymbols(SYMBOLS);
            mids[symbol] = (bids[0][0] + asks[0][0]) / 2;
            [updatedAt, isChanged] = [performance.now(), true];
            next.resolve();
            next = deferred();
        }
    };
    for (const symbol of SYMBOLS) {
        const { bids, asks } = await books.fetchOrderBook(symbol, 1);
        mids[symbol] = (bids[0][0] + asks[0][0]) / 2;
    }
    const watching = watch().catch((error) => {
        if (!isOver) throw error;
    });
    let placed;
    // The first ones read what the next ones know.
    for (const round of [0, 1, 2]) placed = await replace(quotesAt(exchange, mids, round), placed);
    const times = [];
    const cpu = process.cpuUsage();
    const begin = performance.now();
    for (let round = 3; performance.now() - begin < seconds * 1_000; round += 1) {
        if (!isChanged) await next.promise;
        isChanged = false;
        const seen = updatedAt;
        placed = await replace(quotesAt(exchange, mids, round), placed);
        times.push(performance.now() - seen);
    }
    const ms = performance.now() - begin;
    const { user, system } = process.cpuUsage(cpu);
    isOver = true;
    await Promise.all([exchange.close(), books.close()]);
    await watching;
    await sandbox.close();
    times.sort((left, right) => left - right);
    const at = (share) => Number(times[Math.floor(times.length * share)]?.toFixed(1));
    const cpuMs = Number(((user + system) / 1_000 / times.length).toFixed(1));
    const perSecond = Number(((times.length * 1_000) / ms).toFixed(2));
    return {
        bench: 'six quotes in three markets',
        route: name,
        delay,
        refreshes: times.length,
        perSecond,
        median: at(0.5),
        p99: at(0.99),
        unit: 'ms',
        cpuMs,
    };
}

function deferred() {
    let resolve;
    const promise = new Promise((done) => (resolve = done));
    return { promise, resolve };
}

/** The makers' SDK: one transaction for each market, as its builder takes one; ids of the orders from its account. */
async function startSdk({ sandbox, wallet, exchange, account }) {
    const folder = install('test/judges');
    const installed = (path) => import(pathToFileURL(join(folder, 'node_modules', path)).href);
    const sdk = await installed('aftermath-ts-sdk/dist/index.js');
    const { SuiGrpcClient } = await installed('@mysten/sui/dist/grpc/index.mjs');
    const { Ed25519Keypair } = await installed('@mysten/sui/dist/keypairs/ed25519/index.mjs');
    const client = new SuiGrpcClient({ network: 'custom', baseUrl: sandbox.nodeUrl, fetch: delayed });
    const signer = Ed25519Keypair.fromSecretKey(wallet.privateKey, { skipValidation: true });
    const plain = new sdk.Aftermath({ network: 'MAINNET', baseUrl: sandbox.url });
    const api = new sdk.AftermathApi(client, await plain.getAddresses());
    const af = await sdk.Aftermath.create({ network: 'MAINNET', baseUrl: sandbox.url, api });
    globalThis.fetch = delayed;
    const P = af.Perpetuals();
    const collateralCoinType = sandbox.coins.USDC.type;
    const { accountCaps } = await P.getOwnedAccountCaps({
        walletAddress: wallet.walletAddress,
        collateralCoinTypes: [collateralCoinType],
    });
    const [accountCap] = accountCaps;
    const fresh = async () => (await P.getAccount({ accountCap })).account;
    let own = await fresh();
    const toUnits = (value) => BigInt(Math.round(value * 1e9));
    return async (quotes) => {
        for (const symbol of SYMBOLS) {
            const marketId = exchange.market(symbol).id;
            const built = await own.getCancelAndPlaceOrdersTx({
                ...{ marketId, orderType: sdk.PerpetualsOrderType.PostOnly, reduceOnly: false, hasPosition: true },
                orderIdsToCancel: own
                    .orderDatas()
                    .filter((one) => one.marketId === marketId)
                    .map((one) => one.orderId),
                ordersToPlace: quotes
                    .filter((one) => one.symbol === symbol)
                    .map(({ side, amount, price }) => ({
                        side: side === 'buy' ? 0 : 1,
                        size: toUnits(amount),
                        price: toUnits(price),
                    })),
            });
            const transaction = built.tx ?? built;
            transaction.setSenderIfNotSet(wallet.walletAddress);
            const done = await client.core.signAndExecuteTransaction({
                transaction,
                signer,
                include: { effects: true },
            });
            const { status } = done.Transaction ?? done.FailedTransaction;
            if (!status.success) throw new Error(status.error.message);
        }
        own = await fresh();
        return account;
    };
}

for (const name of values.route) console.log(JSON.stringify(await run(name)));
process.exit();
