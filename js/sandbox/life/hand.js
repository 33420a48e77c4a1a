/** The hand of the sandbox's own traders: runs their transactions, names them, and counts those that abort. */
import { Abort } from '../abort.js';
import { toDigest } from './digest.js';
/** What a transaction of ours pays, MIST per unit of gas: never above the reference. */
const GAS_PRICE = 1000n;
/** Acts on the engine. */
export class Hand {
    /** Transactions that aborted so far; some are to be expected, as users change the market in between. */
    aborts = 0;
    #transactions = 0;
    #engine;
    #seed;
    /**
     * @param engine to act on
     * @param seed of the digests
     */
    constructor(engine, seed) {
        this.#engine = engine;
        this.#seed = seed;
    }
    /**
     * Runs one transaction.
     *
     * @param now its time, in milliseconds
     * @param work its calls
     * @returns what `work` returned
     * @throws {Abort} when a call aborts; nothing is changed then
     */
    act(now, work) {
        const digest = toDigest(this.#seed, this.#transactions);
        this.#transactions += 1;
        return this.#engine.transact({ now, digest, gasPrice: GAS_PRICE, referenceGasPrice: GAS_PRICE }, work);
    }
    /**
     * Runs one transaction that may fail.
     *
     * @param now its time, in milliseconds
     * @param work its calls
     * @returns whether it went through; a fault other than an abort is thrown on
     */
    attempt(now, work) {
        try {
            this.act(now, work);
            return true;
        }
        catch (error) {
            if (!(error instanceof Abort))
                throw error;
            this.aborts += 1;
            return false;
        }
    }
}
