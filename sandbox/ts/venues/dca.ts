/** DCA orders and limit orders: what they sell, and what became of it. */

import { blake2b } from '@noble/hashes/blake2.js';
import { bcs } from '@mysten/sui/bcs';
import { toHex } from '@mysten/sui/utils';
import { MultiSigPublicKey } from '@mysten/sui/multisig';
import { publicKeyFromSuiBytes } from '@mysten/sui/verify';
import { min } from '../engine/integers.js';

/** A part that was executed. */
export interface DcaTrade {
    /** Base units. */
    readonly sold: bigint;
    readonly bought: bigint;
    readonly at: number;
    /** base58 */
    readonly digest: string;
}

/** A part that could not be executed, which is tried again. */
export interface DcaFailure {
    readonly at: number;
    readonly reason: 'STRATEGY' | 'GAS_CAP' | 'INTERNAL';
}

/** An order, with those that have ended. */
export interface DcaRecord {
    readonly id: string;
    /** Who created it, and gets what is left. */
    readonly user: string;
    /** Owns the object. */
    readonly custody: string;
    readonly recipient: string;
    readonly sell: string;
    readonly buy: string;
    /** Base units: of all parts, of one part, and what is left. */
    readonly allocated: bigint;
    readonly part: bigint;
    readonly balance: bigint;
    /** MIST that are left for executions. */
    readonly gas: bigint;
    readonly parts: number;
    readonly partsLeft: number;
    /** Milliseconds. */
    readonly interval: number;
    readonly createdAt: number;
    readonly nextAt: number;
    /** When the executor looks at it next, milliseconds; `Infinity`: never, as it cannot be sold. */
    readonly runAt: number;
    /** Base units that a part must return. */
    readonly minOut: bigint;
    readonly maxOut: bigint;
    readonly slippageBps: number;
    /** Of the transaction that created it, base58. */
    readonly digest: string;
    readonly trades: readonly DcaTrade[];
    readonly failed: readonly DcaFailure[];
    readonly state: 'active' | 'completed' | 'closed' | 'expired';
    /** Of a limit order: the hash of its terms, in hexadecimal. */
    readonly hiddenTerms?: string;
}

/** The terms of a limit order, which the service keeps to itself. */
export interface LimitTerms {
    /** Base units that the whole amount must return. */
    readonly minOut: bigint;
    /** Base units, below which the stop loss sells; 0: none. */
    readonly stopOut: bigint;
    /** Milliseconds; the largest number: never. */
    readonly expiresAt: bigint;
}

/** Terms by their hash, in hexadecimal. */
export type LimitTermsByHash = Map<string, LimitTerms>;

/** The hash of terms with a salt, as the contract computes it. */
export function hashTerms({ minOut, stopOut, expiresAt }: LimitTerms, salt: Uint8Array): Uint8Array {
    const numbers = [minOut, stopOut, expiresAt].flatMap((value) => [...bcs.u64().serialize(value).toBytes()]);
    return blake2b(Uint8Array.of(...numbers, ...salt), { dkLen: 32 });
}

/** Share of each part that the protocol takes first, 10^-4. */
export const DCA_FEE_BPS = 10n;

/** MIST that the executor takes for each part. */
export const EXECUTION_GAS = 5_000_000n;

/** The gas deposit that the service leaves with an order, MIST for each part. */
export const GAS_PER_PART = 10_000_000n;

/** The most parts of an order. */
export const MAX_PARTS = 255;

/** What the next part sells; the last one sells all that is left. `undefined` where that is too little. */
export function nextPart({ balance, part, partsLeft }: DcaRecord): bigint | undefined {
    if (partsLeft === 1) return balance;
    return partsLeft === 0 || part > balance ? undefined : part;
}

/** The order after a part; the executor keeps the gas. */
export function withTrade(order: DcaRecord, trade: DcaTrade): DcaRecord {
    const partsLeft = order.partsLeft - 1;
    // A part that was missed leaves the schedule as it is.
    const nextAt = order.nextAt + order.interval;
    return {
        ...order,
        partsLeft,
        balance: order.balance - trade.sold,
        gas: order.gas - min(order.gas, EXECUTION_GAS),
        nextAt,
        runAt: nextAt,
        trades: [...order.trades, trade],
        state: partsLeft === 0 ? 'completed' : 'active',
    };
}

/** The executor tries again so often what it could not sell at the price of the markets. */
const RETRY_MS = 1_000;

/** The next full second, so that the length of steps does not change when an order is tried again. */
export function retryAt(now: number): number {
    return (Math.floor(now / RETRY_MS) + 1) * RETRY_MS;
}

/** The order after a part that the contract refused; the same failure of a part has one row. */
export function withFailure(order: DcaRecord, failure: DcaFailure): DcaRecord {
    const { failed, nextAt } = order;
    const last = failed.at(-1);
    const isKnown = last?.reason === failure.reason && last.at >= nextAt;
    return {
        ...order,
        failed: isKnown ? failed : [...failed, failure],
        runAt: failure.reason === 'STRATEGY' ? retryAt(failure.at) : Infinity,
    };
}

/** Whether a flagged key is that of an address. */
export function isKeyOf(key: Uint8Array, address: string): boolean {
    return `0x${toHex(blake2b(key, { dkLen: 32 }))}` === address;
}

/**
 * The address for which the service's key and that of the user each sign alone; both keys with their flags.
 */
export function toCustody(service: Uint8Array, user: Uint8Array): string {
    const publicKeys = [service, user].map((key) => ({ publicKey: publicKeyFromSuiBytes(key), weight: 1 }));
    return MultiSigPublicKey.fromPublicKeys({ threshold: 1, publicKeys }).toSuiAddress();
}
