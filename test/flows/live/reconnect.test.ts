/**
 * Watch loops of several markets and streams whose sockets are killed repeatedly: their results equal the
 * exchange's state at the end, and no resource is leaked.
 *
 * An unhandled rejection fails a test by itself, so no listener is needed here.
 */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ExchangeClosedByUser, OrderNotFound } from 'ccxt';
import type { Order, Position, Trade } from 'ccxt';
import type { aftermath } from '../../../ts/pro/aftermath.js';
import { READ_LAG_MS } from '../../../ts/core/clock.js';
import { CANCEL_REASON } from '../../../sandbox/ts/engine/events.js';
import type { EngineEvent } from '../../../sandbox/ts/engine/types.js';
import type { Sandbox } from '../../../sandbox/ts/index.js';
import { SeededRandom } from '../../chaos/seeded-random.js';
import { findDifference, type WatchedBook } from '../../chaos/compare.js';
import { openAccountOnChain, setStage } from '../../support/exchange.js';
import { watcherOn } from '../../support/stream.js';
import { sized } from '../../support/size.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const SYMBOLS = [BTC, ETH] as const;
type Symbol = (typeof SYMBOLS)[number];

const KILLS = sized(6, 50);
const SEED = 5;
/** Maximum number of turns of the event loop between the start of a write and a kill. */
const MAX_TURNS = 40;

/** Channels of orders and positions, and the number of sockets; books and trades have one in each market. */
const CHANNELS = [
    ['native', 2 * SYMBOLS.length + 1],
    ['stream', 3 * SYMBOLS.length + 1],
] as const;
type Channel = (typeof CHANNELS)[number][0];

/** Results of the loops. */
class Results {
    readonly books = new Map<Symbol, WatchedBook>();
    readonly wrong: string[] = [];
    readonly trades = new Map<Symbol, Trade[]>(SYMBOLS.map((symbol) => [symbol, []]));
    readonly orders: Order[] = [];
    readonly positions = new Map<string, Position>();
    readonly rejected: unknown[] = [];

    /** The latest state of each open order of a market. */
    open(symbol: string): Map<string, Order> {
        const latest = new Map(this.orders.map((order) => [`${order.id}`, order]));
        return new Map([...latest].filter(([, order]) => order.symbol === symbol && order.status === 'open'));
    }
}

