/** Which capabilities the wallet's own transactions created: their ids derive from the digest of such a transaction. */

import type { SentTransaction, SuiNode } from '../node/sui-node.js';
import { Problem } from '../core/problem.js';
import { isCreatedBy, toTransactionDigest } from '../transaction/bytes.js';
import { readTransactionData } from '../transaction/data.js';

/** Pages of transactions that are read at most, oldest first. */
const MAX_PAGES = 20;
/** After this time no further page is read, milliseconds. */
const MAX_SCAN_MS = 5_000;

/**
 * Scans the transactions that a wallet sent, as far as the node keeps them. A capability that is not found may be a stranger's, or older
 * than what was scanned. Ids and the wallet are `0x` and 64 digits.
 *
 * @returns those that the wallet provably created; `undefined` where the scan ended early, as another one may have been created, too
 * @throws {Error} as calls of the node fail
 */
export async function findCreated(
    node: SuiNode,
    wallet: string,
    capabilityIds: readonly string[],
    now: () => number,
): Promise<ReadonlySet<string> | undefined> {
    const created = new Set<string>();
    const end = now() + MAX_SCAN_MS;
    let cursor: string | null = null;
    for (let page = 0; page < MAX_PAGES && now() < end; page += 1) {
        const { transactions, next } = await node.sentBy(wallet, cursor);
        for (const transaction of transactions) {
            for (const id of capabilityIds) if (hasCreated(transaction, wallet, id)) created.add(id);
        }
        if (next === null || capabilityIds.every((id) => created.has(id))) return created;
        cursor = next;
    }
    return undefined;
}

/** The node only shortlists transactions: bytes with the wallet as sender, and an id that derives from their digest, are the proof. */
function hasCreated({ bytes, created }: SentTransaction, wallet: string, capabilityId: string): boolean {
    if (!created.includes(capabilityId)) return false;
    try {
        const isSender = readTransactionData(bytes).sender === wallet;
        return isSender && isCreatedBy(toTransactionDigest(bytes), capabilityId);
    } catch (error) {
        // Bytes that this client cannot decode prove nothing.
        if (error instanceof Problem) return false;
        throw error;
    }
}
