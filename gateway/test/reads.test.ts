/** Reads of clients: how many run at once, how many wait, and what is refused. */

import { describe, expect, test } from '@jest/globals';
import { RateLimitExceeded } from 'ccxt';
import { ClientReads } from '../ts/reads.js';
import { clientOf, settle } from './parts.js';

/** Reads that end when the test says so. */
function setReads() {
    const reads = new ClientReads();
    const running: { name: string; end: () => void; fail: (error: Error) => void }[] = [];
    const start = (client: ReturnType<typeof clientOf>, count: number): Promise<unknown>[] =>
        Array.from({ length: count }, () => {
            const read = reads.run(
                client,
                () => new Promise<void>((end, fail) => running.push({ name: client.name, end, fail })),
            );
            read.catch(() => undefined);
            return read;
        });
    const runningOf = (name: string): number => running.filter((one) => one.name === name).length;
    return { start, running, runningOf };
}

describe('the reads of a client', () => {
    test('run eight at once, and leave others theirs', async () => {
        const { start, running, runningOf } = setReads();
        void start(clientOf('many'), 50);
        void start(clientOf('few'), 2);
        await settle();
        expect([runningOf('many'), runningOf('few')]).toEqual([8, 2]);
        running.shift()?.end();
        await settle();
        expect(runningOf('many')).toBe(8);
    });

    test('go on after one that fails', async () => {
        const { start, running, runningOf } = setReads();
        const [first] = start(clientOf('many'), 9);
        await settle();
        running.shift()?.fail(new Error('no response'));
        await expect(first).rejects.toThrow('no response');
        expect(runningOf('many')).toBe(8);
    });

    test.each([
        [undefined, 100],
        [3, 3],
        [0, 0],
    ])('wait up to waitingReads %s, and are refused above it with the time of the next try', async (limit, most) => {
        const { start, running } = setReads();
        const client = clientOf('many', limit === undefined ? {} : { waitingReads: limit });
        const results = start(client, 8 + most + 1);
        await expect(results.at(-1)).rejects.toMatchObject({
            constructor: RateLimitExceeded,
            message: expect.stringMatching(/^client many has 8 reads that run and \d+ that wait, .* after 1 s$/),
            retryAfter: 1,
        });
        for (let left = 8 + most; left > 0; left -= 1) {
            running.shift()?.end();
            await settle();
        }
        expect((await Promise.allSettled(results.slice(0, -1))).every(({ status }) => status === 'fulfilled')).toBe(
            true,
        );
        void start(client, 1);
        expect(running).toHaveLength(1);
    });
});
