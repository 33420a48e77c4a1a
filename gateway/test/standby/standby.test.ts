/** Two gateways of one wallet in this process, with a NATS server. */

import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { toFullAddress } from '../../../ts/core/address.js';
import { connectNats, type Nats } from '../../../ts/core/nats/connection.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { createToken, toConfig } from '../../ts/config.js';
import { Gateway } from '../../ts/gateway.js';
import { HttpServer } from '../../ts/http-server.js';
import { Standby } from '../../ts/standby/standby.js';
import { aftermath } from '../../../ts/pro/aftermath.js';
import { openAccountOnChain, setStage, type Stage } from '../../../test/support/exchange.js';
import { send, type Answer } from '../../../test/support/gateway.js';
import { NatsServer } from '../../../test/support/nats-server.js';
import { describeWithNats } from '../../../test/support/with-nats.js';
import { TcpProxy } from '../drill/tcp-proxy.js';

const SYMBOL = 'BTC/USD:USDC';
/** Longer than this process is ever blocked. */
const LEASE_MS = 9_000;
const SHORT_MS = 4_000;
const ORDER = [SYMBOL, 'limit', 'buy', 0.01, 50_000];
const { token, stored } = createToken();

/** One gateway. */
interface Replica {
    readonly gateway: Gateway;
    readonly standby: Standby;
    readonly toNats: TcpProxy;
    readonly logged: readonly string[];
    call(method: string, args: unknown, key?: string): Promise<Answer | undefined>;
    look(): Promise<number>;
    close(): Promise<void>;
}

