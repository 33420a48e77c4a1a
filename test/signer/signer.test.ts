/**
 * Every kind of signer: address and signature as the SDK creates them, and invalid signatures are refused.
 */

import { describe, expect, test } from '@jest/globals';
import { decodeSuiPrivateKey, parseSerializedSignature, messageWithIntent } from '@mysten/sui/cryptography';
import { Ed25519Keypair } from '@mysten/sui/keypairs/ed25519';
import { Secp256k1Keypair } from '@mysten/sui/keypairs/secp256k1';
import { Secp256r1Keypair } from '@mysten/sui/keypairs/secp256r1';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { toBase64 } from '@mysten/sui/utils';
import { isValidTransactionSignature } from '@mysten/sui/verify';
import { computeZkLoginAddressFromSeed, getZkLoginSignature, toZkLoginPublicIdentifier } from '@mysten/sui/zklogin';
import { blake2b } from '@noble/hashes/blake2.js';
import { bech32 } from '@scure/base';
import fc from 'fast-check';
import { toExternalSigner } from '../../ts/signer/external.js';
import { toSigner } from '../../ts/signer/memory.js';
import { multisig, type MultisigMember } from '../../ts/signer/multisig.js';
import type { Signer } from '../../ts/signer/signer.js';
import { toSubAddress } from '../../ts/signer/sub-address.js';

const SCHEMES = { Ed25519Keypair, Secp256k1Keypair, Secp256r1Keypair } as const;
const seedOf = (byte: number): Uint8Array => new Uint8Array(32).fill(byte);
const digestOf = (bytes: Uint8Array): Uint8Array => blake2b(messageWithIntent('TransactionData', bytes), { dkLen: 32 });
const BYTES = Uint8Array.from({ length: 48 }, (_, i) => i);

function sign(signer: Signer, bytes = BYTES): Promise<string> {
    return signer.sign(bytes, digestOf(bytes));
}

/** Hides Node's crypto, as in a browser. */
async function withoutNodeCrypto<T>(run: () => Promise<T>): Promise<T> {
    const original = Object.getOwnPropertyDescriptor(process, 'getBuiltinModule')!;
    Object.defineProperty(process, 'getBuiltinModule', { ...original, value: undefined });
    try {
        return await run();
    } finally {
        Object.defineProperty(process, 'getBuiltinModule', original);
    }
}