describe('reconnect', () => {
    /** Starts all loops; they end when the watcher is closed. */
    function watch(watcher: aftermath, sandbox: Sandbox, results: Results): Promise<unknown> {
        const loop = async (turn: () => Promise<void>): Promise<void> => {
            for (;;) {
                try {
                    await turn();
                } catch (error) {
                    if (error instanceof ExchangeClosedByUser) return;
                    results.rejected.push(error);
                }
            }
        };
        const loops = SYMBOLS.flatMap((symbol) => [
            loop(async () => {
                const book = (await watcher.watchOrderBook(symbol)) as unknown as WatchedBook;
                const fault = findDifference(book, sandbox.internals.books, `${watcher.market(symbol).id}`);
                if (fault !== undefined) results.wrong.push(fault);
                results.books.set(symbol, book);
            }),
            loop(async () => {
                results.trades.get(symbol)?.push(...(await watcher.watchTrades(symbol)));
            }),
            loop(async () => {
                results.orders.push(...(await watcher.watchOrders(symbol)));
            }),
        ]);
        const positions = loop(async () => {
            for (const position of await watcher.watchPositions())
                results.positions.set(`${position.symbol}`, position);
        });
        return Promise.all([...loops, positions]);
    }

    /** Trades continuously, one write after another. */
    class Trader {
        readonly #watcher: aftermath;
        readonly #random: SeededRandom;
        /** Orders that rest according to their responses. */
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
            this.#note(
                await this.#watcher.createOrder(symbol, 'market', side, 0.005 * this.#random.integer(1, 3)),
                symbol,
            );
        }

        /** Places an order far from the price, or where the next taker fills it. */
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
     * Orders that were filled, or cancelled because of a self-trade, while their frame may have been lost: no
     * socket was open, or it was killed at about that time. The stream of a market sends an end once, and the
     * service lists only open orders. So a watcher of the stream cannot know the end of these orders, except
     * of those that it cancelled. The native section's history contains every end, so there no order may be
     * missing.
     */
    class Ends {
        readonly lost = new Set<string>();
        #recent: string[] = [];
        readonly #channel: Channel;
        readonly unobserve: () => void;

        constructor(sandbox: Sandbox, channel: Channel) {
            this.#channel = channel;
            const isSent = (id: string): boolean =>
                channel === 'native' ||
                sandbox.streams.list().some((open) => open.stream === 'orders' && open.id === id);
            this.unobserve = sandbox.internals.engine.observe((events) => {
                for (const event of events) {
                    if (!isEnd(event)) continue;
                    this.#recent.push(`${event.orderId}`);
                    if (!isSent(event.marketId)) this.lost.add(`${event.orderId}`);
                }
            });
        }

        /** Takes a kill of all sockets. */
        killed(): void {
            if (this.#channel === 'native') return;
            for (const id of this.#recent) this.lost.add(id);
        }

        /** Waits until the loops received every end that was sent. */
        async settle(results: Results, own: (id: string) => boolean): Promise<void> {
            const sent = this.#recent.filter((id) => !this.lost.has(id));
            await eventually(() => {
                const ended = new Set(results.orders.flatMap(({ id, status }) => (status === 'open' ? [] : [`${id}`])));
                expect(sent.filter((id) => own(id) && !ended.has(id))).toEqual([]);
            });
            this.#recent = [];
        }
    }

    function isEnd(event: EngineEvent): event is Extract<EngineEvent, { readonly orderId: bigint }> {
        if (event.type === 'FilledMakerOrder') return event.remaining === 0n;
        return event.type === 'CanceledOrder' && event.reason === CANCEL_REASON.selfTrade;
    }

    const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

    /** Repeats a check until it passes; throws the last error after a timeout. */
    async function eventually(check: () => Promise<void> | void, timeoutMs = 8_000): Promise<void> {
        const end = performance.now() + timeoutMs;
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

    /** Sockets, timers and other resources that keep a process alive, and listeners on the process. */
    function activeResources(): string[] {
        const resources = process
            .getActiveResourcesInfo()
            .filter((name) => /^(?:TCP|Timeout|Immediate|.*Request)/.test(name));
        const names = process.eventNames();
        return [...resources, ...names.flatMap((name) => process.listeners(name as 'exit').map(() => String(name)))];
    }

    /** Resources that were not active earlier; those of another test may have ended meanwhile. */
    function resourcesSince(earlier: readonly string[]): string[] {
        const rest = [...earlier];
        return activeResources().filter((name) => {
            const at = rest.indexOf(name);
            if (at >= 0) rest.splice(at, 1);
            return at < 0;
        });
    }

    /** Checks that the open orders equal those received, with their fills. */
    async function expectOrders(watcher: aftermath, results: Results, lost: ReadonlySet<string>): Promise<void> {
        for (const symbol of SYMBOLS) {
            const open = results.open(symbol);
            for (const { id, filled, remaining, price } of await watcher.fetchOpenOrders(symbol)) {
                expect({ id, ...open.get(`${id}`) }).toMatchObject({ id, filled, remaining, price, status: 'open' });
                open.delete(`${id}`);
            }
            expect([...open.keys()].filter((id) => !lost.has(id))).toEqual([]);
        }
    }

    async function expectPositions(watcher: aftermath, results: Results): Promise<void> {
        // Random orders may add up to a flat position.
        const read = await watcher.fetchPositions([...SYMBOLS], { flat: true });
        expect(read).toHaveLength(SYMBOLS.length);
        for (const { symbol, side, contracts } of read) {
            expect(results.positions.get(`${symbol}`)).toMatchObject({ symbol, side, contracts });
        }
    }

    /** Checks that each trade since a time was received once. */
    async function expectTrades(watcher: aftermath, results: Results, since: number): Promise<void> {
        for (const symbol of SYMBOLS) {
            const received = (results.trades.get(symbol) ?? []).filter(({ timestamp }) => (timestamp ?? 0) >= since);
            const read = await watcher.fetchTrades(symbol, since);
            // Bots trade less in quiet hours.
            expect(read.length).toBeGreaterThan(KILLS / 10);
            expect(received.map(({ id }) => id).sort()).toEqual(read.map(({ id }) => id).sort());
        }
    }

    async function expectBooks(watcher: aftermath, results: Results): Promise<void> {
        for (const symbol of SYMBOLS) {
            const { nonce } = await watcher.fetchOrderBook(symbol, 1);
            expect(results.books.get(symbol)?.nonce).toBe(nonce);
        }
    }

    let sandbox: Sandbox;
    let watcher: aftermath;
    /** Milliseconds by which the exchange's clock is ahead. */
    let ahead: number;
    let before: string[];

    beforeEach(async () => {
        before = activeResources();
        ahead = 0;
        const stage = await setStage({ now: () => Date.now() + ahead });
        // Silence and patience outlast the test, so that a leaked timer is detected.
        const ws = { backoff: { base: 5, max: 20 }, silence: 60_000, patience: 60_000, ask: 50 };
        sandbox = stage.sandbox;
        watcher = watcherOn(sandbox, { ...stage.wallet, options: { ws } });
        await openAccountOnChain({ ...stage, exchange: watcher }, BTC);
        await watcher.addMargin(ETH, 2_000);
        await watcher.setLeverage(10, ETH);
    });

    afterEach(async () => {
        await watcher.close();
        await sandbox.close();
    });

    /** Trades while all sockets are killed repeatedly. */
    async function killAndTrade(trader: Trader, ends: Ends, results: Results, random: SeededRandom): Promise<void> {
        for (let kills = 0; kills < KILLS;) {
            const write = trader.act();
            for (let turns = random.integer(0, MAX_TURNS); turns > 0; turns -= 1) await turn();
            if (random.happens(0.7) && sandbox.streams.kill() > 0) {
                kills += 1;
                ends.killed();
            }
            await write;
            ahead += 500;
            sandbox.step();
            await ends.settle(results, (id) => trader.placed.has(id));
        }
    }

    test.each(CHANNELS)(
        `recovers watch loops over the channel %s from ${KILLS} kills of all sockets: loses, repeats and leaks nothing`,
        async (channel, sockets) => {
            watcher.options.watchOrders = { channel };
            watcher.options.watchPositions = { channel };
            const results = new Results();
            const ends = new Ends(sandbox, channel);
            const loops = watch(watcher, sandbox, results);
            await eventually(() => {
                expect(sandbox.streams.list()).toHaveLength(sockets);
                for (const trades of results.trades.values()) expect(trades).not.toHaveLength(0);
            });
            ahead += 1_000;
            const since = Date.now() + ahead;
            const random = new SeededRandom(SEED, 'kills');
            const trader = new Trader(watcher, random);
            await killAndTrade(trader, ends, results, random);

            await eventually(() => expectOrders(watcher, results, ends.lost));
            // A read that shows an earlier position counts once it cannot lag behind any more.
            await eventually(() => expectPositions(watcher, results), READ_LAG_MS + 8_000);
            await eventually(() => expectTrades(watcher, results, since));
            await eventually(() => expectBooks(watcher, results));
            await eventually(() => {
                expect(sandbox.streams.list().map((open) => open.sockets)).toEqual(Array(sockets).fill(1));
            });
            const rested = SYMBOLS.flatMap((symbol) => [...results.open(symbol).keys()]).filter(
                (id) => !ends.lost.has(id),
            );
            expect(rested.length).toBeGreaterThan(0);
            for (const symbol of SYMBOLS) await watcher.cancelAllOrders(symbol);
            await eventually(() => expectOrders(watcher, results, ends.lost));

            expect(new Set(results.orders.map(({ id }) => `${id}`)).size).toBeGreaterThan(KILLS / 2);
            expect(results.orders.filter(({ id }) => !trader.placed.has(`${id}`))).toEqual([]);
            const states = results.orders.map((order) => JSON.stringify({ ...order, info: undefined }));
            expect(new Set(states).size).toBe(states.length);
            expect([results.wrong, results.rejected]).toEqual([[], []]);

            ends.unobserve();
            await watcher.close();
            await loops;
            await eventually(() => {
                expect(sandbox.streams.list()).toEqual([]);
            });
            await sandbox.close();
            await eventually(() => {
                expect(resourcesSince(before)).toEqual([]);
            });
        },
        60_000,
    );
});
