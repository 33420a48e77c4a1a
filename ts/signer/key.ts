/** Reads private keys; no error repeats one. */

import { bech32 } from '@scure/base';
import { problem } from '../core/problem.js';
import { fromHex } from '../core/encoding.js';

/** A private key and its signature scheme. */
export interface PrivateKey {
    /** 0 Ed25519, 1 Secp256k1, 2 Secp256r1. */
    readonly flag: number;
    /** 32 bytes. */
    readonly seed: Uint8Array;
}

const PREFIX = 'suiprivkey';
const HEX = /^(?:0x)?([0-9a-fA-F]{64})$/;

/**
 * Reads a private key: `suiprivkey1…`, or 32 bytes in hexadecimal (Ed25519) with or without `0x`.
 *
 * @param text the key
 * @param at the name of the text in the error
 * @throws {Problem} `credential` when the text is neither; the error does not repeat the text
 */
export function readPrivateKey(text: string, at = 'privateKey'): PrivateKey {
    const hex = HEX.exec(text)?.[1];
    if (hex !== undefined) return { flag: 0, seed: fromHex(hex) };
    const bytes = fromBech32(text);
    if (bytes?.length !== 33) {
        throw problem('credential', at, 'suiprivkey1… or 32 bytes in hexadecimal', 'other text (not shown)');
    }
    return { flag: bytes[0] ?? 0, seed: bytes.subarray(1) };
}

function fromBech32(text: string): Uint8Array | undefined {
    if (!text.startsWith(`${PREFIX}1`)) return undefined;
    try {
        const { prefix, words } = bech32.decode(text as `${string}1${string}`);
        return prefix === PREFIX ? new Uint8Array(bech32.fromWords(words)) : undefined;
    } catch {
        return undefined;
    }
}
