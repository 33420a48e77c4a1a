/** Every kind of signer: its address and signature as the SDK makes them, and nothing submitted that does not verify. */

import { describe, expect, test } from '@jest/globals';
import { parseSerializedSignature, messageWithIntent } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { isValidTransactionSignature } from '@mysten/sui/verify';
import { computeZkLoginAddressFromSeed, getZkLoginSignature, toZkLoginPublicIdentifier } from '@mysten/sui/zklogin';
import { blake2b } from '@noble/hashes/blake2.js';
import { bech32 } from '@scure/base';
import fc from 'fast-check';
import { toExternalSigner } from '../../ts/signer/external.js';
import { toSigner } from '../../ts/signer/memory.js';
import { multisig, type MultisigMember } from '../../ts/signer/multisig.js';
import type { Signer } from '../../ts/signer/signer.js';

const SCHEMES = { Ed25519Keypair, Secp256k1Keypair, Secp256r1Keypair } as const;
const seedOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
const digestOf = (bytes: Uint8Array): Uint8Array => blake2b(messageWithIntent('TransactionData', bytes), { dkLen: 32 });
const BYTES = Uint8Array.from({ length: 48 }, (_, i) => i);

function sign(signer: Signer, bytes = BYTES): Promise<string> {
    return signer.sign(bytes, digestOf(bytes));
}

/** As in a browser: without node's own crypto. */
async function withoutNodeCrypto<T>(act: () => Promise<T>): Promise<T> {
    const held = Object.getOwnPropertyDescriptor(process, 'getBuiltinModule')!;
    Object.defineProperty(process, 'getBuiltinModule', { ...held, value: undefined });
    try {
        return await act();
    } finally {
        Object.defineProperty(process, 'getBuiltinModule', held);
    }
}

describe.each(Object.entries(SCHEMES))('a key in memory, %s', (name, Keypair) => {
    const pair = Keypair.fromSecretKey(seedOf(7));

    for (const where of ['node', 'a browser']) {
        test(`in ${where}: the SDK's address, and signatures that the SDK accepts`, async () => {
            const make = (): Promise<Signer> => toSigner(pair.getSecretKey());
            const signer = where === 'node' ? await make() : await withoutNodeCrypto(make);
            expect(signer.address).toBe(pair.toSuiAddress());
            for (let i = 0; i < 8; i += 1) {
                const bytes = Uint8Array.of(i, ...BYTES);
                expect(
                    await isValidTransactionSignature(bytes, await sign(signer, bytes), { address: signer.address }),
                ).toBe(true);
            }
            if (name !== 'Secp256r1Keypair') {
                expect(await sign(signer)).toBe((await pair.signTransaction(BYTES)).signature);
            }
        });
    }
});

describe('keys that are none', () => {
    test.each([
        ['other text', 'hunter2'],
        ['a short key', '07'.repeat(31)],
        ['a key with a typing mistake', `${Ed25519Keypair.fromSecretKey(seedOf(7)).getSecretKey().slice(0, -1)}q`],
    ])('%s is refused and not repeated', async (_what, key) => {
        const error = (await toSigner(key).catch((thrown: unknown) => thrown)) as Error;
        expect(error.message).toMatch(/^privateKey: wanted suiprivkey1… or 32 bytes in hexadecimal/);
        expect(error.message).not.toContain(key);
    });

    test.each(['node', 'a browser'])('in %s, a number that is none of its curve is refused', async (where) => {
        for (const flag of [1, 2]) {
            for (const byte of [0, 255]) {
                const key = bech32.encode('suiprivkey', bech32.toWords(Uint8Array.of(flag, ...seedOf(byte))));
                const make = (): Promise<Signer> => toSigner(key);
                const made = where === 'node' ? make() : withoutNodeCrypto(make);
                await expect(made).rejects.toThrow('a key of its curve');
            }
        }
    });

    test('whatever text is given, it is taken or refused, and never repeated', async () => {
        await fc.assert(
            fc.asyncProperty(fc.string({ minLength: 8 }), async (text) => {
                const error = (await toSigner(text).catch((thrown: unknown) => thrown)) as Error;
                expect(error.message).not.toContain(text);
            }),
            { seed: 3 },
        );
    });
});

