"use strict";
/** TWAP orders: their details, and their tickets on the chain, which hold the hash of the details. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.TwapDetailsRegistry = exports.BPS = void 0;
exports.hashTwapTerms = hashTwapTerms;
const bcs_1 = require("@mysten/sui/bcs");
const utils_1 = require("@mysten/sui/utils");
const hash_js_1 = require("./hash.js");
/** All shares of 10^-4. */
exports.BPS = 10000n;
const TIME = bcs_1.bcs.option(bcs_1.bcs.u64());
/**
 * The details struct of the contract. Its members are not public: this sandbox assumes the arguments of `new_details`
 * in their order, so that the client can recompute the hash from the request.
 */
const DETAILS = bcs_1.bcs.struct('TWAPOrderDetails', {
    marketId: bcs_1.bcs.Address,
    isAsk: bcs_1.bcs.bool(),
    size: bcs_1.bcs.u64(),
    reduceOnly: bcs_1.bcs.bool(),
    chunks: bcs_1.bcs.u64(),
    gapMs: bcs_1.bcs.u64(),
    timeUncertaintyMs: bcs_1.bcs.u64(),
    firstRunExpiryMs: TIME,
    expiryMs: TIME,
    retryMs: bcs_1.bcs.u64(),
    amountUncertaintyBps: bcs_1.bcs.u64(),
    maxExecutionBps: bcs_1.bcs.u64(),
    tailMergeBps: bcs_1.bcs.u64(),
    maxSlippageBps: bcs_1.bcs.u64(),
    // The sandbox has no integrators: an empty option is one zero byte, whatever it may contain.
    integrator: bcs_1.bcs.option(bcs_1.bcs.u8()),
});
/** The hash that a ticket holds: blake2b-256 of the details in BCS. @returns 32 bytes */
function hashTwapTerms(terms) {
    const { firstRunExpiryMs = null, expiryMs = null, side } = terms;
    const details = { ...terms, isAsk: side === 'ask', firstRunExpiryMs, expiryMs, integrator: null };
    return (0, hash_js_1.hash)(DETAILS.serialize(details).toBytes());
}
/** The details of all TWAP orders that the service has built. */
class TwapDetailsRegistry {
    /** By hexadecimal hash. */
    #details = new Map();
    /** Called with details that are stored. */
    onAdd = () => undefined;
    /** Stores details. @returns their hash, 32 bytes */
    add(details) {
        const digest = hashTwapTerms(details);
        this.#details.set((0, utils_1.toHex)(digest), details);
        this.onAdd(details);
        return digest;
    }
    get(detailsHash) {
        return this.#details.get(detailsHash);
    }
}
exports.TwapDetailsRegistry = TwapDetailsRegistry;
