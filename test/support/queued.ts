/** A task in a slot of the queue of writes. */

import type { OwnSlot, Priority, TransactionQueue } from '../../ts/submit/queue.js';

/** Runs a task as soon as its objects are free, and leaves the slot when it has ended. */
export async function runQueued<T>(
    queue: TransactionQueue,
    claims: readonly string[],
    priority: Priority,
    task: (slot: OwnSlot) => Promise<T>,
): Promise<T> {
    const slot = await queue.enterSlot(claims, priority);
    try {
        return await task(slot);
    } finally {
        slot.leave();
    }
}
