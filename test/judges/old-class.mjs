/**
 * CCXT 4.5.64's own classes of this exchange, the last ones before they left CCXT, against the same sandbox
 * as ours: the same calls in the same order, each class on a sandbox of its own with the same seed and time.
 */

import { setTimeout as sleep } from 'node:timers/promises';

const SYMBOL = 'BTC/USD:USDC';
/** The clock of both sandboxes stands still, so that all times are equal. */
const NOW = Date.UTC(2026, 10, 20, 12, 0, 30);
const WAIT_MS = 5_000;

/**
 * Calls both classes.
 *
 * @param {object} parts
 * @param {(path: string) => Promise<object>} parts.load imports a compiled module
 * @param {(path: string) => Promise<object>} parts.installed imports a file of the installed packages
 * @returns {Promise<object>} `outcomes` of each call: `call`, `theirs` and `ours`; `asked`: ids of the
 *     operations that their class requested
 */
export async function callBoth({ load, installed }) {
    const { startSandbox } = await load('sandbox/ts/index');
    const { aftermath: Ours } = await load('ts/pro/aftermath');
    const { sandboxUrls } = await load('ts/exchange/describe/urls');
    const { default: Theirs } = await installed('ccxt-4.5.64/js/src/pro/aftermath.js');
    const stages = await Promise.all(
        [createTheirs, createOurs].map(async (create) => {
            const sandbox = await startSandbox({ life: false, now: () => NOW });
            const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
            return { sandbox, wallet, exchange: await create(sandbox, wallet) };
        }),
    );

    async function createTheirs(sandbox, wallet) {
        const exchange = new (withQuery(Theirs))({ ...(await credentialsOf(wallet)), enableRateLimit: false });
        await pointAt(exchange, sandbox);
        const send = exchange.privatePostBuildCancelOrders;
        exchange.privatePostBuildCancelOrders = (request) =>
            send.call(exchange, { deallocateFreeCollateral: false, ...request });
        return exchange;
    }

    function createOurs(sandbox, wallet) {
        return new Ours({ ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url, { node: null }) });
    }

    const [{ sandbox, wallet, exchange: theirs }, { sandbox: own, exchange: ours }] = stages;
    const plain = new Theirs({ ...(await credentialsOf(wallet)), enableRateLimit: false });
    await pointAt(plain, sandbox);
    const outcomes = [];
    async function both(call, theirArguments, ourArguments = theirArguments) {
        const [name] = call.split(' ');
        const result = {
            call,
            theirs: await outcomeOf(() => theirs[name](...theirArguments)),
            ours: await outcomeOf(() => ours[name](...ourArguments)),
        };
        outcomes.push(result);
        return result;
    }

    try {
        await both('fetchCurrencies', []);
        await both('fetchMarkets', []);
        await both('fetchTradingFee', [SYMBOL]);
        await both('fetchTicker', [SYMBOL]);
        await both('fetchTickers', [[SYMBOL]]);
        await both('fetchOrderBook', [SYMBOL]);
        const trades = await both('fetchTrades', [SYMBOL, undefined, 20]);
        // Their order is a call of its own, so that the rows are compared with their equals.
        const orders = [trades.theirs, trades.ours].map(({ value }) => ({
            value: `${value.map(({ price }) => price)}`,
        }));
        outcomes.push({ call: 'fetchTrades order', theirs: orders[0], ours: orders[1] });
        for (const { value } of [trades.theirs, trades.ours]) value.sort(inOneOrder);
        await both('fetchOHLCV', [SYMBOL, '1h', undefined, 10]);
        for (const timeframe of Object.keys(theirs.timeframes).filter((one) => one !== '1h'))
            await both(`fetchOHLCV ${timeframe}`, [SYMBOL, timeframe, undefined, 2]);
        await both('fetchTicker unknown', ['NONE/USD:USDC']);

        const { theirs: created } = await both('createAccount', [SYMBOL]);
        const { theirs: accounts } = await both('fetchAccounts', []);
        const idOf = (type) => accounts.value.find((row) => row.type === type).id;
        // Their class takes the id of every write, and the number of every read, from the user.
        const account = idOf('capability');
        const accountNumber = Number(created.value[0].accountNumber);
        await both('transfer', ['USDC', 5_000, 'wallet', idOf('account')]);
        await both('fetchBalance', [{ account: idOf('account') }], []);
        await both('fetchBalance unnamed', []);
        await both('fetchPosition none', [SYMBOL, { accountNumber }], [SYMBOL]);
        await both('addMargin', [SYMBOL, 2_000, { account }], [SYMBOL, 2_000]);
        await both('addMargin too much', [SYMBOL, 1e6, { account }], [SYMBOL, 1e6]);
        await both('setLeverage', [10, SYMBOL, { account }], [10, SYMBOL]);
        await both('fetchPosition flat', [SYMBOL, { accountNumber }], [SYMBOL]);
        const { theirs: order } = await both(
            'createOrder',
            [SYMBOL, 'limit', 'buy', 0.01, 50_000, { account }],
            [SYMBOL, 'limit', 'buy', 0.01, 50_000],
        );
        const more = [50_001, 50_002].map((price) => ({
            symbol: SYMBOL,
            type: 'limit',
            side: 'buy',
            amount: 0.01,
            price,
        }));
        await both('createOrders', [more, { account }], [more]);
        outcomes.push({
            call: 'cancelOrder as shipped',
            theirs: await outcomeOf(() => plain.cancelOrder(order.value.id, SYMBOL, { account })),
            ours: { value: undefined },
        });
        await both('cancelOrder', [order.value.id, SYMBOL, { account }], [order.value.id, SYMBOL]);
        const { theirs: open } = await both(
            'fetchOpenOrders',
            [SYMBOL, undefined, undefined, { accountNumber }],
            [SYMBOL],
        );
        await both('fetchOpenOrders all', [undefined, undefined, undefined, { accountNumber }], []);
        const ids = open.value.map(({ id }) => id);
        await both('cancelOrders', [ids, SYMBOL, { account }], [ids, SYMBOL]);
        await both('cancelOrder again', [order.value.id, SYMBOL, { account }], [order.value.id, SYMBOL]);
        // What the sandbox refuses: less than the lot, less than 1 USD, more than the margin, and nothing to
        // reduce.
        const refused = {
            'below the lot': ['limit', 'buy', 0.000001, 50_000],
            'below 1 USD': ['limit', 'buy', 0.00001, 50_000],
            'above the margin': ['limit', 'buy', 100, 60_000],
            'nothing to reduce': ['market', 'sell', 0.01, undefined, { reduceOnly: true }],
        };
        for (const [why, [type, side, amount, price, params]] of Object.entries(refused)) {
            const order = [SYMBOL, type, side, amount, price];
            await both(`createOrder ${why}`, [...order, { account, ...params }], [...order, { ...params }]);
        }
        await both('fetchOpenOrders none', [SYMBOL, undefined, undefined, { accountNumber }], [SYMBOL]);
        const market = [SYMBOL, 'market', 'buy', 0.01];
        await both('createOrder market', [...market, undefined, { account }], market);
        await both('fetchPositions long', [undefined, { accountNumber }], []);
        await both('reduceMargin', [SYMBOL, 100, { account }], [SYMBOL, 100]);
        const close = [SYMBOL, 'market', 'sell', 0.02];
        await both('createOrder reverse', [...close, undefined, { account }], close);
        await both('fetchPositions short', [[SYMBOL], { accountNumber }], [[SYMBOL]]);
        await both(
            'withdraw',
            ['USDC', 50, wallet.walletAddress, undefined, { account }],
            ['USDC', 50, wallet.walletAddress],
        );
        await both('fetchBalance after', [{ account: idOf('account') }], []);

        const place = (exchange, ...order) =>
            exchange.createOrder(SYMBOL, ...order, ...(exchange === theirs ? [{ account }] : []));
        const pairs = [
            [theirs, sandbox, false],
            [ours, own, true],
        ];
        const streams = {
            watchTrades: {
                watch: (exchange) => exchange.watchTrades(SYMBOL),
                act: (exchange) => place(exchange, 'market', 'buy', 0.003, undefined),
                select: (rows) => rows.slice(-1),
            },
            watchOrderBook: {
                watch: (exchange) => exchange.watchOrderBook(SYMBOL),
                // The last order adds to the level of the one before.
                act: (exchange, round) => place(exchange, 'limit', 'buy', 0.01, [50_010, 50_011, 50_011][round]),
                rounds: 3,
            },
            watchPositions: {
                watch: (exchange) =>
                    exchange.watchPositions(
                        [SYMBOL],
                        ...(exchange === theirs ? [undefined, undefined, { accountNumber }] : []),
                    ),
                act: (exchange) => place(exchange, 'market', 'sell', 0.002, undefined),
                select: (rows) => [rows].flat(),
                rounds: 2,
            },
        };
        for (const [call, stream] of Object.entries(streams)) outcomes.push(await watchBoth(call, pairs, stream));
        outcomes.push({
            call: 'watchTrades as shipped',
            theirs: await outcomeOf(() => plain.watchTrades(SYMBOL)),
            ours: { value: undefined },
        });
        const called = new Set(outcomes.map(({ call }) => call.split(' ')[0]));
        const methods = Object.entries(theirs.has).filter(
            ([name, value]) =>
                value === true && typeof theirs[name] === 'function' && name in Theirs.prototype && isOwn(theirs, name),
        );
        const left = methods.map(([name]) => name).filter((name) => !called.has(name));
        if (left.length > 0) throw new Error(`their class has methods that are not called: ${left.join(', ')}`);
        const asked = new Set(sandbox.requests.list.map(({ route }) => route));
        return { outcomes, asked };
    } finally {
        await Promise.all([theirs.close(), plain.close(), ours.close()]);
        await Promise.all([sandbox.close(), own.close()]);
    }
}

