/**
 * A first watch loop: prints the best bid and ask of a market as they change, then ends.
 *
 *     node --input-type=module < examples/watch-book.ts
 *
 * It starts an exchange in a box. `AFTERMATH_URL` names another one instead, such as https://aftermath.finance; `SYMBOL` and
 * `BOOKS` say what is watched and how many times it is printed.
 */

import { pro, sandboxUrls } from 'ccxt-aftermath';
import { startSandbox } from 'ccxt-aftermath/sandbox';

const { AFTERMATH_URL: url, SYMBOL: symbol = 'BTC/USD:USDC', BOOKS: count = '5' } = process.env;
const service = url === undefined ? await startSandbox() : { url, close: () => Promise.resolve() };
const exchange = new pro.aftermath({ urls: sandboxUrls(service.url) });

try {
    for (let seen = 0; seen < Number(count); seen += 1) {
        // Resolves with each change. A short outage only makes it late; a long one rejects with a NetworkError.
        const book = await exchange.watchOrderBook(symbol);
        const [bid, ask] = [book.bids[0], book.asks[0]];
        console.log(book.symbol, book.nonce, 'bid', bid?.[0], 'for', bid?.[1], 'ask', ask?.[0], 'for', ask?.[1]);
    }
} finally {
    // Nothing is left that would keep the process from ending.
    await exchange.close();
    await service.close();
}
