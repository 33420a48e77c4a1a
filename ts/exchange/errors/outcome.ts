/** Decides what the error of a submit proves about the outcome of the transaction. */

import { InvalidNonce } from 'ccxt';
import { nodeFactsOf } from './node.js';
import { responseFactsOf } from './response.js';

/** Statuses below 500 that a proxy or a slow service returns without a decision on the request. */
const UNDECIDED_STATUSES = [408, 409, 425, 499];
/** Statuses that do not mean a refusal. */
const TRANSIENT_STATUSES = [...UNDECIDED_STATUSES, 429, 502, 503, 504];

/**
 * Returns whether the service refused a request: it responded itself, with a status that is not transient.
 */
export function isRefusal(error: unknown): boolean {
    const { status, isGateway } = responseFactsOf(error) ?? {};
    return status !== undefined && isGateway !== true && !TRANSIENT_STATUSES.includes(status);
}

/** The chain knows the transaction, and may have executed it. */
const ALREADY_EXECUTED = /already[\s_-]*(?:been[\s_-]*)?executed|executed[\s_-]*already/i;
const FAILED_ON_CHAIN = /MoveAbort|InsufficientGas|ExecutionFailure/;
/** Without `InsufficientGas`, which a check of the gas coins reports as well. */
const ABORTED = /MoveAbort|ExecutionFailure/;
/** The service stopped waiting, or lost a race: the chain may still execute the transaction. */
const UNDECIDED_TEXT =
    /finality|timed?[\s_-]*out|transient|quorum|lock[\s_-]*conflict|already locked|equivocat|in[\s_-]?flight|is pending/i;
/** A dry run proves nothing about an earlier execution. */
const DRY_RUN = /dry.?run|simulat|pre.?flight/i;

/**
 * Returns whether a failed submit proves that the transaction did nothing: the service refused it, or the
 * chain reports its failure. No response, a bare 5xx, a gateway's response and an unreadable response prove
 * nothing. A shortened message proves nothing: its rest may report an execution.
 */
export function isProvenFailure(error: unknown): boolean {
    const onNode = nodeFactsOf(error);
    if (onNode !== undefined) {
        const isCertain = !ALREADY_EXECUTED.test(onNode.message) && !UNDECIDED_TEXT.test(onNode.message);
        return onNode.kind === 'failed' || (onNode.kind === 'refused' && isCertain);
    }
    const { status, isWhole, isGateway } = responseFactsOf(error) ?? {};
    if (status === undefined || isWhole !== true || isGateway === true) return false;
    if (UNDECIDED_STATUSES.includes(status)) return false;
    if (!(error instanceof Error) || ALREADY_EXECUTED.test(error.message)) return false;
    if (FAILED_ON_CHAIN.test(error.message)) return true;
    return status >= 400 && status < 500 && !UNDECIDED_TEXT.test(error.message);
}

/**
 * Returns whether the chain may have run a failed transaction, and so changed the versions of its objects.
 */
export function mayHaveRun(error: unknown): boolean {
    const onNode = nodeFactsOf(error);
    if (onNode !== undefined) return onNode.kind === 'failed' && !onNode.isSimulated;
    return error instanceof Error && FAILED_ON_CHAIN.test(error.message) && !DRY_RUN.test(error.message);
}

/**
 * Returns whether the whole message of the chain reports that it ran the transaction, and that the
 * transaction failed. A dry run of a resubmitted transaction may report the same.
 */
export function isFailedOnChain(error: unknown): boolean {
    const onNode = nodeFactsOf(error);
    if (onNode !== undefined) return onNode.kind === 'failed' && !onNode.isSimulated;
    if (responseFactsOf(error)?.isWhole !== true || !(error instanceof Error)) return false;
    return ABORTED.test(error.message) && !ALREADY_EXECUTED.test(error.message) && !DRY_RUN.test(error.message);
}

const SUBMITTED = Symbol('submitted transaction');

/** Notes in the error of a failed write which transaction was submitted. */
export function markSubmitted(error: unknown, digest: string): void {
    if (!(error instanceof Error) || Object.hasOwn(error, SUBMITTED)) return;
    Object.defineProperty(error, SUBMITTED, { value: digest, configurable: true });
}

/**
 * Runs a write whose errors another class names better; which transaction was submitted stays in the error.
 */
export async function withErrors<T>(write: () => Promise<T>, convert: (error: unknown) => unknown): Promise<T> {
    try {
        return await write();
    } catch (error) {
        const converted = convert(error);
        const digest = submittedDigestOf(error);
        if (digest !== undefined) markSubmitted(converted, digest);
        throw converted;
    }
}

/**
 * Returns the digest of the transaction that failed with an error; `undefined` when nothing was submitted, or
 * its outcome is unknown.
 */
export function submittedDigestOf(error: unknown): string | undefined {
    const { [SUBMITTED]: digest } = (error ?? {}) as { [SUBMITTED]?: string };
    return digest ?? (nodeFactsOf(error) as { [SUBMITTED]?: string } | undefined)?.[SUBMITTED];
}

/**
 * Returns whether a build failed because the service used outdated object versions: another build may
 * succeed.
 */
export function isStale(error: unknown): boolean {
    return error instanceof InvalidNonce;
}
