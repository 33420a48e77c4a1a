/** The demo: one wallet's first day on the exchange, told in plain words, and added up at the end. */

import type { aftermath } from '../aftermath.js';
import { TransactionMismatch } from '../errors/classes.js';
import { add, compare, multiply, numberText } from '../number/step.js';

/** What the demo needs besides the exchange: the chain's own word on the wallet. */
export interface DemoWorld {
    readonly exchange: aftermath;
    /** Tells what the wallet holds, in whole coins, and what it has spent so far, in MIST. */
    readonly wallet: () => { usdc: string; sui: string; gasPaid: bigint; oracleFeesPaid: bigint };
    /** Tells the funding that was settled on the wallet's positions so far, in the settle currency. */
    readonly funding: () => string;
    /** Lets the service write something else than it is asked for, until the function that it gives is called. */
    readonly lie: (about: keyof typeof LIES) => () => void;
    /** Prints a line. */
    readonly say: (line: string) => void;
}

/** How long a read may lag behind a write before the demo gives up. */
const PATIENCE_MS = 10_000;
const LOOK_AGAIN_MS = 100;
const SYMBOL = 'BTC/USD:USDC';
const SIZE = 0.05;
/** What the service is made to do to an order that it is to write. */
const LIES = {
    price: 'doubles the price',
    side: 'turns the buy into a sell',
    transfer: 'adds a transfer of all gas to somebody else',
} as const;
/** Every settlement is rounded to the coin's smallest step, to the trader's cost: one for each of the two fills. */
const ROUNDING = '0.000002';

/**
 * Runs the demo.
 *
 * @param world the exchange, its wallet and where to print
 * @throws {Error} naming the step that failed
 */
export async function runDemo(world: DemoWorld): Promise<void> {
    const run = new Demo(world);
    await run.step('Look at the market', () => run.look());
    await run.step('Open an account', () => run.open());
    await run.step('Trade', () => run.trade());
    await run.step('Distrust the service', () => run.distrust());
    await run.step('Close everything', () => run.close());
    await run.step('Add it up', () => run.addUp());
}

/** One fill that the exchange told of. */
interface Fill {
    readonly side: 'buy' | 'sell';
    readonly price: string;
    readonly amount: string;
}

class Demo {
    readonly #world: DemoWorld;
    readonly #before: ReturnType<DemoWorld['wallet']>;
    readonly #fills: Fill[] = [];
    #orderId = '';

    constructor(world: DemoWorld) {
        this.#world = world;
        this.#before = world.wallet();
    }

