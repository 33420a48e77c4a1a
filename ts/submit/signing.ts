/** The user's own check of a verified transaction, and its signatures: `held → approved → signed`. */

import { writeJson } from '../core/json.js';
import { describeFault, sentence } from '../core/problem.js';
import type { Signer } from '../signer/signer.js';
import type { ApprovalContext, Approve, VerifiedIntent } from '../transaction/approval.js';
import type { JournalEntry, JournalOrder, RecordedWrite } from '../transaction/journal-record.js';
import type { RunningWrite, VerifiedTransaction } from './write-request.js';

/** Asks the user's own check, which may ask a person: its time counts as that of a signature. */
export async function approveWrite(
    { request: { orders }, call: { stop, tag }, step }: RunningWrite<unknown>,
    { digest, transaction, expectation }: VerifiedTransaction,
    approve: Approve | undefined,
): Promise<void> {
    stop.phase = 'being approved';
    const context = { digest, tag, gasBudget: transaction.gas.budget, orders };
    await stop.whileSigning(expectApproval(approve, expectation.intent, context));
    step.enter('approved');
}

/**
 * Expects that `options.transaction.approve` lets a transaction be signed, where it is set.
 *
 * @throws {Problem} `denied` with what it threw
 */
export async function expectApproval(
    approve: Approve | undefined,
    intent: VerifiedIntent,
    {
        orders,
        tag,
        ...context
    }: Pick<ApprovalContext, 'digest' | 'gasBudget'> & {
        readonly orders?: readonly JournalOrder[] | undefined;
        readonly tag?: RecordedWrite['tag'] | undefined;
    },
): Promise<void> {
    if (approve === undefined) return;
    try {
        const named = { ...(orders === undefined ? {} : { orders }), ...(tag === undefined ? {} : { tag }) };
        await approve(intent, { ...context, ...named });
    } catch (error) {
        throw sentence('denied', `options.transaction.approve refused: ${describeFault(error)}; nothing was signed`);
    }
}

/** Signs a verified transaction; returns its journal entry. */
export async function signWrite(
    { action, via, body, request: { from, orders }, call: { stop, tag }, step }: RunningWrite<unknown>,
    { transactionBytes, bytes, digest, signingDigest }: VerifiedTransaction,
    signers: readonly Signer[],
    now: () => number,
): Promise<JournalEntry> {
    stop.phase = 'being signed';
    const signatures: string[] = [];
    for (const signer of signers) {
        stop.expectNotClosed();
        signatures.push(await stop.whileSigning(signer.sign(bytes, signingDigest)));
    }
    // The wallet's signature, as the owner of the gas, is that of its sub-address, too.
    if (from !== undefined) signatures.unshift(await from.combine(signatures[0] ?? ''));
    step.enter('signed');
    return {
        digest,
        action,
        ...(via === undefined ? {} : { via }),
        transactionBytes,
        signatures,
        request: JSON.parse(writeJson(body)),
        ...(orders === undefined ? {} : { orders }),
        ...(tag === undefined ? {} : { tag }),
        timestamp: now(),
    };
}

/**
 * Selects the signers of a transaction: sender first, then the sponsor where there is one.
 *
 * @throws {Problem} `credential` when one of them is missing
 */
export function orderSigners(signers: readonly Signer[], sender: string, sponsor: string | undefined): Signer[] {
    const addresses = new Set([sender, ...(sponsor === undefined ? [] : [sponsor])]);
    return [...addresses].map((address) => {
        const signer = signers.find((candidate) => candidate.address === address);
        if (signer !== undefined) return signer;
        const others = signers.map((candidate) => candidate.address).join(', ');
        const fact = `no signer signs for ${address}${others === '' ? '' : `, only for ${others}`}`;
        throw sentence('credential', `${fact}; add its signer to signers`);
    });
}
