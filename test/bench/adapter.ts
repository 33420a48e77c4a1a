/**
 * What the adapter itself costs: writes from call to order structure, with a service and a node that answer
 * at once.
 */

import { generateKeyPairSync, sign } from 'node:crypto';
import { bcs } from '@mysten/sui/bcs';
import { SuiGrpcClient } from '@mysten/sui/grpc';
import { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { startSandbox } from '../../sandbox/ts/index.js';
import { toSigningDigest, toTransactionDigest } from '../../ts/transaction/bytes.js';

const SYMBOL = 'BTC/USD:USDC';
const BUILD = '/api/ccxt/build/createOrders';
const NATIVE = '/api/perpetuals/account/transactions/place-limit-order';
const NATIVE_GROUP = '/api/perpetuals/account/transactions/cancel-and-place-orders';
const WARM_UP = 500;
const RUNS = 2_000;

/** Answers of a real exchange, recorded once and given again at once. */
type Recording = Map<string, string>;

/**
 * Measures writes without network and server, signing included.
 *
 * @returns medians beside that of a bare Ed25519 signature by node's own crypto
 */
export async function benchAdapter(): Promise<object[]> {
    const stage = await setStage();
    const { recorder, price } = stage;
    await recorder.createOrder(SYMBOL, 'limit', 'buy', 0.01, price);
    await recorder.fetchAccounts();
    await recorder.publicGetSuiEpoch();
    // Everything is recorded before anything is measured: the server closes idle connections.
    const single = (own: aftermath, params = {}): Promise<unknown> =>
        own.createOrder(SYMBOL, 'limit', 'buy', 0.01, price, params);
    const exchange = stage.replay([BUILD]);
    const quotes = (first: number): object[] =>
        Array.from({ length: 6 }, (_, i) => {
            const at = Number(recorder.priceToPrecision(SYMBOL, price * (0.9 + (first + i) / 200)));
            // Named, because the edit that is recorded is of another object, and would read the open orders.
            const params = { reduceOnly: false, postOnly: false };
            return { symbol: SYMBOL, type: 'limit', side: 'buy', amount: 0.01, price: at, params };
        });
    const placed = await recorder.createOrders(quotes(0) as never);
    const edits = quotes(6).map((quote, i) => ({ ...quote, id: String(placed[i]?.id) })) as never;
    const native = await stage.record((own) => single(own, { postOnly: true }));
    const quoter = await stage.record((own) => own.editOrders(edits));
    const client = await stage.recordComposed((own) => single(own));
    await stage.close();
    // The service writes the commands of the first one, which shows the objects that later ones name.
    await single(client);
    // A maker edits its own orders; the fills of others must be read first.
    await quoter.createOrders(quotes(0) as never);

    const { privateKey } = generateKeyPairSync('ed25519');
    const message = Buffer.alloc(32, 7);
    const [plain, composed, postOnly, refresh, reference] = (await mediansMs([
        () => single(exchange),
        () => single(client),
        () => single(native, { postOnly: true }),
        () => quoter.editOrders(edits),
        () => Promise.resolve(sign(null, message, privateKey)),
    ])) as [number, number, number, number, number];
    return [
        { bench: 'createOrder, adapter only', median: plain, unit: 'ms', goal: { of: 'median', most: 0.5 } },
        {
            bench: "createOrder, build 'client', adapter only",
            median: composed,
            unit: 'ms',
            goal: { of: 'median', most: 0.35 },
        },
        {
            bench: 'createOrder post-only through a node, adapter only',
            median: postOnly,
            unit: 'ms',
            timesUnified: Number((postOnly / plain).toFixed(2)),
            goal: { of: 'timesUnified', most: 1.5 },
        },
        { bench: 'editOrders, 6 orders in one transaction, adapter only', median: refresh, unit: 'ms' },
        { bench: 'reference: bare Ed25519 signature, node:crypto', median: reference, unit: 'ms' },
    ];
}

/** Edits and refreshes of quotes that a sandbox executes, one after the other. */
const SANDBOX_RUNS = 80;

/**
 * Measures writes against a sandbox in the same process, over loopback.
 *
 * @returns an edit in one transaction beside one in two, and refreshes of six quotes a second
 */
export async function benchEdits(): Promise<object[]> {
    const stage = await setStage();
    const { recorder: exchange, price } = stage;
    const priceAt = (i: number): number => Number(exchange.priceToPrecision(SYMBOL, price * (0.8 + (i % 40) / 400)));
    const edit = async (isAtomic: boolean): Promise<number> => {
        exchange.options.node = isAtomic ? undefined : null;
        let { id } = await exchange.createOrder(SYMBOL, 'limit', 'buy', 0.01, priceAt(0));
        const start = performance.now();
        for (let i = 1; i <= SANDBOX_RUNS; i += 1)
            ({ id } = await exchange.editOrder(String(id), SYMBOL, 'limit', 'buy', 0.01, priceAt(i)));
        const ms = (performance.now() - start) / SANDBOX_RUNS;
        await exchange.cancelOrder(String(id), SYMBOL);
        return Number(ms.toFixed(2));
    };
    const [inSteps, atomic] = [await edit(false), await edit(true)];
    const quotes = (round: number): object[] =>
        Array.from({ length: 6 }, (_, i) => {
            const at = priceAt(round + i);
            return { symbol: SYMBOL, type: 'limit', side: 'buy', amount: 0.01, price: at, params: { postOnly: true } };
        });
    let orders = await exchange.createOrders(quotes(0) as never);
    const start = performance.now();
    for (let round = 1; round <= SANDBOX_RUNS; round += 1) {
        const edits = quotes(round).map((quote, i) => ({ ...quote, id: orders[i]?.id }));
        orders = await exchange.editOrders(edits as never);
    }
    const seconds = (performance.now() - start) / 1_000;
    await stage.close();
    return [
        { bench: 'editOrder against a sandbox', median: atomic, inTwoTransactions: inSteps, unit: 'ms' },
        {
            bench: 'refresh of 6 quotes in one transaction against a sandbox',
            perSecond: Number((SANDBOX_RUNS / seconds).toFixed(1)),
        },
    ];
}

/** A sandbox with an account that has margin, and copies of its exchange that repeat what was recorded. */
async function setStage() {
    const sandbox = await startSandbox({ life: false });
    const wallet = await sandbox.fund({ usdc: 20_000, sui: 100 });
    const config = { ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url) };
    const recording: Recording = new Map();
    const recorder = new aftermath({ ...config, fetchImplementation: recordTo(recording) });
    await recorder.createAccount(SYMBOL);
    await recorder.deposit('USDC', 15_000);
    await recorder.addMargin(SYMBOL, 12_000);
    const { bids } = await recorder.fetchOrderBook(SYMBOL, 1);
    const price = Number(recorder.priceToPrecision(SYMBOL, Number(bids[0]?.[0]) * 0.8));
    await recorder.fetchAccounts();
    const replay = (builds: readonly string[], node: unknown = null, transaction: object = {}): aftermath =>
        new aftermath({
            ...config,
            fetchImplementation: replayOf(new Map(recording), builds),
            fetchIsNative: true,
            options: { node, transaction } as never,
        });
    return {
        ...{ recorder, price, replay },
        /** Records a node write, and returns an exchange that repeats it. */
        record: async (write: (exchange: aftermath) => Promise<unknown>): Promise<aftermath> => {
            const node = new RecordedNode(sandbox.nodeUrl);
            const fetchImplementation = recordTo(recording);
            await write(
                new aftermath({ ...config, fetchImplementation, fetchIsNative: true, options: { node } as never }),
            );
            node.isReplaying = true;
            return replay([NATIVE, NATIVE_GROUP], node);
        },
        /** As `record`, for a client that writes the commands itself; its time stands still. */
        recordComposed: async (write: (exchange: aftermath) => Promise<unknown>): Promise<aftermath> => {
            const node = new RecordedNode(sandbox.nodeUrl);
            const transaction = { build: 'client', simulate: 'never' };
            const now = Date.now();
            const fetchImplementation = recordTo(recording);
            const options = { node, transaction } as never;
            const own = new aftermath({ ...config, fetchImplementation, fetchIsNative: true, options });
            own.milliseconds = () => now;
            for (let i = 0; i < 2; i += 1) await write(own);
            node.isReplaying = true;
            const client = replay([BUILD], node, transaction);
            client.milliseconds = () => now;
            return client;
        },
        close: () => sandbox.close(),
    };
}

