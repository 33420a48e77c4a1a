/** Support for stream tests: a plain client, a book replayed from frames, and a trader. */

import { WebSocket, type ClientOptions } from 'ws';
import type { Sandbox, SandboxOptions, StreamName } from '../../../ts/index.js';
import { readJson } from '../../../../ts/core/json.js';
import { toUnits } from '../../../../ts/core/number/decimal.js';
import type { BookView, EngineTransaction, LimitOrder, Placement, Session } from '../../../ts/engine/types.js';
import { ask, withSandbox, type Row } from '../support.js';

/** Fixed time of a sandbox without bots. */
export const NOW = Date.UTC(2026, 8, 1, 12);

/** How a socket ended. */
export interface Ending {
    readonly code: number;
    readonly reason: string;
}

/** A client of one stream. */
export class Client {
    readonly texts: string[] = [];
    readonly closed: Promise<Ending>;
    readonly socket: WebSocket;

    constructor(url: string, options: ClientOptions = {}) {
        this.socket = new WebSocket(url, { perMessageDeflate: false, ...options });
        this.socket.on('message', (data: Buffer) => this.texts.push(data.toString('utf8')));
        this.closed = new Promise((resolve) => {
            this.socket.on('close', (code, reason) => {
                resolve({ code, reason: reason.toString() });
            });
        });
        this.socket.on('error', () => undefined);
    }

    static async open(sandbox: Sandbox, stream: StreamName, id: string | number): Promise<Client> {
        const client = new Client(streamUrl(sandbox, stream, id));
        await new Promise((resolve, reject) => client.socket.once('open', resolve).once('error', reject));
        return client;
    }

    get frames(): Row[] {
        return this.texts.map((text) => JSON.parse(text) as Row);
    }

    /** Waits until everything sent so far has arrived; sockets keep the order. */
    async flush(): Promise<void> {
        const pong = new Promise((resolve) => this.socket.once('pong', resolve));
        this.socket.ping();
        await pong;
    }

    /** Waits for a total number of frames. */
    async frame(count: number): Promise<void> {
        while (this.texts.length < count) await new Promise((resolve) => this.socket.once('message', resolve));
    }

    end(): Promise<Ending> {
        this.socket.close();
        return this.closed;
    }
}

export function streamUrl({ wsUrl }: Sandbox, stream: StreamName, id: string | number): string {
    return `${wsUrl}/api/ccxt/stream/${stream}?${stream === 'positions' ? 'accountNumber' : 'chId'}=${id}`;
}

/** A sandbox at a fixed time that only moves in steps. */
export async function withStillSandbox(
    work: (sandbox: Sandbox) => Promise<void>,
    options: SandboxOptions = {},
): Promise<void> {
    await withSandbox(work, { now: () => NOW, ...options });
}

/** Trades directly on the engine. */
export class Trader {
    /** Time of the next transaction, milliseconds. */
    now = NOW;
    readonly accountId: number;
    readonly #sandbox: Sandbox;
    readonly #chId: string;

    constructor(sandbox: Sandbox, chId: string) {
        [this.#sandbox, this.#chId] = [sandbox, chId];
        this.accountId = this.#handle((transaction) => {
            const accountId = transaction.createAccount();
            transaction.deposit(accountId, 1_000_000_000_000n);
            transaction.createPosition(chId, accountId);
            transaction.allocate(chId, accountId, 900_000_000_000n);
            return accountId;
        });
    }

    /** Places an order a number of ticks behind the best price. */
    rest(side: 'bid' | 'ask', ticks: number, lots = 10, more: Partial<LimitOrder> = {}): Placement {
        const { tickSize } = this.#spec;
        const { bids, asks } = this.#sandbox.internals.engine.book(this.#chId, 1);
        const price = side === 'bid' ? bids[0]![0] - BigInt(ticks) * tickSize : asks[0]![0] + BigInt(ticks) * tickSize;
        return this.limit({ side, size: this.size(lots), price, ...more });
    }

    limit(order: Pick<LimitOrder, 'side' | 'size' | 'price'> & Partial<LimitOrder>): Placement {
        return this.#session((session) => session.placeLimit({ type: 0, reduceOnly: false, ...order }));
    }

    take(side: 'bid' | 'ask', lots: number): Placement {
        return this.#session((session) => session.placeMarket({ side, size: this.size(lots), reduceOnly: false }));
    }

    cancel(orderId: bigint): void {
        this.#handle((transaction) => {
            transaction.cancelOrders(this.#chId, this.accountId, [orderId]);
        });
    }

    allocate(raw: bigint): void {
        this.#handle((transaction) => {
            transaction.allocate(this.#chId, this.accountId, raw);
        });
    }

    size(lots: number): bigint {
        return BigInt(lots) * this.#spec.lotSize;
    }

    get #spec() {
        return this.#sandbox.internals.engine.markets.get(this.#chId)!;
    }

    #session<T>(work: (session: Session) => T): T {
        return this.#handle((transaction) => {
            const session = transaction.startSession(this.#chId, this.accountId);
            const result = work(session);
            session.end({ allocateMissing: false, deallocateFree: false });
            return result;
        });
    }

    #handle<T>(work: (transaction: EngineTransaction) => T): T {
        const context = { now: this.now, digest: 'dealer', gasPrice: 1_000n, referenceGasPrice: 1_000n };
        return this.#sandbox.internals.engine.transact(context, work);
    }
}

type Side = 'bids' | 'asks';

interface BookText {
    readonly nonce: string;
    readonly bids: readonly (readonly [string, string])[];
    readonly asks: readonly (readonly [string, string])[];
}

/** A book replayed as documented: drops frames up to the snapshot's nonce and adds the rest. */
export class Replay {
    nonce: number;
    readonly #levels = { bids: new Map<bigint, bigint>(), asks: new Map<bigint, bigint>() };

    constructor(snapshot: string) {
        const book = readJson(snapshot) as BookText;
        this.nonce = Number(book.nonce);
        this.#add(book);
    }

    /** The current REST book. */
    static async of(sandbox: Sandbox, chId: string): Promise<Replay> {
        const { text } = await ask(sandbox, 'POST', '/api/ccxt/orderbook', { chId });
        return new Replay(text);
    }

    /** @throws on a gap */
    apply(text: string): void {
        const frame = readJson(text) as BookText;
        const nonce = Number(frame.nonce);
        if (nonce <= this.nonce) return;
        if (nonce !== this.nonce + 1) throw new Error(`a gap: ${nonce} after ${this.nonce}`);
        this.nonce = nonce;
        this.#add(frame);
    }

    get book(): BookView {
        const levels = (side: Side): [bigint, bigint][] => [...this.#levels[side]].filter(([, size]) => size !== 0n);
        return {
            nonce: this.nonce,
            bids: levels('bids').sort(([a], [b]) => (a > b ? -1 : 1)),
            asks: levels('asks').sort(([a], [b]) => (a < b ? -1 : 1)),
        };
    }

    #add(book: BookText): void {
        for (const side of ['bids', 'asks'] as const) {
            for (const [price, size] of book[side]) {
                const key = toUnits(price, 9);
                const levels = this.#levels[side];
                levels.set(key, (levels.get(key) ?? 0n) + toUnits(size, 9));
            }
        }
    }
}
