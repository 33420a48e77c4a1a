/** Stop orders: details that only the service knows, and their tickets on the chain, which hold the hash of the details. */
import { bcs } from '@mysten/sui/bcs';
import { toHex } from '@mysten/sui/utils';
import { hash } from './hash.js';
/** Ticket types. */
export const TICKET_TYPES = { stopLossTakeProfit: 0n, standalone: 1n };
/** Minimum deposit of a ticket, MIST. */
export const MIN_TICKET_DEPOSIT = 10000000n;
/** Size of a stop order that closes the whole position. */
export const WHOLE_POSITION = (1n << 63n) - 1n;
/** The details of all tickets that the service has built. */
export class StopDetailsRegistry {
    secret;
    /** By hexadecimal hash. */
    #details = new Map();
    /** Called with details that are new. */
    onAdd = () => undefined;
    constructor(secret) {
        this.secret = secret;
    }
    /** Stores details with a new salt. @returns their hash, 32 bytes */
    add(order) {
        const details = { ...order, salt: hash(this.secret, 'salt', String(this.#details.size)) };
        const digest = hashStopDetails(details);
        this.#details.set(toHex(digest), details);
        this.onAdd(order);
        return digest;
    }
    get(detailsHash) {
        return this.#details.get(detailsHash);
    }
}
const PRICES = bcs.option(bcs.u256());
/** The hash that a ticket holds: the market, the arguments of the execution in their order, and the salt. @returns 32 bytes */
export function hashStopDetails(details) {
    const { marketId, side, size, expiryMs, limit, trigger, kind, salt } = details;
    const isAsk = side === 'ask';
    const triggers = 'stopPrice' in kind
        ? [bcs.u256().serialize(kind.stopPrice), bcs.bool().serialize(kind.isAbove), bcs.bool().serialize(isAsk)]
        : [PRICES.serialize(kind.stopLoss), PRICES.serialize(kind.takeProfit), bcs.bool().serialize(!isAsk)];
    const parts = [
        bcs.Address.serialize(marketId),
        bcs.option(bcs.u64()).serialize(expiryMs),
        bcs.bool().serialize(limit !== undefined),
        bcs.u8().serialize(trigger),
        ...triggers,
        bcs.u64().serialize(size),
        bcs.u64().serialize(limit?.price ?? 0n),
        bcs.u64().serialize(limit?.type ?? 0n),
        ...('stopPrice' in kind ? [bcs.bool().serialize(kind.reduceOnly)] : []),
        bcs.option(bcs.u64()).serialize(null),
        bcs.byteVector().serialize(salt),
    ];
    return hash(...parts.map((part) => part.toBytes()));
}
