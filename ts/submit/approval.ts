/** The user's own check of each verified transaction, and the tag by which the check knows the call. */

import { describeFault, problem, sentence } from '../core/problem.js';
import { isRecord } from '../core/shape.js';
import { expectParams, formatValue, isGiven, type Params } from '../exchange/params.js';
import type { ApprovalContext, Approve, VerifiedIntent } from '../transaction/approval.js';
import type { JournalOrder, RecordedWrite } from '../transaction/journal-record.js';

/** Characters of a tag as JSON at most: each journal record holds it. */
const MAX_TAG = 1_000;

/**
 * Reads `params.tag`, a note of the caller that stays with the transaction in the journal, `writes()` and `settle()`.
 *
 * @throws {Problem} `argument` when params are no object, or the tag is no plain object or has more than 1,000 characters as JSON
 */
export function readTag(params: Params): RecordedWrite['tag'] {
    const { tag } = expectParams(params);
    if (!isGiven(tag)) return undefined;
    const text = isRecord(tag) ? toJson(tag) : undefined;
    if (text !== undefined && text.length <= MAX_TAG) return JSON.parse(text) as RecordedWrite['tag'];
    const found = text === undefined ? formatValue(tag) : `${text.length} characters`;
    throw problem('argument', 'params.tag', `a plain object of at most ${MAX_TAG} characters as JSON`, found);
}

function toJson(value: object): string | undefined {
    try {
        return JSON.stringify(value);
    } catch {
        return undefined;
    }
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
