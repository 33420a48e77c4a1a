/**
 * Prints the best bid and ask of a market as they change, then ends.
 *
 *     npx tsx examples/watch-book.ts [--host https://aftermath.finance] [--symbol BTC/USD:USDC] [--books 5]
 *
 * Without `--host` it starts a sandbox.
 */

import { parseArgs } from 'node:util';
import { pro, sandboxUrls } from 'ccxt-aftermath';
import { startSandbox } from 'ccxt-aftermath/sandbox';

const { host, symbol, books } = parseArgs({
    options: {
        host: { type: 'string' },
        symbol: { type: 'string', default: 'BTC/USD:USDC' },
        books: { type: 'string', default: '5' },
    },
}).values;
const service = host === undefined ? await startSandbox() : { url: host, close: () => Promise.resolve() };
const exchange = new pro.aftermath({ urls: sandboxUrls(service.url) });

try {
    for (let count = 0; count < Number(books); count += 1) {
        // Resolves with each change. A short outage delays it; a long one rejects with a NetworkError.
        const book = await exchange.watchOrderBook(symbol);
        const [bid, ask] = [book.bids[0], book.asks[0]];
        console.log(book.symbol, book.nonce, 'bid', bid?.[0], 'for', bid?.[1], 'ask', ask?.[0], 'for', ask?.[1]);
    }
} finally {
    await exchange.close();
    await service.close();
}
