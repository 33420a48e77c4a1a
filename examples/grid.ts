/**
 * A grid: rests buy orders below the price and sell orders above it. When one fills, it places the opposite order one step away.
 * Ends after a number of book updates and cancels everything.
 *
 *     npx tsx examples/grid.ts [--host https://… --pins pins.json] [--updates 20]
 *
 * Without `--host` it trades on a sandbox; with it, the key is in AFTERMATH_KEY, and the account needs margin in the market.
 */

import { parseArgs } from 'node:util';
import type { Order, OrderRequest } from 'ccxt';
import { pro, sandboxUrls } from 'ccxt-aftermath';
import { startSandbox } from 'ccxt-aftermath/sandbox';

const { host, pins, updates } = parseArgs({
    options: { host: { type: 'string' }, pins: { type: 'string' }, updates: { type: 'string', default: '20' } },
}).values;
const SYMBOL = 'BTC/USD:USDC';
const LEVELS = 3; // per side
const STEP = 0.0001; // of the price
const SIZE = 0.005; // base

const sandbox = host === undefined ? await startSandbox() : undefined;
const wallet = (await sandbox?.fund({ usdc: 10_000, sui: 10 })) ?? { privateKey: process.env.AFTERMATH_KEY ?? '' };
const urls = sandboxUrls(sandbox?.url ?? host ?? '');
const exchange = new pro.aftermath({ ...wallet, urls, options: { transaction: { pins } } });

try {
    if (sandbox !== undefined) {
        await exchange.createAccount(SYMBOL);
        await exchange.deposit('USDC', 5_000);
        await exchange.addMargin(SYMBOL, 3_000);
        await exchange.setLeverage(5, SYMBOL);
    }
    const { bids, asks } = await exchange.fetchOrderBook(SYMBOL, 1);
    const middle = (Number(bids[0]?.[0]) + Number(asks[0]?.[0])) / 2;
    const levels = [...Array(LEVELS).keys()].map((level) => (level + 1) * STEP);
    const toOrder = (side: string, price: number): OrderRequest => ({
        symbol: SYMBOL,
        type: 'limit',
        side,
        amount: SIZE,
        price: Number(exchange.priceToPrecision(SYMBOL, price)),
    });
    // All orders of a side in one transaction.
    await exchange.createOrders(levels.map((level) => toOrder('buy', middle * (1 - level))));
    await exchange.createOrders(levels.map((level) => toOrder('sell', middle * (1 + level))));
    console.log(`grid of ${2 * LEVELS} orders around ${middle}`);

    let changes = exchange.watchOrders(SYMBOL);
    for (let count = 0; count < Number(updates); count += 1) {
        const update = exchange.watchOrderBook(SYMBOL).then((): Order[] => []);
        const orders = await Promise.race([changes, update]);
        if (orders.length > 0) changes = exchange.watchOrders(SYMBOL);
        for (const { side, price, status } of orders.filter((order) => order.status === 'closed')) {
            const next =
                side === 'buy'
                    ? toOrder('sell', Number(price) * (1 + STEP))
                    : toOrder('buy', Number(price) * (1 - STEP));
            await exchange.createOrders([next]);
            console.log(`${side} at ${price} ${status}; placed ${next.side} at ${next.price}`);
        }
    }
    changes.catch(() => undefined); // rejects when the exchange closes
    console.log('canceled:', (await exchange.cancelAllOrders(SYMBOL)).length);
} finally {
    await exchange.close();
    await sandbox?.close();
}
