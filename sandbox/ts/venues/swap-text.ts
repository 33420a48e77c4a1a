/** Unfinished transactions as text. */

import type { Transaction } from '@mysten/sui/transactions';

/** Writes version 1 of the text, which the service's own client sends and reads. */
export function writeText(transaction: Transaction): string {
    // oxlint-disable-next-line typescript/no-deprecated -- the service sends version 1, and the SDK's other writers make version 2
    return transaction.serialize();
}