function inOneOrder(left, right) {
    return left.timestamp - right.timestamp || left.price - right.price || left.amount - right.amount;
}

/** Returns whether one of the two classes of the exchange has a method, and not only their base. */
function isOwn(exchange, name) {
    for (let prototype = exchange; prototype !== null; prototype = Object.getPrototypeOf(prototype)) {
        if (prototype.constructor.name === 'Exchange') return false;
        if (Object.hasOwn(prototype, name)) return true;
    }
    return false;
}

/** Key and public key as their class takes them. */
async function credentialsOf({ walletAddress, privateKey }) {
    const { Ed25519Keypair } = await import('@mysten/sui/keypairs/ed25519');
    const { decodeSuiPrivateKey } = await import('@mysten/sui/cryptography');
    const { secretKey } = decodeSuiPrivateKey(privateKey);
    const publicKey = Ed25519Keypair.fromSecretKey(secretKey, { skipValidation: true }).getPublicKey().toRawBytes();
    const toHex = (bytes) => Buffer.from(bytes).toString('hex');
    return { walletAddress, privateKey: toHex(secretKey), options: { publicKey: toHex(publicKey) } };
}

/** Points a class that knows https only at a sandbox. */
async function pointAt(exchange, { url, wsUrl }) {
    exchange.urls.api.rest = `${url}/api/ccxt`;
    exchange.urls.api.ws.swap = `${wsUrl}/api/ccxt/stream`;
    exchange.fetchImplementation = globalThis.fetch;
    exchange.AbortError = DOMException;
    exchange.FetchError = TypeError;
    await exchange.loadHttpProxyAgent();
}