describeWithNats('two gateways of one wallet', () => {
    let stage: Stage;
    let nats: NatsServer;
    let folder: string;
    let open: Replica[];
    beforeAll(async () => {
        [stage, nats] = await Promise.all([setStage({ seed: 5 }), NatsServer.start()]);
        await openAccountOnChain(stage);
    });
    afterAll(async () => {
        await Promise.all([stage.exchange.close(), stage.sandbox.close(), nats.close()]);
    });
    beforeEach(() => {
        folder = mkdtempSync(join(tmpdir(), 'standby-'));
        open = [];
    });
    afterEach(async () => {
        await Promise.all(open.map((replica) => replica.close()));
        const admin = await connect();
        const manager = await admin.jetstream.jetstreamManager(admin.connection);
        for (const name of ['AM_JOURNAL', 'KV_aftermath_gateway'])
            await manager.streams.delete(name).catch(() => false);
        await admin.close();
        rmSync(folder, { recursive: true });
    });

    const connect = (): Promise<Nats> => connectNats(nats.url, { name: 'test', onNotice: () => undefined });

    async function startReplica(name: string, changes: object = {}): Promise<Replica> {
        const { sandbox, wallet } = stage;
        const toNats = await TcpProxy.start(nats.port);
        const clients = [{ name: 'one', token: stored, scopes: ['read', 'trade', 'funds'] }];
        const standbyOptions = { servers: `nats://${toNats.host}`, leaseMs: LEASE_MS, ...changes };
        const journal = join(folder, `${name}.jsonl`);
        const config = toConfig({ listen: '127.0.0.1:0', journal, standby: standbyOptions, clients }, 'test');
        const common = { ...wallet, enableRateLimit: false, urls: sandboxUrls(sandbox.url) };
        const logged: string[] = [];
        const log = (text: string): void => void logged.push(text);
        const options = config.standby!;
        const opened = Standby.open({ options, journal, wallet: toFullAddress(wallet.walletAddress), log });
        opened.catch(() => toNats.close());
        const standby = await opened;
        const exchange = new aftermath(common);
        const gateway = new Gateway({ exchange, follower: new aftermath(common), config, standby, log });
        const server = new HttpServer(gateway, config);
        void standby.whenLost.then(() => {
            server.cut();
        });
        const close = async (): Promise<void> => {
            server.cut();
            await gateway.stop();
            await toNats.close();
        };
        const started = gateway.start();
        started.catch(close);
        await started;
        const url = await server.listen();
        const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
        const replica: Replica = {
            ...{ gateway, standby, toNats, logged },
            call: (method, args, key) =>
                send(`${url}/v1/${method}`, {
                    headers: { ...headers, ...(key === undefined ? {} : { 'idempotency-key': key }) },
                    body: JSON.stringify(args),
                }).catch(() => undefined),
            look: async () => (await send(`${url}/ready`, { method: 'GET' })).status,
            close,
        };
        open.push(replica);
        return replica;
    }

    const ordersAt = async (price: number): Promise<number> => {
        const orders = await stage.exchange.fetchOpenOrders(SYMBOL);
        return orders.filter((order) => order.price === price).length;
    };

    test('one leads, and the other one refuses calls as retryable until the leader stops', async () => {
        const one = await startReplica('one');
        await one.gateway.whenReady;
        const two = await startReplica('two');
        expect([await one.look(), await two.look()]).toEqual([200, 503]);
        const first = await one.call('createOrder', ORDER, 'key-first');
        expect(first).toMatchObject({ status: 200 });
        for (const [method, args] of [
            ['createOrder', ORDER],
            ['cancelAllOrders', [SYMBOL]],
            ['fetchTicker', [SYMBOL]],
        ] as const) {
            expect(await two.call(method, args, 'key-first')).toMatchObject({
                status: 503,
                body: { error: { class: 'ExchangeNotAvailable', retryable: true, sent: false } },
            });
        }
        await one.gateway.stop();
        await two.gateway.whenReady;
        expect(two.standby.leftMs).toBeGreaterThan(0);
        const again = await two.call('createOrder', ORDER, 'key-first');
        expect(again).toMatchObject({ status: 200, headers: { 'idempotency-replayed': 'true' } });
        expect(again?.body.id).toBe(first?.body.id);
        expect(await ordersAt(50_000)).toBe(1);
        // The order is the client's own at the new leader, too.
        expect(await two.call('cancelOrder', [first?.body.id, SYMBOL], 'key-cancel')).toMatchObject({ status: 200 });
    }, 30_000);

    test('a leader that is cut off answers nothing any more, and its client is answered by the other one', async () => {
        const one = await startReplica('one', { leaseMs: SHORT_MS });
        await one.gateway.whenReady;
        const two = await startReplica('two', { leaseMs: SHORT_MS });
        const order = [SYMBOL, 'limit', 'buy', 0.01, 49_000];
        const held = one.toNats.holdNext({
            text: /PUB aftermath\.v1\.journal[\s\S]*transactionBytes/,
            what: 'request',
        });
        const unanswered = one.call('createOrder', order, 'key-cut-off');
        await held;
        one.toNats.drop();
        expect(await unanswered).toBeUndefined();
        expect(await one.standby.whenLost).toBe('it could not be renewed in time');
        expect(await one.call('fetchTicker', [SYMBOL])).toBeUndefined();
        await two.gateway.whenReady;
        expect(await two.call('createOrder', order, 'key-cut-off')).toMatchObject({ status: 200 });
        // What the old leader sent arrives now: another record is before it.
        one.toNats.heal();
        expect(await two.call('createOrder', order, 'key-cut-off')).toMatchObject({ status: 200 });
        expect(await ordersAt(49_000)).toBe(1);
    }, 30_000);

    test.each([
        ['a bucket with another lease', { leaseMs: 3_000 }, 'the NATS bucket aftermath_gateway has ttl 9000 ms'],
        ['other replicas', { replicas: 3 }, 'has ttl 9000 ms, history 1, storage file, replicas 1'],
    ])('refuses %s', async (_, changes, message) => {
        await startReplica('one');
        await expect(startReplica('two', changes)).rejects.toThrow(message);
    });

    test('refuses a stream that forgets open transactions', async () => {
        const admin = await connect();
        const manager = await admin.jetstream.jetstreamManager(admin.connection);
        await manager.streams.add({ name: 'AM_JOURNAL', subjects: ['aftermath.v1.journal.*'], max_age: 86_400e9 });
        await admin.close();
        await expect(startReplica('one')).rejects.toThrow('max_age 86400000000000');
    });

    test('refuses a lease that is longer than signed bytes are submitted again', async () => {
        await expect(startReplica('one', { leaseMs: 10_000 })).rejects.toThrow(
            'standby.leaseMs is 10000; pass less than options.transaction.resubmit.maxAgeMs 10000',
        );
    });
});

test.each([
    [{}, 'standby.servers is missing'],
    [{ servers: 'http://x' }, 'standby.servers is "http://x"; pass addresses such as "nats://10.0.0.1:4222"'],
    [{ servers: 'nats://x', leaseMs: 500 }, 'standby.leaseMs is 500; pass milliseconds, 1000 or more'],
    [{ servers: 'nats://x', replicas: 2 }, 'standby.replicas is 2; pass 1, 3 or 5'],
    [{ servers: 'nats://x', ttl: 1 }, 'standby has the unknown key ttl'],
])('refuses the configuration %j', (standby, message) => {
    expect(() => toConfig({ journal: 'j', standby }, 'test')).toThrow(message);
});

test('refuses a standby without a journal file', () => {
    expect(() => toConfig({ standby: { servers: 'nats://x' } }, 'test')).toThrow('standby needs a journal file');
});
