/** A process that places one order and is killed before it learns what became of it. */

import { pathToFileURL } from 'node:url';

const { MODULE = '', URL: url = '', WALLET = '{}', JOURNAL = '', PRICE = '' } = process.env;
const { aftermath, sandboxUrls } = await import(pathToFileURL(MODULE).href);
const exchange = new aftermath({
    ...JSON.parse(WALLET),
    urls: sandboxUrls(url),
    enableRateLimit: false,
    timeout: 3_600_000,
    options: { transaction: { journal: JOURNAL } },
});
await exchange.createOrder('BTC/USD:USDC', 'limit', 'buy', 0.001, Number(PRICE), { clientOrderId: '77' });
