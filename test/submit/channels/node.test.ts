/**
 * What pays for a transaction through a node, and how often it is drafted: amounts at the border of each
 * limit.
 */

import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { base58 } from '@scure/base';
import { NodeChannel, type NodeChannelContext } from '../../../ts/submit/channels/node.js';
import { RUNNING } from '../../../ts/submit/lifecycle.js';
import { NodeFailure } from '../../../ts/node/failure.js';
import type { NodeCoin, SuiNode } from '../../../ts/node/sui-node.js';
import { readTransactionBytes } from '../../../ts/transaction/bytes.js';
import { readTransactionData, type TransactionData } from '../../../ts/transaction/data.js';
import { encodeProgram } from '../../../ts/transaction/bounded/program.js';

const ME = `0x${'1'.repeat(64)}`;
const PRICE = 1_000n;
const CHAIN = base58.encode(new Uint8Array(32).fill(7));
const MOST = 10n ** 12n;
const LIMITS = { maxBudget: MOST, maxPrice: PRICE, isPriced: false, coins: undefined, fromAddressBalance: false };
const FROM_ADDRESS_BALANCE = { ...LIMITS, fromAddressBalance: true };
/** An exact amount, or the most that commands may take. */
const taken = (amount: bigint, isExact: boolean) => ({ amount, isExact });

const coin = (i: number, balance: bigint): NodeCoin => ({
    objectId: `0x${`${i}`.padStart(64, '0')}`,
    version: 5n,
    digest: base58.encode(new Uint8Array(32).fill(1)),
    balance,
});

/** A node that lists coins, and states what a simulation costs. */
class FakeNode {
    coinList: readonly NodeCoin[] = [coin(1, 2n * MOST)];
    addressBalance = MOST;
    gas = { computation: 1_000_000n, storage: 0n, rebate: 0n };
    simulations = 0;
    /** The version at which it knows every object. */
    version = 5n;
    isRefusing = false;

    epoch = () => Promise.resolve({ epoch: 3n, gasPrice: PRICE, startedAt: 0 });
    coins = () => Promise.resolve(this.coinList);
    balance = () => {
        this.balanceReads += 1;
        return Promise.resolve({ addressBalance: this.addressBalance });
    };
    balanceReads = 0;
    objects = (ids: readonly string[]) => {
        const digest = base58.encode(new Uint8Array(32).fill(2));
        const objects = ids.map((id) => [id, { version: this.version, digest, owner: ME }] as const);
        return Promise.resolve(new Map(objects));
    };
    simulate = () => {
        this.simulations += 1;
        if (this.isRefusing) return Promise.reject(new NodeFailure('refused', 'stale', true, undefined, false));
        return Promise.resolve({ gas: this.gas, consumed: [], written: [], gasCoinId: undefined });
    };
}

