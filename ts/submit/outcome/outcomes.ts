/**
 * What proves the outcome of a submitted transaction: one table from evidence to a verdict. Evidence that
 * fits no row proves nothing, and the outcome stays unknown.
 */

import { isFailedOnChain, isProvenFailure, isStale, mayHaveRun } from '../../exchange/errors/outcome.js';
import type { TransactionData } from '../../transaction/data.js';
import type { JournalEntry, JournalOutcome } from '../../transaction/journal-record.js';

/** A submitted transaction. */
export interface PendingTransaction {
    readonly entry: JournalEntry;
    readonly transaction: TransactionData;
}

/** The outcome of a transaction, and what shows it. */
export interface Resolution extends JournalOutcome {
    /** What was parsed from the submit's response, where there is one. */
    readonly response?: unknown;
    /** Why it failed. */
    readonly error?: Error;
}

/** What is known of a submitted transaction. A member that is `undefined` shows nothing. */
export interface Evidence {
    /** What a node shows of its digest. */
    readonly onChain?: 'executed' | 'failed' | undefined;
    /** Whether the account's history contains its digest. */
    readonly isInHistory?: boolean | undefined;
    /** Whether its action leaves no rows in a history. */
    readonly leavesNoRows?: boolean;
    /** Whether this or another transaction has used its capability at the version that this one has. */
    readonly isCapabilityUsed?: boolean | undefined;
    /** Whether another transaction used one of its objects at the same version. */
    readonly isSuperseded?: boolean | undefined;
    /** Whether it cannot be executed any more: it has expired, or one of its objects was used. */
    readonly isDead?: boolean | undefined;
    /** Whether a node shows that it has expired without an execution. */
    readonly hasExpiredUnexecuted?: boolean | undefined;
    /**
     * Whether reads show every execution of it: they lag behind neither its last submit nor the use of its
     * capability.
     */
    readonly areReadsCurrent?: boolean | undefined;
    /** The error of its last submit. */
    readonly error?: unknown;
    /** Whether that submit was the first one of its bytes. */
    readonly isFirstSubmit?: boolean;
    /**
     * Whether the capability had been used before that submit, so that no simulation can be the reason of its
     * error.
     */
    readonly wasCapabilityUsed?: boolean;
    /** Whether its first submit was rejected. */
    readonly wasRejected?: boolean;
}

/**
 * What a failed transaction did to its objects.
 *
 * - `nothing`: it may still be executed
 * - `dead`: nothing, and it can never be executed
 * - `consumed`: the chain ran it
 * - `rejected`: the service claims that it can never be executed
 * - `reported`: the service claims that the chain ran it; of one that does not expire, as the claim alone
 *   does not end it
 */
export type FailureEffect = 'nothing' | 'dead' | 'consumed' | 'rejected' | 'reported';

/** A proven outcome. */
export interface Verdict {
    readonly outcome: JournalOutcome['outcome'];
    /** In case of a failure. */
    readonly effect: FailureEffect;
}

interface Row {
    /** What the evidence is. */
    readonly name: string;
    readonly holds: (evidence: Evidence) => boolean;
    readonly verdict: Verdict | ((evidence: Evidence) => Verdict);
}

const EXECUTED: Verdict = { outcome: 'executed', effect: 'consumed' };
const NOT_EXECUTED: Verdict = { outcome: 'failed', effect: 'nothing' };
const DEAD: Verdict = { outcome: 'failed', effect: 'dead' };
const FAILED_ON_CHAIN: Verdict = { outcome: 'failed', effect: 'consumed' };

/** The first row that holds decides. */
const TABLE: readonly Row[] = [
    {
        name: 'a node shows an execution with success',
        holds: ({ onChain }) => onChain === 'executed',
        verdict: EXECUTED,
    },
    {
        name: 'a node shows an execution that failed',
        holds: ({ onChain }) => onChain === 'failed',
        verdict: FAILED_ON_CHAIN,
    },
    {
        name: 'another transaction used an object at the same version',
        holds: ({ isSuperseded }) => isSuperseded === true,
        verdict: DEAD,
    },
    {
        name: 'a node shows that it has expired without an execution',
        holds: ({ hasExpiredUnexecuted }) => hasExpiredUnexecuted === true,
        verdict: DEAD,
    },
    {
        name: 'the history of the account contains it',
        holds: ({ isInHistory }) => isInHistory === true,
        verdict: EXECUTED,
    },
    {
        // Of a later submit, the failure may be that of a simulation while an earlier submit is in flight.
        name: 'the error of the first submit proves the failure',
        holds: ({ error, isFirstSubmit }) => isFirstSubmit === true && isProvenFailure(error),
        verdict: ({ error }) => ({ outcome: 'failed', effect: mayHaveRun(error) ? 'consumed' : 'rejected' }),
    },
    {
        // The report alone proves nothing: a service that dropped the response of an execution with success
        // can report the same.
        name: 'a submit after the capability was used reports a failed execution, and current reads show no success',
        holds: ({ error, wasCapabilityUsed, areReadsCurrent, isInHistory, leavesNoRows }) =>
            wasCapabilityUsed === true &&
            isFailedOnChain(error) &&
            areReadsCurrent === true &&
            (isInHistory === false || leavesNoRows === true),
        verdict: FAILED_ON_CHAIN,
    },
    {
        name: 'it was rejected, and current reads show no execution',
        holds: (evidence) => evidence.wasRejected === true && evidence.areReadsCurrent === true && isUnused(evidence),
        verdict: ({ isCapabilityUsed }) => (isCapabilityUsed === true ? DEAD : NOT_EXECUTED),
    },
    {
        // A second rejection is believed where nothing contradicts it.
        name: 'it was rejected twice',
        holds: ({ wasRejected, error }) => wasRejected === true && isProvenFailure(error),
        verdict: NOT_EXECUTED,
    },
    {
        name: 'it cannot be executed any more, and current reads show no execution',
        holds: (evidence) =>
            (evidence.isDead === true || isStale(evidence.error)) &&
            evidence.areReadsCurrent === true &&
            isUnused(evidence),
        verdict: ({ isDead, isCapabilityUsed }) => (isDead === true || isCapabilityUsed === true ? DEAD : NOT_EXECUTED),
    },
];

/** Returns the outcome that evidence proves; `undefined` when it proves none. */
export function judge(evidence: Evidence): Verdict | undefined {
    const row = TABLE.find(({ holds }) => holds(evidence));
    return typeof row?.verdict === 'function' ? row.verdict(evidence) : row?.verdict;
}

/** The capability still has its version, or another transaction used it, as no history contains this one. */
function isUnused({ isCapabilityUsed, isInHistory }: Evidence): boolean {
    return isCapabilityUsed === false || (isCapabilityUsed === true && isInHistory === false);
}
