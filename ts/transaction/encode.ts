/**
 * Writes a transaction around commands that the service built: sender, gas and expiration are the client's
 * own.
 */

import { bcs } from '@mysten/bcs';
import { base58 } from '@scure/base';
import { toFullAddress } from '../core/address.js';
import { problem } from '../core/problem.js';
import { fromHex, toBase64 } from '../core/encoding.js';
import { readBase64, toSigningDigest } from './bytes.js';

/** What the client adds to the commands. */
export interface OwnEnvelope {
    readonly sender: string;
    /** Who pays; the sender when left out. */
    readonly owner?: string | undefined;
    /** Coins that pay, digests in base58; empty if the address balance pays. */
    readonly payment: readonly { readonly objectId: string; readonly version: bigint; readonly digest: string }[];
    /** MIST per gas unit. */
    readonly price: bigint;
    /** MIST */
    readonly budget: bigint;
    readonly firstEpoch: bigint;
    readonly lastEpoch: bigint;
    /** Genesis digest of the chain, base58. */
    readonly chainId: string;
    /** Distinguishes two transactions that are equal otherwise. */
    readonly nonce: number;
}

/** An object in a transaction, its digest in base58. */
export type OwnedObjectRef = OwnEnvelope['payment'][number];

/**
 * Encodes commands that transfer one object to an address: an owned one, or the coin that pays for the
 * transaction.
 *
 * @returns base64 of a BCS `TransactionKind`
 */
export async function encodeTransfer(object: OwnedObjectRef | 'gas coin', to: string): Promise<string> {
    const { bcs } = await import('@mysten/sui/bcs');
    const recipient = { Pure: { bytes: toBase64(bcs.Address.serialize(to).toBytes()) } };
    const ref = object === 'gas coin' ? undefined : { ...object, version: `${object.version}` };
    const inputs = ref === undefined ? [recipient] : [recipient, { Object: { ImmOrOwnedObject: ref } }];
    const moved = ref === undefined ? { GasCoin: true as const } : { Input: 1 };
    const commands = [{ TransferObjects: { objects: [moved], address: { Input: 0 } } }];
    return toBase64(bcs.TransactionKind.serialize({ ProgrammableTransaction: { inputs, commands } }).toBytes());
}

/** The first byte: version 1 of transaction data. */
const VERSION_1 = 0;
/** `TransactionExpiration.ValidDuring`. */
const VALID_DURING = 2;

const DIGEST_BYTES = 32;
const ADDRESS = bcs.bytes(32).transform({ input: (address: string) => fromHex(toFullAddress(address)) });
const DIGEST = bcs.byteVector().transform({ input: toDigestBytes });
const ENVELOPE = bcs.struct('envelope', {
    sender: ADDRESS,
    payment: bcs.vector(bcs.struct('coin', { objectId: ADDRESS, version: bcs.u64(), digest: DIGEST })),
    owner: ADDRESS,
    price: bcs.u64(),
    budget: bcs.u64(),
    expiration: bcs.u8(),
    firstEpoch: bcs.option(bcs.u64()),
    lastEpoch: bcs.option(bcs.u64()),
    firstTime: bcs.option(bcs.u64()),
    lastTime: bcs.option(bcs.u64()),
    chainId: DIGEST,
    nonce: bcs.u32(),
});

/**
 * Encodes a transaction: the bytes of its kind as they are, then the envelope. A reader of the result
 * finds exactly this envelope, or bytes after the end of the transaction.
 *
 * @param kind base64 of a BCS `TransactionKind`
 * @throws {Problem} `response` when it is no base64, or a value of the envelope does not fit its place
 */
export function encodeTransaction(kind: unknown, envelope: OwnEnvelope): Uint8Array {
    const commands = readBase64(kind, 'txKind');
    if (commands.length === 0) throw problem('response', 'txKind', 'commands', 'no bytes');
    const owner = envelope.owner ?? envelope.sender;
    const values = { ...envelope, owner, expiration: VALID_DURING, firstTime: null, lastTime: null };
    try {
        const written = ENVELOPE.serialize(values).toBytes();
        const bytes = new Uint8Array(1 + commands.length + written.length);
        bytes[0] = VERSION_1;
        bytes.set(commands, 1);
        bytes.set(written, 1 + commands.length);
        return bytes;
    } catch (error) {
        throw problem('response', 'envelope', 'values that fit their places', (error as Error).message);
    }
}

/** Decodes a digest from base58. @throws {Error} for text that is not base58 of 32 bytes */
export function toDigestBytes(digest: string): Uint8Array {
    const bytes = base58.decode(digest);
    if (bytes.length === DIGEST_BYTES) return bytes;
    throw new TypeError(`a digest of ${bytes.length} bytes`);
}

/** Returns the transaction as a builder of the service does. */
export function toBuild(bytes: Uint8Array): { transactionBytes: string; signingDigest: string } {
    return { transactionBytes: toBase64(bytes), signingDigest: toBase64(toSigningDigest(bytes)) };
}
