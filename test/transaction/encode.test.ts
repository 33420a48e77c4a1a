/** The encoder of transactions against the SDK's. */

import { describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { base58, base64 } from '@scure/base';
import fc from 'fast-check';
import { encodeTransaction, type OwnEnvelope } from '../../ts/transaction/encode.js';

const KIND = bcs.TransactionKind.serialize({
    ProgrammableTransaction: {
        inputs: [{ Pure: { bytes: 'AQID' } }],
        commands: [{ SplitCoins: { coin: { GasCoin: true }, amounts: [{ Input: 0 }] } }],
    },
}).toBytes();
const kind = base64.encode(KIND);

const bytes32 = fc.uint8Array({ minLength: 32, maxLength: 32 });
const address = bytes32.map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`);
const digest = bytes32.map((bytes) => base58.encode(bytes));
const u64 = fc.bigInt(0n, 2n ** 64n - 1n);
const envelopes: fc.Arbitrary<OwnEnvelope> = fc.record({
    sender: address,
    payment: fc.array(fc.record({ objectId: address, version: u64, digest }), { maxLength: 200, size: 'max' }),
    price: u64,
    budget: u64,
    firstEpoch: u64,
    lastEpoch: u64,
    chainId: digest,
    nonce: fc.integer({ min: 0, max: 2 ** 32 - 1 }),
});
const ENVELOPE: OwnEnvelope = {
    sender: `0x${'1'.padStart(64, '0')}`,
    payment: [],
    price: 1n,
    budget: 2n,
    firstEpoch: 3n,
    lastEpoch: 4n,
    chainId: base58.encode(new Uint8Array(32)),
    nonce: 5,
};

describe('encodeTransaction', () => {
    test('writes the same bytes as the SDK', () => {
        fc.assert(
            fc.property(envelopes, (envelope) => {
                const { sender, payment, price, budget, firstEpoch, lastEpoch, chainId, nonce } = envelope;
                const coins = payment.map((coin) => ({ ...coin, version: `${coin.version}` }));
                const expected = bcs.TransactionData.serialize({
                    V1: {
                        kind: bcs.TransactionKind.parse(KIND),
                        sender,
                        gasData: { payment: coins, owner: sender, price: `${price}`, budget: `${budget}` },
                        expiration: {
                            ValidDuring: {
                                minEpoch: `${firstEpoch}`,
                                maxEpoch: `${lastEpoch}`,
                                minTimestamp: null,
                                maxTimestamp: null,
                                chain: chainId,
                                nonce,
                            },
                        },
                    },
                }).toBytes();
                expect(base64.encode(encodeTransaction(kind, envelope))).toBe(base64.encode(expected));
            }),
            { numRuns: 50 },
        );
    });

    test.each([
        ['a shortened address', { sender: '0x1' }],
        ['an address in capitals', { sender: `0X${'A'.repeat(64)}` }],
    ])('writes %s in full, as the SDK does', (_, { sender }) => {
        const [, ...written] = encodeTransaction(kind, { ...ENVELOPE, sender }).subarray(KIND.length);
        expect(written.slice(0, 32)).toEqual([...bcs.Address.serialize(sender.toLowerCase()).toBytes()]);
    });

    test.each([
        ['no commands', '', {}, 'txKind'],
        ['text that is no base64', '?', {}, 'txKind'],
        ['a price above 64 bits', kind, { price: 2n ** 64n }, 'envelope'],
        ['a negative budget', kind, { budget: -1n }, 'envelope'],
        ['an epoch above 64 bits', kind, { lastEpoch: 2n ** 64n }, 'envelope'],
        ['a nonce above 32 bits', kind, { nonce: 2 ** 32 }, 'envelope'],
        ['a chain of 31 bytes', kind, { chainId: base58.encode(new Uint8Array(31)) }, 'envelope'],
        ['an address of 33 bytes', kind, { sender: `0x${'11'.repeat(33)}` }, 'envelope'],
    ])('refuses %s', (_, given, change, at) => {
        const departures = [expect.objectContaining({ at })];
        expect(() => encodeTransaction(given, { ...ENVELOPE, ...change })).toThrow(
            expect.objectContaining({ kind: 'response', departures }),
        );
    });
});
