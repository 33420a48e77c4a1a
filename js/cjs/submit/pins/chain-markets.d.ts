/** Compares what the service states about a market with its object on the chain, once for each market and node. */
import type { SuiNode } from '../../node/sui-node.js';
import type { Departure } from '../../core/problem.js';
import type { Intent } from '../../transaction/intent.js';
/** Reads and caches market objects. */
export declare class ChainMarkets {
    #private;
    private readonly node;
    private readonly now;
    /** @param node returns the user's node, if any; it may change */
    constructor(node: () => SuiNode | undefined, now: () => number);
    /**
     * Compares the markets of a write, except those of a cancel, which must not wait. What the node does not show, or not in time, is
     * no departure.
     *
     * @param intent the write
     * @param packages the packages of the contract that the transaction relies on; `undefined` where none are known
     */
    compare(intent: Intent, packages: readonly string[] | undefined): Promise<Departure[]>;
}
