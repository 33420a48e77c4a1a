/** Describes a transaction as text, for review before it is signed. */
import { type LiteralSlot } from './contract.js';
import type { TransactionData } from './data.js';
/** A transaction as text. */
export interface TransactionDescription {
    /** The address of the wallet. */
    readonly sender: string;
    readonly gas: {
        readonly owner: string;
        /** Maximum cost, MIST. */
        readonly budget: string;
        /** MIST per unit. */
        readonly price: string;
        /** Coins that pay; empty if the address balance pays. */
        readonly coins: readonly {
            readonly objectId: string;
            readonly version: string;
            readonly digest: string;
        }[];
    };
    readonly expiration: string;
    /** One text for each command, in order. */
    readonly calls: readonly string[];
}
/** Describes a transaction as text: arguments of known functions are named and scaled, others are bytes. */
export declare function describeTransaction(transaction: TransactionData): TransactionDescription;
/** Describes a plain value; `undefined` for bytes that do not fit its slot. */
export declare function describeLiteral(slot: LiteralSlot, bytes: Uint8Array): string | undefined;
