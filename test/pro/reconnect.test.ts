/**
 * Watch loops of several markets and streams while all their sockets are killed again and again: what they delivered is
 * what the exchange tells at the end, and nothing is left behind.
 *
 * A rejection that nobody handles fails a test of its own accord, so nothing here listens for one.
 */

import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ExchangeClosedByUser, OrderNotFound } from 'ccxt';
import type { Order, Position, Trade } from 'ccxt';
import type { aftermath } from '../../ts/pro/aftermath.js';
import { CANCEL_REASON } from '../../ts/sandbox/engine/event.js';
import type { EngineEvent } from '../../ts/sandbox/engine/types.js';
import type { Sandbox } from '../../ts/sandbox/index.js';
import { SeededRandom } from '../chaos/seeded-random.js';
import { findDifference, type WatchedBook } from '../chaos/compare.js';
import { openAccount, setStage } from '../support/exchange.js';
import { watcherOn } from '../support/stream.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const SYMBOLS = [BTC, ETH] as const;
type Symbol = (typeof SYMBOLS)[number];

const KILLS = 50;
const SEED = 5;
/** Kills come so many turns of the event loop after a write began, at most: before, amid and after what it does. */
const MOST_TURNS = 40;

/** Where orders and positions come from, and how many sockets that makes: books and trades have one in each market. */
const CHANNELS = [
    ['native', 2 * SYMBOLS.length + 1],
    ['stream', 3 * SYMBOLS.length + 1],
] as const;
type Channel = (typeof CHANNELS)[number][0];

/** What the loops were handed. */
class Seen {
    readonly books = new Map<Symbol, WatchedBook>();
    readonly wrong: string[] = [];
    readonly trades = new Map<Symbol, Trade[]>(SYMBOLS.map((symbol) => [symbol, []]));
    readonly orders: Order[] = [];
    readonly positions = new Map<string, Position>();
    readonly rejected: unknown[] = [];

    /** The latest state of each order of a market that is open, as far as was told. */
    open(symbol: string): Map<string, Order> {
        const latest = new Map(this.orders.map((order) => [`${order.id}`, order]));
        return new Map([...latest].filter(([, order]) => order.symbol === symbol && order.status === 'open'));
    }
}

/** Begins all loops; they end when the watcher is closed. */
function watch(watcher: aftermath, sandbox: Sandbox, seen: Seen): Promise<unknown> {
    const loop = async (turn: () => Promise<void>): Promise<void> => {
        for (;;) {
            try {
                await turn();
            } catch (error) {
                if (error instanceof ExchangeClosedByUser) return;
                seen.rejected.push(error);
            }
        }
    };
    const loops = SYMBOLS.flatMap((symbol) => [
        loop(async () => {
            const book = (await watcher.watchOrderBook(symbol)) as unknown as WatchedBook;
            const fault = findDifference(book, sandbox.internals.books, `${watcher.market(symbol).id}`);
            if (fault !== undefined) seen.wrong.push(fault);
            seen.books.set(symbol, book);
        }),
        loop(async () => {
            seen.trades.get(symbol)?.push(...(await watcher.watchTrades(symbol)));
        }),
        loop(async () => {
            seen.orders.push(...(await watcher.watchOrders(symbol)));
        }),
    ]);
    const positions = loop(async () => {
        for (const position of await watcher.watchPositions()) seen.positions.set(`${position.symbol}`, position);
    });
    return Promise.all([...loops, positions]);
}

/** Trades all the time, one write after another. */
class Trader {
    readonly #watcher: aftermath;
    readonly #random: SeededRandom;
    /** Orders that rest, as far as their answers tell. */
    readonly #resting: { readonly id: string; readonly symbol: Symbol }[] = [];
    readonly placed = new Set<string>();

    constructor(watcher: aftermath, random: SeededRandom) {
        [this.#watcher, this.#random] = [watcher, random];
    }

    async act(): Promise<void> {
        const symbol = this.#random.pick(SYMBOLS);
        const draw = this.#random.next();
        if ((draw < 0.3 && this.#resting.length > 2) || this.#resting.length > 9) await this.#cancel();
        else if (draw < 0.6) await this.#take(symbol);
        else await this.#quote(symbol);
    }

    async #cancel(): Promise<void> {
        const [order] = this.#resting.splice(this.#random.integer(0, this.#resting.length - 1), 1);
        if (order === undefined) return;
        await this.#watcher.cancelOrder(order.id, order.symbol).catch((error: unknown) => {
            // Filled in the meantime.
            if (!(error instanceof OrderNotFound)) throw error;
        });
    }

