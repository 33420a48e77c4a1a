/** Personal messages: the recorded digest and signature of the terms, and every kind of signer. */

import { describe, expect, test } from '@jest/globals';
import { messageWithIntent } from '@mysten/sui/cryptography';
import { bcs } from '@mysten/sui/bcs';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { verifyPersonalMessageSignature } from '@mysten/sui/verify';
import { blake2b } from '@noble/hashes/blake2.js';
import { SignedTermsCache } from '../../ts/account/wallet.js';
import { toExternalSigner } from '../../ts/signer/external.js';
import { toSigner } from '../../ts/signer/memory.js';
import { multisig } from '../../ts/signer/multisig.js';
import { toMessageDigest, type Signer } from '../../ts/signer/signer.js';

const TERMS = new TextEncoder().encode('Aftermath Terms and Conditions');
const SIGNATURE =
    'AKi6HE/0+sa9g9BbOEItWV8MighVnCmfbUl9M8at02WOPZwuRwUoqQHy3C/2l++Uw9DbPR1API/1tfXrmLAUwATqSmxj4pxSCr71UHsTLsX5lUd2rr6+e5JCHuppFEbSLA==';

const ed = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(7));
const k1 = Secp256k1Keypair.fromSecretKey(new Uint8Array(32).fill(7));
const r1 = Secp256r1Keypair.fromSecretKey(new Uint8Array(32).fill(7));

describe('a personal message', () => {
    test('has the digest of the check vector', () => {
        expect(Buffer.from(toMessageDigest(TERMS)).toString('base64')).toBe(
            'IzdkVJ4j55PPa2Q9wsMdOaTDNGwLiPAcu5x4LUMSD1A=',
        );
    });

    test.each([0, 1, 127, 128, 300, 16_384])('of %d bytes has the digest of the SDK', (length) => {
        const message = new Uint8Array(length).fill(9);
        const bytes = bcs.byteVector().serialize(message).toBytes();
        const digest = blake2b(messageWithIntent('PersonalMessage', bytes), { dkLen: 32 });
        expect(toMessageDigest(message)).toEqual(digest);
    });
});

describe('the terms', () => {
    test('have the signature of the check vector', async () => {
        const signer = await toSigner('07'.repeat(32));
        const { bytes, signature } = await new SignedTermsCache().sign(signer.address, signer);
        expect(bytes).toBe('QWZ0ZXJtYXRoIFRlcm1zIGFuZCBDb25kaXRpb25z');
        expect(signature).toBe(SIGNATURE);
    });

    test('are signed once by each wallet, and again after a failure', async () => {
        let calls = 0;
        const signer: Signer = {
            address: '0x1',
            sign: () => Promise.reject(new Error('unexpected call')),
            signMessage: () => {
                calls += 1;
                return calls === 1 ? Promise.reject(new Error('busy')) : Promise.resolve(`signature ${calls}`);
            },
        };
        const terms = new SignedTermsCache();
        await expect(terms.sign('0x1', signer)).rejects.toThrow('busy');
        const [one, two] = await Promise.all([terms.sign('0x1', signer), terms.sign('0x1', signer)]);
        expect([one.signature, two.signature]).toEqual(['signature 2', 'signature 2']);
        expect((await terms.sign('0x2', signer)).signature).toBe('signature 3');
    });

    const members = [ed, k1, r1].map((pair) => ({
        publicKey: pair.getPublicKey().toSuiPublicKey(),
        weight: 1,
        signer: pair,
    }));
    const signDigest = async (digest: Uint8Array): Promise<string> =>
        Buffer.from([0, ...(await ed.sign(digest)), ...ed.getPublicKey().toRawBytes()]).toString('base64');

    test.each([
        ['a key of Ed25519', () => toSigner(ed.getSecretKey())],
        ['a key of Secp256k1', () => toSigner(k1.getSecretKey())],
        ['a key of Secp256r1', () => toSigner(r1.getSecretKey())],
        ['a signer of the SDK', () => Promise.resolve(toExternalSigner(k1))],
        [
            'a callback for the digest',
            () => Promise.resolve(toExternalSigner({ address: ed.toSuiAddress(), signDigest })),
        ],
        ['a multisig wallet', async () => toExternalSigner(await multisig({ threshold: 2, members }))],
    ])('are signed by %s', async (_what, make) => {
        const signer = await make();
        const { signature } = await new SignedTermsCache().sign(signer.address, signer);
        await verifyPersonalMessageSignature(TERMS, signature, { address: signer.address });
    });

    test('cannot be signed by a signer that only signs transactions', async () => {
        const signTransaction = (): Promise<string> => Promise.resolve('');
        const signer = toExternalSigner({ address: ed.toSuiAddress(), signTransaction });
        await expect(new SignedTermsCache().sign(signer.address, signer)).rejects.toMatchObject({
            kind: 'unsupported',
        });
    });

    test('with the signature of another key are refused', async () => {
        const signer = toExternalSigner({
            address: ed.toSuiAddress(),
            signTransaction: () => Promise.resolve(''),
            signPersonalMessage: (bytes: Uint8Array) => k1.signPersonalMessage(bytes),
        });
        await expect(new SignedTermsCache().sign(signer.address, signer)).rejects.toMatchObject({ kind: 'credential' });
    });
});
