/**
 * A dry run: prints the transactions of some writes as the client verified them, and signs nothing.
 *
 *     npx tsx examples/dry-run.ts [--host https://… --wallet 0x… --pins pins.json]
 *
 * With `--host` it needs no key: the address of a wallet that has an account is enough.
 */

import { parseArgs } from 'node:util';
import { aftermath, sandboxUrls, type DryRun } from 'ccxt-aftermath';
import { startSandbox } from 'ccxt-aftermath/sandbox';

const { host, wallet, pins } = parseArgs({
    options: { host: { type: 'string' }, wallet: { type: 'string' }, pins: { type: 'string' } },
}).values;
const SYMBOL = 'BTC/USD:USDC';

const sandbox = host === undefined ? await startSandbox() : undefined;
const urls = sandboxUrls(sandbox?.url ?? host ?? '');
const funded = await sandbox?.fund({ usdc: 10_000, sui: 10 });
if (funded !== undefined) {
    const owner = new aftermath({ ...funded, urls });
    await owner.createAccount(SYMBOL);
    await owner.deposit('USDC', 2_000);
    await owner.addMargin(SYMBOL, 1_000);
}

try {
    const walletAddress = funded?.walletAddress ?? wallet ?? '';
    const exchange = new aftermath({ walletAddress, urls, options: { transaction: { pins } } });
    const dryRun = { dryRun: true };
    const { bids } = await exchange.fetchOrderBook(SYMBOL, 1);
    const price = Number(exchange.priceToPrecision(SYMBOL, Number(bids[0]?.[0]) * 0.9));
    const writes = {
        deposit: await exchange.deposit('USDC', 10, dryRun),
        addMargin: await exchange.addMargin(SYMBOL, 5, dryRun),
        createOrder: await exchange.createOrder(SYMBOL, 'limit', 'buy', 0.01, price, dryRun),
        withdraw: await exchange.withdraw('USDC', 1, walletAddress, undefined, dryRun),
    };
    for (const [name, result] of Object.entries(writes)) {
        const { gas, expiration, calls } = result as unknown as DryRun;
        console.log(`${name}: at most ${gas.budget} MIST, expires: ${expiration}`);
        for (const call of calls) console.log(`    ${call}`);
    }
} finally {
    await sandbox?.close();
}
