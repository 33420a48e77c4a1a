/** The order in which requests leave, over a rate limiter that the test opens. */

import { describe, expect, test } from '@jest/globals';
import { RequestQueue, type RequestOptions } from '../../ts/exchange/request-queue.js';

/** A queue whose rate limiter lets a request leave whenever the test says so. */
function setQueue() {
    const costs: number[] = [];
    const turns: { resolve: () => void; reject: (error: Error) => void }[] = [];
    const left: string[] = [];
    const queue = new RequestQueue((cost) => {
        costs.push(cost);
        return new Promise<void>((resolve, reject) => turns.push({ resolve, reject }));
    });
    const wait = (name: string, options: RequestOptions = {}, cost = 1): Promise<void> => {
        const leaving = queue.wait(cost, options).then(() => void left.push(name));
        leaving.catch(() => undefined);
        return leaving;
    };
    const settle = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
    /** Lets some requests leave, one after the other. */
    const open = async (count: number): Promise<string[]> => {
        for (let i = 0; i < count; i += 1) {
            turns.shift()?.resolve();
            await settle();
        }
        return left;
    };
    const fail = async (error: Error): Promise<void> => {
        turns.shift()?.reject(error);
        await settle();
    };
    return { wait, open, fail, costs, turns };
}

describe('the queue of requests', () => {
    test('lets cancels leave first, then submits, other writes and reads, each in their order', async () => {
        const { wait, open } = setQueue();
        void wait('read 1');
        void wait('write', { priority: 'write' });
        void wait('submit', { priority: 'submit' });
        void wait('cancel 1', { priority: 'cancel' });
        void wait('read 2', { priority: 'read' });
        void wait('cancel 2', { priority: 'cancel' });
        expect(await open(6)).toEqual(['cancel 1', 'cancel 2', 'submit', 'write', 'read 1', 'read 2']);
    });

    test('lets a cancel that comes behind 1,500 reads leave next', async () => {
        const { wait, open } = setQueue();
        for (let i = 0; i < 1_500; i += 1) void wait(`read ${i}`);
        await open(2);
        void wait('cancel', { priority: 'cancel' });
        expect(await open(2)).toEqual(['read 0', 'read 1', 'cancel', 'read 2']);
    });

    test('lets one in ten requests be the earliest, so that no stream of writes stops the reads', async () => {
        const { wait, open } = setQueue();
        void wait('read');
        for (let i = 0; i < 20; i += 1) void wait(`write ${i}`, { priority: 'write' });
        expect((await open(21)).indexOf('read')).toBe(9);
    });

    test('pays the cost of each request, whichever it is, and no more', async () => {
        const { wait, open, costs } = setQueue();
        void wait('cheap', {}, 1);
        void wait('dear', { priority: 'cancel' }, 3);
        expect(await open(3)).toEqual(['dear', 'cheap']);
        expect(costs).toEqual([1, 2, 1]);
    });

    test('keeps one request at CCXT’s rate limiter', () => {
        const { wait, turns } = setQueue();
        for (let i = 0; i < 5; i += 1) void wait(`read ${i}`);
        expect(turns).toHaveLength(1);
    });

    test('rejects a waiting request as soon as it is aborted, and sends the others', async () => {
        const { wait, open } = setQueue();
        const abort = new AbortController();
        void wait('read 1');
        const read = wait('read 2', { signal: abort.signal });
        void wait('read 3');
        abort.abort();
        await expect(read).rejects.toMatchObject({ kind: 'closed' });
        expect(await open(2)).toEqual(['read 1', 'read 3']);
    });

    test('takes no turn for a request that was aborted before', async () => {
        const { wait, turns } = setQueue();
        await expect(wait('read', { signal: AbortSignal.abort() })).rejects.toMatchObject({ kind: 'closed' });
        expect(turns).toEqual([]);
    });

    test('fails one request where the rate limiter does, and goes on', async () => {
        const { wait, open, fail } = setQueue();
        const first = wait('read 1');
        void wait('read 2');
        await fail(new Error('limiter'));
        await expect(first).rejects.toThrow('limiter');
        expect(await open(1)).toEqual(['read 2']);
    });
});
