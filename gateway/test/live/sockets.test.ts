import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import type { OrderBook, Trade } from 'ccxt';
import { WebSocket, WebSocketServer } from 'ws';
import type { Caller } from '../../ts/call.js';
import { LiveServer, SOCKET_OPTIONS, SUBPROTOCOL } from '../../ts/live/live-server.js';
import type { aftermath } from '../../../ts/pro/aftermath.js';
import { openAccount, setStage, type Stage } from '../../../test/support/exchange.js';
import { watcherOn } from '../../../test/support/stream.js';
import { clientOf, type Message } from './support.js';

const BTC = 'BTC/USD:USDC';

type Methods = Readonly<Record<string, (...args: readonly unknown[]) => Promise<unknown>>>;

/** A client over a real socket, which keeps what it receives. */
class Reader {
    readonly messages: Message[] = [];
    #wake: () => void = () => undefined;

    private constructor(
        readonly socket: WebSocket,
        private readonly acknowledges: boolean,
    ) {
        socket.on('message', (data) => {
            const message = JSON.parse((data as Buffer).toString()) as Message;
            this.messages.push(message);
            if (this.acknowledges && message.data !== undefined) this.say({ op: 'ack', ch: message.ch, n: 1 });
            this.#wake();
        });
    }

    static async open(port: number, acknowledges = true): Promise<Reader> {
        const socket = new WebSocket(`ws://127.0.0.1:${port}/v1/ws`, SUBPROTOCOL);
        const reader = new Reader(socket, acknowledges);
        await once(socket, 'open');
        return reader;
    }

    say(message: object): void {
        this.socket.send(JSON.stringify(message));
    }

    /** Waits for a message. */
    async until(isMeant: (message: Message) => boolean): Promise<Message> {
        for (;;) {
            const found = this.messages.find(isMeant);
            if (found !== undefined) return found;
            await new Promise<void>((resolve) => (this.#wake = resolve));
        }
    }

    async watch(method: string, args: readonly unknown[], window = 8): Promise<Message> {
        this.say({ op: 'watch', id: method, method, args, window });
        return this.until(({ id }) => id === method);
    }

    /** The data of all updates. */
    get data(): unknown[] {
        return this.messages.flatMap(({ data }) => (data === undefined ? [] : [data]));
    }
}

describe('sockets of the live server', () => {
    let stage: Stage;
    let exchange: aftermath;
    let http: Server;
    let sockets: WebSocketServer;
    let live: LiveServer;
    let port: number;
    const readers: Reader[] = [];

    beforeEach(async () => {
        stage = await setStage();
        exchange = watcherOn(stage.sandbox, { ...stage.wallet, options: { ws: { patience: 100 } } });
        const methods = exchange as unknown as Methods;
        const caller: Caller = {
            call: async (_client, { method, args, signal }) => {
                const value = await methods[method]!(
                    ...(args as unknown[]),
                    ...(method === 'createOrder' ? [{ signal }] : []),
                );
                return { value, isReplayed: false };
            },
            prepareWatch: (_client, _method, args) => Promise.resolve(args as unknown[]),
            expectWatch: () => undefined,
            visibleTo: (_client, _method, _args, update) => update,
        };
        live = new LiveServer({ caller, exchange: methods });
        sockets = new WebSocketServer(SOCKET_OPTIONS);
        http = createServer().on('upgrade', (request, connection, head) => {
            sockets.handleUpgrade(request, connection, head, (socket) => {
                live.accept(socket, clientOf('one'));
            });
        });
        await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve));
        port = (http.address() as AddressInfo).port;
    });

    afterEach(async () => {
        live.close();
        for (const { socket } of readers.splice(0)) socket.terminate();
        await exchange.close();
        await new Promise((resolve) => http.close(resolve));
        await stage.sandbox.close();
    });

    async function connect(acknowledges?: boolean): Promise<Reader> {
        const reader = await Reader.open(port, acknowledges);
        readers.push(reader);
        return reader;
    }

    const nonceOf = (data: unknown): number => (data as OrderBook).nonce as number;

    test('two clients share one stream of the exchange', async () => {
        const [one, two] = [await connect(), await connect()];
        await one.watch('watchOrderBook', [BTC]);
        const first = await one.until(({ data }) => data !== undefined);
        await two.watch('watchOrderBook', [BTC]);
        const same = await two.until(({ data }) => data !== undefined);
        expect(one.socket.protocol).toBe(SUBPROTOCOL);
        expect([same.seq, same.data]).toEqual([first.seq, first.data]);
        expect(stage.sandbox.streams.list()).toMatchObject([{ stream: 'orderbook', sockets: 1 }]);
        expect((first.data as OrderBook).bids.length).toBeGreaterThan(5);
        expect(live.counts()).toMatchObject({ clients: 1, sockets: 2, channels: new Map([['watchOrderBook', 1]]) });
    });

    test('a reader that pauses gets its window of old books, and does not delay the others', async () => {
        await openAccount({ ...stage, exchange });
        const [fast, slow] = [await connect(), await connect()];
        for (const reader of [fast, slow]) {
            await reader.watch('watchOrderBook', [BTC], 3);
            await reader.until(({ data }) => data !== undefined);
        }
        const { bids } = await exchange.fetchOrderBook(BTC, 1);
        const price = Number(exchange.priceToPrecision(BTC, Number(bids[0]?.[0]) * 0.9));
        await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price);
        const before = await fast.until(({ seq }) => Number(seq) >= 2);
        await slow.until(({ seq }) => seq === before.seq);
        slow.socket.pause();
        const seen = slow.messages.length;
        let last = before;
        for (let i = 0; i < 8; i += 1) {
            await exchange.createOrder(BTC, 'limit', 'buy', 0.01, price);
            const after = last;
            last = await fast.until(({ data, seq }) => data !== undefined && Number(seq) > Number(after.seq));
        }
        slow.socket.resume();
        await slow.until(({ seq }) => seq === last.seq);
        const late = slow.messages.slice(seen);
        expect(late.slice(0, -1).length).toBeLessThanOrEqual(3);
        expect(late.at(-1)?.skipped).toBe(Number(last.seq) - Number(before.seq) - late.length);
        expect(nonceOf(late.at(-1)?.data)).toBe(nonceOf(fast.data.at(-1)));
    });

