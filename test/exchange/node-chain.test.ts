/** How long a node is waited for, and when it is asked again: times at the border, in virtual time. */

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { SuiNode } from '../../ts/node/sui-node.js';
import { NodeChain } from '../../ts/exchange/node-chain.js';
import { CHAIN_IDS } from '../../ts/wire/deployments.js';

describe('the chain of a node', () => {
    beforeEach(() => {
        jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
    });

    afterEach(() => {
        jest.useRealTimers();
    });

    test.each([
        [59_999, 1],
        [60_000, 2],
    ])('is asked for again %d ms after a failure: %d requests', async (elapsed, requests) => {
        let [now, count] = [0, 0];
        const node = {
            chainId: () => {
                count += 1;
                return Promise.reject(new Error('no response'));
            },
        } as unknown as SuiNode;
        const chain = new NodeChain(
            () => node,
            () => now,
        );
        await chain.load();
        now = elapsed;
        await chain.load();
        expect(count).toBe(requests);
    });

    test.each([
        [1_999, CHAIN_IDS.mainnet],
        [2_001, undefined],
    ])('is waited for two seconds: an answer after %d ms is %s', async (delay, chainId) => {
        const node = {
            chainId: () =>
                new Promise((resolve) => {
                    setTimeout(() => {
                        resolve(CHAIN_IDS.mainnet);
                    }, delay);
                }),
        } as unknown as SuiNode;
        const chain = new NodeChain(
            () => node,
            () => 0,
        );
        const found = chain.load().then(() => chain.chainId);
        await jest.advanceTimersByTimeAsync(3_000);
        expect(await found).toBe(chainId);
    });
});
