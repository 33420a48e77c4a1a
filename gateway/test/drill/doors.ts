/**
 * Drills of the gateway's doors: peers that keep connections, accounts of strangers, many reads, and fills
 * while it is down.
 */

import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { add } from '../../../ts/core/number/step.js';
import { on, openAccountOnChain, setStage, type Stage } from '../../../test/support/exchange.js';
import { startGateway, type GatewayStage } from '../../../test/support/gateway.js';
import { transferAccount } from '../../../test/support/transferred-account.js';

const BTC = 'BTC/USD:USDC';
const FAR = [BTC, 'limit', 'buy', 0.001, 40_000];
const POLL_MS = 5;
const LONGEST_MS = 60_000;

/** Runs a task and returns its time, milliseconds. */
async function timeOf(task: () => Promise<unknown>): Promise<number> {
    const start = performance.now();
    await task();
    return Math.round(performance.now() - start);
}

async function until(isTrue: () => boolean | Promise<boolean>): Promise<void> {
    const end = Date.now() + LONGEST_MS;
    while (!(await isTrue())) {
        if (Date.now() > end) throw new Error(`not true within ${LONGEST_MS} ms`);
        await delay(POLL_MS);
    }
}

/**
 * Refused upgrades and silent connections, half of each, whose peers close nothing; then the gateway stops.
 */
export async function drillPeers(
    peers: number,
): Promise<{ peers: number; keptUpgrades: number; kept: number; stopMs: number }> {
    const stage = await setStage();
    const accepted: Socket[] = [];
    const onAccepted = (message: unknown): void => void accepted.push((message as { socket: Socket }).socket);
    subscribe('net.server.socket', onAccepted);
    const gateway = await startGateway(stage, [{ name: 'one' }]);
    const { port, hostname, host } = new URL(gateway.url);
    const kept = (): number =>
        accepted.filter(({ localPort, destroyed }) => localPort === Number(port) && !destroyed).length;
    const open = async (text: string): Promise<Socket> => {
        const socket = connect({ port: Number(port), host: hostname, allowHalfOpen: true });
        socket.on('error', () => undefined);
        await once(socket, 'connect');
        socket.write(text);
        return socket;
    };
    const upgrade = `GET /v1/ws HTTP/1.1\r\nhost: ${host}\r\nconnection: upgrade\r\nupgrade: websocket\r\n`;
    const key = 'sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
    const refused = await Promise.all(Array.from({ length: peers / 2 }, () => open(upgrade + key)));
    await Promise.all(refused.map((socket) => once(socket.resume(), 'end')));
    const keptUpgrades = kept();
    const silent = await Promise.all(Array.from({ length: peers / 2 }, () => open('')));
    const stopMs = await timeOf(() => gateway.close());
    const line = { peers, keptUpgrades, kept: kept(), stopMs };
    for (const socket of [...refused, ...silent]) socket.destroy();
    unsubscribe('net.server.socket', onAccepted);
    await stage.exchange.close();
    await stage.sandbox.close();
    return line;
}

/** The start of a gateway, and the time from the end of a dead-man switch until its order is canceled. */
interface Times {
    readonly startMs: number;
    readonly deadManMs: number;
}

async function deadManMs(stage: Stage, gateway: GatewayStage, client: string): Promise<number> {
    stage.sandbox.requests.clear();
    return timeOf(async () => {
        await gateway.write(client, 'cancelAllOrdersAfter', [1]);
        await until(() => stage.sandbox.requests.count('submit/cancelOrders') > 0);
    });
}

async function timesOf(stage: Stage, account: string): Promise<Times> {
    let gateway: GatewayStage | undefined;
    const startMs = await timeOf(
        async () => (gateway = await startGateway(stage, [{ name: 'maker' }], { options: { account } })),
    );
    const started = gateway as unknown as GatewayStage;
    await started.write('maker', 'createOrder', FAR);
    const line = { startMs, deadManMs: await deadManMs(stage, started, 'maker') };
    await started.close();
    return line;
}