describe('signers that somebody else made', () => {
    const pair = Ed25519Keypair.fromSecretKey(seedOf(9));
    const other = Ed25519Keypair.fromSecretKey(seedOf(10));
    const address = pair.toSuiAddress();
    const signature = async (by = pair, bytes: Uint8Array = BYTES): Promise<string> =>
        (await by.signTransaction(bytes)).signature;

    test.each([
        ['a keypair of the SDK', pair],
        ['an address and signTransaction that answers text', { address, signTransaction: () => signature() }],
        [
            'an address and signTransaction that answers bytes, too',
            { address, signTransaction: (b: Uint8Array) => pair.signTransaction(b) },
        ],
        [
            'a callback for the digest',
            {
                address: address.toUpperCase().replace('0X', '0x'),
                signDigest: async (digest: Uint8Array) =>
                    Buffer.from([0, ...(await pair.sign(digest)), ...pair.getPublicKey().toRawBytes()]).toString(
                        'base64',
                    ),
            },
        ],
    ])('%s', async (_what, given) => {
        const signer = toExternalSigner(given);
        expect(signer.address).toBe(address);
        expect(await sign(signer)).toBe(await signature());
    });

    test.each([
        ['another key’s', () => signature(other)],
        ['one over other bytes', () => signature(pair, Uint8Array.of(...BYTES, 1))],
        ['one for other bytes, which it says', () => pair.signTransaction(Uint8Array.of(...BYTES, 1))],
        ['a broken one', async () => (await signature()).replace(/^..../, 'AAAA')],
        ['none', () => Promise.resolve(undefined)],
        ['a text that is none', () => Promise.resolve('signed!')],
    ])('a signature that is %s is refused', async (_what, signTransaction) => {
        const signer = toExternalSigner({ address, signTransaction });
        await expect(sign(signer)).rejects.toThrow(/^signer: wanted a signature/);
    });

    test.each([
        ['nothing', undefined],
        ['no address', { signDigest: () => '' }],
        ['nothing that signs', { address }],
        ['an address that is none', { address: 'me', signDigest: () => '' }],
    ])('%s has not the shape of one', (_what, given) => {
        expect(() => toExternalSigner(given)).toThrow(/^signer: wanted an object with/);
    });

    test('a signer cannot change the bytes that are submitted', async () => {
        const bytes = new Uint8Array(BYTES);
        const signer = toExternalSigner({
            address,
            signTransaction: async (given: Uint8Array) => {
                const made = await signature(pair, given);
                given.fill(0);
                return made;
            },
        });
        await sign(signer, bytes);
        expect(bytes).toEqual(BYTES);
    });

    test('a zkLogin signature passes as the SDK writes it, for the address that it proves', async () => {
        const made = zkLogin(await signature());
        expect(parseSerializedSignature(made).signatureScheme).toBe('ZkLogin');
        expect(await sign(zkSigner(made))).toBe(made);
        const stranger = toExternalSigner({ address, signTransaction: () => Promise.resolve(made) });
        await expect(sign(stranger)).rejects.toThrow(/it is that of 0x/);
    });

    test('a zkLogin signature of the session’s key over anything else is refused', async () => {
        const others = [
            (await pair.signTransaction(Uint8Array.of(1, 2, 3))).signature,
            (await pair.signPersonalMessage(BYTES)).signature,
            Buffer.from(Uint8Array.of(0, ...seedOf(9), ...seedOf(9), ...pair.getPublicKey().toRawBytes())).toString(
                'base64',
            ),
        ];
        for (const other of others) {
            await expect(sign(zkSigner(zkLogin(other)))).rejects.toThrow(/does not verify/);
        }
    });

    test('a signature with something around it is refused', async () => {
        const padded = ` ${await signature()}\n`;
        const signer = toExternalSigner({ address, signTransaction: () => Promise.resolve(padded) });
        await expect(sign(signer)).rejects.toThrow('no canonical base64');
    });

    test('one that does not sign is told as the error that it is, without what may be a key', async () => {
        const words = `rejected on the device; key ${pair.getSecretKey()} 0x${'ab'.repeat(32)}`;
        const signer = toExternalSigner({ address, signTransaction: () => Promise.reject(new Error(words)) });
        await expect(sign(signer)).rejects.toMatchObject({
            kind: 'credential',
            message: 'signer: wanted a signature, found an error: rejected on the device; key (not shown) (not shown)',
        });
    });
});

const ADDRESS_SEED = '13322897930163218532266430409510394316985274769125667290600321564259466511711';
const ISSUER = 'https://accounts.google.com';

