/** DCA orders of the sandbox: what the contract enforces, the executor, and custody addresses. */

import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { Transaction, TransactionDataBuilder } from '@mysten/sui/transactions';
import { publicKeyFromSuiBytes } from '@mysten/sui/verify';
import { keyOf, SUI } from '../node/support.js';
import type { Row } from '../server/support.js';
import { START, VenueStage, type Executed } from './support.js';

const MINUTE = 60_000;
const U64_MAX = 2n ** 64n - 1n;

let stage: VenueStage;

interface Terms {
    readonly amount?: bigint;
    readonly part?: bigint;
    readonly parts?: number;
    readonly delay?: number;
    readonly minOut?: bigint;
    readonly maxOut?: bigint;
    readonly key?: Uint8Array;
    readonly buy?: string;
    readonly interval?: number;
    readonly gas?: bigint;
}

/** Creates an order that sells SUI for USDC. */
async function create(terms: Terms = {}): Promise<Executed> {
    const { amount = 4_000n, part = 1_000n, parts = 4, delay = 0, minOut = 1n, maxOut = U64_MAX } = terms;
    const { key = keyOf(stage.wallet).getPublicKey().toSuiBytes(), buy = stage.type('USDC') } = terms;
    const { interval = MINUTE, gas: deposit = 100_000_000n } = terms;
    const { packages, objects } = stage.world.venues;
    const transaction = new Transaction();
    const [coin, gas] = transaction.splitCoins(transaction.gas, [amount * 1_000_000n, deposit]);
    const { pure } = transaction;
    const shared = (objectId: string) => {
        const { initialVersion } = stage.sandbox.internals.chain.object(objectId)!;
        const initialSharedVersion = `${initialVersion}`;
        return transaction.sharedObjectRef({ objectId, initialSharedVersion, mutable: false });
    };
    transaction.moveCall({
        target: `${packages.dca}::order::create_order`,
        typeArguments: [SUI, buy],
        arguments: [
            ...[shared(objects.dcaCustody.id), shared(objects.dcaConfig.id), coin, gas, shared(stage.world.clockId)],
            ...[
                pure.vector('u8', [...key]),
                pure.address(stage.wallet.walletAddress),
                pure.u64(interval),
                pure.u64(delay),
            ],
            ...[pure.u64(part * 1_000_000n), pure.u16(100), pure.u64(minOut), pure.u64(maxOut), pure.u8(parts)],
        ],
    });
    return stage.execute(await stage.finish(transaction));
}

async function rows(path: 'active' | 'past'): Promise<Row[]> {
    const { body } = await stage.post(`dca/${path}`, { walletAddress: stage.wallet.walletAddress });
    return body as Row[];
}

const later = (ms: number): void => {
    stage.sandbox.step(stage.sandbox.internals.clock.now() + ms);
};
const held = (type: string): bigint => stage.sandbox.wallet(stage.wallet.walletAddress).balances[type] ?? 0n;

