/**
 * Compares what a simulation does with what the request allows. It is a second opinion on a transaction whose bytes were verified: it
 * knows the request and the chain's arithmetic, and of the commands only which cancel a ticket, and whether any takes SUI.
 */
import type { Simulation } from '../node/sui-node.js';
import type { Departure } from '../core/problem.js';
import { type TransactionData } from '../transaction/data.js';
import type { Expectation } from '../transaction/verify.js';
/** What a simulation states beyond its events and its gas units. */
export type SimulatedEffects = Pick<Simulation, 'gas' | 'balances' | 'objects' | 'returned'>;
/**
 * Returns every departure of the effects from what the request allows:
 *
 * - SUI of the payer falls by at most the gas, `maxOracleFee` if a command takes SUI at all, and the deposits of new stop and TWAP
 *   orders; what canceled ones return arrives.
 * - A withdrawal arrives: at the requested recipient exactly its amount, or at the wallet. A deposit takes at most its amount.
 * - No other coin of the wallet falls, nobody else gains one, and oracle fees are the only SUI that others gain.
 * - No object of the wallet leaves it except coins that pay for gas or are deposited; the effects show that a capability that the
 *   transaction uses stays. Others get no new object, except a new agent.
 *
 * What the node does not state is a departure: unknown is not zero, and every transaction moves money.
 *
 * @param effects of the simulation
 * @param transaction that was simulated
 * @param expectation what it must do
 * @see docs/verification.md
 */
export declare function verifyEffects(effects: SimulatedEffects, transaction: TransactionData, expectation: Expectation): Departure[];