/**
 * A client of the SDK that records what a node returns, and repeats it; gas coins get a new version with
 * every read.
 */
class RecordedNode {
    isReplaying = false;
    readonly core: unknown;
    readonly #results = new Map<string, unknown>();
    #reads = 0;
    #executions = 0;

    constructor(url: string) {
        const { core } = new SuiGrpcClient({ network: 'custom', baseUrl: url, format: 'binary' });
        this.core = new Proxy(core, {
            get: (target, name: string) => async (options: unknown) => {
                if (!this.isReplaying) {
                    const method = Reflect.get(target, name) as (options: unknown) => Promise<unknown>;
                    this.#results.set(name, await method.call(target, options));
                }
                if (name === 'listCoins') return this.#nextCoins();
                const result = this.#results.get(name);
                if (name !== 'executeTransaction' || !this.isReplaying) return result;
                this.#executions += 1;
                return withDigest(result, options, this.#executions);
            },
        });
    }

    #nextCoins(): unknown {
        const { objects, ...page } = this.#results.get('listCoins') as { objects: { version: string }[] };
        this.#reads += 1;
        const next = (version: string): string => String(BigInt(version) + BigInt(this.isReplaying ? this.#reads : 0));
        return { ...page, objects: objects.map((coin) => ({ ...coin, version: next(coin.version) })) };
    }
}

/** A recorded execution, as that of the n-th transaction that was sent: its objects are as much newer. */
function withDigest(result: unknown, options: unknown, n: number): object {
    const digest = toTransactionDigest((options as { transaction: Uint8Array }).transaction);
    const { Transaction } = result as { Transaction: { effects: { changedObjects: Changed[] } } };
    const { effects } = Transaction;
    const later = (version: string | null): string | null => version && String(BigInt(version) + BigInt(n));
    const changedObjects = effects.changedObjects.map((object) => ({
        ...object,
        inputVersion: later(object.inputVersion),
        outputVersion: later(object.outputVersion),
    }));
    return { ...(result as object), Transaction: { ...Transaction, digest, effects: { ...effects, changedObjects } } };
}

/** Versions of an object before and after a transaction. */
interface Changed {
    readonly inputVersion: string | null;
    readonly outputVersion: string | null;
}

function recordTo(recording: Recording) {
    return async (url: string, { method, headers, body }: RequestInit): Promise<unknown> => {
        const response = await fetch(url, { method, headers, body } as RequestInit);
        // A response of the node is no text, and is not repeated.
        if (url.includes('/sui.rpc.')) return response;
        const text = await response.text();
        recording.set(new URL(url).pathname, text);
        return answer(text, response.status);
    };
}

/** A recorded build on what the objects have become after a number of transactions. */
function laterBuild(recorded: string, i: number): string {
    const later = (inputs: readonly { Object?: { ImmOrOwnedObject?: { version: string } } }[]): void => {
        for (const { Object: object } of inputs) {
            const ref = object?.ImmOrOwnedObject;
            if (ref !== undefined) ref.version = String(BigInt(ref.version) + BigInt(i));
        }
    };
    const built = JSON.parse(recorded) as { transactionBytes?: string; txKind?: string };
    if (built.txKind !== undefined) {
        const kind = bcs.TransactionKind.parse(new Uint8Array(Buffer.from(built.txKind, 'base64')));
        later(kind.ProgrammableTransaction?.inputs ?? []);
        return JSON.stringify({ txKind: bcs.TransactionKind.serialize(kind).toBase64() });
    }
    const data = bcs.TransactionData.parse(new Uint8Array(Buffer.from(built.transactionBytes ?? '', 'base64')));
    later(data.V1.kind.ProgrammableTransaction?.inputs ?? []);
    for (const ref of data.V1.gasData.payment) ref.version = String(BigInt(ref.version) + BigInt(i));
    const bytes = bcs.TransactionData.serialize(data).toBytes();
    const signingDigest = Buffer.from(toSigningDigest(bytes)).toString('base64');
    return JSON.stringify({ transactionBytes: Buffer.from(bytes).toString('base64'), signingDigest });
}

function replayOf(recording: Recording, builds: readonly string[]) {
    const counts = new Map<string, number>();
    const prepared = new Map(
        builds.flatMap((path) => {
            const recorded = recording.get(path);
            if (recorded === undefined) return [];
            return [[path, Array.from({ length: WARM_UP + RUNS }, (_, i) => laterBuild(recorded, i))] as const];
        }),
    );
    return (url: string): Promise<unknown> => {
        const path = new URL(url).pathname;
        const count = counts.get(path) ?? 0;
        counts.set(path, count + 1);
        const text = prepared.get(path)?.[count] ?? recording.get(path);
        return Promise.resolve(answer(text ?? '', 200));
    };
}

function answer(text: string, status: number): object {
    return { status, statusText: '', headers: new Map(), text: () => Promise.resolve(text) };
}

/** The writes take turns, so that a slow moment affects all of them. */
async function mediansMs(writes: readonly (() => Promise<unknown>)[]): Promise<number[]> {
    const times = writes.map((): number[] => []);
    for (let i = 0; i < WARM_UP + RUNS; i += 1) {
        for (const [j, write] of writes.entries()) {
            const start = performance.now();
            await write();
            if (i >= WARM_UP) times[j]?.push(performance.now() - start);
        }
    }
    return times.map((list) => Number((list.sort((left, right) => left - right)[RUNS / 2] ?? 0).toFixed(4)));
}
