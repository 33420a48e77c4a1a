import { describe, expect, test } from '@jest/globals';
import { bcs } from '@mysten/sui/bcs';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { Refusal } from '../../ts/errors.js';
import { expectSigners } from '../../ts/chain/signatures.js';
import { committee, keyOf, Stage } from './support.js';

const stage = new Stage();
const bytes = fromBase64(stage.write(stage.fund(), () => undefined));
const [key, other] = [keyOf('ed25519'), keyOf('secp256k1', 2)];
const board = committee();

async function sign(signer = key, message = bytes): Promise<string> {
    return (await signer.signTransaction(message)).signature;
}

function changed(signature: string, change: (bytes: Uint8Array) => Uint8Array): string {
    return toBase64(change(fromBase64(signature)));
}

/** One bit of the signature itself. */
function flipped(signature: string): string {
    return changed(signature, (signed) => signed.map((byte, index) => (index === 20 ? byte ^ 1 : byte)));
}

function multisig(change: (signed: typeof bcs.MultiSig.$inferType) => void, signature: string): string {
    return changed(signature, (signed) => {
        const parsed = bcs.MultiSig.parse(Uint8Array.from(signed.subarray(1)));
        change(parsed);
        return Uint8Array.from([3, ...bcs.MultiSig.serialize(parsed).toBytes()]);
    });
}

async function refusalOf(signatures: readonly string[], ...wanted: string[]): Promise<Refusal> {
    const error: unknown = await expectSigners(bytes, signatures, new Set(wanted)).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(Refusal);
    return error as Refusal;
}

describe('valid signatures', () => {
    for (const [name, signers] of [
        ['of Ed25519', [key]],
        ['of Secp256k1', [other]],
        ['of Secp256r1', [keyOf('secp256r1')]],
        ['of a multisig', [board.signer]],
        ['of the sender and the gas owner', [key, other]],
        ['of the gas owner and the sender', [other, key]],
    ] as const) {
        test(`accepts ${name}`, async () => {
            const signatures = await Promise.all(signers.map((signer) => sign(signer)));
            await expectSigners(bytes, signatures, new Set(signers.map((signer) => signer.toSuiAddress())));
        });
    }

    test('accepts a multisig of any two members', async () => {
        for (const pair of [
            [0, 1],
            [1, 2],
            [0, 2],
        ] as const) {
            const partial = await Promise.all(pair.map((index) => sign(board.members[index])));
            const combined = board.publicKey.combinePartialSignatures(partial);
            await expectSigners(bytes, [combined], new Set([board.publicKey.toSuiAddress()]));
        }
    });
});

describe('refuses invalid signatures', () => {
    const cases: [string, () => string[] | Promise<string[]>, string[], RegExp][] = [
        ['none', () => [], [key.toSuiAddress()], /wanted one of each of 0x\w+, found none/],
        ['of another', async () => [await sign(other)], [key.toSuiAddress()], /found 0x/],
        ['too many', async () => [await sign(), await sign(other)], [key.toSuiAddress()], /found 0x\w+ and 0x/],
        [
            'with a duplicate member',
            async () => [await sign(), await sign()],
            [key.toSuiAddress(), other.toSuiAddress()],
            /found/,
        ],
        ['one of two', async () => [await sign()], [key.toSuiAddress(), other.toSuiAddress()], / and 0x\w+, found 0x/],
        ['not base64', () => ['?'], [], /signatures\[0\]: wanted canonical base64/],
        ['base64 with a space', async () => [`${await sign()} `], [], /canonical base64/],
        ['empty', () => [''], [], /wanted a scheme of Sui's, found flag -1/],
        ['flag unknown', () => [toBase64(Uint8Array.of(9, 9))], [], /found flag 9/],
        ['Ed25519 altered', async () => [flipped(await sign())], [], /signatures\[0\]: signature verification failed/],
        ['Secp256k1 altered', async () => [flipped(await sign(other))], [], /verification failed/],
        ['Secp256r1 altered', async () => [flipped(await sign(keyOf('secp256r1')))], [], /verification failed/],
        ['of other bytes', async () => [await sign(key, Uint8Array.of(1, 2))], [], /verification failed/],
        ['Ed25519 cut', async () => [changed(await sign(), (s) => s.subarray(0, 96))], [], /wanted 97 bytes, found 96/],
        [
            'with a tail',
            async () => [changed(await sign(other), (s) => Uint8Array.from([...s, 0]))],
            [],
            /98 bytes, found 99/,
        ],
        ['of a message', async () => [(await key.signPersonalMessage(bytes)).signature], [], /verification failed/],
        ['zkLogin', () => [toBase64(Uint8Array.of(5, 1, 2, 3))], [], /zkLogin cannot be checked here/],
        ['passkey', () => [toBase64(Uint8Array.of(6, 1, 2, 3))], [], /passkey cannot be checked here/],
    ];
    for (const [name, given, wanted, message] of cases) {
        test(name, async () => {
            const refusal = await refusalOf(await given(), ...wanted);
            expect(refusal.message).toMatch(message);
            expect([refusal.status, [1002, 2034].includes(refusal.code)]).toEqual([400, true]);
        });
    }
});

describe('refuses a multisig', () => {
    const combine = async (...members: number[]): Promise<string> =>
        board.publicKey.combinePartialSignatures(await Promise.all(members.map((index) => sign(board.members[index]))));

    const cases: [string, () => Promise<string>][] = [
        ['below its threshold', () => combine(0)],
        ['with its signatures out of order', () => combine(2, 0)],
        ['with a tail', async () => changed(await combine(0, 1), (s) => Uint8Array.from([...s, 0]))],
        ['cut off', async () => changed(await combine(0, 1), (s) => s.subarray(0, 100))],
        ['with more marked members than signatures', async () => multisig((m) => (m.bitmap = 7), await combine(0, 1))],
        ['with fewer marked members than signatures', async () => multisig((m) => (m.bitmap = 1), await combine(0, 1))],
        ['with an unreachable member', async () => multisig((m) => (m.bitmap = 1 | 16), await combine(0, 1))],
        ['of no one', async () => multisig((m) => Object.assign(m, { bitmap: 0, sigs: [] }), await combine(0, 1))],
        ['with a zero threshold', async () => multisig((m) => (m.multisig_pk.threshold = 0), await combine(0, 1))],
        [
            'with a member without weight',
            async () => multisig((m) => (m.multisig_pk.pk_map[2]!.weight = 0), await combine(0, 1)),
        ],
    ];
    for (const [name, given] of cases) {
        test(name, async () => {
            const refusal = await refusalOf([await given()], board.publicKey.toSuiAddress());
            expect([refusal.status, refusal.code]).toEqual([400, 2034]);
            expect(refusal.message).toMatch(/verification failed/);
        });
    }

    test('with a plain key signing for a passkey member', async () => {
        const plain = keyOf('secp256r1', 13);
        const raw = plain.getPublicKey().toRawBytes();
        const committeeOfOne = { pk_map: [{ pubKey: { Passkey: [...raw] }, weight: 1 }], threshold: 1 };
        const signed = fromBase64(await sign(plain)).slice(1, 65);
        const confused = bcs.MultiSig.serialize({
            ...{ sigs: [{ Secp256r1: [...signed] }], bitmap: 1 },
            multisig_pk: committeeOfOne,
        }).toBytes();
        const wanted = new MultiSigPublicKey(committeeOfOne as never).toSuiAddress();
        const refusal = await refusalOf([toBase64(Uint8Array.from([3, ...confused]))], wanted);
        expect(refusal.message).toMatch(/verification failed/);
    });
});
