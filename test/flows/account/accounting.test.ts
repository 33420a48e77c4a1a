/**
 * After random actions, the histories of an account add up to its balance, to the last unit, and equal what
 * the watch loops delivered.
 */

import { afterEach, beforeEach, describe, expect, test } from '@jest/globals';
import { ExchangeClosedByUser, InsufficientFunds, InvalidOrder, OrderNotFound } from 'ccxt';
import type { Balances, LedgerEntry, Order, Position, Trade } from 'ccxt';
import type { aftermath } from '../../../ts/pro/aftermath.js';
import type { Sandbox } from '../../../sandbox/ts/index.js';
import { SeededRandom } from '../../chaos/seeded-random.js';
import { openAccountOnChain, setStage } from '../../support/exchange.js';
import { watcherOn } from '../../support/stream.js';
import { sized } from '../../support/size.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const SYMBOLS = [BTC, ETH] as const;
type Symbol = (typeof SYMBOLS)[number];

const ACTIONS = sized(70, 500);
const SEED = 11;
/** The settle coin's smallest unit. */
const UNITS_PER_COIN = 1_000_000;

/** What the watch loops received. */
class Seen {
    readonly orders = new Map<string, Order>();
    readonly trades: Trade[] = [];
    readonly positions = new Map<string, Position>();
    balance: Balances | undefined;
}

