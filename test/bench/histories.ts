/** What a long history costs: time and memory of `fetchPages`, with a service that answers at once. */

import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { startSandbox } from '../../sandbox/ts/index.js';

const SYMBOL = 'BTC/USD:USDC';
const HISTORY = '/api/perpetuals/account/order-history';
const ROWS = 100_000;
const START = Date.UTC(2026, 8, 14);
/** Milliseconds between two rows. */
const INTERVAL = 1_000;
const FIRST_ORDER = 340_281_204n * 10n ** 30n;
/** Megabytes that the read may need more at its end than after a tenth; its rows take about 100. */
const GOAL = 10;

/** The part of a request that decides which rows it gets. */
interface PageRequest {
    readonly limit: number;
    readonly beforeTimestampCursor: number | null;
}

/**
 * Reads the own trades of a wallet page by page, and keeps none.
 *
 * @returns one line: the memory in use after a tenth and after all rows, in MB, and the rows per second
 */
export async function benchHistories(): Promise<object[]> {
    const sandbox = await startSandbox({ life: false });
    const wallet = await sandbox.fund({ usdc: 1_000, sui: 10 });
    let marketId = '';
    const exchange = new aftermath({
        ...{ ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url) },
        fetchImplementation: async (url: string, { method, headers, body }: RequestInit): Promise<unknown> => {
            if (new URL(url).pathname === HISTORY) {
                return answer(pageOf(JSON.parse(body as string) as PageRequest, marketId), 200);
            }
            const response = await fetch(url, { method, headers, body } as RequestInit);
            return answer(await response.text(), response.status);
        },
    });
    await exchange.createAccount(SYMBOL);
    await exchange.fetchAccounts();
    marketId = String(exchange.market(SYMBOL).id);
    await sandbox.close();

    const used = (): number => {
        setFlagsFromString('--expose-gc');
        (runInNewContext('gc') as () => void)();
        const { heapUsed, arrayBuffers } = process.memoryUsage();
        return Number(((heapUsed + arrayBuffers) / 1e6).toFixed(1));
    };
    const until = START + ROWS * INTERVAL;
    const start = performance.now();
    let rows = 0;
    let early = 0;
    for await (const page of exchange.fetchPages('fetchMyTrades', SYMBOL, START, 1_000, { until })) {
        rows += page.length;
        if (early === 0 && rows >= ROWS / 10) early = used();
    }
    const seconds = (performance.now() - start) / 1_000;
    if (rows !== ROWS) throw new Error(`${rows} rows were read, not ${ROWS}`);
    const late = used();
    return [
        {
            bench: 'fetchPages, memory over rows of fetchMyTrades',
            rows,
            afterATenth: early,
            afterAll: late,
            growth: Number((late - early).toFixed(1)),
            unit: 'MB',
            rowsPerSecond: Math.round(rows / seconds),
            goal: { of: 'growth', most: GOAL },
        },
    ];
}

/** The newest rows before a moment. */
function pageOf({ limit, beforeTimestampCursor: before }: PageRequest, marketId: string): string {
    const end = Math.min(ROWS, Math.ceil(((before ?? Infinity) - START) / INTERVAL));
    const first = Math.max(0, end - limit);
    const orders = Array.from({ length: Math.max(0, end - first) }, (_, i) => {
        const row = end - 1 - i;
        return {
            timestamp: START + row * INTERVAL,
            txDigest: `digest${row}`,
            marketId,
            eventType: 'FilledTakerOrder',
            side: row % 2,
            price: 64_000 + (row % 100),
            size: 0.01,
            orderId: `${FIRST_ORDER + BigInt(row)}`,
            pnl: 0,
            fees: 0.29,
        };
    });
    return JSON.stringify({ orders, nextBeforeTimestampCursor: first > 0 ? START + first * INTERVAL : null });
}

function answer(text: string, status: number): object {
    return { status, statusText: '', headers: new Map(), text: () => Promise.resolve(text) };
}