    test('own trades are neither lost nor doubled by a reconnect', async () => {
        await openAccount({ ...stage, exchange });
        const first = await connect();
        const { ch, boot } = await first.watch('watchMyTrades', []);
        const trade = async (amount: number): Promise<void> => {
            await exchange.createOrder(BTC, 'market', 'buy', amount);
        };
        await trade(0.001);
        await first.until(({ data }) => data !== undefined);
        await trade(0.002);
        first.socket.terminate();
        await trade(0.003);
        const second = await connect();
        second.say({ op: 'resume', id: 1, ch, boot, seq: Number(first.messages.at(-1)?.seq ?? 0) });
        await trade(0.004);
        const trades = (): Trade[] => [...first.data, ...second.data].flat() as Trade[];
        await second.until(() => trades().some(({ amount }) => amount === 0.004));
        expect(trades().map(({ id }) => id)).toEqual((await exchange.fetchMyTrades()).map(({ id }) => id));
        const stranger = await connect();
        stranger.say({ op: 'resume', id: 1, ch, boot: 'other', seq: 1 });
        const reset = await stranger.until(({ data }) => data !== undefined);
        expect(reset.reset).toBe(true);
        expect((reset.data as Trade[]).map(({ amount }) => amount)).toEqual([0.001, 0.002, 0.003, 0.004]);
    });

    test('an outage of the exchange is stale, then live', async () => {
        const reader = await connect();
        await reader.watch('watchOrderBook', [BTC]);
        await reader.until(({ data }) => data !== undefined);
        const lifted = stage.sandbox.faults.stream({ stream: 'orderbook', kind: 'refuse' });
        expect(stage.sandbox.streams.kill({ stream: 'orderbook' })).toBe(1);
        const stale = await reader.until(({ state }) => state === 'stale');
        expect(Math.abs(Number(stale.since) - Date.now())).toBeLessThan(60_000);
        lifted();
        await reader.until(({ state }) => state === 'live');
        expect(reader.messages.filter(({ error }) => error !== undefined)).toEqual([]);
    });

    test('an aborted call ends, and other calls do not wait for it', async () => {
        await openAccount({ ...stage, exchange });
        const reader = await connect();
        const lifted = stage.sandbox.faults.add({ route: 'build/createOrders', delayMs: 60_000 });
        reader.say({ op: 'call', id: 1, method: 'createOrder', args: [BTC, 'market', 'buy', 0.01, null] });
        reader.say({ op: 'call', id: 2, method: 'fetchTicker', args: [BTC] });
        const answer = await reader.until(({ id }) => id === 2);
        expect(answer.result as object).toMatchObject({ symbol: BTC });
        while (stage.sandbox.requests.count('build/createOrders') === 0) {
            await new Promise((resolve) => setImmediate(resolve));
        }
        reader.say({ op: 'abort', id: 1 });
        const aborted = await reader.until(({ id }) => id === 1);
        expect(aborted.error).toMatchObject({ class: 'ExchangeClosedByUser', sent: false });
        lifted();
    });

    test('a refused order says that it was sent', async () => {
        await openAccount({ ...stage, exchange });
        const reader = await connect();
        stage.sandbox.faults.add({ route: 'submit/createOrders', status: 400, body: { error: 'no such thing' } });
        reader.say({ op: 'call', id: 1, method: 'createOrder', args: [BTC, 'market', 'buy', 0.01, null] });
        const { error } = await reader.until(({ id }) => id === 1);
        expect(error).toMatchObject({
            class: 'BadRequest',
            sent: true,
            retryable: false,
            digest: expect.any(String) as unknown,
        });
        reader.say({ op: 'call', id: 2, method: 'createOrder', args: [BTC, 'limit', 'buy', 0.01, -1] });
        expect((await reader.until(({ id }) => id === 2)).error).toMatchObject({ sent: false });
    });

    test('a message above 1 MiB closes the socket, and nothing else', async () => {
        const [large, other] = [await connect(), await connect()];
        const closed = once(large.socket, 'close');
        large.say({ op: 'call', id: 1, method: 'x'.repeat(1024 * 1024), args: [] });
        expect((await closed)[0]).toBe(1009);
        await other.watch('watchTicker', [BTC]);
    });
});
