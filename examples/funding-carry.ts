/**
 * A funding carry: takes the side that receives funding in the market with the largest rate, and prints the hedge that a spot
 * market must hold against it. Ends after a number of rate updates and closes the position.
 *
 *     npx tsx examples/funding-carry.ts [--host https://… --pins pins.json] [--updates 3]
 *
 * Without `--host` it trades on a sandbox; with it, the key is in AFTERMATH_KEY, and the account needs free collateral.
 */

import { parseArgs } from 'node:util';
import type { FundingRate } from 'ccxt';
import { pro, sandboxUrls } from 'ccxt-aftermath';
import { startSandbox } from 'ccxt-aftermath/sandbox';

const { host, pins, updates } = parseArgs({
    options: { host: { type: 'string' }, pins: { type: 'string' }, updates: { type: 'string', default: '3' } },
}).values;
const NOTIONAL = 1_000; // USD
const YEAR_MS = 365 * 86_400_000;

const sandbox = host === undefined ? await startSandbox() : undefined;
const wallet = (await sandbox?.fund({ usdc: 10_000, sui: 10 })) ?? { privateKey: process.env.AFTERMATH_KEY ?? '' };
const urls = sandboxUrls(sandbox?.url ?? host ?? '');
const exchange = new pro.aftermath({ ...wallet, urls, options: { transaction: { pins } } });

try {
    if (sandbox !== undefined) {
        await exchange.createAccount('USDC');
        await exchange.deposit('USDC', 5_000);
    }
    await exchange.loadMarkets();
    const rates = Object.values(await exchange.fetchFundingRates());
    const yearly = ({ fundingRate, interval }: FundingRate): number =>
        (Number(fundingRate) * YEAR_MS) / (exchange.parseTimeframe(interval ?? '1h') * 1_000);
    const best = rates.reduce((one, other) => (Math.abs(yearly(other)) > Math.abs(yearly(one)) ? other : one));
    const symbol = `${best.symbol}`;
    // Longs pay shorts while the rate is positive.
    const side = Number(best.fundingRate) > 0 ? 'sell' : 'buy';
    console.log(`${symbol}: ${best.fundingRate} per ${best.interval}, ${(yearly(best) * 100).toFixed(2)} % a year`);

    const amount = Number(exchange.amountToPrecision(symbol, NOTIONAL / Number(best.markPrice ?? best.indexPrice)));
    await exchange.addMargin(symbol, NOTIONAL * 1.1); // 1× leverage, and a reserve for fees
    const order = await exchange.createOrder(symbol, 'market', side, amount);
    console.log(`${side} ${amount} at ${order.average}; hedge: ${side === 'sell' ? 'buy' : 'sell'} ${amount} spot`);

    for (let count = 0; count < Number(updates); count += 1) {
        const { fundingRate } = await exchange.watchFundingRate(symbol);
        console.log('rate', fundingRate);
        if (Number(fundingRate) > 0 !== (side === 'sell')) break; // the position would pay
    }
    const closing = side === 'sell' ? 'buy' : 'sell';
    await exchange.createOrder(symbol, 'market', closing, amount, undefined, { reduceOnly: true });
    const { collateral } = await exchange.fetchPosition(symbol);
    await exchange.reduceMargin(symbol, Number(collateral));
    const received = await exchange.fetchFundingHistory(symbol, undefined, 10);
    console.log('funding payments:', received.length);
} finally {
    await exchange.close();
    await sandbox?.close();
}