describe.each(Object.entries(SCHEMES))('a key in memory, %s', (name, Keypair) => {
    const pair = Keypair.fromSecretKey(seedOf(7));

    for (const where of ['node', 'a browser']) {
        test(`has the SDK's address and creates signatures that the SDK accepts, in ${where}`, async () => {
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

describe('an invalid key', () => {
    test.each([
        ['other text', 'hunter2'],
        ['a short key', '07'.repeat(31)],
        ['a key with a typing mistake', `${Ed25519Keypair.fromSecretKey(seedOf(7)).getSecretKey().slice(0, -1)}q`],
    ])('is refused and not repeated: %s', async (_what, key) => {
        const error = (await toSigner(key).catch((thrown: unknown) => thrown)) as Error;
        expect(error.message).toMatch(/^privateKey is .*; pass suiprivkey1… or 32 bytes in hexadecimal/);
        expect(error.message).not.toContain(key);
    });

    test.each(['node', 'a browser'])('that is not on its curve is refused in %s', async (where) => {
        for (const flag of [1, 2]) {
            for (const byte of [0, 255]) {
                const key = bech32.encode('suiprivkey', bech32.toWords(Uint8Array.of(flag, ...seedOf(byte))));
                const make = (): Promise<Signer> => toSigner(key);
                const signer = where === 'node' ? make() : withoutNodeCrypto(make);
                await expect(signer).rejects.toThrow(
                    'privateKey is a number outside it (not shown); pass a key within its curve',
                );
            }
        }
    });

    test('is never repeated, whatever the text', async () => {
        await fc.assert(
            fc.asyncProperty(fc.string({ minLength: 8 }), async (text) => {
                const error = (await toSigner(text).catch((thrown: unknown) => thrown)) as Error;
                expect(error.message).not.toContain(text);
            }),
            { seed: 3 },
        );
    });
});

describe('an external signer', () => {
    const pair = Ed25519Keypair.fromSecretKey(seedOf(9));
    const other = Ed25519Keypair.fromSecretKey(seedOf(10));
    const address = pair.toSuiAddress();
    const signature = async (by = pair, bytes: Uint8Array = BYTES): Promise<string> =>
        (await by.signTransaction(bytes)).signature;

    test.each([
        ['a keypair of the SDK', pair],
        ['an address and signTransaction that returns text', { address, signTransaction: () => signature() }],
        [
            'an address and signTransaction that returns bytes, too',
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
    ])('signs: %s', async (_what, given) => {
        const signer = toExternalSigner(given);
        expect(signer.address).toBe(address);
        expect(await sign(signer)).toBe(await signature());
    });

    test.each([
        ['of another key', () => signature(other)],
        ['over other bytes', () => signature(pair, Uint8Array.of(...BYTES, 1))],
        ['with other bytes beside it', () => pair.signTransaction(Uint8Array.of(...BYTES, 1))],
        ['broken', async () => (await signature()).replace(/^..../, 'AAAA')],
        ['missing', () => Promise.resolve(undefined)],
        ['another text', () => Promise.resolve('signed!')],
    ])('is refused with a signature that is %s', async (_what, signTransaction) => {
        const signer = toExternalSigner({ address, signTransaction });
        await expect(sign(signer)).rejects.toThrow(
            /^signer (?:returned .*; it must return a signature of 0x|signed other bytes)/,
        );
    });

    test.each([
        ['nothing', undefined],
        ['no address', { signDigest: () => '' }],
        ['no function that signs', { address }],
        ['an invalid address', { address: 'me', signDigest: () => '' }],
    ])('is refused: %s', (_what, given) => {
        expect(() => toExternalSigner(given)).toThrow(
            /^signer has (?:no address; pass an object with|neither .* nor .*; add one)/,
        );
    });

    test('cannot change the submitted bytes', async () => {
        const bytes = new Uint8Array(BYTES);
        const signer = toExternalSigner({
            address,
            signTransaction: async (given: Uint8Array) => {
                const signed = await signature(pair, given);
                given.fill(0);
                return signed;
            },
        });
        await sign(signer, bytes);
        expect(bytes).toEqual(BYTES);
    });

    test('may return a zkLogin signature for the address that it proves', async () => {
        const made = zkLogin(await signature());
        expect(parseSerializedSignature(made).signatureScheme).toBe('ZkLogin');
        expect(await sign(zkSigner(made))).toBe(made);
        const anotherSigner = toExternalSigner({ address, signTransaction: () => Promise.resolve(made) });
        await expect(sign(anotherSigner)).rejects.toThrow(/the signature of 0x/);
    });

    test('is refused with a zkLogin signature whose session key signed other bytes', async () => {
        const signatures = [
            (await pair.signTransaction(Uint8Array.of(1, 2, 3))).signature,
            (await pair.signPersonalMessage(BYTES)).signature,
            Buffer.from(Uint8Array.of(0, ...seedOf(9), ...seedOf(9), ...pair.getPublicKey().toRawBytes())).toString(
                'base64',
            ),
        ];
        for (const userSignature of signatures) {
            await expect(sign(zkSigner(zkLogin(userSignature)))).rejects.toThrow(/an invalid signature/);
        }
    });

    test('is refused with white space around the signature', async () => {
        const padded = ` ${await signature()}\n`;
        const signer = toExternalSigner({ address, signTransaction: () => Promise.resolve(padded) });
        await expect(sign(signer)).rejects.toThrow('text that is not canonical base64');
    });

    test('that fails reports its error without possible keys', async () => {
        const message = `rejected on the device; key ${pair.getSecretKey()} 0x${'ab'.repeat(32)}`;
        const signer = toExternalSigner({ address, signTransaction: () => Promise.reject(new Error(message)) });
        await expect(sign(signer)).rejects.toMatchObject({
            kind: 'credential',
            message:
                'signer failed: rejected on the device; key (not shown) (not shown); it must return a signature: call the method again when it can',
        });
    });

    test('hides the keys of a key store in the error of a signer, which are base64', async () => {
        const { secretKey } = decodeSuiPrivateKey(pair.getSecretKey());
        for (const bytes of [secretKey, Uint8Array.of(0, ...secretKey), Uint8Array.of(...secretKey, ...secretKey)]) {
            const message = `no signature by ["${toBase64(bytes)}"]`;
            const signer = toExternalSigner({ address, signTransaction: () => Promise.reject(new Error(message)) });
            await expect(sign(signer)).rejects.toThrow(
                'signer failed: no signature by ["(not shown)"]; it must return',
            );
        }
    });
});

const ADDRESS_SEED = '13322897930163218532266430409510394316985274769125667290600321564259466511711';
const ISSUER = 'https://accounts.google.com';

/** A zkLogin signature in the format of the Sui SDK, with an invalid proof. */
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

describe('a multisig wallet', () => {
    const [one, two, three] = [
        Ed25519Keypair.fromSecretKey(seedOf(1)),
        Secp256k1Keypair.fromSecretKey(seedOf(2)),
        Secp256r1Keypair.fromSecretKey(seedOf(3)),
    ];
    const keys = [one, two, three].map((pair) => ({ publicKey: pair.getPublicKey(), weight: 1 }));
    const address = MultiSigPublicKey.fromPublicKeys({ threshold: 2, publicKeys: keys }).toSuiAddress();
    const [first, second, third] = keys.map(({ publicKey }) => ({ publicKey: publicKey.toSuiPublicKey(), weight: 1 }));

    test('signs with enough of its keys, in its own order', async () => {
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

    test('uses the next key when one fails, and reports the error when too few are left', async () => {
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
        await expect(sign(toExternalSigner(other))).rejects.toThrow(/an invalid signature/);
    });

    test.each([
        [
            'too few signers',
            [{ ...first!, signer: one }, second!, third!],
            'the signers of multisig weigh 1; pass signers that weigh 2 or more',
        ],
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
    ])('%s is refused', async (_what, members, message) => {
        await expect(multisig({ threshold: 2, members })).rejects.toThrow(message);
    });
});

describe.each(Object.entries(SCHEMES))('the sub-address of a key, %s', (_name, Keypair) => {
    const pair = Keypair.fromSecretKey(seedOf(7));
    const publicKey = pair.getPublicKey();

    test('is that of a multisig wallet of weight 240 and threshold 71, for which the key signs', async () => {
        const wanted = MultiSigPublicKey.fromPublicKeys({ threshold: 71, publicKeys: [{ publicKey, weight: 240 }] });
        for (const signer of [await toSigner(pair.getSecretKey()), toExternalSigner(pair)]) {
            const sub = (await toSubAddress(signer.publicKey, signer.address))!;
            expect(sub.address).toBe(wanted.toSuiAddress());
            const signature = await sub.combine(await sign(signer));
            expect(await isValidTransactionSignature(BYTES, signature, { address: sub.address })).toBe(true);
        }
    });

    test('is none where the key is not known, is of another address, or is not a single one', async () => {
        const key = MultiSigPublicKey.fromPublicKeys({ threshold: 1, publicKeys: [{ publicKey, weight: 1 }] });
        const broken = { ...silent(pair.toSuiAddress()), getPublicKey: () => ({ toSuiBytes: () => 'none' as never }) };
        const failing = {
            ...silent(pair.toSuiAddress()),
            getPublicKey: (): never => {
                throw new Error('locked');
            },
        };
        const rows: readonly (readonly [Uint8Array | undefined, string])[] = [
            [undefined, pair.toSuiAddress()],
            [publicKey.toSuiBytes(), key.toSuiAddress()],
            [key.toSuiBytes(), key.toSuiAddress()],
            [toExternalSigner(silent(pair.toSuiAddress())).publicKey, pair.toSuiAddress()],
            [toExternalSigner(broken).publicKey, pair.toSuiAddress()],
            [toExternalSigner(failing).publicKey, pair.toSuiAddress()],
        ];
        for (const [bytes, address] of rows) expect(await toSubAddress(bytes, address)).toBeUndefined();
    });
});

function silent(address: string): { address: string; signDigest: () => Promise<never> } {
    return { address, signDigest: () => Promise.reject(new Error('unused')) };
}
