/** Unfinished transactions as text. */

import type { Transaction } from '@mysten/sui/transactions';

/** Writes version 1 of the text, which the service's own client sends and reads. */
export function writeText(transaction: Transaction): string {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only writer of version 1
    return transaction.serialize();
}
