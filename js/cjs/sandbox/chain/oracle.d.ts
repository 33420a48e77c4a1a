/** Price messages of the oracle: feed, price and time with a proof. */
import { Abort } from '../errors.js';
/** Source of new prices for builds. */
export interface Oracle {
    /** 10^-18 USD per base. */
    basePrice(marketId: string, now: number): bigint;
    /** 10^-18 USD per whole coin. */
    collateralPrice(now: number): bigint;
}
/** Fee of a price update, MIST. */
export declare const ORACLE_FEE_MIST = 50000n;
/** The contract rejects older messages. */
export declare const MESSAGE_MAX_AGE_MS = 60000;
/** One price. */
export interface PriceMessage {
    /** Object id of the feed. */
    readonly feedId: string;
    /** 10^-18 USD. */
    readonly price: bigint;
    readonly publishedAt: number;
}
/** Writes a message of 104 bytes. */
export declare function writeMessage({ feedId, price, publishedAt }: PriceMessage, secret: Uint8Array): Uint8Array;
/** Reads a message. @throws {Abort} 0 when the oracle did not write the bytes */
export declare function readMessage(bytes: Uint8Array, secret: Uint8Array): PriceMessage;
/** Creates an abort of the oracle's contract: 0 not from the oracle, 1 wrong feed, 2 too old, 3 fee too small. */
export declare function oracleAbort(code: number, meaning: string): Abort;