describe('a transaction through a node', () => {
    let node: FakeNode;
    let channel: NodeChannel;
    let now: number;

    beforeEach(() => {
        now = 0;
        node = new FakeNode();
        channel = new NodeChannel(
            node as unknown as SuiNode,
            {
                id: 'aftermath',
                pins: {
                    options: { simulate: 'first', maxGasBudget: MOST, maxGasPrice: PRICE, maxOracleFee: 0n },
                    chainId: CHAIN,
                },
                epochs: { epoch: () => Promise.resolve(3n) },
                versions: { lastUse: () => undefined, addWritten: () => undefined },
                now: () => now,
            } as unknown as NodeChannelContext,
        );
    });

    /** A call that takes nothing. */
    const kindOfCall = (): Promise<string> => {
        const target = { package: ME, module: 'module', function: 'call' };
        return encodeProgram({
            inputs: [],
            commands: [{ kind: 'moveCall', ...target, typeArguments: [], arguments: [] }],
        });
    };

    async function complete(...[limits = LIMITS, ...others]: Partial<OfComplete>): Promise<TransactionData> {
        const kind = await kindOfCall();
        const { transactionBytes } = await channel.complete(kind, { sender: ME }, limits, ...others);
        return readTransactionData(readTransactionBytes(transactionBytes));
    }
    type OfComplete = Parameters<NodeChannel['complete']> extends [unknown, unknown, ...infer T] ? T : never;

    describe('the budget', () => {
        test.each([
            [
                'the computation, 1,000 units and a fifth',
                { computation: 1_000_000n, storage: 0n, rebate: 0n },
                2_400_000n,
            ],
            ['the storage without the rebate', { computation: 0n, storage: 150n, rebate: 100n }, 1_200_060n],
            ['nothing for a larger rebate', { computation: 0n, storage: 100n, rebate: 150n }, 1_200_000n],
        ])('is %s', async (_what, gas, budget) => {
            node.gas = gas;
            expect((await complete()).gas).toMatchObject({ budget, price: PRICE });
        });

        test('is twice what an equal write cost, where it is not simulated', async () => {
            const kind = await kindOfCall();
            for (const budget of [2_400_000n, 4_000_000n]) {
                const limits = FROM_ADDRESS_BALANCE;
                const { transactionBytes } = await channel.complete(
                    kind,
                    { sender: ME },
                    limits,
                    undefined,
                    RUNNING,
                    'equal',
                );
                expect(readTransactionData(readTransactionBytes(transactionBytes)).gas.budget).toBe(budget);
            }
            expect(node.simulations).toBe(1);
        });

        test.each([
            [101n, true, 1n],
            [100n, true, 50n],
            [201n, false, 101n],
            [200n, false, 100n],
            [150n, false, 75n],
        ])(
            'of %d MIST leaves what the commands take, exactly or at most (%s): %d',
            async (balance, isExact, budget) => {
                node.coinList = [coin(1, balance)];
                expect((await complete(LIMITS, taken(100n, isExact))).gas.budget).toBe(budget);
            },
        );
    });

    describe('the payment', () => {
        test.each([31, 32, 33])('has at most 32 of %d coins', async (count) => {
            node.coinList = Array.from({ length: count }, (_, i) => coin(i + 1, 1n));
            expect((await complete()).gas.payment).toHaveLength(Math.min(count, 32));
        });

        test.each<[readonly bigint[], number]>([
            [[0n], 0],
            [[1n, 0n], 1],
            [[1n, 1n], 2],
            [[MOST, 1n], 1],
            [[MOST - 1n, 1n], 2],
        ])('of %p has %d coins', async (balances, count) => {
            node.coinList = balances.map((balance, i) => coin(i + 1, balance));
            const completed = complete();
            if (count === 0) await expect(completed).rejects.toThrow('has no SUI coin');
            else expect((await completed).gas.payment).toHaveLength(count);
        });

        test('of an address balance needs one MIST', async () => {
            node.addressBalance = 0n;
            await expect(complete(FROM_ADDRESS_BALANCE)).rejects.toThrow('has no SUI to pay with');
            node.addressBalance = 1n;
            expect((await complete(FROM_ADDRESS_BALANCE)).gas.budget).toBe(1n);
        });

        test.each([
            ['once a minute where it is plenty', 10n * MOST, [1, 1, 2]],
            ['each time where it is not', 10n * MOST - 1n, [1, 2, 3]],
        ])('of an address balance is read %s', async (_what, balance, reads) => {
            node.addressBalance = balance;
            const found: number[] = [];
            for (const at of [0, 59_999, 60_000]) {
                now = at;
                await complete(FROM_ADDRESS_BALANCE);
                found.push(node.balanceReads);
            }
            expect(found).toEqual(reads);
        });

        test('of an address balance cannot be deposited from', async () => {
            const kind = await kindOfCall();
            const build = async (deposit: bigint) =>
                channel.build({
                    action: 'cancelOrders',
                    body: { metadata: { gasFromAddressBalance: true } },
                    kind,
                    deposit,
                    sender: ME,
                    stop: RUNNING,
                });
            await expect(build(1n)).rejects.toThrow('gas.fromAddressBalance');
            expect((await build(0n)).transactionBytes).toEqual(expect.any(String));
        });
    });

    describe('the expiration', () => {
        test.each([
            [LIMITS, 4n],
            [FROM_ADDRESS_BALANCE, 3n],
        ])('is the next epoch, or this one where an address balance pays', async (limits, maxEpoch) => {
            expect((await complete(limits)).expiration).toMatchObject({ kind: 'during', minEpoch: 3n, maxEpoch });
        });
    });

    describe('a refused transaction', () => {
        beforeEach(() => {
            node.isRefusing = true;
            jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask'] });
        });

        afterEach(() => {
            jest.useRealTimers();
        });

        test('is drafted three times while its objects change', async () => {
            node.version = 6n;
            await complete();
            expect(node.simulations).toBe(3);
        });

        test('is simulated again for ten seconds where the node is behind, at growing intervals', async () => {
            node.version = 4n;
            const start = Date.now();
            const times: number[] = [];
            const { simulate } = node;
            node.simulate = () => {
                times.push(Date.now() - start);
                return simulate();
            };
            const completed = complete();
            await jest.advanceTimersByTimeAsync(20_000);
            const waiting = new Promise((resolve) => {
                setImmediate(resolve, 'waiting');
            });
            expect(await Promise.race([completed, waiting])).not.toBe('waiting');
            expect(times.slice(0, 6)).toEqual([0, 50, 150, 350, 750, 1_250]);
            expect(times.at(-1)).toBe(10_250);
        });
    });
});
