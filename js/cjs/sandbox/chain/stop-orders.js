"use strict";
/** Stop orders: details that only the service knows, and their tickets on the chain, which hold the hash of the details. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.StopDetailsRegistry = exports.WHOLE_POSITION = exports.MIN_TICKET_DEPOSIT = exports.TICKET_TYPES = void 0;
exports.hashStopDetails = hashStopDetails;
const bcs_1 = require("@mysten/sui/bcs");
const utils_1 = require("@mysten/sui/utils");
const hash_js_1 = require("./hash.js");
/** Ticket types. */
exports.TICKET_TYPES = { stopLossTakeProfit: 0n, standalone: 1n };
/** Minimum deposit of a ticket, MIST. */
exports.MIN_TICKET_DEPOSIT = 10000000n;
/** Size of a stop order that closes the whole position. */
exports.WHOLE_POSITION = (1n << 63n) - 1n;
/** The details of all tickets that the service has built. */
class StopDetailsRegistry {
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
        const details = { ...order, salt: (0, hash_js_1.hash)(this.secret, 'salt', String(this.#details.size)) };
        const digest = hashStopDetails(details);
        this.#details.set((0, utils_1.toHex)(digest), details);
        this.onAdd(order);
        return digest;
    }
    get(detailsHash) {
        return this.#details.get(detailsHash);
    }
}
exports.StopDetailsRegistry = StopDetailsRegistry;
const PRICES = bcs_1.bcs.option(bcs_1.bcs.u256());
/** The hash that a ticket holds: the market, the arguments of the execution in their order, and the salt. @returns 32 bytes */
function hashStopDetails(details) {
    const { marketId, side, size, expiryMs, limit, trigger, kind, salt } = details;
    const isAsk = side === 'ask';
    const triggers = 'stopPrice' in kind
        ? [bcs_1.bcs.u256().serialize(kind.stopPrice), bcs_1.bcs.bool().serialize(kind.isAbove), bcs_1.bcs.bool().serialize(isAsk)]
        : [PRICES.serialize(kind.stopLoss), PRICES.serialize(kind.takeProfit), bcs_1.bcs.bool().serialize(!isAsk)];
    const parts = [
        bcs_1.bcs.Address.serialize(marketId),
        bcs_1.bcs.option(bcs_1.bcs.u64()).serialize(expiryMs),
        bcs_1.bcs.bool().serialize(limit !== undefined),
        bcs_1.bcs.u8().serialize(trigger),
        ...triggers,
        bcs_1.bcs.u64().serialize(size),
        bcs_1.bcs.u64().serialize(limit?.price ?? 0n),
        bcs_1.bcs.u64().serialize(limit?.type ?? 0n),
        ...('stopPrice' in kind ? [bcs_1.bcs.bool().serialize(kind.reduceOnly)] : []),
        bcs_1.bcs.option(bcs_1.bcs.u64()).serialize(null),
        bcs_1.bcs.byteVector().serialize(salt),
    ];
    return (0, hash_js_1.hash)(...parts.map((part) => part.toBytes()));
}
