/** What equal transactions have cost, to set the budget of one that is not simulated. */

import { dropOldest } from '../../core/bounded.js';
import type { EpochPrice } from '../../node/sui-node.js';

/** Kinds of writes, and transactions, that are remembered at most. */
const MAX_KINDS = 1_000;

interface Cost extends EpochPrice {
    /** MIST */
    readonly cost: bigint;
}

/** Remembers costs by the kind of the write. */
export class GasCosts {
    readonly #costs = new Map<string, Cost>();
    /** The kinds and prices of transactions that were not simulated, by their bytes in base64. */
    readonly #unsimulated = new Map<string, readonly [kind: string, priced: EpochPrice]>();

    /** Returns what the last equal transaction of this epoch cost, MIST; `undefined` where none is known. */
    findCost(kind: string, { epoch, gasPrice }: EpochPrice): bigint | undefined {
        const last = this.#costs.get(kind);
        return last?.epoch === epoch && last.gasPrice === gasPrice ? last.cost : undefined;
    }

    /** Learns what a transaction of a kind costs. */
    learn(kind: string, { epoch, gasPrice }: EpochPrice, cost: bigint): void {
        this.#costs.delete(kind);
        this.#costs.set(kind, { epoch, gasPrice, cost });
        dropOldest(this.#costs, MAX_KINDS);
    }

    /** Remembers that a transaction was not simulated. */
    addUnsimulated(transactionBytes: string, kind: string, priced: EpochPrice): void {
        this.#unsimulated.set(transactionBytes, [kind, priced]);
        dropOldest(this.#unsimulated, MAX_KINDS);
    }

    /**
     * Learns how a transaction ended, if it was not simulated: after a failure, the next one of its kind is.
     */
    end(transactionBytes: string, cost: bigint | undefined): void {
        const found = this.#unsimulated.get(transactionBytes);
        if (found === undefined) return;
        this.#unsimulated.delete(transactionBytes);
        const [kind, priced] = found;
        if (cost === undefined) this.#costs.delete(kind);
        else this.learn(kind, priced, cost);
    }
}
