/** The state of the chain some time ago, as a node that is behind shows it. */
import type { NodeState } from './state.js';
/**
 * Returns the node as it was `lagMs` milliseconds ago. Minted coins are never late. Simulations accept the versions of that time, and
 * run on the current markets. Executions are those of the chain.
 */
export declare function toEarlierState({ chain, clock }: NodeState, lagMs: number): NodeState;
