/**
 * The demo: opens an account, trades, rejects tampered transactions, withdraws, and reconciles the balances.
 */

import { add, compare, multiply, numberText } from '../../ts/core/number/step.js';
import { toSentence } from '../../ts/core/problem.js';
import { type aftermath, TransactionMismatch } from '../../ts/index.js';

/** The exchange, and the sandbox's own record of the wallet to compare with. */
export interface DemoWorld {
    readonly exchange: aftermath;
    /** Returns the wallet's coins, in whole coins, and its costs so far, in MIST. */
    readonly wallet: () => { usdc: string; sui: string; gasPaid: bigint };
    /** Returns the funding settled on the wallet's positions so far, in the settle currency. */
    readonly funding: () => string;
    /** Makes the service tamper with built transactions until the returned function is called. */
    readonly tamper: (kind: keyof typeof TAMPERINGS) => () => void;
    /** Prints a line. */
    readonly print: (line: string) => void;
}

/** Maximum time that a read may lag behind a write. */
const TIMEOUT_MS = 10_000;
const POLL_MS = 100;
const SYMBOL = 'BTC/USD:USDC';
const SIZE = 0.05;
/** What the service does to the order in the transaction. */
const TAMPERINGS = {
    price: 'doubles the price',
    side: 'turns the buy into a sell',
    transfer: 'adds a transfer of the gas coin to another address',
} as const;
/** Each of the two fills is settled in whole coin units, rounded down for the trader. */
const ROUNDING = '0.000002';

/** Runs the demo; the error of a step that failed names it. */
export async function runDemo(world: DemoWorld): Promise<void> {
    const run = new Demo(world);
    await run.step('Read the market', () => run.readMarket());
    await run.step('Open an account', () => run.open());
    await run.step('Trade', () => run.trade());
    await run.step('Reject tampered transactions', () => run.rejectTampered());
    await run.step('Close everything', () => run.close());
    await run.step('Reconcile the balances', () => run.reconcile());
}

interface Fill {
    readonly side: 'buy' | 'sell';
    readonly price: string;
    readonly amount: string;
}

class Demo {
    readonly #before: ReturnType<DemoWorld['wallet']>;
    readonly #fills: Fill[] = [];
    #orderId = '';

    constructor(private readonly world: DemoWorld) {
        this.#before = world.wallet();
    }