    async #take(symbol: Symbol): Promise<void> {
        const side = this.#random.pick(['buy', 'sell']);
        this.#note(await this.#watcher.createOrder(symbol, 'market', side, 0.005 * this.#random.integer(1, 3)), symbol);
    }

    /** Some far from the price, some where the next taker ends them. */
    async #quote(symbol: Symbol): Promise<void> {
        const { bids } = await this.#watcher.fetchOrderBook(symbol, 1);
        const part = this.#random.pick([0.8, 0.9, 1]);
        const price = Number(this.#watcher.priceToPrecision(symbol, Number(bids[0]?.[0]) * part));
        this.#note(await this.#watcher.createOrder(symbol, 'limit', 'buy', 0.01, price), symbol);
    }

    #note({ id, status }: Order, symbol: Symbol): void {
        this.placed.add(`${id}`);
        if (status === 'open') this.#resting.push({ id: `${id}`, symbol });
    }
}

/**
 * Orders that were filled, or taken away because one of ours met them, while nobody may have been told of it: no socket was
 * there, or it was killed at about that time. The stream of a market tells an end once, and open orders are all that is
 * listed; so a watcher of it cannot know what became of these, and says nothing. What it cancelled itself it knows. The
 * native section's history tells all, so that there nothing may stay untold.
 */
class Ends {
    readonly untold = new Set<string>();
    #recent: string[] = [];
    readonly #channel: Channel;
    readonly unobserve: () => void;

    constructor(sandbox: Sandbox, channel: Channel) {
        this.#channel = channel;
        const isHeard = (id: string): boolean =>
            channel === 'native' || sandbox.streams.list().some((open) => open.stream === 'orders' && open.id === id);
        this.unobserve = sandbox.internals.engine.observe((events) => {
            for (const event of events) {
                if (!isEnd(event)) continue;
                this.#recent.push(`${event.orderId}`);
                if (!isHeard(event.marketId)) this.untold.add(`${event.orderId}`);
            }
        });
    }

