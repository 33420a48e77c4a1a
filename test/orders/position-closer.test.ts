/** closeAllPositions right after a close: reads may still show what is closed already. */

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { InvalidOrder, type Order, type Position } from 'ccxt';
import { READ_LAG_MS } from '../../ts/core/clock.js';
import { classOfAbort } from '../../ts/exchange/errors/aborts.js';
import { PositionCloser } from '../../ts/orders/position-closer.js';
import { createStop } from '../../ts/submit/lifecycle.js';

const [BTC, ETH] = ['BTC/USD:USDC', 'ETH/USD:USDC'];
const [ABORT, MEANING] = classOfAbort('clearing_house', '9');

describe('closeAll, where the contract finds nothing to reduce', () => {
    /** What each read of the positions shows. */
    let reads: (readonly string[] | Error)[];
    let closed: string[];
    let stop: ReturnType<typeof createStop>;

    beforeEach(() => {
        jest.useFakeTimers();
        [reads, closed, stop] = [[], [], createStop()];
    });
    afterEach(() => {
        jest.useRealTimers();
    });

    function closeAll(): Promise<Position[]> {
        const parts = {
            context: { id: 'aftermath' },
            markets: {
                load: () => Promise.resolve(),
                bySymbol: (symbol: string) => ({ symbol, precision: { amount: 0.001 } }),
            },
            accounts: {
                positionsOf: () => {
                    const shown = reads.shift() ?? new Error('one read too many');
                    if (shown instanceof Error) return Promise.reject(shown);
                    return Promise.resolve(shown.map((symbol) => ({ symbol, side: 'long', contracts: 1, info: {} })));
                },
            },
            submitter: {
                startInOrder: (_: object, write: (call: object) => unknown) => write({ stop }),
                resolveAccount: () => Promise.resolve({ accountNumber: 7 }),
                runInSlot: (_pair: object, _params: object, _options: object, task: () => unknown) => task(),
            },
            memory: { whilePlacing: (write: () => unknown) => write() },
            placer: {
                create: ([{ symbol }]: [{ symbol: string }]): Promise<Order[]> => {
                    if (symbol === BTC) return Promise.reject(new ABORT(MEANING));
                    closed.push(symbol);
                    return Promise.resolve([{ symbol } as Order]);
                },
            },
        };
        const { context, markets, accounts, submitter, memory, placer } = parts;
        type Parts = ConstructorParameters<typeof PositionCloser>;
        const closer = new PositionCloser(
            ...([context, markets, accounts, submitter, memory, placer] as unknown as Parts),
        );
        return closer.closeAll({});
    }

    test('a read after ten seconds that shows no position proves that it was closed', async () => {
        reads = [[BTC, ETH], []];
        const closing = closeAll();
        await jest.advanceTimersByTimeAsync(READ_LAG_MS - 1);
        expect(reads.length).toBe(1);
        await jest.advanceTimersByTimeAsync(1);
        expect((await closing).map(({ symbol }) => symbol)).toEqual([ETH]);
        expect(closed).toEqual([ETH]);
    });

    test.each([
        ['a read that shows it', [BTC]],
        ['a read that fails', new Error('fetch failed')],
    ])('%s proves nothing: the error is thrown', async (_, read) => {
        reads = [[BTC, ETH], read];
        const closing = closeAll().catch((error: unknown) => error);
        await jest.advanceTimersByTimeAsync(READ_LAG_MS);
        const error = (await closing) as InvalidOrder & { readonly closed: Position[] };
        expect(error).toBeInstanceOf(InvalidOrder);
        expect(error.message).toContain('no position to reduce');
        expect(error.closed.map(({ symbol }) => symbol)).toEqual([ETH]);
    });

    test('a call that is stopped meanwhile reads nothing more', async () => {
        reads = [[BTC]];
        const closing = closeAll().catch((error: unknown) => error);
        await jest.advanceTimersByTimeAsync(READ_LAG_MS / 2);
        stop.trigger();
        expect(await closing).toBeInstanceOf(InvalidOrder);
        expect(reads).toEqual([]);
    });
});