/** As the Sui SDK writes it; its proof proves nothing. */
function zkLogin(userSignature: string): string {
    const inputs = {
        proofPoints: {
            a: ['1', '2', '1'],
            b: [
                ['1', '2'],
                ['3', '4'],
                ['1', '0'],
            ],
            c: ['1', '2', '1'],
        },
        issBase64Details: { value: 'yJpc3MiOiJodHRwczovL2FjY291bnRzLmdvb2dsZS5jb20iLC', indexMod4: 1 },
        headerBase64: 'eyJhbGciOiJSUzI1NiIsImtpZCI6IjEiLCJ0eXAiOiJKV1QifQ',
        addressSeed: ADDRESS_SEED,
    };
    return getZkLoginSignature({ inputs, maxEpoch: 5, userSignature });
}

function zkSigner(made: string): Signer {
    const wallet = computeZkLoginAddressFromSeed(BigInt(ADDRESS_SEED), ISSUER, false);
    return toExternalSigner({ address: wallet, signTransaction: () => Promise.resolve(made) });
}

describe('a wallet of several keys', () => {
    const [one, two, three] = [
        Ed25519Keypair.fromSecretKey(seedOf(1)),
        Secp256k1Keypair.fromSecretKey(seedOf(2)),
        Secp256r1Keypair.fromSecretKey(seedOf(3)),
    ];
    const keys = [one, two, three].map((pair) => ({ publicKey: pair.getPublicKey(), weight: 1 }));
    const address = MultiSigPublicKey.fromPublicKeys({ threshold: 2, publicKeys: keys }).toSuiAddress();
    const [first, second, third] = keys.map(({ publicKey }) => ({ publicKey: publicKey.toSuiPublicKey(), weight: 1 }));

    test('signs with enough of its keys, in its own order, whoever holds them', async () => {
        for (const members of [
            [{ ...first!, signer: one.getSecretKey() }, { ...second!, signer: two }, third!],
            [first!, { ...second!, signer: two.getSecretKey() }, { ...third!, signer: three }],
            [{ ...first!, signer: one }, second!, { ...third!, signer: three.getSecretKey() }],
            [
                { ...first!, signer: one },
                { ...second!, signer: two },
                { ...third!, signer: three },
            ],
        ]) {
            const signer = toExternalSigner(await multisig({ threshold: 2, members }));
            expect(signer.address).toBe(address);
            expect(await isValidTransactionSignature(BYTES, await sign(signer), { address })).toBe(true);
        }
    });

    test('goes on with the next key where one does not sign, and tells why where none is left', async () => {
        const offline = { address: one.toSuiAddress(), signTransaction: () => Promise.reject(new Error('offline')) };
        const all = [
            { ...first!, signer: offline },
            { ...second!, signer: two },
            { ...third!, signer: three },
        ];
        const signer = toExternalSigner(await multisig({ threshold: 2, members: all }));
        expect(await isValidTransactionSignature(BYTES, await sign(signer), { address })).toBe(true);
        const few = toExternalSigner(await multisig({ threshold: 2, members: [...all.slice(0, 2), third!] }));
        await expect(sign(few)).rejects.toThrow('offline');
    });

    test.each([true, false])('signs with a zkLogin key among them (older address: %s)', async (legacyAddress) => {
        const publicKey = toZkLoginPublicIdentifier(BigInt(ADDRESS_SEED), ISSUER, { legacyAddress });
        const wallet = computeZkLoginAddressFromSeed(BigInt(ADDRESS_SEED), ISSUER, legacyAddress);
        const over = async (bytes: Uint8Array): Promise<string> =>
            zkLogin((await one.signTransaction(bytes)).signature);
        const members = (signTransaction: (bytes: Uint8Array) => Promise<string>): MultisigMember[] => [
            { publicKey: publicKey.toSuiPublicKey(), weight: 1, signer: { address: wallet, signTransaction } },
            { ...second!, signer: two },
        ];
        const made = await sign(toExternalSigner(await multisig({ threshold: 2, members: members(over) })));
        const parsed = parseSerializedSignature(made);
        expect(parsed.signatureScheme).toBe('MultiSig');
        const other = await multisig({ threshold: 2, members: members(() => over(Uint8Array.of(1))) });
        await expect(sign(toExternalSigner(other))).rejects.toThrow(/does not verify/);
    });

    test.each([
        ['too few signers', [{ ...first!, signer: one }, second!, third!], 'signers of a weight of 2 or more, found 1'],
        [
            'a signer of another key',
            [{ ...first!, signer: two }, { ...second!, signer: one }, third!],
            'multisig.members[0].signer',
        ],
        [
            'a public key that is none',
            [
                { ...first!, signer: one },
                { ...second!, signer: two },
                { publicKey: 'AA==', weight: 1 },
            ],
            'public keys',
        ],
    ])('%s is refused', async (_what, members, words) => {
        await expect(multisig({ threshold: 2, members })).rejects.toThrow(words);
    });
});
