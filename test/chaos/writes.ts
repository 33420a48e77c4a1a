/**
 * Writes at slow nodes: orders through a node and through the service, cancels and a second writer of the
 * wallet at once, while calls of the node and builds are delayed, some of them for longer than their time
 * limit. Then the book is compared with what the calls returned.
 */

import type { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { on, openAccount, setStage } from '../support/exchange.js';
import { SeededRandom } from './seeded-random.js';

const BTC = 'BTC/USD:USDC';
const NODE_CALLS = /ListOwnedObjects|SimulateTransaction/;
/** Time limit of one call of a node, milliseconds. */
const TIMEOUT_MS = 3_000;
/** Most calls at once. */
const PARALLEL = 6;

/** The result of a run. */
export interface WritesLine {
    /** Orders that were placed, and cancels that ended. */
    readonly placed: number;
    readonly canceled: number;
    /** Calls that rejected, by the name of the error. */
    readonly rejected: Readonly<Record<string, number>>;
    /** Client order ids that rest although they should not, that are missing, and that rest twice. */
    readonly unexpected: readonly string[];
    readonly missing: readonly string[];
    readonly doubled: readonly string[];
    /** The longest cancel, milliseconds. */
    readonly longestCancelMs: number;
    /** Writes that wait, run or are open at the end. */
    readonly left: number;
}

/** Runs writes under delays. */
export async function chaosOfWrites({ seed, calls }: { seed: number; calls: number }): Promise<WritesLine> {
    const random = new SeededRandom(seed, 'writes');
    const stage = await setStage();
    await openAccount(stage, BTC, 3_000);
    const exchange = on(stage.sandbox, { ...stage.wallet, urls: sandboxUrls(stage.sandbox.url), timeout: TIMEOUT_MS });
    exchange.log = () => undefined;
    const { bids } = await exchange.fetchOrderBook(BTC, 1);
    const price = Number(exchange.priceToPrecision(BTC, Number(bids[0]?.[0]) * 0.8));
    const resting = new Map<string, string>();
    const rejected: Record<string, number> = {};
    const [running, unsure] = [new Set<Promise<void>>(), new Set<string>()];
    let [placed, canceled, longestCancelMs, lastId] = [0, 0, 0, 0];

    async function place(of: aftermath, params: object): Promise<void> {
        lastId += 1;
        const clientOrderId = `${lastId}`;
        const order = await of.createOrder(BTC, 'limit', 'buy', 0.001, price, { clientOrderId, ...params });
        placed += 1;
        resting.set(clientOrderId, String(order.id));
    }

    async function cancel(): Promise<void> {
        const [clientOrderId, id] = [...resting][random.integer(0, resting.size - 1)] ?? [];
        if (clientOrderId === undefined || id === undefined) return;
        resting.delete(clientOrderId);
        unsure.add(clientOrderId);
        const since = performance.now();
        await exchange.cancelOrder(id, BTC);
        longestCancelMs = Math.max(longestCancelMs, performance.now() - since);
        unsure.delete(clientOrderId);
        canceled += 1;
    }

    function delay(): void {
        const isHanging = random.happens(0.2);
        const delayMs = isHanging ? 2 * TIMEOUT_MS : random.integer(1, 100);
        const route = random.happens(0.7) ? NODE_CALLS : 'build/createOrders';
        stage.sandbox.faults.add({ route, delayMs: route === NODE_CALLS ? delayMs : Math.min(delayMs, 100), times: 1 });
    }

    for (let i = 0; i < calls; i += 1) {
        if (random.happens(0.4)) delay();
        const call = random.happens(0.4)
            ? cancel()
            : random.happens(0.1)
              ? place(stage.exchange, {})
              : place(exchange, random.happens(0.5) ? { postOnly: true } : {});
        const ended = call
            .catch((error: unknown) => {
                const { name } = error as Error;
                rejected[name] = (rejected[name] ?? 0) + 1;
            })
            .finally(() => running.delete(ended));
        running.add(ended);
        if (running.size >= PARALLEL) await Promise.race(running);
    }
    await Promise.all(running);
    stage.sandbox.faults.clear();
    const book = (await exchange.fetchOpenOrders(BTC)).map(({ clientOrderId }) => String(clientOrderId));
    const { waiting, running: active, open } = exchange.writes();
    await exchange.close();
    await stage.sandbox.close();
    return {
        placed,
        canceled,
        rejected,
        unexpected: book.filter((id) => !resting.has(id) && !unsure.has(id)),
        missing: [...resting.keys()].filter((id) => !book.includes(id)),
        doubled: book.filter((id, i) => book.indexOf(id) !== i),
        longestCancelMs: Math.round(longestCancelMs),
        left: waiting + active + open.length,
    };
}