describe('accounting', () => {
    /** Starts all loops. They end when the watcher closes, and reject with any other error. */
    function watch(watcher: aftermath, seen: Seen): Promise<unknown> {
        const loop = async (turn: () => Promise<void>): Promise<void> => {
            try {
                for (;;) await turn();
            } catch (error) {
                if (!(error instanceof ExchangeClosedByUser)) throw error;
            }
        };
        return Promise.all([
            loop(async () => {
                for (const order of await watcher.watchOrders()) seen.orders.set(`${order.id}`, order);
            }),
            loop(async () => {
                seen.trades.push(...(await watcher.watchMyTrades()));
            }),
            loop(async () => {
                for (const position of await watcher.watchPositions(undefined, undefined, undefined, { flat: true }))
                    seen.positions.set(`${position.symbol}`, position);
            }),
            loop(async () => {
                seen.balance = await watcher.watchBalance();
            }),
        ]);
    }

    /** Takes random actions. An action that the contract rejects counts, too. */
    class Walker {
        readonly #exchange: aftermath;
        readonly #chance: SeededRandom;
        readonly #address: string;

        constructor(exchange: aftermath, address: string, chance: SeededRandom) {
            [this.#exchange, this.#address, this.#chance] = [exchange, address, chance];
        }

        async act(): Promise<void> {
            const symbol = this.#chance.pick(SYMBOLS);
            const action = this.#chance.pick([
                () => this.#take(symbol),
                () => this.#take(symbol),
                () => this.#quote(symbol, 1),
                () => this.#quote(symbol, 0.9),
                () => this.#cross(symbol),
                () => this.#cancel(symbol),
                () => this.#moveMargin(symbol),
                () => this.#moveMoney(),
            ]);
            await action().catch((error: unknown) => {
                const isRefusal = [InsufficientFunds, InvalidOrder, OrderNotFound].some(
                    (kind) => error instanceof kind,
                );
                if (!isRefusal) throw error;
            });
        }

        async #take(symbol: Symbol): Promise<void> {
            const side = this.#chance.pick(['buy', 'sell']);
            await this.#exchange.createOrder(symbol, 'market', side, this.#amount(symbol));
        }

        /** Places a resting order at a part of the best bid. */
        async #quote(symbol: Symbol, part: number): Promise<void> {
            const { bids } = await this.#exchange.fetchOrderBook(symbol, 1);
            const price = Number(this.#exchange.priceToPrecision(symbol, Number(bids[0]?.[0]) * part));
            await this.#exchange.createOrder(symbol, 'limit', 'buy', this.#amount(symbol), price);
        }

        /** Places an order that takes the best ask and rests with the remainder. */
        async #cross(symbol: Symbol): Promise<void> {
            const { asks } = await this.#exchange.fetchOrderBook(symbol, 1);
            const [price, size] = asks[0] as [number, number];
            const amount = Number(this.#exchange.amountToPrecision(symbol, Math.min(size + 0.01, 0.05)));
            await this.#exchange.createOrder(symbol, 'limit', 'buy', amount, price);
        }

        async #cancel(symbol: Symbol): Promise<void> {
            const [first, ...others] = await this.#exchange.fetchOpenOrders(symbol);
            if (first === undefined) return;
            await this.#exchange.cancelOrder(`${this.#chance.pick([first, ...others]).id}`, symbol);
        }

        async #moveMargin(symbol: Symbol): Promise<void> {
            const amount = this.#chance.integer(1, 50) + 0.123457;
            if (this.#chance.happens(0.5)) await this.#exchange.addMargin(symbol, amount);
            else await this.#exchange.reduceMargin(symbol, amount);
        }

        async #moveMoney(): Promise<void> {
            const amount = this.#chance.integer(1, 20) + 0.000001;
            if (this.#chance.happens(0.5)) await this.#exchange.deposit('USDC', amount);
            else await this.#exchange.withdraw('USDC', amount, this.#address);
        }

        #amount(symbol: Symbol): number {
            return (symbol === BTC ? 0.001 : 0.02) * this.#chance.integer(1, 5);
        }
    }

    /** Repeats a check until it passes, for at most 10 seconds; throws its last error. */
    async function eventually(check: () => Promise<void> | void): Promise<void> {
        const end = performance.now() + 10_000;
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

    const units = (coins: number): number => Math.round(coins * UNITS_PER_COIN);
    const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);
    const signed = ({ direction, amount, fee }: LedgerEntry): number =>
        (direction === 'in' ? 1 : -1) * Number(amount) - (fee?.cost ?? 0);
    /** The figures that both sources have; only the client that placed an order knows its type. */
    const facts = ({ id, symbol, side, amount, filled, average, status, fee }: Order): object => {
        return { id, symbol, side, amount, filled, average, status, fee };
    };
    const byId = (left: Order, right: Order): number => (`${left.id}` < `${right.id}` ? -1 : 1);

    /** Only these, because each market takes time to simulate. */
    const MARKETS = [
        { symbol: BTC, price: 62_000, tick: 0.001, lot: 0.00001, leverage: 20 },
        { symbol: ETH, price: 2_500, tick: 0.0001, lot: 0.0001, leverage: 20 },
    ];

    let sandbox: Sandbox;
    let watcher: aftermath;
    let address: string;
    let ahead: number;

    beforeEach(async () => {
        ahead = 0;
        const stage = await setStage({ now: () => Date.now() + ahead, markets: MARKETS });
        sandbox = stage.sandbox;
        address = stage.wallet.walletAddress;
        watcher = watcherOn(sandbox, { ...stage.wallet });
        await openAccountOnChain({ ...stage, exchange: watcher }, BTC, 4_000);
        await watcher.addMargin(ETH, 2_000);
        await watcher.setLeverage(10, ETH);
    });

    afterEach(async () => {
        await watcher.close();
        await sandbox.close();
    });

    test('after random actions the histories add up to the balance and equal the watched events', async () => {
        const seen = new Seen();
        const loops = watch(watcher, seen);
        await eventually(() => {
            expect(seen.balance).toBeDefined();
        });
        const chance = new SeededRandom(SEED, 'walk');
        const walker = new Walker(watcher, address, chance);
        for (let actions = 0; actions < ACTIONS; actions += 1) {
            await walker.act();
            ahead += chance.pick([500, 15_000, 180_000]);
            sandbox.step();
        }
        for (const symbol of SYMBOLS) await watcher.cancelAllOrders(symbol);

        const trades = await watcher.fetchMyTrades(undefined, 1);
        const closed = await watcher.fetchClosedOrders(undefined, 1);
        const canceled = await watcher.fetchCanceledOrders(undefined, 1);
        const ledger = await watcher.fetchLedger(undefined, 1);
        const funding = await watcher.fetchFundingHistory(undefined, 1);
        const deposits = await watcher.fetchDeposits(undefined, 1);
        const withdrawals = await watcher.fetchWithdrawals(undefined, 1);
        const balance = await watcher.fetchBalance();
        const total = units(Number(balance.USDC?.total));

        expect(units(sum(ledger.map(signed)))).toBe(total);
        const money =
            sum(deposits.map(({ amount }) => Number(amount))) - sum(withdrawals.map(({ amount }) => Number(amount)));
        const made = trades.map(({ info, fee }) => Number((info as { pnl?: unknown }).pnl ?? 0) - (fee?.cost ?? 0));
        const paid = sum(funding.map(({ amount }) => amount ?? 0));
        expect(units(money + sum(made) + paid)).toBe(total);
        for (const history of [trades, closed, canceled, deposits, withdrawals])
            expect(history.length).toBeGreaterThan(sized(0, 3));
        // Hourly, of two markets.
        expect(funding.length).toBeGreaterThan(sized(0, 2));

        await eventually(() => {
            expect(seen.trades.map(({ id }) => id)).toEqual(trades.map(({ id }) => id));
        });
        expect(seen.trades).toEqual(trades);
        await eventually(() => {
            const ended = [...seen.orders.values()].filter(({ status }) => status !== 'open');
            expect(ended.sort(byId).map(facts)).toEqual([...closed, ...canceled].sort(byId).map(facts));
        });
        await eventually(() => {
            expect(seen.balance?.USDC).toEqual(balance.USDC);
        });
        for (const { symbol, side, contracts, collateral } of await watcher.fetchPositions(undefined, { flat: true })) {
            const watched = seen.positions.get(`${symbol}`);
            expect(watched).toMatchObject({ symbol, side, contracts });
            expect(units(Number(watched?.collateral))).toBe(units(Number(collateral)));
        }
        await watcher.close();
        await loops;
    }, 120_000);
});
