import { describe, expect, test } from '@jest/globals';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { toBase64 } from '@mysten/sui/utils';
import { messageDigest } from '../../../ts/chain/hash.js';
import { messageSigner } from '../../../ts/chain/signatures.js';

const TERMS = new TextEncoder().encode('Aftermath Terms and Conditions');

/** The wallet of the samples in test/wire. */
const WALLET = '0xa0ccc8bcc83f6c628340134f8546a21e0618fd1aaa02432bba454c4a2c2233da';
const DIGEST = 'IzdkVJ4j55PPa2Q9wsMdOaTDNGwLiPAcu5x4LUMSD1A=';
const SIGNATURE =
    'AKi6HE/0+sa9g9BbOEItWV8MighVnCmfbUl9M8at02WOPZwuRwUoqQHy3C/2l++Uw9DbPR1API/1tfXrmLAUwATqSmxj4pxSCr71UHsTLsX5lUd2rr6+e5JCHuppFEbSLA==';

const signatureOf = async (signer: Ed25519Keypair | Secp256k1Keypair): Promise<string> =>
    (await signer.signPersonalMessage(TERMS)).signature;

describe('signer of a message', () => {
    test('is found for the test vector', async () => {
        expect(toBase64(messageDigest(TERMS))).toBe(DIGEST);
        expect(await messageSigner(TERMS, SIGNATURE)).toBe(WALLET);
    });

    test('is found for other schemes and multisig', async () => {
        const [one, other] = [
            Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(7)),
            Secp256k1Keypair.fromSecretKey(new Uint8Array(32).fill(9)),
        ];
        expect(await messageSigner(TERMS, await signatureOf(other))).toBe(other.toSuiAddress());
        const publicKeys = [one, other].map((member) => ({ publicKey: member.getPublicKey(), weight: 1 }));
        const board = MultiSigPublicKey.fromPublicKeys({ threshold: 2, publicKeys });
        const both = board.combinePartialSignatures(await Promise.all([one, other].map(signatureOf)));
        expect(await messageSigner(TERMS, both)).toBe(board.toSuiAddress());
    });

    test('is not found for another message, or for a transaction with the same bytes', async () => {
        const key = Ed25519Keypair.fromSecretKey(new Uint8Array(32).fill(7));
        const other = new TextEncoder().encode('Aftermath Terms and Conditions.');
        const transaction = (await key.signTransaction(TERMS)).signature;
        for (const wrong of [messageSigner(other, SIGNATURE), messageSigner(TERMS, transaction)]) {
            await expect(wrong).rejects.toMatchObject({ status: 400, code: 2034 });
        }
    });
});
