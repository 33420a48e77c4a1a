/**
 * A market maker: quotes both sides around the middle of the book, skews the quotes against its inventory, and stops quoting
 * the side that would exceed the inventory limit.
 *
 *     npx tsx examples/market-maker.ts [--host https://… --pins pins.json] [--rounds 3]
 *
 * Without `--host` it trades on a sandbox; with it, the key is in AFTERMATH_KEY, and the account needs margin in the market.
 */

import { parseArgs } from 'node:util';
import { pro, sandboxUrls } from 'ccxt-aftermath';
import { startSandbox } from 'ccxt-aftermath/sandbox';

const { host, pins, rounds } = parseArgs({
    options: { host: { type: 'string' }, pins: { type: 'string' }, rounds: { type: 'string', default: '3' } },
}).values;
const SYMBOL = 'BTC/USD:USDC';
const SIZE = 0.01;
const MAX_INVENTORY = 0.03;
const HALF_SPREAD = 0.0005; // of the middle price
const SKEW = 0.0005; // of the middle price, at full inventory

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
    for (let round = 1; round <= Number(rounds); round += 1) {
        const book = await exchange.watchOrderBook(SYMBOL);
        const middle = (Number(book.bids[0]?.[0]) + Number(book.asks[0]?.[0])) / 2;
        const position = await exchange.fetchPosition(SYMBOL);
        const inventory = Number(position.contracts) * (position.side === 'short' ? -1 : 1);
        const fair = middle * (1 - SKEW * (inventory / MAX_INVENTORY));

        await exchange.cancelAllOrders(SYMBOL);
        const quotes = [
            { side: 'buy', price: fair * (1 - HALF_SPREAD), next: inventory + SIZE },
            { side: 'sell', price: fair * (1 + HALF_SPREAD), next: inventory - SIZE },
        ].filter(({ next }) => Math.abs(next) <= MAX_INVENTORY || Math.abs(next) < Math.abs(inventory));
        // One call per side: the orders of one transaction may not take on both sides.
        for (const { side, price } of quotes) {
            const rounded = Number(exchange.priceToPrecision(SYMBOL, price));
            const order = await exchange.createOrder(SYMBOL, 'limit', side, SIZE, rounded);
            console.log(`round ${round}: ${side} ${SIZE} at ${rounded}: ${order.status}; inventory ${inventory}`);
        }
    }
    await exchange.cancelAllOrders(SYMBOL);
    const { contracts, side } = await exchange.fetchPosition(SYMBOL);
    if (Number(contracts) > 0) {
        const closing = side === 'long' ? 'sell' : 'buy';
        await exchange.createOrder(SYMBOL, 'market', closing, Number(contracts), undefined, { reduceOnly: true });
    }
    console.log('flat:', (await exchange.fetchPosition(SYMBOL)).contracts);
} finally {
    await exchange.close();
    await sandbox?.close();
}
