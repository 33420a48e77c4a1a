/**
 * A market maker under faults: it never takes, no order is placed twice or forgotten, and its ledger adds up.
 */

import { afterEach, describe, expect, test } from '@jest/globals';
import { ExchangeClosedByUser, InvalidOrder } from 'ccxt';
import type { LedgerEntry } from 'ccxt';
import type { aftermath } from '../../../ts/aftermath.js';
import { sandboxUrls } from '../../../ts/exchange/describe/urls.js';
import type * as pro from '../../../ts/pro/aftermath.js';
import { startSandbox, type Sandbox } from '../../../sandbox/ts/index.js';
import { SeededRandom } from '../../chaos/seeded-random.js';
import { on } from '../../support/exchange.js';
import { FaultCycle, MarketMaker } from '../../support/market-maker.js';
import { watcherOn } from '../../support/stream.js';
import { sized } from '../../support/size.js';

const BTC = 'BTC/USD:USDC';
const ETH = 'ETH/USD:USDC';
const SYMBOLS = [BTC, ETH] as const;
/** Of a quote, base. */
const AMOUNTS = { [BTC]: 0.002, [ETH]: 0.05 } as const;
const SEED = 23;
const ROUNDS = sized(15, 30);
const LEAST_TRADES = 6;
const TAKER_RATE = 0.3;
/** The settle coin's smallest unit. */
const UNITS_PER_COIN = 1_000_000;

const units = (coins: number): number => Math.round(coins * UNITS_PER_COIN);
const sum = (figures: readonly number[]): number => figures.reduce((total, figure) => total + figure, 0);
const signed = ({ direction, amount, fee }: LedgerEntry): number =>
    (direction === 'in' ? 1 : -1) * Number(amount) - (fee?.cost ?? 0);

/** Repeats a watch until the exchange closes. */
async function repeat(watch: () => Promise<unknown>): Promise<void> {
    try {
        for (;;) await watch();
    } catch (error) {
        if (!(error instanceof ExchangeClosedByUser)) throw error;
    }
}

/** Sends a market order; the book may refuse it. */
async function take(taker: aftermath, chance: SeededRandom): Promise<void> {
    const symbol = chance.pick(SYMBOLS);
    const amount = AMOUNTS[symbol] * chance.integer(1, 4);
    await taker.createOrder(symbol, 'market', chance.pick(['buy', 'sell']), amount).catch((error: unknown) => {
        if (!(error instanceof InvalidOrder)) throw error;
    });
}

describe('market maker', () => {
    let sandbox: Sandbox;
    let exchange: pro.aftermath;

    afterEach(async () => {
        await exchange.close();
        await sandbox.close();
    });

    test('a market maker under faults never takes, knows each of its orders, and its ledger adds up', async () => {
        let ahead = 0;
        sandbox = await startSandbox({ life: false, now: () => Date.now() + ahead });
        const wallet = await sandbox.fund({ usdc: 200_000, sui: 1_000 });
        const transaction = { resubmit: { times: 1, delayMs: 0 } };
        exchange = watcherOn(sandbox, { ...wallet, options: { transaction } });
        const taker = on(sandbox, {
            ...(await sandbox.fund({ usdc: 200_000, sui: 1_000 })),
            urls: sandboxUrls(sandbox.url),
        });
        for (const one of [exchange, taker]) {
            await one.createAccount(BTC);
            await one.deposit('USDC', 150_000);
            for (const symbol of SYMBOLS) {
                await one.addMargin(symbol, 70_000);
                await one.setLeverage(5, symbol);
            }
        }
        const books = new Map(
            await Promise.all(SYMBOLS.map(async (one) => [one, await exchange.watchOrderBook(one)] as const)),
        );
        const makers = SYMBOLS.map((symbol) => new MarketMaker(exchange, symbol, AMOUNTS[symbol]));
        const seen = new Set<string>();
        const watching = Promise.all([
            ...SYMBOLS.map((symbol) => repeat(async () => books.set(symbol, await exchange.watchOrderBook(symbol)))),
            ...makers.map((maker) =>
                repeat(async () => {
                    maker.learnEnded(await exchange.watchOrders(maker.symbol));
                }),
            ),
            repeat(async () => {
                for (const { id } of await exchange.watchMyTrades()) seen.add(`${id}`);
            }),
        ]);
        const chance = new SeededRandom(SEED, 'market maker');
        const faults = new FaultCycle(sandbox, chance);
        const count = (outcome: string): number => sum(makers.map(({ counts }) => counts[outcome] ?? 0));
        const enough = (): boolean =>
            count('edited') > ROUNDS / 2 && count('outcome unknown') > 0 && seen.size >= LEAST_TRADES;
        // How many orders a round fills depends on which of two requests arrives first.
        for (let round = 0; round < ROUNDS || !enough(); round += 1) {
            if (round % 2 === 1) faults.add();
            // The market moves while the edits are under way.
            const move = (): void => {
                ahead += chance.integer(20, 250);
                sandbox.step();
            };
            const taking = chance.happens(TAKER_RATE) ? take(taker, chance) : undefined;
            await Promise.all(makers.map((maker) => maker.quote(books.get(maker.symbol)!, move)));
            await taking;
        }
        sandbox.faults.clear();

        expect(exchange.writes()).toEqual({ waiting: 0, running: 0, open: [] });
        const trades = await exchange.fetchMyTrades(undefined, 1);
        expect(trades.length).toBeGreaterThanOrEqual(LEAST_TRADES);
        expect(trades.filter(({ takerOrMaker }) => takerOrMaker !== 'maker')).toEqual([]);
        while (seen.size < trades.length) for (const { id } of await exchange.watchMyTrades()) seen.add(`${id}`);
        expect([...seen].sort()).toEqual(trades.map(({ id }) => `${id}`).sort());
        for (const { symbol, known, quotes } of makers) {
            const open = (await exchange.fetchOpenOrders(symbol)).map(({ id }) => `${id}`);
            expect(open.filter((id) => !quotes.has(id))).toEqual([]);
            const placed = (await exchange.fetchOrders(symbol, 1)).map(({ id }) => `${id}`);
            expect(placed.sort()).toEqual([...known].sort());
        }
        const ledger = await exchange.fetchLedger(undefined, 1);
        const balance = await exchange.fetchBalance();
        expect(units(sum(ledger.map(signed)))).toBe(units(Number(balance['USDC']?.total)));
        await exchange.close();
        await watching;
    }, 120_000);
});
