/** TWAP orders: their details, and their tickets on the chain, which hold the hash of the details. */
import { bcs } from '@mysten/sui/bcs';
import { toHex } from '@mysten/sui/utils';
import { hash } from './hash.js';
/** All shares of 10^-4. */
export const BPS = 10000n;
const TIME = bcs.option(bcs.u64());
/**
 * The details struct of the contract. Its members are not public: this sandbox assumes the arguments of `new_details`
 * in their order, so that the client can recompute the hash from the request.
 */
const DETAILS = bcs.struct('TWAPOrderDetails', {
    marketId: bcs.Address,
    isAsk: bcs.bool(),
    size: bcs.u64(),
    reduceOnly: bcs.bool(),
    chunks: bcs.u64(),
    gapMs: bcs.u64(),
    timeUncertaintyMs: bcs.u64(),
    firstRunExpiryMs: TIME,
    expiryMs: TIME,
    retryMs: bcs.u64(),
    amountUncertaintyBps: bcs.u64(),
    maxExecutionBps: bcs.u64(),
    tailMergeBps: bcs.u64(),
    maxSlippageBps: bcs.u64(),
    // The sandbox has no integrators: an empty option is one zero byte, whatever it may contain.
    integrator: bcs.option(bcs.u8()),
});
/** The hash that a ticket holds: blake2b-256 of the details in BCS. @returns 32 bytes */
export function hashTwapTerms(terms) {
    const { firstRunExpiryMs = null, expiryMs = null, side } = terms;
    const details = { ...terms, isAsk: side === 'ask', firstRunExpiryMs, expiryMs, integrator: null };
    return hash(DETAILS.serialize(details).toBytes());
}
/** The details of all TWAP orders that the service has built. */
export class TwapDetailsRegistry {
    /** By hexadecimal hash. */
    #details = new Map();
    /** Called with details that are stored. */
    onAdd = () => undefined;
    /** Stores details. @returns their hash, 32 bytes */
    add(details) {
        const digest = hashTwapTerms(details);
        this.#details.set(toHex(digest), details);
        this.onAdd(details);
        return digest;
    }
    get(detailsHash) {
        return this.#details.get(detailsHash);
    }
}
