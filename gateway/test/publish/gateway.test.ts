/** A publisher that reads from a gateway. */

import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { AuthenticationError } from 'ccxt';
import { MINUTE_MS } from '../../../ts/core/clock.js';
import { connectNats, type Nats } from '../../../ts/core/nats/connection.js';
import { accountSubject, eventId, marketSubject, type StreamName } from '../../../ts/core/nats/subjects.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import { aftermath } from '../../../ts/pro/aftermath.js';
import { GatewaySource } from '../../ts/publish/gateway-source.js';
import { Publisher } from '../../ts/publish/publisher.js';
import type { PublishSource } from '../../ts/publish/source.js';
import { readStored } from '../../ts/publish/stored.js';
import { TcpProxy } from '../drill/tcp-proxy.js';
import { openAccountOnChain, setStage, type Stage } from '../../../test/support/exchange.js';
import { startGateway, type GatewayStage } from '../../../test/support/gateway.js';
import { NatsServer } from '../../../test/support/nats-server.js';
import { describeWithNats } from '../../../test/support/with-nats.js';

const BTC = 'BTC/USD:USDC';
const ALL = 1_000_000_000_000;

describeWithNats('a publisher of a gateway', () => {
    let stage: Stage;
    let gateway: GatewayStage;
    let proxy: TcpProxy;
    const ends: (() => Promise<unknown>)[] = [];

    beforeAll(async () => {
        stage = await setStage();
        await openAccountOnChain(stage);
        const wallet = Object.assign({ number: String }, stage.wallet);
        gateway = await startGateway({ sandbox: stage.sandbox, wallet }, [{ name: 'publisher', scopes: ['read'] }]);
        proxy = await TcpProxy.start(Number(new URL(gateway.url).port));
    });
    afterAll(async () => {
        for (const end of ends) await end();
        proxy.cut();
        await proxy.close();
        await gateway.close();
        await stage.exchange.close();
        await stage.sandbox.close();
    });

    /** Publishes to a server of its own, and returns the connection of a reader. */
    async function publish(source: PublishSource & { close: () => Promise<unknown> }): Promise<Nats> {
        const server = await NatsServer.start();
        const nats = await connectNats(server.url, { name: 'test', onNotice: () => undefined });
        const publisher = new Publisher(
            source,
            nats,
            {
                marketKinds: ['book', 'trade', 'candle', 'mark', 'funding'],
                accountKinds: ['fill', 'order', 'position'],
                ...{ replicas: 1, intervalMs: 20, depth: 3, timeframe: '1m', holdMs: 200 },
            },
            {
                onNotice: () => undefined,
                sleep: (ms, signal) => sleep(Math.min(ms, 100), undefined, { signal }).catch(() => undefined),
            },
        );
        await publisher.prepare();
        publisher.addMarket(BTC);
        publisher.addAccount({ wallet: stage.wallet.walletAddress, number: '7', symbols: [BTC] });
        ends.push(async () => {
            const stopped = publisher.stop();
            await source.close();
            await stopped;
            await nats.close();
            await server.close();
        });
        return nats;
    }

    /** The payloads of a subject from a time on, by the ids of the messages. */
    async function read(nats: Nats, stream: StreamName, subject: string, from = 0): Promise<Map<string, unknown>> {
        const messages = await readStored(nats, stream, subject, ALL);
        return new Map(messages.filter(({ time }) => time >= from).map(({ id, payload }) => [id, payload]));
    }

    const until = async (isTrue: () => Promise<boolean>): Promise<void> => {
        while (!(await isTrue())) await sleep(20);
    };
    const trade = async (): Promise<void> => {
        await stage.exchange.createOrder(BTC, 'market', 'buy', 0.001);
    };

    test('stores the messages of a publisher of the exchange, also over lost connections', async () => {
        const exchange = new aftermath({
            ...stage.wallet,
            urls: sandboxUrls(stage.sandbox.url),
            enableRateLimit: false,
            number: String,
        });
        await exchange.loadMarkets();
        const direct = await publish(exchange);
        const via = await publish(new GatewaySource(`http://${proxy.host}`, gateway.tokens['publisher'] ?? ''));
        const acct = (kind: 'fill' | 'order' | 'position'): string =>
            accountSubject(stage.wallet.walletAddress, '7', kind);
        const books = marketSubject(BTC, 'book');
        const [trades, candles] = [marketSubject(BTC, 'trade'), marketSubject(BTC, 'candle', '1m')];
        await until(async () => (await read(via, 'AM_BOOKS', books)).size > 0);
        for (const subject of [trades, candles]) {
            await until(async () => (await read(via, 'AM_MD', subject)).size > 0);
        }
        // The second publisher began later, and so has less of the time before.
        const begin = (await stage.exchange.fetchTime()) as number;
        for (let n = 0; n < 6; n += 1) {
            await trade();
            if (n === 2) proxy.cut();
            if (n === 4) proxy.heal();
        }
        const wanted = (await stage.exchange.fetchMyTrades(BTC))
            .map(({ id }) => eventId(acct('fill'), id ?? ''))
            .slice(-6);
        for (const nats of [direct, via]) {
            await until(async () => {
                const found = await read(nats, 'AM_ACCT', acct('fill'));
                return wanted.every((id) => found.has(id));
            });
        }
        for (const [stream, subject, from] of [
            ['AM_ACCT', acct('fill'), begin],
            ['AM_MD', trades, begin - MINUTE_MS],
            ['AM_MD', candles, begin - 2 * MINUTE_MS],
        ] as const) {
            let [left, right] = [new Map<string, unknown>(), new Map<string, unknown>()];
            await until(async () => {
                left = await read(direct, stream, subject, from);
                right = await read(via, stream, subject);
                return left.size > 0 && [...left.keys()].every((id) => right.has(id));
            });
            for (const [id, payload] of left) expect(right.get(id)).toEqual(payload);
        }
        for (const [stream, subject] of [
            ['AM_ACCT', acct('order')],
            ['AM_ACCT', acct('position')],
            ['AM_BOOKS', books],
            ['AM_MD', marketSubject(BTC, 'mark')],
            ['AM_MD', marketSubject(BTC, 'funding')],
        ] as const) {
            const shapes: unknown[] = [];
            for (const nats of [direct, via]) {
                await until(async () => (await read(nats, stream, subject)).size > 0);
                const payload = [...(await read(nats, stream, subject)).values()].at(-1);
                // An order that is read from the history has its members in another order.
                const members = Object.entries(payload as object).map(([name, value]) => `${name}: ${typeof value}`);
                shapes.push(members.sort());
            }
            expect(shapes[1]).toEqual(shapes[0]);
        }
    }, 60_000);

    test('a refused token is an error that does not show it', async () => {
        const source = new GatewaySource(gateway.url, 'amg_secret');
        const error: unknown = await source.fetchTime().catch((failure: unknown) => failure);
        expect(error).toBeInstanceOf(AuthenticationError);
        expect(String(error)).not.toContain('amg_secret');
        await source.close();
    });
});