    async step(name: string, act: () => Promise<void>): Promise<void> {
        this.#world.say(`\n${name}`);
        try {
            await act();
        } catch (cause) {
            throw new Error(`"${name}" failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
        }
    }

    async look(): Promise<void> {
        const { exchange } = this.#world;
        const markets = await exchange.loadMarkets();
        this.#say(`markets: ${Object.keys(markets).join(', ')}`);
        const ticker = await exchange.fetchTicker(SYMBOL);
        this.#say(
            `${SYMBOL}: last ${ticker.last}, bid ${ticker.bid}, ask ${ticker.ask}, 24 h volume ${ticker.baseVolume} BTC`,
        );
        const book = await exchange.fetchOrderBook(SYMBOL, 3);
        for (const [price, amount] of [...book.asks].reverse()) this.#say(`    ask ${price} × ${amount}`);
        for (const [price, amount] of book.bids) this.#say(`    bid ${price} × ${amount}`);
    }

    async open(): Promise<void> {
        const { exchange } = this.#world;
        const account = await exchange.createAccount(SYMBOL);
        this.#say(`account ${account.id?.slice(0, 10)}… created`);
        const deposit = await exchange.deposit('USDC', 5_000);
        this.#say(`deposited ${deposit.amount} USDC, transaction ${deposit.txid}`);
        const margin = await exchange.addMargin(SYMBOL, 2_000);
        this.#say(`allocated ${margin.amount} USDC to ${SYMBOL}, its margin is ${margin.total}`);
        const leverage = await exchange.setLeverage(10, SYMBOL);
        this.#say(`leverage set to ${leverage.longLeverage}×`);
    }

    async trade(): Promise<void> {
        const { exchange } = this.#world;
        const book = await exchange.fetchOrderBook(SYMBOL, 1);
        const price = Number(exchange.priceToPrecision(SYMBOL, (book.bids[0]?.[0] ?? 0) * 0.9));
        const limit = await exchange.createOrder(SYMBOL, 'limit', 'buy', SIZE, price);
        this.#orderId = `${limit.id}`;
        this.#say(`limit buy ${limit.amount} BTC at ${limit.price}: ${limit.status}, id ${limit.id}`);
        await this.#market('buy', {});
        const position = await this.#until('the position shows', async () => {
            const found = await exchange.fetchPosition(SYMBOL);
            return found.contracts === SIZE ? found : undefined;
        });
        this.#say(
            `position: ${position.side} ${position.contracts} BTC from ${position.entryPrice}, margin ${position.collateral}, ` +
                `liquidation at ${position.liquidationPrice}`,
        );
        const orders = await this.#until('the open order shows', async () => {
            const open = await exchange.fetchOpenOrders(SYMBOL);
            return open.some(({ id }) => id === limit.id) ? open : undefined;
        });
        this.#say(
            `open orders: ${orders.map((order) => `${order.side} ${order.amount} at ${order.price}`).join(', ')}`,
        );
    }

    async distrust(): Promise<void> {
        const { exchange, lie } = this.#world;
        const { bids } = await exchange.fetchOrderBook(SYMBOL, 1);
        const price = Number(exchange.priceToPrecision(SYMBOL, (bids[0]?.[0] ?? 0) * 0.9));
        for (const about of Object.keys(LIES) as (keyof typeof LIES)[]) {
            const takeBack = lie(about);
            const order = exchange.createOrder(SYMBOL, 'limit', 'buy', SIZE, price);
            const error: unknown = await order.catch((thrown: unknown) => thrown).finally(takeBack);
            if (!(error instanceof TransactionMismatch)) throw new Error(`a service that ${LIES[about]} was believed`);
            this.#say(`it ${LIES[about]}: refused before signing`);
            for (const { at, wanted, found } of error.departures) {
                this.#say(`    ${at}: wanted ${wanted}, found ${found}`);
            }
        }
    }

    async close(): Promise<void> {
        const { exchange } = this.#world;
        await this.#market('sell', { reduceOnly: true });
        const canceled = await exchange.cancelOrder(this.#orderId, SYMBOL);
        this.#say(`limit order ${canceled.status}, ${canceled.amount} BTC`);
        const flat = await this.#until('the position is flat and the order gone', async () => {
            const found = await exchange.fetchPosition(SYMBOL);
            const open = await exchange.fetchOpenOrders(SYMBOL);
            return found.contracts === 0 && open.length === 0 ? found : undefined;
        });
        const back = await exchange.reduceMargin(SYMBOL, flat.collateral ?? 0);
        this.#say(`took ${back.amount} USDC of margin back`);
        const wanted = 5_000 - 2_000 + (back.amount ?? 0);
        const balance = await this.#until('the balance is free again', async () => {
            const found = await exchange.fetchBalance();
            return Math.abs((found.USDC?.free ?? 0) - wanted) < 1e-6 ? found : undefined;
        });
        const address = exchange.walletAddress;
        const out = await exchange.withdraw('USDC', Number(balance.USDC?.free), address);
        this.#say(`withdrew ${out.amount} USDC to ${address.slice(0, 10)}…`);
    }

    async addUp(): Promise<void> {
        const { exchange, wallet, funding } = this.#world;
        const after = wallet();
        const left = await this.#until('the account is empty', async () => {
            const { USDC } = await exchange.fetchBalance();
            return (USDC?.free ?? 1) === 0 ? numberText(USDC?.total ?? 0, 'total') : undefined;
        });
        const { taker } = await exchange.fetchTradingFee(SYMBOL);
        const cost = ({ price, amount }: Fill): string => multiply(price, amount);
        const profit = sum(this.#fills.map((fill) => (fill.side === 'sell' ? cost(fill) : negate(cost(fill)))));
        const fees = sum(this.#fills.map((fill) => multiply(cost(fill), `${taker}`)));
        const expected = sum([this.#before.usdc, profit, negate(fees), funding()]);
        this.#say(`USDC in the wallet before      ${this.#before.usdc}`);
        this.#say(`+ profit, from the fill prices ${profit}`);
        this.#say(`- fees, from fills × ${taker}   ${fees}`);
        if (funding() !== '0') this.#say(`+ funding settled              ${funding()}`);
        this.#say(`= expected                     ${expected}`);
        this.#say(`USDC in the wallet now         ${after.usdc}, and ${left} left in the account`);
        const off = add(add(after.usdc, left), negate(expected));
        expectAtMost('USDC', off, ROUNDING);
        this.#addUpGas(after);
        this.#say('it adds up');
    }

    #addUpGas(after: ReturnType<DemoWorld['wallet']>): void {
        const gas = toSui(after.gasPaid - this.#before.gasPaid);
        const oracle = toSui(after.oracleFeesPaid - this.#before.oracleFeesPaid);
        this.#say(`SUI before ${this.#before.sui} - gas ${gas} - oracle fees ${oracle}, now ${after.sui}`);
        const expected = sum([this.#before.sui, negate(gas), negate(oracle)]);
        expectAtMost('SUI', add(after.sui, negate(expected)), '0');
    }

    async #market(side: 'buy' | 'sell', params: object): Promise<void> {
        const order = await this.#world.exchange.createOrder(SYMBOL, 'market', side, SIZE, undefined, params);
        const { average, filled, amount } = order;
        if (average === undefined || filled !== amount)
            throw new Error(`the market order is ${order.status} at ${filled}`);
        const row = order.info as { average: string; filled: string };
        this.#fills.push({ side, price: row.average, amount: row.filled });
        this.#say(`market ${side} ${amount} BTC: filled at ${average}`);
    }

    async #until<T>(what: string, look: () => Promise<T | undefined>): Promise<T> {
        for (const end = Date.now() + PATIENCE_MS; Date.now() < end;) {
            const found = await look();
            if (found !== undefined) return found;
            await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN_MS));
        }
        throw new Error(`waited ${PATIENCE_MS / 1000} s until ${what}`);
    }

    #say(line: string): void {
        this.#world.say(`  ${line}`);
    }
}

function sum(amounts: readonly string[]): string {
    return amounts.reduce(add, '0');
}

function negate(amount: string): string {
    return multiply(amount, '-1');
}

function toSui(mist: bigint): string {
    return multiply(mist.toString(), '0.000000001');
}

function expectAtMost(what: string, off: string, most: string): void {
    if (compare(off, most) <= 0 && compare(off, negate(most)) >= 0) return;
    throw new Error(`${what} does not add up: ${off} too many`);
}
