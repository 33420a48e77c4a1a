/**
 * Publishing order books without acknowledgement, compared with a bare publish of messages of the same size.
 */

import { connectNats } from '../../ts/core/nats/connection.js';
import { median, rounded } from '../support/figures.js';
import { publishBare, publishBooks } from '../support/nats-books.js';
import { NATS_MISSING, NatsServer } from '../support/nats-server.js';

const SYMBOL = 'BTC/USD:USDC';
const BOOKS = 20_000;
const ROUNDS = 7;

/** @returns the figure of criterion 19 */
export async function benchPublish(): Promise<object[]> {
    if (NATS_MISSING !== undefined) return [{ bench: 'publish', skipped: NATS_MISSING }];
    const server = await NatsServer.start();
    const nats = await connectNats(server.url, { name: 'bench', onNotice: () => undefined });
    try {
        const rates: Record<'publisher' | 'bare' | 'written', number[]> = { publisher: [], bare: [], written: [] };
        await publishBooks(nats, BOOKS / 4, SYMBOL);
        await publishBare(nats, BOOKS / 4, SYMBOL);
        for (let round = 0; round < ROUNDS; round += 1) {
            rates.publisher.push(await publishBooks(nats, BOOKS, SYMBOL));
            rates.bare.push(await publishBare(nats, BOOKS, SYMBOL));
            rates.written.push(await publishBare(nats, BOOKS, SYMBOL, true));
        }
        const own = median(rates.publisher);
        return (['bare', 'written'] as const).map((way) => ({
            bench: 'publish: books without acknowledgement, compared with a bare publish',
            way: way === 'bare' ? 'of messages of the same size' : 'of books that are written as JSON',
            ratio: rounded(median(rates.publisher.map((rate, i) => rate / (rates[way][i] ?? NaN)))),
            ...{ publisher: Math.round(own), bare: Math.round(median(rates[way])), unit: 'books/s' },
            goal: { of: 'ratio', least: 0.4 },
        }));
    } finally {
        await nats.close();
        await server.close();
    }
}