    async step(name: string, run: () => Promise<void>): Promise<void> {
        this.world.print(`\n${name}`);
        try {
            await run();
        } catch (cause) {
            throw new Error(`"${name}" failed: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
        }
    }

    async readMarket(): Promise<void> {
        const { exchange } = this.world;
        const markets = await exchange.loadMarkets();
        this.#print(`markets: ${Object.keys(markets).join(', ')}`);
        const ticker = await exchange.fetchTicker(SYMBOL);
        this.#print(
            `${SYMBOL}: last ${ticker.last}, bid ${ticker.bid}, ask ${ticker.ask}, 24 h volume ${ticker.baseVolume} BTC`,
        );
        const book = await exchange.fetchOrderBook(SYMBOL, 3);
        for (const [price, amount] of [...book.asks].reverse()) this.#print(`    ask ${price} × ${amount}`);
        for (const [price, amount] of book.bids) this.#print(`    bid ${price} × ${amount}`);
    }

    async open(): Promise<void> {
        const { exchange } = this.world;
        const account = await exchange.createAccount(SYMBOL);
        this.#print(`account ${account.id?.slice(0, 10)}… created`);
        const deposit = await exchange.deposit('USDC', 5_000);
        this.#print(`deposited ${deposit.amount} USDC, transaction ${deposit.txid}`);
        const margin = await exchange.addMargin(SYMBOL, 2_000);
        this.#print(`allocated ${margin.amount} USDC to ${SYMBOL}, its margin is ${margin.total}`);
        const leverage = await exchange.setLeverage(10, SYMBOL);
        this.#print(`leverage set to ${leverage.longLeverage}×`);
    }

    async trade(): Promise<void> {
        const { exchange } = this.world;
        const book = await exchange.fetchOrderBook(SYMBOL, 1);
        const price = Number(exchange.priceToPrecision(SYMBOL, (book.bids[0]?.[0] ?? 0) * 0.9));
        const limit = await exchange.createOrder(SYMBOL, 'limit', 'buy', SIZE, price);
        this.#orderId = `${limit.id}`;
        this.#print(`limit buy ${limit.amount} BTC at ${limit.price}: ${limit.status}, id ${limit.id}`);
        await this.#market('buy', {});
        const position = await this.#until('the position is visible', async () => {
            const found = await exchange.fetchPosition(SYMBOL);
            return found.contracts === SIZE ? found : undefined;
        });
        this.#print(
            `position: ${position.side} ${position.contracts} BTC from ${position.entryPrice}, margin ${position.collateral}, ` +
                `liquidation at ${position.liquidationPrice}`,
        );
        const orders = await this.#until('the open order is visible', async () => {
            const open = await exchange.fetchOpenOrders(SYMBOL);
            return open.some(({ id }) => id === limit.id) ? open : undefined;
        });
        this.#print(
            `open orders: ${orders.map((order) => `${order.side} ${order.amount} at ${order.price}`).join(', ')}`,
        );
    }

    async rejectTampered(): Promise<void> {
        const { exchange, tamper } = this.world;
        const { bids } = await exchange.fetchOrderBook(SYMBOL, 1);
        const price = Number(exchange.priceToPrecision(SYMBOL, (bids[0]?.[0] ?? 0) * 0.9));
        for (const kind of Object.keys(TAMPERINGS) as (keyof typeof TAMPERINGS)[]) {
            const restore = tamper(kind);
            const order = exchange.createOrder(SYMBOL, 'limit', 'buy', SIZE, price);
            const error: unknown = await order.catch((thrown: unknown) => thrown).finally(restore);
            if (!(error instanceof TransactionMismatch))
                throw new Error(`no refusal of a service that ${TAMPERINGS[kind]}`);
            this.#print(`the service ${TAMPERINGS[kind]}: refused before signing`);
            for (const departure of error.departures) this.#print(`    ${toSentence('mismatch', departure)}`);
        }
    }

    async close(): Promise<void> {
        const { exchange } = this.world;
        await this.#market('sell', { reduceOnly: true });
        const canceled = await exchange.cancelOrder(this.#orderId, SYMBOL);
        this.#print(`limit order ${canceled.status}, ${canceled.amount} BTC`);
        const flat = await this.#until('the position is flat and the order is gone', async () => {
            const found = await exchange.fetchPosition(SYMBOL);
            const open = await exchange.fetchOpenOrders(SYMBOL);
            return found.contracts === 0 && open.length === 0 ? found : undefined;
        });
        const back = await exchange.reduceMargin(SYMBOL, flat.collateral ?? 0);
        this.#print(`returned ${back.amount} USDC of margin to the account`);
        const wanted = 5_000 - 2_000 + (back.amount ?? 0);
        const balance = await this.#until('the balance is free', async () => {
            const found = await exchange.fetchBalance();
            return Math.abs((found.USDC?.free ?? 0) - wanted) < 1e-6 ? found : undefined;
        });
        const address = exchange.walletAddress;
        const out = await exchange.withdraw('USDC', Number(balance.USDC?.free), address);
        this.#print(`withdrew ${out.amount} USDC to ${address.slice(0, 10)}…`);
    }

    async reconcile(): Promise<void> {
        const { exchange, wallet, funding } = this.world;
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
        this.#print(`USDC in the wallet before      ${this.#before.usdc}`);
        this.#print(`+ profit from the fill prices  ${profit}`);
        this.#print(`- fees, fills × ${taker}        ${fees}`);
        if (funding() !== '0') this.#print(`+ settled funding              ${funding()}`);
        this.#print(`= expected                     ${expected}`);
        this.#print(`USDC in the wallet now         ${after.usdc}, plus ${left} in the account`);
        expectAtMost('USDC', add(add(after.usdc, left), negate(expected)), ROUNDING);
        this.#reconcileGas(after);
        this.#print('the balances match');
    }

    #reconcileGas(after: ReturnType<DemoWorld['wallet']>): void {
        const gas = toSui(after.gasPaid - this.#before.gasPaid);
        this.#print(`SUI before ${this.#before.sui} - gas ${gas}, now ${after.sui}`);
        const expected = sum([this.#before.sui, negate(gas)]);
        expectAtMost('SUI', add(after.sui, negate(expected)), '0');
    }

    async #market(side: 'buy' | 'sell', params: object): Promise<void> {
        const order = await this.world.exchange.createOrder(SYMBOL, 'market', side, SIZE, undefined, params);
        const { average, filled, amount } = order;
        if (average === undefined || filled !== amount)
            throw new Error(`the market order is ${order.status} with ${filled} of ${amount} filled`);
        const row = order.info as { average: string; filled: string };
        this.#fills.push({ side, price: row.average, amount: row.filled });
        this.#print(`market ${side} ${amount} BTC: filled at ${average}`);
    }

    async #until<T>(condition: string, read: () => Promise<T | undefined>): Promise<T> {
        for (const end = Date.now() + TIMEOUT_MS; Date.now() < end;) {
            const found = await read();
            if (found !== undefined) return found;
            await new Promise((resolve) => setTimeout(resolve, POLL_MS));
        }
        throw new Error(`timed out after ${TIMEOUT_MS / 1000} s until ${condition}`);
    }

    #print(line: string): void {
        this.world.print(`  ${line}`);
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

function expectAtMost(coin: string, difference: string, limit: string): void {
    if (compare(difference, limit) <= 0 && compare(difference, negate(limit)) >= 0) return;
    throw new Error(`${coin} differs from the expected balance by ${difference}`);
}
