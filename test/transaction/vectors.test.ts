/** The check vectors of the wire: one key, one run of bytes, and what must come of them. */

import { describe, expect, test } from '@jest/globals';
import { base64 } from '@scure/base';
import { toSigner } from '../../ts/signer/memory.js';
import { readTransactionBytes, toSigningDigest } from '../../ts/transaction/bytes.js';

const VECTOR = {
    seed: '07'.repeat(32),
    address: '0xa0ccc8bcc83f6c628340134f8546a21e0618fd1aaa02432bba454c4a2c2233da',
    transactionBytes: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8gISIjJCUmJygpKissLS4v',
    signingDigest: '/CQVyM8Bjl+9/M7Rrt4vrGf271CwP2X98TKR4cB1oVI=',
    signature:
        'AHS0cfTqJ5KdpZHKRl+P70XFFdlo+6crj36J9DydRKlyJW99XbwMG1tsgqqZx2XXFnorz/SGzbksLf/9V0NHvQnqSmxj4pxSCr71UHsTLsX5lUd2rr6+e5JCHuppFEbSLA==',
};
const bytes = readTransactionBytes(VECTOR.transactionBytes);

describe('check vectors', () => {
    test('the signing digest is Blake2b-256 of the intent and the bytes', () => {
        expect(base64.encode(toSigningDigest(bytes))).toBe(VECTOR.signingDigest);
    });

    for (const key of [VECTOR.seed, `0x${VECTOR.seed}`]) {
        test(`the key ${key.slice(0, 4)}… has its address and its signature`, async () => {
            const signer = await toSigner(key);
            expect(signer.address).toBe(VECTOR.address);
            expect(await signer.sign(bytes, toSigningDigest(bytes))).toBe(VECTOR.signature);
        });
    }

    test('pure JavaScript creates the same address and signature as Node’s crypto', async () => {
        const held = Object.getOwnPropertyDescriptor(process, 'getBuiltinModule')!;
        Object.defineProperty(process, 'getBuiltinModule', { ...held, value: undefined });
        try {
            const signer = await toSigner(VECTOR.seed);
            expect(signer.address).toBe(VECTOR.address);
            expect(await signer.sign(bytes, toSigningDigest(bytes))).toBe(VECTOR.signature);
        } finally {
            Object.defineProperty(process, 'getBuiltinModule', held);
        }
    });
});