/** Accounts that strangers transferred to the wallet. */
export async function drillStrangers(strangers: number): Promise<{ strangers: number; before: Times; after: Times }> {
    const stage = await setStage();
    const account = await openAccountOnChain(stage, BTC, 1_500);
    const before = await timesOf(stage, account);
    for (let gift = 0; gift < strangers; gift += 1) await transferAccount(stage.sandbox, stage.wallet.walletAddress);
    const after = await timesOf(stage, account);
    await stage.exchange.close();
    await stage.sandbox.close();
    return { strangers, before, after };
}

/**
 * Reads of one client at once, at CCXT's own rate limit, beside a cancel and a dead-man switch of another.
 */
export async function drillReads(
    reads: number,
): Promise<{ reads: number; cancelMs: number; besideReads: { cancelMs: number; deadManMs: number; refused: number } }> {
    const stage = await setStage();
    const account = await openAccountOnChain(stage, BTC, 1_500);
    const clients = [{ name: 'maker' }, { name: 'reader', scopes: ['read'] }];
    const gateway = await startGateway(stage, clients, { options: { account }, exchange: { enableRateLimit: true } });
    const place = async (): Promise<string> => (await gateway.write('maker', 'createOrder', FAR)).body.id;
    const cancel = (id: string): Promise<unknown> => gateway.write('maker', 'cancelOrder', [id, BTC]);
    const alone = await place();
    const cancelMs = await timeOf(() => cancel(alone));
    const [first] = [await place(), await place()];
    let refused = 0;
    const all = Array.from({ length: reads }, async () => {
        const { status } = await gateway.call('reader', 'fetchOrderBook', [BTC]);
        refused += status === 429 ? 1 : 0;
    });
    const besideMs = await timeOf(() => cancel(first));
    const line = {
        reads,
        cancelMs,
        besideReads: { cancelMs: besideMs, deadManMs: await deadManMs(stage, gateway, 'maker'), refused },
    };
    await gateway.close();
    await Promise.allSettled(all);
    await stage.exchange.close();
    await stage.sandbox.close();
    return line;
}

/**
 * Orders that fill while the gateway is down: the inventory of their client and the unattributed part are the
 * position.
 */
export async function drillFills(
    fills: number,
): Promise<{ fills: number; position: string; inventory: string; isEqual: boolean }> {
    const stage = await setStage();
    await openAccountOnChain(stage, BTC, 4_000);
    const wallet = await stage.sandbox.fund({ usdc: 10_000_000, sui: 100 });
    const other = on(stage.sandbox, wallet);
    await openAccountOnChain({ sandbox: stage.sandbox, wallet, exchange: other }, BTC, 4_000_000);
    const folder = mkdtempSync(join(tmpdir(), 'drill-fills-'));
    const start = (): Promise<GatewayStage> =>
        startGateway(stage, [{ name: 'maker' }], { journal: join(folder, 'journal.jsonl') });
    for (let fill = 0; fill < fills; fill += 1) {
        const { bids, asks } = await other.fetchOrderBook(BTC);
        const price = Number(other.priceToPrecision(BTC, (Number(bids[0]?.[0]) + Number(asks[0]?.[0])) / 2));
        const gateway = await start();
        await gateway.write('maker', 'createOrder', [
            BTC,
            'limit',
            fill % 2 === 0 ? 'buy' : 'sell',
            fill % 2 === 0 ? 0.003 : 0.001,
            price,
        ]);
        await gateway.close();
        await other.createOrder(BTC, 'market', fill % 2 === 0 ? 'sell' : 'buy', 0.001 * (fill % 2 === 0 ? 3 : 1));
    }
    const gateway = await start();
    const read = async (): Promise<[string, string]> => {
        const { contracts = 0, side } = await stage.exchange.fetchPosition(BTC);
        const { body } = await gateway.call('maker', 'fetchInventory');
        const row = (body as unknown as Record<string, string>[]).find(({ symbol }) => symbol === BTC);
        return [
            `${side === 'short' ? -contracts : contracts}`,
            add(row?.['position'] ?? '0', row?.['unattributed'] ?? '0'),
        ];
    };
    await until(async () => new Set(await read()).size === 1).catch(() => undefined);
    const [position, inventory] = await read();
    await gateway.close();
    rmSync(folder, { recursive: true });
    await Promise.all([other.close(), stage.exchange.close()]);
    await stage.sandbox.close();
    return { fills, position, inventory, isEqual: position === inventory };
}
