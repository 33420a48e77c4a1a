/** Properties of simulation and execution, and of malformed calls. */

import { describe, expect, test } from '@jest/globals';
import type { Signer } from '@mysten/sui/cryptography';
import type { Transaction } from '@mysten/sui/transactions';
import { fromBase64 } from '@mysten/sui/utils';
import fc from 'fast-check';
import { objectDigest } from '../../ts/chain/objects.js';
import { NODE_PATHS } from '../../ts/node/methods.js';
import { openCall } from '../../ts/node/node.js';
import { e9, Stage, SUI } from '../chain/support.js';
import { sized } from '../../../test/support/size.js';

const OTHER = `0x${'ab'.repeat(32)}`;
const TYPES = ['application/grpc-web+proto', 'application/grpc-web-text'];

/** Splits some amounts off the gas coin, and sends each to its owner or to another address. */
function splits(amounts: readonly (readonly [bigint, boolean])[], signer: Signer): (transaction: Transaction) => void {
    return (transaction) => {
        for (const [amount, isOwn] of amounts) {
            const [coin] = transaction.splitCoins(transaction.gas, [amount]);
            transaction.transferObjects([coin], isOwn ? signer.toSuiAddress() : OTHER);
        }
    };
}

describe('a chain of transactions', () => {
    const amount = fc.tuple(fc.bigInt({ min: 0n, max: e9('4') }), fc.boolean());

    test('does what its simulation says, conserves SUI, and reports the versions of the store', async () => {
        await fc.assert(
            fc.asyncProperty(fc.array(fc.array(amount, { maxLength: 4 }), { maxLength: 4 }), async (transactions) => {
                const stage = new Stage();
                const signer = stage.fund();
                const { chain } = stage;
                for (const amounts of transactions) {
                    const bytes = stage.write(signer, splits(amounts, signer));
                    const before = total(stage, signer);
                    const simulated = chain.simulate(bytes, stage.now, true);
                    expect(total(stage, signer)).toBe(before);
                    const { signature } = await signer.signTransaction(fromBase64(bytes));
                    const { effects } = await chain.execute(bytes, [signature], stage.now);
                    expect(comparable(simulated.effects)).toEqual(comparable(effects));
                    expect(total(stage, signer)).toBe(before - effects.cost.net);
                    for (const { before: old, after } of effects.changes.objects) {
                        const stored = chain.objects.get((after ?? old)!.id);
                        expect(stored).toEqual(after);
                        if (stored !== undefined) expect(objectDigest(stored)).toBe(objectDigest(after!));
                    }
                }
            }),
            { numRuns: sized(10, 25) },
        );
    });
});

describe('a call', () => {
    test('with any body gets a gRPC status', async () => {
        const { chain } = new Stage();
        const state = { chain, clock: { now: () => 1_767_225_600_000, advance: () => undefined } };
        const types = fc.constantFrom(...TYPES);
        await fc.assert(
            fc.asyncProperty(fc.constantFrom(...NODE_PATHS), types, fc.uint8Array(), async (path, type, message) => {
                const header = Buffer.alloc(5);
                header.writeUInt32BE(message.length, 1);
                const body = Buffer.concat([header, message]);
                const isText = type.includes('text');
                const call = openCall(state, path, type, isText ? Buffer.from(body.toString('base64')) : body);
                const { text } = await call!.run();
                const response = Buffer.from(text, isText ? 'base64' : 'latin1').toString('latin1');
                expect(response).toMatch(/grpc-status: (?:0|3|5)\r\n/);
            }),
            { numRuns: 300 },
        );
    });
});

/** SUI of the wallet and of the recipient. */
function total({ chain }: Stage, signer: Signer): bigint {
    const coins = [signer.toSuiAddress(), OTHER].flatMap((owner) => chain.objects.coins(owner, SUI));
    return coins.reduce((sum, { balance }) => sum + balance, 0n);
}

function comparable({ cost, changes, failure }: ReturnType<Stage['chain']['simulate']>['effects']): unknown {
    return { cost, changes, failure: failure?.error.message, command: failure?.command };
}
