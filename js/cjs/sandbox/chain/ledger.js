"use strict";
/** Ledger of executed transactions. */
Object.defineProperty(exports, "__esModule", { value: true });
exports.Ledger = void 0;
/** Number of the first checkpoint. */
const FIRST_CHECKPOINT = 100000000n;
/** Executed transactions in order. */
class Ledger {
    #entries = [];
    #byDigest = new Map();
    /** All transactions, oldest first. */
    get entries() {
        return this.#entries;
    }
    /** Number of the latest checkpoint. */
    get height() {
        return FIRST_CHECKPOINT + BigInt(this.#entries.length);
    }
    /** Finds a transaction by its base58 digest. */
    find(digest) {
        return this.#byDigest.get(digest);
    }
    add(processed, signatures, timestamp) {
        const entry = { ...processed, signatures, checkpoint: this.height + 1n, timestamp };
        this.#entries.push(entry);
        this.#byDigest.set(processed.transaction.digest, entry);
        return entry;
    }
}
exports.Ledger = Ledger;
