/** Price messages of the oracle: feed, price and time with a proof. */

import { fromHex, toHex } from '@mysten/sui/utils';
import { Abort } from '../errors.js';
import { hash, areEqual } from './hash.js';

/** Source of new prices for builds. */
export interface Oracle {
    /** 10^-18 USD per base. */
    basePrice(marketId: string, now: number): bigint;
    /** 10^-18 USD per whole coin. */
    collateralPrice(now: number): bigint;
}

/** Prices of several feeds at one time. */
export interface PriceUpdate {
    /** 10^-18 USD by the id of the feed's object. */
    readonly prices: ReadonlyMap<string, bigint>;
    /** Milliseconds since 1970. */
    readonly publishedAt: number;
}

const SIZES = { time: 8, feed: 32, price: 32, proof: 32 } as const;

/** Writes a message in a layout of the sandbox's own: a time, feeds with their prices, and a proof. */
export function writeMessage({ prices, publishedAt }: PriceUpdate, secret: Uint8Array): Uint8Array {
    const rows = [...prices].map(([feedId, price]) => `${feedId.slice(2)}${price.toString(16).padStart(64, '0')}`);
    const content = fromHex(`${publishedAt.toString(16).padStart(2 * SIZES.time, '0')}${rows.join('')}`);
    return Uint8Array.of(...content, ...hash(secret, content));
}

/** Reads a message. @throws {Abort} 0 when the provider did not write the bytes */
export function readMessage(bytes: Uint8Array, secret: Uint8Array): PriceUpdate {
    const content = bytes.subarray(0, -SIZES.proof);
    const row = SIZES.feed + SIZES.price;
    const isWhole = content.length >= SIZES.time && (content.length - SIZES.time) % row === 0;
    if (!isWhole || !areEqual(bytes.subarray(-SIZES.proof), hash(secret, content)))
        throw new Abort('pyth_lazer', 0, 'the message is not the provider’s');
    const prices = new Map<string, bigint>();
    for (let start: number = SIZES.time; start < content.length; start += row) {
        const [feed, price] = [
            content.subarray(start, start + SIZES.feed),
            content.subarray(start + SIZES.feed, start + row),
        ];
        prices.set(`0x${toHex(feed)}`, BigInt(`0x${toHex(price)}`));
    }
    return { prices, publishedAt: Number(`0x${toHex(content.subarray(0, SIZES.time))}`) };
}
