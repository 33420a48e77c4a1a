/** What the adapter itself costs: a createOrder from call to order structure, with a service that answers at once. */

import { generateKeyPairSync, sign } from 'node:crypto';
import { bcs } from '@mysten/sui/bcs';
import { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/describe/urls.js';
import { startSandbox } from '../../ts/sandbox/index.js';
import { toSigningDigest } from '../../ts/transaction/bytes.js';

const SYMBOL = 'BTC/USD:USDC';
const BUILD = '/api/ccxt/build/createOrders';
const WARM_UP = 500;
const RUNS = 2_000;

/** Answers of a real exchange, recorded once and given again at once. */
type Recording = Map<string, string>;

/**
 * Measures createOrder without network and server, signing included.
 *
 * @returns its median beside that of a bare Ed25519 signature by node's own crypto
 */
export async function benchAdapter(): Promise<object[]> {
    const sandbox = await startSandbox({ life: false });
    const wallet = await sandbox.fund({ usdc: 10_000, sui: 10 });
    const config = { ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url) };
    const recording: Recording = new Map();
    const recorder = new aftermath({ ...config, fetchImplementation: recordTo(recording) });
    await recorder.createAccount(SYMBOL);
    await recorder.deposit('USDC', 5_000);
    await recorder.addMargin(SYMBOL, 2_000);
    const { bids } = await recorder.fetchOrderBook(SYMBOL, 1);
    const price = Number(recorder.priceToPrecision(SYMBOL, Number(bids[0]?.[0]) * 0.8));
    await recorder.createOrder(SYMBOL, 'limit', 'buy', 0.01, price);
    await recorder.fetchAccounts();
    await sandbox.close();

    const exchange = new aftermath({ ...config, fetchImplementation: replay(recording, distinctBuilds(recording)) });
    const order = (): Promise<unknown> => exchange.createOrder(SYMBOL, 'limit', 'buy', 0.01, price);
    const { privateKey } = generateKeyPairSync('ed25519');
    const message = Buffer.alloc(32, 7);
    const bare = (): Promise<unknown> => Promise.resolve(sign(null, message, privateKey));
    const [ours, reference] = [await medianMs(order), await medianMs(bare)];
    return [
        { bench: 'createOrder, adapter only', median: ours, unit: 'ms', goal: 1 },
        { bench: 'reference: bare Ed25519 signature, node:crypto', median: reference, unit: 'ms' },
    ];
}

function recordTo(recording: Recording) {
    return async (url: string, { method, headers, body }: RequestInit): Promise<unknown> => {
        const response = await fetch(url, { method, headers, body } as RequestInit);
        const text = await response.text();
        recording.set(new URL(url).pathname, text);
        return answer(text, response.status);
    };
}

/** The recorded build as many times as it will be asked for, each on what the objects have become by then. */
function distinctBuilds(recording: Recording): string[] {
    const built = JSON.parse(recording.get(BUILD) ?? '{}') as { transactionBytes: string };
    const recorded = new Uint8Array(Buffer.from(built.transactionBytes, 'base64'));
    return Array.from({ length: WARM_UP + RUNS }, (_, i) => {
        const data = bcs.TransactionData.parse(recorded);
        const inputs = data.V1.kind.ProgrammableTransaction?.inputs ?? [];
        const owned = inputs.flatMap(({ Object: object }) => object?.ImmOrOwnedObject ?? []);
        for (const ref of [...owned, ...data.V1.gasData.payment]) ref.version = String(BigInt(ref.version) + BigInt(i));
        const bytes = bcs.TransactionData.serialize(data).toBytes();
        const signingDigest = Buffer.from(toSigningDigest(bytes)).toString('base64');
        return JSON.stringify({ transactionBytes: Buffer.from(bytes).toString('base64'), signingDigest });
    });
}

function replay(recording: Recording, builds: readonly string[]) {
    let asked = 0;
    return (url: string): Promise<unknown> => {
        const path = new URL(url).pathname;
        const text = path === BUILD ? builds[asked++] : recording.get(path);
        return Promise.resolve(answer(text ?? '', 200));
    };
}

function answer(text: string, status: number): object {
    return { status, statusText: '', headers: new Map(), text: () => Promise.resolve(text) };
}

async function medianMs(act: () => Promise<unknown>): Promise<number> {
    const times: number[] = [];
    for (let i = 0; i < WARM_UP + RUNS; i += 1) {
        const start = performance.now();
        await act();
        if (i >= WARM_UP) times.push(performance.now() - start);
    }
    times.sort((left, right) => left - right);
    return Number((times[RUNS / 2] ?? 0).toFixed(4));
}
