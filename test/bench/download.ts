/**
 * The speed of downloads: how much of the rate of requests they use, and what a row costs where no rate
 * limits them.
 */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { aftermath } from '../../ts/aftermath.js';
import { download } from '../../cli/ts/download/download.js';
import type { DownloadContext, DownloadRequest } from '../../cli/ts/download/file-download.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { startSandbox, type Sandbox } from '../../sandbox/ts/index.js';
import { MANIFEST } from '../../ts/wire/manifest.js';

const SYMBOLS = ['BTC/USD:USDC', 'ETH/USD:USDC', 'SOL/USD:USDC', 'SUI/USD:USDC'];
const [HOUR, DAY] = [3_600_000, 86_400_000];
/** Requests of one measurement: eight seconds at the default rate. */
const REQUESTS = 160;
/** Trades of the speed without a limit, and the time between two of them, milliseconds. */
const [ROWS, INTERVAL] = [200_000, 250];

/** A response as CCXT's `fetch` uses it. */
const answer = (text: string, status: number): object => {
    return { status, statusText: '', headers: new Map(), text: () => Promise.resolve(text) };
};

/** An exchange that reports the path of each request; `replace` answers in place of the service. */
function observed(
    sandbox: Sandbox,
    config: object,
    onRequest: (path: string) => void,
    replace: (path: string, body: string) => string | undefined = () => undefined,
): aftermath {
    return new aftermath({
        ...{ ...config, number: String, urls: sandboxUrls(sandbox.url, { node: null }) },
        fetchImplementation: async (url: string, { method, headers, body }: RequestInit): Promise<unknown> => {
            const { pathname } = new URL(url);
            onRequest(pathname);
            const text = replace(pathname, body as string);
            if (text !== undefined) return answer(text, 200);
            const response = await fetch(url, { method, headers, body } as RequestInit);
            return answer(await response.text(), response.status);
        },
    });
}

async function run(
    exchange: aftermath,
    more: Pick<DownloadRequest, 'kind' | 'symbols' | 'since'> & Partial<DownloadRequest>,
    signal: AbortSignal,
): Promise<void> {
    const folder = mkdtempSync(join(tmpdir(), 'download-'));
    const context: DownloadContext = {
        signal,
        onProgress: () => undefined,
        onRetry: () => undefined,
        sleep: () => Promise.resolve(),
    };
    const until = Number.MAX_SAFE_INTEGER;
    const request = { timeframes: ['1m'], until, folder, format: 'csv', isResumed: false, ...more } as const;
    try {
        await download(exchange, request, context);
    } finally {
        await exchange.close();
        rmSync(folder, { recursive: true, force: true });
    }
}

/**
 * Counts the requests of downloads at the default rate.
 *
 * @returns requests per second of each kind, one file at a time and four; the rate allows 20
 */
export async function benchRate(): Promise<object[]> {
    const sandbox = await startSandbox({ port: 0 });
    const figures: object[] = [];
    const allowed = 1_000 / MANIFEST.limits.rateLimitMs;
    try {
        for (const [kind, path, span] of [
            ['trades', '/trades', 24 * HOUR],
            ['candles', '/OHLCV', 300 * DAY],
        ] as const) {
            for (const jobs of [1, 4]) {
                const times: number[] = [];
                const stop = new AbortController();
                const exchange = observed(sandbox, {}, (each) => {
                    if (!each.endsWith(path)) return;
                    times.push(performance.now());
                    if (times.length === REQUESTS) stop.abort();
                });
                await run(exchange, { kind, symbols: SYMBOLS, since: Date.now() - span, jobs }, stop.signal);
                // The first ones are a burst.
                const measured = times.slice(20, REQUESTS);
                const seconds = ((measured.at(-1) ?? Infinity) - (measured[0] ?? 0)) / 1_000;
                const perSecond = (measured.length - 1) / seconds;
                figures.push({
                    ...{ bench: 'download at the default rate', way: `${kind}, jobs ${jobs}` },
                    ...{ requestsPerSecond: Number(perSecond.toFixed(2)), allowed },
                    goal: { of: 'requestsPerSecond', least: allowed * 0.95 },
                    noise: 0,
                });
            }
        }
    } finally {
        await sandbox.close();
    }
    return figures;
}

/**
 * Downloads trades without a limit, from a service that answers at once.
 *
 * @returns rows per second of processor time: of a download, and of the same reads alone
 */
export async function benchRows(): Promise<object[]> {
    const sandbox = await startSandbox({ life: false });
    const now = Date.now();
    const start = now - ROWS * INTERVAL;
    const replace = (path: string, body: string): string | undefined =>
        path.endsWith('/trades') ? pageOf(JSON.parse(body) as PageRequest, start) : undefined;
    const create = (): aftermath => observed(sandbox, { enableRateLimit: false }, () => undefined, replace);
    const [symbol] = SYMBOLS as [string];
    const cpuSeconds = async (work: () => Promise<void>): Promise<number> => {
        const before = process.cpuUsage();
        await work();
        const { user, system } = process.cpuUsage(before);
        return (user + system) / 1e6;
    };
    try {
        const none = new AbortController().signal;
        const downloaded = await cpuSeconds(() =>
            run(create(), { kind: 'trades', symbols: [symbol], since: start, until: now - HOUR }, none),
        );
        const exchange = create();
        await exchange.loadMarkets();
        const read = await cpuSeconds(async () => {
            for (let from = start; from < now - HOUR; from += HOUR / 4) {
                const until = Math.min(now - HOUR, from + HOUR / 4) - 1;
                await exchange.fetchTrades(symbol, from, undefined, { until });
            }
        });
        await exchange.close();
        const rows = Math.floor((now - HOUR - start) / INTERVAL);
        return [
            {
                ...{ bench: 'download without a limit', way: 'trades', rows },
                rowsPerCpuSecond: Math.round(rows / downloaded),
                reference: { rowsPerCpuSecond: Math.round(rows / read) },
                goal: { of: 'rowsPerCpuSecond', least: 20_000 },
            },
        ];
    } finally {
        await sandbox.close();
    }
}

/** The part of a request that decides which trades it gets. */
interface PageRequest {
    readonly limit: number;
    readonly cursor: number | null;
    readonly until: number | null;
}

/** The newest trades at or before a moment, as the service pages them. */
function pageOf({ limit, cursor, until }: PageRequest, start: number): string {
    const latest = Math.min(ROWS, Math.floor(((cursor ?? until ?? Infinity) - start) / INTERVAL));
    const first = Math.max(0, latest - limit + 1);
    const trades = Array.from({ length: latest - first + 1 }, (_, i) => {
        const n = latest - i;
        const side = n % 3 === 0 ? 'buy' : 'sell';
        return { timestamp: start + n * INTERVAL, side, price: 64_000 + (n % 997) / 10, amount: 0.01479 };
    });
    return JSON.stringify({ trades, nextCursor: first > 0 ? start + first * INTERVAL : null });
}
