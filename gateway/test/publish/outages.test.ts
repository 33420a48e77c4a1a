/** Loops of a publisher and a recording, over errors of their steps. */

import { AuthenticationError, BadSymbol, RequestTimeout } from 'ccxt';
import { describe, expect, test } from '@jest/globals';
import { Outages } from '../../ts/publish/outages.js';

describe('outages', () => {
    /** Repeats a step that throws these errors in turn, and works at last. */
    async function follow(outages: Outages, errors: readonly (Error | null)[], market = 'A'): Promise<void> {
        const controller = new AbortController();
        const left = [...errors];
        await outages.repeat(
            () => {
                const error = left.shift();
                if (left.length === 0) controller.abort();
                return error ? Promise.reject(error) : Promise.resolve();
            },
            controller.signal,
            market,
        );
    }

    function watch(): { readonly outages: Outages; readonly seen: string[]; readonly delays: number[] } {
        const [seen, delays]: [string[], number[]] = [[], []];
        const outages = new Outages({
            onOutage: ({ message }) => {
                seen.push(message);
            },
            sleep: (ms) => {
                delays.push(ms);
                return Promise.resolve();
            },
        });
        return { outages, seen, delays };
    }

    const [timeout, closed] = [new RequestTimeout('no answer'), new BadSymbol('the market is closed')];

    test.each([
        ['an outage', [timeout, timeout, timeout, null], ['no answer'], [1_000, 2_000, 4_000]],
        [
            'an outage while a market is closed',
            [closed, timeout, closed, timeout, null],
            ['the market is closed', 'no answer', 'no answer'],
            [60_000, 1_000, 60_000, 1_000],
        ],
        ['two outages', [timeout, null, timeout, null], ['no answer', 'no answer'], [1_000, 1_000]],
        ['a closed market', [closed, closed, null], ['the market is closed'], [60_000, 60_000]],
        [
            'a market that closes again',
            [closed, null, closed, null],
            [closed.message, closed.message],
            [60_000, 60_000],
        ],
    ])('repeats after %s, and reports it', async (_name, errors, expected, expectedDelays) => {
        const { outages, seen, delays } = watch();
        await follow(outages, errors);
        expect([seen, delays]).toEqual([expected, expectedDelays]);
    });

    test('reports an outage of one loop while the market of another is closed', async () => {
        const { outages, seen } = watch();
        const controller = new AbortController();
        let steps = 0;
        const loop = outages.repeat(
            async () => {
                steps += 1;
                if (steps > 1) {
                    await follow(outages, [timeout, null]);
                    controller.abort();
                }
                throw closed;
            },
            controller.signal,
            'A',
        );
        await loop;
        expect(seen).toEqual(['the market is closed', 'no answer']);
    });

    test('reports a closed market once for all its loops, and another one beside it', async () => {
        const { outages, seen } = watch();
        const other = new BadSymbol('the other market is closed');
        const loops = (market: string, error: Error): Promise<void>[] =>
            Array.from({ length: 5 }, () => follow(outages, [error, error, null], market));
        await Promise.all([...loops('A', closed), ...loops('B', other)]);
        expect(seen).toEqual(['the market is closed', 'the other market is closed']);
        await follow(outages, [closed, null]);
        expect(seen).toHaveLength(3);
    });

    test('reports a market that closes again while one of its loops still waits for an update', async () => {
        const { outages, seen } = watch();
        const controller = new AbortController();
        let update = (): void => undefined;
        const quiet = new Promise<void>((resolve) => (update = resolve));
        let steps = 0;
        const waiting = outages.repeat(
            () => {
                steps += 1;
                return steps === 1 ? Promise.reject(closed) : quiet;
            },
            controller.signal,
            'A',
        );
        await follow(outages, [closed, null, closed, null]);
        expect([steps, seen]).toEqual([2, [closed.message, closed.message]]);
        controller.abort();
        update();
        await waiting;
    });

    test('ends with any other error', async () => {
        const { outages, seen } = watch();
        await expect(follow(outages, [new AuthenticationError('no such token'), null])).rejects.toThrow(
            'no such token',
        );
        expect(seen).toEqual([]);
    });
});
