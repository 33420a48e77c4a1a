/** The oracle's messages: opaque to a transaction's reader, a price with its feed, time and proof to the contract. */
import { Abort } from '../abort.js';
/** Where prices come from when a build brings a new one. */
export interface Oracle {
    /** 10^-18 USD per base. */
    basePrice(marketId: string, now: number): bigint;
    /** 10^-18 USD per whole coin. */
    collateralPrice(now: number): bigint;
}
/** What storing one message costs, MIST. */
export declare const ORACLE_FEE_MIST = 50000n;
/** A message is of no use any more past this age. */
export declare const MESSAGE_MAX_AGE_MS = 60000;
/** One price. */
export interface PriceMessage {
    /** Object id of the feed. */
    readonly feedId: string;
    /** 10^-18 USD. */
    readonly price: bigint;
    readonly publishedAt: number;
}
/**
 * Writes a message.
 *
 * @param message the price
 * @param secret proves that the oracle wrote it
 * @returns 104 bytes
 */
export declare function writeMessage({ feedId, price, publishedAt }: PriceMessage, secret: Uint8Array): Uint8Array;
/**
 * Reads a message.
 *
 * @param bytes as a transaction carries it
 * @param secret proves that the oracle wrote it
 * @returns the price
 * @throws {Abort} on bytes that the oracle did not write
 */
export declare function readMessage(bytes: Uint8Array, secret: Uint8Array): PriceMessage;
/**
 * An abort of the oracle's contract.
 *
 * @param code 0 not the oracle's message, 1 of another feed, 2 too old, 3 fee too small
 * @param meaning in words
 * @returns the abort, to be thrown
 */
export declare function oracleAbort(code: number, meaning: string): Abort;