describe('DCA orders', () => {
    beforeAll(async () => {
        stage = await VenueStage.start();
    });
    afterAll(async () => {
        await stage.sandbox.close();
    });

    test('sells a part when it is due, and all that is left by the last one', async () => {
        // 4.5 SUI in parts of 1: the minimum of the last part is that of one.
        expect(await create({ amount: 4_500n, delay: MINUTE })).toMatchObject({ error: undefined });
        const [order] = await rows('active');
        expect(order).toMatchObject({
            overview: { totalTrades: 4, tradesRemaining: 4, nextTrade: { timestamp: START + MINUTE }, progress: 0 },
        });
        const usdc = held(stage.type('USDC'));
        later(MINUTE);
        const [sold] = await rows('active');
        const { buyCoin } = sold!['overview'] as { buyCoin: Row };
        expect(buyCoin['amount']).toBe(`${held(stage.type('USDC')) - usdc}n`);
        expect(held(stage.type('USDC'))).toBeGreaterThan(usdc + 1_000_000n);
        const sui = held(SUI);
        later(10 * MINUTE);
        const [done] = await rows('past');
        expect(done).toMatchObject({ overview: { totalSpent: '4500000000n', tradesRemaining: 0, progress: 1 } });
        const trades = done!['trades'] as Row[];
        // The makers' SDK reads digests and times under these names, and under deprecated ones.
        const { created, lastExecutedTrade } = done!['overview'] as { created: Row; lastExecutedTrade: Row };
        expect(created).toEqual({
            ...{ timestamp: START, time: START },
            ...{ txnDigest: created['tnxDigest'], tnxDigest: expect.stringMatching(/^\w{43,44}$/) },
        });
        expect(lastExecutedTrade).toMatchObject({ time: lastExecutedTrade['timestamp'] });
        expect(trades.at(-1)).toMatchObject({
            ...{ txnDigest: lastExecutedTrade['txnDigest'], tnxDigest: lastExecutedTrade['tnxDigest'] },
            ...{ txnTimestamp: lastExecutedTrade['timestamp'], tnxDate: lastExecutedTrade['timestamp'] },
        });
        expect(trades.map((trade) => (trade['allocatedCoin'] as Row)['amount'])).toEqual([
            ...['1000000000n', '1000000000n', '1000000000n', '1500000000n'],
        ]);
        // What is left of the gas deposit returns.
        expect(held(SUI) - sui).toBe(80_000_000n);
    });

    test.each<[string, Terms]>([
        ['a minimum', { minOut: 10_000_000n }],
        ['a maximum', { maxOut: 1_000_000n }],
    ])('does not sell a part that misses %s', async (_what, terms) => {
        await create(terms);
        later(MINUTE);
        const order = (await rows('active')).at(-1)!;
        expect(order).toMatchObject({ overview: { tradesRemaining: 4 } });
        expect((order['failed'] as Row[])[0]).toMatchObject({ reason: 'STRATEGY' });
    });

    test.each<[string, Terms, string]>([
        ['a public key that is not that of the sender', { key: new Ed25519Keypair().getPublicKey().toSuiBytes() }, '2'],
        ['no coins', { amount: 0n }, '9223375099166588931'],
        ['the same coin on both sides', { buy: SUI }, '9223375189361295369'],
        ['no interval', { interval: 0 }, '1'],
        ['a gas deposit that is too small', { gas: 19_999_999n }, '2'],
    ])('refuses %s', async (_what, terms, code) => {
        expect((await create(terms)).error).toMatch(new RegExp(`abort code: ${code}, in '0x\\w+::`));
    });

    test('takes an order whose parts are more than it has, which fails when it is executed', async () => {
        const before = (await rows('active')).length;
        await create({ part: 4_001n });
        await create({ parts: 0 });
        later(MINUTE);
        const orders = (await rows('active')).slice(before);
        expect(orders.map((order) => (order['failed'] as Row[])[0])).toMatchObject([
            { reason: 'INTERNAL' },
            { reason: 'INTERNAL' },
        ]);
    });

    test('the length of a step does not change when parts are sold', async () => {
        const times: number[][] = [];
        for (const steps of [[MINUTE * 10], Array.from({ length: 40 }, () => 15_000)]) {
            await create({ amount: 2_000n, parts: 2 });
            const created = stage.sandbox.internals.clock.now();
            for (const ms of steps) later(ms);
            const { trades } = (await rows('past')).at(-1) as { trades: Row[] };
            times.push(trades.map((trade) => Number(trade['txnTimestamp']) - created));
        }
        expect(times).toEqual([
            [0, MINUTE],
            [0, MINUTE],
        ]);
    });

    test('a part that could not be sold is tried again each second, and has one row of the failure', async () => {
        await create({ amount: 2_000n, parts: 2, minOut: 10_000_000n });
        later(MINUTE);
        const { chain, clock } = stage.sandbox.internals;
        expect(chain.nextRunAt(clock.now())).toBe(clock.now() + 1_000);
        later(MINUTE);
        expect(((await rows('active')).at(-1)!['failed'] as Row[]).length).toBe(1);
    });

    test('an order is closed by its custody address, with one signature and the wallet’s gas', async () => {
        await create({ delay: MINUTE });
        const order = (await rows('active')).at(-1)!;
        const { custodyKey, packages, objects } = stage.world.venues;
        const key = keyOf(stage.wallet);
        const publicKeys = [publicKeyFromSuiBytes(custodyKey), key.getPublicKey()].map((publicKey) => {
            return { publicKey, weight: 1 };
        });
        const custody = MultiSigPublicKey.fromPublicKeys({ threshold: 1, publicKeys });
        const close = async (sender: string): Promise<Uint8Array> => {
            const transaction = new Transaction();
            const { object } = await stage.client.core.getObject({ objectId: String(order['objectId']) });
            const { initialVersion } = stage.sandbox.internals.chain.object(objects.dcaConfig.id)!;
            const config = {
                objectId: objects.dcaConfig.id,
                initialSharedVersion: `${initialVersion}`,
                mutable: false,
            };
            transaction.moveCall({
                target: `${packages.dca}::order::close_order`,
                typeArguments: [SUI, stage.type('USDC')],
                arguments: [transaction.objectRef(object), transaction.sharedObjectRef(config)],
            });
            const built = TransactionDataBuilder.restore(Transaction.from(await stage.finish(transaction)).getData());
            built.sender = sender;
            return built.build();
        };
        const execute = async (bytes: Uint8Array, signatures: string[]): Promise<unknown> =>
            stage.client.core.executeTransaction({ transaction: bytes, signatures, include: { effects: true } });
        const stolen = await close(stage.wallet.walletAddress);
        const { signature: own } = await key.signTransaction(stolen);
        await expect(execute(stolen, [own])).rejects.toThrow(/wanted an object of/);
        const bytes = await close(custody.toSuiAddress());
        const { signature } = await key.signTransaction(bytes);
        const sui = held(SUI);
        await execute(bytes, [custody.combinePartialSignatures([signature]), signature]);
        expect(held(SUI) - sui).toBeGreaterThan(4_000_000_000n);
        expect((await rows('past')).at(-1)).toMatchObject({
            objectId: order['objectId'],
            overview: { tradesRemaining: 4 },
        });
    });
});
