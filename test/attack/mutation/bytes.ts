/** Mutations of the bytes and of the signing digest. */

import { fromBase64, toBase64 } from '@mysten/sui/utils';
import { signingDigest } from '../../../sandbox/ts/chain/hash.js';
import type { BuildResponse } from '../../../sandbox/ts/chain/types.js';

/** A change of a build response. */
export interface AnswerMutation {
    readonly sort: string;
    readonly name: string;
    readonly change: (answer: BuildResponse) => BuildResponse;
}

const FLIPS = 24;

/** An answer of these bytes, with the digest that fits them. */
export function answerOf(bytes: Uint8Array): BuildResponse {
    return { transactionBytes: toBase64(bytes), signingDigest: toBase64(signingDigest(bytes)) };
}

/** Every mutation of an answer. */
export function answerMutations(honest: BuildResponse, chance: (below: number) => number): AnswerMutation[] {
    const { length } = fromBase64(honest.transactionBytes);
    return [...flips(length, chance), ...lengths(length), ...writings(), ...digests()];
}

function onBytes(sort: string, name: string, change: (bytes: Uint8Array) => Uint8Array): AnswerMutation {
    return { sort, name, change: ({ transactionBytes }) => answerOf(change(fromBase64(transactionBytes))) };
}

function flips(length: number, chance: (below: number) => number): AnswerMutation[] {
    return Array.from({ length: FLIPS }, () => {
        const [at, bit] = [chance(length), chance(8)];
        return onBytes('bit flipped', `byte ${at}, bit ${bit} flipped`, (bytes) =>
            bytes.with(at, bytes[at]! ^ (1 << bit)),
        );
    });
}

function lengths(length: number): AnswerMutation[] {
    return [
        ...[1, 2, 32, length - 1, length].map((count) =>
            onBytes('cut off', `${count} bytes cut off`, (bytes) => bytes.slice(0, length - count)),
        ),
        ...[0, 1, 0xff].map((byte) =>
            onBytes('trailing bytes', `a byte ${byte} behind`, (bytes) => Uint8Array.of(...bytes, byte)),
        ),
        onBytes('trailing bytes', 'itself once more behind', (bytes) => Uint8Array.of(...bytes, ...bytes)),
        onBytes('leading bytes', 'a byte before', (bytes) => Uint8Array.of(0, ...bytes)),
        onBytes('another version', 'another version of the data', (bytes) => bytes.with(0, 1)),
        onBytes('another kind', 'a system transaction', (bytes) => bytes.with(1, 1)),
        ...[0, 1, 2].map((at) =>
            onBytes('a length longer than needed', `the number at byte ${at} longer than needed`, (bytes) =>
                longer(bytes, at),
            ),
        ),
    ];
}

/** The same number with one more byte. */
function longer(bytes: Uint8Array, at: number): Uint8Array {
    return Uint8Array.of(...bytes.slice(0, at), bytes[at]! | 0x80, 0, ...bytes.slice(at + 1));
}

function writings(): AnswerMutation[] {
    const set = (name: string, write: (text: string) => string): AnswerMutation => ({
        ...{ sort: 'other base64', name },
        change: (answer) => ({ ...answer, transactionBytes: write(answer.transactionBytes) }),
    });
    return [
        set('base64 with a space', (text) => `${text.slice(0, 8)} ${text.slice(8)}`),
        set('base64 with a line break', (text) => `${text}\n`),
        set('base64 of URLs', (text) => text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '')),
        set('no base64', () => '!!!'),
        set('nothing', () => ''),
    ];
}

function digests(): AnswerMutation[] {
    const set = (name: string, digest: (answer: BuildResponse) => Uint8Array): AnswerMutation => ({
        ...{ sort: 'another digest', name },
        change: (answer) => ({ ...answer, signingDigest: toBase64(digest(answer)) }),
    });
    const own = ({ signingDigest: digest }: BuildResponse): Uint8Array => fromBase64(digest);
    return [
        set('digest with a bit flipped', (answer) => own(answer).with(0, own(answer)[0]! ^ 1)),
        set('digest with its last bit flipped', (answer) => own(answer).with(31, own(answer)[31]! ^ 0x80)),
        set('digest of nothing', () => signingDigest(new Uint8Array())),
        set('digest of a transaction cut short', ({ transactionBytes }) =>
            signingDigest(fromBase64(transactionBytes).slice(1)),
        ),
        set('digest all zero', () => new Uint8Array(32)),
        set('digest a byte shorter', (answer) => own(answer).slice(0, 31)),
        set('digest a byte longer', (answer) => Uint8Array.of(...own(answer), 0)),
        set('digest empty', () => new Uint8Array()),
    ];
}
