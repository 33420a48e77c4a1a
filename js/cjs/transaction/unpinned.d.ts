/** Lists what a write relies on that the user has neither pinned nor selected, where nothing may be learned from its use. */
import type { Departure } from '../problem.js';
import type { Envelope } from './envelope.js';
import type { Trust } from './examine.js';
import type { Intent } from './intent.js';
import type { Program } from './program.js';
/**
 * Lists what must be pinned or selected before this write may be signed.
 *
 * A cancel needs no pinned market: a wrong one makes it fail and moves no money, and a cancel must not be held up.
 *
 * @param program the transaction
 * @param envelope its chain, where it is known
 * @param intent what the write is to do
 * @param trust what is believed
 * @returns a departure for each fact; none where they may be learned
 * @see README, "Pins"
 */
export declare function listUnpinned(program: Program, envelope: Envelope, intent: Intent, trust: Trust): Departure[];
