/** Writes a transaction around commands that the service built: sender, gas and expiration are the client's own. */

import { problem } from '../core/problem.js';
import { toBase64 } from '../core/encoding.js';
import { readBase64, toSigningDigest } from './bytes.js';

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
const VERSION_1 = Uint8Array.of(0);

/**
 * Encodes a transaction: the bytes of its kind as they are, then the envelope. Whoever decodes the result finds exactly this envelope,
 * or bytes after the end of the transaction.
 *
 * @param kind base64 of a BCS `TransactionKind`
 * @throws {Problem} `response` when it is no base64
 */
export async function encodeTransaction(kind: unknown, envelope: OwnEnvelope): Promise<Uint8Array> {
    const { bcs } = await import('@mysten/sui/bcs');
    const { sender, payment, price, budget, firstEpoch, lastEpoch, chainId, nonce } = envelope;
    const commands = readBase64(kind, 'txKind');
    if (commands.length === 0) throw problem('response', 'txKind', 'commands', 'no bytes');
    const gas = bcs.GasData.serialize({
        payment: payment.map(({ objectId, version, digest }) => ({ objectId, version: `${version}`, digest })),
        owner: sender,
        price: `${price}`,
        budget: `${budget}`,
    });
    const expiration = bcs.TransactionExpiration.serialize({
        ValidDuring: {
            minEpoch: `${firstEpoch}`,
            maxEpoch: `${lastEpoch}`,
            minTimestamp: null,
            maxTimestamp: null,
            chain: chainId,
            nonce,
        },
    });
    const parts = [VERSION_1, commands, bcs.Address.serialize(sender).toBytes(), gas.toBytes(), expiration.toBytes()];
    const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
    let at = 0;
    for (const part of parts) {
        bytes.set(part, at);
        at += part.length;
    }
    return bytes;
}

/** Returns the transaction as a builder of the service does. */
export function toBuild(bytes: Uint8Array): { transactionBytes: string; signingDigest: string } {
    return { transactionBytes: toBase64(bytes), signingDigest: toBase64(toSigningDigest(bytes)) };
}
