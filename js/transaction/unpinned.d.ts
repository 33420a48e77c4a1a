/** Lists the facts that a write relies on, and that the user has neither pinned nor selected. */
import type { Departure } from '../problem.js';
import type { Envelope } from './envelope.js';
import type { Trust } from './context.js';
import type { Intent } from './intent.js';
import type { TransactionData } from './data.js';
/**
 * Lists what must be pinned or selected before this write may be signed.
 *
 * A cancel needs no pinned market: with a wrong one it fails and moves nothing, and a cancel must not be delayed.
 *
 * @param transaction the transaction
 * @param envelope with the pinned chain, if any
 * @param intent what the write must do
 * @param trust what is trusted before
 * @returns a departure for each fact; without the account, none where facts may be learned
 * @see docs/verification.md
 */
export declare function listUnpinned(transaction: TransactionData, envelope: Envelope, intent: Intent, trust: Trust): Departure[];
