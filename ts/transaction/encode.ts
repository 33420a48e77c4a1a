/** Writes a transaction around commands that the service built: sender, gas and expiration are the client's own. */

import { base58 } from '@scure/base';
import { toFullAddress } from '../core/address.js';
import { problem } from '../core/problem.js';
import { fromHex, toBase64 } from '../core/encoding.js';
import { readBase64, toSigningDigest } from './bytes.js';
import { encodeLength } from './value.js';

/** What the client adds to the commands. */
export interface OwnEnvelope {
    readonly sender: string;
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
 * Encodes commands that transfer one object to an address: an owned one, or the coin that pays for the transaction.
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

/** Version 1 of transaction data. */
const VERSION_1 = 0;
/** `TransactionExpiration.ValidDuring`. */
const VALID_DURING = 2;
const MAX_U64 = 2n ** 64n - 1n;
const MAX_U32 = 2 ** 32 - 1;
/** Bytes of the envelope besides its payment: sender, owner, price, budget and expiration. */
const FIXED_BYTES = 32 + 32 + 8 + 8 + 58;
/** Bytes of a coin in a payment: its id, its version, and its digest with a length. */
const COIN_BYTES = 32 + 8 + 33;

/**
 * Encodes a transaction: the bytes of its kind as they are, then the envelope. Whoever decodes the result finds exactly this envelope,
 * or bytes after the end of the transaction.
 *
 * @param kind base64 of a BCS `TransactionKind`
 * @throws {Problem} `response` when it is no base64, or a value does not fit its place
 */
export function encodeTransaction(kind: unknown, envelope: OwnEnvelope): Uint8Array {
    const { sender, payment, price, budget, firstEpoch, lastEpoch, chainId, nonce } = envelope;
    const commands = readBase64(kind, 'txKind');
    if (commands.length === 0) throw problem('response', 'txKind', 'commands', 'no bytes');
    const count = encodeLength(payment.length);
    const writer = new Writer(1 + commands.length + FIXED_BYTES + count.length + payment.length * COIN_BYTES);
    writer.u8(VERSION_1);
    writer.bytes(commands);
    writer.address(sender);
    writer.bytes(count);
    for (const { objectId, version, digest } of payment) {
        writer.address(objectId);
        writer.u64(version, 'version of a gas coin');
        writer.digest(digest);
    }
    writer.address(sender);
    writer.u64(price, 'gas price');
    writer.u64(budget, 'gas budget');
    writer.u8(VALID_DURING);
    for (const epoch of [firstEpoch, lastEpoch]) {
        writer.u8(1);
        writer.u64(epoch, 'epoch');
    }
    // No first and no last time.
    writer.u8(0);
    writer.u8(0);
    writer.digest(chainId);
    writer.u32(nonce);
    return writer.written;
}

/** Writes BCS into a buffer of its final length; all integers are little-endian. */
class Writer {
    readonly #bytes: Uint8Array;
    readonly #view: DataView;
    #position = 0;

    constructor(length: number) {
        this.#bytes = new Uint8Array(length);
        this.#view = new DataView(this.#bytes.buffer);
    }

    /** @throws {RangeError} when the buffer is not full */
    get written(): Uint8Array {
        if (this.#position !== this.#bytes.length) throw new RangeError('a transaction has another length');
        return this.#bytes;
    }

    bytes(bytes: Uint8Array): void {
        this.#bytes.set(bytes, this.#position);
        this.#position += bytes.length;
    }

    u8(value: number): void {
        this.#view.setUint8(this.#position, value);
        this.#position += 1;
    }

    u32(value: number): void {
        if (value > MAX_U32) throw problem('response', 'nonce', 'a number of 32 bits', `${value}`);
        this.#view.setUint32(this.#position, value, true);
        this.#position += 4;
    }

    u64(value: bigint, at: string): void {
        if (value < 0n || value > MAX_U64) throw problem('response', at, 'a number of 64 bits', `${value}`);
        this.#view.setBigUint64(this.#position, value, true);
        this.#position += 8;
    }

    address(address: string): void {
        this.#exactly(fromHex(toFullAddress(address)), 'address');
    }

    /** Writes a digest in base58 with its length. */
    digest(digest: string): void {
        this.u8(32);
        this.#exactly(base58.decode(digest), 'digest');
    }

    #exactly(bytes: Uint8Array, at: string): void {
        if (bytes.length !== 32) throw problem('response', at, '32 bytes', `${bytes.length} bytes`);
        this.bytes(bytes);
    }
}

/** Returns the transaction as a builder of the service does. */
export function toBuild(bytes: Uint8Array): { transactionBytes: string; signingDigest: string } {
    return { transactionBytes: toBase64(bytes), signingDigest: toBase64(toSigningDigest(bytes)) };
}