/**
 * Their class on the wire of today: with the id of a stream in the query, where it sends a first message.
 * What the class sends as it is, is a call of its own: `as shipped`.
 */
function withQuery(Theirs) {
    const suffixOf = (suffix, message) => `${suffix}?${new URLSearchParams(message)}`;
    return class aftermath extends Theirs {
        watchPublic(suffix, hash, message) {
            return super.watchPublic(suffixOf(suffix, message), hash, message);
        }
        watchPublicMultiple(suffix, hashes, message) {
            return super.watchPublicMultiple(suffixOf(suffix, message), hashes, message);
        }
    };
}

async function outcomeOf(run) {
    try {
        return {
            value: JSON.parse(
                JSON.stringify(await run(), (key, value) => (key === 'info' ? undefined : value)) ?? 'null',
            ),
        };
    } catch (error) {
        return { error: error.name, message: error.message };
    }
}

/** Watches with both, makes an update for each round, and takes the last result. */
async function watchBoth(call, pairs, { watch, act, select = (value) => value, rounds = 1 }) {
    const outcomes = [];
    for (const [exchange, sandbox, isOurs] of pairs) {
        const run = async () => {
            const opened = sandbox.streams.list().length;
            let next = watch(exchange);
            // Our streams begin with the present rows, and so do its positions. Its other streams have only
            // updates.
            if (isOurs || call === 'watchPositions') {
                await next;
                next = watch(exchange);
            }
            // Ours has one socket for all.
            await until(() => isOurs || sandbox.streams.list().length > opened);
            for (let round = 0; ; round += 1) {
                await act(exchange, round);
                const last = await within(next, call);
                if (round + 1 === rounds) return select(last);
                next = watch(exchange);
            }
        };
        outcomes.push(await outcomeOf(run));
    }
    return { call, theirs: outcomes[0], ours: outcomes[1] };
}

async function until(isDone) {
    for (const end = Date.now() + WAIT_MS; !isDone() && Date.now() < end;) await sleep(5);
}

async function within(promise, call) {
    const late = sleep(WAIT_MS, undefined, { ref: false }).then(() => {
        throw new Error(`${call}: no update`);
    });
    return Promise.race([promise, late]);
}
