/** Submits a signed transaction, the same bytes each time, until evidence proves its outcome. */

import type { TransactionOptions } from '../../exchange/options/transaction-options.js';
import { isFailedOnChain } from '../../exchange/errors/outcome.js';
import type { JournalEntry } from '../../transaction/journal-record.js';
import type { SignedBody } from '../channels/channel.js';
import type { StopSignal } from '../lifecycle.js';
import { judge, type Evidence, type FailureEffect } from './outcomes.js';

/** The transaction was submitted, and its outcome is unknown; the cause is the error of the last submit. */
export class UnresolvedWrite extends Error {
    override readonly name = 'UnresolvedWrite';

    constructor({ digest }: JournalEntry, cause: unknown) {
        super(`the outcome of transaction ${digest} is unknown`, { cause });
    }
}

/** The transaction provably did not do what was requested; the cause is the service's error. */
export class FailedWrite extends Error {
    override readonly name = 'FailedWrite';

    constructor(
        { digest }: JournalEntry,
        cause: unknown,
        /** What became of its objects. */
        readonly effect: FailureEffect = 'nothing',
    ) {
        super(`transaction ${digest} failed`, { cause });
    }
}

/** The submits of one transaction. */
export interface Submits<T> {
    /** Submits the bytes once, and parses the response. */
    readonly submit: (signed: SignedBody, digest: string) => Promise<T>;
    /** What a node and reads show of it; where they show a use of its capability, they are current. */
    readonly findEvidence: (entry: JournalEntry) => Promise<Evidence>;
    readonly resubmit: Pick<TransactionOptions['resubmit'], 'times' | 'delayMs'>;
    /** Waits for a time, or until a promise settles. */
    readonly sleep: (ms: number, until?: Promise<unknown>) => Promise<unknown>;
    /** Prevents further submits. */
    readonly stop: StopSignal;
}

const NOT_SUBMITTED_AGAIN = 'not submitted any more: the exchange was closed, or the outcome was settled meanwhile';

/** Longest delay before another submit, milliseconds. */
const LAST_DELAY_MS = 30_000;

/**
 * Submits the same bytes until a response proves the outcome, and returns the parsed response. A rejection
 * proves nothing where `wasSubmitted`: an earlier submit may have been executed.
 *
 * @throws {FailedWrite} when the transaction provably did not do what was requested
 * @throws {UnresolvedWrite} when nothing proves an outcome
 */
export async function submitUntilResolved<T>(
    { submit, findEvidence, resubmit, sleep, stop }: Submits<T>,
    entry: JournalEntry,
    wasSubmitted: boolean,
): Promise<T> {
    const { transactionBytes, signatures, digest } = entry;
    /** What was read after its capability was used: nothing can execute it any more. */
    let shown: Evidence | undefined;
    let last: unknown;
    let round = 0;
    for (;;) {
        if (stop.isStopped()) throw new UnresolvedWrite(entry, last ?? new Error(NOT_SUBMITTED_AGAIN));
        try {
            return await submit({ transactionBytes, signatures }, digest);
        } catch (error) {
            last = error;
            const isFirstSubmit = round === 0 && !wasSubmitted;
            const known = { error, isFirstSubmit, wasCapabilityUsed: shown !== undefined, ...shown };
            expectNoVerdict(entry, known);
            // The failure may be that of a simulation while an earlier submit is in flight: it is submitted
            // once more at once.
            if (!isFirstSubmit && shown === undefined && isFailedOnChain(error)) {
                const evidence = await findEvidence(entry);
                if (evidence.onChain !== undefined) expectNoVerdict(entry, { error, onChain: evidence.onChain });
                if (evidence.isCapabilityUsed === true) {
                    shown = evidence;
                    continue;
                }
            }
            if (round >= resubmit.times || stop.isStopped()) throw new UnresolvedWrite(entry, error);
            await sleep(Math.min(resubmit.delayMs * 2 ** round, LAST_DELAY_MS), stop.stopped);
            round += 1;
        }
    }
}

/**
 * @throws {FailedWrite} the evidence proves that it failed
 * @throws {UnresolvedWrite} the evidence shows its execution: who resolves it reads the response
 */
function expectNoVerdict(entry: JournalEntry, evidence: Evidence): void {
    const verdict = judge(evidence);
    if (verdict?.outcome === 'failed') throw new FailedWrite(entry, evidence.error, verdict.effect);
    if (verdict?.outcome === 'executed') throw new UnresolvedWrite(entry, evidence.error);
}