    /** All sockets were killed just now. */
    killed(): void {
        if (this.#channel === 'native') return;
        for (const id of this.#recent) this.untold.add(id);
    }

    /** Waits until what happened so far has reached whoever was there. */
    async settle(seen: Seen, own: (id: string) => boolean): Promise<void> {
        const heard = this.#recent.filter((id) => !this.untold.has(id));
        await eventually(() => {
            const ended = new Set(seen.orders.flatMap(({ id, status }) => (status === 'open' ? [] : [`${id}`])));
            expect(heard.filter((id) => own(id) && !ended.has(id))).toEqual([]);
        });
        this.#recent = [];
    }
}

function isEnd(event: EngineEvent): event is Extract<EngineEvent, { readonly orderId: bigint }> {
    if (event.type === 'FilledMakerOrder') return event.remaining === 0n;
    return event.type === 'CanceledOrder' && event.reason === CANCEL_REASON.selfTrade;
}

const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Repeats a check until it holds; what it says last is what is wrong. */
async function eventually(check: () => Promise<void> | void): Promise<void> {
    const end = performance.now() + 8_000;
    for (;;) {
        try {
            await check();
            return;
        } catch (error) {
            if (performance.now() > end) throw error;
            await new Promise((resolve) => setTimeout(resolve, 20));
        }
    }
}

/** Sockets, timers and the like that keep a process alive, and listeners on the process. */
function held(): string[] {
    const resources = process
        .getActiveResourcesInfo()
        .filter((name) => /^(?:TCP|Timeout|Immediate|.*Request)/.test(name));
    const names = process.eventNames();
    return [...resources, ...names.flatMap((name) => process.listeners(name as 'exit').map(() => String(name)))];
}

/** What is held now and was not before: what another test left may have gone meanwhile. */
function heldSince(earlier: readonly string[]): string[] {
    const rest = [...earlier];
    return held().filter((name) => {
        const at = rest.indexOf(name);
        if (at >= 0) rest.splice(at, 1);
        return at < 0;
    });
}

/** Open orders are those that were told, with what is filled of them. */
async function expectOrders(watcher: aftermath, seen: Seen, untold: ReadonlySet<string>): Promise<void> {
    for (const symbol of SYMBOLS) {
        const open = seen.open(symbol);
        for (const { id, filled, remaining, price } of await watcher.fetchOpenOrders(symbol)) {
            expect({ id, ...open.get(`${id}`) }).toMatchObject({ id, filled, remaining, price, status: 'open' });
            open.delete(`${id}`);
        }
        expect([...open.keys()].filter((id) => !untold.has(id))).toEqual([]);
    }
}

async function expectPositions(watcher: aftermath, seen: Seen): Promise<void> {
    const read = await watcher.fetchPositions([...SYMBOLS]);
    expect(read).toHaveLength(SYMBOLS.length);
    for (const { symbol, side, contracts } of read) {
        expect(seen.positions.get(`${symbol}`)).toMatchObject({ symbol, side, contracts });
    }
}

/** Each trade since a time was told once. */
async function expectTrades(watcher: aftermath, seen: Seen, since: number): Promise<void> {
    for (const symbol of SYMBOLS) {
        const told = (seen.trades.get(symbol) ?? []).filter(({ timestamp }) => (timestamp ?? 0) >= since);
        const read = await watcher.fetchTrades(symbol, since);
        expect(read.length).toBeGreaterThan(KILLS / 2);
        expect(told.map(({ id }) => id).sort()).toEqual(read.map(({ id }) => id).sort());
    }
}

async function expectBooks(watcher: aftermath, seen: Seen): Promise<void> {
    for (const symbol of SYMBOLS) {
        const { nonce } = await watcher.fetchOrderBook(symbol, 1);
        expect(seen.books.get(symbol)?.nonce).toBe(nonce);
    }
}

let sandbox: Sandbox;
let watcher: aftermath;
/** How far the exchange's clock is ahead. */
let ahead: number;
let before: string[];

beforeEach(async () => {
    before = held();
    ahead = 0;
    const stage = await setStage({ now: () => Date.now() + ahead });
    // Silence and patience outlast the test, so that a timer left behind for either is seen.
    const ws = { backoff: { base: 5, max: 20 }, silence: 60_000, patience: 60_000, ask: 50 };
    sandbox = stage.sandbox;
    watcher = watcherOn(sandbox, { ...stage.wallet, options: { ws } });
    await openAccount({ ...stage, exchange: watcher as never }, BTC);
    await watcher.addMargin(ETH, 2_000);
    await watcher.setLeverage(10, ETH);
});

afterEach(async () => {
    await watcher.close();
    await sandbox.close();
});

/** Trades on while all sockets are killed again and again. */
async function killAndTrade(trader: Trader, ends: Ends, seen: Seen, random: SeededRandom): Promise<void> {
    for (let kills = 0; kills < KILLS;) {
        const write = trader.act();
        for (let turns = random.integer(0, MOST_TURNS); turns > 0; turns -= 1) await turn();
        if (random.happens(0.7) && sandbox.streams.kill() > 0) {
            kills += 1;
            ends.killed();
        }
        await write;
        ahead += 500;
        sandbox.step();
        await ends.settle(seen, (id) => trader.placed.has(id));
    }
}

test.each(CHANNELS)(
    'recovers watch loops over the channel %s from 50 kills of all sockets: loses, repeats and leaks nothing',
    async (channel, sockets) => {
        watcher.options.watchOrders = { channel };
        watcher.options.watchPositions = { channel };
        const seen = new Seen();
        const ends = new Ends(sandbox, channel);
        const loops = watch(watcher, sandbox, seen);
        await eventually(() => {
            expect(sandbox.streams.list()).toHaveLength(sockets);
            for (const trades of seen.trades.values()) expect(trades).not.toHaveLength(0);
        });
        ahead += 1_000;
        const since = Date.now() + ahead;
        const random = new SeededRandom(SEED, 'kills');
        const trader = new Trader(watcher, random);
        await killAndTrade(trader, ends, seen, random);

        await eventually(() => expectOrders(watcher, seen, ends.untold));
        await eventually(() => expectPositions(watcher, seen));
        await eventually(() => expectTrades(watcher, seen, since));
        await eventually(() => expectBooks(watcher, seen));
        await eventually(() => {
            expect(sandbox.streams.list().map((open) => open.sockets)).toEqual(Array(sockets).fill(1));
        });
        const rested = SYMBOLS.flatMap((symbol) => [...seen.open(symbol).keys()]).filter((id) => !ends.untold.has(id));
        expect(rested.length).toBeGreaterThan(0);
        for (const symbol of SYMBOLS) await watcher.cancelAllOrders(symbol);
        await eventually(() => expectOrders(watcher, seen, ends.untold));

        expect(new Set(seen.orders.map(({ id }) => `${id}`)).size).toBeGreaterThan(KILLS / 2);
        expect(seen.orders.filter(({ id }) => !trader.placed.has(`${id}`))).toEqual([]);
        const states = seen.orders.map((order) => JSON.stringify({ ...order, info: undefined }));
        expect(new Set(states).size).toBe(states.length);
        expect([seen.wrong, seen.rejected]).toEqual([[], []]);

        ends.unobserve();
        await watcher.close();
        await loops;
        await eventually(() => {
            expect(sandbox.streams.list()).toEqual([]);
        });
        await sandbox.close();
        await eventually(() => {
            expect(heldSince(before)).toEqual([]);
        });
    },
    60_000,
);
