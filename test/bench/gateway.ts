/**
 * What the gateway adds to a call: a client with a connection that stays open, beside the same call of an
 * exchange object.
 */

import { Agent, createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { aftermath } from '../../ts/aftermath.js';
import { sandboxUrls } from '../../ts/exchange/describe/urls.js';
import { startSandbox } from '../../sandbox/ts/index.js';
import { median } from '../support/figures.js';
import { startGateway } from '../support/gateway.js';

const SYMBOL = 'BTC/USD:USDC';
const WARM_UP = 60;
const READS = 400;
const ORDERS = 150;
/** p50 of a read, and of an order, compared with the direct call. */
const READ_GOAL = 1.6;
const ORDER_GOAL = 1.1;
/** Orders that rest before they are canceled. */
const RESTING = 40;

/** @returns the figures of criteria 1 and 2 of the gateway: calls through it and direct ones alternate */
export async function benchGateway(): Promise<object[]> {
    const sandbox = await startSandbox({ life: false });
    const wallet = await sandbox.fund({ usdc: 60_000, sui: 1_000 });
    // Its own wallet: two writers of one wallet wait for each other.
    const other = await sandbox.fund({ usdc: 60_000, sui: 1_000 });
    const config = { enableRateLimit: false, urls: sandboxUrls(sandbox.url) };
    const [own, direct] = [wallet, other].map((keys) => new aftermath({ ...config, ...keys })) as [
        aftermath,
        aftermath,
    ];
    for (const exchange of [own, direct]) {
        await exchange.createAccount(SYMBOL);
        await exchange.deposit('USDC', 50_000);
        await exchange.addMargin(SYMBOL, 40_000);
    }
    await own.close();
    const { bids } = await direct.fetchOrderBook(SYMBOL, 1);
    const price = Number(direct.priceToPrecision(SYMBOL, Number(bids[0]?.[0]) * 0.8));
    const gateway = await startGateway({ sandbox, wallet }, [{ name: 'bench' }]);
    const client = new Client(gateway.url, gateway.tokens['bench'] ?? '');
    const order = [SYMBOL, 'limit', 'buy', 0.001, price] as const;
    let placed = 0;
    const cancel = async (): Promise<void> => {
        placed += 1;
        if (placed % RESTING !== 0) return;
        await client.call('cancelAllOrders', [SYMBOL]);
        await direct.cancelAllOrders(SYMBOL);
    };
    const rows = [
        await compare('fetchTicker', READS, READ_GOAL, {
            direct: () => direct.fetchTicker(SYMBOL),
            gateway: () => client.call('fetchTicker', [SYMBOL]),
        }),
        await compare('fetchOrderBook', READS, READ_GOAL, {
            direct: () => direct.fetchOrderBook(SYMBOL),
            gateway: () => client.call('fetchOrderBook', [SYMBOL]),
        }),
        await compare('createOrder', ORDERS, ORDER_GOAL, {
            direct: () => direct.createOrder(...order),
            gateway: () => client.call('createOrder', order),
            after: cancel,
        }),
    ];
    const hop = await bareHop(await client.call('fetchTicker', [SYMBOL]));
    client.close();
    await gateway.close();
    await direct.close();
    await sandbox.close();
    return [...rows, hop];
}

/**
 * A server of `node:http` that reads a request and returns a stored structure: what a second process costs at
 * least.
 */
async function bareHop(structure: unknown): Promise<object> {
    const text = JSON.stringify(structure);
    const server = createServer((incoming, response) => {
        incoming.resume().on('end', () => response.setHeader('content-type', 'application/json').end(text));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const client = new Client(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, '');
    const times: number[] = [];
    for (let i = -WARM_UP; i < READS; i += 1) {
        const start = performance.now();
        await client.call('fetchTicker', [SYMBOL]);
        if (i >= 0) times.push(performance.now() - start);
    }
    client.close();
    await new Promise((resolve) => server.close(resolve));
    return { bench: 'gateway: p50 of a bare node:http hop', hop: Number(median(times).toFixed(3)), unit: 'ms' };
}

/** Measures both ways in turn. */
async function compare(
    method: string,
    runs: number,
    most: number,
    calls: {
        readonly direct: () => Promise<unknown>;
        readonly gateway: () => Promise<unknown>;
        readonly after?: () => Promise<void>;
    },
): Promise<object> {
    const times = { direct: [] as number[], gateway: [] as number[] };
    for (let i = -WARM_UP; i < runs; i += 1) {
        // Each way is first in every other pair.
        const ways = i % 2 === 0 ? (['direct', 'gateway'] as const) : (['gateway', 'direct'] as const);
        for (const way of ways) {
            const start = performance.now();
            await calls[way]();
            if (i >= 0) times[way].push(performance.now() - start);
        }
        await calls.after?.();
    }
    const [gateway, direct] = [median(times.gateway), median(times.direct)];
    return {
        bench: `gateway: p50 of ${method}, compared with the direct call`,
        ratio: Number((gateway / direct).toFixed(2)),
        ...{ gateway: Number(gateway.toFixed(3)), direct: Number(direct.toFixed(3)), unit: 'ms' },
        goal: { of: 'ratio', most },
    };
}

/** A client of a gateway with one connection. */
class Client {
    readonly #agent = new Agent({ keepAlive: true, maxSockets: 1 });
    #keys = 0;

    constructor(
        private readonly url: string,
        private readonly token: string,
    ) {}

    call(method: string, args: readonly unknown[]): Promise<unknown> {
        this.#keys += 1;
        const headers = {
            authorization: `Bearer ${this.token}`,
            'content-type': 'application/json',
            'idempotency-key': `bench-key-${this.#keys}`,
        };
        return new Promise((resolve, reject) => {
            const options = { method: 'POST', headers, agent: this.#agent };
            const sent = request(`${this.url}/v1/${method}`, options, (response) => {
                const chunks: Buffer[] = [];
                response.on('data', (chunk: Buffer) => chunks.push(chunk));
                response.on('end', () => {
                    const text = Buffer.concat(chunks).toString('utf8');
                    if (response.statusCode === 200) resolve(JSON.parse(text));
                    else reject(new Error(text));
                });
            });
            sent.on('error', reject);
            sent.end(JSON.stringify(args));
        });
    }

    close(): void {
        this.#agent.destroy();
    }
}
